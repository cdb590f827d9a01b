//! Sections over HTTP: put by the officer, paired and shown apart, a proposal that the director confirms, and letters to who
//! moves (D80).

use crate::club::{Club, club};
use app::Role;

const RULES: &str = include_str!("../../../../testdata/competitions/sections.toml");

/// A text as a form carries it.
fn escaped(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

impl Club {
    /// A competition with two sections of two, of which one player each changes after every round.
    async fn in_sections(&mut self) {
        let rules = RULES
            .replace("period_length = { value = 2", "period_length = { value = 1")
            .replace("\"draft\"", "\"director\"")
            .replace("\"all\"", "\"none\"");
        let mut board = self.place.signed_in("Bea", &[Role::Board]).await;
        let kept = board.post("/rulesets", &format!("text={}&yes=yes", escaped(&rules))).await;
        assert_eq!(kept.status, 303, "{}", kept.body);
        let entered: String = self.members.values().map(|id| format!("&player={id}")).collect();
        let form = format!("name=Afdelingen&rules=sections&first=2026-09-07&count=4&start=20:00{entered}");
        let opened = self.officer.post("/competitions/new", &form).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        self.at = opened.location;
    }

    /// The same form, key and all, sent twice.
    async fn sent_twice_is_one_act(&self, who: &str, at: &str, form: &str) {
        let guest = if who == "officer" { &self.officer } else { &self.director };
        let form = format!("{form}&form_key=afdelingen{who}");
        let first = guest.ask("POST", at, &form).await;
        assert_eq!(first.status, 303, "{}", first.body);
        let once = crate::forms::kept(&self.place).await;
        let again = guest.ask("POST", at, &form).await;
        assert_eq!((again.status, &again.location), (303, &first.location), "{}", again.body);
        assert_eq!(crate::forms::kept(&self.place).await, once, "{at} was done twice");
    }

    async fn round(&mut self, round: usize, friday: &str, monday: &str) {
        self.place.go_to(&format!("{friday} 18:05"));
        let paired = self.officer.post(&format!("{}/round/{round}/pair", self.at), "").await;
        assert_eq!(paired.status, 303, "{}", paired.body);
        let public = self.officer.post(&format!("{}/round/{round}/publish", self.at), "yes=yes").await;
        assert_eq!(public.status, 303, "{}", public.body);
        self.place.go_to(&format!("{monday} 22:10"));
        let results = self.director.post(&format!("{}/round/{round}/results", self.at), "r_1=1&r_2=1").await;
        assert_eq!(results.status, 303, "{}", results.body);
    }
}

/// Covers: D80
#[tokio::test(flavor = "multi_thread")]
async fn sections_are_put_paired_and_shown_apart_and_the_director_confirms_who_moves() {
    let mut club = club().await;
    let none = format!("{}/sections", club.at);
    assert_eq!(club.officer.get(&none).await.status, 404, "a competition without sections has no such page");
    club.in_sections().await;
    let at = format!("{}/sections", club.at);
    let page = club.officer.get(&at).await.body;
    assert!(page.contains("Afdelingen opslaan"), "{page}");
    assert!(!club.place.guest().get(&at).await.body.contains("Afdelingen opslaan"));

    // The officer lets Cy play in A and Bo in B, as one act; who is no officer cannot.
    let [bo, cy, di] = ["Bo", "Cy", "Di"].map(|name| club.members[name]);
    let form = format!("section-{bo}=B&section-{cy}=A");
    let refused = club.players.get_mut("Di").unwrap().post(&format!("{at}/place"), &form).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    let wrong = club.officer.post(&format!("{at}/place"), &format!("section-{di}=Q")).await;
    assert!(wrong.status == 409 && wrong.body.contains("geen afdeling Q"), "{}", wrong.body);
    club.sent_twice_is_one_act("officer", &format!("{at}/place"), &form).await;

    // A: An and Cy; B: Bo and Di. White, the lower of the two, wins.
    club.round(1, "2026-09-04", "2026-09-07").await;
    let pairs = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await.body;
    let (a, b) = pairs.split_once("Afdeling B").expect("the boards stand by section");
    assert!(a.contains("Afdeling A") && a.contains("Cy Jansen") && !a.contains("Di Jansen"), "{pairs}");
    assert!(b.contains("Di Jansen") && b.contains("Bo Jansen"), "{pairs}");
    let page = club.place.guest().get(&club.at).await.body;
    let (a, b) = page.split_once("id=\"section-B\"").expect("a table for each section");
    assert!(a.contains("Cy Jansen") && b.contains("Di Jansen"), "{page}");
    assert!(b.contains("Na periode 1: een voorstel") && b.contains("omlaag, van A naar B"), "{b}");
    let id = club.at.trim_start_matches("/c/").to_owned();
    let told = club.place.guest().get(&format!("/api/competitions/{id}/standings?round=1")).await.body;
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["ranking"][2]["section"], &told["ranking"][2]["place"]), (&"B".into(), &1.into()));

    // Nobody is paired before the director has confirmed; the officer cannot.
    club.place.go_to("2026-09-11 18:05");
    let early = club.officer.post(&format!("{}/round/2/pair", club.at), "").await;
    assert!(early.body.contains("nog niet bevestigd") && early.body.contains("sections-2"), "{}", early.body);
    let [an] = ["An"].map(|name| club.members[name]);
    let form = format!("period=1&goes={an}&goes={di}");
    assert_eq!(club.officer.post(&format!("{at}/confirm"), &form).await.status, 403);
    assert!(club.director.get(&at).await.body.contains("Bevestigen"));
    club.sent_twice_is_one_act("director", &format!("{at}/confirm"), &form).await;
    let page = club.place.guest().get(&at).await.body;
    assert!(page.contains("Iedereen begint periode 2 op 0"), "{page}");
    let own = club.place.guest().get(&format!("{}/players/{an}", club.at)).await.body;
    assert!(own.contains("Afdeling"), "{own}");
    assert_eq!(club.officer.post(&format!("{}/round/2/pair", club.at), "").await.status, 303);
}
