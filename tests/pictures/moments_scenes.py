"""The duel's combat, cards, moments and reminders."""

from __future__ import annotations

from companion.showing.duel.moments import StageMoment
from companion.ui.duel.above import moment_widget
from companion.ui.duel.cards import CardPicker
from companion.ui.duel.combat import CombatPanel
from companion.ui.rotated import Rotated180
from companion.ui.shell import Shell
from companion.ui.theme import theme
from tests.duel.stage import Stage as Duel
from tests.pictures.scenes import scene
from tests.showing.duel import fights
from tests.ui.stage import Stage

NIB = {"asked": "Anna", "emblem": "nib"}


@scene
def cards_defence_covered(_stage: Stage, shell: Shell) -> None:
    """The defender has chosen and keeps it covered; the sheet is turned to the far player."""
    far = Rotated180(turn=180)
    shell.add_widget(far)
    picker = _pick(far, fights.both_cards_to_lay())
    picker.hide = True
    picker.choose(picker._groups[0])


@scene
def combat_face_down(_stage: Stage, shell: Shell) -> None:
    """One card lies face down, the other is to come."""
    _fight(shell, fights.both_cards_to_lay())


@scene
def combat_question(stage: Stage, shell: Shell) -> None:
    """Both cards are up and a question is asked."""
    duel = fights.discard_asked()
    panel = _fight(shell, duel)
    picker = _pick(shell, duel)
    stage.advance(3)
    panel.foot, panel.side = picker.height, picker.width


@scene
def combat_over(_stage: Stage, shell: Shell) -> None:
    """Everything is told."""
    _fight(shell, fights.combat_over())


@scene
def moment_spell(_stage: Stage, shell: Shell) -> None:
    """The Sisters cast a spell."""
    shown = fights.seen(Duel("wayward-sisters", "hamlet"))
    shell.add_widget(moment_widget(StageMoment("spell", "p1", "spell-snake-bat"), shown, ()))


@scene
def moment_defeated(_stage: Stage, shell: Shell) -> None:
    """One of the Sisters has fallen."""
    shown = fights.seen(Duel("wayward-sisters", "hamlet"))
    shell.add_widget(moment_widget(StageMoment("defeated", "p1", "p1.sister-2"), shown, ()))


def _pick(parent, duel: Duel) -> CardPicker:
    picker = CardPicker(**NIB, hue=theme.hero_color("shakespeare"))
    parent.add_widget(picker)
    picker.ask = duel.question
    return picker


def _fight(shell: Shell, duel: Duel) -> CombatPanel:
    panel = CombatPanel()
    shell.add_widget(panel)
    panel.show(fights.seen(duel), duel.journal.lines)
    return panel
