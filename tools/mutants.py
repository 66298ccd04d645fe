"""Breaks the rules and the screens on purpose, one small change at a time, and counts how often tests notice.

`python -m tools.mutants` tries a seeded sample; the survivors are printed as
one line each: where, what was there, what it became. A survivor is a missing test, or a change that
changes nothing; the latter are listed with their reason in `tools/equivalent_mutants.txt`.
"""

from __future__ import annotations

import argparse
import ast
import copy
import itertools
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from tools.trials import FOUND, Pool, rehearse, try_afresh

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = ROOT / "tools" / "equivalent_mutants.txt"
TESTS = {
    "journal": ("tests/journal", "tests/test_foreign_matches.py", "tests/test_driver.py"),
    "duel": (
        "tests/duel",
        "tests/test_matches.py",
        "tests/test_nonsense.py",
        "tests/test_foreign_matches.py",
    ),
    "wayward": (
        "tests/wayward",
        "tests/showing/wayward",
        "tests/test_matches.py",
        "tests/test_nonsense.py",
        "tests/test_foreign_matches.py",
    ),
    "showing": ("tests/showing", "tests/duel/test_words.py", "tests/wayward/test_words.py"),
}
"""Room → whatever notices a change of it without a window; only the tests that come through it are run."""

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
    function: int
    """The first line of the function it stands in; 0 outside of all."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.statement}: {self.before}  →  {self.after}"

    @property
    def name(self) -> str:
        """What stays the same when lines above it change."""
        return f"{self.file}: {self.statement}: {self.before}  →  {self.after}"

    @property
    def source(self) -> str:
        """The whole file with the change made."""
        return ast.unparse(self._tree(changed=True))

    def code(self, changed: bool) -> CodeType:
        """The file as Python runs it, with the change or without."""
        return compile(self._tree(changed), str(ROOT / self.file), "exec", dont_inherit=True)

    def _tree(self, changed: bool) -> ast.Module:
        tree = ast.parse((ROOT / self.file).read_text("utf-8"))
        if not changed:
            return tree
        change = list(variants(next(itertools.islice(_order(tree), self.number, None))))[self.variant]
        made = ast.fix_missing_locations(_Change(self.number, change).visit(tree))
        assert isinstance(made, ast.Module)
        return made


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
    functions = _functions(tree)
    for number, node in enumerate(_order(tree)):
        if id(node) in spared:
            continue
        for variant, change in enumerate(variants(node)):
            before, after = (ast.unparse(one).splitlines()[0] for one in (node, change(node)))
            line: int = node.lineno  # type: ignore[attr-defined]
            statement, function = lines[line - 1].strip(), functions.get(id(node), 0)
            yield Mutant(room, file, line, statement, before, after, number, variant, function)


def _functions(tree: ast.AST) -> dict[int, int]:
    """Each node's innermost function by its first line, which is that of its first decorator."""
    found: dict[int, int] = {}
    # From the outermost to the innermost, so that the innermost has the last word.
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            # What stands in its head is decided outside, when it is defined.
            found |= {id(part): first for one in node.body for part in ast.walk(one)}
    return found


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


def every_mutant(rooms: Iterable[str] = TESTS) -> list[Mutant]:
    """All small changes to these rooms."""
    files = ((room, one) for room in rooms for one in sorted((ROOT / "companion" / room).rglob("*.py")))
    return [mutant for room, one in files for mutant in mutants_of(room, one.relative_to(ROOT))]


def harmless() -> set[str]:
    """Changes known to change nothing; the reason stands behind a tab."""
    lines = EQUIVALENT.read_text("utf-8").splitlines() if EQUIVALENT.exists() else []
    return {line.partition("\t")[0] for line in lines if line}


def tell(outcomes: Mapping[Mutant, bool], possible: int) -> None:
    """Print the survivors and the score of each room and of all."""
    for mutant in sorted((one for one, killed in outcomes.items() if not killed), key=str):
        print(mutant)
    for room in (*dict.fromkeys(mutant.room for mutant in outcomes), ""):
        killed = [one for mutant, one in outcomes.items() if mutant.room.startswith(room)]
        share = sum(killed) / max(1, len(killed))
        print(f"{room or 'all'}: {sum(killed)} of {len(killed)} changes noticed ({share:.1%})")
    print(f"{possible} possible")


def _until(deadline: float, mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """As many as the time allows."""
    return itertools.takewhile(lambda _one: time.monotonic() < deadline, mutants)


def main() -> int:
    """Try a sample; print the survivors and the score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=14, help="no trial begins later than this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--budget", type=float, default=8, help="seconds of tests tried on one change")
    parser.add_argument("--rooms", nargs="+", choices=TESTS, default=list(TESTS))
    chosen = parser.parse_args()
    deadline = time.monotonic() + 60 * chosen.minutes
    known = harmless()
    every = [mutant for mutant in every_mutant(chosen.rooms) if mutant.name not in known]
    sample = random.Random(chosen.seed).sample(every, min(chosen.sample, len(every)))
    tests = list(dict.fromkeys(path for room in chosen.rooms for path in TESTS[room]))
    course, outcomes = rehearse(ROOT, tests, _until(deadline, sample), chosen.budget, chosen.jobs)
    if not course.passed:
        print("The tests fail without any change; mend that first.")
        return 2
    afresh = Pool(chosen.jobs)
    for mutant in _until(deadline, sample):
        # Unnoticed in a running program, it may be noticed where nothing is remembered yet.
        if outcomes.get(mutant) != FOUND:
            try_afresh(ROOT, course, mutant, chosen.budget, afresh)
    afresh.finish()
    outcomes = {one: FOUND for one in outcomes if outcomes[one] == FOUND} | afresh.outcomes
    tell({one: outcomes[one] == FOUND for one in sample if one in outcomes}, len(every))
    return 0


if __name__ == "__main__":
    sys.exit(main())
