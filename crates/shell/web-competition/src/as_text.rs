//! Pairings and standings as plain text, to paste into the club's group chat. The names are those the reader may see.

use crate::pairings::Board;
use crate::scene::Scene;
use competition::Row;
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
pub fn standings(scene: &Scene, title: &str, rows: &[Row]) -> String {
    let head = format!("{} – {title}", scene.title);
    let rows = rows.iter().enumerate().map(|(at, row)| {
        format!("{}. {}  {}", at + 1, scene.name(row.member), words::keizer::points(row.score))
    });
    std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
}
