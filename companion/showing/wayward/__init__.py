"""What the screens of Wayward say and offer."""
