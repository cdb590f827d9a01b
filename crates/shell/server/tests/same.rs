//! One competition three ways: told as a story, entered by forms, imported from a file. Everyone reads the same of it.

use crate::guest::{Guest, Place, place};
use app::Role;
use calendar::{Day, Zone};
use club::members::{Member, Name, Rating};
use competition::{Actor, Law, Opening, Role as Office, System, imported, log};
use ids::{CompetitionId, MemberId};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Commit, CompetitionRow, EventRow, Shelf, Stream, Tie};

const STORY: &str = include_str!("../../../../testdata/competitions/three-ways.story");
const FILE: &str = include_str!("../../../../testdata/competitions/three-ways.json");
const PLAYERS: [(&str, u16); 6] =
    [("an", 2000), ("bo", 1900), ("cy", 1800), ("di", 1700), ("ed", 1600), ("fe", 1500)];
const ROUNDS: usize = 4;

fn first() -> Day {
    "2026-09-07".parse().unwrap()
}

fn id(name: &str) -> MemberId {
    MemberId::read(name).unwrap()
}

fn member(number: u32, name: &str, rating: u16) -> Member {
    let ratings = vec![Rating { of: "2026-06-01".parse().unwrap(), rating, estimated: false }];
    Member {
        id: id(name),
        name: Name::new(name, "", "Jansen").ok(),
        number,
        born: None,
        ratings,
        guardians: Vec::new(),
        consent: None,
    }
}

/// The people of the story in front of their browsers, and where their competition is.
struct Club {
    place: Place,
    people: BTreeMap<&'static str, Guest>,
    at: String,
}

impl Club {
    async fn new() -> Club {
        let place = place().await;
        place.go_to("2026-09-01 12:00");
        let (members, now) = (place.site.competitions.members(), place.site.competitions.now());
        let mut people = BTreeMap::new();
        for (number, (name, rating)) in (1..).zip(PLAYERS) {
            members.put(&member(number, name, rating), now).await.unwrap();
            people.insert(name, place.signed_in(name, &[]).await);
            let account = place.id(&format!("{name}@club.nl")).await.parse().unwrap();
            members.tie(id(name), account, Tie::Own, now).await.unwrap();
        }
        for (name, role) in
            [("officer", Role::PairingOfficer), ("director", Role::Arbiter), ("captain", Role::Captain)]
        {
            people.insert(name, place.signed_in(name, &[role]).await);
        }
        let players: String = PLAYERS.iter().map(|(name, _)| format!("&player={name}")).collect();
        let form = format!("name=Intern&rules=dsc&first=2026-09-07&count=28&start=20:00{players}");
        let opened = people.get_mut("officer").unwrap().post("/competitions/new", &form).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        Club { place, people, at: opened.location }
    }

    /// What everyone reads of a competition over HTTP.
    async fn json(&self, competition: &str, what: &str, round: usize) -> String {
        let path = format!("/api/competitions/{competition}/{what}?round={round}");
        let answer = self.place.guest().get(&path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.body
    }

    /// The boards of a round, each with White and Black.
    async fn boards(&self, round: usize) -> Vec<(String, String)> {
        let found: Value = serde_json::from_str(&self.json(&self.at[3..], "pairings", round).await).unwrap();
        let side = |pair: &Value, side: &str| pair[side].as_str().unwrap().to_owned();
        found["pairs"].as_array().unwrap().iter().map(|p| (side(p, "white"), side(p, "black"))).collect()
    }

    /// Does by a form what a line of the story tells.
    async fn click(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (day, hour) = (words[1].parse::<Day>().unwrap(), words[2]);
        self.place.go_to(&format!("{day} {hour}"));
        let round = 1 + (day.since(first()).max(0) as usize).div_ceil(7);
        let (who, rest) = (words[3], words[4..].join(" "));
        let (path, form) = match (who, rest.as_str()) {
            ("the", "clock strikes") => return,
            ("officer", "pairs") => (format!("/round/{round}/pair"), String::new()),
            ("officer", signs) if signs.starts_with("signs") => {
                let called = format!("{}T{}", words[9], words[10]);
                (format!("/round/{round}/call"), format!("member={}&called={called}", words[5]))
            }
            ("director", forfeits) if forfeits.starts_with("forfeits") => {
                (format!("/round/{round}/forfeit"), format!("member={}", words[5]))
            }
            ("director", results) => {
                let boards = self.boards(round).await;
                let one = |text: &str| {
                    let (pair, result) = text.trim().split_once(' ').unwrap();
                    let meant = |(white, black): &(String, String)| format!("{white}-{black}") == pair;
                    format!("r_{}={result}", boards.iter().position(meant).unwrap() + 1)
                };
                let all = results.strip_prefix("results ").unwrap().split(',').map(one);
                (format!("/round/{round}/results"), all.collect::<Vec<_>>().join("&"))
            }
            ("captain", _) => {
                let with: String = words[11..].iter().map(|name| format!("&player={name}")).collect();
                ("/matches/enter".to_owned(), format!("day={}&league=federation{with}", words[9]))
            }
            (player, "signs off") => (format!("/evening/{round}/off"), format!("member={player}")),
            (player, "signs off for a team match") => {
                (format!("/evening/{round}/off"), format!("member={player}&team=yes"))
            }
            (player, enters) => {
                let white = self.boards(round).await.iter().any(|(white, _)| white == player);
                let said = match (enters.strip_prefix("enters ").unwrap(), white) {
                    ("1-0", true) | ("0-1", false) => "won",
                    ("1/2-1/2", _) => "draw",
                    _ => "lost",
                };
                (format!("/evening/{round}/result"), format!("member={player}&result={said}"))
            }
        };
        let guest = self.people.get_mut(who).unwrap();
        let answer = guest.post(&format!("{}{path}", self.at), &format!("{form}&yes=yes")).await;
        assert_eq!(answer.status, 303, "{line}: {}", answer.body);
    }

    /// The story's own facts, as a competition of the club.
    async fn told(&self) -> CompetitionId {
        let facts = story::competition::facts(STORY, &|_| None).expect("the story holds");
        let id = CompetitionId::read("told").unwrap();
        let rows = facts.iter().map(|event| EventRow { at: event.at.micros(), body: log::encode(event) });
        let row =
            CompetitionRow { id, name: "Verteld".to_owned(), shelf: Shelf::Running, created: facts[0].at };
        let commit = Commit::default().list(row).append(Stream::Competition(id), 1, rows.collect());
        self.place.site.desk.store().streams().commit(commit).await.unwrap();
        id
    }

    /// The file, as `clubavond import competition` takes it.
    async fn imported(&self) -> CompetitionId {
        let season = systems::keizer::file::read(FILE).unwrap().season;
        let members: Vec<MemberId> = season.players.iter().map(|player| id(&player.id)).collect();
        let days: Vec<Day> = (0..28).map(|week| first().plus(7 * week)).collect();
        let by = Actor { roles: vec![Office::Officer, Office::Director], ..Actor::default() };
        let opening = Opening {
            law: Arc::new(Law::built_in("dsc").unwrap()),
            system: System::Keizer,
            zone: Zone::amsterdam(),
            start: "20:00".parse().unwrap(),
            last_season: Vec::new(),
        };
        let wishes = imported::wishes(&season, &members, "dsc", &days, &by);
        let id = CompetitionId::read("imported").unwrap();
        let at = Zone::amsterdam().start_of(first().plus(-30));
        self.place.site.competitions.open(id, "Uit een bestand", opening, wishes, at).await.unwrap();
        id
    }
}

/// Covers: dsc-a, D44
#[tokio::test(flavor = "multi_thread")]
async fn told_clicked_and_imported_give_the_same_answers_for_every_round() {
    let mut club = Club::new().await;
    let acts = STORY.lines().skip_while(|line| !line.is_empty()).filter(|line| !line.is_empty());
    let acts: Vec<&str> = acts.filter(|line| !line.starts_with(['=', '#'])).collect();
    assert!(acts.len() == 19, "the story has its lines");
    for line in acts {
        club.click(line).await;
    }
    let (told, imported) = (club.told().await, club.imported().await);
    let clicked = club.at[3..].to_owned();
    for round in 0..=ROUNDS {
        for what in ["standings", "pairings"] {
            if (what, round) == ("pairings", 0) {
                continue;
            }
            let found = club.json(&clicked, what, round).await;
            assert_eq!(found, club.json(told.as_str(), what, round).await, "told: {what} {round}");
            assert_eq!(found, club.json(imported.as_str(), what, round).await, "imported: {what} {round}");
        }
    }
    // And it is what the story worked out by hand.
    let last: Value = serde_json::from_str(&club.json(&clicked, "standings", ROUNDS).await).unwrap();
    assert_eq!((&last["ranking"][0]["player"], &last["ranking"][0]["score"]), (&"di".into(), &"142".into()));
}
