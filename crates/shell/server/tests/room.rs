//! A room over HTTP and its sockets: who opens it, seats, starts, looks and closes.

use crate::client::{Client, House, ask, ask_with, header, house, sent};
use app::Role;
use serde_json::json;
use store::Address;

/// The session cookie of someone with these roles.
async fn signed_in(house: &House, name: &str, roles: &[Role]) -> String {
    let people = &house.site.people;
    let person = people.create(name, &format!("{name}@club.nl"), roles).await.unwrap();
    let token = people.begin_session(person.id, "test", None).await.unwrap();
    format!("session={}", token.0)
}

const FORM: &str = "name=Ronde+1&rules=minerva&way=board&minutes=5&increment=0&pairings=An%2C+Bo+-+Cy%2C+Di%0AEd%2C+Fa+-+Gu%2C+Ha";

/// The id of the room, and the links of its sheet.
fn sheet(page: &str) -> (String, Vec<String>) {
    let id = page.split("/room/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let links = page.split("class=\"url\">").skip(1).map(|rest| rest.split('<').next().unwrap());
    (id, links.map(|url| url[url.find("/s/").unwrap()..].to_owned()).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_has_the_role_opens_a_room_and_every_seat_gets_a_link() {
    let house = house(&Address::Memory).await;
    assert!(ask(&house, "POST", "/room/new", FORM).await.starts_with("HTTP/1.1 401"));
    let player = signed_in(&house, "speler", &[]).await;
    assert!(ask_with(&house, "POST", "/room/new", FORM, &player).await.starts_with("HTTP/1.1 403"));
    assert!(ask_with(&house, "GET", "/rooms", "", &player).await.starts_with("HTTP/1.1 403"));
    let arbiter = signed_in(&house, "arbiter", &[Role::Arbiter]).await;
    let bad = sent(&house, "/room/new", &FORM.replace("Fa+-", "Fa"), &arbiter).await;
    assert!(bad.starts_with("HTTP/1.1 422") && bad.contains("regel 2"), "{bad}");
    let page = sent(&house, "/room/new", FORM, &arbiter).await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let (id, links) = sheet(&page);
    assert_eq!(links.len(), 9, "four seats a table, and a second arbiter");
    // Who looks after the site finds the rooms, and whose role it is to open one; the room itself is not theirs.
    let admin = signed_in(&house, "admin", &[Role::Admin]).await;
    let rooms = ask_with(&house, "GET", "/rooms", "", &admin).await;
    assert!(rooms.contains("href=\"/people\"") && !rooms.contains("/room/"), "{rooms}");
    assert!(ask_with(&house, "GET", "/me", "", &admin).await.contains("href=\"/rooms\""));
    let officer = signed_in(&house, "indeler", &[Role::PairingOfficer]).await;
    assert!(ask_with(&house, "GET", "/rooms", "", &officer).await.contains("href=\"/room/new\""));
    // The home team's first-board player has Black (minerva-1.5).
    let seats: Vec<&str> =
        page.split("class=\"who\">").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
    assert_eq!(seats, ["Cy", "An", "Bo", "Di", "Gu", "Ed", "Fa", "Ha"]);
    // The room is run by who has the role or its link, and by nobody else.
    for cookie in ["", &player] {
        for (method, path) in
            [("GET", ""), ("GET", "/desk"), ("POST", "/start"), ("POST", "/links/1"), ("POST", "/close")]
        {
            let answer = ask_with(&house, method, &format!("/room/{id}{path}"), "", cookie).await;
            assert!(answer.starts_with("HTTP/1.1 403"), "{method} {path}: {answer}");
        }
    }
    assert!(ask(&house, "GET", &format!("/room/{id}/screen"), "").await.starts_with("HTTP/1.1 200"));
}

/// Covers: minerva-6.4
#[tokio::test(flavor = "multi_thread")]
async fn all_clocks_start_at_one_sign_once_the_black_players_are_there() {
    let house = house(&Address::Memory).await;
    let arbiter = signed_in(&house, "arbiter", &[Role::Arbiter]).await;
    let page = sent(&house, "/room/new", FORM, &arbiter).await;
    let (id, links) = sheet(&page);
    let mut tables = Vec::new();
    for link in links.iter().take(4) {
        let seated = ask(&house, "GET", link, "").await;
        tables.push(header(&seated, "location").replace("/t/", ""));
    }
    let started = sent(&house, &format!("/room/{id}/start"), "", &arbiter).await;
    assert!(started.contains("Tafel 2 is niet gestart") && !started.contains("Tafel 1 is niet"), "{started}");
    for link in links.iter().skip(4).take(4) {
        ask(&house, "GET", link, "").await;
    }
    let started = sent(&house, &format!("/room/{id}/start"), "", &arbiter).await;
    assert!(started.contains("De klokken lopen"), "{started}");
    let spectator = Client::join(&house, &tables[0], "", None).await;
    assert_eq!(spectator.view["started"], true);
    assert_eq!(spectator.view["boards"][1]["running"], "w");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rooms_link_lets_a_second_arbiter_rule_at_its_tables_and_at_no_other() {
    let house = house(&Address::Memory).await;
    let arbiter = signed_in(&house, "arbiter", &[Role::Arbiter]).await;
    let (id, links) = sheet(&sent(&house, "/room/new", FORM, &arbiter).await);
    let (_, other_links) = sheet(&sent(&house, "/room/new", FORM, &arbiter).await);
    let let_in = ask(&house, "POST", &links[8], "name=Tweede+Arbiter").await;
    assert_eq!(header(&let_in, "location"), format!("/room/{id}/desk"));
    let cookie = header(&let_in, "set-cookie").split(';').next().unwrap().to_owned();
    let mut tables = Vec::new();
    for link in [&links[0], &other_links[0]] {
        tables.push(header(&ask(&house, "GET", link, "").await, "location").replace("/t/", ""));
    }
    for who in [&cookie, &arbiter] {
        let desk = Client::join(&house, &format!("{}?as=arbiter", tables[0]), who, None).await;
        assert!(desk.view["arbiter"].is_object());
    }
    let elsewhere = crate::client::upgrade(&house, &format!("/ws/{}?as=arbiter", tables[1]), &cookie).await;
    assert!(elsewhere.starts_with("HTTP/1.1 403"), "{elsewhere}");
    // Fresh links take the place of the old ones.
    let fresh = sent(&house, &format!("/room/{id}/links/1"), "", &cookie).await;
    let (_, fresh) = sheet(&fresh);
    assert_eq!(fresh.len(), 4);
    assert!(ask(&house, "GET", &links[1], "").await.starts_with("HTTP/1.1 410"));
    assert!(ask(&house, "GET", &fresh[1], "").await.starts_with("HTTP/1.1 303"));
    // A ruling is signed with the account's name.
    let seat = ask(&house, "GET", &fresh[1], "").await;
    let seat = header(&seat, "set-cookie").split(';').next().unwrap().to_owned();
    let mut black = Client::join(&house, &tables[0], &seat, None).await;
    black.act(json!({ "k": "call_arbiter" })).await;
    let mut desk = Client::join(&house, &format!("{}?as=arbiter", tables[0]), &arbiter, None).await;
    let rule = json!({ "k": "rule", "ruling": { "k": "record" }, "ground": "arbiter.not_provided", "why": "gehoord" });
    let given = desk.act(rule).await;
    black.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(black.view["rulings"][0]["by"], "arbiter");
    let at = house.site.desk.store().places().at(tables[0].parse().unwrap()).await.unwrap();
    assert!(
        at.iter().any(|at| at.place == store::Place::Arbiter && at.name == "arbiter"),
        "so that it can be erased: {at:?}"
    );
    let closed = ask_with(&house, "POST", &format!("/room/{id}/close"), "", &arbiter).await;
    assert!(closed.starts_with("HTTP/1.1 303"));
    assert!(!ask_with(&house, "GET", "/rooms", "", &arbiter).await.contains(&id));
}

/// The addresses of a room and a desk ask for a role or a secret of their own: each is tried by every role, by nobody, by who
/// has the room's link and by who has that of another room.
#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_a_room_is_for_its_arbiters_alone_whoever_tries() {
    let house = house(&Address::Memory).await;
    let arbiter = signed_in(&house, "opener", &[Role::Arbiter]).await;
    let (id, links) = sheet(&sent(&house, "/room/new", FORM, &arbiter).await);
    let (_, other_links) = sheet(&sent(&house, "/room/new", FORM, &arbiter).await);
    let table = header(&ask(&house, "GET", &links[0], "").await, "location").replace("/t/", "");
    let mut tried = vec![("nobody".to_owned(), String::new(), false)];
    for (who, link, may) in [("the room's link", &links[8], true), ("another link", &other_links[8], false)] {
        let let_in = ask(&house, "POST", link, "name=Tweede").await;
        let cookie = header(&let_in, "set-cookie").split(';').next().unwrap().to_owned();
        tried.push((who.to_owned(), cookie, may));
    }
    let seat = ask(&house, "GET", &links[1], "").await;
    let seat = header(&seat, "set-cookie").split(';').next().unwrap().to_owned();
    tried.push(("a player at a table".to_owned(), seat, false));
    for role in Role::ALL {
        let roles = [Role::Player, role];
        let cookie = signed_in(&house, role.word(), &roles).await;
        tried.push((role.word().to_owned(), cookie, app::may(&roles, app::Deed::RuleAtTable)));
    }
    assert!(tried.iter().filter(|(_, _, may)| *may).count() >= 2, "a role may");
    let needs = server::needs(&house.site);
    let own = |path: &str| path.starts_with("/room/{id}") || path.starts_with("/desk/{id}");
    // An address that needs a role is tried by every role in the tests about people.
    let by_secret = needs.iter().filter(|(_, need)| *need == server::addresses::Need::Nothing);
    let paths: Vec<&str> = by_secret.map(|(path, _)| *path).filter(|path| own(path)).collect();
    assert!(paths.len() >= 7, "{paths:?}");
    for path in paths {
        let of = if path.starts_with("/desk") { &table } else { &id };
        let address = path.replace("{id}", of).replace("{number}", "1");
        for (who, cookie, may) in &tried {
            let mut answered = 0;
            for method in ["GET", "POST"] {
                let answer = ask_with(&house, method, &address, "", cookie).await;
                let status: u16 = answer.split(' ').nth(1).unwrap().parse().unwrap();
                if status == 405 {
                    continue;
                }
                answered += 1;
                // The big screen is for everyone in the hall.
                let let_in = *may || path.ends_with("/screen");
                assert_eq!(status != 403, let_in, "{method} {path} as {who}: {status}");
                assert!(!let_in || status < 400, "{method} {path} as {who}: {status}");
            }
            assert!(answered > 0, "{path} answers to no method");
        }
    }
    // Neither is a room that does not exist told from one that is not yours.
    for path in ["", "/desk"] {
        assert!(ask(&house, "GET", &format!("/room/nergens{path}"), "").await.starts_with("HTTP/1.1 403"));
    }
}
