//! A rapid Swiss over HTTP: nine players with a guest, a half point, a bye and a late entry, to the champion and the file.

use crate::guest::{Answer, Guest, Place};
use app::Role;
use club::members::{Member, Name, Rating};
use ids::MemberId;
use serde_json::Value;

struct Day {
    place: Place,
    at: String,
    officer: Guest,
    director: Guest,
}

pub fn member(number: u32, name: &str) -> Member {
    let of = calendar::Day::new(2026, 6, 1).unwrap();
    Member {
        id: MemberId::read(name).unwrap(),
        name: Name::new(name, "", "Jansen").ok(),
        number,
        born: None,
        ratings: vec![Rating { of, rating: 2000 - 20 * number as u16, estimated: false }],
        guardians: Vec::new(),
        consent: None,
    }
}

const NAMES: [&str; 8] = ["an", "bo", "cy", "di", "ed", "fe", "gi", "ha"];

async fn day() -> Day {
    let place = crate::guest::place().await;
    place.go_to("2026-12-18 19:00");
    for (number, name) in (1..).zip(NAMES) {
        let members = place.site.competitions.members();
        members.put(&member(number, name), place.site.competitions.now()).await.unwrap();
    }
    let mut officer = place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let director = place.signed_in("Wil", &[Role::Arbiter]).await;
    let players: String = NAMES[..7].iter().map(|name| format!("&player={name}")).collect();
    let form = format!(
        "name=Kerstrapid&rules=dsc&first=2026-12-18&start=20:00&how=day&rounds=3&rapid=yes&tie_breaks=BH,+DE{players}"
    );
    let opened = officer.post("/competitions/new/swiss", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let at = opened.location.trim_end_matches("/entrants").to_owned();
    Day { place, at, officer, director }
}

impl Day {
    async fn post(&mut self, rest: &str, form: &str) -> Answer {
        let answer = self.officer.post(&format!("{}{rest}", self.at), form).await;
        if answer.status == 303 {
            self.officer.open(&format!("http://x{}", answer.location)).await
        } else {
            answer
        }
    }

    async fn json(&self, what: &str) -> Value {
        let id = self.at.trim_start_matches("/c/");
        let body = self.place.guest().get(&format!("/api/competitions/{id}/{what}")).await.body;
        serde_json::from_str(&body).unwrap_or_else(|_| panic!("{body}"))
    }

    /// Pairs, publishes and fills in a round in which the lower starting number wins.
    async fn round(&mut self, number: usize) {
        self.published(number).await;
        self.results(number).await;
    }

    async fn published(&mut self, number: usize) {
        self.post(&format!("/round/{number}/pair"), "").await;
        let published = self.post(&format!("/round/{number}/publish"), "yes=yes").await;
        assert!(published.status == 200, "{}", published.body);
    }

    async fn results(&mut self, number: usize) {
        let pairs = self.json(&format!("pairings?round={number}")).await;
        let boards = pairs["pairs"].as_array().unwrap();
        let wins = |pair: &Value| if pair["white"].as_u64() < pair["black"].as_u64() { "1-0" } else { "0-1" };
        let form: Vec<String> =
            (1..).zip(boards).map(|(at, pair)| format!("r_{at}={}", wins(pair))).collect();
        let path = format!("{}/round/{number}/results", self.at);
        let saved = self.director.post(&path, &form.join("&")).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
    }
}

/// Covers: dsc-d.4, D34
#[tokio::test(flavor = "multi_thread")]
async fn the_highest_club_member_of_the_rapid_is_champion_and_a_guest_is_not() {
    let mut day = day().await;
    let page = day.post("/entrants/guest", "name=Groot+Meester&rating=2600").await;
    assert!(page.body.contains("Groot Meester doet mee als gast"), "{}", page.body);
    let wrong = day.post("/entrants/guest", "name=&rating=hoog").await;
    assert_eq!((wrong.status, wrong.body.matches("aria-invalid").count()), (422, 2), "{}", wrong.body);
    let half = day.post("/entrants/half", "member=gi&round=1").await;
    assert!(half.body.contains("gi Jansen krijgt een half punt in ronde 1"), "{}", half.body);
    assert_eq!(day.post("/entrants/half", "member=gi&round=2").await.status, 409, "once");
    day.place.go_to("2026-12-18 20:00");
    day.round(1).await;
    let now = day.place.guest().get(&day.at).await.body;
    assert!(now.contains("Bovenaan van de clubleden") && now.contains("dsc-d.4"), "{now}");
    assert!(now.contains("Stand na ronde 1 van 3") && now.contains("Wat staat er?"), "{now}");
    let named = "<abbr title=\"Buchholz (punten van de tegenstanders)\">BH</abbr>";
    assert!(now.contains(named) && now.contains("<dt>DE</dt><dd>Onderling resultaat</dd>"), "{now}");
    assert!(now.contains("TRF16 vragen de meeste bonden"), "{now}");
    let file = day.place.guest().get(&format!("{}/report/trf16", day.at)).await;
    assert!(file.header("content-disposition").contains("\"kerstrapid.trf\""), "named after the tournament");
    let results = day.director.get(&format!("{}/round/1/results", day.at)).await.body;
    assert!(results.contains("/round/2\">Volgende ronde: 2</a>"), "{results}");
    let plan = day.officer.get(&format!("{}/entrants", day.at)).await.body;
    assert!(plan.contains("<option value=\"DE\" selected>Onderling resultaat · DE</option>"), "{plan}");
    let saved = day.post("/entrants/plan", "tb_1=SB&tb_2=&tb_3=BH:C1&tb_4=SB&rapid=yes").await;
    assert_eq!(saved.status, 200, "{}", saved.body);
    let other = day.place.guest().get(&day.at).await.body;
    let heads: Vec<&str> = other.split("<dt>").skip(1).map(|one| one.split('<').next().unwrap()).collect();
    assert_eq!(heads, ["SB", "BH:C1"], "in the order of the form, each once");
    day.post("/entrants/plan", "tb_1=BH&tb_2=DE&rapid=yes").await;
    // Someone comes in after the first round.
    let late = day.post("/players/enter", "member=ha&accepts=dsc").await;
    assert!(late.body.contains("ha Jansen"), "{}", late.body);
    day.published(2).await;
    let running = day.place.guest().get(&day.at).await.body;
    assert!(running.contains("Tussenstand in ronde 2 van 3"), "no result yet: {running}");
    day.results(2).await;
    let second = day.place.guest().get(&format!("{}/pairings?round=2", day.at)).await.body;
    assert!(second.contains("ha Jansen"), "who comes in late plays the next round: {second}");
    let early = day.post("/round/3/publish", "yes=yes").await;
    assert_eq!(early.status, 409, "nothing is drafted yet");
    day.round(3).await;
    let page = day.place.guest().get(&day.at).await.body;
    assert!(page.contains("Eindstand") && page.contains("Rapidkampioen: an Jansen"), "{page}");
    assert!(page.contains("dsc-d.4"), "{page}");
    let first = page.split("<tbody").nth(1).unwrap().split("</tr>").next().unwrap();
    assert!(first.contains("Groot Meester") && first.contains("(gast)"), "the guest stands above: {first}");
    let page = day.director.get(&day.at).await.body;
    assert!(page.contains("/prizes/award") && page.contains("/close"), "{page}");
    let awarded = day.director.post(&format!("{}/prizes/award", day.at), "prize=rapid").await;
    assert_eq!((awarded.status, awarded.location.as_str()), (303, day.at.as_str()), "{}", awarded.body);
    assert_eq!(day.director.post(&format!("{}/close", day.at), "yes=yes").await.status, 303);
    let honours = day.place.guest().get("/honours").await.body;
    assert!(honours.contains("Kerstrapid: Rapidkampioen") && honours.contains("an Jansen"), "{honours}");
    let player = day.place.guest().get(&format!("{}/players/an", day.at)).await.body;
    assert!(player.contains("Prestatie: ") && player.contains("W − We"), "{player}");
}

/// Covers: D74
#[tokio::test(flavor = "multi_thread")]
async fn the_report_file_is_read_back_and_every_round_is_paired_the_same() {
    let mut day = day().await;
    day.place.go_to("2026-12-18 20:00");
    day.round(1).await;
    day.round(2).await;
    for edition in ["trf16", "trf26"] {
        let file = day.place.guest().get(&format!("{}/report/{edition}", day.at)).await.body;
        let (report, _) =
            systems::trf::read(file.as_bytes()).unwrap_or_else(|fault| panic!("{fault:?}: {file}"));
        let (tournament, _) = report.tournament().unwrap();
        assert_eq!((tournament.players.len(), tournament.rounds_paired), (7, 2), "{file}");
        for round in systems::swiss::check::check(&tournament) {
            assert!(round.equal(), "{round:?}");
        }
        let tie_breaks: Vec<_> = report.tie_breaks.iter().filter_map(|code| code.parse().ok()).collect();
        let ranked = systems::swiss::tiebreak::rank(&tournament, 2, &tie_breaks);
        let shown = day.json("standings").await;
        let numbers: Vec<u64> =
            shown["ranking"].as_array().unwrap().iter().map(|row| row["player"].as_u64().unwrap()).collect();
        let again: Vec<u64> =
            ranked.iter().map(|row| u64::from(tournament.players[row.player].number)).collect();
        assert_eq!(numbers, again, "the answer of `swiss rank` on the file");
        assert_eq!(shown["ranking"][0]["tiebreaks"].as_object().unwrap().len(), 2);
    }
    let open = day.place.guest().get(&day.at).await.body;
    assert!(!open.contains("Eindstand"), "a round is to come");
}

fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_from_a_report_file_goes_on_as_it_would_have_gone_on() {
    let mut day = day().await;
    day.post("/entrants/guest", "name=Groot+Meester&rating=2600").await;
    day.post("/entrants/half", "member=gi&round=1").await;
    day.place.go_to("2026-12-18 20:00");
    day.round(1).await;
    day.round(2).await;
    let file = day.place.guest().get(&format!("{}/report/trf26", day.at)).await.body;
    let send = |text: &str| {
        format!(
            "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"t.trf\"\r\nContent-Type: text/plain\r\n\r\n\
             {text}\r\n--cut--\r\n"
        )
    };
    let path = "/competitions/new/swiss/file";
    let bad = day.officer.multipart(path, send("001 veel").as_bytes()).await;
    assert!(bad.status == 422 && bad.body.contains("id=\"f-file-fault\""), "{}", bad.body);
    let look = day.officer.multipart(path, send(&file).as_bytes()).await;
    assert!(look.body.contains("Kerstrapid: 8 spelers, 2 van 3 rondes gespeeld"), "{}", look.body);
    assert!(look.body.contains("</strong> Groot Meester</p>"), "the only guest: {}", look.body);
    let form = format!("text={}&rules=dsc&how=day&first=2026-12-18&start=20:00&rapid=yes", escaped(&file));
    let opened = day.officer.post(&format!("{path}/open"), &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let before = (day.json("standings").await, std::mem::replace(&mut day.at, opened.location));
    assert_eq!(day.json("standings").await, before.0, "the same table");
    let page = day.place.guest().get(&day.at).await.body;
    assert!(page.contains("Bovenaan van de clubleden") && page.contains("(gast)"), "{page}");
    day.round(3).await;
    let here = day.json("pairings?round=3").await;
    day.at = before.1;
    day.round(3).await;
    assert_eq!(here, day.json("pairings?round=3").await, "the next round is the same too");
}

/// The board opens what the pairing officer then runs; nobody acts under an office that is not theirs.
#[tokio::test(flavor = "multi_thread")]
async fn the_board_opens_a_tournament_and_leaves_its_rounds_to_the_officer() {
    let mut day = day().await;
    let mut board = day.place.signed_in("Bea", &[Role::Board]).await;
    let common = "name=Zomer&first=2026-12-18&start=20:00&how=day&player=an&player=bo";
    let forms = [
        ("swiss", format!("{common}&rules=dsc&rounds=3&tie_breaks=BH")),
        ("cup", format!("{common}&rules=dsc&minutes=60&replay=15")),
        ("bughouse", "name=Dag&rules=minerva&day=2026-12-18&start=20:00&meets=robin&minutes=5".to_owned()),
    ];
    for (kind, form) in forms {
        let opened = board.post(&format!("/competitions/new/{kind}"), &form).await;
        assert_eq!(opened.status, 303, "{kind}: {}", opened.body);
    }
    day.place.go_to("2026-12-18 20:00");
    day.round(1).await;
    let file = day.place.guest().get(&format!("{}/report/trf26", day.at)).await.body;
    let form = format!("text={}&rules=dsc&how=day&first=2026-12-18&start=20:00", escaped(&file));
    let opened = board.post("/competitions/new/swiss/file/open", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let paired = board.post(&format!("{}/round/2/pair", opened.location), "").await;
    assert_eq!(paired.status, 403, "{}", paired.body);
}

/// What the second half of a file is refused for takes the first half with it.
#[tokio::test(flavor = "multi_thread")]
async fn a_report_file_that_is_refused_leaves_no_tournament() {
    let mut day = day().await;
    day.place.go_to("2026-12-18 20:00");
    day.round(1).await;
    let file = day.place.guest().get(&format!("{}/report/trf26", day.at)).await.body;
    let before = day.place.site.competitions.list().await.unwrap().len();
    // One member twice: each name alone is fine, the second entry is refused.
    let wrong = file.replace("bo Jansen", "an Jansen");
    assert_ne!(wrong, file);
    let form = format!("text={}&rules=dsc&how=day&first=2026-12-18&start=20:00", escaped(&wrong));
    let refused = day.officer.post("/competitions/new/swiss/file/open", &form).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(day.place.site.competitions.list().await.unwrap().len(), before);
}

/// The pairing by FIDE hears no wish of one round: it is not offered, and who sends it is told where to go.
#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_offers_no_wish_that_its_pairing_would_not_hear() {
    let mut day = day().await;
    day.place.go_to("2026-12-18 20:00");
    let page = day.officer.get(&format!("{}/round/1", day.at)).await.body;
    assert!(page.contains("/round/1/pair") && !page.contains("/round/1/wish"), "{page}");
    assert!(page.contains("Mogen twee niet tegen elkaar?"), "{page}");
    let asked = day.post("/round/1/wish", "one=an&how=with&other=bo").await;
    assert_eq!(asked.status, 409, "{}", asked.body);
    assert!(asked.body.contains("een wens voor één ronde gaat niet"), "{}", asked.body);
    let page = day.officer.get(&format!("{}/round/1", day.at)).await.body;
    assert!(!page.contains("Maak de indeling opnieuw"), "and there is no draft of it: {page}");
}

/// A game that is being played has no code in the report: there is none until the last result is in.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_report_and_no_final_standing_while_a_game_is_open() {
    let mut day = day().await;
    day.place.go_to("2026-12-18 20:00");
    day.round(1).await;
    day.post("/round/2/pair", "").await;
    day.post("/round/2/publish", "yes=yes").await;
    let stand = day.place.guest().get(&day.at).await.body;
    assert!(stand.contains("Er staan nog 3 partijen open") && !stand.contains("/report/trf16"), "{stand}");
    for edition in ["trf16", "trf26"] {
        let report = day.place.guest().get(&format!("{}/report/{edition}", day.at)).await;
        assert_eq!(report.status, 409, "{}", report.body);
        assert!(report.body.contains("Het FIDE-bestand is er nog niet"), "{}", report.body);
        assert!(report.body.contains("Er staan nog 3 partijen open"), "{}", report.body);
    }
    day.director.post(&format!("{}/round/2/results", day.at), "r_1=1-0&r_2=1-0&r_3=1-0").await;
    let stand = day.place.guest().get(&day.at).await.body;
    assert!(stand.contains("/report/trf16"), "{stand}");
    assert_eq!(day.place.guest().get(&format!("{}/report/trf26", day.at)).await.status, 200);
}
