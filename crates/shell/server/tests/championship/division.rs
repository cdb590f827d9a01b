//! Series divided and confirmed, the calendar, entering, the end of a season and the next one.

use super::{Club, NAMES, club, follow};

/// Covers: ddt-14, ddt-15, ddt-15.1, D38
#[tokio::test(flavor = "multi_thread")]
async fn a_season_ends_with_a_champion_and_the_next_begins_with_its_promotion() {
    let mut club = Club::season().await;
    let page = club.visitor("/season").await;
    assert!(page.contains("<strong class=\"book\">An Jansen</strong>") && page.contains("ddt-14"), "{page}");
    assert!(page.contains("Di Jansen gaat van reeks 2 omhoog naar reeks 1.") && page.contains("ddt-15"));
    assert!(page.contains("Cy Jansen gaat van reeks 1 omlaag naar reeks 2.") && page.contains("ddt-15.1"));
    let before = club.id();
    let page = club.open("Seizoen-twee", &NAMES[..9], "2027-09-06", 8, before.as_str()).await;
    assert!(
        page.body.contains("voorstel") && page.body.contains("Di Jansen gaat van reeks 2 omhoog"),
        "{}",
        page.body
    );
    let path = format!("{}/division", club.at);
    let early = club.keeper.post(&format!("{path}/calendar"), "").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("moet eerst de indeling") && early.body.contains("D38"), "{}", early.body);
    let done = follow(&mut club.director, &format!("{path}/confirm"), "").await;
    assert!(done.body.contains("De indeling is bevestigd. (DDT 2)"), "{}", done.body);
    let why = club.visitor(&format!("/players/{}", club.members["Cy"])).await;
    assert!(why.contains("Waarom reeks 2?") && why.contains("Vorig seizoen 3e van 3 in reeks 1."), "{why}");
    assert!(why.contains("Cy Jansen gaat van reeks 1 omlaag") && why.contains("ddt-15.1"), "{why}");
    let series = why.split("id=\"series\"").nth(1).unwrap().split("</section>").next().unwrap();
    assert!(!series.contains("w-ddt-2\""), "each sentence has its own article: {series}");
}

/// Covers: ddt-15.2, D64
#[tokio::test(flavor = "multi_thread")]
async fn with_fewer_players_two_go_down_only_as_far_as_the_sizes_need() {
    let mut club = Club::season().await;
    let before = club.id();
    club.open("Seizoen-twee", &NAMES[..7], "2027-09-06", 8, before.as_str()).await;
    let page = club.officer.get(&format!("{}/division", club.at)).await.body;
    for line in [
        "Cy Jansen gaat van reeks 1 omlaag",
        "Ed Jansen gaat van reeks 2 omlaag",
        "Fe Jansen gaat van reeks 2 omlaag",
    ] {
        assert!(page.contains(line), "{line}: {page}");
    }
    assert!(!page.contains("Bo Jansen gaat"), "series 1 needs no second one down: {page}");
    assert!(page.contains("7 deelnemers nu, 9 vorig seizoen.") && page.contains("ddt-15.2"), "{page}");
    let why = club.visitor(&format!("/players/{}", club.members["Ed"])).await;
    assert!(why.contains("Er zijn minder deelnemers: 7 nu, 9 vorig seizoen."), "{why}");
}

/// Covers: ddt-15.3, ddt-17, ddt-2
#[tokio::test(flavor = "multi_thread")]
async fn with_more_players_one_more_goes_up_and_the_meeting_places_who_is_new() {
    let mut club = Club::season().await;
    let before = club.id();
    let page = club.open("Seizoen-twee", &NAMES[..10], "2027-09-06", 8, before.as_str()).await.body;
    assert!(page.contains("nieuw in het kampioenschap") && page.contains("ddt-17"), "{page}");
    let path = format!("{}/division", club.at);
    let early = club.director.post(&format!("{path}/confirm"), "").await;
    assert_eq!(early.status, 409);
    assert!(
        early.body.contains("in welke reeks Jo Jansen speelt") && early.body.contains("ddt-17"),
        "{}",
        early.body
    );
    let form = format!("s_{}=3", club.members["Jo"]);
    let mine = club.players.get_mut("An").unwrap().post(&format!("{path}/meeting"), &form).await;
    assert_eq!(mine.status, 409, "the meeting decides, not a player");
    let placed = follow(&mut club.board, &format!("{path}/meeting"), &form).await.body;
    assert!(
        placed.contains("Ed Jansen gaat van reeks 2 omhoog naar reeks 1.") && placed.contains("ddt-15.3"),
        "{placed}"
    );
    let wrong = club.director.post(&format!("{path}/confirm"), "most=10").await;
    assert_eq!(wrong.status, 409);
    assert!(wrong.body.contains("liggen de groottes van de reeksen vast") && wrong.body.contains("ddt-2"));
    let wrong = club.director.post(&format!("{path}/confirm"), "sizes=veel").await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("Geef de groottes als getallen"), "{}", wrong.body);
    let asked = club.director.post(&format!("{path}/confirm"), "sizes=6+4").await;
    assert!(
        asked.body.contains("niet zo gelijk als het reglement") && asked.body.contains("ddt-2"),
        "{}",
        asked.body
    );
    assert_eq!(club.director.post(&format!("{path}/confirm"), "").await.status, 303);
}

/// Covers: ddt-16
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_after_a_year_has_the_old_series_again() {
    let mut club = Club::season().await;
    let first = club.id();
    // Bo is away for a year: eight players.
    let names: Vec<&str> = NAMES[..9].iter().copied().filter(|name| *name != "Bo").collect();
    club.open("Seizoen-twee", &names, "2027-09-06", 8, first.as_str()).await;
    let path = format!("{}/division", club.at);
    assert_eq!(club.director.post(&format!("{path}/confirm"), "").await.status, 303);
    assert_eq!(club.keeper.post(&format!("{path}/calendar"), "yes=yes").await.status, 303);
    club.play_all(&NAMES).await;
    club.sign_in().await;
    let second = club.id();
    let page = club.open("Seizoen-drie", &NAMES[..9], "2028-09-04", 8, second.as_str()).await.body;
    assert!(page.contains("Bo Jansen keert terug in reeks 1 (DDT 16)."), "{page}");
    assert!(!page.contains("een van meer spelers"), "one who comes back has a place: {page}");
}

/// Covers: ddt-2, D39
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_stands_on_real_evenings_around_the_holidays() {
    let mut club = club().await;
    let names = ["An", "Bo", "Cy"];
    let entered: String = names.iter().map(|name| format!("&player={}", club.members[*name])).collect();
    let wrong = format!("name=K&rules=ddt&first=2026-09-07&count=6&start=20:00&closed=kerst{entered}");
    let answer = club.officer.post("/competitions/new/championship", &wrong).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("&#39;kerst&#39; is geen dag"), "{}", answer.body);
    let opened =
        club.officer.post("/competitions/new/championship", &wrong.replace("kerst", "2026-09-14")).await;
    club.at = opened.location.trim_end_matches("/division").to_owned();
    club.divided(&[&names]).await;
    let page = club.visitor("/series/1/calendar").await;
    assert!(page.contains("maandag 7 september") && page.contains("maandag 21 september"), "{page}");
    assert!(!page.contains("14 september") && page.contains("1 week geen clubavond"), "{page}");
    assert!(
        page.contains("vrij: An Jansen") && page.contains("ddt-2"),
        "three players: one is free each round: {page}"
    );
    let enter = format!("member={}&accepts=ddt", club.members["Di"]);
    let late = club.officer.post(&format!("{}/players/enter", club.at), &enter).await;
    assert_eq!(late.status, 409);
    assert!(late.body.contains("De kalender ligt al vast") && late.body.contains("DDT 2"), "{}", late.body);
}

/// Covers: ddt-19
#[tokio::test(flavor = "multi_thread")]
async fn taking_part_is_accepting_the_rules() {
    let mut club = club().await;
    club.open("K", &["Bo", "Cy"], "2026-09-07", 3, "").await;
    let path = format!("{}/enter", club.at);
    let without = club.player("An", &path, "").await;
    assert_eq!(without.status, 422);
    assert!(without.body.contains("(DDT 19)"), "the fault stands at the box: {}", without.body);
    let page = club.player("An", &path, "accept=yes").await.body;
    assert!(page.contains("An Jansen doet mee en aanvaardt het reglement. (DDT 19)"), "{page}");
    let page = club.visitor(&format!("/players/{}", club.members["An"])).await;
    assert!(
        page.contains("aanvaardt het reglement: Clubkampioenschap van DDT.") && page.contains("ddt-19"),
        "{page}"
    );
}
