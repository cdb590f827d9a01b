//! Who pays together and who looks after whom, as a file says it: known when all its rows are.

use super::{Listed, Outcome};
use ids::{FamilyId, MemberId};
use std::collections::HashMap;

/// What a row says of it: its place among the outcomes, the word of its family, and who looks after the member.
pub(super) type Said = (usize, String, String);

/// Ties the rows of one family together and children to who looks after them. A guardian is found by the club's number or by the whole
/// name, in the club or in the file; one that is not found, or of whom there are two, changes nothing.
pub(super) fn tie(roll: &[Listed], all: &mut [Outcome], said: &[Said], mut fresh: impl FnMut() -> MemberId) {
    let mut known: Vec<(MemberId, u32, String)> = roll.iter().filter_map(called).collect();
    known.extend(all.iter().filter_map(|one| match one {
        Outcome::New(listed) => called(listed),
        _ => None,
    }));
    let mut families: HashMap<&str, FamilyId> = HashMap::new();
    for (at, family, _) in said.iter().filter(|(_, family, _)| !family.is_empty()) {
        if let Some(id) = all.get(*at).and_then(after).and_then(|one| one.particulars.family) {
            families.entry(family).or_insert(id);
        }
    }
    for (at, family, guardian) in said {
        let Some(one) = all.get_mut(*at).and_then(changes) else { continue };
        if !family.is_empty() && one.particulars.family.is_none() {
            let id = families.get(family.as_str()).copied();
            let id = id.or_else(|| FamilyId::read(fresh().as_str()).ok());
            families.extend(id.map(|id| (family.as_str(), id)));
            one.particulars.family = id;
        }
        let is = |(_, number, name): &&(MemberId, u32, String)| {
            number.to_string() == *guardian || name.eq_ignore_ascii_case(guardian)
        };
        let mut found = known.iter().filter(is);
        if let (false, Some((id, ..)), None) = (guardian.is_empty(), found.next(), found.next())
            && *id != one.member.id
            && !one.member.guardians.contains(id)
        {
            one.member.guardians.push(*id);
        }
    }
}

fn called(one: &Listed) -> Option<(MemberId, u32, String)> {
    let name = one.member.name.as_ref().filter(|_| one.particulars.merged_into.is_none())?;
    Some((one.member.id, one.member.number, name.full()))
}

fn after(one: &Outcome) -> Option<&Listed> {
    match one {
        Outcome::New(listed) | Outcome::Changed(listed) | Outcome::Otherwise(listed, _) => Some(listed),
        _ => None,
    }
}

fn changes(one: &mut Outcome) -> Option<&mut Listed> {
    match one {
        Outcome::New(listed) | Outcome::Changed(listed) | Outcome::Otherwise(listed, _) => Some(listed),
        _ => None,
    }
}
