"""The widget that plays any scene: it draws what the description says and sends what is touched."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.journal import SIDES, Ask
from companion.showing.wayward.places.description import Answering, Offer, Scene
from companion.showing.wayward.screen import inputs
from companion.translations import tr
from companion.ui.kv_loader import load_kv
from companion.ui.running import send
from companion.ui.theme import theme
from companion.ui.wayward import panels  # noqa: F401  (the look below builds on it)
from companion.ui.wayward.dice_sheet import pad_for
from companion.ui.wayward.places.eye import DragonEye
from companion.ui.wayward.places.parts import (
    BigFigure,
    ChipLine,
    Emblem,
    FaceRow,
    FactLine,
    KeepDice,
    MarkRow,
    OfferGrid,
    RolledDice,
    in_a_row,
    outcome_line,
    words,
)

if TYPE_CHECKING:
    from companion.showing.wayward.screen.scene import PlaceGround
    from companion.ui.lens.lens_camera import LensCamera


class Air(Widget):
    """Takes up whatever room is left."""


class Asked(BoxLayout):
    """The open question and the way to answer it."""

    text = ObjectProperty("")

    def put(self, answer: Widget) -> Asked:
        """Put the way to answer it below the words."""
        self.add_widget(answer)
        return self


class OddsLine(BoxLayout):
    """A chance, exact."""

    text = ObjectProperty("")


class PlaceScene(FloatLayout):
    """Takes the whole room inside the track."""

    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    ember = BooleanProperty(False)
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._ground: PlaceGround | None = None
        self._story: object = None
        self._show_soon = Clock.create_trigger(self._show, -1)
        super().__init__(**kwargs)

    def on_size(self, *_: object) -> None:
        """Lay everything out anew: on its side, what the die brings stands beside the story."""
        self.wide = self.width > self.height
        self._show_soon()

    def show(self, ground: PlaceGround) -> None:
        """Show the moment as it is now, once before the next frame however much has changed."""
        self._ground = ground
        self._show_soon()

    @property
    def asks(self) -> bool:
        """Whether the open question is asked here."""
        return self._ground is not None and self._ground.asked is not None

    def _show(self, *_: object) -> None:
        ground = self._ground
        if ground is None or self.parent is None:
            return
        scene, head = ground.scene, self.ids.head
        head.letter, head.title = scene.letter, words(scene.title)
        head.can_undo, head.mapped = ground.can_undo, ground.over_map
        self.ids.reminder.text = ground.reminder
        self.ember = scene.art.startswith("dragon")
        story = (replace(scene, offers=(), note=None), *self.size, ground.odds, theme.language)
        if story != self._story:
            self._story = story
            self._tell(scene, ground.odds)
        self._offer(ground)

    def _tell(self, scene: Scene, odds: bool) -> None:
        """What there is to see, from the top down."""
        parts: list[Widget] = []
        if self.ember:
            parts.append(Eyelid(awake=scene.art == "dragon-awake", room=self.height))
        elif scene.art and not self.wide:
            parts.append(Emblem(icon=scene.art, room=self.height))
        if scene.rolled:
            parts.append(RolledDice().show(scene.rolled))
        if scene.figure:
            caption = words(scene.figure_words)
            hurts = scene.art == "dragon-awake"
            parts.append(BigFigure(figure=scene.figure, words=caption, hurts=hurts, room=self.height))
        if scene.marks:
            parts.append(MarkRow().show(scene.marks))
        if not self._beside(scene):
            parts += self._outcomes(scene, odds)
        parts += [FactLine(text=words(fact), icon="plus") for fact in scene.facts]
        parts += [FactLine(text=words(cost), icon="minus", bad=True) for cost in scene.costs]
        parts += [FactLine(text=words(rule), icon="info") for rule in scene.rules]
        if odds and scene.odds:
            parts.append(OddsLine(text=words(" · ".join(map(tr, scene.odds)))))
        story = self.ids.story
        story.clear_widgets()
        if len(parts) > 1:
            story.add_widget(Air())
        for part in parts:
            story.add_widget(part)
            if not isinstance(part, FactLine):
                story.add_widget(Air())
        self.ids.scroll.scroll_y = 1

    def _beside(self, scene: Scene) -> bool:
        """On its side the phone shows the outcomes above the buttons, unless they would push those away."""
        return self.wide and len(scene.outcomes) <= SIDES

    def _outcomes(self, scene: Scene, odds: bool) -> list[Widget]:
        if not scene.outcomes:
            return []
        if not scene.by_sum and in_a_row(scene.outcomes):
            return [FaceRow().show(scene.outcomes)]
        lines = BoxLayout(orientation="vertical", size_hint_y=None)
        lines.bind(minimum_height=lines.setter("height"))
        for outcome in scene.outcomes:
            lines.add_widget(outcome_line(outcome, scene.by_sum, odds))
        return [lines]

    def _offer(self, ground: PlaceGround) -> None:
        """What can be done: answer what is asked, or choose what to do."""
        scene, chips, choices = ground.scene, ground.now.view.chips, self.ids.choices
        choices.clear_widgets()
        for part in self._outcomes(scene, ground.odds) if self._beside(scene) else ():
            choices.add_widget(part)
        if scene.dice:
            dice = KeepDice(values=scene.dice, kept=ground.now.keep)
            dice.bind(on_keep=lambda dice, kept: send(dice, inputs.DiceKept(kept)))
            choices.add_widget(dice)
        if ground.asked is not None:
            choices.add_widget(Asked(text=tr(ground.asked.text)).put(self._answer(ground, ground.asked)))
        elif ground.now.question is None:
            if scene.note is not None:
                choices.add_widget(ChipLine(red=chips.red, blue=chips.blue, text=words(scene.note)))
            choices.add_widget(self._offers(scene, "red" if chips.red else "blue", ground.odds))

    def _offers(self, scene: Scene, chip: str, odds: bool) -> OfferGrid:
        grid = OfferGrid().show(scene.offers, scene.best, chip, odds)
        grid.bind(
            on_offer=lambda grid, does: send(grid, inputs.OfferTouched(does)),
            on_refused=lambda grid, refusal: send(grid, inputs.Forbidden(refusal)),
        )
        return grid

    def _answer(self, ground: PlaceGround, ask: Ask) -> Widget:
        scene = ground.scene
        if ask.kind == "dice":
            return pad_for(ask, self.eye)
        if any(isinstance(offer.does, Answering) for offer in scene.offers):
            return self._offers(scene, "", ground.odds)
        options = tuple(
            Offer(Answering(option.id), option.text, costs_chip=False, refusal=option.refused)
            for option in ask.options
        )
        return self._offers(replace(scene, offers=options), "", ground.odds)


class Eyelid(DragonEye):
    """The eye in its place at the top of the lair, its share of the scene's height."""

    room = NumericProperty(0)


load_kv(__name__)
