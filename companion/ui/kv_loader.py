"""Brings in the kv file beside each ui module: Python says what, kv says how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.uix.widget import Widget

from companion.places import APP_ROOT

if TYPE_CHECKING:
    from kivy.lang.parser import ParserRule

KV_FOLDER = APP_ROOT / "kv"
PAINTED_BY = frozenset(
    ("circle", "dash_length", "dash_offset", "indices", "mode", "origin", "points", "pos", "radius",
     "rectangle", "rgba", "rounded_rectangle", "size", "texture", "vertices", "width", "x", "xy", "xyz", "y",
     "z")
)  # fmt: skip
"""Properties of canvas instructions: Kivy keeps what they follow under the same name as a widget's own."""


def load_kv(module: str) -> None:
    """Load the kv file beside a ui module: same path, same stem.

    What a later rule says of a property replaces what an earlier one said. Kivy by itself lets both follow
    what they are computed from: a gold button's dark words turned pale with the page's when the light house
    became the dark one, because their own colour is the same in both.
    """
    known = len(Builder.rules)
    Builder.load_file(str(KV_FOLDER / (module.removeprefix("companion.ui.").replace(".", "/") + ".kv")))
    for _selector, rule in Builder.rules[known:]:
        _let_it_replace_earlier_ones(rule)


def _let_it_replace_earlier_ones(rule: ParserRule) -> None:
    for name, said in rule.properties.items():
        said.ignore_prev = name not in PAINTED_BY
    for child in rule.children:
        _let_it_replace_earlier_ones(child)


def build(widget: Widget, rule: str) -> None:
    """Give a widget the children of a kv rule only now; from here on their ids are among its own.

    What covers a screen only for a while is written as a rule of its own and built when first shown.
    """
    Builder.apply_rules(widget, rule, dispatch_kv_post=True)


load_kv("companion.ui.theme")
