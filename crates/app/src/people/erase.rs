//! Leaving: the account is emptied, and the games keep a neutral name (decision 4).

use super::{Change, Deed, NOBODY, People, PeopleProblem, Person, Role};
use crate::opening::{seat_of, seat_text};
use live::{Event, Fact};
use rules::Seat;
use std::collections::BTreeMap;
use store::{AtTable, NewBody};

/// The place of an arbiter at a table.
pub const ARBITER: &str = "arbiter";

impl People {
    /// Remembers that this person plays at a table under this name, so that it is among the own tables, and so that the
    /// name can be erased from its log.
    pub async fn at_seat(&self, person: &Person, table: &str, seat: Seat) -> Result<(), PeopleProblem> {
        self.at(person, table, &seat_text(seat)).await
    }

    /// Remembers that this person rules at a table.
    pub async fn at_desk(&self, person: &Person, table: &str) -> Result<(), PeopleProblem> {
        self.at(person, table, ARBITER).await
    }

    async fn at(&self, person: &Person, table: &str, place: &str) -> Result<(), PeopleProblem> {
        let at = AtTable {
            table_id: table.to_owned(),
            place: place.to_owned(),
            person_id: person.id.clone(),
            name: person.name.clone(),
            since: self.now(),
        };
        Ok(self.store.put_at_table(&at).await?)
    }

    /// Remembers for a table that takes over the names of another who those names belong to; `to` says which seat of
    /// the new table has the name of a seat of the old one.
    pub async fn follow(&self, old: &str, new: &str, to: impl Fn(Seat) -> Seat) -> Result<(), PeopleProblem> {
        for at in self.store.at_table(old).await? {
            if let Some(seat) = seat_of(&at.place) {
                let next =
                    AtTable { table_id: new.to_owned(), place: seat_text(to(seat)), since: self.now(), ..at };
                self.store.put_at_table(&next).await?;
            }
        }
        Ok(())
    }

    /// The tables where this person plays or rules, newest first.
    pub async fn tables(&self, person: &Person) -> Result<Vec<AtTable>, PeopleProblem> {
        let mut rows = self.store.tables_of(&person.id).await?;
        rows.retain(|at| at.place == ARBITER || seat_of(&at.place).is_some());
        Ok(rows)
    }

    /// Leaves: erases the own account. The answer names the tables whose logs changed.
    pub async fn leave(&self, change: Change<'_>) -> Result<Vec<String>, PeopleProblem> {
        self.proven(change).await?;
        self.erase(change.person, &change.person.id).await
    }

    /// Erases someone else's account, on request.
    pub async fn erase_other(&self, by: &Person, id: &str) -> Result<Vec<String>, PeopleProblem> {
        Self::check(by, Deed::ErasePeople)?;
        self.erase(by, id).await
    }

    /// Erases those again who had been erased after a copy was made that was now brought back; says how many.
    pub async fn erase_again(&self, ids: &[String]) -> Result<usize, PeopleProblem> {
        let mut again = 0;
        for id in ids {
            if self.person(id).await?.is_some() {
                // Whoever was erased then had someone else as admin, or the copy is of a time before that.
                self.empty(None, id, "").await?;
                again += 1;
            }
        }
        Ok(again)
    }

    async fn erase(&self, by: &Person, id: &str) -> Result<Vec<String>, PeopleProblem> {
        if self.person(id).await?.is_none() {
            return Err(PeopleProblem::NoPerson);
        }
        self.empty(Some(by), id, Role::Admin.word()).await
    }

    /// Empties the account and takes the name out of the logs; the last one with the role `keep` stays.
    async fn empty(&self, by: Option<&Person>, id: &str, keep: &str) -> Result<Vec<String>, PeopleProblem> {
        let mut places: BTreeMap<String, Vec<AtTable>> = BTreeMap::new();
        for at in self.store.tables_of(id).await? {
            places.entry(at.table_id.clone()).or_default().push(at);
        }
        let mut facts = Vec::new();
        for (table, at) in &places {
            for (number, row) in (1..).zip(self.store.events(table, 1).await?) {
                if let Some(body) = rewritten(&row.body, at) {
                    facts.push(NewBody { table_id: table.clone(), seq: number, was: row.body, body });
                }
            }
        }
        let entry = self.entry(by, "erased", Some(id), "");
        if !self.store.erase_person(id, keep, &facts, &entry).await? {
            return Err(PeopleProblem::LastAdmin);
        }
        Ok(places.into_keys().collect())
    }
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
        |seat: Seat, name: &str| places.iter().any(|at| seat_of(&at.place) == Some(seat) && at.name == name);
    let ruled = |name: &str| places.iter().any(|at| at.place == ARBITER && at.name == name);
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
            table_id: "t".to_owned(),
            place: place.to_owned(),
            person_id: "p".to_owned(),
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
