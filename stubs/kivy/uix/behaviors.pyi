from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

class ButtonBehavior(Widget):
    """Written as a widget, which whatever is touched is."""

    state: str
    last_touch: MotionEvent | None
    always_release: bool
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
    def trigger_action(self, duration: float = 0.1) -> None: ...

class FocusBehavior(Widget):
    focus: bool
    ignored_touch: list[MotionEvent]
