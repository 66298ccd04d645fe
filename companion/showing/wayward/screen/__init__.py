"""Wayward's table as a function: what it remembers, what happens to it, and the one scene it shows."""
