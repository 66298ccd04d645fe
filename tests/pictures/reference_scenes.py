"""The reference: rules, cards, what may be done now; and the players' own edition."""

from __future__ import annotations

from companion.ui.duel.edition import CardNameRow, EditionRow
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.ui import matches
from tests.ui.stage import Stage, find_all


@scene
def reference_rules(_stage: Stage, shell: Shell) -> None:
    """The sections of both games."""
    shell.open("reference")


@scene
def reference_a_rule(_stage: Stage, shell: Shell) -> None:
    """A rule a refusal pointed to."""
    shell.show_rule("U-031")


@scene
def reference_search(stage: Stage, shell: Shell) -> None:
    """Searching for a word."""
    screen = shell.open("reference")
    stage.advance(2)
    screen.ids.search.text = "boost"


@scene
def reference_cards(_stage: Stage, shell: Shell) -> None:
    """A hero's cards."""
    shell.open("reference", hero="shakespeare")


@scene
def reference_now(_stage: Stage, shell: Shell) -> None:
    """What may I do now?"""
    shell.attend(matches.duel(shell, "king-arthur", "medusa", lines=6))
    shell.open("reference", tab="now")


@scene
def own_edition(stage: Stage, shell: Shell) -> None:
    """The players' own names of Shakespeare's cards, with their syllables."""
    shell.open("duel-edition", hero="shakespeare")
    stage.advance(2)
    next(row for row in find_all(EditionRow) if row.card == "alas").ids.typed.text = "Hélas, pauvre Yorick"


@scene
def own_editions(stage: Stage, shell: Shell) -> None:
    """Every hero, with how many of its cards carry a name of the players' own edition."""
    shell.open("duel-edition")


@scene
def own_names(stage: Stage, shell: Shell) -> None:
    """The names of a hero whose syllables do not count."""
    shell.open("duel-edition", hero="titania")
    stage.advance(2)
    find_all(CardNameRow)[0].ids.typed.text = "Un bref coup d’œil"


@scene
def our_ruling(_stage: Stage, shell: Shell) -> None:
    """A rule that rests on a ruling of ours, which can be touched."""
    shell.open("reference", rule="U-058")
