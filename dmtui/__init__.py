"""Dragonmaster, the 1981 trick-taking game of fines and jewels, in a terminal."""

__version__ = "0.1.0"
