"""A game goes from one phone to another by pictures, of which many are missed, blurred or foreign."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from companion.games import CODECS
from companion.journal import Invalid
from companion.records import Receiver, export_games, import_games, pictures
from companion.records.hand_over import (
    _HEAD,
    LONGEST_PACKED,
    MARK,
    PIECE,
    _seal,
    base45,
    from_base45,
    game_of,
    pieces_of,
)
from companion.sight.eyes import zbar
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable
from companion.storage import Store
from companion.tags.modules import symbol
from tests.records.mutations import kept_matches

DATA = bytes(Random(1).randbytes(20_000))


def received(data, seen):
    receiver = Receiver()
    for shown, text in enumerate(pictures(data), start=1):
        if seen(text):
            receiver.take(text)
        if receiver.complete:
            return receiver, shown
    raise AssertionError("pictures never end")


def test_letters_are_those_of_the_standard():
    """The examples of RFC 9285."""
    assert [base45(one) for one in (b"AB", b"Hello!!", b"base-45", b"ietf!")] == [
        "BB8", "%69 VD92EX0", "UJCLQE7W581", "QED8WEX0",
    ]  # fmt: skip
    assert from_base45("QED8WEX0") == b"ietf!"
    for wrong in ("GGW", ":::", "A", "ab", "BB8A"):
        assert from_base45(wrong) is None


def test_all_pictures_seen_need_no_more_than_there_are_pieces():
    receiver, shown = received(DATA, lambda _text: True)
    assert (receiver.data(), shown) == (DATA, pieces_of(DATA))


@pytest.mark.parametrize("seed", range(5))
def test_a_third_of_the_pictures_may_be_missed(seed):
    random = Random(seed)
    receiver, shown = received(DATA, lambda _text: random.random() > 0.3)
    assert receiver.data() == DATA
    assert shown * 0.7 < pieces_of(DATA) * 1.4
    assert len(receiver.seen) == receiver.pieces


def test_order_and_repetition_do_not_matter_and_foreign_codes_change_nothing():
    random, texts = Random(2), list(islice(pictures(DATA), pieces_of(DATA) + 6))
    random.shuffle(texts)
    receiver = Receiver()
    for text in texts:
        for told in (text, text, "HTTPS://EXAMPLE.ORG", MARK, text[:-3], text[:40] + "0" + text[41:], ""):
            receiver.take(told)
        receiver.take(next(pictures(b"another game")))
    assert receiver.data() == DATA


def test_what_has_arrived_need_not_be_shown_again():
    texts = list(islice(pictures(DATA), pieces_of(DATA)))
    half = len(texts) // 2
    first = Receiver(texts[:half])
    assert (first.complete, first.arrived) == (False, half)
    with pytest.raises(Invalid):
        first.data()
    then = Receiver(first.seen)
    for text in texts[half:]:
        assert then.take(text)
    assert then.data() == DATA


def test_a_game_that_unpacks_to_too_much_is_refused(monkeypatch):
    with pytest.raises(Invalid):
        next(pictures(b"0" * 3_000_000))
    monkeypatch.setattr("companion.records.hand_over.LONGEST", 10_000_000)
    receiver, _shown = received(b"0" * 3_000_000, lambda _text: True)
    monkeypatch.setattr("companion.records.hand_over.LONGEST", 2_000_000)
    with pytest.raises(Invalid):
        receiver.data()


def framed(whole, check, number, body):
    """A picture with a right seal, whatever it claims."""
    return MARK + base45(_HEAD.pack(whole, check, number, _seal(whole, check, number, body)) + body)


@pytest.mark.parametrize(
    "text",
    ["", MARK, f"{MARK}\0", MARK + "\ud800" * 444, MARK + "A" * 443, MARK.lower() + "A" * 444,
     MARK + "A" * 5_000_000, MARK * 200, *(framed(whole, 0, 0, bytes(PIECE)) for whole in
     (0, LONGEST_PACKED + 1, 2**31, 2**32 - 1))],
    ids=range(12),
)  # fmt: skip
def test_what_is_no_picture_of_a_game_is_none_at_once(text):
    """Five million letters were read for many seconds, one by one."""
    assert game_of(text) is None
    assert not Receiver().take(text)


def test_pictures_turned_over_by_a_bit_never_count():
    random, texts = Random(3), list(islice(pictures(DATA), 100))
    for _try in range(400):
        letters = list(random.choice(texts))
        for _time in range(random.randint(1, 3)):
            letters[random.randrange(len(letters))] = random.choice("0123456789ABCDEF $%aé\0")
        text = "".join(letters)
        assert text in texts or game_of(text) is None


def test_an_endless_stream_of_lies_ends_in_a_refusal():
    """Each piece is what it says it is; together they are no game, and no more of them are kept."""
    random, receiver = Random(4), Receiver()
    for number in range(3_000):
        receiver.take(framed(LONGEST_PACKED, 1, number, random.randbytes(PIECE)))
    assert receiver.complete
    assert len(receiver.seen) == receiver.pieces
    with pytest.raises(Invalid):
        receiver.data()


def test_two_games_shown_by_turns_are_not_mixed():
    other = bytes(Random(9).randbytes(len(DATA)))
    receiver = Receiver()
    for mine, theirs in zip(pictures(DATA), pictures(other), strict=False):
        receiver.take(mine)
        assert not receiver.take(theirs)
        if receiver.complete:
            break
    assert receiver.data() == DATA


def through_a_shaky_camera(data, random):
    """Rendered symbols, out of focus, noisy and tilted, three of ten never seen: what came, of how many."""
    receiver, table = Receiver(), VirtualTable()
    for shown, text in enumerate(pictures(data), start=1):
        if random.random() > 0.3:
            held = PlacedTag(
                text, (640, 360), size=560, turn=random.uniform(-8, 8), tilt=random.uniform(0, 10),
                tilt_towards=random.uniform(0, 360), modules=symbol(text),
            )  # fmt: skip
            light = Light(defocus=random.uniform(0, 1.6), motion=random.uniform(0, 3), noise=4.0)
            table.show([held], light)
            for read, _corners in zbar(table.frame()):
                receiver.take(read)
        if receiver.complete or shown > 8 * pieces_of(data):
            return receiver, shown
    raise AssertionError("pictures never end")


def test_a_game_arrives_through_a_shaky_camera():
    here, there = (Store(":memory:", CODECS, clock=lambda: 1.8e9) for _ in range(2))
    (game, _race) = kept_matches(here)
    receiver, _shown = through_a_shaky_camera(export_games(here, [game]).encode(), Random(4))
    assert len(import_games(there, receiver.data()).games) == 1
    assert there.games.find()[0].title == here.games.get(game).title
    here.close()
    there.close()
