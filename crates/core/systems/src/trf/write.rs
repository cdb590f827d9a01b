//! Writing a report file.

use super::{PlayerRecord, RESULTS, Report, RoundRecord};
use crate::swiss::tournament::{Colour, Outcome, Tenths};
use std::fmt::Write as _;

/// Which edition to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The 2016 format with the `XX` lines of the pairing programs.
    Trf16,
    /// The 2026 format.
    Trf26,
}

/// The report as a file; lines end with CR and LF, which every reader takes.
pub fn write(report: &Report, edition: Edition) -> String {
    let mut lines: Vec<String> = report.headers.iter().map(|(tag, text)| format!("{tag} {text}")).collect();
    match edition {
        Edition::Trf16 => settings_16(report, &mut lines),
        Edition::Trf26 => settings_26(report, &mut lines),
    }
    lines.extend(report.players.iter().map(player_line));
    lines.iter().map(|line| format!("{}\r\n", line.trim_end())).collect()
}

fn points(tenths: Tenths) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn numbers<'a>(players: impl IntoIterator<Item = &'a u32>) -> String {
    players.into_iter().map(|number| format!(" {number:4}")).collect()
}

fn settings_16(report: &Report, lines: &mut Vec<String>) {
    if let Some(total) = report.total_rounds {
        lines.push(format!("XXR {total}"));
    }
    let rank = if report.ordered_by_position { " rank" } else { "" };
    let colour = match report.first_colour {
        Some(Colour::White) => " white1",
        Some(Colour::Black) => " black1",
        None => "",
    };
    if !rank.is_empty() || !colour.is_empty() {
        lines.push(format!("XXC{rank}{colour}"));
    }
    let worth = report.points;
    if worth != crate::swiss::tournament::PointSystem::default() {
        let values = [
            ("BBW", worth.win),
            ("BBD", worth.draw),
            ("BBL", worth.loss),
            ("BBZ", worth.absent),
            ("BBF", worth.forfeit_loss),
            ("BBU", worth.pairing_bye),
        ];
        lines.extend(values.iter().map(|(tag, value)| format!("{tag} {:>4}", points(*value))));
    }
    shared_settings(report, lines);
    for ban in &report.forbidden {
        lines.push(format!("XXP{}", numbers(&ban.players)));
    }
    byes(report, lines);
}

fn settings_26(report: &Report, lines: &mut Vec<String>) {
    if let Some(total) = report.total_rounds {
        lines.push(format!("142 {total}"));
    }
    if report.ordered_by_position {
        lines.push("XXC rank".to_owned());
    }
    match report.first_colour {
        Some(Colour::White) => lines.push("152 W".to_owned()),
        Some(Colour::Black) => lines.push("152 B".to_owned()),
        None => {}
    }
    let worth = report.points;
    if worth != crate::swiss::tournament::PointSystem::default() {
        let values = [("W", worth.win), ("D", worth.draw), ("L", worth.loss), ("P", worth.pairing_bye)];
        let list: String =
            values.iter().map(|(code, value)| format!(" {code}{:>4}   ", points(*value))).collect();
        lines.push(format!("162 {list}"));
        lines.push(format!("BBZ {:>4}", points(worth.absent)));
        lines.push(format!("BBF {:>4}", points(worth.forfeit_loss)));
    }
    shared_settings(report, lines);
    for ban in &report.forbidden {
        lines.push(format!("260 {:03} {:03}{}", ban.first_round, ban.last_round, numbers(&ban.players)));
    }
    byes(report, lines);
}

/// The byes of a known round, then those of the round to come, for which the 2026 format has no line of its own.
fn byes(report: &Report, lines: &mut Vec<String>) {
    for bye in report.byes.iter().filter(|bye| bye.round.is_some()) {
        lines.push(bye_line(bye));
    }
    let absent: Vec<u32> =
        report.byes.iter().filter(|bye| bye.round.is_none()).map(|bye| bye.player).collect();
    if !absent.is_empty() {
        lines.push(format!("XXZ{}", numbers(&absent)));
    }
}

fn shared_settings(report: &Report, lines: &mut Vec<String>) {
    if let Some(kind) = &report.tournament_type {
        lines.push(format!("192 {kind}"));
    }
    if !report.tie_breaks.is_empty() {
        lines.push(format!("202 {}", report.tie_breaks.join(",")));
    }
    for given in &report.virtual_points {
        let list: String = given.points.iter().map(|&value| format!(" {:>4}", points(value))).collect();
        lines.push(format!("XXA {:4}{list}", given.player));
    }
}

fn bye_line(bye: &super::PlannedBye) -> String {
    format!("240 {} {:03} {:4}", letter(bye.outcome), bye.round.unwrap_or(0), bye.player)
}

fn letter(outcome: Outcome) -> char {
    RESULTS.iter().find(|(_, known)| *known == outcome).map_or('Z', |(letter, _)| *letter)
}

fn player_line(player: &PlayerRecord) -> String {
    let rating = player.rating.map_or(String::new(), |rating| rating.to_string());
    let mut line = format!(
        "001 {:4} {:1}{:>3} {:33} {rating:>4} {:3} {:>11} {:10} {:>4} {:>4}",
        player.number,
        player.sex,
        player.title,
        player.name.chars().take(33).collect::<String>(),
        player.federation,
        player.id,
        player.birth,
        player.points.map_or(String::new(), points),
        player.rank.map_or(String::new(), |rank| rank.to_string()),
    );
    for round in &player.rounds {
        let _ = write!(line, "  {}", round_cell(*round));
    }
    line
}

fn round_cell(round: RoundRecord) -> String {
    let Some(outcome) = round.outcome else { return " ".repeat(8) };
    let opponent = round.opponent.map_or("0000".to_owned(), |number| format!("{number:4}"));
    let colour = match round.colour {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    };
    format!("{opponent} {colour} {}", letter(outcome))
}
