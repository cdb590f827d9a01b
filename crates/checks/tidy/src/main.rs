//! `cargo run -p tidy -- not-yet` writes `docs/not-yet.txt` anew, `-- reach` prints where each article is met and writes
//! `docs/reach.txt` anew. Both lists may only get shorter.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = tidy::root();
    let done = match std::env::args().nth(1).as_deref() {
        Some("not-yet") => not_yet(&root),
        Some("reach") => reach(&root),
        _ => Err((2, "usage: cargo run -p tidy -- not-yet | reach".to_owned())),
    };
    match done {
        Ok(words) => {
            println!("{words}");
            ExitCode::SUCCESS
        }
        Err((code, words)) => {
            eprintln!("{words}");
            ExitCode::from(code)
        }
    }
}

type Done = Result<String, (u8, String)>;

fn not_yet(root: &Path) -> Done {
    let covered = tidy::covers::covered(root);
    let all = tidy::covers::listed(&root.join("docs/articles.txt"));
    let missing: Vec<String> = all.difference(&covered).cloned().collect();
    shorten(&root.join("docs/not-yet.txt"), &missing, "these lost their test, write one")?;
    Ok(format!("{} articles and decisions have no test yet", missing.len()))
}

fn reach(root: &Path) -> Done {
    let reach = tidy::reach::reach(root);
    for (id, kind) in tidy::reach::articles(root) {
        let places = reach.get(&id).cloned().unwrap_or_else(|| BTreeSet::from([tidy::reach::Place::Nothing]));
        let words: Vec<&str> = places.iter().map(|place| place.word()).collect();
        println!("{id:<16} {kind:<10} {}", words.join(", "));
    }
    let unmet = tidy::reach::unmet(root);
    shorten(&root.join("docs/reach.txt"), &unmet, "no one meets these any more in the browser or over HTTP")?;
    Ok(format!(
        "{} enforced and procedure articles are met by no one in the browser or over HTTP",
        unmet.len()
    ))
}

/// Writes a list anew under its head, unless it would grow.
fn shorten(file: &Path, list: &[String], grown: &str) -> Result<(), (u8, String)> {
    let before = tidy::covers::listed(file);
    let fresh: Vec<&String> = list.iter().filter(|id| !before.contains(*id)).collect();
    if !fresh.is_empty() {
        return Err((1, format!("{grown}: {fresh:?}")));
    }
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let head: String =
        text.lines().filter(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    let rows: String = list.iter().map(|id| format!("{id}\n")).collect();
    std::fs::write(file, head + &rows).map_err(|error| (2, format!("{}: {error}", file.display())))
}
