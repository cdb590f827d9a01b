//! Attendance, groups, prizes, signing off, entering, the ledger and the faults of a season file.

use serde_json::{Value, json};
use systems::exact::Fraction;
use systems::keizer::attendance::{self, Attendance};
use systems::keizer::award::Award;
use systems::keizer::fault::{FaultKind, Warning};
use systems::keizer::file::{self, Read};
use systems::keizer::ledger::{self, Entry};
use systems::keizer::meetings::Bar;
use systems::keizer::pairing::{self, Origin, RuledOut, Wishes};
use systems::keizer::prizes::{self, Prize};
use systems::keizer::season::Round;
use systems::keizer::settings::Needed;
use systems::keizer::sign_off;
use systems::keizer::team_prize::{Decided, team_prize};
use systems::keizer::{entrant, groups, presets, ranking, what_if};

fn read(value: &Value) -> Read {
    file::read(&value.to_string()).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn fraction(text: &str) -> Fraction {
    text.parse().unwrap()
}

/// Players by id, the first the highest-rated.
fn players(ids: &str) -> Vec<Value> {
    let ids = ids.split_whitespace().enumerate();
    ids.map(|(at, id)| json!({"id": id, "rating": 2000 - 10 * at})).collect()
}

/// Rounds as words: `an-bo:1-0 free:cy team:di`.
fn rounds(rows: &[&str]) -> Vec<Value> {
    let round = |row: &&str| {
        let (mut games, mut absent, mut free) = (Vec::new(), Vec::new(), Vec::new());
        for word in row.split_whitespace() {
            let (left, right) = word.split_once(':').unwrap();
            match (left, left.split_once('-')) {
                ("free", _) => free.push(json!(right)),
                (_, Some((white, black))) => {
                    games.push(json!({"white": white, "black": black, "result": right}));
                }
                (reason, None) => absent.push(json!({"player": right, "reason": reason})),
            }
        }
        json!({"games": games, "absent": absent, "free": free})
    };
    rows.iter().map(round).collect()
}

fn season(ids: &str, rows: &[&str], settings: &Value) -> Read {
    read(&json!({"rules": "dsc", "players": players(ids), "rounds": rounds(rows), "settings": settings}))
}

/// Covers: dsc-e, dsc-f.2, dsc-n, D31
#[test]
fn games_released_opponents_team_matches_and_free_rounds_count_as_attendance_and_nothing_else() {
    let rows = [
        ("an-bo:1-0", (1, 0, 0, 0), (1, 0, 0, 0)),
        ("an-bo:1-0f", (0, 1, 0, 0), (0, 0, 0, 0)),
        ("an-bo:0-1f late:an", (0, 0, 0, 0), (0, 1, 0, 0)),
        ("an-bo:0-0f", (0, 0, 0, 0), (0, 0, 0, 0)),
        ("team:an free:bo", (0, 0, 1, 0), (0, 0, 0, 1)),
        ("excused:an unexcused:bo", (0, 0, 0, 0), (0, 0, 0, 0)),
        ("late:an", (0, 0, 0, 0), (0, 0, 0, 0)),
    ];
    for (row, an, bo) in rows {
        let counted = attendance::attendance(&season("an bo", &[row], &json!({})).season);
        for (got, (played, released, team, free)) in counted.into_iter().zip([an, bo]) {
            assert_eq!(got, Attendance { played, released, team, free, duty: 0, before: 0 }, "{row}");
        }
    }
    let needed = |periods, length| {
        let settings = json!({"periods": periods, "period_length": length});
        season("an bo", &[], &settings).season.settings.rounds_needed()
    };
    assert_eq!((needed(4, 7), needed(3, 3), needed(1, 1), needed(2, 5)), (19, 6, 1, 7));
}

/// Covers: dsc-c
#[test]
fn members_are_split_into_four_groups_by_the_rating_of_june_and_estimates_count() {
    let list = json!([
        {"id": "a", "rating": 1500, "group_rating": 2100}, {"id": "b", "rating": 2000}, {"id": "c", "rating": 1900},
        {"id": "d", "rating": 1800}, {"id": "e", "rating": 1700}, {"id": "f", "group_rating": 1650, "estimated": true},
        {"id": "late", "rating": 1850, "from_round": 3}, {"id": "weak", "rating": 100, "from_round": 2}, {"id": "none"}
    ]);
    let season = read(&json!({"rules": "dsc", "players": list})).season;
    let shown: Vec<String> = groups::groups(&season)
        .iter()
        .map(|group| {
            let ids: Vec<&str> = group.members.iter().map(|&p| season.players[p].id.as_str()).collect();
            format!("{}: {}", group.letter, ids.join(" "))
        })
        .collect();
    assert_eq!(shown, ["A: a b", "B: c late d", "C: e f", "D: weak none"]);
}

/// Covers: dsc-d.1, dsc-d.2, dsc-d.3, dsc-e
#[test]
fn prizes_go_to_the_highest_who_were_there_often_enough_with_the_others_named() {
    // Three rounds, two needed.
    let rows = [
        "an-bo:1-0 cy-di:1-0 ed-flo:1-0 excused:gus free:hank",
        "an-cy:1-0 bo-di:1-0 ed-hank:0-1 excused:gus excused:flo",
        "an-hank:0-1 excused:bo excused:cy excused:di excused:ed gus-flo:1-0",
    ];
    let settings = json!({"periods": 1, "period_length": 3});
    let Read { season, unit, .. } = season("an bo cy di ed flo gus hank", &rows, &settings);
    let standings = ranking::standings(&season, unit, 3);
    let awards = prizes::prizes(&season, &standings);
    let ids = |claims: &[prizes::Claim]| -> Vec<String> {
        claims.iter().map(|claim| season.players[claim.player].id.clone()).collect()
    };
    let order: Vec<&str> = standings[3].order.iter().map(|&p| season.players[p].id.as_str()).collect();
    assert_eq!(order[0], "hank");
    for award in &awards {
        let group = |letter| match letter {
            'A' => "an",
            'B' => "cy",
            'C' => "ed",
            _ => "hank",
        };
        match award.prize {
            Prize::Champion => assert_eq!(ids(&award.winners), ["hank"]),
            Prize::Group(letter) => assert_eq!(ids(&award.winners), [group(letter)], "{letter}"),
            Prize::Climber => {
                assert_eq!(ids(&award.winners), ["hank"]);
                assert_eq!((award.winners[0].first_place, award.winners[0].place), (8, 1));
                assert_eq!(award.winners[0].climbed(), 7);
            }
        }
        assert!(award.passed_over.iter().all(|claim| !claim.enough && claim.attendance.total() < 2));
    }
    // With all three rounds needed only those there three times are left.
    let mut strict = season.clone();
    strict.settings.attendance = Needed::Part(Fraction::ONE);
    let champion = &prizes::prizes(&strict, &standings)[0];
    assert_eq!(ids(&champion.winners), ["hank"]);
    strict.rounds[0].free.clear();
    let champion = &prizes::prizes(&strict, &ranking::standings(&strict, unit, 3))[0];
    assert_eq!(ids(&champion.winners), ["an"]);
    assert!(champion.passed_over.iter().all(|claim| claim.place < champion.winners[0].place));
}

/// Covers: dsc-d.3
#[test]
fn equal_climbers_are_all_named_and_nobody_climbs_by_standing_still() {
    let settings = json!({"periods": 1, "period_length": 1, "top": 8});
    let Read { season: still, unit, .. } = season("an bo cy di", &["an-bo:1-0 cy-di:1-0"], &settings);
    let awards = prizes::prizes(&still, &ranking::standings(&still, unit, 1));
    let climber = awards.last().unwrap();
    assert_eq!(climber.winners.len(), 1, "cy went from 3 to 2");
    let Read { season: both, unit, .. } =
        season("an bo cy di ed flo", &["di-an:1-0 bo-ed:0-1 flo-cy:1-0"], &settings);
    let awards = prizes::prizes(&both, &ranking::standings(&both, unit, 1));
    let climber = awards.last().unwrap();
    assert_eq!(climber.winners.len(), 3, "di, ed and flo each went up three places: {climber:?}");
    let none = ranking::standings(&both, unit, 0);
    assert_eq!(prizes::prizes(&both, &none).last().unwrap().winners, []);
}

/// Covers: dsc-d.4
#[test]
fn the_rapid_champion_is_the_highest_member_in_the_rapid_ranking() {
    let list = |names: &str| names.split(' ').map(str::to_owned).collect::<Vec<String>>();
    let member = |id: &str| ["an", "bo"].contains(&id);
    let ranking = list("guest bo an");
    assert_eq!(prizes::rapid_champion(&ranking, member), (Some("bo"), &list("guest")[..]));
    let guests = list("guest other");
    assert_eq!(prizes::rapid_champion(&guests, member), (None, &guests[..]));
}

/// Covers: dsc-d.5, D34, D21
#[test]
fn the_best_team_player_has_the_highest_sum_of_w_minus_we_and_ties_go_down_the_list() {
    // Games as (player, colour, opponent's rating, points); everyone is rated 1800.
    let games = |rows: &[(&str, &str, i64, &str)]| -> Vec<Value> {
        rows.iter()
            .map(|(player, colour, opponent, points)| {
                json!({"player": player, "colour": colour, "opponent_rating": opponent, "points": points})
            })
            .collect()
    };
    let five = |player: &'static str,
                blacks: usize,
                wins: usize|
     -> Vec<(&'static str, &'static str, i64, &'static str)> {
        (0..5)
            .map(|at| {
                (player, if at < blacks { "black" } else { "white" }, 1800, if at < wins { "1" } else { "0" })
            })
            .collect()
    };
    let prize = |rows: Vec<(&str, &str, i64, &str)>, published: Value| {
        let everyone: Vec<Value> =
            ["an", "bo", "cy"].iter().map(|id| json!({"id": id, "rating": 1800})).collect();
        let read = read(&json!({"rules": "dsc", "players": everyone, "team_games": games(&rows),
            "team_published": published, "lot_seed": "2026-06-12 4 1 6"}));
        let prize =
            team_prize(&read.season, &read.prizes.team_games, &read.prizes.published, &read.prizes.seed);
        let ids: Vec<String> =
            prize.order.iter().map(|claim| read.season.players[claim.player].id.clone()).collect();
        let decided: Vec<Option<Decided>> = prize.order.iter().map(|claim| claim.decided).collect();
        (ids.join(" "), decided, prize)
    };
    // W - We: bo made 3 of 5 against equals, +0.5; an 2 of 5, -0.5.
    let (order, decided, claims) = prize([five("an", 2, 2), five("bo", 2, 3)].concat(), json!({}));
    assert_eq!((order.as_str(), decided[1]), ("bo an", Some(Decided::Surplus)));
    assert_eq!((claims.order[0].surplus, claims.order[1].surplus), (fraction("1/2"), fraction("-1/2")));
    // The federation's sum wins over ours.
    let (order, ..) = prize([five("an", 2, 2), five("bo", 2, 3)].concat(), json!({"an": "3/4"}));
    assert_eq!(order, "an bo");
    // Equal sums: more games with Black.
    let (order, decided, _) = prize([five("an", 2, 3), five("bo", 3, 3)].concat(), json!({}));
    assert_eq!((order.as_str(), decided[1]), ("bo an", Some(Decided::Colours)));
    // Equal colours: fewer games. An plays five more, as even, for the same sum.
    let ten = [five("an", 2, 3), five("an", 2, 2), five("bo", 2, 2)].concat();
    let (order, decided, _) = prize(ten, json!({"an": "0", "bo": "0"}));
    assert_eq!((order.as_str(), decided[1]), ("bo an", Some(Decided::FewerGames)));
    // As many games: the higher percentage.
    let (order, decided, _) =
        prize([five("an", 2, 2), five("bo", 2, 3)].concat(), json!({"an": "1", "bo": "1"}));
    assert_eq!((order.as_str(), decided[1]), ("bo an", Some(Decided::Percentage)));
    // All equal: the lot, which gives bo, cy, an for this seed.
    let (order, decided, _) =
        prize([five("an", 2, 3), five("bo", 2, 3), five("cy", 2, 3)].concat(), json!({}));
    assert_eq!((order.as_str(), decided[2]), ("bo cy an", Some(Decided::Lot)));
    // Fewer than five games do not compete; 400 points is as far as a difference goes.
    let far = vec![("an", "white", 2600, "1"); 4];
    let (order, _, claims) = prize([far, five("bo", 2, 0)].concat(), json!({}));
    assert_eq!((order.as_str(), claims.too_few.len()), ("bo", 1));
    assert_eq!(claims.too_few[0].surplus, fraction("92/25"), "four times 1 - 0.08");
}

/// Covers: dsc-k
#[test]
fn two_rounds_in_a_row_without_notice_sign_a_player_off_until_back_in_a_list() {
    let rows: [(&[&str], &[&str]); 8] = [
        (&["unexcused:an"], &[]),
        (&["unexcused:an", "unexcused:an"], &["an"]),
        (&["an-bo:0-1f", "unexcused:an"], &["an"]),
        (&["an-bo:0-1f late:an", "unexcused:an"], &[]),
        (&["unexcused:an", "excused:an", "unexcused:an"], &[]),
        (&["unexcused:an", "unexcused:an", "free:bo"], &["an"]),
        (&["unexcused:an", "unexcused:an", "an-bo:1-0"], &[]),
        (&["an-bo:0-0f", "an-bo:0-0f"], &["an", "bo"]),
    ];
    for (rounds, off) in rows {
        let season = season("an bo", rounds, &json!({})).season;
        let got = sign_off::signed_off(&season);
        let ids: Vec<&str> = got.iter().map(|&(player, _)| season.players[player].id.as_str()).collect();
        assert_eq!(ids, off, "{rounds:?}");
    }
    let never = season("an bo", &["unexcused:an", "unexcused:an"], &json!({"signed_off_after": "none"}));
    assert_eq!(sign_off::signed_off(&never.season), []);
}

/// Covers: dsc-n, dsc-k6
#[test]
fn who_is_released_alone_has_the_round_counted_and_a_friendly_game_is_in_no_list() {
    let friendly = json!({"rules": "dsc", "players": players("an bo cy di"),
        "rounds": rounds(&["an-bo:1-0f cy-di:0-1f an-di:1-0"])});
    let fault = file::read(&friendly.to_string()).unwrap_err();
    assert_eq!(fault.kind, FaultKind::PlayerTwice("an".to_owned(), 1));
    let counted = season("an bo cy di", &["an-bo:1-0f cy-di:0-1f late:bo"], &json!({}));
    let total: Vec<usize> = attendance::attendance(&counted.season).iter().map(Attendance::total).collect();
    assert_eq!(total, [1, 0, 0, 1]);
    let standing = ranking::standing(&counted.season, counted.unit, 1);
    assert_eq!(standing.score(1), Fraction::ZERO);
    assert_eq!(standing.score(0), Fraction::from(standing.values[1]), "the absentee's full value");
}

/// Covers: dsc-k2, D33
#[test]
fn an_entrant_gets_the_average_of_the_neighbours_at_the_place_the_rating_gives() {
    // Ratings 2000, 1990, 1980, 1970; after this round an 48, cy 47, bo 0, di 0.
    let Read { season, unit, .. } = season("an bo cy di", &["an-bo:1-0 cy-di:1-0"], &json!({}));
    let standing = ranking::standing(&season, unit, 1);
    let rows = [
        (2100, 1, &[0][..], "48"),
        (1995, 2, &[0, 2][..], "95/2"),
        (1990, 3, &[2, 1][..], "47/2"),
        (1975, 4, &[1, 3][..], "0"),
        (1000, 5, &[3][..], "0"),
    ];
    for (rating, place, neighbours, points) in rows {
        let got = entrant::proposal(&season, &standing, Some(rating)).unwrap();
        assert_eq!((got.place, got.neighbours.as_slice(), got.points), (place, neighbours, fraction(points)));
    }
}

/// Covers: dsc-k9
#[test]
fn the_lines_of_a_ledger_add_up_to_the_score_under_every_preset() {
    let rows = [
        "an-bo:1-0 cy-di:1/2-1/2 free:ed",
        "an-cy:1-0f bo-ed:1-0 excused:di late:cy",
        "ed-an:1-0 team:bo unexcused:cy di-new:0-1",
        "excused:an excused:di free:new bo-cy:0-0f",
    ];
    let mut list = players("an bo cy di ed");
    list.push(json!({"id": "new", "rating": 1500, "from_round": 3, "entry_points": "10"}));
    for name in presets::names() {
        let read = read(&json!({"rules": name, "players": list, "rounds": rounds(&rows)}));
        let standings = ranking::standings(&read.season, read.unit, 4);
        for player in 0..6 {
            let lines = ledger::ledger(&read.season, &standings, player);
            let sum: Fraction = lines.iter().map(|line| line.points).sum();
            assert_eq!(sum, standings[4].score(player), "{name}, player {player}: {lines:?}");
        }
    }
}

/// Covers: dsc-k9
#[test]
fn a_win_over_someone_who_falls_is_worth_less_than_it_was() {
    let read = season("an bo cy di", &["bo-an:1-0 cy-di:1-0", "di-an:1-0 bo-cy:1/2-1/2"], &json!({}));
    let standings = ranking::standings(&read.season, read.unit, 2);
    let line = ledger::ledger(&read.season, &standings, 1)[0];
    assert!(matches!(line.entry, Entry::Game { opponent: 0, half_points: 2, .. }));
    let (then, now) = line.value.unwrap();
    assert!(now < then, "{then} then, {now} now");
    assert_eq!(line.points, Fraction::from(now));
    assert_eq!(read.season.settings.article(line.setting), Some("dsc-k3"));
    assert_eq!(ledger::history(&read.season, &standings)[0], [Some(1), Some(3), Some(4)]);
}

#[test]
fn winning_never_leads_to_a_lower_place_than_losing_and_every_set_of_results_is_tried() {
    let read = season("an bo cy di", &["bo-an:1-0 cy-di:1-0"], &json!({}));
    let found = what_if::what_if(&read.season, read.unit, &[(0, 2), (3, 1)], &Round::default(), 0);
    assert_eq!((found.tried, found.all, found.outcomes.len()), (3, true, 3));
    assert!(found.outcomes[0].often <= found.outcomes[2].often);
    assert!(
        found.outcomes.iter().all(|outcome| outcome.best <= outcome.often && outcome.often <= outcome.worst)
    );
    let many: Vec<String> = (0..14).map(|at| format!("p{at}")).collect();
    let read = season(&many.join(" "), &[], &json!({}));
    let pairs: Vec<(usize, usize)> = (0..7).map(|at| (2 * at, 2 * at + 1)).collect();
    let found = what_if::what_if(&read.season, read.unit, &pairs, &Round::default(), 13);
    assert!(!found.all && found.tried == 400);
    let absent = what_if::what_if(&read.season, read.unit, &pairs[..6], &Round::default(), 13);
    assert_eq!(absent.outcomes.len(), 1);
}

/// Covers: D28
#[test]
fn every_pair_says_who_was_ruled_out_and_why_and_the_officer_can_lock_and_forbid() {
    let read = season("an bo cy di", &["bo-an:1-0 di-cy:1-0"], &json!({}));
    let (season, order) = (&read.season, ranking::coming(&read.season, read.unit));
    let id = |player: usize| season.players[player].id.as_str();
    assert_eq!(order.iter().map(|&p| id(p)).collect::<Vec<_>>(), ["bo", "di", "an", "cy"]);
    let pair = |wishes: &Wishes| pairing::pair(season, &order, wishes);
    // Bo plays Di, the next; An then plays Cy.
    let plain = pair(&Wishes::default()).unwrap();
    assert!(plain.pairs.iter().all(|pair| pair.ruled_out.is_empty() && pair.origin == Origin::Rule));
    // Not Di: then An, but they met in round 1; so Cy.
    let forbidden = pair(&Wishes { forbidden: vec![(3, 1)], ..Wishes::default() }).unwrap();
    let met = Bar::MetThisPeriod { round: 1, period: 1 };
    let expected = [(3, RuledOut::Barred(Bar::Forbidden)), (0, RuledOut::Barred(met.clone()))];
    assert_eq!(forbidden.pairs[0].ruled_out, expected);
    assert_eq!(forbidden.pairs[0].lower.0, 2);
    // An and Cy may not meet: Bo with Di would strand them, so Bo plays Cy.
    let strand = pair(&Wishes { forbidden: vec![(0, 2)], ..Wishes::default() }).unwrap();
    assert!(matches!(&strand.pairs[0].ruled_out[0], (3, RuledOut::Strands { only, .. }) if only.is_empty()));
    // The officer locks a rematch: it is made, and says what it breaks.
    let locked = pair(&Wishes { locked: vec![(0, 1)], ..Wishes::default() }).unwrap_err();
    assert!(matches!(locked, pairing::NoPairing::Impossible(_)), "cy and di met as well");
    let locks = vec![(0, 1), (2, 3)];
    let locked = pair(&Wishes { locked: locks, ..Wishes::default() }).unwrap();
    assert!(locked.pairs.iter().all(|pair| pair.origin == Origin::Locked(Some(met.clone()))));
    assert_eq!(
        pair(&Wishes { locked: vec![(0, 1), (1, 2)], ..Wishes::default() }),
        Err(pairing::NoPairing::Wish(1))
    );
    // Two players set free: the others are paired.
    let free = pair(&Wishes { free: vec![0, 2], ..Wishes::default() }).unwrap();
    assert_eq!((free.pairs.len(), free.free.len()), (1, 2));
}

#[test]
fn gap_and_maximum_rule_out_rematches_too() {
    let rows = ["an-bo:1-0", "excused:an", "excused:an"];
    let bar = |settings: Value| {
        let read = season("an bo", &rows, &settings);
        systems::keizer::meetings::Meetings::of(&read.season).bar(0, 1, 4)
    };
    assert_eq!(bar(json!({})), Some(Bar::MetThisPeriod { round: 1, period: 1 }));
    assert_eq!(bar(json!({"meetings_per_period": "none"})), None);
    assert_eq!(bar(json!({"meetings_per_period": 2})), None);
    let gap = |gap| json!({"meetings_per_period": "none", "rematch_gap": gap});
    assert_eq!((bar(gap(4)), bar(gap(3))), (Some(Bar::TooSoon { round: 1, gap: 4 }), None));
    let most = json!({"meetings_per_period": "none", "rematch_maximum": 1});
    assert_eq!(bar(most), Some(Bar::MaximumReached { maximum: 1 }));
    let forfeits = season("an bo", &["an-bo:1-0f"], &json!({"forfeits_are_meetings": true}));
    let meetings = systems::keizer::meetings::Meetings::of(&forfeits.season);
    assert!(meetings.bar(0, 1, 2).is_some());
}

#[test]
fn a_wrong_season_file_is_named_with_its_line_and_field() {
    let file = |round: &str, settings: &str| {
        format!(
            "{{\"rules\":\"dsc\",\n\"players\":[{{\"id\":\"an\"}},{{\"id\":\"bo\"}},\n{{\"id\":\"cy\",\"from_round\":3}}],\n\
             \"rounds\":[\n{round}],\n\"settings\":{settings}}}"
        )
    };
    let game = |white: &str, black: &str, result: &str| {
        format!("{{\"games\":[{{\"white\":\"{white}\",\"black\":\"{black}\",\"result\":\"{result}\"}}]}}")
    };
    let rows = [
        (file(&game("an", "zo", "1-0"), "{}"), 5, "rounds[0].games[0].black", "UnknownPlayer"),
        (file(&game("an", "an", "1-0"), "{}"), 5, "rounds[0].games[0]", "PlaysSelf"),
        (file(&game("an", "bo", "1-1"), "{}"), 5, "rounds[0].games[0].result", "UnknownResult"),
        (file(&game("an", "cy", "1-0"), "{}"), 5, "rounds[0].games[0].black", "NotYetJoined"),
        (file("{\"free\":[\"an\",\n\"an\"]}", "{}"), 6, "rounds[0].free[1]", "PlayerTwice"),
        (
            file("{\"absent\":[{\"player\":\"an\",\"reason\":\"ill\"}]}", "{}"),
            5,
            "rounds[0].absent[0].reason",
            "UnknownReason",
        ),
        (file("", "{\"draw\":\"1/0\"}"), 6, "settings.draw", "Setting"),
        (file("", "{\"draw\":0.5}"), 6, "settings.draw", "Setting"),
        (file("", "{\"tpo\":60}"), 6, "settings.tpo", "Setting"),
        (file("", "{\"passes\":0}"), 6, "settings.passes", "Setting"),
        (file("", "{\"lowest\":60}"), 6, "settings.lowest", "LowestAboveTop"),
        (file("7", "{}"), 5, "rounds[0]", "Form"),
        ("{\"rules\":\"chess\",\"players\":[]}".to_owned(), 1, "rules", "UnknownRules"),
        ("{\"rules\":\"dsc\"}".to_owned(), 1, "players", "Form"),
        (
            "{\"rules\":\"dsc\",\n\"players\":[{\"id\":\"an\"},\n{\"id\":\"an\"}]}".to_owned(),
            3,
            "players[1]",
            "IdTwice",
        ),
        ("{\"rules\":\"dsc\",\"players\":[{\"id\":\"a,b\"}]}".to_owned(), 1, "players[0].id", "BadId"),
        (
            "{\"rules\":\"dsc\",\"players\":[{\"id\":\"an\",\"entry_points\":\"-1\"}]}".to_owned(),
            1,
            "players[0].entry_points",
            "NotAFraction",
        ),
        ("{\"rules\":".to_owned(), 1, "", "Form"),
        (String::new(), 1, "", "Form"),
    ];
    for (text, line, field, kind) in rows {
        let fault = file::read(&text).unwrap_err();
        let told = format!("{:?}", fault.kind);
        assert_eq!((fault.line, fault.field.as_str()), (line, field), "{text}");
        assert!(told.starts_with(kind), "{told} for {text}");
    }
    let fine = "{\"rules\":\"dsc\",\"players\":[{\"id\":\"an\",\"entry_points\":\"1/999983\"},{\"id\":\"bo\",\
        \"entry_points\":\"1/999979\"}]}";
    assert_eq!(file::read(fine).unwrap_err().kind, FaultKind::TooFine);
}

#[test]
fn a_sloppy_file_is_read_with_warnings() {
    let text = "\u{feff}{\"players\":[{\"id\":\"an\",\"club\":\"x\"}],\"rounds\":[{}]}";
    let read = file::read(text).unwrap();
    let field = Warning::UnknownField("players[0].club".to_owned(), 1);
    assert_eq!(read.warnings, [Warning::RulesAssumed("dsc".to_owned()), field]);
    assert_eq!(ranking::standing(&read.season, read.unit, 1).order, [0]);
}

/// Four players whose two games ended, with the values of the final ranking in hand: 50, 49, 48, 47.
fn uneven(result: &str) -> String {
    format!(
        r#"{{"rules":"dsc","players":[{{"id":"an","rating":2000}},{{"id":"bo","rating":1900}},{{"id":"cy","rating":1800}},{{"id":"di","rating":1700}}],
        "rounds":[{{"games":[{{"white":"bo","black":"an","result":"{result}"}},{{"white":"di","black":"cy","result":"1-0"}}]}}]}}"#
    )
}

/// di won from cy; an (or bo) has half of the other's value and the other nothing, so one of the two stands second.
///
/// Covers: D61
#[test]
fn an_uneven_result_gives_each_side_its_own_part() {
    for (result, half, nothing) in [("0-1/2", "an", "bo"), ("1/2-0", "bo", "an")] {
        let read = file::read(&uneven(result)).unwrap();
        let standing = ranking::standing(&read.season, read.unit, 1);
        let score = |id: &str| standing.score(read.season.find(id).unwrap()).to_string();
        let place = |id: &str| standing.place(read.season.find(id).unwrap()).unwrap();
        assert_eq!((place("di"), place(half), score(nothing).as_str()), (1, 2, "0"), "{result}");
        let value = standing.values[read.season.find(nothing).unwrap()];
        assert_eq!(score(half), Fraction::new(value, 2).unwrap().to_string(), "{result}");
        assert_eq!(standing.games[read.season.find("an").unwrap()], 1, "the game was played");
    }
}

/// Covers: D56, D57
#[test]
fn who_called_in_time_is_excused_beside_a_forfeit_and_who_is_signed_off_by_rule_has_nothing() {
    let text = r#"{"rules":"dsc","players":[{"id":"an","rating":2000},{"id":"bo","rating":1900},{"id":"cy","rating":1800}],
        "rounds":[{"games":[{"white":"bo","black":"an","result":"0-1f"}],
                   "absent":[{"player":"bo","reason":"excused"},{"player":"cy","reason":"signed_off"}]}]}"#;
    let read = file::read(text).unwrap();
    let standing = ranking::standing(&read.season, read.unit, 1);
    let score = |id: &str| standing.score(read.season.find(id).unwrap()).to_string();
    // an: the full value of bo, 49. bo: a third of the own 49. cy: nothing.
    assert_eq!([score("an"), score("bo"), score("cy")], ["49", "49/3", "0"]);
}

/// Covers: D45, D62
#[test]
fn a_round_scores_by_its_own_rules_and_the_rounds_held_decide_who_was_there_enough() {
    let mut read = file::read(&uneven("1/2-1/2")).unwrap();
    let mut old = read.season.settings.clone();
    old.draw = Award::of_opponent(Fraction::ONE);
    read.season.rounds[0].settings = Some(Box::new(old));
    let standing = ranking::standing(&read.season, read.unit, 1);
    let an = read.season.find("an").unwrap();
    let bo = read.season.find("bo").unwrap();
    // A draw was worth the whole value in the old rules; places are worth what they are worth now.
    assert_eq!(standing.score(an), Fraction::from(standing.values[bo]));
    assert_eq!(read.season.settings.rounds_needed(), 19);
    read.season.settings.held = Some(27);
    assert_eq!(read.season.settings.rounds_needed(), 18);
    read.season.settings.held = Some(4);
    assert_eq!(read.season.settings.rounds_needed(), 3);
}
