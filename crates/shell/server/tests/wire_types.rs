//! The page's types and what the server says and understands, held against each other: a field or an act that is added,
//! renamed or taken away on one side only makes this fail.

use crate::at_table::table_of;
use crate::client::{Client, House, house, wire_names};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use store::Address;

/// An interface of the page: its fields, and whether each may be left out.
type Interface = BTreeMap<String, bool>;

const TYPES: [&str; 2] =
    [include_str!("../../../../web/src/kit/wire.ts"), include_str!("../../../../web/src/desk/wire.ts")];

fn interface(name: &str) -> Interface {
    let body = TYPES
        .iter()
        .find_map(|code| {
            let after = code.split(&format!("export interface {name} ")).nth(1)?;
            let after = after.split_once("{\n")?.1;
            after.split("\n}").next()
        })
        .unwrap_or_else(|| panic!("no interface {name}"));
    // Fields stand two spaces in; what is nested stands further in.
    let lines = body.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let fields = lines.filter_map(|line| line.trim().split_once(':')).map(|(name, _)| name);
    let fields = fields.filter(|name| !name.starts_with(['/', '*', '|', '}']));
    fields.map(|name| (name.trim_end_matches('?').to_owned(), name.ends_with('?'))).collect()
}

/// Keys of an object that the type lacks, and fields of the type that no object has.
struct Held {
    name: &'static str,
    fields: Interface,
    seen: BTreeSet<String>,
}

impl Held {
    fn new(name: &'static str) -> Held {
        Held { name, fields: interface(name), seen: BTreeSet::new() }
    }

    fn hold(&mut self, value: &Value) {
        let Some(object) = value.as_object() else { return };
        for key in object.keys() {
            assert!(self.fields.contains_key(key), "the server says '{key}', which {} has not", self.name);
            self.seen.insert(key.clone());
        }
        for (field, optional) in &self.fields {
            assert!(
                *optional || object.contains_key(field),
                "{} has '{field}', which the server does not say",
                self.name
            );
        }
    }

    fn each(&mut self, values: &Value) {
        for value in values.as_array().into_iter().flatten() {
            self.hold(value);
        }
    }

    /// A field that was never seen may be one that the server does not know.
    fn all_but(&self, rare: &[&str]) {
        let unseen: Vec<&String> = self.fields.keys().filter(|field| !self.seen.contains(*field)).collect();
        assert_eq!(unseen, rare, "never seen of {}", self.name);
    }
}

/// Views as four players, an arbiter and a spectator have them: waiting, playing, called, ruled, over.
async fn views(house: &House) -> (Vec<Value>, Vec<Value>) {
    let (mut seen, mut lines) = (Vec::new(), Vec::new());
    for rules in ["knsb", "fide-2005"] {
        let mut waiting = table_of(house, rules, "&starts=23:59", &[]).await;
        seen.push(waiting.seats[0].view.clone());
        let asked = waiting.seats[0].act(json!({ "k": "change_seat", "to": "Ab" })).await;
        waiting.seats[0].until(asked["seq"].as_u64().unwrap()).await;
        seen.push(waiting.seats[0].view.clone());
        let mut table = table_of(house, rules, "", &["Ans", "Bo"]).await;
        table.plays(0, "e2e4").await;
        let seq = table.calls(1, "irregularities.illegal_move", true).await;
        let mut desk = table.desk(house).await;
        desk.until(seq).await;
        let warning = json!({ "k": "warn", "seat": "Aw" });
        let wish = json!({ "k": "rule", "ruling": warning, "ground": "arbiter.penalties", "why": "zo" });
        drop(desk.act(wish).await);
        lines.extend(desk.log.clone());
        let last = table.seats[1].act(json!({ "k": "resign" })).await["seq"].as_u64().unwrap();
        let spectator = Client::join(house, &table.id, "", None).await;
        for mut one in table.seats.into_iter().chain([spectator]) {
            one.until(last.min(one.seq.max(1))).await;
            seen.push(one.view.clone());
            lines.extend(one.log.clone());
        }
    }
    (seen, lines)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_types_of_the_page_are_what_the_server_says() {
    let house = house(&Address::Memory).await;
    let (seen, lines) = views(&house).await;
    let [mut view, mut board, mut seat, mut you, mut done, mut line] =
        ["View", "BoardView", "SeatView", "You", "Done", "Line"].map(Held::new);
    for one in &seen {
        view.hold(one);
        board.each(&one["boards"]);
        seat.each(&one["seats"]);
        you.hold(&one["you"]);
        done.each(&one["rulings"]);
    }
    for one in &lines {
        line.hold(one);
    }
    // Seen while someone has not come yet: a test in the browser reads these.
    view.all_but(&["coming", "defaultArticle", "defaultAt"]);
    // Under Stein, after a promotion: there too.
    board.all_but(&["robbed"]);
    seat.all_but(&["away"]);
    you.all_but(&[]);
    line.all_but(&["said"]);
    done.all_but(&[]);
}

/// Every act that the page can send is one that the server reads, and none is missing.
#[test]
fn the_acts_of_the_page_are_those_that_the_server_reads() {
    let code = TYPES[0];
    let part = |from: &str| code.split(from).nth(1).unwrap().split(";\n\n").next().unwrap().to_owned();
    let quoted =
        |text: &str| -> BTreeSet<String> { text.split('\'').skip(1).step_by(2).map(str::to_owned).collect() };
    let mut page = quoted(&part("export type SimpleAct ="));
    page.extend(
        part("export type Act =")
            .lines()
            .filter_map(|line| Some(line.split_once("k: '")?.1.split('\'').next()?.to_owned())),
    );
    let server: BTreeSet<String> =
        wire_names(include_str!("../../wire/src/from_client.rs"), "WireAct").into_iter().collect();
    let arbiter = ["close_call", "resume_clocks", "rule", "stop_clocks"].map(str::to_owned);
    let players: BTreeSet<String> = server.difference(&arbiter.into()).cloned().collect();
    assert_eq!(page, players);
}
