//! Facts on their way into a log: what would not be read back the same is not written, for it would make the table
//! unreadable for ever.

use live::Event;
use live::log::{decode, encode};
use store::EventRow;

/// The rows of these facts, written at this moment; nothing when one of them cannot be kept.
pub(crate) fn rows(events: &[Event], stamp: i64) -> Option<Vec<EventRow>> {
    let row = |event: &Event| {
        let body = encode(event);
        decode(&body).is_ok_and(|read| read == *event).then_some(EventRow { at: stamp, body })
    };
    events.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::rows;
    use live::{Event, Fact, Opening, Ruled, Ruling, Way};
    use rules::{BoardId, Color, Ruleset, Seat, Topic};

    fn ruled(ruling: Ruling, effects: Vec<Fact>) -> Event {
        let (number, ground) = (1, Topic::Penalties);
        let (by, why) = ("Ans".to_owned(), String::new());
        Event { at: 5, fact: Fact::Ruled(Box::new(Ruled { number, by, ruling, ground, why, effects })) }
    }

    #[test]
    fn what_cannot_be_read_back_is_not_kept() {
        let seat = Seat::new(BoardId::A, Color::White);
        let fine = ruled(Ruling::AddTime(seat, 60_000), vec![Fact::TimeSet(seat, 120_000)]);
        assert_eq!(rows(std::slice::from_ref(&fine), 7).map(|rows| rows.len()), Some(1));
        let bad = [
            ruled(Ruling::AddTime(seat, 1 << 53), vec![Fact::TimeSet(seat, 120_000)]),
            ruled(Ruling::SetClock(seat, u64::MAX, None), Vec::new()),
            ruled(Ruling::GoOn(vec![BoardId::A]), vec![Fact::WentOn(BoardId::A); 300]),
            Event { at: u64::MAX, fact: Fact::Started },
        ];
        for event in bad {
            assert_eq!(rows(&[fine.clone(), event.clone()], 7), None, "{event:?}");
        }
    }

    #[test]
    fn every_ruleset_can_be_kept_in_an_opening() {
        for id in Ruleset::built_in_ids() {
            let opening = Opening::new(Ruleset::built_in(id).unwrap(), Way::OnTheBoard);
            let event = Event { at: 0, fact: Fact::Opened(Box::new(opening)) };
            assert!(rows(&[event], 0).is_some(), "{id}");
        }
    }
}
