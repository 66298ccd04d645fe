"""The ways to answer a question, one for each kind a game may ask; dice have a sheet of their own."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.journal import Ask, Option, search_key
from companion.translations import tr
from companion.ui import fields  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.number_pad import NumberPad
from companion.ui.theme import theme

SEARCH_FROM = 9
"""So many cards are worth a search field."""
SHORT_WORD, SIDE_BY_SIDE = 12, 3.5
"""Letters of an option that may stand beside others, and how many may, fewer in larger text."""


class AnswerSheet(Emitter, BoxLayout):
    """What all ways of answering share.

    :Events:
        `on_answer`: value — said once, ready for the journal.
        `on_refused`: refusal — a forbidden option was touched.
    """

    ask: Ask = ObjectProperty(None)
    __events__ = ("on_answer", "on_refused")

    def _option_button(self, option: Option, kind: str = "secondary") -> PressButton:
        button = OptionButton(text=tr(option.text), refusal=option.refused, kind=kind, meaning=option.id)
        if option.refused is not None:
            button.detail = tr(option.refused.text)
        button.bind(
            on_release=lambda *_: self.dispatch("on_answer", option.id),
            on_refused=lambda _button, refusal: self.dispatch("on_refused", refusal),
        )
        return button


class OptionButton(PressButton):
    """One answer, 72 high; refused ones are dim and say why."""


class OptionAnswers(AnswerSheet):
    """Options one under the other, or side by side when they are few and short."""

    def on_ask(self, *_: object) -> None:
        """Lay the options out."""
        options = self.ask.options
        short = len(options) * theme.text_scale <= SIDE_BY_SIDE and all(
            len(tr(option.text)) <= SHORT_WORD and option.refused is None for option in options
        )
        grid = OptionGrid(cols=max(1, len(options)) if short else 1)
        for option in options:
            button = self._option_button(option)
            button.centred = short
            grid.add_widget(button)
        self.add_widget(grid)


class InstructionAnswers(AnswerSheet):
    """Something for the hands to do; said when it is done."""

    def on_ask(self, *_: object) -> None:
        """Lay the buttons out; the first is the one expected."""
        for index, option in enumerate(self.ask.options):
            self.add_widget(self._option_button(option, "outline" if index else "primary"))


class OptionGrid(GridLayout):
    """Equal cells."""


class CardAnswers(AnswerSheet):
    """A list of cards, with a search once there are many."""

    search = StringProperty("")
    searching = BooleanProperty(False)

    def on_ask(self, *_: object) -> None:
        """Lay the cards out."""
        self.searching = len(self.ask.options) >= SEARCH_FROM
        self._list()

    def on_search(self, *_: object) -> None:
        """Keep the cards whose name holds what was typed."""
        self._list()

    def _list(self) -> None:
        cards: BoxLayout = self.ids.cards
        cards.clear_widgets()
        wanted = search_key(self.search)
        for option in self.ask.options:
            if wanted in search_key(tr(option.text)):
                button = self._option_button(option)
                button.centred = False
                cards.add_widget(button)


class NumberAnswers(AnswerSheet):
    """A number pad."""

    def on_ask(self, *_: object) -> None:
        """Lay the keys out."""
        pad = NumberPad(low=self.ask.low, high=self.ask.high)
        pad.bind(on_number=lambda _pad, number: self.dispatch("on_answer", number))
        self.add_widget(pad)


class SeveralAnswers(AnswerSheet):
    """Tick as many as the question wants."""

    chosen: list[str] = ListProperty([])
    low = NumericProperty(0)
    high = NumericProperty(1)
    enough = BooleanProperty(False)
    """Whether so many may be said."""

    def on_ask(self, *_: object) -> None:
        """Lay the lines out."""
        self.low, self.high = self.ask.low, self.ask.high
        self._rows: dict[str, CheckRow] = {}
        for option in self.ask.options:
            self.ids.rows.add_widget(self._refused_row(option) if option.refused else self._row(option))

    def confirm(self) -> None:
        """Say the chosen ones in the order in which they were ticked: effects happen in that order."""
        if self.enough:
            self.dispatch("on_answer", tuple(self.chosen))

    def _refused_row(self, option: Option) -> PressButton:
        button = self._option_button(option)
        button.centred = False
        return button

    def _row(self, option: Option) -> CheckRow:
        row = self._rows[option.id] = CheckRow(text=tr(option.text))
        row.bind(active=lambda _row, active: self._tick(option.id, active))
        return row

    def _tick(self, option: str, active: bool) -> None:
        kept = [one for one in self.chosen if one != option]
        self.chosen = [*kept, option] if active else kept
        for row in self._rows.values():
            row.order = 0
        if self.high > 1:
            # Effects happen in the order in which they were ticked.
            for place, one in enumerate(self.chosen, start=1):
                self._rows[one].order = place
        if self.low == self.high == len(self.chosen) == 1:
            # Nothing is left to choose: nothing needs to be confirmed.
            self.confirm()


KINDS = {
    "choice": OptionAnswers,
    "fighter": OptionAnswers,
    "card": CardAnswers,
    "number": NumberAnswers,
    "several": SeveralAnswers,
    "instruction": InstructionAnswers,
}


def answers_to(ask: Ask) -> AnswerSheet:
    """The sheet for a question of any kind."""
    sheet: AnswerSheet = KINDS[ask.kind]()
    sheet.ask = ask
    return sheet


load_kv(__name__)
