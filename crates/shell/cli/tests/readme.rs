//! The commands shown in the documents are run, and what they show must come out.
//!
//! A `console` block holds commands after `$ ` and their output. `…` on a line of its own stands for any lines, at the
//! end of a line for the rest of that line. A command exits with 0 unless `$ echo $?` after it shows another code.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A command as shown, with the output under it.
#[derive(Debug, Default)]
struct Shown {
    line: usize,
    command: String,
    output: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Every command of the `console` blocks of a document.
fn shown(text: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut inside = false;
    let mut continued = false;
    for (at, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside && continued {
            let last = found.last_mut().expect("a command goes on");
            last.command = format!("{}{line}", last.command.trim_end_matches('\\'));
            continued = line.ends_with('\\');
        } else if inside && let Some(command) = line.strip_prefix("$ ") {
            found.push(Shown { line: at + 1, command: command.to_owned(), output: Vec::new() });
            continued = command.ends_with('\\');
        } else if inside && let Some(last) = found.last_mut() {
            last.output.push(line.to_owned());
        }
    }
    found
}

/// Whether one line is what is shown of it.
fn fits(shown: &str, real: &str) -> bool {
    match shown.strip_suffix('…') {
        Some(start) => real.starts_with(start.trim_end()),
        None => shown.trim_end() == real.trim_end(),
    }
}

/// Whether the output is what is shown of it, from the first line to the last.
fn agrees(shown: &[String], real: &[&str]) -> bool {
    match shown.split_first() {
        None => real.is_empty(),
        Some((line, rest)) if line.trim() == "…" => {
            (0..=real.len()).any(|from| agrees(rest, &real[from..]))
        }
        Some((line, rest)) => {
            real.split_first().is_some_and(|(own, more)| fits(line, own) && agrees(rest, more))
        }
    }
}

/// The output of a command, both streams, and its exit code.
fn run(command: &str) -> (String, i32) {
    let program = Path::new(env!("CARGO_BIN_EXE_clubavond"));
    let folder = program.parent().expect("the program stands in a folder").display();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(root())
        .env("PATH", path)
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .expect("a shell runs");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code().unwrap_or(-1))
}

/// Runs everything a document shows; the answer is how many commands of ours that were.
fn check(name: &str) -> usize {
    let text = std::fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let all = shown(&text);
    let mut commands = 0;
    for (at, shown) in all.iter().enumerate() {
        let Shown { line, command, output } = shown;
        if command == "echo $?" {
            continue;
        }
        assert!(command.starts_with("clubavond "), "{name}:{line}: '{command}' is not a command of ours");
        let code = match all.get(at + 1) {
            Some(next) if next.command == "echo $?" => next.output.concat().trim().parse().unwrap_or(-1),
            _ => 0,
        };
        let (text, exit) = run(command);
        let real: Vec<&str> = text.lines().collect();
        assert_eq!(exit, code, "{name}:{line}: {command} exits with {exit}\n{text}");
        assert!(
            agrees(output, &real),
            "{name}:{line}: {command} says\n{text}\nand not\n{}",
            output.join("\n")
        );
        commands += 1;
    }
    commands
}

#[test]
fn the_commands_of_the_readme_say_what_it_shows() {
    let commands = check("README.md");
    assert!(commands >= 10, "the README shows only {commands} commands");
}

#[test]
fn the_commands_of_the_other_pages_say_what_they_show() {
    for folder in ["docs", "docs/howto"] {
        let mut commands = 0;
        for entry in std::fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "md") {
                commands += check(&format!("{folder}/{}", path.file_name().unwrap().display()));
            }
        }
        assert!(commands >= 1, "no page in {folder} shows a command");
    }
}

#[test]
fn a_document_that_shows_something_else_is_found_out() {
    let rows = [
        (&["a", "b"][..], "a\nb", true),
        (&["a"], "a\nb", false),
        (&["a", "…"], "a\nb\nc", true),
        (&["…", "c"], "a\nb\nc", true),
        (&["…", "b"], "a\nb\nc", false),
        (&["a…"], "a long line", true),
        (&["b…"], "a long line", false),
        (&[], "a", false),
        (&["a"], "", false),
    ];
    for (shown, real, expected) in rows {
        let shown: Vec<String> = shown.iter().map(ToString::to_string).collect();
        assert_eq!(agrees(&shown, &real.lines().collect::<Vec<_>>()), expected, "{shown:?} {real:?}");
    }
    let text = "```console\n$ clubavond moves \\\n  --rules dsc\nx\n```\n```sh\n$ clubavond no\n```\n";
    let found = shown(text);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].command.as_str(), found[0].line), ("clubavond moves   --rules dsc", 2));
    assert_eq!(found[0].output, ["x"]);
}

/// The howto prints the example file, so that both can be read.
#[test]
fn the_howto_shows_the_example_ruleset_as_it_is() {
    let read = |name: &str| std::fs::read_to_string(root().join(name)).unwrap();
    assert!(read("docs/howto/own-ruleset.md").contains(&read("examples/vrijdag.toml")));
}
