"""One hero, one look: what screens say of that hero alone."""
