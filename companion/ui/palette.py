"""Every colour of the app by what it is for, once for the dark house and once for the light one."""

from __future__ import annotations

from collections.abc import Sequence

DARK = {
    # Surfaces, from the page up: elevation is lighter ink, never a shadow.
    "page": "0B0C10", "bar": "12141A", "tile": "1A1D25", "button": "252A35", "tile_over_light": "1E212AD1",
    "hairline": "3A404E", "outline": "666D7D", "spotlight": "4A3A1E",
    # What is read.
    "text": "F5EBD7", "text_soft": "CBC0AB", "text_label": "A29A8A",
    "disabled": "8B91A0", "disabled_icon": "7A8090",
    # Gold: you may.
    "gold_number": "F4D88F", "gold": "DDB45A", "gold_top": "EFCB7C", "gold_bottom": "CFA44A",
    "gold_pressed": "B8913F", "gold_rule": "8A6B2F", "gold_ink": "1A1611", "gold_ink_soft": "4A3A12",
    # Oxblood: it hurts.
    "hurt": "F59A8C", "bad": "B8383B", "refusal": "701D22", "refusal_top": "8C2529",
    "refusal_bottom": "6A1A1F", "refusal_button": "4F1519",
    "refusal_ink": "FFFFFF", "refusal_ink_soft": "F3D3CE", "refusal_gold": "F4D88F",
    # Verdigris: it heals.
    "heal": "86D3BE", "heal_badge": "245A50", "heal_ink": "D8F5EB",
    # Parchment: what lies on the table.
    "paper_top": "F1E6D0", "paper_bottom": "DFCFB0", "paper_ink": "1A1611", "paper_ink_soft": "5C4F3B",
    "paper_slot": "D3C4A3", "paper_rule": "B9A98A",
    # The dial.
    "dial_light": "2B303C", "dial_dark": "14161C", "dial_lost": "2C313C",
    # The part of the gold track that the current player has behind.
    "track_travelled": "332A15",
    # The toast is a slip of paper with a dark button.
    "toast": "F5EBD7", "toast_ink": "1A1611", "toast_button": "1A1611", "toast_button_ink": "F5EBD7",
}  # fmt: skip

LIGHT = DARK | {
    "page": "E9ECF1", "bar": "F1F3F6", "tile": "F8F9FB", "button": "D9DDE5", "tile_over_light": "F8F9FBE6",
    "hairline": "B4BAC6", "outline": "6C7382", "spotlight": "F3DFA8",
    "text": "191B22", "text_soft": "3E4350", "text_label": "4E5461",
    "disabled": "565C6A", "disabled_icon": "656B7A",
    "gold_number": "6A5216", "gold_rule": "8A6B2F",
    "hurt": "9A2F20", "heal": "1F5A4A",
    "dial_light": "FFFFFF", "dial_dark": "DFE3EA", "dial_lost": "C3C8D2",
    "track_travelled": "EBD9A6",
    "toast": "191B22", "toast_ink": "F5EBD7", "toast_button": "F5EBD7", "toast_button_ink": "1A1611",
}  # fmt: skip

HEROES = {
    "hamlet": ("93B4E8", "285AA9", "half-disc"),
    "titania": ("8FD3B6", "28664C", "crescent"),
    "shakespeare": ("EBA680", "8F4922", "nib"),
    "wayward-sisters": ("C3A6EE", "7233CF", "rings"),
    "king-arthur": ("E88F98", "AC2836", "sword"),
    "alice": ("7CCBF0", "1E6282", "keyhole"),
    "medusa": ("C5D075", "586021", "eye"),
    "sinbad": ("5FC9C6", "226563", "sail"),
}
"""Hero → colour on ink, colour on light, emblem: the emblem is always drawn with the hue."""

ANY_HERO = ("CBC0AB", "3E4350", "mask")
"""A hero without a colour of its own."""

FIGURES = {
    "blue": ("5B9BE6", "disc"),
    "red": ("E5675F", "triangle"),
    "green": ("6FC08B", "square"),
    "yellow": ("E8C14F", "diamond"),
    "violet": ("B79AE8", "hexagon"),
    "white": ("F5EBD7", "star"),
}
"""Wayward figure → colour and the shape cut into it; the shape tells them apart when the colour cannot."""

ON_FIGURE = "12141A"

READ_ON = {
    "text": ("page", "bar", "tile", "button", "tile_over_light"),
    "text_soft": ("page", "bar", "tile", "button", "tile_over_light"),
    "text_label": ("page", "bar", "tile", "tile_over_light", "button"),
    "disabled": ("page", "bar", "tile", "tile_over_light"),
    "gold_number": ("page", "bar", "tile", "button", "tile_over_light"),
    "hurt": ("page", "bar", "tile", "tile_over_light", "button"),
    "heal": ("page", "bar", "tile", "tile_over_light"),
    "gold_ink": ("gold", "gold_top", "gold_bottom", "gold_pressed"),
    "gold_ink_soft": ("gold", "gold_top", "gold_bottom"),
    "refusal_ink": ("refusal", "refusal_top", "refusal_bottom", "refusal_button", "bad"),
    "refusal_ink_soft": ("refusal", "refusal_top", "refusal_bottom", "refusal_button"),
    "refusal_gold": ("refusal_button",),
    "heal_ink": ("heal_badge",),
    "paper_ink": ("paper_top", "paper_bottom", "paper_slot"),
    "paper_ink_soft": ("paper_top", "paper_bottom"),
    "toast_ink": ("toast",),
    "toast_button_ink": ("toast_button",),
}
"""Which text stands on which surface: each pair is kept at 4.5 : 1 or better."""

Ink = tuple[float, float, float, float]
CHIP_TOP: dict[str, Ink] = {
    "red": (0.780, 0.251, 0.247, 1),
    "blue": (0.298, 0.561, 0.859, 1),
    "cursed": (0.102, 0.086, 0.067, 1),
    "spent": (0, 0, 0, 0),
}
CHIP_BOTTOM: dict[str, Ink] = {
    "red": (0.557, 0.141, 0.153, 1),
    "blue": (0.165, 0.384, 0.659, 1),
    "cursed": (0.102, 0.086, 0.067, 1),
    "spent": (0, 0, 0, 0),
}
CHIP_RING: dict[str, Ink] = {
    "red": (0.867, 0.706, 0.353, 1),
    "blue": (0.686, 0.824, 0.976, 1),
    "cursed": (0.42, 0.40, 0.36, 1),
}
"""A chip's light from above, its shade below and its ring: as its plastic is, the same on both palettes."""


def alpha(colour: Sequence[float], opacity: float) -> list[float]:
    """A colour that covers only so much of what is below."""
    return [*colour[:3], opacity]


def shown(colour: Sequence[float], whether: object) -> list[float]:
    """A colour that is there, or is not."""
    return alpha(colour, 1 if whether else 0)
