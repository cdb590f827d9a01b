//! Speed of the engine as ratios against a peer measured in the same run, on one thread.
#![allow(clippy::cast_precision_loss)]

use rules::law::DropLaw;
use rules::notation::fen::split_match;
use rules::ruleset::{Promotion, Ranks};
use rules::{Game, Law, Move, OtherBoard, Position, Setup};
use shakmaty::variant::Crazyhouse;
use shakmaty::{CastlingMode, Chess, FromSetup, fen::Fen};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Bughouse: five positions without and five with pieces in hand; the depth makes each last some tens of milliseconds.
const BUGHOUSE: [(&str, u32); 10] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[] w KQkq - 0 1", 4),
    ("r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1", 4),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1[] w - - 0 10", 4),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8[] w - - 0 1", 6),
    ("rnb1kb1r/ppp2ppp/4pn2/8/3P4/2N2Q2/PPP2PPP/R1B1KB1R[QNPp] w KQkq - 0 1", 3),
    ("2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 3),
    ("r1bqkb1r/ppp2ppp/3p4/4p3/2B1P3/8/PPPP1PPP/R1BQK2R[NNnn] w KQkq - 0 4", 3),
    ("r4rk1/ppp2ppp/2n1bn2/2bp4/8/2NP1NP1/PPP1PPBP/R1B2RK1[QPq] w - - 0 9", 3),
    ("rn2kb1r/pp2pppp/2p2n2/8/2BP2b1/5N2/PPP2PPP/R1BQK2R[Npp] b KQkq - 0 6", 4),
];

/// Plain chess.
const CHESS: [(&str, u32); 5] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

fn minerva() -> Law {
    let drops = DropLaw::new(true, Ranks::of(&[1, 8]), Ranks::default());
    Law { drops: Some(drops), promotion: Promotion::KeepsShape }
}

fn ours(fen: &str, law: &Law) -> Position {
    fen.parse::<Setup>().expect("a FEN").position(law).expect("a position")
}

fn theirs<P: FromSetup>(fen: &str) -> P {
    let fen: Fen = fen.parse().expect("a FEN");
    let Ok(position) = P::from_setup(fen.clone().into_setup(), CastlingMode::Standard) else {
        panic!("{fen}")
    };
    position
}

/// Nodes a second, in millions.
fn speed(mut count: impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = black_box(count());
    nodes as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// The better of several measurements of each, taken in turn so that both meet the same weather.
fn duel(mut ours: impl FnMut() -> u64, mut theirs: impl FnMut() -> u64) -> (f64, f64) {
    (0..5).fold((0.0, 0.0), |(a, b), _| (speed(&mut ours).max(a), speed(&mut theirs).max(b)))
}

fn report(name: &str, rows: &[(f64, f64)], floor: f64) {
    let mean = |pick: fn(&(f64, f64)) -> f64| {
        (rows.iter().map(|row| pick(row).ln()).sum::<f64>() / rows.len() as f64).exp()
    };
    let (ours, theirs) = (mean(|row| row.0), mean(|row| row.1));
    let lowest = rows.iter().map(|(a, b)| a / b).fold(f64::INFINITY, f64::min);
    let ratio = ours / theirs;
    let verdict = if ratio >= floor { "ok" } else { "TOO SLOW" };
    println!(
        "{name}: {ours:.0} Mnodes/s, peer {theirs:.0}, ratio {ratio:.2}, lowest {lowest:.2}, at least {floor} ({verdict})"
    );
}

fn bughouse() {
    let law = minerva();
    let rows: Vec<(f64, f64)> = BUGHOUSE
        .iter()
        .map(|(fen, depth)| {
            let (mine, other) = (ours(fen, &law), theirs::<Crazyhouse>(fen));
            duel(|| mine.perft(&law, *depth), || shakmaty::perft(&other, *depth))
        })
        .collect();
    report("perft bughouse, Minerva, 10 positions, against shakmaty's Crazyhouse", &rows, 1.5);
}

fn chess() {
    let rows: Vec<(f64, f64)> = CHESS
        .iter()
        .map(|(fen, depth)| {
            let (mine, other) = (ours(fen, &Law::CHESS), theirs::<Chess>(fen));
            duel(|| mine.perft(&Law::CHESS, *depth), || shakmaty::perft(&other, *depth))
        })
        .collect();
    report("perft chess, 5 positions, against shakmaty's Chess", &rows, 1.0);
}

/// Median time to say of one move whether it is legal: every step of an own piece and every drop, legal or not, and
/// the legal ones alone.
fn legality() {
    let law = minerva();
    let (mut all, mut legal) = (Vec::new(), Vec::new());
    for (fen, _) in BUGHOUSE {
        let position = ours(fen, &law);
        for m in tries(&position) {
            const TIMES: u32 = 16;
            let start = Instant::now();
            for _ in 0..TIMES {
                black_box(black_box(&position).legality(black_box(m), &law, OtherBoard::None).is_ok());
            }
            let time = start.elapsed() / TIMES;
            all.push(time);
            if position.legality(m, &law, OtherBoard::None).is_ok() {
                legal.push(time);
            }
        }
    }
    limit("legality of any try of an own piece, median", &mut all);
    limit("legality of a legal move, median", &mut legal);
    let (a, b) = split_match(
        "r1b1k2r/P4ppp/8/8/8/8/5PPP/2B1K2R w Kkq - 0 1 | 2b1k2r/8/8/8/8/8/p7/R1BQK2R w KQk - 0 1",
    );
    let game = Game::of(ours(a, &law), b.map(|fen| ours(fen, &law)));
    let stein = Law { promotion: Promotion::FromOtherBoard, ..law };
    let m: Move = "a7b8q/d1".parse().expect("a move");
    let mut times: Vec<Duration> = (0..1000)
        .map(|_| {
            let start = Instant::now();
            black_box(black_box(&game).legality(rules::BoardId::A, m, &stein).is_ok());
            start.elapsed()
        })
        .collect();
    limit("legality of a promotion from the other board, median", &mut times);
}

fn tries(position: &Position) -> Vec<Move> {
    let own = position.board().by_color(position.turn()).into_iter();
    let squares = || rules::Square::ALL.into_iter();
    let drops = rules::hand::HAND_ROLES.into_iter();
    own.flat_map(|from| squares().map(move |to| Move::step(from, to)))
        .chain(drops.flat_map(|role| squares().map(move |to| Move::Drop { role, to })))
        .collect()
}

fn limit(name: &str, times: &mut [Duration]) {
    times.sort();
    // About a microsecond.
    pace::told(name, times[times.len() / 2].as_secs_f64(), 220.0);
}

fn main() {
    bughouse();
    chess();
    legality();
}
