//! Next season's series.

use systems::championship::divide::{Division, Intake, Note, Returning};
use systems::championship::settings::Settings;

fn divide(intake: &Intake) -> Division {
    systems::championship::divide::divide(intake, &Settings::ddt().division)
}

fn sizes(players: usize, most: Option<usize>) -> [usize; 3] {
    let sizes = systems::championship::divide::sizes(players, most, &Settings::ddt().division);
    sizes.try_into().expect("three series")
}

/// Three series of so many players: `a1 a2 …`, `b1 …`, `c1 …`.
fn last(counts: [usize; 3]) -> Intake {
    let name = |series: usize, count: usize| {
        (1..=count).map(move |place| format!("{}{place}", ["a", "b", "c"][series]))
    };
    let last_season = (0..3).map(|series| name(series, counts[series]).collect()).collect();
    Intake { last_season, ..Intake::default() }
}

fn leave(mut intake: Intake, players: &str) -> Intake {
    intake.leaving = players.split_whitespace().map(str::to_owned).collect();
    intake
}

fn enter(mut intake: Intake, new: &[(&str, usize)]) -> Intake {
    intake.new = new.iter().map(|(player, series)| ((*player).to_owned(), series - 1)).collect();
    intake
}

fn back(mut intake: Intake, returning: &[(&str, usize, bool)]) -> Intake {
    let person = |&(player, series, would_relegate): &(&str, usize, bool)| Returning {
        player: player.to_owned(),
        series: series - 1,
        would_relegate,
    };
    intake.returning = returning.iter().map(person).collect();
    intake
}

fn written(division: &Division) -> (Vec<String>, Vec<String>) {
    let moves = division.moves.iter();
    let step = |step: &systems::championship::divide::Move| {
        format!("{} {}>{} {}", step.player, step.from + 1, step.to + 1, step.article)
    };
    (division.series.iter().map(|series| series.join(" ")).collect(), moves.map(step).collect())
}

fn check(intake: &Intake, series: [&str; 3], moves: &[&str]) {
    assert_eq!(
        written(&divide(intake)),
        (series.map(str::to_owned).to_vec(), moves.iter().map(|step| (*step).to_owned()).collect())
    );
}

/// Covers: ddt-2, D38
#[test]
fn the_series_are_equal_thirds_with_the_rest_to_the_first_and_then_the_second() {
    let rows = [
        (18, None, [6, 6, 6]),
        (19, None, [7, 6, 6]),
        (20, None, [7, 7, 6]),
        (24, Some(10), [8, 8, 8]),
        (23, Some(10), [8, 8, 7]),
        // Over 24 the extra players may go to series 1, up to the director's limit and never beyond ten.
        (25, None, [9, 8, 8]),
        (25, Some(10), [9, 8, 8]),
        (26, Some(10), [10, 8, 8]),
        (26, Some(9), [9, 9, 8]),
        (26, None, [9, 9, 8]),
        (27, Some(10), [10, 9, 8]),
        (25, Some(8), [8, 9, 8]),
        (30, Some(10), [10, 10, 10]),
        (33, None, [10, 12, 11]),
        (2, None, [1, 1, 0]),
        (0, Some(8), [0, 0, 0]),
    ];
    for (players, most, expected) in rows {
        assert_eq!(sizes(players, most), expected, "{players} {most:?}");
        assert_eq!(expected.iter().sum::<usize>(), players);
    }
}

/// Covers: ddt-15, ddt-15.1, ddt-14
#[test]
fn with_as_many_players_the_winners_go_up_and_one_goes_down_from_each() {
    let intake = last([3, 3, 3]);
    let series = ["a1 a2 b1", "a3 b2 c1", "b3 c2 c3"];
    let moves = ["b1 2>1 ddt-15", "a3 1>2 ddt-15.1", "c1 3>2 ddt-15", "b3 2>3 ddt-15.1"];
    check(&intake, series, &moves);
    assert_eq!(divide(&intake).notes[0], Note::Champion("a1".to_owned()));
}

/// Covers: ddt-15.2
#[test]
fn with_fewer_players_two_go_down_from_the_first_and_if_need_be_from_the_second() {
    let fewer = leave(last([6, 6, 6]), "c4 c5 c6");
    let series = ["a1 a2 a3 a4 b1", "a5 a6 b2 b3 c1", "b4 b5 b6 c2 c3"];
    let moves = [
        "b1 2>1 ddt-15",
        "a5 1>2 ddt-15.2",
        "a6 1>2 ddt-15.2",
        "c1 3>2 ddt-15",
        "b4 2>3 ddt-15.2",
        "b5 2>3 ddt-15.2",
        "b6 2>3 ddt-15.2",
    ];
    check(&fewer, series, &moves);
    // One fewer leaves the first series as large as it was: article 2 asks for no second one down.
    let one = leave(last([6, 6, 6]), "c6");
    let downs = divide(&one).moves.iter().filter(|step| step.from == 0).count();
    assert_eq!(downs, 1);
}

/// Covers: ddt-15.3, ddt-17
#[test]
fn with_more_players_one_goes_down_from_each_and_an_extra_one_goes_up() {
    let more = enter(last([3, 3, 3]), &[("n1", 3)]);
    let series = ["a1 a2 b1 b2", "a3 c1 c2", "b3 c3 n1"];
    let moves = [
        "b1 2>1 ddt-15",
        "b2 2>1 ddt-15.3",
        "a3 1>2 ddt-15.3",
        "c1 3>2 ddt-15",
        "c2 3>2 ddt-15.3",
        "b3 2>3 ddt-15.3",
    ];
    check(&more, series, &moves);
    assert!(
        divide(&more).notes.contains(&Note::Entered("n1".to_owned(), 2)),
        "as the members' meeting decided"
    );
}

/// Covers: ddt-16
#[test]
fn who_comes_back_takes_the_old_place_or_the_lower_one_when_relegation_was_due() {
    let one = back(leave(last([4, 4, 4]), "b2"), &[("r1", 2, false)]);
    check(
        &one,
        ["a1 a2 a3 b1", "a4 b3 c1 r1", "b4 c2 c3 c4"],
        &["b1 2>1 ddt-15", "a4 1>2 ddt-15.1", "c1 3>2 ddt-15", "b4 2>3 ddt-15.1"],
    );
    let due = back(leave(last([4, 4, 4]), "c2"), &[("r1", 2, true)]);
    let (series, moves) = written(&divide(&due));
    assert_eq!(series[2], "b4 c3 c4 r1");
    assert!(moves.contains(&"r1 2>3 ddt-16".to_owned()));
    let lowest = back(last([4, 4, 4]), &[("r1", 3, true)]);
    assert!(divide(&lowest).series[2].contains(&"r1".to_owned()), "there is no lower series");
    let several = back(last([4, 4, 4]), &[("r1", 1, false), ("r2", 3, false)]);
    let decides = Note::MeetingDecides(vec!["r1".to_owned(), "r2".to_owned()]);
    assert!(divide(&several).notes.contains(&decides), "16.2: as article 17");
}

/// A place that falls open is filled by article 2; the last player who leaves goes down no more, and nobody is promoted in
/// the place of a winner who leaves.
///
/// Covers: D38
#[test]
fn who_leaves_makes_room_that_article_two_fills() {
    let last_leaves = enter(leave(last([3, 3, 3]), "a3"), &[("n1", 3)]);
    check(
        &last_leaves,
        ["a1 a2 b1", "b2 c1 c2", "b3 c3 n1"],
        &["b1 2>1 ddt-15", "c1 3>2 ddt-15", "c2 3>2 ddt-2", "b3 2>3 ddt-15.1"],
    );
    let winner_leaves = enter(leave(last([3, 3, 3]), "b1"), &[("n1", 2)]);
    check(
        &winner_leaves,
        ["a1 a2 b2", "a3 c1 n1", "b3 c2 c3"],
        &["b2 2>1 ddt-2", "a3 1>2 ddt-15.1", "c1 3>2 ddt-15", "b3 2>3 ddt-15.1"],
    );
    assert!(divide(&winner_leaves).notes.contains(&Note::WinnerLeft("b1".to_owned(), 1)));
}

/// Covers: ddt-2
#[test]
fn under_seventeen_players_the_director_may_depart_from_three_series() {
    let mut small = last([4, 4, 4]);
    assert!(divide(&small).notes.contains(&Note::MayDepart(12)));
    small.sizes = Some(vec![6, 6, 0]);
    let division = divide(&small);
    assert_eq!(division.series.iter().map(Vec::len).collect::<Vec<_>>(), [6, 6, 0]);
    assert!(!divide(&last([6, 6, 6])).notes.iter().any(|note| matches!(note, Note::MayDepart(_))));
}

/// Covers: D38
#[test]
fn whatever_happens_everyone_has_one_place_the_sizes_hold_and_every_move_is_listed() {
    let mut seed = 7_u64;
    let mut dice = move |limit: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) % limit
    };
    for _ in 0..3000 {
        let mut intake = last([0; 3].map(|_: i32| dice(11) as usize));
        let everyone: Vec<String> = intake.last_season.concat();
        intake.leaving = everyone.iter().filter(|_| dice(5) == 0).cloned().collect();
        intake.new = (0..dice(4)).map(|number| (format!("n{number}"), dice(3) as usize)).collect();
        intake.returning = (0..dice(3))
            .map(|number| Returning {
                player: format!("r{number}"),
                series: dice(3) as usize,
                would_relegate: dice(2) == 0,
            })
            .collect();
        intake.series_one_max = (dice(2) == 0).then(|| 8 + dice(3) as usize);
        holds(&intake);
    }
}

fn holds(intake: &Intake) {
    let division = divide(intake);
    let mut expected: Vec<String> = intake.last_season.concat();
    expected.retain(|player| !intake.leaving.contains(player));
    expected.extend(intake.new.iter().map(|(player, _)| player.clone()));
    expected.extend(intake.returning.iter().map(|returning| returning.player.clone()));
    let mut placed = division.series.concat();
    placed.sort();
    expected.sort();
    assert_eq!(placed, expected);
    let lengths: Vec<usize> = division.series.iter().map(Vec::len).collect();
    assert_eq!(lengths, sizes(expected.len(), intake.series_one_max), "{intake:?}");
    let now = |player: &String| division.series.iter().position(|series| series.contains(player));
    for (series, ranking) in intake.last_season.iter().enumerate() {
        for (rank, player) in
            ranking.iter().enumerate().filter(|(_, player)| !intake.leaving.contains(player))
        {
            let step = division.moves.iter().find(|step| step.player == *player);
            let to = now(player).expect("the test is well made");
            assert_eq!(
                step.map(|step| (step.from, step.to)),
                (to != series).then_some((series, to)),
                "{intake:?}"
            );
            let room = lengths[series.saturating_sub(1)] > 2;
            let placed_above = intake.new.len() + intake.returning.len() > 0;
            if rank == 0 && series > 0 && room && !placed_above {
                assert!(to < series, "a winner is sure of promotion: {player} {intake:?}");
            }
        }
    }
}

/// Covers: ddt-2
#[test]
fn a_club_with_another_number_of_series_divides_over_that_number() {
    let text = "id = \"own\"\nname = { nl = \"Eigen\", en = \"Own\" }\nsource = { nl = \"ons\", en = \"us\" }\n\
                extends = \"ddt\"\n[championship]\nseries = { value = 4, article = \"ddt-2\" }\n";
    let book = rulebook::Rulebook::read(text, &|_| None).expect("a rulebook");
    let rules = Settings::read(&book).expect("a championship").division;
    let sizes = |players| systems::championship::divide::sizes(players, None, &rules);
    assert_eq!((sizes(22), sizes(4)), (vec![6, 6, 5, 5], vec![1, 1, 1, 1]));
    let series = |letter: &str, count| (1..=count).map(|place| format!("{letter}{place}")).collect();
    let last_season = vec![series("a", 3), series("b", 3), series("c", 3), series("d", 3)];
    let division =
        systems::championship::divide::divide(&Intake { last_season, ..Intake::default() }, &rules);
    let (series, moves) = written(&division);
    assert_eq!(series, ["a1 a2 b1", "a3 b2 c1", "b3 c2 d1", "c3 d2 d3"]);
    assert_eq!(moves.len(), 6, "{moves:?}");
}
