//! `clubavond perft`: counts move sequences.

use crate::answer::{Answer, Ask, say};
use crate::board::{Asked, Question};
use anyhow::bail;
use serde_json::json;
use std::time::Instant;
use words::messages;

/// Counts the move sequences of a given length.
///
/// A bughouse position on its own means: nothing arrives, and what is captured leaves the board. In a match position
/// the moves of both boards count, and a capture is in the partner's hand at once.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond perft --rules fide-2023 --depth 4
  clubavond perft --rules minerva --fen '2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1' --depth 2 --divide
  clubavond perft --rules knsb --depth 2 --fen \\
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'")]
pub struct Args {
    #[command(flatten)]
    question: Question,
    /// How many moves a sequence has, both sides counted.
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Also say how many sequences start with each move.
    #[arg(long)]
    divide: bool,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    if args.depth > rules::DEEPEST {
        bail!(messages::rules::depth(ask.lang, args.depth, rules::DEEPEST));
    }
    let asked = args.question.read(ask)?;
    let start = Instant::now();
    let rows = if args.divide { divide(&asked, args.depth) } else { Vec::new() };
    let nodes = if args.divide && args.depth > 0 {
        rows.iter().map(|(_, nodes)| nodes).sum()
    } else {
        count(&asked, args.depth)
    };
    let seconds = start.elapsed().as_secs_f64();
    if ask.json {
        let mut answer = json!({ "nodes": nodes, "seconds": seconds });
        if args.divide {
            answer["divide"] =
                rows.into_iter().collect::<std::collections::BTreeMap<_, _>>().into_iter().collect();
        }
        say(answer);
    } else {
        for (m, nodes) in rows {
            say(format_args!("{m}: {nodes}"));
        }
        say(nodes);
    }
    Ok(Answer::Done)
}

fn count(asked: &Asked, depth: u32) -> u64 {
    if asked.game.is_match() {
        asked.game.perft(&asked.law, depth)
    } else {
        asked.game.position(rules::BoardId::A).perft(&asked.law, depth)
    }
}

fn divide(asked: &Asked, depth: u32) -> Vec<(String, u64)> {
    let rows = if asked.game.is_match() {
        asked.game.divide(&asked.law, depth)
    } else {
        let board = rules::BoardId::A;
        let rows = asked.game.position(board).divide(&asked.law, depth);
        rows.into_iter().map(|(m, nodes)| (board, m, nodes)).collect()
    };
    let mut rows: Vec<(String, u64)> =
        rows.into_iter().map(|(board, m, nodes)| (asked.written(board, m), nodes)).collect();
    rows.sort();
    rows
}
