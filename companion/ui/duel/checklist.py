"""What to lay out on the table for these heroes, to tick off before the duel begins."""

from __future__ import annotations

from companion.duel import BeginGame
from companion.duel.decks import HeroFacts, heroes
from companion.duel.setup import lineup
from companion.journal import Line
from companion.match import Match
from companion.showing.duel.checklist import laid_out, place
from companion.showing.duel.draft import Draft
from companion.translations import tr
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.duel.edition import house_rules
from companion.ui.duel.setup_parts import ChecklistHead
from companion.ui.kv_loader import load_kv
from companion.ui.screen import Page
from companion.ui.theme import theme


class ReadyButton(PressButton):
    """Everything lies on the table."""


class DuelChecklistScreen(Page):
    """Everything each player puts down, and the button that begins."""

    def enter(self, draft: Draft, **_arguments: object) -> None:
        """These heroes are about to play."""
        self._draft = draft
        self.refresh()

    def refresh(self) -> None:
        """Write the list in the reader's language."""
        self.title = tr("dueltable.checklist.title")
        column = self.ids.column
        column.clear_widgets()
        placed = lineup(self._draft.setup(theme.language, house_rules()))
        for seat in range(self._draft.seats):
            facts = self._draft.facts(seat)
            assert facts is not None
            hue = theme.hero_color(facts.id)
            head = ChecklistHead(text=self._draft.name(seat), hero=facts.id, hue=hue, detail=tr(facts.text))
            column.add_widget(head)
            for words in (*laid_out(facts), *self._gear(facts, seat), place(placed, seat)):
                column.add_widget(CheckRow(text=words))
        ready = ReadyButton()
        ready.bind(on_release=lambda _button: self.begin())
        self.pin(ready)

    def _gear(self, facts: HeroFacts, seat: int) -> list[str]:
        """The cards a hero picked for this duel."""
        picks = self._draft.picks[seat]
        cards = [tr(card.text) for card in facts.cards if card.id in picks]
        return [tr("dueltable.checklist.gear", cards=", ".join(cards))] if cards else []

    def begin(self) -> None:
        """Start the duel, everything listed being done; leaving it then leads home."""
        draft, shell = self._draft, self.shell
        names = tuple(dict.fromkeys(draft.name(seat) for seat in range(draft.seats)))
        title = " – ".join(tr(heroes()[hero].text) for hero in draft.heroes[: draft.seats])
        match = shell.shelf.start("duel", draft.setup(theme.language, house_rules()), title, names)
        if match is not None:
            tick_off(match)
            match.say(BeginGame())
            shell.home()
            shell.play(match)


def tick_off(match: Match) -> None:
    """The list has said what the rules now ask hands to do: answer "done" as long as the setup lasts.

    Whoever goes back to the setup is asked there one thing at a time.
    """

    def answer(line: Line | None) -> None:
        if line is None or match.view.phase != "setup":
            match.unbind(on_line_added=answer)
        elif match.question is not None and match.question.kind == "instruction":
            match.answer("done")

    match.bind(on_line_added=answer)


load_kv(__name__)
