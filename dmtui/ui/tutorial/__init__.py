"""The tutorial: the first hands of a real game on a chosen seed, and what is taught beside them."""
