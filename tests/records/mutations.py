"""Files of games spoilt in every way we could think of, and what must come of it: a clear word, or a game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.games import CODECS, GAMES
from companion.journal import Invalid, Journal, Text
from companion.records import Receiver, checksum, export_games, export_sheet, import_file, pictures, pieces_of
from companion.showing.duel.edition import OwnCard, edition_of, file_of, nameable, read_edition, written
from companion.storage import Checked, SaveFailed, Store, Unreadable
from companion.translations import tr
from tests.story import MATCHES, sayings

LINES = 24
"""Of a match that is spoilt: as many as it takes for each kind of line, so that thousands go by quickly."""
HOSTILE = (
    "", "a" * 300, "\u202egnp.exe", "'; DROP TABLE games; --", "../../etc/passwd", "{player}", "%s%n", "\x00",
    "[b]x[/b]", "=1+1", "\ud7ff", "🎲" * 40, "__class__", "null", "p1:hamlet/x#9", -1, 0, 1e308, 10**30,
    True, None, [], {}, [[[[]]]], {"is": "BeginGame"}, 3.5,
)  # fmt: skip
STRANGE = (
    b"[" * 2_000, b'{"a":' * 500, b"\x00", b"\xed\xa0\x80", "\u2028".encode(), b"9" * 5_000, b'"', b"\\u0000",
)  # fmt: skip
BLANK = "\u00a0\u2028\x85\t "


def look(kind: str, journal: Journal) -> None:
    """What the screens look at."""
    GAMES[kind].look(journal)


def kept_matches(store: Store, lines: int = LINES) -> list[int]:
    """The beginnings of one duel and one race, kept."""
    games = []
    for name, kind in (("shakespeare_titania", "duel"), ("wayward_three", "wayward")):
        text = (MATCHES / f"{name}.txt").read_text("utf-8")
        setup = next(row.removeprefix("setup ") for row in text.splitlines() if row.startswith("setup "))
        journal = Journal(GAMES[kind].setup(json.loads(setup)))
        for number, said in enumerate(sayings(text)[:lines]):
            journal.say(GAMES[kind].codec.said(said), 1.8e9 + 3.7 * number)
        games.append(
            store.games.add(
                kind, journal, f"L’été {name}", ("Zoé", "Player 2"), started=1.8e9, touched=1.8e9 + 900
            )
        )
    return games


def files(store: Store, games: list[int]) -> dict[str, list[bytes]]:
    """Format → sound files of it."""
    return {
        "json": [export_games(store, [one]).encode() for one in games],
        "sheet": [export_sheet(store, one, tr).encode() for one in games],
        "pictures": [_shown(export_games(store, [one]).encode()) for one in games],
        "backup": [_backed_up(store)],
        "names": [_named().encode()],
    }


def _named() -> str:
    """A name for the first cards of every hero."""
    cards = [(hero, card) for hero, cards in nameable().items() for card in cards[:3]]
    return file_of(
        {
            f"{hero}/{card}": OwnCard(f"L’été {card}", 3 if hero == "shakespeare" else 0)
            for hero, card in cards
        }
    )


def _shown(data: bytes) -> bytes:
    """The pictures by which a game is handed over, a row for each."""
    return "\n".join(islice(pictures(data), pieces_of(data))).encode()


def _backed_up(store: Store) -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "backup.db"
        store.back_up(file)
        return file.read_bytes()


def spoilt(format: str, file: bytes, random: Random) -> bytes:
    """The file with something wrong in it."""
    ways: list[Callable[[bytes, Random], bytes]] = [_cut, _flipped, _doubled, _swapped, _inserted]
    ways += [WELL_AIMED[format]] * 6 if format in WELL_AIMED else []
    for _time in range(random.choice((1, 1, 1, 2, 3))):
        file = random.choice(ways)(file, random)
    return file


def _cut(file: bytes, random: Random) -> bytes:
    start, end = sorted(random.randrange(len(file) + 1) for _ in range(2))
    return random.choice((file[:start], file[end:], file[:start] + file[end:]))


def _flipped(file: bytes, random: Random) -> bytes:
    if not file:
        return b"\xff"
    spoilt = bytearray(file)
    for _ in range(random.randint(1, 4)):
        spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def _doubled(file: bytes, random: Random) -> bytes:
    start, end = sorted(random.randrange(len(file) + 1) for _ in range(2))
    return file[:end] + file[start:end] * random.choice((1, 3)) + file[end:]


def _swapped(file: bytes, random: Random) -> bytes:
    rows = file.split(b"\n")
    one, other = random.randrange(len(rows)), random.randrange(len(rows))
    rows[one], rows[other] = rows[other], rows[one]
    return b"\n".join(rows)


def _inserted(file: bytes, random: Random) -> bytes:
    what = random.choice(STRANGE)
    place = random.randrange(len(file) + 1)
    return file[:place] + what + file[place:]


def _value_replaced(file: bytes, random: Random) -> bytes:
    """One value somewhere inside is another, and the checksum is right, so that it gets past the door."""
    try:
        form = json.loads(file)
        places = list(_places(form))
        if places:
            holder, key = random.choice(places)
            holder[key] = random.choice((*HOSTILE, *(one[0][one[1]] for one in random.sample(places, 1))))
        if isinstance(form, dict) and "checksum" in form and random.random() < 0.9:
            form["checksum"] = checksum(form.get("games"))
        return json.dumps(form).encode()
    except (ValueError, RecursionError, AttributeError, TypeError):
        return _flipped(file, random)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _word_replaced(file: bytes, random: Random) -> bytes:
    """One word of one row is another; mostly without the checksum, which would notice."""
    rows = file.decode(errors="replace").split("\n")
    if random.random() < 0.9:
        rows = [row for row in rows if not row.startswith("[checksum")]
    told = [number for number, row in enumerate(rows) if row[:1].isdigit() or row.startswith("[")]
    if not told:
        return _flipped(file, random)
    number = random.choice(told)
    words = rows[number].split(" ")
    place = random.randrange(len(words))
    head, equals, _value = words[place].rpartition("=")
    hostile = json.dumps(random.choice(HOSTILE), ensure_ascii=random.random() < 0.5)
    other = random.choice(rows[random.choice(told)].split(" "))
    words[place] = random.choice((head + equals + hostile, other, random.choice(BLANK), hostile))
    rows[number] = " ".join(words)
    return "\n".join(rows).encode("utf-8", "replace")


WELL_AIMED = {"json": _value_replaced, "names": _value_replaced, "sheet": _word_replaced}
"""Format → what spoils it so that it still looks like one."""


class Door:
    """A store on disk with two games in it, at which spoilt files are handed in."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "games.sqlite3"
        self.store = Store(self.path, CODECS, clock=lambda: 1.8e9)
        self.games = kept_matches(self.store)
        self.files = files(self.store, self.games)
        self.accepted = self.refused = 0
        self._stands = self._fingerprint()

    def hand_in(self, format: str, seed: int) -> None:
        """Refused in words with the store as it was, byte for byte, or kept as a game that opens."""
        random = Random(f"{format} {seed}")
        file = spoilt(format, random.choice(self.files[format]), random)
        told, games = self._answered(file)
        if told is not None:
            self.refused += 1
            assert tr(told) != told.key, "nobody could read why"
            assert self._fingerprint() == self._stands, "the store has changed"
            return
        self.accepted += 1
        for game in games:
            kind = self.store.games.get(game).kind
            look(kind, self.store.games.open(game))
            self.store.games.delete(game)
        self._settle()

    def hand_in_pictures(self, seed: int) -> None:
        """Spoilt pictures and strange ones: what is put together of them is the game, or it is not whole."""
        random = Random(f"pictures {seed}")
        sound = random.choice(self.files["pictures"])
        receiver = Receiver()
        for row in spoilt("pictures", sound, random).decode("ascii", "replace").split("\n"):
            receiver.take(row)
        if not receiver.complete:
            self.refused += 1
            return
        self.accepted += 1
        assert receiver.data() == _put_together(sound), "another game than was sent"
        assert self._fingerprint() == self._stands, "the store has changed"

    def put_back(self, seed: int, folder: Path) -> None:
        """A spoilt backup is refused in words with everything as it was, or it can be used."""
        random = Random(f"backup {seed}")
        file = folder / "spoilt.db"
        file.write_bytes(spoilt("backup", self.files["backup"][0], random))
        told = self._refused(file)
        if told is not None:
            self.refused += 1
            assert tr(told) != told.key, "nobody could read why"
            assert self._fingerprint() == self._stands, "the store has changed"
            return
        self.accepted += 1
        for game in self.store.games.find():
            with suppress(Unreadable):
                look(game.kind, self.store.games.open(game.id))
        file.write_bytes(self.files["backup"][0])
        self.store.put_back(Checked(file))
        for copy in self.path.parent.glob("*before-*"):
            copy.unlink()
        self._settle()

    def hand_in_names(self, seed: int) -> None:
        """Refused in words, or names that cards can carry: kept, they come back as they are."""
        random = Random(f"names {seed}")
        told, found = _names_of(spoilt("names", self.files["names"][0], random))
        if told is not None:
            self.refused += 1
            assert tr(told) != told.key, "nobody could read why"
            assert self._fingerprint() == self._stands, "the store has changed"
            return
        self.accepted += 1
        self.store.settings.set("edition", written(found))
        assert read_edition(self.store.settings.get("edition")) == found, "other names than were taken"
        self._settle()

    def _refused(self, file: Path) -> Text | None:
        try:
            self.store.put_back(Checked(file))
        except (Unreadable, SaveFailed) as refusal:
            return refusal.text
        return None

    def _answered(self, file: bytes) -> tuple[Text | None, tuple[int, ...]]:
        try:
            return None, import_file(self.store, file, look).games
        except (Invalid, SaveFailed) as refusal:
            return refusal.text, ()

    def close(self) -> None:
        """Let the store go."""
        self.store.close()

    def _settle(self) -> None:
        """Remember how the store stands now; what was written beside it goes into it, or it would grow."""
        self.store.file.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._stands = self._fingerprint()

    def _fingerprint(self) -> str:
        kept = (self.path, self.path.with_name(f"{self.path.name}-wal"))
        return "".join(hashlib.sha256(one.read_bytes()).hexdigest() for one in kept if one.exists())


def _names_of(file: bytes) -> tuple[Text | None, dict[str, OwnCard]]:
    try:
        return None, edition_of(file)
    except Invalid as refusal:
        return refusal.text, {}


def _put_together(rows: bytes) -> bytes:
    return Receiver(rows.decode().split("\n")).data()
