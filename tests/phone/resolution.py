"""What python-for-android makes of a list of requirements, and what would go wrong on a phone."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.util import BuildInterruptingException

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = {"charset-normalizer"}
"""requests asks for it or for chardet, which Kivy's recipe brings; and nothing here ever asks the network."""


def resolved(requirements: list[str], recipes: Path | None) -> tuple[list[str], list[str]]:
    """The recipes and the pip packages that would be built, in python-for-android's own words."""
    context = Context()
    context.recipe_build_order = []
    context.local_recipes = None if recipes is None else str(recipes)
    # Recipes are remembered between calls, and another call may have had other folders.
    Recipe.recipes = {}
    names = [requirement.partition("==")[0] for requirement in requirements]
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    found, modules, _bootstrap = get_recipe_order_and_bootstrap(context, names, bootstrap)
    return found, sorted(modules)


def problems(requirements: list[str], recipes: Path | None) -> list[str]:
    """Everything that would break the build, or the app on a phone; nothing is good news."""
    try:
        built, modules = resolved(requirements, recipes)
    except BuildInterruptingException as error:
        return [f"conflict: {error}"]
    pins = dict(requirement.split("==") for requirement in requirements if "==" in requirement)
    found = [trouble for module in modules for trouble in _pip_problems(module, pins)]
    found += [
        f"{name}: the recipe builds {Recipe.get_recipe(name, None).version}, not {version}"
        for name, version in pins.items()
        if name in built and Recipe.get_recipe(name, None).version != version
    ]
    present = {_plain(name) for name in (*built, *modules)} | LEFT_OUT
    found += [
        f"{module}: needs {need}, and pip is told to bring no dependencies"
        for module in modules
        for need in _needs(module)
        if need not in present
    ]
    return found


def _pip_problems(module: str, pins: dict[str, str]) -> list[str]:
    try:
        installed = metadata.distribution(module)
    except metadata.PackageNotFoundError:
        return [f"{module}: neither a recipe nor a package we have looked at"]
    if pins.get(module) != installed.version:
        return [f"{module}: pinned to {pins.get(module)}, looked at {installed.version}"]
    if not _is_pure(installed):
        return [f"{module}: has compiled code and no recipe"]
    return []


def _is_pure(installed: metadata.Distribution) -> bool:
    """Whether its wheel runs anywhere: by its own tags, and by what lies in it."""
    wheel = (installed.read_text("WHEEL") or "").splitlines()
    tags = [line.partition(": ")[2] for line in wheel if line.startswith("Tag:")]
    compiled = [file for file in installed.files or () if file.suffix in {".so", ".pyd", ".dylib"}]
    return bool(tags) and all(tag.endswith("-none-any") for tag in tags) and not compiled


def _needs(module: str) -> list[str]:
    """What a package must have beside it on Android's Python."""
    try:
        wanted = [Requirement(need) for need in metadata.distribution(module).requires or ()]
    except metadata.PackageNotFoundError:
        return []
    phone = {"extra": "", "python_version": "3.14", "sys_platform": "android", "platform_system": "Android"}
    return [_plain(need.name) for need in wanted if need.marker is None or need.marker.evaluate(phone)]


def _plain(name: str) -> str:
    return name.lower().replace("_", "-")
