"""Phones with 16 KB pages: the compilers that align for them, and a look into what they have made."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import zipfile

import pytest

from tools import pages

FIRST_WITH_LARGE_PAGES = 28
"""From this NDK on, its linker aligns 64-bit libraries to 16 KB by itself."""


def library(*alignments):
    """The beginning of a 64-bit library with so many loaded parts."""
    head = struct.pack("<4s28xQ14xHH", pages.ELF, 64, 56, len(alignments)).ljust(64, b"\0")
    return head + b"".join(struct.pack("<I44xQ", pages.LOADED, align) for align in alignments)


@pytest.fixture
def package(tmp_path):
    """Packs files under their names."""

    def pack(**files):
        with zipfile.ZipFile(tmp_path / "app.apk", "w") as packed:
            for name, content in files.items():
                packed.writestr(name, content)
        return tmp_path / "app.apk"

    return pack


def test_the_compilers_align_for_large_pages(entry):
    """python-for-android adds no flag of its own, so this is what makes them fit."""
    (named,) = entry("android.ndk")
    assert int(re.match(r"\d+", named).group()) >= FIRST_WITH_LARGE_PAGES
    assert "arm64-v8a" in entry("android.archs")


def test_a_library_for_small_pages_is_found(package):
    made = package(**{
        "lib/arm64-v8a/libgood.so": library(0x4000, 0x4000),
        "lib/arm64-v8a/libbad.so": library(0x4000, 0x1000),
        "lib/arm64-v8a/libpybundle.so": b"not a library at all",
        "lib/armeabi-v7a/libnarrow.so": library(0x1000),
        "assets/private.tar": b"",
    })  # fmt: skip
    assert list(pages.unfit(made)) == ["lib/arm64-v8a/libbad.so: aligned to 4096 bytes"]


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no linker here")
@pytest.mark.parametrize(("size", "fits"), [(4096, False), (16384, True)])
def test_what_the_linkers_flag_says_is_what_is_read(package, tmp_path, size, fits):
    source = tmp_path / "a.c"
    source.write_text("int answer(void) { return 42; }\n")
    flag = f"-Wl,-z,max-page-size={size}"
    subprocess.run(["gcc", "-shared", "-fPIC", flag, "-o", "a.so", "a.c"], cwd=tmp_path, check=True)
    made = package(**{"lib/x86_64/liba.so": (tmp_path / "a.so").read_bytes()})
    assert (list(pages.unfit(made)) == []) is fits
