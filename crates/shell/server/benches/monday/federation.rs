//! The clubs of the federation: forty members each, in the twelfth round of their season.

use crate::script::law;
use crate::season::{first, id, season};
use app::clock::{Clock, Shifted};
use app::{NewTable, Opened, Role as Office};
use calendar::{Instant as Moment, Span, Zone};
use club::members::{Member, Name};
use competition::{Act, Actor, Event, PairingWishes, Role, RoundNumber, Wish};
use ids::{ClubId, CompetitionId, Host};
use live::{Opening, Way};
use server::{Settings, Site};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Address, ClubRow, Commit, CompetitionRow, EventRow, Node, Shelf, Store, Stream, Tie};
use testkit::Postgres;

pub const MEMBERS: usize = 40;
pub const ROUNDS: usize = 12;
/// Of each club.
pub const SIGN_OFFS: usize = 10;
/// Seasons that differ; clubs have them in turn.
const SEASONS: usize = 10;
/// Clubs that are filled at the same time.
const AT_ONCE: usize = 8;

pub struct Club {
    pub host: String,
    /// Of the one who acts for everyone here.
    pub cookie: String,
    site: Arc<Site>,
}

pub struct Federation {
    pub clubs: Vec<Club>,
    clock: Arc<Shifted>,
}

fn at(days: i32, hour: &str) -> Moment {
    let day = first().plus(7 * (ROUNDS as i32 - 1) + days);
    Zone::amsterdam().instant(day.at(hour.parse().unwrap()))
}

/// The Friday on which the round is paired.
pub fn friday(hour: &str) -> Moment {
    at(-3, hour)
}

/// The Monday on which it is played.
pub fn monday(hour: &str) -> Moment {
    at(0, hour)
}

fn intern() -> CompetitionId {
    CompetitionId::read("intern").unwrap()
}

impl Federation {
    /// Founds so many clubs. What is only prepared need not be on the disk before the next.
    pub async fn found(server: &Postgres, many: usize) -> Federation {
        server.ask("ALTER ROLE club SET synchronous_commit = off");
        let store =
            Store::open_as(&Address::Postgres(server.url()), Node::named("founder", "x")).await.unwrap();
        let clock = Arc::new(Shifted::default());
        clock.go_to(friday("12:00").micros());
        let log = |number: usize| {
            let (_, log) = season(MEMBERS, ROUNDS, &format!("monday {number}"));
            // Nobody has signed off for the last round yet.
            Arc::new(log.into_iter().filter(|event| event.at < at(-6, "12:00")).collect::<Vec<_>>())
        };
        let logs: Vec<Arc<Vec<Event>>> = (0..SEASONS.min(many)).map(log).collect();
        let mut clubs = Vec::new();
        for begin in (0..many).step_by(AT_ONCE) {
            let filling = (begin..many.min(begin + AT_ONCE)).map(|number| {
                let log = logs[number % logs.len()].clone();
                tokio::task::spawn_local(club(store.clone(), clock.clone(), number, log))
            });
            for club in filling.collect::<Vec<_>>() {
                clubs.push(club.await.unwrap());
            }
        }
        server.ask("ALTER ROLE club RESET synchronous_commit");
        server.ask("VACUUM ANALYZE");
        Federation { clubs, clock }
    }

    /// Every club's officer pairs the round.
    pub async fn pair(&self) {
        let round = RoundNumber::new(ROUNDS).unwrap();
        for club in &self.clubs {
            let act = Act::Pair { round, wishes: PairingWishes::default() };
            let wish = Wish::sure(Actor::with_role(Role::Officer), act);
            let done =
                club.site.competitions.act_at(intern(), &wish, Vec::new(), friday("18:05")).await.unwrap();
            assert!(!done.events.is_empty());
        }
    }

    /// Tables of the clubs in turn, opened just before that moment: their links do not last the weekend.
    pub async fn open_tables(&self, many: usize, now: Moment) -> Vec<Opened> {
        self.clock.go_to(now.minus(Span::minutes(5)).micros());
        let mut opened = Vec::with_capacity(many);
        for club in self.clubs.iter().cycle().take(many) {
            let table = NewTable {
                opening: Opening::new(law(), Way::Assisted),
                bots: Vec::new(),
                listed: true,
                links_last: Span::hours(1).micros(),
            };
            opened.push(club.site.desk.open(table).await.unwrap());
        }
        opened
    }
}

async fn club(store: Store, clock: Arc<Shifted>, number: usize, log: Arc<Vec<Event>>) -> Club {
    let name = format!("club{number}");
    let (club, host) = (ClubId::of_name(&name).unwrap(), format!("{name}.example"));
    let row = ClubRow { id: club, name, host: Host::read(&host), created: 1 };
    store.add_club(&row).await.unwrap();
    let clock: Arc<dyn Clock> = clock;
    let site = server::site(store.club(club), clock, Settings::default());
    let person = site.people.create("Wil", "wil@club.nl", &[Office::Arbiter]).await.unwrap();
    for number in 0..MEMBERS {
        let name = Name::new(&format!("Voornaam{number}"), "van der", "Achternaam").ok();
        let (ratings, guardians) = (Vec::new(), Vec::new());
        let member = Member {
            id: id(number),
            name,
            number: number as u32 + 1,
            born: None,
            ratings,
            guardians,
            consent: None,
        };
        site.competitions.members().put(&member, log[0].at).await.unwrap();
        if number < SIGN_OFFS {
            let tied = site.competitions.members().tie(id(number), person.id, Tie::Guardian, log[0].at);
            tied.await.unwrap();
        }
    }
    let row =
        CompetitionRow { id: intern(), name: "Intern".to_owned(), shelf: Shelf::Running, created: log[0].at };
    let rows =
        log.iter().map(|event| EventRow { at: event.at.micros(), body: competition::log::encode(event) });
    let commit = Commit::default().list(row).append(Stream::Competition(intern()), 1, rows.collect());
    store.club(club).streams().commit(commit).await.unwrap();
    let token = site.people.begin_session(person.id, "", None).await.unwrap();
    let cookie = format!("{}={}", server::session::session_cookie(false), token.0);
    Club { host, cookie, site }
}

/// How far the log of every club has come, so that who looks for more need not read all of it.
pub fn so_far(server: &Postgres) {
    server.ask(
        "CREATE TABLE so_far AS SELECT club_id, MAX(seq) AS seq FROM fact \
         WHERE stream = 'competition/intern' GROUP BY club_id",
    );
}

/// Waits until the round of so many clubs is public; how long after that moment.
pub fn all_public(url: &str, clubs: usize, since: Instant) -> Duration {
    let sql = format!(
        "SELECT COUNT(*) FROM so_far WHERE EXISTS (SELECT 1 FROM fact WHERE fact.club_id = so_far.club_id \
         AND stream = 'competition/intern' AND fact.seq > so_far.seq AND body LIKE '%published {ROUNDS}%')"
    );
    loop {
        let out = Command::new("psql").args([url, "-qtA", "-c", &sql]).output().unwrap();
        let public: usize = String::from_utf8_lossy(&out.stdout).trim().parse().unwrap_or_default();
        if public >= clubs || since.elapsed() > Duration::from_mins(5) {
            return since.elapsed();
        }
        std::thread::sleep(Duration::from_millis(250));
    }
}
