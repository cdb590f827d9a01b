//! Everything that the verbs of the program find in a database, a line each.

use crate::hall::Plain;
use app::clock::{Clock, Set};
use app::{Desk, People};
use ids::{AccountId, TableId};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Club, Stream};

/// A file of the data that was kept.
pub fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/data/format-3").join(name)
}

/// The moment at which the data was made: Monday 16 November 2026, 19:00 UTC.
pub fn at_the_evening() -> Arc<dyn Clock> {
    let clock = Set::default();
    clock.pass(1_794_855_600_000);
    Arc::new(clock)
}

/// What is there, in the order of the program's own lists.
pub async fn census(store: &Club, clock: &Arc<dyn Clock>) -> String {
    let people = People::new(store.clone(), clock.clone());
    let desk = Desk::new(store.clone(), clock.clone(), Plain::default());
    let mut lines = Vec::new();
    for table in store.tables().all().await.unwrap() {
        lines.push(table_line(&people, &table).await);
        lines.push(format!("  {}", game_line(store, table.id).await));
    }
    for room in store.rooms().open().await.unwrap() {
        let tables = store.rooms().tables(room.id).await.unwrap();
        let tables = tables.iter().map(TableId::to_string).collect::<Vec<_>>().join(" ");
        let by = room.opened_by.map(|by| by.to_string());
        lines.push(format!("room {} {:?} by {by:?}: {tables}", room.id, room.name));
    }
    for person in store.people().all().await.unwrap() {
        let roles = store.roles().of(person.id).await.unwrap().join(" ");
        let (email, lang) = (person.email.unwrap_or_default(), person.lang);
        lines.push(format!("person {} {:?} {email} {lang}: {roles}", person.id, person.name));
    }
    for line in store.audit().before(i64::MAX, 100).await.unwrap() {
        let name = |id: Option<AccountId>| id.map(|id| id.to_string()).unwrap_or_default();
        let (by, about) = (name(line.by), name(line.about));
        lines.push(format!("audit {} {} by {by:?} about {about:?} {:?}", line.at, line.deed, line.detail));
    }
    for secret in std::fs::read_to_string(kept("secrets.txt")).unwrap().lines() {
        lines.push(secret_line(&people, &desk, secret).await);
    }
    lines.join("\n") + "\n"
}

async fn table_line(people: &People, table: &store::TableRow) -> String {
    let kept = people.kept_at(table.id.as_str()).await.unwrap();
    let kept: Vec<String> =
        kept.iter().map(|kept| format!("{} for {}", app::seat_text(kept.seat), kept.person)).collect();
    let bots: Vec<String> =
        table.bots.iter().map(|bot| format!("{} level {}", app::seat_text(bot.seat), bot.level)).collect();
    let away = table.put_away.is_some();
    let (id, created, listed) = (table.id, table.created, table.listed);
    format!("table {id} {created} listed {listed} away {away} bots {bots:?} kept {kept:?}")
}

async fn game_line(store: &Club, table: TableId) -> String {
    let log = app::log_of(store, table).await.unwrap();
    let state = live::State::replay(&log).unwrap();
    let names: Vec<&str> = state.seats().iter().map(|seat| state.chair(*seat).name()).collect();
    let result = live::export::match_result(&state);
    let last = store.streams().read(Stream::Table(table), log.len() as u64).await.unwrap().remove(0).body;
    let last: String = last.chars().take(60).collect();
    format!("{} facts, {names:?}, over {}, {result:?}, last: {last}", log.len(), state.over())
}

/// What a secret that someone holds is good for: `session`, `seat`, `arbiter`, `sign-in`, `welcome` or `password`.
async fn secret_line(people: &People, desk: &Desk<Plain>, line: &str) -> String {
    let (kind, secret) = line.split_once(' ').unwrap();
    let good_for = match kind {
        "session" => people.who(secret).await.unwrap().unwrap().0.name,
        "sign-in" => people.look_at_link(secret).await.unwrap().name,
        "welcome" => format!("{:?}", people.welcome(secret).await.unwrap()),
        "arbiter" => desk.arbiter(secret).await.unwrap().unwrap(),
        "seat" => {
            let (table, seat) = desk.link(secret).await.unwrap().unwrap();
            format!("{table} {}", app::seat_text(seat))
        }
        "password" => {
            let (email, password) = secret.split_once(' ').unwrap();
            people.by_password(email, password).await.unwrap().name
        }
        other => panic!("{other}"),
    };
    format!("{kind} {secret}: {good_for}")
}
