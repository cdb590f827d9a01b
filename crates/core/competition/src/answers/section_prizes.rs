//! Prizes where a competition has sections: the first of the highest section is the champion, each other section has a
//! winner, and of a prize group the highest section goes before the others (D80).

use super::prizes::{Claim, PrizeAnswer};
use crate::counting;
use crate::fact::PrizeName;
use crate::round::RoundNumber;
use crate::state::State;
use systems::keizer::{attendance, groups};

/// Everyone, the highest section first: the section, what they have to show, and whether they were there often enough
/// when so many rounds can still be attended. Attendance is of the whole season (dsc-e, D31).
pub(super) fn claims(state: &State, left: usize) -> Vec<(char, Claim, bool)> {
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    let (Some(whole), Some(parts)) = (counting::counted(state, rounds), counting::all(state, rounds)) else {
        return Vec::new();
    };
    let attended = attendance::attendance(&whole.season);
    let needed = whole.season.settings.rounds_needed().saturating_sub(left);
    let mut all = Vec::new();
    for (part, letter) in parts.iter().filter_map(|part| Some((part, part.section?))) {
        for (at, player) in part.standing().order.into_iter().enumerate() {
            let attendance = attended[player];
            let claim =
                Claim { member: whole.members[player], place: at + 1, first_place: at + 1, attendance };
            all.push((letter, claim, attendance.total() >= needed));
        }
    }
    all
}

/// Every prize when so many rounds can still be attended.
pub(super) fn prizes(state: &State, left: usize) -> Vec<PrizeAnswer> {
    let all = claims(state, left);
    let mut letters: Vec<char> = all.iter().map(|(letter, ..)| *letter).collect();
    letters.dedup();
    let of_section = |(at, letter): (usize, &char)| {
        let prize = if at == 0 { PrizeName::Champion } else { PrizeName::Section(*letter) };
        first(prize, all.iter().filter(|(of, ..)| of == letter))
    };
    let mut prizes: Vec<PrizeAnswer> = letters.iter().enumerate().map(of_section).collect();
    let rounds = state.newest_counted().map_or(0, RoundNumber::get);
    if let Some(whole) = counting::counted(state, rounds) {
        for group in groups::groups(&whole.season) {
            let in_it =
                |claim: &Claim| group.members.iter().any(|player| whole.members[*player] == claim.member);
            let own = all.iter().filter(|(_, claim, _)| in_it(claim));
            prizes.push(first(PrizeName::Group(group.letter), own));
        }
    }
    prizes
}

/// The first who was there often enough, and everyone before who was not.
fn first<'a>(prize: PrizeName, claims: impl Iterator<Item = &'a (char, Claim, bool)>) -> PrizeAnswer {
    let (mut winners, mut passed_over) = (Vec::new(), Vec::new());
    for (_, claim, enough) in claims {
        if *enough {
            winners.push(*claim);
            break;
        }
        passed_over.push(*claim);
    }
    PrizeAnswer { prize, by_series: false, winners, passed_over }
}
