"""Matching: soft modules against the closed set, through blur, and no match for what is not in it."""

import cv2
import numpy as np
import pytest

from benchmarks.reader_strangers import CODES, near_miss, scrambled
from companion.sight.matching import (
    CLOSEST,
    Codebook,
    PatternMatch,
    is_safe,
    is_visibly_safe,
    light_modules,
    module_points,
    soft_modules,
    still_it,
    visible_modules,
)
from companion.tags.modules import fixed_modules, matrix

SCALE = 6


@pytest.fixture(scope="module")
def codebook():
    return Codebook(CODES)


def soft(modules, blur=0.0, noise=0.0, seed=0):
    """The soft modules of a symbol drawn flat, blurred by so many modules."""
    return soft_modules(seen_light(modules, blur, noise, seed))


def seen_light(modules, blur=0.0, noise=0.0, seed=0, covered=()):
    """The light of each module; a part of the symbol may be covered: columns and rows, from and to."""
    light = np.kron(np.pad(1.0 - modules, 4, constant_values=1.0), np.ones((SCALE, SCALE))) * 180 + 40
    if covered:
        left, right, top, bottom = (SCALE * (module + 4) for module in covered)
        light[top:bottom, left:right] = 120
    if blur:
        light = cv2.GaussianBlur(light, (0, 0), blur * SCALE)
    light += np.random.default_rng(seed).normal(0, noise, light.shape)
    columns, rows = (
        ((module_points() + 4) * SCALE - 0.5).astype(np.float32)[None, :, axis] for axis in (0, 1)
    )
    return light_modules(cv2.remap(light.astype(np.float32), columns, rows, cv2.INTER_LINEAR)[0])


@pytest.mark.parametrize("number", [0, 17, 99, 245])
@pytest.mark.parametrize(("blur", "noise"), [(0, 0), (0.5, 10), (0.9, 10), (1.2, 4), (0, 60)])
def test_a_known_tag_is_told_through_blur_and_noise(codebook, number, blur, noise):
    match = codebook.match(soft(matrix(CODES[number]), blur, noise))
    assert match.text == CODES[number]
    assert is_safe(match)
    assert still_it(match, CODES[number])
    assert not still_it(match, CODES[number - 1])


def test_modules_gathered_over_frames_tell_what_one_frame_cannot(codebook):
    frames = [soft(matrix(CODES[40]), noise=550, seed=seed) for seed in range(10)]
    assert not any(is_safe(codebook.match(frame)) for frame in frames)
    gathered = codebook.match(sum(frames))
    assert gathered.text == CODES[40]
    assert is_safe(gathered)


@pytest.mark.parametrize("draw", [near_miss, scrambled])
@pytest.mark.parametrize("blur", [0, 0.6, 1.2])
def test_what_is_not_in_the_set_is_never_safe(codebook, draw, blur):
    random = np.random.default_rng(11)
    strangers = [codebook.match(soft(draw(random), blur)) for _ in range(60)]
    assert not any(is_safe(match) for match in strangers)


COVERED = {"a side": (15, 25, -4, 25), "a corner": (9, 25, 9, 25), "the middle": (5, 16, 6, 16)}


@pytest.mark.parametrize("covered", COVERED.values(), ids=COVERED)
@pytest.mark.parametrize("blur", [0.3, 0.8])
def test_what_a_thumb_leaves_visible_is_enough_for_a_known_tag(codebook, covered, blur):
    light = seen_light(matrix(CODES[77]), blur, noise=6, covered=covered)
    match = codebook.match_visible(light, visible_modules(light))
    assert match.text == CODES[77]
    assert is_visibly_safe(match)
    assert match.doubt < 0.5 * codebook.match(soft_modules(light)).doubt


@pytest.mark.parametrize("draw", [near_miss, scrambled])
def test_what_is_not_in_the_set_is_never_safe_under_a_thumb(codebook, draw):
    random = np.random.default_rng(12)
    lights = [seen_light(draw(random), 0.7, 6, covered=COVERED["a side"]) for _ in range(30)]
    assert not any(is_visibly_safe(codebook.match_visible(one, visible_modules(one))) for one in lights)


def test_nothing_is_taken_for_a_thumb_where_all_is_print():
    assert all(visible_modules(seen_light(matrix(code), 0.5, 6)) is None for code in CODES[::30])


def test_a_wrong_turn_is_never_safe(codebook):
    turned = [np.rot90(matrix(code), turn) for code in CODES[:20] for turn in (1, 2, 3)]
    assert not any(is_safe(codebook.match(soft(modules))) for modules in turned)


def test_an_even_surface_is_never_safe(codebook):
    assert not is_safe(codebook.match(soft(np.zeros((21, 21)))))


def test_a_copy_as_far_from_a_code_as_the_closest_codes_are_from_each_other_is_never_safe(codebook):
    symbols = codebook.modules.reshape(len(CODES), -1)
    away = (symbols[:, None] != symbols).sum(2)
    closest = int(away[away > 0].min())
    assert closest == CLOSEST
    random, free = np.random.default_rng(13), np.flatnonzero(~fixed_modules().ravel())
    for code in symbols[::10]:
        copy = code.copy()
        copy[random.choice(free, closest, replace=False)] ^= 1
        assert not is_safe(codebook.match(soft(copy.reshape(21, 21))))


def test_every_code_is_its_own_nearest(codebook):
    assert [codebook.match(soft(matrix(code))).text for code in CODES[::12]] == list(CODES[::12])


@pytest.mark.parametrize(
    ("nearness", "runner_up", "safe"),
    [(0.95, 0.5, True), (0.75, 0.7, False), (0.5, 0.1, False), (0.62, 0.4, False)],
)
def test_a_match_must_be_near_and_beyond_doubt(nearness, runner_up, safe):
    assert is_safe(PatternMatch("P101011S", nearness, runner_up)) is safe
