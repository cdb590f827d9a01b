//! One club evening: when a game starts and is lost by default (ddt-5), who enters the result (ddt-7), and what
//! absence comes to (ddt-10).

use super::settings::Evening;
use super::{Championship, Game, PlayerIndex};
use crate::result::GameResult;
use calendar::{Day, TimeOfDay};

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player with White.
    White,
    /// The player with Black.
    Black,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];
}

/// Who enters a result: the winner, and White for a draw (ddt-7). Nobody was there to enter `0-0f`.
pub fn enters(result: GameResult) -> Option<Side> {
    match result {
        GameResult::WhiteWins | GameResult::WhiteWinsByForfeit | GameResult::Draw => Some(Side::White),
        GameResult::BlackWins | GameResult::BlackWinsByForfeit => Some(Side::Black),
        // Only the director can give these.
        GameResult::BothForfeit | GameResult::HalfToWhite | GameResult::HalfToBlack => None,
    }
}

/// Why a game starts when it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartReason {
    /// The usual hour.
    Usual,
    /// Force majeure: the director decided (exception 1).
    Director,
    /// The two agreed beforehand (exception 2).
    Agreed,
    /// A player starts later all season, as the calendar shows (exception 3).
    AllSeason(Side),
}

/// What is arranged about the start of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arranged {
    /// The director's decision.
    pub director: Option<TimeOfDay>,
    /// What the two agreed.
    pub agreed: Option<TimeOfDay>,
    /// When White and Black start all season.
    pub all_season: [Option<TimeOfDay>; 2],
}

/// When a game starts: from then on either player may start the clock.
pub fn start(evening: &Evening, arranged: &Arranged) -> (TimeOfDay, StartReason) {
    if let Some(time) = arranged.director {
        return (time, StartReason::Director);
    }
    if let Some(time) = arranged.agreed {
        return (time, StartReason::Agreed);
    }
    let later = arranged.all_season.iter().zip(Side::BOTH);
    let later =
        later.filter_map(|(time, side)| time.filter(|time| *time > evening.start).map(|time| (time, side)));
    match later.max_by_key(|(time, _)| *time) {
        Some((time, side)) => (time, StartReason::AllSeason(side)),
        None => (evening.start, StartReason::Usual),
    }
}

/// What a player who is there may do about an opponent who is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The claim holds, whatever start was agreed (ddt-5).
    Forfeit(GameResult),
    /// Not before this time.
    TooEarly(TimeOfDay),
    /// Both are there.
    BothPresent,
    /// Nobody is there to claim.
    NobodyPresent,
}

/// The claim of a forfeit at `now`.
pub fn claim(evening: &Evening, white_present: bool, black_present: bool, now: TimeOfDay) -> Claim {
    match (white_present, black_present) {
        (true, true) => Claim::BothPresent,
        (false, false) => Claim::NobodyPresent,
        _ if now < evening.forfeit_from => Claim::TooEarly(evening.forfeit_from),
        (true, false) => Claim::Forfeit(GameResult::WhiteWinsByForfeit),
        (false, true) => Claim::Forfeit(GameResult::BlackWinsByForfeit),
    }
}

/// Whether a player came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// There.
    Present,
    /// Not there, and had told opponent, director and calendar keeper.
    Excused,
    /// Not there, without telling.
    Unexcused,
}

/// What the presence of the two comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game is played.
    Play,
    /// The game is postponed; the players who came and have no game now.
    Postponed {
        /// Who is left without an opponent.
        left: Option<Side>,
    },
    /// Decided without a game.
    Decided(GameResult),
}

/// Absent without notice loses at once; both absent without notice: 0-0; with notice the game is postponed (ddt-10).
/// Once one of the two has signed off there is no game that evening for the other to be absent from.
pub fn absence(white: Presence, black: Presence) -> Verdict {
    use Presence::{Excused, Present, Unexcused};
    match (white, black) {
        (Present, Present) => Verdict::Play,
        (Unexcused, Unexcused) => Verdict::Decided(GameResult::BothForfeit),
        (Present, Unexcused) => Verdict::Decided(GameResult::WhiteWinsByForfeit),
        (Unexcused, Present) => Verdict::Decided(GameResult::BlackWinsByForfeit),
        (Present, Excused) => Verdict::Postponed { left: Some(Side::White) },
        (Excused, Present) => Verdict::Postponed { left: Some(Side::Black) },
        (Excused, _) | (Unexcused, Excused) => Verdict::Postponed { left: None },
    }
}

/// More players than this are hardly ever left over in one series on one evening; the search below tries every way to
/// pair them.
const MOST_LEFT: usize = 10;

/// Games that players whose opponents signed off can play against each other tonight: unplayed games of the calendar, as
/// many as possible at once, the earliest rounds first (ddt-10).
pub fn games_for_the_left(championship: &Championship, left: &[PlayerIndex]) -> Vec<Game> {
    let open: Vec<Game> = championship.all_games().into_iter().filter(|game| game.result.is_none()).collect();
    let meet = |one: PlayerIndex, two: PlayerIndex| {
        let both = |game: &&Game| super::pair(game.white, game.black) == super::pair(one, two);
        open.iter().filter(both).min_by_key(|game| game.round).copied()
    };
    best(&left[..left.len().min(MOST_LEFT)], &meet)
}

/// The largest set of games; of equal ones the one whose rounds come first.
fn best(left: &[PlayerIndex], meet: &dyn Fn(PlayerIndex, PlayerIndex) -> Option<Game>) -> Vec<Game> {
    let Some((&first, rest)) = left.split_first() else { return Vec::new() };
    let mut found = best(rest, meet);
    for (at, &other) in rest.iter().enumerate() {
        // One game can add no more than one to what the rest gives.
        let Some(game) = meet(first, other) else { continue };
        let others: Vec<PlayerIndex> =
            rest.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, p)| *p).collect();
        let mut tried = best(&others, meet);
        tried.push(game);
        let rounds = |games: &[Game]| games.iter().map(|game| game.round).sum::<usize>();
        if (tried.len(), rounds(&found)) > (found.len(), rounds(&tried)) {
            found = tried;
        }
    }
    found.sort_by_key(|game| (game.round, game.white));
    found
}

/// Club evenings from `first`, every so many days, leaving out the days the club is closed.
pub fn evenings(first: Day, every: i32, closed: &[Day], count: usize) -> Vec<Day> {
    let closed: std::collections::BTreeSet<&Day> = closed.iter().collect();
    let days = (0..).map(|number: i32| first.plus(every.saturating_mul(number)));
    days.filter(|day| !closed.contains(day)).take(count).collect()
}
