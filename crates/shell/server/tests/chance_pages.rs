//! Random competitions as the club's pages show them: what happened, what is kept and what everyone reads are one thing.

use crate::guest::place;
use club::members::{Member, Name};
use competition::{State, log};
use ids::CompetitionId;
use serde_json::{Value, json};
use store::{Commit, CompetitionRow, EventRow, Shelf, Stream};
use systems::exact::Fraction;
use testkit::season::{PLAYERS, member, play};
use testkit::slow_season;

fn exact(points: Fraction) -> String {
    match points.denominator() {
        1 => points.numerator().to_string(),
        below => format!("{}/{below}", points.numerator()),
    }
}

/// Covers: D25, D44
#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_random_competitions_show_what_the_log_tells() {
    let place = place().await;
    place.go_to("2026-09-01 12:00");
    let now = place.site.competitions.now();
    for number in 0..PLAYERS + 2 {
        let (id, name) = (member(number), Name::new(&format!("Lid{number}"), "", "Jansen").ok());
        let number = number as u32 + 1;
        let (ratings, guardians) = (Vec::new(), Vec::new());
        let one = Member { id, name, number, born: None, ratings, guardians, consent: None };
        place.site.competitions.members().put(&one, now).await.unwrap();
    }
    let mut plays = Vec::new();
    for seed in 0..6 {
        let play = play(&format!("page {seed}"), 300);
        let id = CompetitionId::read(&format!("chance-{seed}")).unwrap();
        let rows = play.log.iter().map(|event| EventRow { at: event.at.micros(), body: log::encode(event) });
        let row = CompetitionRow { id, name: id.to_string(), shelf: Shelf::Running, created: now };
        let commit = Commit::default().list(row).append(Stream::Competition(id), 1, rows.collect());
        place.site.desk.store().streams().commit(commit).await.unwrap();
        plays.push((id, play));
    }
    let mut counted = 0;
    for (id, play) in &plays {
        let kept = place.site.competitions.read(*id).await.unwrap();
        assert_eq!(*kept, play.state, "{id}: what is kept is what happened");
        assert_eq!(
            State::replay(&place.site.competitions.log(*id).await.unwrap()).as_ref(),
            Some(&play.state)
        );
        for evening in play.state.evenings.iter().filter(|evening| evening.counts()) {
            let round = evening.round;
            let path = format!("/api/competitions/{id}/standings?round={round}");
            let found: Value = serde_json::from_str(&place.guest().get(&path).await.body).unwrap();
            let rows = found["ranking"].as_array().unwrap().iter();
            let shown: Vec<Value> = rows.map(|row| json!([row["player"], row["score"]])).collect();
            let slow = slow_season::standings(&play.state, round.get());
            let wanted: Vec<Value> =
                slow.iter().map(|(who, score)| json!([who.as_str(), exact(*score)])).collect();
            assert_eq!(shown, wanted, "{path}");
            // The page has the same names in the same order, each with its score as people write it.
            let page = place.guest().get(&format!("/c/{id}?round={round}")).await.body;
            let mut rest = page.split("<tbody").nth(1).unwrap_or_else(|| panic!("{page}"));
            for (who, _) in &slow {
                let at =
                    rest.find(&format!("/players/{who}\"")).unwrap_or_else(|| panic!("{id} {who}: {page}"));
                rest = &rest[at..];
            }
            counted += 1;
        }
        for (round, pairs) in &play.published {
            let path = format!("/api/competitions/{id}/pairings?round={round}");
            let found: Value = serde_json::from_str(&place.guest().get(&path).await.body).unwrap();
            let pair = |pair: &competition::Pair| json!({"white": pair.white.as_str(), "black": pair.black.as_str()});
            let wanted: Vec<Value> = pairs.iter().map(pair).collect();
            assert_eq!(found["pairs"], json!(wanted), "{path}: as it was published");
        }
    }
    assert!(counted > 15, "{counted} rounds were looked at");
}
