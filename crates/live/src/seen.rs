//! What one viewer may learn of an event: the log is filtered as strictly as the view.

use crate::event::{Event, Fact};
use crate::view::{Viewer, hide_value};
use rules::{Ruleset, Seat};

/// The event as this viewer may know it, or nothing.
pub fn seen(event: &Event, viewer: Viewer, rules: &Ruleset) -> Option<Event> {
    let team = |seat: Seat| match viewer {
        Viewer::Arbiter => true,
        Viewer::Spectator => false,
        Viewer::Seat(own) => own == seat || (rules.game.boards == 2 && own == seat.partner()),
    };
    let own = |seat: Seat| viewer == Viewer::Seat(seat);
    let shown = match &event.fact {
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
