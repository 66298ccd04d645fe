from kivy.event import EventDispatcher

def dp(value: float) -> float: ...
def sp(value: float) -> float: ...

class MetricsBase(EventDispatcher):
    density: float
    fontscale: float
    dpi: float

Metrics: MetricsBase
