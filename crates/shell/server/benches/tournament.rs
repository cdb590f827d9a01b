//! A tournament in the server: the draft of a large Swiss as its button asks for it, the standings of a series as a reader
//! gets them, and a day with sixty teams and a hundred and twenty boards at which people play.

#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod ask;
#[path = "load/players.rs"]
mod players;
#[path = "load/script.rs"]
mod script;
#[path = "load/wire.rs"]
mod wire;

use app::clock::{Clock, Real, Set};
use app::room::{NewRoom, RoomIds};
use app::{Opened, Role as Office};
use ask::{answer, connected, fixed, median, page, serve, told};
use calendar::{Day, Instant as Moment, Span, Zone};
use competition::teams::{Form, Plan, TeamAct, TeamPlayer};
use competition::{
    Act, Actor, Entering, Law, Opening, PairingWishes, Role, RoundNumber, State, System, Wish,
};
use ids::{ClubId, CompetitionId, MemberId, TextId};
use live::Way;
use players::Players;
use script::{law, scripts};
use server::Site;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Address, Store};
use systems::result::GameResult;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::LocalSet;

/// Players of the Swiss.
const FIELD: usize = 500;
/// Teams of the day, and the tables of their matches.
const TEAMS: usize = 60;
const MATCHES: usize = TEAMS / 2;
/// Tables with two boards that are live at once: the matches, and as many tables of other players.
const TABLES: usize = 60;
/// Matches that end while the others are played.
const ENDING: usize = 10;
/// Moves on each board; a second each.
const ROUNDS: usize = 22;
/// Milliseconds from a move to the last of the four seats, as in the benchmark of the table.
const ARRIVAL_LIMIT: f64 = 25.0;
/// Seconds from the end of a match to the big screen.
const SCREEN_LIMIT: f64 = 1.0;

fn everyone() -> Actor {
    Actor { roles: vec![Role::Officer, Role::Director, Role::Keeper], ..Actor::default() }
}

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

/// A site on a file of its own.
struct House {
    site: Arc<Site>,
    at: SocketAddr,
    _folder: tempfile::TempDir,
}

impl House {
    async fn open(clock: Arc<dyn Clock>) -> House {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Address::File(folder.path().join("club.db"))).await.unwrap();
        let site = server::site(store.club(ClubId::ONLY), clock, server::Settings::default());
        let at = serve(server::router(site.clone())).await;
        House { site, at, _folder: folder }
    }

    async fn begin(&self, id: CompetitionId, opening: Opening, acts: Vec<Act>) {
        let wishes = acts.into_iter().map(|act| Wish::sure(everyone(), act)).collect();
        let competitions = &self.site.competitions;
        competitions.open(id, "Toernooi", opening, wishes, competitions.now()).await.unwrap();
    }

    async fn does(&self, id: CompetitionId, act: Act) -> Arc<State> {
        self.site.competitions.act(id, &Wish::sure(everyone(), act)).await.unwrap();
        self.site.competitions.look(id).await.unwrap()
    }

    async fn results(&self, id: CompetitionId, number: usize) {
        let state = self.site.competitions.look(id).await.unwrap();
        let all = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
        let games = &state.evening(round(number)).unwrap().games;
        let results = games.iter().zip((0..3).cycle()).map(|(game, at)| (game.pair, all[at])).collect();
        self.does(id, Act::SetResults { round: round(number), results, why: None }).await;
    }
}

fn opening(rules: &str, system: System) -> Opening {
    let law = Law::built_in(rules).unwrap();
    let law = Arc::new(if system == System::Swiss { law.for_tournament() } else { law });
    let start = "20:00".parse().unwrap();
    Opening { law, system, zone: Zone::amsterdam(), start, last_season: Vec::new() }
}

fn enter(number: usize, rules: &str) -> Act {
    Act::Enter(Entering {
        member: MemberId::read(&format!("p{number}")).unwrap(),
        rating: Some(2600 - number as i32),
        group_rating: None,
        estimated: false,
        flexible: false,
        from: None,
        points: None,
        accepts: rules.to_owned(),
    })
}

fn moment(text: &str) -> Moment {
    Zone::amsterdam().instant(text.parse().unwrap())
}

/// A clock that stands at a moment.
fn clock_at(text: &str) -> Arc<Set> {
    let clock = Arc::new(Set::default());
    clock.pass(moment(text).micros() as u64 / 1000);
    clock
}

/// The draft of the fifth round, from the press of the button to its answer.
async fn swiss() {
    let clock = clock_at("2026-12-01 12:00");
    let house = House::open(clock.clone()).await;
    let id = CompetitionId::read("zwitsers").unwrap();
    let days = (0..9).map(|_| Act::Plan { day: "2026-12-18".parse().unwrap(), start: None });
    let acts = days.chain((1..=FIELD).map(|number| enter(number, "dsc"))).collect();
    house.begin(id, opening("dsc", System::Swiss), acts).await;
    let evening = moment("2026-12-18 20:00").since(moment("2026-12-01 12:00"));
    clock.pass(evening.micros() as u64 / 1000);
    for number in 1..=4 {
        house.does(id, Act::Pair { round: round(number), wishes: PairingWishes::default() }).await;
        house.does(id, Act::Publish(round(number))).await;
        house.results(id, number).await;
    }
    let officer = house.site.people.create("Inge", "inge@club.nl", &[Office::PairingOfficer]).await.unwrap();
    let token = house.site.people.begin_session(officer.id, "", None).await.unwrap();
    let name = server::session::session_cookie(house.site.settings.secure);
    let head = format!(
        "POST /c/{id}/round/5/pair HTTP/1.1\r\nHost: bench\r\nCookie: {name}={}\r\nContent-Length: 0\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n",
        token.0
    );
    let mut tcp = connected(house.at).await;
    let mut all = Vec::new();
    for _ in 0..5 {
        let before = Instant::now();
        tcp.write_all(head.as_bytes()).await.unwrap();
        answer(&mut tcp, "303").await;
        all.push(before.elapsed());
    }
    all.sort_unstable();
    let draft = house.site.competitions.look(id).await.unwrap().evening(round(5)).unwrap().draft.clone();
    assert_eq!(draft.unwrap().pairs.len(), FIELD / 2, "everyone is paired");
    told(&format!("tournament the draft of round 5 of a Swiss of {FIELD}, over HTTP"), all[2], 300.0);
}

/// The standings of a series at the end of its season: as numbers, and as the page with its cross table.
async fn series() {
    let clock = clock_at("2026-08-01 12:00");
    let house = House::open(clock.clone()).await;
    let id = CompetitionId::read("reeks").unwrap();
    let first: Day = "2026-09-07".parse().unwrap();
    let days = (0..20).map(|week| Act::Plan { day: first.plus(7 * week), start: None });
    let mut acts: Vec<Act> = days.chain((1..=10).map(|number| enter(number, "ddt"))).collect();
    acts.push(Act::MakeCalendar);
    house.begin(id, opening("ddt", System::Championship), acts).await;
    clock.pass(Span::days(300).micros() as u64 / 1000);
    for number in 1..=18 {
        house.results(id, number).await;
    }
    for (what, path, limit) in [
        ("numbers", "/api/competitions/reeks/standings", 1.0),
        ("page with its cross table", "/c/reeks/series/1", 1.0),
    ] {
        let body = page(&mut connected(house.at).await, path, "").await;
        let bare = median(fixed(body, path).await, path, "", 200).await;
        let took = median(house.at, path, "", 200).await.saturating_sub(bare);
        let what = format!("tournament the standings of a series of 10 with every tie-break as {what}");
        told(&format!("{what}, beside a fixed answer of that size"), took, limit);
    }
}

/// The line on which a big screen hears that something was written.
struct News(TcpStream);

impl News {
    async fn listen(at: SocketAddr) -> News {
        let mut tcp = connected(at).await;
        let head = "GET /live HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n";
        tcp.write_all(head.as_bytes()).await.unwrap();
        let mut news = News(tcp);
        // The first word says where the club is now.
        news.next().await;
        news
    }

    async fn next(&mut self) {
        let (mut text, mut block) = (Vec::new(), [0; 1024]);
        while !text.windows(5).any(|five| five == b"data:") {
            let read = self.0.read(&mut block).await.unwrap();
            assert!(read > 0, "the line was closed");
            text.extend_from_slice(&block[..read]);
        }
    }
}

/// A tournament whose first round is public and drawn, with a room for its matches, and as many other tables.
async fn hall(house: &House) -> (CompetitionId, Vec<Opened>) {
    let id = CompetitionId::read("doorgeefdag").unwrap();
    let text = |number: usize, kind: &str| TextId::read(&format!("{kind}{number}")).unwrap();
    let team = |number: usize| {
        let players = ["a", "b"].map(|kind| TeamPlayer::Guest(text(number, kind)));
        Act::Team(TeamAct::SignUp { name: text(number, "t"), players })
    };
    let today = Zone::amsterdam().day(house.site.competitions.now());
    let plan = Act::Team(TeamAct::Plan(Plan { form: Form::Swiss(7), minutes: 60 }));
    let acts = [Act::Plan { day: today, start: None }, plan].into_iter().chain((1..=TEAMS).map(team));
    house.begin(id, opening("knsb", System::Teams), acts.collect()).await;
    house.does(id, Act::Team(TeamAct::Draft)).await;
    house.does(id, Act::Team(TeamAct::Publish { starts: None })).await;
    house.does(id, Act::Team(TeamAct::DrawColours { round: round(1), seed: "4 1 6".to_owned() })).await;
    let ids = RoomIds::drawn(MATCHES);
    let tables = ids.tables.iter().map(ToString::to_string).collect();
    let room = TeamAct::OpenRoom { round: round(1), room: ids.room.to_string(), tables };
    house.does(id, Act::Team(room)).await;
    let new = |tables: usize| NewRoom {
        name: "Zaal".to_owned(),
        opened_by: None,
        tables: vec![live::Opening::new(law(), Way::Assisted); tables],
        links_last: Span::hours(1).micros(),
    };
    let mut opened = house.site.desk.open_room_as(ids, new(MATCHES)).await.unwrap().tables;
    opened.extend(house.site.desk.open_room(new(TABLES - MATCHES)).await.unwrap().tables);
    (id, opened)
}

/// Ends one match after another; the answer is how long each took to the big screen, which does as in the browser: it
/// hears that something was written, and asks for itself.
async fn ends(at: SocketAddr, screen: &str, players: &Players) -> Vec<Duration> {
    let (mut news, mut tcp) = (News::listen(at).await, connected(at).await);
    let mut all = Vec::new();
    for table in 0..ENDING {
        tokio::time::sleep(Duration::from_millis(800)).await;
        // White gives up on both boards: together that is the match.
        players.wish(4 * table, "{\"k\":\"resign\"}");
        players.wish(4 * table + 2, "{\"k\":\"resign\"}");
        let before = Instant::now();
        loop {
            let heard = tokio::time::timeout(Duration::from_secs(20), news.next()).await;
            assert!(heard.is_ok(), "the end of match {} was never told", table + 1);
            let shown = page(&mut tcp, screen, "").await;
            let scores = String::from_utf8_lossy(&shown).matches("<strong class=\"mid num nowrap\">").count();
            if scores > table {
                break;
            }
        }
        all.push(before.elapsed());
    }
    all.sort_unstable();
    all
}

async fn day() {
    let house = House::open(Arc::new(Real::default())).await;
    house.site.keep_time();
    let (id, opened) = hall(&house).await;
    let games = scripts(16, ROUNDS);
    let screen = format!("/c/{id}/screen");
    let (heard, late, shown) = LocalSet::new()
        .run_until(async {
            let door = |_| (house.at, house.at.to_string());
            let ending = Players::come(&opened[..ENDING], door).await;
            let playing = Players::come(&opened[ENDING..], door).await;
            ending.begin().await;
            playing.begin().await;
            let (late, shown) =
                tokio::join!(playing.play(&games, ROUNDS, 1.0, || ()), ends(house.at, &screen, &ending));
            (playing.heard(), late, shown)
        })
        .await;
    for unexpected in &heard.other {
        println!("tournament heard instead of a receipt: {unexpected}");
    }
    let arrivals = heard.arrivals();
    let share = |sorted: &[Duration], of: usize| sorted[sorted.len() * of / 100].as_secs_f64() * 1e3;
    let many = format!("{TEAMS} teams, {} live boards", 2 * TABLES);
    pace::counted(
        &format!("tournament {many}: p99 of {} moves from wish to all four seats", arrivals.len()),
        share(&arrivals, 99),
        ARRIVAL_LIMIT,
        "ms",
    );
    println!(
        "tournament median of a move {:.2} ms, wishes sent late by {:.2} ms at p99",
        share(&arrivals, 50),
        share(&late, 99)
    );
    let worst = shown.last().map_or(f64::MAX, Duration::as_secs_f64);
    pace::counted(
        &format!("tournament {many}: from the end of a match to the big screen, the slowest of {ENDING}"),
        worst,
        SCREEN_LIMIT,
        "s",
    );
    let body = page(&mut connected(house.at).await, &screen, "").await;
    let bytes = body.len();
    let took = median(house.at, &screen, "", 50).await;
    told(&format!("tournament the big screen of {TEAMS} teams ({bytes} bytes)"), took, 10.0);
}

#[tokio::main]
async fn main() {
    swiss().await;
    series().await;
    day().await;
}
