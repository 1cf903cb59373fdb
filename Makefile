# Everything happens inside the clone: a virtual environment in .venv, compiled modules beside their sources.
PYTHON ?= python3
BIN := .venv/bin
COMPILED := $(shell find src -name '*.pxd')
# Tests run one process more than there are cores: many of them wait for a server, a file or a browser.
WORKERS := $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN || echo 2) + 1 )))
CORE := setup.py $(COMPILED) $(wildcard $(COMPILED:.pxd=.py))

.PHONY: play test check types python-types page-types unit chromium nginx postgresql soak coverage strength pictures notebooks golden load bench review-time api \
	constraints release-check clean

play: .venv/ready .venv/built ## play in the browser
	@$(BIN)/hypostyle serve

test: check types unit ## every check

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

unit: .venv/dev .venv/built chromium nginx postgresql
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -q -r fER --ignore tests/web/test_speed.py
	$(BIN)/pytest -q -r fER tests/web/test_speed.py

BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome

chromium: ## for the tests in a browser; installed where that can be done without asking. One without windows is quicker
	@command -v $(firstword $(BROWSERS)) >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; \
		apt-get install -y -qq --no-install-recommends chromium-headless-shell && exit 0; \
		apt-get install -y -qq --no-install-recommends chromium && exit 0; \
	fi; \
	for name in $(BROWSERS); do command -v $$name >/dev/null && exit 0; done; \
	echo "No Chromium here: the tests in a browser are left out (on Debian: apt-get install chromium)"; \
	test "$(HYPOSTYLE_BROWSER)" != must

nginx: ## for the tests behind a proxy; installed where that can be done without asking
	@PATH="$$PATH:/usr/sbin"; command -v nginx >/dev/null && command -v openssl >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light openssl && exit 0; \
	fi; \
	echo "No nginx here: the tests behind a proxy are left out (on Debian: apt-get install nginx-light openssl)"; \
	test "$(HYPOSTYLE_PROXY)" != must

postgresql: ## for the tests of the server with several processes; installed where that can be done without asking
	@for found in /usr/lib/postgresql/*/bin/initdb $$(command -v initdb); do test -x $$found && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql && exit 0; \
	fi; \
	echo "No PostgreSQL here: its tests are left out (on Debian: apt-get install postgresql)"; \
	test "$(HYPOSTYLE_POSTGRES)" != must

SOAKED := $(addprefix tests/server/test_,broken_tables.py hostile.py kill_soak.py load.py locked.py processes.py race.py schemathesis.py \
	search_pool.py socket_fuzz.py)

SHARED := $(addprefix tests/server/test_,accounts.py bots.py change_seat.py client.py consent.py hidden.py hostile.py invites.py lobby.py matches.py \
	message_types.py plans.py race.py refusals.py scene_delta.py socket_fuzz.py tables.py telling.py undo.py)

shared: .venv/dev .venv/built postgresql ## tests of the server, on two web processes, one that thinks, and PostgreSQL
	HYPOSTYLE_SERVER=postgres $(BIN)/pytest -n $(WORKERS) --dist worksteal -q $(SHARED)

soak: .venv/dev .venv/built shared ## before a release: the random games, messages, races and kills of the tests, twenty times as many; every puzzle
	HYPOSTYLE_SOAK=20 $(BIN)/pytest -n $(WORKERS) --dist worksteal -q tests/shared tests/games \
		$(addprefix tests/core/test_,hostile_input.py position_mutations.py record.py record_mutations.py state_threads.py) \
		tests/search/test_alphabeta_values.py tests/search/test_puzzle_proofs.py tests/players/test_slices.py tests/test_hostile.py tests/test_out_of_memory.py
	HYPOSTYLE_SOAK=20 $(BIN)/pytest -q $(SOAKED) tests/web --ignore tests/web/test_speed.py
	HYPOSTYLE_SOAK=20 $(BIN)/pytest -q tests/web/test_speed.py

COVERED := tests/core/test_palette.py tests/core/test_record.py tests/games \
	tests/shared/test_asking.py tests/shared/test_lessons.py tests/shared/test_rules_examples.py \
	tests/search/test_transposition_table.py tests/players/test_hint.py tests/players/test_review.py \
	tests/lab/test_fit.py tests/lab/test_pairing.py tests/lab/test_ratings.py tests/cli \
	$(addprefix tests/server/test_,host_names.py pages.py rules_and_lessons.py security.py store.py tables.py undo.py)
LONG := against or cubes or deep or every or law or moves_tell or naive or no_solution or oracle or random or remarks or whole

# A few tests ask for the compiled core, and fail here; one that takes longer than five seconds is broken off.
coverage: .venv/dev ## how many lines of each room a short selection of the tests runs, as plain Python
	$(BIN)/coverage erase
	-HYPOSTYLE_PURE=1 HYPOSTYLE_TEST_SECONDS=5 $(BIN)/coverage run -m pytest -q $(COVERED) -k "not ($(LONG))"
	$(BIN)/coverage combine -q
	@for room in core games search players lab server cli; do \
		printf '%-8s' $$room; $(BIN)/coverage report --format=total --include="*/hypostyle/$$room/*"; done
	@printf '%-8s' total; $(BIN)/coverage report --format=total

strength: .venv/dev .venv/built ## play for the tables of docs/strength.md: many hours, and goes on where it stopped
	$(BIN)/python -m tools.strength_tables

pictures: .venv/dev .venv/built chromium ## draw the pictures of the documentation, and photograph the pages
	$(BIN)/python -m tools.game_pictures
	$(BIN)/python -m tools.page_photos

notebooks: .venv/dev .venv/built ## run the notebooks in their long form, half an hour, and store what they show
	$(BIN)/python -m tools.notebooks

golden: .venv/dev .venv/built ## write the golden playthroughs anew, after a change of the rules
	$(BIN)/python -m tests.golden

load: .venv/dev .venv/built postgresql ## what docs/load.md tells: five minutes on a machine that does nothing else
	$(BIN)/python -m tools.load_tables

bench: .venv/ready .venv/built ## how fast the core and the searches are, compiled against plain
	$(BIN)/hypostyle bench

review-time: .venv/ready .venv/built ## what docs/review.md tells: how long the review of a long game takes, in CPU seconds
	$(BIN)/python -m tools.review_time

api: .venv/dev .venv/built ## write the reference of the library into build/api
	HYPOSTYLE_PURE=1 $(BIN)/python -m tools.api

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
	$(BIN)/pip install --quiet --constraint constraints.txt setuptools cython
	@touch $@

.venv/ready: .venv/made pyproject.toml constraints.txt
	HYPOSTYLE_LATER=1 $(BIN)/pip install --quiet --constraint constraints.txt --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/ready pyproject.toml constraints.txt
	HYPOSTYLE_LATER=1 $(BIN)/pip install --quiet --constraint constraints.txt --no-build-isolation --editable ".[dev]"
	@touch $@

.venv/built: .venv/ready $(CORE)
	$(BIN)/python setup.py --quiet build_ext --inplace -j $$($(BIN)/python -c 'import os; print(os.cpu_count() or 2)')
	@touch $@
