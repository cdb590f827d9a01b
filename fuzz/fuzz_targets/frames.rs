#![no_main]
#[allow(dead_code)]
#[path = "../../crates/shell/server/tests/entry/mod.rs"]
mod entry;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| entry::frames(bytes));
