"""What a card shown to the camera means at this moment: something to say, to ask, to wait for, or nothing."""
