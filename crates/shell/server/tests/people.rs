//! Accounts over HTTP, as a stranger would try them: client and server in one process. docs/security.md lists what each
//! of these tests tries.

use crate::client::Client;
use crate::guest::{Guest, place};
use app::{Role, may};
use serde_json::json;
use server::addresses::Need;

const PASSWORD: &str = "paard naar f3";

/// The table of who may do what, at every address, by every role.
#[tokio::test(flavor = "multi_thread")]
async fn every_role_gets_exactly_where_the_table_says() {
    let place = place().await;
    let needs = server::needs(&place.site);
    let mut guests = vec![(Vec::new(), place.guest())];
    for role in Role::ALL {
        guests.push((vec![Role::Player, role], place.signed_in(role.word(), &[role]).await));
    }
    for (path, need) in needs {
        // Nobody was named for an evening here: then the table alone speaks.
        let (Need::May(deed) | Need::OrDirects(deed)) = need else { continue };
        for (roles, guest) in &guests {
            for method in ["GET", "POST"] {
                let address = path.replace("{secret}", "x").replace("{id}", "x").replace("{number}", "1");
                let answer = guest.ask(method, &address, "").await;
                if answer.status == 405 {
                    continue;
                }
                let shut = [303, 401].contains(&answer.status) && roles.is_empty() || answer.status == 403;
                // A handler of its own may refuse with 401 what it asks for: then it says so itself.
                assert_eq!(!shut, may(roles, deed), "{method} {path} {roles:?} got {}", answer.status);
            }
        }
    }
}

/// Every address in the sources stands in the list of needs: nothing can be reached that the list does not know.
#[tokio::test]
async fn every_address_of_the_site_says_what_it_needs() {
    let place = place().await;
    let needs = server::needs(&place.site);
    let shell = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let areas = ["web", "web-play", "web-competition", "web-club", "demo", "server"];
    let sources = areas.map(|area| shell.join(area).join("src"));
    let mut folders = sources.to_vec();
    let mut named = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let here =
                [".route(", ".bare(", ".upload("].map(|way| text.matches(way).count()).iter().sum::<usize>();
            // An area or a part of one says its addresses at its own door, and `Routes` alone hands them to the framework.
            let door = sources.iter().any(|source| {
                path == source.join("lib.rs")
                    || path.ends_with("mod.rs")
                        && path.ancestors().nth(2).is_some_and(|folder| folder == source)
            });
            if door {
                named += here;
            } else if path.ends_with("web/src/addresses.rs") {
                assert_eq!(here, 3, "`Routes` adds a page, what is none, and an upload");
            } else {
                assert_eq!(here, 0, "{}: addresses stand in the `routes` of an area", path.display());
            }
        }
    }
    assert_eq!(named, needs.len(), "an address is added past `Routes`");
    let mut once: Vec<&str> = needs.iter().map(|(path, _)| *path).collect();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), needs.len(), "no address stands there twice");
    // What officials do is never open to everyone.
    for (path, need) in needs {
        let first = path.split('/').nth(1).unwrap_or_default();
        let official = ["me", "people", "audit"].contains(&first);
        assert!(!official || need != Need::Nothing, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_link_makes_one_admin_and_works_once() {
    let place = place().await;
    let link = place.site.first_admin_link().await.unwrap().unwrap();
    let newer = place.site.first_admin_link().await.unwrap().unwrap();
    let mut guest = place.guest();
    assert_eq!(guest.open(&link).await.status, 410, "the newest link is the only one");
    assert_eq!(guest.open(&newer).await.status, 200);
    let form = format!("name=Ans+de+Vries&email=Ans@Club.nl&password={PASSWORD}");
    let made = guest.send(&newer, &form).await;
    assert_eq!((made.status, made.location.as_str()), (303, "/found/club"));
    assert!(guest.get("/people").await.body.contains("Ans de Vries"));
    assert_eq!(place.guest().send(&newer, &form).await.status, 410, "used");
    assert_eq!(place.site.first_admin_link().await.unwrap(), None, "there is an admin now");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_link_expires() {
    let place = place().await;
    let link = place.site.first_admin_link().await.unwrap().unwrap();
    place.pass_hours(25);
    assert_eq!(place.guest().open(&link).await.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_leads_to_an_account_with_the_address_it_was_sent_to() {
    let place = place().await;
    let mut admin = place.signed_in("Ans", &[Role::Admin]).await;
    let invited = admin.post("/people/invite", "email=bram@club.nl&role=arbiter").await;
    assert_eq!((invited.status, invited.location.as_str()), (303, "/people"));
    let page = admin.get("/people").await.body;
    assert!(page.contains("role=\"status\"") && page.contains("bram@club.nl"), "{page}");
    let link = place.letter("bram@club.nl").await.link("/welcome/");
    let mut bram = place.guest();
    assert_eq!(bram.open(&link).await.status, 200);
    let made = bram.send(&link, &format!("name=Bram&email=boef@elders.nl&password={PASSWORD}")).await;
    assert_eq!(made.status, 303);
    let me = bram.get("/me").await.body;
    assert!(me.contains("bram@club.nl") && !me.contains("boef@elders.nl"), "the letter's address counts");
    assert_eq!(bram.send(&link, "name=Cor").await.status, 410, "used");
    assert!(
        place.site.people.by_password("bram@club.nl", PASSWORD).await.unwrap().roles.contains(&Role::Arbiter)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_invites_players_but_gives_no_roles() {
    let place = place().await;
    let board = place.signed_in("Bea", &[Role::Board]).await;
    assert_eq!(board.ask("POST", "/people/invite", "email=cor@club.nl").await.status, 303);
    assert_eq!(board.ask("POST", "/people/invite", "email=dik@club.nl&role=admin").await.status, 403);
    let cor = place.site.people.create("Cor", "cor@elders.nl", &[]).await.unwrap();
    let form = format!("person={}&role=admin", cor.id);
    assert_eq!(board.ask("POST", "/people/give", &form).await.status, 403);
    assert_eq!(place.site.people.person(cor.id).await.unwrap().unwrap().roles, [Role::Player]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_in_gets_a_new_session_and_the_old_secret_is_worth_nothing() {
    let place = place().await;
    place.member("Ans", &[]).await;
    // An attacker plants a secret in the victim's browser before the sign-in.
    let planted = "session=plantedplantedplantedplantedplantedplantedplantedplan";
    let mut victim = place.guest();
    victim.cookies.push(planted.to_owned());
    let first = victim.sign_in("Ans").await;
    let token = first.cookie("session").to_owned();
    assert!(!token.contains("planted") && token.len() > "session=".len() + 50, "{token}");
    assert_eq!(place.with_cookie(planted).get("/me").await.status, 303, "the planted secret opens nothing");
    // Signing in again in the same browser ends the session that was there.
    victim.sign_in("Ans").await;
    assert_eq!(place.with_cookie(&token).get("/me").await.status, 303);
    assert_eq!(victim.get("/me").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_cannot_be_read_by_scripts_and_stay_on_the_site() {
    let open = place().await;
    open.member("Ans", &[]).await;
    let answer = open.guest().sign_in("Ans").await;
    let cookie = answer.set_cookie("session=").to_owned();
    for flag in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    let safe = crate::guest::place_with(|settings| settings.secure = true).await;
    safe.member("Ans", &[]).await;
    let cookie = safe.guest().sign_in("Ans").await.set_cookie("__Host-session=").to_owned();
    for flag in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    assert!(!cookie.contains("Domain"));
    let asked = safe.guest().post("/in/code", "email=ans@club.nl").await;
    assert!(asked.set_cookie("__Host-ask=").contains("HttpOnly"));
    // A seat too; and what another host could have set is not believed.
    let mut white = safe.guest();
    let opened = white.post("/new", "rules=knsb&name=Ans&seat=Aw&others=people&form_key=table").await;
    assert!(!opened.set_cookie("__Host-seat_").is_empty(), "{:?}", opened.cookies());
    let links = white.get(&opened.location).await;
    assert!(links.body.contains("data-copy"), "{}", links.body);
    let bare = |cookie: &String| cookie.replace("__Host-", "");
    let mut stranger = safe.guest();
    stranger.cookies = white.cookies.iter().map(bare).collect();
    assert!(!stranger.get(&opened.location).await.body.contains("data-copy"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_another_site_does_nothing() {
    let place = place().await;
    let ans = place.signed_in("Ans", &[Role::Admin]).await;
    let own = format!("http://{}", place.house.address);
    let rows: [(&[(&str, &str)], bool); 7] = [
        (&[("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")], false),
        (&[("Origin", "https://evil.example")], false),
        (&[("Origin", "null")], false),
        (&[("Sec-Fetch-Site", "cross-site")], false),
        (&[("Sec-Fetch-Site", "same-site"), ("Origin", "https://other.club.nl")], false),
        (&[("Sec-Fetch-Site", "same-origin"), ("Origin", &own)], true),
        // Without TLS browsers send no Sec-Fetch-Site: the origin alone must do.
        (&[("Origin", &own)], true),
    ];
    for (headers, passes) in rows {
        for (path, form) in [
            ("/me", "name=Evil&lang=nl"),
            ("/people/invite", "email=evil@evil.example"),
            ("/new", "rules=knsb"),
            ("/replay", "pgn=1. e4"),
        ] {
            let answer = ans.with(headers).ask("POST", path, form).await;
            assert_eq!(answer.status != 403, passes, "{path} {headers:?} got {}", answer.status);
        }
    }
    assert_eq!(
        ans.get("/").await.header("referrer-policy"),
        "same-origin",
        "else our own forms hide their origin"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_from_another_site_is_refused() {
    let place = place().await;
    let (id, cookies) = crate::client::table(&place.house, "knsb").await;
    let upgrade = |origin: &str| {
        let guest = place.with_cookie(&cookies[0]);
        let origin = origin.to_owned();
        let id = id.clone();
        async move {
            let headers: &[(&str, &str)] = &[
                ("Origin", &origin),
                ("Upgrade", "websocket"),
                ("Sec-WebSocket-Version", "13"),
                ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ];
            guest.with(headers).upgrade(&format!("/ws/{id}")).await
        }
    };
    assert_eq!(upgrade("https://evil.example").await, 403);
    assert_eq!(upgrade(&format!("http://{}", place.house.address)).await, 101);
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_a_password_is_slowed_down_and_nobody_is_locked_out_for_good() {
    // Each guess from another address: only the account's own limit is left.
    let place = place().await;
    place.member("Ans", &[]).await;
    let mut statuses = Vec::new();
    for number in 0..15 {
        let mut guest = place.from(&format!("198.51.100.{number}"));
        statuses.push(guest.post("/in", &format!("email=ans@club.nl&password=gok{number}")).await.status);
    }
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 10, "{statuses:?}");
    assert_eq!(statuses[10..], [429; 5]);
    // The right password does not get through either, but a letter does, at once.
    let right = format!("email=ans@club.nl&password={PASSWORD}");
    assert_eq!(place.from("203.0.113.1").post("/in", &right).await.status, 429);
    let mut ans = place.from("203.0.113.2");
    ans.post("/in/code", "email=ans@club.nl").await;
    let code = place.letter("ans@club.nl").await.code();
    assert_eq!(ans.post("/in/code/enter", &format!("code={code}")).await.status, 303);
    // And the password again, a minute later.
    place.pass_minutes(2);
    assert_eq!(place.from("203.0.113.3").post("/in", &right).await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_try_many_accounts() {
    let place = place().await;
    let mut statuses = Vec::new();
    for number in 0..14 {
        let mut guest = place.from("198.51.100.7");
        statuses.push(
            guest.post("/in", &format!("email=lid{number}@club.nl&password=wachtwoord99")).await.status,
        );
    }
    assert_eq!(statuses[..10], [401; 10]);
    assert_eq!(statuses[10..], [429; 4]);
    assert_eq!(place.from("198.51.100.8").post("/in", "email=a@club.nl&password=x").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_a_code_ends_after_five_tries_even_with_the_right_one() {
    let place = place().await;
    place.member("Ans", &[]).await;
    let mut thief = place.guest();
    thief.post("/in/code", "email=ans@club.nl").await;
    let code = place.letter("ans@club.nl").await.code();
    for number in 0..5 {
        // Off by something in the last digit: never the right one.
        let last = code[7..].parse::<u32>().unwrap();
        let guess = format!("code={}{}", &code[..7], (last + 1 + number) % 10);
        let status = place
            .from(&format!("198.51.100.{number}"))
            .cookies_of(&thief)
            .post("/in/code/enter", &guess)
            .await
            .status;
        assert_eq!(status, 401, "{guess}");
    }
    let late =
        place.from("198.51.100.9").cookies_of(&thief).post("/in/code/enter", &format!("code={code}")).await;
    assert_eq!(late.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_works_once_in_the_browser_that_asked_and_not_for_long() {
    let place = place().await;
    place.member("Ans", &[]).await;
    let mut ans = place.guest();
    ans.post("/in/code", "email=ans@club.nl").await;
    let code = place.letter("ans@club.nl").await.code();
    let form = format!("code={code}");
    let mut other = place.guest();
    other.post("/in/code", "email=iemand@elders.nl").await;
    assert_eq!(other.post("/in/code/enter", &form).await.status, 401, "another browser");
    assert_eq!(place.guest().post("/in/code/enter", &form).await.status, 410, "a browser that asked nothing");
    let again = place.guest().cookies_of(&ans);
    assert_eq!(ans.post("/in/code/enter", &form).await.status, 303);
    assert_eq!(again.ask("POST", "/in/code/enter", &form).await.status, 410, "used");

    let mut late = place.guest();
    late.post("/in/code", "email=ans@club.nl").await;
    let letter = place.letter("ans@club.nl").await;
    place.pass_minutes(16);
    assert_eq!(late.post("/in/code/enter", &format!("code={}", letter.code())).await.status, 410, "expired");
    assert_eq!(late.open(&letter.link("/in/")).await.status, 410, "so is its link");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_from_a_letter_works_once_and_looking_at_it_does_no_harm() {
    let place = place().await;
    place.member("Ans", &[]).await;
    place.guest().post("/in/code", "email=ans@club.nl").await;
    let link = place.letter("ans@club.nl").await.link("/in/");
    for _ in 0..3 {
        let looked = place.guest().open(&link).await;
        assert!(
            looked.status == 200 && looked.body.contains("Ans") && looked.set_cookie("session=").is_empty()
        );
    }
    let mut ans = place.guest();
    assert_eq!(ans.send(&link, "").await.status, 303);
    assert_eq!(ans.get("/me").await.status, 200);
    assert_eq!(place.guest().send(&link, "").await.status, 410, "used");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_never_leads_to_another_site() {
    let place = place().await;
    place.member("Ans", &[]).await;
    let thief = place.guest();
    let poisoned = thief.with(&[("Host", "evil.example"), ("X-Forwarded-Host", "evil.example")]);
    poisoned.ask("POST", "/in/code", "email=ans@club.nl").await;
    let letter = place.letter("ans@club.nl").await;
    assert!(!letter.0.contains("evil.example"), "{}", letter.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_address_is_answered_like_a_known_one() {
    let place = crate::guest::place_with(|settings| settings.sign_up = true).await;
    place.member("Ans", &[]).await;
    // The key of a form is new on every page.
    let strip = |body: String, email: &str| {
        let parts = body.split("name=\"form_key\" value=\"");
        let rest = parts.enumerate().map(|(at, part)| if at == 0 { part } else { &part[26..] });
        rest.collect::<String>().replace(email, "X")
    };
    let mut pairs = Vec::new();
    for email in ["ans@club.nl", "niemand@club.nl"] {
        let wrong = place.guest().post("/in", &format!("email={email}&password=verkeerd wachtwoord")).await;
        let code = place.guest().post("/in/code", &format!("email={email}")).await;
        assert!(code.set_cookie("ask=").len() > 50);
        let tried = place.guest();
        let tried = tried
            .with(&[("Cookie", code.cookie("ask"))])
            .ask("POST", "/in/code/enter", "code=12345678")
            .await;
        let join = place.guest().post("/join", &format!("name=Ans&email={email}")).await;
        let all = [&wrong, &code, &tried, &join].map(|answer| answer.status);
        pairs.push((all, [wrong, code, tried, join].map(|answer| strip(answer.body, email))));
    }
    assert_eq!(pairs[0].0, [401, 303, 401, 303]);
    assert_eq!(pairs[0], pairs[1]);
    assert!(
        place.letter("niemand@club.nl").await.0.contains("/welcome/"),
        "the letter to confirm an address"
    );
    assert!(place.letters_to("niemand@club.nl").is_empty(), "and no other");
}

/// What someone typed as a name may be any words at all, to anyone's address: the letter does not say them.
#[tokio::test(flavor = "multi_thread")]
async fn a_letter_to_an_address_that_someone_typed_greets_nobody() {
    let place = crate::guest::place_with(|settings| settings.sign_up = true).await;
    let joined = place.guest().post("/join", "name=Win+geld+op+evil.example&email=cor@club.nl").await;
    assert_eq!(joined.status, 303);
    let letter = place.letter("cor@club.nl").await;
    assert!(letter.0.contains("/welcome/") && !letter.0.contains("evil.example"), "{}", letter.0);
    // A name with signs of another line makes no other line, wherever it goes.
    let split = "name=Cor%0D%0ABcc:+x@evil.example&email=dik@club.nl";
    place.guest().post("/join", split).await;
    assert!(place.letters_to("dik@club.nl").iter().all(|letter| !letter.contains("evil.example")));
}

/// The proxy in front keeps a log too: the example for it leaves out every secret that stands in an address.
#[tokio::test]
async fn the_log_of_the_proxy_in_the_example_tells_no_secret() {
    let place = place().await;
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/nginx.conf");
    let example = std::fs::read_to_string(file).unwrap();
    let hidden = example.split_once("~^/(?<page>").unwrap().1.split_once(")/[^/?]+").unwrap().0;
    let mut hidden: Vec<&str> = hidden.split('|').collect();
    let before = |path: &str| {
        let secret = ["/{secret}", "/{seed}"].into_iter().find_map(|word| path.split_once(word))?;
        let parts = secret.0.trim_start_matches('/').split('/');
        let parts: Vec<&str> = parts.map(|one| if one.starts_with('{') { "[^/]+" } else { one }).collect();
        Some(parts.join("/"))
    };
    let mut secrets: Vec<String> =
        server::needs(&place.site).iter().filter_map(|(path, _)| before(path)).collect();
    secrets.sort();
    secrets.dedup();
    hidden.sort_unstable();
    assert_eq!(hidden, secrets);
}

/// Unknown address, no password, wrong password: each makes one comparison with a hash, so that time tells nothing.
#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_address_costs_as_much_work_as_a_wrong_password() {
    let place = place().await;
    place.member("Ans", &[]).await;
    place.site.people.create("Bram", "bram@club.nl", &[]).await.unwrap();
    let people = &place.site.people;
    people.by_password("ans@club.nl", "x").await.unwrap_err();
    let mut compared = Vec::new();
    for email in ["ans@club.nl", "bram@club.nl", "niemand@club.nl", "geen adres"] {
        let before = people.comparisons();
        people.by_password(email, "verkeerd wachtwoord").await.unwrap_err();
        compared.push(people.comparisons() - before);
    }
    assert_eq!(compared, [1, 1, 1, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_to_one_address_are_counted() {
    let place = place().await;
    place.member("Ans", &[]).await;
    let mut statuses = Vec::new();
    for number in 0..8 {
        let guest = place.from(&format!("198.51.100.{number}"));
        statuses.push(guest.ask("POST", "/in/code", "email=Ans@club.nl").await.status);
    }
    assert_eq!(statuses, [303, 303, 303, 303, 303, 429, 429, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_seen_and_ended_and_a_new_password_ends_the_others() {
    let place = place().await;
    place.member("Ans", &[]).await;
    let (mut one, mut two, mut three) = (place.guest(), place.guest(), place.guest());
    for guest in [&mut one, &mut two, &mut three] {
        guest.sign_in("Ans").await;
    }
    let me = one.get("/me").await.body;
    let ids: Vec<&str> = me
        .match_indices("name=\"id\" value=\"")
        .map(|(at, text)| &me[at + text.len()..at + text.len() + 12])
        .collect();
    assert_eq!(ids.len(), 2, "the own session is ended by signing out");
    // Somebody else's session cannot be ended.
    let stranger = place.signed_in("Cor", &[]).await;
    stranger.ask("POST", "/me/sessions/end", &format!("id={}", ids[0])).await;
    let alive = |guest: &Guest| {
        let guest = guest.clone();
        async move { guest.get("/me").await.status == 200 }
    };
    assert!(alive(&two).await && alive(&three).await);
    one.post("/me/sessions/end", &format!("id={}", ids[0])).await;
    assert_eq!([alive(&two).await, alive(&three).await].iter().filter(|alive| **alive).count(), 1);
    assert_eq!(one.post("/me/password", "password=toren naar e8").await.status, 303);
    assert!(alive(&one).await && !alive(&two).await && !alive(&three).await);
    one.post("/out", "").await;
    assert!(!alive(&one).await, "signing out ends it on the server");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_by_itself_and_the_store_holds_no_secret() {
    let place = place().await;
    place.member("Ans", &[]).await;
    let mut ans = place.guest();
    let token = ans.sign_in("Ans").await.cookie("session").replace("session=", "");
    ans.post("/in/code", "email=ans@club.nl").await;
    let letter = place.letter("ans@club.nl").await;
    let copy = place.folder.path().join("copy.db");
    place.store.backup(&copy).await.unwrap();
    let bytes = std::fs::read(copy).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("ans@club.nl"), "the copy can be searched");
    let link = letter.link("/in/");
    for secret in [token.as_str(), link.rsplit('/').next().unwrap(), &letter.code(), PASSWORD] {
        assert!(!holds(secret), "{secret}");
    }
    place.pass_hours(29 * 24);
    assert_eq!(ans.get("/me").await.status, 200);
    place.pass_hours(31 * 24);
    assert_eq!(ans.get("/me").await.status, 303, "unused for a month");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_admin_stays() {
    let place = place().await;
    let mut ans = place.signed_in("Ans", &[Role::Admin]).await;
    let id = place.id("ans@club.nl").await;
    assert_eq!(ans.ask("POST", "/people/take", &format!("person={id}&role=admin")).await.status, 409);
    assert_eq!(ans.post("/me/leave", "name=Ans").await.status, 409);
    assert_eq!(ans.get("/people").await.status, 200);
    let bram = place.site.people.create("Bram", "bram@club.nl", &[]).await.unwrap();
    assert_eq!(ans.ask("POST", "/people/give", &format!("person={}&role=admin", bram.id)).await.status, 303);
    let taken = ans.ask("POST", "/people/take", &format!("person={id}&role=admin")).await;
    assert_eq!((taken.status, taken.location.as_str()), (303, "/"), "no admin any more");
    assert_eq!(ans.get("/people").await.status, 403, "at once");
    assert_eq!(ans.ask("POST", "/people/give", &format!("person={id}&role=admin")).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_officials_do_stands_in_the_audit_log_without_names() {
    let place = place().await;
    let ans = place.signed_in("Ans", &[Role::Admin]).await;
    let bram = place.site.people.create("Bram", "bram@club.nl", &[]).await.unwrap();
    ans.ask("POST", "/people/give", &format!("person={}&role=arbiter", bram.id)).await;
    ans.ask("POST", "/people/invite", "email=cor@club.nl").await;
    ans.ask("POST", "/people/take", &format!("person={}&role=arbiter", bram.id)).await;
    ans.ask("POST", "/people/erase", &format!("person={}", bram.id)).await;
    let rows = place.site.desk.store().audit().before(i64::MAX, 100).await.unwrap();
    let deeds: Vec<&str> = rows.iter().rev().map(|row| row.deed.as_str()).collect();
    assert_eq!(deeds[deeds.len() - 4..], ["role_given", "invited", "role_taken", "erased"]);
    assert!(
        rows.iter()
            .all(|row| !format!("{row:?}").contains("club.nl") && !format!("{row:?}").contains("Bram"))
    );
    let page = ans.get("/audit").await.body;
    assert!(page.contains("Ans") && page.contains("N.N.") && !page.contains("Bram"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_account_is_gone_from_games_pages_and_copies() {
    let place = place().await;
    let mut ans = place.signed_in("Ans van Dam", &[]).await;
    let opened = ans.post("/play", "").await;
    let seated = ans.open(&opened.location).await;
    let table = seated.location.clone();
    let id = table.replace("/t/", "");
    let mut watcher = Client::join(&place.house, &id, "", None).await;
    assert_eq!(watcher.view["seats"][0]["name"], "Ans van Dam", "one plays under the name of the account");
    assert!(ans.get("/me/tables").await.body.contains(&table));

    assert_eq!(ans.post("/me/leave", "name=Iemand").await.status, 422, "the name must be typed");
    let left = ans.post("/me/leave", "name=Ans van Dam").await;
    assert_eq!((left.status, left.location.as_str()), (303, "/"), "{}", left.body);
    assert!(ans.get("/").await.body.contains("Je account is opgeheven"));
    assert_eq!(ans.get("/me").await.status, 303);
    assert_eq!(place.guest().sign_in("Ans van Dam").await.status, 401);

    while watcher.view["seats"][0]["name"] != "N.N." {
        assert!(!watcher.hear().await.is_null(), "who watches sees the neutral name at once");
    }
    let again = Client::join(&place.house, &id, "", None).await;
    assert!(!json!([again.view, again.log]).to_string().contains("Ans van Dam"));
    let copy = place.folder.path().join("copy.db");
    place.store.backup(&copy).await.unwrap();
    let bytes = std::fs::read(copy).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("N.N.") && !holds("Ans van Dam") && !holds("ansvandam@club.nl"));
    let data = store::Address::File(place.folder.path().join("club.db"));
    let list = store::Erasures::of(&data).unwrap().list();
    assert_eq!(store::erased_lines(&list).unwrap().len(), 1, "an older copy will not bring her back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_is_taken_counts_at_once_at_an_open_desk_and_the_name_under_rulings_is_erased() {
    let place = place().await;
    let arbiter = place.signed_in("Rik de Rechter", &[Role::Arbiter]).await;
    let id = place.id("rikderechter@club.nl").await;
    let (table, cookies) = crate::client::table(&place.house, "knsb").await;
    let desk = format!("{table}?as=arbiter");
    let mut open = Client::join(&place.house, &desk, &arbiter.cookies[0], None).await;
    assert_eq!(asked(&mut open, json!({ "t": "offers", "id": 1 })).await["t"], "offers");
    let mut white = Client::join(&place.house, &table, &cookies[0], None).await;
    assert_eq!(white.act(json!({ "k": "call_arbiter" })).await["t"], "receipt");
    let close = json!({ "t": "do", "id": 2, "seen": null, "act": { "k": "close_call" } });
    assert_eq!(asked(&mut open, close).await["t"], "receipt", "signed with the name of the account");
    let player = place.signed_in("Piet", &[]).await;
    let refused = player.with(&[
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ]);
    assert_eq!(refused.upgrade(&format!("/ws/{desk}")).await, 403, "a player is no arbiter");

    let admin = place.signed_in("Ans", &[Role::Admin]).await;
    admin.ask("POST", "/people/take", &format!("person={id}&role=arbiter")).await;
    assert_eq!(asked(&mut open, json!({ "t": "offers", "id": 3 })).await["t"], "refusal");
    assert_eq!(open.hear().await["t"], "fault");
    assert!(open.hear().await.is_null(), "and the socket ends");

    admin.ask("POST", "/people/erase", &format!("person={id}")).await;
    let log: Vec<String> =
        place.site.desk.rows(&table, 1).await.unwrap().into_iter().map(|row| row.body).collect();
    assert!(
        log.iter().any(|fact| fact.contains("N.N.")) && !log.iter().any(|fact| fact.contains("Rechter")),
        "{log:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_desk_ends_within_seconds_after_the_role_or_the_session() {
    let place = place().await;
    let admin = place.signed_in("Ans", &[Role::Admin]).await;
    let (table, cookies) = crate::client::table(&place.house, "knsb").await;
    let desk = format!("{table}?as=arbiter");
    let rik = place.signed_in("Rik", &[Role::Arbiter]).await;
    let tom = place.signed_in("Tom", &[Role::Arbiter]).await;
    let mut by_role = Client::join(&place.house, &desk, &rik.cookies[0], None).await;
    let mut by_session = Client::join(&place.house, &desk, &tom.cookies[0], None).await;
    let mut white = Client::join(&place.house, &table, &cookies[0], None).await;
    // Neither asks anything: what they see ends by itself, well before a client that is silent is let go.
    let id = place.id("rik@club.nl").await;
    admin.ask("POST", "/people/take", &format!("person={id}&role=arbiter")).await;
    tom.ask("POST", "/out", "").await;
    for open in [&mut by_role, &mut by_session] {
        let mut last = open.hear().await;
        while last["t"] != "fault" {
            assert!(!last.is_null(), "it says why");
            last = open.hear().await;
        }
        assert!(last["reason"]["nl"].as_str().unwrap().contains("arbiterrol"));
        assert!(open.hear().await.is_null());
    }
    assert_eq!(white.act(json!({ "k": "call_arbiter" })).await["t"], "receipt", "the table goes on");
}

/// A question of an arbiter and its answer; what else is told meanwhile is let go.
async fn asked(client: &mut Client, question: serde_json::Value) -> serde_json::Value {
    client.text(&question.to_string()).await;
    loop {
        let heard = client.hear().await;
        if heard["id"] == question["id"] || heard.is_null() {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_audit_log_and_the_record_tell_the_time_of_the_club() {
    let place = crate::guest::place_with(|settings| {
        settings.zone = app::zone::DefaultZone::Set(calendar::Zone::amsterdam());
    })
    .await;
    let admin = place.signed_in("Ans", &[Role::Admin]).await;
    admin.ask("POST", "/people/invite", "email=bram@club.nl&role=arbiter").await;
    // The clock of this test stands at 13:46 in Greenwich, in winter.
    let log = admin.ask("GET", "/audit", "").await.body;
    assert!(log.contains("12 januari 1970, 14.46 uur") && !log.contains("UTC"), "{log}");
    let (table, cookies) = crate::client::table(&place.house, "knsb").await;
    let page = place.with_cookie(&cookies[0]).ask("GET", &format!("/t/{table}/record"), "").await.body;
    assert!(page.contains("12 januari 1970, 14.46 uur") && !page.contains("UTC"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_session_changes_nothing_that_the_account_hangs_on() {
    let place = place().await;
    place.member("Ans", &[]).await;
    let mut ans = place.guest();
    ans.sign_in("Ans").await;
    place.pass_minutes(20);
    for (path, form) in [
        ("/me/password", "password=toren naar e8"),
        ("/me/email", "email=boef@elders.nl"),
        ("/me/leave", "name=Ans"),
    ] {
        assert_eq!(ans.post(path, form).await.status, 401, "{path}");
        assert_eq!(
            ans.post(path, &format!("{form}&current=verkeerd wachtwoord")).await.status,
            401,
            "{path}"
        );
    }
    assert_eq!(
        ans.post("/me/password", &format!("password=toren naar e8&current={PASSWORD}")).await.status,
        303
    );
    assert!(place.letters_to("boef@elders.nl").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_address_counts_when_its_owner_confirms_it_and_the_old_one_is_told() {
    let place = place().await;
    let mut ans = place.signed_in("Ans", &[]).await;
    assert_eq!(ans.post("/me/email", "email=nieuw@club.nl").await.status, 303);
    let link = place.letter("nieuw@club.nl").await.link("/me/email/");
    place.letter("ans@club.nl").await;
    let stranger = place.signed_in("Cor", &[]).await;
    assert_eq!(stranger.ask("POST", &crate::guest::path(&link), "").await.status, 410, "only for who asked");
    assert_eq!(place.id("ans@club.nl").await.len(), 10, "nothing has changed yet");
    assert_eq!(ans.send(&link, "").await.status, 303);
    assert!(ans.get("/me").await.body.contains("nieuw@club.nl"));
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_addresses_are_shown_as_text() {
    let place = place().await;
    let ans = place.signed_in("Ans", &[Role::Admin]).await;
    place.site.people.create("<script>alert(1)</script>", "eva@club.nl", &[]).await.unwrap();
    let page = ans.get("/people").await.body;
    assert!(page.contains("alert(1)") && !page.contains("<script>alert"));
    let wrong = place.guest().post("/in", "email=%22%3E%3Cscript%3Ealert(1)&password=x").await.body;
    assert!(!wrong.contains("<script>alert"));
    assert_eq!(place.guest().post("/in", "email=a&password=b&next=https://evil.example").await.location, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_leads_back_within_the_site_only() {
    let place = place().await;
    place.member("Ans", &[]).await;
    assert_eq!(place.guest().get("/me/tables").await.location, "/in?next=/me/tables");
    for (next, to) in [
        ("/me/tables", "/me/tables"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
        ("/%5Cevil.example", "/"),
    ] {
        let form = format!("email=ans@club.nl&password={PASSWORD}&next={next}");
        assert_eq!(place.guest().post("/in", &form).await.location, to, "{next}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_mail_a_link_is_shown_and_a_password_is_needed() {
    let place = crate::guest::place_with(|settings| settings.mail = server::Mail::default()).await;
    let mut admin = place.signed_in("Ans", &[Role::Admin]).await;
    admin.post("/people/invite", "email=bram@club.nl").await;
    let page = admin.get("/people").await.body;
    let other = place.signed_in("Bea", &[Role::Admin]).await;
    assert!(!other.get("/people").await.body.contains("/welcome/"), "in the browser that made it only");
    let at = page.find("/welcome/").unwrap();
    let link = page[at..].split('"').next().unwrap().to_owned();
    let mut bram = place.guest();
    assert_eq!(bram.send(&link, "name=Bram").await.status, 422);
    assert_eq!(bram.send(&link, &format!("name=Bram&password={PASSWORD}")).await.status, 303);
    assert_eq!(bram.post("/in/code", "email=bram@club.nl").await.status, 404);
}
