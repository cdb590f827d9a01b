//! Evenings on which almost nobody comes, and two officers at one round.

use crate::club::{Club, club};

/// Signs these off in time and pairs what is left.
async fn without(club: &mut Club, names: &[&'static str]) -> String {
    club.place.go_to("2026-09-04 17:00");
    for name in names {
        let page = club.player(name, "off", "").await;
        assert!(page.body.contains("op tijd"), "{}", page.body);
    }
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await.body
}

/// Covers: dsc-k10, dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_alone_is_free_and_gets_the_own_value() {
    let mut club = club().await;
    let draft = without(&mut club, &["An", "Bo", "Cy"]).await;
    assert!(draft.contains("Vrij: Di Jansen") || draft.contains("Di Jansen"), "{draft}");
    club.place.go_to("2026-09-04 20:00");
    let page = club.public().await;
    assert!(page.contains("Di Jansen") && page.contains("dsc-m"), "{page}");
    let own = club.players["Di"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(own.contains("Je bent vrij"), "{own}");
    club.place.go_to("2026-09-07 23:31");
    let page = club.place.guest().get(&format!("{}/players/{}", club.at, club.members["Di"])).await.body;
    assert!(page.contains("dsc-k10"), "{page}");
    let results = club.director.get(&format!("{}/round/1/results", club.at)).await;
    assert_eq!(results.status, 200, "{}", results.body);
}

/// Covers: dsc-k4, dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn an_evening_to_which_nobody_comes_is_shown_and_counted() {
    let mut club = club().await;
    without(&mut club, &["An", "Bo", "Cy", "Di"]).await;
    club.place.go_to("2026-09-04 20:00");
    assert!(club.public().await.contains("dsc-m"));
    club.place.go_to("2026-09-07 20:31");
    for path in ["", "/results", "/compare", "/pack", "/phones"] {
        let page = club.director.get(&format!("{}/round/1{path}", club.at)).await;
        assert_eq!(page.status, 200, "{path}: {}", page.body);
    }
    club.place.go_to("2026-09-07 23:31");
    for path in ["", "/cross", "/places", "/prizes", "/players", "/screen"] {
        let page = club.place.guest().get(&format!("{}{path}", club.at)).await;
        assert_eq!(page.status, 200, "{path}: {}", page.body);
    }
    let page = club.place.guest().get(&format!("{}/players/{}", club.at, club.members["Di"])).await.body;
    assert!(page.contains("dsc-k4"), "each has a third of the own value: {page}");
}

/// Covers: D43
#[tokio::test(flavor = "multi_thread")]
async fn the_second_of_two_officers_is_told_what_changed_and_nothing_is_lost() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await;
    let page = club.officer.get(&format!("{}/round/1", club.at)).await.body;
    let seen = page.split("name=\"seen\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let (an, cy, bo) = (club.members["An"], club.members["Cy"], club.members["Bo"]);
    let first = format!("one={an}&other={cy}&seen={seen}&yes=yes");
    let swap = format!("{}/round/1/swap", club.at);
    assert_eq!(club.officer.post(&swap, &first).await.status, 303);
    // The other officer's page is of before: the swap is refused, and what the first one did stands.
    let mut other = club.place.signed_in("Ine", &[app::Role::PairingOfficer]).await;
    let second = format!("one={bo}&other={cy}&seen={seen}&yes=yes");
    let told = other.post(&swap, &second).await;
    assert!(told.status == 409 && told.body.contains("veranderd"), "{}", told.body);
    let draft = club.place.site.competitions.look(club.at[3..].parse().unwrap()).await.unwrap();
    let draft = draft.evening(competition::RoundNumber::FIRST).unwrap().draft.clone().unwrap();
    let meets = |one, other| {
        draft.pairs.iter().any(|pair| pair.both().contains(&one) && pair.both().contains(&other))
    };
    assert!(meets(cy, bo), "as the first officer left it: {draft:?}");
    let published = format!("{}/round/1/publish", club.at);
    let late = other.post(&published, &format!("seen={seen}&yes=yes")).await;
    assert_eq!(late.status, 409, "{}", late.body);
}

/// Covers: dsc-s
#[tokio::test(flavor = "multi_thread")]
async fn everyone_reads_which_laws_stand_beneath_the_rules_of_the_competition() {
    let club = club().await;
    let page = club.place.guest().get(&format!("{}/rules", club.at)).await.body;
    let beneath = page.split("gelden de spelregels van de FIDE").nth(1).unwrap();
    assert!(beneath.split("</p>").next().unwrap().contains("dsc-s"), "{page}");
}

/// Covers: dsc-k7, D28
#[tokio::test(flavor = "multi_thread")]
async fn the_officer_pairs_around_a_wish_and_what_cannot_be_stands_at_the_field() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await;
    let (an, bo, cy) = (club.members["An"], club.members["Bo"], club.members["Cy"]);
    let same = club.officer("wish", &format!("one={an}&how=with&other={an}")).await;
    assert!(same.status == 422 && same.body.contains("Kies twee verschillende spelers."), "{}", same.body);
    let page = club.officer("wish", &format!("one={an}&how=without&other={bo}&yes=yes")).await.body;
    assert!(page.contains("Wens: An Jansen speelt niet tegen Bo Jansen."), "{page}");
    // An, Bo, Cy and Di: An may not meet Bo, so An meets Cy, the next in the ranking.
    assert!(page.contains("Ronde 1 is ingedeeld met je wens.") && page.contains("Keizer 7"), "{page}");
    let state = club.place.site.competitions.look(club.at[3..].parse().unwrap()).await.unwrap();
    let draft = state.evening(competition::RoundNumber::FIRST).unwrap().draft.clone().unwrap();
    assert!(draft.pairs.iter().any(|pair| pair.both().contains(&an) && pair.both().contains(&cy)));
    // A wish about the same two takes the place of the one before; nobody can be wished two opponents.
    let page = club.officer("wish", &format!("one={bo}&how=with&other={an}&yes=yes")).await.body;
    assert!(page.contains("speelt tegen An Jansen.") && !page.contains("Wens: An"), "{page}");
    let both = club.officer("wish", &format!("one={an}&how=with&other={cy}&yes=yes")).await;
    assert!(both.status == 409 && both.body.contains("f-wish-one-fault"), "{}", both.body);
    let anew = club.officer("pair", "yes=yes").await.body;
    assert!(!anew.contains("Wens:"), "paired anew without wishes: {anew}");
}
