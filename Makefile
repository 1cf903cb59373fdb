# Everything happens inside the clone: a virtual environment in .venv, compiled modules beside their sources.
PYTHON ?= python3
BIN := .venv/bin
COMPILED := $(shell find src -name '*.pxd')
# Tests run one process more than there are cores: many of them wait for a server, a file or a browser.
WORKERS := $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN || echo 2) + 1 )))
CORE := setup.py $(COMPILED) $(wildcard $(COMPILED:.pxd=.py))

# What Python compiles is kept, whatever the environment says: every test process would compile all of it again.
export PYTHONDONTWRITEBYTECODE :=
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --no-compile --constraint constraints.txt
# Side by side, with the output of each in one piece where make can do that.
TOGETHER = $(MAKE) --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync) -j $(WORKERS)

.PHONY: play test prepared checked check types python-types page-types unit chromium nginx postgresql programs shared soak coverage strength train pictures notebooks calibration knowledge ladder \
	golden load bench review-time docs constraints release-check clean

play: .venv/ready .venv/built ## play in the browser
	@$(BIN)/hypostyle serve

test: ## every check
	@$(TOGETHER) check types prepared
	@$(MAKE) --no-print-directory unit

prepared: .venv/loaded checked programs

checked: .venv/dev .venv/built ## the core that stops at the first index outside an array; built once for the same sources
	@$(BIN)/python -m tests.checked_build

# What the tests load is compiled by Python here, once: each process of a first run would do it for itself.
.venv/loaded: .venv/dev .venv/built
	@$(BIN)/pytest --collect-only -q >/dev/null || true
	@touch $@

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: python-types page-types

python-types: .venv/dev
	$(BIN)/mypy

page-types: $(if $(shell command -v npm),node_modules/.package-lock.json) ## the types of the page's modules, where npm is
	@if command -v npm >/dev/null; then echo node_modules/.bin/tsc && node_modules/.bin/tsc; else \
		echo "No npm here: the types of the page's modules are not checked (on Debian: apt-get install npm)"; \
		test "$(HYPOSTYLE_NODE)" != must; \
	fi

node_modules/.package-lock.json: package.json package-lock.json
	npm ci --no-audit --no-fund
	@touch $@

unit: prepared
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -q -r fER --ignore tests/web/test_speed.py
	$(BIN)/pytest -q -r fER tests/web/test_speed.py

# For the tests in a browser, behind a proxy, and of several processes; installed where that can be done without asking.
chromium nginx postgresql:
	@sh tools/programs.sh $@

programs:
	@sh tools/programs.sh chromium nginx postgresql

SOAKED := $(addprefix tests/server/test_,broken_tables.py hostile.py kill_soak.py load.py locked.py processes.py race.py schemathesis.py \
	search_pool.py socket_fuzz.py)

SHARED := $(addprefix tests/server/test_,accounts.py bots.py change_seat.py client.py consent.py hidden.py hostile.py invites.py lobby.py matches.py \
	message_types.py plans.py race.py refusals.py scene_delta.py socket_fuzz.py tables.py telling.py undo.py)

shared: .venv/dev .venv/built postgresql ## tests of the server, on two web processes, one that thinks, and PostgreSQL
	HYPOSTYLE_SERVER=postgres $(BIN)/pytest -n $(WORKERS) --dist worksteal -q $(SHARED)

soak: .venv/dev .venv/built shared ## before a release: the random games, messages, races and kills of the tests, twenty times as many; every puzzle
	HYPOSTYLE_SOAK=20 $(BIN)/pytest -n $(WORKERS) --dist worksteal -q tests/shared tests/games \
		$(addprefix tests/core/test_,hostile_input.py position_mutations.py record.py record_mutations.py state_threads.py) \
		tests/search/test_alphabeta_values.py tests/search/test_lag.py tests/search/test_puzzle_proofs.py tests/players tests/lab/test_calibration.py tests/lab/test_ray.py \
		tests/cli/test_commands.py tests/test_hostile.py tests/test_install.py tests/test_notebooks.py tests/test_out_of_memory.py
	HYPOSTYLE_SOAK=20 $(BIN)/pytest -q $(SOAKED) tests/web --ignore tests/web/test_speed.py
	HYPOSTYLE_SOAK=20 $(BIN)/pytest -q tests/web/test_speed.py

COVERED := tests/core/test_palette.py tests/core/test_record.py tests/games \
	tests/shared/test_asking.py tests/shared/test_lessons.py tests/shared/test_rules_examples.py \
	tests/search/test_transposition_table.py tests/players/test_hint.py tests/players/test_review.py \
	tests/lab/test_fit.py tests/lab/test_pairing.py tests/lab/test_ratings.py
LONG := against or cubes or deep or every or law or moves_tell or naive or no_solution or oracle or random or remarks or whole
OVER_COMPILED := tests/cli tests/lab tests/adapters $(filter-out $(SOAKED),$(wildcard tests/server/test_*.py))
COVER := $(BIN)/coverage run -m pytest -q -n $(WORKERS) --dist worksteal --tb no -r s --durations 10

# First what is compiled otherwise, as plain Python, where a test that takes longer than a second of the processor is
# broken off and a few fail that ask for the compiled core. Then server, command line and lab, which are never compiled,
# over the compiled core: with a plain one tests of the server ran to their limit.
coverage: .venv/dev .venv/built ## how many lines of each room a selection of the tests runs
	$(BIN)/coverage erase
	-HYPOSTYLE_PURE=1 HYPOSTYLE_TEST_SECONDS=1 $(COVER) $(COVERED) -k "not ($(LONG))"
	-HYPOSTYLE_TEST_SECONDS=10 $(COVER) $(OVER_COMPILED)
	$(BIN)/coverage combine -q
	@for room in core games search players lab server cli; do \
		printf '%-8s' $$room; $(BIN)/coverage report --format=total --include="*/hypostyle/$$room/*"; done
	@printf '%-8s' total; $(BIN)/coverage report --format=total

strength: .venv/dev .venv/built ## play for the tables of docs/strength.md: many hours, and goes on where it stopped
	$(BIN)/python -m tools.level_tables
	$(BIN)/python -m tools.strength_tables

train: .venv/dev .venv/built ## train the networks of docs/evaluation.md again: hours, and goes on where it stopped
	$(BIN)/python -m tools.train_networks

knowledge: .venv/dev .venv/built ## play for docs/knowledge.md: hours, and goes on where it stopped
	$(BIN)/python -m tools.knowledge
	$(BIN)/python -m tools.openings
	$(BIN)/python -m tools.readings

calibration: .venv/dev .venv/built ## play for the chances to win, docs/calibration.md: hours, and goes on where it stopped
	$(BIN)/python -m tools.calibration

ladder: .venv/dev .venv/built ## set the levels of every game anew, and print them: an hour or two
	for game in $$($(BIN)/python -c 'import hypostyle; print(*hypostyle.game_names())'); do $(BIN)/python -m tools.level_ladder $$game; done

pictures: .venv/dev .venv/built chromium ## draw the pictures of the documentation, and photograph the pages
	$(BIN)/python -m tools.game_pictures
	$(BIN)/python -m tools.page_photos

notebooks: .venv/dev .venv/built ## run the notebooks in their long form, half an hour, and store what they show
	$(BIN)/python -m tools.notebooks

golden: .venv/dev .venv/built ## write the golden playthroughs anew, after a change of the rules
	$(BIN)/python -m tests.golden

load: .venv/dev .venv/built postgresql ## what docs/load.md tells: seven minutes on a machine that does nothing else
	$(BIN)/python -m tools.load_tables

bench: .venv/ready .venv/built ## how fast the core and the searches are, compiled against plain
	$(BIN)/hypostyle bench

review-time: .venv/ready .venv/built ## what docs/review.md tells: how long the review of a long game takes, in CPU seconds
	$(BIN)/python -m tools.review_time

docs: .venv/dev .venv/built ## write the documentation as a site of plain files into build/docs
	$(BIN)/python -m tools.docs_site

constraints: .venv/dev ## write constraints.txt anew, with the newest versions there are
	$(BIN)/python -m tools.constraints

release-check: .venv/dev ## build what would be published, and use it where there is nothing else
	$(BIN)/python -m tools.release_check

clean:
	rm -rf .venv build dist node_modules src/*.egg-info
	find src -name '*.so' -delete

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Hypostyle needs Python 3.11 or newer; name one with make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv .venv || \
		{ rm -rf .venv; echo "Python cannot make a virtual environment; on Debian: apt install python3-venv"; exit 1; }
	$(PIP) setuptools cython
	@touch $@

.venv/ready: .venv/made pyproject.toml constraints.txt
	HYPOSTYLE_LATER=1 $(PIP) --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/made pyproject.toml constraints.txt
	HYPOSTYLE_LATER=1 $(PIP) --no-build-isolation --editable ".[dev]"
	@touch .venv/ready $@

.venv/built: .venv/made $(CORE)
	$(BIN)/python setup.py --quiet build_ext --inplace -j $$($(BIN)/python -c 'import os; print(os.cpu_count() or 2)')
	@touch $@
