//! Reads a season file: JSON as other programs write it, checked field by field.

use super::award::{Award, Source};
use super::colours::Colour;
use super::fault::{Fault, FaultKind, Warning};
use super::file_settings::{letters, take};
use super::given::{self, Given};
use super::presets;
use super::season::{Cause, Game, Player, PlayerIndex, Reason, Round, Season};
use super::settings::{Boards, FirstRound, Settings, Tie};
use super::tally;
use super::team_prize::TeamGame;
use crate::OwnBook;
use crate::exact::Fraction;
use crate::located::{Fields, Node};
use crate::ratings::RatedGame;
use crate::result::GameResult;
use std::collections::{HashMap, HashSet};

/// A season that was read, the unit its scores count in, and what was odd about the file.
#[derive(Clone, Debug)]
pub struct Read {
    /// The season.
    pub season: Season,
    /// The smallest common unit of its fractions (D25).
    pub unit: i64,
    /// What only the prizes need.
    pub prizes: PrizeData,
    /// What was odd.
    pub warnings: Vec<Warning>,
}

/// What the prizes need besides the rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrizeData {
    /// The final rapid ranking: ids of members and names of guests, the highest first (dsc-d.4).
    pub rapid: Vec<String>,
    /// External games (dsc-d.5).
    pub team_games: Vec<TeamGame>,
    /// Sums of W - We that the federation published.
    pub published: Vec<(PlayerIndex, Fraction)>,
    /// What was written down for the lot (D21).
    pub seed: String,
}

/// No club has more players than this.
const MOST_PLAYERS: usize = 20_000;
/// No season has more rounds than this.
const MOST_ROUNDS: usize = 1_000;
/// More warnings than this say nothing new.
const MOST_WARNINGS: usize = 20;

const KNOWN: [&str; 11] = [
    "rules",
    "name",
    "players",
    "rounds",
    "settings",
    "locked",
    "forbidden",
    "rapid",
    "team_games",
    "team_published",
    "lot_seed",
];

/// Reads a season from the text of a file, under rules of the program.
pub fn read(text: &str) -> Result<Read, Fault> {
    read_with(text, &|_| None)
}

/// The same, where `rules` may also name a club's own rulebook: `find` gives it.
pub fn read_with(text: &str, find: OwnBook) -> Result<Read, Fault> {
    let mut reader = Reader { find, ids: HashMap::new(), warnings: Vec::new() };
    reader.season(&Node::read(text)?)
}

struct Reader<'a> {
    find: OwnBook<'a>,
    ids: HashMap<String, PlayerIndex>,
    warnings: Vec<Warning>,
}

impl Reader<'_> {
    fn season(&mut self, top: &Node<'_>) -> Result<Read, Fault> {
        let file = top.fields()?;
        self.unknown(&file, &KNOWN);
        let mut settings = self.rules(&file)?;
        if let Some(own) = file.get("settings") {
            take(&own.fields()?, &mut settings)?;
        }
        let players = self.players(file.need("players")?)?;
        let seed = file.get("lot_seed").map_or(Ok(String::new()), Node::text)?;
        let by_lot = settings.first_round == FirstRound::Random
            || settings.boards == Boards::Lot
            || settings.equal_scores.contains(&Tie::Lot);
        if by_lot && seed.is_empty() {
            return Err(FaultKind::NeedsSeed.at(file.get("settings").unwrap_or(top)));
        }
        let mut season =
            Season { settings, players, rounds: Vec::new(), locked: Vec::new(), forbidden: Vec::new(), seed };
        for (at, round) in list(&file, "rounds", MOST_ROUNDS)?.iter().enumerate() {
            let round = self.round(round, at + 1, &season)?;
            season.rounds.push(round);
        }
        season.locked = self.pairs(&file, "locked")?;
        season.forbidden = self.pairs(&file, "forbidden")?;
        let length = season.settings.season_length();
        if season.rounds.len() > length {
            self.warnings.push(Warning::RoundsBeyondSeason(season.rounds.len(), length));
        }
        let unit = tally::unit(&season).ok_or_else(|| FaultKind::TooFine.at(top))?;
        let prizes = self.prizes(&file, &season)?;
        Ok(Read { season, unit, prizes, warnings: std::mem::take(&mut self.warnings) })
    }

    fn prizes(&mut self, file: &Fields<'_>, season: &Season) -> Result<PrizeData, Fault> {
        let mut data = PrizeData::default();
        for node in list(file, "rapid", MOST_PLAYERS)? {
            data.rapid.push(node.text()?);
        }
        for node in list(file, "team_games", MOST_PLAYERS)? {
            data.team_games.push(self.team_game(&node, season)?);
        }
        if let Some(node) = file.get("team_published") {
            for (id, node) in node.fields()?.all() {
                let player = self.ids.get(id).copied();
                let player = player.ok_or_else(|| FaultKind::UnknownPlayer(id.to_owned()).at(node))?;
                data.published.push((player, signed(node)?));
            }
        }
        data.seed.clone_from(&season.seed);
        Ok(data)
    }

    fn team_game(&mut self, node: &Node<'_>, season: &Season) -> Result<TeamGame, Fault> {
        let fields = node.fields()?;
        let known = ["player", "colour", "rating", "opponent_rating", "points", "expected", "cup"];
        self.unknown(&fields, &known);
        let player = self.id(fields.need("player")?)?;
        let rating = |node: &Node<'_>| Ok::<i32, Fault>(node.whole(0, 10_000)? as i32);
        let own = match (fields.get("rating"), season.players[player].rating) {
            (None, Some(known)) => known as i32,
            (_, _) => rating(fields.need("rating")?)?,
        };
        let colour = fields.need("colour")?;
        let colour = match colour.text()?.as_str() {
            "white" => Colour::White,
            "black" => Colour::Black,
            other => return Err(FaultKind::UnknownColour(other.to_owned()).at(colour)),
        };
        let node = fields.need("points")?;
        let made = points(node)?;
        if made > Fraction::ONE {
            return Err(FaultKind::NotAFraction(made.to_string()).at(node));
        }
        let published = fields.get("expected").map(points).transpose()?;
        let opponent = rating(fields.need("opponent_rating")?)?;
        Ok(TeamGame { player, colour, game: RatedGame { own, opponent, points: made, published } })
    }

    fn rules(&mut self, file: &Fields<'_>) -> Result<Settings, Fault> {
        let Some(node) = file.get("rules") else {
            self.warnings.push(Warning::RulesAssumed("dsc".to_owned()));
            return presets::settings("dsc").ok_or_else(|| FaultKind::TooFine.at(file.owner()));
        };
        let name = node.text()?;
        presets::settings_with(&name, self.find)
            .ok_or_else(|| FaultKind::UnknownRules(name, presets::names()).at(node))
    }

    fn players(&mut self, node: &Node<'_>) -> Result<Vec<Player>, Fault> {
        let mut players = Vec::new();
        for (at, node) in few(node, MOST_PLAYERS)?.iter().enumerate() {
            let player = self.player(node)?;
            if self.ids.insert(player.id.clone(), at).is_some() {
                return Err(FaultKind::IdTwice(player.id).at(node));
            }
            players.push(player);
        }
        Ok(players)
    }

    fn player(&mut self, node: &Node<'_>) -> Result<Player, Fault> {
        let fields = node.fields()?;
        let known = [
            "id",
            "name",
            "rating",
            "from_round",
            "entry_points",
            "group_rating",
            "estimated",
            "excused",
            "retired",
            "value",
            "section",
        ];
        self.unknown(&fields, &known);
        let id_node = fields.need("id")?;
        let id = id_node.text()?;
        if id.is_empty() || id.contains(',') || id.trim() != id {
            return Err(FaultKind::BadId(id).at(id_node));
        }
        let number = |name: &str, low, high| {
            fields.get(name).map(|node| node.whole(low, high)).transpose().map_err(Fault::from)
        };
        Ok(Player {
            name: fields.get("name").map_or(Ok(id.clone()), Node::name)?,
            rating: number("rating", -10_000, 10_000)?,
            group_rating: number("group_rating", -10_000, 10_000)?,
            estimated: fields.get("estimated").map_or(Ok(false), Node::truth)?,
            from_round: number("from_round", 0, MOST_ROUNDS as i64)?.map_or(1, |round| round.max(1) as usize),
            entry_points: fields.get("entry_points").map_or(Ok(Fraction::ZERO), points)?,
            group: None,
            attended: 0,
            excused: fields.get("excused").map(award).transpose()?,
            retired: fields.get("retired").map_or(Ok(false), Node::truth)?,
            value: number("value", 0, given::MOST)?,
            sections: fields.get("section").map_or(Ok(Vec::new()), letters)?,
            id,
        })
    }

    fn round(&mut self, node: &Node<'_>, number: usize, season: &Season) -> Result<Round, Fault> {
        let fields = node.fields()?;
        self.unknown(&fields, &["games", "absent", "free", "released", "team_other_day", "date", "round"]);
        let mut round = Round::default();
        let mut seen = Seen { season, number, once: HashSet::new(), explained: HashSet::new() };
        for node in list(&fields, "games", MOST_PLAYERS)? {
            round.games.push(self.game(&node, &mut seen)?);
        }
        let forfeited: Vec<PlayerIndex> = round.games.iter().flat_map(Game::absentees).collect();
        for node in list(&fields, "absent", MOST_PLAYERS)? {
            let (player, reason) = self.absence(&node, &mut seen, &forfeited)?;
            round.absent.push((player, reason));
            if let Some(points) = node.fields()?.get("points") {
                round.team_points.push((player, team_points(points, reason)?));
            }
        }
        for node in list(&fields, "free", MOST_PLAYERS)? {
            let player = self.id(&node)?;
            seen.once(player, &node)?;
            round.free.push(player);
        }
        for node in list(&fields, "released", MOST_PLAYERS)? {
            let player = self.id(&node)?;
            seen.once(player, &node)?;
            if season.settings.forfeit_win.source == Source::Opponent {
                return Err(FaultKind::NeedsOpponent.at(&node));
            }
            round.released.push(player);
        }
        // Someone may have played for two teams in one week, beside the game of the evening.
        for node in list(&fields, "team_other_day", MOST_PLAYERS)? {
            round.other_day.push(self.id(&node)?);
        }
        Ok(round)
    }

    fn game(&mut self, node: &Node<'_>, seen: &mut Seen<'_>) -> Result<Game, Fault> {
        let fields = node.fields()?;
        self.unknown(&fields, &["white", "black", "result", "board", "cause"]);
        let (white, black) = (self.id(fields.need("white")?)?, self.id(fields.need("black")?)?);
        if white == black {
            return Err(FaultKind::PlaysSelf(seen.season.players[white].id.clone()).at(node));
        }
        seen.once(white, fields.need("white")?)?;
        seen.once(black, fields.need("black")?)?;
        let node = fields.need("result")?;
        let written = node.text()?;
        let result = GameResult::read(&written);
        let result = result.ok_or_else(|| FaultKind::UnknownResult(written).at(node))?;
        let cause = fields.get("cause").map_or(Ok(Cause::NoShow), |node| cause(node, result))?;
        Ok(Game { cause, ..Game::new(white, black, result) })
    }

    /// Who lost by forfeit may also stand in the list of absentees, which says whether there was late notice.
    fn absence(
        &mut self,
        node: &Node<'_>,
        seen: &mut Seen<'_>,
        forfeited: &[PlayerIndex],
    ) -> Result<(PlayerIndex, Reason), Fault> {
        let fields = node.fields()?;
        self.unknown(&fields, &["player", "reason", "points"]);
        let player = self.id(fields.need("player")?)?;
        let node = fields.need("reason")?;
        let written = node.text()?;
        let reason = Reason::read(&written).ok_or_else(|| FaultKind::UnknownReason(written).at(node))?;
        // A call in time that came to light after publication excuses who is named in a forfeited game (D56).
        let explains = matches!(reason, Reason::Unexcused | Reason::Late | Reason::Excused)
            && forfeited.contains(&player);
        if !(explains && seen.explained.insert(player)) {
            seen.once(player, fields.need("player")?)?;
        }
        Ok((player, reason))
    }

    fn pairs(&mut self, file: &Fields<'_>, key: &str) -> Result<Vec<(PlayerIndex, PlayerIndex)>, Fault> {
        let mut pairs = Vec::new();
        for node in list(file, key, MOST_PLAYERS)? {
            let items = node.items()?;
            let [a, b] = &items[..] else { return Err(FaultKind::PairOfIds.at(&node)) };
            let pair = (self.id(a)?, self.id(b)?);
            if pair.0 == pair.1 {
                return Err(FaultKind::PlaysSelf(a.text()?).at(&node));
            }
            pairs.push(pair);
        }
        Ok(pairs)
    }

    fn id(&self, node: &Node<'_>) -> Result<PlayerIndex, Fault> {
        let id = node.text()?;
        self.ids.get(&id).copied().ok_or_else(|| FaultKind::UnknownPlayer(id).at(node))
    }

    fn unknown(&mut self, fields: &Fields<'_>, known: &[&str]) {
        for node in fields.unknown(known) {
            if self.warnings.len() < MOST_WARNINGS {
                self.warnings.push(Warning::UnknownField(node.field().to_owned(), node.line()));
            }
        }
    }
}

/// Who was named in a round so far.
struct Seen<'a> {
    season: &'a Season,
    number: usize,
    once: HashSet<PlayerIndex>,
    explained: HashSet<PlayerIndex>,
}

impl Seen<'_> {
    fn once(&mut self, player: PlayerIndex, node: &Node<'_>) -> Result<(), Fault> {
        let who = &self.season.players[player];
        if who.from_round > self.number {
            return Err(FaultKind::NotYetJoined(who.id.clone(), who.from_round).at(node));
        }
        if !self.once.insert(player) {
            return Err(FaultKind::PlayerTwice(who.id.clone(), self.number).at(node));
        }
        Ok(())
    }
}

/// The items of a field; one that is not there is an empty list.
fn list<'a>(fields: &Fields<'a>, name: &str, most: usize) -> Result<Vec<Node<'a>>, Fault> {
    fields.get(name).map_or(Ok(Vec::new()), |node| few(node, most))
}

fn few<'a>(node: &Node<'a>, most: usize) -> Result<Vec<Node<'a>>, Fault> {
    let items = node.items()?;
    if items.len() > most { Err(FaultKind::TooMany(most).at(node)) } else { Ok(items) }
}

/// The cause of a forfeit; a game that was played has none.
fn cause(node: &Node<'_>, result: GameResult) -> Result<Cause, Fault> {
    let written = node.text()?;
    if result.played() {
        return Err(FaultKind::CauseOfPlayed.at(node));
    }
    Cause::read(&written).ok_or_else(|| FaultKind::UnknownCause(written).at(node))
}

/// The points of a game in a team match: nothing, a half or one.
fn team_points(node: &Node<'_>, reason: Reason) -> Result<Fraction, Fault> {
    let made = points(node)?;
    let possible = [Fraction::ZERO, Fraction::HALF, Fraction::ONE].contains(&made);
    if possible && reason == Reason::Team { Ok(made) } else { Err(FaultKind::TeamPoints.at(node)) }
}

/// What being absent with notice gives a member.
fn award(node: &Node<'_>) -> Result<Award, Fault> {
    let written = node.text().or_else(|_| node.whole(0, 100).map(|number| number.to_string()))?;
    let fault = |fault| FaultKind::Setting("excused".to_owned(), fault).at(node);
    given::award(&Given::read(&written)).map_err(fault)
}

/// An exact number that may be below zero.
fn signed(node: &Node<'_>) -> Result<Fraction, Fault> {
    let written = node.text().or_else(|_| node.whole(-1000, 1000).map(|number| number.to_string()))?;
    written.parse().map_err(|_| FaultKind::NotAFraction(written).at(node))
}

/// An exact number of points, as text or as a whole number, from nothing to a million.
fn points(node: &Node<'_>) -> Result<Fraction, Fault> {
    let written = node.text().ok().or_else(|| Some(node.whole(0, 1_000_000).ok()?.to_string()));
    let read: Option<Fraction> = written.as_ref().and_then(|text| text.parse().ok());
    read.filter(|points| *points >= Fraction::ZERO && *points <= Fraction::from(1_000_000))
        .ok_or_else(|| FaultKind::NotAFraction(written.unwrap_or_default()).at(node))
}
