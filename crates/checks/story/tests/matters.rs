//! Stories of a club's matters: each file in `testdata/matters/`. The form is in its README.

use std::path::Path;
use story::Outcome;
use words::Lang;

fn told(text: &str) -> Vec<String> {
    match story::tell(text, Lang::En, &|_| None) {
        Outcome::NoStory(no) => vec![format!("{}: {}", no.line.unwrap_or(1), no.why)],
        Outcome::Told { tellings, .. } => tellings
            .into_iter()
            .filter_map(|telling| match telling.broken {
                Some(broken) => Some(format!("{}: '{}': {}", broken.line, broken.words, broken.why)),
                None if telling.held == 0 => Some("no line begins with =".to_owned()),
                None => None,
            })
            .collect(),
    }
}

#[test]
fn every_story_of_the_matters_goes_as_it_is_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/matters");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("testdata/matters is there") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "story") {
            let faults = told(&std::fs::read_to_string(&path).expect("a story can be read"));
            assert!(faults.is_empty(), "{}:{faults:?}", path.display());
            count += 1;
        }
    }
    assert!(count >= 3, "the stories are there");
}

const HEAD: &str = "Title: A story\nRules: dsc\nMembers: an An; bo Bo; hes Hes board\n";

#[test]
fn what_does_not_hold_or_cannot_be_read_is_named_with_its_line() {
    let rows = [
        ("Mon 2026-09-07 20:00 board proposes an bo hes", "dsc-w"),
        ("Mon 2026-09-07 20:00 an dances", "an dances"),
        ("Mon 2026-09-07 20:00 zed leaves the club", "zed"),
        ("Mon 2026-09-07 20:00 the clock strikes\n= committee an", "an"),
        ("Tue 2026-09-07 20:00 the clock strikes", "monday"),
    ];
    for (lines, word) in rows {
        let faults = told(&format!("{HEAD}\n{lines}\n"));
        assert!(faults.len() == 1 && faults[0].to_lowercase().contains(word), "{lines}: {faults:?}");
    }
}
