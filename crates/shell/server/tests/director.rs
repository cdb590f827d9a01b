//! The director's evening over HTTP: complaints with both limits, phones, results by keyboard, what a correction moves.

use crate::club::{Club, club};
use crate::guest::{Answer, Guest};

/// Sends a form and opens the page it leads to.
pub async fn sent(guest: &mut Guest, path: &str, form: &str) -> Answer {
    let answer = guest.post(path, form).await;
    if answer.status == 303 { guest.open(&format!("http://x{}", answer.location)).await } else { answer }
}

/// Round 1 is played: An won from Bo, Cy from Di.
async fn played() -> Club {
    let mut club = club().await;
    play(&mut club).await;
    club
}

async fn play(club: &mut Club) {
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    club.player("Cy", "result", "&result=won").await;
}

/// Covers: dsc-v, D59, D71
#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_is_worked_out_within_a_day_and_decided_with_what_it_moves_shown_first() {
    let mut club = played().await;
    club.place.go_to("2026-09-07 23:29");
    club.player("Bo", "complain", "&text=De+klok").await;
    let at = format!("{}/complaints/1", club.at);
    let mut bo = club.players.remove("Bo").unwrap();
    let page = bo.get(&at).await.body;
    assert!(page.contains("dsc-v") && page.contains("maandag 7 september, 23.30 uur"), "{page}");
    assert!(page.contains("Dat kan tot dinsdag 8 september, 23.29 uur"), "{page}");
    assert_eq!(club.players["Cy"].get(&at).await.status, 404, "it is nobody else's to read");
    assert!(!club.players["Cy"].get(&club.at).await.body.contains("/complaints"));
    let blank = bo.post(&format!("{at}/work-out"), "text=").await;
    assert_eq!(blank.status, 422);
    assert!(blank.body.contains("Schrijf het op"), "{}", blank.body);
    club.place.go_to("2026-09-08 23:29");
    let page = sent(&mut bo, &format!("{at}/work-out"), "text=Mijn+klok+stond+stil").await.body;
    assert!(page.contains("Je uitwerking is ontvangen. (DSC v)"), "{page}");
    assert_eq!(bo.post(&format!("{at}/decide"), "result=stays&why=x").await.status, 403);
    let open = club.director.get(&format!("{}/complaints", club.at)).await.body;
    assert!(open.contains("bij de wedstrijdleider") && open.contains("/complaints/1"), "{open}");
    let faults = club.director.post(&format!("{at}/decide"), "result=winst&why=").await;
    assert_eq!(faults.body.matches("aria-invalid=\"true\"").count(), 2, "{}", faults.body);
    let decide = "result=1/2-1/2&why=De+klok+stond+stil";
    let asked = club.director.post(&format!("{at}/decide"), decide).await;
    assert_eq!(asked.status, 200);
    assert!(
        asked.body.contains("Wat dit doet met de stand") && asked.body.contains("dsc-v"),
        "{}",
        asked.body
    );
    assert!(asked.body.contains("Bo Jansen</th>"), "whoever moves is named: {}", asked.body);
    assert!(!bo.get(&at).await.body.contains("toegewezen"), "asking changes nothing");
    let page = sent(&mut club.director, &format!("{at}/decide"), &format!("{decide}&yes=yes")).await.body;
    assert!(
        page.contains("toegewezen") && page.contains("½–½") && page.contains("De klok stond stil"),
        "{page}"
    );
    let again = club.director.post(&format!("{at}/decide"), &format!("{decide}&yes=yes")).await;
    assert_eq!(again.status, 409, "once");
}

/// Covers: dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_can_be_upheld_while_the_result_stays() {
    let mut club = played().await;
    club.player("Bo", "complain", "&text=De+klok").await;
    let at = format!("{}/complaints/1", club.at);
    let page = club.director.get(&at).await.body;
    assert!(!page.contains("Je argumenten"), "the arguments are the player's: {page}");
    assert!(page.contains("De argumenten van Bo Jansen") && page.contains("op papier"), "{page}");
    let copied = sent(&mut club.director, &format!("{at}/work-out"), "text=Op+papier").await.body;
    assert!(copied.contains("De uitwerking van Bo Jansen is overgenomen."), "{copied}");
    assert!(copied.contains("Toegewezen: de uitslag blijft"), "{copied}");
    let decided = "result=upheld&why=Vijf+minuten+erbij";
    let page = sent(&mut club.director, &format!("{at}/decide"), decided).await.body;
    assert!(page.contains("ok\">toegewezen, de uitslag blijft</span>"), "{page}");
    let pairings = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await.body;
    assert!(!pairings.contains("½"), "{pairings}");
    club.place.site.send_letters().await.unwrap();
    let letter = club.place.letters_to("bo@club.nl").concat();
    assert!(letter.contains("is toegewezen; de uitslag blijft."), "{letter}");
}

/// Covers: dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn who_directs_the_evening_does_not_decide_about_the_own_game() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[app::Role::Board]).await;
    let named = format!("member={}", club.members["Bo"]);
    assert_eq!(board.post(&format!("{}/calendar/1/director", club.at), &named).await.status, 303);
    play(&mut club).await;
    club.player("Bo", "complain", "&text=De+klok").await;
    let (at, no) = (format!("{}/complaints/1", club.at), "result=stays&why=Niets+aan+de+hand");
    let bo = club.players.get_mut("Bo").unwrap();
    assert!(!bo.get(&at).await.body.contains("/decide"), "not offered");
    let own = bo.post(&format!("{at}/decide"), no).await;
    assert_eq!(own.status, 409, "{}", own.body);
    assert!(own.body.contains("Over je eigen partij beslissen anderen"), "{}", own.body);
    let page = sent(&mut club.director, &format!("{at}/decide"), no).await.body;
    assert!(page.contains("afgewezen"), "{page}");
}

/// Covers: dsc-v, D71
#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_that_is_not_worked_out_in_a_day_lapses() {
    let mut club = played().await;
    club.place.go_to("2026-09-07 23:00");
    let form = format!("member={}&text=", club.members["Di"]);
    let at = format!("{}/round/1/complain", club.at);
    let page = sent(&mut club.director, &at, &form).await.body;
    assert!(page.contains("Het bezwaar van Di Jansen is opgeschreven"), "{page}");
    club.place.go_to("2026-09-08 23:01");
    let mut di = club.players.remove("Di").unwrap();
    let late = di.post(&format!("{}/complaints/1/work-out", club.at), "text=Toch").await;
    assert_eq!(late.status, 409);
    assert!(late.body.contains("niet op tijd schriftelijk") && late.body.contains("dsc-v"), "{}", late.body);
    let page = di.get(&format!("{}/complaints/1", club.at)).await.body;
    assert!(page.contains("vervallen") && !page.contains("/work-out"), "{page}");
}

/// Covers: dsc-t, D61, D66
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_costs_time_the_first_time_and_the_game_the_second() {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 20:30");
    let at = format!("{}/round/1/phones", club.at);
    let bo = club.members["Bo"];
    let lost = club.director.post(&at, &format!("member={bo}&sanction=lost-1")).await;
    assert_eq!(lost.status, 409);
    assert!(
        lost.body.contains("De eerste keer kost een telefoon geen partij") && lost.body.contains("dsc-t")
    );
    let page = sent(&mut club.director, &at, &format!("member={bo}&sanction=halved")).await.body;
    assert!(page.contains("de tijd gehalveerd") && page.contains("(DSC t)"), "{page}");
    let warned = club.director.post(&at, &format!("member={bo}&sanction=warned")).await;
    assert!(warned.status == 409 && warned.body.contains("De tweede keer is de partij verloren"));
    let asked = club.director.post(&at, &format!("member={bo}&sanction=lost-1")).await;
    assert!(asked.body.contains("voor de tweede keer aan") && asked.body.contains("dsc-t"), "{}", asked.body);
    sent(&mut club.director, &at, &format!("member={bo}&sanction=lost-1&yes=yes")).await;
    let public = club.public().await;
    assert!(public.contains("0–½") || public.contains("½–0"), "the opponent has the half: {public}");
    let wrong = club.director.post(&at, "member=&sanction=").await;
    assert_eq!(wrong.body.matches("aria-invalid=\"true\"").count(), 2, "{}", wrong.body);
}

/// Covers: dsc-q, D43
#[tokio::test(flavor = "multi_thread")]
async fn results_are_typed_by_key_and_a_second_pass_compares() {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    let at = format!("{}/round/1", club.at);
    let wrong = club.director.post(&format!("{at}/results"), "r_1=7&r_2=r").await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.body.contains("Typ 1, 0, r, + of -.") && wrong.body.contains("value=\"7\""),
        "{}",
        wrong.body
    );
    let page = sent(&mut club.director, &format!("{at}/results"), "r_1=1&r_2=r").await.body;
    assert!(page.contains("2 uitslagen bewaard") && page.contains("½–½") && page.contains("dsc-q"), "{page}");
    let page = sent(&mut club.director, &format!("{at}/compare"), "r_1=1&r_2=r").await.body;
    assert!(page.contains("alles klopt"), "{page}");
    let differs = club.director.post(&format!("{at}/compare"), "r_1=1&r_2=0").await;
    assert!(differs.body.contains("1 uitslag verschilt"), "{}", differs.body);
    assert!(
        club.director.get(&format!("{at}/results")).await.body.contains("½–½"),
        "comparing changes nothing"
    );
}

/// Covers: D59, D43
#[tokio::test(flavor = "multi_thread")]
async fn a_correction_without_a_reason_keeps_what_was_typed_and_asks_for_it_at_the_field() {
    let mut club = played().await;
    club.place.go_to("2026-09-09 12:00");
    let at = format!("{}/round/1/results", club.at);
    let before = club.director.get(&at).await.body;
    let asked = club.director.post(&at, "r_1=r&r_2=").await;
    assert_eq!(asked.status, 409, "a final result: {}", asked.body);
    assert!(
        asked.body.contains("id=\"f-why-fault\"") && asked.body.contains("Geef een reden op"),
        "{}",
        asked.body
    );
    assert!(asked.body.contains("name=\"r_1\" value=\"r\""), "it is still there: {}", asked.body);
    let sure = sent(&mut club.director, &at, "r_1=r&why=Verkeerd bord").await;
    assert!(sure.body.contains("Weet je het zeker?"), "{}", sure.body);
    assert!(!club.director.get(&at).await.body.contains("verbeterd"), "not yet");
    let page = sent(&mut club.director, &at, "r_1=r&why=Verkeerd bord&yes=yes").await.body;
    let (was, why) = ("Was 0–1, verbeterd woensdag 9 september, 12.00 uur door ", ": Verkeerd bord");
    assert!(page.contains(was) && page.contains(why), "{page}");
    let public = club.public().await;
    assert!(public.contains(was) && !public.contains("Verkeerd bord"), "not for everyone: {public}");
    let own = club.players["An"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(own.contains(was) && own.contains(why), "the players read it: {own}");
    // Taking one away keeps what was typed in the same way, and opens at the field.
    let pair = before.split("name=\"pair\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let clear = format!("{}/round/1/clear", club.at);
    let asked = club.director.post(&clear, &format!("pair={pair}&why=")).await;
    assert!(asked.status == 409 && asked.body.contains("id=\"f-clear-1-why-fault\""), "{}", asked.body);
    assert!(asked.body.contains("<details class=\"card\" open><summary>Uitslag weghalen"), "{}", asked.body);
    let sure = sent(&mut club.director, &clear, &format!("pair={pair}&why=Niet gespeeld")).await;
    assert!(sure.body.contains("wordt weggehaald"), "{}", sure.body);
}
