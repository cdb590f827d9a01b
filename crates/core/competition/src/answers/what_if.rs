//! 'If you win you stand third': the places that a member can reach in the round that is public.

use crate::counting;
use crate::round::RoundNumber;
use crate::state::State;
use ids::MemberId;
use systems::keizer::season::Round;
use systems::keizer::what_if::{self as engine, WhatIf};

/// The places that a member can reach when the games of a public round without a result are played.
pub fn what_if(state: &State, member: MemberId, round: RoundNumber) -> Option<WhatIf> {
    let evening = state.evening(round)?;
    evening.published.as_ref()?;
    let before = counting::before_of(state, round, member)?;
    let with = counting::of(state, round.get(), member)?;
    let player = before.player(member)?;
    let open = evening.games.iter().filter(|game| game.result().is_none());
    let pairs: Vec<(usize, usize)> = open
        .filter_map(|game| Some((before.player(game.pair.white)?, before.player(game.pair.black)?)))
        .filter(|(white, black)| before.holds(*white) && before.holds(*black))
        .collect();
    // What is known of the round already stays as it is, games among it.
    let known: Round = with.season.rounds.last()?.clone();
    Some(engine::what_if(&before.season, with.unit, &pairs, &known, player))
}
