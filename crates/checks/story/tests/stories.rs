//! Stories: who does what at which second, and what the table says. Each file in `testdata/stories/` shows one article
//! in a form that an arbiter can read; add one without writing Rust. The form is in `testdata/stories/README.md`.

use std::path::{Path, PathBuf};
use story::table::{self, Scene};
use story::{Outcome, Script};
use words::Lang;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/stories")
}

fn stories() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("testdata/stories is there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "story"))
        .collect();
    files.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        (name, std::fs::read_to_string(&path).expect("a story can be read"))
    };
    files.into_iter().map(read).collect()
}

/// The text of a ruleset's file that a story names.
fn beside(name: &str) -> Option<String> {
    std::fs::read_to_string(folder().join(name)).ok()
}

#[test]
fn every_story_goes_as_it_is_told() {
    let mut faults = Vec::new();
    let stories = stories();
    assert!(stories.len() > 20, "the stories are there");
    for (name, text) in stories {
        match story::tell(&text, Lang::En, &beside) {
            Outcome::NoStory(no) => faults.push(format!("{name}:{}: {}", no.line.unwrap_or(1), no.why)),
            Outcome::Told { tellings, .. } => {
                for telling in tellings {
                    if let Some(broken) = telling.broken {
                        let story::Broken { line, words, why, .. } = broken;
                        faults.push(format!("{name}:{line}: under {}: '{words}': {why}", telling.rules));
                    } else if telling.held == 0 {
                        faults.push(format!("{name}: no line begins with =, so it shows nothing"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// A story of the folder, told to its end under the rules of the KNSB.
fn told(name: &str) -> Scene {
    let text = std::fs::read_to_string(folder().join(format!("{name}.story"))).expect("the story is there");
    let script = Script::read(&text).expect("a story");
    let rules = table::ruleset("knsb", &beside).expect("knsb");
    let mut scene = table::open(&script, &rules).expect("a table");
    table::run(&script, &mut scene).expect("it goes as told");
    scene
}

/// The printed log of a story stands beside it as `.nl.txt` and `.en.txt`, for arbiters to learn from. After a change
/// of words, `BLESS=1 cargo test -p story` writes them anew.
#[test]
fn the_log_of_the_return_of_a_passed_piece_reads_as_printed() {
    for name in ["knsb-7.7-taken-off-the-other-board", "knsb-7.7-back-from-the-hand", "knsb-7.7-nowhere"] {
        let scene = told(name);
        for (lang, code) in [(Lang::Nl, "nl"), (Lang::En, "en")] {
            let printed: String = scene.said_in(lang).into_iter().map(|line| line + "\n").collect();
            let file = folder().join(format!("{name}.{code}.txt"));
            if std::env::var_os("BLESS").is_some() {
                std::fs::write(&file, &printed).expect("written");
            }
            let kept = std::fs::read_to_string(&file).unwrap_or_default();
            assert_eq!(printed, kept, "{}", file.display());
        }
    }
}

/// The log of a story as it is stored. It must read the same for ever: a table that was played is not played again.
#[test]
fn a_stored_log_stays_as_it_is() {
    let name = "knsb-7.7-taken-off-the-other-board";
    let log = told(name).log;
    let file = folder().join(format!("{name}.log"));
    if std::env::var_os("BLESS").is_some() && !file.exists() {
        std::fs::write(&file, live::log::encode_all(&log)).expect("written");
    }
    let kept = std::fs::read_to_string(&file).expect("the stored log is there");
    let read = live::log::decode_all(&kept).unwrap_or_else(|fault| panic!("{fault:?}"));
    let facts = |log: &[live::Event]| log[1..].to_vec();
    assert_eq!(facts(&read), facts(&log), "the facts of the log read as they were");
    let (live::Fact::Opened(then), live::Fact::Opened(now)) = (&read[0].fact, &log[0].fact) else {
        panic!("a log begins with its opening")
    };
    assert_eq!((then.way, &then.positions, &then.rules.drops), (now.way, &now.positions, &now.rules.drops));
}

/// The runner itself can say no: a refusal that no line expects is told at the act that was refused.
#[test]
fn a_refusal_that_no_line_expects_does_not_hold() {
    let head = "Title: x\nRules: fide-2023\nWay: assisted\n\n";
    let broken = |lines: &str| match story::tell(&format!("{head}{lines}"), Lang::En, &beside) {
        Outcome::Told { tellings, .. } => tellings[0].broken.as_ref().map(|broken| broken.line),
        Outcome::NoStory(no) => panic!("{no:?}"),
    };
    assert_eq!(broken("0:05 white plays g1g3\n0:06 white plays e2e4\n= turn A black\n"), Some(5));
    assert_eq!(broken("0:05 white plays g1g3\n"), Some(5), "at the end of the story too");
    assert_eq!(broken("0:05 white plays g1g3\n= refused by 3.6\n0:06 white plays e2e4\n"), None);
    assert_eq!(broken("0:05 white plays e2e4\n= turn A white\n"), Some(6));
}
