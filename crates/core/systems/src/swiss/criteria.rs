//! The quality criteria C6 to C21 (C.04.3, article 2) as edge weights of one bracket.

use super::card::{Card, Float, Strength};
use super::colour::wishes_agree;
use super::field::Field;
use super::ladder::{Digit, Ladder, Places};
use super::tournament::Tenths;
use super::weight::Weight;

/// The players that the pairing of one bracket looks at, as indices into the field, highest first.
pub struct Scope {
    /// Moved-down players, then residents.
    pub bracket: Vec<usize>,
    /// How many of them were moved down.
    pub moved_down: usize,
    /// The residents of the following bracket.
    pub following: Vec<usize>,
    /// Everyone below; looked at only to make sure that all can be paired.
    pub below: Vec<usize>,
    /// Whether the bye is given in this scope.
    pub bye: bool,
    /// Whether all those below are in the graph, so that its matching must leave nobody out.
    pub whole: bool,
}

impl Scope {
    /// The field index of a vertex; the bye has none.
    pub fn player(&self, vertex: usize) -> Option<usize> {
        let all = self.bracket.len() + self.following.len();
        if vertex < self.bracket.len() {
            Some(self.bracket[vertex])
        } else if vertex < all {
            Some(self.following[vertex - self.bracket.len()])
        } else {
            self.below.get(vertex - all).copied()
        }
    }

    /// How many vertices the graph has.
    pub fn size(&self) -> usize {
        let below = if self.whole { self.below.len() + usize::from(self.bye) } else { 0 };
        self.bracket.len() + self.following.len() + below
    }
}

/// The digits of a bracket and what they weigh.
pub struct Criteria<W> {
    places: Places<W>,
    levels: Vec<Tenths>,
    complete: Option<Digit>,
    pairs: Digit,
    paired_scores: Vec<Digit>,
    next_pairs: Option<Digit>,
    next_scores: Vec<Digit>,
    bye_games: Option<Digit>,
    colours: [Digit; 4],
    resident_floats: [Digit; 2],
    opponent_floats: [Digit; 2],
    moved_scores: [Vec<Digit>; 2],
    opponent_scores: [Vec<Digit>; 2],
    /// Marks the players whose place in the pairing is settled.
    pub settled: Digit,
    /// As few exchanges as possible.
    pub exchanges: Digit,
    /// The smallest difference of the numbers exchanged.
    pub difference: Digit,
    /// Room for one question at a time.
    pub wish: Digit,
}

/// How wide the weights of a scope are.
pub fn bits(field: &Field, scope: &Scope, most_games: Option<usize>) -> u32 {
    plan::<i128>(field, scope, most_games).1.bits()
}

/// The criteria of a scope; `most_games` when C9 counts here: the most games a bye candidate has played.
pub fn criteria<W: Weight>(field: &Field, scope: &Scope, most_games: Option<usize>) -> Criteria<W> {
    let (mut criteria, ladder) = plan(field, scope, most_games);
    criteria.places = ladder.places();
    criteria
}

fn plan<W: Weight>(field: &Field, scope: &Scope, most_games: Option<usize>) -> (Criteria<W>, Ladder) {
    let card = |&index: &usize| &field.cards[index];
    let (moved, residents) = scope.bracket.split_at(scope.moved_down);
    let mut levels: Vec<Tenths> = moved.iter().map(|index| card(index).score).collect();
    levels.dedup();
    let in_level = |level: &Tenths| moved.iter().filter(|index| card(index).score == *level).count();
    let counts: Vec<usize> = levels.iter().map(in_level).collect();
    let resident_floats =
        |back| residents.iter().filter(|index| card(index).floated(Float::Down, back)).count();
    let moved_floats = |level: &Tenths, back| {
        moved.iter().filter(|i| card(i).score == *level && card(i).floated(Float::Down, back)).count()
    };
    let (size, half, next) = (scope.bracket.len(), scope.bracket.len() / 2, scope.following.len());
    let mut ladder = Ladder::default();
    let complete = scope.whole.then(|| ladder.push(scope.size() / 2));
    let pairs = ladder.push(half);
    let paired_scores = counts.iter().map(|&count| ladder.push(count)).collect();
    let next_pairs = (next > 0).then(|| ladder.push(next));
    let next_counts = counts.iter().copied().chain([residents.len()]);
    let next_scores = next_counts.filter(|_| next > 0).map(|count| ladder.push(count.min(next))).collect();
    let bye_games = most_games.map(|most| ladder.push(most));
    let colours = [(); 4].map(|()| ladder.push(half));
    let mut floats = |back| (ladder.push(resident_floats(back)), ladder.push(moved.len()));
    let (one, two) = (floats(1), floats(2));
    let mut scores = |back| {
        let down: Vec<Digit> = levels.iter().map(|level| ladder.push(moved_floats(level, back))).collect();
        let up: Vec<Digit> = counts.iter().map(|&count| ladder.push(count)).collect();
        (down, up)
    };
    let (scores_one, scores_two) = (scores(1), scores(2));
    let criteria = Criteria {
        places: Ladder::default().places(),
        complete,
        pairs,
        paired_scores,
        next_pairs,
        next_scores,
        bye_games,
        colours,
        resident_floats: [one.0, two.0],
        opponent_floats: [one.1, two.1],
        moved_scores: [scores_one.0, scores_two.0],
        opponent_scores: [scores_one.1, scores_two.1],
        settled: ladder.push(moved.len() + half),
        exchanges: ladder.push(half),
        difference: ladder.push(half * size),
        wish: ladder.push(size + 1),
        levels,
    };
    (criteria, ladder)
}

impl<W: Weight> Criteria<W> {
    /// Some units of a digit.
    pub fn of(&self, digit: Digit, units: usize) -> W {
        self.places.of(digit, units)
    }

    /// The weight of the edge between two vertices of the scope, the first the higher; nothing when they may not
    /// meet.
    pub fn weight(&self, field: &Field, scope: &Scope, high: usize, low: usize) -> Option<W> {
        let whole = self.complete.map_or(W::ZERO, |digit| self.of(digit, 1));
        let higher = scope.player(high)?;
        let Some(lower) = scope.player(low) else {
            // C9: the fewer games unplayed, the better a candidate for the bye.
            let games = self.bye_games.map_or(W::ZERO, |digit| self.of(digit, field.cards[higher].games));
            return field.may_have_bye(higher).then(|| whole + games);
        };
        if !field.compatible(higher, lower) || low < scope.moved_down {
            return None;
        }
        let (higher, lower) = (&field.cards[higher], &field.cards[lower]);
        let (bracket, next) = (scope.bracket.len(), scope.bracket.len() + scope.following.len());
        Some(if low < bracket {
            whole + self.inside(higher, lower, high < scope.moved_down)
        } else if low < next {
            whole + self.next(higher, high, scope)
        } else {
            whole
        })
    }

    fn level(&self, score: Tenths) -> usize {
        self.levels.iter().position(|&level| level == score).unwrap_or(self.levels.len())
    }

    /// C8: a pair of the following bracket.
    fn next(&self, higher: &Card, high: usize, scope: &Scope) -> W {
        let pairs = self.next_pairs.map_or(W::ZERO, |digit| self.of(digit, 1));
        let from_here = high < scope.bracket.len();
        let scores = self.next_scores.get(self.level(higher.score)).filter(|_| from_here);
        pairs + scores.map_or(W::ZERO, |&digit| self.of(digit, 1))
    }

    /// C6, C7 and C10 to C21: a pair of this bracket.
    fn inside(&self, higher: &Card, lower: &Card, moved_down: bool) -> W {
        let mut weight = self.of(self.pairs, 1);
        for (digit, good) in self.colours.iter().zip(colours_kept(higher, lower)) {
            weight = weight + self.of(*digit, usize::from(good));
        }
        let level = self.level(higher.score);
        if moved_down {
            weight = weight + self.of(self.paired_scores[level], 1);
        }
        for back in [1, 2] {
            let down = |card: &Card| usize::from(card.floated(Float::Down, back));
            let not_up = usize::from(!lower.floated(Float::Up, back));
            let residents = down(lower) + if moved_down { 0 } else { down(higher) };
            weight = weight + self.of(self.resident_floats[back - 1], residents);
            if moved_down {
                weight = weight
                    + self.of(self.opponent_floats[back - 1], not_up)
                    + self.of(self.moved_scores[back - 1][level], down(higher))
                    + self.of(self.opponent_scores[back - 1][level], not_up);
            }
        }
        weight
    }
}

/// Whether a pair keeps the colour criteria C10, C11, C12 and C13.
pub fn colours_kept(a: &Card, b: &Card) -> [bool; 4] {
    let same_wish = a.wants == b.wants && a.wants.is_some();
    let both_absolute = a.absolute() && b.absolute();
    let refused = match a.imbalance.cmp(&b.imbalance) {
        std::cmp::Ordering::Equal => a.twice.filter(|_| a.twice == b.twice),
        std::cmp::Ordering::Greater => b.twice,
        std::cmp::Ordering::Less => a.twice,
    };
    let three_in_a_row = refused.is_some_and(|twice| Some(twice.other()) == a.wants);
    let both_strong = a.strength >= Strength::Strong && b.strength >= Strength::Strong;
    [
        !(same_wish && a.imbalance > 1 && b.imbalance > 1),
        !(same_wish && both_absolute && three_in_a_row),
        wishes_agree(a, b),
        !(same_wish && both_strong && !both_absolute),
    ]
}
