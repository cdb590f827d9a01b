//! Who pays together: a family, or a member alone. Pages, letters and reminders ask here, so that none of them can name
//! another amount than the others.

use crate::members::Listed;
use ids::{FamilyId, MemberId};
use std::collections::BTreeMap;

/// The households of a club, each with who joined first in front: that one pays for the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Households(Vec<Vec<MemberId>>);

impl Households {
    /// The households of a roll. A double row that was merged into another and a member whose name was erased are of none.
    pub fn of(roll: &[Listed]) -> Households {
        let counts = |one: &&Listed| one.member.name.is_some() && one.particulars.merged_into.is_none();
        let mut roll: Vec<&Listed> = roll.iter().filter(counts).collect();
        roll.sort_by_key(|one| (one.particulars.joined, one.member.number));
        let mut families: BTreeMap<FamilyId, usize> = BTreeMap::new();
        let mut all: Vec<Vec<MemberId>> = Vec::new();
        for one in roll {
            let fresh = all.len();
            let at = one.particulars.family.map_or(fresh, |family| *families.entry(family).or_insert(fresh));
            if at == fresh {
                all.push(Vec::new());
            }
            all[at].push(one.member.id);
        }
        Households(all)
    }

    /// All of them, in the order of joining.
    pub fn all(&self) -> &[Vec<MemberId>] {
        &self.0
    }

    /// Who pays together with a member; a member who is of no household pays alone.
    pub fn around(&self, member: MemberId) -> Vec<MemberId> {
        let found = self.0.iter().find(|household| household.contains(&member));
        found.cloned().unwrap_or_else(|| vec![member])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::members::{Member, Name, Particulars};

    fn id(name: &str) -> MemberId {
        MemberId::read(name).expect("an id")
    }

    /// `name`, `family`, `joined`; an empty name was erased, and `into` is the row that it was merged into.
    fn line(number: u32, [who, family, joined, into]: [&str; 4]) -> Listed {
        let (who, erased) = who.strip_prefix('-').map_or((who, false), |who| (who, true));
        let member = Member {
            id: id(who),
            name: if erased { None } else { Name::new(who, "", "Bos").ok() },
            number,
            born: None,
            ratings: Vec::new(),
            guardians: Vec::new(),
            consent: None,
        };
        let particulars = Particulars {
            family: FamilyId::read(family).ok(),
            joined: joined.parse().ok(),
            merged_into: MemberId::read(into).ok(),
            ..Particulars::default()
        };
        Listed { member, particulars }
    }

    #[test]
    fn a_family_pays_together_the_first_who_joined_in_front_and_no_row_twice() {
        let rows = [
            ["anna", "bos", "2020-09-01", ""],
            ["bo", "", "2018-09-01", ""],
            ["cas", "bos", "2019-09-01", ""],
            // The same person once more, an erased member, and one without a day of joining.
            ["double", "bos", "2015-09-01", "anna"],
            ["-erased", "bos", "2014-09-01", ""],
            ["dirk", "vos", "", ""],
            ["els", "vos", "2010-09-01", ""],
        ];
        let roll: Vec<Listed> = rows.into_iter().zip(1..).map(|(row, number)| line(number, row)).collect();
        let households = Households::of(&roll);
        let names = |all: &[&str]| all.iter().map(|name| id(name)).collect::<Vec<_>>();
        assert_eq!(households.all(), [names(&["dirk", "els"]), names(&["bo"]), names(&["cas", "anna"])]);
        assert_eq!(households.around(id("anna")), names(&["cas", "anna"]));
        assert_eq!(households.around(id("double")), names(&["double"]), "of no household");
    }
}
