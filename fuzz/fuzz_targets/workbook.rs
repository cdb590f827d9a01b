#![no_main]
//! A workbook or another ZIP, as somebody sends it.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let budget = reading::Budget::request(1000);
    if let Ok(mut zip) = exchange::archive::Zip::read(bytes) {
        let _ = exchange::rows::Table::of_workbook(&mut zip, &budget);
        let _ = zip.unpacked(0, &budget);
    }
});
