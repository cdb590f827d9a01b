//! `clubavond replay`: a game from a file, played under a ruleset.

use crate::answer::{Answer, Ask, say};
use crate::files::{read_text, warn};
use crate::rulesets::ruleset;
use anyhow::{anyhow, bail};
use rules::notation::pgn::games;
use rules::notation::play::{Breach, Played, Stop, play};
use rules::notation::record::{GameResult, Record};
use rules::notation::sheet::{Fault, Sheet};
use rules::{BoardId, Ruleset};
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use words::Lang;
use words::messages::notation as words_of;

mod table_log;

/// Plays a PGN or BPGN game under a ruleset, up to the first breach; or replays the log of a table.
///
/// Gives the result, or the first move against the rules with its article; then it exits with 1.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond replay game.pgn
  clubavond replay match.bpgn --rules knsb
  clubavond replay table.log
  clubavond replay season.pgn --game 3 --json")]
pub struct Args {
    /// A file with games in PGN (one board) or BPGN (two boards), or the log of a table.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The ruleset: fide-2005, fide-2023, knsb, stein, minerva, or the path of a club's own file.
    ///
    /// Without it: what the file's tag Rules says, else fide-2023 for PGN and minerva for BPGN.
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// Which game of the file, counted from 1.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let text = read_text(&args.file, ask)?;
    // The log of a table is told apart by how the text begins.
    if text.starts_with(live::log::HEADER) {
        return table_log::replay(&args.file, &text, args.rules.as_deref(), ask);
    }
    let sheet = args.sheet(&text, ask)?;
    let rules = args.ruleset(&sheet, ask)?;
    match play(&sheet, &rules) {
        Ok(played) => Ok(tell_played(&played, &rules, ask)),
        Err(Stop::Breach(breach)) => Ok(tell_breach(&breach, &rules, ask)),
        Err(Stop::Fault(fault)) => Err(args.fault(&fault, ask)),
    }
}

impl Args {
    fn name(&self) -> String {
        self.file.display().to_string()
    }

    fn fault(&self, fault: &Fault, ask: Ask) -> anyhow::Error {
        anyhow!(words::notation::fault(ask.lang, &self.name(), fault))
    }

    /// The game that is asked for. What is wrong with others does not matter.
    fn sheet(&self, text: &str, ask: Ask) -> anyhow::Result<Sheet> {
        let mut all = games(text);
        for count in 1..self.game {
            let _ = all.next().ok_or_else(|| self.no_such_game(count - 1, ask))?;
        }
        let sheet = all.next().ok_or_else(|| self.no_such_game(self.game - 1, ask))?;
        let sheet = sheet.map_err(|fault| self.fault(&fault, ask))?;
        for remark in sheet.remarks() {
            warn(ask, format!("{}: {}", self.name(), words::notation::remark(ask.lang, &remark)));
        }
        if self.game == 1 && all.next().is_some() {
            warn(ask, words_of::more_games(ask.lang, self.name(), self.game));
        }
        Ok(sheet)
    }

    fn no_such_game(&self, count: u32, ask: Ask) -> anyhow::Error {
        anyhow!(words_of::no_such_game(ask.lang, count, self.name(), self.game))
    }

    fn ruleset(&self, sheet: &Sheet, ask: Ask) -> anyhow::Result<Arc<Ruleset>> {
        if let Some(id) = &self.rules {
            return ruleset(id, ask);
        }
        let id = sheet.rules().map_err(|fault| self.fault(&fault, ask))?;
        // A tag names a ruleset of the program itself: a game from elsewhere opens no file here.
        let Some(rules) = Ruleset::built_in(id) else {
            let known = Ruleset::built_in_ids().collect::<Vec<_>>().join(", ");
            let id: String = id.chars().take(40).collect();
            bail!(words_of::unknown_rules(ask.lang, self.name(), known, id));
        };
        Ok(rules)
    }
}

fn boards(record: &Record) -> &'static [BoardId] {
    if record.two_boards { &BoardId::ALL } else { &[BoardId::A] }
}

fn tell_played(played: &Played, rules: &Ruleset, ask: Ask) -> Answer {
    let record = &played.record;
    let moves = record.plies().count();
    if ask.json {
        let result =
            |board: &BoardId| record.ending(*board).map_or(GameResult::Open, |end| end.result).to_string();
        let results: Map<String, Value> =
            boards(record).iter().map(|board| (board.to_string(), Value::from(result(board)))).collect();
        say(json!({
            "result": record.result.to_string(),
            "results": results,
            "moves": moves,
            "rules": rules.id,
        }));
        return Answer::Done;
    }
    say(words_of::played(ask.lang, moves, &rules.id));
    for board in boards(record) {
        say(match record.ending(*board) {
            Some(end) => {
                words_of::board(ask.lang, board, words::notation::how(ask.lang, end.how), end.result)
            }
            None => words_of::board_open(ask.lang, board),
        });
    }
    say(match record.result {
        GameResult::Open => words_of::result_open(ask.lang),
        result if record.two_boards => words_of::result_team(ask.lang, result),
        result => words_of::result(ask.lang, result),
    });
    Answer::Done
}

fn tell_breach(breach: &Breach, rules: &Ruleset, ask: Ask) -> Answer {
    if ask.json {
        let reason = |lang| words::notation::reason(lang, breach);
        say(json!({ "breach": {
            "board": breach.board.to_string(),
            "number": breach.number,
            "move": breach.written,
            "article": breach.article(rules).map(rulebook::ArticleId::as_str),
            "reason": { "nl": reason(Lang::Nl), "en": reason(Lang::En) },
            "line": breach.place.line,
            "column": breach.place.column,
        }, "rules": rules.id }));
    } else {
        say(words::notation::breach(ask.lang, breach, rules));
        say(words_of::replayed_under(ask.lang, &rules.id));
    }
    Answer::No
}
