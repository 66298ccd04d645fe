"""Java's methods as pyjnius 1.7 offers them: it chooses among overloads by points, and refuses the rest.

The points are those of its `calculate_score`; among equals the signature that sorts last is called.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

PRIMITIVES = {"boolean": "Z", "int": "I", "long": "J", "float": "F", "byte": "B", "char": "C"}
WHOLE, HALF, HARDLY = 10, 5, 1
"""What an argument is worth that fits exactly, after a change, or nobody knows how well."""


class JavaException(Exception):
    """What pyjnius raises."""


class Java:
    """An object of Java's; `kinds` are its class and everything it may stand for."""

    kinds: tuple[str, ...] = ("java/lang/Object",)

    @property
    def java_class(self) -> str:
        return vars(self).get("seen_as", self.kinds[0])


class Listener:
    """pyjnius' PythonJavaClass: Python that Java may call, under the interfaces it names."""

    __javainterfaces__: tuple[str, ...] = ()


class JavaText(Java):
    """A java.lang.String that was made on purpose; any other comes and goes as a Python text."""

    kinds = ("java/lang/String", "java/lang/CharSequence", "java/io/Serializable", "java/lang/Object")

    def __init__(self, text: str) -> None:
        self.text = text

    def __eq__(self, other: object) -> bool:
        return self.text == (other.text if isinstance(other, JavaText) else other)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"JavaText({self.text!r})"


def cast(name: str, thing: Java) -> Java:
    """The same object, seen as another class."""
    assert isinstance(thing, Java), f"{thing!r} is not Java's"
    seen = copy.copy(thing)
    vars(seen)["seen_as"] = name.replace(".", "/")
    return seen


def signature(words: str) -> tuple[str, ...]:
    """`String, char[]` in Java's own letters; a class without a package is java.lang's."""
    return tuple(_letters(word.strip()) for word in words.split(",") if word.strip())


def choose(name: str, overloads: tuple[str, ...], values: tuple[Any, ...]) -> str:
    """The overload that pyjnius would call, in words."""
    points = [(score(signature(words), values), "".join(signature(words)), words) for words in overloads]
    fitting = [one for one in points if one[0] > 0 or (not values and one[1] == "")]
    if not fitting:
        raise JavaException(f"no {name} for {values}, there are: {overloads}")
    words = max(fitting)[2]
    for letters, value in zip(signature(words), values, strict=True):
        _check(name, letters, value)
    return words


def score(wanted: tuple[str, ...], values: tuple[Any, ...]) -> int:
    """The points of one overload, or -1 where it cannot be meant."""
    if len(wanted) != len(values):
        return -1
    points = [_fits(letters, value) for letters, value in zip(wanted, values, strict=True)]
    return -1 if -1 in points else WHOLE + sum(points)


class method:
    """Declares a method by its overloads, and by the Android that first had it.

    The body is given the values; with `told` it is given the chosen overload's words first.
    """

    def __init__(self, *overloads: str, since: int = 1, static: bool = False, told: bool = False) -> None:
        self._overloads, self._since, self._static, self._told = overloads, since, static, told

    def __call__(self, body: Callable[..., Any]) -> method:
        self._body = body
        return self

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, one: Any, owner: type) -> Callable[..., Any]:
        if sdk() < self._since:
            raise AttributeError(f"Android {sdk()} has no {owner.__name__}.{self._name}")
        if one is None and not self._static:
            raise JavaException(f"{self._name} needs an object")
        return lambda *values: self._call(() if self._static else (one,), values)

    def _call(self, owner: tuple[Any, ...], values: tuple[Any, ...]) -> Any:
        chosen = choose(self._name, self._overloads, values)
        return self._body(*owner, *((chosen,) if self._told else ()), *values)


def sdk() -> int:
    """The Android that is stood in for; the phone's stand-in puts its own here."""
    return 34


def _letters(word: str) -> str:
    if word.endswith("[]"):
        return "[" + _letters(word[:-2])
    if word in PRIMITIVES:
        return PRIMITIVES[word]
    return f"L{word.replace('.', '/') if '.' in word else f'java/lang/{word}'};"


def _fits(letters: str, value: Any) -> int:
    kind, points = letters[1:-1], -1
    if letters == "Z":
        points = WHOLE if isinstance(value, bool) else -1
    elif letters in "IJ":
        points = WHOLE if isinstance(value, int) else HALF if isinstance(value, float) else -1
    elif letters in "FD":
        points = WHOLE if isinstance(value, float) else HALF if isinstance(value, int) else -1
    elif value is None or (letters == "[C" and isinstance(value, str)):
        points = WHOLE
    elif letters == "[B":
        points = WHOLE if isinstance(value, (bytes, bytearray)) else -1
    elif letters.startswith("["):
        points = WHOLE if isinstance(value, (list, tuple)) else -1
    elif isinstance(value, str):
        points = {"java/lang/String": WHOLE, "java/lang/Object": HALF}.get(kind, -1)
    elif isinstance(value, Java):
        points = WHOLE if kind in (value.java_class, "java/lang/Object") else HALF
    elif isinstance(value, Listener):
        points = HARDLY
    return points


def _check(name: str, letters: str, value: Any) -> None:
    """Java's own look at an object that is handed over."""
    if letters.startswith("L") and isinstance(value, Java) and letters[1:-1] not in value.kinds:
        raise JavaException(f"{name}: {value.java_class} is no {letters[1:-1]}")
