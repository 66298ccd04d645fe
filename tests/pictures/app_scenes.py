"""Home, History, Settings, Log, and what the shell shows above them."""

from __future__ import annotations

from companion.journal import Ask, Option, Refusal, text
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.shell import Shell
from companion.ui.theme import theme
from tests.pictures.scenes import scene
from tests.ui import matches
from tests.ui.stage import Stage

REFUSAL = Refusal("U-040", text("levels.setting-why"))


@scene
def home_first_time(_stage: Stage, _shell: Shell) -> None:
    """Nothing played yet."""


@scene
def home_with_a_duel(stage: Stage, shell: Shell) -> None:
    """A duel waits."""
    matches.duel(shell, lines=20)
    stage.advance(2)
    shell.home()


@scene
def home_with_six_players(stage: Stage, shell: Shell) -> None:
    """A Wayward game for six waits."""
    matches.wayward(shell, "Anna", "Ken", "Mia", "Leo", "Zoé", "Béatrice", lines=16)
    stage.advance(2)
    shell.home()


@scene
def settings(_stage: Stage, shell: Shell) -> None:
    """Everything a reader may choose."""
    shell.open("settings")


@scene
def history(stage: Stage, shell: Shell) -> None:
    """Three games."""
    matches.duel(shell, lines=12)
    matches.wayward(shell, lines=9)
    matches.duel(shell, "wayward-sisters", "titania", lines=8)
    stage.advance(2)
    shell.open("history")


@scene
def log(_stage: Stage, shell: Shell) -> None:
    """What was said."""
    shell.attend(matches.wayward(shell, lines=18))
    shell.open("log")


@scene
def log_rewind(stage: Stage, shell: Shell) -> None:
    """A line is marked to go back to."""
    match = matches.duel(shell, lines=19)
    shell.attend(match)
    screen = shell.open("log")
    stage.advance(4)
    screen.mark(15)


@scene
def refusal_and_toast(_stage: Stage, shell: Shell) -> None:
    """A rule says no; a slip says what was taken back."""
    shell.refuse(REFUSAL)
    shell.tell("", theme.tr("app.undo"), icon="nib", old="12", new="9")


@scene
def notice(_stage: Stage, shell: Shell) -> None:
    """A question before something hidden is taken back."""
    words = theme.tr("app.log.seen"), theme.tr("app.log.seen-why")
    shell.notice.show(*words, no=theme.tr("app.cancel"), yes=theme.tr("app.undo"))


@scene
def prompt_choice(_stage: Stage, shell: Shell) -> None:
    """Options, one of them forbidden."""
    keys = ("app.settings.seats-facing", "levels.setting", "app.settings.seats-one-side")
    refusals = (None, REFUSAL, None)
    options = tuple(Option(key, text(key), why) for key, why in zip(keys, refusals, strict=True))
    _ask(shell, Ask("p1", "app.settings.seats", "choice", options))


def _ask(shell: Shell, ask: Ask) -> None:
    sheet = PromptSheet(asked="Anna", emblem="nib", hue=theme.hero_color("shakespeare"))
    shell.add_widget(sheet)
    sheet.ask = ask
