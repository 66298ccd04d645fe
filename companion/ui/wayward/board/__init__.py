"""The board on the screen: its picture, pins and ways, and everything a finger does with them."""
