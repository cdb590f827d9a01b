//! Seats that are kept for an account: its holder sits down without a link, and nobody else does.

use super::erase::known;
use super::{Deed, People, PeopleProblem, Person};
use ids::AccountId;
use rules::Seat;
use store::{AtTable, Place};

/// Someone with an account, as who hands out seats may know it: no address, no roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The id; never shown.
    pub id: AccountId,
    /// The name.
    pub name: String,
}

/// A seat that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The table.
    pub table: String,
    /// The seat that its links are made for; after colours were changed, [`live::State::sits`] says where its player
    /// sits.
    pub seat: Seat,
    /// For whom.
    pub person: AccountId,
    /// The name of the account when it was kept.
    pub name: String,
}

/// Who a typed name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Called<'a> {
    /// This account.
    One(&'a Member),
    /// No account.
    Nobody,
    /// More than one account has this name.
    Several,
}

/// What must become of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// The seat that its links are made for.
    pub seat: Seat,
    /// For whom it is kept; nobody: it is free again.
    pub member: Option<Member>,
    /// The name that stands at the seat in the log of the table; empty for none.
    pub written: String,
}

fn same(one: &str, two: &str) -> bool {
    let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    tidy(one) == tidy(two)
}

/// Who of these is called so.
pub fn called<'a>(members: &'a [Member], name: &str) -> Called<'a> {
    let mut found = members.iter().filter(|member| same(&member.name, name));
    match (found.next(), found.next()) {
        (None, _) => Called::Nobody,
        (Some(one), None) => Called::One(one),
        (Some(_), Some(_)) => Called::Several,
    }
}

fn kept(at: AtTable) -> Option<Kept> {
    let Place::Kept(seat) = at.place else { return None };
    Some(Kept { table: at.table_id.to_string(), seat, person: at.person_id, name: at.name })
}

impl People {
    /// The names of all accounts, for who hands out seats.
    pub async fn members(&self, by: &Person) -> Result<Vec<Member>, PeopleProblem> {
        Self::check(by, Deed::OpenRoom)?;
        let rows = self.store.people().all().await?;
        Ok(rows.into_iter().map(|row| Member { id: row.id, name: row.name }).collect())
    }

    /// Keeps seats of a table for these people, or frees them; links to those seats stop working.
    pub async fn keep_seats(
        &self,
        by: &Person,
        table: &str,
        keeping: &[Keeping],
    ) -> Result<(), PeopleProblem> {
        Self::check(by, Deed::OpenRoom)?;
        let (table, now) = (known(table)?, self.now());
        let (mut rows, mut free, mut seats) = (Vec::new(), Vec::new(), Vec::new());
        for one in keeping {
            let place = Place::Kept(one.seat);
            match &one.member {
                None => free.push(place),
                Some(member) => {
                    let at = AtTable {
                        table_id: table,
                        place,
                        person_id: member.id,
                        name: member.name.clone(),
                        since: now,
                    };
                    // The name stands in the log already: known to be theirs, it can be erased.
                    if same(&one.written, &member.name) {
                        let name = one.written.clone();
                        let place = Place::Seat(one.seat);
                        self.store.places().put(&AtTable { place, name, ..at.clone() }).await?;
                    }
                    rows.push(at);
                }
            }
            seats.push(one.seat);
        }
        Ok(self.store.places().keep(table, &rows, &free, &seats, now).await?)
    }

    /// The seats of a table that are kept, and for whom.
    pub async fn kept_at(&self, table: &str) -> Result<Vec<Kept>, PeopleProblem> {
        // Where no table can be, nothing is kept.
        let Ok(table) = known(table) else { return Ok(Vec::new()) };
        Ok(self.store.places().at(table).await?.into_iter().filter_map(kept).collect())
    }

    /// The seats that are kept for this person, newest first.
    pub async fn kept_for(&self, person: &Person) -> Result<Vec<Kept>, PeopleProblem> {
        Ok(self.store.places().of(person.id).await?.into_iter().filter_map(kept).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_means_an_account_only_when_it_means_one() {
        let member =
            |id: &str, name: &str| Member { id: AccountId::read(id).unwrap(), name: name.to_owned() };
        let all = [member("1", "Anna de Vries"), member("2", "Jan"), member("3", "jan")];
        assert_eq!(called(&all, " anna  de vries "), Called::One(&all[0]));
        assert_eq!(called(&all, "Jan"), Called::Several);
        assert_eq!(called(&all, "Anna"), Called::Nobody);
    }
}
