//! What a member still needs for a prize: whom to pass, by how much, and how often to be there (dsc-d, dsc-e).

use super::prizes::{PrizeAnswer, race};
use super::standings::standings;
use crate::counting;
use crate::fact::PrizeName;
use crate::round::RoundNumber;
use crate::sections;
use crate::state::State;
use ids::MemberId;
use systems::exact::Fraction;
use systems::keizer::groups;

/// What a member still needs for one prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// Which prize.
    pub prize: PrizeName,
    /// Whether the member has it as things stand.
    pub has_it: bool,
    /// Who has it as things stand.
    pub holders: Vec<MemberId>,
    /// How many points the holder is ahead; for the climber there are none to compare.
    pub points: Option<Fraction>,
    /// How many places more the holder has climbed, for the climber.
    pub places: Option<i64>,
}

/// What a member needs for each prize that is open to the member.
pub fn needs(state: &State, member: MemberId) -> Vec<Need> {
    let group = group_of(state, member);
    let newest = state.newest_counted().map_or(0, RoundNumber::get);
    let own = sections::section_of(state, member, newest);
    let open = |answer: &PrizeAnswer| match answer.prize {
        PrizeName::Group(letter) => Some(letter) == group,
        PrizeName::Champion => own.is_none_or(|own| own == 'A'),
        PrizeName::Section(letter) => Some(letter) == own,
        PrizeName::Climber => true,
        // What is needed for these stands on pages of their own.
        PrizeName::BestTeamPlayer | PrizeName::RapidChampion | PrizeName::CupWinner => false,
    };
    race(state).into_iter().filter(open).filter_map(|answer| need(state, member, &answer)).collect()
}

/// The group of a member (dsc-c).
pub fn group_of(state: &State, member: MemberId) -> Option<char> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let counted = counting::counted(state, rounds)?;
    let player = counted.player(member)?;
    let groups = groups::groups(&counted.season);
    groups.into_iter().find(|group| group.members.contains(&player)).map(|group| group.letter)
}

fn need(state: &State, member: MemberId, answer: &PrizeAnswer) -> Option<Need> {
    let found = standings(state, state.newest_counted()?)?;
    let own = found.row(member)?.score;
    let holder = answer.winners.first();
    let climber = answer.prize == PrizeName::Climber;
    let ahead = |holder: MemberId| found.row(holder).map(|row| row.score - own);
    let climbed = |first: usize, place: usize| first as i64 - place as i64;
    let own_climb =
        first_place(state, member).zip(found.place(member)).map(|(first, now)| climbed(first, now));
    let places = holder.zip(own_climb).map(|(holder, own)| climbed(holder.first_place, holder.place) - own);
    Some(Need {
        prize: answer.prize,
        has_it: answer.winners.iter().any(|claim| claim.member == member),
        holders: answer.winners.iter().map(|claim| claim.member).collect(),
        points: holder.filter(|_| !climber).and_then(|claim| ahead(claim.member)),
        places: places.filter(|_| climber),
    })
}

/// The place in the ranking that round 1 was paired from, or on entering (D65).
fn first_place(state: &State, member: MemberId) -> Option<usize> {
    let all = super::prizes::claims(state);
    all.into_iter().find(|claim| claim.member == member).map(|claim| claim.first_place)
}
