//! The words of the facts of a bughouse tournament.

use crate::teams::{Form, Plan, Slot, TeamFact, TeamNumber, TeamPlayer};
use lines::{LineFault, Reader, Token, Writer, choice, record};

choice!(TeamFact {
    "planned" = Planned { plan, by },
    "signed_up" = SignedUp { team, name, players, by },
    "first_named" = FirstNamed { team, round, first, by },
    "substituted" = Substituted { team, out, player, from, by },
    "dropped_out" = DroppedOut { team, after, by },
    "drafted" = Drafted { round, matches, free, by },
    "draft_thrown" = DraftDropped { by },
    "made_public" = Published { round, starts, by },
    "colours_drawn" = ColoursDrawn { round, seed, by },
    "match_set" = ResultSet { round, home, end, by },
    "match_cleared" = ResultCleared { round, home, by },
    "lots_drawn" = LotsDrawn { seed, order },
    "room_opened" = RoomOpened { round, room, tables, by },
});
record!(Plan { form, minutes });
choice!(Form { "round_robin" = RoundRobin(legs), "swiss" = Swiss(rounds) });
choice!(TeamPlayer { "member" = Member(member), "guest" = Guest(name) });
choice!(Slot { "one" = One, "two" = Two });

impl Token for TeamNumber {
    fn write(&self, out: &mut Writer) {
        out.word(&self.to_string());
    }
    fn read(input: &mut Reader) -> Result<Self, LineFault> {
        input.parse(|word| word.parse().ok())
    }
}
