//! Changing seats before the start, over sockets and pages: links and names follow, and nobody has two chairs or none.

use crate::client::{Client, House, ask, ask_with, header, house, sent};
use app::Role;
use serde_json::{Value, json};
use store::Address;

const FORM: &str = "rules=minerva&minutes=5&increment=0&name=Ans&seat=Aw&listed=yes";

/// The links of the seats of a new table.
async fn links(house: &House, form: &str, cookie: &str) -> Vec<String> {
    let page = sent(house, "/new", form, cookie).await;
    let found = page.match_indices("value=\"http").map(|(at, _)| page[at + 7..].split('"').next().unwrap());
    found.filter_map(|url| Some(url[url.find("/s/")?..].to_owned())).collect()
}

/// Sits down by a link: the table and the cookie of the seat.
async fn sits(house: &House, link: &str, cookie: &str) -> (String, String) {
    let sat = ask_with(house, "GET", link, "", cookie).await;
    let cookie = header(&sat, "set-cookie").split(';').next().unwrap().to_owned();
    (header(&sat, "location").replace("/t/", ""), cookie)
}

fn names(view: &Value) -> Vec<&str> {
    view["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect()
}

async fn ended(client: &mut Client) {
    while !client.hear().await.is_null() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_free_chair_keeps_the_link_and_leaves_the_old_chair_free() {
    let house = house(&Address::Memory).await;
    let links = links(&house, &format!("{FORM}&others=people"), "").await;
    let (id, ans) = sits(&house, &links[0], "").await;
    let mut page = Client::join(&house, &id, &ans, None).await;
    let mut second = Client::join(&house, &id, &ans, None).await;
    let mut looks_on = Client::join(&house, &id, "", None).await;
    let done = page.act(json!({ "k": "change_seat", "to": "Bw" })).await;
    assert_eq!(done["t"], "receipt", "{done}");
    // Both pages of hers end and come back where she sits now; the others just see it.
    ended(&mut page).await;
    ended(&mut second).await;
    looks_on.until(done["seq"].as_u64().unwrap()).await;
    assert_eq!(names(&looks_on.view), ["", "", "Ans", ""]);
    let told = looks_on.log.last().unwrap()["text"].clone();
    assert_eq!(told["nl"], "Ans (wit A) gaat ergens anders zitten: Wit op bord B.");
    assert_eq!(told["en"], "Ans (White A) takes another seat: White on board B.");
    let mut page = Client::join(&house, &id, &ans, None).await;
    assert_eq!(page.view["you"]["seat"], "Bw");
    // The list hands out what is free and nothing else.
    let taken = ask(&house, "POST", &format!("/t/{id}/sit"), "seat=Bw&name=Bo").await;
    assert!(taken.starts_with("HTTP/1.1 409"), "{taken}");
    let free = ask(&house, "POST", &format!("/t/{id}/sit"), "seat=Aw&name=Bo").await;
    let (_, bo) = sits(&house, header(&free, "location"), "").await;
    // The links that were sent round still lead to a chair each, and no chair to two people.
    let (_, cy) = sits(&house, &links[1], "name=Cy").await;
    let (_, di) = sits(&house, &links[3], "name=Di").await;
    let old = ask(&house, "GET", &links[2], "").await;
    assert!(old.starts_with("HTTP/1.1 410"), "its chair is Bo's by now: {old}");
    for (cookie, seat) in [(&ans, "Bw"), (&bo, "Aw"), (&cy, "Ab"), (&di, "Bb")] {
        assert_eq!(Client::join(&house, &id, cookie, None).await.view["you"]["seat"], seat);
    }
    let full = page.act(json!({ "k": "change_seat", "to": "Bw" })).await;
    assert_eq!(full["t"], "receipt", "to stay is no change: {full}");
    for cookie in [&cy, &di] {
        Client::join(&house, &id, cookie, None).await.act(json!({ "k": "start" })).await;
    }
    let late = page.act(json!({ "k": "change_seat", "to": "Aw" })).await;
    assert_eq!(late["reason"]["nl"], "De klok is gestart: iedereen blijft zitten waar hij zit.", "{late}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_change_when_both_want_it_and_it_is_so_when_the_log_is_read_again() {
    let house = house(&Address::Memory).await;
    let (id, cookies) = crate::client::table(&house, "minerva").await;
    let mut ans = Client::join(&house, &id, &cookies[0], None).await;
    let mut other = Client::join(&house, &id, &cookies[3], None).await;
    let asked = ans.act(json!({ "k": "change_seat", "to": "Bb" })).await["seq"].as_u64().unwrap();
    other.until(asked).await;
    assert_eq!(other.view["seats"][0]["wants"], "Bb");
    assert_eq!(
        ans.act(json!({ "k": "auto_pass", "on": false })).await["t"],
        "receipt",
        "nothing has changed"
    );
    let agreed = other.act(json!({ "k": "change_seat", "to": "Aw" })).await;
    assert_eq!(agreed["t"], "receipt", "{agreed}");
    ended(&mut ans).await;
    ended(&mut other).await;
    house.site.desk.read_again(&id).await.unwrap();
    for (cookie, seat) in [(&cookies[0], "Bb"), (&cookies[3], "Aw")] {
        let back = Client::join(&house, &id, cookie, None).await;
        assert_eq!(back.view["you"]["seat"], seat);
        assert_eq!(names(&back.view)[3], "Ans");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bots_chair_and_the_chairs_of_a_room_are_not_to_be_had() {
    let house = house(&Address::Memory).await;
    let opened = ask(&house, "POST", "/new", &format!("{FORM}&others=bots")).await;
    let link = if header(&opened, "location").starts_with("/s/") {
        header(&opened, "location").to_owned()
    } else {
        let page =
            ask_with(&house, "GET", header(&opened, "location"), "", &crate::client::cookies(&opened, ""))
                .await;
        page[page.find("/s/").unwrap()..].split('"').next().unwrap().to_owned()
    };
    let (id, ans) = sits(&house, &link, "").await;
    let mut ans = Client::join(&house, &id, &ans, None).await;
    let bots = ans.act(json!({ "k": "change_seat", "to": "Bw" })).await;
    assert_eq!(bots["t"], "refusal", "{bots}");
    let person = house.site.people.create("Rik", "rik@club.nl", &[Role::Arbiter]).await.unwrap();
    let token = house.site.people.begin_session(person.id, "test", None).await.unwrap();
    let form = "name=Ronde+1&rules=minerva&way=board&minutes=5&increment=0&pairings=An%2C+Bo+-+Cy%2C+Di";
    let page = sent(&house, "/room/new", form, &format!("session={}", token.0)).await;
    let url = page.split("class=\"url\">").nth(1).unwrap().split('<').next().unwrap();
    let (id, cookie) = sits(&house, &url[url.find("/s/").unwrap()..], "").await;
    let given =
        Client::join(&house, &id, &cookie, None).await.act(json!({ "k": "change_seat", "to": "Ab" })).await;
    assert_eq!(
        given["reason"]["nl"],
        "Aan deze tafel liggen de plaatsen vast; vraag het de wedstrijdleider."
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_who_changed_seats_is_erased_with_the_account() {
    let house = house(&Address::Memory).await;
    let people = &house.site.people;
    let eva = people.create("Eva", "eva@club.nl", &[]).await.unwrap();
    let token = people.begin_session(eva.id, "test", None).await.unwrap();
    let session = format!("session={}", token.0);
    let links = links(&house, &format!("{FORM}&others=people"), "").await;
    let (id, cookie) = sits(&house, &links[1], &session).await;
    let both = format!("{session}; {cookie}");
    let mut page = Client::join(&house, &id, &both, None).await;
    assert_eq!(page.act(json!({ "k": "change_seat", "to": "Bb" })).await["t"], "receipt");
    ended(&mut page).await;
    // Under another name at the new chair: that one is hers too.
    let sat = ask_with(&house, "GET", &links[1], "", &both).await;
    assert!(sat.starts_with("HTTP/1.1 303"), "{sat}");
    let own = ask_with(&house, "GET", "/me/tables", "", &session).await;
    assert_eq!(own.matches(&format!("/t/{id}")).count(), 1, "one table, one seat: {own}");
    let admin = people.create("Ad", "ad@club.nl", &[Role::Admin]).await.unwrap();
    let by = people.person(admin.id).await.unwrap().unwrap();
    people.erase_other(&by, eva.id).await.unwrap();
    let rows = house.site.desk.rows(&id, 1).await.unwrap();
    assert!(rows.iter().all(|row| !row.body.contains("Eva")), "{rows:?}");
}
