//! The state of a bughouse tournament: the fold of its facts.

use super::fact::{Plan, Slot, TeamFact, TeamNumber, TeamPlayer};
use crate::round::RoundNumber;
use calendar::Instant;
use ids::{MemberId, TextId};
use systems::teams::MatchEnd;

/// A team that signed up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub number: TeamNumber,
    /// Its name.
    pub name: TextId,
    /// The two, as they signed up.
    pub players: [TeamPlayer; 2],
    /// Who of the two plays the first board, unless a match says otherwise.
    pub first: Slot,
    /// First-board players named for one round (knsb-1.3).
    pub firsts: Vec<(RoundNumber, Slot)>,
    /// Who plays in whose place, from which round on.
    pub substitutes: Vec<(RoundNumber, Slot, TeamPlayer)>,
    /// How many rounds it played, once it plays no more.
    pub dropped_after: Option<u16>,
}

impl Team {
    /// The two in a round, as they signed up, with substitutes.
    pub fn players_in(&self, round: RoundNumber) -> [TeamPlayer; 2] {
        Slot::BOTH.map(|slot| {
            let played = |(from, out, _): &&(RoundNumber, Slot, TeamPlayer)| *from <= round && *out == slot;
            let last = self.substitutes.iter().rev().find(played);
            last.map_or(self.players[slot as usize], |(_, _, player)| *player)
        })
    }

    /// Who plays the first board in a round.
    pub fn first_in(&self, round: RoundNumber) -> Slot {
        let named = self.firsts.iter().rev().find(|(of, _)| *of == round);
        named.map_or(self.first, |(_, slot)| *slot)
    }

    /// The two in a round, the first-board player first.
    pub fn seated_in(&self, round: RoundNumber) -> [TeamPlayer; 2] {
        let players = self.players_in(round);
        let first = self.first_in(round);
        [first, first.other()].map(|slot| players[slot as usize])
    }

    /// Whether a member plays in it, or did.
    pub fn has(&self, member: MemberId) -> bool {
        let is = |player: &TeamPlayer| player.member() == Some(member);
        self.players.iter().any(is) || self.substitutes.iter().any(|(_, _, player)| is(player))
    }
}

/// A match of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The first-named team.
    pub home: TeamNumber,
    /// The other.
    pub away: TeamNumber,
    /// The end, once there is one.
    pub end: Option<MatchEnd>,
}

/// A round that only officers see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundDraft {
    /// Its round.
    pub round: RoundNumber,
    /// The matches in table order, home first.
    pub matches: Vec<(TeamNumber, TeamNumber)>,
    /// Who is free.
    pub free: Vec<TeamNumber>,
}

/// A round that is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// The matches in table order.
    pub matches: Vec<Match>,
    /// Who is free.
    pub free: Vec<TeamNumber>,
    /// When it was published.
    pub published: Instant,
    /// When it begins, where that was said.
    pub starts: Option<Instant>,
    /// What the colours were drawn with (knsb-1.4, D21).
    pub seed: Option<String>,
    /// The room of live tables, and its tables in the order of the matches.
    pub room: Option<(String, Vec<String>)>,
    /// How many facts there were at the last change.
    pub last_change: u64,
}

impl Round {
    /// What the colours of a table are drawn with.
    pub fn seed_of(&self, table: usize) -> Option<String> {
        self.seed.as_ref().map(|seed| format!("{seed} {} {}", self.number, table + 1))
    }

    /// The match of a home team.
    pub fn of_home(&self, home: TeamNumber) -> Option<&Match> {
        self.matches.iter().find(|one| one.home == home)
    }
}

/// A bughouse tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamState {
    /// How it is played.
    pub plan: Option<Plan>,
    /// The teams, in the order of signing up.
    pub teams: Vec<Team>,
    /// The public rounds.
    pub rounds: Vec<Round>,
    /// The draft of the next one.
    pub draft: Option<RoundDraft>,
    /// Lots for equal standing: seed and order.
    pub lots: Option<(String, Vec<TeamNumber>)>,
    /// How many facts there were at the last change of teams or draft.
    pub last_change: u64,
}

impl TeamState {
    /// A team.
    pub fn team(&self, number: TeamNumber) -> Option<&Team> {
        self.teams.iter().find(|team| team.number == number)
    }

    /// A public round.
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.index())
    }

    /// The team of a member.
    pub fn team_of(&self, member: MemberId) -> Option<&Team> {
        self.teams.iter().find(|team| team.dropped_after.is_none() && team.has(member))
    }

    fn change_round(&mut self, number: RoundNumber, seq: u64, change: impl FnOnce(&mut Round)) {
        if let Some(round) = self.rounds.get_mut(number.index()) {
            change(round);
            round.last_change = seq;
        }
    }

    fn change_team(&mut self, number: TeamNumber, change: impl FnOnce(&mut Team)) {
        if let Some(team) = self.teams.iter_mut().find(|team| team.number == number) {
            change(team);
        }
    }

    fn change_end(&mut self, (round, home): (RoundNumber, TeamNumber), end: Option<MatchEnd>, seq: u64) {
        self.change_round(round, seq, |round| {
            if let Some(found) = round.matches.iter_mut().find(|one| one.home == home) {
                found.end = end;
            }
        });
    }
}

/// Folds a fact.
pub(crate) fn apply(state: &mut TeamState, fact: &TeamFact, at: Instant, seq: u64) {
    match fact {
        TeamFact::Planned { plan, .. } => state.plan = Some(*plan),
        TeamFact::SignedUp { team, name, players, .. } => state.teams.push(Team {
            number: *team,
            name: *name,
            players: *players,
            first: Slot::One,
            firsts: Vec::new(),
            substitutes: Vec::new(),
            dropped_after: None,
        }),
        TeamFact::FirstNamed { team, round, first, .. } => {
            state.change_team(*team, |team| match round {
                Some(round) => team.firsts.push((*round, *first)),
                None => team.first = *first,
            });
            if let Some(round) = round {
                state.change_round(*round, seq, |_| {});
            }
        }
        TeamFact::Substituted { team, out, player, from, .. } => {
            state.change_team(*team, |team| team.substitutes.push((*from, *out, *player)));
        }
        TeamFact::DroppedOut { team, after, .. } => {
            state.change_team(*team, |team| team.dropped_after = Some(*after));
        }
        TeamFact::Drafted { round, matches, free, .. } => {
            let (matches, free) = (matches.clone(), free.clone());
            state.draft = Some(RoundDraft { round: *round, matches, free });
        }
        TeamFact::DraftDropped { .. } => state.draft = None,
        TeamFact::Published { starts, .. } => publish(state, *starts, at, seq),
        TeamFact::ColoursDrawn { round, seed, .. } => {
            state.change_round(*round, seq, |round| round.seed = Some(seed.clone()));
        }
        TeamFact::ResultSet { round, home, end, .. } => state.change_end((*round, *home), Some(*end), seq),
        TeamFact::ResultCleared { round, home, .. } => state.change_end((*round, *home), None, seq),
        TeamFact::LotsDrawn { seed, order } => state.lots = Some((seed.clone(), order.clone())),
        TeamFact::RoomOpened { round, room, tables, .. } => {
            let room = Some((room.clone(), tables.clone()));
            state.change_round(*round, seq, |round| round.room = room);
        }
    }
    if !matches!(fact, TeamFact::ResultSet { .. } | TeamFact::ResultCleared { .. }) {
        state.last_change = seq;
    }
}

fn publish(state: &mut TeamState, starts: Option<Instant>, at: Instant, seq: u64) {
    let Some(draft) = state.draft.take() else { return };
    let matches = draft.matches.into_iter().map(|(home, away)| Match { home, away, end: None });
    state.rounds.push(Round {
        number: draft.round,
        matches: matches.collect(),
        free: draft.free,
        published: at,
        starts,
        seed: None,
        room: None,
        last_change: seq,
    });
}
