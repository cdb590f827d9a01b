//! The best team player as things stand (dsc-d.5, D34).

use super::ExternalGame;
use crate::counting;
use crate::fact::LotAbout;
use crate::round::RoundNumber;
use crate::state::State;
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::colours::Colour;
use systems::keizer::team_prize::{Decided, TeamClaim, TeamGame, team_prize};
use systems::ratings::RatedGame;

/// A member's numbers for the prize.
pub type TeamLine = TeamClaim<MemberId>;

/// The order for the prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestTeamPlayer {
    /// Everyone with enough games, the highest first.
    pub order: Vec<TeamLine>,
    /// Who has too few games so far.
    pub too_few: Vec<TeamLine>,
    /// How many games are needed.
    pub needed: usize,
    /// Those at the top whom only the lot can part, while none was drawn (D21).
    pub tied: Vec<MemberId>,
}

impl BestTeamPlayer {
    /// Who has the prize as things stand; nobody while a lot is to be drawn.
    pub fn winner(&self) -> Option<MemberId> {
        self.order.first().filter(|_| self.tied.is_empty()).map(|line| line.player)
    }
}

/// The order for the prize; nothing where the rules have no such prize or no game was played yet.
pub fn best_team_player(state: &State) -> Option<BestTeamPlayer> {
    state.laws.newest().cite(crate::Topic::BestTeamPlayer)?;
    let played: Vec<&ExternalGame> =
        state.external.games.values().filter(|game| game.result.played()).collect();
    if played.is_empty() {
        return None;
    }
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let counted = counting::counted(state, rounds)?;
    let game = |game: &&ExternalGame| {
        let rated =
            RatedGame { own: game.own, opponent: game.opponent, points: game.points(), published: None };
        let colour = if game.white { Colour::White } else { Colour::Black };
        Some(TeamGame { player: counted.player(game.member)?, colour, game: rated })
    };
    let games: Vec<TeamGame> = played.iter().filter_map(game).collect();
    let sums = state.external.published.iter();
    let published: Vec<(usize, Fraction)> =
        sums.filter_map(|(member, sum)| Some((counted.player(*member)?, *sum))).collect();
    let lot = state.lots.iter().find(|lot| lot.about == LotAbout::BestTeamPlayer);
    let seed = lot.map_or("", |lot| lot.seed.as_str());
    let found = team_prize(&counted.season, &games, &published, seed);
    let line = |claim: &TeamClaim| claim.named(counted.members[claim.player]);
    let order: Vec<TeamLine> = found.order.iter().map(line).collect();
    let by_lot = order.iter().skip(1).take_while(|line| line.decided == Some(Decided::Lot)).count();
    let tied = if by_lot == 0 { &order[..0] } else { &order[..=by_lot] };
    let drawn = |line: &TeamLine| lot.is_some_and(|lot| lot.order.contains(&line.player));
    let tied = if tied.iter().all(drawn) { &order[..0] } else { tied };
    Some(BestTeamPlayer {
        tied: tied.iter().map(|line| line.player).collect(),
        too_few: found.too_few.iter().map(line).collect(),
        needed: counted.season.settings.team_prize_games,
        order,
    })
}
