"""The Sisters' cauldron with its ingredients, and the four spells it may feed."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel.heroes.wayward_sisters import CauldronPanel
from companion.duel.table import TRACKER
from companion.duel.view import DuelView, SeatView
from companion.showing.duel.screen.inputs import AnswerRefused
from companion.translations import tr
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.kv_loader import load_kv
from companion.ui.running import send
from companion.ui.taps import GuardedButton

ICONS = {"snake": "snake", "bat": "bat", "lizard": "lizard-leg"}
SHORT = {
    "spell-snake-bat": "dueltable.sisters.draw-and-heal",
    "spell-snake-lizard": "dueltable.sisters.move-three",
    "spell-bat-lizard": "dueltable.sisters.one-damage",
    "spell-snake-bat-lizard": "dueltable.sisters.one-action",
}
"""What each spell does, in two or three words."""


class Ingredient(BoxLayout):
    """How many cards of one ingredient the cauldron holds."""

    icon = StringProperty("")
    count = NumericProperty(0)


class SpellButton(GuardedButton, BoxLayout):
    """One spell: gold when it may be cast, else the missing ingredient is the darkest."""

    spell = StringProperty("")
    text = StringProperty("")
    needs: list[str] = ListProperty([])
    missing: list[str] = ListProperty([])
    castable = BooleanProperty(False)
    fill = ColorProperty("000000")

    def on_needs(self, *_: object) -> None:
        """Draw the ingredients."""
        self._draw()

    def on_missing(self, *_: object) -> None:
        """Darken what lacks."""
        self._draw()

    def on_castable(self, *_: object) -> None:
        """Light it up."""
        self._draw()

    def _draw(self) -> None:
        row = self.ids.icons
        row.clear_widgets()
        for need in self.needs:
            lit = need not in self.missing
            row.add_widget(SpellIcon(icon=ICONS[need], lit=lit, castable=self.castable))


class SpellIcon(BoxLayout):
    """One ingredient of a spell."""

    icon = StringProperty("")
    lit = BooleanProperty(False)
    castable = BooleanProperty(False)


class WaywardSistersPanel(HeroPanel):
    """The cauldron and the spells; one touch on a lit spell casts it."""

    snake = NumericProperty(0)
    bat = NumericProperty(0)
    lizard = NumericProperty(0)

    def on_kv_post(self, _base: object) -> None:
        """One button for each spell."""
        self._spells = {spell: SpellButton(spell=spell) for spell in SHORT}
        for button in self._spells.values():
            button.bind(on_release=self._touched)
            self.ids.spells.add_widget(button)

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Read the cauldron; a spell is lit when the open question offers it, or the app only tracks."""
        panel = seat.panel
        assert isinstance(panel, CauldronPanel)
        for name, count in panel.ingredients.items():
            setattr(self, name, count)
        self._tracked = view.level == TRACKER
        offered = self._offered()
        for one in panel.spells:
            button = self._spells[one.spell]
            button.text = tr(SHORT[one.spell])
            button.needs, button.missing = list(one.needs), list(one.missing)
            button.castable = one.spell in offered or (self._tracked and not one.missing)

    def _offered(self) -> set[str]:
        if self.question is None:
            return set()
        return {option.id for option in self.question.options if option.refused is None}

    def _touched(self, button: SpellButton) -> None:
        if self._tracked and self.question is None:
            self.turn_part(button.spell)
            return
        if button.castable:
            self.answer(button.spell)
            return
        asked = self.question.options if self.question is not None else ()
        refusal = next((option.refused for option in asked if option.id == button.spell), None)
        if refusal is not None:
            send(self, AnswerRefused(refusal, button.spell))
            return
        name = tr(f"cards.name.wayward-sisters.{button.spell}")
        self.explain(name, tr(f"wayward-sisters.effect.{button.spell}"))


PANEL = WaywardSistersPanel
load_kv(__name__)
