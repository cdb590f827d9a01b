#![no_main]
#[allow(dead_code)]
#[path = "../../crates/core/rules/tests/entry/mod.rs"]
mod entry;

libfuzzer_sys::fuzz_target!(|text: &str| entry::fen(text));
