//! Groups A, B, C and D by the rating of 1 June (dsc-c).

use super::season::{PlayerIndex, Season};

/// A group and its members, the highest-rated first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// `A` for the first.
    pub letter: char,
    /// The members.
    pub members: Vec<PlayerIndex>,
}

/// The rating that decides a player's group: the one of 1 June or the estimate, else the rating in the file.
pub fn rating(season: &Season, player: PlayerIndex) -> Option<i64> {
    season.players[player].group_rating.or(season.players[player].rating)
}

/// The groups: those who play from the first round, in order of rating, in parts of equal size; what is left over
/// goes to the first groups. A later entrant joins the first group whose lowest member is not above them. Who was put
/// in a group by hand is left out of the division and stands there.
pub fn groups(season: &Season) -> Vec<Group> {
    let count = season.settings.groups.clamp(1, 26);
    let by_rating = |&player: &PlayerIndex| season.players[player].group.is_none();
    let mut order = season.starting_order();
    order.sort_by_key(|&player| std::cmp::Reverse(rating(season, player).unwrap_or(i64::MIN)));
    let (first, later): (Vec<PlayerIndex>, Vec<PlayerIndex>) =
        order.into_iter().filter(by_rating).partition(|&player| season.players[player].from_round <= 1);
    let (size, left_over) = (first.len() / count, first.len() % count);
    let mut rest = first.as_slice();
    let mut groups: Vec<Group> = Vec::new();
    for (number, letter) in ('A'..='Z').take(count).enumerate() {
        let (members, others) = rest.split_at(size + usize::from(number < left_over));
        groups.push(Group { letter, members: members.to_vec() });
        rest = others;
    }
    for player in later {
        let reaches = |group: &Group| {
            group.members.last().is_some_and(|&lowest| rating(season, lowest) <= rating(season, player))
        };
        let at = groups.iter().position(reaches).unwrap_or(groups.len() - 1);
        groups[at].members.push(player);
    }
    for group in &mut groups {
        let by_hand = |&player: &PlayerIndex| season.players[player].group == Some(group.letter);
        group.members.extend((0..season.players.len()).filter(by_hand));
        group.members.sort_by_key(|&p| std::cmp::Reverse(rating(season, p).unwrap_or(i64::MIN)));
    }
    groups
}
