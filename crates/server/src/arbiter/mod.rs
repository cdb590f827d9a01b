//! The arbiter's desk: who may rule at a table, what there is to rule, and the pages for it.

pub mod answer;
pub mod articles;
pub mod guide;
pub mod line;
pub mod page;
pub mod presence;
pub mod view;

use crate::site::Site;
use crate::visitor::Visitor;

/// The name under which this visitor may rule at a table; nothing for everyone else. A secret link gives it for one
/// table.
pub async fn signs_as(site: &Site, visitor: &Visitor, table: &str) -> Option<String> {
    let (secret, name) = visitor.arbiter_of(table)?;
    let of = site.desk.arbiter(secret).await.ok().flatten()?;
    (of == table).then_some(name)
}
