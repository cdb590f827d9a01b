//! A Swiss that began elsewhere: its rounds so far, from a report file.

use crate::fact::Pair;
use crate::imported::{FileCause, ImportedGame, ImportedRound};
use ids::MemberId;
use systems::keizer::season::Cause;
use systems::result::GameResult;
use systems::swiss::tournament::{Colour, Entry, Outcome, Tournament};

/// A round of a report file, in members.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportRound {
    /// Games and who was free.
    pub round: ImportedRound,
    /// Who had half a point without a game.
    pub halves: Vec<MemberId>,
}

/// A player and a round, counted from 0 and 1, in which the file tells what cannot happen here: a full point on request,
/// or a result without a winner that is no draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Untold {
    /// The player's place in the file.
    pub player: usize,
    /// The round.
    pub round: usize,
}

/// The rounds that were played; `members` are the players of the file in its order.
pub fn report_rounds(tournament: &Tournament, members: &[MemberId]) -> Result<Vec<ReportRound>, Untold> {
    (0..tournament.rounds_paired).map(|round| report_round(tournament, members, round)).collect()
}

fn report_round(tournament: &Tournament, members: &[MemberId], at: usize) -> Result<ReportRound, Untold> {
    let mut told = ReportRound::default();
    for (player, member) in members.iter().enumerate() {
        let entry = tournament.entry(player, at);
        let untold = Untold { player, round: at + 1 };
        match (entry.opponent, entry.outcome) {
            (Some(opponent), _) if has_white(entry, player, opponent) => {
                let other = tournament.entry(opponent, at).outcome;
                let result = result(entry.outcome, other).ok_or(untold)?;
                let pair = Pair { white: *member, black: members[opponent] };
                told.round.games.push(ImportedGame { pair, result, cause: FileCause(Cause::NoShow) });
            }
            (Some(_), _) | (None, Outcome::ZeroPointBye) => {}
            (None, Outcome::PairingBye) => told.round.free.push(*member),
            (None, Outcome::HalfPointBye) => told.halves.push(*member),
            (None, _) => return Err(untold),
        }
    }
    Ok(told)
}

/// Files need not give a colour to a game that was not played: then the first of the file has White.
fn has_white(entry: Entry, player: usize, opponent: usize) -> bool {
    entry.colour.map_or(player < opponent, |colour| colour == Colour::White)
}

fn result(white: Outcome, black: Outcome) -> Option<GameResult> {
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, UnratedDraw, UnratedLoss, UnratedWin, Win};
    Some(match (white, black) {
        (Win | UnratedWin, Loss | UnratedLoss) => GameResult::WhiteWins,
        (Loss | UnratedLoss, Win | UnratedWin) => GameResult::BlackWins,
        (Draw | UnratedDraw, Draw | UnratedDraw) => GameResult::Draw,
        (UnratedDraw, UnratedLoss) => GameResult::HalfToWhite,
        (UnratedLoss, UnratedDraw) => GameResult::HalfToBlack,
        (ForfeitWin, _) => GameResult::WhiteWinsByForfeit,
        (_, ForfeitWin) => GameResult::BlackWinsByForfeit,
        (ForfeitLoss, ForfeitLoss) => GameResult::BothForfeit,
        _ => return None,
    })
}
