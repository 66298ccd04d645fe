"""Players who show their cards: a recorded duel played with a lens at the table, every touch counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kivy.tests.common import UnitTestTouch

from companion.driver import Driver
from companion.showing.duel.lens.meaning import HOLD
from companion.tags import encode, tag_of
from companion.ui.duel.card_slot import SlotButton
from companion.ui.duel.fighters import FighterSpot
from companion.ui.duel.proposal_sheet import TargetButton
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import TagsInFrame
from tests.story import sayings
from tests.ui.duel.hands import Hands
from tests.ui.stage import find_all, point_on

GONE = 1.2
"""Seconds a card is lowered before another one is shown."""


class CountingHands(Hands):
    """Hands that know how often they touched, and how often they had to scroll."""

    touches = scrolls = 0

    def touch(self, widget: Any) -> None:
        self.touches += 1
        super().touch(widget)

    def _scroll(self, scroller: Any, widget: Any) -> None:
        self.scrolls += 1
        super()._scroll(scroller, widget)

    def draw(self, start: Any, end: Any, steps: int = 6) -> None:
        """A finger goes from one widget to another: one gesture."""
        self.touches += 1
        (x0, y0), (x1, y1) = point_on(start, (0.5, 0.5)), point_on(end, (0.5, 0.5))
        finger = UnitTestTouch(x0, y0)
        finger.touch_down()
        for step in range(1, steps + 1):
            self.stage.advance(1)
            finger.touch_move(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
        self.stage.advance(1)
        finger.touch_up()
        self.stage.advance(4)


class LensPlayer:
    """Plays a script: cards are shown, fighters drawn to, and only the rest is touched."""

    def __init__(self, hands: CountingHands, script: str) -> None:
        self.hands, self.stage = hands, hands.stage
        self.setup = json.loads(next(one for one in script.splitlines() if one.startswith("setup "))[6:])
        self.script = list(sayings(script))
        self.driver, self.said = Driver(), 0
        self.told = self._hear({"new": "duel", **self.setup})
        self.combats: list[int] = []
        """Touches of each combat, from its attack to the next thing that is no part of it."""

    @property
    def match(self) -> Any:
        return self.hands.match

    def play(self) -> None:
        """From setup to victory."""
        self.hands.set_up([seat["hero"] for seat in self.setup["seats"]])
        self.hands.touches = 0
        while self.said < len(self.script):
            self._follow_the_app()
            begins = self.match.view.phase == "setup"
            if self.said < len(self.script):
                self._do(self.script[self.said])
            if begins:
                self.hands.touches = 0
        self._follow_the_app()

    def _follow_the_app(self) -> None:
        """Whatever the app has said of itself stands in the script too."""
        self.hands.settle()
        while self.match.view.phase != "over" and self.hands.clear_moments():
            self.hands.settle()
        while self.said < min(self.match.cursor, len(self.script)):
            said = self.script[self.said]
            self.told = self._hear({"answer": said["answer"]} if "answer" in said else {"do": said})
            self.said += 1

    def _do(self, said: dict[str, Any]) -> None:
        before = self.hands.touches
        if "answer" in said:
            self._answer(said["answer"])
            if self.combats and self.told["view"]["combat"]:
                self.combats[-1] += self.hands.touches - before
        elif said["is"] == "Attack":
            self._attack(said)
            self.combats.append(self.hands.touches - before)
        elif said["is"] == "Scheme":
            self._scheme(said)
        elif said["is"] == "EndTurn":
            self._let_turn_end()
        else:
            self._close_strip()
            self.hands.say(said)

    def _attack(self, said: dict[str, Any]) -> None:
        self._close_strip()
        spots = {spot.fighter: spot for spot in find_all(FighterSpot)}
        self.hands.draw(spots[said["attacker"]], spots[said["target"]])
        assert self.match.view.combat is not None, said
        self._show_combat()

    def _show_combat(self) -> None:
        """Every card of the combat that the script names before the reveal, whatever is asked in between."""
        cards = []
        following = self.script[self.said + 1 :]
        wanted = self.hands.shell.current.state.lens.wanted
        uses = [ask.use for ask in wanted.asks] if wanted is not None else []
        for answer in following:
            value = answer.get("answer")
            if not uses:
                break
            if value in ("yes", "no", "done"):
                continue
            use = uses.pop(0)
            if value == "none":
                self._decline(use)
            else:
                cards.append(str(value).partition(":")[2])
                self.show(cards[-1])
        self._tell_which(following)

    def _tell_which(self, following: list[dict[str, Any]]) -> None:
        """Of two cards of one hand that could both attack, a finger tells which one does."""
        attack = next((one["answer"] for one in following if ":" in str(one.get("answer"))), "")
        rows = [one for one in find_all(SlotButton) if one.meaning == attack]
        if rows:
            self.hands.settle()
            self.hands.touch(rows[0])
            self.hands.settle()

    def _decline(self, use: str) -> None:
        self.hands.settle()
        self.hands.touch(next(one for one in find_all(SlotButton) if one.text and one.meaning == use))
        self.hands.settle()

    def _scheme(self, said: dict[str, Any]) -> None:
        self._close_strip()
        self.show(said["card"].partition(":")[2], lower=False)
        self.hands.settle()
        wanted = str({"fighter": said["fighter"], "card": said["card"]})
        rows = [one for one in find_all(TargetButton) if f"'{said['fighter']}'" in one.meaning]
        assert rows, wanted
        self.hands.touch(rows[0])
        self.show()

    def _let_turn_end(self) -> None:
        """Nothing is left to do in it: the next turn begins by itself."""
        before = self.match.cursor
        self._close_strip()
        assert self.match.cursor > before

    def _answer(self, value: Any) -> None:
        copies = value if isinstance(value, list) else [value]
        cards = [str(one).partition(":")[2] for one in copies]
        lying = self.match.question.kind in ("card", "several") and all(cards)
        if (
            lying
            and self.match.question.kind == "several"
            and self.match.question.low < self.match.question.high
        ):
            lying = False
        if lying:
            self.show(*cards)
        elif str(value).startswith("glamour-of-"):
            self.show(f"titania/{value}")
        else:
            self.hands.say({"answer": value})

    def show(self, *cards: str, lower: bool = True) -> None:
        """Hold cards before the lens for a moment, and lower them."""
        eye = self.hands.shell.current.eye
        codes = tuple(encode(tag_of(card)) for card in cards)
        for appeared in (codes, ()):
            eye.state = "seen" if codes else "watching"
            eye.dispatch("on_seen", TagsInFrame({}, appeared, codes))
            self.stage.skip(HOLD + 0.05)
        eye.dispatch("on_seen", TagsInFrame({}, (), codes))
        self.stage.advance(2)
        if lower and cards:
            eye.state = "watching"
            for _picture in range(2):
                eye.dispatch("on_seen", TagsInFrame({}, (), ()))
                self.stage.skip(GONE)
            self.stage.advance(2)

    def _close_strip(self) -> None:
        """The ring runs out; nobody has to touch anything for that."""
        self.hands.settle()
        self.stage.skip(2.5)
        self.stage.skip(0.5)
        self.stage.advance(2)

    def _hear(self, request: dict[str, Any]) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.driver.hear(json.dumps(request)))
        assert told["ok"], (request, told)
        return told


def watch(path: Path, hands: CountingHands) -> LensPlayer:
    """Play a recorded duel with a phone that lies flat between the players."""
    preferences.posture = "flat"
    return LensPlayer(hands, path.read_text("utf-8"))
