from typing import Any

from kivy.uix.widget import Widget

class RecycleView(Widget):
    data: list[dict[str, Any]]
    scroll_y: float
    layout_manager: Any
    def refresh_from_data(self, *_: object) -> None: ...
    def refresh_from_layout(self, *_: object) -> None: ...
