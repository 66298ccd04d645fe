"""How games ended and what many of them tell together; nothing here knows where they are kept."""

from companion.results.counting import Tally, wilson
from companion.results.ended import Result, SeatResult, result_of
from companion.results.fair_match import Proposal, proposals
from companion.results.many_games import Duels, Races, duels, races
from companion.results.series import begin_series, best_run, series, worth
from companion.results.statistics import HeadToHead, head_to_head, heroes, players

__all__ = [
    "Duels", "HeadToHead", "Proposal", "Races", "Result", "SeatResult", "Tally", "begin_series", "best_run",
    "duels", "head_to_head", "heroes", "players", "proposals", "races", "result_of", "series", "wilson",
    "worth",
]  # fmt: skip
