"""A read-only, JSON-able picture of the table for screens and scripts."""

from __future__ import annotations

from typing import Any

from companion.duel.assistant import advice
from companion.duel.side import Side
from companion.duel.table import DISCARD, PLAY, Combat, DuelTable, Played
from companion.duel.turn import maneuver_distances
from companion.journal import Ask, Option, Refusal, Text
from companion.journal.codec import dump_text


def view(table: DuelTable, question: Ask | None = None) -> dict[str, Any]:
    """Everything open at the table now, and the question somebody is asked."""
    setup = table.lineup.setup
    return {
        "mode": setup.mode,
        "options": {"game_end": setup.game_end, "health_limit": setup.health_limit},
        "language": setup.language,
        "phase": table.phase,
        "turn": table.turn,
        "turn_number": table.turn_number,
        "order": list(table.lineup.order),
        "actions": table.actions,
        "seats": {seat: _seat(Side(table, seat)) for seat in table.lineup.seats},
        "fighters": {fighter: _fighter(table, fighter) for fighter in table.health},
        "combat": _combat(table, table.combat),
        "last_combat": _combat(table, table.last_combat),
        "scheme": {"fighter": table.scheme.fighter, "card": table.scheme.card} if table.scheme else None,
        "winner": table.winner or None,
        "winners": [seat for seat in table.lineup.seats if table.lineup.team[seat] == table.winner],
        "question": question_view(question) if question is not None else None,
    }


def card_text(table: DuelTable, copy: str) -> Text:
    """A copy's name as people read it."""
    return table.lineup.card_name[copy]


def question_view(question: Ask) -> dict[str, Any]:
    """A question as plain data."""
    return {
        "who": question.who,
        "key": question.key,
        "kind": question.kind,
        "text": dump_text(question.text),
        "low": question.low,
        "high": question.high,
        "reveals": question.reveals,
        "options": [_option(option) for option in question.options],
    }


def refusal_view(refusal: Refusal) -> dict[str, Any]:
    """A refusal as plain data."""
    return {"rule": refusal.rule, "text": dump_text(refusal.text)}


def _option(option: Option) -> dict[str, Any]:
    refused = refusal_view(option.refused) if option.refused is not None else None
    return {"id": option.id, "text": dump_text(option.text), "refused": refused}


def _seat(me: Side) -> dict[str, Any]:
    lineup, seat = me.lineup, me.seat
    facts = lineup.facts[seat]
    panel: dict[str, Any] = {}
    for shown in me.hero.panels:
        panel.update(shown(me))
    return {
        "player": lineup.player[seat],
        "hero": facts.id,
        "name": dump_text(facts.text),
        "automated": facts.automated,
        "team": lineup.team[seat],
        "fighters": list(lineup.fighters[seat]),
        "hand": me.hand,
        "deck": me.deck,
        "exhausted": me.deck == 0,
        "out": seat in me.table.out,
        "discard": _cards(me, DISCARD),
        "play": _cards(me, PLAY) if _face_up(me.table) else [],
        "zones": {zone: _cards(me, zone) for zone in me.hero.zones},
        "moves": maneuver_distances(me),
        "panel": panel,
        "advice": advice(me),
    }


def _cards(me: Side, zone: str) -> list[dict[str, Any]]:
    return [card_view(me, copy) for copy in me.cards_in(zone)]


def card_view(me: Side, copy: str) -> dict[str, Any]:
    """A copy with the numbers printed on it."""
    card = me.printed(copy)
    return {
        "copy": copy,
        "card": card.id,
        "name": dump_text(me.lineup.card_name[copy]),
        "type": card.type,
        "value": card.value,
        "boost": card.boost,
        "by": card.by,
        "syllables": me.lineup.syllables(copy) or None,
        "ingredient": card.ingredient or None,
    }


def _fighter(table: DuelTable, fighter: str) -> dict[str, Any]:
    lineup = table.lineup
    kind, health = lineup.kind[fighter], table.health[fighter]
    return {
        "seat": lineup.owner_of_fighter[fighter],
        "name": dump_text(lineup.name[fighter]),
        "kind": kind.id,
        "role": kind.role,
        "attack": kind.attack,
        "move": kind.move,
        "health": health,
        "limit": table.limit[fighter],
        "starting": lineup.starting_health[fighter],
        "defeated": health == 0,
        "on_board": health > 0,
        "locked": table.marked("locked", fighter),
        "damaged": table.marked("damaged", fighter),
    }


def _face_up(table: DuelTable) -> bool:
    return table.combat is None or not table.combat.face_down


def _combat(table: DuelTable, combat: Combat | None) -> dict[str, Any] | None:
    if combat is None:
        return None
    shown = not combat.face_down
    return {
        "step": combat.step,
        "attack": _played(table, combat.attack, shown),
        "defense": _played(table, combat.defense, shown),
        "damage": combat.damage,
        "prevented": combat.prevented,
        "won_by": combat.won_by or None,
    }


def _played(table: DuelTable, played: Played, shown: bool) -> dict[str, Any]:
    """One side's breakdown; a card still face down shows only that it is there."""
    hidden: dict[str, Any] = {
        "seat": played.seat,
        "fighter": played.fighter,
        "played": bool(played.card),
        "boosts": len(played.boosts),
        "face_down": bool(played.card) and not shown,
    }
    if not shown or not played.card:
        return {**hidden, "card": None, "value": 0 if shown else None}
    return {
        **hidden,
        "card": card_view(Side(table, played.seat), played.card),
        "printed": played.printed,
        "becomes": played.becomes,
        "became_by": dump_text(played.became_by) if played.became_by else None,
        "modifiers": [{"source": dump_text(one.source), "amount": one.amount} for one in played.modifiers],
        "ignored": played.ignored,
        "cancelled": played.cancelled,
        "prevents": played.prevents,
        "value": played.value,
    }
