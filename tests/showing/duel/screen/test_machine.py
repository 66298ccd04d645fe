"""Anything may happen to the duel's screen in any order: it never breaks, and always shows one thing."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.duel.corrections import SetActions, SetHand, SetHealth
from companion.duel.tracking import SetLevel
from companion.journal import Ask
from companion.showing.duel.screen import inputs, kept
from companion.showing.duel.screen.hands import passes
from companion.showing.duel.screen.in_place import AskedInPlace
from companion.showing.duel.screen.scene import BothCardsSheet, MomentShown, QuestionSheet, WaitingStrip
from companion.showing.effects import Confirm, Refuse, ShowToast
from tests.showing.duel.screen.played import Played

HEROES = ("shakespeare", "hamlet", "medusa", "king-arthur", "titania", "wayward-sisters")
PLAIN: tuple[Any, ...] = (
    inputs.CoverClosed, inputs.MomentRead, inputs.CombatRead, inputs.OutcomeRead, inputs.NotSo,
    inputs.ListWanted, inputs.AppIsRight, inputs.TableIsRight,
    inputs.MarkingWanted, inputs.PlaceSkipped,
    inputs.MarkingEnded, inputs.Reconsidered, inputs.ResultRead,
)  # fmt: skip
"""Inputs that say nothing but that they happened; second fingers send them where they are out of place."""
ACTIONS = ("maneuver", "attack", "scheme", "end", "begin", "pick", "pass", "undo", "scan", "log", "story")


class DuelScreen(RuleBasedStateMachine):
    """Two heroes, a screen, and hands that touch whatever they find."""

    @initialize(data=st.data(), eye=st.sampled_from(("none", "watching", "off")))
    def sit_down(self, data: st.DataObject, eye: str) -> None:
        heroes = data.draw(st.lists(st.sampled_from(HEROES), min_size=2, max_size=2, unique=True))
        self.duel = Played(*heroes, eye=eye)
        self.cards = [f"{hero}/{card.id}#1" for hero in heroes for card in deck(hero)]

    def choose(self, data: st.DataObject, options: Any) -> Any:
        return data.draw(st.sampled_from(list(options)))

    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """What is asked on top is answered with something it allows."""
        cover = self.duel.scene.cover
        ask = cover.ask if isinstance(cover, QuestionSheet) else None
        if isinstance(cover, AskedInPlace):
            self.touch_in_place(cover, an_answer(cover.ask, lambda options: self.choose(data, options)))
        if ask is not None:
            self.duel.send(inputs.Answered(an_answer(ask, lambda options: self.choose(data, options))))

    def touch_in_place(self, asked: AskedInPlace, value: Any) -> None:
        """Fighters are touched, a panel answers, and so does what stands beside the question."""
        if asked.ask.kind == "choice" or value == "none":
            self.duel.send(inputs.RulesAnswered(value))
            return
        for fighter in (value,) if isinstance(value, str) else value:
            self.duel.send(inputs.FighterTapped(fighter))
        self.duel.send(inputs.EnoughTouched())

    @rule(data=st.data())
    def touch_what_is_refused(self, data: st.DataObject) -> None:
        """A refusal changes nothing, unless an assistant goes the way round."""
        cover = self.duel.scene.cover
        if not isinstance(cover, QuestionSheet) or cover.own or self.duel.match.view.level == "assistant":
            return
        forbidden = [one for one in cover.ask.options if one.refused is not None]
        if forbidden:
            option, before = self.choose(data, forbidden), self.duel.match.cursor
            self.duel.send(inputs.AnswerRefused(option.refused, option.id))
            assert (self.duel.match.cursor, self.duel.scene.cover) == (before, cover)

    @rule(data=st.data())
    def show_cards(self, data: st.DataObject) -> None:
        self.duel.show(*data.draw(st.lists(st.sampled_from(self.cards), max_size=2, unique=True)))

    @rule(data=st.data())
    def tap(self, data: st.DataObject) -> None:
        action = self.choose(data, ACTIONS)
        if action != "story" or self.duel.match.view.winners:
            self.duel.send(inputs.Tapped(action))

    @rule(data=st.data())
    def touch_a_fighter(self, data: st.DataObject) -> None:
        fighter = self.choose(data, self.duel.match.view.fighters)
        self.duel.send(self.choose(data, (inputs.FighterTapped, inputs.AimBegun, inputs.AimEnded))(fighter))

    @rule(data=st.data(), amount=st.sampled_from((-3, -1, 1)))
    def turn_a_dial(self, data: st.DataObject, amount: int) -> None:
        self.duel.send(inputs.DialTurned(self.choose(data, self.duel.match.view.fighters), amount))

    @rule(data=st.data())
    def want_more(self, data: st.DataObject) -> None:
        seat = self.choose(data, self.duel.match.view.seats)
        wanted = (
            inputs.MenuWanted(seat), inputs.CorrectionWanted(seat), inputs.PileHeld(seat, "hand"),
            inputs.PileTapped(seat, "deck"), inputs.PileTapped(seat, "hand"), inputs.PartTouched(seat),
            inputs.SlipRead(seat),
        )  # fmt: skip
        self.duel.send(self.choose(data, wanted))

    @rule(data=st.data())
    def follow_what_was_offered(self, data: st.DataObject) -> None:
        """The button of a toast, a notice or a refusal, perhaps of long ago."""
        told = self.duel.told(ShowToast) + self.duel.told(Confirm)
        offers = [one.then for one in told if one.then is not None]
        offers += [one.anyway for one in self.duel.told(Refuse) if one.anyway is not None]
        if offers:
            self.duel.send(self.choose(data, offers))

    @rule(data=st.data())
    def pick_a_card(self, data: st.DataObject) -> None:
        wanted = self.duel.state.lens.wanted
        if wanted is not None:
            ask = self.choose(data, wanted.asks)
            copy = an_answer(ask, lambda options: self.choose(data, options))
            self.duel.send(inputs.Picked(ask.use, str(copy)))
            self.duel.send(self.choose(data, (inputs.Ticked(self.duel.now), inputs.Unpicked(ask.use))))

    @rule(data=st.data())
    def anything_else(self, data: st.DataObject) -> None:
        self.duel.send(self.choose(data, PLAIN)())

    @rule(seconds=st.sampled_from((0.5, 3.0)), covered=st.booleans(), eye=st.sampled_from(("seen", "off")))
    def time_goes_on(self, seconds: float, covered: bool, eye: str) -> None:
        self.duel.send(inputs.EyeChanged(eye)).send(inputs.Covered(covered)).wait(seconds)

    @rule(data=st.data(), reveal_first=st.booleans(), hands_done=st.booleans(), ring=st.sampled_from((0, 2)))
    def prefer(self, data: st.DataObject, reveal_first: bool, hands_done: bool, ring: int) -> None:
        choices = self.duel.choices
        choices.reveal_first, choices.hands_done, choices.lens_ring = reveal_first, hands_done, ring
        choices.posture = self.choose(data, ("flat", "standing", "hand", ""))
        self.duel.send(inputs.Reconsidered())

    @rule(data=st.data())
    def go_through_the_log(self, data: st.DataObject) -> None:
        self.duel.match.go(data.draw(st.integers(0, len(self.duel.match.lines))))
        self.duel.send(inputs.Ticked(self.duel.now))

    @rule(data=st.data())
    def command(self, data: st.DataObject) -> None:
        seat = self.choose(data, self.duel.match.view.seats)
        fighter = self.duel.match.view.seats[seat].fighters[0]
        level = self.choose(data, ("referee", "assistant", "tracker"))
        said = (SetActions(2), SetHand(seat, 0), SetHealth(fighter, 1), SetLevel(level))
        self.duel.send(inputs.Commanded(self.choose(data, said)))

    @invariant()
    def what_is_asked_can_be_answered(self) -> None:
        """Nothing the rules or the app ask is lost: it is on the cover, or the cover leads to it."""
        if not hasattr(self, "duel"):
            return
        duel, cover = self.duel, self.duel.scene.cover
        assert duel.state.cursor == duel.match.cursor, "the screen has seen every line"
        if duel.state.own is not None:
            assert isinstance(cover, MomentShown) or cover.ask == duel.state.own.ask
        elif duel.match.question is not None and not isinstance(cover, MomentShown):
            passed = passes(duel.state, duel.match.view, duel.choices) and duel.state.covered
            # The strip is still there when the last frame has been drawn.
            shown = isinstance(cover, (QuestionSheet, AskedInPlace, BothCardsSheet))
            shown = shown or isinstance(duel.scene.beneath, WaitingStrip)
            assert shown or passed, duel.match.question.key

    @invariant()
    def what_was_begun_outlives_the_app(self) -> None:
        """Written down and read again it is the same."""
        if not hasattr(self, "duel"):
            return
        form = json.loads(json.dumps(kept.dump(self.duel.state)))
        if form is not None:
            again = kept.read(form, self.duel.match, self.duel.choices)
            assert again is not None
            assert kept.dump(again) == form


def deck(hero: str) -> Any:
    from companion.duel.decks import heroes

    return heroes()[hero].cards


def an_answer(ask: Ask, choose: Any) -> Any:
    """Something a question allows."""
    if ask.kind == "number":
        return choose(range(ask.low, ask.high + 1))
    allowed = [one.id for one in ask.options if one.refused is None] or [ask.options[0].id]
    return tuple(allowed[: ask.low]) if ask.kind == "several" else choose(allowed)


TestDuelScreen = DuelScreen.TestCase
TestDuelScreen.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
