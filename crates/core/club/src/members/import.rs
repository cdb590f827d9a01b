//! What a file would change in the roll: new, changed, same or doubtful, before anything is done. Members are matched by
//! the federation's number, else by name and year of birth; what is not certain is shown and left alone.

mod column;

pub use column::{Column, is_federation};

use super::{Born, Listed, Member, Name, Particulars, Rating, Sorting, is_email};
use calendar::Day;
use exchange::rows::{MOST_FAULTS, Table};
use ids::MemberId;
use std::collections::HashMap;

/// Why a file cannot be used; nothing of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// No column has the name.
    NoName,
    /// A row without a name: its line.
    Nameless(usize),
    /// A cell that cannot be read.
    Value {
        /// The line.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What it should hold.
        what: Column,
        /// The beginning of what stood there.
        value: String,
    },
}

/// What happens to one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Someone new.
    New(Listed),
    /// Someone known, as they will be.
    Changed(Listed),
    /// Someone known, and nothing new.
    Same(MemberId),
    /// Perhaps someone known: whom, and the name in the file.
    Doubtful(MemberId, String),
}

/// One row as it was read.
struct Row {
    name: Name,
    born: Option<Born>,
    rating: Option<u16>,
    joined: Option<Day>,
    cells: HashMap<Column, String>,
}

/// A name written `Last, First`: the prefix stands before the family name, with small letters or a capital, or last.
fn split(text: &str) -> Option<Name> {
    const PREFIXES: [&str; 16] = [
        "van", "de", "der", "den", "het", "’t", "'t", "ten", "ter", "te", "von", "la", "le", "du", "op", "in",
    ];
    let (last, first) = text.split_once(',').map_or_else(
        || text.rsplit_once(' ').map(|(first, last)| (last.to_owned(), first.to_owned())),
        |(last, first)| Some((last.to_owned(), first.to_owned())),
    )?;
    let words: Vec<&str> = last.split_whitespace().collect();
    let before = words.iter().take_while(|word| PREFIXES.contains(&word.to_lowercase().as_str())).count();
    let before = before.min(words.len().saturating_sub(1));
    // Some lists write `Aa, Quinten van der`: the prefix comes last, and belongs to the family name.
    let given: Vec<&str> = first.split_whitespace().collect();
    let after = given.iter().rev().take_while(|word| PREFIXES.contains(word)).count();
    let after = given.len() - after.min(given.len().saturating_sub(1));
    let prefix = [&words[..before], &given[after..]].concat().join(" ").to_lowercase();
    Name::new(&given[..after].join(" "), &prefix, &words[before..].join(" ")).ok()
}

fn read_born(text: &str) -> Option<Born> {
    let year = || text.parse().ok().filter(|year| (1900..=2100).contains(year)).map(Born::In);
    Day::typed(text).map(Born::On).or_else(year)
}

/// One row, or everything that is wrong with it.
fn row(line: usize, cells: &[String], columns: &[Column], day: Day) -> Result<Row, Vec<ImportFault>> {
    let mut by = HashMap::new();
    for (column, cell) in columns.iter().zip(cells) {
        if *column != Column::Skip && !cell.is_empty() {
            by.insert(*column, cell.clone());
        }
    }
    let text = |column: Column| by.get(&column).map_or("", String::as_str);
    let bad = |what: Column| ImportFault::Value {
        line,
        column: columns.iter().position(|one| *one == what).unwrap_or(0) + 1,
        what,
        value: text(what).chars().take(40).collect(),
    };
    let name = match text(Column::Name) {
        "" => Name::new(text(Column::Given), text(Column::Prefix), text(Column::Family))
            .map_err(|_| ImportFault::Nameless(line)),
        whole => split(whole).ok_or_else(|| bad(Column::Name)),
    };
    let born = match text(Column::Born) {
        "" => Ok(None),
        text => read_born(text).filter(|born| born.is_past(day)).map(Some).ok_or_else(|| bad(Column::Born)),
    };
    let rating = match text(Column::Rating) {
        "" | "0" => Ok(None),
        text => {
            let rating = text.parse().ok().filter(|rating| *rating <= 3500);
            rating.map(Some).ok_or_else(|| bad(Column::Rating))
        }
    };
    let joined = match text(Column::Joined) {
        "" => Ok(None),
        text => Day::typed(text).map(Some).ok_or_else(|| bad(Column::Joined)),
    };
    let email = match text(Column::Email) {
        "" => Ok(()),
        text if is_email(text) => Ok(()),
        _ => Err(bad(Column::Email)),
    };
    match (name, born, rating, joined, email) {
        (Ok(name), Ok(born), Ok(rating), Ok(joined), Ok(())) => {
            Ok(Row { name, born, rating, joined, cells: by })
        }
        (name, born, rating, joined, email) => {
            let faults = [name.err(), born.err(), rating.err(), joined.err(), email.err()];
            Err(faults.into_iter().flatten().collect())
        }
    }
}

fn year(born: Option<Born>) -> Option<i32> {
    born.map(|born| match born {
        Born::On(day) => day.date().0,
        Born::In(year) => year,
    })
}

/// What the rows of a table would change, or all that is wrong with them, up to [`MOST_FAULTS`]. `day` is that of the list, for ratings; a member gets the next number and an id
/// from `fresh`. With `known_only` nobody is added, and rows about others are left out.
pub fn plan(
    roll: &[Listed],
    table: &Table,
    columns: &[Column],
    day: Day,
    known_only: bool,
    mut fresh: impl FnMut() -> MemberId,
) -> Result<Vec<Outcome>, Vec<ImportFault>> {
    let has = |column| columns.contains(&column);
    let named = has(Column::Name) || (has(Column::Given) && has(Column::Family));
    if !named {
        return Err(vec![ImportFault::NoName]);
    }
    let there: Vec<&Listed> = roll.iter().filter(|one| one.member.name.is_some()).collect();
    let mut by_number: HashMap<&str, &Listed> = HashMap::new();
    let mut by_name: HashMap<String, Vec<&Listed>> = HashMap::new();
    for one in there {
        if !one.particulars.federation.is_empty() {
            by_number.insert(&one.particulars.federation, one);
        }
        let key = one.member.name.as_ref().map(|name| name.sort_key(Sorting::Full)).unwrap_or_default();
        by_name.entry(key).or_default().push(one);
    }
    let mut next = roll.iter().map(|one| one.member.number).max().unwrap_or(0);
    let (mut all, mut faults) = (Vec::new(), Vec::new());
    for (line, cells) in &table.rows {
        let row = match row(*line, cells, columns, day) {
            Ok(row) => row,
            Err(found) => {
                // A federation's list also has the dead and who never played; only a line about a member must be
                // readable.
                if !known_only || known_number(&by_number, cells, columns) {
                    faults.extend(found);
                }
                if faults.len() >= MOST_FAULTS {
                    break;
                }
                continue;
            }
        };
        let number = row.cells.get(&Column::Federation).map_or("", String::as_str);
        let same_name = by_name.get(&row.name.sort_key(Sorting::Full)).map_or(&[][..], Vec::as_slice);
        let certain = by_number.get(number).copied().or_else(|| {
            let born = |one: &&&Listed| year(row.born).is_some() && year(one.member.born) == year(row.born);
            let mut found = same_name.iter().filter(born);
            found.next().filter(|_| found.next().is_none()).copied()
        });
        let other_year = |one: &&&Listed| matches!((year(row.born), year(one.member.born)), (Some(one), Some(other)) if one != other);
        let perhaps = same_name.iter().find(|one| !other_year(one));
        match (certain, perhaps) {
            (Some(one), _) => {
                let after = merged(one, &row, day);
                all.push(if after == *one { Outcome::Same(one.member.id) } else { Outcome::Changed(after) });
            }
            (None, Some(one)) => all.push(Outcome::Doubtful(one.member.id, row.name.full())),
            (None, None) if known_only => {}
            (None, None) => {
                next += 1;
                let member = Member {
                    id: fresh(),
                    name: Some(row.name.clone()),
                    number: next,
                    born: None,
                    ratings: Vec::new(),
                    guardians: Vec::new(),
                    consent: None,
                };
                let one = Listed { member, particulars: Particulars::default() };
                all.push(Outcome::New(merged(&one, &row, day)));
            }
        }
    }
    faults.truncate(MOST_FAULTS);
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

/// Whether the federation's number in a row is that of a member.
fn known_number(by_number: &HashMap<&str, &Listed>, cells: &[String], columns: &[Column]) -> bool {
    let at = columns.iter().position(|column| *column == Column::Federation);
    at.and_then(|at| cells.get(at)).is_some_and(|number| by_number.contains_key(number.as_str()))
}

/// What is known with what the row adds; an empty cell wipes nothing.
fn merged(one: &Listed, row: &Row, day: Day) -> Listed {
    let mut after = one.clone();
    let exact = |born: Option<Born>| matches!(born, Some(Born::On(_)));
    if row.born.is_some() && (!exact(one.member.born) || exact(row.born)) {
        after.member.born = row.born;
    }
    if let Some(rating) = row.rating {
        after.member.ratings.retain(|one| one.of != day || one.estimated);
        after.member.ratings.push(Rating { of: day, rating, estimated: false });
        after.member.ratings.sort_unstable();
    }
    let known = &mut after.particulars;
    known.joined = row.joined.or(known.joined);
    for (column, field) in [
        (Column::Federation, &mut known.federation),
        (Column::Fide, &mut known.fide),
        (Column::Email, &mut known.email),
        (Column::Phone, &mut known.phone),
        (Column::Address, &mut known.address),
    ] {
        if let Some(cell) = row.cells.get(&column) {
            *field = cell.chars().take(super::LONGEST_FIELD).collect();
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use reading::Budget;

    fn listed(id: &str, name: &str, federation: &str, born: Option<i32>) -> Listed {
        let member = Member {
            id: MemberId::read(id).expect("an id"),
            name: split(name),
            number: 7,
            born: born.map(Born::In),
            ratings: Vec::new(),
            guardians: Vec::new(),
            consent: None,
        };
        Listed {
            member,
            particulars: Particulars { federation: federation.to_owned(), ..Particulars::default() },
        }
    }

    #[test]
    fn a_knsb_list_brings_known_members_up_to_date_and_adds_nobody() {
        let roll = [
            listed("quinten", "Aa, Quinten van der", "", Some(1990)),
            listed("bo", "Smit, Bo", "7654321", None),
            listed("cy", "Vos, Cy", "", None),
        ];
        assert_eq!(roll[0].member.name.as_ref().map(Name::full).as_deref(), Some("Quinten van der Aa"));
        let text = b"Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n1234567;Van der Aa, Quinten;;NED;1834;12;1990;\r\n\
            7654321;Smit, B.;;NED;1500;3;1980;\r\n99;Vos, Cy;;NED;1700;3;1980;\r\n98;Niemand, Ooit;;NED;1700;3;1980;w\r\n";
        let table = Table::read(text, &Budget::request(100)).expect("a list");
        assert!(is_federation(&table.head));
        let columns: Vec<Column> = table.head.iter().map(|head| Column::guess(head)).collect();
        let day = "2026-11-01".parse().expect("a day");
        let found = plan(&roll, &table, &columns, day, true, || unreachable!()).expect("a plan");
        let [Outcome::Changed(first), Outcome::Changed(second), Outcome::Doubtful(cy, _)] = &found[..] else {
            panic!("{found:?}");
        };
        assert_eq!(first.particulars.federation, "1234567");
        assert_eq!(first.member.ratings, [Rating { of: day, rating: 1834, estimated: false }]);
        assert_eq!(second.member.name.as_ref().map(Name::given), Some("Bo"), "spelling is never changed");
        assert_eq!(cy.as_str(), "cy");
        let again = [first.clone(), second.clone(), roll[2].clone()];
        let same = plan(&again, &table, &columns, day, true, || unreachable!()).expect("a plan");
        assert!(matches!(same[..2], [Outcome::Same(_), Outcome::Same(_)]), "{same:?}");
    }

    #[test]
    fn rows_that_cannot_be_read_stop_the_whole_file_and_all_of_them_are_named() {
        let plan = |text: &str| {
            let table = Table::read(text.as_bytes(), &Budget::request(1000)).expect("a table");
            let columns: Vec<Column> = table.head.iter().map(|head| Column::guess(head)).collect();
            let day = "2026-11-01".parse().expect("a day");
            plan(&[], &table, &columns, day, false, || MemberId::drawn([1; 10])).map(|all| all.len())
        };
        let value = |line, column, what, value: &str| ImportFault::Value {
            line,
            column,
            what,
            value: value.to_owned(),
        };
        assert_eq!(plan("Voornaam;Achternaam;Geboren\nAn;Bos;1990\nBo;Vos;2-3-1991\n"), Ok(2));
        assert_eq!(
            plan("Voornaam;Achternaam;Geboren;E-mail\nAn;Bos;ooit;an\nBo;Vos;1990;bo@vos.nl\n;Mol;nooit;\n"),
            Err(vec![
                value(2, 3, Column::Born, "ooit"),
                value(2, 4, Column::Email, "an"),
                ImportFault::Nameless(4),
                value(4, 3, Column::Born, "nooit"),
            ])
        );
        assert_eq!(plan("Voornaam;Rating\nAn;1\n"), Err(vec![ImportFault::NoName]));
        assert_eq!(plan("Naam;Rating\n\"Bos, An\";99999\n"), Err(vec![value(2, 2, Column::Rating, "99999")]));
        let many = format!("Voornaam;Achternaam\n{}", ";Vos\n".repeat(MOST_FAULTS + 5));
        assert_eq!(plan(&many).map_err(|faults| faults.len()), Err(MOST_FAULTS));
    }
}
