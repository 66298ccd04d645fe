"""The goblins: a bet on who stands longest."""

from __future__ import annotations

from companion.journal import SIDES, Text, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import Mark, Moment, Offer, Scene, activity, leave, scene
from companion.wayward.areas.city import BET, DOWN, GOBLINS, RingGong


def _bet(now: Moment, command: RingGong, placed: bool) -> Offer:
    words = text("waywardscenes.goblins.bet", n=command.bet)
    return activity(now, command, words=text("waywardscenes.goblins.ring") if placed else words)


def _goblin(goblin: int, bet: int, fallen: tuple[int, ...]) -> Text | str:
    if goblin == bet:
        return text("waywardscenes.goblins.mine")
    return f"+{fallen.index(goblin) + 1}" if goblin in fallen else ""


def goblins(now: Moment) -> Scene:
    """Y: bet on one; each other one that falls pays one more."""
    bet, fallen = now.counted(BET), now.row(DOWN)
    up = SIDES - len(fallen)
    bets = (bet,) if bet else range(1, GOBLINS + 1)
    return scene(
        now,
        figure=f"+{len(fallen) + 1}",
        figure_words=text("waywardscenes.goblins.next"),
        marks=tuple(
            Mark(
                f"#{goblin}",
                _goblin(goblin, bet, fallen),
                "here" if goblin == bet else "lit" if goblin in fallen else "dim",
            )
            for goblin in range(1, GOBLINS + 1)
        ),
        rules=(text("waywardscenes.goblins.rule"),),
        costs=(text("waywardscenes.goblins.costs"),),
        odds=(text("waywardscenes.goblins.chance", n=up - 1, of=up),),
        offers=(
            *(
                _bet(now, RingGong(now.me, goblin), bet > 0)  # type: ignore[arg-type]
                for goblin in bets
            ),
            leave(now),
        ),
    )


SCENES = {"Y": AreaScene(goblins, buttons={RingGong: ("disc", "waywardtable.activity.gong")})}
