//! What the games come to at a moment: who stopped and is void, who stopped and forfeits the rest (ddt-11).

use super::{Championship, Game, PlayerIndex};
use crate::exact::Fraction;
use crate::result::GameResult;
use calendar::Day;

/// The moment at which a standing is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AsOf {
    /// With everything that the file tells.
    #[default]
    Now,
    /// After a round of the calendar: only its games and those of earlier rounds.
    AfterRound(usize),
    /// At the end of a day: only games played and withdrawals made by then.
    On(Day),
}

/// Where a result comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// From the players.
    Given,
    /// From article 11: who stopped after the half loses the rest by forfeit.
    Withdrawal,
}

/// A game that counts, with its result at that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettledGame {
    /// The game; without a result it has still to be played.
    pub game: Game,
    /// Where the result comes from.
    pub source: Source,
}

/// What became of a player who stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Who.
    pub player: PlayerIndex,
    /// How many games the player had played by then.
    pub played: usize,
    /// How many games the calendar had for the player.
    pub scheduled: usize,
    /// The part of the games from which on results stand.
    pub needed: Fraction,
}

impl Stopped {
    /// Whether that is less than half, so that all results are void (ddt-11, D37).
    pub fn void(&self) -> bool {
        Fraction::from(self.played as i64) < self.needed * Fraction::from(self.scheduled as i64)
    }
}

/// The games that count at a moment, and who stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// All games between players that are not void, played or not.
    pub games: Vec<SettledGame>,
    /// Everyone who stopped, in file order.
    pub stopped: Vec<Stopped>,
}

impl Settled {
    /// The players whose results are void, in file order.
    pub fn void(&self) -> Vec<PlayerIndex> {
        self.stopped.iter().filter(|stopped| stopped.void()).map(|stopped| stopped.player).collect()
    }

    /// The players that are ranked, in file order.
    pub fn ranked(&self, championship: &Championship) -> Vec<PlayerIndex> {
        let void = self.void();
        (0..championship.players.len()).filter(|player| !void.contains(player)).collect()
    }
}

/// The games that count at `as_of`.
///
/// The half is judged on the calendar as it was made and on every game the player played, also those against someone
/// who later became void: the one who stops knows only those.
pub fn settle(championship: &Championship, as_of: AsOf) -> Settled {
    let stopped: Vec<Stopped> = (0..championship.players.len())
        .filter(|&player| has_stopped(championship, player, as_of))
        .map(|player| stop(championship, player, as_of))
        .collect();
    let mut is_void = vec![false; championship.players.len()];
    let mut is_stopped = is_void.clone();
    for stop in &stopped {
        is_stopped[stop.player] = true;
        is_void[stop.player] = stop.void();
    }
    let games = championship
        .all_games()
        .into_iter()
        .filter(|game| !is_void[game.white] && !is_void[game.black])
        .map(|game| settle_game(championship, game, as_of, &is_stopped))
        .collect();
    Settled { games, stopped }
}

fn has_stopped(championship: &Championship, player: PlayerIndex, as_of: AsOf) -> bool {
    match (championship.players[player].withdrawn, as_of) {
        (None, _) => false,
        (Some(withdrawal), AsOf::On(day)) => withdrawal.on.is_none_or(|on| on <= day),
        (Some(_), AsOf::Now | AsOf::AfterRound(_)) => true,
    }
}

fn stop(championship: &Championship, player: PlayerIndex, as_of: AsOf) -> Stopped {
    let forfeits = championship.settings.half_counts_forfeits;
    let counts = |game: &&Game| {
        let mine = game.white == player || game.black == player;
        // After an earlier round the one who stopped later is judged on the whole season all the same.
        let known = matches!(as_of, AsOf::AfterRound(_)) || by_then(championship, game, as_of);
        mine && known && game.result.is_some_and(|result| result.played() || forfeits)
    };
    let played = championship.games.iter().filter(counts).count();
    Stopped { player, played, scheduled: championship.scheduled(), needed: championship.settings.void_before }
}

/// Whether the result of a game was known at `as_of`; a game without a day was.
fn by_then(championship: &Championship, game: &Game, as_of: AsOf) -> bool {
    match as_of {
        AsOf::Now => true,
        AsOf::AfterRound(round) => game.round <= round,
        AsOf::On(day) => championship.day(game).is_none_or(|on| on <= day),
    }
}

fn settle_game(championship: &Championship, game: Game, as_of: AsOf, stopped: &[bool]) -> SettledGame {
    let known = by_then(championship, &game, as_of);
    if known && game.result.is_some() {
        return SettledGame { game, source: Source::Given };
    }
    let lost = match (stopped[game.white], stopped[game.black]) {
        (false, false) => None,
        (true, false) => Some(GameResult::BlackWinsByForfeit),
        (false, true) => Some(GameResult::WhiteWinsByForfeit),
        (true, true) => Some(GameResult::BothForfeit),
    };
    let lost = lost.filter(|_| known || matches!(as_of, AsOf::On(_)));
    SettledGame { game: Game { result: lost, ..game }, source: Source::Withdrawal }
}
