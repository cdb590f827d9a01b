//! Forms and faults, on every page of the site: a form is sent once, whatever the browser does; a fault is a page.

use crate::guest::{Guest, Place, place};
use app::Role;
use std::collections::BTreeSet;

/// A form as it stands on a page.
#[derive(Clone, Debug)]
pub struct Form {
    pub action: String,
    fields: Vec<(String, String)>,
}

impl Form {
    pub fn set(mut self, name: &str, value: &str) -> Form {
        self.fields.retain(|(key, _)| key != name);
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn get(&self, name: &str) -> &str {
        self.fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str())
    }

    /// What is sent, field by field.
    pub fn fields(&self) -> &[(String, String)] {
        &self.fields
    }

    pub fn body(&self) -> String {
        let escape = |text: &str| {
            let plain = |byte: u8| byte.is_ascii_alphanumeric();
            let one = |byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
            text.bytes().map(one).collect::<String>()
        };
        let pairs =
            self.fields.iter().map(|(name, value)| format!("{}={}", escape_name(name), escape(value)));
        pairs.collect::<Vec<_>>().join("&")
    }
}

/// A club that considers another clock, which shows the same hour.
const CLOCK: &str = "/club/clock?zone=Europe/Brussels";

/// Names of fields are plain words.
fn escape_name(name: &str) -> &str {
    assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "{name}");
    name
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let at = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    let text = tag[at..].split('"').next()?;
    Some(text.replace("&#34;", "\"").replace("&#38;", "&").replace("&amp;", "&"))
}

/// Every form of a page that posts, with what a browser would send if nobody typed anything.
pub fn forms(page: &str) -> Vec<Form> {
    let posting = page.split("<form").skip(1).map(|rest| rest.split("</form>").next().unwrap());
    posting.filter(|form| form.split('>').next().unwrap().contains("method=\"post\"")).map(form).collect()
}

fn form(text: &str) -> Form {
    let head = format!(" {}", text.split('>').next().unwrap());
    let mut fields = Vec::new();
    for tag in text.split('<').skip(1).map(|tag| tag.split('>').next().unwrap()) {
        let Some(name) = attribute(tag, "name") else { continue };
        let value = attribute(tag, "value");
        let choice = tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\"");
        match tag.split(' ').next().unwrap() {
            "input" if choice && !tag.contains(" checked") => {}
            "input" | "button" => fields.push((name, value.unwrap_or_default())),
            "textarea" => fields.push((name, String::new())),
            "select" => {
                let after = text.split(&format!("name=\"{name}\"")).nth(1).unwrap();
                let list = after.split("</select>").next().unwrap();
                let options: Vec<&str> = list.split("<option").skip(1).collect();
                let chosen = options.iter().find(|one| one.contains(" selected")).or(options.first());
                fields.push((name, chosen.and_then(|one| attribute(one, "value")).unwrap_or_default()));
            }
            _ => {}
        }
    }
    Form { action: attribute(&head, "action").unwrap_or_default(), fields }
}

/// The pattern of an address, as the list of needs writes it.
pub fn pattern(path: &str, needs: &[&'static str]) -> &'static str {
    let fits = |pattern: &str| {
        let (one, two): (Vec<&str>, Vec<&str>) = (pattern.split('/').collect(), path.split('/').collect());
        one.len() == two.len() && one.iter().zip(&two).all(|(one, two)| one.starts_with('{') || one == two)
    };
    // A fixed address counts before one with a gap.
    let found =
        needs.iter().filter(|pattern| fits(pattern)).min_by_key(|pattern| pattern.matches('{').count());
    found.unwrap_or_else(|| panic!("{path} is no address of the site"))
}

/// A site in use: a table in the list, a room, an invitation, a second session, letters on their way.
pub struct InUse {
    pub place: Place,
    /// The pages with their readers.
    pub pages: Vec<(String, Guest)>,
    code: String,
}

async fn in_use() -> InUse {
    in_use_at(crate::guest::place_with(|settings| settings.sign_up = true).await).await
}

/// The same at a place that anyone may join.
pub async fn in_use_at(place: Place) -> InUse {
    let season = crate::season::pages(&place).await;
    let mut admin = place.signed_in("Ans", &[Role::Admin, Role::Arbiter]).await;
    for (name, roles) in [("Zoe", [Role::Admin]), ("Bram", [Role::Arbiter]), ("Piet", [Role::Board])] {
        place.member(name, &roles).await;
    }
    place
        .site
        .people
        .begin_session(place.id("ans@club.nl").await.parse().unwrap(), "Telefoon", None)
        .await
        .unwrap();
    admin.post("/people/invite", "email=dora@club.nl").await;
    admin.post("/people/invite", "email=cor@club.nl").await;
    let welcome = crate::guest::path(&place.letter("cor@club.nl").await.link("/welcome/"));
    let opened = admin.post("/new", "rules=ddt&name=Ans&seat=Aw&others=people&listed=yes&arbiter=yes").await;
    let links = admin.get(&opened.location).await.body;
    let judge = links.rsplit("data-copy=\"").next().unwrap().split('"').next().unwrap();
    let second = admin.post("/new", "rules=ddt&name=Ans&seat=Aw&others=people").await;
    let invitation = admin.get(&second.location).await.body;
    let any_seat = invitation[invitation.find("/j/").unwrap()..].split('"').next().unwrap().to_owned();
    let table = opened.location.split('/').nth(2).unwrap().to_owned();
    let room = "name=Ronde+1&rules=ddt&minutes=5&increment=0&pairings=Ans+-+Bram&keep=yes";
    let room = admin.post("/room/new", room).await.location.split('/').nth(2).unwrap().to_owned();
    place.guest().post("/in/code", "email=bram@club.nl").await;
    let letter = crate::guest::path(&place.letter("bram@club.nl").await.link("/in/"));
    let mut coder = place.guest();
    coder.post("/in/code", "email=piet@club.nl").await;
    let code = place.letter("piet@club.nl").await.code();
    let mut mover = place.signed_in("Dik", &[]).await;
    mover.post("/me/email", "email=dik2@club.nl").await;
    let moved = crate::guest::path(&place.letter("dik2@club.nl").await.link("/me/email/"));
    admin.post("/found/letter", "").await;
    let to_oneself = crate::guest::path(&place.letter("ans@club.nl").await.link("/found/letter/"));
    // What was said on the way is read.
    admin.open("http://x/people").await;
    mover.open("http://x/me").await;
    let mut pages: Vec<(String, Guest)> = vec![("/in/code".to_owned(), coder), (moved, mover)];
    let own = ["/", "/new", "/me", "/me/tables", "/people", "/room/new", "/found", "/play", CLOCK]
        .map(str::to_owned);
    let founding = ["/found/club", "/found/offices", "/found/letter", "/people/hand-over"].map(str::to_owned);
    let of_table = [format!("/desk/{table}"), format!("/t/{table}")];
    let of_room = [format!("/room/{room}"), format!("/room/{room}/seats/1")];
    for path in own.into_iter().chain([to_oneself]).chain(founding).chain(of_table).chain(of_room) {
        pages.push((path, admin.clone()));
    }
    for path in ["/in".to_owned(), "/join".to_owned(), welcome, letter, crate::guest::path(judge), any_seat] {
        pages.push((path, place.guest()));
    }
    pages.extend(season);
    pages.extend(crate::tournaments::pages(&place).await);
    pages.extend(crate::money::pages(&place).await);
    pages.extend(crate::roll::pages(&place).await);
    InUse { place, pages, code }
}

impl InUse {
    /// What a person would type where a form asks for something.
    pub async fn typed(&self, form: Form) -> Form {
        let parts: Vec<String> = form.action.split('/').skip(1).map(str::to_owned).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let (bram, piet) = (self.place.id("bram@club.nl").await, self.place.id("piet@club.nl").await);
        match parts[..] {
            ["me", "leave"] => form.set("name", "Ans"),
            ["me", "password"] => form.set("password", "toren naar e8"),
            ["me", "email"] => form.set("email", "ans2@club.nl"),
            ["people", "invite"] => form.set("email", "eva@club.nl"),
            ["people", "invite", "back"] => {
                let ans = self
                    .place
                    .site
                    .people
                    .person(self.place.id("ans@club.nl").await.parse().unwrap())
                    .await
                    .unwrap();
                let all = self.place.site.people.invitations(&ans.unwrap()).await.unwrap();
                form.set("id", &all.iter().find(|one| one.email == "dora@club.nl").unwrap().id)
            }
            ["people", "give"] => form.set("person", &bram).set("role", "treasurer"),
            ["people", "take"] => form.set("person", &bram).set("role", "arbiter"),
            ["people", "erase"] => form.set("person", &piet),
            ["people", "link"] => form.set("person", &bram),
            ["found", "club"] => form.set("name", "SC De Toren"),
            ["people", "hand-over"] => form.set("office", &format!("board {piet}")).set("to", &bram),
            ["news", "write"] => form.set("title", "Snelschaken"),
            ["room", "new"] => form.set("name", "Ronde 2").set("rules", "ddt").set("pairings", "Ans - Bram"),
            ["in"] => form.set("email", "bram@club.nl").set("password", "paard naar f3"),
            ["in", "code"] => form.set("email", "zoe@club.nl"),
            ["in", "code", "enter"] => form.set("code", &self.code),
            ["join"] => form.set("name", "Eva").set("email", "eva2@club.nl"),
            ["welcome", _] => form.set("name", "Cor").set("password", "paard naar f3"),
            ["j", _] => form.set("name", "Eva"),
            ["s", _] => form.set("name", "Wil de Wijs"),
            ["competitions", "new"] => form.set("name", "Zomer").set("first", "1970-06-01"),
            ["c", _, "round", _, "live"] => form.set("board", "2"),
            ["competitions", "new", "championship"] => {
                form.set("name", "Kampioen").set("first", "1970-06-01")
            }
            ["c", _, "enter"] => form.set("accept", "yes"),
            ["members", "new"] => form.set("given", "Eva").set("family", "Smit"),
            ["matters", "committee", "propose"] => {
                form.set("member_1", "bo").set("member_2", "cy").set("member_3", "di")
            }
            ["rulesets"] => {
                form.set("text", include_str!("../../../../examples/vrijdag.toml")).set("yes", "yes")
            }
            ["rulesets", "value"] => {
                let form = form.set("w0_above", "1").set("w0_below", "4").set("name", "Onze");
                form.set("nl", "Een kwart.").set("yes", "yes")
            }
            ["rulesets", "read"] => form.set("name", "Ons").set("text", "1. Wij spelen."),
            ["rulesets", "read", _, "add"] => form.set("text", "9. Wij spelen."),
            ["rulesets", "read", _, "article", _, "settle"] => form.set("w0_above", "1").set("w0_below", "4"),
            ["matters", "appeals", "new"] => form.set("why", "De klok"),
            ["matters", "appeals", _, "decide"] => {
                form.set("verdict", "upheld").set("why", "De klok").set("with", "an")
            }
            ["matters", "phones"] => form.set("number", "06 2"),
            ["matters", "visitors"] => form.set("name", "Zuid"),
            ["trophies", "new"] => form.set("name", "Beker"),
            ["trophies", _, "give"] => form.set("member", "cy"),
            ["honours", "new"] => form.set("title", "Kampioen").set("season", "1968-1969").set("name", "Oud"),
            ["meetings", "record"] => form.set("about", "other").set("text", "Besloten"),
            ["c", _, "players", "enter"] => form.set("accepts", "dsc"),
            ["c", _, "players", _, "group"] => form.set("group", "B"),
            ["c", _, "players", _, "leave"]
            | ["c", _, "close" | "end"]
            | ["c", _, "teams", _, "drop"]
            | ["rulesets", "read", _, "keep"] => form.set("yes", "yes"),
            ["c", _, "before", "rounds"] => form.set("games", "1;an Jansen;bo Jansen;1-0").set("look", ""),
            ["c", _, "before", "standing"] => form.set("standing", "an Jansen;10;1").set("look", ""),
            ["c", _, "before", "here"] => form.set("here", "3"),
            ["c", _, "manage", "remove"] => form.set("sure", "wrong"),
            ["c", _, "evenings"] => form.set("round", "2"),
            ["c", _, "matches", "enter"] => {
                form.set("day", "1970-02-24").set("player", "bo").set("number", "")
            }
            ["c", _, "matches", _, "game"] => form.set("member", "bo").set("opponent", "1800"),
            ["c", _, "matches", _, "place"] => form.set("against", "De Toren"),
            ["c", _, "matches", "best", "sum"] => form.set("sum", "1,5"),
            ["c", _, "calendar", _, "move"] => form.set("day", "1970-02-24").set("yes", "yes"),
            ["c", _, "calendar", _, "cancel"] => form.set("yes", "yes").set("seen", ""),
            ["c", _, "round", _, "call"] => form.set("member", "di"),
            ["c", _, "round", _, "phones" | "complain"] => form.set("member", "an"),
            ["c", _, "round", _, "wish"] => {
                form.set("one", "an").set("how", "without").set("other", "bo").set("seen", "")
            }
            ["c", _, "round", _, "swap"] => form.set("one", "an").set("other", "cy").set("yes", "yes"),
            // Another form of this page is sent first: what was seen then is no longer all there is.
            ["c", _, "round", _, "publish" | "clear" | "late" | "back"] => {
                form.set("yes", "yes").set("seen", "")
            }
            ["c", _, "complaints", _, "work-out"] => form.set("text", "De klok liep niet"),
            ["c", _, "complaints", _, "decide"] => form.set("why", "De klok liep wel"),
            ["c", _, "prizes", "lot"] => form.set("seed", "1970-02-09 4 1 6").set("yes", "yes"),
            ["c", _, "rules", "change"] => form
                .set("key", "keizer.excused")
                .set("value", "1/4")
                .set("why", "De vergadering wil het")
                .set("yes", "yes"),
            ["c", _, "round", _, "reopen"] => {
                form.set("why", "De vlag was gevallen").set("with", "cy").set("yes", "yes")
            }
            ["c", _, "round", _, "results"] => form.set("r_2", "1-0").set("seen", ""),
            ["competitions", "new", "swiss", "file", "open"] => form
                .set("text", include_str!("../../../../testdata/swiss/check/thirteen-players.trf"))
                .set("rules", "dsc")
                .set("first", "1970-06-01")
                .set("start", "20:00"),
            ["competitions", "new", "swiss" | "cup"] => form.set("name", "Rapid").set("first", "1970-06-01"),
            ["c", _, "entrants", "guest"] => form.set("name", "Gast"),
            ["c", _, "entrants", "forbid"] => form.set("one", "an").set("other", "bo"),
            ["c", _, "entrants", "plan"] => form.set("tb_1", "DE"),
            ["c", _, "cup", "draw"] => form.set("seed", "4 1 6").set("yes", "yes"),
            ["competitions", "new", "bughouse"] => {
                form.set("name", "Dag").set("rules", "minerva").set("day", "1970-06-01")
            }
            ["c", _, "teams", "new"] => {
                form.set("name", "Laat").set("one_guest", "Gast").set("two_guest", "Gerda")
            }
            ["c", _, "teams", _, "substitute"] => form.set("guest", "Invaller").set("yes", "yes"),
            ["c", _, "desk", "plan"] => form.set("minutes", "7"),
            ["c", _, "desk", "results"] => form.set("m_1", "hh1").set("seen", ""),
            ["c", _, "desk", "colours" | "lots" | "close" | "clear" | "draft" | "publish"] => {
                form.set("seed", "4 1 6").set("yes", "yes").set("seen", "")
            }
            _ => crate::money::typed(&parts)
                .iter()
                .chain(crate::roll::typed(&parts))
                .fold(form, |form, (name, value)| form.set(name, value)),
        }
    }

    /// One form for each address, filled in, with who sends it; and the addresses.
    pub async fn one_of_each(&self, needs: &[&'static str]) -> (Vec<(Guest, Form)>, BTreeSet<&'static str>) {
        let mut found: Vec<(Guest, Form)> = Vec::new();
        let mut patterns = BTreeSet::new();
        for (path, guest) in &self.pages {
            let page = guest.get(path).await;
            for mut form in forms(&page.body) {
                // A form without an address goes to its own page.
                if form.action.is_empty() {
                    form.action.clone_from(path);
                }
                // A file is only looked at; what it opens has a form of its own, with the file in it.
                if form.action == "/competitions/new/swiss/file" {
                    form.action.push_str("/open");
                }
                assert!(!form.get("form_key").is_empty(), "{path}: the form to {} has no key", form.action);
                // One of each: the second button of the same kind proves nothing more.
                if LOOKED_AT.contains(&form.action.as_str()) || !patterns.insert(pattern(&form.action, needs))
                {
                    continue;
                }
                found.push((guest.clone(), self.typed(form).await));
            }
        }
        // What ends the account or the session comes last.
        let late = ["/people/erase", "/me/leave", "/out"];
        found.sort_by_key(|(_, form)| late.iter().position(|one| *one == form.action).map_or(0, |at| at + 1));
        (found, patterns)
    }
}

/// Everything that is kept, so that a second act would show; what only remembers forms and visits is left out.
pub async fn kept(place: &Place) -> Vec<(String, i64)> {
    place
        .site
        .desk
        .store()
        .counted()
        .await
        .unwrap()
        .into_iter()
        .filter(|(table, _)| table != "sealed")
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_of_the_site_sent_twice_is_one_act() {
    let site = in_use().await;
    let place = &site.place;
    let needs: Vec<&'static str> = server::needs(&place.site).into_iter().map(|(path, _)| path).collect();
    let (found, patterns) = site.one_of_each(&needs).await;
    for (guest, form) in &found {
        let before = kept(place).await;
        let first = guest.ask("POST", &form.action, &form.body()).await;
        assert_eq!(first.status, 303, "{}: {}", form.action, first.body);
        let once = kept(place).await;
        let again = guest.ask("POST", &form.action, &form.body()).await;
        // Who is signed out, or gone, or has lost the role is told so; everyone else gets the first answer.
        if again.status == 303 {
            assert_eq!(again.location, first.location, "{}", form.action);
            assert_eq!(again.cookies(), first.cookies(), "{}", form.action);
        } else {
            assert_eq!(again.status, 401, "{}", form.action);
        }
        assert_eq!(kept(place).await, once, "{} was done twice; before: {before:?}", form.action);
    }
    // Every address that takes a form was among them. Eight are not of this walk: a club opens once (`founding.rs`), sections have
    // their own test of twice (`sections.rs`), three take a file only to look at it (below), a rematch is asked for by a script and has its own test of twice (`rematch.rs`), and the bar of the example
    // club names an hour, never one hour further; off a stage there is no such address.
    let posts: BTreeSet<&str> = posting(place, &needs).await;
    let apart = ["/c/{id}/sections/place", "/c/{id}/sections/confirm"];
    let others = LOOKED_AT.into_iter().chain(["/t/{id}/rematch", "/demo", "/club/open"]).chain(apart);
    let others: Vec<&str> = others.collect();
    let missing: Vec<&&str> =
        posts.iter().filter(|path| !patterns.contains(*path) && !others.contains(path)).collect();
    assert!(missing.is_empty(), "no page shows a form to {missing:?}");
    assert_eq!(place.guest().ask("POST", "/demo", "clock=monday").await.status, 404);
}

/// Forms with a file that is shown and not kept; what is done with it has a form of its own.
const LOOKED_AT: [&str; 3] = ["/replay", "/members/import", "/competitions/new/swiss/file"];

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_only_looked_at_leaves_nothing_behind_however_often_it_is_sent() {
    let place = place().await;
    let board = place.signed_in("Ans", &[Role::Board]).await;
    let files = [
        "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n",
        "Voornaam;Achternaam;Geboren\nPiet;Jansen;1970\n",
        include_str!("../../../../testdata/swiss/check/thirteen-players.trf"),
    ];
    for (path, text) in LOOKED_AT.into_iter().zip(files) {
        let form = format!(
            "--cut\r\nContent-Disposition: form-data; name=\"day\"\r\n\r\n2026-09-01\r\n\
             --cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n{text}\r\n--cut--\r\n"
        );
        let before = kept(&place).await;
        for _ in 0..2 {
            let answer = board.multipart(path, form.as_bytes()).await;
            assert!([200, 303].contains(&answer.status), "{path}: {} {}", answer.status, answer.body);
        }
        assert_eq!(kept(&place).await, before, "{path}");
    }
}

/// The addresses that take a form.
async fn posting(place: &Place, needs: &[&'static str]) -> BTreeSet<&'static str> {
    let mut posts = BTreeSet::new();
    for path in needs {
        let address = path.replace("{number}", "1").replace(['{', '}'], "");
        let asked = place.guest().ask("PATCH", &address, "").await;
        assert!([405, 400].contains(&asked.status), "{path}: {}", asked.status);
        if asked.header("allow").contains("POST") {
            posts.insert(*path);
        }
    }
    posts
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_twice_at_the_same_moment_and_after_a_restart_is_one_act() {
    let folder = tempfile::tempdir().unwrap();
    let file = store::Address::File(folder.path().join("club.db"));
    let form = "rules=knsb&name=Ans&seat=Aw&others=people&form_key=abcdefgh";
    let mut answers = Vec::new();
    {
        let house = crate::client::house(&file).await;
        let press = || crate::client::ask(&house, "POST", "/new", form);
        let (one, two, three, four) = tokio::join!(press(), press(), press(), press());
        answers.extend([one, two, three, four]);
    }
    let house = crate::client::house(&file).await;
    answers.push(crate::client::ask(&house, "POST", "/new", form).await);
    let slips: BTreeSet<(String, String)> = answers
        .iter()
        .map(|answer| {
            (crate::client::header(answer, "location").to_owned(), crate::client::cookies(answer, ""))
        })
        .collect();
    assert_eq!(slips.len(), 1, "{slips:?}");
    let (location, cookies) = slips.first().unwrap();
    let page = crate::client::ask_with(&house, "GET", location, "", cookies).await;
    assert_eq!(
        page.matches("data-copy=").count(),
        5,
        "the one link and those of the seats are shown again: {page}"
    );
    assert!(
        crate::client::ask(&house, "GET", location, "").await.starts_with("HTTP/1.1 410"),
        "to this browser only"
    );
    // Something else typed is another form; so is the same form of a page that was opened again.
    for other in [form.replace("Ans", "Bo"), form.replace("abcdefgh", "abcdefgi")] {
        let answer = crate::client::ask(&house, "POST", "/new", &other).await;
        assert_ne!(crate::client::header(&answer, "location"), location, "{other}");
    }
    // No secret lies in the database: not the key, not the links.
    let copy = folder.path().join("copy.db");
    store::Store::open_as_it_is(&file).await.unwrap().backup(&copy).await.unwrap();
    let bytes = std::fs::read(copy).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    let at = page.find("/s/").unwrap() + 3;
    assert!(!holds("abcdefgh") && !holds(&page[at..at + 20]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_was_refused_can_be_sent_again_and_one_that_was_cut_off_is_done_once() {
    let place = place().await;
    let mut guest = place.guest();
    let form = "rules=knsb&minutes=0&time=own&name=Ans&seat=Aw&others=people&form_key=abcdefgh";
    for _ in 0..2 {
        let refused = guest.post("/new", form).await;
        assert_eq!(refused.status, 422);
        assert!(
            refused.body.contains("aria-invalid=\"true\" aria-describedby=\"f-minutes-fault\""),
            "{}",
            refused.body
        );
        assert!(refused.body.contains("name=\"name\" type=\"text\" value=\"Ans\""), "what was typed is kept");
    }
    // The program stopped between the claim and the act: nothing was done, so now it is, once.
    let form = form.replace("minutes=0", "minutes=5");
    let id = app::secret::hash(&format!("abcdefgh\n/new\n{form}"));
    let seals = place.site.desk.store().seals();
    assert!(seals.claim(&id, i64::MAX).await.unwrap());
    assert_eq!(guest.ask("POST", "/new", &form).await.status, 303);
    // The program stopped between the act and the answer: the act carries the key, and is not done again.
    seals.keep(&id, 0, "").await.unwrap();
    seals.forget(1).await.unwrap();
    assert!(seals.claim(&id, i64::MAX).await.unwrap());
    let before = kept(&place).await;
    let done = guest.post("/new", &form).await;
    assert!(done.status == 200 && done.body.contains("Dit formulier is al verwerkt"), "{}", done.body);
    assert_eq!(kept(&place).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_is_a_page_that_says_what_happened_and_what_to_do() {
    let place = place().await;
    let admin = place.signed_in("Ans", &[Role::Admin]).await;
    let rows = [
        ("GET", "/nergens", "", 404, "bestaat niet"),
        ("GET", "/t/nergens", "", 404, "bestaat niet"),
        ("DELETE", "/new", "", 405, "Zo kun je deze pagina niet openen"),
        ("GET", "/people/invite", "", 405, "Zo kun je deze pagina niet openen"),
        ("POST", "/people/give", "person=x&role=admin", 404, "<h1>"),
        ("GET", "/s/fout", "", 410, "<h1>"),
    ];
    for (method, path, form, status, words) in rows {
        let answer = admin.ask(method, path, form).await;
        assert_eq!(answer.status, status, "{method} {path}");
        assert!(
            answer.body.contains(words) && answer.body.contains("class=\"lead\""),
            "{path}: {}",
            answer.body
        );
        assert!(answer.body.contains("<a class=\"button\""), "{path}: a way on");
    }
    assert_eq!(admin.ask("DELETE", "/new", "").await.header("allow"), "GET,HEAD,POST");
    let english = place.guest().with(&[("Cookie", "lang=en")]);
    assert!(english.get("/nowhere").await.body.contains("does not exist"), "in the reader's language");
    let large = format!("name={}", "x".repeat(200_000));
    assert!(place.guest().ask("POST", "/join", &large).await.body.contains("meer dan hier past"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_is_said_on_the_next_page_and_only_there() {
    let place = place().await;
    let mut ans = place.signed_in("Ans", &[]).await;
    let saved = ans.post("/me", "name=Anna&lang=nl").await;
    assert_eq!((saved.status, saved.location.as_str()), (303, "/me"));
    let page = ans.open("http://x/me").await;
    assert!(page.body.contains("<div class=\"note ok\" role=\"status\"><p>Bewaard"), "{}", page.body);
    assert!(!ans.get("/me").await.body.contains("role=\"status\""), "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn personal_pages_and_pages_with_secrets_are_kept_nowhere() {
    let InUse { place, pages, .. } = in_use().await;
    let open = ["/", "/play", "/new", "/room/new"];
    for (path, guest) in pages {
        let answer = guest.get(&path).await;
        let shut = !open.contains(&path.as_str())
            && !["/room/", "/desk/", "/t/"].iter().any(|start| path.starts_with(start));
        let seats = path.contains("/seats/");
        if answer.status == 200 && (shut || seats) {
            assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        } else if answer.status == 200 {
            assert_eq!(answer.header("cache-control"), "private, no-cache", "{path}");
        }
    }
    let mut admin = place.signed_in("Eva", &[Role::Admin]).await;
    let links = admin.post("/new", "rules=knsb&others=people").await.location;
    assert_eq!(admin.get(&links).await.header("cache-control"), "no-store");
}

/// Two tabs of a browser must be told apart: each page has a title of its own.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_has_a_title_of_its_own() {
    let InUse { place: _place, pages, .. } = in_use().await;
    for (path, guest) in pages {
        let page = guest.get(&path).await;
        if page.status == 200 {
            let title = page.body.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
            assert!(title.ends_with(" – Clubavond") && title.len() > " – Clubavond".len(), "{path}: {title}");
        }
    }
}
