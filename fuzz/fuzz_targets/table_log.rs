#![no_main]
#[allow(dead_code)]
#[path = "../../crates/core/live/tests/entry/mod.rs"]
mod entry;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| entry::table_log(bytes));
