//! `clubavond unwinnable`: can a side still mate (fide-6.10)?

use crate::answer::{Answer, Ask, say};
use rules::unwinnable::{Bound, Verdict, fen, line, unwinnable};
use serde_json::json;
use shakmaty::Color;

/// Says whether a side can still mate by any series of legal moves.
///
/// 'winnable' comes with a line of play that ends in mate, the other side helping; 'unwinnable' is certain;
/// 'undecided' means that neither was found.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  clubavond unwinnable --fen '8/8/4k3/8/8/3NK3/7p/8 w - - 0 1' --side white"
)]
pub struct Args {
    /// The position.
    #[arg(long)]
    fen: String,
    /// The side that would have to mate: white or black.
    #[arg(long, value_parser = side)]
    side: Color,
}

fn side(word: &str) -> Result<Color, String> {
    match word {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err("write white or black".to_owned()),
    }
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let position =
        fen::read(&args.fen).map_err(|fault| anyhow::anyhow!(words::unwinnable::fault(ask.lang, &fault)))?;
    let verdict = unwinnable(&position, args.side, Bound::THOROUGH);
    if ask.json {
        let (word, moves) = match &verdict {
            Verdict::Unwinnable => ("unwinnable", Vec::new()),
            Verdict::Winnable(moves) => ("winnable", line::uci(moves)),
            Verdict::Undecided => ("undecided", Vec::new()),
        };
        say(json!({ "verdict": word, "line": moves }));
    } else {
        say(words::unwinnable::verdict(ask.lang, &position, args.side, &verdict));
    }
    Ok(Answer::Done)
}
