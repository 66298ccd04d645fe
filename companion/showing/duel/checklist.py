"""What each player lays out on the table before the duel begins."""

from __future__ import annotations

from companion.duel.decks import HeroFacts
from companion.duel.lineup import Lineup
from companion.duel.names import SeatId
from companion.showing.duel.hero_text import hero_text
from companion.translations import tr


def place(lineup: Lineup, seat: int) -> str:
    """Where one player's fighters begin."""
    name = SeatId(f"p{seat + 1}")
    alone = "dueltable.checklist.place-alone"
    usual = alone if len(lineup.fighters[name]) == 1 else "dueltable.checklist.place"
    key = hero_text(lineup.facts[name].id).placed or usual
    return tr(key, space=lineup.order.index(name) + 1)


def laid_out(hero: HeroFacts) -> list[str]:
    """What one player puts on the table."""
    told = []
    for one in hero.fighters:
        if one.role != "sidekick" or one.health > 1:
            key = "dueltable.checklist.dial" if one.count == 1 else "dueltable.checklist.dials"
            told.append(tr(key, fighter=tr(one.text), health=one.health, n=one.count))
        else:
            told.append(tr("dueltable.checklist.tokens", fighter=tr(one.text), n=one.count))
    if hero_text(hero.id).beside:
        told.append(tr(hero_text(hero.id).beside))
    told.append(tr("dueltable.checklist.deck", n=hero.deck_size))
    return told
