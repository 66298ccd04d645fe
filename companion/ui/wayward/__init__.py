"""Wayward at the table: setup, the table with its gold track, and the end."""
