#![no_main]
#[allow(dead_code)]
#[path = "../../crates/core/rules/tests/entry/mod.rs"]
mod entry;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| entry::random_play(bytes));
