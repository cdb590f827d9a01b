//! Games of the club's teams against other clubs: where a match is played, its boards with results and ratings, and the
//! best team player who comes of them (dsc-d.5, D34).

mod prize;

pub use prize::{BestTeamPlayer, TeamLine, best_team_player};

use crate::actor::By;
use ids::{MemberId, TextId};
use std::collections::BTreeMap;
use systems::exact::Fraction;
use systems::result::GameResult;

/// A game at a board of a team match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExternalGame {
    /// Who of the club played it.
    pub member: MemberId,
    /// At which board, from 1.
    pub board: u8,
    /// With White.
    pub white: bool,
    /// The member's own rating.
    pub own: i32,
    /// The opponent's rating.
    pub opponent: i32,
    /// The result, White first.
    pub result: GameResult,
}

impl ExternalGame {
    /// What the member made of it.
    pub fn points(&self) -> Fraction {
        let (white, black) = self.result.points();
        if self.white { white } else { black }
    }
}

/// What happened around the boards of team matches.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum ExternalFact {
    /// It is known against whom a match is played, and whether at home.
    Placed { number: u16, home: bool, against: TextId, by: By },
    /// A game was entered, or entered anew.
    Played { number: u16, game: ExternalGame, by: By },
    /// A game was taken off the list.
    Removed { number: u16, member: MemberId, by: By },
    /// The federation published a member's sum of W - We, which wins over the computed one; or it was taken back.
    SumPublished { member: MemberId, sum: Option<Fraction>, by: By },
}

/// What can be asked around the boards of team matches.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of wishes are named after what they hold")]
pub enum ExternalAct {
    /// Say against whom a match is played, and whether at home.
    Place { number: u16, home: bool, against: TextId },
    /// Enter a game.
    Play { number: u16, game: ExternalGame },
    /// Take a game off the list.
    Remove { number: u16, member: MemberId },
    /// Take over what the federation published, or take it back.
    PublishSum { member: MemberId, sum: Option<Fraction> },
}

/// The boards of the team matches of a competition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct External {
    /// Whether a match is played at home, and against whom.
    pub places: BTreeMap<u16, (bool, TextId)>,
    /// The games, by match and member.
    pub games: BTreeMap<(u16, MemberId), ExternalGame>,
    /// The sums of W - We that the federation published.
    pub published: BTreeMap<MemberId, Fraction>,
}

impl External {
    /// The games of a match, the first board first.
    pub fn of_match(&self, number: u16) -> Vec<ExternalGame> {
        let own = self.games.iter().filter(|((of, _), _)| *of == number);
        let mut games: Vec<ExternalGame> = own.map(|(_, game)| *game).collect();
        games.sort_by_key(|game| game.board);
        games
    }
}

/// Folds a fact.
pub(crate) fn apply(external: &mut External, fact: &ExternalFact) {
    match fact {
        ExternalFact::Placed { number, home, against, .. } => {
            external.places.insert(*number, (*home, *against));
        }
        ExternalFact::Played { number, game, .. } => {
            external.games.insert((*number, game.member), *game);
        }
        ExternalFact::Removed { number, member, .. } => {
            external.games.remove(&(*number, *member));
        }
        ExternalFact::SumPublished { member, sum: Some(sum), .. } => {
            external.published.insert(*member, *sum);
        }
        ExternalFact::SumPublished { member, sum: None, .. } => {
            external.published.remove(member);
        }
    }
}
