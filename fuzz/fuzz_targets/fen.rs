#![no_main]
#[allow(dead_code)]
#[path = "../../crates/rules/tests/entry/mod.rs"]
mod entry;

libfuzzer_sys::fuzz_target!(|text: &str| entry::fen(text));
