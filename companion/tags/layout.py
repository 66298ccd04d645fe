"""Where each tag lies on its sheet: numbers only, the same for the PDF and for the preview on screen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.tags.code import Tag
from companion.tags.modules import SIDE
from companion.tags.paper import LABELS, LARGEST, PAPERS, PLAIN, SLIPS, SMALLEST, WIDEST_GAP, Grid, Paper

CALIBRATION = 50.0
QUIET_ZONE = 4  # light modules that every QR reader may ask for around the symbol
WITH_QUIET_ZONE = (SIDE + 2 * QUIET_ZONE) / SIDE
_MARGIN = 10.0
_FOOT = 16.0  # the strip at the bottom of a plain sheet where the measuring line lies
_WORDS_UNDER = 7.0
_SLIP_MARGIN = 3.0
_LABEL_MARGIN = 1.0
_NARROWEST_WORDS = 12.0
_MARK = 3.0
_SMALL_MARK = 1.5


class CannotPrint(ValueError):
    """The wish cannot be printed; `key` and `values` say why in the reader's language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


@dataclass(frozen=True)
class PaperBox:
    """A rectangle on the sheet, in millimetres from the top left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Stroke:
    """A straight line on the sheet."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class TagSpot:
    """One tag on one page: its cell, the dark symbol inside its quiet zone, and the room for its words."""

    tag: Tag
    page: int
    cell: PaperBox
    symbol: PaperBox
    words: PaperBox


@dataclass(frozen=True)
class Plan:
    """A whole print: every spot, and per page the cutting marks; the measuring line is on every page."""

    kind: str
    paper: Paper
    pages: int
    spots: tuple[TagSpot, ...]
    cuts: tuple[tuple[Stroke, ...], ...]
    calibration: Stroke

    def on_page(self, page: int) -> tuple[TagSpot, ...]:
        """The spots of one page, counted from 0."""
        return tuple(spot for spot in self.spots if spot.page == page)


def plan(tags: Sequence[Tag], paper: str = "a4", size: float = 15.0, gap: float = 2.0) -> Plan:
    """Lay the tags out in order; `size` is the edge of the dark symbol, its quiet zone comes on top."""
    if not tags:
        raise CannotPrint("tags.print.nothing-chosen")
    if not SMALLEST <= size <= LARGEST:
        raise CannotPrint("tags.print.size-range", size=f"{size:g}", low=f"{SMALLEST:g}", high=f"{LARGEST:g}")
    if not 0 <= gap <= WIDEST_GAP:
        raise CannotPrint("tags.print.gap-range", gap=f"{gap:g}", high=f"{WIDEST_GAP:g}")
    kind, grid = _grid(paper, size, gap)
    pages = -(-len(tags) // grid.cells)
    spots = tuple(_spot(kind, grid, size, tag, place) for place, tag in enumerate(tags))
    used = [min(grid.cells, len(tags) - page * grid.cells) for page in range(pages)]
    cuts = tuple(() if kind == "label" else tuple(_cuts(grid, cells)) for cells in used)
    return Plan(kind, grid.paper, pages, spots, cuts, _measuring_line(grid))


def _grid(paper: str, size: float, gap: float) -> tuple[str, Grid]:
    if paper in PLAIN:
        return "sheet", _plain_grid(PLAIN[paper], size, gap)
    if paper in SLIPS:
        return "slip", SLIPS[paper]
    if paper not in LABELS:
        raise CannotPrint("tags.print.unknown-paper", paper=paper, known=", ".join(PAPERS))
    grid = LABELS[paper]
    room = min(grid.height, grid.width - _NARROWEST_WORDS - _LABEL_MARGIN)
    if size * WITH_QUIET_ZONE > room:
        largest = int(room / WITH_QUIET_ZONE)
        raise CannotPrint("tags.print.label-too-small", paper=paper, size=f"{size:g}", largest=largest)
    return "label", grid


def _plain_grid(paper: Paper, size: float, gap: float) -> Grid:
    width = size * WITH_QUIET_ZONE
    height = width + _WORDS_UNDER
    columns = int((paper.width - 2 * _MARGIN + gap) // (width + gap))
    rows = int((paper.height - _MARGIN - _FOOT + gap) // (height + gap))
    left = (paper.width - columns * (width + gap) + gap) / 2
    return Grid(paper, columns, rows, width, height, left, _MARGIN, width + gap, height + gap)


def _spot(kind: str, grid: Grid, size: float, tag: Tag, place: int) -> TagSpot:
    page, cell = divmod(place, grid.cells)
    row, column = divmod(cell, grid.columns)
    box = PaperBox(grid.left + column * grid.pitch_x, grid.top + row * grid.pitch_y, grid.width, grid.height)
    if kind == "label":
        return TagSpot(tag, page, box, *_beside(box, size))
    return TagSpot(tag, page, box, *_under(box, size, _SLIP_MARGIN if kind == "slip" else 0.0))


def _under(cell: PaperBox, size: float, margin: float) -> tuple[PaperBox, PaperBox]:
    outer = size * WITH_QUIET_ZONE
    symbol = PaperBox(cell.x + (cell.width - size) / 2, cell.y + margin + (outer - size) / 2, size, size)
    top = cell.y + margin + outer
    words = PaperBox(cell.x + margin, top, cell.width - 2 * margin, cell.y + cell.height - margin - top)
    return symbol, words


def _beside(cell: PaperBox, size: float) -> tuple[PaperBox, PaperBox]:
    outer = size * WITH_QUIET_ZONE
    symbol = PaperBox(cell.x + (outer - size) / 2, cell.y + (cell.height - size) / 2, size, size)
    width, height = cell.width - outer - _LABEL_MARGIN, cell.height - 2 * _LABEL_MARGIN
    return symbol, PaperBox(cell.x + outer, cell.y + _LABEL_MARGIN, width, height)


def _edges(start: float, size: float, pitch: float, count: int) -> list[float]:
    return sorted({round(start + n * pitch + end, 4) for n in range(count) for end in (0.0, size)})


def _cuts(grid: Grid, cells: int) -> Iterator[Stroke]:
    """Ticks outside the block for a ruler, and small ones in the gaps; never inside a quiet zone."""
    rows = -(-cells // grid.columns)
    columns = min(cells, grid.columns)
    across = _edges(grid.left, grid.width, grid.pitch_x, columns)
    down = _edges(grid.top, grid.height, grid.pitch_y, rows)
    first_x, last_x, first_y, last_y = across[0], across[-1], down[0], down[-1]
    for x in across:
        yield Stroke(x, first_y - _MARK, x, first_y - 0.5)
        yield Stroke(x, last_y + 0.5, x, last_y + _MARK)
    for y in down:
        yield Stroke(first_x - _MARK, y, first_x - 0.5, y)
        yield Stroke(last_x + 0.5, y, last_x + _MARK, y)
    yield from _ticks_in_gaps(across, down, min(_SMALL_MARK, (grid.pitch_x - grid.width) / 3))


def _ticks_in_gaps(across: list[float], down: list[float], length: float) -> Iterator[Stroke]:
    """The extension of each cell's edges into the gap beside it."""
    if length <= 0:
        return
    for end, y in enumerate(down):
        for side, x in enumerate(across):
            outward_x = length if side % 2 else -length
            outward_y = length if end % 2 else -length
            yield Stroke(x, y, x + outward_x, y)
            yield Stroke(x, y, x, y + outward_y)


def _measuring_line(grid: Grid) -> Stroke:
    y = min((grid.bottom + grid.paper.height) / 2, grid.paper.height - 5.0)
    left = max(grid.left, _MARGIN)
    return Stroke(left, y, left + CALIBRATION, y)
