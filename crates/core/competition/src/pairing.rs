//! The pairing of a round by the Keizer rule, in members, with what the rule says about a pairing by hand.

use crate::counting::{self, Counted};
use crate::evening::Evening;
use crate::fact::{Pair, PairingWishes};
use crate::sections;
use crate::state::State;
use crate::warning::Warning;
use ids::MemberId;
use std::collections::BTreeMap;
use systems::keizer::meetings::{Bar, Meetings};
use systems::keizer::pairing::{self, Pairing, Wishes};
use systems::keizer::season::PlayerIndex;
use systems::keizer::{colours, ranking};

/// Why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPairing {
    /// These rules pair nothing.
    NoSystem,
    /// Not everyone can be paired; what would help (D28).
    Impossible {
        /// Some choices of the fewest rematches, the best for the ranking first.
        rematches: Vec<Vec<(MemberId, MemberId)>>,
        /// Who would be free if nobody met again.
        free: Vec<MemberId>,
    },
    /// Someone stands in two of the officer's wishes, or is not expected.
    Wish(MemberId),
}

/// A pairing that was made, with its reasons.
#[derive(Clone, Debug)]
pub struct Paired {
    /// The season before the round.
    pub counted: Counted,
    /// The pairing with the reason of every pair.
    pub pairing: Pairing,
    /// The pairs, the first board first.
    pub pairs: Vec<Pair>,
    /// Who is free.
    pub free: Vec<MemberId>,
}

/// Pairs a round by the rule: who is expected, or who is there, in the order of the ranking before it (dsc-k7, D28-D30).
pub fn pair(state: &State, evening: &Evening, wishes: &PairingWishes) -> Result<Paired, NoPairing> {
    pair_those(state, evening, &state.to_pair(evening), wishes)
}

/// The pairing that is public, made once more from who is in it, so that everyone can read why each pair was made, who
/// was ruled out and why this colour (dsc-k7, dsc-k8, dsc-k10). A pair that is not in the answer was made by hand, or
/// the standings have been put right since.
pub fn explained(state: &State, evening: &Evening) -> Option<Paired> {
    let published = evening.published.as_ref()?;
    let present: Vec<MemberId> = evening.paired().collect();
    pair_those(state, evening, &present, &published.wishes).ok()
}

fn pair_those(
    state: &State,
    evening: &Evening,
    present: &[MemberId],
    wishes: &PairingWishes,
) -> Result<Paired, NoPairing> {
    let counted = counting::counted(state, evening.round.index()).ok_or(NoPairing::NoSystem)?;
    let parts = counting::before(state, evening.round).ok_or(NoPairing::NoSystem)?;
    let index = |member: MemberId| counted.player(member).ok_or(NoPairing::Wish(member));
    let two = |list: &[(MemberId, MemberId)]| {
        list.iter().map(|(one, other)| Ok((index(*one)?, index(*other)?))).collect::<Result<Vec<_>, _>>()
    };
    let (locked, forbidden) = (two(&wishes.locked)?, two(&wishes.forbidden)?);
    let free: Vec<PlayerIndex> = wishes.free.iter().map(|member| index(*member)).collect::<Result<_, _>>()?;
    let present: Vec<PlayerIndex> = present.iter().filter_map(|member| counted.player(*member)).collect();
    let name = |player: PlayerIndex| counted.members[player];
    // Two who are fixed play in one section (D80).
    let apart = |(one, other): &&(PlayerIndex, PlayerIndex)| {
        parts.iter().any(|part| part.holds(*one) != part.holds(*other))
    };
    if let Some((one, _)) = locked.iter().find(apart) {
        return Err(NoPairing::Wish(name(*one)));
    }
    let mut pairing = Pairing { round: evening.round.get(), pairs: Vec::new(), free: Vec::new() };
    for part in &parts {
        let own = |player: &PlayerIndex| part.holds(*player);
        let both = |pair: &&(PlayerIndex, PlayerIndex)| own(&pair.0) && own(&pair.1);
        let given = Wishes {
            present: Some(present.iter().copied().filter(own).collect()),
            locked: locked.iter().filter(both).copied().collect(),
            forbidden: forbidden.iter().filter(both).copied().collect(),
            free: free.iter().copied().filter(own).collect(),
        };
        let order = ranking::coming(&part.season, part.unit);
        let found = pairing::pair(&part.season, &order, &given).map_err(|none| named(none, name))?;
        pairing.pairs.extend(found.pairs);
        pairing.free.extend(found.free);
    }
    let pairs = pairing.pairs.iter().map(|pair| Pair { white: name(pair.white), black: name(pair.black) });
    let pairs = pairs.collect();
    let free = pairing.free.iter().map(|free| name(free.player)).collect();
    Ok(Paired { counted, pairing, pairs, free })
}

fn named(none: pairing::NoPairing, name: impl Fn(PlayerIndex) -> MemberId) -> NoPairing {
    match none {
        pairing::NoPairing::Wish(player) => NoPairing::Wish(name(player)),
        pairing::NoPairing::Impossible(repairs) => NoPairing::Impossible {
            rematches: repairs
                .rematches
                .iter()
                .map(|set| set.iter().map(|(one, other, _)| (name(*one), name(*other))).collect())
                .collect(),
            free: repairs.free.into_iter().map(name).collect(),
        },
    }
}

/// What a pairing by hand breaks: rematches (dsc-k8) and another free player than the rule gives (dsc-k10, D30).
pub fn breaches(state: &State, evening: &Evening, pairs: &[Pair], free: &[MemberId]) -> Vec<Warning> {
    let Some(counted) = counting::counted(state, evening.round.index()) else { return Vec::new() };
    let meetings = Meetings::of(&counted.season);
    let mut found: Vec<Warning> = pairs
        .iter()
        .filter_map(|pair| {
            let bar = bar(&counted, &meetings, *pair, evening)?;
            Some(Warning::Meets(pair.white, pair.black, bar))
        })
        .collect();
    let needed = odd(state, evening, pairs, free);
    if free.len() > needed {
        found.push(Warning::MoreFree(free.len()));
    } else if !free.is_empty() {
        let by_rule = pair(state, evening, &PairingWishes::default()).map(|paired| paired.free);
        let other = |by_rule: Vec<MemberId>| free.iter().find(|chosen| !by_rule.contains(chosen)).copied();
        found.extend(by_rule.ok().and_then(other).map(Warning::OtherFree));
    }
    found
}

/// How many must be free: one for each section with an odd number.
fn odd(state: &State, evening: &Evening, pairs: &[Pair], free: &[MemberId]) -> usize {
    let period = sections::in_play(state).map(|settings| settings.period_of(evening.round.get()));
    let division = period.and_then(|period| sections::division(state, period)).unwrap_or_default();
    let mut many: BTreeMap<Option<char>, usize> = BTreeMap::new();
    for member in pairs.iter().flat_map(|pair| pair.both()).chain(free.iter().copied()) {
        *many.entry(division.get(&member).copied()).or_default() += 1;
    }
    many.values().filter(|many| **many % 2 == 1).count()
}

fn bar(counted: &Counted, meetings: &Meetings, pair: Pair, evening: &Evening) -> Option<Bar> {
    let (white, black) = (counted.player(pair.white)?, counted.player(pair.black)?);
    meetings.bar(white, black, evening.round.get())
}

/// The colours that a pair gets by the rule (D29), for a pairing by hand.
pub fn coloured(state: &State, evening: &Evening, one: MemberId, other: MemberId) -> Option<Pair> {
    let counted = counting::before_of(state, evening.round, one)?;
    let order = ranking::coming(&counted.season, counted.unit);
    let (one, other) = (counted.player(one)?, counted.player(other)?);
    let place = |player: PlayerIndex| order.iter().position(|other| *other == player);
    let (higher, lower) = if place(one) <= place(other) { (one, other) } else { (other, one) };
    let (white, black, _) = colours::white(&colours::histories(&counted.season), higher, lower);
    Some(Pair { white: counted.members[white], black: counted.members[black] })
}
