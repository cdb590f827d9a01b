//! Several clubs in one program, over HTTP: each is found by its own name, and nobody sees anything of another.

use crate::guest::{Answer, Guest, club_row, clubs};
use app::Role;
use app::clock::Real;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::{Address, Listed, Node, Store};

fn nobody(answer: &Answer) {
    assert_eq!(answer.status, 404, "{}", answer.body);
    for words in ["Hier is geen club", "There is no club here", "clubavond club list"] {
        assert!(answer.body.contains(words), "{words}: {}", answer.body);
    }
    assert!(answer.header("content-security-policy").contains("default-src 'none'"));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_club_is_found_by_its_own_name_and_another_name_finds_none() {
    let (clubs, places) = clubs(&["delft", "toren"]).await;
    let [delft, toren] = &places[..] else { panic!("two clubs") };
    let admin = delft.signed_in("Ans", &[Role::Admin]).await;
    assert_eq!(admin.get("/people").await.status, 200);
    let stranger = toren.guest().cookies_of(&admin).get("/people").await;
    assert_eq!((stranger.status, stranger.location.as_str()), (303, "/in?next=/people"));
    for host in ["DELFT.Example", "delft.example:8080", "delft.example.", "Delft.example:80"] {
        assert_eq!(delft.by(host).cookies_of(&admin).get("/people").await.status, 200, "{host}");
    }
    for host in ["gouda.example", "example", "delft.example.evil.example", "127.0.0.1:8080", "[::1]", ""] {
        nobody(&delft.by(host).cookies_of(&admin).get("/people").await);
        nobody(&delft.by(host).cookies_of(&admin).ask("POST", "/people/invite", "email=eva@club.nl").await);
        // What has nothing of a club in it is there for a proxy that asks by number.
        assert_eq!(delft.by(host).get("/health").await.body, "ok\n");
        assert!(delft.by(host).get("/metrics").await.body.contains("clubavond_tables_loaded 0"));
    }

    // One that is added is there without a restart; one that moves is found at its new name, also in letters.
    assert_eq!(delft.store.add_club(&club_row("gouda")).await.unwrap(), Listed::Done);
    assert_eq!(clubs.read_list().await.unwrap().len(), 1);
    assert_eq!(delft.by("gouda.example").get("/").await.status, 200);
    let port = delft.house.address.port();
    assert_eq!(delft.site.own_address(), format!("http://delft.example:{port}"));
    let host = ids::Host::read("schaak.example");
    let moved = delft.store.change_club(club_row("delft").id, None, host.as_ref(), 2).await.unwrap();
    assert_eq!(moved, Listed::Done);
    assert_eq!(clubs.read_list().await.unwrap().len(), 0);
    nobody(&admin.get("/people").await);
    assert_eq!(delft.by("schaak.example").cookies_of(&admin).get("/people").await.status, 200);
    assert_eq!(delft.site.own_address(), format!("http://schaak.example:{port}"));
    delft.member("Bram", &[]).await;
    delft.by("schaak.example").post("/in/code", "email=bram@club.nl").await;
    let link = delft.letter("bram@club.nl").await.link("/in/");
    assert!(link.starts_with(&format!("http://schaak.example:{port}/in/")), "{link}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_club_answers_to_every_name() {
    let (_clubs, places) = clubs(&["delft"]).await;
    let admin = places[0].signed_in("Ans", &[Role::Admin]).await;
    for host in ["delft.example", "gouda.example", "127.0.0.1:8080", "[::1]", ""] {
        assert_eq!(places[0].by(host).cookies_of(&admin).get("/people").await.status, 200, "{host}");
    }
}

/// Each with its own: the same address signs up at both, and each gets the link of its own club.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_can_be_in_two_clubs_without_either_knowing() {
    let (_clubs, places) = clubs(&["delft", "toren"]).await;
    for place in &places {
        let link = place.site.first_admin_link().await.unwrap().unwrap();
        assert!(link.starts_with(&place.site.own_address()), "{link}");
        let mut eva = place.guest();
        let joined = eva.send(&link, "name=Eva&email=eva@club.nl&password=paard naar f3").await;
        assert_eq!(joined.status, 303, "{}", joined.body);
        assert_eq!(eva.get("/people").await.status, 200);
    }
    let [one, two] = [&places[0], &places[1]].map(|place| place.id("eva@club.nl"));
    assert_ne!(one.await, two.await);
}

/// What falls due falls due in each club: the pairing is published at its hour, and the letters go out by themselves.
#[tokio::test(flavor = "multi_thread")]
async fn what_falls_due_is_done_for_every_club() {
    let (clubs, places) = clubs(&["delft", "toren"]).await;
    let mut both = Vec::new();
    for place in places {
        both.push(crate::club::club_in(place).await);
    }
    both[0].place.go_to("2026-09-04 18:05");
    for club in &mut both {
        assert_eq!(club.officer("pair", "").await.status, 200);
    }
    both[0].place.go_to("2026-09-04 20:00");
    clubs.begin().await.unwrap();
    let begin = std::time::Instant::now();
    let told = loop {
        let letters = both[0].place.letters_to("an@club.nl");
        let told: Vec<String> = letters.into_iter().filter(|one| one.contains("Subject: Ronde 1:")).collect();
        if told.len() == 2 {
            break told.concat();
        }
        assert!(begin.elapsed().as_secs() < 30, "{told:?}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    for club in &both {
        assert!(told.contains(&format!("{}/evening/", club.place.site.own_address())), "{told}");
    }
}

/// Two nodes: a request that one passes on to the other keeps its name, and so its club.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_passed_on_stays_in_its_club() {
    let server = testkit::Postgres::start();
    let mut nodes = Vec::new();
    for name in ["north", "south"] {
        let store = Store::open_as(&Address::Postgres(server.url()), Node::named(name, name)).await.unwrap();
        for club in ["delft", "toren"] {
            store.add_club(&club_row(club)).await.unwrap();
        }
        let settings = server::Settings { inner_secret: Some("x".repeat(20)), ..server::Settings::default() };
        let clubs = server::Clubs::new(store.clone(), Arc::new(Real::default()), settings);
        clubs.read_list().await.unwrap();
        let mut listening = Vec::new();
        for router in [server::inner(&clubs), clubs.router()] {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            listening.push(listener.local_addr().unwrap());
            tokio::spawn(server::listen(listener, router, std::future::pending()));
        }
        store.join(&listening[0].to_string()).await.unwrap();
        tokio::spawn(async move { store.stay().await });
        nodes.push((clubs, listening[1]));
    }
    let browser = |node: usize, host: &str| Guest::at(nodes[node].1, host);
    let mut ans = browser(0, "delft.example");
    let opened = ans.post("/new", "rules=ddt&name=Ans&seat=Aw&others=people&listed=yes").await;
    let table = opened.location.split('/').nth(2).unwrap().to_owned();
    let page = ans.get(&format!("/t/{table}")).await;
    assert_eq!(page.status, 200, "{}", page.body);
    let forwarded = |node: usize| nodes[node].0.sites()[0].metrics.forwarded.load(Ordering::Relaxed);
    assert_eq!(forwarded(1), 0);
    let passed = browser(1, "delft.example").cookies_of(&ans).get(&format!("/t/{table}")).await;
    assert_eq!((passed.status, forwarded(1)), (200, 1), "{}", passed.body);
    assert_eq!(browser(1, "toren.example").cookies_of(&ans).get(&format!("/t/{table}")).await.status, 404);
    nobody(&browser(1, "gouda.example").get(&format!("/t/{table}")).await);
    // And a table that goes to the other node goes within its club.
    let delft = nodes[1].0.site(club_row("delft").id).unwrap();
    delft.desk.read_again(&table).await.unwrap();
    delft.desk.look(&table).await.unwrap();
    let loaded = |node: usize| nodes[node].0.site(delft.desk.store().id()).unwrap().desk.loaded();
    assert_eq!((loaded(0), loaded(1)), (0, 1));
}
