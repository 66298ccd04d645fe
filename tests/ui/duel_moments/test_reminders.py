"""Every reminder can be read."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.duel.hero_text import hero_text
from companion.translations import tr
from companion.ui.duel.placing import WIDE_BAR
from companion.ui.duel.reminders import ReminderStrip
from companion.ui.theme import LARGEST_TEXT, theme
from tests.duel.bot import HEROES
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES

EVERY_REMINDER = (
    *(hero_text(hero).duty for hero in HEROES if hero_text(hero).duty is not None),
    Text("duelplay.remind.gaze"),
    Text("duelplay.remind.actions"),
    text("duelplay.remind.hand-limit", n=2),
    text("duelplay.remind.exhausted", player="Béatrice"),
    text("duelplay.remind.last-sidekick", fighter=Text("heroes.fighter.rosencrantz-guildenstern")),
)


def test_every_reminder_can_be_read_along_the_bar_and_across_an_upright_one(stage, floor):
    """U-035, U-042, U-056, U-131, U-138, U-170: on the smallest phone, in the largest text."""
    theme.text_scale = LARGEST_TEXT
    strip = ReminderStrip(pos_hint={"top": 1})
    floor.add_widget(strip)
    strip.show(fights.seen(Duel("king-arthur", "sinbad")), "p1")
    assert strip.opacity == 0
    for strip.upright, size in ((False, SIZES["small"]), (True, (WIDE_BAR, 412))):
        strip.size_hint_x, strip.width = None, size[0]
        for theme.language in ("en", "fr"):
            for strip.text in EVERY_REMINDER:
                stage.advance(2)
                assert (strip.opacity, strip.words) == (1, tr(strip.text))
                check_layout(strip)
