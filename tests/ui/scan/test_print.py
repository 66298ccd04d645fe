"""The print screen: what is chosen, the sheet to scale, and a PDF that reads back."""

from __future__ import annotations

import time

import numpy
import pypdfium2
import pytest
from pyzbar import pyzbar

from companion.tags import encode, tag_of
from companion.tags.layout import plan
from companion.tags.selection import chosen
from companion.translations import tr
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.scan.preview import LargeTag, SheetPreview
from companion.ui.scan.print_choice import HeroChip, found
from companion.ui.theme import theme
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen

PATIENCE = 60.0


@pytest.mark.parametrize(("button", "way"), [("print.print", "share"), ("print.save", "save")])
def test_the_sheet_is_made_off_the_screen_and_reads_back(stage, shell, button, way):
    screen = shell.open("print")
    stage.advance(4)
    screen.ids.column.parent.scroll_y = 0
    stage.advance(3)
    stage.touch(find(tr(button), PressButton))
    assert screen.form.working
    deadline = time.monotonic() + PATIENCE
    while screen.form.working:
        assert time.monotonic() < deadline, "the sheet was never made"
        stage.advance(2)
    (asked,) = shell.device.share.asked
    assert (asked[0], asked[2]) == (way, "application/pdf")
    assert _read(asked[1], screen.form.plan) == [encode(tag) for tag in chosen(heroes=["shakespeare"])]
    assert shell.toast.showing


def test_heroes_sets_and_lost_ones_are_chosen(stage, shell):
    form = shell.open("print").form
    stage.advance(4)
    stage.touch(next(one for one in find_all(HeroChip) if one.hero == "hamlet"))
    assert form.tags == 60
    choice = form.ids.choice
    choice.by = "sets"
    assert (form.tags, form.problem) == (0, tr("tags.print.nothing-chosen"))
    stage.advance(3)
    stage.touch(find("Slings & Arrows", CheckRow))
    assert form.tags == len(chosen(sets=["slings-and-arrows"]))
    choice.by, choice.typed = "lost", "ghost"
    stage.advance(3)
    stage.touch(find_all(CheckRow)[0])
    assert form.tags == 1
    assert form.plan.spots[0].tag == tag_of("hamlet/the-ghost#1")


def test_a_tapped_tag_is_enlarged_and_the_preview_keeps_the_scale(stage, shell):
    form = shell.open("print").form
    stage.advance(4)
    sheet = find_all(SheetPreview)[0]
    spot = form.plan.spots[9]
    paper = form.plan.paper
    middle = spot.cell.x + spot.cell.width / 2, spot.cell.y + spot.cell.height / 2
    stage.touch(sheet, (middle[0] / paper.width, 1 - middle[1] / paper.height))
    assert find_all(LargeTag)[0].tag == spot.tag
    assert sheet.scale * paper.width == pytest.approx(sheet.width, abs=1)


def test_every_paper_and_size_is_offered_and_what_does_not_fit_says_why(stage, shell):
    form = shell.open("print").form
    stage.advance(4)
    for kind, papers in (("labels", 4), ("sleeves", 2), ("plain", 2)):
        form.kind = kind
        assert len(form.papers) == papers
        assert form.plan == plan(form.ids.choice.tags, form.paper, 15.0)
    form.kind, form.size_mm = "labels", 20
    assert form.plan is None
    assert "20" in form.problem
    stage.advance(3)
    assert form.problem in text_on_screen()


def test_a_lost_one_is_found_by_name_or_code():
    assert found("Fantome") == found("")
    assert found("the ghost")[0] == "hamlet/the-ghost#1"
    assert found(encode(tag_of("hamlet/the-ghost#2")).lower()) == ["hamlet/the-ghost#2"]


def test_boxes_and_papers_are_named_in_the_readers_language(stage, shell):
    form = shell.open("print").form
    form.kind = "labels"
    assert form.about_paper == "65 labels a sheet of A4, 38.1 × 21.2 mm each"
    theme.language = "fr"
    assert form.about_paper == "65 étiquettes par feuille A4, 38,1 × 21,2 mm chacune"
    form.kind, form.paper, form.ids.choice.by = "sleeves", "slips-letter", "sets"
    stage.advance(3)
    assert "9 fiches par feuille Lettre, 63 × 88 mm chacune" in text_on_screen()
    assert "Coup de Théâtre" in text_on_screen()


def test_a_size_says_from_how_far_it_is_read_and_the_edge_is_to_be_left(stage, shell):
    form = shell.open("print").form
    assert form.about_size == "15 mm: read from up to 50 cm."
    form.size_mm = 12
    assert form.about_size == "12 mm: read from up to 40 cm."
    shell.current.ids.column.parent.scroll_y = 0
    stage.advance(3)
    assert "Don’t trim the white edge" in text_on_screen()
    theme.language = "fr"
    assert form.about_size == "12 mm : lisible jusqu’à 40 cm."


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_layout_holds(stage, shell, looks, scale):
    theme.text_scale = scale
    screen = shell.open("print")
    screen.form.kind = "labels"
    scroller = screen.ids.column.parent
    for _look in looks():
        for end in (1, 0):
            scroller.scroll_y = end
            stage.advance(3)
            check_layout(shell)


def _read(path, laid_out) -> list[str]:
    """The code in every cell of a PDF, by a reader that did not make it."""
    dots = 300 / 25.4
    with pypdfium2.PdfDocument(path) as pdf:
        pages = [page.render(scale=300 / 72).to_numpy()[..., 0] for page in pdf]
    codes = []
    for spot in laid_out.spots:
        left, top = int(spot.cell.x * dots), int(spot.cell.y * dots)
        right, bottom = int(left + spot.cell.width * dots), int(top + spot.cell.height * dots)
        part = numpy.ascontiguousarray(pages[spot.page][top:bottom, left:right])
        codes += [symbol.data.decode() for symbol in pyzbar.decode(part)]
    return codes
