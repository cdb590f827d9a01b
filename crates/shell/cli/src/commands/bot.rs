//! `clubavond bot`: the bot as an engine for other programs, by the Universal Chess Interface.

mod engine;

use crate::answer::{Answer, Ask, say};
use bot::uci::{self, Line};
use engine::Engine;
use std::io::{BufRead, Read as _};
use words::messages::bot as words_of;

/// Speaks UCI on standard input and output: the bot as an engine in another program.
///
/// Variants: chess, crazyhouse, and bughouse boards on their own, with the hands in brackets in the FEN. The option
/// Ruleset says by which bughouse rules pieces are placed and pawns promoted.
#[derive(clap::Args)]
#[command(after_help = "Example:
  printf 'position startpos moves e2e4\\ngo depth 6\\n' | clubavond bot
  printf 'setoption name UCI_Variant value crazyhouse\\nposition startpos\\ngo movetime 500\\n' | clubavond bot")]
pub struct Args {
    /// How well it plays: from 0, a child's first steps, to 20, the top of the ladder. Without it: as well as its time allows.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..i64::from(bot::Level::COUNT)))]
    level: Option<u8>,
}

/// No line of the protocol is longer, whole games included.
const LONGEST: u64 = 1 << 20;

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let mut engine = Engine::new(args.level, ask.lang);
    let mut input = std::io::stdin().lock();
    while let Some(line) = next_line(&mut input)? {
        let Ok(line) = line else {
            tell(words_of::line_too_long(ask.lang, LONGEST));
            continue;
        };
        match uci::read(&line) {
            Line::Uci => engine.introduce(),
            Line::IsReady => say("readyok"),
            Line::NewGame => engine.new_game(),
            Line::SetOption(name, value) => engine.set(&name, &value),
            Line::Position(fen, moves) => engine.position(fen.as_deref(), &moves),
            Line::Go(go) => engine.go(&go),
            Line::Stop => engine.stop(),
            Line::Quit => {
                engine.stop();
                return Ok(Answer::Done);
            }
            Line::Empty => {}
            Line::Unknown(word) => tell(words_of::unknown_word(ask.lang, word)),
        }
    }
    // The asker has nothing more to say, but may still read: finish what has an end.
    engine.finish();
    Ok(Answer::Done)
}

/// A sentence for people; programs pass over it.
fn tell(sentence: impl std::fmt::Display) {
    say(format_args!("info string {sentence}"));
}

/// The next line without its end, `Err` when it was too long and was passed over, `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> anyhow::Result<Option<Result<String, ()>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') || (bytes.len() as u64) < LONGEST {
        return Ok(Some(Ok(String::from_utf8_lossy(&bytes).into_owned())));
    }
    while bytes.last().is_some_and(|last| *last != b'\n') {
        bytes.clear();
        input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    }
    Ok(Some(Err(())))
}
