//! What a club lacks, and where that is put right. Nothing of it is kept: a thing that is there is no longer in the list.

use super::standing::{Standing, Step};
use words::Lang;
use words::messages::found as say;

/// Something that is missing.
pub struct Missing {
    /// One of `icons.svg`.
    pub icon: &'static str,
    pub text: String,
    /// Where it is put right.
    pub at: &'static str,
    /// How much it matters: before the first evening, or later.
    pub when: String,
}

/// What is missing, what matters most first.
pub fn missing(lang: Lang, standing: &Standing) -> Vec<Missing> {
    let (now, later) = (say::when_now(lang), say::when_later(lang));
    let item = |icon, text, at, when: &String| Missing { icon, text, at, when: when.clone() };
    let mut all = Vec::new();
    let about = &standing.about;
    if about.name.is_empty() {
        all.push(item("pen", say::no_name(lang), "/found/club", &now));
    }
    if about.evening.is_none() || about.hour.is_none() {
        all.push(item("calendar", say::no_evening(lang), "/found/club", &now));
    }
    if !standing.country {
        all.push(item("globe", say::no_country(lang), "/found/club", &now));
    }
    for (role, _) in standing.holders.iter().filter(|(_, names)| names.is_empty()) {
        let office = crate::people::role(lang, *role);
        all.push(item("people", say::no_office(lang, office), "/found/offices", &now));
    }
    if !standing.done(Step::Members) {
        all.push(item("people", say::no_members(lang), "/members/import", &now));
    }
    if !standing.done(Step::Competition) {
        all.push(item("trophy", say::no_competition(lang), "/competitions/new", &now));
    }
    if !standing.mail {
        all.push(item("mail", say::no_mail(lang), "/help/operator", &now));
    } else if !standing.letter {
        all.push(item("mail", say::no_letter(lang), "/found/letter", &now));
    }
    if standing.unguarded > 0 {
        all.push(item("people", say::no_guardian(lang, standing.unguarded), "/members", &later));
    }
    if standing.unreachable > 0 {
        all.push(item("mail", say::no_address(lang, standing.unreachable), "/members", &later));
    }
    if about.place.is_empty() {
        all.push(item("info", say::no_place(lang), "/found/club", &later));
    }
    if standing.trial {
        all.push(item("lock", say::not_opened(lang), "/club/open", &later));
    }
    all
}
