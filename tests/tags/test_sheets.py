"""Sheets of tags: printed to pixels and read back by two readers that did not make them."""

import collections
import math
from collections.abc import Iterator

import cv2
import numpy as np
import pypdfium2
import pytest
import zxingcpp
from pyzbar import pyzbar

from companion.tags import all_tags, card_id, encode, name_of, parse, printed, tag_of, wayward_tags
from companion.tags.__main__ import main
from companion.tags.layout import CannotPrint, Plan, TagSpot, plan
from companion.tags.modules import SIDE
from companion.tags.paper import LABELS, PAPERS, SLIPS
from companion.tags.selection import chosen
from companion.tags.sheets import pdf_of, sheet
from companion.translations import use_language
from tests.walks import some_today

DPI = 200
MM = DPI / 25.4


@pytest.fixture(autouse=True)
def _english_again():
    use_language("en")
    yield
    use_language("en")


def pixels(pdf: bytes) -> list[np.ndarray]:
    """Every page of the PDF as a grey picture."""
    with pypdfium2.PdfDocument(pdf) as document:
        pictures = [page.render(scale=DPI / 72, grayscale=True).to_numpy() for page in document]
        return [np.ascontiguousarray(picture.reshape(picture.shape[:2])) for picture in pictures]


def words(pdf: bytes) -> str:
    """Everything written on the sheets, on one line."""
    with pypdfium2.PdfDocument(pdf) as document:
        return " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)


def seen_by_zbar(picture: np.ndarray) -> list[str]:
    return [symbol.data.decode() for symbol in pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])]


def seen_by_zxing(picture: np.ndarray) -> list[str]:
    return [symbol.text for symbol in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)]


EYES = pytest.mark.parametrize("eye", [seen_by_zbar, seen_by_zxing])


def cut_out(laid_out: Plan) -> Iterator[tuple[TagSpot, np.ndarray]]:
    """Print the plan and cut it up: each spot with the piece of paper the scissors leave."""
    pages = pixels(pdf_of(laid_out))
    for spot in laid_out.spots:
        left, top, width, height = (
            round(side * MM) for side in (spot.cell.x, spot.cell.y, spot.cell.width, spot.cell.height)
        )
        yield spot, np.ascontiguousarray(pages[spot.page][top : top + height, left : left + width])


@EYES
def test_246_of_246_are_read_back_from_the_printed_sheet(eye):
    pieces = [(spot.tag, eye(piece)) for spot, piece in cut_out(plan(all_tags()))]
    assert len(pieces) == 246
    for tag, read in pieces:
        assert [parse(text) for text in read] == [tag]


def test_246_of_246_are_read_back_before_the_sheet_is_cut():
    """zbar is not asked: among dozens of finder patterns it reads such a page whole or hardly at all.

    Neither wider gaps nor fewer words or marks help it; what decides is how the edges of the modules fall on
    the pixels (with every module a whole number of them it reads them all).
    """
    read = [parse(text) for page in pixels(sheet(all_tags())) for text in seen_by_zxing(page)]
    assert collections.Counter(read) == collections.Counter(all_tags())


@EYES
@pytest.mark.parametrize(
    ("paper", "size"),
    some_today([("letter", 10), ("letter", 20), *((name, 13) for name in PAPERS[2:])], 2),
)
def test_every_paper_and_size_is_read_back(eye, paper, size):
    for spot, piece in cut_out(plan(wayward_tags(), paper, size)):
        assert [parse(text) for text in eye(piece)] == [spot.tag]


@pytest.mark.parametrize(
    ("paper", "labels", "width", "height"),
    [
        ("l7651", 65, 38.1, 21.2),
        ("l7654", 40, 45.7, 25.4),
        ("l7160", 21, 63.5, 38.1),
        ("5160", 30, 66.675, 25.4),
    ],
)
def test_label_grids_are_the_makers(paper, labels, width, height):
    grid = LABELS[paper]
    assert (grid.cells, grid.width, grid.height) == (labels, width, height)
    # the templates centre the block of labels on the sheet
    assert grid.left == pytest.approx(grid.paper.width - grid.right, abs=0.2)
    assert grid.top == pytest.approx(grid.paper.height - grid.bottom, abs=0.2)


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_stays_in_its_cell_with_its_quiet_zone(paper):
    laid_out = plan(all_tags(), paper, size=15)
    for spot in laid_out.spots:
        cell, quiet = spot.cell, 4 * spot.symbol.width / SIDE
        for box, room in ((spot.symbol, quiet), (spot.words, 0.0)):
            assert cell.x - 1e-6 <= box.x - room
            assert box.x + box.width + room <= cell.x + cell.width + 1e-6
            assert cell.y - 1e-6 <= box.y - room
            assert box.y + box.height + room <= cell.y + cell.height + 1e-6
        assert 0 <= cell.x <= laid_out.paper.width - cell.width
        assert 0 <= cell.y <= laid_out.paper.height - cell.height


@pytest.mark.parametrize("gap", [0, 1, 2, 6])
def test_no_word_or_cutting_mark_enters_a_quiet_zone(gap):
    laid_out = plan(all_tags()[:100], size=12, gap=gap)
    page = pixels(pdf_of(laid_out))[0]
    for spot in laid_out.on_page(0):
        quiet = 4 * spot.symbol.width / SIDE - 0.15  # a hairline on the very edge is where the scissors go
        left, top = (round((start - quiet) * MM) for start in (spot.symbol.x, spot.symbol.y))
        zone = page[
            top : top + round((12 + 2 * quiet) * MM), left : left + round((12 + 2 * quiet) * MM)
        ].copy()
        inside = slice(round(quiet * MM) - 1, round((quiet + 12) * MM) + 1)
        zone[inside, inside] = 255
        assert zone.min() > 200


def test_the_measuring_line_is_50_mm_long_on_every_page():
    laid_out = plan(all_tags(), "letter", size=20)
    line = laid_out.calibration
    for page in pixels(pdf_of(laid_out)):
        row = page[round(line.y1 * MM), : round((line.x2 + 2) * MM)]
        dark = np.flatnonzero(row < 128)
        assert (dark[-1] - dark[0]) / MM == pytest.approx(50, abs=0.4)
        assert np.all(np.diff(dark) == 1)


def test_slips_fit_a_sleeve_and_are_cut_where_marked():
    laid_out = plan(all_tags()[:9], "slips-a4")
    assert {(spot.cell.width, spot.cell.height) for spot in laid_out.spots} == {(63.0, 88.0)}
    upright = {stroke.x1 for stroke in laid_out.cuts[0] if stroke.x1 == stroke.x2}
    assert upright == {spot.cell.x + end for spot in laid_out.spots for end in (0.0, 63.0)}
    assert all(grid.bottom + 5 < grid.paper.height for grid in SLIPS.values())


def test_names_copies_and_codes_are_written_and_french_where_known():
    tags = chosen(lost=["shakespeare/et-tu-brute", "titania/glamour-of-jealousy"])
    french, english = (words(sheet(tags, names_in=name)) for name in ("fr", "en"))
    assert "Rien que des traîtres" in french
    assert "Charme de Jalousie" in french
    assert "Et Tu, Brute?" in english
    for tag in tags:
        assert printed(encode(tag)) in english.replace("\u00a0", " ")
    assert "2/2" in english


def test_the_longest_name_of_the_two_sets_is_written_whole():
    longest = max(all_tags(), key=lambda tag: len(name_of(tag)))
    assert name_of(longest) in words(sheet([longest], size=12))


def test_symbols_are_vectors():
    with pypdfium2.PdfDocument(sheet(all_tags()[:30])) as document:
        drawn = {thing.type for page in document for thing in page.get_objects()}
    assert pypdfium2.raw.FPDF_PAGEOBJ_PATH in drawn
    assert pypdfium2.raw.FPDF_PAGEOBJ_IMAGE not in drawn


def test_choosing_by_hero_set_and_lost_copy():
    assert len(chosen(heroes=["hamlet"])) == 30
    assert len(chosen(heroes=["titania"])) == 36
    assert len(chosen(sets=["slings-and-arrows"])) == 126
    assert chosen(
        lost=["hamlet/cruel-to-be-kind#2", encode(tag_of("hamlet/cruel-to-be-kind#2")).lower()]
    ) == (tag_of("hamlet/cruel-to-be-kind#2"),)
    assert chosen() == all_tags()


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"tags": ()}, "tags.print.nothing-chosen"),
        ({"size": 9.9}, "tags.print.size-range"),
        ({"size": math.nan}, "tags.print.size-range"),
        ({"gap": -1}, "tags.print.gap-range"),
        ({"paper": "papyrus"}, "tags.print.unknown-paper"),
        ({"paper": "l7651", "size": 16}, "tags.print.label-too-small"),
    ],
)
def test_a_wish_that_cannot_be_printed_says_why(wish, key):
    with pytest.raises(CannotPrint) as refusal:
        plan(**{"tags": all_tags(), **wish})
    assert refusal.value.key == key


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--hero", "hamlett"], "hamlet,"),
        (["--set", "slings"], "slings-and-arrows"),
        (["--lost", "hamlet/cruel-to-be-kin#1"], "hamlet/cruel-to-be-kind"),
        (["--lost", "P1XXXXXX"], "P1XXXXXX"),
        (["--paper", "a5"], "l7651"),
        (["--size", "big"], "big"),
        (["--gap", "99"], "20"),
        (
            ["--lost", "titania/glamour-of-love", "--out", "/no/such/folder/sheet.pdf"],
            "/no/such/folder/sheet.pdf",
        ),
    ],
)
def test_the_command_line_says_what_is_wrong(capsys, arguments, named, language):
    assert main([*arguments, "--language", language]) == 2
    told = capsys.readouterr()
    assert named in told.err
    assert "tags.print" not in told.err
    assert told.out == ""


def test_the_command_line_writes_the_sheet(tmp_path, capsys):
    out = tmp_path / "sheet.pdf"
    assert (
        main(["--hero", "hamlet", "--paper", "a4", "--size", "15", "--language", "fr", "--out", str(out)])
        == 0
    )
    assert "30" in capsys.readouterr().out
    page = pixels(out.read_bytes())[0]
    assert {card_id(parse(text)) for text in seen_by_zxing(page)} == {
        card_id(tag) for tag in chosen(["hamlet"])
    }


def test_the_command_line_takes_a_folder_too(tmp_path):
    assert main(["--lost", "titania/glamour-of-love", "--paper", "l7160", "--out", str(tmp_path)]) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["tags-l7160.pdf"]


def test_a_small_picture_of_the_sheet_still_shows_the_tags():
    """The preview on screen draws from the same plan, so the page must be dark where the plan says."""
    laid_out = plan(all_tags()[:5])
    page = cv2.resize(pixels(pdf_of(laid_out))[0], (210, 297), interpolation=cv2.INTER_AREA)
    for spot in laid_out.spots:
        box = spot.symbol
        assert (
            page[round(box.y) : round(box.y + box.height), round(box.x) : round(box.x + box.width)].mean()
            < 200
        )
