//! The line to the database breaks at the commit of a form: before it is sent, after it, inside its answer. Whatever the
//! browser does then, the form is one act.

use crate::forms::{InUse, in_use_at, kept, pattern};
use crate::guest::{place_at, place_with};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;
use store::Address;
use testkit::{After, Line, Postgres, Wire};

/// How many rows came to each table.
type Came = BTreeMap<String, i64>;

fn came(before: &[(String, i64)], after: &[(String, i64)]) -> Came {
    let rows = before.iter().zip(after).map(|((name, before), (_, after))| (name.clone(), after - before));
    rows.filter(|(_, came)| *came != 0).collect()
}

/// Forms that make more than one transaction. Broken between two of them they stay half done, and are not done twice.
/// The list only gets shorter. Clocks that are started: a table writes into its log that the database was away.
const SEVERAL: [&str; 41] = [
    "/club/clock",
    "/found/club",
    "/found/offices",
    "/in/code/enter",
    "/me/email/{secret}",
    "/me/seat/{id}",
    "/play",
    "/new",
    "/people/invite",
    "/people/invite/back",
    "/people/link",
    "/room/new",
    "/t/{id}/sit",
    "/desk/{id}/links",
    "/room/{id}/start",
    "/welcome/{secret}",
    "/in/{secret}",
    "/j/{secret}",
    "/c/{id}/round/{round}/slips",
    "/c/{id}/round/{round}/live",
    "/me/letters",
    "/members/tie",
    "/c/{id}/desk/room",
    "/money/decision",
    "/money/run/charge",
    "/money/of/{member}/write-off",
    "/money/of/{member}/reverse",
    "/money/remind",
    "/money/account",
    "/members/settings",
    "/members/import/do",
    "/members/import/undo",
    "/members/{member}/untie",
    "/members/{member}/guardian",
    "/members/{member}/edit",
    "/members/{member}/erase",
    "/members/{member}/leave",
    "/members/{member}/merge",
    "/members/{member}/unmerge",
    "/people/erase",
    "/me/leave",
];

/// Whether no table has more than doing it once would give it; a log may tell of the outage.
fn not_twice(done: &Came, once: &Came) -> bool {
    done.iter().all(|(table, came)| {
        *came <= once.get(table).copied().unwrap_or(0).max(0) + i64::from(table == "fact")
    })
}

/// What each form does when nothing breaks.
async fn undisturbed() -> BTreeMap<&'static str, Came> {
    let site = in_use_at(place_with(|settings| settings.sign_up = true).await).await;
    let needs = needs(&site);
    let mut all = BTreeMap::new();
    for (guest, form) in site.one_of_each(&needs).await.0 {
        let before = kept(&site.place).await;
        assert_eq!(guest.ask("POST", &form.action, &form.body()).await.status, 303, "{}", form.action);
        all.insert(pattern(&form.action, &needs), came(&before, &kept(&site.place).await));
    }
    all
}

fn needs(site: &InUse) -> Vec<&'static str> {
    server::needs(&site.place.site).into_iter().map(|(path, _)| path).collect()
}

/// Breaks the line for a moment, at the commit that it was told.
async fn heals(wire: Arc<Wire>) {
    wire.lost().await;
    tokio::time::sleep(Duration::from_millis(30)).await;
    wire.set(Line::Open);
}

async fn every_form_is_one_act(commits: u32, breaks: Line) {
    let postgres = Postgres::start();
    let wire = Wire::to(postgres.port()).await;
    let url = postgres.url().replace(&format!(":{}/", postgres.port()), &format!(":{}/", wire.port));
    let place = place_at(Some(Address::Postgres(url)), |settings| settings.sign_up = true).await;
    let site = in_use_at(place).await;
    let (once, needs) = (undisturbed().await, needs(&site));
    let mut faults = String::new();
    for (guest, form) in site.one_of_each(&needs).await.0 {
        let before = kept(&site.place).await;
        wire.set_after(commits, breaks);
        let healer = tokio::spawn(heals(wire.clone()));
        let body = form.body();
        let press = || guest.ask("POST", &form.action, &body);
        let first = press().await.status;
        wire.set(Line::Open);
        healer.await.unwrap();
        let mut told = vec![first];
        for _ in 0..3 {
            told.push(press().await.status);
        }
        let address = pattern(&form.action, &needs);
        let done = came(&before, &kept(&site.place).await);
        // Who is signed out, or gone, or has lost the role is told so.
        let fine = told[1..].iter().all(|status| [303, 200, 401].contains(status));
        let whole =
            if SEVERAL.contains(&address) { not_twice(&done, &once[address]) } else { done == once[address] };
        if !whole || !fine {
            writeln!(faults, "{address}: {told:?} did {done:?}, once is {:?}", once[address]).unwrap();
        }
    }
    let broken = wire.broken() as usize;
    assert!(broken > once.len() * 2 / 3 || commits > 0, "the line broke {broken} times");
    assert!(faults.is_empty(), "{breaks:?} after {commits}:\n{faults}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_whose_commit_never_arrived_is_one_act() {
    every_form_is_one_act(0, Line::LosesCommit(After::Cut)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_whose_commit_was_not_answered_is_one_act() {
    every_form_is_one_act(0, Line::LosesAnswer(After::Cut)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_whose_answer_broke_off_is_one_act() {
    every_form_is_one_act(0, Line::BreaksAnswer(After::Open)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_whose_second_commit_was_not_answered_is_one_act() {
    every_form_is_one_act(1, Line::LosesAnswer(After::Cut)).await;
}
