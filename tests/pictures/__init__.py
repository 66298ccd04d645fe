"""Every screen as a picture, in both languages and orientations."""
