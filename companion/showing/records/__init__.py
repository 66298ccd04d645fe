"""What the screens of the records say: replays, statistics, fair matches; no widget in sight."""
