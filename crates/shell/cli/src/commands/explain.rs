//! `clubavond explain`: legal, or why not and by which article.

use crate::answer::{Answer, Ask, say};
use crate::board::Question;
use serde_json::json;
use words::{Lang, messages};

/// Says whether a move is legal, or why not and by which article.
///
/// Exits with 1 when it is not legal.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond explain --rules knsb g1g3
  clubavond explain --rules knsb --fen '4k3/8/8/8/8/8/8/4K3[N] w - - 0 1' N@f6
  clubavond explain --rules stein 'A a7a8q/d1' --fen \\
    '4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/3QK3 b - - 0 1'")]
pub struct Args {
    #[command(flatten)]
    question: Question,
    /// The move: e2e4, a7a8q, N@f3, in Stein a7a8q/d1 or a7a8-; Nf3 will do too. In a match with its board before it:
    /// 'A e2e4'.
    #[arg(value_name = "MOVE", required = true, num_args = 1..=2)]
    played: Vec<String>,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let asked = args.question.read(ask)?;
    let played = args.played.join(" ");
    let (board, read) = asked.read_move(&played, ask)?;
    let written = read.map_or(played, |m| asked.written(board, m));
    let Err(refusal) = read.and_then(|m| asked.game.legality(board, m, &asked.law)) else {
        if ask.json {
            say(json!({ "legal": true }));
        } else {
            say(messages::rules::legal(ask.lang, written));
        }
        return Ok(Answer::Done);
    };
    let article = refusal.article(&asked.rules);
    let reason = |lang| words::rules::refusal(lang, refusal);
    if ask.json {
        say(json!({
            "legal": false,
            "article": article.map(rulebook::ArticleId::as_str),
            "reason": { "nl": reason(Lang::Nl), "en": reason(Lang::En) },
        }));
    } else {
        say(match article {
            Some(article) => messages::rules::refused(ask.lang, article, written, reason(ask.lang)),
            None => messages::rules::refused_bare(ask.lang, written, reason(ask.lang)),
        });
    }
    Ok(Answer::No)
}
