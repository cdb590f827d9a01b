# make run · make test · make bench · make lint: each installs what it needs.
.PHONY: run test bench lint
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
