//! The club's own rulesets in the browser: added, changed, previewed, used; what is running keeps its own edition.

use crate::club::club;
use crate::director::sent;
use app::Role;
use serde_json::json;

const OWN: &str = include_str!("../../../../examples/vrijdag.toml");

/// A text as a form carries it.
fn escaped(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

/// Covers: D45
#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_checked_by_line_previewed_and_kept_as_an_edition() {
    let club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    assert!(board.get("/rulesets").await.body.contains("nog geen eigen reglement"));
    let wrong = OWN.replace("value = true", "value = 7").replace("extends = \"knsb\"", "extends = \"knbs\"");
    let refused = board.post("/rulesets", &format!("text={}", escaped(&wrong))).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("regel 4") && refused.body.contains("value = 7"),
        "the line, and what was typed: {}",
        refused.body
    );
    let wrong = OWN.replace("value = true", "value = 7").replace("\"2 s\"", "2");
    let refused = board.post("/rulesets", &format!("text={}", escaped(&wrong))).await;
    assert!(refused.body.contains("2 fouten in het bestand"), "all at once: {}", refused.body);
    let taken = OWN.replace("\"vrijdag\"", "\"knsb\"").replace("vrijdag-", "knsb-");
    let refused = board.post("/rulesets", &format!("text={}", escaped(&taken))).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    let preview = board.post("/rulesets", &format!("text={}", escaped(OWN))).await;
    assert_eq!(preview.status, 200);
    assert!(preview.body.contains("Zo wordt het") && preview.body.contains("vrijdag-1"), "{}", preview.body);
    assert!(preview.body.contains("Bewaar als editie 1"), "{}", preview.body);
    assert_eq!(board.get("/rules/vrijdag").await.status, 404, "looking keeps nothing");
    let page = sent(&mut board, "/rulesets", &format!("text={}&yes=yes", escaped(OWN))).await.body;
    assert!(page.contains("Bewaard als editie 1 van Doorgeefschaak op vrijdag"), "{page}");
    assert!(
        club.place.guest().get("/new").await.body.contains("value=\"vrijdag\""),
        "tables can be opened under it"
    );
    assert!(club.place.guest().get("/rules/vrijdag").await.body.contains("id=\"vrijdag-1\""));
    let mut officer = club.officer.clone();
    assert_eq!(officer.post("/rulesets", "text=x").await.status, 403);
    // A restart reads them again.
    let again = server::site(
        club.place.store.club(ids::ClubId::ONLY),
        std::sync::Arc::new(app::clock::Real::default()),
        server::Settings::default(),
    );
    assert!(again.library().get("vrijdag").is_none());
    again.read_rules().await.unwrap();
    assert!(again.library().get("vrijdag").is_some());
    let audit = board.get("/audit").await.body;
    assert!(audit.contains("bewaarde uitgave 1 van een reglement"), "{audit}");
}

/// Covers: D45
#[tokio::test(flavor = "multi_thread")]
async fn one_changed_value_makes_an_edition_and_what_is_running_keeps_its_own() {
    let mut club = club().await;
    let mut admin = club.place.signed_in("Ada", &[Role::Admin]).await;
    let form = admin.get("/rulesets/change?base=dsc").await.body;
    assert!(form.contains("key=keizer.excused\"") && form.contains("Keizer 4"), "{form}");
    let change = |value: &str| {
        format!(
            "base=dsc&key=keizer.excused&value={}&id=onze&name=Onze+regels&nl=Een+kwart.&en=A+quarter.",
            escaped(value)
        )
    };
    let wrong = admin.post("/rulesets/value", &change("veel")).await;
    assert_eq!(wrong.status, 422, "{}", wrong.body);
    assert!(wrong.body.contains("Geef een deel van een waarde"), "about the thing: {}", wrong.body);
    let blank = admin.post("/rulesets/value", "base=dsc&key=keizer.excused").await;
    assert_eq!(blank.body.matches("aria-invalid=\"true\"").count(), 3, "{}", blank.body);
    let preview = admin.post("/rulesets/value", &change("\"1/4\"")).await;
    assert!(preview.status == 200 && preview.body.contains("onze-1"), "{}", preview.body);
    sent(&mut admin, "/rulesets/value", &format!("{}&yes=yes", change("\"1/4\""))).await;
    // A competition is opened under the first edition, and then there is a second.
    let form = "name=Nieuw&rules=onze&first=2026-10-05&count=4&start=20:00";
    let opened = club.officer.post("/competitions/new", form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let page = sent(&mut admin, "/rulesets/value", &format!("{}&yes=yes", change("\"1/5\""))).await.body;
    assert!(page.contains("Bewaard als editie 2 van Onze regels"), "{page}");
    let second = page.split("Editie 2").nth(1).unwrap();
    let (second, first) = second.split_once("Editie 1").unwrap();
    assert!(
        second.contains("de nieuwste") && second.contains("Nog door geen tafel of competitie gebruikt"),
        "{second}"
    );
    assert!(first.contains("Nieuw</a>"), "what is running keeps its own: {first}");
    let same = sent(&mut admin, "/rulesets/value", &format!("{}&yes=yes", change("\"1/5\""))).await.body;
    assert!(same.contains("precies de nieuwste editie"), "{same}");
}

/// What is different comes beside what was different before, and a file that someone wrote is left alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_changed_value_keeps_the_first_and_a_written_file_is_left_alone() {
    let club = club().await;
    let mut admin = club.place.signed_in("Ada", &[Role::Admin]).await;
    let change = |base: &str, id: &str, key: &str, value: &str| {
        let value = escaped(value);
        format!("base={base}&key={key}&value={value}&id={id}&name=Onze+regels&nl=Zo.&en=So.&yes=yes")
    };
    sent(&mut admin, "/rulesets/value", &change("dsc", "onze", "keizer.excused", "\"1/4\"")).await;
    let form = admin.get("/rulesets/change?base=onze&key=keizer.excused").await.body;
    assert!(form.contains("value=\"onze\"") && form.contains("value=\"Onze regels\""), "{form}");
    assert!(form.contains(">Zo.</textarea>"), "the words of the change are there to change: {form}");
    let page = sent(&mut admin, "/rulesets/value", &change("onze", "onze", "keizer.top", "60")).await.body;
    assert!(page.contains("Bewaard als editie 2"), "{page}");
    let book = club.place.site.library().get("onze").unwrap().book;
    let own: Vec<&str> =
        book.entries().filter(|(_, entry)| entry.beneath.is_none()).map(|(key, _)| key).collect();
    assert_eq!(own, ["keizer.excused", "keizer.top"]);
    let other = admin.post("/rulesets/value", &change("ddt", "onze", "keizer.top", "60")).await;
    assert_eq!(other.status, 422);
    assert!(other.body.contains("bouwt op dsc"), "{}", other.body);
    sent(&mut admin, "/rulesets", &format!("text={}&yes=yes", escaped(OWN))).await;
    let written = admin.post("/rulesets/value", &change("knsb", "vrijdag", "drops.may_check", "true")).await;
    assert!(written.status == 422 && written.body.contains("als heel bestand"), "{}", written.body);
}

/// A value is changed by the form that fits it, in one language, without a word of the file's own language.
#[tokio::test(flavor = "multi_thread")]
async fn a_value_is_changed_by_a_form_that_fits_it() {
    let club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let all = board.get("/rulesets/change?base=dsc&q=afmelden").await.body;
    assert!(all.contains("key=club.sign_off_until\"") && !all.contains("keizer.top"), "{all}");
    let unsettled = board.get("/rulesets/change?base=dsc&q=ratinggrenzen").await.body;
    assert!(
        unsettled.contains("key=keizer.bands\"") && unsettled.contains("Nog niet geregeld"),
        "{unsettled}"
    );
    let form = board.get("/rulesets/change?base=dsc&key=club.sign_off_until").await.body;
    assert!(form.contains("<option value=\"friday\" selected>vrijdag</option>"), "{form}");
    assert!(form.contains("name=\"w0_time\" type=\"text\" value=\"18:00\""), "no native time field: {form}");
    assert!(form.contains("Zo staat het nu in het reglement"), "the article stands beside it: {form}");
    let about = "base=dsc&key=club.sign_off_until&name=Onze+regels&nl=Tot+maandag+negen+uur.";
    let wrong = board.post("/rulesets/value", &format!("{about}&w0_weekday=monday&w0_time=25.00")).await;
    assert!(wrong.status == 422 && wrong.body.contains("Geef een uur van de dag"), "{}", wrong.body);
    assert!(wrong.body.contains("value=\"25.00\"") && !wrong.body.contains("regel 1"), "{}", wrong.body);
    let given = format!("{about}&w0_weekday=monday&w0_time=21.00");
    let preview = board.post("/rulesets/value", &given).await;
    assert!(preview.status == 200 && preview.body.contains("maandag, 21:00"), "{}", preview.body);
    sent(&mut board, "/rulesets/value", &format!("{given}&yes=yes")).await;
    let book = club.place.site.library().get("onze-regels").unwrap().book;
    let article = book.article("onze-regels-1").unwrap();
    assert_eq!(article.text.en, "Tot maandag negen uur.", "the other language falls back");
    // A limit has two ways; who leaves the old one picked is asked which is meant.
    let cap = "base=onze-regels&id=onze-regels&key=keizer.rematch_gap&name=Onze+regels&nl=Na+vier+ronden.";
    let open = board.post("/rulesets/value", &format!("{cap}&w0=4")).await;
    assert!(open.status == 422 && open.body.contains("Kies wat bij jullie geldt"), "{}", open.body);
    sent(&mut board, "/rulesets/value", &format!("{cap}&w0=4&way=0&yes=yes")).await;
    let other = board.post("/rulesets/value", &format!("{cap}&w0=&way=1&yes=yes")).await;
    assert_eq!(other.status, 303, "{}", other.body);
    let unclear = board.post("/rulesets/value", &format!("{cap}&w0=5&way=1")).await;
    assert!(unclear.status == 422 && unclear.body.contains("andere mogelijkheid"), "{}", unclear.body);
    let text = board.get("/rulesets/change?base=onze-regels&key=keizer.top&text=1").await.body;
    assert!(text.contains("name=\"value\""), "the text form stays: {text}");
    assert_eq!(board.get("/rulesets/change?base=dsc&key=keizer.goats").await.status, 404);
}

/// Every value on the list has a form with fields, in both languages.
#[tokio::test(flavor = "multi_thread")]
async fn every_value_on_the_list_opens_a_form() {
    let club = club().await;
    let board = club.place.signed_in("Bea", &[Role::Board]).await;
    let mut seen = 0;
    for base in ["dsc", "ddt", "knsb"] {
        let list = board.get(&format!("/rulesets/change?base={base}")).await.body;
        let keys: Vec<String> = list
            .split("&amp;key=")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .filter(|key| base != "ddt" || key.starts_with("club.") || key.starts_with("championship."))
            .collect();
        for key in keys {
            let form = board.get(&format!("/rulesets/change?base={base}&key={key}&lang=en")).await;
            assert_eq!(form.status, 200, "{base} {key}");
            assert!(
                form.body.contains("name=\"w") || form.body.contains("name=\"way\""),
                "{key}: {}",
                form.body
            );
            seen += 1;
        }
    }
    assert!(seen > 200, "{seen}");
}

/// A club's own ruleset serves every kind of competition and a live table, and the page says what uses which edition.
///
/// Covers: D45
#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_competition_can_be_held_under_an_own_ruleset() {
    let mut club = club().await;
    let mut admin = club.place.signed_in("Ada", &[Role::Admin]).await;
    sent(&mut admin, "/rulesets", &format!("text={}&yes=yes", escaped(OWN))).await;
    for (base, id, key, value) in
        [("dsc", "intern", "keizer.top", "60"), ("ddt", "reeks", "championship.series", "2")]
    {
        let form = format!("base={base}&key={key}&value={value}&id={id}&name={id}&nl=Zo.&en=So.&yes=yes");
        assert_eq!(admin.post("/rulesets/value", &form).await.status, 303);
    }
    let opened = [
        ("bughouse", "vrijdag", "name=Door&day=2026-10-05&start=20:00&meets=robin&rounds=7&minutes=5"),
        ("championship", "reeks", "name=Kamp&first=2026-10-05&count=9&start=20:00"),
        ("swiss", "intern", "name=Rapid&first=2026-10-05&rounds=3&start=20:00&how=day&tie_breaks=BH"),
        ("cup", "intern", "name=Beker&first=2026-10-05&start=20:00&how=week&minutes=60&replay=15"),
    ];
    let mut held = Vec::new();
    for (kind, rules, form) in opened {
        let at = format!("/competitions/new/{kind}");
        let offered = club.officer.get(&at).await.body;
        assert!(offered.contains(&format!("value=\"{rules}\"")), "{kind}: {offered}");
        let answer = club.officer.post(&at, &format!("{form}&rules={rules}")).await;
        assert_eq!(answer.status, 303, "{kind}: {}", answer.body);
        held.push(answer.location);
    }
    // The changed value counts: two series instead of three.
    let id = held[1].split('/').nth(2).unwrap().parse().unwrap();
    let state = club.place.site.competitions.look(id).await.unwrap();
    assert_eq!(state.laws.newest().championship().unwrap().division.series, 2);
    // A rule of bughouse is no rule of a cup, nor the other way round.
    for (kind, rules, form) in [("cup", "vrijdag", opened[3].2), ("bughouse", "intern", opened[0].2)] {
        let answer =
            club.officer.post(&format!("/competitions/new/{kind}"), &format!("{form}&rules={rules}")).await;
        assert_eq!(answer.status, 422, "{kind}");
    }
    // Two tables, one of them listed with a time of its own; then there is a second edition.
    admin.post("/new", "rules=vrijdag&name=Ans&seat=Aw&others=people").await;
    let own_time = "rules=vrijdag&time=own&minutes=9&increment=0&name=Ans&seat=Aw&others=people&listed=yes";
    admin.post("/new", own_time).await;
    club.place.go_to("2026-09-02 12:00");
    let later = OWN.replace("3 min", "4 min");
    sent(&mut admin, "/rulesets", &format!("text={}&yes=yes", escaped(&later))).await;
    let page = admin.get("/rulesets/vrijdag").await.body;
    let (second, first) = page.split("Editie 2").nth(1).unwrap().split_once("Editie 1").unwrap();
    assert!(second.contains("Nog door geen tafel of competitie gebruikt"), "{second}");
    assert!(first.contains("Door</a>") && first.contains("2 tafels in totaal"), "{first}");
    assert_eq!(first.matches("href=\"/t/").count(), 1, "only what is listed is named: {first}");
    let page = admin.get("/rulesets/intern").await.body;
    assert!(page.contains("Rapid</a>") && page.contains("Beker</a>"), "{page}");
}

/// The rulebook is a page of the site: contents, search, an anchor for every article.
#[tokio::test(flavor = "multi_thread")]
async fn the_rulebook_has_contents_a_search_and_an_anchor_for_every_article() {
    let place = crate::guest::place().await;
    let page = place.guest().get("/rules/dsc").await.body;
    assert!(
        page.contains("<header") && page.contains("href=\"#ch-1\"") && page.contains("id=\"dsc-w\""),
        "{page}"
    );
    for article in rulebook::Rulebook::built_in("dsc").unwrap().articles() {
        assert!(page.contains(&format!("id=\"{}\"", article.id)), "{}", article.id);
    }
    let found = place.guest().get("/rules/dsc?q=spelerscommissie").await.body;
    assert!(
        found.contains("artikelen gevonden")
            && found.contains("id=\"dsc-w\"")
            && !found.contains("id=\"dsc-b\""),
        "{found}"
    );
    assert!(place.guest().get("/rules/dsc?q=%3Cscript%3Ezzz").await.body.contains("Geen artikel met"));
    let print = place.guest().get("/rules/dsc/print").await;
    assert!(
        print.header("content-security-policy").contains("style-src 'unsafe-inline'")
            && print.body.contains("<style>")
    );
    assert_eq!(place.guest().get("/rules/nobody").await.status, 404);
}

/// The desk reads the club's own articles, and at a running table those of the edition it was opened under.
#[tokio::test(flavor = "multi_thread")]
async fn the_arbiters_desk_shows_the_words_of_the_clubs_own_articles() {
    let club = club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let edition = |moves: u8, words: &str| {
        format!(
            "{OWN}\n[[chapter.article]]\nid = \"vrijdag-3\"\nkind = \"enforced\"\nnl = \"{words}\"\nen = \"{words}\"\n\n\
             [irregularities]\nwrong_setup = {{ value = {{ restart_game_before = {moves} }}, article = \"vrijdag-3\" }}\n"
        )
    };
    let house = &club.place.house;
    let mut tables = Vec::new();
    for (moves, words) in [(5, "Voor de vijfde zet opnieuw."), (6, "Voor de zesde zet opnieuw.")] {
        let form = format!("text={}&yes=yes", escaped(&edition(moves, words)));
        let kept = board.post("/rulesets", &form).await;
        assert_eq!(kept.status, 303, "{}", kept.body);
        tables.push((words, crate::at_table::table(house, "vrijdag", "").await));
    }
    for (words, mut table) in tables {
        let mut desk = table.desk(house).await;
        let seq = table.calls(0, "irregularities.wrong_setup", true).await;
        desk.until(seq).await;
        let offers = crate::arbiter::question(&mut desk, json!({ "t": "offers" })).await;
        assert_eq!(offers["articles"]["vrijdag-3"]["nl"], words, "{offers}");
        let restart = json!({ "k": "restart", "boards": ["A"] });
        let ruled =
            desk.act(crate::at_table::rule(&restart, "irregularities.wrong_setup", "verkeerd opgezet")).await;
        assert_eq!(ruled["t"], "receipt", "{ruled}");
        desk.until(ruled["seq"].as_u64().unwrap()).await;
        assert_eq!(desk.view["rulings"][0]["article"]["text"]["nl"], words, "{}", desk.view["rulings"]);
    }
}
