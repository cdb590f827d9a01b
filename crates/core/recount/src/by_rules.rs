//! A group counted by a club's own rules: its championship, or its Keizer system.

use exchange::season::{Away, Column, Game, Got, Group};
use systems::exact::Fraction;
use systems::keizer::ranking::standing;
use systems::keizer::season::{self, Reason, Season};
use systems::keizer::{presets, tally};
use systems::result::GameResult;
use systems::{OwnBook, championship, keizer};

/// A club's rules, as far as they count.
#[derive(Clone, Debug)]
pub enum Rules {
    /// A championship: points and Sonneborn-Berger.
    Championship(Box<championship::settings::Settings>),
    /// The Keizer system: the score.
    Keizer(Box<keizer::settings::Settings>),
}

/// The numbers that rules make of a group after a round.
pub(crate) struct Ruled {
    points: Vec<Fraction>,
    sonneborn: Option<Vec<Fraction>>,
}

impl Ruled {
    pub(crate) fn of(&self, player: usize, column: Column) -> Option<Fraction> {
        match column {
            Column::Points => self.points.get(player).copied(),
            Column::SonnebornBerger => self.sonneborn.as_ref()?.get(player).copied(),
            _ => None,
        }
    }
}

impl Rules {
    /// The rules of this name: a ruleset of the program itself, a preset, or what `find` gives.
    pub fn of(name: &str, find: OwnBook<'_>) -> Option<Rules> {
        if let Some(settings) = presets::settings_with(name, find) {
            return Some(Rules::Keizer(Box::new(settings)));
        }
        let own = || championship::settings::Settings::read(find(name)?.as_ref());
        let settings = championship::settings::Settings::of(name).or_else(own)?;
        Some(Rules::Championship(Box::new(settings)))
    }

    /// What they make of a group; nothing where they have no such result.
    pub(crate) fn count(&self, group: &Group, after: usize) -> Option<Ruled> {
        match self {
            Rules::Championship(settings) => by_championship(settings, group, after),
            Rules::Keizer(settings) => by_keizer(settings, group, after),
        }
    }
}

/// A result as rules know it; nothing while a game is open.
pub(crate) fn told(game: &Game) -> Option<GameResult> {
    use GameResult as R;
    Some(match (game.got?, game.forfeit) {
        ((Got::Win, Got::Loss), false) => R::WhiteWins,
        ((Got::Loss, Got::Win), false) => R::BlackWins,
        ((Got::Draw, Got::Draw), _) => R::Draw,
        ((Got::Win, Got::Loss), true) => R::WhiteWinsByForfeit,
        ((Got::Loss, Got::Win), true) => R::BlackWinsByForfeit,
        ((Got::Loss, Got::Loss), _) => R::BothForfeit,
        ((Got::Draw, _), _) => R::HalfToWhite,
        ((_, Got::Draw), _) => R::HalfToBlack,
        ((Got::Win, Got::Win), _) => return None,
    })
}

fn by_championship(
    settings: &championship::settings::Settings,
    group: &Group,
    after: usize,
) -> Option<Ruled> {
    let player = |one: &exchange::season::Player| championship::Player {
        id: one.number.to_string(),
        name: one.name.clone(),
        rating: one.rating.and_then(|rating| i32::try_from(rating).ok()),
        withdrawn: None,
    };
    let played = group.rounds.iter().filter(|round| round.number <= after);
    let games: Option<Vec<championship::Game>> = played
        .flat_map(|round| {
            round.games.iter().filter(|game| game.got.is_some()).map(|game| (round.number, game))
        })
        .map(|(round, game)| {
            let (white, black) = (game.white, game.black);
            Some(championship::Game { round, white, black, result: Some(told(game)?), date: None })
        })
        .collect();
    let championship = championship::Championship {
        settings: settings.clone(),
        players: group.players.iter().map(player).collect(),
        legs: 1,
        games: games?,
        lots: Vec::new(),
        evenings: Vec::new(),
    };
    let settled = championship::settle::settle(&championship, championship::settle::AsOf::Now);
    let numbers = championship::numbers::numbers(&championship, &settled.games);
    Some(Ruled {
        points: numbers.iter().map(|numbers| numbers.points).collect(),
        sonneborn: Some(numbers.iter().map(|numbers| numbers.sonneborn_berger).collect()),
    })
}

/// Why someone was not there, by the words that such programs use.
pub(crate) fn reason(away: &Away) -> Reason {
    let words = away.reason.to_lowercase();
    let says = |all: &[&str]| all.iter().any(|one| words.contains(one));
    match () {
        () if says(&["team", "extern", "club"]) => Reason::Team,
        () if says(&["no msg", "without", "zonder", "no show", "unexc", "forfait"]) => Reason::Unexcused,
        () => Reason::Excused,
    }
}

/// The rounds of a group as a Keizer season has them.
pub(crate) fn keizer_rounds(group: &Group, after: usize) -> Option<Vec<season::Round>> {
    let played = group.rounds.iter().filter(|round| round.number <= after);
    let rounds = played.map(|round| {
        let games = round.games.iter().filter(|game| game.got.is_some());
        let games: Option<Vec<season::Game>> =
            games.map(|game| Some(season::Game::new(game.white, game.black, told(game)?))).collect();
        let away = |bye: bool| round.away.iter().filter(move |away| away.bye == bye);
        Some(season::Round {
            games: games?,
            absent: away(false).map(|away| (away.player, reason(away))).collect(),
            free: away(true).map(|away| away.player).collect(),
            ..season::Round::default()
        })
    });
    rounds.collect()
}

fn by_keizer(settings: &keizer::settings::Settings, group: &Group, after: usize) -> Option<Ruled> {
    let player = |one: &exchange::season::Player| season::Player {
        id: one.number.to_string(),
        name: one.name.clone(),
        rating: one.rating.map(i64::from),
        group_rating: None,
        estimated: false,
        from_round: 1,
        entry_points: Fraction::ZERO,
        group: None,
        excused: None,
        attended: 0,
        retired: false,
        sections: Vec::new(),
        value: None,
    };
    let season = Season {
        settings: settings.clone(),
        players: group.players.iter().map(player).collect(),
        rounds: keizer_rounds(group, after)?,
        locked: Vec::new(),
        forbidden: Vec::new(),
        seed: String::new(),
    };
    let unit = tally::unit(&season)?;
    let standing = standing(&season, unit, season.rounds.len());
    let points = (0..season.players.len()).map(|player| standing.score(player)).collect();
    Some(Ruled { points, sonneborn: None })
}
