from kivy.uix.behaviors import FocusBehavior

class TextInput(FocusBehavior):
    text: str
    hint_text: str
    selection_text: str
    multiline: bool
    cursor: tuple[int, int]
    def _adjust_viewport(self, cc: int, cr: int) -> None: ...
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
