# `make run` plays, `make test` tests; both need nothing done before.
PYTHON_RUN := .venv/bin/python
PYTEST_ARGS ?= -n auto --dist loadgroup

.PHONY: help run test check bench cov mutation lock assets clean

help:
	@echo 'make run       start the app'
	@echo 'make test      run all tests'
	@echo 'make check     lint, types, layers, and compiling as on a phone'
	@echo 'make bench     measure the engine'
	@echo 'make cov       run the tests and say which lines and branches they miss'
	@echo 'make mutation  change the engine in small ways and see whether the tests notice'
	@echo 'make lock      write the lock files again from pyproject.toml (UPGRADE=1: newest versions)'
	@echo 'make assets    draw the images again from assets/src'
	@echo 'make clean     remove all that these commands made'

run:
	@tools/setup.sh run
	@$(PYTHON_RUN) main.py

test:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m pytest $(PYTEST_ARGS)

check:
	@tools/setup.sh dev
	$(PYTHON_RUN) -m ruff check
	$(PYTHON_RUN) -m ruff format --check
	$(PYTHON_RUN) -m mypy
	.venv/bin/lint-imports --no-logo
	$(PYTHON_RUN) -OO -m compileall -q -f fivetribes screens main.py

bench:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m fivetribes bench

cov:
	@tools/setup.sh dev
	@$(PYTHON_RUN) -m pytest $(PYTEST_ARGS) --cov --cov-report=term-missing

mutation:
	@tools/setup.sh dev
	@.venv/bin/mutmut run
	@.venv/bin/mutmut results

lock:
	@tools/setup.sh dev
	$(PYTHON_RUN) tools/lock.py $(if $(UPGRADE),--upgrade)

assets:
	@tools/setup.sh dev
	$(PYTHON_RUN) tools/assets.py

clean:
	rm -rf .venv .python .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache mutants
	rm -rf .coverage .buildozer bin build dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
