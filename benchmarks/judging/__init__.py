"""Scenes for judging only: nothing in the readers was ever tuned on them, and nothing may be."""
