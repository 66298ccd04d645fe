"""Hands that play a duel by its script: for everything that was said they find the widget and touch it."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.match import Match
from companion.showing.duel.card_groups import printed
from companion.showing.duel.screen.in_place import AskedInPlace
from companion.translations import tr
from companion.ui.action_bar import BarButton, ScanButton
from companion.ui.buttons import CheckRow, PressButton, Segment
from companion.ui.duel.cards import BoostTile, CardPicker, CardRow
from companion.ui.duel.combat import CombatPanel
from companion.ui.duel.fighters import FighterSpot
from companion.ui.duel.moment_page import MomentPage
from companion.ui.duel.panels.cells import SideCell
from companion.ui.duel.panels.panel import TokenPanel
from companion.ui.duel.panels.titania import GlamourCell
from companion.ui.duel.panels.wayward_sisters import SpellButton
from companion.ui.duel.prompt_bar import PromptButton
from companion.ui.duel.result_band import SumRow
from companion.ui.duel.setup_parts import HeroTile, SeatRow
from companion.ui.number_pad import NumberKey, NumberPad
from companion.ui.screens.home import GameTile
from companion.ui.shell import Shell
from companion.ui.token_flip import TokenSide
from tests.ui.stage import Stage, find, find_all, point_on, shown

SETTLED = 0.35
"""Seconds after which a finger may touch what has just changed."""


class Wheel(UnitTestTouch):
    """One notch of a mouse's wheel."""

    def __init__(self, at: tuple[float, float], button: str) -> None:
        super().__init__(*at)
        self.profile, self.button = ["pos", "button"], button


class Hands:
    """Touch what a script says, on whatever screen is open."""

    def __init__(self, stage: Stage, shell: Shell) -> None:
        self.stage, self.shell = stage, shell

    @property
    def match(self) -> Match:
        return self.shell.match

    def settle(self) -> None:
        """Let what has just changed come to rest: time passes without being watched."""
        self.stage.advance(2)
        self.stage.skip(SETTLED)

    def touch(self, widget: Any) -> None:
        """Bring a widget into sight and tap it."""
        scroller = scroller_of(widget)
        if scroller is not None and scroller.children[0].height > scroller.height:
            self._scroll(scroller, widget)
        self.stage.touch(widget)

    def type(self, words: str) -> None:
        """Tap the one field there is, and write."""
        field = find_all(TextInput)[0]
        self.touch(field)
        for letter in words:
            Window.dispatch("on_textinput", letter)
        self.stage.advance(2)

    def _scroll(self, scroller: ScrollView, widget: Any) -> None:
        """Turn the wheel until the whole widget is in sight."""
        beside = scroller.parent.to_widget
        low, high = (beside(*widget.to_window(widget.x, y))[1] for y in (widget.y, widget.top))
        below, above = scroller.y - low, high - scroller.top
        way, far = ("scrollup", below) if below > 0 else ("scrolldown", above)
        for _notch in range(ceil(max(0, far) / scroller.scroll_wheel_distance)):
            notch = Wheel(point_on(scroller, (0.5, 0.5)), way)
            notch.touch_down()
            notch.touch_up()
        self.stage.advance(2)

    def set_up(self, heroes: list[str]) -> None:
        """From Home: choose heroes, let the first player begin, tick nothing, begin."""
        self.touch(next(tile for tile in find_all(GameTile) if tile.title == tr("app.home.duel")))
        self.settle()
        for seat, hero in enumerate(heroes):
            self.touch(next(row for row in find_all(SeatRow) if row.seat == seat))
            self.settle()
            self.touch(next(tile for tile in find_all(HeroTile) if tile.hero == hero))
            self.settle()
        self.touch(next(one for one in find_all(Segment) if one.value == 0))
        self.settle()
        self.touch(find(tr("dueltable.setup.begin"), PressButton))
        self.settle()
        self.touch(find(tr("dueltable.checklist.begin"), PressButton))
        self.settle()

    def say(self, said: dict[str, Any]) -> None:
        """Touch one saying of the script."""
        self.settle()
        self._put_combat_away()
        if "answer" in said:
            self._answer(said["answer"])
        else:
            {
                "Maneuver": self._maneuver,
                "Attack": self._attack,
                "Scheme": self._scheme,
                "EndTurn": self._end,
            }[said["is"]](said)
        self.settle()

    def clear_moments(self) -> bool:
        """Read the moment that covers the table, if one does; True when reading it answered a question."""
        pages = find_all(MomentPage)
        if not pages:
            return False
        before = self.match.cursor
        self.settle()
        self.touch(
            next(one for one in shown(pages[0]) if isinstance(one, PressButton) and one.kind == "primary")
        )
        self.settle()
        assert not find_all(MomentPage)
        return self.match.cursor > before

    def _put_combat_away(self) -> None:
        for panel in find_all(CombatPanel):
            if panel.fighting and panel.over and self.match.question is None:
                self.touch(find(tr("duelplay.combat.continue"), PressButton))
                self.settle()
        sums = find_all(SumRow)
        if sums and self.match.question is None:
            self.touch(sums[0])
            self.settle()

    def _maneuver(self, _said: dict[str, Any]) -> None:
        self.touch(find(tr("dueltable.bar.maneuver"), BarButton))

    def _end(self, _said: dict[str, Any]) -> None:
        self.touch(find(tr("dueltable.bar.end"), ScanButton))

    def _attack(self, said: dict[str, Any]) -> None:
        self.touch(find(tr("dueltable.bar.attack"), BarButton))
        self.settle()
        for fighter in (said["attacker"], said["target"]):
            # Where only one could be named nobody is asked.
            picking = self.shell.current.state.picking
            if picking is not None and fighter != picking.chosen and self._may_be_named(fighter):
                self._name(fighter)

    def _may_be_named(self, fighter: str) -> bool:
        return fighter in self.shell.current.state.picking.candidates(self.match.legal())

    def _scheme(self, said: dict[str, Any]) -> None:
        self.touch(find(tr("dueltable.bar.scheme"), BarButton))
        self.settle()
        self.answer_card(said["card"])
        self.settle()
        if self.shell.current.state.picking is not None:
            self._name(said["fighter"])

    def _name(self, fighter: str) -> None:
        self.touch(next(spot for spot in find_all(FighterSpot) if spot.fighter == fighter))
        self.settle()

    def _answer(self, value: Any) -> None:
        question = self.match.question
        if isinstance(self.shell.current.scene.cover, AskedInPlace):
            self._answer_in_place(value)
        elif CardPicker.takes(question):
            self._answer_with_cards(value)
        elif question.kind == "number":
            self._type(str(value))
        elif question.kind == "several":
            for one in value:
                self.touch(find(self._words(one), CheckRow))
            self._confirm()
        else:
            self._answer_with_a_word(value)

    def _answer_in_place(self, value: Any) -> None:
        """Touch what is lit: a fighter, a side of a token, a spell, or what stands beside the question."""
        question = self.match.question
        for one in (value,) if isinstance(value, str) else value:
            if question.kind != "choice" and one != "none":
                self._name(one)
            else:
                self.touch(self._lit(one))
        beside = [one for one in find_all(PromptButton) if one.kind == "primary"]
        if question.kind == "several" and beside and self.match.question is question:
            self.touch(beside[0])

    def _lit(self, value: str) -> Any:
        """The part of a panel that answers so, or the button beside the question."""
        cells = [one for one in find_all(SpellButton) if one.spell == value]
        cells += [one for one in find_all(SideCell) if one.value == value]
        cells += [one for one in find_all(GlamourCell) if one.glamour == value]
        for panel in find_all(TokenPanel):
            titles = {one.value: tr(one.title) for one in (panel.left_side, panel.right_side)}
            if panel.question is not None and value in titles:
                sides = [one for one in shown(panel) if isinstance(one, TokenSide)]
                cells += [one for one in sides if one.title == titles[value]]
        return (cells or [one for one in find_all(PromptButton) if one.meaning == value])[0]

    def _answer_with_a_word(self, value: str) -> None:
        lit = [one for one in find_all(SpellButton) if one.spell == value]
        words = [one for one in find_all(PressButton) if one.meaning == value]
        self.touch((lit or words)[0])

    def _answer_with_cards(self, value: Any) -> None:
        if isinstance(value, str):
            self.answer_card(value)
            return
        for copy in value:
            self.answer_card(copy)
            self.settle()
        self._confirm()

    def answer_card(self, copy: str) -> None:
        card = printed(copy)
        if card is None:
            words = self._words(copy)
            named = [one for one in find_all(PressButton) if one.text == words]
            # Where a boost is asked, playing none says how far that leads.
            self.touch((named or list(find_all(CardPicker)[0].ids.foot.children))[0])
            return
        tiles = [tile for tile in find_all(BoostTile) if tile.name == tr(card.text)]
        if tiles:
            self.touch(tiles[0])
            return
        rows = [row for row in find_all(CardRow) if row.text == tr(card.text) and row.refusal is None]
        self.touch(rows[0])

    def _confirm(self) -> None:
        self.settle()
        words = tr("app.prompt.choose", n=0).split()[0]
        self.touch(next(one for one in find_all(PressButton) if one.text.startswith(words)))

    def _type(self, number: str) -> None:
        """Few numbers have their own key; more are typed digit by digit and confirmed."""
        pad = find_all(NumberPad)[0]
        for key in [number] if pad.few else number:
            self.touch(find(key, NumberKey))
        if not pad.few:
            self.touch(find(tr("app.done"), PressButton))

    def _words(self, option: str) -> str:
        return next(tr(one.text) for one in self.match.question.options if one.id == option)


def scroller_of(widget: Widget) -> ScrollView | None:
    """The scroll view around a widget, if there is one."""
    while isinstance(widget, Widget) and not isinstance(widget, ScrollView):
        widget = widget.parent if widget.parent is not widget else None
    return widget
