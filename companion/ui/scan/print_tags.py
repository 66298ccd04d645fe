"""Print tags: which ones, on what paper, how large; the sheet to scale, then saved or shared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device.outbox import going_out
from companion.tags.layout import CannotPrint, Plan, TagSpot, plan
from companion.tags.paper import LABELS, PLAIN, SLIPS, reach
from companion.translations import language, tr
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.scan import preview, print_choice  # noqa: F401  (the look below builds on these)
from companion.ui.scan.print_choice import BY, file_name
from companion.ui.screen import Page
from companion.ui.theme import watch

PDF = "application/pdf"
SIZES = (10, 12, 15, 18, 20)
PAPERS = {"plain": tuple(PLAIN), "labels": tuple(LABELS), "sleeves": tuple(SLIPS)}
KINDS = {"plain": "print.paper.plain", "labels": "print.paper.labels", "sleeves": "print.paper.sleeves"}
FORMATS = {"labels": "print.format.labels", "sleeves": "print.format.sleeves"}
WAYS = {"heroes": "print.by.heroes", "sets": "print.by.sets", "lost": "print.by.lost"}


class PrintForm(BoxLayout):
    """Everything that is chosen, and the sheet that comes of it."""

    plan: Plan | None = ObjectProperty(None, allownone=True)
    page = NumericProperty(0)
    pages = NumericProperty(0)
    tags = NumericProperty(0)
    size_mm = NumericProperty(15)
    paper = StringProperty("a4")
    kind = StringProperty("plain")
    ways: list[tuple[str, str]] = ListProperty([])
    kinds: list[tuple[str, str]] = ListProperty([])
    papers: list[tuple[str, str]] = ListProperty([])
    sizes = ListProperty([(size, str(size)) for size in SIZES])
    about_size = StringProperty("")
    """From how far a tag of this size is read."""
    about_paper = StringProperty("")
    """How many fit on a sheet of ready-made labels or slips, and how large each is."""
    problem = StringProperty("")
    """Why nothing can be printed."""
    working = BooleanProperty(False)

    def on_kv_post(self, _base: object) -> None:
        """Follow what is chosen."""
        self.ids.choice.bind(on_chosen=lambda _choice: self.lay_out())
        for name in ("size_mm", "paper"):
            self.fbind(name, self.lay_out)
        self.fbind("paper", self._name_papers)
        watch(self.say, "tr")
        self.say()
        self.lay_out()

    def say(self, *_: object) -> None:
        """Write the choices in the reader's language."""
        self.ways = [(way, tr(WAYS[way])) for way in BY]
        self.kinds = [(kind, tr(key)) for kind, key in KINDS.items()]
        self.ids.choice.lay()
        self._name_papers()
        self._name_size()

    def on_kind(self, *_: object) -> None:
        """Another kind of paper: its first format."""
        self.paper = PAPERS[self.kind][0]

    def lay_out(self, *_: object) -> None:
        """Plan the sheets anew; what cannot be printed says why."""
        wanted = self.ids.choice.tags
        self.page, self.tags, self.problem = 0, len(wanted), ""
        self._name_size()
        try:
            self.plan = plan(wanted, self.paper, float(self.size_mm))
        except CannotPrint as refusal:
            self.plan, self.problem = None, tr(refusal)
        self.pages = self.plan.pages if self.plan is not None else 0
        self.ids.sheet.chosen = self.plan.spots[0].tag if self.plan is not None else None

    def turn(self, by: int) -> None:
        """Show another page."""
        self.page = min(max(0, self.page + by), max(0, self.pages - 1))

    def touched(self, spot: TagSpot) -> None:
        """Enlarge a tag."""
        self.ids.sheet.chosen = spot.tag

    def _name_size(self) -> None:
        size = float(self.size_mm)
        self.about_size = tr("print.reach", size=millimetres(size), distance=reach(size))

    def _name_papers(self, *_: object) -> None:
        self.papers = [(paper, paper_name(paper)) for paper in PAPERS[self.kind]]
        self.about_paper = about(self.kind, self.paper)


class PrintButtons(Emitter, BoxLayout):
    """What becomes of the sheets of a form.

    :Events:
        `on_save`: they are to be written beside the app's other files.
        `on_share`: they are to be offered to other apps.
    """

    form: PrintForm = ObjectProperty(rebind=True)
    __events__ = ("on_save", "on_share")


def paper_name(paper: str) -> str:
    """What a paper is called: its format, or the number on a packet of labels."""
    if paper in LABELS:
        return paper.upper()
    return tr("print.format.letter") if paper.endswith("letter") else "A4"


def about(kind: str, paper: str) -> str:
    """How many labels or slips a sheet has and how large they are; plain paper is cut as one likes."""
    grid = {**LABELS, **SLIPS}.get(paper)
    if grid is None:
        return ""
    width, height = (millimetres(side) for side in (grid.width, grid.height))
    return tr(FORMATS[kind], n=grid.cells, paper=paper_name(grid.paper.key), width=width, height=height)


def millimetres(length: float) -> str:
    """A length to a tenth, with the reader's decimal sign."""
    words = f"{length:.1f}".removesuffix(".0")
    return words.replace(".", ",") if language() == "fr" else words


class PrintTagsScreen(Page):
    """Makes the PDF on a thread of its own and hands it to the phone."""

    def enter(self, **_arguments: object) -> None:
        """Show the form."""
        self.form = PrintForm()
        self.ids.column.add_widget(self.form)
        buttons = PrintButtons(form=self.form)
        buttons.bind(
            on_save=lambda _buttons: self._make(self.shell.device.share.save),
            on_share=lambda _buttons: self._make(self.shell.device.share.share),
        )
        self.pin(buttons)

    def refresh(self) -> None:
        """Say the title again."""
        self.title = tr("print.title")

    def _make(self, hand_over: Callable[..., object]) -> None:
        laid_out = self.form.plan
        if laid_out is None or self.form.working:
            return
        self.form.working = True
        wish = laid_out, language(), hand_over
        Thread(target=self._write, args=wish, name="printer", daemon=True).start()

    def _write(self, laid_out: Plan, names_in: str, hand_over: Callable[..., object]) -> None:
        """Runs on the printer's thread: a whole set takes seconds."""
        # Brought in here, because the PDF library takes its time too.
        from companion.tags.sheets import pdf_of

        try:
            path = going_out(file_name(tuple(one.tag for one in laid_out.spots)))
            path.write_bytes(pdf_of(laid_out, names_in))
        except OSError:
            Clock.schedule_once(lambda _elapsed: self._failed())
            return
        Clock.schedule_once(lambda _elapsed: self._made(path, hand_over))

    def _made(self, path: Path, hand_over: Callable[..., object]) -> None:
        self.form.working = False
        hand_over(path, PDF, lambda note: self.shell.tell(tr(note), icon="print"))

    def _failed(self) -> None:
        self.form.working = False
        self.shell.banner.show(tr("print.no-room"))


load_kv(__name__)
