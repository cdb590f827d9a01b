//! What `perft`, `moves` and `explain` are asked about: a ruleset, one or two boards, a move on one of them.

use crate::answer::Ask;
use crate::rulesets::ruleset;
use anyhow::{anyhow, bail};
use rules::notation::fen::split_match;
use rules::notation::san::{self, Letters, SanFault};
use rules::{BoardId, Game, Law, Move, Position, Refusal, Ruleset, Setup};
use std::sync::Arc;
use words::Lang;
use words::messages::{self, rules as say};

/// The ruleset and the position of a question.
#[derive(clap::Args)]
pub struct Question {
    /// The ruleset: fide-2005, fide-2023, knsb, stein, minerva, dsc, ddt, or the path of a club's own file.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// The position; two joined by ' | ' are a match, board A and board B.
    ///
    /// Without it: one board in the initial position, in bughouse too.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
}

/// The boards, and the law they stand under.
pub struct Asked {
    pub rules: Arc<Ruleset>,
    pub law: Law,
    pub game: Game,
}

impl Question {
    pub fn read(&self, ask: Ask) -> anyhow::Result<Asked> {
        let rules = ruleset(&self.rules, ask)?;
        let law = rules.law();
        let game = self.game(&rules, &law, ask)?;
        Ok(Asked { rules, law, game })
    }

    fn game(&self, rules: &Ruleset, law: &Law, ask: Ask) -> anyhow::Result<Game> {
        let Some(fen) = &self.fen else { return Ok(Game::of(Position::default(), None)) };
        match split_match(fen) {
            (a, None) => Ok(Game::of(position(a, &say::fen_at(ask.lang), law, ask)?, None)),
            (_, Some(_)) if rules.game.boards < 2 => bail!(say::fen_match_unknown(ask.lang, &rules.id)),
            (_, Some(b)) if b.contains('|') => bail!(say::fen_third_board(ask.lang)),
            (a, Some(b)) => {
                let at = |board| say::fen_at_board(ask.lang, board);
                let a = position(a, &at(BoardId::A), law, ask)?;
                Ok(Game::of(a, Some(position(b, &at(BoardId::B), law, ask)?)))
            }
        }
    }
}

fn position(fen: &str, place: &str, law: &Law, ask: Ask) -> anyhow::Result<Position> {
    let told = |faults: Vec<String>| anyhow!("{place}: {}", faults.join("; "));
    let setup: Setup = fen.parse().map_err(|faults: Vec<_>| {
        told(faults.iter().map(|fault| words::rules::fen_fault(ask.lang, fault)).collect())
    })?;
    setup.position(law).map_err(|faults| {
        told(faults.into_iter().map(|fault| words::rules::setup_fault(ask.lang, fault)).collect())
    })
}

impl Asked {
    /// The move as it is written in answers: with its board in a match.
    pub fn written(&self, board: BoardId, m: Move) -> String {
        if self.game.is_match() { format!("{board} {m}") } else { m.to_string() }
    }

    /// Reads `e2e4`, or `A e2e4` in a match; `Nf3` and, in Dutch, `Pf3` are understood too. A move written so that no
    /// piece can make it is refused as it is read.
    pub fn read_move(&self, text: &str, ask: Ask) -> anyhow::Result<(BoardId, Result<Move, Refusal>)> {
        let (board, m) = match text.trim().split_once(char::is_whitespace) {
            Some(("A", m)) => (Some(BoardId::A), m.trim()),
            Some(("B", m)) => (Some(BoardId::B), m.trim()),
            _ => (None, text.trim()),
        };
        let shown: String = text.chars().take(40).collect();
        let at = board.unwrap_or(BoardId::A);
        let m = match m.parse() {
            Ok(m) => Ok(m),
            Err(_) => self.read_san(m, at, &shown, ask)?,
        };
        match board {
            None if self.game.is_match() => bail!(say::which_board(ask.lang, shown)),
            Some(BoardId::B) if !self.game.is_match() => bail!(say::no_board_b(ask.lang, shown)),
            _ => Ok((at, m)),
        }
    }

    fn read_san(
        &self,
        text: &str,
        board: BoardId,
        shown: &str,
        ask: Ask,
    ) -> anyhow::Result<Result<Move, Refusal>> {
        let letters = match ask.lang {
            Lang::Nl => [Letters::Dutch, Letters::English],
            Lang::En => [Letters::English, Letters::Dutch],
        };
        let read = |letters| san::read(text, letters, &self.game, board, &self.law);
        let [first, second] = letters.map(read);
        match first.or_else(|fault| second.map_err(|_| fault)) {
            Ok(m) => Ok(Ok(m)),
            Err(SanFault::Illegal(refusal)) => Ok(Err(refusal)),
            Err(SanFault::Ambiguous(squares)) => {
                let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                bail!(messages::notation::ambiguous(ask.lang, squares.join(", "), shown))
            }
            Err(SanFault::NotAMove | SanFault::NoSuchPiece(_)) => bail!(say::not_a_move(ask.lang, shown)),
        }
    }
}
