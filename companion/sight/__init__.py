"""What is in a picture: tags, chips, dice, and when something came or went."""
