#![no_main]
//! A list with rows, as somebody sends it.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = exchange::rows::Table::read(bytes, &reading::Budget::request(1000));
});
