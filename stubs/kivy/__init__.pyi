"""What the program uses of Kivy, with its types: Kivy itself says nothing of them.

Only what is used stands here; whoever needs more adds it, as Kivy's documentation describes it.
"""

__version__: str
kivy_data_dir: str

def require(version: str) -> None: ...
