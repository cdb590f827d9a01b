//! Searching for settings under which a file's own tables come out: what such programs offer, one change, then several
//! together, the smallest that settles most rows.

use crate::counting::{Adjusted, Counting, OwnUnplayed, Sheet};
use crate::decimal;
use exchange::season::{Column, Group};
use reading::Budget;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use systems::exact::Fraction;

/// A setting that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Counted as that program does, and not by the rules that were given.
    AsTheProgram,
    /// What a win, a draw and a loss are worth.
    Worth([Fraction; 3]),
    /// What a bye is worth that the file shows nothing for.
    Bye(Fraction),
    /// Whether what the file shows for a bye counts.
    ByeCounts(bool),
    /// What an opponent's unplayed rounds count.
    Adjusted(Adjusted),
    /// What one's own count against.
    Own(OwnUnplayed),
    /// Whether a forfeited game counts against its opponent.
    ForfeitMet(bool),
    /// Whether a win by forfeit is a win.
    ForfeitWins(bool),
    /// How many of the lowest and highest are left out of a sum of opponents' points.
    Cut(Column, (usize, usize)),
}

impl Change {
    /// Whether both are values of one setting.
    fn same_setting(self, other: Change) -> bool {
        match (self, other) {
            (Change::Cut(one, _), Change::Cut(two, _)) => one == two,
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
    }
}

/// Settings that make more of the file's rows come out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What differs.
    pub changes: Vec<Change>,
    /// How many rows it settles.
    pub settles: usize,
    /// How it is counted then.
    pub counting: Counting,
}

/// What a search came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    /// How many ways of counting were tried.
    pub tried: usize,
    /// Whether it was stopped before all of them were.
    pub stopped: bool,
    /// Each single change that does something, with how many rows it settles, the most first.
    pub singles: Vec<(Change, usize)>,
    /// The smallest change that settles most.
    pub best: Option<Proposal>,
}

/// What can be changed.
fn offered(by: &Counting) -> Vec<(Change, Counting)> {
    let half = Fraction::new(1, 2).unwrap_or_default();
    let whole = |number: i64| Fraction::from(number);
    let mut all = Vec::new();
    for worth in [
        [whole(1), half, whole(0)],
        [whole(3), whole(1), whole(0)],
        [whole(3), whole(2), whole(1)],
        [whole(2), whole(1), whole(0)],
    ] {
        all.push((Change::Worth(worth), Counting { worth, ..*by }));
    }
    for bye in [whole(0), half, whole(1), whole(2), whole(3)] {
        all.push((Change::Bye(bye), Counting { bye, ..*by }));
    }
    for bye_counts in [false, true] {
        all.push((Change::ByeCounts(bye_counts), Counting { bye_counts, ..*by }));
    }
    for adjusted in [Adjusted::AsScored, Adjusted::Half] {
        all.push((Change::Adjusted(adjusted), Counting { adjusted, ..*by }));
    }
    for own in [OwnUnplayed::Nobody, OwnUnplayed::OwnPoints, OwnUnplayed::OwnAdjusted, OwnUnplayed::Virtual] {
        all.push((Change::Own(own), Counting { own, ..*by }));
    }
    for forfeit_met in [false, true] {
        all.push((Change::ForfeitMet(forfeit_met), Counting { forfeit_met, ..*by }));
    }
    for forfeit_wins in [false, true] {
        all.push((Change::ForfeitWins(forfeit_wins), Counting { forfeit_wins, ..*by }));
    }
    let columns = [Column::Buchholz, Column::BuchholzCut1, Column::BuchholzMedian1];
    for (at, column) in columns.into_iter().enumerate() {
        for cut in [(0, 0), (1, 0), (2, 0), (1, 1), (2, 2)] {
            let mut cuts = by.cuts;
            cuts[at] = cut;
            all.push((Change::Cut(column, cut), Counting { cuts, ..*by }));
        }
    }
    all.retain(|(_, counting)| counting != by);
    all
}

/// How many rows of a group's tables come out, and a mark of all its numbers: what leaves it as it was did nothing.
fn tried(group: &Group, sheet: &Sheet, by: &Counting) -> (usize, u64) {
    let (mut equal, mut mark) = (0, DefaultHasher::new());
    for table in &group.tables {
        let counted = sheet.counted(by, table.round);
        for row in &table.rows {
            let mut same = true;
            for (column, theirs) in &row.numbers {
                let ours = counted.of(row.player, *column);
                (ours.numerator(), ours.denominator()).hash(&mut mark);
                let empty = |theirs| *column == Column::Progressive && theirs == Fraction::ZERO;
                same &= decimal(theirs).is_none_or(|theirs| theirs == ours || empty(theirs));
            }
            equal += usize::from(same);
        }
    }
    (equal, mark.finish())
}

/// The work of a search.
struct Work<'a> {
    group: &'a Group,
    sheet: &'a Sheet,
    budget: &'a Budget,
    start: usize,
    found: Searched,
}

impl Work<'_> {
    /// Counts once more; nothing when the time is up.
    fn count(&mut self, by: &Counting) -> Option<(usize, u64)> {
        if self.budget.time().is_err() {
            self.found.stopped = true;
            return None;
        }
        self.found.tried += 1;
        Some(tried(self.group, self.sheet, by))
    }

    /// Keeps what settles more than anything before it. Fewer changes come first, so that an equal one with more is left.
    fn keep(&mut self, equal: usize, changes: &[Change], counting: Counting) {
        let settles = equal.saturating_sub(self.start);
        if settles > self.found.best.as_ref().map_or(0, |best| best.settles) {
            self.found.best = Some(Proposal { changes: changes.to_vec(), settles, counting });
        }
    }

    fn done(&self, all: usize) -> bool {
        self.found.best.as_ref().is_some_and(|best| best.settles + self.start == all)
    }

    /// One change, then two together, then a third on top of the best two. Each step ends where every row comes out.
    fn run(&mut self, from: &Counting, by_rules: bool, all: usize) -> Option<()> {
        let (equal, plain) = self.count(from)?;
        if by_rules {
            self.keep(equal, &[Change::AsTheProgram], *from);
        }
        let singles = offered(from);
        let mut acting = Vec::new();
        for (change, counting) in &singles {
            let (equal, mark) = self.count(counting)?;
            self.keep(equal, &[*change], *counting);
            if mark != plain {
                acting.push((*change, *counting));
                self.found.singles.push((*change, equal.saturating_sub(self.start)));
            }
        }
        self.found.singles.sort_by_key(|(_, settles)| std::cmp::Reverse(*settles));
        for (at, (first, counting)) in acting.iter().enumerate() {
            if self.done(all) {
                return None;
            }
            for (second, both) in offered(counting) {
                let before = acting[..at].iter().any(|(one, _)| *one == second);
                if before || second.same_setting(*first) {
                    continue;
                }
                let (equal, _) = self.count(&both)?;
                self.keep(equal, &[*first, second], both);
            }
        }
        let best = self.found.best.clone().filter(|best| best.changes.len() == 2)?;
        if self.done(all) {
            return None;
        }
        for (third, three) in offered(&best.counting) {
            if best.changes.iter().any(|one| one.same_setting(third)) {
                continue;
            }
            let (equal, _) = self.count(&three)?;
            self.keep(equal, &[best.changes[0], best.changes[1], third], three);
        }
        None
    }
}

/// The smallest change that makes most rows come out. It ends when the budget's time does, with what was found by then.
pub(crate) fn search(
    group: &Group,
    sheet: &Sheet,
    (from, by_rules): (&Counting, bool),
    start: usize,
    budget: &Budget,
) -> Searched {
    let all: usize = group.tables.iter().map(|table| table.rows.len()).sum();
    let mut work = Work { group, sheet, budget, start, found: Searched::default() };
    work.run(from, by_rules, all);
    work.found
}

#[cfg(test)]
mod tests {
    use super::*;
    use exchange::season::{Away, Game, Got, Player, Round, Row, Table};

    /// Three players, two rounds; `worth` is what a win and a bye gave in the table.
    fn group(win: i64, bye: i64) -> Group {
        let player = |number| Player { number, name: number.to_string(), rating: None };
        let round = |number, white, black, away| Round {
            number,
            games: vec![Game { white, black, got: Some((Got::Win, Got::Loss)), forfeit: false }],
            away: vec![Away { player: away, reason: "Bye".into(), bye: true, worth: String::new() }],
            ..Round::default()
        };
        let row = |player, points: i64| Row { player, numbers: vec![(Column::Points, points.to_string())] };
        Group {
            players: (1..=3).map(player).collect(),
            rounds: vec![round(1, 0, 1, 2), round(2, 0, 2, 1)],
            tables: vec![Table {
                round: 2,
                last: true,
                rows: vec![row(0, 2 * win), row(1, bye), row(2, bye)],
            }],
            ..Group::default()
        }
    }

    fn searched(group: &Group, over: bool) -> Searched {
        let season = exchange::season::Season { groups: vec![group.clone()], ..Default::default() };
        let by = crate::proof::known(crate::Format::Rounds, &season, group);
        let sheet = Sheet::of(group);
        let start = tried(group, &sheet, &by).0;
        let budget = Budget::new(1 << 20, 1000, move || over);
        search(group, &sheet, (&by, false), start, &budget)
    }

    #[test]
    fn the_smallest_change_is_found_also_where_two_are_needed_together() {
        let one = searched(&group(1, 1), false);
        let best = one.best.unwrap();
        assert_eq!((best.changes, best.settles), (vec![Change::Bye(Fraction::ONE)], 2));
        // 3-1-0 settles the first row, the bye the others: together all of them.
        let two = searched(&group(3, 2), false).best.unwrap();
        assert_eq!((two.changes.len(), two.settles), (2, 3), "{two:?}");
        assert!(two.changes.contains(&Change::Bye(Fraction::from(2))), "{two:?}");
        assert!(
            one.singles.iter().any(|(change, settles)| matches!(change, Change::Bye(_)) && *settles == 2)
        );
    }

    #[test]
    fn a_search_that_is_stopped_says_so() {
        let found = searched(&group(3, 2), true);
        assert_eq!((found.stopped, found.tried, found.best), (true, 0, None));
    }
}
