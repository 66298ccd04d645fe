"""Packs `kv` and `assets`, which lie beside the program here, inside it; the rest is in pyproject.toml."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["companion*"]), "companion.kv", "companion.assets"],
    package_dir={"companion.kv": "kv", "companion.assets": "assets"},
    package_data={
        "companion": ["**/*.csv", "**/*.txt", "**/*.mo"],
        "companion.kv": ["**/*.kv"],
        "companion.assets": ["**/*"],
    },
)
