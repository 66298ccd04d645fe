"""Makes a fresh clone ready: virtual environment, pinned packages, missing system libraries.

Runs on a bare Python; says nothing when nothing is to be done.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "ready"
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
OLDEST = (3, 11)

LIBRARIES = {
    "libzbar.so.0": "libzbar0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libmtdev.so.1": "libmtdev1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb.so.1": "libxcb1",
    "libX11.so.6": "libx11-6",
}
"""System library → the Debian package that brings it."""
PROGRAMS = {"Xvfb": "xvfb", "xvfb-run": "xvfb", "xauth": "xauth", "xclip": "xclip"}
DRIVERS = ("/usr/lib/*/dri/swrast_dri.so", "/usr/lib/*/libgallium-*.so")


def main() -> int:
    """Set up what is missing; return an exit code."""
    if sys.version_info < OLDEST:
        print(f"Promptbook needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
        return 1
    if STAMP.exists() and STAMP.read_text() == fingerprint():
        return 0
    if sys.platform == "linux" and not install_packages(missing_packages()):
        return 1
    install_python_packages()
    STAMP.write_text(fingerprint())
    return 0


def fingerprint() -> str:
    """Changes whenever the pinned packages, the Python or the folder change."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for file in REQUIREMENTS:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def missing_packages() -> list[str]:
    """Debian packages this machine still lacks."""
    missing = {package for library, package in LIBRARIES.items() if not loads(library)}
    missing |= {package for program, package in PROGRAMS.items() if shutil.which(program) is None}
    if not any(list(Path("/").glob(pattern.lstrip("/"))) for pattern in DRIVERS):
        missing.add("libgl1-mesa-dri")
    if importlib.util.find_spec("ensurepip") is None:
        missing.add("python3-venv")
    return sorted(missing)


def loads(library: str) -> bool:
    """Whether the dynamic loader finds the library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(packages: list[str]) -> bool:
    """Install with apt when that is allowed, otherwise print the one line to run."""
    if not packages:
        return True
    prefix = administrator()
    if prefix is None or shutil.which("apt-get") is None:
        print("Some system libraries are missing. Please run this once, then try again:")
        print(f"    sudo apt-get install -y {' '.join(packages)}")
        return False
    print(f"Installing system libraries: {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = [*prefix, "apt-get", "-y", "-qq"]
    subprocess.run([*apt, "update"], check=False, env=environment, stdout=subprocess.DEVNULL)
    install = [*apt, "install", *packages]
    done = subprocess.run(install, check=False, env=environment, stdout=subprocess.DEVNULL)
    return done.returncode == 0


def administrator() -> list[str] | None:
    """The words before a command that make it run as root, or None when that is not allowed."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


def install_python_packages() -> None:
    """Build the virtual environment and fill it with the pinned packages."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists() or not works(python):
        print("Building .venv", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    print("Installing pinned Python packages (this takes a minute the first time)", flush=True)
    wanted = ROOT / "requirements" / "dev.txt"
    # What is used is compiled when it is first used: all there is would take as long as to install it.
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check"]
    subprocess.run([*pip, "-r", str(wanted)], check=True)


def works(python: Path) -> bool:
    """Whether the environment still runs, for it breaks when its folder or its Python moves."""
    asked = [str(python), "-c", "import sys; print(sys.prefix)"]
    found = subprocess.run(asked, capture_output=True, text=True)
    return found.returncode == 0 and Path(found.stdout.strip()).resolve() == VENV.resolve()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        print(f"Setting up failed at: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        sys.exit(1)
