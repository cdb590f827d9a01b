//! One door: a file is recognised by what is in it, and read as what it is.

use crate::by_rules::Rules;
use crate::proof::{Proof, prove_by};
use crate::{fixed_values, report_file};
use exchange::archive::Zip;
use exchange::rows::Table;
use exchange::season::{Group, Player, Round, Season, SeasonFault, rounds, sevilla, swar};
use reading::{Budget, encoding};
use systems::{championship, keizer, trf};

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Sevilla's report in JSON.
    Sevilla,
    /// A result page of SWAR.
    Swar,
    /// The database of KeizerForClubs.
    KeizerForClubs,
    /// FIDE's report file.
    Trf,
    /// A list of rounds.
    Rounds,
    /// A Keizer file of our own.
    Keizer,
    /// A championship file of our own.
    Championship,
    /// A ladder of fixed values.
    FixedValues,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 8] = [
        Format::Sevilla,
        Format::Swar,
        Format::KeizerForClubs,
        Format::Trf,
        Format::Rounds,
        Format::Keizer,
        Format::Championship,
        Format::FixedValues,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Format::Sevilla => "sevilla",
            Format::Swar => "swar-html",
            Format::KeizerForClubs => "keizerforclubs",
            Format::Trf => "trf",
            Format::Rounds => "rounds",
            Format::Keizer => "keizer",
            Format::Championship => "championship",
            Format::FixedValues => "fixed-values",
        }
    }

    /// The format of this name.
    pub fn of(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorFault {
    /// It is nothing that is known here.
    Unknown,
    /// It is a database, which is read elsewhere.
    Database,
    /// What is wrong in a season of another program.
    Season(SeasonFault),
    /// What is wrong in a report file.
    Trf(Box<trf::Fault>),
    /// What is wrong in a Keizer file.
    Keizer(Box<keizer::fault::Fault>),
    /// What is wrong in a championship file.
    Championship(Box<championship::read::Fault>),
}

impl From<SeasonFault> for DoorFault {
    fn from(fault: SeasonFault) -> DoorFault {
        DoorFault::Season(fault)
    }
}

/// The most that is looked at to recognise a file.
const LOOK: usize = 4_000_000;

/// What a file is, by its content.
pub fn recognise(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(b"SQLite format 3\0") {
        return Some(Format::KeizerForClubs);
    }
    if Zip::begins(bytes) {
        return Some(Format::Rounds);
    }
    let (text, _) = encoding::decode(&bytes[..bytes.len().min(LOOK)]).ok()?;
    let begin = text.trim_start();
    if swar::looks_like(&text) {
        return Some(Format::Swar);
    }
    if sevilla::looks_like(&text) {
        return Some(Format::Sevilla);
    }
    if begin.starts_with('{') {
        return Some(match () {
            () if fixed_values::looks_like(&text) => Format::FixedValues,
            () if text.contains("\"games\"") && !text.contains("\"rounds\"") => Format::Championship,
            () if text.contains("\"players\"") => Format::Keizer,
            () => return None,
        });
    }
    if text.lines().any(|line| line.starts_with("001 ") && line.len() > 40) {
        return Some(Format::Trf);
    }
    let head = text.lines().next()?.to_lowercase();
    let list = [["wit", "zwart"], ["white", "black"], ["blanc", "noir"]];
    list.iter().any(|pair| pair.iter().all(|word| head.contains(word))).then_some(Format::Rounds)
}

/// Reads a file as what it is and counts it again, by a club's own rules where they are given.
pub fn prove_file(
    bytes: &[u8],
    format: Format,
    rules: Option<&Rules>,
    budget: &Budget,
) -> Result<Proof, DoorFault> {
    if format == Format::FixedValues {
        return Ok(fixed_values::prove(bytes, budget)?);
    }
    Ok(prove_by(&read(bytes, format, budget)?, format, rules, budget))
}

/// Reads a file as what it is.
pub fn read(bytes: &[u8], format: Format, budget: &Budget) -> Result<Season, DoorFault> {
    match format {
        Format::Sevilla => Ok(sevilla::read(bytes, budget)?),
        Format::Swar => Ok(swar::read(bytes, budget)?),
        // Read elsewhere: a database, and a ladder that is counted as it is read.
        Format::KeizerForClubs | Format::FixedValues => Err(DoorFault::Database),
        Format::Rounds if Zip::begins(bytes) => {
            let broken = |_| SeasonFault::Form(1);
            let mut zip = Zip::read(bytes).map_err(broken)?;
            let table = Table::of_workbook(&mut zip, budget).map_err(|_| SeasonFault::Form(1))?;
            Ok(rounds::of(&table)?)
        }
        Format::Rounds => Ok(rounds::read(bytes, budget)?),
        Format::Trf => {
            exchange::season::letters(&text(bytes)?)?;
            let (report, _) =
                trf::read_within(bytes, budget).map_err(|fault| DoorFault::Trf(Box::new(fault)))?;
            Ok(report_file::season(&report))
        }
        Format::Keizer => {
            let text = text(bytes)?;
            let read = keizer::file::read(&text).map_err(|fault| DoorFault::Keizer(Box::new(fault)))?;
            let season = read.season;
            let players = season.players.iter().enumerate().map(|(at, one)| {
                (at, one.name.clone(), one.rating.and_then(|rating| u32::try_from(rating).ok()))
            });
            Ok(own(players, season.rounds.len()))
        }
        Format::Championship => {
            let text = text(bytes)?;
            let read = championship::read::read(&text)
                .map_err(|fault| DoorFault::Championship(Box::new(fault)))?
                .championship;
            let players = read.players.iter().enumerate().map(|(at, one)| (at, one.name.clone(), None));
            let last = read.games.iter().map(|game| game.round).max().unwrap_or(0);
            Ok(own(players, last))
        }
    }
}

fn text(bytes: &[u8]) -> Result<String, SeasonFault> {
    encoding::decode(bytes).map(|(text, _)| text).map_err(|encoding::Utf16| SeasonFault::Letters)
}

/// Our own files hold no numbers of their own: there is nothing to compare.
fn own(players: impl Iterator<Item = (usize, String, Option<u32>)>, rounds: usize) -> Season {
    let players = players.map(|(at, name, rating)| Player { number: at as u32 + 1, name, rating });
    let rounds = (1..=rounds).map(|number| Round { number, ..Round::default() });
    let group = Group { players: players.collect(), rounds: rounds.collect(), ..Group::default() };
    Season { groups: vec![group], ..Season::default() }
}
