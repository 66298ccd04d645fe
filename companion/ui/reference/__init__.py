"""What players look up at the table."""
