"""What the duel's screens say and offer."""
