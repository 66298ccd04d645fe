"""PDF sheets of tags: vector symbols with name, copy and code, cutting marks and a line to measure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import DeviceGray
from fpdf.enums import PathPaintRule

from companion.places import APP_ROOT
from companion.tags.code import Tag, copies_of, encode, name_of, printed
from companion.tags.layout import CALIBRATION, PaperBox, Plan, Stroke, TagSpot, plan
from companion.tags.modules import SIDE, matrix
from companion.tags.registry import owners
from companion.translations import language, tr

FONTS = APP_ROOT / "assets" / "fonts"
_FACES = {
    "name": "SourceSans3-SemiBold.ttf",
    "small": "SourceSans3-Regular.ttf",
    "title": "EBGaramond-SemiBoldItalic.ttf",
}
_POINT = 25.4 / 72
_LEADING = 1.12
_HAIRLINE = 0.1


@dataclass(frozen=True)
class Style:
    """How the words of a tag are set: the face and sizes in points, and where they hang."""

    face: str
    largest: float
    smallest: float
    small: float
    align: str
    with_owner: bool


_STYLES = {
    "sheet": Style("name", 6.5, 4.0, 5.0, "C", with_owner=False),
    "label": Style("name", 8.5, 5.0, 6.0, "L", with_owner=True),
    "slip": Style("title", 20.0, 11.0, 10.0, "C", with_owner=True),
}


def sheet(
    tags: Sequence[Tag],
    paper: str = "a4",
    size: float = 15.0,
    gap: float = 2.0,
    names_in: str | None = None,
) -> bytes:
    """The PDF of these tags; `names_in` is the language of the cards, else the one in use."""
    return pdf_of(plan(tags, paper, size, gap), names_in)


def pdf_of(laid_out: Plan, names_in: str | None = None) -> bytes:
    """The PDF of a plan, page by page."""
    pdf = _blank(laid_out)
    names = names_in or language()
    for page in range(laid_out.pages):
        pdf.add_page()
        for spot in laid_out.on_page(page):
            _draw_symbol(pdf, spot)
            _write_words(pdf, spot, _STYLES[laid_out.kind], names)
        _draw_strokes(pdf, laid_out.cuts[page])
        _draw_measuring_line(pdf, laid_out.calibration, page + 1, laid_out.pages)
    return bytes(pdf.output())


def _blank(laid_out: Plan) -> FPDF:
    pdf = FPDF(unit="mm", format=(laid_out.paper.width, laid_out.paper.height))
    pdf.set_title(tr("tags.sheet.title"))
    pdf.set_auto_page_break(auto=False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    for face, file in _FACES.items():
        pdf.add_font(face, fname=FONTS / file)
    return pdf


def _draw_symbol(pdf: FPDF, spot: TagSpot) -> None:
    """All dark modules as one filled path: separate rectangles would show hairs of white between them."""
    module = spot.symbol.width / SIDE
    path = PaintedPath()
    path.style.paint_rule = PathPaintRule.FILL_NONZERO
    path.style.fill_color = DeviceGray(0)
    for row, line in enumerate(matrix(encode(spot.tag)).tolist()):
        y = spot.symbol.y + row * module
        for start, end in _runs(line):
            path.rectangle(spot.symbol.x + start * module, y, (end - start) * module, module)
    # It takes a path as well as a group of them, though its signature names the group alone.
    pdf.draw_path(path, copy=False)  # type: ignore[arg-type]


def _runs(line: list[int]) -> list[tuple[int, int]]:
    """Where the dark stretches of a row start and end."""
    framed = (0, *line, 0)
    steps = [place for place in range(len(line) + 1) if framed[place] != framed[place + 1]]
    return list(zip(steps[::2], steps[1::2], strict=True))


def _write_words(pdf: FPDF, spot: TagSpot, style: Style, names: str) -> None:
    small_lines = [f"{spot.tag.copy}/{copies_of(spot.tag)}\u00a0\u00a0{printed(encode(spot.tag))}"]
    if style.with_owner:
        small_lines.insert(0, owners()[spot.tag.owner].name(names))
    room = spot.words.height - len(small_lines) * _line_height(style.small)
    points, lines = _fitted(pdf, name_of(spot.tag, names), style, spot.words.width, room)
    y = spot.words.y
    if style.align == "L":
        y += (room - len(lines) * _line_height(points)) / 2
    y = _write_lines(
        pdf, lines, style.face, points, style.align, PaperBox(spot.words.x, y, spot.words.width, room)
    )
    below = PaperBox(spot.words.x, y, spot.words.width, spot.words.height)
    for line in small_lines:
        points = _narrowed(pdf, line, style.small, below.width)
        below = replace(below, y=_write_lines(pdf, [line], "small", points, style.align, below))


def _write_lines(pdf: FPDF, lines: list[str], face: str, points: float, align: str, box: PaperBox) -> float:
    pdf.set_font(face, size=points)
    y = box.y
    for line in lines:
        pdf.set_xy(box.x, y)
        pdf.cell(box.width, _line_height(points), line, align=align)
        y += _line_height(points)
    return y


def _narrowed(pdf: FPDF, line: str, points: float, width: float) -> float:
    """Small type, smaller still where the line would run out of its room."""
    pdf.set_font("small", size=points)
    return points * min(1.0, width / pdf.get_string_width(line))


def _line_height(points: float) -> float:
    return points * _POINT * _LEADING


def _fitted(pdf: FPDF, text: str, style: Style, width: float, height: float) -> tuple[float, list[str]]:
    """The largest type in which the name fits; the longest names lose their tail in the smallest."""
    points = style.largest
    while True:
        pdf.set_font(style.face, size=points)
        lines = _wrapped(pdf, text, width)
        most = max(1, int(height / _line_height(points) + 0.01))
        if len(lines) <= most and all(pdf.get_string_width(line) <= width for line in lines):
            return points, lines
        if points <= style.smallest:
            return points, _shortened(lines, most)
        points -= 0.25


def _wrapped(pdf: FPDF, text: str, width: float) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and pdf.get_string_width(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _shortened(lines: list[str], most: int) -> list[str]:
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def _draw_strokes(pdf: FPDF, strokes: Sequence[Stroke]) -> None:
    pdf.set_draw_color(120)
    pdf.set_line_width(_HAIRLINE)
    for stroke in strokes:
        pdf.line(stroke.x1, stroke.y1, stroke.x2, stroke.y2)


def _draw_measuring_line(pdf: FPDF, line: Stroke, page: int, pages: int) -> None:
    pdf.set_draw_color(0)
    pdf.set_line_width(0.3)
    pdf.line(line.x1, line.y1, line.x2, line.y2)
    for x in (line.x1, line.x2):
        pdf.line(x, line.y1 - 1.5, x, line.y1 + 1.5)
    words = tr("tags.sheet.measure", length=f"{CALIBRATION:g}", page=page, pages=pages)
    _write_lines(pdf, [words], "small", 8.0, "L", PaperBox(line.x2 + 3.0, line.y1 - 1.6, 120.0, 4.0))
