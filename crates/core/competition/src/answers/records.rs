//! What stands beside a score: games won, drawn and lost, colours, group; and who met whom with which result.

use crate::counting::{self, Counted};
use crate::round::RoundNumber;
use crate::sections;
use crate::state::State;
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::season::Game;
use systems::keizer::{colours, groups};

/// What stands beside a member's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who.
    pub member: MemberId,
    /// Games won, drawn and lost over the board.
    pub games: [u32; 3],
    /// The part of the points made in them, in whole per cents; nothing without games.
    pub percentage: Option<u32>,
    /// Games with White less games with Black.
    pub balance: i64,
    /// The rating that decides the group (dsc-c).
    pub rating: Option<i64>,
    /// The group.
    pub group: Option<char>,
}

/// What stands beside every score after so many rounds, in the order of entering.
pub fn records(state: &State, rounds: usize) -> Vec<Record> {
    let Some(counted) = counting::counted(state, rounds) else { return Vec::new() };
    let histories = colours::histories(&counted.season);
    let groups = groups::groups(&counted.season);
    let group = |player: usize| groups.iter().find(|group| group.members.contains(&player));
    let games = games(&counting::all(state, rounds).unwrap_or_default(), counted.members.len());
    let one = |(player, member): (usize, &MemberId)| {
        let (games, half_points) = games[player];
        let played: u32 = games.iter().sum();
        Record {
            member: *member,
            games,
            // Rounded half up, as on paper and on the command line.
            percentage: (half_points * 100 + played).checked_div(2 * played),
            balance: histories[player].balance(),
            rating: groups::rating(&counted.season, player),
            group: group(player).map(|group| group.letter),
        }
    };
    counted.members.iter().enumerate().map(one).collect()
}

/// Games won, drawn and lost of every player in the own section, and the half points made in them.
fn games(parts: &[Counted], players: usize) -> Vec<([u32; 3], u32)> {
    let mut all = vec![([0; 3], 0); players];
    let rounds = parts.iter().flat_map(|part| &part.season.rounds).filter(|round| !round.past);
    for game in rounds.flat_map(|round| &round.games) {
        for player in [game.white, game.black] {
            let Some(points) = made(game, player) else { continue };
            let (games, half_points) = &mut all[player];
            *half_points += points;
            games[2 - points.min(2) as usize] += 1;
        }
    }
    all
}

/// The half points that a player made in a game over the board.
fn made(game: &Game, player: usize) -> Option<u32> {
    let (white, black) = game.result.points();
    let points = match player {
        _ if !game.result.played() => return None,
        _ if player == game.white => white,
        _ if player == game.black => black,
        _ => return None,
    };
    Some((points * Fraction::from(2)).numerator().max(0) as u32)
}

/// A game in the cross table, as the row's player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// In which round.
    pub round: RoundNumber,
    /// Whether the row's player had White.
    pub white: bool,
    /// Half points made.
    pub half_points: u32,
}

/// Members in their order, and for each of them a row with the games against each of the others.
pub type CrossTable = (Vec<MemberId>, Vec<Vec<Vec<Meeting>>>);

/// The games over the board of every pair: rows and columns in the order of the ranking after so many rounds.
pub fn cross(state: &State, rounds: usize) -> Option<CrossTable> {
    let counted = counting::counted(state, rounds)?;
    let order: Vec<usize> =
        counting::all(state, rounds)?.iter().flat_map(|part| part.standing().order).collect();
    let at = |player: usize| order.iter().position(|other| *other == player);
    let mut cells = vec![vec![Vec::new(); order.len()]; order.len()];
    for (index, round) in counted.season.rounds.iter().enumerate() {
        for game in &round.games {
            let (Some(white), Some(black), Some(number)) =
                (at(game.white), at(game.black), RoundNumber::new(index + 1))
            else {
                continue;
            };
            for (row, column, player) in [(white, black, game.white), (black, white, game.black)] {
                let meeting = |half_points| Meeting { round: number, white: row == white, half_points };
                cells[row][column].extend(made(game, player).map(meeting));
            }
        }
    }
    Some((order.iter().map(|player| counted.members[*player]).collect(), cells))
}

/// The place of every member after every round that counts, in the order of the newest ranking; nothing before entering.
/// Where there are sections it is the place in the section of that period.
pub fn places(state: &State) -> Option<Vec<(MemberId, Vec<Option<usize>>)>> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let length = sections::in_play(state).map_or(rounds.max(1), |settings| settings.period_length.max(1));
    let newest = counting::all(state, rounds)?;
    let order: Vec<usize> = newest.iter().flat_map(|part| part.standing().order).collect();
    let mut places = vec![Vec::new(); newest[0].members.len()];
    for first in (0..rounds).step_by(length) {
        let upto = rounds.min(first + length);
        let of_period = if upto == rounds { None } else { Some(counting::all(state, upto)?) };
        let parts = of_period.as_ref().unwrap_or(&newest);
        let all: Vec<_> = parts.iter().map(Counted::standings).collect();
        for (player, own) in places.iter_mut().enumerate() {
            let place = |round: usize| all.iter().find_map(|part| part[round].place(player));
            own.extend((first + 1..=upto).map(place));
        }
    }
    let mut row = |player: usize| (newest[0].members[player], std::mem::take(&mut places[player]));
    Some(order.into_iter().map(&mut row).collect())
}
