"""One duel from setup to victory, picture by picture: Anna's Shakespeare against Ken's Hamlet."""

from __future__ import annotations

from companion.duel import Attack, BeginGame, DuelSetup, Maneuver, Seat
from companion.duel.corrections import MoveCopy, SetActions, SetHand, SetHealth, SetToken, SetTurn
from companion.duel.view import view
from companion.match import Match
from companion.showing.duel.draft import Draft
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.screen.inputs import Commanded, FighterTapped, Tapped
from companion.ui.duel.above import moment_widget
from companion.ui.duel.cards import CardPicker
from companion.ui.preferences import preferences
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.showing.duel import fights
from tests.ui import matches
from tests.ui.stage import Stage, find_all

ANNA, KEN = "p1.shakespeare", "p2.hamlet"
MIDWAY = (
    SetHealth(ANNA, 10),
    SetHealth("p1.actor-3", 0),
    SetHealth(KEN, 11),
    SetHealth("p2.rosencrantz-guildenstern", 4),
    SetToken("p2", "question", "not-to-be"),
    MoveCopy("p1:shakespeare/et-tu-brute#1", "line"),
    MoveCopy("p1:shakespeare/alas#1", "line"),
    MoveCopy("p2:hamlet/uncertain-doom#1", "discard"),
    SetHand("p1", 5),
    SetHand("p2", 4),
    SetTurn("p1", 2),
)
"""How the table stands some turns on."""


@scene
def duel_01_setup(_stage: Stage, shell: Shell) -> None:
    """1. Anna and Ken choose their heroes."""
    screen = shell.open("duel-setup")
    screen.draft = Draft(names=("Anna", "Ken", "", "")).taken("shakespeare").taken("hamlet")


@scene
def duel_02_checklist(_stage: Stage, shell: Shell) -> None:
    """2. What each of them lays out on the table."""
    draft = Draft(names=("Anna", "Ken", "", "")).taken("shakespeare").taken("hamlet")
    shell.open("duel-checklist", draft=draft)


@scene
def duel_03_question(_stage: Stage, shell: Shell) -> None:
    """3. Ken’s turn begins: to be, or not to be? The question faces him."""
    match = matches.duel(shell, "shakespeare", "hamlet")
    while match.question is None or match.question.key != "hamlet.question":
        matches.told(match, 1)
    shell.play(match)


@scene
def duel_04_table(_stage: Stage, shell: Shell) -> None:
    """4. Some turns on: Anna has two actions and four syllables to go."""
    _midway(shell)


@scene
def duel_05_target(_stage: Stage, shell: Shell) -> None:
    """5. Anna attacks with Shakespeare: she draws a finger to the target, or taps it."""
    _midway(shell)
    shell.current.send(Tapped("attack"))
    shell.current.send(FighterTapped(ANNA))


@scene
def duel_06_attack_card(_stage: Stage, shell: Shell) -> None:
    """6. Both turn their cards up and touch them on one sheet, or show them to the lens."""
    _midway(shell).say(Attack(ANNA, KEN))


@scene
def duel_07_hidden_defence(stage: Stage, shell: Shell) -> None:
    """7. Who would rather choose hidden: Ken lays his defence face down, on his side of the phone."""
    preferences.reveal_first = False
    _card_laid(shell)
    stage.advance(3)
    picker = next(one for one in find_all(CardPicker) if one.ask is not None)
    picker.hide = True
    picker.choose(next(one for one in picker._groups if one.card.id == "maddening-insight"))


@scene
def duel_08_reveal(stage: Stage, shell: Shell) -> None:
    """8. Both cards are up: 5 against 2, and Hamlet’s dial goes down."""
    match = _midway(shell)
    match.say(Attack(ANNA, KEN))
    match.answer("p1:shakespeare/my-kingdom-for-a-horse#1")
    match.answer("p2:hamlet/the-rest-is-silence#1")
    _told_to_the_end(match)
    stage.wait(0.4)


@scene
def duel_09_instruction(_stage: Stage, shell: Shell) -> None:
    """9. What hands must do on the board is told in passing."""
    match = _midway(shell)
    match.say(Maneuver())
    while match.question is not None and match.question.kind != "instruction":
        match.answer(fights.last_answer(match.question))


@scene
def duel_10_refusal(_stage: Stage, shell: Shell) -> None:
    """10. A rule says no: what to do instead, and the way round it."""
    _midway(shell).say(SetHand("p1", 0))
    shell.current.send(Commanded(Attack(ANNA, KEN)))


@scene
def duel_11_line_complete(_stage: Stage, shell: Shell) -> None:
    """11. Ten syllables: Anna reads her line aloud."""
    match = _card_laid(shell)
    while match.question is not None and match.question.key != "shakespeare.read-aloud":
        match.answer(fights.last_answer(match.question))


@scene
def duel_12_log(stage: Stage, shell: Shell) -> None:
    """12. All can be taken back; the log says what hands put back."""
    match = _midway(shell)
    match.say(Attack(ANNA, KEN))
    match.answer("p1:shakespeare/horror#1")
    _told_to_the_end(match)
    log = shell.open("log")
    stage.advance(4)
    log.mark(next(n for n, line in enumerate(match.lines) if isinstance(line.said, Attack)))


@scene
def duel_13_victory(_stage: Stage, shell: Shell) -> None:
    """13. Victory, and the story of the duel."""
    journal = fights.whole_duel("shakespeare", "hamlet")
    shown = view(journal.table)
    shell.add_widget(moment_widget(StageMoment("victory", shown.winners[0]), shown, journal.lines))


def _midway(shell: Shell) -> Match:
    setup = DuelSetup((Seat("Anna", "shakespeare"), Seat("Ken", "hamlet")))
    match = shell.shelf.start("duel", setup, "", ("Anna", "Ken"))
    match.say(BeginGame())
    _told_to_the_end(match)
    for correction in (SetActions(0), *MIDWAY):
        match.say(correction)
    shell.play(match)
    return match


def _card_laid(shell: Shell) -> Match:
    match = _midway(shell)
    match.say(Attack(ANNA, KEN))
    match.answer("p1:shakespeare/all-are-punished#1")
    return match


def _told_to_the_end(match: Match) -> None:
    while match.question is not None:
        match.answer(fights.last_answer(match.question))
