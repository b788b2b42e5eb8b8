"""The judge of what was played: what each decision cost against the best one."""
