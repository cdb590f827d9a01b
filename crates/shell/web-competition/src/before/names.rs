//! Who is meant by the names of a sheet: recognised, asked about, or answered.

use crate::kit::form::Form;
use crate::kit::page::Choice;
use crate::scene::Scene;
use club::members::{Known, KnownBy, known};
use ids::MemberId;
use std::collections::BTreeMap;
use words::Lang;
use words::messages::start as say;

/// A name that is not certain.
pub struct Doubt {
    /// As it was typed.
    pub typed: String,
    /// What is said of it.
    pub about: String,
    /// Who it may be, the likely ones first.
    pub choices: Vec<Choice>,
    /// Who was chosen; empty while nobody was.
    pub chosen: String,
}

/// The names of a sheet.
#[derive(Default)]
pub struct Asked {
    pub doubts: Vec<Doubt>,
    /// As typed, who it is, and by what; only where that differs from what was typed.
    pub recognised: Vec<(String, String, String)>,
    known: BTreeMap<String, MemberId>,
}

fn by(lang: Lang, by: KnownBy) -> String {
    match by {
        KnownBy::Number => say::by_number(lang),
        KnownBy::Name => say::by_name(lang),
        KnownBy::Initial => say::by_initial(lang),
        KnownBy::Family => say::by_family(lang),
        KnownBy::Given => say::by_given(lang),
    }
}

impl Asked {
    /// The names, with what was answered about them: a form carries each doubtful name beside its answer.
    pub fn of<'a>(scene: &Scene, form: &Form, typed: impl Iterator<Item = &'a str>) -> Asked {
        let mut asked = Asked::default();
        let answers: Vec<(&str, &str)> = form.all("typed").zip(form.all("is")).collect();
        let mut names: Vec<&str> = typed.collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            match known(scene.members.iter(), name) {
                Known::One(member, how) => {
                    let shown = scene.name(member);
                    if shown != name {
                        asked.recognised.push((name.to_owned(), shown, by(scene.lang, how)));
                    }
                    asked.known.insert(name.to_owned(), member);
                }
                Known::Several(likely) => asked.ask(scene, name, (&likely, true), &answers),
                Known::Nobody(likely) => asked.ask(scene, name, (&likely, false), &answers),
            }
        }
        asked
    }

    fn ask(
        &mut self,
        scene: &Scene,
        name: &str,
        (likely, several): (&[MemberId], bool),
        answers: &[(&str, &str)],
    ) {
        let answer = answers.iter().find(|(typed, _)| *typed == name).map_or("", |(_, is)| *is);
        let found = MemberId::read(answer).ok().filter(|id| scene.members.iter().any(|one| one.id == *id));
        if let Some(member) = found {
            self.known.insert(name.to_owned(), member);
        }
        let named = |member: &club::members::Member| {
            Choice::new(
                member.id.to_string(),
                say::with_number(scene.lang, scene.name(member.id), member.number),
            )
        };
        let all = || scene.members.iter().filter(|one| one.name.is_some());
        let first = all().filter(|one| likely.contains(&one.id)).map(named);
        let mut others: Vec<Choice> = all().filter(|one| !likely.contains(&one.id)).map(named).collect();
        others.sort_by(|one, other| one.text.cmp(&other.text));
        let nobody = Choice::new("", say::choose_who(scene.lang));
        self.doubts.push(Doubt {
            typed: name.to_owned(),
            about: if several {
                say::doubt_several(scene.lang, name)
            } else {
                say::doubt_nobody(scene.lang, name)
            },
            choices: std::iter::once(nobody).chain(first).chain(others).collect(),
            chosen: found.map(|member| member.to_string()).unwrap_or_default(),
        });
    }

    /// Who is meant by a name.
    pub fn who(&self, name: &str) -> Option<MemberId> {
        self.known.get(name).copied()
    }

    /// Everyone who is known.
    pub fn members(&self) -> Vec<MemberId> {
        self.known.values().copied().collect()
    }

    /// How many names are still open.
    pub fn open(&self) -> usize {
        self.doubts.iter().filter(|doubt| doubt.chosen.is_empty()).count()
    }
}
