"""The coffins somebody may open who leaves dice unused: fewer than the levers would allow."""

from __future__ import annotations

from collections.abc import Sequence

from companion.showing.wayward.area_scenes.area_f import FEWER, fewer_offers
from companion.showing.wayward.places.description import Answering, Offer
from companion.showing.wayward.screen import inputs
from companion.translations import tr
from companion.ui.answers import OptionButton
from companion.ui.wayward.places.own_sheets import Sheets
from companion.ui.wayward.sheet import TableSheet


class CoffinSheet(TableSheet):
    """One button for each choice."""

    def __init__(self, offers: Sequence[Offer], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardscenes.coffins.fewer")
        for offer in offers:
            button = OptionButton(text=tr(offer.words))
            button.bind(on_release=lambda _button, does=offer.does: self._choose(does))
            self.add(button)

    def _choose(self, does: object) -> None:
        if isinstance(does, Answering):
            self.send(inputs.Answered(does.value))


SHEETS: Sheets = {FEWER: lambda now: CoffinSheet(fewer_offers(now))}
