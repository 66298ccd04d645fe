"""The look of everything: colours, type, space, motion, and the language, all changing without a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakMethod, finalize

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    ReferenceListProperty,
)
from kivy.utils import get_color_from_hex

from companion import translations
from companion.places import APP_ROOT
from companion.ui import palette

FONTS = APP_ROOT / "assets" / "fonts"

FACES = {
    "wordmark": "EBGaramond-Medium.ttf",
    "title": "EBGaramond-SemiBold.ttf",
    "card": "EBGaramond-SemiBoldItalic.ttf",
    "number": "EBGaramond-ExtraBold.ttf",
    "body": "SourceSans3-SemiBold.ttf",
    "button": "SourceSans3-Bold.ttf",
    "plain": "SourceSans3-Regular.ttf",
}
"""Type role → typeface file; the role is the font's name in kv."""

MARGINS = ("safe_left", "safe_top", "safe_right", "safe_bottom")
"""Names of the pixels the phone's own furniture takes from each edge."""
SMALLEST_TEXT, LARGEST_TEXT, LARGEST_TABLE_TEXT = 0.85, 1.6, 1.15
HAIR = 0.001
"""Kivy keeps a bound in single precision, where 0.85 is a hair more."""
FADE = 0.12
"""Seconds a fade lasts when motion is reduced; every other movement is then instant."""


class Theme(EventDispatcher):
    """One object the screens read; what changes on it changes on every screen at once."""

    dark = BooleanProperty(True)
    text_scale: float = BoundedNumericProperty(1.0, min=SMALLEST_TEXT - HAIR, max=LARGEST_TEXT + HAIR)
    reduce_motion = BooleanProperty(False)
    language = OptionProperty(translations.LANGUAGES[0], options=translations.LANGUAGES)

    text_size = NumericProperty(1.0)
    """Pixels of one sp at the reader's size: `font_size: 18 * theme.text_size`."""
    table_size = NumericProperty(1.0)
    """The same for table screens, where numbers own the room and text may grow by 15 % only."""
    safe_left = NumericProperty(0)
    safe_top = NumericProperty(0)
    safe_right = NumericProperty(0)
    safe_bottom = NumericProperty(0)
    """Pixels the phone's own furniture takes from each edge."""
    safe: list[float] = ReferenceListProperty(safe_left, safe_top, safe_right, safe_bottom)
    keyboard = NumericProperty(0)
    """Pixels from the bottom edge up that the phone's keyboard covers."""
    tr: Callable[..., str] = ObjectProperty(translations.tr)
    """The sentence for a message; replaced when the language changes, so kv expressions follow."""

    def __init__(self) -> None:
        self.apply_property(**{name: ColorProperty(hex_) for name, hex_ in palette.DARK.items()})
        super().__init__()
        self.s4, self.s8, self.s12, self.s16, self.s20, self.s28 = map(dp, (4, 8, 12, 16, 20, 28))
        self.margin, self.table_margin, self.touch = dp(16), dp(14), dp(48)
        self.radius_mini, self.radius_card, self.radius_button = dp(7), dp(12), dp(16)
        self.radius_tile, self.radius_panel, self.radius_sheet = dp(18), dp(22), dp(28)
        self._measure()
        Metrics.bind(fontscale=self._measure)

    if TYPE_CHECKING:
        # The palette names the colours; which there are is tested, not typed.
        def __getattr__(self, colour: str) -> list[float]: ...

    def on_dark(self, *_: object) -> None:
        """Repaint everything."""
        for name, hex_ in (palette.DARK if self.dark else palette.LIGHT).items():
            setattr(self, name, hex_)

    def on_text_scale(self, *_: object) -> None:
        """Set every text again."""
        self._measure()

    def on_language(self, *_: object) -> None:
        """Say everything again."""
        translations.use_language(self.language)
        # A new function object each time: properties only announce what is really another value.
        self.tr = lambda message, **values: translations.tr(message, **values)

    def motion(self, milliseconds: float, fade: bool = False) -> float:
        """How many seconds a movement takes for this reader."""
        if self.reduce_motion:
            return FADE if fade else 0
        return milliseconds / 1000

    def hero_color(self, hero: str, on_oxblood: bool = False) -> list[float]:
        """The hue of a hero on this palette, or on what is dark red on both."""
        on_ink, on_light, _emblem = palette.HEROES.get(hero, palette.ANY_HERO)
        return get_color_from_hex(on_ink if self.dark or on_oxblood else on_light)

    def hero_emblem(self, hero: str) -> str:
        """The icon that is always drawn with a hero's hue."""
        return palette.HEROES.get(hero, palette.ANY_HERO)[2]

    def figure_color(self, figure: str) -> list[float]:
        """The colour of a Wayward figure, as its plastic is: the same on both palettes."""
        return get_color_from_hex(palette.FIGURES[figure][0])

    def figure_shape(self, figure: str) -> str:
        """The icon cut into a Wayward figure."""
        return palette.FIGURES[figure][1]

    def sign_of(self, hero: str, figure: str) -> str:
        """The icon of whoever plays: a hero's emblem or a figure's shape; "" for neither."""
        return self.hero_emblem(hero) if hero else self.figure_shape(figure) if figure else ""

    def hue_of(self, hero: str, figure: str, _dark: bool) -> list[float]:
        """Their colour, the text's for neither; which palette it is only lets kv follow."""
        if hero:
            return self.hero_color(hero)
        return self.figure_color(figure) if figure else self.text

    def _measure(self, *_: object) -> None:
        # The phone's own letters may be twice as large; together they stay within what every page can hold.
        wanted = min(max(self.text_scale * Metrics.fontscale, SMALLEST_TEXT), LARGEST_TEXT)
        self.text_size = wanted * Metrics.density
        self.table_size = min(wanted, LARGEST_TABLE_TEXT) * Metrics.density


_watching: WeakKeyDictionary[object, list[finalize[..., object]]] = WeakKeyDictionary()
"""Widget → what ends its following of the theme."""


def watch(announce: Callable[..., object], *names: str) -> None:
    """Call a widget's method back whenever one of the theme's properties changes, until it is unwatched.

    Kivy forgets a widget that is gone only when the property changes next, and most of the theme's never
    do: so the theme is told at once, else it would remember every die and every pip of a long evening.
    """
    watcher, method = announce.__self__, WeakMethod(announce)  # type: ignore[attr-defined]

    def tell(*told: object) -> None:
        call = method()
        if call is not None:
            call(*told)

    bound = [finalize(watcher, theme.unbind_uid, name, theme.fbind(name, tell)) for name in names]
    for one in bound:
        one.atexit = False
    _watching.setdefault(watcher, []).extend(bound)


def unwatch(watcher: object) -> None:
    """Nothing of the theme is told to a widget any more."""
    for unbind in _watching.pop(watcher, ()):
        unbind()


theme = Theme()
for _role, _file in FACES.items():
    LabelBase.register(_role, str(FONTS / _file))
