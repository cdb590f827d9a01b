//! The boards of team matches and the best team player, over HTTP.

use crate::club::{Club, club};
use crate::guest::{Answer, Guest};
use app::Role;

/// Sends a form and follows where it leads.
async fn sends(guest: &mut Guest, path: &str, form: &str) -> Answer {
    let answer = guest.post(path, form).await;
    if answer.status == 303 { guest.open(&format!("http://x{}", answer.location)).await } else { answer }
}

impl Club {
    /// A match with these players.
    async fn team_match(&self, captain: &mut Guest, day: &str, players: &[&str]) {
        let players: String = players.iter().map(|name| format!("&player={}", self.members[name])).collect();
        let form = format!("day={day}&league=federation{players}");
        let entered = captain.post(&format!("{}/matches/enter", self.at), &form).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
}

/// Covers: dsc-d.5, D34
#[tokio::test(flavor = "multi_thread")]
async fn the_best_team_player_has_the_highest_sum_and_what_the_federation_publishes_goes_first() {
    let mut club = club().await;
    let mut captain = club.place.signed_in("Cas", &[Role::Captain]).await;
    let days = ["2026-09-08", "2026-09-10", "2026-09-15", "2026-09-17", "2026-09-22"];
    for day in days {
        club.team_match(&mut captain, day, &["An", "Bo", "Cy"]).await;
    }
    let best = format!("{}/matches/best", club.at);
    let at = |number: usize, verb: &str| format!("{}/matches/{number}{verb}", club.at);
    let (an, bo, cy) = (club.members["An"], club.members["Bo"], club.members["Cy"]);
    let none = club.place.guest().get(&best).await.body;
    assert!(
        none.contains("Zodra er uitslagen van teamwedstrijden zijn") && none.contains("dsc-d.5"),
        "{none}"
    );
    let early = captain.post(&at(1, "/game"), &format!("member={an}&board=1&opponent=2000&result=won")).await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("nog niet gespeeld") && early.body.contains("dsc-d.5"), "{}", early.body);
    club.place.go_to("2026-09-23 12:00");
    let wrong = captain.post(&at(1, "/game"), "member=x&board=0&opponent=veel&result=").await;
    assert_eq!((wrong.status, wrong.body.matches("aria-invalid").count()), (422, 5), "{}", wrong.body);
    let placed = sends(&mut captain, &at(1, "/place"), "place=away&against=De+Toren").await.body;
    assert!(placed.contains("uit bij De Toren"), "{placed}");
    // An is expected to make a half of each game: 4 - 2.5; Bo 0.36 of each: 3 - 1.8.
    let scores = [("won", "won"), ("won", "won"), ("won", "lost"), ("draw", "draw"), ("draw", "draw")];
    for (number, (of_an, of_bo)) in (1..).zip(scores) {
        let colour = if number % 2 == 0 { "black" } else { "white" };
        let form = format!("member={an}&board=1&colour={colour}&opponent=2000&result={of_an}");
        assert_eq!(captain.post(&at(number, "/game"), &form).await.status, 303);
        let form = format!("member={bo}&board=2&colour={colour}&opponent=2000&result={of_bo}");
        assert_eq!(captain.post(&at(number, "/game"), &form).await.status, 303);
    }
    let taken = captain.post(&at(1, "/game"), &format!("member={cy}&board=2&opponent=1800&result=won")).await;
    assert!(taken.status == 409 && taken.body.contains("Aan dat bord zit Bo Jansen al."), "{}", taken.body);
    // A game that nobody played is no game: Cy has one.
    let forfeit = format!("member={cy}&board=3&opponent=1800&result=won_forfeit");
    assert_eq!(captain.post(&at(1, "/game"), &forfeit).await.status, 303);
    let played = format!("member={cy}&board=3&opponent=1800&result=lost");
    assert_eq!(captain.post(&at(2, "/game"), &played).await.status, 303);
    let page = club.place.guest().get(&at(1, "")).await.body;
    assert!(page.contains("uit bij De Toren <strong>3 uit 3</strong>"), "{page}");
    assert!(page.contains("telt niet mee: niet gespeeld") && !page.contains("<form"), "{page}");
    let page = club.place.guest().get(&best).await.body;
    assert!(page.contains("An Jansen ligt voor met 1,50."), "{page}");
    assert!(page.contains("An Jansen boven Bo Jansen: hogere som van W − We."), "{page}");
    assert!(page.contains("Cy Jansen: 1 van 5 partijen, −0,50"), "{page}");
    // What the federation publishes wins over what is computed here.
    let shut = captain.post(&format!("{best}/sum"), &format!("member={bo}&sum=1,5")).await;
    assert_eq!(shut.status, 403);
    let bad = club.director.post(&format!("{best}/sum"), &format!("member={bo}&sum=veel")).await;
    assert!(bad.status == 422 && bad.body.contains("id=\"f-sum-fault\""), "{}", bad.body);
    let page = sends(&mut club.director, &format!("{best}/sum"), &format!("member={bo}&sum=1,75")).await.body;
    assert!(
        page.contains("Bo Jansen ligt voor met 1,75.") && page.contains("gepubliceerd door de bond"),
        "{page}"
    );
    // As high as An's: both had Black twice and played five; the percentage decides.
    let page = sends(&mut club.director, &format!("{best}/sum"), &format!("member={bo}&sum=1,50")).await.body;
    assert!(page.contains("An Jansen boven Bo Jansen: hoger percentage."), "{page}");
    let prizes = club.place.guest().get(&format!("{}/prizes", club.at)).await.body;
    assert!(prizes.contains("An Jansen: winstfactor 1,50.") && prizes.contains("dsc-d.5"), "{prizes}");
    let gone = sends(&mut captain, &at(2, "/remove"), &format!("member={cy}")).await.body;
    assert!(gone.contains("De partij van Cy Jansen is geschrapt."), "{gone}");
}
