//! Reminding everyone who is behind at once; who was reminded in the last week is left in peace.

use super::books::Books;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::reply::Answer;
use app::letters::Sort;
use club::ledger::{Act, to_remind};
use ids::MemberId;
use words::messages::money as say;

/// The households that should have paid by now and heard nothing in the last week.
pub fn behind(books: &Books) -> Vec<Vec<MemberId>> {
    to_remind(&books.ledger, &books.together, books.today, &books.zone)
}

/// What is said of reminders that were written: how many go out, and by name whom no letter reaches.
pub async fn said(ask: &Ask, books: &Books, payers: &[MemberId]) -> Result<String, Fault> {
    let (lang, mail) = (ask.lang(), ask.site.mailer.works());
    let directory = ask.site.outbox.directory().await?;
    let missed = |payer: &&MemberId| directory.out_of_reach(**payer, Sort::Money, mail).is_some();
    let mut unreached: Vec<MemberId> = payers.iter().filter(missed).copied().collect();
    unreached.sort_by_cached_key(|payer| books.sort_key(*payer));
    let goes = match payers.len() - unreached.len() {
        0 => None,
        goes if mail => Some(say::reminded_all(lang, goes)),
        ready => Some(say::reminded_all_ready(lang, ready)),
    };
    let names: Vec<String> = unreached.iter().map(|payer| books.name(*payer)).collect();
    let call = (!names.is_empty()).then(|| say::reminded_unreached(lang, words::keizer::list(lang, &names)));
    Ok(goes.into_iter().chain(call).collect::<Vec<_>>().join(" "))
}

/// Writes the letters.
pub async fn all(ask: Ask) -> Answer {
    let books = Books::of(&ask).await?;
    let mut told = Vec::new();
    for members in behind(&books) {
        let payer = members[0];
        let act = Act::Remind { payer, members, today: books.today, zone: books.zone.clone() };
        // Who paid a moment ago is refused, and need not be told.
        let reminded = books.act(&ask, act, Vec::new(), &mut Form::default()).await?;
        told.extend(reminded.map(|_| payer));
    }
    let said = match told[..] {
        [] => say::reminded_none(ask.lang()),
        _ => said(&ask, &books, &told).await?,
    };
    Ok(ask.see_other("/money").saying(said))
}
