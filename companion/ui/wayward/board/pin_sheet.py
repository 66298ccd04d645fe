"""One pin of the map, held under a finger: what it is called, who stands there, which chips lie there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.showing.wayward.board_map import printed
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.words import area_words
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.wayward.move_sheet import NameField
from companion.ui.wayward.sheet import ChoiceKey, KeyRow, SheetLabel, TableSheet
from companion.wayward.areas.names import is_unnamed, own_name
from companion.wayward.corrections import SetChips, SetFresh, SetPlace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.showing.wayward.screen.context import Context

WIDE = 140
LIFT = {"red": "waywardmap.pin.lift-red", "blue": "waywardmap.pin.lift-blue"}


class PinSheet(TableSheet):
    """Everything that can be put right at a pin; what concerns the game is said and stands in the log."""

    def __init__(self, now: Context, id: str, **kwargs: object) -> None:
        super().__init__(**kwargs)
        pin = now.board().pin(id)
        assert pin is not None, id
        self._view, self._pin = now.view, pin
        self.title = pin.name or (area_words(pin.id) if printed(pin.id) else tr("waywardmap.pin.unnamed"))
        if now.question is None:
            self._game()
        self._map(now.known.names)

    def _game(self) -> None:
        """What the table shows at this moment."""
        view, pin = self._view, self._pin
        if not pin.here:
            self._button("waywardmap.pin.way", "maneuver", lambda: self.send(inputs.WayWanted(pin.id)))
        row = KeyRow(at_least=WIDE)
        for one in view.players:
            stands = any(figure.player == one.name for figure in pin.figures)
            if not stands and not one.final_turn_taken:
                key = ChoiceKey(text=tr("waywardmap.pin.put", player=one.name), hue=one.colour)
                key.bind(on_release=lambda _key, name=one.name: self.say(SetPlace(name, pin.said)))
                row.add_widget(key)
        if row.children:
            self.add(SheetLabel(text=tr("waywardmap.pin.figures")), row)
        if pin.used:
            fewer = [(pin.red - 1, pin.blue)] if pin.red else []
            fewer += [(pin.red, pin.blue - 1)] if pin.blue else []
            kinds = (["red"] if pin.red else []) + (["blue"] if pin.blue else [])
            for kind, (red, blue) in zip(kinds, fewer, strict=True):
                lift = partial(self.say, SetChips(pin.said, red, blue))
                self._button(LIFT[kind], "minus", lift)
        if view.here is not None and pin.here:
            fresh = view.here.fresh
            words = "waywardmap.pin.used" if fresh else "waywardmap.pin.fresh"
            self._button(words, "check", lambda: self.say(SetFresh(not fresh)))
        elif pin.used:
            self._button("waywardmap.pin.fresh", "check", lambda: self.say(SetChips(pin.said, 0, 0)))
        elif view.chips.red:
            self._button("waywardmap.pin.used", "check", lambda: self.say(SetChips(pin.said, 1, 0)))

    def _map(self, names: tuple[str, ...]) -> None:
        """What is known of the place for good."""
        pin = self._pin
        if own_name(pin.id) or is_unnamed(pin.id):
            field = NameField(words="" if is_unnamed(pin.id) else pin.id, offers=list(names))
            field.bind(on_name=lambda _field, name: self.send(inputs.PinRenamed(pin.id, name)))
            self.add(SheetLabel(text=tr("waywardmap.pin.name")), field)
        self._button("waywardmap.pin.edit", "pencil", lambda: self.send(inputs.PinEdited(pin.id)))
        self._button("waywardmap.pin.arrange", "move", lambda: self.send(inputs.Arranging(True)))
        if not pin.figures and not pin.used:
            self._button("waywardscenes.map.forget", "trash", lambda: self.send(inputs.PinForgotten(pin.id)))

    def _button(self, key: str, icon: str, does: Callable[[], object]) -> None:
        button = PressButton(text=tr(key), icon=icon, centred=False)
        button.kind = "outline"
        button.bind(on_release=lambda *_: does())
        self.add(button)
