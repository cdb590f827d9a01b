//! Every command, and every command of a command, explains itself with an example.

use std::process::Command;

fn help(path: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_clubavond")).args(path).arg("--help").output();
    let output = output.expect("the program runs");
    assert_eq!(output.status.code(), Some(0), "{path:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The names under `Commands:`.
fn commands(help: &str) -> Vec<String> {
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let rows = listed.take_while(|line| !line.is_empty());
    // A name stands two spaces in; deeper lines go on with the words above.
    let names = rows.filter(|row| row.starts_with("  ") && !row.starts_with("   "));
    names.filter_map(|row| row.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn every_command_explains_itself_with_an_example() {
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    let mut seen = 0;
    while let Some(path) = open.pop() {
        let text = help(&path);
        let example = format!("clubavond {}", path.join(" "));
        let after = text.split("Example").nth(1).unwrap_or_default();
        assert!(after.contains(example.trim_end()), "{path:?} has no example in its help:\n{text}");
        for name in commands(&text).into_iter().filter(|name| name != "help") {
            open.push(path.iter().cloned().chain([name]).collect());
        }
        seen += 1;
    }
    assert!(seen > 20, "only {seen} commands were found");
}
