//! Who is told what when something happens. The shell writes these into the outbox in the same commit as the fact, or
//! puts the member on the call list.

use crate::actor::Role;
use crate::championship::ChampionshipFact;
use crate::evening::{Evening, Notice};
use crate::fact::{Event, Fact, Reminder, Settling};
use crate::game::Form;
use crate::hours;
use crate::round::RoundNumber;
use crate::sections::SectionFact;
use crate::state::State;
use crate::topic::Topic;
use calendar::{Instant, Span};
use ids::MemberId;
use rulebook::ArticleId;
use std::collections::BTreeSet;

/// To whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// A member, or whoever looks after that member.
    Member(MemberId),
    /// Whoever has this role for the evening.
    Role(Role),
}

/// What a letter is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// Signed off or on: received, in time or not, and what it gives.
    Receipt,
    /// The pairing is public: opponent and colour.
    Pairing,
    /// The calendar is made: all games of a player.
    Calendar,
    /// Free this round.
    Free,
    /// Left without an opponent.
    Released,
    /// The draft no longer stands.
    DraftBroken,
    /// Signed off by staying away.
    Away,
    /// Asks to be paired again.
    AsksBack,
    /// Is paired again.
    Back,
    /// Something is to be done by an hour.
    Reminder(Reminder),
    /// The opponent entered a result: the same, or another?
    Result,
    /// The two players entered different results.
    Differ,
    /// The result was put right or decided otherwise.
    Corrected,
    /// A complaint was made or worked out.
    Complaint,
    /// A complaint lapsed.
    Lapsed,
    /// A complaint was decided.
    Decided,
    /// An evening was moved.
    Moved,
    /// An evening was cancelled.
    Cancelled,
    /// The rules changed.
    Rules,
    /// A game was postponed.
    Postponed,
    /// A game is to be played on another day.
    MakeUp,
    /// A game starts at another hour.
    Start,
    /// Plays in another section from a round on (D80).
    Section,
}

/// A letter, not yet in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// To whom.
    pub to: Recipient,
    /// About what.
    pub about: About,
    /// About which round, where it is about one.
    pub round: Option<RoundNumber>,
    /// The article that speaks for it.
    pub article: Option<ArticleId>,
    /// After this nobody needs it any more; nothing: it stays of use.
    pub until: Option<Instant>,
}

struct Desk<'a> {
    state: &'a State,
    letters: Vec<Letter>,
}

impl Desk<'_> {
    fn write(&mut self, to: Recipient, about: About, round: Option<RoundNumber>, topic: Option<Topic>) {
        let law = round.map_or(self.state.laws.newest(), |round| self.state.law(round));
        let article = topic.and_then(|topic| law.cite(topic).cloned());
        let until = round.and_then(|round| useful_until(self.state, about, self.state.evening(round)?));
        self.letters.push(Letter { to, about, round, article, until });
    }

    fn member(&mut self, member: MemberId, about: About, round: RoundNumber, topic: Topic) {
        self.write(Recipient::Member(member), about, Some(round), Some(topic));
    }

    fn role(&mut self, role: Role, about: About, round: RoundNumber, topic: Topic) {
        self.write(Recipient::Role(role), about, Some(round), Some(topic));
    }

    fn everyone(&mut self, about: About, round: RoundNumber, topic: Option<Topic>) {
        let all: Vec<MemberId> =
            self.state.taking_part(round).map(|entrant| entrant.entered.member).collect();
        for member in all {
            self.write(Recipient::Member(member), about, Some(round), topic);
        }
    }
}

/// Until when a letter is of use to its reader: a reminder until what it reminds of, a pairing until the games are over.
fn useful_until(state: &State, about: About, evening: &Evening) -> Option<Instant> {
    let start = hours::start(state, evening);
    match about {
        About::Reminder(Reminder::SignOff) => hours::closes(state, evening).or(Some(start)),
        About::Reminder(Reminder::Pair | Reminder::Publish) | About::DraftBroken => Some(start),
        About::Reminder(Reminder::MakeUp) => {
            let last = crate::due::last_day_to_make_up(state, evening)?;
            Some(state.zone.start_of(last.plus(1)))
        }
        About::Pairing | About::Free | About::Released | About::Reminder(Reminder::DefaultTime) => {
            Some(hours::complaints_close(state, evening).unwrap_or(start.plus(EVENING)))
        }
        _ => None,
    }
}

/// How long an evening lasts where the rules do not say when it ends.
const EVENING: Span = Span::minutes(4 * 60);

/// The letters that a fact gives rise to; `state` is the state with the fact folded in.
pub fn letters(state: &State, event: &Event) -> Vec<Letter> {
    let mut desk = Desk { state, letters: Vec::new() };
    match &event.fact {
        Fact::SignedOff { round, member, .. } | Fact::SignedOn { round, member, .. } => {
            notice(&mut desk, *round, *member);
        }
        Fact::Published { round, .. } => published(&mut desk, *round),
        Fact::Released { round, member, .. } => {
            desk.member(*member, About::Released, *round, Topic::Released);
        }
        Fact::SignedOffByRule { member, after } => {
            desk.member(*member, About::Away, *after, Topic::StayedAway);
            desk.role(Role::Director, About::Away, *after, Topic::StayedAway);
        }
        Fact::AskedBack { .. } => {
            desk.write(Recipient::Role(Role::Director), About::AsksBack, None, Some(Topic::StayedAway));
        }
        Fact::CameBack { member, from, .. } => desk.member(*member, About::Back, *from, Topic::StayedAway),
        Fact::EveningMoved { round, .. } => desk.everyone(About::Moved, *round, None),
        Fact::EveningCancelled { round, .. } => desk.everyone(About::Cancelled, *round, None),
        Fact::SeasonEnded { rounds, .. } => {
            if let Some(next) = rounds.first() {
                desk.everyone(About::Cancelled, *next, None);
            }
        }
        Fact::RulesChanged { from, .. } => desk.everyone(About::Rules, *from, Some(Topic::System)),
        Fact::Reminded { round, reminder, dropped: false } => reminded(&mut desk, *round, *reminder),
        Fact::Section(fact) => sectioned(&mut desk, fact),
        fact => of_results(&mut desk, fact),
    }
    desk.letters
}

/// Who plays elsewhere from the next period on, and who was put in a section while the season runs.
fn sectioned(desk: &mut Desk<'_>, fact: &SectionFact) {
    let (period, members, topic) = match fact {
        SectionFact::Promoted { period, moves, .. } => {
            (period + 1, moves.iter().map(|one| one.member).collect::<Vec<_>>(), Topic::SectionMoves)
        }
        SectionFact::Placed { period, sections, .. } if desk.state.newest_published().is_some() => {
            (*period, sections.iter().map(|(member, _)| *member).collect(), Topic::Sections)
        }
        SectionFact::Placed { .. } => return,
    };
    let Some(settings) = crate::sections::in_play(desk.state) else { return };
    let first = RoundNumber::new((usize::from(period) - 1) * settings.period_length + 1);
    for member in members {
        desk.write(Recipient::Member(member), About::Section, first, Some(topic));
    }
}

/// The letters of one act, each with what it came of: where it published several rounds, that is a calendar, and each player
/// gets one letter about all of it instead of one a round.
pub fn one_for_a_calendar<T>(told: Vec<(T, Letter)>) -> Vec<(T, Letter)> {
    let of_round = |letter: &Letter| matches!(letter.about, About::Pairing | About::Free);
    let rounds: BTreeSet<Option<RoundNumber>> =
        told.iter().filter(|(_, letter)| of_round(letter)).map(|(_, letter)| letter.round).collect();
    if rounds.len() < 2 {
        return told;
    }
    let mut had: Vec<Recipient> = Vec::new();
    let mut kept = Vec::new();
    for (of, letter) in told {
        if !of_round(&letter) {
            kept.push((of, letter));
        } else if !had.contains(&letter.to) {
            had.push(letter.to);
            kept.push((of, Letter { about: About::Calendar, round: None, until: None, ..letter }));
        }
    }
    kept
}

fn notice(desk: &mut Desk<'_>, round: RoundNumber, member: MemberId) {
    let Some(evening) = desk.state.evening(round) else { return };
    let topic = match evening.notice(member) {
        Some(Notice { on: true, .. }) | None => Topic::SignOff,
        Some(notice) if !desk.state.in_time(evening, notice) => Topic::Late,
        Some(Notice { team: true, .. }) => Topic::TeamAward,
        Some(_) => Topic::Excused,
    };
    // One notice for an evening is one receipt, however many rounds it has.
    let before = desk.state.earlier_tonight(evening).and_then(|before| before.notice(member));
    let said = evening.notice(member).zip(before);
    if said.is_none_or(|(now, before)| (now.on, now.received) != (before.on, before.received)) {
        desk.member(member, About::Receipt, round, topic);
    }
    if evening.published.is_none() && evening.draft.is_some() && !desk.state.draft_stands(evening) {
        desk.role(Role::Officer, About::DraftBroken, round, Topic::Publication);
    }
}

fn published(desk: &mut Desk<'_>, round: RoundNumber) {
    let Some(evening) = desk.state.evening(round) else { return };
    let paired: Vec<MemberId> = evening.games.iter().flat_map(|game| game.pair.both()).collect();
    let free = evening.published.as_ref().map_or(Vec::new(), |published| published.free.clone());
    for member in paired {
        desk.member(member, About::Pairing, round, Topic::Publication);
    }
    for member in free {
        desk.member(member, About::Free, round, Topic::Free);
    }
}

fn reminded(desk: &mut Desk<'_>, round: RoundNumber, reminder: Reminder) {
    let about = About::Reminder(reminder);
    match reminder {
        Reminder::SignOff => {
            let Some(evening) = desk.state.evening(round) else { return };
            for member in desk.state.expected(evening) {
                desk.member(member, about, round, Topic::SignOff);
            }
        }
        Reminder::Pair => desk.role(Role::Officer, about, round, Topic::SignOff),
        Reminder::Publish => desk.role(Role::Officer, about, round, Topic::Publication),
        Reminder::DefaultTime => desk.role(Role::Director, about, round, Topic::DefaultTime),
        Reminder::Results => desk.role(Role::Director, about, round, Topic::Results),
        Reminder::MakeUp => {
            let Some(evening) = desk.state.evening(round) else { return };
            let games = evening.games.iter().filter(|game| game.waits() && game.result().is_none());
            for member in games.flat_map(|game| game.pair.both()).collect::<Vec<_>>() {
                desk.member(member, about, round, Topic::Postponing);
            }
        }
    }
}

fn of_results(desk: &mut Desk<'_>, fact: &Fact) {
    match fact {
        Fact::ResultEntered { round, pair, player, .. } => {
            let game = desk.state.evening(*round).and_then(|evening| evening.game(*pair));
            match game.map(crate::game::Game::form) {
                Some(Form::Differ(_)) => {
                    desk.role(Role::Director, About::Differ, *round, Topic::Results);
                    for member in pair.both() {
                        desk.member(member, About::Differ, *round, Topic::Results);
                    }
                }
                Some(Form::Waiting(..)) => {
                    if let Some(other) = pair.opponent(*player) {
                        desk.member(other, About::Result, *round, Topic::Results);
                    }
                }
                _ => {}
            }
        }
        Fact::ResultSet { round, pair, settling: Settling::Set, result, .. } => {
            // Whoever entered something else hears of it (D43).
            let game = desk.state.evening(*round).and_then(|evening| evening.game(*pair));
            let entries = game.map_or([None; 2], |game| game.entries);
            let others = pair.both().into_iter().zip(entries);
            for (member, _) in others.filter(|(_, entry)| entry.is_some_and(|entry| entry != *result)) {
                desk.member(member, About::Corrected, *round, Topic::Results);
            }
        }
        Fact::ResultSet { round, pair, settling, .. } => {
            let topic = match settling {
                Settling::Set => return,
                Settling::PutRight => Topic::Results,
                Settling::Complaint | Settling::Reopened => Topic::Complaint,
                Settling::Appealed => Topic::Committee,
                Settling::Overruled => Topic::Director,
            };
            for member in pair.both() {
                desk.member(member, About::Corrected, *round, topic);
            }
        }
        Fact::Postponed { round, pair, member, absence, .. } => {
            // ddt-10 tells opponent, director and calendar keeper; ddt-12 director, chairman and opponent (D63).
            let (topic, third) = match absence {
                true => (Topic::Absence, Role::Keeper),
                false => (Topic::Postponing, Role::Chairman),
            };
            desk.role(Role::Director, About::Postponed, *round, topic);
            desk.role(third, About::Postponed, *round, topic);
            if let Some(other) = pair.opponent(*member) {
                desk.member(other, About::Postponed, *round, topic);
            }
        }
        Fact::MakeUpProposed { round, pair, member, .. } => {
            if let Some(other) = pair.opponent(*member) {
                desk.member(other, About::MakeUp, *round, Topic::Postponing);
            }
        }
        Fact::MakeUpPlanned { round, pair, .. } => {
            for member in pair.both() {
                desk.member(member, About::MakeUp, *round, Topic::Postponing);
            }
            desk.role(Role::Director, About::MakeUp, *round, Topic::Postponing);
        }
        Fact::Championship(ChampionshipFact::StartProposed { round, pair, member, .. }) => {
            if let Some(other) = pair.opponent(*member) {
                desk.member(other, About::Start, *round, Topic::Start);
            }
        }
        Fact::Championship(ChampionshipFact::StartAgreed { round, pair, .. }) => {
            for member in pair.both() {
                desk.member(member, About::Start, *round, Topic::Start);
            }
        }
        Fact::Complained { round, pair, member, .. } => {
            desk.role(Role::Director, About::Complaint, *round, Topic::Complaint);
            if let Some(other) = pair.opponent(*member) {
                desk.member(other, About::Complaint, *round, Topic::Complaint);
            }
        }
        Fact::WorkedOut { number, .. } => complaint(desk, *number, About::Complaint, true),
        Fact::ComplaintLapsed { number } => complaint(desk, *number, About::Lapsed, false),
        Fact::ComplaintDecided { number, .. } => complaint(desk, *number, About::Decided, false),
        _ => {}
    }
}

/// To the director, or to both players.
fn complaint(desk: &mut Desk<'_>, number: u16, about: About, director: bool) {
    let Some(found) = desk.state.complaints.iter().find(|found| found.number == number) else { return };
    let (round, pair) = (found.round, found.pair);
    if director {
        return desk.role(Role::Director, about, round, Topic::Complaint);
    }
    for member in pair.both() {
        desk.member(member, about, round, Topic::Complaint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_is_one_letter_for_each_player_and_a_pairing_stays_as_it_is() {
        let player = |id: &str| Recipient::Member(MemberId::read(id).expect("an id"));
        let letter = |to: &str, about: About, round: usize| {
            let round = RoundNumber::new(round);
            ((), Letter { to: player(to), about, round, article: None, until: None })
        };
        let one = vec![letter("an", About::Pairing, 1), letter("bo", About::Free, 1)];
        assert_eq!(one_for_a_calendar(one.clone()), one);
        let mut told = one;
        told.extend([letter("an", About::Pairing, 2), letter("bo", About::Pairing, 2)]);
        told.push(letter("an", About::Rules, 2));
        let after = one_for_a_calendar(told);
        let about: Vec<_> = after.iter().map(|((), one)| (one.to, one.about, one.round)).collect();
        let expected = [
            (player("an"), About::Calendar, None),
            (player("bo"), About::Calendar, None),
            (player("an"), About::Rules, RoundNumber::new(2)),
        ];
        assert_eq!(about, expected);
    }
}
