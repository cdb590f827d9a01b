//! Who reads a letter: looked up when it is sent, so that a new guardian or address counts at once.

use super::{Sort, fault};
use crate::people::{People, Person};
use calendar::Day;
use club::members::{ConsentAge, ReadBy, read_by};
use ids::{AccountId, MemberId};
use store::{Club, StoreError, Tie};

/// Someone who gets a letter.
#[derive(Clone, Debug)]
pub struct Reader {
    /// Who; nobody where the letter goes to a bare address.
    pub person: Option<Person>,
    /// To which address.
    pub email: String,
}

/// The accounts that a member's letter goes to, or why there is none (D50).
pub(super) async fn accounts(
    club: &Club,
    member: MemberId,
    sort: Sort,
    day: Day,
) -> Result<Result<Vec<AccountId>, &'static str>, StoreError> {
    let Some(found) = club.members().get(member).await? else { return Ok(Err(fault::NOBODY)) };
    let ties = club.ties().of_member(member).await?;
    let tied = |tie: Tie| ties.iter().filter(move |one| one.tie == tie).map(|one| one.account);
    let mut guardians: Vec<AccountId> = tied(Tie::Guardian).collect();
    for guardian in &found.guardians {
        let own = club.ties().of_member(*guardian).await?;
        guardians.extend(own.iter().filter(|one| one.tie == Tie::Own).map(|one| one.account));
    }
    guardians.sort_unstable();
    guardians.dedup();
    let own: Vec<AccountId> = tied(Tie::Own).collect();
    let set = club.settings().all().await?;
    let age = ConsentAge::of_country(set.get("country").map(String::as_str));
    Ok(match read_by(&found, sort == Sort::Money, age, day) {
        ReadBy::Guardian if guardians.is_empty() => Err(fault::NO_GUARDIAN),
        ReadBy::Guardian => Ok(guardians),
        ReadBy::Member if !own.is_empty() => Ok(own),
        ReadBy::Member if !guardians.is_empty() => Ok(guardians),
        ReadBy::Member => Err(fault::NOBODY),
    })
}

/// The account as a reader; nothing when it is gone or has no address.
pub(super) async fn reader(
    club: &Club,
    people: &People,
    account: AccountId,
) -> Result<Option<Reader>, crate::PeopleProblem> {
    let email = club.people().get(account).await?.and_then(|row| row.email);
    let person = people.person(account).await?;
    Ok(person.zip(email).map(|(person, email)| Reader { person: Some(person), email }))
}
