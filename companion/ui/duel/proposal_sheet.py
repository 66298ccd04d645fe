"""A card was shown and nothing was asked: its best use rises at its owner's edge, and a touch says it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.duel.names import FighterId
from companion.showing.duel.edition import nameable_card
from companion.showing.duel.screen.inputs import Accepted, AttackerWanted, ProposalHeld, ProposalTaken
from companion.showing.duel.words import short_fighter
from companion.showing.effects import Open
from companion.translations import tr
from companion.ui import dial, marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import Pressable, PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.rotated import Rotated180
from companion.ui.running import send
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.duel.view import DuelView
    from companion.journal import Answer, Command
    from companion.showing.duel.lens.proposal import Proposal, Proposed

ICONS = {"attack": "attack", "scheme": "scheme", "boost-maneuver": "boost"}
MANY = 4
"""From so many targets on they stand lower, so that all of them fit."""


class TargetButton(Pressable):
    """A fighter whose touch says what is proposed, with its dial as it stands."""

    health = NumericProperty(0)
    limit = NumericProperty(1)
    hue = ColorProperty("ffffff")
    low = BooleanProperty(False)


class ProposalSheet(Rotated180):
    """Never says anything without a touch; a finger on it holds it."""

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

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._fingers = 0
        watch(self._again, "tr")

    def show(self, proposal: Proposal | None, view: DuelView) -> None:
        """Rise, or go."""
        if proposal is not None and proposal != self.proposal:
            self._lay(proposal, view)
        elif proposal is None:
            self._lift()
        self.proposal, self.view = proposal, view

    def name_card(self) -> None:
        """The pencil was touched."""
        named = nameable_card(self.proposal.card) if self.proposal is not None else None
        if named is not None:
            hero, card = named
            send(self, Accepted((Open("duel-edition", {"hero": hero, "card": card}),)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Away it is not there; a finger on it holds it."""
        if self.proposal is None or not self.collide_point(*touch.pos):
            return False
        touch.ud[self] = True
        self._fingers += 1
        send(self, ProposalHeld(True))
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Without a finger it may go."""
        if touch.ud.pop(self, False):
            self._fingers = max(1, self._fingers) - 1
            if not self._fingers:
                send(self, ProposalHeld(False))
        return bool(super().on_touch_up(touch))

    def _lift(self) -> None:
        """Fingers that lay on what has gone hold nothing."""
        if self._fingers:
            self._fingers = 0
            send(self, ProposalHeld(False))

    def _again(self, *_: object) -> None:
        """The same in another language."""
        if self.proposal is not None and self.view is not None:
            self._lay(self.proposal, self.view)

    def _lay(self, proposal: Proposal, view: DuelView) -> None:
        best, *others = proposal.uses
        self.name, self.number, self.icon = tr(proposal.name), best.number, ICONS.get(best.use, "check")
        self.can_be_named = nameable_card(proposal.card) is not None
        self.use, self.worth = tr(best.title), tr(best.detail)
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
        button.bind(on_release=lambda *_: send(self, AttackerWanted(following)))
        return button

    def _target(
        self, view: DuelView, fighter: FighterId, said: Command | Answer, best: Proposed
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
        if self.proposal is not None:
            send(self, ProposalTaken(said, self.proposal.card))


load_kv(__name__)
