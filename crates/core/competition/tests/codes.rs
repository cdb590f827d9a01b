//! What a code on a slip and a volunteer's code may do: fill in blanks of their own games, in their own hours.

use crate::machine::{Club, at, pairs, role, round};
use competition::{Act, Actor, Pair, Reach, Refusal, Role};
use systems::result::GameResult;

fn played() -> (Club, Pair, Pair) {
    let mut club = Club::dsc();
    club.must("2026-09-04 19:00", role(Role::Officer), pairs(1));
    club.must("2026-09-04 20:00", Actor::clock(), Act::Tick);
    let games = &club.state.evening(round(1)).unwrap().games;
    let both = (games[0].pair, games[1].pair);
    (club, both.0, both.1)
}

fn set(pair: Pair, result: GameResult) -> Act {
    Act::SetResults { round: round(1), results: vec![(pair, result)], why: None }
}

/// Covers: dsc-q, D43
#[test]
fn a_slip_fills_in_one_side_of_its_own_game_and_changes_nothing() {
    let (mut club, first, second) = played();
    let reach = Reach::slip(round(1), first, at("2026-09-07 23:31"));
    let slip = |member| Actor { member: Some(member), ..Actor::reaching(reach.clone()) };
    let enter = |pair, result| Act::EnterResult(round(1), pair, result);
    let wins = GameResult::WhiteWins;
    let refused = [
        ("2026-09-07 19:59", slip(first.white), enter(first, wins), Refusal::NotBegun),
        ("2026-09-07 22:00", slip(first.white), enter(second, wins), Refusal::OutOfReach),
        ("2026-09-07 22:00", slip(second.white), enter(first, wins), Refusal::NotYourGame),
        ("2026-09-07 22:00", slip(first.white), set(first, wins), Refusal::NotYours),
        (
            "2026-09-07 22:00",
            slip(first.white),
            enter(first, GameResult::BothForfeit),
            Refusal::NotForPlayers,
        ),
    ];
    for (moment, by, act, why) in refused {
        assert_eq!(club.refused(moment, by, act), why);
    }
    // Whoever holds the phone is not the player: nothing else can be done in that name.
    let off = Act::SignOff { member: first.white, rounds: vec![round(2)], team: false, called: None };
    assert_eq!(club.refused("2026-09-07 22:00", slip(first.white), off), Refusal::NotYours);
    club.must("2026-09-07 22:00", slip(first.white), enter(first, wins));
    let again = club.refused("2026-09-07 22:01", slip(first.white), enter(first, GameResult::Draw));
    assert_eq!(again, Refusal::OnlyBlanks);
    club.must("2026-09-07 22:02", slip(first.black), enter(first, GameResult::BlackWins));
    let game = &club.state.evening(round(1)).unwrap().games[0];
    assert!(matches!(game.form(), competition::Form::Differ(_)), "the director decides");
    let late = club.refused("2026-09-07 23:31", slip(first.black), enter(first, wins));
    assert_eq!(late, Refusal::OutOfReach);
}

/// Covers: D43
#[test]
fn a_helper_fills_blanks_of_some_boards_for_some_hours() {
    let (mut club, first, second) = played();
    let reach = Reach::helper(round(1), (2, 2), at("2026-09-07 21:00"), at("2026-09-07 22:30"));
    let helper = Actor::reaching(reach);
    let wins = GameResult::WhiteWins;
    for (moment, pair) in [("2026-09-07 20:59", second), ("2026-09-07 21:00", first)] {
        assert_eq!(club.refused(moment, helper.clone(), set(pair, wins)), Refusal::OutOfReach);
    }
    let forfeit = set(second, GameResult::WhiteWinsByForfeit);
    assert_eq!(club.refused("2026-09-07 21:00", helper.clone(), forfeit), Refusal::NotForPlayers);
    club.must("2026-09-07 21:30", helper.clone(), set(second, wins));
    let other = set(second, GameResult::Draw);
    assert_eq!(club.refused("2026-09-07 21:31", helper.clone(), other.clone()), Refusal::OnlyBlanks);
    assert_eq!(club.refused("2026-09-07 22:30", helper.clone(), other), Refusal::OutOfReach);
    let clear = Act::ClearResult(round(1), second, None);
    assert!(matches!(club.refused("2026-09-07 22:30", helper, clear), Refusal::NotTheDirector(_)));
    assert_eq!(club.state.evening(round(1)).unwrap().games[1].result(), Some(wins));
}
