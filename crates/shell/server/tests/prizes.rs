//! Prizes with their justification, lots that can be checked, the end of a season, rules changed on the way; over HTTP.

use crate::club::{Club, club};
use crate::director::sent;

/// The same club with a competition of three evenings.
async fn three_evenings() -> Club {
    let mut club = club().await;
    let entered: String = club.members.values().map(|id| format!("&player={id}")).collect();
    let form = format!("name=Kort&rules=dsc&first=2026-09-07&count=3&start=20:00{entered}");
    club.at = club.officer.post("/competitions/new", &form).await.location;
    club
}

impl Club {
    /// Signs someone off for a round, in time.
    async fn off(&mut self, name: &'static str, round: usize) {
        let path = format!("{}/evening/{round}/off", self.at);
        let form = format!("member={}", self.members[name]);
        let answer = self.players.get_mut(name).unwrap().post(&path, &form).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    }

    /// Pairs a round, publishes it by the clock and gives White every game.
    async fn white_wins(&mut self, round: usize, friday: &str, monday: &str) {
        self.place.go_to(&format!("{friday} 18:05"));
        let paired = self.officer.post(&format!("{}/round/{round}/pair", self.at), "").await;
        assert_eq!(paired.status, 303, "{}", paired.body);
        self.place.go_to(&format!("{monday} 22:10"));
        let results = format!("{}/round/{round}/results", self.at);
        let boards = self.director.get(&results).await.body.matches("class=\"key\"").count();
        let typed: Vec<String> = (1..=boards).map(|board| format!("r_{board}=1")).collect();
        assert_eq!(self.director.post(&results, &typed.join("&")).await.status, 303);
        self.place.go_to(&format!("{monday} 23:40"));
    }

    /// Three rounds, of which An plays the first alone.
    async fn season(&mut self) {
        self.place.go_to("2026-09-03 12:00");
        for round in [2, 3] {
            self.off("An", round).await;
        }
        self.white_wins(1, "2026-09-04", "2026-09-07").await;
    }
}

/// Covers: dsc-d.1, dsc-d.2, dsc-d.3, dsc-e, D65
#[tokio::test(flavor = "multi_thread")]
async fn each_prize_is_justified_and_who_was_there_too_seldom_is_passed_over() {
    let mut club = three_evenings().await;
    club.season().await;
    let at = format!("{}/prizes", club.at);
    let running = club.director.post(&format!("{at}/award"), "prize=champion").await;
    assert_eq!(running.status, 409);
    assert!(running.body.contains("Er zijn nog rondes te spelen"), "{}", running.body);
    let page = club.players["Bo"].get(&at).await.body;
    assert!(page.contains("Wat Bo Jansen nog nodig heeft") && page.contains("dsc-e"), "{page}");
    assert!(page.contains("er komen nog 2 rondes, waarvan je er 1 moet meedoen"), "{page}");
    club.white_wins(2, "2026-09-11", "2026-09-14").await;
    club.white_wins(3, "2026-09-18", "2026-09-21").await;
    let page = club.place.guest().get(&at).await.body;
    for article in ["dsc-d.1", "dsc-d.2", "dsc-d.3", "dsc-e"] {
        assert!(page.contains(article), "{article}: {page}");
    }
    assert!(page.contains("1 keer aanwezig, dat is te weinig"), "An is passed over in group A: {page}");
    assert!(!page.contains("/prizes/award"), "a visitor awards nothing");
    let nobody = club.director.post(&format!("{at}/award"), "prize=group-A").await;
    assert!(nobody.status == 409 && nobody.body.contains("Niemand wint deze prijs"), "{}", nobody.body);
    assert!(
        !club.place.guest().get("/honours").await.body.contains("Clubkampioen"),
        "not before the season is closed"
    );
    let page = sent(&mut club.director, &format!("{at}/award"), "prize=champion").await.body;
    assert!(page.contains("Clubkampioen is toegekend") && page.contains("dsc-d.1"), "{page}");
    assert_eq!(club.director.post(&format!("{at}/award"), "prize=champion").await.status, 409, "once");
    let close = format!("{}/close", club.at);
    let asked = club.director.post(&close, "").await;
    assert!(asked.status == 200 && asked.body.contains("Daarna verandert er niets meer"), "{}", asked.body);
    let page = sent(&mut club.director, &close, "yes=yes").await.body;
    let honours = club.place.guest().get("/honours").await.body;
    assert!(honours.contains("2026-2027") && honours.contains("Clubkampioen"), "{honours}");
    let named = ["An", "Bo", "Cy", "Di"].iter().filter(|name| honours.contains(&format!("{name} Jansen")));
    assert_eq!(named.count(), 1, "the champion stands on the list of honour: {honours}");
    assert!(page.contains("De competitie is afgesloten"), "{page}");
    let late = club.director.post(&format!("{}/round/3/results", club.at), "r_1=0&why=toch&yes=yes").await;
    assert_eq!(late.status, 409, "nothing changes after the end");
}

/// Covers: D21
#[tokio::test(flavor = "multi_thread")]
async fn lots_are_drawn_once_from_a_seed_that_anyone_can_check() {
    let mut club = club().await;
    let at = format!("{}/prizes/lot", club.at);
    let all: String = club.members.values().map(|id| format!("&member={id}")).collect();
    let blank = club.director.post(&at, &format!("about=equal&seed={all}")).await;
    assert!(blank.status == 422 && blank.body.contains("Schrijf op waaruit geloot wordt"), "{}", blank.body);
    let asked = club.director.post(&at, &format!("about=equal&seed=4+1+6{all}")).await;
    assert!(asked.status == 200 && asked.body.contains("één keer geloot"), "{}", asked.body);
    let page = sent(&mut club.director, &at, &format!("about=equal&seed=4+1+6{all}&yes=yes")).await.body;
    let hash = systems::lots::hash(&format!("4 1 6\n{}", club.members["An"]));
    assert!(page.contains(&hash[..16]) && page.contains("sha256sum"), "{page}");
    let again = club.director.post(&at, &format!("about=equal&seed=5+5+5{all}&yes=yes")).await;
    assert!(again.status == 409 && again.body.contains("De loting is al gedaan"), "{}", again.body);
}

/// Covers: D45
#[tokio::test(flavor = "multi_thread")]
async fn rules_change_from_a_round_on_with_a_reason_and_the_pages_say_so() {
    let mut club = club().await;
    club.paired().await;
    let at = format!("{}/rules/change", club.at);
    let wrong = club.director.post(&at, "key=keizer.excused&value=veel&from=0&why=").await;
    assert_eq!(wrong.status, 422);
    assert_eq!(wrong.body.matches("aria-invalid=\"true\"").count(), 3, "{}", wrong.body);
    let public = "key=keizer.excused&value=1/4&from=1&why=De+vergadering";
    let refused = club.director.post(&at, public).await;
    assert!(refused.status == 409 && refused.body.contains("is al openbaar"), "{}", refused.body);
    let form = "key=keizer.excused&value=1/4&from=2&why=De+vergadering";
    let asked = club.director.post(&at, form).await;
    assert!(
        asked.status == 200 && asked.body.contains("De regels veranderen vanaf ronde 2"),
        "{}",
        asked.body
    );
    let page = sent(&mut club.director, &at, &format!("{form}&yes=yes")).await.body;
    assert!(page.contains("De vergadering") && page.contains("Vanaf ronde 2 geldt"), "{page}");
    let guest = club.place.guest();
    for path in ["", "/evening/2"] {
        let page = guest.get(&format!("{}{path}", club.at)).await.body;
        assert!(page.contains("Vanaf ronde 2 geldt") && page.contains("D45"), "{path}: {page}");
    }
}
