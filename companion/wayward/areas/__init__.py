"""The special areas, one readable file per map."""
