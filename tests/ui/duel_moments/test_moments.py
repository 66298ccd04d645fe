"""The pages of the moments a duel stops for."""

from __future__ import annotations

import pytest

from companion.duel.view import view
from companion.showing.duel.moments import StageMoment, moment_after
from companion.showing.duel.screen.inputs import MomentRead, Tapped
from companion.ui.buttons import PressButton
from companion.ui.duel.above import moment_widget
from companion.ui.duel.line_complete import Beats
from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES, find, find_all, text_on_screen


def last_moment(duel: Duel) -> StageMoment | None:
    line = duel.journal.lines[duel.journal.cursor - 1]
    return moment_after(line.events, fights.seen(duel))


def line_page(duel: Duel | None = None):
    duel = duel or fights.line_complete()
    return moment_widget(last_moment(duel), fights.seen(duel), duel.journal.lines)


def spell_page():
    shown = fights.seen(Duel("wayward-sisters", "hamlet"))
    return moment_widget(StageMoment("spell", "p1", "spell-snake-bat-lizard"), shown, ())


def defeat_page():
    shown = fights.seen(Duel("wayward-sisters", "hamlet"))
    return moment_widget(StageMoment("defeated", "p1", "p1.sister-2"), shown, ())


def victory_page():
    journal = fights.whole_duel("shakespeare", "hamlet")
    shown = view(journal.table)
    last = journal.lines[-1]
    return moment_widget(moment_after(last.events, shown), shown, journal.lines)


PAGES = {"line": line_page, "spell": spell_page, "defeat": defeat_page, "victory": victory_page}


def test_the_verse_has_ten_beats_that_sound_one_after_the_other(stage, floor):
    page = line_page()
    floor.add_widget(page)
    stage.advance(4)
    assert sum(int(beats.count) for beats in find_all(Beats)) == 10
    sounded = []
    while page.unfolded < 1:
        stage.advance(1)
        sounded.append(int(page.sounded))
    assert sorted(set(sounded)) == list(range(11))
    words = text_on_screen()
    assert all(part in words for part in ("Et Tu, Brute?", "Alas", "All Are Punished", "Draw 1 card", "10"))


def test_the_voice_reads_when_it_is_wanted_and_when_it_is_asked(stage, floor, heard):
    page = heard.to(line_page(), "on_read")
    floor.add_widget(page)
    stage.wait(2)
    assert heard == []
    stage.touch(find("Read it aloud", PressButton))
    assert heard == [("on_read", ["Et Tu, Brute?", "Alas", "All Are Punished"])]


def test_with_the_voice_on_the_page_says_what_to_read_by_itself(stage, floor, heard):
    voice, preferences.voice = preferences.voice, True
    try:
        page = line_page()
        heard.to(page, "on_read")
        floor.add_widget(page)
        stage.advance(3)
    finally:
        preferences.voice = voice
    assert [name for name, *_said in heard] == ["on_read"]


@pytest.mark.parametrize("name", ["line", "spell", "defeat"])
def test_the_first_tap_lets_it_stand_and_done_puts_it_away(stage, floor, name):
    page = PAGES[name]()
    floor.add_widget(page)
    stage.wait(0.35)
    stage.touch(page)
    assert page.unfolded == 1
    assert floor.sent == []
    stage.touch(find("Done", PressButton))
    assert floor.sent == [MomentRead()]


def test_after_a_victory_there_is_a_rematch_and_more(stage, floor):
    floor.add_widget(victory_page())
    stage.wait(1.2)
    for words in ("Rematch", "Other heroes", "Log", "Home"):
        stage.touch(find(words, PressButton))
    assert floor.sent == [Tapped(one) for one in ("rematch", "new", "log", "home")]
    assert "Turning points" in text_on_screen()


@pytest.mark.parametrize("name", PAGES)
def test_the_phone_may_be_turned_in_a_moment(stage, floor, name):
    page = PAGES[name]()
    floor.add_widget(page)
    for size in ("phone", "wide", "phone"):
        stage.size(*SIZES[size])
        stage.wait(2)
        check_layout(page)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_clipped_or_overlaps(stage, floor, name, size, language):
    stage.size(*size)
    theme.language, theme.text_scale = language, LARGEST_TEXT
    page = PAGES[name]()
    floor.add_widget(page)
    stage.wait(2.2)
    check_layout(page)
