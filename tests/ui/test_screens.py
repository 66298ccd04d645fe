"""Home, History, Settings and Log, touched as a hand would, in every size and language."""

from __future__ import annotations

import pytest

from companion.translations import tr
from companion.ui.buttons import PressButton, Segment, Toggle
from companion.ui.dial import Dial
from companion.ui.duel.edition import house_rules
from companion.ui.preferences import keep_in, preferences, take_up_again
from companion.ui.screens.history import GameRow
from companion.ui.screens.home import CompactScore, GameTile, RulesRow
from companion.ui.screens.log import LogRow
from companion.ui.screens.settings import SectionLabel, SwitchRow
from companion.ui.theme import theme
from tests.pictures.scenes import scenes_of
from tests.ui import matches
from tests.ui.duel.hands import Hands
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, shown, text_on_screen


@pytest.mark.home
class TestHome:
    def test_the_first_time_there_is_nothing_to_resume(self, shell):
        assert "Resume" not in text_on_screen()
        assert tr("app.home.what") in text_on_screen()
        assert {tile.title for tile in find_all(GameTile)} == {"Duel", "Wayward"}

    def test_an_open_duel_is_shown_with_its_real_score(self, stage, shell):
        match = matches.duel(shell, lines=12)
        stage.advance(2)
        shell.home()
        stage.advance(4)
        assert [(dial.value, dial.most) for dial in find_all(Dial)] == [(13, 13), (15, 15)]
        assert match.view.turn == "p2"
        assert f"Turn {match.view.turn_number}, Ken" in text_on_screen()
        assert tr("app.home.what") not in text_on_screen()

    def test_more_than_two_players_are_listed(self, stage, shell):
        matches.wayward(shell, "Anna", "Ken", "Mia", lines=2)
        stage.advance(2)
        shell.home()
        stage.advance(4)
        assert [row.player for row in find_all(CompactScore)] == ["Anna", "Ken", "Mia"]

    def test_a_finished_game_is_not_offered(self, stage, shell):
        game = matches.duel(shell, lines=3)
        stage.advance(2)
        kept = shell.shelf.games()[0]
        shell.shelf._store.games.sum_up(kept.id, kept.summary, True)
        shell.home()
        stage.advance(2)
        assert game is not None
        assert "Resume" not in text_on_screen()

    def test_the_tiles_open_their_screens(self, stage, shell):
        for name, title in (("History", "History"), ("Settings", "Settings")):
            stage.touch(find(name, PressButton.__base__))
            assert title in text_on_screen()
            assert "Promptbook" not in text_on_screen()
            shell.back()
            stage.advance(4)
        stage.touch(find_all(RulesRow)[0])
        assert shell.current.page == "rules"


class TestSettings:
    @pytest.fixture
    def screen(self, stage, shell):
        screen = shell.open("settings")
        stage.advance(4)
        return screen

    def test_the_language_changes_at_once_and_is_kept(self, stage, shell, screen):
        stage.touch(find("Français", Segment))
        assert "Réglages" in text_on_screen()
        assert "Settings" not in text_on_screen()

    def test_the_palette_and_the_text_size_change_at_once(self, stage, screen):
        stage.touch(find("Light", Segment))
        stage.touch(find("130%", Segment))
        assert not theme.dark
        assert theme.text_scale == pytest.approx(1.3)

    def test_switches_turn_their_preference(self, stage, screen):
        rows = [row for row in shown(screen) if isinstance(row, SwitchRow)]
        toggles = {row.text: next(one for one in row.children if isinstance(one, Toggle)) for row in rows}
        for name, label in LABELS.items():
            before = getattr(preferences, name)
            toggle = toggles[theme.tr(label)]
            toggle.dispatch("on_release")
            assert getattr(preferences, name) is not before, name
            toggle.dispatch("on_release")
            assert getattr(preferences, name) is before, name

    def test_all_of_a_row_turns_its_switch_and_the_switch_does_so_once(self, stage, screen):
        row = find(tr("app.settings.reduce-motion"), SwitchRow)
        before = theme.reduce_motion
        stage.touch(row, (0.2, 0.5))
        stage.wait(0.2)
        assert theme.reduce_motion is not before
        stage.touch(next(one for one in row.children if isinstance(one, Toggle)))
        stage.wait(0.2)
        assert theme.reduce_motion is before

    def test_a_voice_that_is_not_there_is_told_when_it_is_wanted(self, stage, shell, screen, monkeypatch):
        monkeypatch.setattr(shell.device.voice, "available", False)
        told = []
        monkeypatch.setattr(shell, "tell", told.append)
        rows = [row for row in shown(screen) if isinstance(row, SwitchRow)]
        row = next(row for row in rows if row.text == tr("app.settings.voice"))
        toggle = next(one for one in row.children if isinstance(one, Toggle))
        for _turn in ("on", "off", "on"):
            toggle.dispatch("on_release")
        assert told == [tr("device.voice.none")] * 2
        toggle.dispatch("on_release")
        shell.back()
        preferences.voice = True
        preferences.voice = False
        assert len(told) == 2, "the page was left"

    def test_q_06_how_far_bewilderment_protects_is_chosen_and_kept(self, stage, shell, screen):
        """Q-06: the choice stands for every new duel; a kept word that is none counts as none."""
        stop = keep_in(shell.shelf, shell.device.system)
        Hands(stage, shell).touch(find(tr("app.settings.bewilderment-all"), Segment))
        stop()
        assert house_rules().bewilderment == shell.shelf.setting("duel_bewilderment") == "all"
        shell.shelf.set_setting("duel_bewilderment", "effects")
        take_up_again(shell.shelf, shell.device.system)
        assert house_rules().bewilderment == "combat"


LABELS = {
    "sound": "app.settings.sound",
    "haptics": "app.settings.haptics",
    "voice": "app.settings.voice",
    "keep_awake": "app.settings.keep-awake",
    "odds": "app.settings.odds",
}


class TestHistory:
    @pytest.fixture
    def screen(self, stage, shell):
        matches.duel(shell, lines=6)
        matches.wayward(shell, lines=6)
        stage.advance(2)
        screen = shell.open("history")
        stage.advance(4)
        return screen

    def test_games_are_listed_the_last_touched_first(self, screen):
        assert [row.game.kind for row in find_all(GameRow)] == ["wayward", "duel"]
        assert "Anna 13 · Ken 15" in text_on_screen()

    def test_finished_games_stand_below_under_a_heading_of_their_own(self, stage, shell, screen):
        race = find_all(GameRow)[0].game
        shell.shelf._store.games.sum_up(race.id, race.summary, True)
        screen.refresh()
        stage.advance(4)
        assert [row.game.kind for row in find_all(GameRow)] == ["duel", "wayward"]
        headings = [row.text for row in find_all(SectionLabel)]
        assert headings == [tr("app.history.open"), tr("app.history.finished")]

    def test_deleting_can_be_taken_back(self, stage, shell, screen):
        stage.touch(find_all(GameRow)[0].children[0].children[0])
        assert [row.game.kind for row in find_all(GameRow)] == ["duel"]
        stage.touch(find("Undo"))
        assert sorted(row.game.kind for row in find_all(GameRow)) == ["duel", "wayward"]

    def test_nothing_played_yet_says_so(self, stage, shell):
        shell.open("history")
        stage.advance(3)
        assert "No game has been played yet." in text_on_screen()
        assert shell.current.note == ""


class TestLog:
    @pytest.fixture
    def match(self, stage, shell):
        match = matches.duel(shell, lines=14)
        shell.attend(match)
        shell.open("log")
        stage.advance(6)
        return match

    def row(self, number):
        return next(row for row in find_all(LogRow) if row.number == number)

    def test_every_line_is_told_with_its_number(self, match):
        assert "14 lines" in text_on_screen()
        assert self.row(14).text == theme.tr(match.lines[13].label)

    def test_touching_a_line_lists_what_hands_put_back(self, stage, match):
        stage.touch(self.row(11))
        assert "Change on the table" in text_on_screen()
        assert "Ken’s hand" in text_on_screen()
        assert self.row(12).undone
        assert not self.row(11).undone
        stage.touch(self.row(11))
        assert "Change on the table" not in text_on_screen(), "touched again it is let go"
        assert match.cursor == 14

    def test_keeping_all_changes_nothing(self, stage, match):
        stage.touch(self.row(11))
        stage.touch(find("Keep as is", PressButton))
        assert match.cursor == 14
        assert "Change on the table" not in text_on_screen()

    def test_rewinding_past_hidden_information_asks_first(self, stage, shell, match):
        stage.touch(self.row(11))
        assert match.reveals_after(11)
        stage.touch(find("Undo 3 steps", PressButton))
        assert match.cursor == 14
        stage.wait(0.4)
        stage.touch(find("Go back", PressButton))
        assert match.cursor == 11
        assert len(match.lines) == 14

    def test_what_was_undone_can_be_said_again(self, stage, shell, match):
        match.go(11)
        stage.advance(4)
        assert self.row(13).undone
        stage.touch(self.row(14))
        stage.touch(find("Redo 3 steps", PressButton))
        assert match.cursor == 14


@pytest.mark.parametrize("scene", scenes_of("app_scenes"), ids=lambda one: one.name)
def test_every_scene_fits_in_every_size_and_language(stage, shell, looks, scene):
    """The same shell is turned and resized, as a phone would be."""
    theme.reduce_motion = True
    scene.lay(stage, shell)
    for _look in looks():
        for layer in (shell.notice, shell.banner, shell.toast, shell.current):
            check_layout(layer)


@pytest.mark.parametrize("scale", [0.85, 1.6])
def test_text_may_be_small_or_large(stage, shell, looks, scale):
    matches.duel(shell, lines=6)
    stage.advance(2)
    theme.text_scale = scale
    for name in ("home", "settings", "history"):
        screen = shell.open(name)
        for _look in looks():
            check_layout(screen)
