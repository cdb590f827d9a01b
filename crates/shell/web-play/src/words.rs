//! The words of what goes over the socket by its name alone: they are the same for every table.

use axum::http::{HeaderName, header};
use live::Message;
use serde::Serialize;
use std::collections::BTreeMap;
use wire::Both;
use wire::from_client::message_id;
use words::Lang;
use words::live as say;

/// What partners can say, by its name.
pub fn messages(lang: Lang) -> impl Iterator<Item = (&'static str, String)> {
    Message::all().into_iter().map(move |message| (message_id(message), say::message(lang, message)))
}

/// What a call can be about, by its name.
pub fn topics(lang: Lang) -> impl Iterator<Item = (&'static str, String)> {
    live::procedure::CALLS.into_iter().map(move |topic| (topic.key(), words::procedure::about(lang, topic)))
}

/// The words by their names.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Book {
    messages: BTreeMap<&'static str, Both>,
    call_about: BTreeMap<&'static str, Both>,
}

fn both(words: impl Fn(Lang) -> Vec<(&'static str, String)>) -> BTreeMap<&'static str, Both> {
    let pairs = words(Lang::Nl).into_iter().zip(words(Lang::En));
    pairs.map(|((name, nl), (_, en))| (name, Both { nl, en })).collect()
}

/// All of them, for a client that is not our page.
pub async fn book() -> ([(HeaderName, &'static str); 2], String) {
    let book = Book {
        messages: both(|lang| messages(lang).collect()),
        call_about: both(|lang| topics(lang).collect()),
    };
    let headers =
        [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "public, max-age=3600")];
    (headers, serde_json::to_string(&book).unwrap_or_default())
}
