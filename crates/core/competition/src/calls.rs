//! Who must be told something about an evening: what the call list is made of. Whether someone reads letters is known to
//! the shell, which leaves out who does.

use crate::evening::Evening;
use crate::letters::About;
use calendar::Instant;
use ids::MemberId;

/// Someone who must know something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Who.
    pub member: MemberId,
    /// What.
    pub about: About,
    /// Since when it is so.
    pub since: Instant,
    /// When the member was told; nothing where that was before it was so, or not at all.
    pub told: Option<Instant>,
}

/// Everyone who must know something about an evening: those who do not know it yet first, and of them those for whom
/// something changed. Who signed off since knows that the game is off.
pub fn calls(evening: &Evening) -> Vec<Call> {
    let call = |(member, (since, about)): (&MemberId, &(Instant, About))| Call {
        member: *member,
        about: *about,
        since: *since,
        told: evening.told.get(member).copied().filter(|told| told >= since),
    };
    let signed_off = |call: &Call| {
        evening.notice(call.member).is_some_and(|notice| !notice.on && notice.received >= call.since)
    };
    let mut all: Vec<Call> = evening.news.iter().map(call).filter(|call| !signed_off(call)).collect();
    let as_published = |about: About| matches!(about, About::Pairing | About::Free);
    all.sort_by_key(|call| (call.told.is_some(), as_published(call.about), call.since, call.member));
    all
}
