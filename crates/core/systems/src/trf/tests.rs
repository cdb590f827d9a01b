use super::*;

/// A file, what is remarked about it, and what was meant: the scores, the name and the rating of the first player.
type Meant = (Vec<u8>, WarningKind, Vec<Tenths>, (&'static str, Option<u32>));

/// A `001` line with its rounds.
fn player(number: u32, name: &str, points: &str, rounds: &[&str]) -> String {
    let mut line =
        format!("001 {number:4} m    {name:33} 1800 NED {:>11} {:10} {points:>4} {number:4}", "1234", "1990");
    for round in rounds {
        line.push_str("  ");
        line.push_str(round);
    }
    line
}

fn four(rounds: [[&str; 2]; 4]) -> String {
    let names = ["Aalders, Anna", "Bos, Bram", "Claes, Cato", "Dekker, Daan"];
    let lines =
        names.iter().zip(rounds).zip(1..).map(|((name, rounds), number)| player(number, name, "", &rounds));
    let mut all = vec!["012 Proef".to_owned(), "XXR 3".to_owned(), "XXC white1".to_owned()];
    all.extend(lines);
    all.join("\n")
}

fn good() -> String {
    four([
        ["   3 w 1", "   2 b ="],
        ["   4 b 0", "   1 w ="],
        ["   1 b 0", "0000 - H"],
        ["   2 w 1", "0000 - U"],
    ])
}

#[test]
fn line_ends_of_every_kind_read_the_same() {
    let (report, warnings) = read(good().as_bytes()).unwrap();
    assert_eq!(warnings, []);
    for ends in ["\r", "\r\n", "\n"] {
        let (other, _) = read(good().replace('\n', ends).as_bytes()).unwrap();
        assert_eq!(other, report);
    }
    let (tournament, _) = report.tournament().unwrap();
    assert_eq!((tournament.rounds_paired, tournament.total_rounds), (2, Some(3)));
    assert_eq!((0..4).map(|player| tournament.score(player, 2)).collect::<Vec<_>>(), [15, 5, 5, 20]);
}

#[test]
fn what_is_written_reads_back_the_same_in_both_editions() {
    let text = [
        "012 Proef",
        "022 Delft",
        "XXR 5",
        "XXC rank black1",
        "BBW  3.0",
        "BBD  1.0",
        "202 BH:C1,DE",
        "192 FIDE_DUTCH",
        "XXA    1  1.0  0.5",
        "240 H 003    2    4",
        "260 001 002    1    3",
        "XXZ 3",
        &player(2, "Bos, Bram", "1.0", &["   1 b =", "0000 - F"]),
        &player(1, "Aalders, Zoë", "4.0", &["   2 w =", "        "]),
        &player(3, "Claes, Cato", "0.0", &["   4 w -", "   4 w L"]),
        &player(4, "Dekker, Daan", "6.0", &["   3 b +", "   3 b W"]),
    ]
    .join("\n");
    let (report, _) = read(text.as_bytes()).unwrap();
    let without_lines = |mut report: Report| {
        for player in &mut report.players {
            player.line = 0;
            while player.rounds.last() == Some(&RoundRecord::BLANK) {
                player.rounds.pop();
            }
        }
        report
    };
    for edition in [Edition::Trf16, Edition::Trf26] {
        let (again, _) = read(write(&report, edition).as_bytes()).unwrap();
        let mut expected = without_lines(report.clone());
        if edition == Edition::Trf16 {
            // XXP knows no rounds.
            expected.forbidden[0].last_round = line::MOST_ROUNDS;
        }
        assert_eq!(without_lines(again), expected, "{edition:?}");
    }
}

/// Virtual points of a file count round by round; a later line fills in what an earlier one left open.
#[test]
fn virtual_points_of_several_lines_come_together() {
    let text = format!("{}\nXXA    1  1.0  0.0\nXXA    1  0.0  0.5", good());
    let (tournament, _) = read(text.as_bytes()).unwrap().0.tournament().unwrap();
    assert_eq!(tournament.players[0].virtual_points, [10, 5]);
    assert!(tournament.players[1].virtual_points.iter().all(|points| *points == 0));
}

#[test]
fn a_fault_is_named_with_its_line_and_field() {
    let field = |field, text: &str| FaultKind::Unreadable { field, text: text.to_owned() };
    let with = |from: &str, to: &str| good().replacen(from, to, 1);
    let rows = [
        (with("001    2", "001  abc"), Some(5), field(FieldName::StartNumber, "abc")),
        (with("001    4", "001    1"), Some(7), FaultKind::NumberTwice { number: 1, first: 4 }),
        (with("   3 w 1", "  xx w 1"), Some(4), field(FieldName::Opponent(1), "xx")),
        (with("   3 w 1", "   3 q 1"), Some(4), field(FieldName::Colour(1), "q")),
        (with("   3 w 1", "   3 w 7"), Some(4), field(FieldName::Result(1), "7")),
        (with("   3 w 1", "   3 w H"), Some(4), field(FieldName::Result(1), "H")),
        (with("   3 w 1", "   3 w  "), Some(4), FaultKind::NoResult { round: 1, player: 1 }),
        (with("   3 w 1", "   3 - 1"), Some(4), FaultKind::NoColour { round: 1, player: 1 }),
        (with("   3 w 1", "   9 w 1"), Some(4), FaultKind::UnknownOpponent { round: 1, opponent: 9 }),
        (
            with("   3 w 1", "   2 w 1"),
            Some(4),
            FaultKind::Contradiction { round: 1, player: 1, opponent: 2 },
        ),
        (with("   1 b 0", "   1 b 1"), Some(4), FaultKind::BothScored { round: 1, player: 1, opponent: 3 }),
        (with("   1 b 0", "   1 b ="), Some(4), FaultKind::BothScored { round: 1, player: 1, opponent: 3 }),
        (
            with("   3 w 1", "   3 b 1"),
            Some(4),
            FaultKind::Contradiction { round: 1, player: 1, opponent: 3 },
        ),
        (with("XXR 3", "XXR drie"), Some(2), field(FieldName::Rounds, "drie")),
        (with("XXR 3", "XXR 300"), Some(2), FaultKind::TooLarge(FieldName::Rounds)),
        (with("XXR 3", "BBW  x.0"), Some(2), field(FieldName::PointValue, "x.0")),
        ("012 leeg".to_owned(), None, FaultKind::NoPlayers),
        (String::new(), None, FaultKind::NoPlayers),
    ];
    for (text, line, kind) in rows {
        let fault = read(text.as_bytes()).and_then(|(report, _)| report.tournament().map(|_| ()));
        assert_eq!(fault, Err(Fault { line, kind }), "{text}");
    }
}

#[test]
fn an_old_or_sloppy_file_is_read_with_warnings() {
    let short = "001    1 m    Aalders, Anna";
    let old = good().replace("Anna", "Ann\u{eb}").chars().map(|c| c as u8).collect();
    let (all, anna) = (vec![15, 5, 5, 20], ("Aalders, Anna", Some(1800)));
    let bye = WarningKind::ResultWithoutOpponent { round: 2 };
    // What was meant is read: the scores, the name and the rating of the first player.
    let rows: [Meant; 5] = [
        (short.into(), WarningKind::ShortLine, vec![0], ("Aalders, Anna", None)),
        (old, WarningKind::Windows1252, all.clone(), ("Aalders, Ann\u{eb}", Some(1800))),
        (
            good().replacen("   3 w 1", "  3 w 1 ", 1).into(),
            WarningKind::Shifted { round: 1 },
            all.clone(),
            anna,
        ),
        (good().replacen("0000 - U", "0000 - +", 1).into(), bye, all.clone(), anna),
        (
            good().replacen("1800", "18x0", 1).into(),
            WarningKind::Rating("18x0".to_owned()),
            all.clone(),
            ("Aalders, Anna", None),
        ),
    ];
    for (bytes, kind, scores, (name, rating)) in rows {
        let (report, warnings) = read(&bytes).unwrap();
        assert_eq!(warnings.into_iter().map(|warning| warning.kind).collect::<Vec<_>>(), [kind]);
        let (tournament, _) = report.tournament().unwrap();
        let found: Vec<Tenths> =
            (0..tournament.players.len()).map(|player| tournament.score(player, 2)).collect();
        assert_eq!(found, scores, "{name}");
        assert_eq!((report.players[0].name.as_str(), report.players[0].rating), (name, rating));
    }
}

#[test]
fn points_that_the_results_do_not_give_are_warned_of_and_the_results_count() {
    let text =
        [player(1, "Aalders, Anna", "3.0", &["   2 w 1"]), player(2, "Bos, Bram", "0.0", &["   1 b 0"])];
    let (report, _) = read(text.join("\r").as_bytes()).unwrap();
    let (tournament, warnings) = report.tournament().unwrap();
    let kind = WarningKind::Points { player: 1, written: 30, counted: 10 };
    assert_eq!(warnings, [Warning { line: Some(1), kind }]);
    assert_eq!(tournament.score(0, 1), 10);
}

#[test]
fn the_belgian_report_reads_with_its_own_header_lines_and_national_numbers() {
    let text = [
        "00A 601".to_owned(),
        "00F 2026".to_owned(),
        "012 Kring".to_owned(),
        player(1, "Maes, Zo\u{eb}", "1.0", &["   2 w 1", "        "]),
        player(2, "Tack, Teun", "0.0", &["   1 b 0", "        "]),
    ]
    .join("\r\n");
    let old: Vec<u8> = text.chars().map(|c| c as u8).collect();
    let (report, warnings) = read(&old).unwrap();
    assert_eq!(warnings, [Warning { line: None, kind: WarningKind::Windows1252 }]);
    assert_eq!(report.headers[0], ("00A".to_owned(), "601".to_owned()));
    assert_eq!((report.players[0].name.as_str(), report.players[0].id.as_str()), ("Maes, Zo\u{eb}", "1234"));
    assert_eq!(report.tournament().unwrap().0.rounds_paired, 1);
}

#[test]
fn byes_in_one_more_column_belong_to_the_round_to_come() {
    let text = four([
        ["   2 w 1", "        "],
        ["   1 b 0", "0000 - Z"],
        ["   4 w =", "        "],
        ["   3 b =", "0000 - H"],
    ]);
    let (tournament, warnings) = read(text.as_bytes()).unwrap().0.tournament().unwrap();
    assert_eq!(warnings, []);
    assert_eq!((tournament.rounds_paired, tournament.present(1)), (1, vec![0, 2]));
}

#[test]
fn no_damage_to_a_file_makes_the_reading_or_the_pairing_fall_over() {
    let good = good().into_bytes();
    let mut luck: u64 = 1;
    let mut below = |bound: usize| {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (luck >> 33) as usize % bound
    };
    let letters = b"0123456789 wbWBHFUZ+-=\r\n.\xeb\xff";
    for _ in 0..4000 {
        let mut bytes = good.clone();
        for _ in 0..=below(6) {
            let at = below(bytes.len());
            match below(4) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes.insert(at, letters[below(letters.len())]),
                2 => drop(bytes.remove(at)),
                _ => bytes[at] = letters[below(letters.len())],
            }
            if bytes.is_empty() {
                bytes.push(b' ');
            }
        }
        if let Ok((report, _)) = read(&bytes)
            && let Ok((tournament, _)) = report.tournament()
        {
            let _ = crate::swiss::pairing::pair_round(&tournament, tournament.rounds_paired);
            let _ = read(write(&report, Edition::Trf26).as_bytes());
        }
    }
}

#[test]
fn a_tournament_comes_back_the_same_from_its_own_report() {
    let (tournament, _) = read(good().as_bytes()).unwrap().0.tournament().unwrap();
    let report = Report::of(&tournament, "Proef", &["BH".parse().unwrap()]);
    assert_eq!(report.players.iter().map(|player| player.rank).collect::<Vec<_>>(), [2, 3, 4, 1].map(Some));
    for edition in [Edition::Trf16, Edition::Trf26] {
        let (again, warnings) = read(write(&report, edition).as_bytes()).unwrap();
        assert_eq!(warnings, []);
        assert_eq!(again.tournament().unwrap(), (tournament.clone(), vec![]), "{edition:?}");
    }
}

#[test]
fn a_team_event_with_match_points_alone_is_read_and_a_line_without_end_is_not() {
    let player =
        "001    1 m    An                                2000                               0.0    1";
    let teams = format!("{player}\n250  1.0        1   2    1   10\n");
    let (report, _) = read(teams.as_bytes()).unwrap();
    assert!(report.virtual_points.is_empty() && report.headers.iter().any(|(tag, _)| tag == "250"));
    // Thirty bytes stand for ten thousand players and a hundred rounds each.
    let bomb = format!("{player}\n{}", "250       1.0   1  99    1 9999\n".repeat(100));
    assert_eq!(read(bomb.as_bytes()).unwrap_err().kind, FaultKind::TooMuch);
}
