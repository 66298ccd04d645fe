"""OpenCV with the modules that the app uses, and not the ten others.

python-for-android's own recipe builds and packs everything; its build stays as it is, only the list is ours.
"""

from os.path import join
from pathlib import Path

from pythonforandroid.recipes.opencv import OpenCVRecipe

MODULES = ("core", "imgproc", "imgcodecs", "features2d", "calib3d", "python3")
"""What is built; OpenCV adds what these need, which is flann."""
BUILD_LIST = f'set(BUILD_LIST "{",".join(MODULES)}" CACHE STRING "What the app uses")\n'
"""OpenCV's own choice of modules, written where its build begins."""


class SmallOpenCVRecipe(OpenCVRecipe):
    """The same sources, patch and build."""

    name = "opencv"
    generated_libraries = [f"libopencv_{module}.so" for module in (*MODULES[:-1], "flann")]

    def get_recipe_dir(self):
        """Where the patch lies: beside the recipe that this one is made of."""
        return join(self.ctx.root_dir, "recipes", self.name)

    def prebuild_arch(self, arch):
        """Put our list first; a build that is taken up again has it already."""
        super().prebuild_arch(arch)
        begins = Path(self.get_build_dir(arch.arch)) / "CMakeLists.txt"
        written = begins.read_text(encoding="utf-8")
        if not written.startswith(BUILD_LIST):
            begins.write_text(BUILD_LIST + written, encoding="utf-8")


recipe = SmallOpenCVRecipe()
