"""Advice from public information only: what may still come, what is missing, how far away it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.duel.decks import rows
from companion.duel.side import Side
from companion.duel.table import DISCARD
from companion.duel.turn import DRAWN_BY_MANEUVER

LINE_SYLLABLES = 10


def advice(me: Side) -> dict[str, Any]:
    """Everything the app can tell about one seat without seeing a hidden card."""
    cards = [me.printed(copy) for copy in me.unseen]
    per_maneuver = DRAWN_BY_MANEUVER + me.hero.draws(me)
    told: dict[str, Any] = {
        "unseen": _counted(card.id for card in cards),
        "unseen_types": _counted(card.type for card in cards),
        "unseen_boosts": {
            str(boost): n for boost, n in sorted(Counter(card.worth for card in cards).items())
        },
        "draws_left": me.deck,
        "maneuvers_left": me.deck // per_maneuver,
        "value_now": _value_now(me),
    }
    own = OWN.get(me.hero.key)
    if own is not None:
        told.update(own(me))
    return told


def _counted(words: Any) -> dict[str, int]:
    return dict(sorted(Counter(words).items()))


def _value_now(me: Side) -> int | None:
    """The exact value of this player's combat card as it counts now, once it is open."""
    combat = me.table.combat
    if (
        combat is None
        or combat.step == "declared"
        or me.seat not in (combat.attack.seat, combat.defense.seat)
    ):
        return None
    return me.played.value


def line(me: Side) -> dict[str, Any]:
    """Shakespeare: syllables so far, how many are missing, and which unseen cards would complete the line."""
    so_far = sum(me.lineup.syllables(copy) for copy in me.cards_in("line"))
    missing = LINE_SYLLABLES - so_far
    fitting = Counter(me.printed(copy).id for copy in me.unseen if me.lineup.syllables(copy) == missing)
    completing = [
        {"card": card, "copies": copies, "gives": f"cards.effect.shakespeare.{card}"}
        for card, copies in sorted(fitting.items())
    ]
    return {"syllables": so_far, "missing": missing, "completing": completing}


def cauldron(me: Side) -> dict[str, Any]:
    """The Sisters: ingredients, spells castable now and those one ingredient away."""
    brewing = Counter(me.printed(copy).ingredient for copy in me.cards_in("cauldron"))
    castable, near = [], []
    for row in rows("glamours.csv"):
        if row["kind"] == "spell":
            missing = sorted(set(row["ingredients"].split("+")) - set(brewing))
            if not missing:
                castable.append(row["id"])
            elif len(missing) == 1:
                near.append({"spell": row["id"], "missing": missing[0]})
    return {"ingredients": dict(sorted(brewing.items())), "castable": castable, "one_away": near}


def glamours(me: Side) -> dict[str, Any]:
    """Titania: which glamours are still to come."""
    return {"glamours_left": [name for shown in me.hero.panels for name in shown(me)["deck"]]}


def voyages(me: Side) -> dict[str, Any]:
    """Sinbad: voyages in the discard pile, and what they add to a maneuver and to a voyage."""
    sailed = [copy for copy in me.cards_in(DISCARD) if "voyage" in me.printed(copy).tags]
    return {
        "voyages": [me.printed(copy).id for copy in sailed],
        "extra_move": len(sailed),
        "bonus": len(sailed),
    }


OWN = {"shakespeare": line, "wayward-sisters": cauldron, "titania": glamours, "sinbad": voyages}
