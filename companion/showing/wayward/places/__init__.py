"""The special areas, each played on a stage of its own."""
