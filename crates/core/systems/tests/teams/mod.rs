//! The bughouse tournament by the articles of its rulesets.

use systems::exact::Fraction;
use systems::teams::rules::{Criterion, TeamRules};
use systems::teams::schedule::{DropOut, drop_out, round_robin};
use systems::teams::seating::{NoSeating, Room, seat, tables};
use systems::teams::standings::{score, standings};
use systems::teams::{Board, GameEnd, Match, MatchEnd, Team, Tournament};

fn team(id: &str) -> Team {
    let players = [format!("{id}1"), format!("{id}2")];
    Team { id: id.to_owned(), name: id.to_owned(), players, dropped_after: None }
}

fn rules(id: &str) -> TeamRules {
    TeamRules::of(id).expect("a ruleset of the program, played by teams")
}

/// `a1 w` and so on: first board White, first board Black, second board White, second board Black.
fn seated(id: &str, named: [Option<&str>; 2], seed: Option<&str>) -> Result<String, NoSeating> {
    let seating = seat(&rules(id), [&team("a"), &team("b")], named, seed)?;
    Ok(seating.seats.map(|seat| seat.player).join(" "))
}

/// Covers: minerva-1.3, minerva-1.5
#[test]
fn the_first_board_players_meet_and_the_home_one_has_black() {
    assert_eq!(seated("minerva", [None, None], None).as_deref(), Ok("b1 a1 a2 b2"));
    assert_eq!(rules("minerva").colours.1.as_str(), "minerva-1.5");
    let schedule = round_robin(4, 2);
    let homes = |team: usize| schedule.iter().filter(|one| one.home == team).count();
    assert!((0..4).all(|team| homes(team) == 3), "home and away as often");
}

/// Covers: minerva-1.4
#[test]
fn the_first_board_player_stays_for_the_whole_tournament() {
    assert_eq!(
        seated("minerva", [Some("a2"), None], None),
        Err(NoSeating::FirstBoardIsFixed("a2".to_owned()))
    );
    assert_eq!(seated("minerva", [Some("a1"), Some("b1")], None).as_deref(), Ok("b1 a1 a2 b2"));
    assert_eq!(seated("minerva", [Some("x"), None], None), Err(NoSeating::NotInTeam("x".to_owned())));
}

/// Covers: knsb-1.3, knsb-1.4, stein-1.3, stein-1.4, D21
#[test]
fn under_knsb_and_stein_each_match_has_its_first_board_players_and_a_recorded_lot_for_the_colours() {
    for id in ["knsb", "stein"] {
        assert_eq!(seated(id, [None, None], None), Err(NoSeating::NoSeed));
        assert_eq!(rules(id).named.1.as_str(), format!("{id}-1.3"));
        assert_eq!(rules(id).colours.1.as_str(), format!("{id}-1.4"));
        let (mut home, mut away) = (0, 0);
        for number in 0..40 {
            let seed = format!("match {number}");
            let seating =
                seat(&rules(id), [&team("a"), &team("b")], [Some("a2"), None], Some(&seed)).unwrap();
            let lot = seating.lot.clone().unwrap();
            assert_eq!(
                (lot.seed.as_str(), lot.order[0].0.as_str()),
                (seed.as_str(), seating.seats[0].player.as_str())
            );
            match seating.seats.map(|seat| seat.player).join(" ").as_str() {
                "a2 b1 b2 a1" => home += 1,
                "b1 a2 a1 b2" => away += 1,
                other => panic!("{other}: the partner of who has White has Black"),
            }
        }
        assert!(home > 5 && away > 5, "{home} {away}");
    }
}

fn played(first_board: Option<GameEnd>, second_board: Option<GameEnd>, first: Board) -> MatchEnd {
    MatchEnd::Played { games: [first_board, second_board], first }
}

/// Covers: knsb-8.1, knsb-8.2, minerva-8.1, minerva-8.2
#[test]
fn a_match_is_the_sum_of_both_games_or_the_game_that_ended_first() {
    use GameEnd::{Away, Draw, Home};
    let rows = [
        ("knsb", played(Some(Home), Some(Away), Board::First), "1", "1"),
        ("knsb", played(Some(Home), Some(Draw), Board::First), "3/2", "1/2"),
        ("knsb", played(Some(Home), Some(Home), Board::Second), "2", "0"),
        ("minerva", played(Some(Home), Some(Away), Board::First), "1", "0"),
        ("minerva", played(Some(Home), Some(Away), Board::Second), "0", "1"),
        ("minerva", played(Some(Draw), None, Board::First), "1/2", "1/2"),
        ("minerva", played(None, Some(Home), Board::Second), "1", "0"),
        ("knsb", MatchEnd::HomeByForfeit, "2", "0"),
        ("minerva", MatchEnd::AwayByForfeit, "0", "1"),
        ("minerva", MatchEnd::BothForfeit, "0", "0"),
    ];
    for (id, end, home, away) in rows {
        let score = score(&rules(id), end).score;
        assert_eq!(score.map(|points| points.to_string()), [home, away], "{id} {end:?}");
    }
}

fn tournament(id: &str, teams: &[&str], ends: &[(usize, usize, MatchEnd)]) -> Tournament {
    let mut matches = round_robin(teams.len(), 1);
    for &(home, away, end) in ends {
        let one = matches.iter_mut().find(|one| (one.home, one.away) == (home, away));
        one.expect("the schedule has the match").end = Some(end);
    }
    Tournament {
        rules: rules(id),
        teams: teams.iter().map(|id| team(id)).collect(),
        matches,
        free: Vec::new(),
        lots: Vec::new(),
    }
}

fn order(tournament: &Tournament) -> String {
    let rows = standings(tournament);
    rows.iter().map(|row| tournament.teams[row.team].id.clone()).collect::<Vec<_>>().join(" ")
}

/// Three teams: 2-3, 1-2, 3-1 in the Berger table.
#[test]
fn teams_are_ranked_by_match_points_then_wins_and_board_points() {
    use GameEnd::{Away, Draw, Home};
    // Under the federation's rules every team has two points; A drew nothing and won nothing but games.
    let ends = [
        (1, 2, played(Some(Home), Some(Home), Board::First)),
        (0, 1, played(Some(Home), Some(Home), Board::First)),
        (2, 0, played(Some(Home), Some(Draw), Board::First)),
    ];
    let knsb = tournament("knsb", &["a", "b", "c"], &ends);
    assert_eq!(order(&knsb), "a b c");
    let rows = standings(&knsb);
    assert_eq!(rows[0].values[0], (Criterion::MatchPoints, Fraction::new(5, 2)));
    assert_eq!(rows[0].above_next, Some(Criterion::MatchPoints));
    // A ring of single wins: board points decide where the second game ended too.
    let ring = [
        (1, 2, played(Some(Home), None, Board::First)),
        (0, 1, played(Some(Home), Some(Away), Board::First)),
        (2, 0, played(Some(Home), Some(Draw), Board::First)),
    ];
    let minerva = tournament("minerva", &["a", "b", "c"], &ring);
    let rows = standings(&minerva);
    assert_eq!(order(&minerva), "b c a", "two board points, then one and a half each: c beat a");
    assert_eq!(rows[1].above_next, Some(Criterion::Mutual));
    assert_eq!(rows[0].above_next, Some(Criterion::BoardPoints));
}

#[test]
fn a_team_that_drops_out_is_void_before_half_and_forfeits_from_half_on() {
    let home = played(Some(GameEnd::Home), None, Board::First);
    let mut early = tournament("minerva", &["a", "b", "c", "d"], &[(0, 3, home), (1, 2, home)]);
    early.teams[3].dropped_after = Some(1);
    assert_eq!(drop_out(&early.teams, &early.matches, 3), Some(DropOut::Void));
    assert_eq!(order(&early), "b a c", "a's win over d is gone");
    let mut late = tournament("minerva", &["a", "b", "c", "d"], &[(0, 3, home), (3, 2, home), (1, 2, home)]);
    late.teams[3].dropped_after = Some(2);
    assert_eq!(drop_out(&late.teams, &late.matches, 3), Some(DropOut::Forfeits));
    let rows = standings(&late);
    let b = rows.iter().find(|row| row.team == 1).unwrap();
    assert_eq!(b.values[0].1, Some(Fraction::from(2)), "b won the last match by forfeit");
}

#[test]
fn every_match_of_a_round_has_a_table_or_the_shortage_is_named() {
    let round: Vec<Match> = round_robin(8, 1).into_iter().filter(|one| one.round == 1).collect();
    let room = |name: &str, tables| Room { name: name.to_owned(), tables };
    let places = tables(&round, &[room("hall", 3), room("attic", 2)]).unwrap();
    let places: Vec<(usize, usize)> = places.iter().map(|place| (place.room, place.table)).collect();
    assert_eq!(places, [(0, 1), (0, 2), (0, 3), (1, 1)]);
    assert_eq!(tables(&round, &[room("hall", 3)]), Err(1));
}

/// Nine teams play five rounds; one drops out after the third. Nobody meets twice, nobody is free twice, and home and
/// away stay within two of each other.
#[test]
fn a_swiss_of_teams_never_repeats_a_match_and_keeps_home_and_away_even() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    let mut tournament = Tournament { matches: Vec::new(), ..tournament("minerva", &names, &[]) };
    let ends = [GameEnd::Home, GameEnd::Draw, GameEnd::Away];
    for rounds in 0..5 {
        if rounds == 3 {
            tournament.teams[4].dropped_after = Some(3);
        }
        let round = systems::teams::swiss::next_round(&tournament, rounds).expect("a pairing");
        assert_eq!(round.free.is_some(), rounds < 3, "eight teams are left after round three");
        tournament.free.extend(round.free.map(|team| (rounds + 1, team)));
        for (at, one) in round.matches.iter().enumerate() {
            let end = played(Some(ends[(at + rounds) % 3]), None, Board::First);
            tournament.matches.push(Match { end: Some(end), ..*one });
        }
    }
    let mut pairs: Vec<(usize, usize)> =
        tournament.matches.iter().map(|one| (one.home.min(one.away), one.home.max(one.away))).collect();
    let count = pairs.len();
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!((pairs.len(), count), (20, 20), "4 matches a round, none twice");
    let mut free: Vec<usize> = tournament.free.iter().map(|(_, team)| *team).collect();
    free.sort_unstable();
    free.dedup();
    assert_eq!(free.len(), 3, "nobody is free twice");
    let points: Fraction = standings(&tournament).iter().filter_map(|row| row.values[0].1).sum();
    assert_eq!(points, Fraction::from(20 + 3), "a point for every match and for every free round");
    for team in 0..9_usize {
        let homes = tournament.matches.iter().filter(|one| one.home == team).count() as i64;
        let aways = tournament.matches.iter().filter(|one| one.away == team).count() as i64;
        assert!((homes - aways).abs() <= 2, "team {team}: {homes} at home, {aways} away");
    }
    assert!(!tournament.matches.iter().any(|one| one.round > 3 && (one.home == 4 || one.away == 4)));
}
