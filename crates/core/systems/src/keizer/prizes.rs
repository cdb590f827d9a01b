//! The prizes of the season, each with its justification (dsc-d.1 to dsc-d.4).

use super::attendance::{self, Attendance};
use super::groups;
use super::ranking::Standing;
use super::season::{PlayerIndex, Season};
use super::settings::ClimbFrom;

/// Which prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// dsc-d.1
    Champion,
    /// dsc-d.2
    Group(char),
    /// dsc-d.3
    Climber,
}

/// What a player has to show for a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who.
    pub player: PlayerIndex,
    /// The place in the last ranking.
    pub place: usize,
    /// The place in the first ranking the player stood in.
    pub first_place: usize,
    /// Rounds attended, by kind.
    pub attendance: Attendance,
    /// Whether that is enough (dsc-e).
    pub enough: bool,
}

impl Claim {
    /// Places gained from the first ranking to the last; negative for lost.
    pub fn climbed(&self) -> i64 {
        self.first_place as i64 - self.place as i64
    }
}

/// A prize and who gets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// Which prize.
    pub prize: Prize,
    /// The winners: one, several when the rules leave them equal, or nobody.
    pub winners: Vec<Claim>,
    /// Everyone who would have come before them but was there too seldom (dsc-e).
    pub passed_over: Vec<Claim>,
}

/// The champion, the group winners and the climber as things stand after the last of `standings` (all rounds from
/// 0 on).
pub fn prizes(season: &Season, standings: &[Standing]) -> Vec<Award> {
    let claims = claims(season, standings);
    let mut awards = vec![highest(Prize::Champion, &claims)];
    for group in groups::groups(season) {
        let members: Vec<Claim> =
            claims.iter().filter(|claim| group.members.contains(&claim.player)).copied().collect();
        awards.push(highest(Prize::Group(group.letter), &members));
    }
    awards.push(climber(claims));
    awards
}

/// Everyone in order of the last ranking, with what they have to show for a prize.
pub fn claims(season: &Season, standings: &[Standing]) -> Vec<Claim> {
    let Some(last) = standings.last() else { return Vec::new() };
    let attended = attendance::attendance(season);
    let claim = |(at, &player): (usize, &PlayerIndex)| Claim {
        player,
        place: at + 1,
        first_place: first_place(season, standings, player).unwrap_or(at + 1),
        attendance: attended[player],
        enough: attendance::enough(season, &attended, player),
    };
    last.order.iter().enumerate().map(claim).collect()
}

/// The place in the first ranking: the order that the first round was paired from (or after that round, if the
/// club says so), and for an entrant the place on entering.
fn first_place(season: &Season, standings: &[Standing], player: PlayerIndex) -> Option<usize> {
    let from = season.players[player].from_round.max(1);
    let standing = standings.get(from)?;
    let first = match season.settings.climb_from {
        ClimbFrom::Start => &standing.before,
        ClimbFrom::RoundOne => &standing.order,
    };
    first.iter().position(|&other| other == player).map(|at| at + 1)
}

fn highest(prize: Prize, claims: &[Claim]) -> Award {
    let winner = claims.iter().position(|claim| claim.enough);
    let passed_over = claims[..winner.unwrap_or(claims.len())].to_vec();
    Award { prize, winners: winner.map(|at| claims[at]).into_iter().collect(), passed_over }
}

/// The largest gain; the rules say nothing of equal gains, so all of them are named.
fn climber(mut claims: Vec<Claim>) -> Award {
    claims.sort_by_key(|claim| (-claim.climbed(), claim.place));
    let best = claims.iter().filter(|claim| claim.enough).map(Claim::climbed).max();
    let Some(best) = best.filter(|&best| best > 0) else {
        let passed_over = claims.into_iter().filter(|claim| !claim.enough && claim.climbed() > 0).collect();
        return Award { prize: Prize::Climber, winners: Vec::new(), passed_over };
    };
    let (winners, others): (Vec<Claim>, Vec<Claim>) =
        claims.into_iter().partition(|claim| claim.enough && claim.climbed() == best);
    let passed_over = others.into_iter().filter(|claim| !claim.enough && claim.climbed() >= best).collect();
    Award { prize: Prize::Climber, winners, passed_over }
}

/// The rapid champion: the highest in the final rapid ranking who is a member (dsc-d.4), with the guests above.
pub fn rapid_champion(ranking: &[String], is_member: impl Fn(&str) -> bool) -> (Option<&str>, &[String]) {
    match ranking.iter().position(|name| is_member(name)) {
        Some(at) => (Some(&ranking[at]), &ranking[..at]),
        None => (None, ranking),
    }
}
