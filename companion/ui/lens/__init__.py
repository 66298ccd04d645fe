"""The lens: the phone watches the table by itself, as it lies, stands or is held."""
