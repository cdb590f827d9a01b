//! Every ruling that the desk can send has a name there in both languages. Which articles they rest on is told by the
//! stories: `crates/checks/story/tests/desk_articles.rs`.

use live::{MissingChoice, Ruling, Verdict};
use rules::{BoardId, Color, Seat};
use server::wire::arbiter::written;
use std::collections::BTreeSet;

fn samples() -> Vec<Ruling> {
    let (seat, board) = (Seat::new(BoardId::A, Color::White), BoardId::A);
    vec![
        Ruling::Warn(seat),
        Ruling::AddTime(seat, 1),
        Ruling::TakeTime(seat, 1),
        Ruling::SetClock(seat, 1, None),
        Ruling::Lose(seat, 2),
        Ruling::BothLose(board),
        Ruling::Points(board, [1, 1]),
        Ruling::Expel(seat),
        Ruling::Restart(vec![board]),
        Ruling::SwapColours(vec![board]),
        Ruling::GoOn(vec![board]),
        Ruling::Reconstruct(Vec::new()),
        Ruling::Phone { seat, lighter: false, opponent: 2 },
        Ruling::FlagTip(seat),
        Ruling::FlagsDrawn(board),
        Ruling::FlagSeen(seat),
        Ruling::FlagsUnknown(board),
        Ruling::LastMinutes(board, Verdict::Agreed),
        Ruling::TouchClaim(board, true),
        Ruling::MissingPiece(board, MissingChoice::MoveStands),
        Ruling::NextPeriod(seat),
        Ruling::Default(seat),
        Ruling::Record,
        Ruling::Undo(1),
    ]
}

fn name(ruling: &Ruling) -> String {
    serde_json::to_value(written(ruling, 0)).unwrap()["k"].as_str().unwrap().to_owned()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(format!("{}/../../../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn every_ruling_of_the_desk_has_words_in_both_languages() {
    let kinds: BTreeSet<String> = samples().iter().map(name).collect();
    assert!(kinds.len() > 20, "{kinds:?}");
    for kind in &kinds {
        for lang in ["nl", "en"] {
            let key = format!("kind_{kind} =");
            assert!(read(&format!("locales/{lang}/desk.lang")).contains(&key), "{lang}: {kind} has no words");
        }
    }
}
