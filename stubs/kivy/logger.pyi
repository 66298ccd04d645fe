import logging
from typing import TextIO

Logger: logging.Logger

class ConsoleHandler(logging.StreamHandler[TextIO]): ...
