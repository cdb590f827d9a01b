//! What a file would change in the roll: new, changed, same or doubtful, before anything is done. Members are matched by
//! the federation's number, else by name and year of birth; what is not certain is shown and left alone.

use super::table::Table;
use super::{Born, Listed, Member, Name, Particulars, Rating, Sorting};
use calendar::Day;
use ids::MemberId;
use std::collections::HashMap;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// Nothing that is read.
    Skip,
    /// The whole name, `Last, First`.
    Name,
    /// The given name.
    Given,
    /// The prefix.
    Prefix,
    /// The family name.
    Family,
    /// The birth date or year.
    Born,
    /// The federation's number.
    Federation,
    /// The FIDE number.
    Fide,
    /// The rating.
    Rating,
    /// The e-mail address.
    Email,
    /// The telephone number.
    Phone,
    /// The address.
    Address,
    /// The first day.
    Joined,
}

impl Column {
    /// All of them.
    pub const ALL: [Column; 13] = [
        Column::Skip,
        Column::Name,
        Column::Given,
        Column::Prefix,
        Column::Family,
        Column::Born,
        Column::Federation,
        Column::Fide,
        Column::Rating,
        Column::Email,
        Column::Phone,
        Column::Address,
        Column::Joined,
    ];

    /// The word in forms and settings.
    pub fn word(self) -> &'static str {
        match self {
            Column::Skip => "skip",
            Column::Name => "name",
            Column::Given => "given",
            Column::Prefix => "prefix",
            Column::Family => "family_name",
            Column::Born => "born",
            Column::Federation => "federation",
            Column::Fide => "fide",
            Column::Rating => "rating",
            Column::Email => "email",
            Column::Phone => "phone",
            Column::Address => "address",
            Column::Joined => "joined",
        }
    }

    /// The column of such a word.
    pub fn of(word: &str) -> Option<Column> {
        Column::ALL.into_iter().find(|column| column.word() == word)
    }

    /// What a column of this name most likely holds, as federations and clubs call it.
    pub fn guess(head: &str) -> Column {
        match head.trim().to_lowercase().as_str() {
            "naam" | "name" => Column::Name,
            "voornaam" | "given name" | "first name" | "roepnaam" => Column::Given,
            "tussenvoegsel" | "tussenvoegsels" | "prefix" => Column::Prefix,
            "achternaam" | "family name" | "last name" | "familienaam" => Column::Family,
            "geboren" | "geboortedatum" | "geboortejaar" | "born" | "birthday" => Column::Born,
            "relatienummer" | "bondsnummer" | "knsb" | "knsb-nummer" | "stamnummer" | "idnumber" => {
                Column::Federation
            }
            "fide" | "fide-nummer" | "fideid" | "fide id" => Column::Fide,
            "rating" | "elo" => Column::Rating,
            "e-mail" | "email" | "mail" | "e-mailadres" => Column::Email,
            "telefoon" | "telefoonnummer" | "phone" | "mobiel" => Column::Phone,
            "adres" | "address" => Column::Address,
            "lid sinds" | "member since" | "joined" => Column::Joined,
            _ => Column::Skip,
        }
    }
}

/// The heads of the lists of federations: the Dutch one, and what is read of the Belgian one.
const LISTS: [&[&str]; 2] = [
    &["Relatienummer", "Naam", "Titel", "FED", "Rating", "Nv", "Geboren", "S"],
    &["IdNumber", "Name", "Birthday", "Elo", "FideId"],
];

/// Whether this is the list of a federation: it brings known members up to date and adds nobody.
pub fn is_federation(head: &[String]) -> bool {
    let begins = |list: &&[&str]| head.iter().map(String::as_str).take(list.len()).eq(list.iter().copied());
    LISTS.iter().any(begins)
}

/// Why a file cannot be used; nothing of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// No column has the name.
    NoName,
    /// A row without a name.
    Nameless(usize),
    /// A cell that cannot be read: the line, the column, what stood there.
    Value(usize, usize, String),
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

fn row(line: usize, cells: &[String], columns: &[Column]) -> Result<Row, ImportFault> {
    let mut by = HashMap::new();
    for (column, cell) in columns.iter().zip(cells) {
        if *column != Column::Skip && !cell.is_empty() {
            by.insert(*column, cell.clone());
        }
    }
    let at = |column: Column| columns.iter().position(|one| *one == column).unwrap_or(0) + 1;
    let bad = |column: Column| {
        ImportFault::Value(
            line,
            at(column),
            by.get(&column).cloned().unwrap_or_default().chars().take(40).collect(),
        )
    };
    let text = |column: Column| by.get(&column).map_or("", String::as_str);
    let name = match by.get(&Column::Name) {
        Some(whole) => split(whole).ok_or_else(|| bad(Column::Name))?,
        None => Name::new(text(Column::Given), text(Column::Prefix), text(Column::Family))
            .map_err(|_| ImportFault::Nameless(line))?,
    };
    let born =
        by.get(&Column::Born).map(|text| read_born(text).ok_or_else(|| bad(Column::Born))).transpose()?;
    let rating = match text(Column::Rating) {
        "" | "0" => None,
        text => Some(text.parse().ok().filter(|rating| *rating <= 3500).ok_or_else(|| bad(Column::Rating))?),
    };
    let joined = by
        .get(&Column::Joined)
        .map(|text| Day::typed(text).ok_or_else(|| bad(Column::Joined)))
        .transpose()?;
    Ok(Row { name, born, rating, joined, cells: by })
}

fn year(born: Option<Born>) -> Option<i32> {
    born.map(|born| match born {
        Born::On(day) => day.date().0,
        Born::In(year) => year,
    })
}

/// What the rows of a table would change. `day` is that of the list, for ratings; a member gets the next number and an id
/// from `fresh`. With `known_only` nobody is added, and rows about others are left out.
pub fn plan(
    roll: &[Listed],
    table: &Table,
    columns: &[Column],
    day: Day,
    known_only: bool,
    mut fresh: impl FnMut() -> MemberId,
) -> Result<Vec<Outcome>, ImportFault> {
    let has = |column| columns.contains(&column);
    let named = has(Column::Name) || (has(Column::Given) && has(Column::Family));
    if !named {
        return Err(ImportFault::NoName);
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
    let mut all = Vec::new();
    for (line, cells) in &table.rows {
        let row = match row(*line, cells, columns) {
            Ok(row) => row,
            // A federation's list also has the dead and who never played; only a line about a member must be readable.
            Err(fault) if !known_only || known_number(&by_number, cells, columns) => return Err(fault),
            Err(_) => continue,
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
    Ok(all)
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
        let table = Table::read(text).expect("a list");
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
    fn a_row_that_cannot_be_read_stops_the_whole_file() {
        let plan = |text: &str| {
            let table = Table::read(text.as_bytes()).expect("a table");
            let columns: Vec<Column> = table.head.iter().map(|head| Column::guess(head)).collect();
            let day = "2026-11-01".parse().expect("a day");
            plan(&[], &table, &columns, day, false, || MemberId::drawn([1; 10])).map(|all| all.len())
        };
        assert_eq!(plan("Voornaam;Achternaam;Geboren\nAn;Bos;1990\nBo;Vos;2-3-1991\n"), Ok(2));
        assert_eq!(
            plan("Voornaam;Achternaam;Geboren\nAn;Bos;1990\nBo;Vos;ooit\n"),
            Err(ImportFault::Value(3, 3, "ooit".into()))
        );
        assert_eq!(plan("Voornaam;Achternaam\nAn;Bos\n;Vos\n"), Err(ImportFault::Nameless(3)));
        assert_eq!(plan("Voornaam;Rating\nAn;1\n"), Err(ImportFault::NoName));
        assert_eq!(plan("Naam;Rating\n\"Bos, An\";99999\n"), Err(ImportFault::Value(2, 2, "99999".into())));
    }
}
