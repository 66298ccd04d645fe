"""Kinds of special area: where something lurks, where loot waits, where nobody walks in."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.journal import Procedure, Refusal, Steps, text
from companion.wayward.events import Marked, Noted
from companion.wayward.special import Guarded, SpecialArea
from companion.wayward.table import LEFT, WaywardTable

if TYPE_CHECKING:
    from companion.wayward.commands import Activity


class CarriedTo(SpecialArea):
    """A place no ordinary move leads to; from there a chip leads on."""

    def __init__(
        self, id: str, *activities: type[Activity], refusal: Refusal, guarded: Guarded | None = None
    ) -> None:
        super().__init__(id, *activities, guarded=guarded)
        self.no_way_in = refusal


class CutOff(SpecialArea):
    """A place from which no ordinary move leads to one other, near as it lies."""

    def __init__(
        self,
        id: str,
        *activities: type[Activity],
        off: str,
        refusal: Refusal,
        guarded: Guarded | None = None,
    ) -> None:
        super().__init__(id, *activities, guarded=guarded)
        self._off = off
        self._refusal = refusal

    def no_way(self, map: int, to: str) -> Refusal | None:
        return self._refusal if to == self._off else None


class Lurking(SpecialArea):
    """Something happens by itself to whoever comes in or begins a turn here, once per turn."""

    def on_entry(self, table: WaywardTable) -> Steps:
        if self.id not in table.marks:
            yield Marked(self.id)
            yield from self.strike(table)

    def on_turn_start(self, table: WaywardTable) -> Steps:
        yield from self.on_entry(table)

    def strike(self, table: WaywardTable) -> Steps:
        """What happens."""
        raise TypeError(f"{type(self).__name__} does not say what happens")


class LootRoom(SpecialArea):
    """A room whose loot counts only once its thief has walked out; nobody rests here."""

    shut: ClassVar[tuple[str, str] | None] = None
    """The rule and the message that keep out whoever has left it this turn."""

    def closed(self, table: WaywardTable) -> Refusal | None:
        if self.shut is None or self._left not in table.marks:
            return None
        rule, key = self.shut
        return Refusal(rule, text(key))

    def may_rest(self, table: WaywardTable) -> bool:
        return False

    def on_leaving(self, table: WaywardTable, by_choice: bool) -> Procedure[int]:
        stolen = table.note(self.id)
        yield Marked(self._left)
        yield Noted(self.id, None)
        return stolen if by_choice else 0

    @property
    def _left(self) -> str:
        return f"{self.id}{LEFT}"
