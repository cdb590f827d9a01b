//! Sections that play side by side in one competition, with players who go up and down after each period (D80).
//!
//! A section of a period is a season of its own: the same players and round numbers, so that everything that counts,
//! pairs and explains a season does so for a section; who is not in it takes no part. Rounds of earlier periods are kept
//! for who met whom and for colours, and give points as far as the club carries them.

use super::kinds::Carried;
use super::ranking;
use super::season::{Player, PlayerIndex, Season};
use super::tally;

/// A section in one period.
#[derive(Clone, Debug)]
pub struct Section {
    /// `A` for the highest.
    pub letter: char,
    /// Who is in it, in starting order.
    pub members: Vec<PlayerIndex>,
    /// The season as this section counts it.
    pub season: Season,
    /// The smallest common unit of its fractions (D25).
    pub unit: i64,
}

/// Someone who changes sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub player: PlayerIndex,
    /// The section left, from 0.
    pub from: usize,
    /// The section entered, from 0.
    pub to: usize,
    /// The place at the end of the period in the section left, from 1.
    pub place: usize,
}

/// The letter of a section, from 0.
pub fn letter(section: usize) -> char {
    char::from(b'A' + u8::try_from(section.min(25)).unwrap_or(25))
}

/// Why a season cannot be divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSections {
    /// The fractions have no common unit small enough to count with.
    TooFine,
}

/// The sections in the period of `round`, counted up to that round, and who would go up and down after it if the period
/// ends there: a proposal, which holds when the director writes the sections of the next period down, or else by itself.
pub fn sections(whole: &Season, round: usize) -> Result<(Vec<Section>, Vec<Move>), NoSections> {
    let settings = &whole.settings;
    let count = settings.sections.max(1);
    let length = settings.period_length.max(1);
    let period = settings.period_of(round.max(1));
    // Where every section was written down and nothing is carried, the periods before need no counting.
    let all_told = whole.players.iter().all(|player| player.sections.len() >= period);
    let begin = if all_told && settings.section_points != Carried::All { period } else { 1 };
    let mut carried = vec![None; whole.players.len()];
    let mut division = first(whole, count);
    for now in begin..=period {
        told(whole, now, count, &mut division);
        let upto = round.min(now * length);
        let sections = (0..count)
            .map(|at| section(whole, at, &division, (now, upto), &carried))
            .collect::<Result<Vec<Section>, NoSections>>()?;
        let seasons = sections.iter().map(|section| (&section.season, section.unit));
        let moves = if upto == now * length { moves(seasons, settings.section_moves) } else { Vec::new() };
        if now == period {
            return Ok((sections, moves));
        }
        if settings.section_points == Carried::All {
            for section in &sections {
                let last = ranking::standing(&section.season, section.unit, upto);
                for &player in &section.members {
                    carried[player] = Some(last.score(player));
                }
            }
        }
        for one in moves {
            division[one.player] = one.to;
        }
    }
    Ok((Vec::new(), Vec::new()))
}

/// The sections of the first period: equal parts of the starting order, what is left over to the first.
fn first(whole: &Season, count: usize) -> Vec<usize> {
    let order = whole.starting_order();
    let mut division = vec![0; whole.players.len()];
    for (place, &player) in order.iter().enumerate() {
        division[player] = part(place, order.len(), count);
    }
    division
}

/// In which of so many equal parts of a list a place lies, both from 0; what is left over goes to the first.
pub fn part(place: usize, length: usize, parts: usize) -> usize {
    let (size, over) = (length / parts, length % parts);
    // The first `over` parts have one more.
    let large = over * (size + 1);
    let at = if place < large { place / (size + 1) } else { over + (place - large) / size.max(1) };
    at.min(parts - 1)
}

/// What the director wrote down for a period counts before what follows from the standing.
fn told(whole: &Season, period: usize, count: usize, division: &mut [usize]) {
    for (player, who) in whole.players.iter().enumerate() {
        if let Some(letter) = who.sections.get(period - 1) {
            division[player] = (*letter as usize).saturating_sub('A' as usize).min(count - 1);
        }
    }
}

fn section(
    whole: &Season,
    at: usize,
    division: &[usize],
    (period, upto): (usize, usize),
    carried: &[Option<crate::exact::Fraction>],
) -> Result<Section, NoSections> {
    let is_in = |player: &PlayerIndex| division[*player] == at;
    let mut season = whole.clone();
    season.rounds.truncate(upto);
    let keeps = season.settings.section_points;
    let earlier = (period - 1) * season.settings.period_length;
    for (player, who) in season.players.iter_mut().enumerate() {
        if division[player] != at {
            leave_out(who);
        } else if who.from_round <= earlier {
            // What came with entering in an earlier period was part of that period's score, and is carried with it.
            who.from_round = 1;
            // The score brought along holds the points of the start already.
            let brought = |points| points - season.settings.start_points;
            let all = carried[player].filter(|_| keeps == Carried::All);
            who.entry_points = all.map_or(crate::exact::Fraction::ZERO, brought);
        }
    }
    for (number, round) in season.rounds.iter_mut().enumerate() {
        let past = number < earlier;
        let counts = !past || keeps == Carried::Mutual;
        round.past = !counts;
        if counts {
            round.games.retain(|game| is_in(&game.white) && is_in(&game.black));
        }
        round.absent.retain(|(player, _)| is_in(player) && !past);
        round.released.retain(|player| is_in(player) && !past);
        round.other_day.retain(|player| is_in(player) && !past);
        // How often someone was free is known over the whole season, and paid in its own period only.
        round.free.retain(|player| is_in(player) && (!past || round.past));
    }
    let members = season.starting_order().into_iter().filter(is_in).collect();
    let unit = tally::unit(&season).ok_or(NoSections::TooFine)?;
    Ok(Section { letter: letter(at), members, season, unit })
}

/// Who is in another section takes part from no round on.
fn leave_out(who: &mut Player) {
    who.from_round = usize::MAX;
}

/// The lowest of each section go down and the highest of the next come up, as many as the club says, by the standing of
/// the sections; who has stopped stays where they are.
pub fn moves<'a>(sections: impl Iterator<Item = (&'a Season, i64)>, most: usize) -> Vec<Move> {
    let playing = |(season, unit): (&Season, i64)| {
        let order = ranking::standing(season, unit, usize::MAX).order.into_iter().enumerate();
        order.filter(|(_, player)| !season.players[*player].retired).collect::<Vec<_>>()
    };
    let orders: Vec<Vec<(usize, PlayerIndex)>> = sections.map(playing).collect();
    let mut moves = Vec::new();
    for upper in 0..orders.len().saturating_sub(1) {
        let (above, below) = (&orders[upper], &orders[upper + 1]);
        // Nobody goes both ways: a small section sends at most half of its players either way.
        let count = most.min(above.len() / 2).min(below.len() / 2);
        let down = above.iter().skip(above.len() - count);
        moves.extend(down.map(|&(at, player)| Move { player, from: upper, to: upper + 1, place: at + 1 }));
        let up = below.iter().take(count);
        moves.extend(up.map(|&(at, player)| Move { player, from: upper + 1, to: upper, place: at + 1 }));
    }
    moves
}
