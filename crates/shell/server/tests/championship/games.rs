//! What can be done about one game, and about taking part at all.

use super::{Club, follow};
use competition::{Act, Actor, Role as Office, RoundNumber, Wish};
use systems::result::GameResult;

/// Covers: ddt-5, D70
#[tokio::test(flavor = "multi_thread")]
async fn later_starts_are_shown_and_a_forfeit_is_claimed_from_nine() {
    let mut club = Club::four().await;
    let form = format!("member={}&start=20:30", club.members["An"]);
    let path = format!("{}/later-start", club.at);
    let own = club.players.get_mut("An").unwrap().post(&path, &form).await;
    assert_eq!(own.status, 409);
    assert!(own.body.contains("Alleen de kalenderbeheerder") && own.body.contains("ddt-5"), "{}", own.body);
    let late = club.keeper.post(&path, &form.replace("20:30", "21:15")).await;
    assert!(
        late.body.contains("voor het uur waarop forfait") && late.body.contains("ddt-5"),
        "{}",
        late.body
    );
    let page = follow(&mut club.keeper, &path, &form).await.body;
    assert!(
        page.contains("An Jansen begint het hele seizoen om 20.30 uur.") && page.contains("ddt-5"),
        "{page}"
    );
    let game = club.game(1, "An");
    // One proposes; the hour stands when the other says yes on the own page, and only then (ddt-5, second exception).
    let page = club.player("Di", &format!("{game}/start"), "start=20:15").await.body;
    assert!(
        page.contains("Voorgesteld: begin om 20.15 uur. An Jansen zegt ja op de eigen bladzijde."),
        "{page}"
    );
    assert!(!page.contains("zo spraken de twee af"), "{page}");
    let page = club.players["An"].get(&game).await.body;
    assert!(page.contains("id=\"start-asked\"") && page.contains("Ja, om 20.15 uur"), "{page}");
    let page = club.player("An", &format!("{game}/start"), "start=20:15").await.body;
    assert!(page.contains("Begint om 20.15 uur, zo spraken de twee af. (DDT 5)"), "{page}");
    club.place.go_to("2026-09-07 20:59");
    let early = club.player("Di", &format!("{game}/claim"), "").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("ddt-5"), "{}", early.body);
    club.place.go_to("2026-09-07 21:00");
    let page = club.players["Di"].get(&game).await.body;
    assert!(page.contains("je mag forfait opeisen"), "{page}");
    let page = club.player("Di", &format!("{game}/claim"), "").await.body;
    assert!(
        page.contains("0–1 f") && page.contains("Je hebt forfait opgeëist; de partij is gewonnen. (DDT 5)"),
        "{page}"
    );
}

/// Covers: ddt-3, ddt-4, ddt-6, ddt-9
#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_the_board_stands_at_the_game() {
    let club = Club::four().await;
    let page = club.place.guest().get(&club.game(1, "An")).await.body;
    assert!(page.contains("Anderhalf uur per speler") && page.contains("ddt-3"), "{page}");
    assert!(page.contains("Noteren hoeft niet") && page.contains("ddt-4"), "{page}");
    assert!(page.contains("voor de volgende zet") && page.contains("ddt-6"), "{page}");
    assert!(page.contains("Winst 1, remise ½, verlies 0") && page.contains("ddt-9"), "{page}");
}

/// Covers: ddt-7, ddt-9, D68
#[tokio::test(flavor = "multi_thread")]
async fn the_winner_enters_the_result_white_a_draw_and_the_other_may_object() {
    let mut club = Club::four().await;
    club.place.go_to("2026-09-07 22:00");
    let game = club.game(1, "An");
    let page = club.players["Di"].get(&game).await.body;
    assert!(
        page.contains("value=\"won\"") && !page.contains("value=\"draw\""),
        "Black enters no draw: {page}"
    );
    let lost = club.player("Di", &format!("{game}/result"), "result=lost").await;
    assert_eq!(lost.status, 409);
    assert!(lost.body.contains("ddt-7"), "{}", lost.body);
    let nothing = club.player("Di", &format!("{game}/result"), "result=").await;
    assert_eq!(nothing.status, 422, "{}", nothing.body);
    let page = club.player("An", &format!("{game}/result"), "result=won").await.body;
    assert!(page.contains("1–0") && page.contains("ddt-7"), "{page}");
    let page = club.visitor("").await;
    assert!(page.contains("ddt-9") && page.contains(">1<i></i></strong>"), "a win is a point: {page}");
    let page = club.player("Di", &format!("{game}/object"), "text=remise").await.body;
    assert!(page.contains("Je bezwaar is ontvangen; de wedstrijdleider beslist. (DDT 7)"), "{page}");
}

/// Covers: ddt-10, D63, D69, D70
#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_come_tells_three_at_once_and_two_who_are_left_play_another_game() {
    let mut club = Club::four().await;
    club.place.go_to("2026-09-07 18:00");
    let evening = format!("{}/evening/1", club.at);
    // One tap tells everyone and cannot be taken back: it asks first.
    let asked = club.player("An", &format!("{evening}/off"), "").await.body;
    assert!(asked.contains("Je partij tegen Di Jansen in ronde 1 wordt uitgesteld."), "{asked}");
    assert!(asked.contains("niet nog eens uitstellen") && asked.contains("ddt-10"), "{asked}");
    assert!(club.visitor("/postponed").await.contains("Er is niets uitgesteld"), "asking changes nothing");
    let page = club.player("An", &format!("{evening}/off"), "yes=yes").await.body;
    assert!(page.contains("18.00 uur: afgemeld voor ronde 1") && page.contains("ddt-10"), "{page}");
    let page = club.player("Bo", &format!("{evening}/off"), "yes=yes").await.body;
    assert!(page.contains("uitgesteld, nog geen dag"), "{page}");
    // Cy and Di are left: their game of round 2 can be played tonight.
    let page = club.keeper.get(&evening).await.body;
    assert!(
        page.contains("Di Jansen en Cy Jansen van reeks 1 zitten zonder tegenstander")
            && page.contains("ddt-10"),
        "{page}"
    );
    let instead = format!("{}/make-up", club.game(2, "Di"));
    let page = follow(&mut club.keeper, &instead, "evening=2026-09-07").await.body;
    assert!(page.contains("De partij wordt gespeeld op maandag 7 september"), "{page}");
    assert!(!club.keeper.get(&evening).await.body.contains("zitten zonder tegenstander"));
    club.place.go_to("2026-09-07 23:00");
    let away = format!("{}/away", club.game(2, "Di"));
    for name in ["Di", "Cy"] {
        let form = format!("member={}", club.members[name]);
        let page = follow(&mut club.director, &away, &form).await.body;
        assert!(page.contains("bleef weg zonder bericht") && page.contains("ddt-10"), "{page}");
    }
    assert!(club.director.get(&club.game(2, "Di")).await.body.contains("0–0 f"), "both stayed away");
}

/// Covers: ddt-12, D63
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_postponed_once_by_each_made_up_in_time_and_extended_by_the_director() {
    let mut club = Club::four().await;
    let game = club.game(1, "An");
    let page = club.player("An", &format!("{game}/postpone"), "").await.body;
    assert!(page.contains("tegenstander, wedstrijdleider en voorzitter krijgen bericht. (DDT 12)"), "{page}");
    assert!(page.contains("An Jansen kan deze partij niet nog eens uitstellen."), "{page}");
    assert!(page.contains("Di Jansen kan deze partij nog 1 keer uitstellen."), "{page}");
    let page = club.visitor("/postponed").await;
    assert!(page.contains("Uiterlijk voor maandag 12 oktober") && page.contains("ddt-12"), "{page}");
    let beyond = club.player("An", &format!("{game}/make-up"), "day=2026-10-19").await;
    assert_eq!(beyond.status, 409);
    assert!(beyond.body.contains("voorbij de grens") && beyond.body.contains("ddt-12"), "{}", beyond.body);
    // A day that only An wants is a proposal: it stands when Di says yes.
    let page = club.player("An", &format!("{game}/make-up"), "day=2026-09-17").await.body;
    assert!(page.contains("is naar Di Jansen gestuurd") && page.contains("ddt-12"), "{page}");
    assert!(!page.contains(">Ja, "), "nobody agrees with themselves: {page}");
    assert!(!club.visitor("/series/1/calendar").await.contains("op donderdag 17 september"));
    // The letter leads to where one answers.
    club.place.site.send_letters().await.unwrap();
    let letters = club.place.letters_to("di@club.nl");
    let letter = letters.iter().find(|one| one.contains("17 september")).unwrap();
    assert!(letter.contains(&game) && letter.contains("Naar de partij"), "{letter}");
    assert!(!letter.contains("/postponed"), "{letter}");
    let page = club.players["Di"].get(&game).await.body;
    assert!(page.contains("An Jansen stelt donderdag 17 september voor"), "{page}");
    assert!(page.contains(">Ja, donderdag 17 september<"), "{page}");
    let page = club.player("Di", &format!("{game}/make-up"), "day=2026-09-17").await.body;
    assert!(
        page.contains("De partij wordt gespeeld op donderdag 17 september") && page.contains("ddt-12"),
        "{page}"
    );
    let page = club.visitor("/series/1/calendar").await;
    assert!(page.contains("op donderdag 17 september"), "the calendar says on which other day: {page}");
    let evening = club.director.get(&format!("{}/evening/1", club.at)).await.body;
    assert!(!evening.contains("zitten zonder tegenstander"), "they agreed on another day: {evening}");
    let again = club.player("An", &format!("{game}/postpone"), "").await;
    assert_eq!(again.status, 409);
    assert!(again.body.contains("al een keer uitgesteld") && again.body.contains("ddt-12"), "{}", again.body);
    let page = club.player("Di", &format!("{game}/postpone"), "").await.body;
    assert!(page.contains("Di Jansen kan deze partij niet nog eens uitstellen."), "{page}");
    club.place.go_to("2026-10-13 12:00");
    club.sign_in().await;
    let page = club.director.get(&format!("{}/postponed", club.at)).await.body;
    assert!(page.contains("termijn verstreken"), "an open item for the director: {page}");
    let asked = club.director.post(&format!("{game}/make-up"), "day=2026-10-22").await;
    assert!(asked.body.contains("alleen bij overmacht") && asked.body.contains("ddt-12"), "{}", asked.body);
    let done = club.director.post(&format!("{game}/make-up"), "day=2026-10-22&yes=yes").await;
    assert_eq!(done.status, 303, "{}", done.body);
}

/// Covers: ddt-12, D41
#[tokio::test(flavor = "multi_thread")]
async fn a_postponed_game_has_no_day_and_who_has_no_account_is_called() {
    let mut club = super::club().await;
    let names = ["An", "Bo", "Cy", "Ed"];
    club.open("Kampioenschap", &names, "2026-09-07", 8, "").await;
    club.divided(&[&names]).await;
    let game = club.game(1, "An");
    let before = club.players["An"].get(&game).await.body;
    assert!(before.contains("<p>maandag 7 september"), "{before}");
    let page = club.player("An", &format!("{game}/postpone"), "").await.body;
    assert!(page.contains("<p>uitgesteld, nog geen dag"), "{page}");
    assert!(!page.contains("maandag 7 september"), "neither the day nor a proposal of it: {page}");
    let page = club.player("An", &format!("{game}/make-up"), "day=2026-09-17").await.body;
    assert!(page.contains("Ed Jansen heeft geen account en krijgt geen bericht: bel"), "{page}");
    assert!(!page.contains("gestuurd") && !page.contains("zegt ja: "), "{page}");
    let page = club.director.get(&game).await.body;
    assert!(page.contains("Ed Jansen zegt ja: donderdag 17 september vastleggen"), "{page}");
    let page = follow(&mut club.director, &format!("{game}/make-up"), "day=2026-09-17").await.body;
    assert!(page.contains("De partij wordt gespeeld op donderdag 17 september"), "{page}");
}

/// Covers: ddt-11, D37
#[tokio::test(flavor = "multi_thread")]
async fn what_stopping_does_to_everyone_is_shown_before_it_is_done() {
    let mut club = Club::four().await;
    club.place.go_to("2026-09-07 22:00");
    club.results(1, &[("An", "Di", GameResult::WhiteWins), ("Bo", "Cy", GameResult::WhiteWins)]).await;
    let stop = format!("{}/stop/{}", club.at, club.members["Di"]);
    let page = club.players["Di"].get(&stop).await.body;
    assert!(
        page.contains("stopt na 1 van 6 partijen, minder dan de helft") && page.contains("ddt-11"),
        "{page}"
    );
    assert!(
        page.contains("An Jansen <span class=\"badge warn\">verandert</span>"),
        "An loses a point: {page}"
    );
    let other = club.players["An"].get(&stop).await;
    assert_eq!(other.status, 409, "nobody stops for another");
    let page = club.player("Di", &stop, "yes=yes").await.body;
    assert!(page.contains("Di Jansen doet niet meer mee. (DDT 11)"), "{page}");
    assert!(page.contains("alle uitslagen vervallen"), "{page}");
    // Cy plays three games, half of six, and then stops.
    for (round, day) in [(2, "14"), (3, "21"), (5, "05")] {
        let month = if day == "05" { "10" } else { "09" };
        club.place.go_to(&format!("2026-{month}-{day} 22:00"));
        let state = club.place.site.competitions.look(club.id()).await.unwrap();
        let evening = state.evening(RoundNumber::new(round).unwrap()).unwrap();
        let game = evening.game_of(club.members["Cy"]).unwrap().pair;
        let act =
            Act::SetResults { round: evening.round, results: vec![(game, GameResult::Draw)], why: None };
        let wish = Wish::sure(Actor::with_role(Office::Director), act);
        club.place.site.competitions.act(club.id(), &wish).await.unwrap();
    }
    club.sign_in().await;
    let stop = format!("{}/stop/{}", club.at, club.members["Cy"]);
    let page = club.players["Cy"].get(&stop).await.body;
    assert!(
        page.contains("minstens de helft: de uitslagen blijven staan") && page.contains("ddt-11"),
        "{page}"
    );
}

/// Covers: ddt-18
#[tokio::test(flavor = "multi_thread")]
async fn the_director_overrules_with_a_reason_on_the_record() {
    let mut club = Club::four().await;
    club.place.go_to("2026-09-07 22:00");
    let game = club.game(1, "An");
    club.player("An", &format!("{game}/result"), "result=won").await;
    let without = club.director.post(&format!("{game}/overrule"), "outcome=0-1&why=").await;
    assert_eq!(without.status, 422);
    assert!(without.body.contains("Schrijf op waarom."), "{}", without.body);
    let player = club.player("An", &format!("{game}/overrule"), "outcome=0-1&why=zo").await;
    assert_eq!(player.status, 409);
    assert!(player.body.contains("ddt-18"), "{}", player.body);
    let asked = club.director.post(&format!("{game}/overrule"), "outcome=0-1&why=telefoon").await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    let page = follow(&mut club.director, &format!("{game}/overrule"), "outcome=0-1&why=telefoon&yes=yes")
        .await
        .body;
    assert!(page.contains("De uitslag is nu 0–1; de reden staat erbij. (DDT 18)"), "{page}");
    let page = club.place.guest().get(&game).await.body;
    assert!(
        page.contains("Was 1–0 tot") && page.contains("Zo besliste") && page.contains("ddt-18"),
        "{page}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_with_a_game_that_waits_is_not_busy_for_weeks() {
    let club = Club::four().await;
    club.place.go_to("2026-09-07 20:30");
    let page = club.visitor("/calendar").await;
    assert!(page.contains("bezig"), "{page}");
    club.place.go_to("2026-09-08 12:00");
    let page = club.visitor("/calendar").await;
    assert!(
        page.contains("nog partijen te spelen") && !page.contains("bezig"),
        "nobody is at a board: {page}"
    );
}
