"""The tool that breaks the rules on purpose changes exactly one thing, and something."""

from __future__ import annotations

import ast

import pytest

from tools import mutants
from tools.mutants import every_mutant, mutants_of, variants

CODE = """
def stand(health, hurt=0):
    if health > 2 and not hurt:
        health = health - 1
    return health
"""


@pytest.fixture
def stand(tmp_path, monkeypatch):
    """Every change to a tiny program."""
    (tmp_path / "stand.py").write_text(CODE)
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    return {str(one): one.source for one in mutants_of("duel", (tmp_path / "stand.py").relative_to(tmp_path))}


def test_each_change_is_made_once_and_told(stand):
    told = {one.partition(": ")[2] for one in stand}
    assert "if health > 2 and not hurt:: health > 2  →  health >= 2" in told
    assert "if health > 2 and not hurt:: health > 2 and (not hurt)  →  health > 2 or not hurt" in told
    assert "if health > 2 and not hurt:: not hurt  →  hurt" in told
    assert "health = health - 1: health - 1  →  health + 1" in told
    assert "return health: return health  →  return None" in told
    plain = ast.unparse(ast.parse(CODE))
    assert plain not in stand.values()
    assert len(set(stand.values())) == len(stand)


def test_a_changed_program_behaves_otherwise(stand):
    changed = next(source for told, source in stand.items() if "health >= 2" in told)
    before, after = {}, {}
    exec(CODE, before)
    exec(changed, after)
    assert (before["stand"](2), after["stand"](2)) == (2, 1)


def test_the_rules_offer_thousands_of_changes_and_none_in_a_decorator():
    every = every_mutant()
    assert len(every) > 3000
    assert not [one for one in every if one.statement.startswith("@")]
    assert {one.room for one in every} == {"journal", "duel", "wayward", "showing"}


def test_a_name_has_nothing_to_change():
    assert list(variants(ast.parse("health").body[0])) == []
