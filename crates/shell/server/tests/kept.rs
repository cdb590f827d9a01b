//! Seats of a room that are kept for accounts: sat on without a link, and by nobody else.

use crate::client::{Client, House, ask, ask_with, header, house, sent};
use app::Role;
use store::Address;

async fn signed_in(house: &House, name: &str, email: &str, roles: &[Role]) -> String {
    let people = &house.site.people;
    let person = people.create(name, email, roles).await.unwrap();
    format!("session={}", people.begin_session(person.id, "test", None).await.unwrap().0)
}

const FORM: &str = "name=Ronde+1&rules=minerva&way=board&minutes=5&increment=0&pairings=An%2C+Bo+-+Cy%2C+Di";

/// The id of the room, and the links of its sheet.
fn sheet(page: &str) -> (String, Vec<String>) {
    let id = page.split("/room/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let links = page.split("class=\"url\">").skip(1).map(|rest| rest.split('<').next().unwrap());
    (id, links.map(|url| url[url.find("/s/").unwrap()..].to_owned()).collect())
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

/// The cookie of a seat beside the session that took it.
fn with_seat(session: &str, answer: &str) -> String {
    format!("{session}; {}", header(answer, "set-cookie").split(';').next().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_an_account_sits_down_with_one_button_and_nobody_else_gets_the_seat() {
    let house = house(&Address::Memory).await;
    let arbiter = signed_in(&house, "Wil de Wijs", "wil@club.nl", &[Role::Arbiter]).await;
    let anna = signed_in(&house, "Anna de Vries", "anna@club.nl", &[]).await;
    let other = signed_in(&house, "Otto", "otto@club.nl", &[]).await;
    let (id, links) = sheet(&sent(&house, "/room/new", FORM, &arbiter).await);
    let table = house.site.desk.room(&id).await.unwrap().unwrap().tables[0].clone();
    // Someone opened the link of that seat before: Black on board A is An here (minerva-1.5).
    let early = with_seat("", &ask(&house, "GET", &links[1], "").await);
    let seats = format!("/room/{id}/seats/1");
    assert!(ask_with(&house, "GET", &seats, "", &arbiter).await.contains("<option value=\"Anna de Vries\">"));
    for (who, code) in [("", 401), (other.as_str(), 403)] {
        assert_eq!(status(&ask_with(&house, "POST", &seats, "Ab=Otto", who).await), code, "not for players");
    }
    for (typed, says) in [("Ab=Niemand", "is geen account"), ("Ab=Otto&Bw=otto", "twee stoelen")] {
        let wrong = ask_with(&house, "POST", &seats, typed, &arbiter).await;
        assert!(status(&wrong) == 422 && wrong.contains(says), "{wrong}");
    }
    assert_eq!(status(&sent(&house, &seats, "Aw=&Ab=anna+de+vries", &arbiter).await), 200);
    // The link is worth nothing any more, nor is the seat that was taken with it; the sheet hands out the other three.
    let late = ask(&house, "GET", &links[1], "").await;
    assert!(status(&late) == 410 && late.contains("bewaard voor Anna de Vries"), "{late}");
    let spectator = Client::join(&house, &table, &early, None).await;
    assert!(spectator.view["you"].is_null(), "{}", spectator.view["you"]);
    let fresh = sent(&house, &format!("/room/{id}/links/1"), "", &arbiter).await;
    assert_eq!(sheet(&fresh).1.len(), 3);
    assert!(fresh.contains("eigen account"));
    // Its holder finds it, and sits down; nobody else does.
    let sit = format!("/me/seat/{table}");
    for page in ["/", "/me", "/me/tables", &format!("/room/{id}"), &format!("/t/{table}")] {
        let found = ask_with(&house, "GET", page, "", &anna).await;
        assert!(found.contains(&sit) && found.contains("Zwart op bord A"), "{page}: {found}");
        assert!(!ask_with(&house, "GET", page, "", &other).await.contains(&sit), "{page}");
    }
    assert_eq!(status(&ask_with(&house, "GET", &format!("/room/{id}"), "", &other).await), 403);
    assert_eq!(status(&ask_with(&house, "POST", &sit, "", &other).await), 404);
    assert_eq!(status(&ask(&house, "POST", &sit, "").await), 401);
    let sat = ask_with(&house, "POST", &sit, "", &anna).await;
    assert_eq!(header(&sat, "location"), format!("/t/{table}"), "{sat}");
    let anna_here = with_seat(&anna, &sat);
    let black = Client::join(&house, &table, &anna_here, None).await;
    assert_eq!(black.view["you"]["seat"], "Ab");
    assert_eq!(black.view["seats"][1]["name"], "Anna de Vries");
    // Once more changes nothing; another browser of hers takes the seat over, also by the old link.
    let again = ask_with(&house, "POST", &sit, "", &anna_here).await;
    assert!(status(&again) == 303 && header(&again, "set-cookie").is_empty(), "{again}");
    let phone = with_seat(&anna, &ask_with(&house, "GET", &links[1], "", &anna).await);
    assert_eq!(Client::join(&house, &table, &phone, None).await.view["you"]["seat"], "Ab");
    assert!(Client::join(&house, &table, &anna_here, None).await.view["you"].is_null());
    // Freed, it is for who comes with a link again.
    assert_eq!(status(&sent(&house, &seats, "Ab=", &arbiter).await), 200);
    assert!(Client::join(&house, &table, &phone, None).await.view["you"].is_null());
    assert_eq!(status(&ask_with(&house, "POST", &sit, "", &anna).await), 404);
    let fresh = sent(&house, &format!("/room/{id}/links/1"), "", &arbiter).await;
    assert_eq!(sheet(&fresh).1.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_in_the_pairings_that_is_one_account_gets_its_seat_and_can_be_erased() {
    let house = house(&Address::Memory).await;
    let officer = signed_in(&house, "Piet", "piet@club.nl", &[Role::PairingOfficer]).await;
    let cy = signed_in(&house, "Cy", "cy@club.nl", &[]).await;
    for mail in ["di@club.nl", "di2@club.nl"] {
        signed_in(&house, "Di", mail, &[]).await;
    }
    let (_, all) = sheet(&sent(&house, "/room/new", FORM, &officer).await);
    assert_eq!(all.len(), 5, "unless it is asked for, every seat has a link");
    let page = sent(&house, "/room/new", &format!("{FORM}&keep=yes"), &officer).await;
    let (id, links) = sheet(&page);
    assert_eq!(links.len(), 4, "Cy needs none; which Di is meant nobody knows");
    let table = house.site.desk.room(&id).await.unwrap().unwrap().tables[0].clone();
    let sat = ask_with(&house, "POST", &format!("/me/seat/{table}"), "", &cy).await;
    let white = Client::join(&house, &table, &with_seat(&cy, &sat), None).await;
    assert_eq!(white.view["you"]["seat"], "Aw");
    // The officer hands out seats; the names of accounts are all that is shown of them.
    let seats = ask_with(&house, "GET", &format!("/room/{id}/seats/1"), "", &officer).await;
    assert!(seats.contains("value=\"Cy\"") && !seats.contains("@club.nl"), "{seats}");
    // Erased, the name is gone from the log and the seat is kept for nobody.
    let (person, _) = house.site.people.who(cy.strip_prefix("session=").unwrap()).await.unwrap().unwrap();
    let admin = house.site.people.create("Admin", "a@club.nl", &[Role::Admin]).await.unwrap();
    house.site.people.erase_other(&admin, person.id).await.unwrap();
    let rows = house.site.desk.rows(&table, 1).await.unwrap();
    assert!(rows.iter().all(|row| !row.body.contains("Cy")), "{rows:?}");
    assert!(house.site.people.kept_at(&table).await.unwrap().is_empty());
}
