//! Rounds and standings as people keep them in a spreadsheet, pasted: a line a game (White, Black, result) or an absence
//! (who, why); a line a player (who, points, rounds attended). Who is meant is found out elsewhere.

use systems::exact::Fraction;
use systems::keizer::season::Reason;
use systems::result::GameResult;

/// The most lines that are read.
const MOST: usize = 5_000;

/// What a line tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A game.
    Game {
        /// Who had White.
        white: String,
        /// Who had Black.
        black: String,
        /// How it ended.
        result: GameResult,
    },
    /// Someone was not there.
    Away(String, Reason),
    /// Someone had no opponent.
    Free(String),
}

impl Told {
    /// Who is named.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Told::Game { white, black, .. } => vec![white, black],
            Told::Away(who, _) | Told::Free(who) => vec![who],
        }
    }
}

/// A line of a sheet of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// Its number, from 1.
    pub line: usize,
    /// The round, from 1.
    pub round: usize,
    /// What it tells.
    pub told: Told,
}

/// A line of a standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingLine {
    /// Its number, from 1.
    pub line: usize,
    /// Who.
    pub name: String,
    /// The score.
    pub points: Fraction,
    /// The rounds attended.
    pub attended: u16,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// It does not say of which round it is.
    NoRound(usize),
    /// That round was not played elsewhere: the line and the round.
    Round(usize, usize),
    /// It is neither a game nor an absence: the line and its beginning.
    Unclear(usize, String),
    /// It has no number where the points stand: the line and what stands there.
    Points(usize, String),
    /// There are too many lines.
    TooMany,
}

/// The cells of a line: as a spreadsheet copies them, or between semicolons.
fn cells(line: &str) -> Vec<&str> {
    let sign = ['\t', ';', '|'].into_iter().find(|sign| line.contains(*sign));
    let mut cells: Vec<&str> = match sign {
        Some(sign) => line.split(sign).map(str::trim).collect(),
        None => line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect(),
    };
    while cells.last().is_some_and(|cell| cell.is_empty()) {
        cells.pop();
    }
    cells
}

fn beginning(line: &str) -> String {
    line.trim().chars().take(40).collect()
}

/// Whether a line names the columns.
fn is_head(cells: &[&str]) -> bool {
    const WORDS: [&str; 9] = ["wit", "white", "zwart", "black", "naam", "name", "speler", "player", "punten"];
    cells.len() > 1 && cells.iter().any(|cell| WORDS.contains(&cell.to_lowercase().as_str()))
}

/// `Ronde 3`, `round 3`, `R3`: what follows is of that round.
fn heading(cells: &[&str]) -> Option<usize> {
    let [only] = cells else { return None };
    let small = only.trim_end_matches(':').to_lowercase();
    let number = ["ronde", "round", "r"].iter().find_map(|word| small.strip_prefix(word))?;
    number.split_whitespace().next().unwrap_or(number).trim().parse().ok()
}

fn result(text: &str) -> Option<GameResult> {
    if text.is_empty() {
        return None;
    }
    let plain: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let plain = plain.replace("0,5", "½").replace("0.5", "½");
    GameResult::typed(&plain)
}

/// Someone who did not play, with the reason as clubs write it.
fn away(who: &str, text: &str) -> Option<Told> {
    let reason = match text.to_lowercase().trim_end_matches('.') {
        "afgemeld" | "afwezig met bericht" | "a" | "m" | "excused" | "signed off" => Reason::Excused,
        "team" | "teamwedstrijd" | "extern" | "t" | "e" | "team match" => Reason::Team,
        "afwezig" | "zonder bericht" | "niet afgemeld" | "absent" | "unexcused" | "no show" | "n" => {
            Reason::Unexcused
        }
        "te laat" | "te laat afgemeld" | "late" | "l" => Reason::Late,
        "dienst" | "wedstrijdleider" | "duty" | "arbiter" | "d" => Reason::Duty,
        "vrij" | "oneven" | "bye" | "free" | "v" => return Some(Told::Free(who.to_owned())),
        _ => return None,
    };
    Some(Told::Away(who.to_owned(), reason))
}

fn told(cells: &[&str]) -> Option<Told> {
    let game = |white: &str, black: &str, result| {
        let named = !white.is_empty() && !black.is_empty();
        named.then(|| Told::Game { white: white.to_owned(), black: black.to_owned(), result })
    };
    match cells {
        [who, why] if !who.is_empty() => away(who, why),
        // As the pages show it and as most people keep it: the result between the names, or behind them.
        [white, middle, last, ..] => match (result(middle), result(last)) {
            (Some(found), _) => game(white, last, found),
            (None, Some(found)) => game(white, middle, found),
            (None, None) if middle.is_empty() => told(&[white, last]),
            (None, None) => None,
        },
        _ => None,
    }
}

/// Reads rounds. A line begins with its round, or stands below `Ronde 3`; `most` rounds were played elsewhere.
pub fn read_rounds(text: &str, most: usize) -> Result<Vec<SheetLine>, Vec<SheetFault>> {
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    let mut round = (most == 1).then_some(1);
    for (at, text) in text.lines().enumerate() {
        let (line, mut cells) = (at + 1, cells(text));
        if at >= MOST {
            return Err(vec![SheetFault::TooMany]);
        }
        if cells.is_empty() || is_head(&cells) {
            continue;
        }
        if let Some(number) = heading(&cells) {
            round = Some(number);
            continue;
        }
        let own = cells[0].parse::<usize>().ok().filter(|_| cells.len() > 2);
        if own.is_some() {
            cells.remove(0);
        }
        match (own.or(round), told(&cells)) {
            (_, None) => faults.push(SheetFault::Unclear(line, beginning(text))),
            (None, _) => faults.push(SheetFault::NoRound(line)),
            (Some(round), _) if !(1..=most).contains(&round) => faults.push(SheetFault::Round(line, round)),
            (Some(round), Some(told)) => lines.push(SheetLine { line, round, told }),
        }
    }
    if faults.is_empty() { Ok(lines) } else { Err(faults) }
}

/// Points as people write them: `285`, `285 2/3`, `285⅔`, `285,5`.
fn points(text: &str) -> Option<Fraction> {
    const SIGNS: [(char, &str); 9] = [
        ('½', "1/2"),
        ('⅓', "1/3"),
        ('⅔', "2/3"),
        ('¼', "1/4"),
        ('¾', "3/4"),
        ('⅙', "1/6"),
        ('⅚', "5/6"),
        ('⅕', "1/5"),
        ('⅖', "2/5"),
    ];
    let mut plain = text.trim().to_owned();
    for (sign, written) in SIGNS {
        plain = plain.replace(sign, &format!(" {written}"));
    }
    let number = |part: &str| -> Option<Fraction> {
        let Some((whole, part)) = part.split_once([',', '.']) else { return part.parse().ok() };
        let fits = |digits: &str| digits.len() <= 9 && digits.bytes().all(|sign| sign.is_ascii_digit());
        if !fits(whole) || !fits(part) || part.len() > 4 {
            return None;
        }
        let below = 10_i64.pow(u32::try_from(part.len()).ok()?);
        Fraction::new(format!("{whole}{part}").parse().ok()?, below)
    };
    let parts: Vec<Fraction> = plain.split_whitespace().map(number).collect::<Option<_>>()?;
    let sum = (1..=2).contains(&parts.len()).then(|| parts.into_iter().sum::<Fraction>())?;
    let fits = sum >= Fraction::ZERO && sum.numerator() / sum.denominator() < 1_000_000;
    Some(sum).filter(|_| fits)
}

/// Reads a standing: who, points and rounds attended; a place before the name does no harm.
pub fn read_standing(text: &str) -> Result<Vec<StandingLine>, Vec<SheetFault>> {
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for (at, text) in text.lines().enumerate() {
        let (line, mut cells) = (at + 1, cells(text));
        if at >= MOST {
            return Err(vec![SheetFault::TooMany]);
        }
        if cells.is_empty() || is_head(&cells) {
            continue;
        }
        if cells.len() > 2 && cells[0].trim_end_matches('.').parse::<u32>().is_ok() {
            cells.remove(0);
        }
        let found = cells.get(1).and_then(|cell| points(cell));
        let attended = cells.get(2).map_or(Some(0), |cell| cell.parse().ok());
        match (found, attended) {
            _ if cells.len() < 2 => faults.push(SheetFault::Unclear(line, beginning(text))),
            (Some(points), Some(attended)) => {
                lines.push(StandingLine { line, name: cells[0].to_owned(), points, attended });
            }
            (None, _) => faults.push(SheetFault::Points(line, beginning(cells[1]))),
            (_, None) => faults.push(SheetFault::Points(line, beginning(cells[2]))),
        }
    }
    if faults.is_empty() { Ok(lines) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_read_with_the_result_in_the_middle_or_behind_and_absences_below() {
        let text = "Ronde\tWit\tUitslag\tZwart\n1\tAn Jansen\t1-0\tBo\n1\tCy\tDi\t½-½\nRonde 2\nAn;Di;0-1\nBo;afgemeld\nCy;vrij\n";
        let lines = read_rounds(text, 2).unwrap();
        assert_eq!(lines.len(), 5);
        let draw = Told::Game { white: "Cy".into(), black: "Di".into(), result: GameResult::Draw };
        assert_eq!((lines[1].round, &lines[1].told), (1, &draw));
        assert_eq!(lines[3], SheetLine { line: 6, round: 2, told: Told::Away("Bo".into(), Reason::Excused) });
        assert_eq!(lines[4].told, Told::Free("Cy".into()));
        let faults = read_rounds("An;Bo;1-0\n3;An;Bo;1-0\n1;An;Bo;7-0\n", 2).unwrap_err();
        let unclear = SheetFault::Unclear(3, "1;An;Bo;7-0".into());
        assert_eq!(faults, [SheetFault::NoRound(1), SheetFault::Round(2, 3), unclear]);
    }

    #[test]
    fn a_standing_is_read_with_places_fractions_and_rounds_attended() {
        let lines = read_standing("Naam;Punten;Rondes\n1;An;285⅔;8\n2.;Bo;12,5;3\nCy;7\n").unwrap();
        let read: Vec<_> =
            lines.iter().map(|one| (one.name.as_str(), one.points.to_string(), one.attended)).collect();
        assert_eq!(
            read,
            [("An", "857/3".to_owned(), 8), ("Bo", "25/2".to_owned(), 3), ("Cy", "7".to_owned(), 0)]
        );
        let faults = read_standing("An;veel;8\nBo;5;x\nCy\n").unwrap_err();
        assert_eq!(faults.len(), 3);
    }
}
