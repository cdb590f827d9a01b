//! A result page of SWAR, in Dutch, French or English: the final table, the rounds, and a card for each player with the
//! points after each round. Columns are known by their heads, which differ by language and version.

use super::html::{self, attribute};
use super::{
    Away, Column, Game, Group, Played, Player, Round, Row, Season, SeasonFault, Table, quoted, result,
};
use reading::{Budget, encoding};
use std::collections::{BTreeMap, HashMap};

/// Whether a text looks like such a page.
pub fn looks_like(text: &str) -> bool {
    text.contains("tableClassement") && text.contains("tableResultats")
}

/// What a head of the final table means.
fn column(head: &str) -> Option<Column> {
    Some(match head {
        "Pts" | "#Ptn" | "Ptn" | "#Pts" | "Points" | "Punten" => Column::Points,
        "Vict." | "#Win" | "#Wins" | "Win" | "Wins" => Column::Wins,
        "S.B" | "S.B." | "SB" | "Sonn" => Column::SonnebornBerger,
        "Koya" => Column::Koya,
        "Buch" | "Buch." | "Bch" | "Buchh." => Column::Buchholz,
        "B Cut1" | "BCut1" | "B.Cut1" | "Buch1" => Column::BuchholzCut1,
        "B Med1" | "BMed1" | "B.Med1" | "Med1" => Column::BuchholzMedian1,
        "Cum." | "Cum" | "Prog." | "Prog" | "Progr" => Column::Progressive,
        "# N" | "# Z" | "# B" => Column::Blacks,
        _ => return None,
    })
}

/// The total beside the points, used where the table shows only that.
fn total(head: &str) -> bool {
    matches!(head, "P.Tot." | "PtnTot." | "PtsTot." | "Tot.Pts" | "P.Tot" | "PtsTot")
}

/// The number of a player in `jou_012`.
fn number(link: &str) -> Option<u32> {
    link.strip_prefix("jou_")?.parse().ok()
}

/// Reads a page.
pub fn read(bytes: &[u8], budget: &Budget) -> Result<Season, SeasonFault> {
    budget.hold(2 * bytes.len())?;
    let (text, _) = encoding::decode(bytes).map_err(|encoding::Utf16| SeasonFault::Letters)?;
    super::letters(&text)?;
    let rows = html::rows(&text, budget)?;
    let meta = |name: &str| {
        let named = format!("name='{name}'");
        text.lines().find(|line| line.contains(&named)).map(|line| html::plain(&attribute(line, "content")))
    };
    let made = meta("Generator").or_else(|| meta("Version")).unwrap_or_default();
    let version = made.split(['-', ' ']).find(|word| word.starts_with('v')).unwrap_or_default().to_owned();
    let mut group = standings(&rows)?;
    group.name = meta("Tournoi").unwrap_or_default();
    let system = rows
        .iter()
        .find(|row| {
            let head = row.cells.first().map_or("", |cell| cell.words.as_str());
            ["Tournoi:", "Toernooi:", "Tournament:"].contains(&head.trim()) && row.cells.len() == 2
        })
        .map_or("", |row| row.cells[1].words.as_str());
    group.played = match system.to_lowercase() {
        name if ["round robin", "toutes rondes", "americain", "amerikaans"]
            .iter()
            .any(|one| name.contains(one)) =>
        {
            Played::RoundRobin
        }
        name if ["suisse", "zwitsers", "swiss"].iter().any(|one| name.contains(one)) => Played::Swiss,
        _ => Played::Unknown,
    };
    if system.contains("3-2-1-0") {
        group.worth = Some([3, 2, 1]);
    }
    let at: HashMap<u32, usize> =
        group.players.iter().enumerate().map(|(at, player)| (player.number, at)).collect();
    group.rounds = rounds(&rows, &at)?;
    group.tables.splice(0..0, cards(&rows, &at));
    if let Some(last) = group.tables.last_mut() {
        last.round = group.rounds.len();
    }
    Ok(Season { name: group.name.clone(), version, groups: vec![group] })
}

/// The final table; its head is the first row with several cells.
fn standings(rows: &[html::Row]) -> Result<Group, SeasonFault> {
    let mut group = Group::default();
    let mut heads: Vec<(usize, Column)> = Vec::new();
    let mut table = Table { last: true, ..Table::default() };
    let (mut rated, mut seen) = (None, false);
    for row in rows.iter().filter(|row| row.table.contains("tableClassement") && row.cells.len() > 2) {
        let words = |at: usize| row.cells.get(at).map_or("", |cell| cell.words.as_str());
        let Some(own) = row.cells.iter().find_map(|cell| Some((number(&cell.link)?, &cell.words))) else {
            if !seen {
                let named = row.cells.iter().enumerate();
                heads = named.clone().filter_map(|(at, cell)| Some((at, column(&cell.words)?))).collect();
                if !heads.iter().any(|(_, column)| *column == Column::Points) {
                    heads.extend(
                        named
                            .clone()
                            .find(|(_, cell)| total(&cell.words))
                            .map(|(at, _)| (at, Column::Points)),
                    );
                }
                let elo = |cell: &html::Cell| {
                    matches!(cell.words.as_str(), "EloUtil" | "EloGebr" | "EloUsed" | "Elo" | "N Elo")
                };
                rated = named.clone().filter(|(_, cell)| elo(cell)).map(|(at, _)| at).next_back();
                seen = true;
            }
            continue;
        };
        let (number, name) = own;
        if group.players.iter().any(|player| player.number == number) {
            continue;
        }
        let rating = rated.and_then(|at| words(at).parse().ok()).filter(|rating| *rating > 0);
        group.players.push(Player { number, name: name.clone(), rating });
        let numbers =
            heads.iter().filter(|(at, _)| words(*at).starts_with(|sign: char| sign.is_ascii_digit()));
        table.rows.push(Row {
            player: group.players.len() - 1,
            numbers: numbers.map(|(at, column)| (*column, words(*at).to_owned())).collect(),
        });
    }
    if group.players.is_empty() {
        return Err(SeasonFault::Missing("tableClassement"));
    }
    group.tables.push(table);
    Ok(group)
}

fn rounds(rows: &[html::Row], at: &HashMap<u32, usize>) -> Result<Vec<Round>, SeasonFault> {
    let mut rounds: Vec<Round> = Vec::new();
    for row in rows.iter().filter(|row| row.table.contains("tableResultats")) {
        if let Some(found) = row.id.strip_prefix("Round").and_then(|text| text.parse().ok()) {
            let head = row.cells.first().map_or("", |cell| cell.words.as_str());
            let day = head.split_once('(').map_or("", |(_, day)| day.trim_end_matches([')', ' ']));
            rounds.push(Round { number: found, day: day.to_owned(), ..Round::default() });
            continue;
        }
        let Some(round) = rounds.last_mut() else { continue };
        let mut people =
            row.cells.iter().enumerate().filter_map(|(place, cell)| Some((place, number(&cell.link)?)));
        let Some((first, white)) = people.next() else { continue };
        let known = |number: u32| {
            let unknown = || SeasonFault::Unknown { round: round.number, player: number.to_string() };
            at.get(&number).copied().ok_or_else(unknown)
        };
        let player = known(white)?;
        if let Some((second, black)) = people.next() {
            let black = known(black)?;
            let found = row.cells[first + 1..second].last().map_or("", |cell| cell.words.as_str());
            let (got, forfeit) = result(found).ok_or_else(|| SeasonFault::NotA {
                round: round.number,
                what: "Res.",
                found: quoted(found),
            })?;
            round.games.push(Game { white: player, black, got, forfeit });
        } else {
            // Behind the name: the points before the round, the rating in brackets, what it is worth, the reason.
            let rest: Vec<&str> = row.cells[first + 1..].iter().map(|cell| cell.words.as_str()).collect();
            let reason = rest.iter().rposition(|words| words.starts_with(char::is_alphabetic));
            let Some(reason) = reason else { continue };
            let worth = reason.checked_sub(1).map_or("", |at| rest[at]);
            let worth = if worth.starts_with('(') { "" } else { worth };
            let bye = rest[reason].to_lowercase().contains("bye");
            round.away.push(Away { player, reason: rest[reason].to_owned(), bye, worth: worth.to_owned() });
        }
    }
    Ok(rounds)
}

/// The points after each round on the cards of the players.
fn cards(rows: &[html::Row], at: &HashMap<u32, usize>) -> Vec<Table> {
    let mut tables: BTreeMap<usize, Table> = BTreeMap::new();
    let mut points = None;
    for row in rows.iter().filter(|row| row.table.contains("ficheTable")) {
        let is_points =
            |cell: &html::Cell| ["Pts.", "Ptn.", "Pts", "Ptn", "Pnt."].contains(&cell.words.as_str());
        if row.cells.len() > 6 && row.cells.iter().any(is_points) {
            // The second of two such heads is the total; the first is the opponent's.
            points = row.cells.iter().rposition(is_points);
            continue;
        }
        let own = number(&row.anchor).and_then(|number| at.get(&number).copied());
        let round: Option<usize> = row.cells.first().and_then(|cell| cell.words.parse().ok());
        let (Some(points), Some(player), Some(round)) = (points, own, round.filter(|_| row.cells.len() > 6))
        else {
            continue;
        };
        let Some(cell) =
            row.cells.get(points).filter(|cell| cell.words.starts_with(|sign: char| sign.is_ascii_digit()))
        else {
            continue;
        };
        let table = tables.entry(round).or_insert_with(|| Table { round, ..Table::default() });
        table.rows.push(Row { player, numbers: vec![(Column::Points, cell.words.clone())] });
    }
    tables.into_values().collect()
}
