"""The package's spec, read the way buildozer reads it."""

from __future__ import annotations

import os

import pytest
from buildozer import Buildozer

from tests.phone.resolution import ROOT


@pytest.fixture(scope="session")
def buildozer():
    here = os.getcwd()
    os.chdir(ROOT)
    buildozer = Buildozer("buildozer.spec")
    buildozer.logger.set_level(0)
    yield buildozer
    os.chdir(here)


@pytest.fixture(scope="session")
def entry(buildozer):
    """One entry of the spec as a list."""
    return lambda name: buildozer.config.getlist("app", name, "")


@pytest.fixture(scope="session")
def package(buildozer, tmp_path_factory):
    """The folder that buildozer's own code fills with our sources."""
    folder = tmp_path_factory.mktemp("app")
    with pytest.MonkeyPatch.context() as only_here:
        only_here.setattr(type(buildozer), "app_dir", property(lambda _self: str(folder)))
        buildozer._copy_application_sources()
    return folder


@pytest.fixture(scope="session")
def packed(package):
    """The names of the packed files."""
    return {file.relative_to(package).as_posix() for file in package.rglob("*") if file.is_file()}
