from collections.abc import Callable

class Texture:
    width: int
    height: int
    size: tuple[int, int]
    id: int
    colorfmt: str
    mag_filter: str
    min_filter: str
    wrap: str
    tex_coords: tuple[float, ...]
    pixels: bytes
    @staticmethod
    def create(*, size: tuple[int, int], colorfmt: str = ..., mipmap: bool = ...) -> Texture: ...
    def blit_buffer(
        self, buffer: bytes, *, size: tuple[int, int] = ..., colorfmt: str = ..., bufferfmt: str = ...
    ) -> None: ...
    def flip_vertical(self) -> None: ...
    def add_reload_observer(self, callback: Callable[[Texture], object]) -> None: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
