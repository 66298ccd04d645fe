"""OpenCV on a phone: only the modules that the app calls, and every call is in one of them."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace

import pytest
import pythonforandroid
from pythonforandroid.recipe import Recipe
from pythonforandroid.recipes.opencv import OpenCVRecipe

from tests.phone.resolution import ROOT, resolved

RECIPES = ROOT / "tools" / "package" / "recipes"
CALLED = {
    "core": """BORDER_CONSTANT BORDER_REPLICATE CMP_LT absdiff addWeighted bitwise_not compare
        convertScaleAbs copyMakeBorder error max""",
    "imgproc": """CHAIN_APPROX_NONE CHAIN_APPROX_SIMPLE COLOR_BGR2GRAY COLOR_BGR2RGB COLOR_GRAY2BGR
        COLOR_YUV2BGR_NV21 Canny GaussianBlur INTER_AREA INTER_CUBIC INTER_LINEAR LINE_AA MORPH_CLOSE
        MORPH_ELLIPSE MORPH_OPEN RETR_CCOMP RETR_EXTERNAL RETR_LIST approxPolyDP arcLength blur boundingRect
        boxPoints circle
        connectedComponentsWithStats contourArea convexHull cvtColor dilate fillConvexPoly fillPoly filter2D
        findContours fitEllipse getGaussianKernel getPerspectiveTransform getStructuringElement
        integral isContourConvex line minAreaRect morphologyEx rectangle remap resize warpPerspective""",
    "imgcodecs": """IMREAD_COLOR IMREAD_GRAYSCALE IMREAD_REDUCED_COLOR_2 IMREAD_REDUCED_COLOR_4
        IMREAD_REDUCED_COLOR_8 IMWRITE_JPEG_QUALITY imdecode imencode""",
    "calib3d": "Rodrigues",
    "videoio": "CAP_PROP_BUFFERSIZE CAP_PROP_FRAME_HEIGHT CAP_PROP_FRAME_WIDTH VideoCapture",
}
"""OpenCV's module → what the app takes from it."""
MODULE_OF = {name: module for module, names in CALLED.items() for name in names.split()}
ON_A_DESKTOP = {"companion/device/camera.py", "companion/sight/sources.py"}
"""A desktop's camera and its video files."""


@pytest.fixture(scope="module")
def recipe(entry):
    resolved(entry("requirements"), RECIPES)
    return Recipe.get_recipe("opencv", None)


def calls():
    """Every name that the app takes from OpenCV, with the file that does."""
    for file in (ROOT / "companion").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "cv2":
                yield node.attr, file.relative_to(ROOT).as_posix()


def test_every_call_is_in_a_module_that_is_built(recipe):
    built = {library.removeprefix("libopencv_").removesuffix(".so") for library in recipe.generated_libraries}
    found = set(calls())
    assert {name for name, _file in found} == set(MODULE_OF), "a call that nobody has assigned to a module"
    elsewhere = {(name, file) for name, file in found if MODULE_OF[name] not in built}
    assert {file for _name, file in elsewhere} <= ON_A_DESKTOP
    assert {MODULE_OF[name] for name, _file in elsewhere} == {"videoio"}


def test_it_is_the_pinned_version_with_the_builders_own_patch(recipe):
    assert isinstance(recipe, OpenCVRecipe)
    assert recipe.version == OpenCVRecipe().version
    home = Path(pythonforandroid.__file__).parent
    recipe.ctx = SimpleNamespace(root_dir=str(home), local_recipes=str(RECIPES))
    assert all((Path(recipe.get_recipe_dir()) / patch).is_file() for patch in recipe.patches)


def test_eight_of_the_fourteen_libraries_stay_at_home(recipe):
    left_out = set(OpenCVRecipe.generated_libraries) - set(recipe.generated_libraries)
    assert set(recipe.generated_libraries) < set(OpenCVRecipe.generated_libraries)
    assert left_out == {
        f"libopencv_{name}.so"
        for name in ("stitching", "ml", "videoio", "highgui", "objdetect", "video", "dnn", "photo")
    }


def test_the_list_is_put_where_the_build_begins_and_only_once(recipe, tmp_path, monkeypatch):
    begins = tmp_path / "CMakeLists.txt"
    begins.write_text("project(OpenCV CXX C)\n")
    monkeypatch.setattr(type(recipe), "get_build_dir", lambda _recipe, _arch: str(tmp_path))
    for _time in range(2):
        recipe.prebuild_arch(SimpleNamespace(arch="arm64-v8a"))
    written = begins.read_text().splitlines()
    modules = "core,imgproc,imgcodecs,features2d,calib3d,python3"
    assert written == [
        f'set(BUILD_LIST "{modules}" CACHE STRING "What the app uses")',
        "project(OpenCV CXX C)",
    ]
