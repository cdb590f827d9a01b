//! A plain list of rounds, as people keep it in a spreadsheet: round, White, Black, result. By paste, CSV or workbook.

use super::{Game, Group, Player, Round, Season, SeasonFault, quoted, result};
use crate::rows::{Table, TableFault};
use reading::Budget;
use std::collections::{BTreeMap, HashMap};

/// Which cells hold the round, White, Black and the result; the round may be missing, and is 1 then.
fn columns(head: &[String]) -> Option<[Option<usize>; 4]> {
    let find = |names: &[&str]| {
        head.iter()
            .position(|cell| names.contains(&cell.trim().trim_end_matches('.').to_lowercase().as_str()))
    };
    let white = find(&["wit", "white", "blancs", "blanc"])?;
    let black = find(&["zwart", "black", "noirs", "noir"])?;
    let result = find(&["uitslag", "result", "resultaat", "résultat", "uitsl", "res"])?;
    let round = find(&["ronde", "round", "rnd", "r"]);
    Some([round, Some(white), Some(black), Some(result)])
}

/// Whether a table has the columns of such a list.
pub fn looks_like(table: &Table) -> bool {
    columns(&table.head).is_some()
}

/// Reads a list that came as text.
pub fn read(bytes: &[u8], budget: &Budget) -> Result<Season, SeasonFault> {
    let table = Table::read(bytes, budget).map_err(|faults| match faults.into_iter().next() {
        Some(TableFault::Cells { line, .. } | TableFault::Quote(line)) => SeasonFault::Form(line),
        Some(TableFault::Letters { line, .. }) => SeasonFault::LettersAt(line),
        Some(TableFault::TooLarge) => SeasonFault::Spent(reading::Spent::Bytes),
        Some(TableFault::TooManyRows) => SeasonFault::Spent(reading::Spent::Records),
        Some(TableFault::TooSlow) => SeasonFault::Spent(reading::Spent::Time),
        _ => SeasonFault::Form(1),
    })?;
    of(&table)
}

/// The season of a table.
pub fn of(table: &Table) -> Result<Season, SeasonFault> {
    let [round, Some(white), Some(black), Some(res)] =
        columns(&table.head).ok_or(SeasonFault::Missing("wit, zwart, uitslag"))?
    else {
        return Err(SeasonFault::Missing("wit, zwart, uitslag"));
    };
    let mut group = Group::default();
    let mut at: HashMap<String, usize> = HashMap::new();
    let mut rounds: BTreeMap<usize, Round> = BTreeMap::new();
    for (line, row) in &table.rows {
        let bad =
            |what: &'static str, found: &str| SeasonFault::NotA { round: *line, what, found: quoted(found) };
        let number = match round {
            None => 1,
            Some(at) => {
                let text = row[at].trim_start_matches(|sign: char| !sign.is_ascii_digit());
                text.parse()
                    .ok()
                    .filter(|number| (1..=1000).contains(number))
                    .ok_or_else(|| bad("ronde", &row[at]))?
            }
        };
        let mut player = |name: &str| {
            let name = name.trim();
            (!name.is_empty()).then(|| {
                *at.entry(name.to_lowercase()).or_insert_with(|| {
                    let number = group.players.len() as u32 + 1;
                    group.players.push(Player { number, name: name.to_owned(), rating: None });
                    group.players.len() - 1
                })
            })
        };
        let white = player(&row[white]).ok_or_else(|| bad("wit", &row[white]))?;
        let black = player(&row[black]).ok_or_else(|| bad("zwart", &row[black]))?;
        let (got, forfeit) = result(&row[res]).ok_or_else(|| bad("uitslag", &row[res]))?;
        let round = rounds.entry(number).or_insert_with(|| Round { number, ..Round::default() });
        if white == black {
            return Err(bad("zwart", &row[2]));
        }
        round.games.push(Game { white, black, got, forfeit });
    }
    group.rounds = rounds.into_values().collect();
    Ok(Season { groups: vec![group], ..Season::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_rounds_is_read_and_a_bad_line_is_named() {
        let text = "Ronde;Wit;Zwart;Uitslag\n1;An;Bo;1-0\n1;Cy;Di;½-½\n2;bo;CY;0-1\n2;An;Di;\n";
        let season = read(text.as_bytes(), &Budget::request(10)).unwrap();
        let group = &season.groups[0];
        assert_eq!((group.players.len(), group.rounds.len()), (4, 2), "one name in two cases is one player");
        assert_eq!(group.rounds[1].games[1].got, None);
        let bad = text.replace("0-1", "0-7");
        let fault = SeasonFault::NotA { round: 4, what: "uitslag", found: "0-7".into() };
        assert_eq!(read(bad.as_bytes(), &Budget::request(10)), Err(fault));
        let alone = text.replace("bo;CY", "bo;Bo");
        assert!(matches!(
            read(alone.as_bytes(), &Budget::request(10)),
            Err(SeasonFault::NotA { round: 4, .. })
        ));
        assert!(read(b"a;b\n1;2\n", &Budget::request(10)).is_err());
    }
}
