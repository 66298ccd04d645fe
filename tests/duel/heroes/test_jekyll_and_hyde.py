"""Dr. Jekyll and Mr. Hyde: their change, and each of their cards in each of its branches."""

import pytest

from companion.duel.commands import Scheme
from tests.duel.stage import Stage

HIM, ARTHUR, MERLIN = "p1.jekyll-hyde", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def jekyll():
    return Stage("jekyll-and-hyde", "king-arthur")


@pytest.fixture
def hyde():
    return Stage("jekyll-and-hyde", "king-arthur", answers={"become-hyde": "yes"})


def form(stage):
    return stage.table.token("p1", "form")


def test_he_may_change_at_the_start_of_his_turn(jekyll, hyde):
    assert (form(jekyll), form(hyde)) == ("jekyll", "hyde")
    hyde.end_turn().end_turn({"become-jekyll": "yes"})
    assert form(hyde) == "jekyll"
    assert form(hyde.end_turn().end_turn()) == "jekyll"


def test_mr_hyde_hurts_himself_when_he_maneuvers(jekyll, hyde):
    assert (jekyll.maneuver().health(HIM), hyde.maneuver().health(HIM)) == (16, 15)


def test_u_013_each_plays_his_own_cards_alone(jekyll, hyde):
    """U-013; what names neither is for both, and boosts are no plays."""
    assert jekyll.refused(Scheme(HIM, jekyll.copy("pure-evil", "p1"))) == "U-013"
    assert hyde.refused(Scheme(HIM, hyde.copy("calming-research", "p1"))) == "U-013"
    hyde.attack(HIM, ARTHUR, "skirmish", answers={"which-moves": ARTHUR})
    jekyll.maneuver("pure-evil")


def test_succumb_to_compulsion(jekyll):
    jekyll.attack(HIM, ARTHUR, "succumb-to-compulsion")
    assert (form(jekyll), jekyll.instruction("duel.do.move")["n"]) == ("hyde", 2)


@pytest.mark.parametrize(("defense", "health"), [("", 12), ("momentous-shift", 10)])
def test_distracted_triage(jekyll, defense, health):
    jekyll.arrange(p1_jekyll_hyde=10).attack(HIM, ARTHUR, "distracted-triage", defense)
    assert jekyll.health(HIM) == health


def test_with_haste(jekyll):
    jekyll.turn("p2").attack(ARTHUR, HIM, "swift-strike", "with-haste")
    assert jekyll.instruction("duel.do.move")["n"] == 4


def test_scientific_method(jekyll):
    deck = jekyll.counts("p1")[1]
    jekyll.turn("p2").attack(ARTHUR, HIM, "excalibur", "scientific-method")
    assert deck - jekyll.counts("p1")[1] == 4


@pytest.mark.parametrize(("cards", "counts"), [(0, (4, 25)), (1, (5, 24)), (3, (5, 24))])
def test_calming_research(jekyll, cards, counts):
    jekyll.arrange(p1_jekyll_hyde=10).scheme(HIM, "calming-research", {"research": cards})
    assert (jekyll.health(HIM), jekyll.counts("p1")) == (12, counts)
    assert jekyll.was_asked("keep-one") == (cards == 3)


def test_recoiling_blow(hyde):
    hyde.attack(HIM, ARTHUR, "recoiling-blow")
    assert (form(hyde), hyde.was_asked("place-in-zone")) == ("jekyll", True)


@pytest.mark.parametrize("spent", [(), ("with-haste", "calming-research")])
def test_forever_hyde(hyde, spent):
    hyde.attack(HIM, ARTHUR, "forever-hyde", answers={"forever": spent})
    assert hyde.fought.attack.value == 5 + 2 * len(spent)
    ask = next(ask for ask in hyde.asked if ask.key == "jekyll-and-hyde.forever")
    open_ones = {one.id.partition("/")[2].partition("#")[0] for one in ask.options if not one.refused}
    assert open_ones == {
        "succumb-to-compulsion", "distracted-triage", "with-haste", "scientific-method", "calming-research",
    }  # fmt: skip


def test_madness_relents(hyde):
    assert form(hyde.attack(HIM, ARTHUR, "madness-relents")) == "jekyll"


def test_pure_evil(hyde):
    hyde.scheme(HIM, "pure-evil", {"duel.ask.adjacent": (ARTHUR, MERLIN)})
    assert (hyde.health(ARTHUR), hyde.health(MERLIN), hyde.was_asked("place-in-zone")) == (16, 5, True)


@pytest.mark.parametrize(("whom", "health"), [(MERLIN, 7 - 3), ("none", 7)])
def test_strange_case(hyde, whom, health):
    hyde.scheme(HIM, "strange-case", {"top-card": "calming-research", "one-adjacent": whom})
    assert (hyde.health(MERLIN), hyde.counts("p1")) == (health, (5, 24))


def test_strange_case_with_an_empty_deck(hyde):
    assert not hyde.deck("p1", 0).scheme(HIM, "strange-case").was_asked("one-adjacent")


@pytest.mark.parametrize(("name", "attack", "defense"), [("jekyll", 3, 6), ("hyde", 6, 3)])
def test_duality_of_man(jekyll, name, attack, defense):
    jekyll.token("p1", "form", name).attack(HIM, ARTHUR, "duality-of-man")
    assert jekyll.fought.attack.value == attack
    jekyll.turn("p2").attack(ARTHUR, HIM, "swift-strike", "duality-of-man")
    assert jekyll.fought.defense.value == defense
