"""A turn from its start-of-turn effects to the next player (U-030)."""

from __future__ import annotations

from companion.duel.asking import ask_hand_card, ask_hand_cards, instruct, names, not_in_hand
from companion.duel.events import ActionsForfeited, ActionsSet, PhaseReached, TurnBegan
from companion.duel.moments import hero_moment
from companion.duel.names import NO_COPY, CopyId, FighterId, SeatId
from companion.duel.side import Side
from companion.duel.table import ATTACK_AT, ATTACK_NEXT, HAND, LOCKED, DuelTable
from companion.duel.verbs import (
    TurnIsOver,
    can_boost,
    discard,
    draw,
    forget_free_attack,
    have_moved,
    passes_opposing,
    spend_boost,
)
from companion.duel.winning import settle, until_over
from companion.journal import Steps, Text, Value, text

ACTIONS = 2
DRAWN_BY_MANEUVER = 1


def action(table: DuelTable, steps: Steps, target: FighterId | None = None) -> Steps:
    """Spend an action and resolve it; an effect may end the turn or the game on the way.

    An attack names its target: only an attack uses an action that was gained for one (U-034).
    """
    return until_over(table, _spent(table, steps, target))


def lost_by(table: DuelTable, target: FighterId | None) -> int:
    """How many of the actions left are lost by taking this one: one gained for an attack by anything else."""
    if not table.remembers(ATTACK_NEXT, table.turn):
        return 0
    bound = [one for one in table.everyone() if table.marked(ATTACK_AT, one)]
    return int(target is None or (bool(bound) and target not in bound))


def _spent(table: DuelTable, steps: Steps, target: FighterId | None) -> Steps:
    if lost_by(table, target):
        yield ActionsSet(table.actions - 1)
    yield from forget_free_attack(table)
    yield ActionsSet(table.actions - 1)
    try:
        yield from steps
    except TurnIsOver:
        # What the cleanup of an ended turn gained is lost too (U-103).
        yield ActionsSet(0)
    yield from settle(table)
    if table.turn in table.out and table.actions:
        yield ActionsForfeited()


def begin_game(table: DuelTable) -> Steps:
    """Place fighters in turn order, draw five cards each, and begin the first turn."""
    return until_over(table, _set_up_and_begun(table))


def _set_up_and_begun(table: DuelTable) -> Steps:
    for space, seat in enumerate(table.lineup.order, 1):
        me = Side(table, seat)
        yield from draw_opening_hand(me)
        yield from instruct(me, _set_up(me), seat=me.lineup.seat_name(seat), space=space)
        yield from hero_moment(me, "setup")
    yield from begin_turn(table, table.lineup.order[0])


def begin_tracked(table: DuelTable) -> Steps:
    """Draw five cards each; everything else is between the players."""
    for seat in table.lineup.order:
        yield from draw_opening_hand(Side(table, seat))
    yield PhaseReached("action")


def draw_opening_hand(me: Side) -> Steps:
    """Cards counted by hand before the game are part of it; a short deck gives what it has."""
    yield from draw(me, min(max(0, me.hero.opening_hand - me.hand), me.deck))


def _set_up(me: Side) -> str:
    alone = len(me.lineup.fighters[me.seat]) == 1
    return me.hero.set_up or ("duel.do.set-up-alone" if alone else "duel.do.set-up")


def begin_turn(table: DuelTable, seat: SeatId) -> Steps:
    """Start-of-turn effects, then two actions."""
    yield TurnBegan(seat)
    yield from hero_moment(Side(table, seat), "turn start")
    # The modern winner is checked when an action starts, which is now; a corrected dial is noticed here too.
    yield from settle(table)
    yield PhaseReached("action")
    # What a start-of-turn effect gained is added to the two of every turn (U-034).
    yield ActionsSet(table.actions + ACTIONS)
    if seat in table.out:
        yield ActionsForfeited()


def finish_turn(table: DuelTable) -> Steps:
    """End-of-turn effects, the hand limit, and the next player's start of turn."""
    return until_over(table, _finished(table))


def _finished(table: DuelTable) -> Steps:
    me = Side(table, table.turn)
    if me.seat not in table.out:
        yield PhaseReached("end")
        yield from hero_moment(me, "turn end")
        yield PhaseReached("hand limit")
        yield from keep_hand_limit(me)
    yield from begin_turn(table, next_seat(table))


def keep_hand_limit(me: Side) -> Steps:
    """Discard down to seven cards, or to what the hero's own limit is (U-035)."""
    extra = me.hand - me.hero.hand_limit
    if extra > 0 and me.seat not in me.table.out:
        chosen = yield from ask_hand_cards(
            me, "duel.ask.hand-limit", extra, extra, "U-035", use="discard", n=extra
        )
        for copy in chosen:
            yield from discard(me, copy, HAND)


def next_seat(table: DuelTable) -> SeatId:
    """Who plays after the active player; players who are out are passed over."""
    order = table.lineup.order
    at = order.index(table.turn)
    later = (*order[at + 1 :], *order[: at + 1])
    return next((seat for seat in later if seat not in table.out), table.turn)


def maneuver(me: Side, boost: CopyId = NO_COPY) -> Steps:
    """Draw, perhaps boost with a hand card, and move each fighter (U-050 to U-056)."""
    yield from draw(me, drawn_by_maneuver(me))
    yield from hero_moment(me, "maneuver")
    if not boost:
        boost = (
            yield from ask_hand_card(
                me,
                "duel.ask.maneuver-boost",
                not_in_hand(me, "U-054"),
                use="boost-maneuver",
                or_none=True,
                more=can_boost(me),
            )
        ) or NO_COPY
    if boost and not me.out:
        yield from spend_boost(me, boost)
        yield from hero_moment(me, "boosted")
    moved: list[FighterId] = []
    for otherwise in me.hero.moves_otherwise:
        moved += yield from otherwise(me, bool(boost))
    yield from _move_fighters(me, me.printed(boost).worth if boost else 0, moved)
    if boost:
        yield from _tell_of_the_boost(me)
    yield from hero_moment(me, "after maneuver")


def _tell_of_the_boost(me: Side) -> Steps:
    for seat in me.lineup.order:
        if seat not in me.table.out:
            side = Side(me.table, seat)
            for follows in side.hero.when_boosted:
                yield from follows(side, me.seat)


def drawn_by_maneuver(me: Side) -> int:
    """How many cards a maneuver draws now."""
    return DRAWN_BY_MANEUVER + sum(more(me) for more in me.hero.extra_draws)


def cards_to_boost_with(me: Side) -> int:
    """How many cards a maneuver leaves to choose its boost from: the one just drawn may serve (U-054)."""
    return me.hand + min(me.deck, drawn_by_maneuver(me))


def _move_fighters(me: Side, boosted: int, moved: list[FighterId]) -> Steps:
    distances = {
        fighter: spaces for fighter, spaces in maneuver_distances(me, boosted).items() if fighter not in moved
    }
    if distances:
        told = _spoken(me, distances)
        passing = [one for one in distances if passes_opposing(me, one)]
        brief = _brief(me, distances, through=bool(passing))
        if 0 < len(passing) < len(distances):
            who = names(me, passing)
            yield from instruct(me, "duel.do.maneuver-some-through", brief, distances=told, passing=who)
        else:
            key = "duel.do.maneuver-through" if passing else "duel.do.maneuver"
            yield from instruct(me, key, brief, distances=told)
        yield from have_moved(me.table, distances)


def _brief(me: Side, distances: dict[FighterId, int], through: bool) -> Text:
    """How far, in a few words: fighters are named only where they differ."""
    far = set(distances.values())
    if len(far) == 1:
        return text("duel.brief.move-through" if through else "duel.brief.move", n=far.pop())
    spoken: Value = ""
    for fighter, spaces in distances.items():
        one = text("duel.brief.each", fighter=me.lineup.name[fighter], n=spaces)
        spoken = one if spoken == "" else text("duel.brief.and", first=spoken, next=one)
    return text("duel.brief.move-all-through" if through else "duel.brief.move-all", distances=spoken)


def maneuver_distances(me: Side, boosted: int = 0) -> dict[FighterId, int]:
    """How far each fighter may move on a maneuver now; those who cannot leave their space are left out."""
    return {
        fighter: me.lineup.kind[fighter].move
        + boosted
        + sum(further(me, fighter) for further in me.hero.extra_move)
        for fighter in me.fighters
        if not me.table.marked(LOCKED, fighter)
    }


def _spoken(me: Side, distances: dict[FighterId, int]) -> Value:
    spoken: Value = ""
    for fighter, spaces in distances.items():
        one = text("duel.distance", fighter=me.lineup.name[fighter], n=spaces)
        spoken = one if spoken == "" else text("journal.and", first=spoken, next=one)
    return spoken
