//! The rulesets that can be named: those of the program, and a club's own files.

use crate::Ruleset;
use rulebook::{Fault, Problem, Rulebook, Text};
use std::sync::Arc;

/// A ruleset with the rulebook that it was read from.
#[derive(Clone, Debug)]
pub struct Volume {
    /// The articles and values, for print.
    pub book: Arc<Rulebook>,
    /// How it is played.
    pub rules: Arc<Ruleset>,
}

/// The Laws of Chess in force: by these a game goes where nothing else is said (D22).
pub const LAWS_IN_FORCE: &str = "fide-2023";

/// A file as it was found: its name and its text.
pub type Found = (String, String);

/// The program's rulesets with a club's own beside them.
#[derive(Clone, Debug, Default)]
pub struct Library {
    own: Vec<Volume>,
    /// Editions of a club's own that are no longer the newest: what was opened under them goes on.
    earlier: Vec<Volume>,
}

impl Library {
    /// Reads a club's own files. One may extend another that stands among them by its id. Every fault of every file is
    /// given, with the name of the file.
    pub fn read(files: &[Found]) -> Result<Library, Vec<(String, Fault)>> {
        Library::default().with(files)
    }

    /// The same library with more files beside it.
    pub fn with(&self, files: &[Found]) -> Result<Library, Vec<(String, Fault)>> {
        let beside = |id: &str| {
            let of_that_name = |name: &str| name.rsplit(['/', '\\']).next() == Some(&format!("{id}.toml"));
            files.iter().find(|(name, _)| of_that_name(name)).map(|(_, text)| text.clone())
        };
        let mut library = self.clone();
        let mut wrong = Vec::new();
        for (name, text) in files {
            match Ruleset::read(text, &beside) {
                Ok((book, rules)) => {
                    if library.get(&book.id).is_some() {
                        let problem = Problem::TakenId(book.id);
                        let fault = Fault { beneath: None, line: Some(1), key: "id".to_owned(), problem };
                        wrong.push((name.clone(), fault));
                    } else {
                        library.own.push(Volume { book: Arc::new(book), rules: Arc::new(rules) });
                    }
                }
                Err(faults) => wrong.extend(faults.into_iter().map(|fault| (name.clone(), fault))),
            }
        }
        if wrong.is_empty() { Ok(library) } else { Err(wrong) }
    }

    /// The same library with those of the files that are sound, and the faults of the others. A file that extends one
    /// with a fault has a fault too.
    pub fn with_sound(&self, files: &[Found]) -> (Library, Vec<(String, Fault)>) {
        let (mut sound, mut wrong) = (files.to_vec(), Vec::new());
        loop {
            match self.with(&sound) {
                Ok(library) => return (library, wrong),
                Err(faults) => {
                    let left = sound.len();
                    sound.retain(|(name, _)| !faults.iter().any(|(faulty, _)| faulty == name));
                    wrong.extend(faults);
                    if sound.len() == left {
                        return (self.clone(), wrong);
                    }
                }
            }
        }
    }

    /// The ruleset of this id.
    pub fn get(&self, id: &str) -> Option<Volume> {
        let own = self.own.iter().find(|volume| volume.book.id == id).cloned();
        own.or_else(|| Some(Volume { book: Rulebook::built_in(id)?, rules: Ruleset::built_in(id)? }))
    }

    /// Earlier editions of the club's own files beside the newest. One that is no longer good is left out.
    #[must_use]
    pub fn remembering(mut self, files: &[Found]) -> Library {
        let beside = |id: &str| {
            let name = format!("{id}.toml");
            files.iter().rev().find(|(file, _)| *file == name).map(|(_, text)| text.clone())
        };
        let read = files.iter().filter_map(|(_, text)| Ruleset::read(text, &beside).ok());
        self.earlier =
            read.map(|(book, rules)| Volume { book: Arc::new(book), rules: Arc::new(rules) }).collect();
        self
    }

    /// The edition by which one plays who plays by these rules: the one that is most like them, for a table may have a clock
    /// of its own.
    pub fn edition(&self, rules: &Ruleset) -> Option<Volume> {
        let editions = self.earlier.iter().chain(&self.own).filter(|volume| volume.rules.id == rules.id);
        // Of equals the last: the newest.
        let own = editions.max_by_key(|volume| alike(&volume.rules, rules)).cloned();
        own.or_else(|| self.get(&rules.id))
    }

    /// The words of an article for who plays by these rules: those of their edition; else of any ruleset that holds the
    /// article, for rules rest on each other.
    pub fn article(&self, rules: &Ruleset, id: &str) -> Option<Text> {
        let own = self.edition(rules).into_iter().chain(self.own.iter().cloned()).map(|volume| volume.book);
        let others = Rulebook::built_in_ids().filter_map(Rulebook::built_in);
        let mut books = own.chain(Rulebook::built_in(&rules.id)).chain(others);
        books.find_map(|book| book.article(id).map(|article| article.text.clone()))
    }

    /// By which ruleset a game between two is played in a competition under this one: its own, or the Laws of Chess in
    /// force (D22) where it holds none for one board, as a Keizer preset does not.
    pub fn at_one_board<'a>(&self, id: &'a str) -> &'a str {
        let own = self.get(id).filter(|volume| volume.rules.game.boards == 1);
        if own.is_some() { id } else { LAWS_IN_FORCE }
    }

    /// Every ruleset, a club's own first.
    pub fn all(&self) -> impl Iterator<Item = Volume> {
        self.own.iter().cloned().chain(Ruleset::built_in_ids().filter_map(|id| Library::default().get(id)))
    }

    /// The club's own.
    pub fn own(&self) -> &[Volume] {
        &self.own
    }
}

/// How many parts of two rulesets are the same.
fn alike(one: &Ruleset, other: &Ruleset) -> usize {
    let parts = [
        one.game == other.game,
        one.drops == other.drops,
        one.promotion == other.promotion,
        one.touch == other.touch,
        one.ending == other.ending,
        one.clock == other.clock,
        one.irregularities == other.irregularities,
        one.messages == other.messages,
        one.arbiter == other.arbiter,
        one.articles == other.articles,
    ];
    parts.into_iter().filter(|same| *same).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = include_str!("../../../../examples/vrijdag.toml");

    fn named(name: &str, text: &str) -> Found {
        (name.to_owned(), text.to_owned())
    }

    #[test]
    fn a_clubs_own_files_stand_beside_those_of_the_program() {
        let later = OWN.replace("\"vrijdag\"", "\"later\"").replace("\"knsb\"", "\"vrijdag\"");
        let later = later.replace("vrijdag-", "later-").replace("3 min", "4 min");
        let files = [named("rules/later.toml", &later), named("rules/vrijdag.toml", OWN)];
        let library = Library::read(&files).expect("both are fine");
        let time = |id: &str| library.get(id).expect(id).rules.clock.periods[0].time;
        assert_eq!((time("vrijdag"), time("later"), time("knsb")), (180_000, 240_000, 420_000));
        let ids: Vec<String> = library.all().map(|volume| volume.book.id.clone()).collect();
        assert_eq!(ids[..2], ["later", "vrijdag"]);
        assert_eq!(ids.len(), 2 + Ruleset::built_in_ids().count());
        assert!(library.get("nobody").is_none());
    }

    #[test]
    fn a_competition_whose_rules_hold_no_board_of_their_own_is_played_by_the_laws_in_force() {
        let library = Library::read(&[named("vrijdag.toml", OWN)]).expect("it is fine");
        assert_eq!(library.at_one_board("dsc"), "dsc");
        assert_eq!(library.at_one_board("ddt"), "ddt");
        assert_eq!(library.at_one_board("classic"), LAWS_IN_FORCE, "a Keizer preset");
        assert_eq!(library.at_one_board("vrijdag"), LAWS_IN_FORCE, "two boards");
        assert!(library.get(LAWS_IN_FORCE).is_some());
    }

    #[test]
    fn an_article_reads_as_it_did_in_the_edition_that_is_played_by() {
        let (id, words) = ("vrijdag-1", "mag ook met schaak");
        let older = OWN.replace("3 min", "4 min").replace(words, "mag gerust met schaak");
        let library = Library::read(&[named("vrijdag.toml", OWN)]).unwrap();
        let library = library.remembering(&[named("vrijdag.toml", &older)]);
        let then = Library::read(&[named("vrijdag.toml", &older)]).unwrap().get("vrijdag").unwrap();
        let now = library.get("vrijdag").unwrap();
        let read =
            |rules: &Ruleset, id: &str| library.article(rules, id).map(|text| text.nl).unwrap_or_default();
        assert!(read(&now.rules, id).contains(words), "{}", read(&now.rules, id));
        assert!(read(&then.rules, id).contains("gerust"), "{}", read(&then.rules, id));
        let unknown = Ruleset { id: "elders".to_owned(), ..(*now.rules).clone() };
        assert!(!read(&unknown, "knsb-2.4").is_empty(), "beneath it lies one of the program");
        assert_eq!(read(&now.rules, "vrijdag-99"), "");
    }

    #[test]
    fn every_fault_of_every_file_is_named_and_an_id_stands_once() {
        let files = [
            named("a.toml", &OWN.replace("value = true", "value = 7")),
            named("b.toml", &OWN.replace("\"vrijdag\"", "\"knsb\"")),
            named("c.toml", OWN),
            named("d.toml", OWN),
        ];
        let wrong = Library::read(&files).expect_err("three are wrong");
        let names: Vec<&str> = wrong.iter().map(|(name, _)| name.as_str()).collect();
        assert!(
            names.contains(&"a.toml") && names.contains(&"b.toml") && names.contains(&"d.toml"),
            "{wrong:?}"
        );
        assert!(!names.contains(&"c.toml"), "{wrong:?}");
        assert!(
            matches!(wrong.last(), Some((_, Fault { problem: Problem::TakenId(id), .. })) if id == "vrijdag")
        );
    }

    #[test]
    fn a_file_with_a_fault_takes_no_other_with_it_but_those_that_rest_on_it() {
        let bad = OWN.replace("value = true", "value = 7").replace("vrijdag", "bad");
        let later = OWN.replace("vrijdag", "later").replace("\"knsb\"", "\"bad\"");
        let files = [named("bad.toml", &bad), named("later.toml", &later), named("vrijdag.toml", OWN)];
        let (library, wrong) = Library::default().with_sound(&files);
        let ids: Vec<&str> = library.own().iter().map(|volume| volume.book.id.as_str()).collect();
        assert_eq!(ids, ["vrijdag"]);
        assert!(["bad.toml", "later.toml"].iter().all(|name| wrong.iter().any(|(other, _)| other == name)));
    }
}
