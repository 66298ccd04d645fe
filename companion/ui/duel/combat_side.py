"""One side of a combat: who fights, the card, the value and the numbers that went into it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.duel.view import DuelView, PlayedView
from companion.showing.duel.combat_steps import signed
from companion.translations import tr
from companion.ui import labels  # noqa: F401  (the look below builds on these)
from companion.ui.kv_loader import load_kv
from companion.ui.layers import CachedLayer
from companion.ui.theme import theme


class CardFace(CachedLayer, FloatLayout):
    """A card of the combat, or the place where none lies."""

    laid = BooleanProperty(False)
    up = BooleanProperty(False)
    """Whether its face is seen."""
    name = StringProperty("")
    printed = StringProperty("")
    rule = NumericProperty(0)
    """How far inside its edge it has its line."""
    needed = NumericProperty(0)
    """Height its name takes."""
    smooth = True


class Part(BoxLayout):
    """A number that went into a value, and where it comes from."""

    number = StringProperty("")
    source = StringProperty("")
    stacked = BooleanProperty(True)


class CombatSide(BoxLayout):
    """One fighter's half of the combat."""

    fighter = StringProperty("")
    icon = StringProperty("attack")
    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    card = StringProperty("")
    printed = StringProperty("")
    laid = BooleanProperty(False)
    """Whether a card lies there at all."""
    value = StringProperty("")
    ahead = BooleanProperty(False)
    note = StringProperty("")
    """What happened to the card or its value: ignored, cancelled, prevented."""
    parts: list[tuple[str, str]] = ListProperty([])
    """Pairs of number and source."""
    flip = NumericProperty(0)
    """How far the card is turned up, 0 to 1."""
    rise = NumericProperty(0)
    grown: float = NumericProperty(1)
    """How large the value is drawn while it rises."""
    noted: float = NumericProperty(0)
    """How far the value has come up, 0 to 1."""
    tight = BooleanProperty(False)
    narrow = BooleanProperty(False)
    """Too low for more than names and values, or too narrow for names."""
    big = NumericProperty(132)
    """Font size of the value."""
    cached = BooleanProperty(False)
    """Only what is turned up moves; what else there is stands still."""
    level = NumericProperty(0)
    """Height of the middle of the value."""
    head = NumericProperty(0)
    face = NumericProperty(0)
    """Heights the name and the card need."""
    full = NumericProperty(0)
    """Height that would do for everything but the value, a name of two lines included."""
    head_room = NumericProperty(0)
    face_room = NumericProperty(0)
    """Heights they are given, so that both sides stand level."""

    def on_kv_post(self, _base: object) -> None:
        """Lay the parts out whenever they change."""
        self.fbind("parts", self._lay_parts)
        self._lay_parts()

    def show(self, view: DuelView, played: PlayedView) -> None:
        """Take up what this side has played; a card face down shows nothing of itself."""
        hero = view.seats[played.seat].hero
        self.fighter = tr(view.fighters[played.fighter].name)
        self.emblem, self.hue = theme.hero_emblem(hero), theme.hero_color(hero)
        self.laid = played.played
        card = played.card
        self.card = tr(card.name) if card else ""
        self.printed = _number(card.value) if card else ""
        self.value = "?" if played.value is None else str(played.value)
        self.parts = _parts(played) if card else []
        self.note = ", ".join(_notes(view, played)) if card else ""

    def _lay_parts(self, *_: object) -> None:
        row = self.ids.parts
        row.clear_widgets()
        row.cols = max(1, len(self.parts)) if len(self.parts) <= 2 else 1
        for number, source in self.parts:
            row.add_widget(Part(number=number, source=source, stacked=len(self.parts) <= 2))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _parts(played: PlayedView) -> list[tuple[str, str]]:
    if played.becomes is None:
        base = (str(played.printed), tr("duelplay.part.card"))
    else:
        by = tr(played.became_by) if played.became_by else tr("duelplay.part.card")
        base = (str(played.becomes), by)
    added = [(signed(one.amount), tr(one.source)) for one in played.modifiers]
    return [base, *added]


def _notes(view: DuelView, played: PlayedView) -> list[str]:
    all_damage = view.options.bewilderment == "all"
    words = {
        "duelplay.note.ignored": played.ignored,
        "duelplay.note.cancelled": played.cancelled,
        "duelplay.note.prevents": played.prevents and not all_damage,
        "duelplay.note.prevents-all": played.prevents and all_damage,
    }
    return [tr(key) for key, true in words.items() if true]


load_kv(__name__)
