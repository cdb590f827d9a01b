//! The best team player: the highest sum of W - We over external games (dsc-d.5, D34).

use super::colours::Colour;
use super::season::{PlayerIndex, Season};
use crate::exact::Fraction;
use crate::lots;
use crate::ratings::{Origin, RatedGame, surplus};
use std::cmp::Ordering;

/// One external game, cup games included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamGame {
    /// Who played it.
    pub player: PlayerIndex,
    /// With which colour.
    pub colour: Colour,
    /// Ratings and result.
    pub game: RatedGame,
}

/// What decided between a player and the one above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// A higher sum of W - We.
    Surplus,
    /// A larger part of the games with Black.
    Colours,
    /// Fewer games.
    FewerGames,
    /// A higher percentage.
    Percentage,
    /// The lot.
    Lot,
}

/// A team player's numbers; who that is is known by the place in the season, or as the caller names people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamClaim<P = PlayerIndex> {
    /// Who.
    pub player: P,
    /// Games played.
    pub games: usize,
    /// Of these with Black.
    pub blacks: usize,
    /// Points made.
    pub points: Fraction,
    /// The sum of W - We.
    pub surplus: Fraction,
    /// Computed here, or published by the federation.
    pub origin: Origin,
    /// What put this player below the one before; nothing for the first.
    pub decided: Option<Decided>,
}

impl<P> TeamClaim<P> {
    /// The same numbers of someone who is named otherwise.
    pub fn named<Q>(&self, player: Q) -> TeamClaim<Q> {
        let TeamClaim { games, blacks, points, surplus, origin, decided, .. } = *self;
        TeamClaim { player, games, blacks, points, surplus, origin, decided }
    }
}

/// The order for the prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamPrize {
    /// Everyone with enough games, the winner first.
    pub order: Vec<TeamClaim>,
    /// Who played too few games.
    pub too_few: Vec<TeamClaim>,
    /// The seed of the lot.
    pub seed: String,
}

/// The best team player; `published` holds the federation's sums, which win over the computed ones, and `seed` is
/// what was written down for the lot (D21).
pub fn team_prize(
    season: &Season,
    games: &[TeamGame],
    published: &[(PlayerIndex, Fraction)],
    seed: &str,
) -> TeamPrize {
    let all = (0..season.players.len()).filter_map(|player| claim(games, published, player));
    let (mut order, too_few): (Vec<TeamClaim>, Vec<TeamClaim>) =
        all.partition(|claim| claim.games >= season.settings.team_prize_games);
    let lot = |claim: &TeamClaim| lots::hash(&format!("{seed}\n{}", season.players[claim.player].id));
    order.sort_by(|a, b| match compare(a, b) {
        Some((order, _)) => order,
        None => lot(a).cmp(&lot(b)),
    });
    let decided: Vec<Option<Decided>> = order
        .windows(2)
        .map(|pair| Some(compare(&pair[0], &pair[1]).map_or(Decided::Lot, |(_, decided)| decided)))
        .collect();
    for (claim, decided) in order.iter_mut().skip(1).zip(decided) {
        claim.decided = decided;
    }
    TeamPrize { order, too_few, seed: seed.to_owned() }
}

fn claim(
    games: &[TeamGame],
    published: &[(PlayerIndex, Fraction)],
    player: PlayerIndex,
) -> Option<TeamClaim> {
    let own: Vec<&TeamGame> = games.iter().filter(|game| game.player == player).collect();
    if own.is_empty() {
        return None;
    }
    let rated: Vec<RatedGame> = own.iter().map(|game| game.game).collect();
    let known = published.iter().find(|(who, _)| *who == player).map(|(_, sum)| *sum);
    let (surplus, origin) = surplus(&rated, known);
    Some(TeamClaim {
        player,
        games: own.len(),
        blacks: own.iter().filter(|game| game.colour == Colour::Black).count(),
        points: rated.iter().map(|game| game.points).sum(),
        surplus,
        origin,
        decided: None,
    })
}

/// Who comes first and by what; nothing when only the lot can tell.
fn compare(a: &TeamClaim, b: &TeamClaim) -> Option<(Ordering, Decided)> {
    let part =
        |claim: &TeamClaim, of: Fraction| of * Fraction::new(1, claim.games as i64).unwrap_or(Fraction::ZERO);
    let blacks = |claim: &TeamClaim| part(claim, Fraction::from(claim.blacks as i64));
    let steps = [
        (b.surplus.cmp(&a.surplus), Decided::Surplus),
        (blacks(b).cmp(&blacks(a)), Decided::Colours),
        (a.games.cmp(&b.games), Decided::FewerGames),
        (part(b, b.points).cmp(&part(a, a.points)), Decided::Percentage),
    ];
    steps.into_iter().find(|(order, _)| *order != Ordering::Equal)
}
