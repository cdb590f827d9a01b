use super::*;
use crate::swiss::tournament::{Colour, Entry, Outcome, Player, Tournament};

/// A tournament from games `(round, white, black, result of white)`; numbers count from one.
fn tournament(players: usize, games: &[(usize, usize, usize, Outcome)]) -> Tournament {
    let player = |number: usize| Player {
        number: number as u32 + 1,
        name: String::new(),
        rating: Some(2000),
        rounds: Vec::new(),
        virtual_points: Vec::new(),
    };
    let mut made = Tournament { players: (0..players).map(player).collect(), ..Tournament::default() };
    for &(round, white, black, outcome) in games {
        let turned = match outcome {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
            same => same,
        };
        for (one, other, colour, outcome) in
            [(white, black, Colour::White, outcome), (black, white, Colour::Black, turned)]
        {
            let rounds = &mut made.players[one - 1].rounds;
            rounds.resize(round, Entry::ABSENT);
            rounds[round - 1] = Entry { opponent: Some(other - 1), colour: Some(colour), outcome };
        }
        made.rounds_paired = made.rounds_paired.max(round);
    }
    made
}

fn places(tournament: &Tournament, codes: &[&str]) -> Vec<(usize, u32)> {
    let codes: Vec<TieBreak> = codes.iter().map(|code| code.parse().unwrap()).collect();
    let standings = rank(tournament, tournament.rounds_paired, &codes);
    standings.iter().map(|line| (line.place, tournament.players[line.player].number)).collect()
}

#[test]
fn direct_encounter_counts_when_all_tied_have_met_or_no_missing_game_could_change_it() {
    use Outcome::{Draw, Loss, Win};
    // 1 and 2 tie; 2 won their game.
    let met = tournament(4, &[(1, 1, 2, Loss), (1, 3, 4, Draw), (2, 1, 3, Win), (2, 4, 2, Win)]);
    assert_eq!(places(&met, &["DE"]), [(1, 4), (2, 2), (3, 1), (4, 3)]);
    // Three with one point each; 1 has beaten 2, 3 met neither: nothing is sure.
    let unmet = tournament(5, &[(1, 1, 2, Win), (1, 3, 4, Win), (2, 2, 4, Win), (2, 1, 5, Loss)]);
    let tied: Vec<_> = places(&unmet, &["DE"]).into_iter().filter(|&(_, number)| number < 4).collect();
    assert_eq!(tied.iter().map(|&(place, _)| place).collect::<Vec<_>>(), [1, 1, 1]);
    // Three with two points each; 1 beat both others, who have not met: 1 is first whatever they would have done.
    let sure = tournament(
        6,
        &[
            (1, 1, 2, Win),
            (1, 3, 4, Win),
            (2, 1, 3, Win),
            (2, 2, 5, Win),
            (3, 4, 1, Win),
            (3, 2, 6, Win),
            (3, 3, 5, Win),
        ],
    );
    assert_eq!(places(&sure, &["DE"])[..3], [(1, 1), (2, 2), (2, 3)]);
    // Two games between the same two count as their average.
    let twice = tournament(2, &[(1, 1, 2, Win), (2, 2, 1, Draw), (3, 1, 2, Loss), (4, 2, 1, Draw)]);
    let shown = rank(&twice, 4, &["DE".parse().unwrap()]);
    assert_eq!(
        shown.iter().map(|line| line.tie_breaks[0]).collect::<Vec<_>>(),
        [Fraction::HALF, Fraction::HALF]
    );
}

#[test]
fn codes_are_fides_and_others_are_refused() {
    for code in ["BH", "BH-C1", "STD", "bh:c1", "BH:M1", "SB:C1/P", "DE", "GE", "ARO:C1", "PS:C2"] {
        assert!(code.parse::<TieBreak>().is_ok(), "{code}");
    }
    for code in ["", "XX", "BH:", "BH:X", "DE:C1", "BH:Cx", "TPR:M1"] {
        assert_eq!(code.parse::<TieBreak>(), Err(UnknownTieBreak(code.to_owned())));
    }
}

/// The rapid champion is the highest club member, whoever stands above as a guest; a tie that nothing splits gives two.
///
/// Covers: dsc-d.4
#[test]
fn the_rapid_champion_is_the_highest_member_of_the_club() {
    use Outcome::{Draw, Win};
    let rapid = tournament(4, &[(1, 1, 2, Win), (1, 3, 4, Draw), (2, 1, 3, Win), (2, 2, 4, Draw)]);
    let standings = rank(&rapid, 2, &["BH".parse().unwrap()]);
    assert_eq!(highest_members(&standings, |player| player != 0), [3]);
    assert_eq!(highest_members(&standings, |player| player == 0 || player == 2), [0]);
    let by_points = rank(&rapid, 2, &[]);
    assert_eq!(highest_members(&by_points, |player| player == 1 || player == 2), [1, 2]);
    assert!(highest_members(&standings, |_| false).is_empty());
}
