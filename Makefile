# Everything happens inside the clone: a virtual environment in .venv, compiled modules beside their sources.
PYTHON ?= python3
BIN := .venv/bin
COMPILED := $(shell find src -name '*.pxd')
CORE := setup.py $(COMPILED) $(wildcard $(COMPILED:.pxd=.py))

.PHONY: play test check types unit chromium soak strength pictures golden bench clean

play: .venv/ready .venv/built ## play in the browser
	@$(BIN)/hypostyle serve

test: check types unit ## every check

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev
	$(BIN)/mypy

unit: .venv/dev .venv/built chromium
	$(BIN)/pytest -n 2 --dist worksteal -q --ignore tests/web/test_speed.py
	$(BIN)/pytest -q tests/web/test_speed.py

chromium: ## for the tests in a browser; installed where that can be done without asking
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium && exit 0; \
	fi; \
	echo "No Chromium here: the tests in a browser are left out (on Debian: apt-get install chromium)"; \
	test "$(HYPOSTYLE_BROWSER)" != must

soak: .venv/dev .venv/built ## the random games of the tests, twenty times as many
	HYPOSTYLE_SOAK=20 $(BIN)/pytest -n 2 --dist worksteal -q tests/shared tests/games

strength: .venv/dev .venv/built ## play for the tables of docs/strength.md: many hours, and goes on where it stopped
	$(BIN)/python -m tests.strength

pictures: .venv/dev .venv/built chromium ## draw the pictures of the documentation, and photograph the pages
	$(BIN)/python -m tests.pictures
	$(BIN)/python -m tests.web.pictures

golden: .venv/dev .venv/built ## write the golden playthroughs anew, after a change of the rules
	$(BIN)/python -m tests.golden

bench: .venv/ready .venv/built ## moves per second, compiled against plain
	$(BIN)/hypostyle bench isis

clean:
	rm -rf .venv build dist src/*.egg-info
	find src -name '*.so' -delete

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Hypostyle needs Python 3.11 or newer; name one with make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv .venv || \
		{ rm -rf .venv; echo "Python cannot make a virtual environment; on Debian: apt install python3-venv"; exit 1; }
	$(BIN)/pip install --quiet "setuptools>=77" "cython>=3.1"
	@touch $@

.venv/ready: .venv/made pyproject.toml
	HYPOSTYLE_LATER=1 $(BIN)/pip install --quiet --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/ready pyproject.toml
	HYPOSTYLE_LATER=1 $(BIN)/pip install --quiet --no-build-isolation --editable ".[dev]"
	@touch $@

.venv/built: .venv/ready $(CORE)
	$(BIN)/python setup.py --quiet build_ext --inplace -j $$($(BIN)/python -c 'import os; print(os.cpu_count() or 2)')
	@touch $@
