//! Laws on random competitions.

use competition::{State, answers};
use testkit::{season::play, slow_season};

/// Covers: D25, D26, D27, D43
#[test]
fn random_competitions_keep_every_law() {
    let (mut accepted, mut rounds, mut changes) = (0, 0, 0);
    for number in 0..24 {
        let play = play(&format!("competition {number}"), 560);
        let text = competition::log::encode_all(&play.log);
        let read = competition::log::decode_all(&text).unwrap();
        assert_eq!(read, play.log, "seed {number}: every line reads as it was written");
        assert_eq!(
            State::replay(&read).as_ref(),
            Some(&play.state),
            "seed {number}: the replayed log is the state"
        );
        accepted += play.accepted;
        rounds += play.published.len();
        for evening in play.state.evenings.iter().filter(|evening| evening.counts()) {
            let standings = answers::standings(&play.state, evening.round).unwrap();
            let slow = slow_season::standings(&play.state, evening.round.get());
            let found: Vec<_> = standings.rows.iter().map(|row| (row.member, row.score)).collect();
            assert_eq!(found, slow, "seed {number} round {}", evening.round);
            for row in &standings.rows {
                let why = answers::why(&play.state, row.member, evening.round).unwrap();
                assert_eq!(why.score, row.score, "every point has its line");
                let change = answers::change(&play.state, row.member, evening.round).unwrap();
                assert_eq!(change.before + change.sum(), change.after, "{change:?}");
                changes += 1;
            }
        }
    }
    assert!(accepted > 1500 && rounds > 100 && changes > 1000, "{accepted} {rounds} {changes}");
}
