//! The Keizer ranking and pairing against a second, slow program that follows the written decisions word by word:
//! fractions instead of units, whole lists instead of totals, every pairing tried instead of a matching.

use std::fmt::Write as _;
use systems::exact::Fraction;
use systems::keizer::pairing::{self, NoPairing, Wishes};
use systems::keizer::{file, ranking};
use systems::lots::Draw;

/// A season as the reference knows it: names are numbers, everything plain.
#[derive(Default, Debug)]
struct Plain {
    ratings: Vec<i64>,
    from: Vec<usize>,
    entry: Vec<Fraction>,
    rounds: Vec<PlainRound>,
    top: i64,
    step: i64,
    lowest: i64,
    passes: Option<usize>,
    period_length: usize,
}

#[derive(Default, Debug)]
struct PlainRound {
    games: Vec<(usize, usize, &'static str)>,
    absent: Vec<(usize, &'static str)>,
    free: Vec<usize>,
}

fn made_up(draw: &mut Draw) -> Plain {
    let n = 2 + draw.below(8);
    let last = draw.below(9);
    let mut season = Plain {
        top: [50, 12, 7, 3][draw.below(4)],
        step: 1 + draw.below(2) as i64,
        lowest: 1,
        passes: [None, None, None, Some(1), Some(2)][draw.below(5)],
        period_length: 1 + draw.below(7),
        ..Plain::default()
    };
    for at in 0..n {
        season.ratings.push(1400 + 50 * draw.below(8) as i64);
        let late = at > 1 && draw.below(5) == 0;
        season.from.push(if late { 2 + draw.below(8) } else { 1 });
        let points = Fraction::new(draw.below(200) as i64, [1, 2, 3, 6][draw.below(4)]).unwrap();
        season.entry.push(if late { points } else { Fraction::ZERO });
    }
    for number in 1..=last {
        season.rounds.push(made_up_round(draw, &season, number));
    }
    season
}

fn made_up_round(draw: &mut Draw, season: &Plain, number: usize) -> PlainRound {
    let mut round = PlainRound::default();
    let mut here = Vec::new();
    for player in (0..season.from.len()).filter(|&p| season.from[p] <= number) {
        match draw.below(12) {
            kind @ 0..=3 => round.absent.push((player, ["excused", "team", "unexcused", "late"][kind])),
            4 if draw.below(2) == 0 => {}
            _ => here.push(player),
        }
    }
    while here.len() > 1 {
        let white = here.remove(draw.below(here.len()));
        let black = here.remove(draw.below(here.len()));
        let results = ["1-0", "0-1", "1/2-1/2", "1-0", "0-1", "1/2-1/2", "1-0f", "0-1f", "0-0f"];
        round.games.push((white, black, results[draw.below(9)]));
    }
    round.free = here;
    round
}

fn written(season: &Plain) -> String {
    let mut text = String::from("{\"rules\":\"dsc\",\"players\":[");
    let list = |parts: Vec<String>| parts.join(",");
    text += &list(
        (0..season.from.len())
            .map(|p| {
                format!(
                    "{{\"id\":\"p{p}\",\"rating\":{},\"from_round\":{},\"entry_points\":\"{}\"}}",
                    season.ratings[p], season.from[p], season.entry[p]
                )
            })
            .collect(),
    );
    text += "],\"rounds\":[";
    text += &list(
        season
            .rounds
            .iter()
            .map(|round| {
                let games = round
                    .games
                    .iter()
                    .map(|(w, b, r)| format!("{{\"white\":\"p{w}\",\"black\":\"p{b}\",\"result\":\"{r}\"}}"));
                let absent =
                    round.absent.iter().map(|(p, r)| format!("{{\"player\":\"p{p}\",\"reason\":\"{r}\"}}"));
                let free = round.free.iter().map(|p| format!("\"p{p}\""));
                format!(
                    "{{\"games\":[{}],\"absent\":[{}],\"free\":[{}]}}",
                    list(games.collect()),
                    list(absent.collect()),
                    list(free.collect())
                )
            })
            .collect(),
    );
    let passes = season.passes.map_or("\"stable\"".to_owned(), |passes| passes.to_string());
    let _ = write!(
        text,
        "],\"settings\":{{\"top\":{},\"step\":{},\"lowest\":{},\"passes\":{passes},\"period_length\":{}}}}}",
        season.top, season.step, season.lowest, season.period_length
    );
    text
}

fn value(season: &Plain, order: &[usize], player: usize) -> Fraction {
    let place = order.iter().position(|&other| other == player).unwrap() as i64;
    Fraction::from((season.top - season.step * place).max(season.lowest))
}

/// The score over the first `rounds` rounds, each line of each round looked up anew.
fn score(season: &Plain, order: &[usize], player: usize, rounds: usize) -> Fraction {
    let part = |above, below| Fraction::new(above, below).unwrap();
    let mut score = season.entry[player];
    for round in &season.rounds[..rounds] {
        for &(white, black, result) in &round.games {
            if player != white && player != black {
                continue;
            }
            let opponent = value(season, order, if player == white { black } else { white });
            let won = if player == white { ["1-0", "1-0f"] } else { ["0-1", "0-1f"] };
            if won.contains(&result) {
                score += opponent;
            } else if result == "1/2-1/2" {
                score += opponent * part(1, 2);
            }
        }
        for &(absent, reason) in &round.absent {
            if absent == player {
                let of_own = match reason {
                    "excused" => part(1, 3),
                    "team" => part(2, 3),
                    _ => Fraction::ZERO,
                };
                score += value(season, order, player) * of_own;
            }
        }
        if round.free.contains(&player) {
            score += value(season, order, player);
        }
    }
    score
}

fn over_the_board(season: &Plain, player: usize, rounds: usize) -> (i64, Fraction) {
    let (mut games, mut points) = (0, Fraction::ZERO);
    for &(white, black, result) in season.rounds[..rounds].iter().flat_map(|round| &round.games) {
        if (player == white || player == black) && !result.ends_with('f') {
            games += 1;
            let won = if player == white { "1-0" } else { "0-1" };
            if result == won {
                points += Fraction::ONE;
            } else if result == "1/2-1/2" {
                points += Fraction::HALF;
            }
        }
    }
    (games, points)
}

struct Expected {
    order: Vec<usize>,
    scores: Vec<Fraction>,
    cycle: bool,
}

fn sort(season: &Plain, order: &[usize], before: &[usize], rounds: usize) -> (Vec<usize>, Vec<Fraction>) {
    let scores: Vec<Fraction> = (0..season.from.len())
        .map(|p| if order.contains(&p) { score(season, order, p, rounds) } else { season.entry[p] })
        .collect();
    let mut next = order.to_vec();
    next.sort_by(|&a, &b| {
        let (ga, pa) = over_the_board(season, a, rounds);
        let (gb, pb) = over_the_board(season, b, rounds);
        let percentage =
            |g: i64, p: Fraction| if g == 0 { Fraction::ZERO } else { p * Fraction::new(1, g).unwrap() };
        let place = |p: usize| before.iter().position(|&other| other == p);
        scores[b]
            .cmp(&scores[a])
            .then(gb.cmp(&ga))
            .then(percentage(gb, pb).cmp(&percentage(ga, pa)))
            .then(place(a).cmp(&place(b)))
    });
    (next, scores)
}

/// The ranking after every round from 0 on, and the order the coming round starts from.
fn expected(season: &Plain) -> (Vec<Expected>, Vec<usize>) {
    let mut everyone: Vec<usize> = (0..season.from.len()).collect();
    everyone.sort_by_key(|&p| (-season.ratings[p], p));
    let first: Vec<usize> = everyone.iter().copied().filter(|&p| season.from[p] == 1).collect();
    let mut all = vec![Expected { order: first, scores: season.entry.clone(), cycle: false }];
    for round in 1..=season.rounds.len() {
        let before = enter(season, &everyone, all.last().unwrap(), round);
        let mut rankings = vec![before.clone()];
        let mut cycle = false;
        let (order, scores) = loop {
            let now = rankings.last().unwrap().clone();
            let (next, scores) = sort(season, &now, &before, round);
            if next == now || season.passes == Some(rankings.len()) {
                break (next, scores);
            }
            if let Some(start) = rankings.iter().position(|earlier| *earlier == next) {
                cycle = true;
                let places = |order: &Vec<usize>| {
                    order.iter().map(|p| before.iter().position(|other| other == p)).collect::<Vec<_>>()
                };
                let chosen = rankings[start..].iter().min_by_key(|order| places(order)).unwrap().clone();
                let scores = sort(season, &chosen, &before, round).1;
                break (chosen, scores);
            }
            rankings.push(next);
        };
        all.push(Expected { order, scores, cycle });
    }
    let coming = enter(season, &everyone, all.last().unwrap(), season.rounds.len() + 1);
    (all, coming)
}

/// An entrant stands below everyone with at least as many points.
fn enter(season: &Plain, everyone: &[usize], last: &Expected, round: usize) -> Vec<usize> {
    let mut order = last.order.clone();
    for &player in everyone.iter().filter(|&&p| round > 1 && season.from[p] == round) {
        let mut at = 0;
        for (place, &other) in order.iter().enumerate() {
            if last.scores[other] >= season.entry[player] {
                at = place + 1;
            }
        }
        order.insert(at, player);
    }
    order
}

fn met(season: &Plain, a: usize, b: usize) -> bool {
    let round = season.rounds.len() + 1;
    let period = |round: usize| (round - 1) / season.period_length;
    season.rounds.iter().enumerate().any(|(at, played)| {
        period(at + 1) == period(round)
            && played.games.iter().any(|&(white, black, result)| {
                !result.ends_with('f') && ((white, black) == (a, b) || (white, black) == (b, a))
            })
    })
}

/// From the top: the highest-placed opponent such that the rest can be paired, by trying all.
fn complete(season: &Plain, left: &[usize]) -> Option<Vec<(usize, usize)>> {
    let Some((&top, others)) = left.split_first() else { return Some(Vec::new()) };
    others.iter().find_map(|&opponent| {
        if met(season, top, opponent) {
            return None;
        }
        let rest: Vec<usize> = others.iter().copied().filter(|&p| p != opponent).collect();
        let mut pairs = complete(season, &rest)?;
        pairs.insert(0, (top, opponent));
        Some(pairs)
    })
}

/// The most pairs that can be made at all.
fn most(season: &Plain, left: &[usize]) -> usize {
    let Some((&top, others)) = left.split_first() else { return 0 };
    let with = others.iter().filter(|&&opponent| !met(season, top, opponent)).map(|&opponent| {
        1 + most(season, &others.iter().copied().filter(|&p| p != opponent).collect::<Vec<_>>())
    });
    with.max().unwrap_or(0).max(most(season, others))
}

fn colours(season: &Plain, player: usize) -> Vec<char> {
    let played = season.rounds.iter().flat_map(|round| &round.games).filter(|(_, _, r)| !r.ends_with('f'));
    played
        .filter_map(
            |&(white, black, _)| {
                if white == player { Some('w') } else { (black == player).then_some('b') }
            },
        )
        .collect()
}

fn white_first(season: &Plain, (higher, lower): (usize, usize)) -> (usize, usize) {
    let (one, other) = (colours(season, higher), colours(season, lower));
    let balance = |list: &[char]| list.iter().map(|&c| if c == 'w' { 1 } else { -1 }).sum::<i32>();
    if balance(&one) != balance(&other) {
        return if balance(&one) < balance(&other) { (higher, lower) } else { (lower, higher) };
    }
    for back in 1..=one.len().min(other.len()) {
        let (a, b) = (one[one.len() - back], other[other.len() - back]);
        if a != b {
            return if a == 'b' { (higher, lower) } else { (lower, higher) };
        }
    }
    (lower, higher)
}

type Round = (Vec<(usize, usize)>, Vec<usize>);

fn expected_pairing(season: &Plain, present: &[usize]) -> Option<Round> {
    let colour =
        |pairs: Vec<(usize, usize)>| pairs.into_iter().map(|pair| white_first(season, pair)).collect();
    if present.len().is_multiple_of(2) {
        return Some((colour(complete(season, present)?), Vec::new()));
    }
    let times = |p: usize| season.rounds.iter().filter(|round| round.free.contains(&p)).count();
    let mut candidates: Vec<usize> = present.iter().copied().rev().collect();
    candidates.sort_by_key(|&p| times(p));
    candidates.into_iter().find_map(|free| {
        let rest: Vec<usize> = present.iter().copied().filter(|&p| p != free).collect();
        Some((colour(complete(season, &rest)?), vec![free]))
    })
}

/// Covers: D25, D26, D27, D33, dsc-a, dsc-k9
#[test]
fn made_up_seasons_rank_as_the_slow_reference_does_after_every_round() {
    let mut draw = Draw::new("rank");
    let mut cycles = 0;
    for number in 0..4000 {
        let plain = made_up(&mut draw);
        let read = file::read(&written(&plain)).unwrap_or_else(|fault| panic!("{fault:?}"));
        let got = ranking::standings(&read.season, read.unit, usize::MAX);
        let (all, coming) = expected(&plain);
        assert_eq!(got.len(), all.len());
        for (got, want) in got.iter().zip(&all) {
            assert_eq!(got.order, want.order, "season {number}, round {}: {}", got.round, written(&plain));
            for &player in &want.order {
                assert_eq!(got.score(player), want.scores[player], "season {number}, round {}", got.round);
                let (games, points) = over_the_board(&plain, player, got.round);
                assert_eq!((i64::from(got.games[player]), got.points(player)), (games, points));
                let place = Fraction::from(got.values[player]);
                assert_eq!(place, value(&plain, &want.order, player));
            }
            assert_eq!(matches!(got.settled, ranking::Settled::Cycle(_)), want.cycle);
            cycles += usize::from(want.cycle);
        }
        assert_eq!(ranking::coming(&read.season, read.unit), coming);
    }
    assert!(cycles > 20, "only {cycles} cycles: the rows do not test them");
}

/// Covers: D28, D29, D30, dsc-k7, dsc-k8
#[test]
fn made_up_rounds_are_paired_as_trying_every_pairing_in_the_rules_order_does() {
    let mut draw = Draw::new("pair");
    let (mut complete, mut impossible) = (0, 0);
    for number in 0..6000 {
        let plain = made_up(&mut draw);
        let read = file::read(&written(&plain)).unwrap();
        let (_, coming) = expected(&plain);
        let present: Vec<usize> = coming.iter().copied().filter(|_| draw.below(6) > 0).collect();
        let wishes = Wishes { present: Some(present.clone()), ..Wishes::default() };
        let order = ranking::coming(&read.season, read.unit);
        match (pairing::pair(&read.season, &order, &wishes), expected_pairing(&plain, &present)) {
            (Ok(got), Some((pairs, free))) => {
                complete += 1;
                let told: Vec<(usize, usize)> =
                    got.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
                assert_eq!(told, pairs, "season {number}: {}", written(&plain));
                assert_eq!(got.free.iter().map(|free| free.player).collect::<Vec<_>>(), free);
            }
            (Err(NoPairing::Impossible(repairs)), None) => {
                impossible += 1;
                let short = present.len() - 2 * most(&plain, &present);
                assert_eq!(repairs.free.len(), short, "{repairs:?}");
                let rest: Vec<usize> =
                    present.iter().copied().filter(|p| !repairs.free.contains(p)).collect();
                assert_eq!(2 * most(&plain, &rest), rest.len());
                assert!(!repairs.rematches.is_empty());
                for rematches in &repairs.rematches {
                    assert_eq!(rematches.len(), short / 2);
                    let gone = |p: &usize| rematches.iter().any(|(a, b, _)| a == p || b == p);
                    let rest: Vec<usize> = present.iter().copied().filter(|p| !gone(p)).collect();
                    assert_eq!(rest.len() / 2, most(&plain, &rest));
                }
            }
            (got, want) => panic!("season {number}: {got:?} but {want:?}: {}", written(&plain)),
        }
    }
    assert!(complete > 1000 && impossible > 100, "{complete} and {impossible}");
}
