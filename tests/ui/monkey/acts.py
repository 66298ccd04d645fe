"""What the monkey can do: each act is plain data, so that a visit can be written down and done again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from companion.device import CameraBusy, Margins
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import Counted, TagsInFrame
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.monkey.cage import Cage
from tests.ui.monkey.controls import reachable
from tests.ui.wayward_places.tables import TABLES

Act = tuple[Any, ...]
"""A verb, and what it is done with."""
Point = tuple[float, float]

KEYS = {
    "escape": (27, "", ()), "back": (1073742094, "", ()), "undo": (122, "z", ("ctrl",)),
    "redo": (121, "y", ("ctrl",)), "help": (282, "", ()), "enter": (13, "", ()), "tab": (9, "", ()),
    "delete": (8, "", ()), "up": (273, "", ()), "space": (32, " ", ()),
}  # fmt: skip
CORNERS = ((0.3, 0.3), (0.6, 0.3), (0.6, 0.6), (0.3, 0.6))


# With a finger.


def tap(cage: Cage, name: str, at: Point, pause: float) -> None:
    """Touch a control; if it is not there, nothing is touched."""
    spot = _spot(name, at)
    if spot is not None:
        _finger(cage, spot)
        _pass(cage, pause)


def tap_at(cage: Cage, at: Point, pause: float) -> None:
    """Touch the window somewhere."""
    _finger(cage, _somewhere(at))
    _pass(cage, pause)


def twice(cage: Cage, name: str, at: Point, pause: float) -> None:
    """Touch the same place again at once."""
    spot = _spot(name, at)
    if spot is not None:
        _finger(cage, spot)
        _finger(cage, spot)
        _pass(cage, pause)


def hold(cage: Cage, name: str, at: Point, seconds: float, pause: float) -> None:
    """Keep a finger on a control."""
    spot = _spot(name, at)
    if spot is not None:
        finger = UnitTestTouch(*spot)
        finger.touch_down()
        _pass(cage, seconds)
        finger.touch_up()
        _pass(cage, pause)


def slide(cage: Cage, name: str, at: Point, to: Point, seconds: float, pause: float) -> None:
    """Put a finger on a control, draw it away, and lift it there after a while."""
    spot = _spot(name, at)
    if spot is not None:
        finger = UnitTestTouch(*spot)
        finger.touch_down()
        cage.stage.advance(1)
        end = _somewhere(to)
        for part in (0.1, 0.5, 1.0):
            finger.touch_move(*(here + (there - here) * part for here, there in zip(spot, end, strict=True)))
            cage.stage.advance(1)
        _pass(cage, seconds)
        finger.touch_up()
        _pass(cage, pause)


def drag(cage: Cage, start: Point, end: Point, pause: float) -> None:
    """Draw a finger across the window."""
    from_, to = _somewhere(start), _somewhere(end)
    finger = UnitTestTouch(*from_)
    finger.touch_down()
    for part in (0.1, 0.4, 0.7, 1.0):
        cage.stage.advance(1)
        finger.touch_move(*(here + (there - here) * part for here, there in zip(from_, to, strict=True)))
    cage.stage.advance(1)
    finger.touch_up()
    _pass(cage, pause)


def two_fingers(cage: Cage, one: str, other: str, pause: float) -> None:
    """Touch two controls at once."""
    spots = [_spot(name, (0.5, 0.5)) for name in (one, other)]
    fingers = [UnitTestTouch(*spot) for spot in spots if spot is not None]
    for finger in fingers:
        finger.touch_down()
        cage.stage.advance(1)
    for finger in fingers:
        finger.touch_up()
        cage.stage.advance(1)
    _pass(cage, pause)


def held_key(cage: Cage, name: str, at: Point, key: str, seconds: float, pause: float) -> None:
    """Press a key while a finger lies on a control, and lift the finger later."""
    spot = _spot(name, at)
    if spot is not None:
        finger = UnitTestTouch(*spot)
        finger.touch_down()
        cage.stage.advance(1)
        press(cage, key, seconds)
        finger.touch_up()
        _pass(cage, pause)


# With the keyboard.


def press(cage: Cage, key: str, pause: float) -> None:
    """Press a key; whoever writes gets it first."""
    code, letter, held = KEYS[key]
    cage.stage.key(code, letter, held)
    _pass(cage, pause)


def write(cage: Cage, name: str, words: str, enter: bool, pause: float) -> None:
    """Write something into a field."""
    field = next((one.widget for one in reachable() if one.name == name), None)
    if isinstance(field, TextInput):
        field.focus = True
        cage.stage.advance(1)
        field.select_all()
        field.delete_selection()
        field.insert_text(words)
        cage.stage.advance(1)
        if enter:
            field.dispatch("on_text_validate")
        _pass(cage, pause)


def question_mark(cage: Cage) -> None:
    """Write a question mark, wherever it goes."""
    Window.dispatch("on_textinput", "?")
    cage.stage.advance(1)


# What happens to the phone.


def turn(cage: Cage, width: int, height: int) -> None:
    """Turn the phone, or draw the window to another size."""
    cage.stage.size(width, height)
    cage.stage.advance(1)


def margins(cage: Cage, *edges: int) -> None:
    """The phone's own furniture goes to other edges: it was turned by half a turn, or a bar came up."""
    cage.device.insets.next = Margins(*edges)
    cage.device.insets.refresh()
    cage.stage.advance(2)


def away(cage: Cage, seconds: float) -> None:
    """Turn to another app for a while."""
    assert cage.app is not None
    cage.app.dispatch("on_pause")
    _pass(cage, seconds)
    cage.app.dispatch("on_resume")
    cage.stage.advance(2)


def restart(cage: Cage) -> None:
    """End the app and start it again."""
    cage.start()


def wait(cage: Cage, seconds: float) -> None:
    """Do nothing for a while."""
    _pass(cage, seconds)


def camera(cage: Cage, works: bool) -> None:
    """The camera breaks, or is repaired."""
    cage.device.source.trouble = None if works else CameraBusy()


def shown(cage: Cage, *cards: str) -> None:
    """Hold cards before the camera, as far as a page looks through it."""
    looker, told = getattr(cage.shell.current, "_looker", None), getattr(cage.shell.current, "_told", None)
    if looker is not None:
        seen = TagsInFrame(dict.fromkeys(cards, CORNERS), cards, cards)
        told(looker, seen if cage.shell.current.job.wants == "cards" else Counted((len(cards),), 0.9))
        cage.stage.advance(2)


# What the reader chooses.


def look(_cage: Cage, name: str, value: Any) -> None:
    """Choose another language, palette, text size or less motion."""
    setattr(theme, name, value)
    _cage.stage.advance(2)


def prefer(cage: Cage, name: str, value: Any) -> None:
    """Choose another rule or habit; whoever comes back from where that is done sees the page afresh."""
    setattr(preferences, name, value)
    cage.shell.current.refresh()
    cage.stage.advance(1)


def sit(cage: Cage, kind: str, lines: int, *who: str) -> None:
    """Sit down at a game some lines old: to get so far by chance would take an evening."""
    game = {"duel": matches.duel, "wayward": matches.wayward}[kind]
    cage.shell.home()
    match = game(cage.shell, *who)
    for _line in range(lines):
        if match.question is not None or any(one.refused is None for one in match.legal()):
            matches.told(match, 1)
    cage.shell.play(match)
    cage.stage.advance(2)


def place(cage: Cage, name: str) -> None:
    """Sit down at a Wayward game in a special area."""
    cage.shell.home()
    cage.shell.play(TABLES[name].laid(cage.shell))
    cage.stage.advance(2)


VERBS: dict[str, Callable[..., None]] = {
    act.__name__: act
    for act in (
        tap, tap_at, twice, hold, slide, drag, two_fingers, held_key, press, write, question_mark, turn,
        margins, away, restart, wait, camera, shown, look, prefer, sit, place,
    )
}  # fmt: skip


def do(cage: Cage, act: Act) -> None:
    """Do one act."""
    verb, *how = act
    VERBS[verb](cage, *how)


def _spot(name: str, at: Point) -> Point | None:
    found = next((one for one in reachable() if one.name == name), None)
    return None if found is None else found.point(at)


def _somewhere(at: Point) -> Point:
    return at[0] * (Window.width - 1), at[1] * (Window.height - 1)


def _finger(cage: Cage, spot: Point) -> None:
    finger = UnitTestTouch(*spot)
    finger.touch_down()
    cage.stage.advance(1)
    finger.touch_up()
    cage.stage.advance(1)


def _pass(cage: Cage, seconds: float) -> None:
    """Let time pass in few frames: a frame for what comes at once, and one for what comes at last."""
    if seconds:
        cage.stage.skip(seconds / 2)
        cage.stage.skip(seconds / 2)
    cage.stage.advance(1)
