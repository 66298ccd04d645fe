"""Replay, statistics, the match card, and how games go from phone to phone."""
