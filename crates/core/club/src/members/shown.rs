//! The one function that says which name of a member a reader sees: every page, file, print, feed and letter asks it
//! (D50).

use super::{Member, Name, Sorting};
use calendar::Day;

/// Who reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Anyone: a visitor, a file or feed without an account, a sheet on the wall, a letter to someone else.
    Public,
    /// Someone signed in who belongs to the club, or looks after someone who does.
    Member,
    /// Who has an office that needs the whole name: pairing, results, members, money.
    Official,
}

impl Reader {
    /// Who someone is as a reader of names: an account alone, which anyone may make, knows no more than a visitor.
    pub fn of(has_office: bool, belongs: bool) -> Reader {
        match (has_office, belongs) {
            (true, _) => Reader::Official,
            (false, true) => Reader::Member,
            (false, false) => Reader::Public,
        }
    }
}

/// A name as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The whole name.
    Full(String),
    /// Given name and initial.
    Short(String),
    /// The person was erased; results keep the club's number.
    Former(u32),
}

/// The name of a member for a reader on a day.
pub fn shown(member: &Member, reader: Reader, day: Day) -> Shown {
    let Some(name) = &member.name else { return Shown::Former(member.number) };
    if whole(member, reader, day) { Shown::Full(name.full()) } else { Shown::Short(Name::short(name)) }
}

/// Where a member stands in a list by name, for a reader on a day: it tells no more than the name that is shown (D50). Nothing
/// for who was erased.
pub fn sort_key(member: &Member, reader: Reader, day: Day, sorting: Sorting) -> String {
    let Some(name) = &member.name else { return String::new() };
    if whole(member, reader, day) { name.sort_key(sorting) } else { name.short_sort_key() }
}

fn whole(member: &Member, reader: Reader, day: Day) -> bool {
    match reader {
        // Members know each other: they meet at the board.
        Reader::Member | Reader::Official => true,
        Reader::Public => member.consent.is_some() || !member.is_minor(day),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::members::{Born, Consent};
    use calendar::Instant;
    use ids::MemberId;

    fn mila() -> Member {
        Member {
            id: MemberId::read("mila").expect("an id"),
            name: Some(Name::new("Mila", "de", "Kok").expect("a name")),
            number: 31,
            born: Some(Born::On("2013-04-02".parse().expect("a day"))),
            ratings: Vec::new(),
            guardians: Vec::new(),
            consent: None,
        }
    }

    /// Covers: D41, D50
    #[test]
    fn the_public_sees_given_name_and_initial_of_a_minor_unless_consented() {
        let today: Day = "2026-11-16".parse().expect("a day");
        let minor = mila();
        assert_eq!(shown(&minor, Reader::Public, today), Shown::Short("Mila K.".into()));
        assert_eq!(shown(&minor, Reader::Official, today), Shown::Full("Mila de Kok".into()));
        assert_eq!(shown(&minor, Reader::Member, today), Shown::Full("Mila de Kok".into()));
        let of_age: Day = "2031-04-02".parse().expect("a day");
        assert_eq!(shown(&minor, Reader::Public, of_age), Shown::Full("Mila de Kok".into()));
        let by = ids::AccountId::read("parent").expect("an id");
        let consent = Some(Consent { at: Instant::from_micros(0), by });
        let consented = Member { consent, ..mila() };
        assert_eq!(shown(&consented, Reader::Public, today), Shown::Full("Mila de Kok".into()));
        let unknown = Member { born: None, ..mila() };
        assert_eq!(shown(&unknown, Reader::Public, today), Shown::Full("Mila de Kok".into()));
        let erased = Member { name: None, ..mila() };
        assert_eq!(shown(&erased, Reader::Official, today), Shown::Former(31));
    }

    /// Covers: D50
    #[test]
    fn what_a_list_is_sorted_by_tells_no_more_than_the_name_that_is_shown() {
        let today: Day = "2026-11-16".parse().expect("a day");
        let key = |member: &Member, reader| sort_key(member, reader, today, Sorting::Core);
        assert_eq!(key(&mila(), Reader::Public), "k, mila");
        assert_eq!(key(&mila(), Reader::Member), "kok, mila de");
        let erased = Member { name: None, ..mila() };
        assert_eq!(key(&erased, Reader::Official), "");
    }
}
