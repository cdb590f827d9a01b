//! One check an article, with numbers worked out by hand.

use super::{order, series, standings};
use systems::championship::rank::{Row, Standings, rank};
use systems::championship::settings::{Criterion, Settings};
use systems::championship::settle::{AsOf, Source};
use systems::championship::{Championship, Withdrawal};

fn row<'a>(championship: &Championship, standings: &'a Standings, id: &str) -> &'a Row {
    standings.rows.iter().find(|row| championship.players[row.player].id == id).expect(id)
}

/// One round robin of four, in which An won from Bo by forfeit.
fn four() -> Championship {
    let games = "an-bo 1-0f, cy-an 1-0, an-di 1/2-1/2, bo-cy 1-0, di-bo 1-0, cy-di 1/2-1/2";
    series("an 1900, bo 1800, cy 1700, di 1600", 1, games, &[])
}

/// Covers: ddt-9
#[test]
fn a_win_is_a_point_a_draw_half_a_point_and_a_loss_nothing() {
    let championship = four();
    let standings = standings(&championship);
    for (id, points) in [("an", "3/2"), ("bo", "1"), ("cy", "3/2"), ("di", "2")] {
        assert_eq!(row(&championship, &standings, id).numbers.points.to_string(), points, "{id}");
    }
}

/// Without the adjusted result An would have 1 + 1 = 2, Cy 1 1/2 + 1 = 2 1/2, and Cy would stand above An.
///
/// Covers: ddt-13.1, D36
#[test]
fn sonneborn_berger_takes_half_a_point_off_for_a_forfeit_win_and_on_for_a_forfeit_loss() {
    let championship = four();
    let standings = standings(&championship);
    let rows = [("an", "1", "5/2"), ("bo", "3/2", "3/2"), ("cy", "3/2", "2"), ("di", "2", "11/4")];
    for (id, adjusted, sum) in rows {
        let numbers = &row(&championship, &standings, id).numbers;
        assert_eq!(numbers.adjusted.to_string(), adjusted, "{id}");
        assert_eq!(numbers.sonneborn_berger.to_string(), sum, "{id}");
        let terms = numbers.terms.iter().map(systems::championship::numbers::Term::value);
        assert_eq!(terms.sum::<systems::exact::Fraction>(), numbers.sonneborn_berger, "{id}");
    }
    assert_eq!(order(&championship, &standings), "di an cy bo");
    // The points themselves are not adjusted.
    assert_eq!(row(&championship, &standings, "an").numbers.points.to_string(), "3/2");
    assert!(row(&championship, &standings, "an").numbers.terms[0].forfeit, "a forfeit win counts as a win");
}

/// Covers: ddt-13.2
#[test]
fn with_equal_sonneborn_berger_the_mutual_game_decides() {
    let games = "an-bo 1/2-1/2, an-cy 0-1, an-di 0-1, cy-bo 0-1, di-bo 1-0, cy-di 1/2-1/2";
    let championship = series("an 1900, bo 1800, cy 1700, di 1600", 1, games, &[]);
    let standings = standings(&championship);
    assert_eq!(order(&championship, &standings), "di bo cy an");
    let (bo, cy) = (row(&championship, &standings, "bo"), row(&championship, &standings, "cy"));
    assert_eq!(bo.numbers.sonneborn_berger, cy.numbers.sonneborn_berger);
    assert_eq!((bo.mutual.unwrap().to_string(), cy.mutual.unwrap().to_string()), ("1".into(), "0".into()));
    assert_eq!(bo.above_next, Some(Criterion::Mutual));
    assert_eq!(row(&championship, &standings, "di").mutual, None, "tied with nobody");
}

/// Di, An and Ed are tied; among the three Di beat Ed and An beat Di. That parts Ed from the others, and Di and An go on
/// with Kashdan: the game between the two is not looked at again, although An won it.
///
/// Covers: D35
#[test]
fn the_parts_of_a_split_group_go_on_with_the_next_criterion() {
    let games = "bo-ed 0-1, di-ed 1-0, an-di 1-0, bo-cy 1-0";
    let championship = series("an 1600, bo 1500, cy 1600, di 1600, ed 1600", 1, games, &[]);
    let standings = standings(&championship);
    assert_eq!(order(&championship, &standings), "di an ed bo cy");
    let reasons: Vec<_> = standings.rows.iter().map(|row| row.above_next).collect();
    let expected = [Criterion::Kashdan, Criterion::Mutual, Criterion::SonnebornBerger, Criterion::Points];
    assert_eq!(reasons[..4], expected.map(Some));
}

/// Covers: ddt-13.3
#[test]
fn kashdan_gives_four_for_a_win_two_for_a_draw_one_for_a_loss() {
    let games = "an-bo 1-0, an-cy 1/2-1/2, bo-cy 1-0, bo-an 1-0, cy-an 1/2-1/2, cy-bo 1-0";
    let championship = series("an 1900, bo 1800, cy 1700", 2, games, &[]);
    let standings = standings(&championship);
    assert_eq!(order(&championship, &standings), "bo cy an");
    for (id, kashdan) in [("an", 4 + 1 + 2 + 2), ("bo", 4 + 4 + 1 + 1), ("cy", 4 + 1 + 2 + 2)] {
        assert_eq!(row(&championship, &standings, id).numbers.kashdan, kashdan, "{id}");
    }
    assert_eq!(standings.rows[0].above_next, Some(Criterion::Kashdan));
    // A forfeit is a game won or lost, and both lose a game to which nobody came.
    let forfeits = series("an 1, bo 1, cy 1", 1, "an-bo 1-0f, bo-cy 0-0f", &[]);
    let numbers = self::standings(&forfeits);
    for (id, kashdan) in [("an", 4), ("bo", 2), ("cy", 1)] {
        assert_eq!(row(&forfeits, &numbers, id).numbers.kashdan, kashdan, "{id}");
    }
}

/// Three who beat each other in a ring are equal in everything that counts games.
fn ring(ratings: [i32; 3], lots: &[&str]) -> Championship {
    let [an, bo, cy] = ratings;
    series(&format!("an {an}, bo {bo}, cy {cy}"), 1, "an-bo 1-0, bo-cy 1-0, cy-an 1-0", lots)
}

/// Covers: ddt-13.4
#[test]
fn the_lower_rating_goes_first() {
    let championship = ring([1700, 1500, 1600], &[]);
    let standings = standings(&championship);
    assert_eq!(order(&championship, &standings), "bo cy an");
    assert_eq!(standings.rows[0].above_next, Some(Criterion::LowerRating));
    let mut unrated = championship;
    unrated.players[0].rating = None;
    assert_eq!(order(&unrated, &self::standings(&unrated)), "an bo cy", "no rating is the lowest");
}

/// An and Cy drew, so that only the colours are left. Bo did not come to either game: An's forfeit win with Black is
/// no game with Black, Cy's games with Black are.
///
/// Covers: ddt-13.5
#[test]
fn most_blacks_actually_played_goes_first_and_forfeits_do_not_count() {
    let games = "an-cy 1/2-1/2, bo-an 0-1f, cy-bo 1-0f";
    let championship = series("an 1500, bo 1500, cy 1500", 1, games, &["an", "bo", "cy"]);
    let standings = standings(&championship);
    assert_eq!(order(&championship, &standings), "cy an bo");
    let (an, cy) = (row(&championship, &standings, "an"), row(&championship, &standings, "cy"));
    assert_eq!((an.numbers.blacks_played, cy.numbers.blacks_played), (0, 1));
    assert_eq!((an.numbers.blacks_on_calendar, cy.numbers.blacks_on_calendar), (1, 1));
    assert_eq!(cy.above_next, Some(Criterion::BlacksPlayed));
}

/// Before the first game only the calendar differs: in a single round robin of four the Berger table gives players 3
/// and 4 two Blacks, 1 and 2 one.
///
/// Covers: ddt-13.6
#[test]
fn most_blacks_on_the_calendar_goes_first() {
    let championship = series("an 1500, bo 1500, cy 1500, di 1500", 1, "", &["an", "bo", "cy", "di"]);
    let standings = standings(&championship);
    assert_eq!(order(&championship, &standings), "cy di an bo");
    let blacks: Vec<usize> = standings.rows.iter().map(|row| row.numbers.blacks_on_calendar).collect();
    assert_eq!(blacks, [2, 2, 1, 1]);
    assert_eq!(standings.rows[1].above_next, Some(Criterion::BlacksOnCalendar));
    assert_eq!(standings.rows[0].above_next, Some(Criterion::Lot));
}

/// Covers: ddt-13.7
#[test]
fn the_recorded_lot_comes_last_and_without_one_the_group_stays_undecided() {
    let drawn = ring([1500; 3], &["cy", "an", "bo"]);
    let standings = standings(&drawn);
    assert_eq!(order(&drawn, &standings), "cy an bo");
    assert_eq!(standings.rows[0].above_next, Some(Criterion::Lot));
    assert!(standings.undecided.is_empty());
    let lots: [&[&str]; 2] = [&[], &["bo"]];
    for (lots, expected) in lots.into_iter().zip(["an bo cy", "bo an cy"]) {
        let open = ring([1500; 3], lots);
        let standings = self::standings(&open);
        assert_eq!(order(&open, &standings), expected);
        assert_eq!(standings.undecided.len(), 1, "a lot has to be drawn");
        assert_eq!(standings.undecided[0].len(), 3);
    }
}

/// Anyone can check the draw: the hashes come from `printf '2026-06-12 4 1 6\nan' | sha256sum` and so on.
///
/// Covers: ddt-13.7, D21
#[test]
fn a_recorded_seed_is_a_lot_that_anyone_can_check() {
    let file = r#"{"players":[{"id":"an","rating":1},{"id":"bo","rating":1},{"id":"cy","rating":1}],"legs":2,
        "lot_seed":"2026-06-12 4 1 6"}"#;
    let championship = systems::championship::read::read(file).unwrap().championship;
    let standings = standings(&championship);
    assert_eq!(order(&championship, &standings), "bo cy an");
    assert!(standings.undecided.is_empty());
}

/// Covers: D35
#[test]
fn the_chain_is_data_with_an_article_for_every_link() {
    let articles: Vec<String> =
        Settings::ddt().order.iter().map(|(_, article)| article.to_string()).collect();
    let expected = "ddt-9 ddt-13.1 ddt-13.2 ddt-13.3 ddt-13.4 ddt-13.5 ddt-13.6 ddt-13.7";
    assert_eq!(articles.join(" "), expected);
    let mut other = four();
    other.settings.order.retain(|(criterion, _)| *criterion != Criterion::SonnebornBerger);
    assert_eq!(
        order(&other, &standings(&other)),
        "di cy an bo",
        "a club without Sonneborn-Berger: Cy beat An"
    );
}

/// Four players, two legs: six games each. Cy stops.
fn stopping(games: &str) -> Championship {
    series("an 1900, bo 1800, cy 1700 stopped, di 1600", 2, games, &[])
}

/// Covers: ddt-11, D37
#[test]
fn who_stops_before_half_of_the_games_was_never_there() {
    let championship = stopping("an-cy 0-1, cy-bo 1-0, an-bo 1/2-1/2, di-cy 0-1f");
    let standings = standings(&championship);
    assert_eq!(standings.settled.void(), [2]);
    let stopped = standings.settled.stopped[0];
    assert_eq!((stopped.played, stopped.scheduled), (2, 6), "a forfeit is no game played");
    assert_eq!(order(&championship, &standings), "bo an di");
    for (id, points, blacks_on_calendar) in [("an", "1/2", 2), ("bo", "1/2", 2), ("di", "0", 2)] {
        let numbers = &row(&championship, &standings, id).numbers;
        assert_eq!(
            (numbers.points.to_string().as_str(), numbers.blacks_on_calendar),
            (points, blacks_on_calendar)
        );
    }
}

/// Covers: ddt-11, D37
#[test]
fn who_stops_from_half_on_keeps_the_results_and_forfeits_the_rest() {
    let championship = stopping("an-cy 0-1, cy-bo 1-0, cy-di 1/2-1/2, bo-cy, an-bo 1/2-1/2");
    let standings = standings(&championship);
    assert!(standings.settled.void().is_empty(), "three of six is half");
    assert_eq!(order(&championship, &standings), "cy di bo an", "bo has the lower rating");
    for (id, points, adjusted) in
        [("an", "3/2", "1"), ("bo", "3/2", "1"), ("cy", "5/2", "4"), ("di", "3/2", "1")]
    {
        let numbers = &row(&championship, &standings, id).numbers;
        assert_eq!(numbers.points.to_string(), points, "{id}");
        assert_eq!(numbers.adjusted.to_string(), adjusted, "{id}");
    }
    let by_article = standings.settled.games.iter();
    let by_article =
        by_article.filter(|game| game.source == Source::Withdrawal && game.game.result.is_some());
    assert_eq!(by_article.count(), 3, "also the two games that the file does not list");
}

/// Covers: ddt-11
#[test]
fn two_who_stopped_both_forfeit_the_game_between_them() {
    let players = "an 1900 stopped, bo 1800 stopped, cy 1700";
    let championship = series(players, 2, "an-cy 1-0, cy-an 0-1, bo-cy 1-0, cy-bo 1-0", &[]);
    let standings = standings(&championship);
    assert!(standings.settled.void().is_empty());
    for (id, points, adjusted) in [("an", "2", "3"), ("bo", "1", "2"), ("cy", "1", "1")] {
        let numbers = &row(&championship, &standings, id).numbers;
        assert_eq!(
            (numbers.points.to_string(), numbers.adjusted.to_string()),
            (points.into(), adjusted.into())
        );
    }
}

#[test]
fn standings_can_be_asked_after_a_round_and_on_a_day() {
    let mut championship =
        series("an 1900, bo 1800, cy 1700", 2, "an-bo 1-0, bo-cy 1-0, cy-an 1-0, bo-an 1-0", &[]);
    championship.evenings =
        ["2026-09-04", "2026-09-11", "2026-09-18"].map(|day| day.parse().unwrap()).to_vec();
    championship.games[1].date = Some("2026-09-25".parse().unwrap());
    championship.games[3].date = Some("2026-10-09".parse().unwrap());
    let points = |championship: &Championship, as_of: AsOf| {
        let standings = rank(championship, as_of);
        ["an", "bo", "cy"].map(|id| row(championship, &standings, id).numbers.points.to_string()).join(" ")
    };
    let on = |day: &str| AsOf::On(day.parse().unwrap());
    let rows = [
        (AsOf::AfterRound(0), "0 0 0"),
        (AsOf::AfterRound(1), "1 0 0"),
        (AsOf::AfterRound(2), "1 1 0"),
        (AsOf::Now, "1 2 1"),
        (on("2026-09-03"), "0 0 0"),
        (on("2026-09-18"), "1 0 1"),
        (on("2026-09-25"), "1 1 1"),
        (on("2026-10-09"), "1 2 1"),
    ];
    for (as_of, expected) in rows {
        assert_eq!(points(&championship, as_of), expected, "{as_of:?}");
    }
    championship.players[0].withdrawn = Some(Withdrawal { on: Some("2026-09-20".parse().unwrap()) });
    assert_eq!(points(&championship, on("2026-09-18")), "1 0 1", "An had not stopped yet");
    assert_eq!(points(&championship, on("2026-09-25")), "1 2 2", "two of four: the rest are forfeits");
}
