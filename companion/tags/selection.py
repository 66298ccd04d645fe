"""Which tags to print: whole sets, some heroes, or a few lost ones."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from companion.tags.code import NotOurTag, Tag, all_tags, parse, roster_tags, tag_of, typed, wayward_tags
from companion.tags.layout import CannotPrint
from companion.tags.registry import owners


def chosen(heroes: Sequence[str] = (), sets: Sequence[str] = (), lost: Sequence[str] = ()) -> tuple[Tag, ...]:
    """The tags asked for, each once, in the order asked; the two sets when nothing is named."""
    tags: list[Tag] = []
    for name in sets:
        tags += _of_set(name)
    for name in heroes:
        tags += _of_hero(name)
    for name in lost:
        tags += _of_copy(name)
    return tuple(dict.fromkeys(tags)) if heroes or sets or lost else all_tags()


def _every_tag() -> tuple[Tag, ...]:
    return all_tags() + roster_tags() + wayward_tags()


def _of_hero(name: str) -> list[Tag]:
    if name not in owners():
        raise CannotPrint("tags.print.unknown-hero", hero=name, known=_near(name, owners()))
    return [tag for tag in _every_tag() if tag.owner == name]


def _of_set(name: str) -> list[Tag]:
    sets = dict.fromkeys(owner.set for owner in owners().values())
    if name not in sets:
        raise CannotPrint("tags.print.unknown-set", set=name, known=_near(name, sets))
    return [tag for tag in _every_tag() if owners()[tag.owner].set == name]


def _of_copy(name: str) -> list[Tag]:
    """One copy by its id or by the code on its sticker; an id without copy number means all of them."""
    if "/" not in name:
        return [_by_code(name)]
    copies = [tag for tag in _every_tag() if f"{tag.owner}/{tag.item}" == name]
    try:
        return copies or [tag_of(name)]
    except NotOurTag:
        known = {f"{tag.owner}/{tag.item}": None for tag in _every_tag()}
        raise CannotPrint("tags.print.unknown-card", card=name, known=_near(name, known)) from None


def _by_code(text: str) -> Tag:
    try:
        return parse(typed(text))
    except NotOurTag:
        raise CannotPrint("tags.print.unknown-code", code=text) from None


def _near(name: str, known: Iterable[str]) -> str:
    names = list(known)
    return ", ".join(get_close_matches(name, names, n=4, cutoff=0.4) or names[:8])
