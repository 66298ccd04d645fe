"""What python-for-android writes into this module when it builds an app that draws with SDL 2."""

BOOTSTRAP = "sdl2"
JAVA_NAMESPACE = "org.kivy.android"
ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
