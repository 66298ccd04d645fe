import logging
from typing import TextIO

Logger: logging.Logger

class ConsoleHandler(logging.StreamHandler[TextIO]): ...

class LoggerHistory(logging.Handler):
    @classmethod
    def clear_history(cls) -> None: ...
