//! The series of a season: a proposal from last season and the entrants, each move with its article, which the director
//! confirms (ddt-2, ddt-15 to 17, D38, D64). Nothing of a proposal is stored but what was decided.

use super::fact::Choice;
use super::series::{all_series, series_of, standings};
use crate::state::State;
use ids::MemberId;
use rulebook::ArticleId;
use std::collections::{BTreeMap, BTreeSet};
use systems::championship::divide::{self, Intake, Note, Returning};
use systems::championship::settings::DivisionRules;

/// What is known and was decided about the series of a championship.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Divided {
    /// The final rankings of earlier seasons, last season first.
    pub seasons: Vec<Vec<Vec<MemberId>>>,
    /// Where the members' meeting put people (ddt-17).
    pub meeting: BTreeMap<MemberId, u8>,
    /// The series as the director confirmed them.
    pub confirmed: Option<(Choice, Vec<Vec<MemberId>>)>,
}

/// Why the members' meeting decides about someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// New in the championship (ddt-17).
    New,
    /// One of several who come back after a year (ddt-16.2).
    OneOfSeveral,
    /// Back after two years or more (D64).
    LongAway,
}

impl Asked {
    /// The articles, and the decision where none speaks.
    pub fn articles(self, rules: &DivisionRules) -> Vec<ArticleId> {
        match self {
            Asked::New => vec![rules.new_member.clone()],
            Asked::OneOfSeveral => vec![rules.returning.clone(), rules.new_member.clone()],
            Asked::LongAway => {
                vec![rules.returning.clone(), rules.new_member.clone(), ArticleId::new("D64")]
            }
        }
    }
}

/// Someone goes up or down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who.
    pub member: MemberId,
    /// From which series, from 1.
    pub from: u8,
    /// To which.
    pub to: u8,
    /// The article that says so.
    pub article: ArticleId,
}

/// A division, as a proposal or as it was confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The series, the first first.
    pub series: Vec<Vec<MemberId>>,
    /// Every move up or down.
    pub moves: Vec<Step>,
    /// What else there is to know; players by their id.
    pub notes: Vec<Note>,
    /// Whom the meeting has still to place.
    pub waiting: Vec<(MemberId, Asked)>,
    /// How many played last season, and how many play now.
    pub players: [usize; 2],
    /// The rules it was made by.
    pub rules: DivisionRules,
}

impl Proposal {
    /// The series of a member, from 1.
    pub fn series_of(&self, member: MemberId) -> Option<u8> {
        let at = self.series.iter().position(|series| series.contains(&member))?;
        u8::try_from(at + 1).ok()
    }

    /// The move of a member.
    pub fn step(&self, member: MemberId) -> Option<&Step> {
        self.moves.iter().find(|step| step.member == member)
    }

    /// Whether under article 2 the director may choose the sizes: there are few players.
    pub fn may_choose_sizes(&self) -> bool {
        self.players[1] < self.rules.depart_under
    }

    /// Whether under article 2 the first series may grow: there are many players.
    pub fn may_grow(&self) -> bool {
        self.players[1] > self.rules.grow_over
    }
}

/// The division as it stands: as confirmed, else the proposal for those who take part now.
pub fn division(state: &State) -> Option<Proposal> {
    match &state.divided.confirmed {
        Some((choice, series)) => {
            let members: Vec<MemberId> = series.iter().flatten().copied().collect();
            proposal_for(state, &members, choice)
        }
        None => proposal(state, &Choice::default()),
    }
}

/// The proposal for those who take part now.
pub fn proposal(state: &State, choice: &Choice) -> Option<Proposal> {
    let here = state.entrants.iter().filter(|entrant| !entrant.has_left());
    let members: Vec<MemberId> = here.map(|entrant| entrant.entered.member).collect();
    proposal_for(state, &members, choice)
}

fn proposal_for(state: &State, members: &[MemberId], choice: &Choice) -> Option<Proposal> {
    let rules = state.laws.newest().championship()?.division.clone();
    let (mut intake, waiting) = intake(state, members, rules.series);
    intake.series_one_max = choice.most.map(usize::from);
    if !choice.sizes.is_empty() {
        intake.sizes = Some(choice.sizes.iter().map(|size| usize::from(*size)).collect());
    } else if intake.last_season.is_empty() {
        // In the first season the meeting has placed everyone: nobody is moved from there.
        let placed = |series| intake.new.iter().filter(|(_, at)| *at == series).count();
        intake.sizes = Some((0..rules.series).map(placed).collect());
    }
    let last = intake.last_season.iter().map(Vec::len).sum();
    let division = divide::divide(&intake, &rules);
    Some(Proposal { waiting, ..made(&division, [last, members.len()], rules) })
}

/// A division of `systems` with the members behind its ids.
fn made(division: &divide::Division, players: [usize; 2], rules: DivisionRules) -> Proposal {
    let read = |id: &String| id.parse().ok();
    let series = |at: usize| u8::try_from(at + 1).unwrap_or(u8::MAX);
    let step = |step: &divide::Move| {
        let (from, to) = (series(step.from), series(step.to));
        Some(Step { member: read(&step.player)?, from, to, article: step.article.clone() })
    };
    Proposal {
        series: division.series.iter().map(|all| all.iter().filter_map(read).collect()).collect(),
        moves: division.moves.iter().filter_map(step).collect(),
        notes: division.notes.clone(),
        waiting: Vec::new(),
        players,
        rules,
    }
}

/// Who played last season, who comes back, who is new, and whom the meeting has still to place.
fn intake(state: &State, members: &[MemberId], series: usize) -> (Intake, Vec<(MemberId, Asked)>) {
    let divided = &state.divided;
    let played = |ago: usize, member: MemberId| {
        let season = divided.seasons.get(ago)?;
        season.iter().position(|ranking| ranking.contains(&member))
    };
    let last = divided.seasons.first().cloned().unwrap_or_default();
    let written = |all: &Vec<MemberId>| all.iter().map(ToString::to_string).collect::<Vec<String>>();
    let mut intake = Intake { last_season: last.iter().map(written).collect(), ..Intake::default() };
    let leaving = last.iter().flatten().filter(|member| !members.contains(member));
    intake.leaving = leaving.map(ToString::to_string).collect();
    let others: Vec<MemberId> =
        members.iter().copied().filter(|member| played(0, *member).is_none()).collect();
    let several = others.iter().filter(|member| played(1, **member).is_some()).count() > 1;
    let mut waiting = Vec::new();
    for member in others {
        let before = played(1, member);
        let long_ago = (2..divided.seasons.len()).any(|ago| played(ago, member).is_some());
        let decided = divided.meeting.get(&member).map(|series| usize::from(*series).max(1) - 1);
        let player = member.to_string();
        match (before, decided) {
            (Some(_), Some(series)) => {
                intake.returning.push(Returning { player, series, would_relegate: false });
            }
            (Some(series), None) if !several => {
                let would_relegate = was_due(&divided.seasons[1], member, state);
                intake.returning.push(Returning { player, series, would_relegate });
            }
            (None, Some(at)) => intake.new.push((player, at.min(series.max(1) - 1))),
            (Some(_), None) => waiting.push((member, Asked::OneOfSeveral)),
            (None, None) if long_ago => waiting.push((member, Asked::LongAway)),
            (None, None) => waiting.push((member, Asked::New)),
        }
    }
    (intake, waiting)
}

/// Whether someone would have gone down after a season, with everyone taking part again (ddt-16.1, ddt-15.1).
fn was_due(season: &[Vec<MemberId>], member: MemberId, state: &State) -> bool {
    let Some(settings) = state.laws.newest().championship() else { return false };
    let after = after_season(season, &settings.division);
    after.step(member).is_some_and(|step| step.to > step.from)
}

/// The moves after a season if the same people took part again.
fn after_season(season: &[Vec<MemberId>], rules: &DivisionRules) -> Proposal {
    let written = |all: &Vec<MemberId>| all.iter().map(ToString::to_string).collect();
    let last_season: Vec<Vec<String>> = season.iter().map(written).collect();
    // The sizes stay as they were: who stopped has left a gap that the entries of next season fill (ddt-2).
    let sizes = Some(last_season.iter().map(Vec::len).collect());
    let players = season.iter().map(Vec::len).sum();
    let intake = Intake { last_season, sizes, ..Intake::default() };
    made(&divide::divide(&intake, rules), [players; 2], rules.clone())
}

/// The final ranking of each series as things stand: what next season begins with.
pub fn rankings(state: &State) -> Vec<Vec<MemberId>> {
    let most = all_series(state).last().copied().unwrap_or(0);
    let order = |number| standings(state, number, None).map_or(Vec::new(), |found| found.order());
    (1..=most).map(order).collect()
}

/// Champion, promotion and relegation if the season ended today and everyone took part again (ddt-14, ddt-15, 15.1).
pub fn outlook(state: &State) -> Option<Proposal> {
    let rules = &state.laws.newest().championship()?.division;
    Some(after_season(&rankings(state), rules))
}

/// What the championship after this one knows of earlier seasons, last season first.
pub fn history(state: &State) -> Vec<Vec<Vec<MemberId>>> {
    let before = state.divided.seasons.iter().cloned();
    std::iter::once(rankings(state)).chain(before).take(HISTORY).collect()
}

/// Seasons that are remembered: who was away longer is placed by the meeting in any case.
const HISTORY: usize = 10;

/// Whether the series are those that the director confirmed for those who take part now.
pub fn is_confirmed(state: &State) -> bool {
    let Some((_, series)) = &state.divided.confirmed else { return false };
    let here = state.entrants.iter().filter(|entrant| !entrant.has_left());
    let here: BTreeSet<MemberId> = here.map(|entrant| entrant.entered.member).collect();
    here.iter().all(|member| {
        let number = usize::from(series_of(state, *member));
        series.iter().any(|all| all.contains(member)) && (1..=series.len()).contains(&number)
    })
}
