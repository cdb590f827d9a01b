//! A cup of eleven over HTTP: the draw, byes, a replay, a walk-over, the winner (D53).

use crate::guest::{Guest, Place};
use crate::swiss::member;
use app::Role;

struct Cup {
    place: Place,
    at: String,
    officer: Guest,
    director: Guest,
}

async fn cup() -> Cup {
    let place = crate::guest::place().await;
    place.go_to("2026-12-01 19:00");
    let names = ["an", "bo", "cy", "di", "ed", "fe", "gi", "ha", "ia", "jo", "ka"];
    for (number, name) in (1..).zip(names) {
        let members = place.site.competitions.members();
        members.put(&member(number, name), place.site.competitions.now()).await.unwrap();
    }
    let mut officer = place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let director = place.signed_in("Wil", &[Role::Arbiter]).await;
    let players: String = names.iter().map(|name| format!("&player={name}")).collect();
    let form = |replay: u8| {
        format!(
            "name=Beker&rules=dsc&first=2026-12-07&start=20:00&how=week&minutes=60&replay={replay}{players}"
        )
    };
    let longer = officer.post("/competitions/new/cup", &form(60)).await;
    assert_eq!(longer.status, 422);
    assert!(longer.body.contains("minder bedenktijd"), "{}", longer.body);
    let opened = officer.post("/competitions/new/cup", &form(15)).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    Cup { place, at: opened.location, officer, director }
}

impl Cup {
    async fn page(&self) -> String {
        self.place.guest().get(&self.at).await.body
    }

    async fn publish(&mut self, round: usize) {
        let at = format!("{}/round/{round}", self.at);
        let paired = self.officer.post(&format!("{at}/pair"), "").await;
        assert_eq!(paired.status, 303, "{}", paired.body);
        assert_eq!(self.officer.post(&format!("{at}/publish"), "yes=yes").await.status, 303);
    }

    async fn results(&mut self, round: usize, results: &[&str]) {
        let form: Vec<String> = (1..).zip(results).map(|(at, one)| format!("r_{at}={one}")).collect();
        let path = format!("{}/round/{round}/results", self.at);
        let saved = self.director.post(&path, &form.join("&")).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
    }
}

/// Covers: D53, D21
#[tokio::test(flavor = "multi_thread")]
async fn a_cup_of_eleven_is_drawn_once_has_five_byes_replays_a_draw_and_ends_with_a_winner() {
    let mut cup = cup().await;
    let early = cup.officer.post(&format!("{}/round/1/pair", cup.at), "").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("nog niet geloot") && early.body.contains("D53"), "{}", early.body);
    let nothing = cup.place.guest().get(&format!("{}/lots", cup.at)).await.body;
    assert!(nothing.contains("Er is nog niets geloot"), "{nothing}");
    let waits = cup.officer.get(&cup.at).await.body;
    assert!(waits.contains("De wedstrijdleider loot, op deze pagina."), "who does it: {waits}");
    let draw = format!("{}/cup/draw", cup.at);
    assert!(!cup.director.get(&cup.at).await.body.contains("De wedstrijdleider loot"), "has the button");
    let done = cup.director.post(&draw, "seed=1-12+4+1+6&yes=yes").await;
    let page = cup.director.open(&format!("http://x{}", done.location)).await.body;
    assert!(page.contains("De beker is geloot. (<button") && page.contains("data-article=\"D53\""), "{page}");
    assert_eq!(
        page.matches("vrij in de eerste ronde").count(),
        2 * 5,
        "16 - 11, in the tree and the rounds: {page}"
    );
    let again = cup.director.post(&draw, "seed=x&yes=yes").await;
    assert!(again.status == 409 && again.body.contains("D21"), "{}", again.body);
    // Anyone can check it: the lowest hash of seed, line end and code stands first.
    let names = ["an", "bo", "cy", "di", "ed", "fe", "gi", "ha", "ia", "jo", "ka"];
    let lowest = names.iter().min_by_key(|name| systems::lots::hash(&format!("1-12 4 1 6\n{name}"))).unwrap();
    let first = page.split("<ol class=\"pairs\">").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(first.contains(&format!("{lowest} Jansen")), "{first}");
    let tree = page.split("class=\"tree\"").nth(1).unwrap().split("<section").next().unwrap();
    let ties = |tree: &str| tree.matches("class=\"tie\"").count();
    assert_eq!(tree.split("class=\"level\"").skip(1).map(ties).collect::<Vec<_>>(), [8, 4, 2, 1], "{tree}");
    let link = format!("href=\"{}/lots\"", cup.at);
    assert!(cup.page().await.contains(&link), "a visitor finds where to check it: {page}");
    let check = cup.place.guest().get(&format!("{}/lots", cup.at)).await.body;
    assert!(
        check.contains("Het schema van de beker") && check.contains("<code>1-12 4 1 6</code>"),
        "{check}"
    );
    assert!(check.contains("Nagerekend: de volgorde klopt"), "{check}");
    let mut places: Vec<usize> = Vec::new();
    let mut drawn = names;
    drawn.sort_by_key(|name| systems::lots::hash(&format!("1-12 4 1 6\n{name}")));
    for name in drawn {
        let number = systems::lots::hash(&format!("1-12 4 1 6\n{name}"));
        let row = format!("{name} Jansen</th><td><code>{name}</code></td><td><code>{number}</code>");
        places.push(check.find(&row).unwrap_or_else(|| panic!("{row}: {check}")));
    }
    assert!(places.is_sorted(), "the lowest number first");
    let command = format!("printf &#39;%s\\n%s&#39; &#39;1-12 4 1 6&#39; &#39;{lowest}&#39; | sha256sum");
    assert!(check.contains(&command), "{command}: {check}");
    cup.place.go_to("2026-12-07 19:00");
    let paired = cup.officer.post(&format!("{}/round/1/pair", cup.at), "").await;
    assert_eq!(paired.status, 303, "{}", paired.body);
    let work = cup.officer.get(&format!("{}/round/1", cup.at)).await.body;
    assert!(!work.contains("Wissel twee spelers") && !work.contains("Deel in met een wens"), "{work}");
    cup.publish(1).await;
    let tabs = cup.place.guest().get(&format!("{}/pairings", cup.at)).await.body;
    assert!(tabs.contains(">Schema</a>") && !tabs.contains("Kruistabel"), "the cup's own tabs: {tabs}");
    let results = format!("{}/round/1/results", cup.at);
    let early = cup.director.get(&results).await.body;
    assert!(early.contains("Uitslagen invullen kan vanaf") && !early.contains("name=\"r_1\""), "{early}");
    cup.place.go_to("2026-12-07 20:00");
    let open = cup.director.get(&results).await.body;
    assert!(!open.contains("Uitslagen invullen kan vanaf") && open.contains("name=\"r_1\""), "{open}");
    cup.results(1, &["1/2-1/2", "1-0", "0-1"]).await;
    let waits = cup.page().await;
    assert!(waits.contains("een beslissingspartij met 15 minuten"), "{waits}");
    assert!(waits.contains("Kwartfinale"), "{waits}");
    let page = cup.director.get(&results).await.body;
    assert!(
        page.contains("1 partij eindigde onbeslist") && !page.contains("Alle uitslagen zijn binnen"),
        "{page}"
    );
    let next = cup.officer.post(&format!("{}/round/2/pair", cup.at), "").await;
    assert_eq!(next.status, 409, "a replay is to come");
    let page = cup.director.get(&cup.at).await.body;
    let pair =
        page.split("name=\"pair\" value=\"").nth(1).unwrap().split('"').next().unwrap().replace(' ', "+");
    let replay = format!("{}/cup/replay", cup.at);
    assert_eq!(cup.director.post(&replay, &format!("round=1&pair={pair}&result=1-0")).await.status, 303);
    let more = cup.director.post(&replay, &format!("round=1&pair={pair}&result=1-0")).await;
    assert!(more.status == 409 && more.body.contains("D53"), "{}", more.body);
    cup.place.go_to("2026-12-14 20:00");
    cup.publish(2).await;
    // Neither of the second board came: who is beside them goes on without playing.
    cup.results(2, &["1-0", "0-0f", "1-0", "0-1"]).await;
    cup.place.go_to("2026-12-21 20:00");
    cup.publish(3).await;
    assert!(cup.page().await.contains("zonder spelen door"));
    cup.results(3, &["1-0"]).await;
    cup.place.go_to("2026-12-28 20:00");
    cup.publish(4).await;
    cup.results(4, &["1-0"]).await;
    let page = cup.page().await;
    assert!(page.contains("Bekerwinnaar: ") && page.contains("Finale"), "{page}");
    assert_eq!(cup.director.post(&format!("{}/prizes/award", cup.at), "prize=cup").await.status, 303);
    assert_eq!(cup.director.post(&format!("{}/close", cup.at), "yes=yes").await.status, 303);
    let honours = cup.place.guest().get("/honours").await.body;
    assert!(honours.contains("Beker: Bekerwinnaar"), "{honours}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_lost_in_the_cup_reads_so_and_is_not_called_signed_off() {
    let mut cup = cup().await;
    cup.director.post(&format!("{}/cup/draw", cup.at), "seed=1-12+4+1+6&yes=yes").await;
    cup.place.go_to("2026-12-07 20:00");
    cup.publish(1).await;
    cup.results(1, &["1/2-1/2", "1-0", "0-1"]).await;
    let site = &cup.place.site;
    let id = ids::CompetitionId::read(cup.at.trim_start_matches("/c/")).unwrap();
    let state = site.competitions.look(id).await.unwrap();
    let pair = state.evenings[0].games[1].pair;
    let loser = cup.place.signed_in("Lo", &[]).await;
    let account = cup.place.id("lo@club.nl").await.parse().unwrap();
    let now = site.competitions.now();
    site.competitions.members().tie(pair.black, account, store::Tie::Own, now).await.unwrap();
    // The next evening comes; another game of the first round is still to be replayed.
    cup.place.go_to("2026-12-14 12:00");
    let page = loser.get("/tonight").await.body;
    let lost = format!("Je ligt uit de beker: verloren van {} Jansen", pair.white);
    assert!(page.contains(&lost), "{lost}: {page}");
    assert!(!page.contains("Je bent afgemeld") && !page.contains("Ik kan niet"), "{page}");
    assert!(!page.contains("/evening/2/on") && !page.contains("/evening/2/off"), "{page}");
}
