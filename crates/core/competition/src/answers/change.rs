//! Why a score changed since the round before: own result, opponents revalued, own value moved; together exactly the
//! difference.

use crate::counting;
use crate::round::RoundNumber;
use crate::sections;
use crate::state::State;
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::ledger::{self, Entry, Line, Source};

/// What made a score change from one round to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The score after the round before: as it was published, else as it is counted now.
    pub before: Fraction,
    /// The score after the round, as counted now.
    pub after: Fraction,
    /// What the round itself gave.
    pub own_result: Fraction,
    /// What earlier games became worth by opponents moving, for each opponent whose part changed.
    pub opponents: Vec<(MemberId, Fraction)>,
    /// What earlier absences and free rounds became worth by the own value moving.
    pub own_value: Fraction,
    /// What was put right in earlier rounds since the standings were published (D44).
    pub corrections: Fraction,
}

impl Change {
    /// All of it: exactly the difference between the two scores.
    pub fn sum(&self) -> Fraction {
        let opponents: Fraction = self.opponents.iter().map(|(_, points)| *points).sum();
        self.own_result + opponents + self.own_value + self.corrections
    }
}

/// Why the score of a member changed with a round.
pub fn change(state: &State, member: MemberId, round: RoundNumber) -> Option<Change> {
    let counted = counting::of(state, round.get(), member)?;
    let player = counted.player(member)?;
    let standings = counted.standings();
    let now = ledger::ledger(&counted.season, &standings, player);
    let then = before(state, member, round)?;
    let counted_before: Fraction = then.iter().map(|line| line.points).sum();
    let mut change = Change {
        before: published_before(state, member, round).unwrap_or(counted_before),
        after: now.iter().map(|line| line.points).sum(),
        own_result: Fraction::ZERO,
        opponents: Vec::new(),
        own_value: Fraction::ZERO,
        corrections: Fraction::ZERO,
    };
    change.corrections = counted_before - change.before;
    for line in &now {
        let earlier = then.iter().find(|other| same(other, line));
        let moved = line.points - earlier.map_or(Fraction::ZERO, |earlier| earlier.points);
        match (earlier, opponent(line)) {
            (None, _) => change.own_result += moved,
            (Some(_), Some(opponent)) if line.source == Source::Opponent => {
                add(&mut change.opponents, counted.members[opponent], moved);
            }
            (Some(_), _) => change.own_value += moved,
        }
    }
    // What a line gave that is no longer there, such as credit under other rules, belongs to the round as well.
    let gone = then.iter().filter(|line| !now.iter().any(|other| same(line, other)));
    change.own_result = change.own_result - gone.map(|line| line.points).sum();
    change.opponents.retain(|(_, points)| *points != Fraction::ZERO);
    Some(change)
}

/// The lines after the round before, as counted now.
fn before(state: &State, member: MemberId, round: RoundNumber) -> Option<Vec<Line>> {
    let counted = counting::before_of(state, round, member)?;
    let player = counted.player(member)?;
    Some(ledger::ledger(&counted.season, &counted.standings(), player))
}

fn published_before(state: &State, member: MemberId, round: RoundNumber) -> Option<Fraction> {
    let before = RoundNumber::new(round.get() - 1)?;
    // With a new period a section may start anew: what was shown before is not what it starts from (D80).
    let period =
        |round: RoundNumber| sections::in_play(state).map(|settings| settings.period_of(round.get()));
    if period(before) != period(round) {
        return None;
    }
    let table = super::published(state, before).next()?;
    table.rows.iter().find(|row| row.member == member).map(|row| row.score)
}

fn same(one: &Line, other: &Line) -> bool {
    one.round == other.round && one.entry == other.entry && one.setting == other.setting
}

fn opponent(line: &Line) -> Option<usize> {
    match line.entry {
        Entry::Game { opponent, .. } | Entry::ForfeitWin(opponent) | Entry::ForfeitLoss(opponent) => {
            Some(opponent)
        }
        _ => None,
    }
}

fn add(list: &mut Vec<(MemberId, Fraction)>, member: MemberId, points: Fraction) {
    match list.iter_mut().find(|(other, _)| *other == member) {
        Some((_, sum)) => *sum += points,
        None => list.push((member, points)),
    }
}
