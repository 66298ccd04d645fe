"""What the command line may add: `--every-look` more layouts, `--long-walks` what else takes long."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests import home  # noqa: F401  (before anything brings in Kivy)
from tests.walks import DAY, TODAY

ADDED = {"every_look": "--every-look", "long_walk": "--long-walks"}
"""Mark → the option that brings its tests in."""

# How fast the machine is must not decide whether a test passes.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the whole matrix of sizes, languages and text sizes, and the long walks."""
    parser.addoption("--every-look", action="store_true", help="check layouts in every size and language")
    parser.addoption("--long-walks", action="store_true", help="play what takes too long for every run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not asked for."""
    unwanted = [mark for mark, option in ADDED.items() if not config.getoption(option)]
    left_out = {item for item in items if any(map(item.get_closest_marker, unwanted))}
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Whoever looks into a failure must know whose turn it was."""
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"The walks were those of day {DAY}: {TODAY}={DAY} plays them again.")
