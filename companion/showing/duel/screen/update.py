"""Takes one input: the next state of the duel's screen, and what is to be done."""

from __future__ import annotations

from dataclasses import replace

from companion.duel import BeginGame, EndTurn, Maneuver
from companion.duel.abilities import UseAbility
from companion.duel.corrections import TurnCounter, TurnDial
from companion.duel.tracking import TrackTurn
from companion.journal import Answer, Line, Refused
from companion.showing.duel.bar import forbidden
from companion.showing.duel.moments import StageMoment, moment_after
from companion.showing.duel.picking import Picking, scheme_question
from companion.showing.duel.screen import (
    hands,
    in_place,
    lens,
    naming,
    questions,
    results,
    slips,
    standing,
    tracker,
)
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.help_level import change_level
from companion.showing.duel.screen.inputs import (
    AbilityTouched,
    Accepted,
    ActionRefused,
    AimBegun,
    AimEnded,
    Answered,
    AnswerRefused,
    AppIsRight,
    AttackerWanted,
    BackPressed,
    CardsSeen,
    CombatRead,
    Commanded,
    CorrectionWanted,
    CounterTurned,
    CoverClosed,
    Covered,
    DialHeld,
    DialTurned,
    EnoughTouched,
    Entered,
    EyeChanged,
    FighterNamed,
    FighterTapped,
    LevelWanted,
    Lifted,
    LineAdded,
    ListWanted,
    MarkingEnded,
    MarkingWanted,
    MenuWanted,
    MomentRead,
    NotSo,
    OutcomeRead,
    Overruled,
    PartHeld,
    PartTouched,
    Picked,
    PileHeld,
    PileTapped,
    PlaceFramed,
    PlaceSkipped,
    ProposalHeld,
    ProposalTaken,
    Reconsidered,
    Resized,
    ResultRead,
    RulesAnswered,
    SlipRead,
    StepsWanted,
    TableIsRight,
    Tapped,
    Ticked,
    TokenTouched,
    UnderstoodFrom,
    Unpicked,
    UseRefused,
)
from companion.showing.duel.screen.overruling import overrule, refuse, refuse_use, say_or_refuse
from companion.showing.duel.screen.scene import CombatPage, asked_in_place, asked_seat, beneath, is_busy
from companion.showing.duel.screen.state import SchemeAnswer, ScreenState, Step
from companion.showing.duel.screen.telling import acting_seat, addressed
from companion.showing.duel.spoken import SPOKEN
from companion.showing.effects import Buzz, Effect, GoHome, GoTo, Open, Say, Speak, Undo


def update(state: ScreenState, one: object, game: DuelGame, choices: Choices) -> Step:
    """Take an input; what goes without saying follows at once. What is told is told to whoever acted."""
    seat = acting_seat(one, state, game)
    state, effects = _take(state, one, game, choices)
    effects = addressed(effects, seat)
    if any(isinstance(effect, (Say, GoTo, Undo)) for effect in effects):
        # The game is another one when these have been done, and an input tells of it.
        return state, effects
    state, more = hands.settle(state, game, choices, is_busy(state, game, choices))
    return state, (*effects, *more)


def _take(state: ScreenState, one: object, game: DuelGame, choices: Choices) -> Step:
    match one:
        case Tapped(action):
            return _act(state, action, game, choices)
        case ActionRefused(action, refusal):
            nearest = forbidden(action, game.legal())
            return refuse(state, refusal, nearest.said if nearest is not None else None, Tapped(action), game)
        case FighterTapped(fighter) if (asked := asked_in_place(state, game, choices)) is not None:
            return in_place.touch(state, asked, fighter)
        case EnoughTouched():
            asked = asked_in_place(state, game, choices)
            return state, (Say((Answer(asked.ticked),)),) if asked is not None and asked.enough else ()
        case FighterTapped(fighter):
            return naming.tap_fighter(state, fighter, game, choices.reveal_first)
        case FighterNamed(picking, fighter):
            return naming.name(state, picking, fighter, game)
        case AimBegun(fighter):
            return naming.aim(state, fighter, game)
        case AimEnded(fighter):
            # Lifted on nobody, or on one who may not be attacked: the gesture is over.
            if not fighter:
                return replace(state, picking=None), ()
            state, effects = naming.tap_fighter(state, fighter, game, choices.reveal_first)
            return replace(state, picking=None), effects
        case DialTurned(fighter, amount):
            turn = TurnDial(fighter, amount)
            state, effects = say_or_refuse(state, turn, Commanded(turn), game)
            return state, (Buzz("tick"), *effects)
        case DialHeld(fighter):
            return questions.correct(state, game.view.fighters[fighter].seat, ("dial", fighter), game)
        case PileTapped(seat, pile):
            return tracker.tap_pile(state, seat, pile, game)
        case PileHeld(seat, pile):
            return questions.correct(state, seat, (pile,), game)
        case CounterTurned(seat, counter, amount):
            count = TurnCounter(seat, counter, amount)
            state, effects = say_or_refuse(state, count, Commanded(count), game)
            return state, (Buzz("tick"), *effects)
        case PartHeld(seat, part):
            return questions.correct(state, seat, ("token", part), game)
        case AbilityTouched(seat, ability):
            used = UseAbility(seat, ability)
            return say_or_refuse(state, used, Commanded(used), game)
        case TokenTouched():
            return questions.turn_token(state, one, game)
        case PartTouched(seat, part):
            return tracker.turn_part(state, seat, part, game)
        case MenuWanted(seat):
            return questions.open_menu(state, seat, game, choices)
        case CorrectionWanted(seat):
            return questions.correct(state, seat, (), game)
        case LevelWanted(level, sure):
            return state, change_level(level, game, sure)
        case Answered(value):
            return questions.answered(state, value, game)
        case RulesAnswered(value):
            return state.closed(), (Say((Answer(value),)),)
        case AnswerRefused(refusal, option):
            said = Answer(option) if option else None
            return refuse(state, refusal, said, Answered(option) if option else None, game)
        case UseRefused(refusal, copy, what):
            return refuse_use(state, refusal, Answer(copy), what, game)
        case CoverClosed():
            return state.closed(), ()
        case BackPressed():
            return _go_back(state, game, choices)
        case Commanded(command):
            return say_or_refuse(state, command, one, game)
        case Accepted(effects, closes):
            return state.closed() if closes else state, effects
        case Overruled():
            return overrule(state, one, game)
        case Lifted():
            return _try_again(state, one, game, choices)
        case _:
            return _follow(state, one, game, choices)


def leaves_on_back(state: ScreenState, game: DuelGame) -> bool:
    """Whether the way back leads off the table: only from a duel that is over, with nothing left to close."""
    open_above = state.own is not None or state.picking is not None or bool(state.stand.marking)
    return game.view.phase == "over" and not open_above


def _go_back(state: ScreenState, game: DuelGame, choices: Choices) -> Step:
    """Close what lies on top; where nothing does, the menu says what pausing may mean."""
    if state.moment is not None:
        return _moment_read(state, game)
    if state.own is not None or state.picking is not None:
        return state.closed(), ()
    if state.stand.marking:
        return standing.finish(state, game, choices)
    return questions.open_menu(state, asked_seat(game.question, game.view), game, choices)


def _follow(state: ScreenState, one: object, game: DuelGame, choices: Choices) -> Step:
    """What happens to the table and to the phone, rather than to the screen."""
    match one:
        case LineAdded(line, now):
            return _line_added(replace(state, now=now), line, game, choices)
        case CardsSeen():
            return _see(replace(state, now=one.now), one, game, choices)
        case Ticked(now):
            state, lowered = lens.lower_proposal(replace(state, now=now))
            state, stay = hands.expire(state, isinstance(beneath(state, game, choices), CombatPage))
            return state, (*lowered, *stay)
        case Entered(now, cameras):
            return _enter(replace(state, now=now, cameras=cameras), game, choices)
        case Reconsidered():
            return lens.follow(state, game, choices)
        case EyeChanged(eye):
            return replace(state, eye=eye), ()
        case Resized(wide):
            return replace(state, wide=wide), ()
        case Covered(covered):
            return replace(state, covered=covered), ()
        case Picked(use, copy):
            return lens.pick(state, use, copy, game)
        case Unpicked(use):
            return lens.unpick(state, use, game)
        case ListWanted():
            return replace(state, lens=replace(state.lens, by_list=True)), ()
        case ProposalTaken():
            return lens.take_proposal(state, one, game, choices.reveal_first)
        case AttackerWanted(fighter):
            return lens.let_attack(state, fighter, game)
        case ProposalHeld(held):
            return replace(state, lens=replace(state.lens, held=held)), ()
        case UnderstoodFrom(cursor):
            return lens.tell_line(state, cursor, game)
        case NotSo():
            return lens.not_so(state)
        case OutcomeRead():
            return lens.read(state)
        case ResultRead():
            return results.read(state), ()
        case StepsWanted(seat):
            return results.unfold(state, seat), ()
        case CombatRead():
            return replace(state, read=game.view.last_combat), ()
        case MomentRead():
            return _moment_read(state, game)
        case SlipRead(seat):
            return replace(state, hands=replace(state.hands, slips=slips.read(state.hands.slips, seat))), ()
        case _:
            return _keep_in_step(state, one, game, choices)


def _keep_in_step(state: ScreenState, one: object, game: DuelGame, choices: Choices) -> Step:
    """What a phone on a stand is told."""
    match one:
        case TableIsRight():
            return standing.table_is_right(state, one, game, choices)
        case AppIsRight():
            return standing.app_is_right(state, game, choices)
        case MarkingWanted():
            return standing.mark(state, game)
        case PlaceFramed(corner, other):
            return standing.frame(state, corner, other, game, choices)
        case PlaceSkipped():
            return standing.skip(state, game, choices)
        case MarkingEnded():
            return standing.finish(state, game, choices)
    raise TypeError(one)


def _enter(state: ScreenState, game: DuelGame, choices: Choices) -> Step:
    """Take the game up: a combat that was over before is told already; a fresh duel begins at once."""
    if state.cursor < 0:
        state = replace(state, read=game.view.last_combat, stand=standing.remembered(choices))
    # A finger that lay on an earlier screen lies on this one no more.
    state = replace(state, lens=replace(state.lens, held=False), changes=in_place.changes(game))
    state = results.follow(replace(state, cursor=game.cursor), game)
    state, effects = lens.follow(state, game, choices)
    begins = game.view.phase == "setup" and not game.lines
    return state, (*effects, Say((BeginGame(),))) if begins else effects


def _line_added(state: ScreenState, line: Line | None, game: DuelGame, choices: Choices) -> Step:
    """After a line there may be a moment; after Undo there is none, and no old combat either.

    Where both cards are shown first the strip tells of a combat: it has been read when that changes.
    """
    moment = moment_after(line.events, game.view) if line is not None else None
    if moment is not None and moment.kind == "spell" and game.question is not None:
        # What it asks stands on the table at once, and says what was cast.
        moment = None
    state = replace(state, moment=moment, cursor=game.cursor, touched=(), changes=in_place.changes(game))
    if game.question is not None:
        state = replace(state, picking=None)
    if line is None or choices.reveal_first:
        state = replace(state, read=game.view.last_combat)
    state = results.follow(state, game, undone=line is None)
    state, shown = lens.follow(state, game, choices, undone=line is None)
    state, passed = hands.follow(state, line, game, choices)
    state, compared = standing.compare(state, game, choices)
    return state, (*_tell(line, moment, game), *shown, *passed, *compared)


def _tell(line: Line | None, moment: StageMoment | None, game: DuelGame) -> tuple[Effect, ...]:
    """What the phone says of a line; a completed line of verse is read by its own page."""
    if line is None:
        return ()
    is_verse = moment is not None and moment.kind == "line"
    words = () if is_verse else (Speak(tuple(game.facts(line, SPOKEN))),)
    return (*words, *tracker.told(line, moment, game))


def _moment_read(state: ScreenState, game: DuelGame) -> Step:
    """The page is put away; a line that was read aloud has been read."""
    moment, state = state.moment, replace(state, moment=None)
    if moment is not None and moment.kind == "line" and game.question is not None:
        return state, (Say((hands.DONE,)),)
    return state, ()


def _see(state: ScreenState, seen: CardsSeen, game: DuelGame, choices: Choices) -> Step:
    # A code that is there twice says nothing: one of the two cards is another one.
    shown = tuple(card for card in standing.shown(state, seen, choices) if card not in seen.twice)
    state, compared = standing.see(state, seen, game, choices)
    state, said = lens.see(state, shown, seen.twice, seen.now, game, choices)
    if state.lens.outcome is None and state.lens.memory.there:
        # The next card is a touch too.
        state = results.read(state)
    return state, (*compared, *said)


def _try_again(state: ScreenState, lifted: Lifted, game: DuelGame, choices: Choices) -> Step:
    """Nothing forbids it now; refused once more in spite of that, it is final."""
    effects: tuple[Effect, ...] = ()
    if lifted.again is not None:
        state, effects = _take(replace(state, lifting=lifted), lifted.again, game, choices)
        state = replace(state, lifting=Lifted())
    return state, (*effects, *lifted.then)


def _act(state: ScreenState, action: str, game: DuelGame, choices: Choices) -> Step:
    """Something on the bar or on a page was touched; what is not done here is a screen of its own."""
    try:
        return _do(state, action, game, choices)
    except Refused as refused:
        return refuse(state, refused.refusal, None, None, game)


def _do(state: ScreenState, action: str, game: DuelGame, choices: Choices) -> Step:
    match action:
        case "maneuver":
            return state, (Say((Maneuver(),)),)
        case "attack":
            return naming.pick(state, Picking(), game)
        case "scheme":
            return state.asking(scheme_question(game.view, game.legal()), SchemeAnswer()), ()
        case "end":
            return state, (Say((EndTurn(),)),)
        case "begin":
            return state, (Say((BeginGame(),)),)
        case "pick":
            return tracker.pick_card(state, game)
        case "pass":
            return say_or_refuse(state, TrackTurn(), Commanded(TrackTurn()), game)
        case "story":
            return replace(state, moment=StageMoment("victory", game.view.winners[0])), ()
        case "scan":
            return state, (_scan(state, choices),)
        case "undo":
            return state, (Undo(),)
        case "game" if game.game is not None:
            return state, (Open("game", {"game": game.game}),)
        case "rematch":
            return state, (Open("duel-setup", {"again": True}, instead=True),)
        case "new":
            return state, (Open("duel-setup", instead=True),)
        case "home":
            return state, (GoHome(),)
        case _:
            return state, (Open("log" if action == "game" else action),)


def _scan(state: ScreenState, choices: Choices) -> Open:
    """Scan; the first time the players choose how the phone watches, and then go on."""
    if choices.posture or not state.cameras:
        return Open("scan")
    return Open("lens", {"first": True, "scan": {}})
