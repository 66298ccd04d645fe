"""What is asked for on the command line: `--every-look` adds the layout checks too many for every run."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests import home  # noqa: F401  (before anything brings in Kivy)

# How fast the machine is must not decide whether a test passes.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


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
