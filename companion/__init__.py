"""Promptbook: the phone that lies beside the board and keeps every cue."""

__version__ = "0.1.0"
