//! What the pairing officer and the players meet around the round: late changes, calls, team matches, several evenings,
//! the calendar, who takes part; each with its article.

use crate::club::{Club, club};
use crate::guest::Answer;
use app::Role;
use ids::MemberId;

/// Sends a form as the officer and follows where it leads.
async fn sends(club: &mut Club, path: &str, form: &str) -> Answer {
    let answer = club.officer.post(&format!("{}{path}", club.at), form).await;
    match answer.status {
        303 => club.officer.open(&format!("http://x{}", answer.location)).await,
        _ => answer,
    }
}

/// A member without an account, entered by the officer: the fifth, so that someone is free.
async fn fifth(club: &mut Club) -> MemberId {
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Ed&family=Jansen&rating=1600").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let ed = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Ed").unwrap().id;
    let entered = sends(club, "/players", &format!("member={ed}&accepts=dsc")).await;
    assert!(entered.body.contains("Ed Jansen"), "{}", entered.body);
    ed
}

/// Covers: dsc-m, dsc-n, dsc-k6, D55, D58
#[tokio::test(flavor = "multi_thread")]
async fn the_desk_lists_what_can_be_done_after_publication_and_what_cannot() {
    let mut club = club().await;
    let ed = fifth(&mut club).await;
    club.paired().await;
    let desk = format!("{}/round/1?late={}", club.at, club.members["Bo"]);
    let page = club.officer.get(&desk).await.body;
    assert!(page.contains("Bo Jansen komt niet: An Jansen is vrijgesteld"), "{page}");
    assert!(page.contains("Bo Jansen krijgt voor deze ronde 0, zoals de stand nu is."), "{page}");
    assert!(page.contains("An Jansen krijgt voor deze ronde 4"), "the value of Bo: {page}");
    assert!(page.contains("Er gaat bericht naar An Jansen en Bo Jansen."), "{page}");
    assert!(
        page.contains("popovertarget=\"w-dsc-n\"") && page.contains("popovertarget=\"w-dsc-k6\""),
        "{page}"
    );
    // Under DSC nothing is paired anew, and the page says by which articles.
    let anew = page.split("De hele ronde opnieuw indelen").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(anew.contains("ligt vast") && anew.contains("dsc-m") && anew.contains("dsc-n"), "{anew}");
    assert!(!anew.contains("<form"), "{anew}");
    let out = format!("change=out {0}&late={0}", club.members["Bo"]);
    let asked = sends(&mut club, "/round/1/late", &out).await;
    assert!(asked.body.contains("Weet je het zeker?") && asked.body.contains("dsc-n"), "{}", asked.body);
    let done = sends(&mut club, "/round/1/late", &format!("{out}&yes=yes")).await;
    assert!(done.body.contains("Gedaan: Bo Jansen komt niet"), "{}", done.body);
    // Now two have no opponent: An, who is released, and Ed, who is free. A friendly game is all that is left.
    let friendly = "An Jansen en Ed Jansen spelen een vriendschappelijke partij";
    assert!(done.body.contains(friendly) && done.body.contains("De partij telt niet"), "{}", done.body);
    let swap = done.body.split("An Jansen speelt voor de competitie tegen Ed Jansen").nth(1).unwrap();
    assert!(swap.split("</li>").next().unwrap().contains("kan niet"), "{swap}");
    let form = format!("change=friendly {} {ed}", club.members["An"]);
    let done = sends(&mut club, "/round/1/late", &form).await;
    assert!(done.body.contains(&format!("Gedaan: {friendly}")), "{}", done.body);
    let public = club.place.guest().get(&format!("{}/pairings", club.at)).await.body;
    assert!(public.contains("Vriendschappelijk: An Jansen – Ed Jansen"), "{public}");
    let again = sends(&mut club, "/round/1/late", &form).await;
    assert!(again.body.contains("Dat kan intussen niet meer"), "{}", again.body);
    // Who signed off and comes after all is not paired any more.
    let page = club.officer.get(&format!("{}/round/1?late={}", club.at, club.members["Bo"])).await.body;
    assert!(!page.contains("Bo Jansen komt niet"), "{page}");
}

/// Covers: dsc-m, D46
#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_account_is_on_the_call_list_until_told() {
    let mut club = club().await;
    let ed = fifth(&mut club).await;
    assert!(!club.officer.get(&format!("{}/round/1", club.at)).await.body.contains("Bellijst"));
    club.paired().await;
    let page = club.officer.get(&format!("{}/round/1", club.at)).await.body;
    let calls = page.split("Bellijst").nth(1).unwrap().split("</section>").next().unwrap();
    assert!(calls.contains("Ed Jansen") && calls.contains("is vrij en hoeft niet te komen"), "{calls}");
    assert!(!calls.contains("An Jansen"), "who has an account gets a letter: {calls}");
    club.place.go_to("2026-09-05 10:15");
    let told = sends(&mut club, "/round/1/told", &format!("member={ed}")).await;
    assert!(told.body.contains("Genoteerd: Ed Jansen weet het."), "{}", told.body);
    assert!(told.body.contains("verteld op zaterdag 5 september, 10.15 uur"), "{}", told.body);
    let again = club.officer.post(&format!("{}/round/1/told", club.at), &format!("member={ed}")).await;
    assert_eq!(again.status, 409);
}

/// Covers: dsc-k7, dsc-k8, dsc-k10
#[tokio::test(flavor = "multi_thread")]
async fn everyone_reads_why_each_pair_was_made_who_was_ruled_out_and_who_is_free() {
    let mut club = club().await;
    let ed = fifth(&mut club).await;
    club.paired().await;
    let page = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await.body;
    assert!(page.contains("de eerstvolgende op de ranglijst (dsc-k7)"), "{page}");
    assert!(page.contains("Wit voor Bo Jansen: geen verschil in kleuren"), "{page}");
    assert!(page.contains("Ed Jansen (nr. 5) is vrij omdat het aantal oneven is"), "{page}");
    assert!(page.contains("(0 keer) (dsc-k10)"), "{page}");
    club.place.go_to("2026-09-07 22:10");
    let results = format!("{}/round/1/results", club.at);
    assert_eq!(club.director.post(&results, "r_1=1/2-1/2&r_2=1/2-1/2").await.status, 303);
    club.place.go_to("2026-09-10 12:00");
    let off = format!("member={ed}&called=2026-09-10T11:50");
    assert_eq!(club.officer.post(&format!("{}/round/2/call", club.at), &off).await.status, 303);
    club.place.go_to("2026-09-11 18:05");
    let paired = club.officer.post(&format!("{}/round/2/pair", club.at), "").await;
    assert_eq!(paired.status, 303, "{}", paired.body);
    let hidden = club.place.guest().get(&format!("{}/pairings?round=2", club.at)).await.body;
    assert!(!hidden.contains("dsc-k8)"), "before the hour nobody reads it: {hidden}");
    club.place.go_to("2026-09-11 20:00");
    let page = club.place.guest().get(&format!("{}/pairings?round=2", club.at)).await.body;
    assert!(page.contains("al ontmoet in ronde 1, in deze periode (dsc-k8)"), "{page}");
}

/// Covers: D32
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_hour_member_or_result_stands_at_its_field_and_what_was_typed_stays() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 18:10");
    let bo = club.members["Bo"];
    let call = "/round/1/call";
    let wrong = sends(&mut club, call, &format!("member={bo}&called=gisteren")).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("id=\"f-call-called-fault\""), "{}", wrong.body);
    assert!(wrong.body.contains(&format!("value=\"{bo}\" selected")), "{}", wrong.body);
    let nobody = sends(&mut club, call, "member=niemand&called=2026-09-04T17:50").await;
    assert!(nobody.status == 422 && nobody.body.contains("id=\"f-call-member-fault\""), "{}", nobody.body);
    let future = sends(&mut club, call, &format!("member={bo}&called=2026-09-04T19:00")).await;
    assert!(future.status == 409 && future.body.contains("(D32)"), "{}", future.body);
    let team = sends(&mut club, call, &format!("member={bo}&called=2026-09-04T17:50&team=yes")).await;
    assert!(team.status == 409 && team.body.contains("id=\"f-call-team-fault\""), "{}", team.body);
    assert!(team.body.contains("dsc-f.1"), "{}", team.body);
    let done = sends(&mut club, call, &format!("member={bo}&called=2026-09-04T17:50")).await;
    assert!(done.body.contains("gebeld om vrijdag 4 september, 17.50 uur"), "{}", done.body);
    let wrong = club.player("An", "result", "&result=gewonnen").await;
    assert!(wrong.status == 422 && wrong.body.contains("Kies een uitslag."), "{}", wrong.body);
    let other = club.players.get_mut("An").unwrap();
    let other = other.post(&format!("{}/evening/1/off", club.at), &format!("member={bo}")).await;
    assert!(other.status == 422 && other.body.contains("Kies iemand uit de lijst."), "{}", other.body);
}
