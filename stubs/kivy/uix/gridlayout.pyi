from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: int | None
    rows: int | None
    spacing: list[float]
    minimum_height: float
    minimum_width: float
