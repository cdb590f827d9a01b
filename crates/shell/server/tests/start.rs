//! A club that comes in mid-season, by the pages alone: who is ticked plays, what was played elsewhere is pasted, mistakes
//! are undone, and a season ends before its time.

use crate::club::{Club, club};
use crate::director::sent;
use app::Role;

/// The same club on Tuesday 15 September, with a competition whose first evening was on the seventh.
async fn midway(more: &str) -> Club {
    let mut club = club().await;
    club.place.go_to("2026-09-15 10:00");
    let entered: String = club.members.values().map(|id| format!("&player={id}")).collect();
    let form = format!("name=Midden&rules=dsc&first=2026-09-07&count=6&start=20:00{more}{entered}");
    let opened = club.officer.post("/competitions/new", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    opened.location.trim_end_matches("/before").clone_into(&mut club.at);
    club
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_last_week_has_the_players_who_were_ticked_if_that_is_said() {
    let mut club = midway("&here=1").await;
    let paired = club.officer.post(&format!("{}/round/1/pair", club.at), "").await;
    assert_eq!(paired.status, 303, "{}", paired.body);
    let work = club.officer.get(&format!("{}/round/1", club.at)).await.body;
    for name in ["An", "Bo", "Cy", "Di"] {
        assert!(work.contains(&format!("{name} Jansen")), "{name}: {work}");
    }
    // An evening of today is played here, also after its hour.
    club.place.go_to("2026-09-21 21:00");
    let entered: String = club.members.values().map(|id| format!("&player={id}")).collect();
    let form = format!("name=Vandaag&rules=dsc&first=2026-09-21&count=2&start=20:00{entered}");
    let today = club.officer.post("/competitions/new", &form).await.location;
    let paired = club.officer.post(&format!("{today}/round/1/pair"), "").await;
    assert_eq!(paired.status, 303, "{}", paired.body);
}

/// Covers: D79, D84
#[tokio::test(flavor = "multi_thread")]
async fn rounds_played_elsewhere_are_pasted_looked_at_taken_over_and_taken_back() {
    let mut club = midway("").await;
    let before = format!("{}/before", club.at);
    let page = club.officer.get(&before).await.body;
    assert!(page.contains("Ronde 3 is de eerste die jullie hier spelen"), "{page}");
    assert!(page.contains("nog niet ingevuld") && page.contains("D79"), "{page}");
    let calendar = club.place.guest().get(&format!("{}/calendar", club.at)).await.body;
    assert_eq!(calendar.matches("elders gespeeld").count(), 2, "{calendar}");
    // A name that is not certain is asked, and nothing is kept.
    let sheet = "Ronde%09Wit%09Zwart%09Uitslag%0A1%09An+Jansen%09B.+Jansen%090-1%0A1%09Cy%09Dirk%091-0%0A\
                 Ronde+2%0ABo;Cy;0-1%0AAn;afgemeld%0ADi;vrij";
    let asked = club.officer.post(&format!("{before}/rounds"), &format!("games={sheet}&look=yes")).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    assert!(asked.body.contains("1 naam is niet zeker") && asked.body.contains("Dirk"), "{}", asked.body);
    assert!(asked.body.contains("enige met die voorletter en achternaam"), "{}", asked.body);
    let taken = club.officer.post(&format!("{before}/rounds"), &format!("games={sheet}")).await;
    assert_eq!(taken.status, 200, "an open name is never passed over: {}", taken.body);
    let answer = format!("games={sheet}&typed=Dirk&is={}", club.members["Di"]);
    let look = club.officer.post(&format!("{before}/rounds"), &format!("{answer}&look=yes")).await.body;
    assert!(look.contains("Zo wordt de stand") && look.contains("2 partijen, 0 niet gespeeld"), "{look}");
    let page = sent(&mut club.officer, &format!("{before}/rounds"), &answer).await.body;
    assert!(page.contains("2 rondes zijn overgenomen") && page.contains("Stand tot nu toe"), "{page}");
    let standings = club.place.guest().get(&club.at).await.body;
    assert!(standings.contains("na ronde 2"), "{standings}");
    // What is wrong gets its line; what was kept stays.
    let wrong = club.officer.post(&format!("{before}/rounds"), "games=7;An;Bo;1-0%0A1;An;Bo;9-9").await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("Regel 1: ronde 7 is niet elders gespeeld"), "{}", wrong.body);
    assert!(wrong.body.contains("Regel 2: dit is geen partij"), "{}", wrong.body);
    let stand = format!("{before}/standing");
    let both = club.officer.post(&stand, "standing=An;100;2").await;
    assert!(both.status == 409 && both.body.contains("Neem die eerst terug"), "{}", both.body);
    let page = sent(&mut club.officer, &format!("{before}/back"), "").await.body;
    assert!(page.contains("Wat was ingevuld, is teruggenomen"), "{page}");
    // A standing with rounds attended instead.
    let page = sent(&mut club.officer, &stand, "standing=1;Di;120⅔;2%0A2;An;80;1").await.body;
    assert!(page.contains("De beginstand is overgenomen") && page.contains("120"), "{page}");
    let prizes = club.place.guest().get(&format!("{}/prizes", club.at)).await.body;
    assert!(prizes.contains("D79") && prizes.contains("dsc-e"), "{prizes}");
    let stranger = club.players["An"].get(&before).await;
    assert_eq!(stranger.status, 403);
}

/// Covers: D84
#[tokio::test(flavor = "multi_thread")]
async fn a_competition_is_renamed_hidden_shown_and_removed_while_nothing_was_played() {
    let mut club = midway("").await;
    let manage = format!("{}/manage", club.at);
    let page = sent(&mut club.officer, &format!("{manage}/rename"), "name=Interne").await.body;
    assert!(page.contains("De competitie heet nu Interne"), "{page}");
    assert!(club.place.guest().get("/competitions").await.body.contains("Interne"));
    sent(&mut club.officer, &format!("{manage}/hide"), "hide=yes").await;
    assert_eq!(club.place.guest().get(&club.at).await.status, 404);
    assert!(!club.place.guest().get("/competitions").await.body.contains("Interne"));
    assert!(club.officer.get("/competitions").await.body.contains("Interne"), "who sets up still finds it");
    sent(&mut club.officer, &format!("{manage}/hide"), "").await;
    assert_eq!(club.place.guest().get(&club.at).await.status, 200);
    let slip = club.officer.post(&format!("{manage}/remove"), "sure=Intern").await;
    assert!(slip.status == 422 && slip.body.contains("Typ de naam om zeker te zijn"), "{}", slip.body);
    let page = sent(&mut club.officer, &format!("{manage}/remove"), "sure=interne").await.body;
    assert!(page.contains("Interne is verwijderd"), "{page}");
    assert_eq!(club.officer.get(&club.at).await.status, 404, "gone for all");
    let admin = club.place.signed_in("Zoe", &[Role::Admin]).await;
    let audit = admin.get("/audit").await.body;
    assert!(audit.contains("verwijderde competitie") && audit.contains("Inge"), "{audit}");
    // Where a result was entered here it stays.
    let id = club.place.site.competitions.list().await.unwrap()[0].id;
    club.at = format!("/c/{id}");
    club.place.go_to("2026-09-18 18:05");
    assert_eq!(club.officer.post(&format!("{}/round/3/pair", club.at), "").await.status, 303);
    club.place.go_to("2026-09-21 22:10");
    let results = format!("{}/round/3/results", club.at);
    assert_eq!(club.director.post(&results, "r_1=1-0&r_2=1-0").await.status, 303);
    let stays = club.officer.post(&format!("{}/manage/remove", club.at), "sure=Intern").await;
    assert!(stays.status == 409 && stays.body.contains("D84"), "{}", stays.body);
}

/// Covers: D85, D62
#[tokio::test(flavor = "multi_thread")]
async fn a_season_ends_here_prizes_follow_and_the_next_one_starts_from_it() {
    let mut club = midway("").await;
    club.place.go_to("2026-09-18 18:05");
    assert_eq!(club.officer.post(&format!("{}/round/3/pair", club.at), "").await.status, 303);
    club.place.go_to("2026-09-21 22:10");
    let results = format!("{}/round/3/results", club.at);
    assert_eq!(club.director.post(&results, "r_1=1-0&r_2=1-0").await.status, 303);
    club.place.go_to("2026-09-22 12:00");
    let prizes = format!("{}/prizes", club.at);
    let page = club.director.get(&prizes).await.body;
    assert!(page.contains("Het seizoen eindigt hier") && page.contains("3 avonden vervallen"), "{page}");
    let asked = club.director.post(&format!("{}/end", club.at), "why=De+zaal+is+dicht").await;
    assert!(asked.status == 200 && asked.body.contains("Twee derde is dan"), "{}", asked.body);
    let page =
        sent(&mut club.director, &format!("{}/end", club.at), "why=De+zaal+is+dicht&yes=yes").await.body;
    assert!(page.contains("Ken nu de prijzen toe") && page.contains("D85"), "{page}");
    let calendar = club.place.guest().get(&format!("{}/calendar", club.at)).await.body;
    assert_eq!(calendar.matches("gaat niet door").count(), 3, "{calendar}");
    assert!(calendar.contains("De zaal is dicht"), "{calendar}");
    let page = sent(&mut club.director, &format!("{prizes}/award"), "prize=champion").await.body;
    assert!(page.contains("Clubkampioen is toegekend"), "{page}");
    sent(&mut club.director, &format!("{}/close", club.at), "yes=yes").await;
    let honours = club.place.guest().get("/honours").await.body;
    assert!(honours.contains("Clubkampioen"), "{honours}");
    // The next season from this one, with its players ticked.
    let page = club.officer.get("/competitions/new").await.body;
    assert!(page.contains("Midden"), "{page}");
    let id = club.at.trim_start_matches("/c/").to_owned();
    let entered: String = club.members.values().map(|id| format!("&player={id}")).collect();
    let form = format!("name=Volgend&rules=dsc&first=2027-09-06&count=3&start=20:00&last={id}{entered}");
    let next = club.officer.post("/competitions/new", &form).await;
    assert_eq!(next.status, 303, "{}", next.body);
    let page = club.place.guest().get(&next.location).await.body;
    assert!(page.contains("Beginstand") && page.contains("dsc-k1"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_published_evening_is_moved_with_letters_and_its_pairing_stays() {
    let mut club = club().await;
    club.paired().await;
    let form = "day=2026-09-09&start=20:00";
    let at = format!("{}/calendar/1/move", club.at);
    let asked = club.officer.post(&at, form).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    let page = sent(&mut club.officer, &at, &format!("{form}&yes=yes")).await.body;
    assert!(page.contains("9 september"), "{page}");
    let pairings = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await.body;
    assert!(pairings.contains("An Jansen") && pairings.contains("9 september"), "{pairings}");
}
