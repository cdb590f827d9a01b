//! A Keizer competition over HTTP, from the list of members to the standings: who sees and does what, at which hour.

use crate::guest::{Answer, Guest, Place};
use app::Role;
use ids::MemberId;
use std::collections::BTreeMap;

/// A club with four players in a competition of four evenings from Monday 2026-09-07 on, under the rules of DSC.
pub struct Club {
    pub place: Place,
    /// The address of the competition.
    pub at: String,
    pub members: BTreeMap<&'static str, MemberId>,
    pub players: BTreeMap<&'static str, Guest>,
    pub officer: Guest,
    pub director: Guest,
}

const PLAYERS: [(&str, u16); 4] = [("An", 2000), ("Bo", 1900), ("Cy", 1800), ("Di", 1700)];

pub async fn club() -> Club {
    club_in(crate::guest::place().await).await
}

/// The same at this place.
pub async fn club_in(place: Place) -> Club {
    place.go_to("2026-09-01 12:00");
    let mut board = place.signed_in("Ans", &[Role::Board]).await;
    for (name, rating) in PLAYERS {
        let added = board.post("/members/new", &format!("given={name}&family=Jansen&rating={rating}")).await;
        assert_eq!(added.status, 303, "{}", added.body);
    }
    let all = place.site.competitions.members().all().await.unwrap();
    let id = |name: &str| all.iter().find(|one| one.name.as_ref().unwrap().given() == name).unwrap().id;
    let members: BTreeMap<&'static str, MemberId> =
        PLAYERS.iter().map(|(name, _)| (*name, id(name))).collect();
    let mut players = BTreeMap::new();
    for (name, _) in PLAYERS {
        players.insert(name, place.signed_in(name, &[]).await);
        let account = place.id(&format!("{}@club.nl", name.to_lowercase())).await;
        let tie = format!("member={}&account={account}&tie=own", members[name]);
        assert_eq!(board.post("/members/tie", &tie).await.status, 303);
    }
    let mut officer = place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let entered: String = members.values().map(|id| format!("&player={id}")).collect();
    let form = format!("name=Intern&rules=dsc&first=2026-09-07&count=4&start=20:00{entered}");
    let opened = officer.post("/competitions/new", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let director = place.signed_in("Wil", &[Role::Arbiter]).await;
    Club { place, at: opened.location, members, players, officer, director }
}

impl Club {
    /// What a player sends, and the page that comes of it.
    pub async fn player(&mut self, name: &'static str, verb: &str, more: &str) -> Answer {
        let path = format!("{}/evening/1/{verb}", self.at);
        let form = format!("member={}{more}", self.members[name]);
        let guest = self.players.get_mut(name).unwrap();
        let answer = guest.post(&path, &form).await;
        if answer.status == 303 { guest.open(&format!("http://x{}", answer.location)).await } else { answer }
    }

    pub async fn officer(&mut self, verb: &str, form: &str) -> Answer {
        let answer = self.officer.post(&format!("{}/round/1/{verb}", self.at), form).await;
        if answer.status == 303 {
            self.officer.open(&format!("http://x{}", answer.location)).await
        } else {
            answer
        }
    }

    /// Every public page and file, as someone without an account finds it.
    pub async fn public(&self) -> String {
        let visitor = self.place.guest();
        let mut all = String::new();
        for path in ["/pairings", "/pairings?round=1", "/evening/1", ""] {
            all += &visitor.get(&format!("{}{path}", self.at)).await.body;
        }
        let id = self.at.trim_start_matches("/c/");
        all += &visitor.get(&format!("/api/competitions/{id}/pairings?round=1")).await.body;
        all + &visitor.get("/tonight").await.body
    }

    /// Pairs the first round and lets the clock strike the hour of publication.
    pub async fn paired(&mut self) {
        self.place.go_to("2026-09-04 18:05");
        let page = self.officer("pair", "").await;
        assert!(page.body.contains("Waarom dit paar?"), "{}", page.body);
        self.place.go_to("2026-09-04 20:00");
    }
}

/// Covers: dsc-l, dsc-k4, dsc-k6, D32, D54
#[tokio::test(flavor = "multi_thread")]
async fn a_player_signs_off_in_time_or_late_and_gets_a_receipt_with_the_article() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 17:59");
    let page = club.player("Di", "off", "").await;
    assert!(page.body.contains("17.59 uur: afgemeld voor ronde 1, op tijd. (Keizer 4)"), "{}", page.body);
    assert!(page.body.contains("Je bent afgemeld") && !page.body.contains("Kom je toch?"), "{}", page.body);
    club.place.go_to("2026-09-04 18:01");
    let late = club.players["Di"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(late.contains("Kom je toch? Bel ") && !late.contains("/evening/1/on"), "{late}");
    assert!(club.players["Di"].get("/tonight").await.body.contains("Kom je toch? Bel "));
    assert!(!club.players["An"].get("/tonight").await.body.contains("Kom je toch?"));
    let asked = club.player("Cy", "off", "").await;
    assert_eq!(asked.status, 200);
    assert!(
        asked.body.contains("Het is te laat voor ronde 1") && asked.body.contains("dsc-k6"),
        "{}",
        asked.body
    );
    let before = club.place.guest().get(&format!("{}/evening/1", club.at)).await;
    assert_eq!(before.status, 200, "asking changes nothing");
    let page = club.player("Cy", "off", "&yes=yes").await;
    assert!(page.body.contains("18.01 uur: afgemeld voor ronde 1, te laat. (Keizer 6)"), "{}", page.body);
    let again = club.player("Cy", "off", "&yes=yes").await;
    assert_eq!(again.status, 409);
    assert!(again.body.contains("is al afgemeld"));
}

/// Covers: dsc-l, D55
#[tokio::test(flavor = "multi_thread")]
async fn signing_on_after_the_deadline_is_refused_with_the_article() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 17:00");
    club.player("Di", "off", "").await;
    club.place.go_to("2026-09-04 18:01");
    let refused = club.player("Di", "on", "").await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("Aanmelden kan niet meer") && refused.body.contains("dsc-l"),
        "{}",
        refused.body
    );
}

/// Covers: dsc-m, dsc-k7, D46
#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_a_pair_before_the_hour_and_everyone_after_it() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 17:59");
    let early = club.officer("pair", "").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("Afmelden kan nog") && early.body.contains("dsc-l"));
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await;
    club.place.go_to("2026-09-04 19:59");
    let hidden = club.public().await;
    assert!(hidden.contains("De indeling is openbaar vanaf vrijdag 4 september, 20.00 uur."), "{hidden}");
    assert!(!hidden.contains("class=\"pairs\"") && !hidden.contains("\"pairs\""), "{hidden}");
    let player = club.players["An"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(!player.contains("Je speelt tegen"), "{player}");
    club.place.go_to("2026-09-04 20:00");
    let shown = club.public().await;
    assert!(
        shown.contains("class=\"pairs\"") && shown.contains("\"pairs\"") && shown.contains("dsc-m"),
        "{shown}"
    );
    let player = club.players["An"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(player.contains("Je speelt tegen Bo Jansen"), "{player}");
}

/// Covers: dsc-n, dsc-k6
#[tokio::test(flavor = "multi_thread")]
async fn a_late_sign_off_after_publication_releases_the_opponent() {
    let mut club = club().await;
    club.paired().await;
    let asked = club.player("Bo", "off", "").await;
    assert!(
        asked.body.contains("An Jansen krijgt jouw volle waarde") && asked.body.contains("dsc-n"),
        "{}",
        asked.body
    );
    club.player("Bo", "off", "&yes=yes").await;
    let page = club.players["An"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(page.contains("je bent vrijgesteld"), "{page}");
    assert!(club.public().await.contains("An Jansen is vrijgesteld"));
}

/// Covers: dsc-q, dsc-k3, dsc-a, dsc-k1, dsc-k9, D43
#[tokio::test(flavor = "multi_thread")]
async fn two_results_that_differ_wait_for_the_director_and_the_standings_say_why() {
    let mut club = club().await;
    club.paired().await;
    let refused = club.player("An", "result", "&result=won").await;
    assert_eq!(refused.status, 409, "the evening has not begun");
    club.place.go_to("2026-09-07 22:10");
    let page = club.player("An", "result", "&result=won").await;
    assert!(page.body.contains("ontvangen. (DSC q)"), "{}", page.body);
    let page = club.player("Bo", "result", "&result=won").await;
    assert!(page.body.contains("verschillende uitslag"), "{}", page.body);
    let id = club.at.trim_start_matches("/c/").to_owned();
    let pairs: serde_json::Value =
        serde_json::from_str(&club.place.guest().get(&format!("/api/competitions/{id}/pairings")).await.body)
            .unwrap();
    let boards = pairs["pairs"].as_array().unwrap().clone();
    let wins = |pair: &serde_json::Value, name: &str| {
        if pair["white"] == club.members[name].as_str() { "1-0" } else { "0-1" }
    };
    let results = format!("r_1={}&r_2={}&yes=yes", wins(&boards[0], "An"), wins(&boards[1], "Cy"));
    let saved = club.director.post(&format!("{}/round/1/results", club.at), &results).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    // Values 50, 49, 48, 47: An beat Bo and Cy beat Di; An and Cy go up, and are counted again until it agrees.
    let ranking = club.place.guest().get(&format!("/api/competitions/{id}/standings?round=1")).await.body;
    let ranking: serde_json::Value = serde_json::from_str(&ranking).unwrap();
    let rows = ranking["ranking"].as_array().unwrap();
    assert_eq!(rows[0]["player"], club.members["An"].as_str());
    assert_eq!(rows[1]["player"], club.members["Cy"].as_str());
    assert_eq!((rows[0]["score"].as_str(), rows[1]["score"].as_str()), (Some("48"), Some("47")), "{ranking}");
    let page = club.place.guest().get(&format!("{}/players/{}", club.at, club.members["An"])).await.body;
    assert!(page.contains("dsc-k3") && page.contains("Waarom 48 punten?"), "{page}");
    let page = club.place.guest().get(&club.at).await.body;
    assert!(page.contains("voorlopig") && page.contains("An Jansen"), "{page}");
    club.place.go_to("2026-09-07 23:31");
    let page = club.place.guest().get(&club.at).await.body;
    assert!(!page.contains("voorlopig"), "after 23:30 it is final (dsc-v): {page}");
}

/// Covers: D43
#[tokio::test(flavor = "multi_thread")]
async fn a_blank_wipes_no_result_and_clearing_one_is_an_act_of_its_own() {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    let results = format!("{}/round/1/results", club.at);
    assert_eq!(club.director.post(&results, "r_1=1-0&r_2=").await.status, 303);
    let page = club.director.get(&results).await.body;
    assert!(page.contains("1–0"), "{page}");
    assert_eq!(club.director.post(&results, "r_1=&r_2=").await.status, 303);
    assert!(club.director.get(&results).await.body.contains("1–0"), "a blank wipes nothing");
    let pair = page.split("name=\"pair\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let clear = format!("{}/round/1/clear", club.at);
    let asked = club.director.post(&clear, &format!("pair={pair}")).await;
    assert!(asked.body.contains("wordt weggehaald"), "{}", asked.body);
    assert_eq!(club.director.post(&clear, &format!("pair={pair}&yes=yes")).await.status, 303);
    assert!(!club.director.get(&results).await.body.contains("name=\"pair\""));
}

/// Covers: dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_is_in_time_until_half_past_eleven_and_refused_after_it() {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    club.player("Cy", "result", "&result=won").await;
    club.place.go_to("2026-09-07 23:29");
    let page = club.player("Bo", "complain", "&text=De+klok").await;
    assert!(page.body.contains("Je bezwaar is ontvangen"), "{}", page.body);
    club.place.go_to("2026-09-07 23:31");
    let late = club.player("Di", "complain", "").await;
    assert_eq!(late.status, 409);
    assert!(
        late.body.contains("De tijd om bezwaar te maken is voorbij") && late.body.contains("dsc-v"),
        "{}",
        late.body
    );
}

/// Covers: dsc-o, dsc-k6
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_loses_by_default_after_half_an_hour() {
    let mut club = club().await;
    club.paired().await;
    let forfeit = format!("{}/round/1/forfeit", club.at);
    let form = format!("member={}", club.members["Bo"]);
    club.place.go_to("2026-09-07 20:29");
    let early = club.director.post(&forfeit, &form).await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("dsc-o"), "{}", early.body);
    club.place.go_to("2026-09-07 20:31");
    let done = club.director.post(&forfeit, &form).await;
    assert_eq!(done.status, 303, "{}", done.body);
    assert!(club.public().await.contains(" f</span>"), "a win by forfeit is on the list");
}

/// Covers: D50
#[tokio::test(flavor = "multi_thread")]
async fn a_minor_is_a_given_name_and_an_initial_to_everyone_outside_the_club() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Mila&prefix=de&family=Kok&born=03-02-2014&rating=900").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let mila = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Mila").unwrap().id;
    club.officer.post(&format!("{}/players/enter", club.at), &format!("member={mila}&accepts=dsc")).await;
    let outside = club.place.guest().get(&club.at).await.body;
    assert!(outside.contains("Mila K.") && !outside.contains("Kok"), "{outside}");
    let inside = club.players["An"].get(&club.at).await.body;
    assert!(inside.contains("Mila de Kok"), "{inside}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_stands_at_its_field_and_changes_nothing() {
    let mut club = club().await;
    let wrong =
        club.officer.post("/competitions/new", "name=&rules=schaak&first=morgen&count=0&start=laat").await;
    assert_eq!(wrong.status, 422);
    for words in [
        "Geef de competitie een naam",
        "Kies een van de reglementen",
        "Kies een dag",
        "van 1 tot 60",
        "zoals 20:00",
    ] {
        assert!(wrong.body.contains(words), "{words}: {}", wrong.body);
    }
    assert_eq!(wrong.body.matches("aria-invalid=\"true\"").count(), 5);
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    let wrong = board.post("/members/new", "given=&family=Kok&born=ooit&rating=veel").await;
    assert_eq!(wrong.status, 422);
    let at_field = |page: &str, name: &str| {
        let field = page.split(&format!("name=\"{name}\"")).nth(1).unwrap().split('>').next().unwrap();
        field.contains("aria-invalid")
    };
    assert!(at_field(&wrong.body, "given") && !at_field(&wrong.body, "family"), "{}", wrong.body);
    let wrong = board.post("/members/new", "given=Eva&family=").await.body;
    assert!(at_field(&wrong, "family") && !at_field(&wrong, "given"), "{wrong}");
    assert_eq!(club.place.site.competitions.members().all().await.unwrap().len(), PLAYERS.len());
    assert_eq!(club.place.guest().get("/c/nergens").await.status, 404);
    assert_eq!(club.place.guest().get(&format!("{}/evening/99", club.at)).await.status, 404);
}
