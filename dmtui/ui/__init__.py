"""The faces that show a table to people."""
