//! Why the ledger does not do what was asked, and which article speaks.

use super::{Law, Office};
use crate::fee_set::NoSet;
use crate::fees::NoDecision;
use crate::instalments::NoPlan;
use crate::travel::NoAllowance;
use calendar::{Day, Instant, Season};
use ids::MemberId;
use rulebook::ArticleId;

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only this office may.
    Only(Office),
    /// Only the driver, who looks after the driver, or the treasurer may claim.
    NotYours,
    /// The clock went back.
    TimeWentBack,
    /// The ledger has moved on since the page was opened.
    Stale,
    /// The rules know no fees.
    NoFees,
    /// The rules know no allowance.
    NoTravel,
    /// The meeting's decision cannot be recorded (ddt-1.1).
    Decision(NoDecision),
    /// Fees are charged for the season that runs, or for the next one in the two months before it.
    NotYet(Season),
    /// Everyone was charged for this season.
    NothingToCharge(Season),
    /// Too many at once.
    TooMany,
    /// No such amount can be entered.
    Amount(i64),
    /// The day lies ahead.
    Ahead(Day),
    /// Less than that is open.
    MoreThanOpen {
        /// What is open.
        open: i64,
    },
    /// Less than that was paid too much.
    MoreThanCredit {
        /// What was paid too much.
        credit: i64,
    },
    /// The member has an opening balance already.
    OpenedAlready(MemberId),
    /// There is no such entry.
    NoEntry(u32),
    /// The entry was undone before.
    ReversedAlready(u32),
    /// A reversal is not reversed; enter anew what was right.
    IsReversal(u32),
    /// Nothing is open.
    NothingOpen,
    /// Nothing is due today.
    NothingDue,
    /// They were reminded today already.
    RemindedToday,
    /// The plan does not fit the rules (ddt-1.3.ii): why, the least instalment and its article.
    Plan(NoPlan, i64, Option<ArticleId>),
    /// There is no such plan.
    NoPlan(u32),
    /// There is no such trip.
    NoTrip(u32),
    /// The trip is planned already.
    TripPlanned(u32),
    /// Nobody is in the team.
    NoTeam,
    /// The team has left: consent is given before (dsc-f.3).
    Left(Instant),
    /// The team has not left yet: what was driven is claimed, not what will be.
    NotLeft(Instant),
    /// Consent is to more than one car.
    Cars(u8),
    /// The driver gets nothing (dsc-f.3).
    Allowance(NoAllowance),
    /// The way is longer than a club's away match is far: is it right?
    Far {
        /// The way there and back.
        metres: u32,
    },
    /// The fees cannot be set so.
    FeeSet(NoSet),
    /// The season is over: its fees stay as they are.
    SeasonOver(Season),
    /// There is no such claim, or it is not at this step.
    NoClaim(u32),
}

impl Refusal {
    /// The article that speaks, if one does.
    pub fn article(&self, law: &Law) -> Option<ArticleId> {
        let fees = law.fees.as_ref();
        match self {
            Refusal::Decision(_)
            | Refusal::NotYet(_)
            | Refusal::NothingToCharge(_)
            | Refusal::NothingDue
            | Refusal::NothingOpen
            | Refusal::FeeSet(_)
            | Refusal::SeasonOver(_) => fees.map(|fees| fees.fixed_by.clone()),
            Refusal::Plan(_, _, article) => article.clone(),
            Refusal::NoPlan(_) => fees.map(|fees| fees.least_instalment.article.clone()),
            Refusal::Left(_)
            | Refusal::NotLeft(_)
            | Refusal::Cars(_)
            | Refusal::Allowance(_)
            | Refusal::Far { .. }
            | Refusal::NoTrip(_)
            | Refusal::TripPlanned(_)
            | Refusal::NoTeam
            | Refusal::NoClaim(_)
            | Refusal::NotYours
            | Refusal::Only(Office::Board | Office::Captain) => {
                law.travel.as_ref().map(|travel| travel.article().clone())
            }
            // Keeping books is nothing the rules speak of.
            Refusal::Only(Office::Treasurer)
            | Refusal::TimeWentBack
            | Refusal::Stale
            | Refusal::NoFees
            | Refusal::NoTravel
            | Refusal::TooMany
            | Refusal::Amount(_)
            | Refusal::Ahead(_)
            | Refusal::MoreThanOpen { .. }
            | Refusal::MoreThanCredit { .. }
            | Refusal::OpenedAlready(_)
            | Refusal::NoEntry(_)
            | Refusal::ReversedAlready(_)
            | Refusal::IsReversal(_)
            | Refusal::RemindedToday => None,
        }
    }
}
