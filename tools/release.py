"""Makes a source archive of what is committed and prints what is left to do by hand: `make release`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from companion import __version__  # noqa: E402

CHECKLIST = """
Left to do for {version}:
  [ ] make test is green, and the workflows on all systems
  [ ] CHANGELOG.md: players understand the section "{version}"
  [ ] buildozer.spec: android.numeric_version is one more than the last release's
  [ ] fastlane: changelogs/{code}.txt in each language; new pictures from make pictures
  [ ] make android; install on a phone; a duel, a scan, a rotation, a pause, the back gesture
  [ ] git tag v{version} && git push --tags
"""


def numeric_version(spec: str) -> str:
    """The shops' count of releases, as the spec has it."""
    found = re.search(r"^android\.numeric_version = (\d+)$", spec, re.MULTILINE)
    if found is None:
        raise SystemExit("buildozer.spec has no android.numeric_version")
    return found[1]


def warnings(version: str, changelog: str, unsaved: str) -> list[str]:
    """What a reader of the archive would stumble over."""
    found = []
    if unsaved.strip():
        found.append("some changes are not committed, so they are not in the archive")
    if not re.search(rf"^## {re.escape(version)}\b", changelog, re.MULTILINE):
        found.append(f'CHANGELOG.md has no section "## {version}" yet')
    return found


def main() -> int:
    """Archive HEAD as dist/promptbook-VERSION.tar.gz."""
    name = f"promptbook-{__version__}"
    archive = ROOT / "dist" / f"{name}.tar.gz"
    archive.parent.mkdir(exist_ok=True)
    git("archive", "--format=tar.gz", f"--prefix={name}/", f"--output={archive}", "HEAD")
    print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.1f} MB")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for warning in warnings(__version__, changelog, git("status", "--porcelain")):
        print(f"Careful: {warning}.")
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    print(CHECKLIST.format(version=__version__, code=numeric_version(spec)))
    return 0


def git(*words: str) -> str:
    """What git answers."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
