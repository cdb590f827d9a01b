//! Whole real seasons under a ruleset of the shelf, against the tables of another program: final points and games of
//! every player. The seasons are not ours to keep, so these run where they lie beside the project; rows of fifteen players
//! are kept in `testdata/keizer/entries`.

use rulebook::Rulebook;
use std::path::{Path, PathBuf};
use systems::exact::Fraction;
use systems::keizer::settings::Settings;
use systems::keizer::{entries, ledger, presets, ranking};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The settings of a ruleset file, without any line of Rust about it.
fn settings(name: &str) -> Settings {
    let text = std::fs::read_to_string(root().join("rulesets/shelf").join(name)).unwrap();
    let book = Rulebook::read(&text, &|_| None).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
    presets::of_book(&book).unwrap().unwrap()
}

/// Covers: D86
#[test]
fn three_real_seasons_by_rating_band_give_every_players_final_points_and_games() {
    let folder: PathBuf = root().join("../..").join("shared").join("testdata/real/waagtoren");
    if !folder.is_dir() {
        println!("not run: the seasons are not at {}", folder.display());
        return;
    }
    let settings = settings("waagtoren-2.toml");
    let mut rows = 0;
    for season in ["1819", "1920", "2021"] {
        let text = std::fs::read_to_string(folder.join(format!("season-{season}.json"))).unwrap();
        let read = entries::read(&text, &settings).unwrap();
        let standings = ranking::standings(&read.season, read.unit, usize::MAX);
        let last = standings.last().unwrap();
        assert_eq!(last.listed(&read.season).len(), read.told.len(), "{season}: who is listed");
        let values = read.season.fixed_values().unwrap();
        for (player, told) in read.values.iter().enumerate() {
            assert_eq!(Some(values[player]), *told, "{season}: {}", read.season.players[player].id);
        }
        for &(player, points, games) in &read.told {
            let who = format!("{season}: {}", read.season.players[player].id);
            assert_eq!((last.score(player), last.games[player]), (points, games), "{who}");
            let lines = ledger::ledger(&read.season, &standings, player);
            assert_eq!(lines.iter().map(|line| line.points).sum::<Fraction>(), points, "{who}: why");
            let cited = lines.iter().filter(|line| line.points != Fraction::ZERO);
            assert!(
                cited.into_iter().all(|line| settings.article(line.setting).is_some()),
                "{who}: articles"
            );
            rows += 1;
        }
    }
    assert_eq!(rows, 67 + 71 + 52);
}

/// Covers: D86
#[test]
fn fifteen_players_of_those_seasons_are_counted_game_by_game() {
    let settings = settings("waagtoren-2.toml");
    let text = std::fs::read_to_string(root().join("testdata/keizer/entries/rows.txt")).unwrap();
    let rows: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(rows.len(), 15);
    for row in rows {
        let parts: Vec<&str> = row.split(" : ").collect();
        let rating: i64 = parts[0].split_whitespace().nth(2).unwrap().parse().unwrap();
        let read = entries::read(&file(rating, parts[1]), &settings).unwrap();
        let last = ranking::standing(&read.season, read.unit, usize::MAX);
        let told: Vec<i64> = parts[2].split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert_eq!(last.score(0), Fraction::from(told[0]), "{row}");
        assert_eq!(i64::from(last.games[0]), told[1], "{row}");
    }
}

/// The season of one player, against one opponent for each value.
fn file(rating: i64, events: &str) -> String {
    let opponents = (5..=12).map(|value| format!("{{\"id\":\"v{value}\",\"rating\":{}}}", 800 + value * 100));
    let players: Vec<String> =
        std::iter::once(format!("{{\"id\":\"one\",\"rating\":{rating}}}")).chain(opponents).collect();
    let entry = |(at, event): (usize, &str)| {
        let round = at + 1;
        let (kind, value) = event.split_at(1);
        let result = match kind {
            "W" => "1",
            "D" => "½",
            "L" => "0",
            _ => "",
        };
        let (competition, kind, opponent) = match kind {
            "W" | "D" | "L" => ("int", "i", format!("\"v{value}\"")),
            "x" => ("league", "e", "null".to_owned()),
            kind => ("int", kind, "null".to_owned()),
        };
        format!(
            "{{\"competition\":\"{competition}\",\"round\":{round},\"player\":\"one\",\"kind\":\"{kind}\",\
             \"colour\":\"w\",\"opponent\":{opponent},\"result\":\"{result}\",\"date\":\"{round:04}\"}}"
        )
    };
    let entries: Vec<String> = events.split_whitespace().enumerate().map(entry).collect();
    format!("{{\"players\":[{}],\"entries\":[{}]}}", players.join(","), entries.join(","))
}
