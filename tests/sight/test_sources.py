"""Frame sources: films, pictures and the virtual table give frames or say clearly why not."""

import cv2
import numpy as np
import pytest

from companion.sight.sources import HELD_FOR, Film, NoFrames, Pictures, source_at
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable

CODE = "P101011S"


def shown(source):
    """Every frame of a source, from opening to closing."""
    source.open()
    frames = []
    while (frame := source.frame()) is not None:
        frames.append(frame)
    source.close()
    return frames


@pytest.fixture
def folder(tmp_path):
    for number, grey in enumerate((30, 120, 210)):
        cv2.imwrite(str(tmp_path / f"{number}.png"), np.full((40, 60, 3), grey, np.uint8))
    (tmp_path / "notes.txt").write_text("not a picture")
    (tmp_path / "1-broken.png").write_bytes(b"not a picture either")
    (tmp_path / "2-empty.png").write_bytes(b"")
    return tmp_path


def test_pictures_come_in_the_order_of_their_names(folder):
    assert [int(frame.mean()) for frame in shown(Pictures(folder))] == [30, 120, 210]


def test_a_film_plays_once(tmp_path):
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), 10, (64, 48))
    for grey in (20, 90, 160, 230):
        writer.write(np.full((48, 64, 3), grey, np.uint8))
    writer.release()
    assert [round(frame.mean(), -1) for frame in shown(Film(path))] == [20, 90, 160, 230]


@pytest.mark.parametrize("make", [Pictures, Film])
def test_a_path_that_is_not_there_is_told_clearly(make, tmp_path):
    with pytest.raises(NoFrames, match="no such"):
        make(tmp_path / "nowhere").open()


def test_a_folder_without_pictures_is_told_clearly(tmp_path):
    with pytest.raises(NoFrames, match="no pictures"):
        Pictures(tmp_path).open()


def test_a_file_that_is_no_film_is_told_clearly(tmp_path):
    path = tmp_path / "film.avi"
    path.write_bytes(b"this was never a film")
    with pytest.raises(NoFrames, match="no frames"):
        Film(path).open()


def test_a_folder_shown_to_the_app_holds_each_picture_for_a_while(folder):
    frames = [int(frame.mean()) for frame in shown(source_at(folder))]
    assert frames == [30] * HELD_FOR + [120] * HELD_FOR + [210] * HELD_FOR


def test_a_file_shown_to_the_app_is_a_film(tmp_path):
    assert isinstance(source_at(tmp_path / "film.avi"), Film)


@pytest.mark.parametrize("make", [Film, Pictures])
def test_a_source_that_was_not_opened_gives_nothing_and_closes(make, tmp_path):
    source = make(tmp_path)
    assert source.frame() is None
    source.close()
    source.close()


def test_the_same_seed_gives_the_same_table():
    first, second = (VirtualTable([PlacedTag(CODE, (300, 200))], seed=4).frame() for _ in range(2))
    assert first.shape == (720, 1280)
    assert np.array_equal(first, second)


def test_opening_the_table_again_begins_again():
    table = VirtualTable([PlacedTag(CODE, (160, 120))], seed=4, size=(320, 240))
    table.open()
    first, second = table.frame(), table.frame()
    assert not np.array_equal(first, second)
    table.open()
    assert np.array_equal(first, table.frame())
    table.close()


@pytest.mark.parametrize(
    "light",
    [
        Light(brightness=0.3),
        Light(defocus=5),
        Light(motion=15),
        Light(glares=((160, 120, 40),)),
        Light(jpeg=10),
        Light(shadow=(160, 120, 30, 0.7)),
        Light(noise=12),
    ],
    ids=["dark", "defocus", "motion", "glare", "jpeg", "shadow", "noise"],
)
def test_each_kind_of_light_changes_the_picture(light):
    plain, changed = (
        VirtualTable([PlacedTag(CODE, (160, 120))], given, seed=4, size=(320, 240)).frame().astype(int)
        for given in (Light(), light)
    )
    assert np.abs(plain - changed).mean() > 1


def test_a_tag_outside_the_frame_is_not_drawn():
    nothing, outside = (
        VirtualTable(tags, seed=4, size=(320, 240)).frame() for tags in ((), (PlacedTag(CODE, (5000, 5000)),))
    )
    assert np.array_equal(nothing, outside)


def test_the_corners_lie_where_the_tag_is_drawn():
    tag = PlacedTag(CODE, (160, 120), size=100, turn=90)
    assert tag.corners() == pytest.approx(np.array([(210, 70), (210, 170), (110, 170), (110, 70)]), abs=1e-6)
