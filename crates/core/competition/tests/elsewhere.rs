//! A competition that comes here in mid-season, and one that ends before its time.

use crate::machine::{at, id, pairs, role, round};
use calendar::{Day, TimeOfDay, Zone};
use competition::elsewhere::{Brought, ElsewhereAct};
use competition::imported::{FileCause, FileReason, ImportedAbsence, ImportedGame, ImportedRound};
use competition::{
    Act, Entering, Law, OpenMatter, Opening, Pair, PrizeName, Refusal, Role, RoundState, State, System, Wish,
    answers, decide, removable,
};
use std::sync::Arc;
use systems::exact::Fraction;
use systems::keizer::season::{Cause, Reason};
use systems::result::GameResult;

const NOW: &str = "2026-09-15 10:00";

fn ask(state: &mut State, when: &str, act: Act) -> Result<(), Refusal> {
    let by = if matches!(act, Act::EndSeason(_) | Act::AwardPrize(_) | Act::SetResults { .. }) {
        Role::Director
    } else {
        Role::Officer
    };
    for event in decide(state, &Wish::sure(role(by), act), at(when))? {
        competition::apply(state, &event);
    }
    Ok(())
}

fn entering(member: &str, rating: i32) -> Entering {
    Entering {
        member: id(member),
        rating: Some(rating),
        group_rating: None,
        estimated: false,
        flexible: false,
        from: Some(round(1)),
        points: None,
        accepts: "dsc".to_owned(),
    }
}

/// Four members and six Mondays from 7 September on, opened on Tuesday the fifteenth; play begins here in round 3.
fn opened(first_here: usize) -> State {
    let opening = Opening {
        law: Arc::new(Law::built_in("dsc").unwrap()),
        system: System::Keizer,
        zone: Zone::amsterdam(),
        start: TimeOfDay::new(20 * 60).unwrap(),
        last_season: Vec::new(),
    };
    let mut state = State::open(&competition::open(opening, at(NOW))).unwrap();
    if first_here > 1 {
        ask(&mut state, NOW, Act::Elsewhere(ElsewhereAct::Begin(round(first_here)))).unwrap();
    }
    let first = Day::new(2026, 9, 7).unwrap();
    for week in 0..6 {
        ask(&mut state, NOW, Act::Plan { day: first.plus(7 * week), start: None }).unwrap();
    }
    for (member, rating) in [("an", 2000), ("bo", 1900), ("cy", 1800), ("di", 1700)] {
        ask(&mut state, NOW, Act::Enter(entering(member, rating))).unwrap();
    }
    state
}

fn game(white: &str, black: &str, result: GameResult) -> ImportedGame {
    ImportedGame {
        pair: Pair { white: id(white), black: id(black) },
        result,
        cause: FileCause(Cause::NoShow),
    }
}

fn told(number: usize, games: Vec<ImportedGame>) -> Act {
    Act::ImportRound(round(number), Box::new(ImportedRound { games, ..ImportedRound::default() }))
}

fn place(state: &State, member: &str) -> usize {
    answers::standings(state, state.newest_counted().unwrap()).unwrap().place(id(member)).unwrap()
}

fn play(state: &mut State, number: usize, friday: &str, monday: &str) {
    ask(state, friday, pairs(number)).unwrap();
    ask(state, friday, Act::Publish(round(number))).unwrap();
    let games = &state.evening(round(number)).unwrap().games;
    let results = games.iter().map(|game| (game.pair, GameResult::WhiteWins)).collect();
    ask(state, monday, Act::SetResults { round: round(number), results, why: None }).unwrap();
}

#[test]
fn who_is_entered_before_anything_is_played_plays_from_the_round_that_is_said() {
    let mut state = opened(1);
    assert_eq!(
        state.expected(state.evening(round(1)).unwrap()).len(),
        4,
        "last week's evening has its players"
    );
    ask(&mut state, NOW, pairs(1)).unwrap();
    ask(&mut state, NOW, Act::Publish(round(1))).unwrap();
    let late = ask(&mut state, NOW, Act::Enter(entering("zo", 1500)));
    assert_eq!(late, Err(Refusal::TooLateToEnter(round(3))), "once something is public it is as it was");
}

/// Covers: D79
#[test]
fn rounds_played_elsewhere_ask_for_nothing_and_count_once_they_are_told() {
    let mut state = opened(3);
    let matters = competition::open_matters(&state, at(NOW));
    assert!(!matters.contains(&OpenMatter::Pair(round(1))), "{matters:?}");
    assert_eq!(state.coming_evening(at(NOW)).unwrap().round, round(3));
    let shown = competition::round_state(&state, state.evening(round(1)).unwrap(), at(NOW));
    assert_eq!(
        (shown, state.rounds_held()),
        (RoundState::Elsewhere, 4),
        "two thirds is of what is played here"
    );
    assert_eq!(ask(&mut state, NOW, pairs(1)), Err(Refusal::PlayedElsewhere(round(1))));
    // In any order, and again while nothing stands on it.
    ask(&mut state, NOW, told(2, vec![game("an", "di", GameResult::BlackWins)])).unwrap();
    ask(&mut state, NOW, told(1, vec![game("an", "bo", GameResult::WhiteWins)])).unwrap();
    let twice = told(1, vec![game("an", "bo", GameResult::Draw), game("cy", "an", GameResult::Draw)]);
    assert_eq!(ask(&mut state, NOW, twice), Err(Refusal::Twice(id("an"))));
    let whole = ImportedRound {
        games: vec![game("bo", "an", GameResult::WhiteWins)],
        absent: vec![ImportedAbsence { member: id("cy"), reason: FileReason(Reason::Excused) }],
        free: vec![id("di")],
    };
    ask(&mut state, NOW, Act::ImportRound(round(1), Box::new(whole))).unwrap();
    assert_eq!((state.rounds_held(), state.newest_counted()), (6, Some(round(2))));
    assert_eq!(answers::tracker(&state, id("an")).unwrap().attended.total(), 2);
    play(&mut state, 3, "2026-09-18 18:30", "2026-09-21 22:00");
    let games = &state.evening(round(3)).unwrap().games;
    let met = |one: &str, other: &str| {
        games.iter().any(|game| game.pair.both().contains(&id(one)) && game.pair.both().contains(&id(other)))
    };
    assert!(!met("an", "bo") && !met("an", "di"), "meetings elsewhere count: {games:?}");
    let back = ask(&mut state, "2026-09-22 10:00", Act::Elsewhere(ElsewhereAct::TakeBack(round(1))));
    assert_eq!(back, Err(Refusal::RoundIsPublic(round(3))), "something stands on it");
}

/// Covers: D79
#[test]
fn a_standing_with_rounds_attended_is_what_the_first_round_is_paired_from() {
    let mut state = opened(3);
    let row = |member: &str, points: i64, attended| Brought {
        member: id(member),
        points: Fraction::from(points),
        attended,
    };
    let stand = |rows: Vec<Brought>| Act::Elsewhere(ElsewhereAct::Stand(rows));
    let often = ask(&mut state, NOW, stand(vec![row("an", 5, 3)]));
    assert_eq!(often, Err(Refusal::TooOften(id("an"), 2)));
    ask(&mut state, NOW, stand(vec![row("di", 120, 2), row("cy", 80, 1), row("an", 10, 2)])).unwrap();
    assert_eq!(
        [place(&state, "di"), place(&state, "cy"), place(&state, "an"), place(&state, "bo")],
        [1, 2, 3, 4]
    );
    assert_eq!(answers::score(&state, id("di")), Some(Fraction::from(120)));
    assert_eq!((state.rounds_held(), state.newest_counted()), (6, Some(round(2))), "those rounds are held");
    assert_eq!(answers::tracker(&state, id("di")).unwrap().attended.total(), 2);
    assert_eq!(ask(&mut state, NOW, told(1, Vec::new())), Err(Refusal::StandingBrought));
    ask(&mut state, NOW, stand(Vec::new())).unwrap();
    assert_eq!(state.rounds_held(), 4, "taken back");
    ask(&mut state, NOW, told(1, vec![game("an", "bo", GameResult::WhiteWins)])).unwrap();
    assert_eq!(ask(&mut state, NOW, stand(vec![row("di", 1, 1)])), Err(Refusal::RoundsTold));
    ask(&mut state, NOW, Act::Elsewhere(ElsewhereAct::TakeBack(round(1)))).unwrap();
    assert_eq!(state.newest_counted(), None);
}

/// Covers: D85
#[test]
fn a_season_that_ends_early_cancels_what_remains_in_one_act_and_prizes_follow() {
    let mut state = opened(3);
    play(&mut state, 3, "2026-09-18 18:30", "2026-09-21 22:00");
    let later = "2026-09-22 10:00";
    assert_eq!(ask(&mut state, later, Act::AwardPrize(PrizeName::Champion)), Err(Refusal::SeasonRuns));
    let events = decide(&state, &Wish::sure(role(Role::Director), Act::EndSeason(None)), at(later)).unwrap();
    let mut told = Vec::new();
    for event in &events {
        competition::apply(&mut state, event);
        told.extend(competition::letters(&state, event));
    }
    assert_eq!(told.len(), 4, "one letter each, not one an evening: {told:?}");
    assert_eq!(state.rounds_held(), 1, "two thirds is of the rounds held");
    ask(&mut state, later, Act::AwardPrize(PrizeName::Champion)).unwrap();
    assert_eq!(ask(&mut state, later, Act::EndSeason(None)), Err(Refusal::NothingChanges));
}

/// Covers: D84
#[test]
fn a_competition_is_removed_while_nothing_was_played_here() {
    let mut state = opened(3);
    ask(&mut state, NOW, told(1, vec![game("an", "bo", GameResult::WhiteWins)])).unwrap();
    assert_eq!(removable(&state), Ok(()), "what came from elsewhere goes with it");
    let friday = "2026-09-18 18:30";
    ask(&mut state, friday, pairs(3)).unwrap();
    ask(&mut state, friday, Act::Publish(round(3))).unwrap();
    assert_eq!(removable(&state), Err(Refusal::PlayedHere), "something was published on top");
    let mut fresh = opened(1);
    ask(&mut fresh, NOW, pairs(1)).unwrap();
    ask(&mut fresh, NOW, Act::Publish(round(1))).unwrap();
    assert_eq!(removable(&fresh), Ok(()));
    let pair = fresh.evening(round(1)).unwrap().games[0].pair;
    ask(
        &mut fresh,
        NOW,
        Act::SetResults { round: round(1), results: vec![(pair, GameResult::Draw)], why: None },
    )
    .unwrap();
    assert_eq!(removable(&fresh), Err(Refusal::PlayedHere));
}
