"""Events of our widgets: each is told of where it is declared, and none needs a handler that does nothing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from kivy.event import EventDispatcher

from companion.ui.events import Emitter

UI = Path(__file__).parents[2] / "companion" / "ui"
CLASSES = {
    f"{path.relative_to(UI)}:{node.name}": node
    for path in sorted(UI.rglob("*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef)
}


class Bell(Emitter, EventDispatcher):
    """Rings for whoever listens."""

    __events__ = ("on_rung",)


class CountingBell(Bell):
    """Counts by itself how often it rang."""

    __events__ = ("on_cracked",)

    def __init__(self):
        super().__init__()
        self.count = 0

    def on_rung(self, times):
        self.count += times


def test_an_event_nobody_listens_to_does_nothing():
    assert not Bell().dispatch("on_rung", 3)


def test_an_event_reaches_whoever_listens():
    heard, bell = [], Bell()
    bell.bind(on_rung=lambda _bell, times: heard.append(times))
    bell.dispatch("on_rung", 3)
    assert heard == [3]


def test_what_a_widget_does_at_its_own_event_stays():
    bell = CountingBell()
    bell.dispatch("on_rung", 2)
    bell.dispatch("on_cracked")
    assert bell.count == 2


def _events(node: ast.ClassDef) -> tuple[str, ...]:
    for line in node.body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__events__":
            return tuple(one.value for one in ast.walk(line.value) if isinstance(one, ast.Constant))
    return ()


@pytest.mark.parametrize("name", [name for name, node in CLASSES.items() if _events(node)])
def test_a_widget_tells_of_each_event_it_has(name):
    told = ast.get_docstring(CLASSES[name]) or ""
    assert [event for event in _events(CLASSES[name]) if f"`{event}`" not in told] == []


def test_no_handler_stands_there_only_for_kivy():
    empty = [
        f"{name}.{method.name}"
        for name, node in CLASSES.items()
        for method in node.body
        if isinstance(method, ast.FunctionDef) and method.name in _events(node)
        if all(isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in method.body)
    ]
    assert empty == []
