//! The way in for an arbiter of one table: opening it without a seat, the links of its seats, and coming in by a link.

use crate::client::{Client, House, ask, ask_with, cookies, header, house, sent};
use app::Role;
use serde_json::json;
use store::Address;

const FORM: &str = "rules=knsb&way=board&minutes=5&increment=0&seat=Aw&others=bots&arbiter=me";

fn links(page: &str) -> Vec<String> {
    let urls = page.match_indices("value=\"http").map(|(at, _)| page[at + 7..].split('"').next().unwrap());
    // The one link for all seats leads elsewhere.
    urls.filter_map(|url| Some(url[url.find("/s/")?..].to_owned())).collect()
}

fn cookie(answer: &str, name: &str) -> String {
    let lines = answer.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let found = lines.map(|line| line.split(';').next().unwrap()).find(|pair| pair.starts_with(name));
    found.unwrap_or_default().to_owned()
}

async fn signed_in(house: &House, name: &str) -> String {
    let people = &house.site.people;
    let person = people.create(name, "wil@club.nl", &[Role::Player]).await.unwrap();
    format!("session={}", people.begin_session(person.id, "test", None).await.unwrap().0)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_opens_a_table_without_a_seat_hands_out_all_four_and_rules() {
    let house = house(&Address::Memory).await;
    let nameless = ask(&house, "POST", "/new", FORM).await;
    assert!(
        nameless.starts_with("HTTP/1.1 422") && nameless.contains("onder iedere beslissing"),
        "{nameless}"
    );
    let opened = ask(&house, "POST", "/new", &format!("{FORM}&name=Wil+de+Wijs")).await;
    let page = ask_with(&house, "GET", header(&opened, "location"), "", &cookies(&opened, "")).await;
    let seats = links(&page);
    assert_eq!(seats.len(), 4, "every seat is for someone else");
    let table = page.split("href=\"/desk/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let judge = cookie(&opened, "arbiter_");
    let desk = ask_with(&house, "GET", &format!("/desk/{table}"), "", &judge).await;
    assert!(desk.contains("Wil de Wijs"), "{desk}");
    let sat = cookie(&ask(&house, "GET", &seats[1], "").await, "seat_");
    // Links to the empty seats can be made again; who sits keeps the seat.
    let again = format!("/desk/{table}/links");
    assert!(ask_with(&house, "POST", &again, "", &sat).await.starts_with("HTTP/1.1 403"));
    let fresh = links(&sent(&house, &again, "", &judge).await);
    assert_eq!(fresh.len(), 3);
    assert!(ask(&house, "GET", &seats[0], "").await.starts_with("HTTP/1.1 410"));
    for link in &fresh {
        assert!(ask(&house, "GET", link, "").await.starts_with("HTTP/1.1 303"));
    }
    assert!(
        ask_with(&house, "POST", &again, "", &judge).await.starts_with("HTTP/1.1 409"),
        "all have a seat"
    );
    let mut black = Client::join(&house, &table, &sat, None).await;
    assert_eq!(black.view["you"]["seat"], "Ab", "{}", black.view["you"]);
    black.act(json!({ "k": "call_arbiter" })).await;
    let mut desk = Client::join(&house, &format!("{table}?as=arbiter"), &judge, None).await;
    let rule = json!({ "k": "rule", "ruling": { "k": "record" }, "ground": "arbiter.not_provided", "why": "gehoord" });
    let given = desk.act(rule).await;
    black.until(given["seq"].as_u64().unwrap()).await;
    assert_eq!(black.view["rulings"][0]["by"], "Wil de Wijs");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_in_comes_in_by_an_arbiters_link_without_giving_a_name() {
    let house = house(&Address::Memory).await;
    let form = FORM.replace("arbiter=me", "arbiter=yes");
    let page = sent(&house, "/new", &format!("{form}&name=Ans"), "").await;
    let link = links(&page).pop().unwrap();
    assert!(ask(&house, "GET", &link, "").await.contains("name=\"name\""), "a guest gives a name");
    let session = signed_in(&house, "Wil de Wijs").await;
    let straight = ask_with(&house, "GET", &link, "", &session).await;
    let to = header(&straight, "location").to_owned();
    assert!(to.starts_with("/desk/"), "{straight}");
    let judge = format!("{session}; {}", cookie(&straight, "arbiter_"));
    assert!(ask_with(&house, "GET", &to, "", &judge).await.contains("Wil de Wijs"));
    let table = to.replace("/desk/", "");
    Client::join(&house, &format!("{table}?as=arbiter"), &judge, None).await;
    let at = house.site.desk.store().places().at(table.parse().unwrap()).await.unwrap();
    assert!(at.iter().any(|at| at.place == store::Place::Arbiter), "so that the name can be erased: {at:?}");
}
