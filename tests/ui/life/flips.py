"""A rich store, one bit of it turned over, and all that the app reads at its start and in History judged."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from companion import duel, wayward
from companion.app import opened
from companion.device.fakes import FakeDevice
from companion.games import GAMES
from companion.journal import Codec, Journal
from companion.results import best_run, series
from companion.showing.duel.draft import Draft, is_draft
from companion.showing.standing import standing
from companion.showing.wayward.memory import known_map, map_id
from companion.showing.wayward.seats import keep_seats, seats
from companion.stored_shelf import StoredShelf
from companion.ui.duel.setup import LAST
from companion.ui.preferences import keep_in, preferences
from companion.ui.theme import theme
from companion.wayward import map_file
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.table import MapValue
from tests.duel.bot import duel as begun
from tests.duel.bot import next_saying
from tests.wayward.bot import Bot

PAIRS = (("hamlet", "medusa"), ("shakespeare", "alice"), ("wayward-sisters", "titania"))
CHOICES = {"sound": False, "seats": "one-side", "odds": True, "voice": True, "duel_game_end": "modern"}


@dataclass
class Found:
    """What the app reads of a store, and what it told its players meanwhile."""

    games: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Title → everything about the game."""
    other: dict[str, Any] = field(default_factory=dict)
    """Settings, names, maps, results."""
    told: list[Any] = field(default_factory=list)


@dataclass(frozen=True)
class Verdict:
    """What one flip did: which lines or other things changed, and whether anybody was told."""

    lines: tuple[str, ...]
    other: tuple[str, ...]
    told: bool
    again: bool
    """The next start, with nothing new turned over, told something once more or found something else."""

    @property
    def silent_lines(self) -> tuple[str, ...]:
        """Lines that are not what was said, whatever was told, and games cut short without a word."""
        return tuple(one for one in self.lines if one.startswith("changed") or not self.told)

    @property
    def silent(self) -> tuple[str, ...]:
        """Everything else that changed without a word."""
        return () if self.told else self.other


def rich_store(path: Path, lines: int) -> None:
    """Games of both kinds, open, finished and half undone, with names, settings, results and two maps."""
    store, _news = opened(str(path))
    shelf = StoredShelf(store, lambda _text: None)
    for number, heroes in enumerate(PAIRS):
        journal = _told_duel(begun(*heroes), Random(number), lines)
        _keep(store, "duel", journal, f"duel {number}", ("Zoé", "Bob"), undone=2 * number)
    for seed in range(3):
        bot = Bot(seed)
        for _line, _ in zip(range(lines), bot.play(), strict=False):
            pass
        _keep(store, "wayward", bot.journal, f"dungeon {seed}", bot.table.players, undone=seed)
    for name, choice in CHOICES.items():
        shelf.set_setting(name, choice)
    shelf.set_setting("language", "fr")
    shelf.set_setting("text_scale", 1.3)
    shelf.set_setting("window_size", [700, 620])
    shelf.set_setting(LAST, Draft(names=("Zoé", "Bob", "", "")).taken("hamlet").taken("alice").kept())
    keep_seats(shelf, [{"name": "Zoé", "colour": "red"}, {"name": "Bob", "colour": "blue"}])
    shelf.set_setting("wayward-series", 1.6e9)
    shelf.set_setting("wayward-best-1", {"gold": 120, "turns": 9})
    for number in (1, 2):
        areas = tuple(Area(f"hall {n}", ("weapon",), n, ways=(Way(f"hall {n + 1}"),)) for n in range(20))
        known = LearnedMap(number, areas, (MapValue("coffin-3", (5,), ("torch",)),))
        shelf.learn(map_id(number), map_file.dump(known))
    store.close()


def _told_duel(journal: Journal, random: Random, lines: int) -> Journal:
    for _line in range(lines):
        saying = next_saying(journal, random)
        if saying is None:
            break
        journal.say(saying)
    return journal


def _keep(store: Any, kind: str, journal: Journal, title: str, names: Any, undone: int) -> None:
    journal.go(max(0, journal.cursor - undone))
    summary = standing(GAMES[kind].view(journal.table, None))
    began, finished = 1.7e9 + len(title), summary["ended"] is not None
    store.games.add(
        kind, journal, title, names, started=began, touched=began + 60, finished=finished, summary=summary
    )


def read(path: Path) -> Found:
    """Start on the file as the app does, look at Home and History, open every game."""
    found = Found()
    store, news = opened(str(path))
    if news is not None:
        found.told.append(news)
        store.file.quarantine_was_told()
    before = {name: getattr(preferences, name) for name in preferences.properties()}
    look = {name: getattr(theme, name) for name in ("language", "text_scale", "dark", "reduce_motion")}
    shelf = StoredShelf(store, found.told.append)
    stop = keep_in(shelf, FakeDevice().system)
    try:
        _read_shelf(shelf, found)
    finally:
        stop()
        store.close()
        for owner, values in ((preferences, before), (theme, look)):
            for name, value in values.items():
                setattr(owner, name, value)
    return found


def _read_shelf(shelf: StoredShelf, found: Found) -> None:
    chosen = {name: getattr(preferences, name) for name in preferences.properties()}
    found.other["chosen"] = {name: str(value) for name, value in chosen.items()}
    found.other["look"] = [theme.language, round(theme.text_scale, 3), theme.dark, theme.reduce_motion]
    found.other["on the table"] = shelf.game_left_open()
    found.other["players"] = shelf.players()
    found.other["size"] = shelf.setting("window_size", fits=lambda kept: isinstance(kept, list))
    found.other["last duel"] = shelf.setting(LAST, fits=is_draft)
    found.other["results"] = (series(shelf), seats(shelf), best_run(shelf, 1), best_run(shelf, 2))
    for number in (1, 2):
        found.other[f"map {number}"] = known_map(shelf, number)
    for game in shelf.games():
        match = shelf.resume(game.id)
        if match is not None:
            codec = _codec(game.kind)
            listed = (game.kind, game.players, game.started, game.finished, str(game.summary))
            lines = [codec.dump_line(line) for line in match.lines]
            found.games[game.title] = {"lines": lines, "cursor": match.cursor, "listed": listed}
    shelf.sum_up()
    shelf.tell_news()


def _codec(kind: str) -> Codec:
    return duel.CODEC if kind == "duel" else wayward.CODEC


def flip(path: Path, bit: int) -> None:
    """Turn one bit of a file over."""
    with path.open("r+b") as file:
        file.seek(bit // 8)
        (byte,) = file.read(1)
        file.seek(bit // 8)
        file.write(bytes([byte ^ (1 << bit % 8)]))


def judged(whole: Path, truth: Found, bit: int, folder: Path) -> Verdict:
    """Turn one bit of a copy over, start on it, start again, and compare with what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    path = folder / whole.name
    shutil.copyfile(whole, path)
    flip(path, bit)
    found = read(path)
    lines = tuple(_lines_changed(truth, found))
    other = tuple(name for name in truth.other if truth.other[name] != found.other.get(name))
    again = read(path) if found.told else found
    repeats = again is not found and (bool(again.told) or _stories(again) != _stories(found))
    return Verdict(lines, other, bool(found.told), repeats)


def _stories(found: Found) -> dict[str, Any]:
    return {title: (game["lines"], game["cursor"]) for title, game in found.games.items()}


def _lines_changed(truth: Found, found: Found) -> Any:
    for title, game in truth.games.items():
        here = found.games.get(title) or _renamed(game, truth, found)
        if here is None:
            yield f"missing: {title}"
            continue
        if here["lines"] != game["lines"][: len(here["lines"])]:
            yield f"changed: {title}"
        elif len(here["lines"]) < len(game["lines"]):
            yield f"cut: {title} at {len(here['lines'])}"
        elif (here["cursor"], here["listed"]) != (game["cursor"], game["listed"]):
            yield f"noted: {title}"
    for title in found.games.keys() - truth.games.keys():
        if not any(found.games[title]["lines"] == game["lines"] for game in truth.games.values()):
            yield f"changed: {title!r} was never played"


def _renamed(game: dict[str, Any], truth: Found, found: Found) -> dict[str, Any] | None:
    strangers = (here for title, here in found.games.items() if title not in truth.games)
    return next((here for here in strangers if here["lines"] == game["lines"]), None)
