//! `clubavond moves`: all legal moves.

use crate::answer::{Answer, Ask, say};
use crate::board::Question;
use serde_json::json;

/// Lists all legal moves of a position.
///
/// Sorted, one a line: steps as e2e4, drops as N@f3, in a match with their board as 'A e2e4'.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond moves --rules fide-2023
  clubavond moves --rules stein --fen '4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1' --json")]
pub struct Args {
    #[command(flatten)]
    question: Question,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let asked = args.question.read(ask)?;
    let mut moves: Vec<String> = Vec::new();
    for board in asked.game.boards() {
        moves.extend(asked.game.moves(*board, &asked.law).into_iter().map(|m| asked.written(*board, m)));
    }
    moves.sort();
    if ask.json {
        say(json!({ "moves": moves }));
    } else {
        moves.into_iter().for_each(say);
    }
    Ok(Answer::Done)
}
