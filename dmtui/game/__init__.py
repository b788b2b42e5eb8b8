"""The rules: pure, synchronous, without I/O, clock or randomness."""
