//! Short words: states, roles, prizes, names.

use super::Names;
use crate::Lang;
use crate::messages::{boards, competition as say, external, sections};
use club::members::Shown;
use competition::{Finality, OpenMatter, PrizeName, Role, RoundState};

/// How far a round is.
pub fn round_state(lang: Lang, state: RoundState) -> String {
    match state {
        RoundState::Planned => say::state_planned(lang),
        RoundState::Closed => say::state_closed(lang),
        RoundState::Draft => say::state_draft(lang),
        RoundState::Published => say::state_published(lang),
        RoundState::Playing => say::state_playing(lang),
        RoundState::Provisional => say::state_provisional(lang),
        RoundState::Final => say::state_final(lang),
        RoundState::Cancelled => say::state_cancelled(lang),
        RoundState::Elsewhere => say::state_elsewhere(lang),
    }
}

/// How far a round is whose day is over: a game that waits does not keep everyone busy.
pub fn round_state_since(lang: Lang, state: RoundState) -> String {
    match state {
        RoundState::Playing => say::state_waits(lang),
        other => round_state(lang, other),
    }
}

/// How far a game is.
pub fn finality(lang: Lang, finality: Finality) -> String {
    match finality {
        Finality::Open => say::finality_open(lang),
        Finality::Entered => say::finality_entered(lang),
        Finality::Provisional => say::finality_provisional(lang),
        Finality::Final => say::finality_final(lang),
    }
}

/// Something that waits for the officer or the director.
pub fn open_matter(lang: Lang, matter: &OpenMatter, name: Names) -> String {
    match matter {
        OpenMatter::Pair(round) => say::open_pair(lang, round),
        OpenMatter::PairAnew(round) => say::open_pair_anew(lang, round),
        OpenMatter::Publish(round) => say::open_publish(lang, round),
        OpenMatter::Result(_, pair) => say::open_result(lang, name(pair.black), name(pair.white)),
        OpenMatter::Differ(_, pair) => say::open_differ(lang, name(pair.black), name(pair.white)),
        OpenMatter::Complaint(number) => say::open_complaint(lang, number),
        OpenMatter::AsksBack(member) => say::open_asks_back(lang, name(*member)),
        OpenMatter::Overdue(_, pair) => say::open_overdue(lang, name(pair.black), name(pair.white)),
    }
}

/// In which capacity something was done.
pub fn role(lang: Lang, role: Role) -> String {
    match role {
        Role::Player => say::role_player(lang),
        Role::Guardian => say::role_guardian(lang),
        Role::Officer => say::role_officer(lang),
        Role::Director => say::role_director(lang),
        Role::Board => say::role_board(lang),
        Role::Captain => say::role_captain(lang),
        Role::Chairman => say::role_chairman(lang),
        Role::Keeper => say::role_keeper(lang),
        Role::Committee => say::role_committee(lang),
        Role::Table => say::role_table(lang),
        Role::Clock => say::role_clock(lang),
        Role::Slip => boards::role_slip(lang),
        Role::Helper => boards::role_helper(lang),
    }
}

/// A prize (dsc-d).
pub fn prize(lang: Lang, prize: PrizeName) -> String {
    match prize {
        PrizeName::Champion => say::prize_champion(lang),
        PrizeName::Group(group) => say::prize_group(lang, group),
        PrizeName::Climber => say::prize_climber(lang),
        PrizeName::BestTeamPlayer => external::best(lang),
        PrizeName::RapidChampion => external::rapid(lang),
        PrizeName::CupWinner => external::cup(lang),
        PrizeName::Section(letter) => sections::prize(lang, letter),
    }
}

/// A member's name as a reader may see it (D50).
pub fn shown(lang: Lang, name: Shown) -> String {
    match name {
        Shown::Full(name) | Shown::Short(name) => name,
        Shown::Former(number) => say::former_member(lang, number),
    }
}
