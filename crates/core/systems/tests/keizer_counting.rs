//! What a result, an absence and a compensation give as data (D86): each row worked out by hand.

use serde_json::{Value, json};
use systems::exact::Fraction;
use systems::keizer::fault::FaultKind;
use systems::keizer::file::{self, Read};
use systems::keizer::given::SettingFault;
use systems::keizer::pairing::{self, NoPairing, Wishes};
use systems::keizer::{attendance, ledger, ranking};

/// Four players worth 60 each, whatever they do, with rounds as JSON.
fn season(rounds: &Value, settings: &Value) -> Value {
    let players: Vec<Value> = ["an", "bo", "cy", "di"]
        .iter()
        .enumerate()
        .map(|(at, id)| json!({"id": id, "rating": 2000 - 100 * at}))
        .collect();
    let mut file = json!({"rules": "plain", "players": players, "rounds": rounds,
        "settings": {"top": 60, "step": 0, "passes": "frozen"}});
    for (name, value) in settings.as_object().unwrap() {
        file["settings"][name] = value.clone();
    }
    file
}

fn read(season: &Value) -> Read {
    file::read(&season.to_string()).unwrap_or_else(|fault| panic!("{fault:?}"))
}

/// The points of each line of a player, and the setting that gives them; they add up to the score.
fn lines(read: &Read, player: usize) -> Vec<(String, &'static str)> {
    let standings = ranking::standings(&read.season, read.unit, usize::MAX);
    let lines = ledger::ledger(&read.season, &standings, player);
    let sum: Fraction = lines.iter().map(|line| line.points).sum();
    assert_eq!(standings.last().unwrap().score(player), sum, "the lines add up");
    lines.iter().map(|line| (line.points.to_string(), line.setting)).collect()
}

fn points(read: &Read, player: usize) -> Vec<String> {
    lines(read, player).into_iter().map(|(points, _)| points).collect()
}

fn away(reason: &str, rounds: usize) -> Value {
    Value::Array(vec![json!({"absent": [{"player": "an", "reason": reason}]}); rounds])
}

/// Covers: D86
#[test]
fn a_result_gives_a_part_of_either_value_points_or_both() {
    let rounds = json!([{"games": [{"white": "an", "black": "bo", "result": "1-0"},
        {"white": "cy", "black": "di", "result": "1/2-1/2"}]}, {"games": [{"white": "an", "black": "cy", "result": "1-0f"}]}]);
    let rows = [
        (json!({}), ["60 60", "0", "30 0", "30"]),
        (
            json!({"win": "opponent + 12 points", "draw": "opponent", "loss": "opponent - 12 points"}),
            ["72 60", "48", "60 0", "60"],
        ),
        (json!({"loss": "5 points", "draw": "1/2 own + 1 points"}), ["60 60", "5", "31 0", "31"]),
        (
            json!({"loss": "1/6", "forfeit_win": "own + 12 points", "forfeit_loss": "own - 70 points"}),
            ["60 72", "10", "30 -10", "30"],
        ),
        (json!({"win": "- 3 points"}), ["-3 60", "0", "30 0", "30"]),
    ];
    for (settings, expected) in rows {
        let read = read(&season(&rounds, &settings));
        for (player, expected) in expected.iter().enumerate() {
            let got: Vec<String> =
                points(&read, player).into_iter().take(expected.split(' ').count()).collect();
            assert_eq!(got.join(" "), *expected, "{settings} player {player}");
        }
    }
    for (name, wrong) in [("win", "much"), ("loss", "1/3 + 4 points"), ("draw", "opponent + own")] {
        let kind = file::read(&season(&rounds, &json!({name: wrong})).to_string()).unwrap_err().kind;
        assert_eq!(kind, FaultKind::Setting(name.to_owned(), SettingFault::Result), "{wrong}");
    }
    for wrong in ["opponent", "1/3 opponent - 1 points"] {
        let kind = file::read(&season(&rounds, &json!({"excused": wrong})).to_string()).unwrap_err().kind;
        assert_eq!(kind, FaultKind::Setting("excused".to_owned(), SettingFault::Award), "{wrong}");
    }
}

/// Covers: D86
#[test]
fn values_by_rating_band_or_by_hand_stay_for_the_season_and_everyone_may_start_with_points() {
    let rounds = json!([{"games": [{"white": "an", "black": "bo", "result": "1-0"}, {"white": "cy", "black": "di", "result": "1-0"}]}]);
    let bands =
        json!({"values": "band", "bands": [1750, 1850, 1950], "lowest": 5, "step": 2, "start_points": 300});
    let mut file = season(&rounds, &bands);
    file["players"][3]["rating"] = Value::Null;
    file["players"].as_array_mut().unwrap()[3].as_object_mut().unwrap().remove("rating");
    let banded = read(&file);
    // an 2000: 11, bo 1900: 9, cy 1800: 7, di without a rating: 5.
    assert_eq!(banded.season.fixed_values().unwrap(), [11, 9, 7, 5]);
    assert_eq!(lines(&banded, 0), [("300".to_owned(), "start_points"), ("9".to_owned(), "win")]);
    assert_eq!(points(&banded, 2), ["300", "5"]);
    file["players"][3]["value"] = json!(8);
    assert_eq!(points(&read(&file), 2), ["300", "8"], "what the director set comes first");
    file["settings"]["values"] = json!("hand");
    file["players"][1]["value"] = json!(20);
    assert_eq!(points(&read(&file), 0), ["300", "20"]);
    assert_eq!(read(&file).season.fixed_values().unwrap(), [5, 20, 5, 8]);
    for wrong in [json!([1800, 1700]), json!(["many"]), json!(true)] {
        let kind = file::read(&season(&rounds, &json!({"bands": wrong})).to_string()).unwrap_err().kind;
        assert_eq!(kind, FaultKind::Setting("bands".to_owned(), SettingFault::Steps));
    }
}

/// Covers: D86
#[test]
fn absences_are_capped_and_decay_per_season_or_period_and_the_last_rounds_differ() {
    let three_of_two = json!({"periods": 3, "period_length": 2});
    let rows = [
        (json!({"excused_cap": 3}), "20 20 20 0 0 0"),
        (json!({"excused_cap": 3, "excused_beyond": "1/6"}), "20 20 20 10 10 10"),
        (
            json!({"excused": "own - 4 points", "excused_cap": 4, "excused_beyond": "own - 12 points"}),
            "56 56 56 56 48 48",
        ),
        (json!({"excused_cap": 1, "excused_per": "period"}), "20 0 20 0 20 0"),
        (json!({"excused": "1/2", "excused_decay": "1/6", "excused_per": "period"}), "30 20 30 20 30 20"),
        (json!({"excused_decay": "1/12"}), "20 15 10 5 0 0"),
        (json!({"last_rounds": 2, "excused_last": "1/6"}), "20 20 20 20 10 10"),
        (json!({"last_rounds": 1, "last_rounds_of": "period", "excused_last": "3 points"}), "20 3 20 3 20 3"),
        (json!({"absence_cap": 4}), "20 20 20 20 0 0"),
        (json!({"absence_cap": 1, "absence_cap_per": "period"}), "20 0 20 0 20 0"),
    ];
    for (mut settings, expected) in rows {
        for (name, value) in three_of_two.as_object().unwrap() {
            settings[name] = value.clone();
        }
        let read = read(&season(&away("excused", 6), &settings));
        assert_eq!(points(&read, 0).join(" "), expected, "{settings}");
    }
    // Two paid absences of all kinds together: the late one is the second, the third gives nothing. A duty is no absence.
    let rounds = json!([{"absent": [{"player": "an", "reason": "excused"}]}, {"absent": [{"player": "an", "reason": "duty"}]},
        {"absent": [{"player": "an", "reason": "late"}]}, {"absent": [{"player": "an", "reason": "excused"}]}]);
    let read = read(&season(&rounds, &json!({"absence_cap": 2, "late": "1/6", "duty": "2/3"})));
    let expected = [("20", "excused"), ("40", "duty"), ("10", "late"), ("0", "absence_cap")];
    assert_eq!(lines(&read, 0), expected.map(|(points, setting)| (points.to_owned(), setting)));
}

/// Covers: D86
#[test]
fn a_team_match_gives_by_its_result_and_a_game_on_another_day_on_top() {
    let game = |points: Option<&str>| {
        let mut absent = json!({"player": "an", "reason": "team"});
        if let Some(points) = points {
            absent["points"] = json!(points);
        }
        json!({"absent": [absent]})
    };
    let rounds = json!([game(Some("1")), game(Some("1/2")), game(Some("0")), game(None),
        {"games": [{"white": "an", "black": "bo", "result": "1-0"}], "team_other_day": ["an", "an", "cy"]}]);
    let own =
        json!({"team_win": "7/6", "team_draw": "5/6", "team_loss": "3/6", "team_other_day": "4 points"});
    let read = read(&season(&rounds, &own));
    let expected = [
        ("70", "team_win"),
        ("50", "team_draw"),
        ("30", "team_loss"),
        ("40", "team"),
        ("60", "win"),
        ("8", "team_other_day"),
    ];
    assert_eq!(lines(&read, 0), expected.map(|(points, setting)| (points.to_owned(), setting)));
    assert_eq!(points(&read, 2).last().unwrap(), "4");
}

/// Covers: D86
#[test]
fn who_came_for_nobody_is_paid_and_counts_where_the_rules_say_so() {
    let rounds =
        json!([{"released": ["an"], "free": ["bo"], "absent": [{"player": "cy", "reason": "duty"}]}]);
    let kind = file::read(&season(&rounds, &json!({})).to_string()).unwrap_err().kind;
    assert_eq!(kind, FaultKind::NeedsOpponent);
    let paid = json!({"forfeit_win": "own + 12 points", "free": "own + 12 points", "duty": "own"});
    let read_paid = read(&season(&rounds, &paid));
    assert_eq!([0, 1, 2].map(|player| points(&read_paid, player).concat()), ["72", "72", "60"]);
    let there = |settings: &Value| {
        let all = attendance::attendance(&read(&season(&rounds, settings)).season);
        all.iter().map(attendance::Attendance::total).collect::<Vec<usize>>()
    };
    assert_eq!(there(&paid), [1, 1, 0, 0]);
    let other = json!({"forfeit_win": "own", "released_opponent_attends": false, "free_attends": false, "duty_attends": true});
    assert_eq!(there(&other), [0, 0, 1, 0]);
    let needed = |attendance: &str| {
        read(&season(&rounds, &json!({"forfeit_win": "own", "attendance": attendance})))
            .season
            .settings
            .rounds_needed()
    };
    assert_eq!((needed("20 games"), needed("1/2")), (20, 14));
}

/// The pairs as `white-black`, in the order of the boards, with who is free after a space; or the bar that stands first.
fn pairs(read: &Read, present: &[usize]) -> String {
    let present = (!present.is_empty()).then(|| present.to_vec());
    let order = ranking::coming(&read.season, read.unit);
    let id = |player: usize| read.season.players[player].id.as_str();
    match pairing::pair(&read.season, &order, &Wishes { present, ..Wishes::default() }) {
        Ok(pairing) => {
            let pairs = pairing.pairs.iter().map(|pair| format!("{}{}", id(pair.higher.0), id(pair.lower.0)));
            let free = pairing.free.iter().map(|free| id(free.player).to_owned());
            pairs.chain(free).collect::<Vec<String>>().join(" ")
        }
        Err(NoPairing::Impossible(repairs)) => {
            let bar = repairs.rematches.first().map(|set| format!("{:?}", set[0].2));
            format!(
                "{} {}",
                bar.unwrap_or_default(),
                repairs.free.iter().map(|&one| id(one)).collect::<String>()
            )
        }
        Err(NoPairing::Wish(player)) => panic!("{player}"),
    }
}

/// A season of so many players, a to z, rated 100 apart.
fn crowd(players: usize, rounds: &Value, settings: &Value) -> Value {
    let mut file = season(rounds, settings);
    let ids = ('a'..='z').take(players).enumerate();
    file["players"] = ids.map(|(at, id)| json!({"id": id.to_string(), "rating": 2600 - 100 * at})).collect();
    file["lot_seed"] = json!("zes");
    file
}

/// Covers: D86
#[test]
fn the_first_round_goes_by_halves_of_parts_or_within_a_rating_band() {
    let halves = |players, parts| {
        pairs(
            &read(&crowd(players, &json!([]), &json!({"first_round": "halves", "first_round_parts": parts}))),
            &[],
        )
    };
    assert_eq!(halves(8, 1), "ae bf cg dh");
    // Six pairs in three parts: a to d, e to h, i to l.
    assert_eq!(halves(12, 3), "ac bd eg fh ik jl");
    // Five pairs: two, two and one; who is left over is the lowest.
    assert_eq!(halves(11, 3), "ac bd eg fh ij k");
    let band = |points| pairs(&read(&crowd(4, &json!([]), &json!({"first_round_band": points}))), &[0, 3]);
    assert_eq!(band(300), "ad");
    assert_eq!(band(299), "RatingsApart { points: 300, most: 299 } da");
    let games = json!([{"games": [{"white": "a", "black": "b", "result": "1-0"}]}]);
    let later = read(&crowd(4, &games, &json!({"first_round_band": 1, "first_round": "halves"})));
    assert_eq!(pairs(&later, &[0, 3]), "ad", "only the first round");
}

/// Covers: D86
#[test]
fn so_many_games_lie_between_two_meetings_and_the_first_places_are_never_free() {
    let game = |white: &str, black: &str| json!({"white": white, "black": black, "result": "1/2-1/2"});
    // a and b met in round 1; since then a has played twice and b once.
    let rounds = json!([{"games": [game("a", "b")]}, {"games": [game("a", "c"), game("b", "d")]}, {"games": [game("a", "d")]}]);
    let gap = |games: usize| {
        let settings = json!({"meetings_per_period": "none", "rematch_gap_games": games});
        pairs(&read(&crowd(4, &rounds, &settings)), &[0, 1])
    };
    assert_eq!(gap(1), "ab");
    assert_eq!(gap(2), "TooFewGames { round: 1, gap: 2, played: 1 } ba");
    // Without a rule the lowest-placed of those free least often is free: c was, so b.
    let free = json!([{"free": ["c"]}]);
    let of = |settings: Value| pairs(&read(&crowd(3, &free, &settings)), &[]);
    assert_eq!(of(json!({"free": "0"})), "ac b");
    assert_eq!(of(json!({"free": "0", "free_not_first": 2})), "ab c", "c once more, as a and b never are");
    assert_eq!(of(json!({"free": "0", "free_not_first": 2, "free_maximum": 1})), " b", "the officer chooses");
}

/// Covers: D21
#[test]
fn boards_by_lot_follow_from_the_seed_and_the_round() {
    let by_lot = read(&crowd(8, &json!([]), &json!({"boards": "lot"})));
    let boards = pairs(&by_lot, &[]);
    let mut sorted: Vec<&str> = boards.split(' ').collect();
    // for i in a c e g: printf 'zes\n1\nX' | sha256sum
    let mut lots: Vec<(String, &str)> =
        ["a", "c", "e", "g"].map(|id| (systems::lots::hash(&format!("zes\n1\n{id}")), id)).to_vec();
    lots.sort();
    let expected: Vec<&str> = lots.iter().map(|(_, id)| *id).collect();
    assert_eq!(sorted.iter().map(|pair| &pair[..1]).collect::<Vec<&str>>(), expected);
    sorted.sort_unstable();
    assert_eq!(sorted, ["ab", "cd", "ef", "gh"], "who meets whom is not drawn");
    let mut file = crowd(8, &json!([]), &json!({"boards": "lot"}));
    file.as_object_mut().unwrap().remove("lot_seed");
    assert_eq!(file::read(&file.to_string()).unwrap_err().kind, FaultKind::NeedsSeed);
}
