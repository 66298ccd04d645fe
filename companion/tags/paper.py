"""The papers a sheet of tags can be printed on, measured in millimetres from the top left corner."""

from dataclasses import dataclass

SMALLEST, LARGEST = 10.0, 20.0
WIDEST_GAP = 20.0
_MODULES = 21
_FOCAL, _PIXELS_A_MODULE = 875.0, 1.25
"""Of a phone's main camera in a picture 1280 pixels wide, and what the reader needs."""


@dataclass(frozen=True)
class Paper:
    """A blank sheet."""

    key: str
    width: float
    height: float


@dataclass(frozen=True)
class Grid:
    """Equal cells on a paper: the labels of a label sheet, or the pieces that scissors will make."""

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    pitch_x: float
    pitch_y: float

    @property
    def cells(self) -> int:
        """How many cells one sheet has."""
        return self.columns * self.rows

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return self.top + (self.rows - 1) * self.pitch_y + self.height

    @property
    def right(self) -> float:
        """Where the last column ends."""
        return self.left + (self.columns - 1) * self.pitch_x + self.width


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
PLAIN = {paper.key: paper for paper in (A4, LETTER)}

# The makers' published templates; margins centre the grid on the sheet.
LABELS = {
    "l7651": Grid(A4, 5, 13, 38.1, 21.2, 4.75, 10.7, 40.6, 21.2),
    "l7654": Grid(A4, 4, 10, 45.7, 25.4, 9.7, 21.5, 48.3, 25.4),
    "l7160": Grid(A4, 3, 7, 63.5, 38.1, 7.25, 15.15, 66.0, 38.1),
    "5160": Grid(LETTER, 3, 10, 66.675, 25.4, 4.7625, 12.7, 69.85, 25.4),
}

# A card sleeve takes a slip of 63 × 88 mm; nine of them leave just enough room for the measuring line.
SLIPS = {
    "slips-a4": Grid(A4, 3, 3, 63.0, 88.0, 10.5, 10.0, 63.0, 88.0),
    "slips-letter": Grid(LETTER, 3, 3, 63.0, 88.0, 13.45, 5.0, 63.0, 88.0),
}

PAPERS = (*PLAIN, *LABELS, *SLIPS)


def reach(size: float) -> int:
    """Centimetres from which a phone still reads a tag of so many millimetres, held steady in good light."""
    module = size / _MODULES
    return int(_FOCAL * module / _PIXELS_A_MODULE / 10)
