"""How often the syllable counter agrees with a dictionary, beside two packages on the same words.

The dictionary also corrected our list of exceptions, so only the line of the rules alone is a fair race.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from benchmarks import sized
from companion.duel.syllables import by_spelling, english_word

SAMPLE = sized(5_000, 20)


def lines() -> list[dict[str, Any]]:
    """Agreement on a fixed sample of dictionary words, in percent."""
    import pyphen
    import syllables

    from tools.syllables import dictionary

    spoken = dictionary()
    words = random.Random(10).sample(sorted(spoken), SAMPLE)
    hyphens = pyphen.Pyphen(lang="en_US")

    def agreement(count: Callable[[str], int]) -> float:
        return round(100 * sum(count(word) in spoken[word] for word in words) / len(words), 1)

    peers = {
        "syllables": agreement(syllables.estimate),
        "pyphen": agreement(lambda word: len(hyphens.inserted(word).split("-"))),
    }
    ours = {"syllables, dictionary and rules": english_word, "syllables, rules alone": by_spelling}
    return [
        {"name": name, "value": agreement(count), "unit": "% agreed", "peer": f"{peer} {score} %",
         "ratio": round(agreement(count) / score, 2)}
        for name, count in ours.items()
        for peer, score in peers.items()
    ]  # fmt: skip
