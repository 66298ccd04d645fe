"""A game handed from phone to phone by pictures alone: a stream of QR texts, any enough of which do."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator
from itertools import count
from struct import Struct

from companion.journal import Invalid

MARK = "PB1:"
"""How each text begins: nobody takes another QR code for one of ours."""
PIECE = 280
"""Bytes of the game in one picture: few enough for a symbol that a moving hand can read."""
LONGEST = 2_000_000
"""Bytes of a game."""
LONGEST_PACKED = 200_000
"""Bytes of it packed: minutes of pictures, and still put together in a moment, whatever they mix."""
_HEAD = Struct(">IIII")
"""Length and checksum of the packed game, number of the picture, checksum of the rest of it."""
_LETTERS = len(MARK) + (_HEAD.size + PIECE) // 2 * 3
"""Signs of each text, all of them as long; no other is read at all."""
_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""What a QR code holds most densely (RFC 9285)."""


def pictures(data: bytes) -> Iterator[str]:
    """The texts to show one after the other, without end: first each piece, then ever new mixtures of them.

    Whichever were missed, nearly any as many as there are pieces, and one or two more, give the whole.
    """
    packed = zlib.compress(data, 9)
    if len(packed) > LONGEST_PACKED or len(data) > LONGEST:
        raise Invalid("records.hand-over.too-long")
    pieces = [packed[start : start + PIECE].ljust(PIECE, b"\0") for start in range(0, len(packed), PIECE)]
    whole, check = len(packed), zlib.crc32(packed)
    numbers = [int.from_bytes(piece) for piece in pieces]
    for number in count():
        mixed = 0
        for place in _places(_mixture(number, len(pieces))):
            mixed ^= numbers[place]
        body = mixed.to_bytes(PIECE)
        head = _HEAD.pack(whole, check, number % 2**32, _seal(whole, check, number % 2**32, body))
        yield MARK + base45(head + body)


def pieces_of(data: bytes) -> int:
    """How many pictures it takes at least."""
    return -(-len(zlib.compress(data, 9)) // PIECE)


def game_of(text: str) -> tuple[int, int] | None:
    """What tells the game of a picture from every other; None when it is none of ours."""
    read = _read(text)
    return None if read is None else read[:2]


class Receiver:
    """Puts a game together from the pictures that were seen, in any order, as often as they come.

    `seen` may be kept and given to another receiver later: what has arrived need not be shown again.
    """

    def __init__(self, seen: Iterable[str] = ()) -> None:
        self.seen: list[str] = []
        self._game: tuple[int, int] | None = None
        self._rows: dict[int, tuple[int, int]] = {}
        """Highest piece of a mixture → which pieces are in it, and what it is."""
        for text in seen:
            self.take(text)

    @property
    def pieces(self) -> int:
        """How many pieces the game has; none before the first picture."""
        return 0 if self._game is None else -(-self._game[0] // PIECE)

    @property
    def arrived(self) -> int:
        """How many of them are as good as here."""
        return len(self._rows)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return self._game is not None and self.arrived == self.pieces

    def take(self, text: str) -> bool:
        """Look at one text; True when it brought something new. What is not of this game changes nothing."""
        read = _read(text)
        if read is None:
            return False
        whole, check, number, body = read
        if self._game is None:
            self._game = (whole, check)
        if self._game != (whole, check) or not self._add(_mixture(number, self.pieces), int.from_bytes(body)):
            return False
        self.seen.append(text)
        return True

    def data(self) -> bytes:
        """The game; refused when it is not all here, or not what was sent."""
        if not self.complete or self._game is None:
            raise Invalid("records.hand-over.incomplete")
        solved: dict[int, int] = {}
        for top in sorted(self._rows):
            members, mixed = self._rows[top]
            for place in _places(members):
                mixed ^= solved.get(place, 0)
            solved[top] = mixed
        packed = b"".join(solved[place].to_bytes(PIECE) for place in range(self.pieces))[: self._game[0]]
        return _unpacked(packed, self._game[1])

    def _add(self, members: int, mixed: int) -> bool:
        """Take away what is known of a mixture; what is left, if anything, is new."""
        while members:
            top = members.bit_length() - 1
            if top not in self._rows:
                self._rows[top] = (members, mixed)
                return True
            known, value = self._rows[top]
            members, mixed = members ^ known, mixed ^ value
        return False


def base45(data: bytes) -> str:
    """Bytes in the letters that QR codes like best."""
    letters = []
    for start in range(0, len(data), 2):
        pair = data[start : start + 2]
        value = int.from_bytes(pair)
        for _digit in range(len(pair) + 1):
            value, digit = divmod(value, 45)
            letters.append(_ALPHABET[digit])
    return "".join(letters)


def from_base45(text: str) -> bytes | None:
    """The bytes again; none when no bytes are written so."""
    data = bytearray()
    for start in range(0, len(text), 3):
        group = text[start : start + 3]
        value = 0
        for letter in reversed(group):
            place = _ALPHABET.find(letter)
            if place < 0:
                return None
            value = value * 45 + place
        if len(group) < 2 or value >= 256 ** (len(group) - 1):
            return None
        data += value.to_bytes(len(group) - 1)
    return bytes(data)


def _mixture(number: int, pieces: int) -> int:
    """Which pieces a picture mixes, one bit each: the first one piece, the later about half of them."""
    if number < pieces:
        return 1 << number
    dice = hashlib.shake_128(number.to_bytes(4)).digest(-(-pieces // 8))
    return int.from_bytes(dice) & ((1 << pieces) - 1) or 1


def _places(members: int) -> Iterator[int]:
    while members:
        low = members & -members
        yield low.bit_length() - 1
        members ^= low


def _seal(whole: int, check: int, number: int, body: bytes) -> int:
    return zlib.crc32(_HEAD.pack(whole, check, number, 0) + body)


def _read(text: str) -> tuple[int, int, int, bytes] | None:
    data = from_base45(text.removeprefix(MARK)) if text.startswith(MARK) and len(text) == _LETTERS else None
    if data is None or len(data) != _HEAD.size + PIECE:
        return None
    whole, check, number, seal = _HEAD.unpack_from(data)
    body = data[_HEAD.size :]
    if not 0 < whole <= LONGEST_PACKED or seal != _seal(whole, check, number, body):
        return None
    return whole, check, number, body


def _unpacked(packed: bytes, check: int) -> bytes:
    if zlib.crc32(packed) != check:
        raise Invalid("records.hand-over.damaged")
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(packed, LONGEST)
    except zlib.error as error:
        raise Invalid("records.hand-over.damaged") from error
    if not unpacking.eof:
        raise Invalid("records.hand-over.damaged")
    return data
