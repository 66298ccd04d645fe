"""Reading the catalogues and every message id the program mentions."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from companion.translations import LANGUAGES, LOCALE
from tests.translations.families import FAMILIES

ROOT = Path(__file__).parents[2]
TOPICS = sorted(path.stem for path in LOCALE.glob("en/LC_MESSAGES/*.po"))
IDS = re.compile(rf"\b(?:{'|'.join(TOPICS)})(?:\.[a-z0-9_-]+)+(?![\w.-])")
FILE_NAME = re.compile(r"\.(csv|json|kv|mo|pdf|png|po|svg|txt|wav)$")
QUOTED = re.compile(r"[\"']([^\"'\n]*)[\"']")
PLACEHOLDER = re.compile(r"\{(\w+)[^}]*\}")


def source(language: str, topic: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{topic}.po"


@cache
def messages(language: str, topic: str) -> dict[str, Message]:
    """A catalogue's messages by id."""
    with source(language, topic).open("rb") as file:
        return {_id(message): message for message in read_po(file) if message.id}


def everything(language: str) -> dict[str, Message]:
    """The messages of every topic."""
    return {id: message for topic in TOPICS for id, message in messages(language, topic).items()}


def forms(message: Message) -> tuple[str, ...]:
    """The sentence, or its singular and plural."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def every_sentence() -> list[tuple[str, str, str]]:
    """Language, id and text of everything people read."""
    return [
        (language, id, form)
        for language in LANGUAGES
        for id, message in everything(language).items()
        for form in forms(message)
    ]


@cache
def family_ids() -> dict[str, frozenset[str]]:
    """Prefix → the exact ids of that family."""
    return {prefix: frozenset(ids()) for prefix, ids in FAMILIES.items()}


@cache
def mentioned() -> dict[str, str]:
    """Every id written out in the program, with one file that mentions it."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "companion").rglob("*.py")):
        for text in _strings(path):
            if IDS.fullmatch(text) and not FILE_NAME.search(text) and text not in FAMILIES:
                found[text] = path.name
    for folder, pattern in (("kv", "*.kv"), ("companion", "*.csv"), ("companion", "*.json")):
        for path in sorted((ROOT / folder).rglob(pattern)):
            for id in IDS.findall(_quoted(path)):
                found[id] = path.name
    return found


def _id(message: Message) -> str:
    return message.id[0] if isinstance(message.id, tuple) else message.id


def _strings(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [value for value in constants if isinstance(value, str)]


def _quoted(path: Path) -> str:
    """Text in which an id counts: in kv only what stands in quotes, or `root.name` would be taken for one."""
    text = path.read_text(encoding="utf-8")
    return "\n".join(QUOTED.findall(text)) if path.suffix == ".kv" else text
