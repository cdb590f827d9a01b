#![no_main]
//! A season of another program: recognised, read and counted again.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let budget = reading::Budget::request(10_000);
    for format in recount::Format::ALL {
        if let Ok(season) = recount::read(bytes, format, &budget) {
            let _ = recount::prove(&season, format, &reading::Budget::new(0, 0, || true));
        }
    }
});
