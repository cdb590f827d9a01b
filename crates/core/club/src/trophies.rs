//! Challenge trophies of a member who leaves (dsc-x).

use crate::cited::Keys;
use calendar::Day;
use calendar::Season;
use rulebook::Cited;
use rulebook::Rulebook;

/// What a club's rules say about challenge trophies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrophyRules {
    /// The first season in which a leaving member must return them.
    pub back_from: Cited<Season>,
}

impl TrophyRules {
    /// The rules of a rulebook, if it has trophies.
    pub fn read(book: &Rulebook) -> Option<TrophyRules> {
        Some(TrophyRules { back_from: Keys(book).season("club.trophies_back_from")? })
    }
}

/// A challenge trophy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trophy {
    /// Its name.
    pub name: String,
    /// Who won it and has it at home.
    pub holder: Option<String>,
    /// When the board last got it back from this holder.
    pub returned: Option<Day>,
}

/// What a member who leaves has to return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Return {
    /// Nothing.
    Nothing,
    /// These, to the board, at once: from the day of leaving on they are overdue.
    AtOnce(Vec<String>),
    /// These trophies are still out, but the member left before the article was in force: the board can only ask.
    NotInForce(Vec<String>),
}

/// What a member who gave notice on this day still has to return as things stand now.
pub fn to_return(rules: &TrophyRules, member: &str, left: Day, trophies: &[Trophy]) -> Return {
    let out = trophies
        .iter()
        .filter(|trophy| trophy.holder.as_deref() == Some(member) && trophy.returned.is_none());
    let names: Vec<String> = out.map(|trophy| trophy.name.clone()).collect();
    if names.is_empty() {
        Return::Nothing
    } else if left < rules.back_from.value.start() {
        Return::NotInForce(names)
    } else {
        Return::AtOnce(names)
    }
}
