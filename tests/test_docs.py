"""What the documents name is there: modules, make targets, links, and the session a newcomer may type."""

from __future__ import annotations

import doctest
import importlib.util
import re
import subprocess
from pathlib import Path

import pytest

from companion.translations import language, use_language

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")] + sorted((ROOT / "docs").glob("*.md"))
MADE = ("build", ".venv", "dist")
"""Folders that only commands make."""
TOPS = {path.name for path in (ROOT, ROOT / "companion") for path in path.iterdir() if path.is_dir()}

pytestmark = pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)


def quoted(page: Path) -> list[str]:
    """What stands between backticks within a line, or is a line of a block of commands."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"^```\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return re.findall(r"`([^`\n]+)`", text) + [line for block in blocks for line in block.splitlines()]


def test_every_file_named_exists(page):
    """A path is said from the root or, in the architecture, from the program's folder."""
    named = [word for word in quoted(page) if re.fullmatch(r"[\w./-]+", word) and "/" in word]
    ours = [path for path in named if path.split("/")[0] in TOPS and path.split("/")[0] not in MADE]
    bases = (ROOT, ROOT / "companion")
    assert [path for path in ours if not any((base / path).exists() for base in bases)] == []


def test_every_link_leads_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)(?:#[\w-]+)?\)", page.read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


def test_every_command_can_be_run(page):
    """Targets that make knows (it says what it would do), modules that Python finds."""
    words = quoted(page)
    targets = {match[1] for word in words if (match := re.match(r"make ([a-z]+)\b", word))}
    for target in sorted(targets):
        subprocess.run(["make", "-n", target], cwd=ROOT, check=True, capture_output=True)
    modules = {match[1] for word in words for match in re.finditer(r"python3? -m ([\w.]+)", word)}
    assert [name for name in sorted(modules) if importlib.util.find_spec(name) is None] == []


@pytest.fixture
def in_english():
    before = language()
    use_language("en")
    yield
    use_language(before)


@pytest.mark.usefixtures("in_english")
def test_every_session_shown_goes_as_it_says(page):
    # What closes a block would be read as part of the last answer.
    text = page.read_text("utf-8").replace("```", "")
    session = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    result = doctest.DocTestRunner(verbose=False).run(session)
    assert result.failed == 0
    assert result.attempted >= (8 if page.name == "README.md" else 0)
