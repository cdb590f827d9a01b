//! Who sits where: boards, colours, tables and rooms.

use super::rules::{Colours, Named, TeamRules};
use super::{Board, Match, Team};
use crate::lots::{Lots, draw};

/// One of the four seats of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The board.
    pub board: Board,
    /// Whether the seat has White.
    pub white: bool,
    /// Whether it is the home team's.
    pub home: bool,
    /// Who sits there.
    pub player: String,
}

/// The four seats of a match, and the lot that gave the colours, if one did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The seats: first board White, first board Black, second board White, second board Black.
    pub seats: [Seat; 4],
    /// The recorded draw (knsb-1.4, D21).
    pub lot: Option<Lots>,
}

/// Why a match cannot be seated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSeating {
    /// The first-board player was named before round one and stays (minerva-1.4).
    FirstBoardIsFixed(String),
    /// This person is not in the team.
    NotInTeam(String),
    /// The colours are drawn by lot and no seed was written down.
    NoSeed,
}

/// Seats a match. `named` are the first-board players that the teams name for this match, home first, where the ruleset
/// lets them; `seed` is what was written down before the draw, where a lot gives the colours.
pub fn seat(
    rules: &TeamRules,
    [home, away]: [&Team; 2],
    named: [Option<&str>; 2],
    seed: Option<&str>,
) -> Result<Seating, NoSeating> {
    let home = in_order(rules, home, named[0])?;
    let away = in_order(rules, away, named[1])?;
    let (home_has_white, lot) = match rules.colours.0 {
        Colours::HomeFirstBoardBlack => (false, None),
        Colours::Lot => {
            let drawn = draw(seed.ok_or(NoSeating::NoSeed)?, &[home[0], away[0]]);
            (drawn.order[0].0 == home[0], Some(drawn))
        }
    };
    let sides = placed(home_has_white, home.map(|player| (player, true)), away.map(|player| (player, false)));
    let seat = |at: usize| {
        let ((board, white), (player, home)) = (SEATS[at], sides[at]);
        Seat { board, white, home, player: player.to_owned() }
    };
    Ok(Seating { seats: [seat(0), seat(1), seat(2), seat(3)], lot })
}

/// The seats in their order: first board White, first board Black, second board White, second board Black.
pub const SEATS: [(Board, bool); 4] =
    [(Board::First, true), (Board::First, false), (Board::Second, true), (Board::Second, false)];

/// The one copy of the rule of who sits where: the first-board players meet, and a player and the partner have different
/// colours. Each team comes with its first-board player first; the answer has the order of [`SEATS`].
pub fn placed<T>(home_has_white: bool, home: [T; 2], away: [T; 2]) -> [T; 4] {
    let ([white_first, white_second], [black_first, black_second]) =
        if home_has_white { (home, away) } else { (away, home) };
    [white_first, black_first, black_second, white_second]
}

/// The two of a team, the first-board player first.
fn in_order<'a>(rules: &TeamRules, team: &'a Team, named: Option<&str>) -> Result<[&'a str; 2], NoSeating> {
    let [first, second] = team.players.each_ref().map(String::as_str);
    match named {
        None => Ok([first, second]),
        Some(name) if name == first => Ok([first, second]),
        Some(name) if name != second => Err(NoSeating::NotInTeam(name.to_owned())),
        Some(name) if rules.named.0 == Named::PerTournament => {
            Err(NoSeating::FirstBoardIsFixed(name.to_owned()))
        }
        Some(_) => Ok([second, first]),
    }
}

/// A room with so many tables; a table holds the two boards of one match side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The name.
    pub name: String,
    /// How many tables stand there.
    pub tables: usize,
}

/// Where a match is played: the room, counted from 0, and the table in it, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The room.
    pub room: usize,
    /// The table.
    pub table: usize,
}

/// Gives every match of a round a table of its own, filling the rooms in their order; or says how many are missing.
pub fn tables(matches: &[Match], rooms: &[Room]) -> Result<Vec<Place>, usize> {
    let places = rooms
        .iter()
        .enumerate()
        .flat_map(|(room, has)| (1..=has.tables).map(move |table| Place { room, table }));
    let taken: Vec<Place> = places.take(matches.len()).collect();
    if taken.len() < matches.len() { Err(matches.len() - taken.len()) } else { Ok(taken) }
}
