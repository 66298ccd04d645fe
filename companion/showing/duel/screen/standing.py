"""A phone on a stand keeps in step by itself: it compares the open cards with what the app expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.duel.names import SeatId, ZoneId
from companion.duel.table import LINE
from companion.journal import Text, text
from companion.showing.duel.audit import OpenPlace, places
from companion.showing.duel.card_groups import printed
from companion.showing.duel.hero_text import zone_words
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.inputs import Accepted, CardsSeen, Corners, TableIsRight
from companion.showing.duel.screen.state import ScreenState, Stand, Step
from companion.showing.duel.seating import TWO
from companion.showing.duel.stand import (
    MISSED,
    STILL,
    Lying,
    Point,
    Region,
    Sight,
    Verdict,
    found_again,
    framed,
    verdict,
)
from companion.showing.duel.stand_words import differs, for_hands, which
from companion.showing.effects import Buzz, Effect, GoTo, Prefer, Say, ShowToast
from companion.translations import tr


def is_on_stand(state: ScreenState, choices: Choices) -> bool:
    """Whether the phone stands and can see."""
    return choices.posture == "standing" and state.eye != "none"


def picture_beside(state: ScreenState, game: DuelGame, choices: Choices) -> bool:
    """Whether the picture has room beside the halves: more than two players need all of the screen."""
    return is_on_stand(state, choices) and state.wide and len(game.view.seats) == TWO


def remembered(choices: Choices) -> Stand:
    """What was saved; anything that does not read as that is as good as nothing."""
    kept: Mapping[str, Any] = choices.stand
    try:
        frames = tuple(_frames(kept))
        cards = {
            str(card): Lying((float(x), float(y)), (float(across), float(down)))
            for card, (x, y, across, down) in kept.get("cards", {}).items()
        }
    except (AttributeError, TypeError, ValueError):
        return Stand()
    return Stand(regions=frames, anchors=cards)


def shown(state: ScreenState, seen: CardsSeen, choices: Choices) -> tuple[str, ...]:
    """The cards that somebody shows: what is in a framed place has been played and only lies there."""
    if not is_on_stand(state, choices):
        return seen.cards
    corners = {**state.stand.corners, **seen.corners}
    return tuple(card for card in seen.cards if not _is_framed(state.stand, corners.get(card)))


def see(state: ScreenState, seen: CardsSeen, game: DuelGame, choices: Choices) -> Step:
    """A picture was looked at."""
    if not is_on_stand(state, choices):
        return state, ()
    stand = state.stand
    corners = {card: at for card, at in {**stand.corners, **seen.corners}.items() if card in seen.cards}
    cards = {card: _lying(at) for card, at in corners.items()}
    still = stand.still.saw(cards, seen.now)
    effects: tuple[Effect, ...] = ()
    moved = replace(stand, corners=corners, still=still)
    if still is not stand.still:
        moved, effects = _find_again(moved, cards)
    state, more = compare(replace(state, stand=moved), game, choices)
    return state, (*effects, *more)


def compare(state: ScreenState, game: DuelGame, choices: Choices) -> Step:
    """Compare, if anything that matters is other than it was: this is done for every picture."""
    stand = state.stand
    if not is_on_stand(state, choices):
        return state, ()
    lasted = stand.still.lasted(state.now)
    matters = (stand.still.since, lasted >= STILL, lasted >= MISSED, game.cursor, stand.regions)
    if matters == stand.compared:
        return state, ()
    found = verdict(game.view, stand.regions, stand.still.cards, lasted)
    return _heed(replace(state, stand=replace(stand, compared=matters)), found, game, choices)


def table_is_right(state: ScreenState, said: TableIsRight, game: DuelGame, choices: Choices) -> Step:
    """The app follows the table, as corrections that can be undone.

    What was read about is put right, and only where comparing says nothing else by now; where it says
    nothing yet, because a hand moves, only while the game stands at the same line.
    """
    now, before = state.stand.verdict, game.cursor
    meant = now if said.verdict is None else said.verdict
    if now != meant and (now.state or said.cursor != before):
        return state, ()
    state = _refusing(state, meant)
    if not meant.corrections:
        return compare(state, game, choices)
    told = ShowToast(Text("stand.corrected"), Text("app.undo"), Accepted((GoTo(before),)))
    return state, (Say(meant.corrections, before, then=Accepted((told,))),)


def app_is_right(state: ScreenState, game: DuelGame, choices: Choices) -> Step:
    """Hands put the table right; nothing more is said of it until something changes."""
    said = state.stand.verdict
    if said.place is None:
        return state, ()
    told = ShowToast(text("stand.told", cards=names(said), words=for_hands(said)))
    state, effects = compare(_refusing(state, said), game, choices)
    return state, (told, *effects)


def mark(state: ScreenState, game: DuelGame) -> Step:
    """Draw a frame around each place, one after the other."""
    return replace(state, stand=replace(state.stand, marking=places(game.view))), ()


def frame(state: ScreenState, one: Point, other: Point, game: DuelGame, choices: Choices) -> Step:
    """The place is framed; late when another finger has finished while this one was still drawing."""
    stand = state.stand
    if not stand.marking:
        return state, ()
    place = stand.marking[0]
    others = (region for region in stand.regions if (region.seat, region.zone) != _key(place))
    stand = replace(stand, regions=(*others, framed(place.seat, place.zone, one, other)))
    stand, effects = _keep(stand)
    state, more = skip(replace(state, stand=stand), game, choices)
    return state, (*effects, *more)


def skip(state: ScreenState, game: DuelGame, choices: Choices) -> Step:
    """The next place, or none is left."""
    return _end_marking(state, state.stand.marking[1:], game, choices)


def finish(state: ScreenState, game: DuelGame, choices: Choices) -> Step:
    """Enough places are marked."""
    return _end_marking(state, (), game, choices)


def names(said: Verdict) -> str:
    """The cards a verdict is about."""
    return ", ".join(tr(card_name(card)) for card in which(said))


def card_name(card: str) -> Text:
    """A card's or a glamour's name, from what its tag says."""
    found = printed(f"p1:{card}")
    hero, _slash, item = card.partition("/")
    return found.text if found is not None else Text(f"cards.name.{hero}.{item}")


def place_name(place: OpenPlace, game: DuelGame, short: bool = False) -> Text:
    """What a place is called; only one of its kind needs no player's name."""
    zone, player = zone_words(place.hero, place.zone), game.view.seats[place.seat].player
    return zone if short else text("stand.place", player=player, zone=zone)


def named_regions(stand: Stand, game: DuelGame) -> tuple[tuple[Region, Text], ...]:
    """The frames around places that are there, each with the name of its place."""
    there = {_key(place): place for place in places(game.view)}
    shown = [one for one in stand.regions if (one.seat, one.zone) in there]
    zones = [one.zone for one in shown]
    return tuple(
        (one, place_name(there[one.seat, one.zone], game, short=zones.count(one.zone) == 1)) for one in shown
    )


def expected_cards(stand: Stand) -> frozenset[str]:
    """The cards that lie in a frame around a line."""
    lines = [one for one in stand.regions if one.zone == LINE]
    return frozenset(
        card for card, lying in stand.still.cards.items() if any(line.holds(lying.at) for line in lines)
    )


def panel_state(stand: Stand) -> str:
    """agrees, differs, unmarked, or nothing to say."""
    if not stand.regions:
        return "unmarked"
    said = stand.verdict
    answered = said.place is not None and _answer_key(said) in stand.refused
    return "" if answered else said.state


def _end_marking(state: ScreenState, left: tuple[OpenPlace, ...], game: DuelGame, choices: Choices) -> Step:
    stand = replace(state.stand, marking=left)
    if left:
        return replace(state, stand=stand), ()
    return compare(replace(state, stand=replace(stand, compared=None)), game, choices)


def _heed(state: ScreenState, said: Verdict, game: DuelGame, choices: Choices) -> Step:
    """Tell what comparing says; a difference that was answered is not told again while it is the same."""
    effects: tuple[Effect, ...] = ()
    stand = replace(state.stand, verdict=said)
    if said.state == "agrees":
        stand, effects = _keep(replace(stand, refused=frozenset()))
    state = replace(state, stand=stand)
    if panel_state(stand) != "differs" or stand.marking:
        return state, effects
    before = stand.told
    state = replace(state, stand=replace(stand, told=said))
    told: tuple[Effect, ...] = (Buzz("refused", "refused"),)
    if not picture_beside(state, game, choices):
        words = text("stand.told", cards=names(said), words=differs(said))
        then = TableIsRight(said, game.cursor)
        told = (*told, ShowToast(words, Text("stand.table-right"), then, "check", stays=said == before))
    return state, (*effects, *told)


def _refusing(state: ScreenState, said: Verdict) -> ScreenState:
    """This difference was answered."""
    refused = state.stand.refused | ({_answer_key(said)} if said.place is not None else set())
    return replace(state, stand=replace(state.stand, refused=refused, compared=None))


def _answer_key(said: Verdict) -> object:
    assert said.place is not None
    return (*_key(said.place), said.found)


def _find_again(stand: Stand, cards: Sight) -> tuple[Stand, tuple[Effect, ...]]:
    """The phone may have been nudged, now or since the frames were saved."""
    moved = found_again(stand.regions, stand.anchors, cards)
    if moved == stand.regions:
        return stand, ()
    return _keep(replace(stand, regions=moved, anchors=dict(cards)))


def _keep(stand: Stand) -> tuple[Stand, tuple[Effect, ...]]:
    """Save the frames with the cards that lie in them: those find the frames again."""
    inside = {
        card: lying
        for card, lying in stand.still.cards.items()
        if any(region.holds(lying.at) for region in stand.regions)
    }
    stand = replace(stand, anchors=inside or stand.anchors)
    return stand, (Prefer("stand", _written(stand)),)


def _is_framed(stand: Stand, corners: Corners | None) -> bool:
    return corners is not None and any(region.holds(_lying(corners).at) for region in stand.regions)


def _key(place: OpenPlace) -> tuple[str, str]:
    return place.seat, place.zone


def _lying(corners: Corners) -> Lying:
    """Where a tag lies, and which way it reads: along its own upper edge."""
    middle = sum(x for x, _y in corners) / 4, sum(y for _x, y in corners) / 4
    (left, top), (right, low) = corners[0], corners[1]
    return Lying(middle, (right - left, low - top))


def _written(stand: Stand) -> dict[str, object]:
    """Frames and cards as plain values."""
    return {
        "frames": [[one.seat, one.zone, *(list(corner) for corner in one.corners)] for one in stand.regions],
        "cards": {card: [*lying.at, *lying.reads] for card, lying in stand.anchors.items()},
    }


def _frames(kept: Mapping[str, Any]) -> Iterator[Region]:
    for seat, zone, *corners in kept.get("frames", []):
        points = tuple((float(x), float(y)) for x, y in corners)
        if len(points) == 4:
            yield Region(SeatId(str(seat)), ZoneId(str(zone)), points)
