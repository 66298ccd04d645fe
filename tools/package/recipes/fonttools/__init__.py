"""fontTools without its compiled speed-ups.

Named in the requirements alone, it would be installed by the building computer's pip, which prefers the wheel
compiled for that computer; a recipe of this kind asks for what an Android phone can run.
"""

from pythonforandroid.recipe import PyProjectRecipe


class FontToolsRecipe(PyProjectRecipe):
    """Takes the pure wheel when there is one, and otherwise builds the same from the sources."""

    version = "4.68.0"
    url = "https://github.com/fonttools/fonttools/archive/{version}.tar.gz"
    site_packages_name = "fontTools"
    depends = ["setuptools"]


recipe = FontToolsRecipe()
