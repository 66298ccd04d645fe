"""OpenCV and Kivy's window in one process: each works, whichever came first."""

from __future__ import annotations

import subprocess
import sys

import pytest

WINDOW = """
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

with Window.canvas:
    Color(1, 0, 0)
    Rectangle(size=Window.size)
EventLoop.ensure_window()
for _frame in range(3):
    EventLoop.idle()
assert bytes(glReadPixels(5, 5, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE))[:3] == b"\\xff\\x00\\x00"
"""
EYES = """
import cv2
import numpy

picture = numpy.zeros((90, 90), "uint8")
cv2.circle(picture, (45, 45), 20, 255, -1)
assert len(cv2.findContours(picture, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]) == 1
"""


@pytest.mark.parametrize("program", [EYES + WINDOW + EYES, WINDOW + EYES + WINDOW], ids=["eyes", "window"])
def test_whichever_comes_first_both_work(program):
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
