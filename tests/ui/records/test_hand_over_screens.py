"""A game goes from one phone's screen into another's camera, through real pixels, and can wait halfway."""

from __future__ import annotations

from itertools import islice
from random import Random

import numpy as np
import pytest

from companion.device import PermissionRefusedForEver
from companion.records import pictures
from companion.sight import eyes
from companion.sight.eyes import zbar
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable
from companion.storage import SaveFailed
from companion.tags.modules import symbol
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.records.handing_over import HandOverScreen, painted
from companion.ui.records.taking_over import SymbolReader
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.backups import looked_through
from tests.ui.scan.camera import over, until
from tests.ui.stage import find, text_on_screen


@pytest.fixture
def sent(stage, shell):
    """A game written on this phone and deleted again, as the other phone has it."""
    theme.reduce_motion = True
    match = matches.duel(shell, lines=24)
    shell.shelf.sum_up()
    data = shell.shelf.exported(match.game).encode()
    shell.shelf.delete(match.game)
    return data


class OtherPhone:
    """Its screen before our camera: blurred, tilted, and three pictures of ten are never seen."""

    def __init__(self, data):
        self.random, self.texts, self.table = Random(5), pictures(data), VirtualTable(size=(960, 720))

    def frame(self):
        random, text = self.random, next(self.texts)
        if random.random() < 0.3:
            return np.full((720, 960), 90, np.uint8)
        held = PlacedTag(
            text, (480, 360), size=560, turn=random.uniform(-8, 8), tilt=random.uniform(0, 10),
            tilt_towards=random.uniform(0, 360), modules=symbol(text),
        )  # fmt: skip
        self.table.show([held], Light(defocus=random.uniform(0, 1.6), motion=random.uniform(0, 3), noise=4.0))
        return self.table.frame()


def test_the_whole_game_arrives_and_is_played_on(stage, shell, sent):
    camera = over(shell, OtherPhone(sent))
    shell.open("take-over")
    until(stage, camera, lambda: shell.place == "history")
    assert tr("app.games.brought", n=1) in text_on_screen()
    (came,) = shell.shelf.games()
    match = shell.shelf.resume(came.id)
    assert len(match.lines) == 24
    matches.told(match, 2)
    assert not camera.is_open


def test_what_came_is_kept_when_one_leaves_halfway(stage, shell, sent):
    texts = list(islice(pictures(sent), 40))
    screen = shell.open("take-over")
    screen.see(texts[:3])
    assert "3 of" in screen.status
    shell.back()
    screen = shell.open("take-over")
    stage.advance(2)
    assert (screen.arrived, screen.pieces > 3) == (3, True)
    screen.see(texts[3:])
    looked_through(stage, shell)
    assert shell.place == "history"
    assert len(shell.shelf.games()) == 1
    shell.back()
    assert shell.open("take-over").pieces == 0, "a game that has come is not waited for"


def test_a_game_that_could_not_be_kept_need_not_be_shown_again(stage, shell, sent, monkeypatch):
    """One picture more is enough once the phone can write."""

    def busy(*_game, **_facts):
        raise SaveFailed("storage.not-kept.busy")

    texts = list(islice(pictures(sent), 40))
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(shell.shelf._store.games, "add_written", busy)
        shell.open("take-over").see(texts)
        looked_through(stage, shell)
    stage.advance(2)
    assert shell.place == "history"
    assert tr("storage.not-kept.busy") in text_on_screen()
    assert shell.shelf.games() == ()
    shell.replace("take-over").see(texts[:1])
    looked_through(stage, shell)
    assert len(shell.shelf.games()) == 1


@pytest.mark.parametrize("kept", [True, False])
def test_left_while_the_game_is_looked_through_it_is_kept_or_its_pictures_are(
    stage, shell, sent, monkeypatch, kept
):  # fmt: skip
    def busy(*_game, **_facts):
        raise SaveFailed("storage.not-kept.busy")

    if not kept:
        monkeypatch.setattr(shell.shelf._store.games, "add_written", busy)
    shell.open("take-over").see(list(islice(pictures(sent), 40)))
    shell.back()
    looked_through(stage, shell)
    assert shell.place != "history"
    assert len(shell.shelf.games()) == int(kept)
    assert bool(shell.open("take-over").pieces) is not kept


def test_pictures_of_another_game_begin_that_one(stage, shell, sent):
    screen = shell.open("take-over")
    screen.see(list(islice(pictures(Random(1).randbytes(2000)), 1)))
    screen.see(["HTTPS://EXAMPLE.ORG", "PB1:NONSENSE"])
    screen.see(list(islice(pictures(sent), 2)))
    assert screen.arrived == 2
    stage.touch(find(tr("handover.anew"), PressButton))
    assert screen.pieces == 0


def test_what_is_no_game_is_refused_in_words_and_changes_nothing(stage, shell):
    screen = shell.open("take-over")
    screen.see(list(islice(pictures(b'{"promptbook":"games"'), 1)))
    stage.advance(2)
    assert shell.shelf.games() == ()
    assert shell.banner.showing


def test_the_camera_is_explained_first_and_a_refusal_leads_to_the_settings(stage, shell):
    shell.device.permission.yes = False
    shell.device.permission.answer = (False, True)
    screen = shell.open("take-over")
    stage.advance(4)
    assert tr("device.camera.reason") in text_on_screen()
    assert shell.device.permission.questions == []
    stage.touch(find(tr("handover.allow"), PressButton))
    assert screen.status == tr(PermissionRefusedForEver())
    stage.touch(find(tr("handover.settings"), PressButton))
    assert shell.device.permission.settings_shown == 1


def test_the_screen_shows_a_new_picture_eight_times_a_second(stage, shell):
    theme.reduce_motion = True
    match = matches.duel(shell, lines=24)
    shell.open("game", game=match.game)
    stage.advance(4)
    stage.touch(find(tr("games.hand-over"), PressButton))
    screen = shell.current
    assert isinstance(screen, HandOverScreen)
    before, shown = screen.texture, screen.shown
    stage.wait(1.0)
    assert screen.texture is not before
    assert screen.shown - shown in (7, 8, 9)
    shell.open("settings")
    stands = screen.shown
    stage.wait(1.0)
    assert screen.shown == stands, "nobody sees it"


def test_the_picture_that_is_painted_is_the_symbol(stage):
    (words,) = islice(pictures(b"a game" * 200), 1)
    texture = painted(words)
    side = texture.size[0]
    pixels = np.frombuffer(texture.pixels, np.uint8).reshape(side, side, 4)[..., 0]
    read = zbar(np.kron(pixels, np.ones((6, 6), np.uint8)))
    assert [told for told, _corners in read] == [words]


def test_a_phones_zbar_reads_a_mirrors_picture_too(stage, monkeypatch):
    """zbar 0.10, which phones have, reads no mirrored code: so pictures are turned over by turns."""
    (words,) = islice(pictures(b"a game" * 200), 1)
    dark = np.pad(np.array(symbol(words), bool), 4)
    seen = np.kron(np.where(dark, 0, 255).astype(np.uint8), np.ones((6, 6), np.uint8))
    mirrored = np.ascontiguousarray(seen[:, ::-1])
    decode = eyes.pyzbar.decode

    def as_on_a_phone(picture, **options):
        return [] if np.array_equal(picture, mirrored) else decode(picture, **options)

    monkeypatch.setattr(eyes.pyzbar, "decode", as_on_a_phone)
    monkeypatch.setattr(eyes, "installed", lambda: ())
    heard = []
    looker = SymbolReader(heard.append)
    for _picture in range(4):
        looker.look(mirrored)
    stage.advance(2)
    assert heard == [(words,)] * 3, "all but the first, which told that it is a mirror's"
