"""The widget that plays any scene: it draws what the description says and speaks through the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.journal import SIDES, Ask, Command
from companion.showing.wayward.places.description import (
    Answering,
    Moment,
    Offer,
    Scene,
)
from companion.showing.wayward.places.playbill import described
from companion.showing.wayward.reminders import KEEP_ONE, most_pressing
from companion.translations import tr
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.ui.wayward import panels  # noqa: F401  (the look below builds on it)
from companion.ui.wayward.dice_sheet import pad_for
from companion.ui.wayward.places.all_actions import AllActionsSheet
from companion.ui.wayward.places.eye import DragonEye
from companion.ui.wayward.places.own_sheets import own_sheet
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
from companion.ui.wayward.sheet import TableSheet
from companion.wayward.areas.city import PIPER
from companion.wayward.areas.dungeon import COFFINS_TO_OPEN

if TYPE_CHECKING:
    from companion.match import Match
    from companion.ui.wayward.table import WaywardTableScreen

FEW = 8
"""So many options are laid out in the scene; a longer list has a sheet of its own."""


NOTHING_ELSE: dict[str, Any] = {
    "marks": (), "outcomes": (), "facts": (), "costs": (), "rules": (), "odds": (), "figure": "",
}  # fmt: skip
"""What is left out while a sheet covers the scene."""


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

    table: WaywardTableScreen = ObjectProperty(None)
    ember = BooleanProperty(False)
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._keep: tuple[int, ...] = ()
        self._lying: object = None
        self._story: object = None
        self.sheet: TableSheet | None = None
        """What lies over the scene; the table closes it when somebody goes back."""
        self._show_soon = Clock.create_trigger(self._show, -1)
        super().__init__(**kwargs)

    def on_size(self, *_: object) -> None:
        """Lay everything out anew: on its side, what the die brings stands beside the story."""
        self.wide = self.width > self.height
        self._show_soon()

    def answers(self, ask: Ask) -> bool:
        """Dice and short choices are answered here; anything else has a sheet."""
        few = len(ask.options) <= FEW or ask.use == COFFINS_TO_OPEN
        return ask.kind == "dice" or (ask.kind == "choice" and few)

    def refresh(self) -> None:
        """Show the moment as it is now, once before the next frame however much has changed."""
        self.close_sheet()
        self._show_soon()

    def _show(self, *_: object) -> None:
        now = self._moment() if self.parent is not None and self._match is not None else None
        scene = described(now) if now is not None else None
        if now is None or scene is None:
            return
        head = self.ids.head
        head.letter, head.title = scene.letter, words(scene.title)
        head.can_undo = self._match.can_undo
        head.mapped = self.table.map.shown and now.question is None
        self.ids.reminder.text = most_pressing(now.view, without=KEEP_ONE)
        self.ember = scene.art.startswith("dragon")
        self.table.show_stake(scene.stake)
        covered = now.question is not None and not self.answers(now.question)
        shown = replace(scene, **NOTHING_ELSE) if covered else scene
        story = (replace(shown, offers=(), note=None), *self.size, preferences.odds, theme.language)
        if story != self._story:
            self._story = story
            self._tell(shown)
        self._offer(shown, now)

    @property
    def _match(self) -> Match:
        return self.table.match

    def _moment(self) -> Moment:
        match = self._match
        lying = match.view.memory.notes.get(PIPER)
        if lying != self._lying:
            self._lying, self._keep = lying, ()
        return Moment(match.view, self._keep, match.refusal_of)

    def _tell(self, scene: Scene) -> None:
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
            parts += self._outcomes(scene)
        parts += [FactLine(text=words(fact), icon="plus") for fact in scene.facts]
        parts += [FactLine(text=words(cost), icon="minus", bad=True) for cost in scene.costs]
        parts += [FactLine(text=words(rule), icon="info") for rule in scene.rules]
        if preferences.odds and scene.odds:
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

    def _outcomes(self, scene: Scene) -> list[Widget]:
        if not scene.outcomes:
            return []
        if not scene.by_sum and in_a_row(scene.outcomes):
            return [FaceRow().show(scene.outcomes)]
        lines = BoxLayout(orientation="vertical", size_hint_y=None)
        lines.bind(minimum_height=lines.setter("height"))
        for outcome in scene.outcomes:
            lines.add_widget(outcome_line(outcome, scene.by_sum, preferences.odds))
        return [lines]

    def _offer(self, scene: Scene, now: Moment) -> None:
        """What can be done: answer what is asked, or choose what to do."""
        deeds = self.ids.deeds
        deeds.clear_widgets()
        for part in self._outcomes(scene) if self._beside(scene) else ():
            deeds.add_widget(part)
        if scene.dice:
            dice = KeepDice(values=scene.dice, kept=self._keep)
            dice.bind(on_keep=lambda _dice, kept: self._keep_dice(kept))
            deeds.add_widget(dice)
        if now.question is None:
            chips = now.view.chips
            if scene.note is not None:
                deeds.add_widget(ChipLine(red=chips.red, blue=chips.blue, text=words(scene.note)))
            deeds.add_widget(self._offers(scene, "red" if chips.red else "blue"))
        elif self.answers(now.question):
            deeds.add_widget(Asked(text=tr(now.question.text)).put(self._answer(scene, now.question)))

    def _offers(self, scene: Scene, chip: str) -> OfferGrid:
        grid = OfferGrid().show(scene.offers, scene.best, chip, preferences.odds)
        grid.bind(
            on_offer=lambda _grid, does: self._do(does),
            on_refused=lambda _grid, refusal: self.table.refuse(refusal),
        )
        return grid

    def _answer(self, scene: Scene, ask: Ask) -> Widget:
        if ask.kind == "dice":
            return pad_for(ask, self.table.answer, self.table.scan, self.table.eye)
        if any(isinstance(offer.does, Answering) for offer in scene.offers):
            return self._offers(scene, "")
        options = tuple(
            Offer(Answering(option.id), option.text, costs_chip=False, refusal=option.refused)
            for option in ask.options
        )
        return self._offers(replace(scene, offers=options), "")

    def _do(self, does: Command | Answering | str) -> None:
        if isinstance(does, Answering):
            self.table.answer(does.value)
        elif isinstance(does, Command):
            self.table.say(does)
        else:
            sheet = own_sheet(does, self._moment())
            if sheet is None:
                self.table.open_sheet(does)
            else:
                self._open(sheet)

    def _keep_dice(self, kept: tuple[int, ...]) -> None:
        self._keep = kept
        self.refresh()

    def more(self) -> None:
        """Everything else there is to do."""
        sheet = AllActionsSheet(self.table)
        sheet.bind(on_done=lambda _sheet: self.close_sheet())
        self._open(sheet)

    def _open(self, sheet: TableSheet) -> None:
        self.close_sheet()
        self.sheet = sheet
        sheet.bind(
            on_say=lambda _sheet, command: self.table.say(command),
            on_answer=lambda _sheet, value: self.table.answer(value),
            on_refusal=lambda _sheet, refusal: self.table.refuse(refusal),
            on_close=lambda _sheet: self.close_sheet(),
        )
        self.add_widget(sheet)

    def close_sheet(self) -> None:
        """Put away what lies over the scene."""
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None


class Eyelid(DragonEye):
    """The eye in its place at the top of the lair, its share of the scene's height."""

    room = NumericProperty(0)


load_kv(__name__)
