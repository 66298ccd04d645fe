"""The special areas' own scenes, one file for each letter of the board."""
