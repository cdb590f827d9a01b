//! The `001` lines.

use super::fault::{Fault, FaultKind, FieldName, Warning, WarningKind};
use super::line::{MOST_ROUNDS, columns, player_number, tenths, trimmed, unreadable};
use super::{PlayerRecord, RESULTS, RoundRecord};
use crate::swiss::tournament::{Colour, Outcome};

const FIRST_ROUND: usize = 91;
const ROUND_WIDTH: usize = 10;

/// Reads one `001` line.
pub fn read(at: usize, line: &[char], warnings: &mut Vec<Warning>) -> Result<PlayerRecord, Fault> {
    let mut warn = |kind| warnings.push(Warning { line: Some(at), kind });
    let number = player_number(at, FieldName::StartNumber, &columns(line, 4, 8))?;
    if line.len() < 84 {
        warn(WarningKind::ShortLine);
    }
    let written = trimmed(line, 48, 52);
    let rating: Option<u32> = written.parse().ok().filter(|&rating| rating > 0);
    if rating.is_none() && !written.is_empty() && written.parse() != Ok(0u32) {
        warn(WarningKind::Rating(written));
    }
    let written = trimmed(line, 80, 84);
    let points = match tenths(&written) {
        Some(points) => Some(points),
        None if written.is_empty() => None,
        None => return Err(unreadable(at, FieldName::Points, &written)),
    };
    let written = trimmed(line, 85, 89);
    let rank: Option<u32> = written.parse().ok();
    if rank.is_none() && !written.is_empty() {
        warn(WarningKind::Rank(written));
    }
    Ok(PlayerRecord {
        line: at,
        number,
        sex: trimmed(line, 9, 10),
        title: trimmed(line, 10, 13),
        name: trimmed(line, 14, 47),
        rating,
        federation: trimmed(line, 53, 56),
        id: trimmed(line, 57, 68),
        birth: trimmed(line, 69, 79),
        points,
        rank,
        rounds: rounds(at, number, line, warnings)?,
    })
}

fn rounds(
    at: usize,
    number: u32,
    line: &[char],
    warnings: &mut Vec<Warning>,
) -> Result<Vec<RoundRecord>, Fault> {
    let count = line.len().saturating_sub(FIRST_ROUND).div_ceil(ROUND_WIDTH);
    if count > MOST_ROUNDS {
        return Err(Fault { line: Some(at), kind: FaultKind::TooLarge(FieldName::Rounds) });
    }
    let mut rounds = Vec::with_capacity(count);
    for index in 0..count {
        let from = FIRST_ROUND + index * ROUND_WIDTH;
        // The two blanks before a round belong to it, so that a number pushed to the left is seen.
        let cell: Vec<char> = line[from..line.len().min(from + ROUND_WIDTH - 2)].to_vec();
        rounds.push(round(at, number, index + 1, &cell, warnings)?);
    }
    Ok(rounds)
}

/// The three pieces of a round, by column, or by blanks when the columns are shifted.
fn pieces(at: usize, round: usize, cell: &[char], warnings: &mut Vec<Warning>) -> [String; 3] {
    let by_column = [trimmed(cell, 0, 4), trimmed(cell, 5, 6), trimmed(cell, 7, 8)];
    let gaps_are_blank = [4, 6].iter().all(|&gap| cell.get(gap).is_none_or(|&c| c == ' '));
    let words: Vec<String> = columns(cell, 0, cell.len()).split_whitespace().map(str::to_owned).collect();
    if gaps_are_blank || words.len() > 3 {
        return by_column;
    }
    warnings.push(Warning { line: Some(at), kind: WarningKind::Shifted { round } });
    let mut words = words.into_iter();
    [(); 3].map(|()| words.next().unwrap_or_default())
}

fn round(
    at: usize,
    player: u32,
    round: usize,
    cell: &[char],
    warnings: &mut Vec<Warning>,
) -> Result<RoundRecord, Fault> {
    let [opponent, colour, result] = pieces(at, round, cell, warnings);
    let opponent = match opponent.as_str() {
        "" => None,
        zeros if zeros.chars().all(|c| c == '0') => None,
        text => Some(player_number(at, FieldName::Opponent(round), text)?),
    };
    let colour = match colour.to_ascii_lowercase().as_str() {
        "w" => Some(Colour::White),
        "b" | "s" | "z" => Some(Colour::Black),
        "" | "-" => None,
        text => return Err(unreadable(at, FieldName::Colour(round), text)),
    };
    let outcome = match result.to_uppercase().as_str() {
        "" => None,
        "½" => Some(Outcome::Draw),
        text => match RESULTS.iter().find(|(letter, _)| text.chars().eq([*letter])) {
            Some((_, outcome)) => Some(*outcome),
            None => return Err(unreadable(at, FieldName::Result(round), &result)),
        },
    };
    let record = RoundRecord { opponent, colour, outcome };
    sensible(at, player, round, record, warnings)
}

/// Puts right what can only be meant one way, and refuses what cannot be meant at all.
fn sensible(
    at: usize,
    player: u32,
    round: usize,
    record: RoundRecord,
    warnings: &mut Vec<Warning>,
) -> Result<RoundRecord, Fault> {
    use Outcome::{
        Draw, ForfeitLoss, ForfeitWin, FullPointBye, HalfPointBye, Loss, PairingBye, UnratedDraw,
        UnratedLoss, UnratedWin, Win, ZeroPointBye,
    };
    let fault = |kind| Err(Fault { line: Some(at), kind });
    let Some(outcome) = record.outcome else {
        return match record.opponent {
            Some(_) => fault(FaultKind::NoResult { round, player }),
            None => Ok(RoundRecord::BLANK),
        };
    };
    if record.opponent == Some(player) {
        return fault(FaultKind::Contradiction { round, player, opponent: player });
    }
    if record.opponent.is_some() {
        return match outcome {
            HalfPointBye | FullPointBye | PairingBye | ZeroPointBye => {
                let letter =
                    RESULTS.iter().find(|(_, known)| *known == outcome).map_or('?', |(letter, _)| *letter);
                Err(unreadable(at, FieldName::Result(round), &letter.to_string()))
            }
            ForfeitWin | ForfeitLoss => Ok(record),
            _ if record.colour.is_none() => fault(FaultKind::NoColour { round, player }),
            _ => Ok(record),
        };
    }
    let bye = match outcome {
        Win | UnratedWin => FullPointBye,
        Draw | UnratedDraw => HalfPointBye,
        ForfeitWin => PairingBye,
        Loss | UnratedLoss | ForfeitLoss => ZeroPointBye,
        bye => bye,
    };
    if bye != outcome {
        warnings.push(Warning { line: Some(at), kind: WarningKind::ResultWithoutOpponent { round } });
    }
    Ok(RoundRecord { opponent: None, colour: None, outcome: Some(bye) })
}
