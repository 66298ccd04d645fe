"""What holds whatever was touched: something answers, the screen is the journal, the disk is the memory."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.uix.label import Label

from companion.duel.view import DuelView
from companion.games import CODECS, GAMES
from companion.journal import Journal
from companion.match import Match
from companion.showing.duel.lens.columns import columns
from companion.showing.duel.lens.reveal import reveal
from companion.showing.duel.screen.hands import passes
from companion.showing.duel.screen.in_place import AskedInPlace
from companion.showing.duel.screen.lens import WATCHES
from companion.storage import Store
from companion.translations import tr
from companion.ui.duel.half import HandCounter, SeatHalf
from companion.ui.duel.table import DuelTableScreen
from companion.ui.preferences import LOOK, preferences
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.screens.log import LogScreen
from companion.ui.shell import Shell
from companion.ui.theme import theme
from companion.ui.wayward.dice_sheet import DiceSheet, DuelSheet
from companion.ui.wayward.table import WaywardTableScreen
from tests.ui.monkey.cage import Cage, Fault
from tests.ui.monkey.controls import anything_reachable
from tests.ui.stage import Stage

SPARE = 1_500
"""Widgets that are kept for the next look, or lie above the pages."""
ROLLING = 4
"""Seconds in which nothing on the table may be touched."""
NUMBERS = re.compile(r"\d+|\{.*\}")


def alive(cage: Cage) -> None:
    """A page is shown, and there is something on it to touch."""
    shell = cage.shell
    wrong = [
        *_unless(shell in Window.children, "the app is not in the window"),
        *_unless(shell.current.parent is shell, "the open page is not shown"),
        *_unless(answers(cage.stage), "nothing on the page can be touched"),
        *_unless(cage.app is not None and not cage.app._stopped, "the app has ended"),
    ]
    _complain(cage, "answers", wrong)


def answers(stage: Stage) -> bool:
    """Whether something can be touched: at once, or when the dice that roll now have come to rest."""
    for _time in range(ROLLING):
        if anything_reachable():
            return True
        stage.skip(1.0)
        stage.advance(1)
    return anything_reachable()


def screen_is_journal(cage: Cage) -> None:
    """Dials, piles, gold and the question on a table are those of its match, and so of its journal."""
    _complain(cage, "screen and journal", shown_otherwise(cage.shell))


def shown_otherwise(shell: Shell) -> list[str]:
    """Whatever the open page shows otherwise than the journal has it."""
    match, page = shell.match, shell.current
    if match is None:
        return []
    wrong = list(_match_is_journal(match))
    if isinstance(page, DuelTableScreen):
        wrong += _duel_shown(page, match)
    elif isinstance(page, WaywardTableScreen):
        wrong += _wayward_shown(page, match)
    elif isinstance(page, LogScreen):
        wrong += _unless(page.looked_at or page.match is match, "the log tells another game")
    return wrong


def disk_is_memory(cage: Cage) -> None:
    """Whoever reads the file now finds the game on the table and every choice as they are."""
    match = cage.shell.match
    store = Store(cage.path, CODECS)
    try:
        wrong = [] if match is None else list(_match_is_kept(match, store))
        for owner, names in ((theme, LOOK), (preferences, tuple(preferences.properties()))):
            for name in names:
                kept, chosen = store.settings.get(name), getattr(owner, name)
                if kept is not None and kept != chosen:
                    wrong.append(f"{name} is {chosen!r} and kept as {kept!r}")
    finally:
        store.close()
    _complain(cage, "disk and memory", wrong)


def bounded(cage: Cage) -> None:
    """Hardly more widgets are alive than the open pages are made of: what was left is gone."""
    # A change of the look lets every scroll bar stay and then fade, and until then its page cannot go.
    for _part in ("stays", "fades", "is gone"):
        cage.stage.skip(1.0)
        cage.stage.advance(1)
    gc.collect()
    open_now = sum(1 for page in cage.shell._stack for _widget in page.walk(restrict=True))
    alive = len(cage.widgets)
    wrong = _unless(alive <= 2 * open_now + SPARE, f"{alive} widgets are alive, {open_now} are open")
    _complain(cage, "memory", wrong)


def _match_is_journal(match: Match) -> Iterator[str]:
    journal = match._journal
    yield from _unless(match.question == journal.question, "the match asks something else than its journal")
    yield from _unless(match.cursor == journal.cursor, "the match stands at another line than its journal")
    yield from _unless(match.view == _seen(match.kind, journal), "the match shows an old table")


def _match_is_kept(match: Match, store: Store) -> Iterator[str]:
    if match.game is None or match.game not in {game.id for game in store.games.find()}:
        yield f"game {match.game} on the table is not kept"
        return
    kept, journal = store.games.open(match.game), match._journal
    yield from _unless(kept.lines == journal.lines, f"game {match.game} is kept with other lines")
    yield from _unless(kept.cursor == journal.cursor, f"game {match.game} is kept at another line")
    yield from _unless(kept.question == journal.question, f"game {match.game} is kept with another question")
    same = _seen(match.kind, kept) == _seen(match.kind, journal)
    yield from _unless(same, f"game {match.game} is kept as another table")


def _seen(kind: str, journal: Journal) -> Any:
    """The table of a journal as the screens read it."""
    return GAMES[kind].view(journal.table, journal.question)


def _duel_shown(page: DuelTableScreen, match: Match) -> Iterator[str]:
    view = match.view
    halves = [one for one in page.board.walk(restrict=True) if isinstance(one, SeatHalf)]
    yield from _unless([half.seat for half in halves[::-1]] == list(view.seats), "not every seat is shown")
    for half in halves:
        yield from _half_shown(half, view)
    yield from _duel_asked(page, match)


def _duel_asked(page: DuelTableScreen, match: Match) -> Iterator[str]:
    """What ought to ask is reckoned anew from the view, and that and nothing else asks."""
    view, layer, state, scene = match.view, page.asking, page.state, page.scene
    wanted = reveal(view, match.rehearse) if preferences.reveal_first else None
    watched = page.eye.state in WATCHES and not state.lens.by_list
    strip = page.ids.reveal_strip.state
    yield from _unless(
        (strip == "waiting") == (wanted is not None and watched),
        f"the strip is {strip}, {wanted and wanted.asks[0].key} is wanted",
    )
    own = state.own.ask if state.own is not None else None
    read = state.moment is not None
    sides = [] if wanted is None else list(columns(view, wanted, state.lens.understood.slots))
    by_list = sides if own is None and not watched and not read else []
    both = layer.ids.get("reveal")
    shown_sides = [] if both is None else both.columns
    yield from _unless(shown_sides == by_list, "the sheet for both cards shows other sides")
    elsewhere = wanted is not None or passes(state, view, preferences)
    asked = None if read else own or (None if elsewhere else match.question)
    built = [layer.ids[name] for name in ("prompt", "picker", "spells") if name in layer.ids]
    sheets = [one for one in built if one.ask is not None]
    shown = [one.ask for one in sheets]
    cover = scene.cover
    if isinstance(cover, AskedInPlace) and page.ids.prompt.words == tr(cover.ask.text):
        # The bar says what is asked, and things on the table are its answers.
        shown.append(cover.ask)
    keys = [one.key for one in shown]
    yield from _unless(
        shown == ([] if asked is None else [asked]), f"{asked and asked.key} is asked, not {keys}"
    )
    open_now = [both and both.__self__] if by_list else [one.__self__ for one in sheets]
    sheet = layer.sheet
    yield from _unless(([] if sheet is None else [sheet.__self__]) == open_now, "another sheet is open")
    yield from _unless(sheet is None or sheet.opacity > 0, "the question cannot be seen")
    yield from _unless(page.ids.combat.fighting == (not scene.has_board), "a combat is hidden, or is none")


def _half_shown(half: SeatHalf, view: DuelView) -> Iterator[str]:
    facts = view.seats[half.seat]
    for fighter, spot in half.spots.items():
        health = view.fighters[fighter].health
        yield from _unless(spot.health == health, f"{fighter} has {health} and shows {spot.health}")
    for pile in (one for one in half.walk(restrict=True) if isinstance(one, HandCounter)):
        kind = "hand" if pile is half._counters["hand"] else "deck"
        count = facts.hand if kind == "hand" else facts.deck
        words = {label.text for label in pile.walk(restrict=True) if isinstance(label, Label)}
        yield from _unless(str(count) in words, f"{half.seat} has {count} in {kind} and shows {words}")


def _wayward_shown(page: WaywardTableScreen, match: Match) -> Iterator[str]:
    view, ids = match.view, page.ids
    gold = [(one.name, one.colour, one.gold) for one in view.players if one.on_track]
    yield from _unless(ids.track.figures == gold, f"the track shows {ids.track.figures}, not {gold}")
    yield from _wayward_asked(page, match)
    if page.place is not None:
        return
    shown = page.panel.ids if page.turn_list is None else page.turn_list.ids
    head, total = shown.head, (shown.head if page.turn_list is None else shown.gold)
    yield from _unless(total.gold == view.me.gold, "the gold is not the current player's")
    yield from _unless(head.name == view.active, "another player's turn is shown")
    chips = view.chips
    yield from _unless((shown.tray.red, shown.tray.blue) == (chips.red, chips.blue), "other chips are shown")
    if page.turn_list is None:
        stands = {(one.name, one.place.name) for one in view.players if one.place is not None and not one.out}
        drawn = [one.player for pin in shown.board.scene.pins for one in pin.figures]
        yield from _unless(len(drawn) == len(stands), f"{drawn} stand on the map, not {stands}")


def _wayward_asked(page: WaywardTableScreen, match: Match) -> Iterator[str]:
    ask, cover = match.question, page.covers.widget
    on_map = page.panel is not None and page.place is None
    places = {
        "the sheet": isinstance(cover, PromptSheet),
        "the dice": isinstance(cover, DiceSheet | DuelSheet),
        "its place": page.place is not None and page.place.asks,
        "the map": on_map and bool(page.panel.ids.asked.text),
    }
    asked = [name for name, there in places.items() if there]
    if ask is None:
        yield from _unless(not asked, f"nothing is asked, and {asked} ask")
    else:
        covered = page.runner.state.sheet is not None
        yield from _unless(covered or len(asked) == 1, f"{ask.key} is asked by {asked}")
        if isinstance(cover, PromptSheet):
            yield from _unless(cover.question == tr(ask.text), "the sheet asks something else")


def _unless(holds: bool, wrong: str) -> list[str]:
    return [] if holds else [wrong]


def _complain(cage: Cage, what: str, wrong: list[str]) -> None:
    if wrong:
        page = type(cage.shell.current).__name__
        # The numbers differ from time to time, the fault does not.
        raise Fault(f"{what}: {re.sub(NUMBERS, '…', wrong[0])} ({page})", "\n".join(wrong))
