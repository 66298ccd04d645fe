"""Print tags from the command line: `python -m companion.tags --hero hamlet --paper a4 --out sheet.pdf`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.tags.layout import CannotPrint, plan
from companion.tags.paper import PAPERS
from companion.tags.selection import chosen
from companion.tags.sheets import pdf_of
from companion.translations import LANGUAGES, tr, use_language


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sheet and say what is on it; 2 and a clear sentence when it cannot be."""
    told = sys.argv[1:] if arguments is None else list(arguments)
    use_language(_language_of(told))
    wish = _parser().parse_args(told)
    try:
        tags = chosen(wish.hero, wish.set, wish.lost)
        laid_out = plan(tags, wish.paper, _number(wish.size), _number(wish.gap))
        out = _file(wish.out, wish.paper)
        out.write_bytes(pdf_of(laid_out))
    except CannotPrint as refusal:
        return _complain(tr(refusal))
    except OSError as trouble:
        return _complain(tr("tags.print.cannot-write", file=wish.out, reason=str(trouble.strerror)))
    print(tr("tags.print.written", n=laid_out.pages, tags=len(tags), file=out))
    return 0


def _language_of(told: Sequence[str]) -> str:
    """The language asked for, known before the help is written in it."""
    early = argparse.ArgumentParser(add_help=False)
    early.add_argument("--language", default=LANGUAGES[0])
    name: str = early.parse_known_args(told)[0].language
    return name if name in LANGUAGES else LANGUAGES[0]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m companion.tags", description=tr("tags.help.about"))
    parser.add_argument("--hero", action="append", default=[], help=tr("tags.help.hero"))
    parser.add_argument("--set", action="append", default=[], help=tr("tags.help.set"))
    parser.add_argument("--lost", action="append", default=[], help=tr("tags.help.lost"))
    parser.add_argument("--paper", default="a4", help=tr("tags.help.paper", known=", ".join(PAPERS)))
    parser.add_argument("--size", default="15", help=tr("tags.help.size"))
    parser.add_argument("--gap", default="2", help=tr("tags.help.gap"))
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help=tr("tags.help.language"))
    parser.add_argument("--out", default="tags.pdf", help=tr("tags.help.out"))
    return parser


def _file(out: str, paper: str) -> Path:
    """The file named, or one named after the paper in the folder named."""
    return Path(out, f"tags-{paper}.pdf") if Path(out).is_dir() else Path(out)


def _number(text: str) -> float:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        raise CannotPrint("tags.print.not-a-number", text=text) from None


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
