//! Stories of competitions: each file in `testdata/competitions/` shows an article or a decision, with numbers worked out
//! by hand. The form is in `testdata/competitions/README.md`.

use std::path::{Path, PathBuf};
use story::Outcome;
use words::Lang;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/competitions")
}

fn stories() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("testdata/competitions is there")
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

fn beside(name: &str) -> Option<String> {
    std::fs::read_to_string(folder().join(name)).ok()
}

fn faults(name: &str, text: &str) -> Vec<String> {
    match story::tell(text, Lang::En, &beside) {
        Outcome::NoStory(no) => vec![format!("{name}:{}: {}", no.line.unwrap_or(1), no.why)],
        Outcome::Told { tellings, .. } => tellings
            .into_iter()
            .filter_map(|telling| match telling.broken {
                Some(story::Broken { line, words, why, .. }) => {
                    Some(format!("{name}:{line}: under {}: '{words}': {why}", telling.rules))
                }
                None if telling.held == 0 => Some(format!("{name}: no line begins with =")),
                None => None,
            })
            .collect(),
    }
}

#[test]
fn every_story_of_a_competition_goes_as_it_is_told() {
    let stories = stories();
    assert!(stories.len() > 30, "the stories are there");
    let all: Vec<String> = stories.iter().flat_map(|(name, text)| faults(name, text)).collect();
    assert!(all.is_empty(), "\n{}\n", all.join("\n"));
}

const HEAD: &str = "Title: A story\nCovers: dsc-l\nRules: dsc\nEvenings: 2026-09-07 weekly 2\nPlayers: an An 2000; bo Bo 1900\n";

/// What cannot be read is exit code 2, with its line; what does not hold is exit code 1.
#[test]
fn a_line_that_cannot_be_read_is_named_and_one_that_does_not_hold_too() {
    let unread = [
        ("Thu 2026-09-04 17:59 an signs off", "another day"),
        ("Fri 2026-09-04 17:59 an signs off\nFri 2026-09-04 17:58 bo signs off", "forward in time"),
        ("Fri 2026-09-04 17:59 zo signs off", "'zo'"),
        ("Fri 2026-09-04 17:59 an dances", "an dances"),
        ("Fri 2026-09-04 17:59 an signs off\n= beauty an 3", "beauty"),
        ("Fri 2026-09-04 17:59 director sets an-zo 1-0", "an-zo"),
        ("an signs off", "moment"),
        ("Fri 2026-09-04 25:59 an signs off", "moment"),
        ("Fri 2026-09-04 17:59 results bo-an 2-0", "2-0"),
        ("Fri 2026-09-04 17:59 an signs off\n= state asleep", "asleep"),
    ];
    for (lines, why) in unread {
        match story::tell(&format!("{HEAD}{lines}\n"), Lang::En, &beside) {
            Outcome::NoStory(no) => {
                assert!(no.why.contains(why), "{lines}: {}", no.why);
                assert!(no.line.is_some_and(|line| line >= 6), "{lines}: {:?}", no.line);
            }
            Outcome::Told { .. } => panic!("{lines} was told"),
        }
    }
    let broken = [
        ("Fri 2026-09-04 18:01 an signs on", 6, "refused"),
        ("Fri 2026-09-04 17:59 an signs off\n= refused", 7, "not refused"),
        ("Fri 2026-09-04 17:59 an signs off\n= not signed off an", 7, "not so"),
        ("Fri 2026-09-04 17:59 an signs off\n= score an 3", 7, "0"),
        ("Fri 2026-09-04 18:05 an signs on\n= refused dsc-m", 7, "dsc-l"),
    ];
    for (lines, line, why) in broken {
        let Outcome::Told { tellings, .. } = story::tell(&format!("{HEAD}{lines}\n"), Lang::En, &beside)
        else {
            panic!("{lines} is no story");
        };
        let broken = tellings[0].broken.as_ref().unwrap_or_else(|| panic!("{lines} holds"));
        assert_eq!(broken.line, line, "{lines}");
        assert!(broken.why.contains(why), "{lines}: {}", broken.why);
    }
}

/// What is printed: the moment it is about, a sentence, and the articles; in both languages.
#[test]
fn what_happens_is_told_with_its_true_moment_and_its_articles() {
    let text =
        std::fs::read_to_string(folder().join("dsc-m-down-at-eight.story")).expect("the story is there");
    let rows = [
        (Lang::En, "Fri 2026-09-04 20:00  The pairing of round 1 is public: Bo-An, Di-Cy, Fe-Ed. [dsc-m]"),
        (Lang::En, "Fri 2026-09-04 20:11  Di signed off for round 1, too late. [dsc-l, dsc-k6]"),
        (Lang::Nl, "Fri 2026-09-04 20:11  Cy is vrijgesteld in ronde 1: Di komt niet. [dsc-n]"),
    ];
    for (lang, line) in rows {
        let Outcome::Told { tellings, .. } = story::tell(&text, lang, &beside) else { panic!("no story") };
        assert!(tellings[0].said.iter().any(|said| said == line), "{line}\n{:#?}", tellings[0].said);
    }
}

#[test]
fn a_head_that_cannot_be_read_is_named() {
    let rows = [
        ("Evenings: 2026-09-07 weekly 2", "Evenings: soon", "soon"),
        ("Rules: dsc", "Rules: dsb", "dsb"),
        ("Rules: dsc", "Rules: knsb", "knsb"),
        ("Players: an An 2000; bo Bo 1900", "Players: an An 2000; an Bo 1900", "an Bo"),
        ("Title: A story", "Title: A story\nZone: Europe/Nowhere", "Europe/Nowhere"),
        ("Title: A story", "Title: A story\nSystem: swiss", "swiss"),
        ("Title: A story", "Title: A story\nEvening: now", "Evening"),
    ];
    for (from, to, why) in rows {
        let text = format!("{HEAD}Fri 2026-09-04 17:59 an signs off\n").replace(from, to);
        match story::tell(&text, Lang::En, &beside) {
            Outcome::NoStory(no) => {
                assert!(no.why.to_lowercase().contains(&why.to_lowercase()), "{}", no.why);
            }
            Outcome::Told { .. } => panic!("{to} was told"),
        }
    }
}

/// Covers: dsc-e
/// In mid-season whoever can still be there often enough is in the race; as if it ended now nobody was.
#[test]
fn who_can_still_be_there_often_enough_is_in_the_race_for_a_prize() {
    let text = format!(
        "{}Fri 2026-09-04 19:00 officer pairs\nMon 2026-09-07 22:00 results bo-an 0-1\n= ranking an bo\n",
        HEAD.replace("weekly 2", "weekly 3")
    );
    let events = story::competition::facts(&text, &beside).expect("the story holds");
    let state = competition::State::replay(&events).expect("a log");
    let champion = |all: Vec<competition::answers::PrizeAnswer>| {
        let found = all.into_iter().find(|one| one.prize == competition::PrizeName::Champion);
        found.map(|one| one.winners.iter().map(|claim| claim.member.to_string()).collect::<Vec<_>>())
    };
    assert_eq!(champion(competition::answers::race(&state)), Some(vec!["an".to_owned()]));
    assert_eq!(champion(competition::answers::prizes(&state)), Some(Vec::new()));
}
