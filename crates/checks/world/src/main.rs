//! `cargo run --release -p world -- COUNT [FIRST]`: as many schedules by hand as one has patience for; a breach is printed with its seed.

#[tokio::main]
async fn main() -> std::process::ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let count = numbers.next().and_then(Result::ok).unwrap_or(10_000);
    let first = numbers.next().and_then(Result::ok).unwrap_or(0);
    match world::some(first..first + count, None).await {
        Ok(()) => {
            println!("{count} schedules from seed {first}: no law was broken");
            std::process::ExitCode::SUCCESS
        }
        Err(breach) => {
            println!("{breach}");
            std::process::ExitCode::FAILURE
        }
    }
}
