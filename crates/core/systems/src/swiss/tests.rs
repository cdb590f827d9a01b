use super::bracket::pair_bracket;
use super::card::{Card, Float, Strength};
use super::colour::{ColourRule, colour};
use super::criteria::Scope;
use super::field::Field;
use super::pairing::pair_round;
use super::tournament::{Colour, Entry, Outcome, Player, Tournament};
use super::weight::Wide;

fn player(number: u32, rounds: Vec<Entry>) -> Player {
    Player { number, name: String::new(), rating: None, rounds, virtual_points: Vec::new() }
}

/// Rounds of a player against the given opponents: `W` and `B` games, `+` and `-` forfeits, `u` and `z` byes.
fn rounds(text: &str, opponents: &[usize]) -> Vec<Entry> {
    let entry = |(at, letter): (usize, char)| {
        let game = |colour, outcome| Entry { opponent: Some(opponents[at]), colour: Some(colour), outcome };
        let bye = |outcome| Entry { opponent: None, colour: None, outcome };
        match letter {
            'W' => game(Colour::White, Outcome::Draw),
            'B' => game(Colour::Black, Outcome::Draw),
            '+' => game(Colour::White, Outcome::ForfeitWin),
            '-' => game(Colour::White, Outcome::ForfeitLoss),
            'u' => bye(Outcome::PairingBye),
            'h' => bye(Outcome::HalfPointBye),
            _ => bye(Outcome::ZeroPointBye),
        }
    };
    text.chars().enumerate().map(entry).collect()
}

fn card(text: &str) -> Card {
    let opponents: Vec<usize> = (1..=text.len()).collect();
    let mut players = vec![player(1, rounds(text, &opponents))];
    players.extend((0..text.len()).map(|number| player(number as u32 + 2, Vec::new())));
    let tournament = Tournament { players, ..Tournament::default() };
    Card::of(&tournament, 0, 0, text.len())
}

#[test]
fn colour_wishes_follow_the_difference_and_the_last_games_played() {
    use Colour::{Black, White};
    let rows = [
        ("", None, Strength::None),
        ("z", None, Strength::None),
        ("W", Some(Black), Strength::Strong),
        ("WB", Some(White), Strength::Mild),
        ("BW", Some(Black), Strength::Mild),
        ("WBW", Some(Black), Strength::Strong),
        ("WW", Some(Black), Strength::Absolute),
        ("WzW", Some(Black), Strength::Absolute),
        ("W+B", Some(White), Strength::Mild),
        ("BBW", Some(White), Strength::Strong),
        ("WBB", Some(White), Strength::Absolute),
        ("BWBBWB", Some(White), Strength::Absolute),
    ];
    for (text, wants, strength) in rows {
        let card = card(text);
        assert_eq!((card.wants, card.strength), (wants, strength), "{text}");
    }
}

#[test]
fn the_bye_is_refused_after_one_or_after_a_full_point_without_a_game() {
    for (text, allowed) in [("WB", true), ("u", false), ("+", false), ("-", true), ("h", true), ("zW", true)]
    {
        assert_eq!(card(text).may_have_bye, allowed, "{text}");
    }
}

#[test]
fn points_without_a_game_are_a_downfloat_and_an_absence_is_none() {
    for (text, float) in
        [("u", Float::Down), ("h", Float::Down), ("+", Float::Down), ("z", Float::None), ("-", Float::None)]
    {
        assert_eq!(card(text).floats, [float, Float::None], "{text}");
    }
}

#[test]
fn colours_are_given_by_the_first_rule_that_decides() {
    use Colour::{Black, White};
    let rows = [
        ("W", "B", Black, ColourRule::BothWishes),
        ("W", "", Black, ColourRule::BothWishes),
        ("WB", "B", Black, ColourRule::StrongerWish),
        ("WBWB", "BWzB", Black, ColourRule::StrongerWish),
        ("BWBW", "WBBW", Black, ColourRule::Alternate),
        ("BW", "WBBW", Black, ColourRule::HigherPlayer),
        ("WB", "zWzB", White, ColourRule::HigherPlayer),
        ("", "", White, ColourRule::StartingNumber),
    ];
    for (one, other, expected, rule) in rows {
        let (one_card, mut other_card) = (card(one), card(other));
        other_card.rank = 1;
        other_card.score = one_card.score;
        assert_eq!(colour(&one_card, &other_card, White), (expected, rule), "{one} against {other}");
        assert_eq!(colour(&other_card, &one_card, White), (expected.other(), rule), "{other} against {one}");
    }
}

/// Four rounds of a made-up tournament.
fn played(players: usize, seed: u64) -> Tournament {
    let mut tournament = Tournament {
        players: (0..players).map(|number| player(number as u32 + 1, Vec::new())).collect(),
        total_rounds: Some(9),
        ..Tournament::default()
    };
    let mut luck = seed;
    for round in 0..4 {
        let pairing = pair_round(&tournament, round).unwrap();
        for game in &pairing.games {
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (white, black) = match (luck >> 40) % 3 {
                0 => (Outcome::Win, Outcome::Loss),
                1 => (Outcome::Draw, Outcome::Draw),
                _ => (Outcome::Loss, Outcome::Win),
            };
            let entry =
                |opponent, colour, outcome| Entry { opponent: Some(opponent), colour: Some(colour), outcome };
            tournament.players[game.white].rounds.push(entry(game.black, Colour::White, white));
            tournament.players[game.black].rounds.push(entry(game.white, Colour::Black, black));
        }
        if let Some(bye) = pairing.bye {
            tournament.players[bye].rounds.push(Entry {
                opponent: None,
                colour: None,
                outcome: Outcome::PairingBye,
            });
        }
        tournament.rounds_paired = round + 1;
    }
    tournament
}

#[test]
fn wide_weights_and_the_whole_field_at_once_give_the_same_pairs() {
    for seed in 1..=6 {
        let tournament = played(40, seed);
        let field = Field::new(&tournament, 4);
        let top = field.cards.iter().filter(|card| card.score == field.cards[0].score).count();
        let next = field.cards.iter().filter(|card| card.score == field.cards[top].score).count();
        let scope = |whole| Scope {
            bracket: (0..top).collect(),
            moved_down: 0,
            following: (top..top + next).collect(),
            below: (top + next..field.cards.len()).collect(),
            bye: false,
            whole,
        };
        let narrow = pair_bracket::<i128>(&field, &scope(false), None);
        let wide = pair_bracket::<Wide>(&field, &scope(false), None);
        let whole = pair_bracket::<i128>(&field, &scope(true), None);
        assert_eq!(narrow.pairs, wide.pairs);
        assert_eq!((&narrow.pairs, &narrow.downfloaters), (&whole.pairs, &whole.downfloaters));
    }
}
