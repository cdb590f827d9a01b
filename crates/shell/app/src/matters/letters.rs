//! Letters about the club's matters for the outbox: to whom, about what. Their words are made when they are sent.

use crate::letters::{Facts, letter as written};
use crate::people::Role as Office;
use club::matters::{Event, Law, Letter, Recipient, Role, State, Tells, letters};
use store::{GrantRow, LetterRow};

/// The letters of a fact as rows: one, or one for each who has the office.
pub(super) fn rows(law: &Law, state: &State, event: &Event, grants: &[GrantRow]) -> Vec<LetterRow> {
    letters(state, event).iter().flat_map(|letter| row(law, letter, event, grants)).collect()
}

fn row(law: &Law, letter: &Letter, event: &Event, grants: &[GrantRow]) -> Vec<LetterRow> {
    let facts = Facts::new().with("number", letter.number).maybe("article", law.cite(letter.topic));
    let one = |to| written(kind(letter.tells), to, &facts, event.at);
    match letter.to {
        Recipient::Member(member) => vec![one(store::Recipient::Member(member))],
        Recipient::Role(role) => {
            let office = office(role).map(Office::word);
            let has = grants.iter().filter(|grant| Some(grant.role.as_str()) == office);
            has.map(|grant| one(store::Recipient::Account(grant.person_id))).collect()
        }
    }
}

fn office(role: Role) -> Option<Office> {
    match role {
        Role::Board => Some(Office::Board),
        Role::Chairman => Some(Office::Chairman),
        Role::Director => Some(Office::Arbiter),
        Role::Committee => Some(Office::Committee),
        Role::Admin => Some(Office::Admin),
        Role::Member | Role::Guardian | Role::Clock => None,
    }
}

/// What a letter tells, in one word; what stands before the dash is its sort.
const KINDS: [(Tells, &str); 11] = [
    (Tells::AppealLodged, "matter-appeal"),
    (Tells::AppealWithdrawn, "matter-appeal-withdrawn"),
    (Tells::AppealDecided, "matter-appeal-decided"),
    (Tells::OnCommittee, "matter-committee"),
    (Tells::PhoneAsked, "matter-phone-asked"),
    (Tells::PhoneGranted, "matter-phone-granted"),
    (Tells::PhoneRefused, "matter-phone-refused"),
    (Tells::TrophyGiven, "matter-trophy"),
    (Tells::TrophyAskedBack, "matter-trophy-back"),
    (Tells::TrophyDue, "matter-trophy-due"),
    (Tells::Series, "matter-series"),
];

fn kind(tells: Tells) -> &'static str {
    KINDS.iter().find(|(one, _)| *one == tells).map_or("matter", |(_, word)| word)
}

/// What a letter of such a kind tells.
pub fn tells(kind: &str) -> Option<Tells> {
    KINDS.iter().find(|(_, word)| *word == kind).map(|(tells, _)| *tells)
}

/// Every kind of letters about the club's matters.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(_, word)| *word)
}
