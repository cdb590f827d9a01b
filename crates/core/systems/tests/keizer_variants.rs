//! What other clubs set: who stands first among equals, values in other steps, absences that give less each time, team
//! matches by their result, limits on distance and colours, a first round by lot; and why a game was forfeited.

use serde_json::{Value, json};
use systems::exact::Fraction;
use systems::keizer::fault::FaultKind;
use systems::keizer::file::{self, Read};
use systems::keizer::given::{Given, SettingFault};
use systems::keizer::ledger;
use systems::keizer::meetings::Bar;
use systems::keizer::pairing::{self, NoPairing, Origin, Wishes};
use systems::keizer::settings::Settings;
use systems::keizer::values::value_at;
use systems::keizer::{ranking, sign_off};

/// A season of `an bo cy di`, rated 2000, 1990, 1980, 1970, with games as `an-bo:1-0` and absentees as `team:an`.
fn season(rows: &[&str], settings: &Value) -> Value {
    let players: Vec<Value> = ["an", "bo", "cy", "di"]
        .iter()
        .enumerate()
        .map(|(at, id)| json!({"id": id, "rating": 2000 - 10 * at}))
        .collect();
    let round = |row: &&str| {
        let (mut games, mut absent) = (Vec::new(), Vec::new());
        for word in row.split_whitespace() {
            let (left, right) = word.split_once(':').unwrap();
            match left.split_once('-') {
                Some((white, black)) => games.push(json!({"white": white, "black": black, "result": right})),
                None => absent.push(json!({"player": right, "reason": left})),
            }
        }
        json!({"games": games, "absent": absent})
    };
    json!({"rules": "dsc", "players": players, "rounds": rows.iter().map(round).collect::<Vec<_>>(),
        "settings": settings})
}

fn read(season: &Value) -> Read {
    file::read(&season.to_string()).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn fault(season: &Value) -> FaultKind {
    file::read(&season.to_string()).unwrap_err().kind
}

/// The ids in ranking order after the last round.
fn order(read: &Read) -> String {
    let standing = ranking::standing(&read.season, read.unit, usize::MAX);
    let ids: Vec<&str> = standing.order.iter().map(|&p| read.season.players[p].id.as_str()).collect();
    ids.join(" ")
}

/// Every place is worth 50, so a score is 50 times the points.
///
/// Covers: D27
#[test]
fn equal_scores_are_parted_by_the_clubs_own_list_and_then_by_the_place_before() {
    // an 50 (one game, won with White), cy 50 (two draws with White), di 25 (a draw with Black),
    // bo 25 (a loss and a draw with Black); before the last round an, cy, di, bo.
    let unequal = ["an-bo:1-0 cy-di:1/2-1/2", "cy-bo:1/2-1/2 unexcused:an unexcused:di"];
    // di 75, an 50 and bo 50 with a game each way, but an beat bo; before the last round bo, di, an, cy.
    let met = ["bo-cy:1-0 di-an:1-0", "an-bo:1-0 cy-di:1/2-1/2"];
    let rows = [
        (unequal, json!(["games", "percentage", "before"]), "cy an bo di"),
        (unequal, json!(["games"]), "cy an bo di"),
        (unequal, json!(["percentage"]), "an cy di bo"),
        (unequal, json!(["points"]), "an cy di bo"),
        (unequal, json!(["wins", "games"]), "an cy bo di"),
        (unequal, json!(["blacks"]), "an cy bo di"),
        (unequal, json!(["rating"]), "an cy bo di"),
        (unequal, json!([]), "an cy di bo"),
        (unequal, json!("before, games"), "an cy di bo"),
        // Check with printf 'zes\nan' | sha256sum: cy 02, bo 0d, an 18, di 37.
        (unequal, json!(["lot"]), "cy an bo di"),
        (met, json!(["games", "percentage", "before"]), "di bo an cy"),
        (met, json!(["mutual"]), "di an bo cy"),
        (met, json!(["games", "mutual"]), "di an bo cy"),
    ];
    for (rounds, list, expected) in rows {
        let mut file = season(&rounds, &json!({"step": 0, "passes": "frozen", "equal_scores": list.clone()}));
        file["lot_seed"] = json!("zes");
        assert_eq!(order(&read(&file)), expected, "{list}");
    }
    for wrong in [json!(["games", "games"]), json!(["beauty"]), json!([1]), json!(true)] {
        let kind = fault(&season(&[], &json!({"equal_scores": wrong})));
        assert!(matches!(&kind, FaultKind::Setting(_, SettingFault::Some(_))), "{kind:?}");
    }
    assert_eq!(fault(&season(&[], &json!({"equal_scores": ["lot"]}))), FaultKind::NeedsSeed);
}

/// Covers: dsc-k1
#[test]
fn values_go_down_by_a_part_of_a_point_or_from_the_first_to_the_last_in_a_ratio() {
    let values = |set: &[(&str, &str)], players| -> Vec<i64> {
        let mut settings = Settings::plain();
        for (name, value) in set {
            settings.set(name, &Given::read(value)).unwrap();
        }
        (0..players).map(|place| value_at(&settings, place, players)).collect()
    };
    assert_eq!(values(&[("step", "1/2")], 4), [50, 50, 49, 49], "halves up");
    assert_eq!(values(&[("step", "3/2"), ("lowest", "47")], 4), [50, 49, 47, 47]);
    // Three to one: eight players have 7 steps, so 3.5 for the last and 10.5 for the first, the rest left off.
    assert_eq!(values(&[("first_last_ratio", "3")], 8), [10, 9, 8, 7, 6, 5, 4, 3]);
    assert_eq!(values(&[("first_last_ratio", "3")], 6), [7, 6, 5, 4, 3, 2]);
    assert_eq!(values(&[("first_last_ratio", "2"), ("step", "10")], 5), [80, 70, 60, 50, 40]);
    assert_eq!(values(&[("first_last_ratio", "3/2")], 1), [3]);
    let mut settings = Settings::plain();
    for wrong in ["1", "1/2"] {
        assert_eq!(settings.set("first_last_ratio", &Given::read(wrong)), Err(SettingFault::Fraction));
    }
}

/// Covers: dsc-k4
#[test]
fn every_point_of_a_decaying_absence_or_a_team_match_by_result_is_in_the_ledger() {
    let settings = json!({"top": 60, "step": 0, "passes": "frozen", "excused_decay": "1/6", "team": "1",
        "team_by_result": true});
    let rows = ["excused:an team:bo", "excused:an team:bo", "excused:an team:bo"];
    let mut file = season(&rows, &settings);
    for (round, points) in [(0, "1/2"), (1, "0")] {
        file["rounds"][round]["absent"][1]["points"] = json!(points);
    }
    file["players"][2]["excused"] = json!("1/2");
    file["rounds"][2]["absent"].as_array_mut().unwrap().push(json!({"player": "cy", "reason": "excused"}));
    let read = read(&file);
    let standings = ranking::standings(&read.season, read.unit, 3);
    // an 20, 10, 0; bo 30, 0 and, of a game that nobody told about, 60; cy, by a rule of their own, 30.
    for (player, parts) in [(0, vec![20, 10, 0]), (1, vec![30, 0, 60]), (2, vec![0, 0, 30])] {
        let lines = ledger::ledger(&read.season, &standings, player);
        let points: Vec<Fraction> = lines.iter().map(|line| line.points).collect();
        assert_eq!(points, parts.iter().map(|&part| Fraction::from(part)).collect::<Vec<_>>(), "{player}");
        assert_eq!(standings[3].score(player), points.into_iter().sum());
    }
    file["rounds"][0]["absent"][1]["points"] = json!("1/3");
    assert_eq!(fault(&file), FaultKind::TeamPoints);
    file["rounds"][0]["absent"][1]["points"] = json!("1");
    file["rounds"][0]["absent"][1]["reason"] = json!("late");
    assert_eq!(fault(&file), FaultKind::TeamPoints);
}

/// Covers: dsc-k7, D28
#[test]
fn players_too_far_apart_or_due_the_same_colour_are_not_paired_where_the_club_says_so() {
    let bar = |rows: &[&str], present: [usize; 2], settings: Value| {
        let read = read(&season(rows, &settings));
        let wishes = Wishes { present: Some(present.to_vec()), ..Wishes::default() };
        match pairing::pair(&read.season, &ranking::coming(&read.season, read.unit), &wishes) {
            Ok(_) => None,
            Err(NoPairing::Impossible(repairs)) => Some(repairs.rematches[0][0].2.clone()),
            Err(NoPairing::Wish(player)) => panic!("{player}"),
        }
    };
    let far = Bar::TooFarApart { places: 3, most: 2 };
    assert_eq!(bar(&[], [0, 3], json!({"greatest_distance": 2})), Some(far));
    assert_eq!(bar(&[], [0, 3], json!({"greatest_distance": 3})), None);
    // an and bo have both had White once.
    let whites = ["an-cy:1-0 bo-di:1-0"];
    assert_eq!(bar(&whites, [0, 1], json!({"colour_limit": 1})), Some(Bar::Colours { limit: 1 }));
    assert_eq!(bar(&whites, [0, 3], json!({"colour_limit": 1})), None);
    assert_eq!(bar(&whites, [0, 1], json!({"colour_limit": 2})), None);
}

/// Covers: D21
#[test]
fn the_first_round_can_be_drawn_by_lot_from_a_seed_that_anyone_can_check() {
    let random = json!({"first_round": "random"});
    assert_eq!(fault(&season(&[], &random)), FaultKind::NeedsSeed);
    let pairs = |rows: &[&str]| {
        let mut file = season(rows, &random);
        file["lot_seed"] = json!("zes");
        let read = read(&file);
        let order = ranking::coming(&read.season, read.unit);
        let pairing = pairing::pair(&read.season, &order, &Wishes::default()).unwrap();
        let lots = pairing.pairs.iter().filter(|pair| pair.origin == Origin::Lot).count();
        (pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect::<Vec<_>>(), lots)
    };
    // printf 'zes\nan' | sha256sum: cy 02, bo 0d, an 18, di 37; the lower-placed of two has White.
    assert_eq!(pairs(&[]), (vec![(3, 0), (2, 1)], 2));
    // The second round is paired by the ranking: an and cy, who have not met.
    assert_eq!(pairs(&["di-an:0-1 cy-bo:1-0"]), (vec![(0, 2), (1, 3)], 0));
}

/// Covers: D60, dsc-k
#[test]
fn only_a_no_show_counts_towards_being_signed_off() {
    let rows = [
        (None, vec![1]),
        (Some("no_show"), vec![1]),
        (Some("late"), vec![]),
        (Some("too_late"), vec![]),
        (Some("phone"), vec![]),
        (Some("withdrawn"), vec![]),
    ];
    for (cause, off) in rows {
        let mut file = season(&["an-bo:1-0f", "bo-an:0-1f"], &json!({}));
        for round in 0..2 {
            if let Some(cause) = cause {
                file["rounds"][round]["games"][0]["cause"] = json!(cause);
            }
        }
        let got: Vec<usize> =
            sign_off::signed_off(&read(&file).season).into_iter().map(|(player, _)| player).collect();
        assert_eq!(got, off, "{cause:?}");
    }
    let mut file = season(&["an-bo:1-0f"], &json!({}));
    file["rounds"][0]["games"][0]["cause"] = json!("rain");
    assert_eq!(fault(&file), FaultKind::UnknownCause("rain".to_owned()));
    file["rounds"][0]["games"][0] = json!({"white": "an", "black": "bo", "result": "1-0", "cause": "phone"});
    assert_eq!(fault(&file), FaultKind::CauseOfPlayed);
}

/// Covers: dsc-k3
#[test]
fn a_game_against_someone_who_stopped_gives_a_part_of_the_own_value_where_the_club_says_so() {
    let rows = ["an-di:1-0 bo-cy:1/2-1/2", "di-bo:1/2-1/2 an-cy:0-1f"];
    let mut file =
        season(&rows, &json!({"passes": "frozen", "step": 0, "top": 40, "against_retired": "3/4"}));
    file["players"][3]["retired"] = json!(true);
    let retired = read(&file);
    // an 30 for the win over di; bo 20 for the draw with cy and 15 for that with di; cy 20 and 40; di is out.
    assert_eq!(order(&retired), "cy bo an");
    let standings = ranking::standings(&retired.season, retired.unit, 2);
    for (player, score) in [(0, 30), (1, 35), (2, 60), (3, 0)] {
        assert_eq!(standings[2].score(player), Fraction::from(score));
        let lines = ledger::ledger(&retired.season, &standings, player);
        assert_eq!(lines.iter().map(|line| line.points).sum::<Fraction>(), Fraction::from(score));
    }
    let pairing = pairing::pair(
        &retired.season,
        &ranking::coming(&retired.season, retired.unit),
        &Wishes { free: vec![0], ..Wishes::default() },
    );
    assert!(matches!(pairing, Err(NoPairing::Impossible(_))), "bo and cy have met, and di is not there");
    // Where the club says nothing, di keeps place and value, but is not paired.
    file["settings"]["against_retired"] = json!("value");
    let stays = read(&file);
    assert_eq!(ranking::standing(&stays.season, stays.unit, 2).score(0), Fraction::from(40));
    let wishes = Wishes { present: Some(vec![0, 3]), ..Wishes::default() };
    let pairing = pairing::pair(&stays.season, &ranking::coming(&stays.season, stays.unit), &wishes).unwrap();
    assert_eq!((pairing.pairs.len(), pairing.free[0].player), (0, 0));
}
