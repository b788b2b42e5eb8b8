"""Seats from outside: programs that decide for a seat, spoken to in lines of JSON."""
