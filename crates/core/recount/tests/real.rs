//! Tournaments that other programs counted. Facts of some lie in `testdata/recount`; the files themselves lie beside the
//! project, and where they do not, the test says so.

#![allow(clippy::unwrap_used)]

use exchange::season::{Away, Column, Game, Group, Played, Player, Round, Row, Season, Table, result};
use reading::Budget;
use recount::{Format, Proof, prove, read, recognise};
use serde_json::Value;
use std::path::{Path, PathBuf};

fn real() -> Option<PathBuf> {
    let real = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../..").join("shared/testdata/real");
    if real.is_dir() {
        return Some(real);
    }
    eprintln!("not run: no real files at {}", real.display());
    None
}

fn budget() -> Budget {
    Budget::new(512 << 20, 10_000_000, || false)
}

fn column(name: &str) -> Option<Column> {
    Some(match name {
        "points" => Column::Points,
        "SB" => Column::SonnebornBerger,
        "KS" => Column::Koya,
        "WIN" => Column::Wins,
        "BH" => Column::Buchholz,
        "BH:C1" => Column::BuchholzCut1,
        "BH:M1" => Column::BuchholzMedian1,
        _ => return None,
    })
}

/// A tournament while it is put together; players are numbers.
#[derive(Default)]
struct Made {
    group: Group,
    version: String,
}

impl Made {
    fn player(&mut self, number: u32) -> usize {
        let found = self.group.players.iter().position(|one| one.number == number);
        found.unwrap_or_else(|| {
            self.group.players.push(Player { number, name: number.to_string(), rating: None });
            self.group.players.len() - 1
        })
    }

    fn round(&mut self, number: usize) -> &mut Round {
        while self.group.rounds.len() < number {
            let next = self.group.rounds.len() + 1;
            self.group.rounds.push(Round { number: next, ..Round::default() });
        }
        &mut self.group.rounds[number - 1]
    }

    fn game(&mut self, number: usize, white: u32, black: u32, text: &str) {
        let (white, black) = (self.player(white), self.player(black));
        let (got, forfeit) = result(text).unwrap_or_else(|| panic!("{text}"));
        self.round(number).games.push(Game { white, black, got, forfeit });
    }

    fn away(&mut self, number: usize, player: u32, worth: &str, reason: &str) {
        let player = self.player(player);
        let (worth, reason) = (worth.to_owned(), reason.to_owned());
        self.round(number).away.push(Away { player, reason, bye: true, worth });
    }

    fn row(&mut self, player: u32, numbers: Vec<(Column, String)>) {
        let player = self.player(player);
        if self.group.tables.is_empty() {
            self.group.tables.push(Table { last: true, ..Table::default() });
        }
        self.group.tables[0].rows.push(Row { player, numbers });
    }

    fn proved(mut self) -> Proof {
        let rounds = self.group.rounds.len();
        self.group.tables[0].round = rounds;
        let season = Season { name: String::new(), version: self.version, groups: vec![self.group] };
        prove(&season, Format::Swar, &budget())
    }
}

fn points_equal(proof: &Proof, name: &str) {
    let all = proof.groups.iter().flat_map(|group| &group.rounds).flat_map(|round| &round.different);
    let wrong: Vec<_> = all.filter(|one| one.column == "points").collect();
    assert!(wrong.is_empty(), "{name}: {wrong:?}");
}

#[test]
fn facts_of_real_tournaments_count_out() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/recount/tournaments.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let mut all: Vec<Made> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words[0] == "tournament" {
            let played = if words[1] == "swiss" { Played::Swiss } else { Played::RoundRobin };
            all.push(Made { group: Group { played, ..Group::default() }, version: words[2].to_owned() });
            continue;
        }
        let made = all.last_mut().unwrap();
        match words[0] {
            "game" => {
                let (white, black) = words[2].split_once('-').unwrap();
                made.game(
                    words[1].parse().unwrap(),
                    white.parse().unwrap(),
                    black.parse().unwrap(),
                    words[3],
                );
            }
            "away" => {
                let worth = words[3].trim_matches('-');
                made.away(words[1].parse().unwrap(), words[2].parse().unwrap(), worth, "Bye");
            }
            "row" => {
                let pairs = words[2..].chunks(2);
                let numbers = pairs.map(|pair| (column(pair[0]).unwrap(), pair[1].to_owned())).collect();
                made.row(words[1].parse().unwrap(), numbers);
            }
            other => panic!("{other}"),
        }
    }
    assert!(all.len() >= 6);
    for (at, made) in all.into_iter().enumerate() {
        let proof = made.proved();
        let (rows, equal) = proof.rows();
        assert!(rows > 0 && rows == equal, "{at}: {equal} of {rows}: {:?}", proof.groups[0].rounds.last());
    }
}

#[test]
fn every_row_of_the_federation_counts_out() {
    let Some(real) = real() else { return };
    let (mut rows, mut equal) = (0, 0);
    for (file, played) in [("swar-round-robin.json", Played::RoundRobin), ("swar-swiss.json", Played::Swiss)]
    {
        let all: Vec<Value> = serde_json::from_slice(&std::fs::read(real.join(file)).unwrap()).unwrap();
        for one in &all {
            let version = one["swar_version"].as_str().unwrap_or_default().to_owned();
            let mut made = Made { group: Group { played, ..Group::default() }, version };
            let number = |value: &Value| value.as_u64().unwrap() as u32;
            for round in one["rounds"].as_array().unwrap() {
                let at = number(&round["round"]) as usize;
                made.round(at);
                for game in round["games"].as_array().unwrap() {
                    made.game(
                        at,
                        number(&game["white"]),
                        number(&game["black"]),
                        game["result"].as_str().unwrap_or(""),
                    );
                }
                for away in round["away"].as_array().unwrap() {
                    let (worth, what) = (away["value"].as_str().unwrap(), away["what"].as_str().unwrap());
                    made.away(at, number(&away["player"]), worth, what);
                }
            }
            for row in one["standings"].as_array().unwrap() {
                let mut numbers = vec![(Column::Points, row["points"].as_str().unwrap().to_owned())];
                for (name, value) in row["tb"].as_object().into_iter().flatten() {
                    let value = value.as_str().unwrap_or("-");
                    let shown = value.starts_with(|sign: char| sign.is_ascii_digit());
                    numbers.extend(column(name).filter(|_| shown).map(|column| (column, value.to_owned())));
                }
                made.row(number(&row["no"]), numbers);
            }
            let unread = one["traits"].to_string().contains("games without a readable result");
            let proof = made.proved();
            if !unread {
                points_equal(&proof, one["id"].as_str().unwrap());
            }
            let found = proof.rows();
            (rows, equal) = (rows + found.0, equal + found.1);
            if found.0 != found.1 {
                let first = proof.groups[0].rounds.iter().flat_map(|round| &round.different).next();
                println!("{} {} {found:?} {first:?}", one["id"], one["traits"]);
            }
        }
    }
    println!("{equal} of {rows} rows equal in every column");
    // The others lie in seven tournaments with rounds without a game; their points are equal.
    assert!(rows == 1852 && equal >= 1752, "{equal} of {rows}");
}

#[test]
fn pages_of_swar_are_read_as_they_are_shown_and_their_points_follow() {
    let Some(real) = real() else { return };
    let mut pages = 0;
    for entry in std::fs::read_dir(real.join("swar-pages")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "html") {
            continue;
        }
        pages += 1;
        let name = path.display().to_string();
        let expected: Value =
            serde_json::from_slice(&std::fs::read(path.with_extension("expected.json")).unwrap()).unwrap();
        let bytes = std::fs::read(&path).unwrap();
        assert_eq!(recognise(&bytes), Some(Format::Swar), "{name}");
        let season = read(&bytes, Format::Swar, &budget()).unwrap();
        let group = &season.groups[0];
        assert_eq!(season.version, expected["version"].as_str().unwrap(), "{name}");
        let standings = expected["standings"].as_array().unwrap();
        let last = group.tables.last().unwrap();
        assert_eq!(last.rows.len(), standings.len(), "{name}");
        for (row, theirs) in last.rows.iter().zip(standings) {
            assert_eq!(group.players[row.player].name, theirs["name"].as_str().unwrap(), "{name}");
            let points =
                row.numbers.iter().find(|(column, _)| *column == Column::Points).map(|(_, text)| text);
            assert_eq!(points.map(String::as_str), theirs["points"].as_str(), "{name}");
        }
        let rounds = expected["rounds"].as_array().unwrap();
        assert_eq!(group.rounds.len(), rounds.len(), "{name}");
        for (round, theirs) in group.rounds.iter().zip(rounds) {
            assert_eq!(
                round.games.len(),
                theirs["games"].as_array().unwrap().len(),
                "{name} {}",
                round.number
            );
            assert_eq!(round.away.len(), theirs["away"].as_array().unwrap().len(), "{name} {}", round.number);
            let running =
                group.tables.iter().find(|table| !table.last && table.round == round.number).unwrap();
            for row in &running.rows {
                let number = group.players[row.player].number.to_string();
                assert_eq!(
                    row.numbers[0].1,
                    theirs["totals"][&number].as_str().unwrap_or_default(),
                    "{name}"
                );
            }
        }
        let proof = prove(&season, Format::Swar, &budget());
        let consistent = expected["consistent_rounds"].as_array().unwrap();
        for round in &proof.groups[0].rounds {
            let own = consistent.iter().any(|one| one.as_u64() == Some(round.round as u64));
            let wrong: Vec<_> = round.different.iter().filter(|one| one.column == "points").collect();
            assert!(!own || wrong.is_empty(), "{name} round {}: {wrong:?}", round.round);
            let odd = wrong.iter().all(|one| one.reason == recount::Reason::OwnTotals);
            assert!(own || odd && !wrong.is_empty(), "{name} round {}: {wrong:?}", round.round);
        }
        println!("{name} {:?} {:?}", proof.rows(), proof.groups[0].proposal().map(|one| &one.changes));
    }
    assert!(pages >= 9);
}

#[test]
fn seasons_of_sevilla_count_out_after_every_round() {
    let Some(real) = real() else { return };
    let rows = [
        ("Herfst2025-at-1e0faa9.json", 48, 48),
        ("Herfst2025-at-e2d88ae.json", 52, 52),
        ("Herfstcompetitie_2024.json", 51, 51),
        ("Blitzkampioenschap_2025.json", 382, 382),
    ];
    for (file, all, at_least) in rows {
        let bytes = std::fs::read(real.join("sevilla").join(file)).unwrap();
        assert_eq!(recognise(&bytes), Some(Format::Sevilla), "{file}");
        let season = read(&bytes, Format::Sevilla, &budget()).unwrap();
        let proof = prove(&season, Format::Sevilla, &budget());
        points_equal(&proof, file);
        let (found, equal) = proof.rows();
        let shown: Vec<_> = proof
            .groups
            .iter()
            .flat_map(|group| &group.rounds)
            .flat_map(|round| &round.different)
            .take(5)
            .collect();
        assert!(found == all && equal >= at_least, "{file}: {equal} of {found}: {shown:?}");
        println!("{file} {equal} of {found} {shown:?}");
    }
}

#[test]
fn report_files_are_read_and_their_points_follow() {
    let Some(real) = real() else { return };
    let mut files = 0;
    for name in [
        "sharly-example_trf16.trf",
        "sharly-example_trf26.trf",
        "echecsjs-grandmommyscup.trf",
        "echecsjs-trf26_team.trf",
    ] {
        let bytes = std::fs::read(real.join("trf").join(name)).unwrap();
        assert_eq!(recognise(&bytes), Some(Format::Trf), "{name}");
        let season = read(&bytes, Format::Trf, &budget()).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        let proof = prove(&season, Format::Trf, &budget());
        println!("{name} {:?}", proof.rows());
        files += 1;
    }
    assert_eq!(files, 4);
}

/// Every file of another program: read, and each row that differs has a reason that was found.
#[test]
fn every_file_is_recounted_and_each_other_row_has_its_reason() {
    let Some(real) = real() else { return };
    let folders = ["sevilla", "swar-pages", "trf", "trf/ainalrami", "kbsb-report", "waagtoren"];
    let ends = ["json", "html", "trf", "txt", "541"];
    let (mut files, mut rows, mut equal) = (0, 0, 0);
    for folder in folders {
        for entry in std::fs::read_dir(real.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.display().to_string();
            let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
            let other = name.ends_with("SOURCE.txt") || name.ends_with(".expected.json");
            if other || !ends.contains(&end) {
                continue;
            }
            let bytes = std::fs::read(&path).unwrap();
            let format = recognise(&bytes).unwrap_or_else(|| panic!("{name} is not recognised"));
            let proof = recount::prove_file(&bytes, format, None, &budget())
                .unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            let all = proof.groups.iter().flat_map(|group| &group.rounds).flat_map(|round| &round.different);
            let odd: Vec<_> = all.filter(|one| one.reason == recount::Reason::Unexplained).collect();
            assert!(odd.is_empty(), "{name}: {odd:?}");
            let found = proof.rows();
            assert!(found.0 > 0, "{name} has rows");
            (files, rows, equal) = (files + 1, rows + found.0, equal + found.1);
        }
    }
    println!("{files} files, {equal} of {rows} rows equal");
    assert!(files >= 45 && rows - equal < 200, "{files} {rows} {equal}");
}

/// The ladder of fixed values: every final row of three seasons.
#[test]
fn seasons_of_a_ladder_add_up() {
    let Some(real) = real() else { return };
    let mut all = 0;
    for season in ["1819", "1920", "2021"] {
        let bytes = std::fs::read(real.join(format!("waagtoren/season-{season}.json"))).unwrap();
        assert_eq!(recognise(&bytes), Some(Format::FixedValues));
        let (rows, equal) = recount::prove_file(&bytes, Format::FixedValues, None, &budget()).unwrap().rows();
        assert_eq!(rows, equal, "{season}");
        all += rows;
    }
    assert_eq!(all, 190);
}
