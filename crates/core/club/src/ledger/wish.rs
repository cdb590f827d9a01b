//! What someone asks of the ledger.

use super::actor::Actor;
use super::fact::{MatchOf, Way};
use super::run::Ask;
use crate::fee_set::FeeSet;
use calendar::{Day, Instant, Season, Zone};
use ids::{MemberId, TextId};

/// A wish: who asks, what they had seen, what is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who asks.
    pub by: Actor,
    /// How many facts the asker had seen; when there are more by now the wish is refused as stale.
    pub seen: Option<u64>,
    /// What is asked.
    pub act: Act,
}

/// What can be asked. Days are those that the asker names: when the money came or went.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "as the facts they become")]
pub enum Act {
    /// Record the meeting's decision (ddt-1.1).
    Decide { season: Season, championship: i64, other: i64, on: Day },
    /// Charge the fees of a season to these members; who was charged already pays at most a difference (D67).
    Run { season: Season, members: Vec<Ask>, today: Day },
    /// Enter what members owed before the ledger began.
    Open { lines: Vec<(MemberId, i64)>, on: Day },
    /// Enter a payment, for the payer first and then for these.
    Receive {
        payer: MemberId,
        members: Vec<MemberId>,
        cents: i64,
        on: Day,
        today: Day,
        way: Way,
        note: Option<TextId>,
    },
    /// Give back what was paid too much.
    Refund { member: MemberId, cents: i64, on: Day, today: Day, way: Way, why: Option<TextId> },
    /// Give up what is owed.
    WriteOff { member: MemberId, cents: i64, today: Day, why: TextId },
    /// Undo an entry; of a payment all its parts.
    Reverse { entry: u32, today: Day, why: TextId },
    /// Pay what is open in so many months from this one on (ddt-1.3.ii).
    MakePlan { payer: MemberId, members: Vec<MemberId>, first: Day, months: usize },
    /// End a plan.
    EndPlan { plan: u32 },
    /// Remind of what is due.
    Remind { payer: MemberId, members: Vec<MemberId>, today: Day, zone: Zone },
    /// A team goes by car (dsc-f.3).
    PlanTrip { of: Option<MatchOf>, day: Day, departure: Instant, away: bool, team: Vec<MemberId> },
    /// Consent to more cars (dsc-f.3).
    Consent { trip: u32, cars: u8 },
    /// Claim the way there and back (dsc-f.3); a long way is asked about first, unless the asker is sure.
    Claim { trip: u32, driver: MemberId, metres: u32, sure: bool },
    /// A claim is right.
    Grant { claim: u32 },
    /// A claim is not right.
    Decline { claim: u32, why: TextId },
    /// A granted claim was paid.
    PayOut { claim: u32, on: Day, today: Day, way: Way },
    /// Take a claim back that was not paid yet.
    Withdraw { claim: u32 },
    /// Set the club's own fees from a season on (D81).
    SetFees { season: Season, set: Box<FeeSet>, today: Day },
    /// Choose the articles of a rulebook as the fees from a season on (D81).
    ChooseRules { season: Season, rules: String, today: Day },
}
