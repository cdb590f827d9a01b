//! The bracket as it stands: who meets whom, who went on and how.

use crate::fact::Pair;
use crate::game::Game;
use crate::round::RoundNumber;
use crate::state::{Entrant, State};
use ids::MemberId;
use systems::cup::{Through, Tie, first_round, next_round, rounds};
use systems::result::GameResult;

/// A place in the bracket with its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketTie {
    /// The upper one.
    pub upper: Option<MemberId>,
    /// The lower one.
    pub lower: Option<MemberId>,
    /// Nobody stands against the upper one: a bye in the first round, a walk-over later.
    pub walk_over: bool,
    /// Who goes on.
    pub winner: Option<MemberId>,
    /// The game, once it is public.
    pub pair: Option<Pair>,
    /// Its result.
    pub result: Option<GameResult>,
    /// Replays: who had White, and how it ended.
    pub replays: Vec<(MemberId, GameResult)>,
    /// A drawn game waits to be played again.
    pub to_replay: bool,
}

/// The rounds of a cup, the first first.
pub type Bracket = Vec<Vec<BracketTie>>;

/// Who won a game with its replays: the first decisive one.
pub fn winner(pair: Pair, result: Option<GameResult>, replays: &[(MemberId, GameResult)]) -> Ended {
    let decide = |white: MemberId, result: GameResult| {
        let other = pair.opponent(white);
        match result {
            GameResult::WhiteWins | GameResult::WhiteWinsByForfeit | GameResult::HalfToWhite => {
                Ended::Winner(white)
            }
            GameResult::BlackWins | GameResult::BlackWinsByForfeit | GameResult::HalfToBlack => {
                other.map_or(Ended::Open, Ended::Winner)
            }
            GameResult::BothForfeit => Ended::Nobody,
            GameResult::Draw => Ended::Open,
        }
    };
    let Some(result) = result else { return Ended::Open };
    let all = std::iter::once((pair.white, result)).chain(replays.iter().copied());
    all.map(|(white, result)| decide(white, result)).find(|end| *end != Ended::Open).unwrap_or(Ended::Open)
}

/// How a game of a cup ended, in members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Not decided.
    Open,
    /// This member goes on.
    Winner(MemberId),
    /// Neither came.
    Nobody,
}

/// The bracket; empty before the draw.
pub fn bracket(state: &State) -> Bracket {
    let Some((_, order)) = &state.cup.drawn else { return Vec::new() };
    let index = |member: MemberId| order.iter().position(|other| *other == member);
    let gone = |player: usize| state.entrant(order[player]).is_none_or(Entrant::has_left);
    let mut ties: Vec<Tie> = first_round(order.len(), state.cup.byes);
    let mut all = Vec::new();
    for number in 1..=rounds(order.len()) {
        let Some(round) = RoundNumber::new(number) else { break };
        let shown: Vec<BracketTie> = ties.iter().map(|tie| shown(state, order, round, tie)).collect();
        let through: Vec<Through> = shown
            .iter()
            .map(|tie| match (tie.winner.and_then(index), tie.walk_over, tie.result) {
                (Some(winner), ..) => Through::Winner(winner),
                (None, true, _) | (None, _, Some(GameResult::BothForfeit)) => Through::Nobody,
                _ => Through::Open,
            })
            .collect();
        all.push(shown);
        ties = next_round(&through, gone);
    }
    all
}

fn shown(state: &State, order: &[MemberId], round: RoundNumber, tie: &Tie) -> BracketTie {
    let member = |player: Option<usize>| player.map(|player| order[player]);
    let (upper, lower) = (member(tie.upper), member(tie.lower));
    let game = upper.and_then(|upper| state.evening(round)?.game_of(upper));
    let game = game.filter(|game| lower.is_some_and(|lower| game.side(lower).is_some()));
    let (pair, result) = (game.map(|game| game.pair), game.and_then(Game::result));
    let replays = pair.map(|pair| state.cup.replays_of(round, pair)).unwrap_or_default();
    let end = pair.map_or(Ended::Open, |pair| winner(pair, result, &replays));
    let winner = match end {
        _ if tie.walk_over => upper,
        Ended::Winner(member) => Some(member),
        _ => None,
    };
    let to_replay = result == Some(GameResult::Draw) && end == Ended::Open;
    BracketTie { upper, lower, walk_over: tie.walk_over, winner, pair, result, replays, to_replay }
}

/// The games and walk-overs of a round, once every place in it is known.
pub fn due_round(state: &State, round: RoundNumber) -> Option<(Vec<Pair>, Vec<MemberId>)> {
    let all = bracket(state);
    let ties = all.get(round.get() - 1)?;
    let mut pairs = Vec::new();
    let mut free = Vec::new();
    for tie in ties {
        match (tie.upper, tie.lower) {
            // The first drawn has White; in a later round the one from above.
            (Some(white), Some(black)) => pairs.push(Pair { white, black }),
            (upper, None) if tie.walk_over => free.extend(upper),
            _ => return None,
        }
    }
    Some((pairs, free))
}

/// Who is still in a cup in a round; nothing where nobody is out, or it is no cup.
pub(crate) fn still_in(state: &State, round: RoundNumber) -> Option<Vec<MemberId>> {
    state.cup.drawn.as_ref()?;
    let (pairs, free) = due_round(state, round)?;
    Some(pairs.into_iter().flat_map(Pair::both).chain(free).collect())
}

/// How someone went out of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Out {
    /// Lost to this member.
    LostTo(MemberId),
    /// Neither of the two came.
    NeitherCame,
}

/// How a member went out of the cup before a round; nothing for who is still in it.
pub fn out_before(state: &State, round: RoundNumber, member: MemberId) -> Option<Out> {
    let earlier = bracket(state).into_iter().take(round.index());
    earlier.flatten().find_map(|tie| {
        let pair = tie.pair?;
        let other = pair.opponent(member)?;
        match winner(pair, tie.result, &tie.replays) {
            Ended::Winner(through) if through == other => Some(Out::LostTo(other)),
            Ended::Nobody => Some(Out::NeitherCame),
            _ => None,
        }
    })
}

/// The games of a round that ended in a draw and are to be played again (D53).
pub fn to_replay(state: &State, round: RoundNumber) -> Vec<Pair> {
    let ties = bracket(state).into_iter().nth(round.index()).unwrap_or_default();
    ties.into_iter().filter(|tie| tie.to_replay).filter_map(|tie| tie.pair).collect()
}

/// Who won the cup.
pub fn champion(state: &State) -> Option<MemberId> {
    bracket(state).last()?.first()?.winner
}

/// Whether the cup has its winner.
pub fn is_over(state: &State) -> bool {
    bracket(state).last().is_some_and(|last| last.iter().all(|tie| tie.winner.is_some()))
}
