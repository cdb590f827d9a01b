//! The arbiter's desk: who may rule at a table, what there is to rule, and the pages for it.

pub mod answer;
pub mod line;
pub mod page;
pub mod presence;

use crate::kit::visitor::Visitor;
use crate::site::Site;
use app::{Deed, Problem};
use store::StoreError;

/// The name of an account with the arbiter's role.
pub fn account(visitor: &Visitor) -> Option<String> {
    visitor.person().filter(|_| visitor.who.may(Deed::RuleAtTable)).map(|person| person.name.clone())
}

/// The name under which this visitor may rule at a table; nothing for everyone else. An account with the role may
/// rule at every table; a secret link gives one table, or the tables of one room. What cannot be looked up now is a
/// problem, never another capacity.
pub async fn signs_as(site: &Site, visitor: &Visitor, table: &str) -> Result<Option<String>, Problem> {
    if let Some(name) = account(visitor) {
        return Ok(Some(name));
    }
    if let Some(secret) = visitor.arbiter_of(table)
        && let Some(ruler) = site.desk.ruler(secret).await?.filter(|ruler| ruler.of == table)
    {
        return signed(visitor, ruler.name);
    }
    match site.desk.room_of(table).await? {
        Some(room) => crate::room::signs_as(site, visitor, &room).await,
        None => known(visitor).map(|()| None),
    }
}

/// Refuses to conclude anything while it is not known who is signed in.
pub fn known(visitor: &Visitor) -> Result<(), Problem> {
    if visitor.unknown {
        return Err(StoreError::Gone("nobody knows who is signed in".to_owned()).into());
    }
    Ok(())
}

/// Who is signed in rules under the name of the account, whatever name was given at the door.
pub fn signed(visitor: &Visitor, name: Option<String>) -> Result<Option<String>, Problem> {
    known(visitor)?;
    let own = visitor.person().and_then(|person| page::proper(&person.name));
    Ok(own.or(name))
}

/// Remembers, before anything can be signed, that an account rules at a table: so the name can be erased from its log
/// when the account is. `false` when that did not succeed.
pub async fn remembered(site: &Site, visitor: &Visitor, table: &str) -> bool {
    let Some(person) = visitor.person() else { return true };
    match site.people.at_desk(person, table).await {
        Ok(()) => true,
        Err(problem) => {
            tracing::error!(%problem, table, "arbiter");
            false
        }
    }
}
