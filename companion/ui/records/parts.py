"""What the pages of the records share: tiles with a heading, and files on their way out."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.device.outbox import going_out
from companion.showing.records.kept import SeatTold, hero_name
from companion.translations import tr
from companion.ui import marks  # noqa: F401  (the look below builds on these)
from companion.ui.kv_loader import load_kv
from companion.ui.shell import Shell
from companion.ui.theme import theme


class RecordTile(BoxLayout):
    """A raised part of a page, with a heading and a word at its end."""

    title = StringProperty("")
    note = StringProperty("")


class TileWords(BoxLayout):
    """A few lines to read."""

    text = StringProperty("")
    soft = BooleanProperty(True)


class SeatLine(BoxLayout):
    """One seat: emblem or figure, hero or player, and the score."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    name = StringProperty("")
    detail = StringProperty("")
    score = NumericProperty(0)
    won = BooleanProperty(False)

    @classmethod
    def of(cls, seat: SeatTold) -> SeatLine:
        """The line of a seat."""
        emblem, hue = look_of_seat(seat.hero, seat.figure)
        name = tr(hero_name(seat.hero)) if seat.hero else seat.player
        detail = seat.player if seat.hero else ""
        return cls(emblem=emblem, hue=hue, name=name, detail=detail, score=seat.score, won=seat.won)


def look_of_seat(hero: str, figure: str) -> tuple[str, list[float]]:
    """The emblem and the hue of a hero, or the shape and the colour of a figure."""
    if hero or not figure:
        return theme.hero_emblem(hero), theme.hero_color(hero)
    return theme.figure_shape(figure), theme.figure_color(figure)


def hand_out(shell: Shell, name: str, data: str | bytes, mime: str) -> bool:
    """Give a file to whatever app the player chooses; nothing to give has been told already."""
    if not data:
        return False
    # A spreadsheet takes a file for UTF-8 only when it begins by saying so.
    written = data if isinstance(data, bytes) else data.encode("utf-8-sig" if mime == "text/csv" else "utf-8")
    try:
        file = going_out(name)
        file.write_bytes(written)
    except OSError:
        shell.banner.show(tr("app.games.not-shared"))
        return False
    shell.device.share.share(file, mime, lambda note: shell.tell(tr(note)))
    return True


def add_all(column: Widget, rows: Iterable[Widget]) -> None:
    """Put rows one under the other."""
    for row in rows:
        column.add_widget(row)


load_kv(__name__)
