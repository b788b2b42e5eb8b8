"""Worked examples for the rules: hands that the game itself plays and settles."""
