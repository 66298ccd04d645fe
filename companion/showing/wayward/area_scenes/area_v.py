"""The jail: visitors above, prisoners below."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import (
    Moment,
    Outcome,
    Scene,
    activity,
    chance,
    gamble,
    leave,
    scene,
)
from companion.wayward import odds
from companion.wayward.areas.journeys import VISIT_GOLD, TryEscape, VisitPrisoners
from companion.wayward.moves import PRISONERS
from companion.wayward.view import PlayerView


def visitors(now: Moment) -> Scene:
    """V, upper part: gold from the floor and from every prisoner."""
    inside = [one.name for one in now.view.players if _jailed(one)]
    return scene(
        now,
        figure=f"+{VISIT_GOLD * (1 + len(inside))}",
        figure_words=text("waywardscenes.visit.brings"),
        facts=(
            text("waywardscenes.visit.floor", n=VISIT_GOLD),
            *(text("waywardscenes.visit.prisoner", n=VISIT_GOLD, player=name) for name in inside),
        ),
        offers=(activity(now, VisitPrisoners(now.me)), leave(now)),
    )


def _jailed(player: PlayerView) -> bool:
    return player.place is not None and player.place.id == PRISONERS


def prison(now: Moment) -> Scene:
    """V, lower part: out on 5 or 6."""
    return scene(
        now,
        art="keyhole",
        outcomes=(
            Outcome(TryEscape.die["stays"], text("waywardscenes.prison.stay"), bad=True),
            Outcome(TryEscape.die["out"], text("waywardscenes.prison.out")),
        ),
        costs=(text("waywardscenes.prison.costs", n=VISIT_GOLD),),
        odds=(text("waywardscenes.prison.chance", n=now.chips), chance(odds.escape_jail(now.chips))),
        offers=(gamble(now, TryEscape(now.me), TryEscape.die, "out"),),
    )


SCENES = {
    "V-visitors": AreaScene(visitors, buttons={VisitPrisoners: ("eye", "waywardtable.activity.visit")}),
    "V-prisoners": AreaScene(
        prison, stays=True, buttons={TryEscape: ("keyhole", "waywardtable.activity.escape")}
    ),
}
