//! Reading a championship file. A fault names its line and field; what is merely sloppy is a warning.

use super::settings::Settings;
use super::{Championship, Game, Player, PlayerIndex, Withdrawal, pair};
use crate::OwnBook;
use crate::located::{Fields, FormFault, Node, Wrong};
use crate::result::GameResult;
use calendar::Day;
use std::collections::{HashMap, HashSet};

/// More players than any series has; keeps the calendar small.
pub const MOST_PLAYERS: usize = 500;
/// More legs than anyone plays.
pub const MOST_LEGS: i64 = 8;
/// Nobody reads more warnings than this.
pub const MOST_WARNINGS: usize = 50;
/// The largest rating that is believed.
pub const MOST_RATING: i64 = 4000;

/// What is wrong in a championship file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The form of the file.
    Form(Wrong),
    /// No rules of this name have a championship.
    Rules(String),
    /// There are more players than `MOST_PLAYERS`.
    TooManyPlayers,
    /// An id is empty.
    EmptyId,
    /// Two players have this id.
    IdTwice(String),
    /// Nobody has this id.
    UnknownPlayer(String),
    /// A player meets themself.
    Oneself(String),
    /// No result is written so.
    NotAResult(String),
    /// No day is written so.
    NotADay(String),
    /// The player already has a game in this round.
    TwiceInRound(String, usize),
    /// These two meet more often than there are legs.
    TooOften(String, String, usize),
    /// The player stands in the drawn order already.
    LotTwice(String),
    /// The player already has a place for next season.
    PlacedTwice(String),
    /// The series is listed already.
    SeriesTwice(usize),
    /// The director's sizes do not add up to this many players.
    SizesSum(usize),
    /// With this many players the sizes are fixed (ddt-2).
    SizesFixed(usize),
}

/// A fault with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The field, such as `games[2].white`.
    pub field: String,
    /// What is wrong.
    pub what: What,
}

impl From<FormFault> for Fault {
    fn from(fault: FormFault) -> Fault {
        Fault { line: fault.line, field: fault.field, what: What::Form(fault.wrong) }
    }
}

/// A fault at a node.
pub(super) fn at(node: &Node, what: What) -> Fault {
    Fault { line: node.line(), field: node.field().to_owned(), what }
}

/// Something sloppy that does not stop the reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sloppy {
    /// The field is not known and skipped.
    UnknownField,
    /// The calendar has no such round.
    NoSuchRound(usize),
    /// The player has no rating, which counts as the lowest (ddt-13.4).
    NoRating,
    /// The two meet twice with the same colours (D39).
    SameColours,
}

/// A warning with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line, from 1.
    pub line: usize,
    /// The field.
    pub field: String,
    /// What is sloppy.
    pub sloppy: Sloppy,
}

/// A championship as a file tells it, with warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The facts.
    pub championship: Championship,
    /// What was sloppy.
    pub warnings: Vec<Warning>,
}

/// Reads the text of a championship file, under rules of the program.
pub fn read(text: &str) -> Result<Read, Fault> {
    read_with(text, &|_| None)
}

/// The same, where `rules` may also name a club's own rulebook: `find` gives it.
pub fn read_with(text: &str, find: OwnBook) -> Result<Read, Fault> {
    let fields = Node::read(text)?.fields()?;
    let settings = rules(&fields, find)?;
    let mut warnings = Warnings::default();
    warnings.unknown(&fields, &["rules", "players", "legs", "games", "lots", "lot_seed", "evenings"]);
    let players = players(fields.need("players")?, &mut warnings)?;
    let ids: HashMap<String, PlayerIndex> =
        players.iter().enumerate().map(|(at, player)| (player.id.clone(), at)).collect();
    let legs = fields.get("legs").map_or(Ok(settings.legs as i64), |node| node.whole(1, MOST_LEGS))? as usize;
    let rounds = (players.len() + players.len() % 2).saturating_sub(1) * legs;
    let evenings =
        fields.get("evenings").map_or(Ok(Vec::new()), |node| evenings(node, rounds, &mut warnings))?;
    let games = games(&fields, &ids, legs, &mut warnings)?;
    let lots = lots(&fields, &ids, &players)?;
    let championship = Championship { settings, players, legs, games, lots, evenings };
    Ok(Read { championship, warnings: warnings.0 })
}

/// The warnings so far.
#[derive(Default)]
pub(super) struct Warnings(pub(super) Vec<Warning>);

impl Warnings {
    fn add(&mut self, node: &Node, sloppy: Sloppy) {
        if self.0.len() == MOST_WARNINGS {
            return;
        }
        self.0.push(Warning { line: node.line(), field: node.field().to_owned(), sloppy });
    }

    pub(super) fn unknown(&mut self, fields: &Fields, known: &[&str]) {
        for node in fields.unknown(known) {
            self.add(node, Sloppy::UnknownField);
        }
    }
}

/// The settings of the rules that a file names; DDT's when it names none.
pub(super) fn rules(fields: &Fields, find: OwnBook) -> Result<Settings, Fault> {
    let Some(node) = fields.get("rules") else { return Ok(Settings::ddt()) };
    let name = node.text()?;
    let own = || Settings::read(find(&name)?.as_ref());
    Settings::of(&name).or_else(own).ok_or_else(|| at(node, What::Rules(name)))
}

fn players(list: &Node, warnings: &mut Warnings) -> Result<Vec<Player>, Fault> {
    let items = list.items()?;
    if items.len() > MOST_PLAYERS {
        return Err(at(list, What::TooManyPlayers));
    }
    let mut taken = HashSet::new();
    let mut players = Vec::with_capacity(items.len());
    for item in &items {
        let fields = item.fields()?;
        warnings.unknown(&fields, &["id", "name", "rating", "withdrawn", "withdrawn_on"]);
        let player = player(&fields)?;
        let id = fields.need("id")?;
        if player.id.is_empty() {
            return Err(at(id, What::EmptyId));
        }
        if !taken.insert(player.id.clone()) {
            return Err(at(id, What::IdTwice(player.id)));
        }
        if player.rating.is_none() {
            warnings.add(item, Sloppy::NoRating);
        }
        players.push(player);
    }
    Ok(players)
}

fn player(fields: &Fields) -> Result<Player, Fault> {
    let id = fields.need("id")?.text()?;
    let name = fields.get("name").map_or(Ok(id.clone()), Node::name)?;
    let rating = fields.get("rating").map(|node| node.whole(0, MOST_RATING)).transpose()?;
    let on = fields.get("withdrawn_on").map(day).transpose()?;
    let stopped = fields.get("withdrawn").map_or(Ok(on.is_some()), Node::truth)?;
    let withdrawn = stopped.then_some(Withdrawal { on });
    Ok(Player { id, name, rating: rating.map(|rating| rating as i32), withdrawn })
}

/// The player whose id stands at `node`.
pub(super) fn known(node: &Node, ids: &HashMap<String, PlayerIndex>) -> Result<PlayerIndex, Fault> {
    let id = node.text()?;
    ids.get(&id).copied().ok_or_else(|| at(node, What::UnknownPlayer(id)))
}

fn day(node: &Node) -> Result<Day, Fault> {
    let text = node.text()?;
    text.parse().map_err(|_| at(node, What::NotADay(text)))
}

/// The club evening of each round: a list of days, or the first one and every how many days, without the days the club
/// is closed.
fn evenings(node: &Node, rounds: usize, warnings: &mut Warnings) -> Result<Vec<Day>, Fault> {
    if let Ok(list) = node.items() {
        return list.iter().map(day).collect();
    }
    let fields = node.fields()?;
    warnings.unknown(&fields, &["from", "every", "closed"]);
    let every = fields.get("every").map_or(Ok(7), |node| node.whole(1, 366))? as i32;
    let closed = fields.get("closed").map_or(Ok(Vec::new()), Node::items)?;
    let closed = closed.iter().map(day).collect::<Result<Vec<_>, _>>()?;
    Ok(super::evening::evenings(day(fields.need("from")?)?, every, &closed, rounds))
}

fn games(
    fields: &Fields,
    ids: &HashMap<String, PlayerIndex>,
    legs: usize,
    warnings: &mut Warnings,
) -> Result<Vec<Game>, Fault> {
    let Some(list) = fields.get("games") else { return Ok(Vec::new()) };
    let rounds = (ids.len() + ids.len() % 2).saturating_sub(1) * legs;
    let mut busy = HashSet::new();
    let mut meetings: HashMap<(PlayerIndex, PlayerIndex), Vec<PlayerIndex>> = HashMap::new();
    let mut games = Vec::new();
    for item in list.items()? {
        let fields = item.fields()?;
        warnings.unknown(&fields, &["round", "white", "black", "result", "date"]);
        let game = game(&fields, ids)?;
        let [white, black] = [fields.need("white")?, fields.need("black")?];
        if game.white == game.black {
            return Err(at(black, What::Oneself(black.text()?)));
        }
        for (player, node) in [(game.white, white), (game.black, black)] {
            if !busy.insert((game.round, player)) {
                return Err(at(node, What::TwiceInRound(node.text()?, game.round)));
            }
        }
        let met = meetings.entry(pair(game.white, game.black)).or_default();
        if met.len() == legs {
            return Err(at(&item, What::TooOften(white.text()?, black.text()?, legs)));
        }
        if legs == 2 && met.contains(&game.white) {
            warnings.add(&item, Sloppy::SameColours);
        }
        met.push(game.white);
        if game.round > rounds {
            warnings.add(fields.need("round")?, Sloppy::NoSuchRound(game.round));
        }
        games.push(game);
    }
    Ok(games)
}

fn game(fields: &Fields, ids: &HashMap<String, PlayerIndex>) -> Result<Game, Fault> {
    let round = fields.need("round")?.whole(1, 10_000)? as usize;
    let white = known(fields.need("white")?, ids)?;
    let black = known(fields.need("black")?, ids)?;
    let result = fields.get("result").map(result).transpose()?;
    let date = fields.get("date").map(day).transpose()?;
    Ok(Game { round, white, black, result, date })
}

fn result(node: &Node) -> Result<GameResult, Fault> {
    let text = node.text()?;
    GameResult::read(&text).ok_or_else(|| at(node, What::NotAResult(text)))
}

/// The drawn order: as the file lists it, else as it follows from the recorded seed (ddt-13.7, D21).
fn lots(
    fields: &Fields,
    ids: &HashMap<String, PlayerIndex>,
    players: &[Player],
) -> Result<Vec<PlayerIndex>, Fault> {
    let Some(list) = fields.get("lots") else {
        let Some(seed) = fields.get("lot_seed") else { return Ok(Vec::new()) };
        let candidates: Vec<&str> = players.iter().map(|player| player.id.as_str()).collect();
        let drawn = crate::lots::draw(&seed.text()?, &candidates);
        return Ok(drawn.order.iter().filter_map(|(id, _)| ids.get(id).copied()).collect());
    };
    let mut lots = Vec::new();
    for item in list.items()? {
        let player = known(&item, ids)?;
        if lots.contains(&player) {
            return Err(at(&item, What::LotTwice(item.text()?)));
        }
        lots.push(player);
    }
    Ok(lots)
}
