//! The order of the players, and for every two neighbours what parted them.

use super::numbers::{Numbers, Seen, numbers, seen};
use super::settings::{Criterion, Settings};
use super::settle::{AsOf, Settled, settle};
use super::{Championship, PlayerIndex};
use crate::exact::Fraction;

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1.
    pub place: usize,
    /// Who.
    pub player: PlayerIndex,
    /// The numbers.
    pub numbers: Numbers,
    /// The points from games inside the group that was tied when mutual results were asked (D35); nothing for who
    /// was tied with nobody by then.
    pub mutual: Option<Fraction>,
    /// The club rating at the start of the season.
    pub rating: Option<i32>,
    /// The place in the drawn order.
    pub lot: Option<usize>,
    /// What put this player above the next one; nothing for the last, and nothing when a lot has still to be drawn.
    pub above_next: Option<Criterion>,
}

/// The standings of a series at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The rows, best first.
    pub rows: Vec<Row>,
    /// Groups that nothing parts: a lot has to be drawn (ddt-13.7). Until then they stand in file order.
    pub undecided: Vec<Vec<PlayerIndex>>,
    /// The games behind it and who stopped.
    pub settled: Settled,
}

/// The standings at `as_of`.
pub fn rank(championship: &Championship, as_of: AsOf) -> Standings {
    let settled = settle(championship, as_of);
    let mut lots = vec![None; championship.players.len()];
    for (place, &player) in championship.lots.iter().enumerate() {
        lots[player] = Some(place + 1);
    }
    let mut split = Split {
        championship,
        numbers: numbers(championship, &settled.games),
        seen: seen(&settled.games),
        mutual: vec![None; championship.players.len()],
        lots,
        order: Vec::new(),
        undecided: Vec::new(),
    };
    split.group(settled.ranked(championship), 0);
    let Split { numbers, mutual, lots, order, undecided, .. } = split;
    let row = |(at, &(player, above_next)): (usize, &(PlayerIndex, Option<Criterion>))| Row {
        place: at + 1,
        player,
        numbers: numbers[player].clone(),
        mutual: mutual[player],
        rating: championship.players[player].rating,
        lot: lots[player],
        above_next,
    };
    Standings { rows: order.iter().enumerate().map(row).collect(), undecided, settled }
}

/// The work of parting ever smaller groups.
struct Split<'a> {
    championship: &'a Championship,
    numbers: Vec<Numbers>,
    seen: Vec<Seen>,
    mutual: Vec<Option<Fraction>>,
    lots: Vec<Option<usize>>,
    order: Vec<(PlayerIndex, Option<Criterion>)>,
    undecided: Vec<Vec<PlayerIndex>>,
}

impl Split<'_> {
    /// Parts `group` by the criterion at `level`; the parts go on with the next one (D35).
    fn group(&mut self, group: Vec<PlayerIndex>, level: usize) {
        let Some((criterion, _)) = self.championship.settings.order.get(level).filter(|_| group.len() > 1)
        else {
            return self.leave(group);
        };
        let criterion = *criterion;
        let worth = self.worth(&group, criterion);
        let mut sorted: Vec<(Fraction, PlayerIndex)> = worth.into_iter().zip(group).collect();
        sorted.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
        if criterion == Criterion::Lot && sorted.iter().any(|&(_, player)| self.lots[player].is_none()) {
            return self.leave(sorted.into_iter().map(|(_, player)| player).collect());
        }
        for part in sorted.chunk_by(|one, two| one.0 == two.0) {
            if let Some(last) = self.order.last_mut()
                && last.1.is_none()
                && part[0] != sorted[0]
            {
                last.1 = Some(criterion);
            }
            self.group(part.iter().map(|&(_, player)| player).collect(), level + 1);
        }
    }

    /// Ends with a group that nothing parts any further.
    fn leave(&mut self, group: Vec<PlayerIndex>) {
        self.order.extend(group.iter().map(|&player| (player, None)));
        if group.len() > 1 {
            self.undecided.push(group);
        }
    }

    /// What each of `group` is worth by a criterion: more is better.
    fn worth(&mut self, group: &[PlayerIndex], criterion: Criterion) -> Vec<Fraction> {
        let whole = |count: usize| Fraction::from(count as i64);
        if criterion == Criterion::Mutual {
            self.meet(group);
        }
        let worth = |&player: &PlayerIndex| {
            let numbers = &self.numbers[player];
            match criterion {
                Criterion::Points => numbers.points,
                Criterion::SonnebornBerger => numbers.sonneborn_berger,
                Criterion::Mutual => self.mutual[player].unwrap_or_default(),
                Criterion::Kashdan => Fraction::from(numbers.kashdan),
                // No rating is the lowest of all.
                Criterion::LowerRating => {
                    let rating = self.championship.players[player].rating;
                    -Fraction::from(rating.map_or(i64::from(i32::MIN), i64::from))
                }
                Criterion::BlacksPlayed => whole(numbers.blacks_played),
                Criterion::BlacksOnCalendar => whole(numbers.blacks_on_calendar),
                Criterion::Lot => -whole(self.lots[player].unwrap_or(usize::MAX >> 8)),
            }
        };
        group.iter().map(worth).collect()
    }

    /// Mutual results: only games inside the group tied at this point (D35).
    fn meet(&mut self, group: &[PlayerIndex]) {
        let settings: &Settings = &self.championship.settings;
        let mut inside = vec![false; self.mutual.len()];
        for &player in group {
            inside[player] = true;
            self.mutual[player] = Some(Fraction::ZERO);
        }
        for game in self.seen.iter().filter(|game| inside[game.player] && inside[game.opponent]) {
            *self.mutual[game.player].get_or_insert_default() += game.outcome.points(settings);
        }
    }
}
