//! The pairing of a round: bracket after bracket from the top (C.04.3, 1.9).

use super::bracket::{Paired, most_pairs, pair_bracket};
use super::card::Card;
use super::colour::{ColourRule, colour};
use super::completion::can_be_paired;
use super::criteria::{Scope, bits};
use super::field::Field;
use super::tournament::{Colour, Tenths, Tournament};
use super::weight::{Weight, Wide};
use super::why::{self, MovedDown, Obstacle, Refused};

/// A game of the new round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// White's place in [`Tournament::players`].
    pub white: usize,
    /// Black's place.
    pub black: usize,
    /// White's and Black's points for the pairing.
    pub scores: (Tenths, Tenths),
    /// The rule that gave the colours.
    pub colour_rule: ColourRule,
    /// Who does not get the colour wanted.
    pub refused: Option<Refused>,
    /// The player that one of the two would have met by order, and why not: (player, opponent, obstacle).
    pub instead_of: Option<(usize, usize, Obstacle)>,
}

/// One bracket as it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketNote {
    /// The points of its residents.
    pub score: Tenths,
    /// How many players.
    pub players: usize,
    /// How many of them had moved down to it.
    pub moved_in: usize,
    /// Who moved down from it (the last bracket: who has the bye), and why.
    pub moved_down: Vec<(usize, MovedDown)>,
}

/// The pairing of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPairing {
    /// The round, counted from one.
    pub round: usize,
    /// The games in board order.
    pub games: Vec<Game>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<usize>,
    /// How the brackets went, from the top.
    pub brackets: Vec<BracketNote>,
}

/// Why a round could not be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPairing {
    /// Nobody is there.
    NobodyPresent,
    /// No pairing of everyone meets the absolute criteria C1 to C3.
    Impossible,
    /// More score groups meet in one bracket than the program can weigh.
    TooManyScores,
}

/// A field up to this size is weighed as a whole at once: that is quick, and completion needs no second look.
const SMALL: usize = 60;

/// Pairs the round after `rounds` rounds.
pub fn pair_round(tournament: &Tournament, rounds: usize) -> Result<RoundPairing, NoPairing> {
    let field = open_field(tournament, rounds)?;
    let mut round = RoundPairing { round: rounds + 1, games: Vec::new(), bye: None, brackets: Vec::new() };
    let mut ordered: Vec<(BoardOrder, Game)> = Vec::new();
    let first = tournament.known_first_colour().unwrap_or(Colour::White);
    let mut floaters: Vec<usize> = Vec::new();
    let groups = score_groups(&field);
    for (at, group) in groups.iter().enumerate() {
        let scope = scope(&field, &groups, at, &floaters);
        let (bracket, moved_in) = (scope.bracket.clone(), scope.moved_down);
        let paired = pair_scope(&field, scope)?;
        let by_order = why::in_order(&bracket, moved_in, &paired.pairs);
        for &(high, low) in &paired.pairs {
            let expected = by_order.iter().find(|&&(one, other)| one == high && other != low);
            let obstacle = expected.map(|&(_, other)| why::obstacle(tournament, &field, high, other, rounds));
            let (order, mut game) = game(&field.cards[high], &field.cards[low], first);
            game.instead_of = expected.zip(obstacle).map(|(&(one, other), obstacle)| {
                (field.cards[one].player, field.cards[other].player, obstacle)
            });
            ordered.push((order, game));
        }
        floaters = paired.downfloaters;
        let moved_down = floaters.iter().map(|&player| {
            (field.cards[player].player, why::moved_down(&field, &bracket, floaters.len(), player))
        });
        round.brackets.push(BracketNote {
            score: field.cards[group.start].score,
            players: bracket.len(),
            moved_in,
            moved_down: moved_down.collect(),
        });
    }
    ordered.sort_by_key(|(order, _)| *order);
    round.games = ordered.into_iter().map(|(_, game)| game).collect();
    round.bye = floaters.first().map(|&player| field.cards[player].player);
    Ok(round)
}

/// The field with the score of the bye known (C5), when a pairing exists at all (C4).
fn open_field(tournament: &Tournament, rounds: usize) -> Result<Field, NoPairing> {
    let mut field = Field::new(tournament, rounds);
    let everyone: Vec<usize> = (0..field.cards.len()).collect();
    if everyone.is_empty() {
        return Err(NoPairing::NobodyPresent);
    }
    if everyone.len().is_multiple_of(2) {
        return can_be_paired(&field, &everyone, None).then_some(field).ok_or(NoPairing::Impossible);
    }
    let mut scores: Vec<Tenths> = field.cards.iter().map(|card| card.score).collect();
    scores.dedup();
    let lowest = scores.into_iter().rev().find(|&score| {
        let may = |player: usize| field.cards[player].may_have_bye && field.cards[player].score == score;
        can_be_paired(&field, &everyone, Some(&may))
    });
    field.bye_score = Some(lowest.ok_or(NoPairing::Impossible)?);
    Ok(field)
}

fn score_groups(field: &Field) -> Vec<std::ops::Range<usize>> {
    let mut groups: Vec<std::ops::Range<usize>> = Vec::new();
    for (index, card) in field.cards.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if field.cards[group.start].score == card.score => group.end = index + 1,
            _ => groups.push(index..index + 1),
        }
    }
    groups
}

fn scope(field: &Field, groups: &[std::ops::Range<usize>], at: usize, floaters: &[usize]) -> Scope {
    let following: Vec<usize> = groups.get(at + 1).cloned().unwrap_or_default().collect();
    let below: Vec<usize> =
        groups.get(at + 2).map_or(Vec::new(), |group| (group.start..field.cards.len()).collect());
    let lowest_looked_at = following.first().unwrap_or(&groups[at].start);
    let bye_is_near = field.bye_score.is_some_and(|score| score >= field.cards[*lowest_looked_at].score);
    let bracket: Vec<usize> = floaters.iter().copied().chain(groups[at].clone()).collect();
    let all = bracket.len() + following.len() + below.len();
    Scope {
        moved_down: floaters.len(),
        whole: below.is_empty() || bye_is_near || all <= SMALL,
        bye: field.bye_score.is_some(),
        bracket,
        following,
        below,
    }
}

/// Pairs a bracket with as small a graph as will do: if those below are left out, the answer holds only when they
/// turn out to be pairable with what it leaves over.
fn pair_scope(field: &Field, mut scope: Scope) -> Result<Paired, NoPairing> {
    if !scope.whole {
        let paired = weigh(field, &scope, None)?;
        let left: Vec<usize> = paired.unmatched.iter().chain(&scope.below).copied().collect();
        let bye: Option<&dyn Fn(usize) -> bool> =
            if scope.bye { Some(&|player| field.may_have_bye(player)) } else { None };
        if can_be_paired(field, &left, bye) {
            return Ok(paired);
        }
        scope.whole = true;
    }
    let most_games = c9_counts(field, &scope)?.then(|| most_games(field));
    weigh(field, &scope, most_games)
}

fn weigh(field: &Field, scope: &Scope, most_games: Option<usize>) -> Result<Paired, NoPairing> {
    match bits(field, scope, most_games) {
        bits if bits <= <i128 as Weight>::BITS => Ok(pair_bracket::<i128>(field, scope, most_games)),
        bits if bits <= Wide::BITS => Ok(pair_bracket::<Wide>(field, scope, most_games)),
        _ => Err(NoPairing::TooManyScores),
    }
}

fn most_games(field: &Field) -> usize {
    field.cards.iter().map(|card| card.games).max().unwrap_or(0)
}

/// C9 counts in a bracket that leaves over exactly one player, who gets the bye.
fn c9_counts(field: &Field, scope: &Scope) -> Result<bool, NoPairing> {
    let own_score = scope.bracket.last().map(|&player| field.cards[player].score);
    if scope.bracket.len().is_multiple_of(2) || field.bye_score.is_none() || field.bye_score < own_score {
        return Ok(false);
    }
    let pairs = match bits(field, scope, None) {
        bits if bits <= <i128 as Weight>::BITS => most_pairs::<i128>(field, scope),
        bits if bits <= Wide::BITS => most_pairs::<Wide>(field, scope),
        _ => return Err(NoPairing::TooManyScores),
    };
    Ok(pairs == scope.bracket.len() / 2)
}

/// The higher score, the lower score and the rank of the higher player: boards stand in this order.
type BoardOrder = (Tenths, Tenths, usize);

/// A pair with its colours, and where it stands among the boards.
fn game(one: &Card, other: &Card, first: Colour) -> (BoardOrder, Game) {
    let (colour, colour_rule) = colour(one, other, first);
    let (white, black) = if colour == Colour::White { (one, other) } else { (other, one) };
    let rank = match one.plain_score.cmp(&other.plain_score) {
        std::cmp::Ordering::Greater => one.rank,
        std::cmp::Ordering::Less => other.rank,
        std::cmp::Ordering::Equal => one.rank.min(other.rank),
    };
    let order = (-one.plain_score.max(other.plain_score), -one.plain_score.min(other.plain_score), rank);
    let game = Game {
        white: white.player,
        black: black.player,
        scores: (white.score, black.score),
        colour_rule,
        refused: why::refused(white, black),
        instead_of: None,
    };
    (order, game)
}
