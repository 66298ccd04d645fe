from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

class RecycleDataViewBehavior(Widget):
    def refresh_view_attrs(self, view: RecycleView, index: int, data: dict[str, object]) -> None: ...
