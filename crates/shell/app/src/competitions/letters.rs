//! Letters of a competition for the outbox: to whom, about what. Their words are made when they are sent.

use crate::letters::{Facts, kind, letter as written};
use competition::championship::ChampionshipFact;
use competition::{ComplaintEnd, Event, Fact, Letter, Outcome, Pair, Recipient, State};
use ids::{CompetitionId, MemberId};
use store::{GrantRow, LetterRow};

/// The letter as rows of the outbox: one, or one for each who has the office. Who directs the evening goes before who
/// directs the club's evenings (dsc-h).
pub(super) fn rows(
    (id, state): (CompetitionId, &State),
    letter: &Letter,
    event: &Event,
    grants: &[GrantRow],
) -> Vec<LetterRow> {
    let facts = facts(id, state, letter, event);
    let row = |to| {
        let row = written(kind(letter.about), to, &facts, event.at);
        LetterRow { until: letter.until.or(row.until), ..row }
    };
    let evening = letter.round.and_then(|round| state.evening(round));
    let named = evening.and_then(|evening| evening.director);
    match (letter.to, named) {
        (Recipient::Member(member), _) | (Recipient::Role(competition::Role::Director), Some(member)) => {
            vec![row(store::Recipient::Member(member))]
        }
        (Recipient::Role(role), _) => {
            let office = office(role);
            let has = grants.iter().filter(|grant| Some(grant.role.as_str()) == office);
            has.map(|grant| row(store::Recipient::Account(grant.person_id))).collect()
        }
    }
}

/// What the words need to know: ids and numbers.
fn facts(id: CompetitionId, state: &State, letter: &Letter, event: &Event) -> Facts {
    let facts = Facts::new().with("competition", id).maybe("round", letter.round);
    let facts = facts.maybe("article", letter.article.as_ref());
    let (facts, pair) = match &event.fact {
        Fact::SignedOff { round, member, team, .. } => {
            (notice(facts, state, *round, *member).with("how", if *team { "team" } else { "off" }), None)
        }
        Fact::SignedOn { round, member, .. } => {
            (notice(facts, state, *round, *member).with("how", "on"), None)
        }
        Fact::AskedBack { member, .. } | Fact::SignedOffByRule { member, .. } => {
            (facts.with("who", member), None)
        }
        Fact::ResultEntered { pair, .. }
        | Fact::ResultSet { pair, .. }
        | Fact::MakeUpProposed { pair, .. }
        | Fact::MakeUpPlanned { pair, .. }
        | Fact::Complained { pair, .. }
        | Fact::Championship(
            ChampionshipFact::StartAgreed { pair, .. } | ChampionshipFact::StartProposed { pair, .. },
        ) => (facts, Some(*pair)),
        Fact::Postponed { pair, member, .. } => (facts.with("who", member), Some(*pair)),
        Fact::WorkedOut { number, .. }
        | Fact::ComplaintLapsed { number }
        | Fact::ComplaintDecided { number, .. } => {
            let found = state.complaints.iter().find(|complaint| complaint.number == *number);
            let outcome = match found.and_then(|complaint| complaint.ended) {
                Some(ComplaintEnd::Decided(Outcome::Rejected, ..)) => Some("rejected"),
                Some(ComplaintEnd::Decided(Outcome::ResultStays, ..)) => Some("stays"),
                Some(ComplaintEnd::Decided(Outcome::ResultChanged, ..)) => Some("changed"),
                _ => None,
            };
            (facts.maybe("outcome", outcome), found.map(|complaint| complaint.pair))
        }
        _ => (facts, None),
    };
    let of = |side: fn(&Pair) -> MemberId| pair.as_ref().map(side);
    facts.maybe("white", of(|pair| pair.white)).maybe("black", of(|pair| pair.black))
}

/// Whether it was in time, and by which moment: of the call where an officer states one (D32).
fn notice(facts: Facts, state: &State, round: competition::RoundNumber, member: MemberId) -> Facts {
    let evening = state.evening(round);
    let Some((evening, notice)) = evening.and_then(|evening| Some((evening, evening.notice(member)?))) else {
        return facts;
    };
    let facts = facts.with("at", notice.moment().micros());
    if state.in_time(evening, notice) { facts } else { facts.with("late", "yes") }
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
        Role::Player | Role::Guardian | Role::Table | Role::Clock | Role::Slip | Role::Helper => return None,
    };
    Some(role.word())
}
