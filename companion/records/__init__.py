"""Games that leave the store: as results, as files, as pictures, and back in."""

from companion.records.bg_stats import play_link
from companion.records.exchange import (
    LONGEST,
    Carried,
    Exported,
    Imported,
    bring_in,
    checksum,
    export_games,
    export_readable,
    export_sheet,
    import_file,
    import_games,
    import_sheet,
    read_file,
)
from companion.records.hand_over import Receiver, game_of, pictures, pieces_of
from companion.records.kept_results import results
from companion.records.table_of_results import results_csv

__all__ = [
    "LONGEST", "Carried", "Exported", "Imported", "Receiver", "bring_in", "checksum", "export_games",
    "export_readable", "export_sheet", "game_of", "import_file", "import_games", "import_sheet", "pictures",
    "pieces_of", "play_link", "read_file", "results", "results_csv",
]  # fmt: skip
