from collections.abc import Sequence
from types import TracebackType

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

Pair = Sequence[float]

class Instruction(EventDispatcher): ...

class InstructionGroup(Instruction):
    children: list[Instruction]
    def add(self, instruction: Instruction) -> None: ...
    def insert(self, index: int, instruction: Instruction) -> None: ...
    def remove(self, instruction: Instruction) -> None: ...
    def clear(self) -> None: ...

class Canvas(InstructionGroup):
    opacity: float
    @property
    def before(self) -> Canvas: ...
    @property
    def after(self) -> Canvas: ...
    def ask_update(self) -> None: ...
    def __enter__(self) -> None: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

class Color(Instruction):
    rgba: Sequence[float]
    rgb: Sequence[float]
    a: float
    def __init__(self, *rgba: float) -> None: ...

class VertexInstruction(Instruction):
    texture: Texture | None
    source: str
    tex_coords: Pair

class Rectangle(VertexInstruction):
    pos: Pair
    size: Pair
    def __init__(
        self, *, pos: Pair = ..., size: Pair = ..., texture: Texture | None = ..., tex_coords: Pair = ...
    ) -> None: ...

class SmoothRectangle(Rectangle): ...

class RoundedRectangle(Rectangle):
    radius: Sequence[float | Pair]
    def __init__(
        self,
        *,
        pos: Pair = ...,
        size: Pair = ...,
        radius: Sequence[float | Pair] = ...,
        texture: Texture | None = ...,
    ) -> None: ...

class SmoothRoundedRectangle(RoundedRectangle): ...

class Ellipse(Rectangle):
    angle_start: float
    angle_end: float
    def __init__(
        self,
        *,
        pos: Pair = ...,
        size: Pair = ...,
        texture: Texture | None = ...,
        tex_coords: Sequence[float] = ...,
        angle_start: float = ...,
        angle_end: float = ...,
    ) -> None: ...

class SmoothEllipse(Ellipse): ...

class Triangle(VertexInstruction):
    points: Sequence[float]
    def __init__(self, *, points: Sequence[float] = ...) -> None: ...

class SmoothTriangle(Triangle): ...

class Quad(VertexInstruction):
    points: Sequence[float]
    def __init__(self, *, points: Sequence[float] = ...) -> None: ...

class SmoothQuad(Quad): ...

class Mesh(VertexInstruction):
    vertices: Sequence[float]
    indices: Sequence[int]
    mode: str
    def __init__(
        self,
        *,
        vertices: Sequence[float] = ...,
        indices: Sequence[int] = ...,
        mode: str = ...,
        texture: Texture | None = ...,
        fmt: Sequence[tuple[bytes, int, str]] = ...,
    ) -> None: ...

class Line(VertexInstruction):
    points: Sequence[float] | Sequence[Pair]
    width: float
    def __init__(
        self,
        *,
        points: Sequence[float] | Sequence[Pair] = ...,
        width: float = ...,
        close: bool = ...,
        cap: str = ...,
        joint: str = ...,
        circle: Sequence[float] = ...,
        ellipse: Sequence[float] = ...,
        rectangle: Sequence[float] = ...,
        rounded_rectangle: Sequence[float] = ...,
        bezier: Sequence[float] = ...,
        dash_length: float = ...,
        dash_offset: float = ...,
    ) -> None: ...

class SmoothLine(Line): ...
class PushMatrix(Instruction): ...
class PopMatrix(Instruction): ...

class Rotate(Instruction):
    angle: float
    origin: Pair
    def __init__(self, *, angle: float = ..., origin: Pair = ...) -> None: ...

class Translate(Instruction):
    x: float
    y: float
    xy: Pair
    def __init__(self, x: float = ..., y: float = ..., z: float = ...) -> None: ...

class Scale(Instruction):
    x: float
    y: float
    xyz: Pair
    def __init__(self, x: float = ..., y: float = ..., z: float = ...) -> None: ...

class Point(VertexInstruction):
    points: Sequence[float]
    pointsize: float
    def __init__(self, *, points: Sequence[float] = ..., pointsize: float = ...) -> None: ...

class ClearColor(Instruction):
    def __init__(self, r: float, g: float, b: float, a: float) -> None: ...

class ClearBuffers(Instruction): ...

class Fbo(Canvas):
    size: tuple[float, float]
    texture: Texture
    def __init__(self, *, size: tuple[float, float], with_stencilbuffer: bool = ...) -> None: ...
    def draw(self) -> None: ...
