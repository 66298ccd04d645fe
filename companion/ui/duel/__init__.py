"""The duel at the table: setup, halves, play, combat and what surrounds them."""
