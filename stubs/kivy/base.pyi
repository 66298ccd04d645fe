from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent

class EventLoopBase(EventDispatcher):
    touches: list[MotionEvent]

EventLoop: EventLoopBase

class ExceptionHandler:
    def handle_exception(self, exception: BaseException) -> int: ...

class ExceptionManagerBase:
    RAISE: int
    PASS: int
    def add_handler(self, handler: ExceptionHandler) -> None: ...
    def remove_handler(self, handler: ExceptionHandler) -> None: ...

ExceptionManager: ExceptionManagerBase

def stopTouchApp() -> None: ...
