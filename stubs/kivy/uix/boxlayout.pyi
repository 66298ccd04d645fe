from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: str
    spacing: float
    padding: list[float]
    minimum_height: float
    minimum_width: float
