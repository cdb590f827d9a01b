//! The tournament as `systems` pairs and counts it, from the facts.

use crate::evening::Evening;
use crate::fact::Pair;
use crate::game::Game;
use crate::state::{Entrant, State};
use ids::MemberId;
use systems::exact::Fraction;
use systems::ratings;
use systems::result::GameResult;
use systems::swiss::pairing::{NoPairing, RoundPairing, pair_round};
use systems::swiss::tiebreak::{Standing, TieBreak, highest_members, rank, usual};
use systems::swiss::tournament::{
    Colour, Entry, Forbidden, Outcome, Player, PointSystem, Tenths, Tournament,
};

/// A tournament with the members behind its numbers.
#[derive(Clone, Debug)]
pub struct Field {
    /// As `systems` knows it.
    pub tournament: Tournament,
    /// The member of each player.
    pub members: Vec<MemberId>,
    /// After how many rounds.
    pub rounds: usize,
}

impl Field {
    /// The player of a member.
    pub fn player(&self, member: MemberId) -> Option<usize> {
        self.members.iter().position(|other| *other == member)
    }

    /// The standings.
    pub fn standings(&self, tie_breaks: &[TieBreak]) -> Vec<Standing> {
        rank(&self.tournament, self.rounds, tie_breaks)
    }
}

/// The tie-breaks in the set order.
pub fn tie_breaks(state: &State) -> Vec<TieBreak> {
    let named: Vec<TieBreak> =
        state.swiss.plan.tie_breaks.iter().filter_map(|code| code.parse().ok()).collect();
    if named.is_empty() { usual() } else { named }
}

/// The evenings that are held.
fn held(state: &State) -> Vec<&Evening> {
    state.evenings.iter().filter(|evening| evening.cancelled.is_none()).collect()
}

/// The tournament after the published rounds before `before`; nothing: after all of them.
pub fn field(state: &State, before: Option<&Evening>) -> Field {
    let evenings = held(state);
    let published = evenings.iter().filter(|evening| evening.published.is_some());
    let seen: Vec<&&Evening> =
        published.filter(|evening| before.is_none_or(|before| evening.round < before.round)).collect();
    let mut entrants: Vec<&Entrant> = state.entrants.iter().collect();
    // The highest rating first, then the order of entering; no rating counts as the lowest (D74).
    entrants.sort_by_key(|entrant| std::cmp::Reverse(entrant.entered.rating));
    let members: Vec<MemberId> = entrants.iter().map(|entrant| entrant.entered.member).collect();
    let index = |member: MemberId| members.iter().position(|other| *other == member);
    let player = |(at, entrant): (usize, &&Entrant)| {
        let member = entrant.entered.member;
        let rounds = seen.iter().map(|evening| entry(state, evening, member, &index)).collect();
        Player {
            number: at as u32 + 1,
            name: String::new(),
            rating: entrant.entered.rating.and_then(|rating| u32::try_from(rating).ok()),
            rounds,
            virtual_points: virtual_points(state, at, members.len(), evenings.len()),
        }
    };
    let number = |member: MemberId| index(member).map(|at| at as u32 + 1);
    let forbidden = state.swiss.forbidden.iter().filter_map(|(one, other)| {
        let players = vec![number(*one)?, number(*other)?];
        Some(Forbidden { first_round: 1, last_round: evenings.len(), players })
    });
    let away = before.iter().flat_map(|evening| {
        let expected = state.expected(evening);
        let missing = members.iter().filter(move |member| !expected.contains(member));
        missing.filter_map(|member| Some((seen.len() + 1, number(*member)?))).collect::<Vec<_>>()
    });
    let tournament = Tournament {
        players: entrants.iter().enumerate().map(player).collect(),
        total_rounds: Some(evenings.len()),
        rounds_paired: seen.len(),
        points: PointSystem::default(),
        first_colour: Some(Colour::White),
        forbidden: forbidden.collect(),
        absences: away.collect(),
    };
    Field { rounds: seen.len(), tournament, members }
}

/// The upper half starts with a point more in the first half of the accelerated rounds, then with half a point
/// (FIDE C.04.7).
fn virtual_points(state: &State, at: usize, players: usize, rounds: usize) -> Vec<Tenths> {
    if !state.swiss.plan.accelerated || at >= 2 * players.div_ceil(4) {
        return Vec::new();
    }
    let accelerated = rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    (0..accelerated).map(|round| if round < whole { 10 } else { 5 }).collect()
}

/// A round as a member saw it.
fn entry(
    state: &State,
    evening: &Evening,
    member: MemberId,
    index: &dyn Fn(MemberId) -> Option<usize>,
) -> Entry {
    let alone = |outcome| Entry { opponent: None, colour: None, outcome };
    if let Some(game) = evening.game_of(member) {
        let white = game.pair.white == member;
        let opponent = game.pair.opponent(member).and_then(index);
        let colour = Some(if white { Colour::White } else { Colour::Black });
        return match outcome(game, white) {
            Some(outcome) => Entry { opponent, colour, outcome },
            None => Entry::ABSENT,
        };
    }
    match () {
        () if evening.is_free(member) => alone(Outcome::PairingBye),
        () if state.swiss.half_points.contains(&(evening.round, member)) => alone(Outcome::HalfPointBye),
        () => Entry::ABSENT,
    }
}

fn outcome(game: &Game, white: bool) -> Option<Outcome> {
    let mine = |white_has: Outcome, black_has: Outcome| if white { white_has } else { black_has };
    Some(match game.result()? {
        GameResult::WhiteWins => mine(Outcome::Win, Outcome::Loss),
        GameResult::BlackWins => mine(Outcome::Loss, Outcome::Win),
        GameResult::Draw => Outcome::Draw,
        GameResult::WhiteWinsByForfeit => mine(Outcome::ForfeitWin, Outcome::ForfeitLoss),
        GameResult::BlackWinsByForfeit => mine(Outcome::ForfeitLoss, Outcome::ForfeitWin),
        GameResult::BothForfeit => Outcome::ForfeitLoss,
        GameResult::HalfToWhite => mine(Outcome::UnratedDraw, Outcome::UnratedLoss),
        GameResult::HalfToBlack => mine(Outcome::UnratedLoss, Outcome::UnratedDraw),
    })
}

/// The pairing of an evening by the FIDE (Dutch) system: the pairs in board order, and who is free.
pub fn pair(state: &State, evening: &Evening) -> Result<(Vec<Pair>, Vec<MemberId>), NoPairing> {
    let (field, paired) = reasons(state, evening)?;
    let named = |player: usize| field.members[player];
    let pairs = paired.games.iter().map(|game| Pair { white: named(game.white), black: named(game.black) });
    Ok((pairs.collect(), paired.bye.map(named).into_iter().collect()))
}

/// The same with the reason of every game.
pub fn reasons(state: &State, evening: &Evening) -> Result<(Field, RoundPairing), NoPairing> {
    let field = field(state, Some(evening));
    let paired = pair_round(&field.tournament, field.rounds)?;
    Ok((field, paired))
}

/// Public games without a result: as long as there are any no standing is final, and no report can be made.
pub fn open_games(state: &State) -> usize {
    held(state).iter().flat_map(|evening| &evening.games).filter(|game| game.result().is_none()).count()
}

/// Whether every round was played and no game is open.
pub fn is_over(state: &State) -> bool {
    let evenings = held(state);
    !evenings.is_empty()
        && evenings.iter().all(|evening| {
            evening.published.is_some() && evening.games.iter().all(|game| game.result().is_some())
        })
}

/// The rapid champion as things stand: the highest member who is no guest; several while nothing parts them (dsc-d.4).
pub fn champion(state: &State) -> Vec<MemberId> {
    let field = field(state, None);
    let standings = field.standings(&tie_breaks(state));
    let member = |player: usize| !state.swiss.guests.contains_key(&field.members[player]);
    highest_members(&standings, member).into_iter().map(|player| field.members[player]).collect()
}

/// A game that was played, with what the ratings expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedRound {
    /// Which round, from 1.
    pub round: usize,
    /// Against whom.
    pub opponent: MemberId,
    /// With White.
    pub white: bool,
    /// The opponent's rating.
    pub rating: Option<i32>,
    /// The points made.
    pub points: Fraction,
    /// The points expected, where both have a rating (D34).
    pub expected: Option<Fraction>,
}

/// The games that a member played over the board.
pub fn games_of(state: &State, member: MemberId) -> Vec<RatedRound> {
    let rating = |member: MemberId| state.entrant(member).and_then(|entrant| entrant.entered.rating);
    let own = rating(member);
    let game = |evening: &&Evening| {
        let game = evening.game_of(member)?;
        let result = game.result().filter(|result| result.played())?;
        let white = game.pair.white == member;
        let opponent = game.pair.opponent(member)?;
        let points = if white { result.points().0 } else { result.points().1 };
        let expected = own.zip(rating(opponent)).map(|(own, other)| ratings::expected_score(own, other));
        Some(RatedRound {
            round: evening.round.get(),
            opponent,
            white,
            rating: rating(opponent),
            points,
            expected,
        })
    };
    held(state).iter().filter_map(game).collect()
}
