"""Brings in the kv file beside each ui module: Python says what, kv says how it looks."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.uix.widget import Widget

from companion.places import APP_ROOT

KV_FOLDER = APP_ROOT / "kv"


def load_kv(module: str) -> None:
    """Load the kv file beside a ui module: same path, same stem."""
    Builder.load_file(str(KV_FOLDER / (module.removeprefix("companion.ui.").replace(".", "/") + ".kv")))


def build(widget: Widget, rule: str) -> None:
    """Give a widget the children of a kv rule only now; from here on their ids are among its own.

    What covers a screen only for a while is written as a rule of its own and built when first shown.
    """
    Builder.apply_rules(widget, rule, dispatch_kv_post=True)


load_kv("companion.ui.theme")
