"""Kivy finds a widget's look by the bare name of its class, so a name means one thing in the whole app."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from kivy.lang.parser import Parser, ParserRule

ROOT = Path(__file__).parents[1]
KV_FOLDER = ROOT / "kv"
LONGEST_LINE, LONGEST_EXPRESSION = 140, 100
BY_IDS = re.compile(r"^ *(?!on_)\w+:.*\bids\.", re.MULTILINE)
RULE = re.compile(r"^<-?([\w, ]+)(@[\w+]+)?>:", re.MULTILINE)


def rules() -> list[str]:
    texts = [path.read_text() for path in sorted((ROOT / "kv").rglob("*.kv"))]
    found = [match[1] for text in texts for match in RULE.finditer(text)]
    return [name.strip() for names in found for name in names.split(",")]


def classes() -> Counter[str]:
    modules = sorted((ROOT / "companion" / "ui").rglob("*.py"))
    nodes = [node for path in modules for node in ast.walk(ast.parse(path.read_text()))]
    return Counter(node.name for node in nodes if isinstance(node, ast.ClassDef))


def test_every_look_is_given_once():
    assert [name for name, times in Counter(rules()).items() if times > 1] == []


def test_no_two_classes_share_a_look():
    """Whoever opened both games' setups would get the one's rows with the other's look, and a crash."""
    bearers = classes()
    assert [name for name in rules() if bearers[name] > 1] == []


def test_no_line_of_a_look_is_too_long_to_read():
    """What is reckoned in more than one line stands in brackets over several, or in a property."""
    long = [
        f"{path.relative_to(KV_FOLDER)}:{number}"
        for path in sorted(KV_FOLDER.rglob("*.kv"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []


class Look(Parser):
    """Reads a look without bringing in what it names."""

    def execute_directives(self) -> None: ...


def expressions(rule: ParserRule) -> Iterator[tuple[int, str]]:
    """Line and text of everything a rule computes; what a handler does counts line by line."""
    for said in rule.properties.values():
        yield said.line, " ".join(line.strip() for line in said.value.splitlines())
    for handler in rule.handlers:
        yield from ((handler.line, line.strip()) for line in handler.value.splitlines())
    painted = [canvas for canvas in (rule.canvas_before, rule.canvas_root, rule.canvas_after) if canvas]
    for part in (*painted, *rule.children):
        yield from expressions(part)


def test_what_a_look_computes_is_read_at_a_glance():
    """What decides how a page is laid out is computed in `showing`, where tests reach it."""
    looks = {path: Look(content=path.read_text(encoding="utf-8")) for path in KV_FOLDER.rglob("*.kv")}
    long = [
        f"{path.relative_to(KV_FOLDER)}:{line}"
        for path, look in sorted(looks.items())
        for _selector, rule in look.rules
        for line, text in expressions(rule)
        if len(text) > LONGEST_EXPRESSION
    ]
    assert long == []


def test_no_look_follows_a_part_through_ids():
    """Kivy would hold the widget in a list of its own for good: a part is named by its id alone."""
    found = [
        f"{path.relative_to(KV_FOLDER)}: {match[0].strip()}"
        for path in sorted(KV_FOLDER.rglob("*.kv"))
        for match in BY_IDS.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


HINT = re.compile(r"^( *)size_hint(?:_[xy])?: (.* if (.+) else .*)$")


def test_who_is_not_stretched_any_more_gets_the_size_it_had():
    """Kivy leaves a widget as wide as it was stretched until something sets its width again.

    So where a size hint comes and goes, the size that takes its place follows the same condition.
    """
    stuck = []
    for path in sorted(KV_FOLDER.rglob("*.kv")):
        lines = path.read_text().splitlines()
        for number, line in enumerate(lines):
            hint = HINT.match(line)
            if hint is not None and "None" in hint[2].removesuffix(", None"):
                size = re.compile(
                    rf"{hint[1]}(width|height|size): .*{re.escape(hint[3].removeprefix('not '))}"
                )
                if not any(map(size.match, lines[number + 1 : number + 5])):
                    stuck.append(f"{path.relative_to(KV_FOLDER)}:{number + 1}: {line.strip()}")
    assert stuck == []


def test_a_name_imported_in_kv_means_the_same_in_every_file():
    """Kivy knows one list of names for all files: the file read last would change what the others mean."""
    lines = (line for path in (ROOT / "kv").rglob("*.kv") for line in path.read_text("utf-8").splitlines())
    imported = {tuple(line.split()[1:3]) for line in lines if line.startswith("#:import ")}
    names = [name for name, _module in imported]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []
