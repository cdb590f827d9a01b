//! Friendly games between those who were released and the free player, which never count (dsc-m, dsc-n).

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::fact::Fact;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use ids::MemberId;

impl Draft {
    pub(super) fn friendly(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        one: MemberId,
        other: MemberId,
    ) -> Decided {
        self.officer(by, round)?;
        let evening = self.public(round)?;
        for member in [one, other] {
            let released = evening.games.iter().any(|game: &Game| game.released() == Some(member));
            // Who comes after all and has no game may play one too: nothing else is left after publication (D55).
            let comes = self.state.entrant(member).is_some_and(|entrant| entrant.takes_part_in(round))
                && evening.game_of(member).is_none();
            if !released && !evening.is_free(member) && !comes {
                return Err(Refusal::NotReleased(member));
            }
            if evening.friendlies.iter().any(|(a, b)| *a == member || *b == member) {
                return Err(Refusal::Twice(member));
            }
        }
        if one == other {
            return Err(Refusal::Twice(one));
        }
        self.emit(Fact::FriendlyArranged { round, one, other });
        Ok(())
    }
}
