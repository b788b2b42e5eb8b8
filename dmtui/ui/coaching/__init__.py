"""What a coach says beside a game, from one viewer's view alone; where it is shown is no matter."""
