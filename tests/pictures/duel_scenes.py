"""The duel: setting up, the table for every hero and for two to four seats, and what is asked there."""

from __future__ import annotations

from companion.duel import Attack, DuelSetup, Maneuver, Seat
from companion.duel.corrections import MoveCopy, SetHand, SetHealth, SetToken, SetTurn
from companion.journal import Command
from companion.match import Match
from companion.showing.duel.draft import Draft
from companion.showing.duel.screen.inputs import MenuWanted
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.showing.duel import fights
from tests.ui import matches
from tests.ui.stage import Stage

NAMES = ("Anna", "Ken", "Mia", "Leo")
BREWED = ("hurly-burly", "unnatural-remedy", "ward")
BREWING: tuple[Command, ...] = (
    *(MoveCopy(f"p1:wayward-sisters/{card}#1", "cauldron") for card in BREWED),
    SetHealth("p1.sister-1", 5),
    SetHealth("p1.sister-2", 2),
    SetHealth("p1.sister-3", 0),
    SetHealth("p2.titania", 9),
    SetHealth("p2.oberon", 4),
    SetTurn("p1", 2),
)
"""Two snakes and a bat in the cauldron, one Sister down."""


def _table(shell: Shell, *heroes: str, mode: str = "two", lie: tuple[Command, ...] = ()) -> Match:
    """A duel some way on, with nothing asked and everything as it is said to lie."""
    seats = tuple(Seat(name, hero) for name, hero in zip(NAMES, heroes, strict=False))
    match = matches.told(shell.shelf.start("duel", DuelSetup(seats, mode=mode), "", NAMES[: len(heroes)]), 20)
    while match.question is not None:
        matches.told(match, 1)
    for correction in lie:
        match.say(correction)
    shell.play(match)
    return match


@scene
def duel_setup_picks(_stage: Stage, shell: Shell) -> None:
    """Geralt picks his gear."""
    screen = shell.open("duel-setup")
    screen.draft = Draft(names=("Anna", "Ken", "", "")).taken("geralt-of-rivia").taken("buffy")


@scene
def duel_setup_teams(_stage: Stage, shell: Shell) -> None:
    """Four players in teams, a hero of the roster among them."""
    screen = shell.open("duel-setup")
    draft = Draft(names=NAMES).for_players(4)
    screen.draft = draft.taken("medusa").taken("sinbad").taken("sherlock-holmes")


@scene
def duel_sisters_titania(_stage: Stage, shell: Shell) -> None:
    """The cauldron and the glamours."""
    _table(shell, "wayward-sisters", "titania", lie=BREWING)


@scene
def duel_spell_to_cast(_stage: Stage, shell: Shell) -> None:
    """After an attack the spells the cauldron feeds are lit: one touch casts."""
    match = _table(shell, "wayward-sisters", "titania", lie=BREWING)
    match.say(Attack("p1.sister-1", "p2.titania"))
    match.answer(matches.first_answer(match.question, 0))
    while match.question is not None and match.question.key != "wayward-sisters.cast":
        match.answer(fights.last_answer(match.question))


@scene
def duel_arthur_alice(_stage: Stage, shell: Shell) -> None:
    """The boost slot and the size token."""
    hurt = (SetHealth("p1.king-arthur", 12), SetHealth("p1.merlin", 3), SetHealth("p2.alice", 9))
    _table(shell, "king-arthur", "alice", lie=(*hurt, SetToken("p2", "size", "small"), SetTurn("p1", 2)))


@scene
def duel_medusa_sinbad(_stage: Stage, shell: Shell) -> None:
    """The gaze and the voyages."""
    voyages = ("voyage-home", "voyage-whale-island", "voyage-giant-snakes")
    gone = tuple(MoveCopy(f"p2:sinbad/{one}#1", "discard") for one in voyages)
    hurt = (SetHealth("p1.medusa", 9), SetHealth("p1.harpy-2", 0), SetHealth("p2.porter", 2))
    _table(shell, "medusa", "sinbad", lie=(*gone, *hurt, SetTurn("p1", 2)))


@scene
def duel_roster(_stage: Stage, shell: Shell) -> None:
    """Two heroes played by their numbers, one with a crowd of sidekicks."""
    _table(shell, "squirrel-girl", "sherlock-holmes")


@scene
def duel_parts(_stage: Stage, shell: Shell) -> None:
    """A counter with what it does beside it, and tokens for the board."""
    _table(shell, "beowulf", "robert-muldoon", lie=(SetTurn("p1", 2),))


@scene
def duel_parts_of_cards(_stage: Stage, shell: Shell) -> None:
    """Cards that lie out, and the sides of a token."""
    _table(shell, "philippa", "moon-knight", lie=(SetTurn("p1", 2),))


def _asked_about(shell: Shell, part: str, *heroes: str) -> None:
    """A duel up to its first question about a hero's part."""
    seats = tuple(Seat(name, hero) for name, hero in zip(NAMES, heroes, strict=False))
    match = shell.shelf.start("duel", DuelSetup(seats), "", NAMES[: len(heroes)])
    while match.question is None or match.question.about != part:
        matches.told(match, 1)
    shell.play(match)


@scene
def duel_asked_on_the_panel(_stage: Stage, shell: Shell) -> None:
    """Which glamour lies on top?"""
    _asked_about(shell, "glamour", "titania", "hamlet")


@scene
def duel_asked_on_the_dials(_stage: Stage, shell: Shell) -> None:
    """At whom does Medusa look, if at anybody?"""
    _asked_about(shell, "gaze", "alice", "medusa")


@scene
def duel_asked_for_a_boost(_stage: Stage, shell: Shell) -> None:
    """A maneuver may be boosted: which number?"""
    _table(shell, "shakespeare", "hamlet", lie=(SetTurn("p1", 2),)).say(Maneuver())


@scene
def duel_three_seats(_stage: Stage, shell: Shell) -> None:
    """Free for all."""
    _table(shell, "alice", "medusa", "wayward-sisters", mode="free-for-all")


@scene
def duel_four_seats(_stage: Stage, shell: Shell) -> None:
    """Two teams."""
    _table(shell, "shakespeare", "titania", "hamlet", "sinbad", mode="teams")


@scene
def duel_menu(_stage: Stage, shell: Shell) -> None:
    """What a player may want beside the bar."""
    _table(shell, "shakespeare", "hamlet")
    shell.current.send(MenuWanted("p1"))


@scene
def duel_reminder(_stage: Stage, shell: Shell) -> None:
    """Nine cards in hand: the bar reminds of the hand limit."""
    _table(shell, "king-arthur", "sinbad", lie=(SetTurn("p1", 2), SetHand("p1", 9)))
