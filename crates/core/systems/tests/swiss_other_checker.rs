//! Our report files held against another program's checker. It runs where one is installed, and says so where not:
//!
//!     SWISS_CHECKER=/path/to/bbpPairings.exe cargo test -p systems --test all other_checker -- --nocapture
//!
//! The program must know the edition of the rules in force since February 2026 and the line `--dutch FILE -c`
//! (bbpPairings 6 does). [docs/swiss.md](../../../../docs/swiss.md) says which programs go by the edition before it.

use std::path::Path;
use std::process::Command;
use systems::swiss::pairing::pair_round;
use systems::swiss::tiebreak::usual;
use systems::swiss::tournament::{Colour, Entry, Tournament};
use systems::trf::{Edition, Report, write};
use testkit::swiss_play::{Dice, absences, play_round, start};

/// A tournament with byes asked for, absences, late entries and forfeits; rounds that cannot be paired end it.
fn with_absences(players: usize, rounds: usize, seed: u64) -> Tournament {
    let mut dice = Dice::new(seed);
    let mut tournament = start(players, rounds);
    tournament.first_colour = Some(if seed.is_multiple_of(2) { Colour::White } else { Colour::Black });
    for round in 0..rounds {
        absences(&mut tournament, round, &mut dice);
        let Ok(pairing) = pair_round(&tournament, round) else {
            tournament.players.iter_mut().for_each(|player| player.rounds.truncate(round));
            break;
        };
        play_round(&mut tournament, &pairing, &mut dice);
    }
    // The file says of every round what it was: an absence is written, never left out.
    for player in &mut tournament.players {
        player.rounds.resize(tournament.rounds_paired, Entry::ABSENT);
    }
    tournament
}

fn differences(checker: &str, file: &Path) -> String {
    let said = Command::new(checker).arg("--dutch").arg(file).arg("-c").output().expect("the checker runs");
    let words = String::from_utf8_lossy(&said.stdout).into_owned() + &String::from_utf8_lossy(&said.stderr);
    let heads_of_rounds = |line: &&str| !line.trim().is_empty() && !line.contains("Round #");
    let found: Vec<&str> = words.lines().filter(heads_of_rounds).collect();
    if said.status.success() { found.join("\n") } else { format!("{}: {words}", said.status) }
}

#[test]
fn another_checker_finds_no_difference_in_our_tournaments_with_absences() {
    let Ok(checker) = std::env::var("SWISS_CHECKER") else {
        eprintln!("skipped: SWISS_CHECKER names no other program that checks Swiss pairings");
        return;
    };
    let folder = std::env::temp_dir().join(format!("clubavond-swiss-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut rounds = 0;
    for seed in 0..120 {
        let players = 7 + (seed as usize * 5) % 40;
        let tournament = with_absences(players, 5 + seed as usize % 5, seed);
        rounds += tournament.rounds_paired;
        for edition in [Edition::Trf16, Edition::Trf26] {
            let report = write(&Report::of(&tournament, "Absences", &usual()), edition);
            let file = folder.join(format!("{seed}-{edition:?}.trf"));
            std::fs::write(&file, report).expect("written");
            assert_eq!(differences(&checker, &file), "", "{}", file.display());
        }
    }
    eprintln!("{rounds} rounds, each as TRF16 and TRF26: no difference");
    std::fs::remove_dir_all(&folder).expect("gone again");
}
