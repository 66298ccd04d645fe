"""The duel's screen as a function: `update` takes an input to the next state, `scene` says what is drawn."""

from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.scene import DuelScene, scene
from companion.showing.duel.screen.state import ScreenState
from companion.showing.duel.screen.update import leaves_on_back, update

__all__ = ["Choices", "DuelGame", "DuelScene", "ScreenState", "leaves_on_back", "scene", "update"]
