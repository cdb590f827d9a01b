//! Why a player has this score: one line for every point, with the value that counts now and the value then.

use super::colours::Colour;
use super::ranking::Standing;
use super::season::{Game, PlayerIndex, Reason, Round, Season};
use super::settings::{Award, OwnValue, Passes, Settings};
use super::tally::KINDS;
use crate::exact::Fraction;
use crate::result::GameResult;

/// What a line of the ledger is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The own value, which this club counts in the score.
    OwnValue,
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
    /// In no list of the round.
    Nothing,
}

/// What a line is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A part of the opponent's value.
    Opponent,
    /// A part of the own value.
    Own,
    /// No value: a number of points.
    Fixed,
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
    let mut times = [0; KINDS];
    for (round, standing) in season.rounds.iter().zip(&standings[1..]) {
        if standing.round < who.from_round {
            continue;
        }
        let counts = if settings.passes == Passes::Frozen { standing } else { now };
        let mut told = false;
        let rules = round.scored_by(season);
        for (entry, award) in entries(season, round, player, &mut times) {
            let (part, source, setting) = retired(season, player, entry, worth(rules, entry, award));
            let whose = match (source, entry) {
                (
                    Source::Opponent,
                    Entry::Game { opponent, .. } | Entry::ForfeitWin(opponent) | Entry::ForfeitLoss(opponent),
                ) => opponent,
                _ => player,
            };
            let value = (source != Source::Fixed).then(|| (standing.counted[whose], counts.counted[whose]));
            let points = value.map_or(part, |(_, now)| part * Fraction::from(now));
            lines.push(Line { round: standing.round, entry, source, part, value, points, setting });
            told = true;
        }
        if !told {
            lines.push(fixed(standing.round, Entry::Nothing, Fraction::ZERO, "absence"));
        }
    }
    lines
}

fn fixed(round: usize, entry: Entry, points: Fraction, setting: &'static str) -> Line {
    Line { round, entry, source: Source::Fixed, part: points, value: None, points, setting }
}

/// The own value, entry points and credit for missed rounds.
fn brought_along(season: &Season, standings: &[Standing], player: PlayerIndex) -> Vec<Line> {
    let (settings, who) = (&season.settings, &season.players[player]);
    let mut lines = Vec::new();
    let (Some(now), Some(entered)) = (standings.last(), standings.get(who.from_round.max(1))) else {
        return lines;
    };
    if who.entry_points != Fraction::ZERO {
        lines.push(fixed(0, Entry::EntryPoints, who.entry_points, "entry"));
    }
    let counts = if settings.passes == Passes::Frozen { entered } else { now };
    let own = |entry, part: Fraction, setting| {
        let (then, now) = (entered.counted[player], counts.counted[player]);
        let points = part * Fraction::from(now);
        Line { round: 0, entry, source: Source::Own, part, value: Some((then, now)), points, setting }
    };
    match settings.own_value {
        OwnValue::No => {}
        OwnValue::Current => lines.push(own(Entry::OwnValue, Fraction::ONE, "own_value")),
        OwnValue::Start => {
            let place = entered.before.iter().position(|&other| other == player).unwrap_or(0);
            let start = Fraction::from(super::values::value_at(settings, place, entered.before.len()));
            lines.push(fixed(0, Entry::OwnValue, start, "own_value"));
        }
    }
    let missed = who.from_round.max(1) - 1;
    if missed > 0 && settings.late_entry_credit != Fraction::ZERO {
        let part = settings.late_entry_credit * Fraction::from(missed as i64);
        lines.push(own(Entry::MissedRounds(missed), part, "late_entry_credit"));
    }
    lines
}

/// What happened to a player in a round, with the award of an absence.
fn entries(
    season: &Season,
    round: &Round,
    player: PlayerIndex,
    times: &mut [usize; KINDS],
) -> Vec<(Entry, Option<Award>)> {
    let games = round.games.iter().filter_map(|game| of_game(game, player));
    let mut entries: Vec<(Entry, Option<Award>)> = games.map(|entry| (entry, None)).collect();
    for &(_, reason) in round.absent.iter().filter(|(absent, _)| *absent == player) {
        times[reason as usize] += 1;
        let award = round.award(season, player, reason, times[reason as usize]);
        entries.push((Entry::Absent(reason, award.is_none()), award));
    }
    if round.free.contains(&player) {
        times[KINDS - 1] += 1;
        let award = round.scored_by(season).free.award(times[KINDS - 1]);
        entries.push((Entry::Free(award.is_none()), award));
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

/// What an entry gives where one of the two has stopped.
fn retired(
    season: &Season,
    player: PlayerIndex,
    entry: Entry,
    usual: (Fraction, Source, &'static str),
) -> (Fraction, Source, &'static str) {
    let (Entry::Game { opponent, .. } | Entry::ForfeitWin(opponent) | Entry::ForfeitLoss(opponent)) = entry
    else {
        return usual;
    };
    match (season.gone(player), season.gone(opponent)) {
        (Some(_), _) => (Fraction::ZERO, Source::Fixed, "against_retired"),
        (None, Some(share)) => (share * usual.0, Source::Own, "against_retired"),
        (None, None) => usual,
    }
}

/// The part an entry gives, of what, and by which setting.
fn worth(settings: &Settings, entry: Entry, award: Option<Award>) -> (Fraction, Source, &'static str) {
    let given = |setting, cap| match award {
        None => (Fraction::ZERO, Source::Fixed, cap),
        Some(Award::OfOwnValue(part)) => (part, Source::Own, setting),
        Some(Award::Points(points)) => (points, Source::Fixed, setting),
    };
    match entry {
        Entry::Game { half_points: 2, .. } => (settings.win, Source::Opponent, "win"),
        Entry::Game { half_points: 1, .. } => (settings.draw, Source::Opponent, "draw"),
        Entry::Game { .. } => (settings.loss, Source::Opponent, "loss"),
        Entry::ForfeitWin(_) => (settings.forfeit_win, Source::Opponent, "forfeit_win"),
        Entry::ForfeitLoss(_) => (Fraction::ZERO, Source::Opponent, "unexcused"),
        Entry::Absent(reason, _) => {
            let (setting, cap) = match reason {
                Reason::Excused => ("excused", "excused_cap"),
                Reason::Team => ("team", "team_cap"),
                Reason::Unexcused => ("unexcused", "unexcused_cap"),
                Reason::Late => ("late", "late_cap"),
                Reason::SignedOff => ("signed_off_by_rule", "signed_off_by_rule_cap"),
            };
            given(setting, cap)
        }
        Entry::Free(_) => given("free", "free_cap"),
        Entry::OwnValue | Entry::EntryPoints | Entry::MissedRounds(_) | Entry::Nothing => {
            (Fraction::ZERO, Source::Fixed, "entry")
        }
    }
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
