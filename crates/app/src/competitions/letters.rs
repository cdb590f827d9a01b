//! Letters of a competition for the outbox: to whom, about what. Their words are made when they are sent.

use crate::secret;
use competition::{About, Event, Letter, Recipient, Reminder};
use ids::{CompetitionId, LetterId};
use store::{GrantRow, LetterRow};

/// The letter as rows of the outbox: one, or one for each who has the office.
pub(super) fn rows(id: CompetitionId, letter: &Letter, event: &Event, grants: &[GrantRow]) -> Vec<LetterRow> {
    let round = letter.round.map_or(0, competition::RoundNumber::get);
    let article = letter.article.as_ref().map_or("-".to_owned(), ToString::to_string);
    let facts = format!("{id} {round} {article}");
    let row = |to| {
        LetterRow::new(LetterId::drawn(secret::chance()), kind(letter.about), to, facts.clone(), event.at)
    };
    match letter.to {
        Recipient::Member(member) => vec![row(store::Recipient::Member(member))],
        Recipient::Role(role) => {
            let office = office(role);
            let has = grants.iter().filter(|grant| Some(grant.role.as_str()) == office);
            has.map(|grant| row(store::Recipient::Account(grant.person_id))).collect()
        }
    }
}

/// The word of an office in the store.
fn office(role: competition::Role) -> Option<&'static str> {
    use competition::Role;
    let role = match role {
        Role::Officer => crate::Role::PairingOfficer,
        Role::Director => crate::Role::Arbiter,
        Role::Board => crate::Role::Board,
        Role::Captain => crate::Role::Captain,
        Role::Keeper => crate::Role::CalendarKeeper,
        Role::Chairman => crate::Role::Chairman,
        Role::Committee => crate::Role::Committee,
        Role::Player | Role::Guardian | Role::Table | Role::Clock => return None,
    };
    Some(role.word())
}

/// What a letter is about, in one word.
fn kind(about: About) -> &'static str {
    match about {
        About::Receipt => "receipt",
        About::Pairing => "pairing",
        About::Free => "free",
        About::Released => "released",
        About::DraftBroken => "draft-broken",
        About::Away => "away",
        About::AsksBack => "asks-back",
        About::Back => "back",
        About::Reminder(Reminder::SignOff) => "remind-sign-off",
        About::Reminder(Reminder::Pair) => "remind-pair",
        About::Reminder(Reminder::Publish) => "remind-publish",
        About::Reminder(Reminder::DefaultTime) => "remind-default-time",
        About::Reminder(Reminder::Results) => "remind-results",
        About::Result => "result",
        About::Differ => "differ",
        About::Corrected => "corrected",
        About::Complaint => "complaint",
        About::Lapsed => "lapsed",
        About::Decided => "decided",
        About::Moved => "moved",
        About::Cancelled => "cancelled",
        About::Rules => "rules",
        About::Postponed => "postponed",
        About::MakeUp => "make-up",
        About::Start => "start",
    }
}
