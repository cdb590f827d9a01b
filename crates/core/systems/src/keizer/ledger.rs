//! Why a player has this score: one line for every point, with the value that counts now and the value then.

use super::absences::Times;
use super::award::Award;
pub use super::award::Source;
use super::colours::Colour;
use super::ranking::Standing;
use super::season::{Game, PlayerIndex, Reason, Round, Season};
use super::settings::{OwnValue, Passes};
use super::tally;
use crate::exact::Fraction;
use crate::result::GameResult;

/// What a line of the ledger is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The own value, which this club counts in the score.
    OwnValue,
    /// Points that everyone starts the season with.
    StartPoints,
    /// Points that an entrant was given (dsc-k2).
    EntryPoints,
    /// Credit for this many rounds missed before entering.
    MissedRounds(usize),
    /// A game over the board.
    Game {
        /// Against whom.
        opponent: PlayerIndex,
        /// With which colour.
        colour: Colour,
        /// Points made, in halves.
        half_points: u8,
    },
    /// The opponent did not come.
    ForfeitWin(PlayerIndex),
    /// The player did not come.
    ForfeitLoss(PlayerIndex),
    /// Absent, and whether the limit of this kind of absence was passed.
    Absent(Reason, bool),
    /// Free, and whether the limit was passed.
    Free(bool),
    /// The opponent did not come, and nobody wrote down who that was.
    Released,
    /// Games for a team on another day, so many since the round before.
    OtherDay(usize),
    /// In no list of the round.
    Nothing,
}

/// One line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The round; 0 for what was brought along.
    pub round: usize,
    /// What it is about.
    pub entry: Entry,
    /// Whose value counts.
    pub source: Source,
    /// The part of that value, or the number of points.
    pub part: Fraction,
    /// Points on top of that part, or off it; nothing where only points are given.
    pub plus: Fraction,
    /// That value when the round was first counted, and now; where a value counts.
    pub value: Option<(i64, i64)>,
    /// The points, now.
    pub points: Fraction,
    /// The setting that fixes the part; a rulebook cites an article for it.
    pub setting: &'static str,
}

/// The lines of one player up to the last of `standings` (all rounds from 0 on); their points add up to the score.
pub fn ledger(season: &Season, standings: &[Standing], player: PlayerIndex) -> Vec<Line> {
    let settings = &season.settings;
    let who = &season.players[player];
    let Some(now) = standings.last() else { return Vec::new() };
    let mut lines = brought_along(season, standings, player);
    let mut times = Times::default();
    for (round, standing) in season.rounds.iter().zip(&standings[1..]) {
        if standing.round < who.from_round || round.past {
            continue;
        }
        let counts = if settings.passes == Passes::Frozen { standing } else { now };
        let entries = entries(season, round, standing.round, player, &mut times);
        if entries.is_empty() {
            lines.push(fixed(standing.round, Entry::Nothing, Fraction::ZERO, "absence"));
        }
        for (entry, award, setting) in entries {
            let whose = match (award.source, entry) {
                (
                    Source::Opponent,
                    Entry::Game { opponent, .. } | Entry::ForfeitWin(opponent) | Entry::ForfeitLoss(opponent),
                ) => opponent,
                _ => player,
            };
            if award.source == Source::Fixed {
                lines.push(fixed(standing.round, entry, award.points, setting));
                continue;
            }
            let values = (standing.counted[whose], counts.counted[whose]);
            lines.push(of_value(standing.round, entry, award, values, setting));
        }
    }
    lines
}

fn of_value(round: usize, entry: Entry, award: Award, values: (i64, i64), setting: &'static str) -> Line {
    let Award { source, part, points: plus } = award;
    Line { round, entry, source, part, plus, value: Some(values), points: award.under(values.1), setting }
}

fn fixed(round: usize, entry: Entry, points: Fraction, setting: &'static str) -> Line {
    let plus = Fraction::ZERO;
    Line { round, entry, source: Source::Fixed, part: points, plus, value: None, points, setting }
}

/// The points of the start, the own value, entry points and credit for missed rounds.
fn brought_along(season: &Season, standings: &[Standing], player: PlayerIndex) -> Vec<Line> {
    let (settings, who) = (&season.settings, &season.players[player]);
    let mut lines = Vec::new();
    if settings.start_points != Fraction::ZERO {
        lines.push(fixed(0, Entry::StartPoints, settings.start_points, "start_points"));
    }
    let (Some(now), Some(entered)) = (standings.last(), standings.get(who.from_round.max(1))) else {
        return lines;
    };
    if who.entry_points != Fraction::ZERO {
        lines.push(fixed(0, Entry::EntryPoints, who.entry_points, "entry"));
    }
    let counts = if settings.passes == Passes::Frozen { entered } else { now };
    let values = (entered.counted[player], counts.counted[player]);
    match settings.own_value {
        OwnValue::No => {}
        OwnValue::Current => {
            lines.push(of_value(0, Entry::OwnValue, Award::of_own(Fraction::ONE), values, "own_value"));
        }
        OwnValue::Start => {
            let place = entered.before.iter().position(|&other| other == player).unwrap_or(0);
            let by_place = || super::values::value_at(settings, place, entered.before.len());
            let start = season.fixed_values().map_or_else(by_place, |values| values[player]);
            lines.push(fixed(0, Entry::OwnValue, Fraction::from(start), "own_value"));
        }
    }
    let missed = who.from_round.max(1) - 1;
    let credit = settings.late_entry_credit.times(Fraction::from(missed as i64));
    if missed > 0 && !credit.is_nothing() {
        let entry = Entry::MissedRounds(missed);
        lines.push(match credit.source {
            Source::Fixed => fixed(0, entry, credit.points, "late_entry_credit"),
            _ => of_value(0, entry, credit, values, "late_entry_credit"),
        });
    }
    lines
}

/// What happened to a player in a round, what it gives and by which setting.
fn entries(
    season: &Season,
    round: &Round,
    number: usize,
    player: PlayerIndex,
    times: &mut Times,
) -> Vec<(Entry, Award, &'static str)> {
    let rules = round.scored_by(season);
    let mut entries = Vec::new();
    for game in &round.games {
        if let Some(entry) = of_game(game, player) {
            let (award, setting) = tally::of_game(season, round, game, player);
            entries.push((entry, award, setting));
        }
    }
    for &(_, reason) in round.absent.iter().filter(|(absent, _)| *absent == player) {
        let given = times.absence(season, round, number, player, reason);
        entries.push((Entry::Absent(reason, given.over), given.award, given.setting));
    }
    if round.free.contains(&player) {
        let given = times.free(season, round, number);
        entries.push((Entry::Free(given.over), given.award, given.setting));
    }
    if round.released.contains(&player) {
        entries.push((Entry::Released, rules.forfeit_win, "forfeit_win"));
    }
    let games = round.other_day.iter().filter(|&&other| other == player).count();
    if games > 0 {
        let award = rules.team_other_day.times(Fraction::from(games as i64));
        entries.push((Entry::OtherDay(games), award, "team_other_day"));
    }
    entries
}

fn of_game(game: &Game, player: PlayerIndex) -> Option<Entry> {
    let white = game.white == player;
    if !white && game.black != player {
        return None;
    }
    let opponent = if white { game.black } else { game.white };
    let colour = if white { Colour::White } else { Colour::Black };
    let played = |half_points| Entry::Game { opponent, colour, half_points };
    Some(match (game.result, white) {
        (GameResult::WhiteWins, true) | (GameResult::BlackWins, false) => played(2),
        (GameResult::Draw, _) | (GameResult::HalfToWhite, true) | (GameResult::HalfToBlack, false) => {
            played(1)
        }
        (result, _) if result.played() => played(0),
        (GameResult::WhiteWinsByForfeit, true) | (GameResult::BlackWinsByForfeit, false) => {
            Entry::ForfeitWin(opponent)
        }
        _ => Entry::ForfeitLoss(opponent),
    })
}

/// Per player the place after every round from 0 on; none before entering.
pub fn history(season: &Season, standings: &[Standing]) -> Vec<Vec<Option<usize>>> {
    let mut places = vec![vec![None; standings.len()]; season.players.len()];
    for (round, standing) in standings.iter().enumerate() {
        for (at, &player) in standing.order.iter().enumerate() {
            places[player][round] = Some(at + 1);
        }
    }
    places
}
