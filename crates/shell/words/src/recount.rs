//! Files of other programs, in words: what is wrong with one, why a number differs, what a setting would change.

use crate::Lang;
use crate::messages::recount as m;
use exchange::season::SeasonFault;
use reading::Spent;
use recount::{Adjusted, Change, DoorFault, Format, OwnUnplayed, Proposal, Reason, column_name};

/// The names of all forms.
pub fn formats() -> String {
    Format::ALL.map(Format::name).join(", ")
}

/// Why a number differs.
pub fn reason(lang: Lang, reason: Reason) -> String {
    match reason {
        Reason::OwnTotals => m::reason_own_totals(lang),
        Reason::OwnPoints => m::reason_own_points(lang),
        Reason::Untold => m::reason_untold(lang),
        Reason::Points => m::reason_points(lang),
        Reason::Unplayed => m::reason_unplayed(lang),
        Reason::Setting => m::reason_setting(lang),
        Reason::Unexplained => m::reason_unexplained(lang),
    }
}

/// What a proposal changes, and what it settles.
pub fn proposal(lang: Lang, proposal: &Proposal) -> String {
    let changes: Vec<String> = proposal.changes.iter().map(|change| self::change(lang, *change)).collect();
    m::proposal(lang, changes.join("; "), proposal.settles)
}

/// A setting that differs.
pub fn change(lang: Lang, change: Change) -> String {
    match change {
        Change::AsTheProgram => m::change_as_the_program(lang),
        Change::Worth([win, draw, loss]) => m::change_worth(lang, draw, loss, win),
        Change::Bye(bye) => m::change_bye(lang, bye),
        Change::ByeCounts(true) => m::change_bye_counts(lang),
        Change::ByeCounts(false) => m::change_bye_counts_not(lang),
        Change::Adjusted(Adjusted::Half) => m::change_adjusted_half(lang),
        Change::Adjusted(Adjusted::AsScored) => m::change_adjusted_plain(lang),
        Change::Own(OwnUnplayed::Nobody) => m::change_own_nobody(lang),
        Change::Own(OwnUnplayed::OwnPoints) => m::change_own_points(lang),
        Change::Own(OwnUnplayed::OwnAdjusted) => m::change_own_adjusted(lang),
        Change::Own(OwnUnplayed::Virtual) => m::change_own_virtual(lang),
        Change::ForfeitMet(true) => m::change_forfeit_met(lang),
        Change::ForfeitMet(false) => m::change_forfeit_unmet(lang),
        Change::ForfeitWins(true) => m::change_forfeit_wins(lang),
        Change::ForfeitWins(false) => m::change_forfeit_no_wins(lang),
        Change::Cut(column, (lowest, highest)) => m::change_cut(lang, column_name(column), highest, lowest),
    }
}

/// What is wrong with a file.
pub fn fault(lang: Lang, file: &str, fault: &DoorFault) -> String {
    let season = match fault {
        DoorFault::Unknown => return m::bad_unknown(lang, file, formats()),
        DoorFault::Database => return m::bad_database(lang, file),
        DoorFault::Trf(fault) => return crate::swiss::fault(lang, file, fault),
        DoorFault::Keizer(fault) => return crate::keizer::fault(lang, file, fault),
        DoorFault::Championship(fault) => return crate::championship::fault(lang, file, fault),
        DoorFault::Season(fault) => fault,
    };
    match season {
        SeasonFault::Form(line) => m::bad_form(lang, file, line),
        SeasonFault::Letters => m::bad_letters(lang, file),
        SeasonFault::LettersAt(line) => m::bad_letters_at(lang, file, line),
        SeasonFault::Missing(what) => m::bad_missing(lang, file, what),
        SeasonFault::Unknown { round, player } => m::bad_player(lang, file, player, round),
        SeasonFault::NotA { round, what, found } => m::bad_value(lang, file, found, round, what),
        SeasonFault::Spent(spent) => self::spent(lang, file, *spent),
    }
}

/// What there was too much of.
pub fn spent(lang: Lang, file: &str, spent: Spent) -> String {
    match spent {
        Spent::Time => m::bad_time(lang, file),
        Spent::Bytes | Spent::Records => m::bad_spent(lang, file),
    }
}
