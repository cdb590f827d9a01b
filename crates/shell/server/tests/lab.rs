//! From the rulebook back, the rule lab, and a competition that came from a file; over HTTP.

use crate::club::club;
use competition::{Actor, Law, Opening, Role as Office, System, imported};
use ids::{CompetitionId, MemberId};
use std::sync::Arc;

/// Covers: dsc-k4, dsc-k3, dsc-l
#[tokio::test(flavor = "multi_thread")]
async fn an_article_shows_where_it_was_applied_and_acts_only_to_who_runs_it() {
    let mut club = club().await;
    club.place.go_to("2026-09-03 12:00");
    club.player("Di", "off", "").await;
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await;
    club.place.go_to("2026-09-07 22:10");
    club.director.post(&format!("{}/round/1/results", club.at), "r_1=1").await;
    let guest = club.place.guest();
    let all = guest.get(&format!("{}/articles", club.at)).await.body;
    assert!(all.contains("dsc-k4") && all.contains("dsc-k3") && !all.contains("articles/dsc-l\""), "{all}");
    let page = guest.get(&format!("{}/articles/dsc-k4", club.at)).await.body;
    assert!(page.contains("Ronde 1: Di Jansen") && page.contains("1 geval"), "{page}");
    let page = club.officer.get(&format!("{}/articles/dsc-l", club.at)).await.body;
    assert!(page.contains("dsc-l") && page.contains("Di Jansen"), "{page}");
    assert!(guest.get(&format!("{}/articles/dsc-w", club.at)).await.body.contains("nog niet toegepast"));
    assert_eq!(guest.get(&format!("{}/articles/nergens", club.at)).await.status, 404);
}

/// Covers: D45
#[tokio::test(flavor = "multi_thread")]
async fn the_rule_lab_counts_again_and_changes_nothing() {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    club.director.post(&format!("{}/round/1/results", club.at), "r_1=1&r_2=r").await;
    let guest = club.place.guest();
    let before = guest.get(&club.at).await.body;
    let page = guest.get(&format!("{}/lab?key=keizer.draw&value=1", club.at)).await.body;
    assert!(page.contains("Opnieuw tellen") && page.contains("een andere plaats"), "{page}");
    let wrong = guest.get(&format!("{}/lab?key=keizer.draw&value=veel", club.at)).await;
    assert!(wrong.status == 422 && wrong.body.contains("Deze waarde kan hier niet"), "{}", wrong.body);
    let points = |body: &str| body.matches("<i>½</i>").count();
    assert_eq!(points(&before), points(&guest.get(&club.at).await.body));
}

/// The same competition, entered by clicks and brought in from a file, gives the same standings.
#[tokio::test(flavor = "multi_thread")]
async fn a_competition_from_a_file_counts_as_the_one_that_was_entered_by_clicks() {
    let mut club = club().await;
    club.place.go_to("2026-09-03 12:00");
    club.player("Di", "off", "").await;
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await;
    club.place.go_to("2026-09-07 22:10");
    club.director.post(&format!("{}/round/1/results", club.at), "r_1=r").await;
    let id = club.at.trim_start_matches("/c/").to_owned();
    let guest = club.place.guest();
    let pairs = guest.get(&format!("/api/competitions/{id}/pairings?round=1")).await.body;
    let pairs: serde_json::Value = serde_json::from_str(&pairs).unwrap();
    let games: Vec<String> = pairs["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| {
            format!("{{\"white\":{},\"black\":{},\"result\":\"1/2-1/2\"}}", pair["white"], pair["black"])
        })
        .collect();
    let member = |name: &str| club.members[name];
    let players: Vec<String> = [("An", 2000), ("Bo", 1900), ("Cy", 1800), ("Di", 1700)]
        .iter()
        .map(|(name, rating)| format!("{{\"id\":\"{}\",\"rating\":{rating}}}", member(name)))
        .collect();
    let file = format!(
        "{{\"rules\":\"dsc\",\"players\":[{}],\"rounds\":[{{\"games\":[{}],\"absent\":[{{\"player\":\"{}\",\"reason\":\"excused\"}}],\"free\":{}}}]}}",
        players.join(","),
        games.join(","),
        member("Di"),
        pairs["free"]
    );
    let read = systems::keizer::file::read(&file).unwrap();
    let members: Vec<MemberId> =
        read.season.players.iter().map(|player| MemberId::read(&player.id).unwrap()).collect();
    let days: Vec<calendar::Day> =
        ["2026-09-07", "2026-09-14"].iter().map(|day| day.parse().unwrap()).collect();
    let by = Actor { roles: vec![Office::Officer, Office::Director], ..Actor::default() };
    let wishes = imported::wishes(&read.season, &members, "dsc", &days, &by);
    let zone = calendar::Zone::amsterdam();
    let at = zone.instant("2026-08-01 12:00".parse().unwrap());
    let opening = Opening {
        law: Arc::new(Law::built_in("dsc").unwrap()),
        system: System::Keizer,
        zone,
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let copy = CompetitionId::read("copy").unwrap();
    club.place.site.competitions.open(copy, "Kopie", opening, wishes, at).await.unwrap();
    for round in [0, 1] {
        let one = guest.get(&format!("/api/competitions/{id}/standings?round={round}")).await.body;
        let other = guest.get(&format!("/api/competitions/copy/standings?round={round}")).await.body;
        assert_eq!(one, other, "round {round}");
    }
}
