# Two commands do everything: `make run` plays, `make test` checks.
# The rest: quick check phone looks mutants soak bench demo pictures tags translations android release clean

.DEFAULT_GOAL := run
.PHONY: run test phone phone-sitting phone-doors phone-eyes phone-parts quick check setup looks mutants soak bench demo pictures tags translations android release clean

BOOT ?= python3
PYTHON := .venv/bin/python
SCREEN := tools/on-a-screen
SUITE := $(SCREEN) $(PYTHON) -m tools.suite
PHONE := .phone/environment/bin/python -m pytest
QUICK_EYES := $(patsubst %,tests/sight/test_%.py,finding grid matching beside_the_window)
# Tests are rewritten as they are read: nobody should have to do that twice.
unexport PYTHONDONTWRITEBYTECODE

setup:
	@$(BOOT) tools/setup.py

run: setup
	@tools/run

demo: setup
	@$(SCREEN) $(PYTHON) -m companion.demo

check: setup
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m mypy

test: check
	@$(SUITE)

# The app on a phone of real parts: pyjnius, Android's signatures, python-for-android's window and a phone's
# libraries. The sitting starts the whole app, which measures its screen once, so it has a process of its own.
phone: phone-parts
	@$(MAKE) --no-print-directory --jobs=2 --output-sync phone-sitting phone-doors phone-eyes

phone-sitting:
	@SCREEN_SIZE=1080x2340 $(SCREEN) $(PHONE) tests/jvm/sitting

phone-doors:
	@$(SCREEN) $(PHONE) tests/jvm --ignore=tests/jvm/sitting

# Eyes and files with a phone's libraries: the quick ones, all of them by `make soak`.
phone-eyes:
	@$(SCREEN) $(PHONE) $(QUICK_EYES) tests/records/test_hand_over.py

phone-parts: setup
	@$(PYTHON) -m tools.phone

# The quick loop while working on the rules: pure rooms, doors and types, in less than a minute.
quick: check
	@$(PYTHON) -m pytest -n 2 --dist worksteal tests/journal tests/duel tests/wayward tests/test_rooms.py tests/test_matches.py tests/test_examples.py

# Breaks the rules and the screens a little, again and again, and counts how often the tests notice.
mutants: setup
	@$(PYTHON) -m tools.mutants

looks: setup
	@$(SUITE) tests/ui --every-look

# For a night: first what `make test` takes only by turns, then games and touches by the thousand.
soak: setup
	@$(SUITE) --long-walks -m long_walk
	@$(PYTHON) -m benchmarks.soak_duel
	@$(PYTHON) -m benchmarks.soak_wayward
	@$(PYTHON) -m benchmarks.soak_imports
	@$(PYTHON) -m benchmarks.soak_sheets
	@$(PYTHON) -m benchmarks.soak_statistics
	@$(PYTHON) -m benchmarks.soak_shown
	@$(SCREEN) $(PYTHON) -m benchmarks.soak_lens
	@$(SCREEN) $(PYTHON) -m benchmarks.soak_monkey
	@$(SCREEN) $(PYTHON) -m benchmarks.soak_flips
	@$(MAKE) --no-print-directory phone-parts
	@$(SCREEN) $(PHONE) tests/sight tests/records

bench: setup
	@$(SCREEN) $(PYTHON) -m benchmarks

# `make pictures LETTERS=1.3 SCENES=duel`: as a common phone shows them whose letters are set that large.
pictures: setup
	@$(if $(LETTERS),PROMPTBOOK_DENSITY=2.625 PROMPTBOOK_LETTERS=$(LETTERS) SCREEN_SIZE=2400x2400) \
	$(SCREEN) $(PYTHON) -m tests.pictures $(SCENES)

tags: setup
	@mkdir -p build/tags
	@$(PYTHON) -m companion.tags --out build/tags

translations: setup
	@$(PYTHON) -m companion.translations compile

android: setup
	@$(PYTHON) -m tools.android

release: setup
	@$(PYTHON) tools/release.py

clean:
	rm -rf build dist .mypy_cache .ruff_cache .hypothesis
