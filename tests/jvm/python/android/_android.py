"""python-for-android's own module of this name is compiled for phones; this is what Kivy asks it for."""

from __future__ import annotations

from android.config import ACTIVITY_CLASS_NAME
from jnius import autoclass

api_version = autoclass("android.os.Build$VERSION").SDK_INT
python_act = autoclass(ACTIVITY_CLASS_NAME)
mActivity = python_act.mActivity


def remove_presplash():
    """Take the picture away that is shown until the app draws."""
    mActivity.removeLoadingScreen()
