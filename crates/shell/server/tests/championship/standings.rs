//! Standings, tie-breaks, lots, the same as JSON, and clashes with other competitions.

use super::{Club, NAMES, club, follow};
use systems::result::GameResult;

/// Covers: ddt-13.1, ddt-13.2, ddt-13.3, ddt-13.4, ddt-13.5, ddt-13.6, D35, D36
#[tokio::test(flavor = "multi_thread")]
async fn every_tie_break_number_is_in_place_and_says_why() {
    use GameResult::{BlackWins, Draw, WhiteWins};
    let club = Club::four().await;
    club.place.go_to("2026-09-21 23:00");
    club.results(1, &[("An", "Di", WhiteWins), ("Bo", "Cy", Draw)]).await;
    club.results(2, &[("Di", "Cy", BlackWins), ("An", "Bo", Draw)]).await;
    let page = club.place.guest().get(&format!("{}/series/1", club.at)).await.body;
    // An and Cy have 1½: An beat Di (0) and drew with Bo (1), Cy beat Di and drew with Bo: both ½; they have not met;
    // both won one and drew one, Kashdan 6; Cy has the lower rating and so stands above An.
    assert!(page.contains("Cy Jansen boven An Jansen: lagere quotering"), "{page}");
    assert!(page.contains("3 van 6 rondes, 2 partijen open"), "{page}");
    for article in ["ddt-13.1", "ddt-13.2", "ddt-13.3", "ddt-13.4", "ddt-13.5", "ddt-13.6"] {
        assert!(page.contains(article), "{article}: {page}");
    }
    // Short heads have their words, and a game to come keeps its side of the pair of legs.
    assert!(page.contains("<abbr title=\"Sonneborn-Berger: de punten van wie je versloeg"), "{page}");
    assert!(
        page.contains("<abbr title=\"partijen met een uitslag, forfait meegeteld\">Prt</abbr>"),
        "{page}"
    );
    assert!(
        page.contains(
            "<strong>Kashdan</strong> (kolom Kashdan): 4 voor winst, 2 voor remise, 1 voor verlies."
        ),
        "{page}"
    );
    assert!(page.contains("<strong>lagere quotering</strong> (kolom Rtg): de laagste quotering"), "{page}");
    let duo = page.split("class=\"duo\">").find(|duo| duo.contains("res win")).unwrap();
    let duo = duo.split("</td>").next().unwrap();
    assert!(duo.contains("res none\" title=\"ronde ") && duo.contains("nog te spelen"), "{duo}");
    assert!(duo.find("res win") < duo.find("res none"), "the first leg is on the left: {duo}");
    let why = club.visitor(&format!("/players/{}", club.members["An"])).await;
    assert!(why.contains("Sonneborn-Berger ½ op aangepaste resultaten") && why.contains("ddt-13.1"), "{why}");
    assert!(why.contains("Onderlinge uitslagen 0") && why.contains("ddt-13.2"), "{why}");
    assert!(why.contains("Kashdan 6: 1 × 4 + 1 × 2 + 0 × 1") && why.contains("ddt-13.3"), "{why}");
    assert!(why.contains("de laagste gaat voor") && why.contains("ddt-13.4"), "{why}");
    assert!(
        why.contains("Met zwart gespeeld 0") && why.contains("ddt-13.5") && why.contains("ddt-13.6"),
        "{why}"
    );
}

/// Covers: ddt-13.7, D21
#[tokio::test(flavor = "multi_thread")]
async fn a_tie_that_nothing_parts_is_drawn_once_and_the_joke_is_shown_as_one() {
    let mut club = club().await;
    for (name, given) in [("Xa", "Xa"), ("Xo", "Xo")] {
        let added = club.board.post("/members/new", &format!("given={given}&family=Jansen&rating=")).await;
        assert_eq!(added.status, 303, "{}", added.body);
        let all = club.place.site.competitions.members().all().await.unwrap();
        let found = all.iter().find(|one| one.name.as_ref().unwrap().given() == given).unwrap().id;
        club.members.insert(name.to_owned(), found);
    }
    club.open("K", &["Xa", "Xo"], "2026-09-07", 3, "").await;
    club.divided(&[&["Xa", "Xo"]]).await;
    club.place.go_to("2026-09-14 23:00");
    club.results(1, &[("Xa", "Xo", GameResult::WhiteWins)]).await;
    club.results(2, &[("Xo", "Xa", GameResult::WhiteWins)]).await;
    let season = format!("{}/season", club.at);
    let close = club.director.post(&format!("{season}/close"), "yes=yes").await;
    assert_eq!(close.status, 409);
    assert!(close.body.contains("laat eerst loten") && close.body.contains("ddt-13.7"), "{}", close.body);
    let page = club.director.get(&season).await.body;
    assert!(page.contains("er moet geloot worden") && page.contains("ddt-13.7"), "{page}");
    assert!(page.contains("Dat is een grap van het reglement") && page.contains("ddt-13.8"), "{page}");
    let among =
        page.split("name=\"among\" value=\"").nth(1).unwrap().split('"').next().unwrap().replace(' ', "+");
    let empty = club.director.post(&format!("{season}/lot"), &format!("among={among}&seed=")).await;
    assert_eq!(empty.status, 422);
    let form = format!("among={among}&seed=4+8+15");
    let asked = club.director.post(&format!("{season}/lot"), &form).await;
    assert_eq!(asked.status, 200, "a lot is drawn once, so a yes is asked for: {}", asked.body);
    let page = follow(&mut club.director, &format!("{season}/lot"), &format!("{form}&yes=yes")).await.body;
    assert!(
        page.contains("Er is geloot. (DDT 13.7)") && page.contains("Vooraf opgeschreven: 4 8 15"),
        "{page}"
    );
    for at in [season.clone(), format!("{}/series/1", club.at)] {
        let body = club.place.guest().get(&at).await.body;
        assert!(body.contains(&format!("href=\"{}/lots\"", club.at)), "{at}: {body}");
    }
    let check = club.place.guest().get(&format!("{}/lots", club.at)).await.body;
    assert!(check.contains("Spelers die gelijk stonden") && check.contains("de volgorde klopt"), "{check}");
    let again = club.director.post(&format!("{season}/lot"), &format!("{form}&yes=yes")).await;
    assert_eq!(again.status, 409, "{}", again.body);
    assert!(again.body.contains("D21"), "{}", again.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_standings_as_json_are_those_of_the_command_line() {
    use systems::championship::{answer, rank, read, settle::AsOf};
    let club = Club::four().await;
    club.place.go_to("2026-09-14 23:00");
    club.results(1, &[("An", "Di", GameResult::WhiteWins), ("Bo", "Cy", GameResult::Draw)]).await;
    club.results(2, &[("Di", "Cy", GameResult::BlackWinsByForfeit)]).await;
    let player = |name: &str, rating: usize| {
        format!(r#"{{"id":"{}","name":"{name}","rating":{rating}}}"#, club.members[name])
    };
    let players: Vec<String> = NAMES[..4]
        .iter()
        .zip((0..).map(|at| 1900 - 50 * at))
        .map(|(name, rating)| player(name, rating))
        .collect();
    let game = |round: usize, white: &str, black: &str, result: &str| {
        let (white, black) = (club.members[white], club.members[black]);
        format!(r#"{{"round":{round},"white":"{white}","black":"{black}","result":"{result}"}}"#)
    };
    let games = [game(1, "An", "Di", "1-0"), game(1, "Bo", "Cy", "1/2-1/2"), game(2, "Di", "Cy", "0-1f")];
    let file = format!(
        r#"{{"rules":"ddt","legs":2,"players":[{}],"games":[{}]}}"#,
        players.join(","),
        games.join(",")
    );
    let championship = read::read(&file).unwrap().championship;
    let id = club.id();
    let guest = club.place.guest();
    let now = guest.get(&format!("/api/competitions/{id}/standings")).await.body;
    assert_eq!(now, answer::standings(&championship, &rank::rank(&championship, AsOf::Now)).to_string());
    let first = guest.get(&format!("/api/competitions/{id}/standings?round=1&series=1")).await.body;
    assert_eq!(
        first,
        answer::standings(&championship, &rank::rank(&championship, AsOf::AfterRound(1))).to_string()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_elsewhere_on_the_same_evening_is_seen() {
    let mut club = Club::four().await;
    let entered: String =
        ["An", "Bo"].iter().map(|name| format!("&player={}", club.members[*name])).collect();
    let form = format!("name=Intern&rules=dsc&first=2026-09-07&count=4&start=20:00{entered}");
    assert_eq!(club.officer.post("/competitions/new", &form).await.status, 303);
    let page = club.players["An"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(page.contains("Zelfde avond: Intern, ronde 1."), "signing off here asks for there: {page}");
    let page = club.visitor("/series/1/calendar").await;
    assert!(page.contains("Zelfde avond: Intern"), "{page}");
    // An and Bo have no free evening while they are expected elsewhere; Cy and Di have.
    club.player("An", &format!("{}/postpone", club.game(1, "An")), "").await;
    let page = club.players["An"].get(&club.game(1, "An")).await.body;
    assert!(page.contains("Op geen enkele clubavond tot de grens zijn beiden vrij"), "{page}");
}

/// Pages that every competition has show the tabs of this one.
#[tokio::test(flavor = "multi_thread")]
async fn shared_pages_show_the_tabs_of_the_championship() {
    let club = Club::four().await;
    for path in ["/calendar", "/pairings", "/players", "/prizes", "/rules"] {
        let page = club.visitor(path).await;
        let tabs = page.split("<nav class=\"tabs sub\"").nth(1).unwrap().split("</nav>").next().unwrap();
        for own in ["/series/1\"", "/series/1/calendar\"", "/postponed\"", "/division\""] {
            assert!(tabs.contains(own), "{path}: {own} in {tabs}");
        }
        for other in ["/matches", "/cross", "/places"] {
            assert!(!tabs.contains(other), "{path}: {other} in {tabs}");
        }
    }
    let rules = club.visitor("/rules").await;
    assert!(rules.contains("/rules\" aria-current=\"page\">Regels"), "{rules}");
}
