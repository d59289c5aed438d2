# The two commands for everybody are `make run` and `make test`; they set up what is missing, once.
.DEFAULT_GOAL := help
.PHONY: help run demo test check format bench chaos hostile protocol kills offline-day questions fuzz enumerate mutants client openapi lock clean

# the first Python of this machine that is new enough
PYTHON ?= $(shell for p in python3 python python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
ifeq ($(strip $(PYTHON)),)
$(error found no Python 3.11 or newer; install one, or name it: make PYTHON=/path/to/python3)
endif

# a run of the tests starts some two hundred Pythons: none compiles what another has compiled
unexport PYTHONDONTWRITEBYTECODE

SETUP := $(PYTHON) -m bootstrap
BIN := .venv/bin
# three for two cores: a test of the whole product waits now and then
TEST_PROCESSES ?= 3
FUZZ_REQUESTS ?= 50000
CHAOS_RULINGS ?= 1000
CHAOS_KILLS ?= 200
CHAOS_WIPES ?= 20
TABLETS ?= 20
ACTS ?= 10000
SEED ?= 2026
PROTOCOL_SEQUENCES ?= 2000
KILLS ?= 500
INCIDENTS ?= 300
PHOTOS ?= 100
QUESTIONS ?= 100000
ALTERATIONS ?= 10000
CODE := manage.py bootstrap catalogues launcher config rules tournaments arbitration tests benchmarks

help: ## what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 13

run: ## set up, then serve the product on 127.0.0.1:8000 (HOST, PORT); an empty one prints a link to start with
	@$(SETUP) python client
	@exec $(BIN)/python manage.py up

demo: ## the same with the demo tournament and its log-ins
	@$(SETUP) python client
	@exec $(BIN)/python manage.py up --demo

test: ## set up, then all tests (ARGS for pytest)
	@$(SETUP) dev client browser caddy npm:test
	$(BIN)/python -m pytest -n $(TEST_PROCESSES) --dist loadfile --no-loadscope-reorder $(ARGS)

check: ## format, lint, types, imports, migrations, API description, deployment, client
	@$(SETUP) dev client
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m rules coverage --open
	$(BIN)/python -m catalogues check
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py check --deploy --fail-level WARNING
	$(BIN)/python manage.py spectacular --validate --fail-on-warn --file var/openapi.yaml
	diff -u openapi.yaml var/openapi.yaml || { echo "openapi.yaml is not what the code says: make openapi"; exit 1; }
	@$(SETUP) npm:check

format: ## put the code into its form
	@$(SETUP) dev
	$(BIN)/ruff check --fix --exit-zero $(CODE)
	$(BIN)/ruff format $(CODE)
	@$(SETUP) npm:format

bench: ## ratios against a yardstick of the same run, and memory
	@$(SETUP) dev bench client
	$(BIN)/python -m benchmarks $(ARGS)

chaos: ## kill parts, empty the broker, alter the journal, at length (CHAOS_RULINGS, CHAOS_KILLS, CHAOS_WIPES, CHAOS_SEED, ALTERATIONS)
	@$(SETUP) dev
	CHAOS_RULINGS=$(CHAOS_RULINGS) CHAOS_KILLS=$(CHAOS_KILLS) CHAOS_WIPES=$(CHAOS_WIPES) \
		$(BIN)/python -m pytest tests/chaos -q $(ARGS)
	LOCK_PAIRS=all $(BIN)/python -m pytest tests/arbitration/locking -q $(ARGS)
	ALTERATIONS=$(ALTERATIONS) $(BIN)/python -m pytest tests/arbitration/journal/test_verification.py -q $(ARGS)

hostile: ## tablets act through a network that cuts, doubles, delays and falsifies (TABLETS, ACTS, SEED)
	@$(SETUP) dev client
	TABLETS=$(TABLETS) ACTS=$(ACTS) SEED=$(SEED) $(BIN)/python -m pytest tests/hostile/test_hostile.py -q -s $(ARGS)

protocol: ## many sequences of what tablets, network and a restored server may do (PROTOCOL_SEQUENCES)
	@$(SETUP) dev
	PROTOCOL_SEQUENCES=$(PROTOCOL_SEQUENCES) $(BIN)/python -m pytest tests/hostile/test_protocol.py -q $(ARGS)

kills: ## kill the browser at random times while a director acts (KILLS, SEED, KILL_WITHIN seconds)
	@$(SETUP) dev client browser
	KILLS=$(KILLS) SEED=$(SEED) $(BIN)/python -m pytest tests/hostile/test_kills.py -q -s $(ARGS)

offline-day: ## a tournament day without a network, then a hall's poor line; prints figures (INCIDENTS, PHOTOS, SEED)
	@$(SETUP) dev client browser
	INCIDENTS=$(INCIDENTS) PHOTOS=$(PHOTOS) SEED=$(SEED) $(BIN)/python -m pytest tests/browser/test_offline_day.py -q -s $(ARGS)

questions: ## many random questions to the tablet's law and to the server's, for the same bytes (QUESTIONS, SEED)
	@$(SETUP) dev client
	QUESTIONS=$(QUESTIONS) SEED=$(SEED) $(BIN)/python -m pytest tests/engine -q -s $(ARGS)

fuzz: ## many generated requests to the API (FUZZ_REQUESTS)
	@$(SETUP) dev
	FUZZ_REQUESTS=$(FUZZ_REQUESTS) $(BIN)/python -m pytest tests/fuzz -q $(ARGS)

enumerate: ## walk every rule to all its readings, up to a million each, and print how many (ARGS: rulebook/kind)
	@$(SETUP) dev
	nice $(BIN)/python -m tests.enumeration $(ARGS)

mutants: ## change the code in one place at a time and see whether a test notices (ARGS: law|games|arbitration|... --size --seed --minutes)
	@$(SETUP) dev mutants
	nice $(BIN)/python -m tests.mutants $(ARGS)

client: ## build the client into pwa/dist
	@$(SETUP) dev client

openapi: ## write the API's description again, and the client's types from it
	@$(SETUP) dev
	$(BIN)/python manage.py spectacular --validate --fail-on-warn --file openapi.yaml
	@$(SETUP) npm:api

LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate

lock: ## write the locks again from requirements/*.in
	@$(SETUP) dev
	for name in base dev bench mutants uv node; do $(BIN)/$(LOCK) requirements/$$name.in -o requirements/$$name.txt || exit 1; done

clean: ## forget what set-up made; data in var/postgres stays
	rm -rf .venv pwa/node_modules pwa/dist var/stamps
