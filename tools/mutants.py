"""Breaks the rules on purpose, one small change at a time, and counts how often the tests notice.

`python -m tools.mutants` tries a seeded sample on copies of the program; the survivors are printed as
one line each: where, what was there, what it became. A survivor is a missing test, or a change that
changes nothing; the latter are listed with their reason in `tools/equivalent_mutants.txt`.
"""

from __future__ import annotations

import argparse
import ast
import copy
import itertools
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = ROOT / "tools" / "equivalent_mutants.txt"
TESTS = {
    "journal": ("tests/journal", "tests/duel", "tests/wayward"),
    "duel": ("tests/duel", "tests/test_matches.py"),
    "wayward": ("tests/wayward", "tests/test_matches.py"),
}
"""Room → the tests that must notice a change in it."""
PATIENCE = 120
"""Seconds after which a test run that hangs counts as having noticed."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change to one file: the node's number in it, and which of the node's variants."""

    room: str
    file: Path
    line: int
    statement: str
    before: str
    after: str
    number: int
    variant: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.statement}: {self.before}  →  {self.after}"

    @property
    def name(self) -> str:
        """What stays the same when lines above it change."""
        return f"{self.file}: {self.statement}: {self.before}  →  {self.after}"

    @property
    def source(self) -> str:
        """The whole file with the change made."""
        tree = ast.parse((ROOT / self.file).read_text("utf-8"))
        change = list(variants(next(itertools.islice(_order(tree), self.number, None))))[self.variant]
        return ast.unparse(ast.fix_missing_locations(_Change(self.number, change).visit(tree)))


def variants(node: ast.AST) -> Iterator[Callable[[ast.AST], ast.AST]]:
    """The small changes that could be made to a node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        yield _compare
    elif isinstance(node, ast.BoolOp):
        yield _connect
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda one: one.operand  # type: ignore[attr-defined, no-any-return]
    elif isinstance(node, ast.BinOp) and type(node.op) in COUNTED:
        yield _count
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield lambda one: ast.Constant(one.value + 1)  # type: ignore[attr-defined]
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield lambda one: ast.Constant(not one.value)  # type: ignore[attr-defined]
    elif isinstance(node, ast.If | ast.IfExp):
        yield lambda one: _always(one, True)
        yield lambda one: _always(one, False)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom | ast.Call):
        yield lambda _one: ast.Pass()
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield lambda _one: ast.Return(ast.Constant(None))


def _compare(node: ast.AST) -> ast.AST:
    changed = copy.deepcopy(node)
    assert isinstance(changed, ast.Compare)
    changed.ops[0] = COMPARED[type(changed.ops[0])]()
    return changed


def _connect(node: ast.AST) -> ast.AST:
    changed = copy.deepcopy(node)
    assert isinstance(changed, ast.BoolOp)
    changed.op = ast.And() if isinstance(changed.op, ast.Or) else ast.Or()
    return changed


def _count(node: ast.AST) -> ast.AST:
    changed = copy.deepcopy(node)
    assert isinstance(changed, ast.BinOp)
    changed.op = COUNTED[type(changed.op)]()
    return changed


def _always(node: ast.AST, truth: bool) -> ast.AST:
    changed = copy.deepcopy(node)
    assert isinstance(changed, ast.If | ast.IfExp)
    changed.test = ast.Constant(truth)
    return changed


class _Change(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, number: int, change: Callable[[ast.AST], ast.AST]) -> None:
        self._left, self._change = number, change

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if self._left == 0:
            self._left -= 1
            return ast.copy_location(self._change(node), node)
        self._left -= 1
        return super().generic_visit(node)


def mutants_of(room: str, file: Path) -> Iterator[Mutant]:
    """Every small change to one file; decorators and types only say what kind of thing something is."""
    text = (ROOT / file).read_text("utf-8")
    lines, tree = text.splitlines(), ast.parse(text)
    beside = (one for node in ast.walk(tree) for one in _beside(node))
    spared = {id(part) for one in beside for part in ast.walk(one)}
    for number, node in enumerate(_order(tree)):
        if id(node) in spared:
            continue
        for variant, change in enumerate(variants(node)):
            before, after = (ast.unparse(one).splitlines()[0] for one in (node, change(node)))
            line: int = node.lineno  # type: ignore[attr-defined]
            yield Mutant(room, file, line, lines[line - 1].strip(), before, after, number, variant)


def _beside(node: ast.AST) -> Iterator[ast.AST]:
    yield from getattr(node, "decorator_list", ())
    for name in ("annotation", "returns"):
        if (written := getattr(node, name, None)) is not None:
            yield written


def _order(tree: ast.AST) -> Iterator[ast.AST]:
    """Nodes in the order in which a transformer comes to them."""
    yield tree
    for child in ast.iter_child_nodes(tree):
        yield from _order(child)


def every_mutant() -> list[Mutant]:
    """All small changes to the rules."""
    files = ((room, one) for room in TESTS for one in sorted((ROOT / "companion" / room).rglob("*.py")))
    return [mutant for room, one in files for mutant in mutants_of(room, one.relative_to(ROOT))]


def harmless() -> set[str]:
    """Changes known to change nothing; the reason stands behind a tab."""
    lines = EQUIVALENT.read_text("utf-8").splitlines() if EQUIVALENT.exists() else []
    return {line.partition("\t")[0] for line in lines if line}


def noticed(mutant: Mutant | None, where: Path, room: str) -> bool:
    """Whether the tests fail in a copy of the program with the change made."""
    target = where / mutant.file if mutant else None
    before = target.read_text("utf-8") if target else ""
    if target and mutant:
        target.write_text(mutant.source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", *TESTS[room]]
    environment = {**os.environ, "HOME": str(where), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(command, cwd=where, env=environment, capture_output=True, timeout=PATIENCE)
        return run.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        if target:
            target.write_text(before, encoding="utf-8")


def copied(where: Path) -> Path:
    """A copy of the program and its tests."""
    for name in ("companion", "tests", "kv", "assets"):
        shutil.copytree(ROOT / name, where / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", where)
    return where


def main() -> int:
    """Try a sample; print the survivors and the score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=14)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    known = harmless()
    every = [mutant for mutant in every_mutant() if mutant.name not in known]
    sample = random.Random(chosen.seed).sample(every, min(chosen.sample, len(every)))
    deadline = time.monotonic() + 60 * chosen.minutes
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        places: Queue[Path] = Queue()
        for number in range(chosen.jobs):
            places.put(copied(Path(folder) / str(number)))
        for room in TESTS:
            if noticed(None, Path(folder) / "0", room):
                print(f"The tests of {room} fail without any change; mend that first.")
                return 2

        def tried(mutant: Mutant) -> bool | None:
            if time.monotonic() > deadline:
                return None
            place = places.get()
            try:
                return noticed(mutant, place, mutant.room)
            finally:
                places.put(place)

        with ThreadPoolExecutor(chosen.jobs) as pool:
            outcomes = list(zip(sample, pool.map(tried, sample), strict=True))
    done = [(mutant, killed) for mutant, killed in outcomes if killed is not None]
    for mutant, killed in done:
        if not killed:
            print(mutant)
    killed = sum(bool(killed) for _mutant, killed in done)
    share = killed / max(1, len(done))
    print(f"{killed} of {len(done)} changes noticed ({share:.1%}); {len(every)} possible")
    return 0


if __name__ == "__main__":
    sys.exit(main())
