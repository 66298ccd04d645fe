"""Fitting the grid: a homography that is a little wrong finds its place on the fixed patterns."""

import numpy as np
import pytest

from companion.sight.grid import (
    Pyramid,
    agreement,
    centres_of,
    code_pattern,
    corners_of,
    fit,
    fit_firmly,
    fixed_pattern,
    from_corners,
    module_size,
    stacked,
)
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable
from companion.tags.modules import SIDE, fixed_modules, matrix

CODE, OTHER = "P101011S", "P101012P"
FORMAT_MODULES = 30
TAG = PlacedTag(CODE, (240, 180), 120, 25, 20, 40)


def pyramid_of(*tags, light=None):
    return Pyramid(VirtualTable(tags, light, seed=5, size=(480, 360)).frame())


def shaken(tag, modules=1.0, seed=1):
    """The tag's grid with each corner off by about so many modules."""
    shake = np.random.default_rng(seed).normal(0, modules * tag.size / SIDE, (4, 2))
    return from_corners(tag.corners() + shake)[None]


def misplaced(homography, tag):
    return np.abs(corners_of(homography) - tag.corners()).max() / (tag.size / SIDE)


@pytest.mark.parametrize("refine", [fit, fit_firmly])
def test_a_shaken_grid_finds_its_place_on_the_fixed_patterns(refine):
    frame = pyramid_of(TAG)
    rough = refine(frame, shaken(TAG), fixed_pattern(1.0, 0.6), 6)
    (fine,) = refine(frame, rough, fixed_pattern(0.5, 0.5), 4)
    assert misplaced(fine, TAG) < 0.25


@pytest.mark.parametrize(
    ("tag", "light"),
    [
        (PlacedTag(CODE, (240, 180), 120, 25, covered=(0, 0, 0.3)), Light()),
        (PlacedTag(CODE, (240, 180), 120, 25), Light(glares=((215, 150, 25),))),
    ],
    ids=["thumb", "glare"],
)
def test_what_hides_a_part_does_not_pull_the_grid_away(tag, light):
    frame = pyramid_of(tag, light=light)
    rough = fit_firmly(frame, shaken(tag, 0.4), fixed_pattern(1.0, 0.6), 4)
    (fine,) = fit_firmly(frame, rough, fixed_pattern(0.5, 0.5), 4)
    assert misplaced(fine, tag) < 1.5


def test_known_tags_are_fitted_together_each_on_its_own_code():
    tags = [PlacedTag(CODE, (130, 180), 90, 10), PlacedTag(OTHER, (350, 180), 110, 200)]
    patterns = stacked([code_pattern(matrix(tag.text), 0.6) for tag in tags])
    frame = pyramid_of(*tags)
    found = fit(frame, np.concatenate([shaken(tag, 0.5) for tag in tags]), patterns, 6)
    assert [misplaced(homography, tag) < 0.3 for homography, tag in zip(found, tags, strict=True)] == [
        True,
        True,
    ]
    assert agreement(frame, found, patterns).min() > 0.6


def test_agreement_tells_a_tag_from_a_table():
    pattern = fixed_pattern(0.5, 0.5)
    here, elsewhere = from_corners(TAG.corners())[None], from_corners(TAG.corners() + 100)[None]
    frame = pyramid_of(TAG)
    assert agreement(frame, here, pattern)[0, :4].min() > 0.8
    assert agreement(frame, elsewhere, pattern)[0, :4].max() < 0.6


def test_size_centre_and_corners_of_a_homography():
    flat = PlacedTag(CODE, (240, 180), 105, 30)
    homography = flat.homography()
    assert module_size(homography[None])[0] == pytest.approx(5)
    assert centres_of(homography[None])[0] == pytest.approx([240, 180])
    assert corners_of(homography) == pytest.approx(flat.corners())
    assert from_corners(flat.corners()) @ [0, 0, 1] == pytest.approx([*flat.corners()[0], 1])


def test_the_fixed_modules_are_the_same_on_every_tag():
    fixed = fixed_modules()
    assert fixed.sum() == SIDE * SIDE - 208 - FORMAT_MODULES
    assert np.array_equal(matrix(CODE)[fixed], matrix(OTHER)[fixed])
    assert not np.array_equal(matrix(CODE), matrix(OTHER))


@pytest.mark.parametrize("text", ["", "ELEVENCHARS", "lower", "é"])
def test_a_text_that_is_no_tag_has_no_picture(text):
    with pytest.raises(ValueError, match="not a tag"):
        matrix(text)


def test_a_tag_with_hardly_an_edge_on_a_dark_card_shows_its_finders():
    tag = PlacedTag(CODE, (240, 180), 84, 20, quiet=0.5, gloomy=True)
    seen = agreement(pyramid_of(tag), tag.homography()[None], fixed_pattern(0.75, 0.6))
    assert seen[0, :3].min() > 0.6
