//! Letters about the club's matters for the outbox: to whom, about what. Their words are made when they are sent.

use crate::people::Role as Office;
use crate::secret;
use club::matters::{Event, Law, Letter, Recipient, Role, State, Tells, letters};
use ids::LetterId;
use store::{GrantRow, LetterRow};

/// The letters of a fact as rows: one, or one for each who has the office.
pub(super) fn rows(law: &Law, state: &State, event: &Event, grants: &[GrantRow]) -> Vec<LetterRow> {
    letters(state, event).iter().flat_map(|letter| row(law, letter, event, grants)).collect()
}

fn row(law: &Law, letter: &Letter, event: &Event, grants: &[GrantRow]) -> Vec<LetterRow> {
    let article = law.cite(letter.topic).map_or_else(|| "-".to_owned(), ToString::to_string);
    let facts = format!("number={} article={article}", letter.number);
    let one = |to| {
        LetterRow::new(LetterId::drawn(secret::chance()), kind(letter.tells), to, facts.clone(), event.at)
    };
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
        Role::Member | Role::Guardian | Role::Clock => None,
    }
}

/// What a letter tells, in one word; what stands before the dash is its sort.
fn kind(tells: Tells) -> &'static str {
    match tells {
        Tells::AppealLodged => "matter-appeal",
        Tells::AppealWithdrawn => "matter-appeal-withdrawn",
        Tells::AppealDecided => "matter-appeal-decided",
        Tells::OnCommittee => "matter-committee",
        Tells::PhoneAsked => "matter-phone-asked",
        Tells::PhoneGranted => "matter-phone-granted",
        Tells::PhoneRefused => "matter-phone-refused",
        Tells::TrophyGiven => "matter-trophy",
        Tells::TrophyAskedBack => "matter-trophy-back",
        Tells::Series => "matter-series",
    }
}
