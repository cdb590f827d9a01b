//! To whom a letter to a member goes (D50).

use super::{ConsentAge, Member};
use calendar::Day;

/// Who reads a member's letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadBy {
    /// The member; without an account of their own, who looks after them.
    Member,
    /// A guardian and nobody else.
    Guardian,
}

/// Who reads a letter to a member on a day: under the age of consent a guardian, and under eighteen a guardian where it
/// is about money (D50). Who has no birth date in the books is taken to be of age.
pub fn read_by(member: &Member, about_money: bool, age: ConsentAge, day: Day) -> ReadBy {
    if age.needs_guardian(member.born, day) || about_money && member.is_minor(day) {
        ReadBy::Guardian
    } else {
        ReadBy::Member
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Born, Name};
    use super::*;

    /// Covers: D50
    #[test]
    fn under_sixteen_a_guardian_reads_everything_and_under_eighteen_what_is_about_money() {
        let day: Day = "2026-11-16".parse().expect("a day");
        let born = |text: &str| Some(Born::On(text.parse().expect("a day")));
        let rows = [
            (None, false, ReadBy::Member),
            (None, true, ReadBy::Member),
            (born("2010-11-17"), false, ReadBy::Guardian),
            (born("2010-11-16"), false, ReadBy::Member),
            (born("2010-11-16"), true, ReadBy::Guardian),
            (born("2008-11-17"), true, ReadBy::Guardian),
            (born("2008-11-16"), true, ReadBy::Member),
        ];
        for (born, money, reads) in rows {
            let member = Member {
                id: ids::MemberId::read("kim").expect("an id"),
                name: Name::new("Kim", "", "Bos").ok(),
                number: 1,
                born,
                ratings: Vec::new(),
                guardians: Vec::new(),
                consent: None,
            };
            assert_eq!(read_by(&member, money, ConsentAge::NETHERLANDS, day), reads, "{born:?} {money}");
        }
    }
}
