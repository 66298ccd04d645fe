"""What is asked for on the command line: `--every-look` adds the layout checks too many for every run."""

from __future__ import annotations

import pytest

from tests import home  # noqa: F401  (before anything brings in Kivy)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the whole matrix of sizes, languages and text sizes."""
    parser.addoption("--every-look", action="store_true", help="check layouts in every size and language")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only the whole matrix wants."""
    if config.getoption("--every-look"):
        return
    kept = [item for item in items if item.get_closest_marker("every_look") is None]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept
