"""Wayward's table: the gold track around everything, and inside it the turn of one player."""

from __future__ import annotations

from companion.journal import AnswerValue, Command, Line, Refusal
from companion.showing.action import Action
from companion.showing.wayward.memory import MapMemory, here_on, offers_from
from companion.showing.wayward.places.description import Moment
from companion.showing.wayward.places.playbill import described
from companion.showing.wayward.spoken import SPOKEN
from companion.showing.wayward.turn_choices import Choice, turn_choices
from companion.showing.wayward.warnings import warning
from companion.translations import tr
from companion.ui import still  # noqa: F401  (the look below builds on it)
from companion.ui.kv_loader import load_kv
from companion.ui.lens.watched import WatchedTable
from companion.ui.preferences import preferences
from companion.ui.prompt_sheet import PromptSheet  # noqa: F401  (the look below builds on it)
from companion.ui.wayward import track  # noqa: F401  (the look below builds on it)
from companion.ui.wayward.correct_sheets import Corrections
from companion.ui.wayward.item_sheets import DropSheet, GoldSheet, PickUpSheet
from companion.ui.wayward.map_play import MapPlay
from companion.ui.wayward.menu_sheet import AreaNameSheet, CardsSheet, MenuSheet, WarningSheet
from companion.ui.wayward.move_sheet import TITLES, MoveSheet, PlaceButtons
from companion.ui.wayward.places.place_scene import PlaceScene
from companion.ui.wayward.questions import put_question
from companion.ui.wayward.rolls import Rolls
from companion.ui.wayward.sheet import TableSheet
from companion.ui.wayward.turn_list import TurnList
from companion.wayward.commands import Move, PickUp
from companion.wayward.corrections import SetItem
from companion.wayward.items import item_name
from companion.wayward.table import UNNAMED
from companion.wayward.turns import GiveUp
from companion.wayward.view import WaywardView


class WaywardTableScreen(WatchedTable):
    """Shows the view, and says what is touched."""

    def enter(self, **_arguments: object) -> None:
        """Sit down at the open match."""
        self.match = self.open_match()
        self.memory = MapMemory(self.shell.shelf, self.match.view, self.match.cursor)
        self._choices: dict[str, Choice] = {}
        self._sheet: TableSheet | None = None
        self._places = PlaceButtons()
        self._scene: PlaceScene | None = None
        self._warned_of: Command | None = None
        self._visited = ""
        """The special area whose scene is open over the map."""
        self.map = MapPlay(self)
        self.turn_list: TurnList | None = None
        """There only while the list is what the table shows: it has some hundred widgets."""
        self._shown_end = self.match.view.phase == "over"
        self.begin_watching(())
        self.eye.dice = True
        self._rolls = Rolls(self, self.ids.rolled)
        self.listen(self.eye, on_counted=self._rolls.counted)
        self.listen(self.match, on_line_added=self._line_added)

    def on_back(self) -> bool:
        """Close a sheet first, the table's or the scene's, then an area's scene, then end arranging."""
        if self._sheet is not None:
            if not self._sheet.close_upper():
                self.close_sheet()
        elif self._scene is not None and self._scene.sheet is not None:
            self._scene.close_sheet()
        elif self._visited and self.match.question is None:
            self.leave_area()
        elif self.map.arranging:
            self.map.arrange(False)
        else:
            return False
        return True

    # What others may ask of the table: scenes speak through these.

    def say(self, command: Command) -> bool:
        """Say a command; the sheet that said it has done its work when it was told."""
        warned = warning(self.match.view, command, getattr(self.match.setup, "rest_in_hoard", False))
        if warned is not None and self._warned_of != command:
            self._warn(command, tr(warned))
            return True
        self._warned_of = None
        told = self.match.say(command)
        if told:
            self.close_sheet()
        return told

    def visit(self) -> bool:
        """Open the scene of the special area the figure stands in; False where there is none."""
        view = self.match.view
        if view.here is None or described(Moment(view)) is None:
            return False
        self._visited = view.here.id
        self.refresh()
        return True

    def leave_area(self) -> None:
        """Back to the map; the figure stays where it is."""
        self._visited = ""
        self.refresh()

    def answer(self, value: AnswerValue) -> None:
        """Answer the open question."""
        self.match.answer(value)

    def show_stake(self, gold: int) -> None:
        """Draw gold that may yet be won ahead of the current figure."""
        self.ids.track.stake = gold

    def scan(self) -> None:
        """Let the camera look, if there is one."""
        if "scan" in self.shell.names:
            self.open_scan(ask=self.match.question)

    def open_sheet(self, name: str) -> None:
        """Open one of the table's own sheets."""
        view = self.match.view
        here = here_on(self.memory.known, view)
        if name in TITLES:
            places = [one.said.to for one in self.match.legal() if isinstance(one.said, Move)]
            new = self.memory.next_place(view)
            known, refusal_of = self.memory.known, self.match.refusal_of
            self.show_sheet(MoveSheet(view, places, known, new, refusal_of, self._places, mode=name))
        elif name == "pick-up":
            self.show_sheet(PickUpSheet(view, here, moment=view))
        elif name == "drop":
            self.show_sheet(DropSheet(view, moment=view))
        elif name == "gold":
            self.show_sheet(GoldSheet(view, view.active))
        elif name == "gate":
            self.show_sheet(GoldSheet(view))
        elif name == "correct":
            Corrections(self).open()
        elif name == "cards":
            sheet = CardsSheet(view)
            sheet.bind(on_cell=lambda _sheet, *spot: self._correct(*spot), on_cursed=self._cursed)
            self.show_sheet(sheet)

    def close_sheet(self) -> None:
        """Put the sheet away."""
        if self._sheet is not None:
            self.ids.inside.remove_widget(self._sheet)
            self._sheet = None
            self.map.sheet_closed()

    # The look of the moment.

    def room_for_slip(self) -> tuple[float, float]:
        """Beside whatever asks."""
        prompt = self.ids.prompt if self.ids.prompt.ask is not None else None
        over_scene = self._scene.sheet if self._scene is not None else None
        sheet = self._sheet or over_scene or prompt or next(iter(self.ids.dice.children), None)
        return super().room_for_slip() if sheet is None else self.beside(sheet)

    def refresh(self) -> None:
        """Show the view as it is now."""
        view = self.match.view
        self.memory.pin(view)
        self._show_gold(view)
        self._lay_out()
        if self.turn_list is None:
            self.map.refresh(view)
        else:
            self.turn_list.show(view, self.match.can_undo)
        self._show_actions(view)
        ask = self.match.question
        in_scene = ask is not None and self._scene is not None and self._scene.answers(ask)
        in_place = in_scene or self.map.answers()
        self._rolls.follow(ask)
        put_question(self, view, ask, in_place)
        if self._sheet is not None:
            self._sheet.follow(view)

    def _show_gold(self, view: WaywardView) -> None:
        ring = self.ids.track
        ring.active = view.active
        ring.gate = view.gate
        ring.figures = [(one.name, one.colour, one.gold) for one in view.players]

    def _show_actions(self, view: WaywardView) -> None:
        plain = view.phase in ("setup", "over") or described(Moment(view)) is None
        kind = None if plain or not self._scene_wanted(view) else PlaceScene
        if type(self._scene) is not (kind or type(None)):
            self._change_scene(kind)
        if self._scene is not None:
            self._scene.refresh()
        elif self.match.question is None and self.turn_list is not None:
            self.turn_list.actions = self.actions()
        self._cover(self._scene is not None)
        self._show_end(view.phase == "over")

    def _show_end(self, over: bool) -> None:
        """The ranking opens by itself whenever the game has just ended, also once more after an undo."""
        shown, self._shown_end = self._shown_end, over
        if over and not shown:
            self.shell.open("wayward-end")

    def _change_scene(self, kind: type[PlaceScene] | None) -> None:
        """A scene takes the place of everything inside the track."""
        if self._scene is not None:
            self.ids.scene.remove_widget(self._scene)
        self._scene = None if kind is None else kind(table=self)
        if self._scene is None:
            self.show_stake(0)
        else:
            self.ids.scene.add_widget(self._scene)

    def _scene_wanted(self, view: WaywardView) -> bool:
        """Over the map a scene is opened by hand, and by itself for what the map cannot ask."""
        if view.here is None or view.here.id != self._visited:
            self._visited = ""
        if not self.map.shown:
            return True
        return not self.map.answers() and (bool(self._visited) or self.match.question is not None)

    def _lay_out(self) -> None:
        """Inside the track lies the list or the map, and only that one is there."""
        if self.map.shown == (self.turn_list is None) and self.ids.turn.children:
            return
        self.ids.turn.clear_widgets()
        if self.map.shown:
            self.turn_list = None
            self.ids.turn.add_widget(self.map.panel)
        else:
            self.map.put_away()
            self.turn_list = self._new_list()
            self.ids.turn.add_widget(self.turn_list)

    def _new_list(self) -> TurnList:
        turns = TurnList()
        turns.bind(
            on_action=lambda _list, id_: self.act(id_),
            on_refused=lambda _list, refusal: self.refuse(refusal),
            on_undo=lambda _list: self.shell.undo(),
            on_menu=lambda _list: self.menu(),
            on_gold=lambda _list: self.open_sheet("gold"),
            on_cards=lambda _list: self.open_sheet("cards"),
            on_area=lambda _list, area: self.name_area(area),
            on_cell=lambda _list, *spot: self.correct(*spot),
            on_cursed=self._cursed,
        )
        return turns

    def _cover(self, by_scene: bool) -> None:
        """A scene hides what lies below it."""
        # What is disabled still takes every touch: only what lies below may be.
        self.ids.turn.opacity, self.ids.turn.disabled = (0, True) if by_scene else (1, False)

    def _warn(self, command: Command, words: str) -> None:
        """Say it only when it is meant."""
        sheet = WarningSheet(words, moment=self.match.view)
        sheet.bind(on_meant=lambda _sheet: self._meant(command))
        self.show_sheet(sheet)

    def _meant(self, command: Command) -> None:
        self._warned_of = command
        self.say(command)

    def actions(self) -> list[Action]:
        """Everything that could be done now, ready to be touched."""
        view = self.match.view
        offers = offers_from(self.memory.known, view)
        if self.map.shown:
            # The map itself shows every way on.
            offers = tuple(said for said in offers if isinstance(said, PickUp))
        choices = turn_choices(view, self.match.legal(), offers, self.match.refusal_of)
        self._choices = {choice.action.id: choice for choice in choices}
        return [choice.action for choice in choices]

    def act(self, id_: str) -> None:
        """An action was touched."""
        does = self._choices[id_].does
        if does == "end":
            self.shell.open("wayward-end")
        elif isinstance(does, str):
            self.open_sheet(does)
        else:
            self.say(does)

    def refuse(self, refusal: Refusal) -> None:
        """Something forbidden was touched."""
        self.shell.refuse(refusal)

    def menu(self) -> None:
        """Open the menu with what makes sense now."""
        view = self.match.view
        names = ["log", "lens", "settings", "home"]
        if view.here:
            names += ["cards", "chips", "drop", "gold", *([] if view.solo else ["gate"])]
            names += ["correct"] if self.match.question is None else []
            names += ["name"] if view.here.id.startswith(UNNAMED) else []
            names.append("by-list" if preferences.wayward_map else "by-map")
        names += [name for name in ("wayward-maps", "wayward-board") if name in self.shell.names]
        if self.match.question is None and self.match.refusal_of(GiveUp(view.active)) is None:
            names.append("give-up")
        sheet = MenuSheet(tuple(names), moment=view)
        sheet.bind(on_entry=lambda _sheet, name: self._menu_entry(name))
        self.show_sheet(sheet)

    def name_area(self, area: str) -> None:
        """Let the players name an area they have not named yet."""
        if area.startswith(UNNAMED) and self.match.question is None:
            self.show_sheet(AreaNameSheet(area, self.memory.known.names, moment=self.match.view))

    def correct(self, item: str, good: int) -> None:
        """A spot of the current player's card was touched."""
        self._correct(self.match.view.active, item, good)

    def _correct(self, player: str, item: str, good: int) -> None:
        facts = self.match.view.player(player).items[item]
        if self.match.view.phase == "setup" or self.match.question is not None:
            return
        if self.match.say(SetItem(player, item, good, facts.cursed)):
            said = tr("waywardtable.correct.item", player=player, item=item_name(item))
            self.shell.tell(said, tr("app.undo"), self.shell.undo, old=str(facts.good), new=str(good))

    def _cursed(self, _card: object, item: str) -> None:
        self.shell.tell(tr("waywardtable.correct.cursed", item=item_name(item)))

    def _menu_entry(self, name: str) -> None:
        self.close_sheet()
        if name == "home":
            self.shell.home()
        elif name == "name":
            self.name_area(self.match.view.here.id)
        elif name == "chips":
            self.shell.open("scan", wants=name)
        elif name in ("wayward-maps", "wayward-board"):
            self.shell.open(name, map=self.match.view.map, memory=self.memory)
        elif name in ("by-list", "by-map"):
            preferences.wayward_map = name == "by-map"
            self.refresh()
        elif name == "give-up":
            self.say(GiveUp(self.match.view.active))
        elif name in self.shell.names:
            self.shell.open(name)
        else:
            self.open_sheet(name)

    def show_sheet(self, sheet: TableSheet) -> None:
        """Put a sheet over the table, in place of any other."""
        self.close_sheet()
        self._sheet = sheet
        sheet.bind(
            on_say=lambda _sheet, command: self.say(command),
            on_refusal=lambda _sheet, refusal: self.refuse(refusal),
            on_close=lambda _sheet: self.close_sheet(),
        )
        self.ids.inside.add_widget(sheet)

    def _line_added(self, line: Line | None) -> None:
        self.eye.stir()
        if line is not None:
            self.speak(line, SPOKEN)
        self.memory.follow(line, self.match.view, self.match.question is not None, self.match.cursor)


load_kv(__name__)
