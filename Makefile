# make run · make test · make bench · make lint: each installs what it needs.
.PHONY: run test bench lint fuzz random-play
CARGO := cargo
SHELL := /bin/bash

test: lint
	$(CARGO) test --locked --workspace --no-fail-fast

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings

# Ratios against a named peer or limit, measured in one run; never a bare time.
bench:
	set -o pipefail; $(CARGO) bench --locked --workspace --quiet | grep ratio

# Long runs by hand: make fuzz [FUZZ=fen] [SECONDS_EACH=600]. The same checks run briefly in `make test`.
FUZZ := fen written_move ruleset games random_play
SECONDS_EACH := 60
fuzz:
	command -v cargo-fuzz >/dev/null || $(CARGO) install cargo-fuzz --locked --version 0.13.2
	for target in $(FUZZ); do $(CARGO) fuzz run -s none $$target -- -max_total_time=$(SECONDS_EACH) || exit 1; done

# A million commands by four simulated players and an arbiter, for each ruleset and way of playing.
random-play:
	RANDOM_PLAY=1000000 $(CARGO) test --locked --release -p live --test random_play
