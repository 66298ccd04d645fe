"""Results, series, statistics, and games exchanged between devices."""

from companion.records.bg_stats import play_link
from companion.records.counting import Tally, wilson
from companion.records.exchange import (
    Imported,
    checksum,
    export_games,
    export_sheet,
    import_file,
    import_games,
    import_sheet,
)
from companion.records.fair_match import Proposal, proposals
from companion.records.hand_over import Receiver, game_of, pictures, pieces_of
from companion.records.many_games import Duels, Races, duels, races
from companion.records.results import Result, SeatResult, result_of, results, summary_of
from companion.records.series import begin_series, best_run, series, worth
from companion.records.statistics import HeadToHead, head_to_head, heroes, personal_best, players
from companion.records.table_of_results import results_csv

__all__ = [
    "Duels", "HeadToHead", "Imported", "Proposal", "Races", "Receiver", "Result", "SeatResult", "Tally",
    "begin_series", "best_run", "checksum", "duels", "export_games", "export_sheet", "game_of",
    "head_to_head", "heroes", "import_file", "import_games", "import_sheet", "personal_best", "pictures",
    "pieces_of", "play_link", "players", "proposals", "races", "result_of", "results", "results_csv",
    "series", "summary_of", "wilson", "worth",
]  # fmt: skip
