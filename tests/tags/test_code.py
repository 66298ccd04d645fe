"""The code of a tag: one per physical copy, checked, strict, and the same for ever."""

import hashlib
import itertools

import numpy as np
import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from segno import encoder

from companion.tags import (
    NotOurTag,
    Tag,
    all_tags,
    card_id,
    copies_of,
    encode,
    name_of,
    parse,
    printed,
    registry,
    roster_tags,
    tag_of,
    typed,
    wayward_tags,
)
from companion.tags.modules import matrix

QR_ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
EVERY_TAG = all_tags() + roster_tags() + wayward_tags()
CODES = {encode(tag): tag for tag in all_tags()}


def refused(text: object) -> bool:
    """Whether the parser turns this down."""
    try:
        parse(text)
    except NotOurTag:
        return True
    return False


def test_the_two_sets_are_240_cards_and_6_glamours():
    kinds = [tag.kind for tag in all_tags()]
    assert (kinds.count("card"), kinds.count("glamour"), len(kinds)) == (240, 6, 246)


def test_there_is_room_for_the_roster_and_for_wayward():
    assert len({tag.owner for tag in roster_tags()}) == 66
    assert len(roster_tags()) == 1974
    # W-003, W-004: six item cards, and two figures in each of six colours
    assert [tag.kind for tag in wayward_tags()].count("item-card") == 6
    assert [tag.kind for tag in wayward_tags()].count("figure") == 12


def test_every_copy_has_a_code_of_its_own_that_leads_back_to_it():
    codes = [encode(tag) for tag in EVERY_TAG]
    assert len(set(codes)) == len(EVERY_TAG)
    assert all(parse(code) == tag for code, tag in zip(codes, EVERY_TAG, strict=True))


def test_every_code_is_short_and_alphanumeric_without_look_alikes():
    for code in map(encode, EVERY_TAG):
        assert len(code) <= 10
        assert set(code) <= set(QR_ALPHANUMERIC) - set("IOLQU")


def test_any_single_wrong_character_is_caught():
    for code in CODES:
        for place, wrong in itertools.product(range(len(code)), QR_ALPHANUMERIC):
            if wrong != code[place]:
                assert refused(code[:place] + wrong + code[place + 1 :])


def test_any_two_swapped_characters_are_caught():
    for code in CODES:
        for one, other in itertools.combinations(range(len(code)), 2):
            swapped = list(code)
            swapped[one], swapped[other] = code[other], code[one]
            assert code[one] == code[other] or refused("".join(swapped))


@given(
    st.one_of(
        st.text(),
        st.binary(),
        st.integers(),
        st.none(),
        st.text("P1" + QR_ALPHANUMERIC, min_size=8, max_size=8),
    )
)
def test_garbage_is_never_a_tag_by_accident(text):
    assert refused(text) or encode(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "P1",
        "p1020121",
        " P102012",
        "https://example.org/P1020121",
        "P1020121\n",
        "P2020121",
        b"P1020121",
        7,
        None,
    ],
)
def test_anything_else_is_not_our_tag(text):
    assert refused(text)


def test_a_code_typed_by_hand_is_forgiven_its_case_spaces_and_look_alikes():
    code = encode(tag_of("hamlet/cruel-to-be-kind#2"))
    assert printed(code).replace(" ", "") == code
    for written in (
        printed(code),
        code.lower(),
        f"{code[:2]}-{code[2:]}",
        code.replace("0", "o").replace("1", "l"),
    ):
        assert typed(written) == code


@pytest.mark.parametrize(
    ("card", "tag"),
    [
        ("hamlet/cruel-to-be-kind#2", Tag("card", "hamlet", "cruel-to-be-kind", 2)),
        ("titania/glamour-of-sleep", Tag("glamour", "titania", "glamour-of-sleep")),
        ("wayward/item-card-blue", Tag("item-card", "wayward", "item-card-blue")),
        ("wayward/figure-red#2", Tag("figure", "wayward", "figure-red", 2)),
    ],
)
def test_the_rules_and_the_tags_meet_in_the_id(card, tag):
    assert tag_of(card) == tag
    assert card_id(tag) == card


def test_every_id_leads_back_to_its_copy():
    assert all(tag_of(card_id(tag)) == tag for tag in EVERY_TAG)


@pytest.mark.parametrize(
    "card",
    [
        "hamlet/cruel-to-be-kind",
        "hamlet/cruel-to-be-kind#0",
        "hamlet/cruel-to-be-kind#3",
        "hamlet/cruel-to-be-kind#02",
        "hamlet/cruel-to-be-kind#x",
        "hamlet/cruel-to-be-kind#²",
        "titania/glamour-of-sleep#1",
        "yorick/alas#1",
        "",
    ],
)
def test_an_id_that_names_no_copy_is_refused(card):
    with pytest.raises(NotOurTag):
        tag_of(card)


@pytest.mark.parametrize(
    "tag",
    [
        Tag("glamour", "hamlet", "cruel-to-be-kind", 1),
        Tag("card", "hamlet", "cruel-to-be-kind", 3),
        Tag("card", "x", "y"),
    ],
)
def test_a_copy_that_does_not_exist_has_no_code(tag):
    with pytest.raises(NotOurTag):
        encode(tag)


def test_names_are_french_where_known_and_english_elsewhere():
    brute, horror = tag_of("shakespeare/et-tu-brute#1"), tag_of("shakespeare/horror#1")
    assert name_of(brute, "fr") == "Rien que des traîtres"
    assert name_of(brute) == "Et Tu, Brute?"
    assert name_of(horror, "fr") == "Horror"
    assert copies_of(horror) == 5


def test_numbers_in_the_register_are_used_once_and_fit_the_code():
    entries = registry.entries()
    assert len(registry.by_numbers()) == len(registry.by_ids()) == len(entries)
    assert all(
        entry.owner_number < 31**2 and entry.item_number < 31**2 and entry.copies < 31 for entry in entries
    )
    assert all(registry.owners()[entry.owner].number == entry.owner_number for entry in entries)


def test_codes_and_symbols_never_change():
    """Stickers are printed once: a code or a symbol that changes makes somebody's cards unreadable.

    New entries go to the end of the register, with new numbers. If this fails, put the old numbers back
    (or, for the symbols alone, the old choice of mask); never write a new value here.
    """
    codes = "".join(f"{card_id(tag)} {encode(tag)}\n" for tag in EVERY_TAG)
    symbols, others = (
        hashlib.sha256(b"".join(matrix(encode(tag)).tobytes() for tag in tags)).hexdigest()
        for tags in (all_tags(), (*roster_tags()[::9], *wayward_tags()))
    )
    assert (
        hashlib.sha256(codes.encode()).hexdigest()
        == "06331c0eebb3d7cad8855902c6dedb0fcf3bca65ac956f0c126e6a06fc3cd372"
    )
    assert symbols == "f727847e5d69f06f5867ff198fb02cf4b59e3a7e0069dda14cca3241a152bc37"
    assert others == "2dd9b9b1ccf08e06cee9baad202f773a3a8393454e4f2c0d34f4318f0705ab52"
    assert encode(tag_of("hamlet/cruel-to-be-kind#2")) == "P102022E"


def test_the_mask_is_our_own_choice(monkeypatch):
    """A QR library that judges masks otherwise, as a newer one may, draws the same symbols."""
    before = matrix("P102022E")
    monkeypatch.setattr(encoder, "evaluate_mask", lambda *_: 0)
    theirs = segno.make("P102022E", version=1, error="H", mode="alphanumeric", boost_error=False)
    assert not np.array_equal(theirs.matrix, before)
    assert np.array_equal(matrix("P102022E"), before)
