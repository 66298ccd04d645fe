"""Results, series, statistics, and games exchanged between devices."""

from companion.records.exchange import export_games, import_games
from companion.records.results import Result, SeatResult, result_of, results, summary_of
from companion.records.series import begin_series, best_run, series, worth
from companion.records.statistics import HeadToHead, Tally, head_to_head, heroes, personal_best, players

__all__ = [
    "HeadToHead", "Result", "SeatResult", "Tally", "begin_series", "best_run", "export_games",
    "head_to_head", "heroes", "import_games", "personal_best", "players", "result_of", "results", "series",
    "summary_of", "worth",
]  # fmt: skip
