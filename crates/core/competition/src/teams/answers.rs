//! What follows from the facts of a bughouse tournament: the engine's tournament, the next round, seats, standings.

use super::fact::{Form, TeamNumber};
use super::refusal::TeamRefusal;
use super::state::{Round, RoundDraft, Team, TeamState};
use crate::law::Law;
use crate::round::RoundNumber;
use crate::state::State;
use rulebook::ArticleId;
use systems::exact::Fraction;
use systems::teams::rules::{Colours, Criterion, Named, Score, TeamRules};
use systems::teams::schedule::round_robin;
use systems::teams::seating::{NoSeating, Seating, seat};
use systems::teams::standings::{Row, standings};
use systems::teams::{self, Match, TeamIndex, Tournament};

/// What a law says about matches between teams, if it is played by teams.
pub fn rules(law: &Law) -> Option<TeamRules> {
    let word = |key: &str| -> Option<(&str, ArticleId)> {
        let clause = law.clauses().get(key)?;
        Some((clause.value.as_deref()?, clause.article.clone()?))
    };
    let colours = match word("game.colours")? {
        ("lot", article) => (Colours::Lot, article),
        ("home_first_board_black", article) => (Colours::HomeFirstBoardBlack, article),
        _ => return None,
    };
    let named = match word("game.first_board")? {
        ("per_match", article) => (Named::PerMatch, article),
        ("per_tournament", article) => (Named::PerTournament, article),
        _ => return None,
    };
    let score = match word("game.score")? {
        ("sum", article) => (Score::Sum, article),
        ("first_ended", article) => (Score::FirstEnded, article),
        _ => return None,
    };
    let (worth, article) = word("game.points")?;
    let part = |name: &str| -> Option<Fraction> {
        let parts = worth.split(", ").filter_map(|part| part.split_once(' '));
        parts.into_iter().find(|(key, _)| *key == name)?.1.parse().ok()
    };
    let points = ([part("win")?, part("draw")?, part("loss")?], article);
    Some(TeamRules { colours, named, score, points, order: TeamRules::default_order() })
}

/// The teams of the tournament: all but those that left before the first round.
fn members(state: &TeamState) -> Vec<&Team> {
    state.teams.iter().filter(|team| team.dropped_after != Some(0)).collect()
}

/// The tournament as `systems` counts it, after so many rounds, with the number of each of its teams.
pub fn tournament(state: &State, rounds: usize) -> Option<(Tournament, Vec<TeamNumber>)> {
    let (rules, plan) = (rules(state.laws.newest())?, state.teams.plan?);
    let all = members(&state.teams);
    let numbers: Vec<TeamNumber> = all.iter().map(|team| team.number).collect();
    let index = |number: TeamNumber| numbers.iter().position(|other| *other == number);
    let seen = &state.teams.rounds[..rounds.min(state.teams.rounds.len())];
    let mut played: Vec<Match> = Vec::new();
    let mut free: Vec<(usize, TeamIndex)> = Vec::new();
    for round in seen {
        for one in &round.matches {
            let (Some(home), Some(away)) = (index(one.home), index(one.away)) else { continue };
            played.push(Match { round: round.number.get(), home, away, end: one.end });
        }
        free.extend(round.free.iter().filter_map(|team| Some((round.number.get(), index(*team)?))));
    }
    let (matches, free) = match plan.form {
        Form::Swiss(_) => (played, free),
        // The whole schedule: half of a team's matches is half of all of them.
        Form::RoundRobin(legs) => {
            let mut schedule = round_robin(all.len(), usize::from(legs));
            for one in &mut schedule {
                let same =
                    |other: &&Match| (other.round, other.home, other.away) == (one.round, one.home, one.away);
                one.end = played.iter().find(same).and_then(|found| found.end);
            }
            (schedule, Vec::new())
        }
    };
    let drawn = state.teams.lots.iter().flat_map(|(_, order)| order.iter().filter_map(|team| index(*team)));
    let lots = drawn.collect();
    let teams = all.iter().map(|team| engine_team(team, RoundNumber::FIRST)).collect();
    Some((Tournament { rules, teams, matches, free, lots }, numbers))
}

/// A team as the engine knows it in a round; names are ids.
fn engine_team(team: &Team, round: RoundNumber) -> teams::Team {
    teams::Team {
        id: team.number.to_string(),
        name: String::new(),
        players: team.seated_in(round).map(|player| player.id().to_owned()),
        dropped_after: team.dropped_after.map(usize::from),
    }
}

/// How many rounds there will be.
pub fn rounds(state: &TeamState) -> Option<usize> {
    Some(match state.plan?.form {
        Form::Swiss(rounds) => usize::from(rounds),
        Form::RoundRobin(legs) => systems::berger::calendar(members(state).len(), usize::from(legs)).len(),
    })
}

/// The teams that play in the next round.
pub fn expected(state: &TeamState) -> Vec<TeamNumber> {
    state.teams.iter().filter(|team| team.dropped_after.is_none()).map(|team| team.number).collect()
}

/// The matches without a result in the rounds so far.
pub fn open_matches(state: &TeamState) -> usize {
    state.rounds.iter().flat_map(|round| &round.matches).filter(|one| one.end.is_none()).count()
}

/// The next round by the rule.
pub fn next_round(state: &State) -> Result<RoundDraft, TeamRefusal> {
    let done = state.teams.rounds.len();
    let (tournament, numbers) = tournament(state, done).ok_or(TeamRefusal::NoPlan)?;
    let playing = expected(&state.teams);
    if playing.len() < 2 {
        return Err(TeamRefusal::TooFew);
    }
    let round =
        RoundNumber::new(done + 1).filter(|round| rounds(&state.teams).is_some_and(|all| round.get() <= all));
    let round = round.ok_or(TeamRefusal::AllPlayed)?;
    let named = |team: TeamIndex| numbers[team];
    let swiss = matches!(state.teams.plan.map(|plan| plan.form), Some(Form::Swiss(_)));
    let matches: Vec<(TeamNumber, TeamNumber)> = if swiss {
        if open_matches(&state.teams) > 0 {
            return Err(TeamRefusal::RoundRuns);
        }
        let paired = systems::teams::swiss::next_round(&tournament, done);
        let paired = paired.map_err(|_| TeamRefusal::NoPairing)?;
        paired.matches.iter().map(|one| (named(one.home), named(one.away))).collect()
    } else {
        let of_round = tournament.matches.iter().filter(|one| one.round == round.get());
        let pairs = of_round.map(|one| (named(one.home), named(one.away)));
        pairs.filter(|(home, away)| playing.contains(home) && playing.contains(away)).collect()
    };
    let busy: Vec<TeamNumber> = matches.iter().flat_map(|(home, away)| [*home, *away]).collect();
    let free = playing.into_iter().filter(|team| !busy.contains(team)).collect();
    Ok(RoundDraft { round, matches, free })
}

/// Whether the draft still holds exactly the teams that play (D46).
pub fn stands(state: &TeamState) -> bool {
    let Some(draft) = &state.draft else { return false };
    let both = draft.matches.iter().flat_map(|(home, away)| [*home, *away]);
    let mut drafted: Vec<TeamNumber> = both.chain(draft.free.iter().copied()).collect();
    drafted.sort_unstable();
    drafted == expected(state)
}

/// Who sits where at a table of a round (minerva-1.5, knsb-1.4).
pub fn seating(state: &State, round: &Round, table: usize) -> Option<Result<Seating, NoSeating>> {
    let rules = rules(state.laws.newest())?;
    let one = round.matches.get(table)?;
    let [home, away] = [state.teams.team(one.home)?, state.teams.team(one.away)?]
        .map(|team| engine_team(team, round.number));
    let seed = round.seed_of(table);
    Some(seat(&rules, [&home, &away], [None, None], seed.as_deref()))
}

/// The standings after so many rounds, with the number of each team.
pub fn ranking(state: &State, rounds: usize) -> Option<Vec<(TeamNumber, Row)>> {
    let (tournament, numbers) = tournament(state, rounds)?;
    Some(standings(&tournament).into_iter().map(|row| (numbers[row.team], row)).collect())
}

/// Whether teams stand equal by everything but the lot: then lots are drawn (D21).
pub fn undecided(state: &State) -> bool {
    let rows = ranking(state, state.teams.rounds.len()).unwrap_or_default();
    let above = rows.len().saturating_sub(1);
    rows.iter().take(above).any(|(_, row)| matches!(row.above_next, None | Some(Criterion::Lot)))
}

/// The places with a prize.
const PRIZES: usize = 3;

/// Whether a prize waits for the lot: teams stand equal at one of the first three places, and none was drawn (D21).
pub fn prize_undecided(state: &State) -> bool {
    let rows = ranking(state, state.teams.rounds.len()).unwrap_or_default();
    let above = rows.len().saturating_sub(1).min(PRIZES);
    state.teams.lots.is_none()
        && rows.iter().take(above).any(|(_, row)| matches!(row.above_next, None | Some(Criterion::Lot)))
}

/// Whether every round was played and every match has a result.
pub fn is_over(state: &TeamState) -> bool {
    let all = rounds(state).is_some_and(|all| all > 0 && state.rounds.len() >= all);
    all && open_matches(state) == 0
}
