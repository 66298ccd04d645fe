from collections import defaultdict
from typing import Any

from kivy.uix.widget import Widget

class RecycleDataViewBehavior(Widget):
    def refresh_view_attrs(self, view: Any, index: int, data: dict[str, Any]) -> None: ...

class RecycleDataAdapter:
    views: dict[int, Widget]
    dirty_views: defaultdict[type[Widget], dict[int, Widget]]
    def __init__(self, **kwargs: object) -> None: ...
    def create_view(self, index: int, data_item: dict[str, Any], viewclass: type[Widget]) -> Widget: ...
    def refresh_view_attrs(self, index: int, data_item: dict[str, Any], view: Widget) -> None: ...
