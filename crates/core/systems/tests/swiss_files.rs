//! Files under `testdata/swiss/`: add a case there without writing Rust.
//!
//! `check/*.trf`: tournaments of which every round was paired by the rules.
//! `rank/*.trf` with `*.expected`: lines `CODE: number=value …` for tie-breaks and `place: number=place …` for the
//! standings by the tie-breaks of the file.

use std::fs;
use std::path::{Path, PathBuf};
use systems::swiss::check::check;
use systems::swiss::tiebreak::{TieBreak, rank};
use systems::swiss::tournament::Tournament;
use systems::trf::{self, Report};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/swiss").join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("readable").path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ext| ext == "trf")).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

fn read(path: &Path) -> (Report, Tournament) {
    let (report, warnings) = trf::read(&fs::read(path).expect("readable")).expect("no fault");
    let (tournament, more) = report.tournament().expect("no fault");
    assert_eq!((warnings, more), (vec![], vec![]), "{}", path.display());
    (report, tournament)
}

#[test]
fn every_round_of_a_well_paired_tournament_is_paired_the_same_again() {
    for path in files("check") {
        let (_, tournament) = read(&path);
        for round in check(&tournament) {
            assert!(round.equal(), "{}: {round:?}", path.display());
        }
    }
}

#[test]
fn a_swapped_pair_and_a_wrong_bye_are_found() {
    let path = &files("check")[0];
    let (_, mut tournament) = read(path);
    let round = 0;
    let other = tournament.entry(0, round).opponent.expect("number one plays");
    let (one, two) = (tournament.players[0].rounds[round], tournament.players[other].rounds[round]);
    tournament.players[0].rounds[round].colour = two.colour;
    tournament.players[other].rounds[round].colour = one.colour;
    tournament.first_colour = one.colour;
    let found = check(&tournament);
    assert!(!found[0].equal());
    assert_eq!(found[0].differences.as_ref().map(Vec::len), Ok(1));
}

#[test]
fn tie_breaks_and_places_are_those_of_the_expected_files() {
    for path in files("rank") {
        let (report, tournament) = read(&path);
        let expected = fs::read_to_string(path.with_extension("expected")).expect("beside the file");
        for line in expected.lines() {
            let (code, cells) = line.split_once(": ").expect("CODE: number=value");
            let codes: Vec<TieBreak> = match code {
                "place" => report.tie_breaks.iter().map(|code| code.parse().expect("a known code")).collect(),
                code => vec![code.parse().expect("a known code")],
            };
            let standings = rank(&tournament, tournament.rounds_paired, &codes);
            for cell in cells.split_whitespace() {
                let (number, value) = cell.split_once('=').expect("number=value");
                let line = standings
                    .iter()
                    .find(|line| tournament.players[line.player].number.to_string() == number)
                    .unwrap_or_else(|| panic!("{code}: no player {number}"));
                let got =
                    if code == "place" { line.place.to_string() } else { line.tie_breaks[0].to_string() };
                assert_eq!(got, value, "{}: {code} of {number}", path.display());
            }
        }
    }
}
