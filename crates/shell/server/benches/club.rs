//! A club of two hundred members in its tenth season, 28 rounds each: what its pages and acts take, beside a fixed page of
//! the same size and as positions of another library's walk, in the same run.

#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod ask;
mod season;

use app::clock::Set;
use ask::{answer, connected, fixed, median, page, serve, told};
use calendar::{Day, Instant as Moment, Span, Zone};
use club::ledger as money;
use club::members::{Member, Name, Rating};
use competition::{Act, Actor, PairingWishes, Role, RoundNumber, Wish};
use flate2::{Compression, write::GzEncoder};
use ids::{ClubId, CompetitionId};
use season::{first, id};
use std::fmt::Write as _;
use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use store::{Address, Commit, CompetitionRow, EventRow, Shelf, Store, Stream};
use systems::result::GameResult;
use tokio::io::AsyncWriteExt as _;

const MEMBERS: usize = 200;
const SEASONS: usize = 10;
const ROUNDS: usize = 28;

async fn fill(store: &Store, log: &[competition::Event]) {
    let club = store.club(ClubId::ONLY);
    for number in 0..MEMBERS {
        let rating = Rating { of: first().plus(-98), rating: 2300 - 6 * number as u16, estimated: false };
        let member = Member {
            id: id(number),
            name: Name::new(&format!("Voornaam{number}"), "van der", "Achternaam").ok(),
            number: number as u32 + 1,
            born: None,
            ratings: vec![rating],
            guardians: Vec::new(),
            consent: None,
        };
        club.members().put(&member, log[0].at).await.unwrap();
    }
    for season in 1..=SEASONS {
        let id = CompetitionId::read(&format!("s{season}")).unwrap();
        let shelf = if season == SEASONS { Shelf::Running } else { Shelf::Ended };
        let row = CompetitionRow { id, name: format!("Seizoen {season}"), shelf, created: log[0].at };
        let rows =
            log.iter().map(|event| EventRow { at: event.at.micros(), body: competition::log::encode(event) });
        let commit = Commit::default().list(row).append(Stream::Competition(id), 1, rows.collect());
        club.streams().commit(commit).await.unwrap();
    }
    let ledger = ledger();
    let rows = ledger.iter().map(|event| EventRow { at: event.at.micros(), body: money::log::encode(event) });
    club.streams().commit(Commit::default().append(Stream::Ledger, 1, rows.collect())).await.unwrap();
}

fn fees() -> money::Law {
    let book = rulebook::Rulebook::built_in("ddt").unwrap();
    money::Law { fees: club::fees::FeeRules::read(&book), travel: None }
}

fn payer(number: usize) -> money::Ask {
    money::Ask {
        member: id(number),
        born: None,
        championship: number.is_multiple_of(3),
        half_price: number.is_multiple_of(10),
        family: None,
        joined: "2010-09-01".parse().unwrap(),
        left: None,
        membership: None,
    }
}

/// Ten years of fees and payments of everyone.
fn ledger() -> Vec<money::Event> {
    let (law, mut state, mut log) = (fees(), money::Ledger::default(), Vec::new());
    let by = money::Actor::with_office(money::Office::Treasurer);
    let mut ask = |act: money::Act, at: Moment| {
        let wish = money::Wish { by: by.clone(), seen: None, act };
        for event in money::decide(&law, &state, &wish, at).unwrap() {
            money::apply(&mut state, &event);
            log.push(event);
        }
    };
    for year in 2017..2017 + SEASONS {
        let on: Day = format!("{year}-10-01").parse().unwrap();
        let (at, season) = (Zone::amsterdam().start_of(on), format!("{year}-{}", year + 1).parse().unwrap());
        ask(money::Act::Run { season, members: (0..MEMBERS).map(payer).collect(), today: on }, at);
        for number in 0..MEMBERS {
            let (payer, cents, way) = (id(number), 500, money::Way::Bank);
            let members = vec![payer];
            ask(money::Act::Receive { payer, members, cents, on, today: on, way, note: None }, at);
        }
    }
    log
}

/// Pages about money and members for the treasurer and the board, with ten years of ledger.
async fn books(site: &server::Site, ours: SocketAddr) {
    let person = site.people.create("Anneke", "anneke@club.nl", &[app::Role::Treasurer, app::Role::Board]);
    let person = person.await.unwrap();
    let token = site.people.begin_session(person.id, "", None).await.unwrap();
    let cookie = format!("{}={}", server::session::session_cookie(site.settings.secure), token.0);
    for path in ["/money", "/money/of/m7", "/money/run", "/members", "/members/m7"] {
        let took = median(ours, path, &cookie, 40).await;
        told(&format!("club {path} with {MEMBERS} members and {SEASONS} years of ledger"), took, 10.0);
    }
    let mut list = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n".to_owned();
    for number in 0..40_000 {
        writeln!(list, "{};Achternaam{number}, Voornaam;;NED;1500;12;1980;\r", 7_000_000 + number).unwrap();
    }
    let body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"day\"\r\n\r\n2026-09-01\r\n--cut\r\nContent-Disposition: \
         form-data; name=\"file\"; filename=\"KLASSIEK.csv\"\r\nContent-Type: text/csv\r\n\r\n{list}\r\n--cut--\r\n"
    );
    let head = format!(
        "POST /members/import HTTP/1.1\r\nHost: bench\r\nCookie: {cookie}\r\nContent-Length: {}\r\n\
         Content-Type: multipart/form-data; boundary=cut\r\n\r\n",
        body.len()
    );
    let mut tcp = connected(ours).await;
    let before = Instant::now();
    tcp.write_all(head.as_bytes()).await.unwrap();
    tcp.write_all(body.as_bytes()).await.unwrap();
    answer(&mut tcp, "200").await;
    told("club an import of 40000 rows up to its preview", before.elapsed(), 2000.0);
}

/// A fee run of five hundred members.
fn fee_run() {
    let (law, state) = (fees(), money::Ledger::replay(&ledger()));
    let by = money::Actor::with_office(money::Office::Treasurer);
    let (today, season) = ("2027-10-01".parse().unwrap(), "2027-2028".parse().unwrap());
    let mut all = Vec::new();
    for _ in 0..20 {
        let act = money::Act::Run { season, members: (0..500).map(payer).collect(), today };
        let wish = money::Wish { by: by.clone(), seen: None, act };
        let before = Instant::now();
        let events = money::decide(&law, &state, &wish, Zone::amsterdam().start_of(today)).unwrap();
        let mut after = state.clone();
        for event in &events {
            money::apply(&mut after, event);
        }
        all.push(before.elapsed());
    }
    all.sort_unstable();
    told("club a fee run of 500 members", all[10], 100.0);
}

#[tokio::main]
async fn main() {
    let (state, log) = season::season(MEMBERS, ROUNDS, "a club of two hundred");
    let folder = tempfile::tempdir().unwrap();
    let address = Address::File(folder.path().join("club.db"));
    fill(&Store::open(&address).await.unwrap(), &log).await;
    let now = state.zone.start_of(first().plus(7 * (ROUNDS as i32 - 1))).plus(Span::minutes(20 * 60 + 45));
    let clock = Arc::new(Set::default());
    clock.pass(now.micros() as u64 / 1000);
    let before = Instant::now();
    let store = Store::open(&address).await.unwrap();
    let site = server::site(store.club(ClubId::ONLY), clock, server::Settings::default());
    site.competitions.catch_up().await.unwrap();
    let ours = serve(server::router(site.clone())).await;
    page(&mut connected(ours).await, "/", "").await;
    told("club start of a tenth season up to its first page", before.elapsed(), 1000.0);
    let mut tcp = connected(ours).await;
    let front = page(&mut tcp, "/", "").await;
    let mut squeezed = GzEncoder::new(Vec::new(), Compression::default());
    squeezed.write_all(&front).unwrap();
    let size = squeezed.finish().unwrap().len();
    pace::counted("club the first page, compressed", size as f64 / 1024.0, 100.0, "KB");
    let path = "/c/s10";
    let standings = page(&mut tcp, path, "").await;
    let bytes = standings.len();
    let bare = median(fixed(standings, path).await, path, "", 200).await;
    let took = median(ours, path, "", 200).await;
    told(&format!("club the standings page of {MEMBERS} ({bytes} bytes)"), took, 10.0);
    let times = took.as_secs_f64() / bare.as_secs_f64();
    pace::counted("club the standings page beside a fixed page of its size", times, 5.0, "times");
    let last = RoundNumber::new(ROUNDS).unwrap();
    let evening = state.evening(last).unwrap();
    let mut drafts = Vec::new();
    for _ in 0..20 {
        let before = Instant::now();
        std::hint::black_box(competition::pairing::pair(&state, evening, &PairingWishes::default()).unwrap());
        drafts.push(before.elapsed());
    }
    drafts.sort_unstable();
    told(&format!("club a draft of {MEMBERS} in round {ROUNDS}"), drafts[10], 50.0);
    // A result is decided and committed; what a commit of as many bytes takes by itself is not the act's.
    let running = CompetitionId::read("s10").unwrap();
    let (mut acts, mut commits) = (Vec::new(), Vec::new());
    let beside = Store::open(&Address::File(folder.path().join("beside.db"))).await.unwrap();
    for (number, game) in evening.games.iter().take(40).enumerate() {
        let results = vec![(game.pair, GameResult::Draw)];
        let act = Act::SetResults { round: last, results, why: None };
        let before = Instant::now();
        site.competitions.act(running, &Wish::sure(Actor::with_role(Role::Director), act)).await.unwrap();
        acts.push(before.elapsed());
        let probe = CompetitionId::read(&format!("probe{number}")).unwrap();
        let row = CompetitionRow { id: probe, name: "x".to_owned(), shelf: Shelf::Ended, created: now };
        let event = vec![EventRow { at: 0, body: "x".repeat(80) }];
        let commit = Commit::default().list(row).append(Stream::Competition(probe), 1, event);
        let before = Instant::now();
        beside.club(ClubId::ONLY).streams().commit(commit).await.unwrap();
        commits.push(before.elapsed());
    }
    acts.sort_unstable();
    commits.sort_unstable();
    told("club entering a result, beside its commit", acts[20].saturating_sub(commits[20]), 5.0);
    books(&site, ours).await;
    fee_run();
}
