"""Every question of a duel fits, can be taken back, and outlives a turned phone and a new language."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from companion.duel import DuelSetup, Seat
from companion.duel.corrections import SetActions
from companion.duel.view import view
from companion.journal import Journal
from companion.showing.duel.screen.inputs import CorrectionWanted, MenuWanted, Tapped
from companion.showing.duel.screen.scene import sheet_of
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.duel.asking import AskingLayer
from companion.ui.duel.moment_page import MomentPage
from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from tests.duel.bot import next_saying
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES, find, find_all, text_on_screen

PAIRS = (
    ("hamlet", "titania"), ("shakespeare", "wayward-sisters"), ("king-arthur", "medusa"),
    ("alice", "sinbad"), ("robin-hood", "sherlock-holmes"),
)  # fmt: skip
PROMPTS = {
    "choice": ("hamlet_medusa", "hamlet.question"),
    "fighter": ("hamlet_medusa", "hamlet.who-suffers"),
    "card": ("hamlet_medusa", "duel.ask.attack-card-melee"),
    "defence": ("hamlet_medusa", "duel.ask.defense-card"),
    "boost": ("arthur_alice", "duel.ask.boost-card"),
    "instruction": ("hamlet_medusa", "duel.do.move"),
    "number": ("sinbad_sisters", "wayward-sisters.zones"),
    "several": ("titania_hamlet", "titania.gift"),
    "spell": ("sinbad_sisters", "wayward-sisters.cast"),
}
"""One question of every kind, each in a written match."""
SHORT = {"arthur": "king-arthur", "sisters": "wayward-sisters"}
"""Heroes with a shorter name in the name of a match."""


@cache
def asked():
    """Each question some duels ask, once, with the seat that is asked."""
    found = {}
    for pair in PAIRS:
        for seed in range(2):
            chance = Random(seed)
            seats = tuple(Seat(name, hero) for name, hero in zip(("Anna", "Ken"), pair, strict=True))
            journal = Journal(DuelSetup(seats))
            while (saying := next_saying(journal, chance)) is not None:
                journal.say(saying)
                ask = journal.question
                if ask is not None and ask.key not in found:
                    found[ask.key] = ask, view(journal.table)
    return found


@pytest.mark.parametrize("size", ["small", pytest.param("wide", marks=pytest.mark.every_look)])
def test_every_question_of_the_heroes_fits_in_the_largest_text(stage, size):
    """Clipped, overlapping or cut short: none, on the smallest phone and on its side, in both languages."""
    theme.reduce_motion, theme.text_scale = True, LARGEST_TEXT
    stage.size(*SIZES[size])
    layer = stage.show(AskingLayer())
    questions = asked()
    assert len(questions) > 60
    flaws = []
    for theme.language in ("en", "fr"):
        for cursor, (key, (ask, seen)) in enumerate(questions.items()):
            layer.show(sheet_of(ask, seen, cursor=cursor, own=False), seen)
            stage.advance(3)
            try:
                check_layout(layer)
            except AssertionError as flaw:
                flaws.append(f"{key} {theme.language}: {flaw}")
    assert not flaws, "\n".join(flaws)


def undo(hands, above=None):
    """Touch the way back, and agree when something hidden was seen."""
    hands.settle()
    ways = [one for one in find_all(IconButton) if one.label == tr("app.undo") and one.width]
    hands.touch(next(one for one in ways if above is None or one.parent is above))
    hands.settle()
    if hands.shell.notice.showing:
        hands.touch(find(tr("app.undo"), PressButton))
        hands.settle()


@pytest.mark.parametrize("kind", PROMPTS)
def test_a_prompt_outlives_a_turned_phone_and_a_new_language_and_can_be_undone(sit_down, stage, hands, kind):
    """The question stays the same, in the other language and the other way up; undo leads before it."""
    script, key = PROMPTS[kind]
    preferences.reveal_first = False
    screen = sit_down(*(SHORT.get(name, name) for name in script.split("_")), script=script, at=key)
    theme.text_scale = LARGEST_TEXT
    before, asks = screen.match.cursor, screen.match.question
    for size, theme.language in (("wide", "fr"), ("small", "fr"), ("phone", "en")):
        stage.size(*SIZES[size])
        stage.advance(4)
        assert tr(asks.text) in text_on_screen()
        shown = screen if screen.ids.combat.fighting else screen.asking
        check_layout(screen.ids.prompt if screen.scene.prompt else shown)
    assert (screen.match.cursor, screen.match.question) == (before, asks)
    undo(hands)
    assert screen.match.cursor == before - 1
    assert screen.match.question != asks


def test_what_the_app_itself_asks_is_closed_by_its_own_button(sit_down, hands):
    screen = sit_down("hamlet", "medusa")
    screen.match.say(SetActions(2))
    for wanted in (MenuWanted("p1"), CorrectionWanted("p2"), Tapped("scheme")):
        screen.send(wanted)
        hands.settle()
        assert screen.asking.own
        hands.touch(next(one for one in find_all(IconButton) if one.label == tr("app.close") and one.width))
        hands.settle()
        assert not screen.asking.own


def test_a_combat_that_is_over_can_be_undone(sit_down, hands):
    preferences.reveal_first = False
    screen = sit_down("hamlet", "medusa", script="hamlet_medusa", at="duel.ask.defense-card")
    match = screen.match
    while match.view.combat is not None:
        matches.told(match, 1)
    hands.settle()
    assert find(tr("duelplay.combat.continue"), PressButton)
    before = match.cursor
    undo(hands)
    assert match.cursor == before - 1


def test_a_moment_can_be_undone(sit_down, hands):
    """The line that waits to be read aloud."""
    screen = sit_down("medusa", "shakespeare", script="medusa_shakespeare", at="shakespeare.read-aloud")
    match = screen.match
    match.undo()
    last = match.lines[match.cursor].said
    assert match.answer(last.value)
    hands.settle()
    assert find_all(MomentPage)
    before = match.cursor
    undo(hands, above=screen)
    assert match.cursor == before - 1
    assert not find_all(MomentPage)


def test_a_completed_line_is_felt_beat_by_beat_and_heard(sit_down, shell, hands):
    screen = sit_down("medusa", "shakespeare", script="medusa_shakespeare", at="shakespeare.read-aloud")
    match = screen.match
    match.undo()
    hands.settle()
    shell.device.vibration.asked.clear()
    shell.device.sounds.asked.clear()
    assert match.answer(match.lines[match.cursor].said.value)
    assert shell.device.vibration.asked[-1] == "complete"
    assert shell.device.sounds.asked[-1] == "complete"
