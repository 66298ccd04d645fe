"""Shakespeare's line of ten syllables, what it lacks and which cards would complete it."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.duel.heroes.shakespeare import Completing, VerseAdvice, VersePanel
from companion.duel.table import LINE
from companion.duel.view import DuelView, SeatView
from companion.translations import tr
from companion.ui.duel import line_strip  # noqa: F401  (the look below builds on it)
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.kv_loader import load_kv


class ShakespearePanel(HeroPanel):
    """The cards of the line and how far they go."""

    cards: list[tuple[str, int]] = ListProperty([])
    syllables = NumericProperty(0)
    missing = StringProperty("")
    completing: list[Completing] = ListProperty([])

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Read the line."""
        panel, advice = seat.panel, seat.advice.own
        assert isinstance(panel, VersePanel)
        assert isinstance(advice, VerseAdvice)
        names = {card.copy: tr(card.name) for card in seat.zones[LINE]}
        self.cards = [(names[one.card], one.syllables) for one in panel.line]
        self.syllables = panel.syllables
        self.missing = tr("dueltable.shakespeare.missing", n=panel.missing)
        self.completing = list(advice.completing)

    def tell_candidates(self) -> None:
        """Which unseen cards would complete the line, and what each one then gives."""
        told = [
            tr(
                "dueltable.shakespeare.candidate",
                card=tr(f"cards.name.shakespeare.{one.card}"),
                n=one.copies,
                effect=tr(one.gives),
            )
            for one in self.completing
        ]
        body = "\n\n".join(told) or tr("dueltable.shakespeare.no-candidate")
        self.explain(tr("dueltable.shakespeare.candidates"), body)


PANEL = ShakespearePanel
load_kv(__name__)
