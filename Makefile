# make run · make test · make bench · make lint: each installs what it needs.
.PHONY: run test bench lint
CARGO := cargo

test: lint
	$(CARGO) test --locked --workspace --no-fail-fast

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
