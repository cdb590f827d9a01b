//! Reminding everyone who is behind at once; who was reminded in the last week is left in peace.

use super::books::Books;
use crate::kit::ask::Ask;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use club::ledger::{Act, to_remind};
use ids::MemberId;
use words::messages::money as say;

/// The households that should have paid by now and heard nothing in the last week.
pub fn behind(books: &Books) -> Vec<Vec<MemberId>> {
    to_remind(&books.ledger, &books.together, books.today, &books.zone)
}

/// Sends the letters.
pub async fn all(ask: Ask) -> Answer {
    let books = Books::of(&ask).await?;
    let mut told = 0;
    for members in behind(&books) {
        let act = Act::Remind { payer: members[0], members, today: books.today, zone: books.zone.clone() };
        // Who paid a moment ago is refused, and need not be told.
        let reminded = books.act(&ask, act, Vec::new(), &mut Form::default()).await?;
        told += usize::from(reminded.is_some());
    }
    let lang = ask.lang();
    let said = match told {
        0 => say::reminded_none(lang),
        _ if ask.site.mailer.works() => say::reminded_all(lang, told),
        _ => say::reminded_all_ready(lang, told),
    };
    Ok(ask.see_other("/money").saying(said))
}
