"""Settings: everything a reader may choose, applied the moment it is touched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.device.outbox import going_out
from companion.duel.tracking_events import LEVEL_NAMES
from companion.journal import Text
from companion.showing.duel.house_rules import BEWILDERMENT, GAME_ENDS, HEALTH_LIMITS
from companion.translations import LANGUAGE_NAMES, tr
from companion.ui.buttons import PressButton, Segments, Toggle
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences
from companion.ui.screen import Page
from companion.ui.screens.games_out_and_in import GamesOutAndIn
from companion.ui.shell import WrittenFaults
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme

TEXT_SIZES = (0.85, 1.0, 1.15, 1.3, 1.6)


class SettingRow(BoxLayout):
    """A setting's name, what it means, and its control."""

    text = StringProperty("")
    detail = StringProperty("")


class SwitchRow(GuardedButton, SettingRow):
    """A setting that is on or off; all of it takes the touch that its switch is too small for."""

    def on_release(self) -> None:
        """As if the switch itself had been touched."""
        next(one for one in self.children if isinstance(one, Toggle)).dispatch("on_release")


class ChoiceRow(SettingRow):
    """A setting with a few values."""


class SectionLabel(BoxLayout):
    """The head of a group of settings."""

    text = StringProperty("")


class SettingsScreen(Page):
    """All settings in one column."""

    def enter(self, **_arguments: object) -> None:
        """Hear when a voice is wanted."""
        self.listen(preferences, voice=self._look_for_voice)

    def refresh(self) -> None:
        """Write every row in the reader's language."""
        self.title = tr("app.settings.title")
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        rows = (self._look, self._device, self._table, self._rules, self._games, self._faults)
        for row in (row for section in rows for row in section()):
            column.add_widget(row)

    def _look(self) -> tuple[Widget, ...]:
        sizes = [(size, tr("app.settings.percent", n=round(size * 100))) for size in TEXT_SIZES]
        palettes = [(True, tr("app.settings.dark")), (False, tr("app.settings.light"))]
        return (
            SectionLabel(text=tr("app.settings.reading")),
            choice_row(
                theme,
                "language",
                tr("app.settings.language"),
                list(LANGUAGE_NAMES.items()),
            ),
            choice_row(
                theme, "text_scale", tr("app.settings.text-size"), sizes, tr("app.settings.text-size-why")
            ),
            choice_row(theme, "dark", tr("app.settings.theme"), palettes),
            switch_row(theme, "reduce_motion", tr("app.settings.reduce-motion")),
        )

    def _device(self) -> tuple[Widget, ...]:
        return (
            SectionLabel(text=tr("app.settings.phone")),
            switch_row(preferences, "sound", tr("app.settings.sound")),
            switch_row(preferences, "haptics", tr("app.settings.haptics")),
            switch_row(preferences, "voice", tr("app.settings.voice"), tr("app.settings.voice-why")),
            switch_row(preferences, "keep_awake", tr("app.settings.keep-awake")),
            self._lens(),
        )

    def _table(self) -> tuple[Widget, ...]:
        seats = [("facing", tr("app.settings.seats-facing")), ("one-side", tr("app.settings.seats-one-side"))]
        return (
            SectionLabel(text=tr("app.settings.table")),
            choice_row(preferences, "seats", tr("app.settings.seats"), seats),
            switch_row(preferences, "reveal_first", tr("duellens.setting"), tr("duellens.setting-why")),
            switch_row(preferences, "turn_ends", tr("dueltable.turn-ends"), tr("dueltable.turn-ends-why")),
            switch_row(preferences, "odds", tr("app.settings.odds"), tr("app.settings.odds-why")),
            choice_row(
                preferences,
                "duel_level",
                tr("levels.setting"),
                _called(LEVEL_NAMES),
                tr("levels.setting-why"),
            ),
        )

    def _rules(self) -> tuple[Widget, ...]:
        limits = _called(HEALTH_LIMITS)
        again = tr("app.settings.trigger-plays-again"), tr("app.settings.trigger-plays-again-why")
        return (
            SectionLabel(text=tr("app.settings.rules")),
            choice_row(
                preferences,
                "duel_game_end",
                tr("app.settings.game-end"),
                _called(GAME_ENDS),
                tr("app.settings.game-end-why"),
            ),
            choice_row(preferences, "duel_health_limit", tr("app.settings.health-limit"), limits),
            choice_row(
                preferences,
                "duel_bewilderment",
                tr("app.settings.bewilderment", card=tr("cards.name.king-arthur.bewilderment")),
                _called(BEWILDERMENT),
                tr("app.settings.bewilderment-why"),
            ),
            self._edition(),
            switch_row(preferences, "wayward_trigger_plays_again", *again),
            switch_row(preferences, "wayward_strict_hour_glass", tr("app.settings.strict-hour-glass")),
            switch_row(preferences, "wayward_rest_in_hoard", tr("app.settings.rest-in-hoard")),
        )

    def _games(self) -> tuple[Widget, ...]:
        return SectionLabel(text=tr("app.games.section")), *GamesOutAndIn(self.shell).rows()

    def _faults(self) -> tuple[Widget, ...]:
        """The log of faults, once there was one."""
        log = self.shell.fault_log
        if log is None or not log.written:
            return ()
        share = PressButton(kind="outline", text=tr("app.fault.share"), detail=tr("app.fault.share-why"))
        share.bind(on_release=lambda *_: self._share_faults(log))
        return SectionLabel(text=tr("app.fault.section")), share

    def _share_faults(self, log: WrittenFaults) -> None:
        try:
            file = going_out("promptbook-faults.txt")
            file.write_text(log.read(), encoding="utf-8")
        except OSError:
            self.shell.banner.show(tr("app.fault.not-shared"))
            return
        self.shell.device.share.share(file, "text/plain", lambda note: self.shell.tell(tr(note)))

    def _look_for_voice(self, _preferences: object, wanted: bool) -> None:
        """Say at once that there is none, not only when a line waits to be read."""
        if wanted and not self.shell.device.voice.available:
            self.shell.tell(tr("device.voice.none"))

    def _lens(self) -> PressButton:
        button = PressButton(kind="outline", text=tr("lens.settings"), icon="camera")
        button.bind(on_release=lambda *_: self.shell.open("lens"))
        return button

    def _edition(self) -> PressButton:
        button = PressButton(kind="outline", text=tr("dueledition.settings"), icon="nib")
        button.bind(on_release=lambda *_: self.shell.open("duel-edition"))
        return button


def _called(names: Mapping[str, Text]) -> list[tuple[str, str]]:
    """The values of a setting, each with its name as people read it."""
    return [(value, tr(name)) for value, name in names.items()]


def choice_row(
    owner: EventDispatcher, name: str, text: str, choices: list[tuple[Any, str]], detail: str = ""
) -> ChoiceRow:
    """A row for a choice of a few values, made the moment it is touched."""
    segments = Segments(value=getattr(owner, name), choices=choices)
    segments.bind(on_choice=lambda _segments, value: setattr(owner, name, value))
    row = ChoiceRow(text=text, detail=detail)
    row.add_widget(segments)
    return row


def switch_row(owner: EventDispatcher, name: str, text: str, detail: str = "") -> SwitchRow:
    """A row for something that is on or off, switched the moment it is touched."""
    switch = Toggle(active=getattr(owner, name), pos_hint={"center_y": 0.5})
    switch.bind(on_turned=lambda _switch, active: setattr(owner, name, active))
    row = SwitchRow(text=text, detail=detail)
    row.add_widget(switch)
    return row


load_kv(__name__)
