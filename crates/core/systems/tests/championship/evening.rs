//! Club evenings: starting times, forfeits, absence, results and postponed games.

use super::series;
use calendar::{Day, TimeOfDay};
use systems::championship::evening::{
    Arranged, Claim, Presence, Side, StartReason, Verdict, absence, claim, enters, evenings,
    games_for_the_left, start,
};
use systems::championship::postpone::{Limit, Refusal, Told, limit, may_postpone, overdue};
use systems::championship::settings::Settings;
use systems::result::GameResult;

fn at(hour: u16, minute: u16) -> TimeOfDay {
    TimeOfDay::new(hour * 60 + minute).expect("a time of day")
}

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// Covers: ddt-5
#[test]
fn games_start_at_eight_unless_director_players_or_calendar_say_otherwise() {
    let evening = Settings::ddt().evening;
    let usual = Arranged::default();
    let agreed = Arranged { agreed: Some(at(19, 30)), ..usual };
    let season = Arranged { all_season: [Some(at(20, 15)), Some(at(20, 30))], ..usual };
    let rows = [
        (usual, at(20, 0), StartReason::Usual),
        (agreed, at(19, 30), StartReason::Agreed),
        (season, at(20, 30), StartReason::AllSeason(Side::Black)),
        (Arranged { agreed: Some(at(20, 0)), ..season }, at(20, 0), StartReason::Agreed),
        (Arranged { director: Some(at(21, 0)), ..agreed }, at(21, 0), StartReason::Director),
        (Arranged { all_season: [Some(at(19, 0)), None], ..usual }, at(20, 0), StartReason::Usual),
    ];
    for (arranged, time, reason) in rows {
        assert_eq!(start(&evening, &arranged), (time, reason), "{arranged:?}");
    }
    assert_eq!(evening.article.as_str(), "ddt-5");
}

/// Covers: ddt-5
#[test]
fn from_nine_on_the_opponent_of_who_is_not_there_may_claim_whatever_was_agreed() {
    let evening = Settings::ddt().evening;
    let rows = [
        (true, false, at(20, 59), Claim::TooEarly(at(21, 0))),
        (true, false, at(21, 0), Claim::Forfeit(GameResult::WhiteWinsByForfeit)),
        (false, true, at(22, 10), Claim::Forfeit(GameResult::BlackWinsByForfeit)),
        (true, true, at(22, 0), Claim::BothPresent),
        (false, false, at(22, 0), Claim::NobodyPresent),
    ];
    for (white, black, now, expected) in rows {
        assert_eq!(claim(&evening, white, black, now), expected);
    }
}

/// Covers: ddt-7
#[test]
fn the_winner_enters_the_result_and_white_enters_a_draw() {
    let rows = [
        ("1-0", Some(Side::White)),
        ("0-1", Some(Side::Black)),
        ("1/2-1/2", Some(Side::White)),
        ("1-0f", Some(Side::White)),
        ("0-1f", Some(Side::Black)),
        ("0-0f", None),
    ];
    for (result, expected) in rows {
        assert_eq!(enters(GameResult::read(result).unwrap()), expected, "{result}");
    }
    assert_eq!(Settings::ddt().articles.result_by.as_str(), "ddt-7");
}

/// Covers: ddt-10
#[test]
fn absent_without_notice_loses_and_both_absent_without_notice_is_nought_nought() {
    use Presence::{Excused, Present, Unexcused};
    let rows = [
        (Present, Present, Verdict::Play),
        (Present, Unexcused, Verdict::Decided(GameResult::WhiteWinsByForfeit)),
        (Unexcused, Present, Verdict::Decided(GameResult::BlackWinsByForfeit)),
        (Unexcused, Unexcused, Verdict::Decided(GameResult::BothForfeit)),
        (Excused, Present, Verdict::Postponed { left: Some(Side::Black) }),
        (Present, Excused, Verdict::Postponed { left: Some(Side::White) }),
        (Excused, Excused, Verdict::Postponed { left: None }),
        (Unexcused, Excused, Verdict::Postponed { left: None }),
    ];
    for (white, black, expected) in rows {
        assert_eq!(absence(white, black), expected, "{white:?} {black:?}");
    }
    let both = GameResult::BothForfeit.points();
    assert_eq!((both.0.to_string(), both.1.to_string()), ("0".to_owned(), "0".to_owned()));
}

/// An could meet Bo or Cy, but only An - Cy leaves Bo - Di: two games rather than one.
///
/// Covers: ddt-10
#[test]
fn players_left_without_an_opponent_are_offered_games_against_each_other() {
    let played = "an-di 1-0, di-an 1-0, bo-cy 1-0, cy-bo 1-0, cy-di 1-0, di-cy 1-0";
    let championship = series("an 1, bo 1, cy 1, di 1", 2, played, &[]);
    let offered = |left: &[usize]| {
        let games = games_for_the_left(&championship, left);
        games.iter().map(|game| super::pair_of(&championship, game)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(offered(&[0, 1, 2, 3]), "bo-di cy-an");
    assert_eq!(offered(&[0, 1]), "an-bo");
    assert_eq!(offered(&[0, 3]), "", "they have played both their games");
    assert_eq!(offered(&[0]), "");
}

/// Covers: ddt-12
#[test]
fn each_player_may_postpone_a_game_once_after_telling_director_chairman_and_opponent() {
    let settings = Settings::ddt();
    let championship = series("an 1, bo 1", 2, "an-bo, bo-an 1-0", &[]);
    let [open, played] = [championship.games[0], championship.games[1]];
    let all = Told::ALL;
    let rows: [(_, &[Side], Side, &[Told], _); 6] = [
        (open, &[], Side::White, &all, Ok(())),
        (open, &[Side::White], Side::Black, &all, Ok(())),
        (open, &[Side::White], Side::White, &all, Err(Refusal::Again)),
        (open, &[], Side::White, &[Told::Director, Told::Opponent], Err(Refusal::NotTold(Told::Chairman))),
        (open, &[], Side::White, &[], Err(Refusal::NotTold(Told::Director))),
        (played, &[], Side::White, &all, Err(Refusal::Played)),
    ];
    for (game, before, by, told, expected) in rows {
        assert_eq!(may_postpone(&settings, &game, before, by, told), expected);
    }
    assert_eq!(settings.postponing.article.as_str(), "ddt-12");
}

/// Four players: three rounds a leg, so round 3 of the second leg is round 6.
///
/// Covers: ddt-12
#[test]
fn the_first_leg_is_caught_up_before_round_three_of_the_second_and_the_second_before_the_last_evening() {
    let mut championship = series("an 1, bo 1, cy 1, di 1", 2, "", &[]);
    championship.evenings = evenings(day("2026-09-04"), 7, &[day("2026-09-18")], 7);
    let written: Vec<String> = championship.evenings.iter().map(Day::to_string).collect();
    assert_eq!(written[..3], ["2026-09-04", "2026-09-11", "2026-09-25"], "closed on the 18th");
    let all = championship.all_games();
    let of_round = |round: usize| *all.iter().find(|game| game.round == round).unwrap();
    let sixth = day("2026-10-16");
    let last = day("2026-10-23");
    assert_eq!(limit(&championship, &of_round(1), None), Limit::BeforeRound(6, Some(sixth)));
    assert_eq!(limit(&championship, &of_round(3), None), Limit::BeforeRound(6, Some(sixth)));
    assert_eq!(limit(&championship, &of_round(4), None), Limit::BeforeLastEvening(Some(last)));
    let extended = day("2026-11-01");
    assert_eq!(limit(&championship, &of_round(1), Some(extended)), Limit::Extended(extended));
    assert_eq!(
        limit(&championship, &of_round(4), Some(extended)),
        Limit::BeforeLastEvening(Some(last)),
        "only the first leg has an exception"
    );
    assert_eq!(limit(&championship, &of_round(1), None).allows(sixth.plus(-1)), Some(true));
    assert_eq!(limit(&championship, &of_round(1), None).allows(sixth), Some(false));
    assert_eq!(overdue(&championship, sixth.plus(-1)).len(), 0);
    assert_eq!(overdue(&championship, sixth).len(), 6, "the whole first leg");
    assert_eq!(overdue(&championship, last).len(), 12);
}
