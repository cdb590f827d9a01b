//! Two rows that are one person: what the one that stays knows after the other is merged into it.

use super::{Born, Listed};

/// The row that stays, with what only the other one knew. What other members may see is not widened, and consent is not
/// taken over: those are for the person to give.
pub fn merged(stays: &Listed, double: &Listed) -> Listed {
    let mut after = stays.clone();
    let (member, other) = (&mut after.member, &double.member);
    let exact = |born: Option<Born>| matches!(born, Some(Born::On(_)));
    if member.born.is_none() || !exact(member.born) && exact(other.born) {
        member.born = other.born.or(member.born);
    }
    for rating in &other.ratings {
        if !member.ratings.iter().any(|one| one.of == rating.of && one.estimated == rating.estimated) {
            member.ratings.push(*rating);
        }
    }
    member.ratings.sort_unstable();
    let itself = [stays.member.id, other.id];
    member.guardians.extend(other.guardians.iter().filter(|one| !itself.contains(one)));
    member.guardians.sort_unstable();
    member.guardians.dedup();
    let (known, other) = (&mut after.particulars, &double.particulars);
    known.joined = match (known.joined, other.joined) {
        (Some(one), Some(earlier)) => Some(one.min(earlier)),
        (one, earlier) => one.or(earlier),
    };
    // Who has left in one row only is still there.
    known.left = known.left.zip(other.left).map(|(one, later)| one.max(later));
    known.family = known.family.or(other.family);
    for (field, found) in [
        (&mut known.federation, &other.federation),
        (&mut known.fide, &other.fide),
        (&mut known.email, &other.email),
        (&mut known.phone, &other.phone),
        (&mut known.address, &other.address),
    ] {
        if field.is_empty() {
            found.clone_into(field);
        }
    }
    for group in &other.groups {
        if !known.groups.contains(group) {
            known.groups.push(group.clone());
        }
    }
    known.half_price |= other.half_price;
    known.honorary |= other.honorary;
    after
}

#[cfg(test)]
mod tests {
    use super::super::{Field, Member, Name, Particulars, Rating};
    use super::*;
    use ids::MemberId;

    fn listed(id: &str, born: Option<Born>, known: Particulars) -> Listed {
        let member = Member {
            id: MemberId::read(id).expect("an id"),
            name: Name::new("Bo", "", "Smit").ok(),
            number: 1,
            born,
            ratings: Vec::new(),
            guardians: Vec::new(),
            consent: None,
        };
        Listed { member, particulars: known }
    }

    #[test]
    fn what_only_the_double_row_knew_is_kept_and_nothing_else_changes() {
        let day = |text: &str| text.parse().expect("a day");
        let mut stays = listed(
            "one",
            Some(Born::In(1990)),
            Particulars {
                joined: Some(day("2020-01-01")),
                email: "bo@smit.nl".into(),
                groups: vec!["team 1".into()],
                ..Particulars::default()
            },
        );
        stays.member.ratings = vec![Rating { of: day("2026-06-01"), rating: 1700, estimated: false }];
        let mut double = listed(
            "two",
            Some(Born::On(day("1990-05-01"))),
            Particulars {
                joined: Some(day("2012-09-01")),
                left: Some(day("2026-01-01")),
                email: "oud@smit.nl".into(),
                phone: "0612345678".into(),
                groups: vec!["team 1".into(), "bestuur".into()],
                shown: vec![Field::Phone],
                ..Particulars::default()
            },
        );
        let rating = |of: &str, rating| Rating { of: day(of), rating, estimated: false };
        double.member.ratings = vec![rating("2025-06-01", 1650), rating("2026-06-01", 1)];
        double.member.guardians = vec![stays.member.id];
        let after = merged(&stays, &double);
        assert_eq!(after.member.born, double.member.born, "the exact day");
        assert_eq!(after.member.ratings, [rating("2025-06-01", 1650), rating("2026-06-01", 1700)]);
        assert!(after.member.guardians.is_empty(), "nobody looks after themselves");
        let known = &after.particulars;
        assert_eq!((known.joined, known.left), (Some(day("2012-09-01")), None));
        assert_eq!((known.email.as_str(), known.phone.as_str()), ("bo@smit.nl", "0612345678"));
        assert_eq!(known.groups, ["team 1", "bestuur"]);
        assert!(known.shown.is_empty(), "nothing is shown that was not chosen");
        assert_eq!(merged(&after, &double), after, "once is enough");
    }
}
