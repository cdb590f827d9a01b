//! Pairings and standings as plain text, to paste into the club's group chat. The names are those the reader may see.

use crate::pairings::Board;
use crate::scene::Scene;
use competition::Row;
use ids::MemberId;
use words::messages::round as say;

/// A pairing: a line a board, with the result where there is one, and who is free.
pub fn pairing(scene: &Scene, title: &str, day: &str, boards: &[Board], free: &[String]) -> String {
    let mut lines = vec![format!("{} – {title}, {day}", scene.title)];
    lines.extend(boards.iter().map(|board| {
        let result = if board.result.is_empty() { String::new() } else { format!("  {}", board.result) };
        format!("{}. {} – {}{result}", board.number, board.white.1, board.black.1)
    }));
    lines.extend(free.iter().map(|name| say::free_players(scene.lang, name)));
    lines.join("\n")
}

/// Standings: a line a player with the score.
pub fn standings(
    scene: &Scene,
    title: &str,
    tables: &[(Option<char>, Vec<Row>)],
    shown: &dyn Fn(MemberId) -> bool,
) -> String {
    let mut lines = vec![format!("{} – {title}", scene.title)];
    for (section, rows) in tables {
        lines.extend(section.map(|letter| words::messages::sections::section(scene.lang, letter)));
        let shown = rows.iter().enumerate().filter(|(_, row)| shown(row.member));
        lines.extend(shown.map(|(at, row)| {
            format!("{}. {}  {}", at + 1, scene.name(row.member), words::keizer::points(row.score))
        }));
    }
    lines.join("\n")
}
