"""The running game: asks the seats, keeps the pace, tells the viewers."""
