# make run · make test · make bench · make lint: each installs what it needs.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test rust docs bench lint setup web browser dist check-dist fuzz random-play kill-loop node-loop

CARGO := cargo

help:
	@echo 'make run     builds the program and runs a demo in the browser'
	@echo 'make test    lint, all tests, and the browser tests'
	@echo 'make bench   speed, as ratios against a named peer or limit measured in the same run'
	@echo 'make lint    formatting and warnings'
	@echo 'make dist    a static program, a Debian package and an image, in target/dist'
	@echo 'make check-dist   installs, upgrades and removes them in a clean Debian; needs root'
	@echo 'make fuzz, make random-play, make kill-loop, make node-loop: long runs by hand'

# What every target needs: a C compiler for the linker, and Rust as rust-toolchain.toml says.
setup:
	@tools/need cc=build-essential
	@command -v $(CARGO) >/dev/null || { echo 'Rust is missing here: please install it with rustup, then try again.' >&2; exit 1; }

# Lightly optimised, without linking everything once more (LTO): that is for releases. The tests use the same build.
run: setup web
	$(CARGO) run --locked -p cli -- serve --demo

test: lint
	@$(MAKE) --no-print-directory rust browser

rust: setup web
	@tools/need /usr/lib/postgresql=postgresql
	@echo '== tests'
	$(CARGO) test --locked --workspace --no-fail-fast

# What the code says of itself, with warnings as errors.
docs: setup web
	RUSTDOCFLAGS='-D warnings' $(CARGO) doc --locked --workspace --no-deps --document-private-items

lint: setup web
	@echo '== formatting and warnings'
	$(CARGO) fmt --all --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	cd web && npm run --silent lint

# What a club installs; the same commit gives the same bytes.
dist: setup web
	@tools/need musl-gcc=musl-tools dpkg-deb=dpkg node=nodejs
	tools/dist

check-dist: dist
	@tools/need mmdebstrap=mmdebstrap curl=curl jq=jq
	tools/check-dist

# Ratios against a named peer or limit, measured in one run; never a bare time.
bench: setup web
	@mkdir -p target/bench
	@$(CARGO) bench --locked --workspace --bench '*' | grep --line-buffered ratio | tee target/bench/$$(git rev-parse --short HEAD).txt
	@echo 'kept in target/bench; tools/bench-compare OLD NEW holds two of them side by side'

# Long runs by hand: make fuzz [FUZZ=fen] [SECONDS_EACH=600]. The same checks run briefly in `make test`.
FUZZ := fen written_move ruleset games random_play table_log table_commands frames table_file workbook season
SECONDS_EACH := 60
# What a run begins with, beside what earlier runs found: small files of fuzz/seeds, and the cases of the tests.
seeds = $(wildcard fuzz/seeds/$(1) $(if $(filter ruleset,$(1)),rulesets) $(if $(filter games,$(1)),testdata/pgn testdata/bpgn) $(if $(filter table_log,$(1)),testdata/log))
fuzz: setup
	command -v cargo-fuzz >/dev/null || $(CARGO) install cargo-fuzz --locked --version 0.13.2
	$(foreach target,$(FUZZ),mkdir -p fuzz/corpus/$(target) && $(CARGO) fuzz run -s none $(target) fuzz/corpus/$(target) $(call seeds,$(target)) -- -max_total_time=$(SECONDS_EACH) || exit 1;)

# A million commands by four simulated players and an arbiter, for each ruleset and way of playing.
random-play: setup
	RANDOM_PLAY=1000000 $(CARGO) test --locked --release -p live random_play

# The real program under load, killed a hundred times and started again: nothing that was acknowledged is gone.
kill-loop: setup web
	KILLS=100 $(CARGO) test --locked -p cli kill_loop -- --nocapture

node-loop: setup web
	FAULTS=100 $(CARGO) test --locked -p cli nodes:: -- --nocapture

web: web/dist/manifest.json

web/node_modules/.stamp: web/package.json web/package-lock.json
	@tools/need node=nodejs npm=npm
	@echo '== packages of web/'
	cd web && npm ci --no-audit --no-fund --loglevel=error && touch node_modules/.stamp

web/dist/manifest.json: web/node_modules/.stamp web/build.mjs $(shell find web/src docs/pictures -type f 2>/dev/null)
	cd web && npm run --silent check && npm run --silent build

# Real Chromium plays at the real program.
browser: web
	@command -v google-chrome >/dev/null || tools/need chromium-headless-shell=chromium-headless-shell || tools/need chromium=chromium
	@tools/need /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf=fonts-dejavu-core
	@echo '== browser tests'
	$(CARGO) build --locked -p cli
	cd web && npm run --silent test
