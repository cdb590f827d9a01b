//! Reading a report file.

use super::fault::{Fault, FaultKind, FieldName, Warning, WarningKind};
use super::line::{MOST_PLAYERS, columns, lines, player_number, round_number, tenths, trimmed, unreadable};
use super::{PlannedBye, Report, VirtualPoints, player};
use crate::swiss::tournament::{Colour, Forbidden, Outcome, Tenths};
use reading::encoding::{Encoding, Utf16, decode};
use reading::{Budget, Spent};
use std::collections::HashMap;

/// The most lines of a file.
const MOST_LINES: usize = 1_000_000;

/// Reads a file: the report and what was odd about it, or the first fault.
pub fn read(bytes: &[u8]) -> Result<(Report, Vec<Warning>), Fault> {
    read_within(bytes, &Budget::request(MOST_LINES))
}

/// The same, within a budget: a line is a record, and a short one can stand for thousands of players.
pub fn read_within(bytes: &[u8], budget: &Budget) -> Result<(Report, Vec<Warning>), Fault> {
    hold(None, budget.hold(2 * bytes.len()))?;
    let (text, encoding) = decode(bytes).map_err(|Utf16| Fault { line: None, kind: FaultKind::Utf16 })?;
    let mut reading = Reading::new(budget);
    if encoding == Encoding::Windows1252 {
        reading.warnings.push(Warning { line: None, kind: WarningKind::Windows1252 });
    }
    for (at, line) in lines(&text) {
        // A line is kept, with what is found in it.
        hold(Some(at), budget.record().and_then(|()| budget.hold(4 * line.len())))?;
        reading.line(at, &line)?;
    }
    if reading.report.players.is_empty() {
        return Err(Fault { line: None, kind: FaultKind::NoPlayers });
    }
    if !reading.bye_worth_written {
        reading.report.points.pairing_bye = reading.report.points.win;
    }
    Ok((reading.report, reading.warnings))
}

/// What is spent is a fault of the file.
fn hold(line: Option<usize>, asked: Result<(), Spent>) -> Result<(), Fault> {
    asked.map_err(|_| Fault { line, kind: FaultKind::TooMuch })
}

struct Reading<'a> {
    budget: &'a Budget,
    report: Report,
    warnings: Vec<Warning>,
    /// The starting numbers, each with its line.
    numbers: HashMap<u32, usize>,
    bye_worth_written: bool,
}

impl<'a> Reading<'a> {
    fn new(budget: &'a Budget) -> Reading<'a> {
        Reading {
            budget,
            report: Report::default(),
            warnings: Vec::new(),
            numbers: HashMap::new(),
            bye_worth_written: false,
        }
    }

    fn line(&mut self, at: usize, line: &[char]) -> Result<(), Fault> {
        let tag = columns(line, 0, 3);
        let rest = trimmed(line, 3, line.len());
        match tag.as_str() {
            "" | "###" => {}
            "001" => self.player(at, line)?,
            "142" | "XXR" => self.report.total_rounds = Some(round_number(at, FieldName::Rounds, &rest)?),
            "XXC" => self.configuration(&rest),
            "152" => self.report.first_colour = Some(first_colour(at, &rest)?),
            "162" | "XXS" => self.point_list(at, &rest)?,
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.point(at, &tag[2..], &rest)?,
            "202" => self.report.tie_breaks = codes(&rest),
            "212" if self.report.tie_breaks.is_empty() => self.report.tie_breaks = codes(&rest),
            "192" => self.report.tournament_type = Some(rest),
            "XXA" => self.accelerations(at, line)?,
            "250" => self.accelerated_range(at, line)?,
            "XXP" => self.forbid(at, 1, super::line::MOST_ROUNDS, &rest)?,
            "260" => {
                let first = round_number(at, FieldName::Round, &columns(line, 4, 7))?;
                let last = round_number(at, FieldName::Round, &columns(line, 8, 11))?;
                self.forbid(at, first, last, &columns(line, 12, line.len()))?;
            }
            "XXZ" => self.byes(at, Outcome::ZeroPointBye, None, &rest)?,
            "240" => self.planned(at, line)?,
            "299" => self.warn(at, WarningKind::Unused(tag)),
            _ if known_header(&tag) => self.report.headers.push((tag, rest)),
            _ => {
                self.warn(at, WarningKind::Unused(tag.clone()));
                self.report.headers.push((tag, rest));
            }
        }
        Ok(())
    }

    fn warn(&mut self, at: usize, kind: WarningKind) {
        self.warnings.push(Warning { line: Some(at), kind });
    }

    fn player(&mut self, at: usize, line: &[char]) -> Result<(), Fault> {
        let record = player::read(at, line, &mut self.warnings)?;
        if let Some(first) = self.numbers.insert(record.number, at) {
            let kind = FaultKind::NumberTwice { number: record.number, first };
            return Err(Fault { line: Some(at), kind });
        }
        self.report.players.push(record);
        Ok(())
    }

    fn configuration(&mut self, rest: &str) {
        for word in rest.split_whitespace() {
            match word {
                "rank" => self.report.ordered_by_position = true,
                "white1" => self.report.first_colour = Some(Colour::White),
                "black1" => self.report.first_colour = Some(Colour::Black),
                _ => {}
            }
        }
    }

    /// `W 3.0    D 1.0` as `162` writes it, or `W=3.0 D=1.0` as `XXS` does.
    fn point_list(&mut self, at: usize, rest: &str) -> Result<(), Fault> {
        let mut code = String::new();
        let mut value = String::new();
        for c in rest.chars().chain([' ', 'X']) {
            match c {
                '=' | ' ' | '\t' => {}
                c if c.is_ascii_digit() || c == '.' || c == ',' => value.push(c),
                c => {
                    if !value.is_empty() {
                        self.point(at, &code, &value)?;
                        code.clear();
                        value.clear();
                    }
                    code.push(c);
                }
            }
        }
        Ok(())
    }

    fn point(&mut self, at: usize, code: &str, value: &str) -> Result<(), Fault> {
        let worth = tenths(value).ok_or_else(|| unreadable(at, FieldName::PointValue, value))?;
        let points = &mut self.report.points;
        match code {
            "W" | "WW" | "BW" | "FW" | "FPB" => points.win = worth,
            "D" | "WD" | "BD" | "HPB" => points.draw = worth,
            "L" | "WL" | "BL" => points.loss = worth,
            "A" => (points.absent, points.forfeit_loss) = (worth, worth),
            "Z" | "ZPB" => points.absent = worth,
            "F" | "FL" => points.forfeit_loss = worth,
            "P" | "U" | "PAB" => {
                points.pairing_bye = worth;
                self.bye_worth_written = true;
            }
            "X" => {}
            other => return Err(unreadable(at, FieldName::PointValue, other)),
        }
        Ok(())
    }

    /// `XXA nnnn pp.p pp.p …`
    fn accelerations(&mut self, at: usize, line: &[char]) -> Result<(), Fault> {
        let player = player_number(at, FieldName::StartNumber, &columns(line, 4, 8))?;
        let cells = (9..line.len()).step_by(5).map(|from| columns(line, from, from + 4));
        let points: Option<Vec<Tenths>> =
            cells.map(|cell| if cell.trim().is_empty() { Some(0) } else { tenths(&cell) }).collect();
        let points =
            points.ok_or_else(|| unreadable(at, FieldName::PointValue, &columns(line, 9, line.len())))?;
        self.report.virtual_points.push(VirtualPoints { player, points });
        Ok(())
    }

    /// `250 mm.m pp.p first last from to`. A team event writes match points alone, which its players do not have: the
    /// line is kept as it is.
    fn accelerated_range(&mut self, at: usize, line: &[char]) -> Result<(), Fault> {
        let worth = columns(line, 9, 13);
        if worth.trim().is_empty() && tenths(columns(line, 4, 8).trim()).is_some() {
            self.report.headers.push(("250".to_owned(), trimmed(line, 3, line.len())));
            return Ok(());
        }
        let worth = tenths(&worth).ok_or_else(|| unreadable(at, FieldName::PointValue, &worth))?;
        let first = round_number(at, FieldName::Round, &columns(line, 14, 17))?;
        let last = round_number(at, FieldName::Round, &columns(line, 18, 21))?;
        let from = player_number(at, FieldName::Players, &columns(line, 22, 26))?;
        let to = player_number(at, FieldName::Players, &columns(line, 27, 31))?;
        for player in from..=to.min(MOST_PLAYERS) {
            hold(Some(at), self.budget.cell(4 * last.max(first)))?;
            let mut points = vec![0; first - 1];
            points.resize(last.max(first), worth);
            self.report.virtual_points.push(VirtualPoints { player, points });
        }
        Ok(())
    }

    fn numbers(at: usize, text: &str) -> Result<Vec<u32>, Fault> {
        text.split_whitespace().map(|word| player_number(at, FieldName::Players, word)).collect()
    }

    fn forbid(&mut self, at: usize, first_round: usize, last_round: usize, text: &str) -> Result<(), Fault> {
        let players = Reading::numbers(at, text)?;
        self.report.forbidden.push(Forbidden { first_round, last_round, players });
        Ok(())
    }

    fn planned(&mut self, at: usize, line: &[char]) -> Result<(), Fault> {
        let outcome = match columns(line, 4, 5).to_ascii_uppercase().as_str() {
            "F" => Outcome::FullPointBye,
            "H" => Outcome::HalfPointBye,
            _ => Outcome::ZeroPointBye,
        };
        let round = round_number(at, FieldName::Round, &columns(line, 6, 9))?;
        self.byes(at, outcome, Some(round), &columns(line, 10, line.len()))
    }

    fn byes(&mut self, at: usize, outcome: Outcome, round: Option<usize>, text: &str) -> Result<(), Fault> {
        let players = Reading::numbers(at, text)?;
        self.report.byes.extend(players.into_iter().map(|player| PlannedBye { outcome, round, player }));
        Ok(())
    }
}

fn first_colour(at: usize, text: &str) -> Result<Colour, Fault> {
    match text.to_ascii_uppercase().as_str() {
        "W" => Ok(Colour::White),
        "B" => Ok(Colour::Black),
        _ => Err(unreadable(at, FieldName::FirstColour, text)),
    }
}

fn codes(text: &str) -> Vec<String> {
    let parts = text.split([',', ';']).map(|code| code.trim().to_ascii_uppercase());
    parts.filter(|code| !code.is_empty()).collect()
}

/// Tournament lines that are only kept, the Belgian report's own among them, and team lines.
fn known_header(tag: &str) -> bool {
    let numbered = tag.chars().all(|c| c.is_ascii_digit()) && tag.ends_with('2');
    let belgian = tag.starts_with("00") && tag.ends_with(|c: char| c.is_ascii_uppercase());
    let teams = ["013", "300", "310", "320", "330", "801", "802", "DAT", "222", "352", "362"].contains(&tag);
    let national = tag.len() == 3 && tag.chars().all(|c| c.is_ascii_uppercase()) && !tag.starts_with("XX");
    numbered || belgian || teams || national
}
