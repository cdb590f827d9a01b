//! Who may know that a move was illegal: while a game goes on it is for the opponent to notice (7.4), and the arbiter is
//! told when a player asks (10.1). After the match everyone may see what was wrong.

use crate::{Event, Fact, State, Viewer, arbiter_asked, seen};

/// What this viewer is told of an event as it happens; nothing when the viewer may not know of it at all.
pub fn told_now(event: &Event, viewer: Viewer, state: &State) -> Option<Event> {
    let mut event = seen(event, viewer, state.rules())?;
    if let Fact::Moved { seat, breach, .. } = &mut event.fact {
        *breach = breach.filter(|_| arbiter_asked(state, seat.board));
    }
    Some(event)
}

/// What this viewer is told of an event when the log is read again; `whole` is the table after all of it.
pub fn told_later(event: &Event, viewer: Viewer, whole: &State) -> Option<Event> {
    // After the match nobody plays by an offer any more.
    let offer = matches!(event.fact, Fact::DrawOffered(_) | Fact::DrawDeclined(_) | Fact::DrawLapsed(_));
    if offer && whole.over() {
        return Some(event.clone());
    }
    let mut told = seen(event, viewer, whole.rules())?;
    if let (Fact::Moved { seat, breach: told, .. }, Fact::Moved { breach, .. }) =
        (&mut told.fact, &event.fact)
    {
        let asked = viewer == Viewer::Arbiter && arbiter_asked(whole, seat.board);
        *told = breach.filter(|_| whole.over() || asked);
    }
    Some(told)
}
