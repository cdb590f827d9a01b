//! The stories of a table once more, at a table that is served: players and arbiter wish over the socket what the story lets them
//! do, at its moments, and the log of the table comes out as the story has it. What their screens show on the way is kept in
//! `docs/shown.txt`: the articles that people meet at the table. With `WRITE=yes` that list is written anew.

use crate::client::{Client, House, ask, house_at};
use app::NewTable;
use app::clock::Set;
use live::{Act, Actor, Command, DrawClaim, Event, Fact, Rebuilt, Ruling, State};
use rules::{BoardId, Move};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::Address;
use story::Script;
use story::table::{Scene, Wished, open, ruleset, run};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Where an article is shown, as the list says it.
type Shown = BTreeMap<String, BTreeSet<&'static str>>;

/// What a wish is on the wire; nothing for what no client can send.
fn on_the_wire(act: &Act, log: &[Event]) -> Option<Value> {
    let plain = |kind: &str| json!({ "k": kind });
    let moved = |kind: &str, m: Option<&Move>| json!({ "k": kind, "m": m.map(ToString::to_string) });
    let boards = |list: &[BoardId]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
    Some(match act {
        Act::Arrive(name) => json!({ "k": "arrive", "name": name }),
        Act::StartClock => plain("start"),
        Act::Move(m) => moved("move", Some(m)),
        Act::Press => plain("press"),
        Act::Premove(m) => moved("premove", m.as_ref()),
        Act::Pass(role) => json!({ "k": "pass", "piece": role.char() }),
        Act::AutoPass(on) => json!({ "k": "auto_pass", "on": on }),
        Act::Say(message) => json!({ "k": "say", "id": server::wire::from_client::message_id(*message) }),
        Act::Touch(at) => json!({ "k": "touch", "at": at.to_string() }),
        Act::TouchHand(role, at) => json!({ "k": "touch_hand", "piece": role.char(), "at": at.to_string() }),
        Act::Adjust(at) => json!({ "k": "adjust", "at": at.to_string() }),
        Act::Release(from, to) => json!({ "k": "release", "from": from.to_string(), "to": to.to_string() }),
        Act::TakeBack => plain("take_back"),
        Act::Demand => plain("demand"),
        Act::AcceptIllegal => plain("accept_illegal"),
        Act::AnnounceMissing => plain("announce_missing"),
        Act::TakeOff(at) => json!({ "k": "take_off", "at": at.to_string() }),
        Act::OfferDraw => plain("offer_draw"),
        Act::AcceptDraw => plain("accept_draw"),
        Act::DeclineDraw => plain("decline_draw"),
        Act::Resign => plain("resign"),
        Act::WaiveLastMove => plain("waive_last_move"),
        Act::ClaimFlag => plain("claim_flag"),
        Act::Claim(DrawClaim::Repetition, m) => moved("claim_repetition", m.as_ref()),
        Act::Claim(DrawClaim::QuietMoves, m) => moved("claim_fifty", m.as_ref()),
        Act::ClaimLastMinutes => plain("claim_last_minutes"),
        Act::ClaimDefault => plain("claim_default"),
        Act::ClaimTouch(at) => json!({ "k": "claim_touch", "at": at.to_string() }),
        Act::CallArbiter { about, stop } => {
            json!({ "k": "call_arbiter", "about": about.key(), "stop": stop })
        }
        Act::Sign => plain("sign"),
        Act::StopClocks(list) => json!({ "k": "stop_clocks", "boards": boards(list) }),
        Act::ResumeClocks(list) => json!({ "k": "resume_clocks", "boards": boards(list) }),
        Act::CloseCall => plain("close_call"),
        Act::Rule { ruling, ground, why } => {
            let seq = match ruling {
                // The story names a position; over the wire a moment of the log is named.
                Ruling::Reconstruct(list) => moment(log, list)?,
                _ => log.len() as u64,
            };
            let ruling = server::wire::arbiter::written(ruling, seq);
            json!({ "k": "rule", "ruling": ruling, "ground": ground.key(), "why": why })
        }
        _ => return None,
    })
}

/// After how many facts the boards stood so, the newest first.
fn moment(log: &[Event], list: &[Rebuilt]) -> Option<u64> {
    let stood = |facts: &usize| {
        let state = State::replay(&log[..*facts]);
        state.is_some_and(|state| {
            list.iter().all(|one| live::as_it_stands(&state, one.board, state.now()).position == one.position)
        })
    };
    (1..=log.len()).rev().find(stood).map(|facts| facts as u64)
}

/// Everyone at a served table.
struct Table {
    house: House,
    clock: Arc<Set>,
    id: String,
    seats: Vec<Client>,
    cookies: Vec<String>,
    arbiter: Client,
    /// The articles that the story is about, and where they were seen.
    covers: Vec<String>,
    shown: Shown,
}

impl Table {
    async fn of(scene: &Scene, covers: &[String]) -> Table {
        let Fact::Opened(opening) = &scene.log[0].fact else { panic!("a log begins with the opening") };
        let clock = Arc::new(Set::default());
        let house = house_at(&Address::Memory, clock.clone()).await;
        let (opening, bots) = ((**opening).clone(), Vec::new());
        let new = NewTable { opening, bots, listed: true, links_last: i64::MAX / 2 };
        let opened = house.site.desk.open(new).await.unwrap();
        let id = opened.id.clone();
        let cookies: Vec<String> =
            opened.keys.iter().map(|key| format!("seat_{id}={}", key.secret)).collect();
        let mut seats = Vec::new();
        for cookie in &cookies {
            seats.push(Client::join(&house, &id, cookie, None).await);
        }
        let let_in = ask(&house, "POST", &format!("/s/{}", opened.arbiter), "name=An+Arbiter").await;
        let cookie = crate::client::cookies(&let_in, "");
        let arbiter = Client::join(&house, &format!("{id}?as=arbiter"), &cookie, None).await;
        Table { house, clock, id, seats, cookies, arbiter, covers: covers.to_vec(), shown: Shown::new() }
    }

    /// One wish of the story, and everything that its people see then.
    async fn lives(&mut self, scene: &Scene, wished: &Wished, now: u64) -> Result<(), String> {
        self.clock.pass(wished.at - now);
        let Command { by, seen, act, .. } = &wished.command;
        let answer = match by {
            Actor::Table => {
                // Whoever asks for the time wakes the table.
                self.seats[0].text(&json!({ "t": "ping", "id": 0 }).to_string()).await;
                Value::Null
            }
            Actor::Arbiter(_) | Actor::Seat(_) => {
                let act =
                    on_the_wire(act, &scene.log[..self.seats[0].seq as usize]).ok_or("not on the wire")?;
                let client = match by {
                    Actor::Seat(seat) => {
                        let at = |client: &&mut Client| client.view["you"]["seat"] == app::seat_text(*seat);
                        self.seats.iter_mut().find(at).ok_or("nobody sits there")?
                    }
                    _ => &mut self.arbiter,
                };
                match seen {
                    Some(seen) => client.act_seen(act, *seen).await,
                    None => client.act(act).await,
                }
            }
        };
        // What may not be said is told to be so, and stands in the log.
        let against = scene.log[..wished.facts].last().and_then(|event| match event.fact {
            Fact::SaidAgainstRules(_, message) if *act == Act::Say(message) => {
                Some(live::barred(&scene.state, message))
            }
            _ => None,
        });
        let rules = scene.state.rules();
        let barred = |topic: Option<rules::Topic>| topic.and_then(|topic| rules.cite(topic).cloned());
        let refused = wished.refused.map(|refusal| refusal.article(rules)).or(against.map(barred));
        if (answer["t"] == "refusal") != refused.is_some() {
            return Err(format!("{:?} was answered by {answer}", wished.command));
        }
        let article = answer["article"].as_str().map(str::to_owned);
        let told = refused.flatten().map(|article| article.to_string());
        if article != told {
            return Err(format!("{:?} was refused by {answer}, not by {told:?}", wished.command));
        }
        self.see("refusal", &article.unwrap_or_default());
        for (client, cookie) in self.seats.iter_mut().zip(&self.cookies) {
            while client.seq < wished.facts as u64 {
                if client.hear().await.is_null() {
                    // Who changes places is let go, and comes back to the other one.
                    *client = Client::join(&self.house, &self.id, cookie, None).await;
                }
            }
        }
        self.arbiter.until(wished.facts as u64).await;
        self.look_round().await;
        Ok(())
    }

    /// What everyone reads on the own screen, and the arbiter at the desk.
    async fn look_round(&mut self) {
        let views: Vec<Value> = self.seats.iter().map(|seat| seat.view.clone()).collect();
        let logs: Vec<Value> = self.seats.iter_mut().flat_map(|seat| std::mem::take(&mut seat.log)).collect();
        let offers = self.arbiter.asks("offers").await;
        self.see("table", &cited(&json!(views)));
        self.see("log", &json!(logs).to_string());
        self.see("desk", &cited(&offers["offers"]));
    }

    /// Who reads this reads of these articles of the story.
    fn see(&mut self, place: &'static str, text: &str) {
        for id in &self.covers {
            if [id.clone(), rulebook::said(id)].iter().any(|name| stands_in(text, name)) {
                self.shown.entry(id.clone()).or_default().insert(place);
            }
        }
    }
}

/// What stands in the fields of a message that name an article; its words stand elsewhere.
fn cited(message: &Value) -> String {
    match message {
        Value::Array(list) => list.iter().map(cited).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| match value {
                Value::String(id) if name.to_lowercase().ends_with("article") => format!("{id} "),
                Value::Object(article) if name == "article" => format!("{} ", article["id"]),
                _ => cited(value),
            })
            .collect(),
        _ => String::new(),
    }
}

/// Whether it stands there, and not only a longer one.
fn stands_in(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let mut after = text[at + name.len()..].chars();
        let (next, then) = (after.next(), after.next());
        let longer = |c: char| c.is_ascii_alphanumeric();
        let goes_on = next.is_some_and(longer) || (next == Some('.') && then.is_some_and(longer));
        !goes_on
    })
}

/// Lives through a story that was told; what its people saw, or where it went another way.
async fn lived(scene: &Scene, covers: &[String]) -> Result<Shown, String> {
    let mut table = Table::of(scene, covers).await;
    let mut now = 0;
    for wished in &scene.wishes {
        table.lives(scene, wished, now).await?;
        now = wished.at;
    }
    let log = table.house.site.desk.log(&table.id).await.unwrap();
    if log != scene.log {
        let at = log.iter().zip(&scene.log).take_while(|(one, other)| one == other).count();
        return Err(format!("fact {at} is {:?}, not {:?}", log.get(at), scene.log.get(at)));
    }
    let record = ask(&table.house, "GET", &format!("/t/{}/record", table.id), "").await;
    if !record.starts_with("HTTP/1.1 200") {
        return Err(format!("the record: {record}"));
    }
    table.see("record", &record);
    Ok(table.shown)
}

/// What the wire cannot say: the program that was away, a wish for a rematch (a form), a position that never stood on the
/// board, time that goes back.
fn sayable(scene: &Scene) -> bool {
    let mut facts = 1;
    scene.wishes.is_sorted_by_key(|wished| wished.at)
        && scene.wishes.iter().all(|wished| {
            let before = std::mem::replace(&mut facts, wished.facts);
            match (&wished.command.by, &wished.command.act) {
                (Actor::Table, act) => *act == Command::tick().act,
                (_, act) => on_the_wire(act, &scene.log[..before]).is_some(),
            }
        })
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_served_table_every_story_goes_as_it_is_told() {
    let folder = root().join("testdata/stories");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|kind| kind == "story"))
        .collect();
    files.sort();
    let (mut shown, mut faults, mut lived_through, mut left_out) = (Shown::new(), Vec::new(), 0, Vec::new());
    for file in &files {
        let script = Script::read(&std::fs::read_to_string(file).unwrap()).unwrap();
        let covers = script.list("covers");
        for name in script.list("rules") {
            let rules = ruleset(&name, &|path| std::fs::read_to_string(folder.join(path)).ok()).unwrap();
            let mut scene = open(&script, &rules).unwrap();
            run(&script, &mut scene).unwrap();
            if !sayable(&scene) {
                left_out.push(file.file_stem().unwrap().to_string_lossy().into_owned());
                continue;
            }
            lived_through += 1;
            match lived(&scene, &covers).await {
                Ok(seen) => {
                    for (id, places) in seen {
                        shown.entry(id).or_default().extend(places);
                    }
                }
                Err(fault) => faults.push(format!("{} ({name}): {fault}", file.display())),
            }
        }
    }
    println!(
        "{lived_through} tellings at a served table, {} left out: {}",
        left_out.len(),
        left_out.join(", ")
    );
    assert!(faults.is_empty(), "{} of {lived_through}\n{}", faults.len(), faults.join("\n"));
    let mut text = HEAD.to_owned();
    for (id, places) in &shown {
        let places: Vec<&str> = places.iter().copied().collect();
        writeln!(text, "{id}: {}", places.join(", ")).unwrap();
    }
    let list = root().join("docs/shown.txt");
    if std::env::var("WRITE").is_ok() {
        std::fs::write(&list, &text).unwrap();
    }
    let there = std::fs::read_to_string(&list).unwrap_or_default();
    assert!(there == text, "docs/shown.txt is not what stories show: write it anew with WRITE=yes");
}

const HEAD: &str = "\
# Articles that people are shown at a live table while they do what a story of the article tells, found by a test that plays every
# story over the socket: the answer to a wish (refusal), the screen of a player (table) and its log, the arbiter's desk, and the
# page with the record of the game. The test writes the list anew with WRITE=yes.
";
