"""What screens say and offer, computed from what is seen of a table; painting it is the screens' own part."""
