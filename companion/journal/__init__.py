"""What was said, what followed, and the way back."""

from companion.journal.codec import MOST_LINES, SCHEMA, Codec
from companion.journal.foreign import read_json
from companion.journal.journal import Journal, Line, Sink, StoryChanged
from companion.journal.letters import folded, is_words
from companion.journal.moments import is_moment
from companion.journal.plain import Json, JsonObject
from companion.journal.rehearsal import Rehearsal
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
    Rest,
    Setup,
    Step,
    Steps,
    Table,
)
from companion.journal.text import Text, Value, text
from companion.journal.views import AMONG_THE_OTHERS, dump_question, dump_view
from companion.journal.written import dump_record, dump_value, read_record

__all__ = [
    "AMONG_THE_OTHERS", "MOST_LINES", "SCHEMA", "SIDES", "TABLE", "Answer", "AnswerValue", "Ask", "Codec",
    "Command", "Event", "Fault", "Invalid", "Journal", "Json", "JsonObject", "Line", "Option", "Possible",
    "Procedure", "Refusal", "Refused", "Rehearsal", "Rest", "Setup", "Sink", "Step", "Steps", "StoryChanged",
    "Table", "Text", "Value", "dump_question", "dump_record", "dump_value", "dump_view", "folded",
    "is_moment", "is_words", "read_json", "read_record", "text",
]  # fmt: skip
