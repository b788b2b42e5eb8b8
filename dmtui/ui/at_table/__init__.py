"""What a person at a table can call for: the parts of its screen, which know no screen."""
