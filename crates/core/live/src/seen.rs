//! What one viewer may learn of an event: the log is filtered as strictly as the view.

use crate::event::{Event, Fact};
use crate::view::{Viewer, hide_value};
use rules::ruleset::Agreement;
use rules::{Ruleset, Seat};

/// The event as this viewer may know it, or nothing.
pub fn seen(event: &Event, viewer: Viewer, rules: &Ruleset) -> Option<Event> {
    let team = |seat: Seat| match viewer {
        Viewer::Arbiter => true,
        Viewer::Spectator => false,
        Viewer::Seat(own) => own == seat || (rules.game.boards == 2 && own == seat.partner()),
    };
    let own = |seat: Seat| viewer == Viewer::Seat(seat);
    // As in the view: players of the board, all four where all four agree, and the arbiter.
    let by_four = rules.ending.agreement == Agreement::AllFour;
    let offer = |seat: Seat| match viewer {
        Viewer::Arbiter => true,
        Viewer::Spectator => false,
        Viewer::Seat(own) => by_four || own.board == seat.board,
    };
    let shown = match &event.fact {
        Fact::DrawOffered(seat) | Fact::DrawDeclined(seat) | Fact::DrawLapsed(seat) => offer(*seat),
        Fact::Said(seat, _) => team(*seat),
        Fact::SaidAgainstRules(seat, _) => own(*seat) || viewer == Viewer::Arbiter,
        Fact::Premoved(seat, _) | Fact::AutoPassSet(seat, _) => own(*seat),
        Fact::Called(..) | Fact::CallClosed(..) | Fact::Warned(..) => viewer != Viewer::Spectator,
        _ => true,
    };
    shown.then(|| {
        let mut event = event.clone();
        if let Fact::Moved { m, breach, .. } = &mut event.fact {
            *m = hide_value(*m, rules.promotion.value_shown || viewer == Viewer::Arbiter);
            // Whether a move was illegal is for the opponent to notice (7.4).
            *breach = breach.filter(|_| viewer == Viewer::Arbiter);
        }
        event
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{BoardId, Color};

    /// The log says of a draw offer what the view shows, to the same people.
    #[test]
    fn a_draw_offer_is_seen_in_the_log_by_those_who_see_it_at_the_board() {
        let seat = |board, color| Viewer::Seat(Seat::new(board, color));
        let viewers = [
            seat(BoardId::A, Color::White),
            seat(BoardId::A, Color::Black),
            seat(BoardId::B, Color::White),
            Viewer::Arbiter,
            Viewer::Spectator,
        ];
        for (id, seen_by) in
            [("knsb", [true, true, false, true, false]), ("minerva", [true, true, true, true, false])]
        {
            let rules = Ruleset::built_in(id).expect("it is built in");
            let four = rules.ending.agreement == Agreement::AllFour;
            assert_eq!(four, seen_by[2], "{id}");
            for (viewer, sees) in viewers.into_iter().zip(seen_by) {
                for fact in [Fact::DrawOffered(Seat::ALL[0]), Fact::DrawDeclined(Seat::ALL[1])] {
                    let event = Event { at: 0, fact };
                    assert_eq!(seen(&event, viewer, &rules).is_some(), sees, "{id} {viewer:?}");
                }
            }
        }
    }
}
