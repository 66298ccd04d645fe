"""The Sisters' cauldron and their four spells."""

from __future__ import annotations

from collections import Counter

from companion.duel.asking import NONE, ask_fighter, ask_whom_to_heal
from companion.duel.decks import loose_cards, rows
from companion.duel.hero import Effect
from companion.duel.names import ZoneId
from companion.duel.side import Side
from companion.duel.verbs import damage, draw, gain_actions, move, recover
from companion.journal import Ask, Option, Refusal, Steps, Text, text

CAULDRON, SPELL = ZoneId("cauldron"), "spell"
INGREDIENTS = {
    "snake": Text("wayward-sisters.snake"),
    "bat": Text("wayward-sisters.bat"),
    "lizard": Text("wayward-sisters.lizard"),
}
NEEDS = {
    row["id"]: tuple(row["ingredients"].split("+")) for row in rows("glamours.csv") if row["kind"] == "spell"
}
"""The ingredients of each spell (U-127)."""


def ingredients(me: Side) -> Counter[str]:
    """How many cards of each ingredient the cauldron holds."""
    return Counter(me.printed(copy).ingredient for copy in me.cards_in(CAULDRON))


def missing(me: Side, spell: str) -> list[str]:
    """The ingredients a spell still lacks."""
    brewing = ingredients(me)
    return [one for one in NEEDS[spell] if not brewing[one]]


def snake_and_bat(me: Side) -> Steps:
    """Draw 1; one of your fighters recovers 1."""
    healed = yield from ask_whom_to_heal(me, "wayward-sisters.who-recovers", me.fighters, draws=1)
    yield from draw(me, 1)
    if healed is not None:
        yield from recover(me, healed, 1)


def snake_and_lizard(me: Side) -> Steps:
    """Any fighter moves up to 3 spaces."""
    moved = yield from ask_fighter(me, "wayward-sisters.who-moves", me.table.everyone())
    if moved is not None:
        yield from move(me, (moved,), 3)


def bat_and_lizard(me: Side) -> Steps:
    """1 damage to a fighter, any side, who shares a zone with one of yours, if there is one (Q-27)."""
    if not me.fighters:
        return
    struck = yield from ask_fighter(me, "wayward-sisters.who-is-struck", me.table.everyone())
    if struck is not None:
        yield from damage(me, (struck,), 1)


def all_three(me: Side) -> Steps:
    """Gain 1 action."""
    yield from gain_actions(me, 1)


SPELLS: dict[str, Effect] = {
    "spell-snake-bat": snake_and_bat,
    "spell-snake-lizard": snake_and_lizard,
    "spell-bat-lizard": bat_and_lizard,
    "spell-snake-bat-lizard": all_three,
}


def name_of(spell: str) -> str:
    """The message of a spell's name."""
    return loose_cards()[spell].text.key


def choice_of_one(me: Side) -> Ask | None:
    """The question which spell to cast, if any; those the cauldron cannot feed say what they lack."""
    if me.out:
        return None
    options = tuple(_option(spell, why_not(me, spell)) for spell in SPELLS)
    if all(option.refused for option in options):
        return None
    no_spell = Option(NONE, Text("wayward-sisters.no-spell"))
    return Ask(me.seat, "wayward-sisters.cast", "choice", (*options, no_spell), about=SPELL)


def free_choice(me: Side, key: str, *, but: str = "") -> Ask:
    """The question which spell to cast whatever the cauldron holds, but for one."""
    options = tuple(_option(spell, None) for spell in SPELLS if spell != but)
    return Ask(me.seat, key, "choice", options, about=SPELL)


def why_not(me: Side, spell: str) -> Refusal | None:
    """The rule against a spell the cauldron cannot feed, and what it lacks."""
    lacking = missing(me, spell)
    if not lacking:
        return None
    spoken: Text = INGREDIENTS[lacking[0]]
    for one in lacking[1:]:
        spoken = text("journal.and", first=spoken, next=INGREDIENTS[one])
    return Refusal("U-124", text("wayward-sisters.lacks", ingredient=spoken))


def _option(spell: str, refused: Refusal | None) -> Option:
    words = text(
        "wayward-sisters.spell",
        spell=Text(name_of(spell)),
        does=Text(f"wayward-sisters.effect.{spell}"),
    )
    return Option(spell, words, refused)
