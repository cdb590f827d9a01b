//! `cargo run -p tidy -- not-yet` writes `docs/not-yet.txt` anew; the list may only get shorter.

use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() != Some("not-yet") {
        eprintln!("usage: cargo run -p tidy -- not-yet");
        return ExitCode::from(2);
    }
    let root = tidy::root();
    let file = root.join("docs/not-yet.txt");
    let covered = tidy::covers::covered(&root);
    let before = tidy::covers::listed(&file);
    let missing: Vec<String> =
        tidy::covers::listed(&root.join("docs/articles.txt")).difference(&covered).cloned().collect();
    let fresh: Vec<&String> = missing.iter().filter(|id| !before.contains(*id)).collect();
    if !fresh.is_empty() {
        eprintln!("these lost their test, write one: {fresh:?}");
        return ExitCode::from(1);
    }
    let head: String = std::fs::read_to_string(&file)
        .unwrap_or_default()
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    let list: String = missing.iter().map(|id| format!("{id}\n")).collect();
    if let Err(error) = std::fs::write(&file, head + &list) {
        eprintln!("{}: {error}", file.display());
        return ExitCode::from(2);
    }
    println!("{} articles and decisions have no test yet", missing.len());
    ExitCode::SUCCESS
}
