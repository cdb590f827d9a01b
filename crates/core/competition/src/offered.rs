//! What a page offers someone for an evening: each is tried on the machine itself, so that no button is shown that is
//! refused, and none is left out that is not.

use crate::actor::Actor;
use crate::evening::Evening;
use crate::hours;
use crate::refusal::Refusal;
use crate::state::State;
use crate::wish::{Act, Wish};
use calendar::Instant;
use ids::MemberId;
use systems::result::GameResult;

/// What can be done for a member on an evening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a button of its own")]
pub struct Offered {
    /// Signing off (dsc-l, dsc-n).
    pub sign_off: bool,
    /// Signing off for a team match (dsc-f.1).
    pub sign_off_for_team: bool,
    /// Signing on (dsc-l).
    pub sign_on: bool,
    /// Coming after all is too late for the player: the pairing officer still can (D55).
    pub call_to_come: bool,
    /// Asking to be paired again after two rounds away (dsc-k, D47).
    pub ask_back: bool,
    /// The results that the player may enter (dsc-q, ddt-7).
    pub results: Vec<GameResult>,
    /// Complaining (dsc-v).
    pub complain: bool,
}

/// What an actor can do for a member on an evening.
pub fn offered(state: &State, by: &Actor, evening: &Evening, member: MemberId, now: Instant) -> Offered {
    let round = evening.round;
    let can = |act: Act| crate::warnings(state, &Wish::sure(by.clone(), act), now).is_ok();
    let off = |team| can(Act::SignOff { member, rounds: vec![round], team, called: None });
    // From the default time on who is not there has stayed away: nothing is left to sign off for (dsc-o).
    let open = now < hours::default_time(state, evening) && state.expects(evening, member);
    // Who went out of a cup has no evening to come back to.
    let out = crate::cup::out_before(state, round, member).is_some();
    let on = Wish::sure(by.clone(), Act::SignOn { member, rounds: vec![round], called: None });
    let on = crate::warnings(state, &on, now);
    let signs_on = !out && on.is_ok();
    let away = state.is_away(member, round);
    let pair = evening.game_of(member).map(|game| game.pair);
    let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
    let enters = |result: &GameResult| pair.is_some_and(|pair| can(Act::EnterResult(round, pair, *result)));
    Offered {
        sign_off: open && off(false),
        sign_off_for_team: open && state.team_match_of(evening, member).is_some() && off(true),
        sign_on: signs_on && !away,
        call_to_come: !out
            && on == Err(Refusal::SignOnClosed)
            && !state.expects(evening, member)
            && now < hours::start(state, evening),
        ask_back: signs_on && away,
        results: results.into_iter().filter(enters).collect(),
        complain: pair.is_some_and(|pair| can(Act::Complain { round, pair, member, text: None })),
    }
}
