//! What it comes to in the books that someone leaves the club (D67).

use super::Law;
use super::run::FeeLine;
use super::run::{Ask, fee_lines, full_payers_gone};
use super::state::Ledger;
use calendar::{Day, Season};
use ids::MemberId;

/// What the books say of someone who leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// The season of the last day as a member.
    pub season: Season,
    /// What was charged for that season: it stays.
    pub charged: i64,
    /// What a run still charges for it.
    pub to_charge: i64,
    /// What was charged already for the season after it, which they are no member in.
    pub ahead: i64,
    /// What is open; below zero is too much paid.
    pub open: i64,
    /// Who of the family pays in full from the next season on, when that was the one who leaves (D67).
    pub pays_next: Option<MemberId>,
}

/// What leaving comes to; `day` is the first one on which they are no member any more, and `members` are those of the
/// season of the day before. `None` for a day that no season has.
pub fn leaving(law: &Law, ledger: &Ledger, members: &[Ask], member: MemberId, day: Day) -> Option<Leaving> {
    let season = Season::of(day.plus(-1))?;
    let without: Vec<Ask> = members
        .iter()
        .map(|one| Ask { left: if one.member == member { Some(day) } else { one.left }, ..one.clone() })
        .collect();
    let charged = |season| ledger.charged_to(season, member);
    let lines = fee_lines(law, ledger, season, &without);
    let gone = full_payers_gone(law, ledger, season.next(), &without);
    Some(Leaving {
        season,
        charged: charged(season),
        to_charge: lines.iter().filter(|line| line.member() == member).map(FeeLine::cents).sum(),
        ahead: charged(season.next()),
        open: ledger.balance(member),
        pays_next: gone.iter().find(|(who, _)| *who == member).map(|(_, now)| *now),
    })
}
