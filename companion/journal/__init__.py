"""What was said, what followed, and the way back."""

from companion.journal.codec import MOST_LINES, SCHEMA, Codec
from companion.journal.foreign import check_many, read_json, split_list
from companion.journal.journal import Journal, Line, Sink, StoryChanged, after_next_step, before_last_step
from companion.journal.plain import Json, JsonObject
from companion.journal.rehearsal import Rehearsal
from companion.journal.search_text import is_displayable, search_key
from companion.journal.shapes import (
    SIDES,
    TABLE,
    Answer,
    AnswerValue,
    Ask,
    Command,
    Event,
    Fault,
    Invalid,
    Option,
    Possible,
    Procedure,
    Refusal,
    Refused,
    Setup,
    Step,
    Steps,
    Suspend,
    Table,
)
from companion.journal.text import Text, Value, text
from companion.journal.timestamps import is_timestamp
from companion.journal.views import FLATTEN, dump_question, dump_view
from companion.journal.written import dump_record, dump_value, read_record

__all__ = [
    "FLATTEN", "MOST_LINES", "SCHEMA", "SIDES", "TABLE", "Answer", "AnswerValue", "Ask", "Codec", "Command",
    "Event", "Fault", "Invalid", "Journal", "Json", "JsonObject", "Line", "Option", "Possible", "Procedure",
    "Refusal", "Refused", "Rehearsal", "Setup", "Sink", "Step", "Steps", "StoryChanged", "Suspend", "Table",
    "Text", "Value", "after_next_step", "before_last_step", "check_many", "dump_question", "dump_record",
    "dump_value", "dump_view", "is_displayable", "is_timestamp", "read_json", "read_record", "search_key",
    "split_list", "text",
]  # fmt: skip
