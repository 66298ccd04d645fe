"""Combat cards shown to the lens or touched after the reveal, proposals, and what is told in passing."""

from __future__ import annotations

from companion.duel import Attack, Maneuver
from companion.duel.corrections import MoveCopy, SetHealth, SetToken
from companion.match import Match
from companion.showing.duel.screen.inputs import OutcomeRead, Picked, StepsWanted
from companion.tags import encode, tag_of
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import TagsInFrame
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.ui import matches
from tests.ui.stage import Stage

HORROR, NOTHING = "shakespeare/horror#1", "hamlet/nothing-either-good-or-bad#1"
PUNISHED = "shakespeare/all-are-punished#1"


def _watched(stage: Stage, shell: Shell, *heroes: str) -> Match:
    """A duel some way on, with a phone that lies between the players."""
    preferences.posture, preferences.lens = "flat", True
    match = matches.duel(shell, *heroes, lines=3)
    lie = (
        SetHealth("p1.shakespeare", 10), SetHealth("p2.hamlet", 11), SetToken("p2", "question", "not-to-be"),
        MoveCopy("p1:shakespeare/et-tu-brute#1", "line"), MoveCopy("p1:shakespeare/alas#1", "line"),
    )  # fmt: skip
    for correction in lie if heroes == ("shakespeare", "hamlet") else ():
        match.say(correction)
    shell.play(match)
    shell.current.eye.state = "watching"
    stage.advance(4)
    return match


def _show(stage: Stage, shell: Shell, *cards: str) -> None:
    codes = tuple(encode(tag_of(card)) for card in cards)
    shell.current.eye.state = "seen"
    shell.current.eye.dispatch("on_seen", TagsInFrame({}, codes, codes))
    stage.advance(4)


@scene
def reveal_awaited(stage: Stage, shell: Shell) -> None:
    """An attack was drawn: both cards are awaited, one has been shown."""
    _watched(stage, shell, "shakespeare", "hamlet").say(Attack("p1.shakespeare", "p2.hamlet"))
    shell.current.eye.state = "watching"
    _show(stage, shell, HORROR)


@scene
def reveal_understood(stage: Stage, shell: Shell) -> None:
    """Both were shown: what they came to, and the way back while the ring runs."""
    preferences.lens_ring = 4
    _watched(stage, shell, "shakespeare", "hamlet").say(Attack("p1.shakespeare", "p2.hamlet"))
    _show(stage, shell, HORROR, NOTHING)


@scene
def reveal_unsure(stage: Stage, shell: Shell) -> None:
    """King Arthur shows two cards that could both attack."""
    _watched(stage, shell, "king-arthur", "medusa").say(Attack("p1.king-arthur", "p2.medusa"))
    _show(stage, shell, "king-arthur/noble-sacrifice#1", "king-arthur/excalibur#1")


@scene
def reveal_proposed(stage: Stage, shell: Shell) -> None:
    """Nothing was asked and a card is shown."""
    _watched(stage, shell, "shakespeare", "hamlet")
    _show(stage, shell, PUNISHED)


@scene
def reveal_by_list(_stage: Stage, shell: Shell) -> None:
    """Without a camera both cards are touched on one sheet."""
    match = matches.duel(shell, "king-arthur", "medusa", lines=3)
    shell.play(match)
    match.say(Attack("p1.king-arthur", "p2.medusa"))


@scene
def reveal_one_chosen(stage: Stage, shell: Shell) -> None:
    """The attacker's card is in and lies face down; the defender's is still asked for."""
    reveal_by_list(stage, shell)
    shell.current.send(Picked("attack", "p1:king-arthur/excalibur#1"))
    shell.current.send(Picked("boost-attack", "none"))


@scene
def reveal_chosen_hidden(stage: Stage, shell: Shell) -> None:
    """Who would rather choose hidden has a list of their own."""
    preferences.reveal_first = False
    reveal_by_list(stage, shell)


@scene
def told_in_passing(stage: Stage, shell: Shell) -> None:
    """A maneuver: the move is told, and nobody has to say that it is done."""
    match = matches.duel(shell, "king-arthur", "medusa", lines=3)
    shell.play(match)
    match.say(Maneuver())
    match.answer("none")
    stage.advance(4)


def _hamlet_attacks(stage: Stage, shell: Shell) -> None:
    """He is NOT TO BE, and has hurt himself for it."""
    match = _watched(stage, shell, "hamlet", "medusa")
    for said in ("not-to-be", "p1.hamlet"):
        match.answer(said)
    match.say(Attack("p1.hamlet", "p2.medusa"))


@scene
def result_told(stage: Stage, shell: Shell) -> None:
    """The ring has run: the sum of both sides stands until somebody touches."""
    _hamlet_attacks(stage, shell)
    _show(stage, shell, "hamlet/uncertain-doom#1", "medusa/snipe#1")
    shell.current.send(OutcomeRead())


@scene
def result_steps(stage: Stage, shell: Shell) -> None:
    """Whoever wants to know more has the steps on their own half."""
    result_told(stage, shell)
    shell.current.send(StepsWanted("p1"))


@scene
def result_without_damage(stage: Stage, shell: Shell) -> None:
    """Nobody was hurt."""
    _hamlet_attacks(stage, shell)
    _show(stage, shell, "hamlet/uncertain-doom#1", "medusa/hiss-and-slither#1")
    shell.match.answer((shell.match.question.options[0].id,))
    shell.current.send(OutcomeRead())
