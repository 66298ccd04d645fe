"""The sheet that asks the Sisters for a spell: the cauldron as it stands, and one touch casts."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from companion.duel.heroes.spells import SPELL
from companion.duel.names import NO_SEAT
from companion.duel.view import DuelView
from companion.journal import Ask, Option
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.duel.panels.wayward_sisters import SHORT, WaywardSistersPanel
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.theme import theme


class SpellSheet(PromptSheet):
    """Shows the same cauldron and spells as the table it covers; lit ones may be cast."""

    view: DuelView = ObjectProperty(None, allownone=True)
    seat = StringProperty(NO_SEAT)
    """The table, and which seat the Sisters' is."""

    @staticmethod
    def takes(ask: Ask) -> bool:
        """Whether a question is one for this sheet: it names spells."""
        return ask.about == SPELL

    def _lay(self, *arguments: object) -> None:
        super()._lay(*arguments)
        if self.ask is None:
            return
        answers = self.ids.answers
        answers.clear_widgets()
        answers.spacing = theme.s12
        panel = WaywardSistersPanel(seat=self.seat, hue=self.hue)
        panel.show(self.view.seats[self.seat], self.view, self.ask)
        answers.add_widget(panel)
        for option in self.ask.options:
            if option.id not in SHORT:
                answers.add_widget(self._other(option))

    def _other(self, option: Option) -> PressButton:
        button = PressButton(text=tr(option.text), kind="outline", meaning=option.id)
        button.bind(on_release=lambda *_: self.dispatch("on_answer", option.id))
        return button
