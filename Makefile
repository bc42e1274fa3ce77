# `make run` plays, `make test` tests; both need nothing done before.
PYTHON_RUN := .venv/bin/python
POT := build/fivetribes.pot
CATALOGUES := -d fivetribes/locale -D fivetribes
PYTEST_ARGS ?= -n auto --dist loadgroup

.PHONY: help run test java android-start check sweep bench bench-ui cov mutation soak lock assets sounds shots pictures store docs licences messages clean

help:
	@echo 'make run       start the app'
	@echo 'make test      run all tests'
	@echo 'make java      run the tests that call Java, with a JDK that is installed if there is none (on Debian and Ubuntu)'
	@echo 'make android-start  start the app as Android does, on the Python of its package, in a Debian of its own (as root; FOLDER=...: where)'
	@echo 'make check     lint, types, layers, dead code, and compiling as on a phone'
	@echo 'make sweep     look at every page and sheet in all languages and text sizes, on screens of all densities (SWEEP=setup:ru so)'
	@echo 'make bench     measure the engine'
	@echo 'make bench-ui  measure the board, the app and its controls in a window that nobody sees'
	@echo 'make cov       run the tests and say which lines and branches they miss'
	@echo 'make mutation  change the engine in small ways and see whether the tests notice'
	@echo 'make soak      kill the app 1,000 times while it saves, and save and load 10,000 games (SOAK_ARGS=--quick)'
	@echo 'make lock      write the lock files again from pyproject.toml (UPGRADE=1: newest versions)'
	@echo 'make assets    draw the images again from assets/src'
	@echo 'make sounds    make the sounds again'
	@echo 'make licences  collect the licences of all that is in the Android package again (on Debian)'
	@echo 'make shots     take a picture of every screen into build/shots (LANGUAGE=ru THEME=light TIME=day: so)'
	@echo 'make pictures  make the pictures of the README again'
	@echo 'make store     make the pictures for stores again, in every language, into fastlane'
	@echo 'make docs      make pages of the engine from its docstrings, into build/docs'
	@echo 'make messages  collect the texts and bring the translations up to date (LANGUAGE=xx: a new one)'
	@echo 'make clean     remove all that these commands made'

run:
	@tools/setup.sh run
	@$(PYTHON_RUN) main.py

test:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m pytest $(PYTEST_ARGS)

java:
	@tools/setup.sh java
	@$(PYTHON_RUN) -m pytest tests/android

android-start:
	@tools/android_start.sh $(FOLDER)

check:
	@tools/setup.sh dev
	$(PYTHON_RUN) -m ruff check
	$(PYTHON_RUN) -m ruff format --check
	$(PYTHON_RUN) -m mypy
	.venv/bin/lint-imports --no-logo
	$(PYTHON_RUN) -m tools.dead_code
	$(PYTHON_RUN) -OO -m compileall -q -f fivetribes screens fivetribes_start.py main.py

sweep:
	@tools/setup.sh dev
	@SWEEP=$(SWEEP) $(PYTHON_RUN) -m pytest -p no:cacheprovider tests/ui/pages/test_text_sweep.py

bench-ui:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m tools.bench_ui
	@$(PYTHON_RUN) -m tools.bench_app
	@$(PYTHON_RUN) -m tools.bench_controls

bench:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m fivetribes bench
	@$(PYTHON_RUN) -m tools.bench_bots

cov:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m pytest $(PYTEST_ARGS) --cov --cov-report=term-missing

mutation:
	@tools/setup.sh dev
	@.venv/bin/mutmut run
	@.venv/bin/mutmut results

soak:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m tools.soak $(SOAK_ARGS)

lock:
	@tools/setup.sh dev
	$(PYTHON_RUN) -m tools.lock $(if $(UPGRADE),--upgrade)

assets:
	@tools/setup.sh dev
	$(PYTHON_RUN) -m tools.assets

sounds:
	@tools/setup.sh dev
	$(PYTHON_RUN) -m tools.make_sounds

licences:
	@tools/setup.sh dev
	$(PYTHON_RUN) -m tools.licences

shots:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m tools.shots
	@$(PYTHON_RUN) -m tools.shots_board
	@$(PYTHON_RUN) -m tools.shots_screens
	@$(PYTHON_RUN) -m tools.shots_table
	@$(PYTHON_RUN) -m tools.shots_sheets
	@$(PYTHON_RUN) -m tools.shots_turn
	@$(PYTHON_RUN) -m tools.shots_saved
	@$(PYTHON_RUN) -m tools.shots_alibaba
	@$(PYTHON_RUN) -m tools.shots_game

docs:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m tools.api_pages

pictures:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m tools.shots_game phone tablet
	@$(PYTHON_RUN) -m tools.shots_screens score
	@$(PYTHON_RUN) -m tools.shots_alibaba mid
	@$(PYTHON_RUN) -m tools.readme_pictures

store:
	@tools/setup.sh dev
	@for language in en ru hu; do \
		LANGUAGE=$$language $(PYTHON_RUN) -m tools.shots_game phone tablet_small tablet && \
		LANGUAGE=$$language $(PYTHON_RUN) -m tools.shots_screens score && \
		LANGUAGE=$$language $(PYTHON_RUN) -m tools.shots_alibaba mid || exit 1; \
	done
	@$(PYTHON_RUN) -m tools.store

messages:
	@tools/setup.sh dev
	@mkdir -p build fivetribes/locale
	.venv/bin/pybabel -q extract -F tools/babel.cfg -k tr -k trn:1,2 -k mark -c Translators: --no-wrap --add-location=file -o $(POT) fivetribes screens kv
	$(if $(LANGUAGE),.venv/bin/pybabel -q init -i $(POT) $(CATALOGUES) -l $(LANGUAGE))
	.venv/bin/pybabel -q update -i $(POT) $(CATALOGUES) --no-wrap --ignore-pot-creation-date --ignore-obsolete --no-fuzzy-matching
	.venv/bin/pybabel -q compile $(CATALOGUES)

clean:
	rm -rf .venv .python .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache mutants
	rm -rf .coverage .buildozer bin build dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
