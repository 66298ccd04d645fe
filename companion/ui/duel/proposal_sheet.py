"""A card was shown and nothing was asked: its best use rises at its owner's edge, and a touch says it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.showing.duel.edition import nameable_card
from companion.showing.duel.words import short_fighter
from companion.translations import tr
from companion.ui import dial, marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import Pressable, PressButton
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.theme import theme, watch
from companion.ui.turned import Turned

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.duel.view import DuelView
    from companion.journal import Answer, Command
    from companion.showing.duel.lens.proposal import Proposal, Proposed

GOES = 0.6
"""Seconds after the card has gone until its proposal goes too; a finger on it holds it."""
ICONS = {"attack": "attack", "scheme": "scheme", "boost-maneuver": "boost"}
MANY = 4
"""From so many targets on they stand lower, so that all of them fit."""


class TargetButton(Pressable):
    """A fighter whose touch says what is proposed, with its dial as it stands."""

    health = NumericProperty(0)
    limit = NumericProperty(1)
    hue = ColorProperty("ffffff")
    low = BooleanProperty(False)


class ProposalSheet(Emitter, Turned):
    """Never says anything without a touch.

    :Events:
        `on_say`: said, card — this was touched.
        `on_attacker`: fighter — another one should attack with it.
        `on_name`: hero, card — its name in the players' edition is to be entered.
        `on_gone`: the card has been lowered.
    """

    proposal: Proposal | None = ObjectProperty(None, allownone=True)
    view: DuelView | None = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    use = StringProperty("")
    worth = StringProperty("")
    number = StringProperty("")
    icon = StringProperty("")
    can_be_named = BooleanProperty(False)
    flat = BooleanProperty(False)
    """There is little room in height."""
    broad = BooleanProperty(False)
    """There is much room in width and little in height: the head is one row."""
    targets: list[str] = ListProperty([])
    """Fighters whose touch on the board says the same."""
    __events__ = ("on_say", "on_attacker", "on_name", "on_gone")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._fingers = 0
        self._goes = Clock.create_trigger(self._go, GOES)
        watch(self._again, "tr")

    def show(self, proposal: Proposal | None, view: DuelView) -> None:
        """Rise, or go once the card has been away for a moment."""
        if proposal is None:
            if self.proposal is not None and not self._goes.is_triggered:
                self._goes()
            return
        self._goes.cancel()
        if proposal != self.proposal:
            self.proposal, self.view = proposal, view
            self._lay(proposal, view)

    def put_away(self) -> None:
        """Go at once."""
        self._goes.cancel()
        self._fingers = 0
        self.proposal, self.targets = None, []

    def touch_fighter(self, fighter: str) -> bool:
        """A fighter on the board was touched; True when that says something."""
        best = self.proposal.uses[0] if self.proposal is not None else None
        for target in best.targets if best is not None else ():
            if target.fighter == fighter:
                self._say(target.said)
                return True
        return False

    def name_card(self) -> None:
        """The pencil was touched."""
        named = nameable_card(self.proposal.card) if self.proposal is not None else None
        if named is not None:
            self.dispatch("on_name", *named)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Away it is not there; a finger on it holds it."""
        if self.proposal is None or not self.collide_point(*touch.pos):
            return False
        touch.ud[self] = True
        self._fingers += 1
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Without a finger it may go."""
        if touch.ud.pop(self, False):
            self._fingers = max(0, self._fingers - 1)
        return bool(super().on_touch_up(touch))

    def _go(self, *_: object) -> None:
        if self._fingers:
            self._goes()
            return
        self.put_away()
        self.dispatch("on_gone")

    def _again(self, *_: object) -> None:
        """The same in another language."""
        if self.proposal is not None and self.view is not None:
            self._lay(self.proposal, self.view)

    def _lay(self, proposal: Proposal, view: DuelView) -> None:
        best, *others = proposal.uses
        self.name, self.number, self.icon = tr(proposal.name), best.number, ICONS.get(best.use, "check")
        self.can_be_named = nameable_card(proposal.card) is not None
        self.use, self.worth = tr(best.title), tr(best.detail)
        self.targets = [one.fighter for one in best.targets if one.fighter]
        targets: BoxLayout = self.ids.targets
        targets.clear_widgets()
        for target in best.targets:
            targets.add_widget(self._target(view, target.fighter, target.said, best))
        self._lay_more(proposal, view, others)

    def _lay_more(self, proposal: Proposal, view: DuelView, others: list[Proposed]) -> None:
        more: BoxLayout = self.ids.more
        more.clear_widgets()
        for use in others:
            said = use.targets[0].said
            button = PressButton(
                text=f"{tr(use.title)} {use.number}".strip(), icon=ICONS.get(use.use, "check"),
                kind="outline", meaning=f"{proposal.card} {use.use}", at_least=theme.touch,
            )  # fmt: skip
            button.text_px = 16 * theme.table_size
            button.bind(on_release=partial(self._touched, said))
            more.add_widget(button)
        if len(proposal.attackers) > 1:
            more.add_widget(self._other_attacker(proposal, view))

    def _other_attacker(self, proposal: Proposal, view: DuelView) -> PressButton:
        """Who attacks; a touch lets the next one."""
        now, following = proposal.attackers[:2]
        button = PressButton(
            text=tr("duellens.by", fighter=short_fighter(view, now)), icon="next-point", kind="outline",
            meaning=f"{proposal.card} by {now}", at_least=theme.touch,
        )  # fmt: skip
        button.text_px = 16 * theme.table_size
        button.bind(on_release=lambda *_: self.dispatch("on_attacker", following))
        return button

    def _target(
        self, view: DuelView, fighter: str, said: Command | Answer, best: Proposed
    ) -> TargetButton | PressButton:
        if not fighter:
            button = PressButton(text=tr(best.title), kind="primary", meaning=str(said), at_least=theme.touch)
            button.bind(on_release=partial(self._touched, said))
            return button
        shown = view.fighters[fighter]
        row = TargetButton(
            text=short_fighter(view, fighter), health=shown.health, limit=shown.limit, meaning=str(said),
            hue=theme.hero_color(view.seats[shown.seat].hero), low=len(best.targets) >= MANY or self.flat,
        )  # fmt: skip
        row.bind(on_release=partial(self._touched, said))
        return row

    def _touched(self, said: Command | Answer, *_: object) -> None:
        self._say(said)

    def _say(self, said: Command | Answer) -> None:
        card = self.proposal.card if self.proposal is not None else ""
        self.put_away()
        self.dispatch("on_say", said, card)


load_kv(__name__)
