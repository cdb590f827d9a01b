//! Leaving: the account is emptied, and the games keep a neutral name (decision 4).

use super::{Change, Deed, NOBODY, People, PeopleProblem, Person, Role};
use ids::{AccountId, TableId};
use live::{Event, Fact};
use rules::Seat;
use std::collections::BTreeMap;
use store::{AtTable, NewBody, Place, StoreError, Stream};

impl People {
    /// Remembers that this person plays at a table under this name, so that it is among the own tables, and so that the
    /// name can be erased from its log.
    pub async fn at_seat(&self, person: &Person, table: &str, seat: Seat) -> Result<(), PeopleProblem> {
        self.at(person, table, Place::Seat(seat)).await
    }

    /// Remembers that this person rules at a table.
    pub async fn at_desk(&self, person: &Person, table: &str) -> Result<(), PeopleProblem> {
        self.at(person, table, Place::Arbiter).await
    }

    async fn at(&self, person: &Person, table: &str, place: Place) -> Result<(), PeopleProblem> {
        let at = AtTable {
            table_id: known(table)?,
            place,
            person_id: person.id,
            name: person.name.clone(),
            since: self.now(),
        };
        Ok(self.store.places().put(&at).await?)
    }

    /// Remembers of who plays at one of these two seats of a table that the other one may be theirs next: they change.
    pub async fn change_seats(&self, table: &str, one: Seat, other: Seat) -> Result<(), PeopleProblem> {
        for at in self.store.places().at(known(table)?).await? {
            let next = match at.place {
                Place::Seat(seat) if seat == one => other,
                Place::Seat(seat) if seat == other => one,
                _ => continue,
            };
            self.store.places().put(&AtTable { place: Place::Seat(next), ..at }).await?;
        }
        Ok(())
    }

    /// Remembers for a table that takes over the names of another who those names belong to; `to` says which seat of
    /// the new table has the name of a seat of the old one.
    pub async fn follow(&self, old: &str, new: &str, to: impl Fn(Seat) -> Seat) -> Result<(), PeopleProblem> {
        let (old, new) = (known(old)?, known(new)?);
        for at in self.store.places().at(old).await? {
            if let Some(seat) = at.place.seat() {
                let next = AtTable { table_id: new, place: Place::Seat(to(seat)), since: self.now(), ..at };
                self.store.places().put(&next).await?;
            }
        }
        Ok(())
    }

    /// The tables where this person plays or rules, newest first.
    pub async fn tables(&self, person: &Person) -> Result<Vec<AtTable>, PeopleProblem> {
        let mut rows = self.store.places().of(person.id).await?;
        rows.retain(|at| !matches!(at.place, Place::Kept(_)));
        Ok(rows)
    }

    /// Leaves: erases the own account. The answer names the tables whose logs changed.
    pub async fn leave(&self, change: Change<'_>) -> Result<Vec<String>, PeopleProblem> {
        self.proven(change).await?;
        self.erase(change.person, change.person.id).await
    }

    /// Erases someone else's account, on request.
    pub async fn erase_other(&self, by: &Person, id: AccountId) -> Result<Vec<String>, PeopleProblem> {
        Self::check(by, Deed::ErasePeople)?;
        self.erase(by, id).await
    }

    /// Erases those again who had been erased after a copy was made that was now brought back; says how many.
    pub async fn erase_again(&self, ids: &[String]) -> Result<usize, PeopleProblem> {
        let mut again = 0;
        // A line that is no id names nobody.
        for id in ids.iter().filter_map(|id| AccountId::read(id).ok()) {
            if self.person(id).await?.is_some() {
                // Whoever was erased then had someone else as admin, or the copy is of a time before that.
                self.empty(None, id, "").await?;
                again += 1;
            }
        }
        Ok(again)
    }

    async fn erase(&self, by: &Person, id: AccountId) -> Result<Vec<String>, PeopleProblem> {
        if self.person(id).await?.is_none() {
            return Err(PeopleProblem::NoPerson);
        }
        self.empty(Some(by), id, Role::Admin.word()).await
    }

    /// Empties the account and takes the name out of the logs; the last one with the role `keep` stays.
    async fn empty(
        &self,
        by: Option<&Person>,
        id: AccountId,
        keep: &str,
    ) -> Result<Vec<String>, PeopleProblem> {
        let mut places: BTreeMap<TableId, Vec<AtTable>> = BTreeMap::new();
        for at in self.store.places().of(id).await? {
            places.entry(at.table_id).or_default().push(at);
        }
        let mut facts = Vec::new();
        for (table, at) in &places {
            for (number, row) in (1..).zip(self.store.streams().read(Stream::Table(*table), 1).await?) {
                if let Some(body) = rewritten(&row.body, at) {
                    facts.push(NewBody { table_id: *table, seq: number, was: row.body, body });
                }
            }
        }
        let entry = self.entry(by, "erased", Some(id), "");
        if !self.store.places().erase(id, keep, &facts, &entry).await? {
            return Err(PeopleProblem::LastAdmin);
        }
        Ok(places.into_keys().map(|table| table.to_string()).collect())
    }
}

/// A table that the caller has seen: what is no id at all is a fault of the program.
pub(crate) fn known(table: &str) -> Result<TableId, PeopleProblem> {
    let fault = |fault| StoreError::Unreadable(format!("table '{table}': {fault}"));
    Ok(TableId::read(table).map_err(fault)?)
}

/// A line of a log without the name, if it held it. One that cannot be read loses it wherever it stands: what is wrong
/// with a log is no reason to keep a name in it.
fn rewritten(line: &str, places: &[AtTable]) -> Option<String> {
    if let Ok(event) = live::log::decode(line) {
        return without(event, places).map(|event| live::log::encode(&event));
    }
    let named = places.iter().filter(|at| !at.name.is_empty());
    let body = named.fold(line.to_owned(), |line, at| live::log::renamed(&line, &at.name, NOBODY));
    Some(body).filter(|body| body != line)
}

/// The event without the name, if it held it.
fn without(mut event: Event, places: &[AtTable]) -> Option<Event> {
    let sat =
        |seat: Seat, name: &str| places.iter().any(|at| at.place == Place::Seat(seat) && at.name == name);
    let ruled = |name: &str| places.iter().any(|at| at.place == Place::Arbiter && at.name == name);
    let changed = match &mut event.fact {
        Fact::Opened(opening) => {
            let mut changed = false;
            for (seat, name) in Seat::ALL.into_iter().zip(&mut opening.names) {
                changed |= neutral(name, |name| sat(seat, name));
            }
            changed
        }
        Fact::Arrived(seat, name) => {
            let seat = *seat;
            neutral(name, |name| sat(seat, name))
        }
        Fact::CallClosed(_, by) => neutral(by, ruled),
        Fact::Ruled(ruling) => {
            // The reason is free text: the name may stand there too, whoever ruled.
            let why = places.iter().fold(ruling.why.clone(), |why, at| why.replace(&at.name, NOBODY));
            let spoke = why != ruling.why;
            ruling.why = why;
            neutral(&mut ruling.by, ruled) | spoke
        }
        _ => false,
    };
    changed.then_some(event)
}

fn neutral(name: &mut String, is_theirs: impl Fn(&str) -> bool) -> bool {
    let theirs = is_theirs(name);
    if theirs {
        NOBODY.clone_into(name);
    }
    theirs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_cannot_be_read_loses_the_name_too() {
        let at = |place: &str, name: &str| AtTable {
            table_id: TableId::read("t").unwrap(),
            place: Place::read(place).unwrap(),
            person_id: AccountId::read("p").unwrap(),
            name: name.to_owned(),
            since: 0,
        };
        let places = [at("arbiter", "José Vos"), at("Aw", "")];
        let poison =
            "9 ruled 1 =Jos%C3%A9%20Vos add_time Aw 9007199254740992 game.points =Zei%20Jos%C3%A9%20Vos 0";
        let erased = rewritten(poison, &places).unwrap();
        assert_eq!(erased, poison.replace("Jos%C3%A9%20Vos", "N.N."));
        assert_eq!(rewritten("9 nothing we know", &places), None);
    }
}
