"""As much help as the table wants: the tracker's table, what going up asks, and where the level is chosen."""

from __future__ import annotations

from companion.duel import BeginGame, DuelSetup, Maneuver, Seat
from companion.duel.corrections import SetActions, TurnDial
from companion.duel.tracking import SetLevel, TrackCard, TrackPart, TrackTurn
from companion.journal import Command
from companion.match import Match
from companion.showing.duel.screen.inputs import Answered, Commanded, MenuWanted, PartTouched, Tapped
from companion.ui.shell import Shell
from tests.pictures.duel_scenes import NAMES
from tests.pictures.scenes import scene
from tests.ui.stage import Stage

VERSE = tuple(TrackCard(f"p1:shakespeare/{card}#1") for card in ("horror", "et-tu-brute", "again"))
BREW = tuple(
    TrackCard(f"p2:wayward-sisters/{card}#1") for card in ("hurly-burly", "unnatural-remedy", "ward")
)


def tracked(shell: Shell, *heroes: str, mode: str = "two", said: tuple[Command, ...] = ()) -> Match:
    """A table that is only tracked, where this was touched and shown."""
    seats = tuple(Seat(name, hero) for name, hero in zip(NAMES, heroes, strict=False))
    setup = DuelSetup(seats, mode=mode, level="tracker")
    match = shell.shelf.start("duel", setup, "", NAMES[: len(heroes)])
    for one in (BeginGame(), *said):
        match.say(one)
    shell.play(match)
    return match


@scene
def tracker_shakespeare_sisters(_stage: Stage, shell: Shell) -> None:
    """A line at eight syllables and a cauldron that feeds a spell; nobody keeps the turn."""
    tracked(shell, "shakespeare", "wayward-sisters", said=(*VERSE, *BREW, TurnDial("p2.sister-2", -3)))


@scene
def tracker_titania_hamlet(_stage: Stage, shell: Shell) -> None:
    """A glamour turned, the Question flipped, the turn lit by hand."""
    said = (TrackPart("p1", "glamour-of-sleep"), TrackPart("p2", "not-to-be"), TrackTurn())
    tracked(shell, "titania", "hamlet", said=said)


@scene
def tracker_four(_stage: Stage, shell: Shell) -> None:
    """Four seats, each counted."""
    tracked(shell, "shakespeare", "wayward-sisters", "titania", "alice", mode="teams", said=VERSE)


@scene
def tracker_pick(_stage: Stage, shell: Shell) -> None:
    """A touch on a hand asks which card was played."""
    tracked(shell, "shakespeare", "wayward-sisters", said=VERSE)
    shell.current.send(Tapped("pick"))
    shell.current.send(Answered("p2"))


@scene
def tracker_counted(_stage: Stage, shell: Shell) -> None:
    """What was counted is said in passing."""
    match = tracked(shell, "shakespeare", "wayward-sisters", said=VERSE[:2])
    match.say(VERSE[2])


@scene
def tracker_line_complete(_stage: Stage, shell: Shell) -> None:
    """Ten syllables: the line is read aloud, and what it gives is said."""
    match = tracked(shell, "shakespeare", "wayward-sisters", said=VERSE)
    match.say(TrackCard("p1:shakespeare/horror#2"))


@scene
def tracker_glamours(_stage: Stage, shell: Shell) -> None:
    """Which glamour was turned up?"""
    tracked(shell, "titania", "hamlet", said=(TrackPart("p1", "glamour-of-sleep"),))
    shell.current.send(PartTouched("p1"))


@scene
def level_asks_the_turn(_stage: Stage, shell: Shell) -> None:
    """Going up asks what nobody has told the app."""
    match = tracked(shell, "shakespeare", "wayward-sisters", said=VERSE)
    match.say(SetLevel("referee"))


@scene
def level_asks_the_hands(_stage: Stage, shell: Shell) -> None:
    """The hands as the app has them are agreed to at once."""
    match = tracked(shell, "shakespeare", "wayward-sisters", said=VERSE)
    match.say(SetLevel("referee"))
    match.answer("p1")
    match.answer(2)


@scene
def level_chosen(_stage: Stage, shell: Shell) -> None:
    """The three levels in the menu."""
    tracked(shell, "shakespeare", "wayward-sisters")
    shell.current.send(MenuWanted("p1"))
    shell.current.send(Answered("level"))


@scene
def assistant_notes(stage: Stage, shell: Shell) -> None:
    """An assistant notes the rule and does it anyway."""
    match = tracked(shell, "sinbad", "medusa")
    for said in (SetLevel("assistant"), "p1", 0, "right"):
        match.say(said) if isinstance(said, Command) else match.answer(said)
    assert match.view.actions == 0
    match.say(SetActions(0))
    stage.advance(2)
    shell.current.send(Commanded(Maneuver()))


@scene
def tracker_victory(_stage: Stage, shell: Shell) -> None:
    """A duel is won whose turns nobody kept."""
    lost = (TurnDial("p2.sister-1", -6), TurnDial("p2.sister-2", -6))
    match = tracked(shell, "shakespeare", "wayward-sisters", said=(*VERSE, *BREW, *lost))
    match.say(TrackPart("p2", "spell-snake-bat"))
    match.say(TurnDial("p2.sister-3", -6))
