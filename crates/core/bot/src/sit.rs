//! Sitting: not moving although on move, because a piece from the partner would save the game.

use crate::needs::Needs;

/// Milliseconds left at the clocks that decide whether waiting helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// The player's own.
    pub own: u64,
    /// The partner's.
    pub partner: u64,
    /// That of the partner's opponent, who can wait as well.
    pub partners_opponent: u64,
}

/// Under this much own time nothing is worth waiting for.
const NEVER_UNDER: u64 = 3_000;

/// Whether waiting is better than moving: the player is being mated, some piece would save the game, the partner can
/// still bring it, and the time to wait is there. When both sides wait the one with less time loses, so against a
/// waiting partner's opponent the own clock must be ahead.
pub fn waiting_helps(
    needs: &Needs,
    clocks: Clocks,
    partner_on_move: bool,
    partner_can_capture: bool,
) -> bool {
    let worth_it = needs.mated && !needs.saves.is_empty() && partner_can_capture;
    let in_time = if partner_on_move {
        clocks.partner > NEVER_UNDER
    } else {
        clocks.own > clocks.partners_opponent.saturating_add(NEVER_UNDER)
    };
    worth_it && clocks.own > NEVER_UNDER && in_time
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Role;

    const LONG: Clocks = Clocks { own: 60_000, partner: 60_000, partners_opponent: 20_000 };

    fn check(mated: bool, saves: &[Role], clocks: Clocks, partner_on_move: bool, waits: bool) {
        let needs = Needs { mated, saves: saves.to_vec(), ..Needs::default() };
        assert_eq!(waiting_helps(&needs, clocks, partner_on_move, true), waits, "{needs:?} {clocks:?}");
        assert!(
            !waiting_helps(&needs, clocks, partner_on_move, false),
            "nothing to come, nothing to wait for"
        );
    }

    #[test]
    fn a_bot_waits_only_where_it_helps() {
        check(true, &[Role::Pawn], LONG, true, true);
        check(true, &[Role::Pawn], LONG, false, true);
        check(false, &[Role::Pawn], LONG, true, false);
        check(true, &[], LONG, true, false);
        check(true, &[Role::Pawn], Clocks { own: 2_000, ..LONG }, true, false);
        check(true, &[Role::Pawn], Clocks { partner: 1_000, ..LONG }, true, false);
        check(true, &[Role::Pawn], Clocks { partners_opponent: 60_000, ..LONG }, false, false);
    }
}
