//! From the facts of a Keizer competition to a season that `systems` can count. Nothing derived is kept.

use crate::away;
use crate::evening::Evening;
use crate::fact::{Cause, LotAbout};
use crate::game::Game;
use crate::hours;
use crate::round::RoundNumber;
use crate::sections;
use crate::state::{Entrant, State};
use calendar::Instant;
use ids::MemberId;
use std::collections::{BTreeMap, BTreeSet};
use systems::exact::Fraction;
use systems::keizer::ranking::{self, Standing};
use systems::keizer::season::{self, Player, PlayerIndex, Reason, Season};
use systems::keizer::sections as engine;
use systems::keizer::settings::{OwnValue, Settings, StartOrder, Tie};
use systems::keizer::tally;

/// A season with the members behind its numbers.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The season as `systems` counts it.
    pub season: Season,
    /// The member of each player.
    pub members: Vec<MemberId>,
    /// The smallest common unit of its fractions (D25).
    pub unit: i64,
    /// The section that it is, where the competition has sections: the others take no part in it (D80).
    pub section: Option<char>,
}

impl Counted {
    /// The number of a member.
    pub fn player(&self, member: MemberId) -> Option<PlayerIndex> {
        self.members.iter().position(|other| *other == member)
    }

    /// Whether a player is one of this section; everyone is where there are none.
    pub fn holds(&self, player: PlayerIndex) -> bool {
        self.season.players[player].from_round != usize::MAX
    }

    /// The standings after every round from 0 to the last.
    pub fn standings(&self) -> Vec<Standing> {
        ranking::standings(&self.season, self.unit, self.season.rounds.len())
    }

    /// The standing after the last round.
    pub fn standing(&self) -> Standing {
        ranking::standing(&self.season, self.unit, self.season.rounds.len())
    }
}

/// The season up to a number of rounds, one for each section in the period of the last of them, the highest first (D80);
/// the whole season where there are no sections.
pub fn all(state: &State, rounds: usize) -> Option<Vec<Counted>> {
    let period = sections::in_play(state).map_or(1, |settings| settings.period_of(rounds.max(1)));
    parts(state, rounds, period)
}

/// The season up to a number of rounds as a member's section counts it.
pub fn of(state: &State, rounds: usize, member: MemberId) -> Option<Counted> {
    let holds = |part: &Counted| part.player(member).is_some_and(|player| part.holds(player));
    all(state, rounds)?.into_iter().find(holds)
}

/// The season before a round as a member's section of that round counts it.
pub fn before_of(state: &State, round: RoundNumber, member: MemberId) -> Option<Counted> {
    let holds = |part: &Counted| part.player(member).is_some_and(|player| part.holds(player));
    before(state, round)?.into_iter().find(holds)
}

/// The season before a round, one for each section in the period of that round: what it is paired from.
pub fn before(state: &State, round: RoundNumber) -> Option<Vec<Counted>> {
    let period = sections::in_play(state).map_or(1, |settings| settings.period_of(round.get()));
    parts(state, round.index(), period)
}

/// The season up to a number of rounds, one for each section of a period.
pub fn parts(state: &State, rounds: usize, period: usize) -> Option<Vec<Counted>> {
    let mut whole = counted(state, rounds)?;
    let Some(divisions) = sections::divisions(state, period) else { return Some(vec![whole]) };
    for (player, member) in whole.season.players.iter_mut().zip(&whole.members) {
        player.sections = divisions.iter().filter_map(|all| all.get(member).copied()).collect();
    }
    // The first round of a period has not been played where its sections are asked for to pair it.
    let first = (period - 1) * whole.season.settings.period_length.max(1) + 1;
    let (found, _) = engine::sections(&whole.season, rounds.max(first)).ok()?;
    let part = |section: engine::Section| Counted {
        season: section.season,
        members: whole.members.clone(),
        unit: section.unit,
        section: Some(section.letter),
    };
    Some(found.into_iter().map(part).collect())
}

/// The season up to a number of rounds, all sections together, as counted now; nothing where the rules have no such
/// system or their fractions have no common unit.
pub fn counted(state: &State, rounds: usize) -> Option<Counted> {
    if !state.keeps_hours() {
        return None;
    }
    let rounds = rounds.min(state.evenings.len());
    let newest = RoundNumber::new(rounds.max(1))?;
    let mut settings = state.law(newest).keizer()?.clone();
    settings.held = Some(state.rounds_held());
    if !state.last_season.is_empty() {
        settings.start_order = StartOrder::File;
    }
    let seed = seed(state);
    if seed.is_empty() {
        // No lot was drawn yet: until then the place before the round parts those who are equal (D21, D27).
        settings.equal_scores.retain(|tie| *tie != Tie::Lot);
    }
    let entrants = ordered(state);
    let members: Vec<MemberId> = entrants.iter().map(|entrant| entrant.entered.member).collect();
    let players = entrants.iter().map(|entrant| player(entrant)).collect();
    let mut season =
        Season { settings, players, rounds: Vec::new(), locked: Vec::new(), forbidden: Vec::new(), seed };
    let suspects = away::suspects(state);
    let index = members.iter().enumerate().map(|(at, member)| (*member, at)).collect();
    for evening in &state.evenings[..rounds] {
        let mut round = round(state, evening, &index, &suspects);
        round.settings = own_rules(state, evening.round, &season.settings);
        season.rounds.push(round);
    }
    bring(state, &mut season, &members);
    let unit = tally::unit(&season)?;
    Some(Counted { season, members, unit, section: None })
}

/// The standing that was brought along (D79): each begins with its points. Where the own value or a start counts in the
/// score, those points hold it already.
fn bring(state: &State, season: &mut Season, members: &[MemberId]) {
    if state.elsewhere.standing.is_empty() {
        return;
    }
    let start = season.settings.start_points;
    for (player, member) in season.players.iter_mut().zip(members) {
        if let Some(brought) = state.brought(*member) {
            player.entry_points = brought.points - start;
            player.attended = usize::from(brought.attended);
        }
    }
    let own = season.settings.own_value;
    let rounds = match own {
        OwnValue::No => return,
        OwnValue::Start => 0,
        OwnValue::Current => 1.min(season.rounds.len()),
    };
    // The values of the order that the brought points themselves give, or of the first one.
    let mut plain = Season { rounds: vec![season::Round::default(); rounds], ..season.clone() };
    plain.settings.own_value = OwnValue::No;
    let Some(unit) = tally::unit(&plain) else { return };
    let values = ranking::standing(&plain, unit, rounds).values;
    for ((player, value), member) in season.players.iter_mut().zip(values).zip(members) {
        if state.brought(*member).is_some() {
            player.entry_points = player.entry_points - Fraction::from(value);
        }
    }
}

/// What was written down before the lot about equal scores and a first round by lot; empty while none was drawn (D21).
pub fn seed(state: &State) -> String {
    let drawn = state.lots.iter().find(|lot| lot.about == LotAbout::EqualScores);
    drawn.map(|lot| lot.seed.clone()).unwrap_or_default()
}

/// Last season's order where that is the first ranking (dsc-k1), with the others below by rating; else the order of
/// entering.
fn ordered(state: &State) -> Vec<&Entrant> {
    let mut entrants: Vec<&Entrant> = state.entrants.iter().collect();
    if !state.last_season.is_empty() {
        let place = |member: MemberId| state.last_season.iter().position(|other| *other == member);
        let key = |entrant: &&Entrant| {
            let rating = std::cmp::Reverse(entrant.entered.rating);
            (place(entrant.entered.member).unwrap_or(usize::MAX), rating)
        };
        entrants.sort_by_key(key);
    }
    entrants
}

fn player(entrant: &Entrant) -> Player {
    let entered = &entrant.entered;
    Player {
        id: entered.member.to_string(),
        name: String::new(),
        rating: entered.rating.map(i64::from),
        group_rating: entered.group_rating.map(i64::from),
        estimated: entered.estimated,
        from_round: entered.from.get(),
        entry_points: entered.points,
        group: entrant.group,
        excused: None,
        attended: 0,
        retired: entrant.has_left(),
        value: None,
        sections: Vec::new(),
    }
}

/// The rules of a round, where they score otherwise than the newest (D45).
fn own_rules(state: &State, round: RoundNumber, newest: &Settings) -> Option<Box<Settings>> {
    let mut rules = state.law(round).keizer()?.clone();
    rules.held = newest.held;
    rules.start_order = newest.start_order;
    rules.equal_scores.clone_from(&newest.equal_scores);
    (rules != *newest).then(|| Box::new(rules))
}

fn round(
    state: &State,
    evening: &Evening,
    index: &BTreeMap<MemberId, PlayerIndex>,
    suspects: &BTreeSet<MemberId>,
) -> season::Round {
    let mut round = season::Round::default();
    let Some(published) = &evening.published else { return round };
    if evening.cancelled.is_some() {
        return round;
    }
    let index = |member: MemberId| index.get(&member).copied();
    // Asked once an evening: the moments of the calendar cost more than the counting.
    let closes = hours::closes(state, evening).unwrap_or_else(|| hours::start(state, evening));
    let is_away = |member| suspects.contains(&member) && state.is_away(member, evening.round);
    for game in &evening.games {
        let [white, black] = game.pair.both().map(index);
        let (Some(white), Some(black), Some(result)) = (white, black, game.result()) else { continue };
        let told = evening.imported.iter().flat_map(|told| &told.games).find(|told| told.pair == game.pair);
        let cause = match told {
            Some(told) if told.result == result => told.cause.0,
            _ => game.missing.iter().flatten().next().map_or(season::Cause::NoShow, |cause| why(*cause)),
        };
        round.games.push(season::Game { cause, ..season::Game::new(white, black, result) });
        for (side, player) in [white, black].into_iter().enumerate() {
            round.absent.extend(beside(game, side).map(|reason| (player, reason)));
        }
    }
    round.free = published.free.iter().filter_map(|member| index(*member)).collect();
    if let Some(told) = &evening.imported {
        let absent = told.absent.iter().filter_map(|one| Some((index(one.member)?, one.reason.0)));
        round.absent = absent.collect();
        return round;
    }
    let paired: BTreeSet<MemberId> = evening.paired().collect();
    for entrant in state.taking_part(evening.round) {
        let member = entrant.entered.member;
        if !paired.contains(&member)
            && let (Some(player), Some(reason)) =
                (index(member), reason_of(state, evening, entrant, is_away(member), closes))
        {
            round.absent.push((player, reason));
        }
    }
    round
}

/// The cause of a forfeit as a season knows it (D60).
fn why(cause: Cause) -> season::Cause {
    match cause {
        Cause::NoShow => season::Cause::NoShow,
        Cause::LateNotice | Cause::CalledInTime => season::Cause::Late,
        Cause::TooLate => season::Cause::TooLate,
        Cause::Withdrawn => season::Cause::Withdrawn,
    }
}

/// What stands beside a forfeited game: late notice, or a call in time (D56, D60).
fn beside(game: &Game, side: usize) -> Option<Reason> {
    if game.set.is_some() {
        return None;
    }
    match game.missing[side] {
        Some(Cause::LateNotice) => Some(Reason::Late),
        Some(Cause::CalledInTime) => Some(Reason::Excused),
        _ => None,
    }
}

/// Why a member who is in no pair was not there; nothing for who was there or said nothing.
pub fn reason(state: &State, evening: &Evening, member: MemberId) -> Option<Reason> {
    let closes = hours::closes(state, evening).unwrap_or_else(|| hours::start(state, evening));
    reason_of(state, evening, state.entrant(member)?, state.is_away(member, evening.round), closes)
}

fn reason_of(
    state: &State,
    evening: &Evening,
    entrant: &Entrant,
    is_away: bool,
    closes: Instant,
) -> Option<Reason> {
    let member = entrant.entered.member;
    if is_away {
        return Some(Reason::SignedOff);
    }
    let missed = || state.missed_at_the_door(evening, entrant).then_some(Reason::Unexcused);
    match evening.notice(member) {
        Some(notice) if notice.on => missed(),
        Some(notice) if notice.moment() >= closes => Some(Reason::Late),
        Some(notice) if notice.team && state.team_match_of(evening, member).is_some() => Some(Reason::Team),
        Some(_) => Some(Reason::Excused),
        // Who is absent unless signed on has given notice for every evening (D42).
        None if entrant.entered.flexible => Some(Reason::Excused),
        None => missed(),
    }
}
