//! Words that are the same for every table, made into JSON once.

use super::Both;
use super::from_client::message_id;
use crate::arbiter::view::about;
use live::Message;
use rules::Topic;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::OnceLock;
use words::live as say;

#[derive(Serialize)]
struct Choice<'a> {
    id: &'a str,
    text: Both,
}

type Ready<T> = OnceLock<HashMap<T, Box<RawValue>>>;

fn made<T: Hash + Eq>(
    all: impl Iterator<Item = T>,
    id: impl Fn(&T) -> String,
    text: impl Fn(&T) -> Both,
) -> HashMap<T, Box<RawValue>> {
    let one = |thing: T| {
        let choice = Choice { id: &id(&thing), text: text(&thing) };
        Some((thing, serde_json::value::to_raw_value(&choice).ok()?))
    };
    all.filter_map(one).collect()
}

/// A message between partners with its words: `{"id":"ask_n","text":{…}}`.
pub fn message_words(message: Message) -> Option<&'static RawValue> {
    static READY: Ready<Message> = OnceLock::new();
    let ready = READY.get_or_init(|| {
        made(
            Message::all().into_iter(),
            |message| message_id(*message),
            |message| Both::of(|lang| say::message(lang, *message)),
        )
    });
    ready.get(&message).map(AsRef::as_ref)
}

/// What a call can be about with its words: `{"id":"phones","text":{…}}`.
pub fn topic_words(topic: Topic) -> Option<&'static RawValue> {
    static READY: Ready<Topic> = OnceLock::new();
    let ready = READY.get_or_init(|| {
        made(
            crate::arbiter::view::all_topics(),
            |topic| topic.key().to_owned(),
            |topic| Both::of(|lang| about(lang, *topic)),
        )
    });
    ready.get(&topic).map(AsRef::as_ref)
}
