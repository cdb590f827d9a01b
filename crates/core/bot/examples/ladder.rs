//! How far apart the levels are: neighbours on the ladder play each other, in chess and as pairs in bughouse, and a level
//! plays an outside engine. Writes the rows of the tables in `docs/bots.md`.
//!
//! `cargo run --release -p bot --example ladder -- chess 200` · `bughouse 200` · `engine stockfish 1500 40`;
//! a number behind it: that level only.

use bot::{Captures, Level, Limit, Memory, Problem, key, pick, think};
use rules::{BoardId, Color, Game, Law, Move, Position, Ruleset};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// After this many plies a game is judged by what stands on the board.
const LONGEST: u64 = 240;
/// The first plies are drawn by lot, once for a pair of games with the colours changed.
const DRAWN: u64 = 6;
/// So far ahead counts as won when a game is cut off, in hundredths of a pawn.
const WON: i32 = 500;

/// Who plays a side.
enum Player {
    Bot(Level, Box<Memory>),
    Engine(Engine),
}

impl Player {
    fn bot(level: Level) -> Player {
        Player::Bot(level, Box::new(Memory::new(1 << 15)))
    }

    fn choose(&mut self, problem: &Problem, seed: u64, moves: &[String]) -> Option<Move> {
        match self {
            Player::Bot(level, memory) => {
                think(problem, &Limit::nodes(u64::MAX), *level, seed, memory, &mut |_| {}).best
            }
            Player::Engine(engine) => engine.choose(moves),
        }
    }
}

/// Another program that speaks the Universal Chess Interface.
struct Engine {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str, rating: &str) -> std::io::Result<Engine> {
        let mut process = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let missing = || std::io::Error::other("no pipe");
        let to = process.stdin.take().ok_or_else(missing)?;
        let from = BufReader::new(process.stdout.take().ok_or_else(missing)?);
        let mut engine = Engine { process, to, from };
        for line in [
            "uci",
            "setoption name UCI_LimitStrength value true",
            &format!("setoption name UCI_Elo value {rating}"),
        ] {
            writeln!(engine.to, "{line}")?;
        }
        Ok(engine)
    }

    fn choose(&mut self, moves: &[String]) -> Option<Move> {
        writeln!(self.to, "position startpos moves {}\ngo movetime 50", moves.join(" ")).ok()?;
        let mut line = String::new();
        while self.from.read_line(&mut line).ok()? > 0 {
            if let Some(answer) = line.strip_prefix("bestmove ") {
                return answer.split_whitespace().next()?.parse().ok();
            }
            line.clear();
        }
        None
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Half points of the first side in a game that ended like this.
fn half_points(winner: Option<usize>) -> u32 {
    match winner {
        Some(0) => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// A game of chess; the side of `players` that has White.
fn chess(players: &mut [Player; 2], white: usize, opening: u64, seed: u64) -> u32 {
    let law = Law::CHESS;
    let mut position = Position::default();
    let mut earlier: Vec<u64> = Vec::new();
    let mut written: Vec<String> = Vec::new();
    for ply in 0..LONGEST {
        let color = position.turn();
        let side = if color == Color::White { white } else { 1 - white };
        let place = key(&position);
        if earlier.iter().filter(|one| **one == place).count() >= 2 || position.quiet() >= 100 {
            return half_points(None);
        }
        let moves = position.moves(&law, &[]);
        if moves.is_empty() {
            return half_points(position.in_check(color).then_some(1 - side));
        }
        let mut problem = Problem::alone(&position, &law, Captures::Leave);
        problem.earlier.clone_from(&earlier);
        let m = if ply < DRAWN {
            Some(moves[pick(opening, ply, moves.len() as u64) as usize])
        } else {
            players[side].choose(&problem, seed * 1_000 + ply + 1, &written)
        };
        let Some(m) = m else { return half_points(Some(1 - side)) };
        written.push(m.to_string());
        earlier.push(place);
        position.make(m, false);
    }
    let worth = bot::evaluate(&position, &law) * if position.turn() == Color::White { 1 } else { -1 };
    half_points(match worth {
        _ if worth > WON => Some(white),
        _ if worth < -WON => Some(1 - white),
        _ => None,
    })
}

/// A match of two pairs; `first` sits at White of board A. Which board moves next is drawn by lot, as if both thought
/// equally long; what is captured is passed at once. Who mates first has won.
fn bughouse(rules: &Ruleset, players: &mut [Player; 2], first: usize, opening: u64, seed: u64) -> u32 {
    let law = rules.law();
    let mut game = Game::new(rules);
    let mut made = [0; 2];
    for ply in 0..2 * LONGEST {
        let lot = if pick(seed, ply, 2) == 0 { BoardId::A } else { BoardId::B };
        let Some(board) = [lot, lot.other()].into_iter().find(|board| game.has_moves(*board, &law)) else {
            return half_points(None);
        };
        let color = game.position(board).turn();
        let team_of = |board: BoardId, color: Color| {
            if (board == BoardId::A) == (color == Color::White) { first } else { 1 - first }
        };
        let at = usize::from(board == BoardId::B);
        let moves = game.moves(board, &law);
        let m = if made[at] < DRAWN / 2 {
            Some(moves[pick(opening ^ at as u64, made[at], moves.len() as u64) as usize])
        } else {
            let problem = Problem::of_game(&game, board, &law);
            players[team_of(board, color)].choose(&problem, seed * 1_000 + ply + 1, &[])
        };
        made[at] += 1;
        let Some(m) = m else { return half_points(Some(1 - team_of(board, color))) };
        if game.play(board, m, &law).is_err() {
            return half_points(Some(1 - team_of(board, color)));
        }
        game.pass_all();
        for board in BoardId::ALL {
            let position = game.position(board);
            if position.in_check(position.turn()) && !game.has_moves(board, &law) && mated(&game, board, &law)
            {
                return half_points(Some(1 - team_of(board, position.turn())));
            }
        }
    }
    half_points(None)
}

/// Whether a king in check without a move stays so whatever the partner brings.
fn mated(game: &Game, board: BoardId, law: &Law) -> bool {
    let mut helped = game.clone();
    let seat = rules::Seat::new(board, game.position(board).turn());
    for role in rules::hand::HAND_ROLES {
        helped.hand_mut(seat).add(role);
    }
    !helped.has_moves(board, law)
}

/// The share of the points, in hundredths and rounded.
fn hundredths(half_points: u32, games: u32) -> u32 {
    (half_points * 100 + games) / (2 * games)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (kind, rest) =
        words.split_first().ok_or("chess GAMES, bughouse GAMES, or engine PROGRAM RATING GAMES")?;
    let (engine, rest) =
        if *kind == "engine" { (Some((rest[0], rest[1])), &rest[2..]) } else { (None, rest) };
    let games: u32 = rest.first().ok_or("how many games?")?.parse()?;
    let only: Option<u8> = rest.get(1).map(|number| number.parse()).transpose()?;
    let rules = Ruleset::built_in("knsb").ok_or("a ruleset of the program")?;
    for level in Level::all().filter(|level| only.is_none_or(|only| level.number() == only)) {
        let other = match engine {
            Some((program, rating)) => Player::Engine(Engine::start(program, rating)?),
            None => match level.number().checked_sub(1).and_then(Level::of) {
                Some(below) => Player::bot(below),
                None => continue,
            },
        };
        let mut players = [Player::bot(level), other];
        let (mut sum, mut draws) = (0, 0);
        for game in 0..games {
            let (opening, seed) = (u64::from(game / 2) + 1, u64::from(game) + 1);
            let white = (game % 2) as usize;
            let points = match *kind {
                "bughouse" => bughouse(&rules, &mut players, white, opening, seed),
                _ => chess(&mut players, white, opening, seed),
            };
            sum += points;
            draws += u32::from(points == 1);
        }
        let against = engine.map_or_else(
            || format!("level {}", level.number().saturating_sub(1)),
            |(program, rating)| format!("{program} {rating}"),
        );
        println!("| {kind} | {level} | {against} | {games} | {draws} | {} % |", hundredths(sum, games));
    }
    Ok(())
}
