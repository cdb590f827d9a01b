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
    assert!(form.contains("value=\"keizer.excused\"") && form.contains("dsc-k4"), "{form}");
    let change = |value: &str| {
        format!(
            "base=dsc&key=keizer.excused&value={}&id=onze&name=Onze+regels&nl=Een+kwart.&en=A+quarter.",
            escaped(value)
        )
    };
    let wrong = admin.post("/rulesets/value", &change("veel")).await;
    assert_eq!(wrong.status, 422, "{}", wrong.body);
    assert!(wrong.body.contains("regel") && wrong.body.contains("excused"), "{}", wrong.body);
    let blank = admin.post("/rulesets/value", "base=dsc&key=keizer.excused&id=Onze").await;
    assert!(blank.body.matches("aria-invalid=\"true\"").count() >= 4, "{}", blank.body);
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
    let form = admin.get("/rulesets/change?base=onze").await.body;
    assert!(form.contains("value=\"onze\"") && form.contains("value=\"Onze regels\""), "{form}");
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
    let written = admin.post("/rulesets/value", &change("knsb", "vrijdag", "drops.may_mate", "true")).await;
    assert!(written.status == 422 && written.body.contains("als heel bestand"), "{}", written.body);
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
