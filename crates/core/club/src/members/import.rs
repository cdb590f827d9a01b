//! What a file would change in the roll: new, changed, same or doubtful, before anything is done. Members are matched by
//! the federation's number, else by name and year of birth; what is not certain is shown and left alone.

mod column;
mod relations;
#[cfg(test)]
mod tests;

pub use column::{Column, is_federation};

use super::{Born, Listed, Member, Name, Particulars, Rating, Sorting, is_email};
use calendar::Day;
use exchange::rows::{MOST_FAULTS, Table};
use ids::MemberId;
use std::collections::{BTreeSet, HashMap};

/// Why a file cannot be used; nothing of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// No column has the name.
    NoName,
    /// Two columns hold the same: their numbers, from 1, and what.
    Both(usize, usize, Column),
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
    /// Someone known whose name stands otherwise in the file, as they will be: spelling is never changed by a file.
    Otherwise(Listed, String),
    /// Someone who stands in the file before: the name, and the line of the first.
    Twice(String, usize),
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
    let both = doubled(columns);
    if !both.is_empty() {
        return Err(both);
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
    let mut tied = Vec::new();
    let mut had: HashMap<String, usize> = HashMap::new();
    let mut next = roll.iter().map(|one| one.member.number).max().unwrap_or(0) + 1;
    let mut taken: BTreeSet<u32> = roll.iter().map(|one| one.member.number).collect();
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
        if let Some(first) = stands_before(&mut had, &row, *line) {
            all.push(Outcome::Twice(row.name.full(), first));
            continue;
        }
        let number = row.cells.get(&Column::Federation).map_or("", String::as_str);
        let same_name = by_name.get(&row.name.sort_key(Sorting::Full)).map_or(&[][..], Vec::as_slice);
        let certain = by_number.get(number).copied().or_else(|| {
            let born = |one: &&&Listed| year(row.born).is_some() && year(one.member.born) == year(row.born);
            let mut found = same_name.iter().filter(born);
            found.next().filter(|_| found.next().is_none()).copied()
        });
        let other_year = |one: &&&Listed| matches!((year(row.born), year(one.member.born)), (Some(one), Some(other)) if one != other);
        let perhaps = same_name.iter().find(|one| !other_year(one));
        let told = |column: Column| row.cells.get(&column).cloned().unwrap_or_default();
        tied.push((all.len(), told(Column::Household), told(Column::Guardian)));
        match (certain, perhaps) {
            (Some(one), _) => {
                let after = merged(one, &row, day);
                let known = one.member.name.as_ref();
                all.push(match () {
                    () if known.is_some_and(|name| name.full() != row.name.full()) => {
                        Outcome::Otherwise(after, row.name.full())
                    }
                    () if after == *one => Outcome::Same(one.member.id),
                    () => Outcome::Changed(after),
                });
            }
            (None, Some(one)) => all.push(Outcome::Doubtful(one.member.id, row.name.full())),
            (None, None) if known_only => {}
            (None, None) => {
                let member = Member {
                    id: fresh(),
                    name: Some(row.name.clone()),
                    number: own_number(&row, roll, &mut taken).unwrap_or_else(|| {
                        while taken.contains(&next) {
                            next += 1;
                        }
                        taken.insert(next);
                        next
                    }),
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
    if faults.is_empty() {
        relations::tie(roll, &mut all, &tied, fresh);
        Ok(all)
    } else {
        Err(faults)
    }
}

/// The columns that hold what another holds already.
fn doubled(columns: &[Column]) -> Vec<ImportFault> {
    let numbered = || columns.iter().enumerate().filter(|(_, column)| **column != Column::Skip);
    let earlier =
        |at: usize, column: Column| numbered().find(|(before, one)| *before < at && **one == column);
    let both = |(at, column): (usize, &Column)| {
        earlier(at, *column).map(|(first, _)| ImportFault::Both(first + 1, at + 1, *column))
    };
    numbered().filter_map(both).collect()
}

/// The line where the same person stands before: with the same number of the federation, or the same name and birth.
fn stands_before(had: &mut HashMap<String, usize>, row: &Row, line: usize) -> Option<usize> {
    let number = row.cells.get(&Column::Federation).map(|number| format!("number {number}"));
    // Two with one name and different numbers are two people.
    let name = format!("name {} {:?}", row.name.sort_key(Sorting::Full), row.born);
    let key = number.unwrap_or(name);
    let first = *had.entry(key).or_insert(line);
    (first != line).then_some(first)
}

/// The club's own number in a row, if it is one that nobody has.
fn own_number(row: &Row, roll: &[Listed], taken: &mut BTreeSet<u32>) -> Option<u32> {
    let number = row.cells.get(&Column::Number)?.parse().ok().filter(|number| *number > 0)?;
    let free = roll.iter().all(|one| one.member.number != number) && taken.insert(number);
    free.then_some(number)
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
    // Where someone lives is kept as it is written on an envelope.
    let part = |column: Column| row.cells.get(&column).map_or("", String::as_str);
    let town = [part(Column::Postcode), part(Column::Town)].join(" ").trim().to_owned();
    let lines: Vec<&str> =
        [part(Column::Street), &town].into_iter().filter(|line| !line.is_empty()).collect();
    if !lines.is_empty() && !row.cells.contains_key(&Column::Address) {
        known.address = lines.join(", ").chars().take(super::LONGEST_FIELD).collect();
    }
    for group in part(Column::Group).split([',', ';']).map(str::trim).filter(|group| !group.is_empty()) {
        if !known.groups.iter().any(|one| one == group) {
            known.groups.push(group.to_owned());
        }
    }
    after
}
