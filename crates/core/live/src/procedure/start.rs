//! For whom the start of the clocks waits.

use crate::State;
use rules::ruleset::{ClockStart, DefaultFrom};
use rules::{Color, Seat};

/// For whom the start waits; both empty when the clocks run, or when they can be started by one press.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Awaited {
    /// Who has not come to the board yet.
    pub coming: Vec<Seat>,
    /// Who must still start the clock (6.4), once everyone is there.
    pub starting: Vec<Seat>,
}

/// For whom the start waits now.
pub fn awaited(state: &State) -> Awaited {
    if state.started() || state.over() {
        return Awaited::default();
    }
    let missing = |seat: &Seat| awaits(state, *seat);
    let coming: Vec<Seat> = state.seats().iter().copied().filter(missing).collect();
    let both = state.rules().clock.start == ClockStart::BothBlackPlayers;
    let starts = |seat: &Seat| both && seat.color == Color::Black && !state.chair(*seat).ready();
    let starting =
        if coming.is_empty() { state.seats().iter().copied().filter(starts).collect() } else { Vec::new() };
    Awaited { coming, starting }
}

/// A chair that is nobody's is always waited for. Who is expected and late is not where that costs something: at a table
/// with its hour, or where the default time counts from the clock, the clock of an absent player is started (fide-6.7).
fn awaits(state: &State, seat: Seat) -> bool {
    let chair = state.chair(seat);
    let clock = &state.rules().clock;
    let costs = state.opening().session.is_some()
        || clock.default_time.is_some() && clock.default_terms.from == DefaultFrom::Clock;
    chair.arrived().is_none() && (chair.name().is_empty() || !costs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, Fact, Opening, Way};
    use rules::{BoardId, Ruleset};

    fn coming(names: [&str; 2], session: Option<u64>) -> Vec<Seat> {
        let rules = Ruleset::built_in("fide-2005").unwrap();
        let mut opening = Opening::new(rules, Way::OnTheBoard);
        for (at, name) in names.into_iter().enumerate() {
            name.clone_into(&mut opening.names[at]);
        }
        opening.session = session;
        let opened = Event { at: 0, fact: Fact::Opened(Box::new(opening)) };
        awaited(&State::open(&opened).unwrap()).coming
    }

    /// Covers: fide-6.7
    #[test]
    fn at_a_table_with_its_hour_who_is_expected_and_late_is_not_waited_for() {
        let [white, black] = [Color::White, Color::Black].map(|color| Seat::new(BoardId::A, color));
        assert_eq!(coming(["An", "Bo"], Some(600_000)), []);
        assert_eq!(coming(["An", ""], Some(600_000)), [black], "a chair that is nobody's");
        assert_eq!(coming(["An", "Bo"], None), [white, black], "no hour to be late for");
    }
}
