//! Two clubs in one program, and every address of the site asked at the one with the ids, secrets and cookies of the other: nothing
//! of it is shown, and nothing is done to it.

use crate::guest::{Answer, Guest, Place, clubs};
use app::Role;
use ids::CompetitionId;
use store::Stream;

/// Stands in everything of the other club that has a name, and in nothing that is asked.
const MARK: &str = "Porceleyn";

/// The ids and secrets of the other club.
struct Known {
    competition: String,
    member: String,
    account: String,
    table: String,
    secrets: Vec<String>,
    board: Guest,
}

/// A club with its mark on a member, an account, a competition, a table, news and a letter's link.
async fn fill(place: &Place) -> Known {
    place.go_to("2026-09-01 12:00");
    let mut board = place.signed_in(MARK, &Role::ALL).await;
    for name in ["Anna", "Bram"] {
        let added = board.post("/members/new", &format!("given={name}&family={MARK}&rating=1800")).await;
        assert_eq!(added.status, 303, "{}", added.body);
    }
    let members = place.site.competitions.members().all().await.unwrap();
    let account = place.id(&format!("{}@club.nl", MARK.to_lowercase())).await;
    let tie = format!("member={}&account={account}&tie=own", members[0].id);
    assert_eq!(board.post("/members/tie", &tie).await.status, 303);
    let players: String = members.iter().map(|one| format!("&player={}", one.id)).collect();
    let form = format!("name={MARK}&rules=dsc&first=2026-09-07&count=4&start=20:00{players}");
    let opened = board.post("/competitions/new", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let table = board.post("/new", &format!("rules=ddt&name={MARK}&seat=Aw&others=people&listed=yes")).await;
    let links = board.get(&table.location).await.body;
    let secret = |begins: &str| {
        let rest = links.split(begins).nth(1).unwrap();
        rest.split(|one: char| !one.is_ascii_alphanumeric()).next().unwrap().to_owned()
    };
    let secrets = vec![secret("/s/"), secret("/j/")];
    let written = board.post("/news/write", &format!("title={MARK}&body={MARK}")).await;
    assert_eq!(written.status, 303, "{}", written.body);
    let invited = board.post("/people/invite", "email=eva@club.nl&role=arbiter").await;
    assert_eq!(invited.status, 303, "{}", invited.body);
    place.site.send_letters().await.unwrap();
    let welcome = place.letter("eva@club.nl").await.link("/welcome/");
    Known {
        competition: opened.location.trim_start_matches("/c/").to_owned(),
        member: members[0].id.to_string(),
        account,
        table: table.location.split('/').nth(2).unwrap().to_owned(),
        secrets: [secrets, vec![welcome.rsplit('/').next().unwrap().to_owned()]].concat(),
        board,
    }
}

impl Known {
    /// An address with these ids in the place of what stands between braces: each that it could be.
    fn addresses(&self, path: &str) -> Vec<String> {
        let mut all = vec![path.to_owned()];
        let ids = [&self.competition, &self.member, &self.account, &self.table].map(String::as_str);
        let secrets: Vec<&str> = self.secrets.iter().map(String::as_str).collect();
        for (name, values) in [
            ("{id}", &ids[..]),
            ("{table}", &[&self.table]),
            ("{member}", &[&self.member]),
            ("{white}", &[&self.member]),
            ("{secret}", &secrets[..]),
            ("{number}", &["1"]),
            ("{round}", &["1"]),
        ] {
            let with = |one: &String| values.iter().map(|value| one.replace(name, value)).collect::<Vec<_>>();
            all = all.iter().flat_map(with).collect();
            all.dedup();
        }
        all.iter().map(|one| one.replace(['{', '}'], "")).collect()
    }

    /// A form that speaks of the other club in every field that forms have.
    fn form(&self) -> String {
        let Known { competition, member, account, table, .. } = self;
        format!(
            "member={member}&player={member}&white={member}&black={member}&account={account}&id={account}&person={account}\
             &competition={competition}&table={table}&tie=own&role=board&yes=yes&why=x&name=x&title=x&body=x&r_1=1"
        )
    }

    /// Everything that happened in the club, as far as it is told apart.
    async fn stands(&self, place: &Place) -> Vec<String> {
        let streams = place.site.desk.store().streams();
        let competition = Stream::Competition(CompetitionId::read(&self.competition).unwrap());
        let mut all = Vec::new();
        for stream in [competition, Stream::Table(self.table.parse().unwrap()), Stream::Ledger] {
            all.extend(streams.read(stream, 1).await.unwrap().into_iter().map(|event| event.body));
        }
        for member in place.site.competitions.members().all().await.unwrap() {
            all.push(format!("{member:?}"));
        }
        for path in ["/people", "/news", "/rooms"] {
            all.push(self.board.get(path).await.body.matches(MARK).count().to_string());
        }
        all
    }
}

fn tells_nothing(what: &str, answer: &Answer) {
    assert!(!answer.body.contains(MARK), "{what} shows another club: {}", answer.body);
    assert!(!answer.location.contains(MARK), "{what} leads to another club: {}", answer.location);
    assert!(answer.status != 500, "{what}: {}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_address_of_one_club_shows_or_changes_anything_of_another() {
    let (_clubs, places) = clubs(&["delft", "toren"]).await;
    let [delft, toren] = &places[..] else { panic!("two clubs") };
    let known = fill(delft).await;
    // In its own club each of these ids leads somewhere: else the rest would say nothing.
    for path in ["/c/{id}", "/members/{member}", "/t/{id}", "/news", "/s/{secret}", "/welcome/{secret}"] {
        let mut found = false;
        for address in known.addresses(path) {
            let answer = known.board.get(&address).await;
            found |= [200, 303].contains(&answer.status);
        }
        assert!(found, "{path}");
    }
    // Who opens the own links takes the own seat; from here on only the other club is asked.
    let before = known.stands(delft).await;
    let mut asked = 0;
    for (number, (path, _)) in server::needs(&toren.site).into_iter().enumerate() {
        let addresses = known.addresses(path);
        let mut brought = toren.guest().cookies_of(&known.board);
        // What this browser itself remembers is nobody's secret from it.
        brought.cookies.retain(|cookie| !cookie.starts_with("name="));
        // Who may do everything here; someone new each time, since some forms end a session or an account.
        let all = toren.signed_in(&format!("Alle{number}"), &Role::ALL).await;
        for address in &addresses {
            for guest in [&all, &brought] {
                // A line that stays open and tells numbers only.
                if path == "/live" {
                    continue;
                }
                tells_nothing(&format!("GET {address}"), &guest.get(address).await);
                asked += 1;
            }
        }
        for address in &addresses {
            for guest in [&all, &brought] {
                tells_nothing(&format!("POST {address}"), &guest.ask("POST", address, &known.form()).await);
                asked += 1;
            }
        }
    }
    assert!(asked > 1000, "{asked}");
    assert_eq!(known.stands(delft).await, before, "nothing was done to the other club");
    let socket = [
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let path = format!("/ws/{}", known.table);
    let brought = toren.guest().cookies_of(&known.board);
    assert_eq!(known.board.with(&socket).upgrade(&path).await, 101);
    // As for a table that is nowhere: the socket opens, and the club that was asked knows no such table.
    let brought = brought.with(&socket);
    assert_eq!(brought.upgrade(&path).await, brought.upgrade("/ws/zzzzzzzzzz").await);
}
