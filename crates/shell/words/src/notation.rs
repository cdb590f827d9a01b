//! Games in files: what is wrong with them, how they ended, the first breach.

use crate::Lang;
use crate::messages::notation as say;
use crate::rules::{color, fen_fault, piece, refusal, setup_fault};
use rules::notation::play::{Breach, Why};
use rules::notation::record::How;
use rules::notation::sheet::{Fault, FaultKind, Remark};
use rules::{Role, Ruleset};

/// A fault with its file and place, as one sentence.
pub fn fault(lang: Lang, file: &str, fault: &Fault) -> String {
    say::at(lang, fault.place.column, file, fault.place.line, wrong(lang, &fault.what))
}

/// What is wrong with a text, and the fix.
pub fn wrong(lang: Lang, what: &FaultKind) -> String {
    match what {
        FaultKind::Empty => say::empty(lang),
        FaultKind::NoGame(text) => say::no_game(lang, text),
        FaultKind::NotText => say::not_text(lang),
        FaultKind::LineTooLong(most) => say::line_too_long(lang, most),
        FaultKind::TooLong(most) => say::too_long(lang, most),
        FaultKind::TooManyMoves(most) => say::too_many_moves(lang, most),
        FaultKind::CutInTag => say::cut_in_tag(lang),
        FaultKind::CutInComment => say::cut_in_comment(lang),
        FaultKind::CutInVariation => say::cut_in_variation(lang),
        FaultKind::NoResult => say::no_result_no_moves(lang),
        FaultKind::NullMove(text) => say::null_move(lang, text),
        FaultKind::Tag => say::tag(lang),
        FaultKind::Stray(sign) => say::stray(lang, sign),
        FaultKind::NotAMove(text) => say::not_a_move(lang, text),
        FaultKind::WrongTurn(text) => say::wrong_turn(lang, text),
        FaultKind::LongName(most) => say::long_name(lang, most),
        FaultKind::NoLabel(text) => say::no_label(lang, text),
        FaultKind::Note(text) => say::note(lang, text),
        FaultKind::Ambiguous(text, squares) => say::ambiguous(lang, list(squares), text),
        FaultKind::Fen(faults) => say::fen(lang, join(faults.iter().map(|fault| fen_fault(lang, fault)))),
        FaultKind::Setup(faults) => {
            say::fen(lang, join(faults.iter().map(|fault| setup_fault(lang, *fault))))
        }
        FaultKind::Variant(text) => say::variant(lang, text),
        FaultKind::OneBoard => say::one_board(lang),
        FaultKind::CannotTakeBack(board) => say::cannot_take_back(lang, board),
        FaultKind::CannotPass => say::cannot_pass(lang),
    }
}

/// What is odd about a game that can be read, as a sentence.
pub fn remark(lang: Lang, remark: &Remark) -> String {
    match remark {
        Remark::NoResult(Some(last)) => say::no_result(lang, last),
        Remark::NoResult(None) => say::no_result_tag_only(lang),
        Remark::TwoResults(tag, end) => say::two_results(lang, end, tag),
    }
}

fn list(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn join(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join("; ")
}

/// What ended a game.
pub fn how(lang: Lang, how: How) -> String {
    match how {
        How::Mate => say::mate(lang),
        How::Stalemate => say::stalemate(lang),
        How::Dead => say::dead(lang),
        How::Flag => say::flag(lang),
        How::Flags => say::flags(lang),
        How::Resign => say::resign(lang),
        How::Agreement => say::agreement(lang),
        How::Repetition => say::repetition(lang),
        How::QuietMoves => say::quiet_moves(lang),
        How::Ruling => say::ruling(lang),
        How::Forfeit => say::forfeit(lang),
        How::Unknown => say::unknown(lang),
    }
}

/// Why a move in a game is a breach, as a sentence.
pub fn reason(lang: Lang, breach: &Breach) -> String {
    let side = |side| capital(&color(lang, side));
    match breach.why {
        Why::Refused(why) => refusal(lang, why),
        // In Dutch a knight is neuter.
        Why::NoSuchPiece(Role::Knight) => {
            say::no_such_piece_it(lang, side(breach.color), piece(lang, Role::Knight))
        }
        Why::NoSuchPiece(role) => say::no_such_piece(lang, side(breach.color), piece(lang, role)),
        Why::OutOfTurn(turn) => match lang {
            Lang::Nl => say::out_of_turn(lang, side(turn)),
            Lang::En => say::out_of_turn(lang, color(lang, turn)),
        },
        Why::GameOver(ending) => say::game_over(lang, how(lang, ending.how), ending.result),
        Why::MatchOver(ending) => say::match_over(lang, ending.board, how(lang, ending.how), ending.result),
        Why::ResultDiffers(ending, file) => {
            say::result_differs(lang, file, how(lang, ending.how), ending.result)
        }
        Why::MatchResultDiffers(result, file) => say::match_result_differs(lang, file, result),
    }
}

/// The breach with board, number, move, article and reason, as one line.
pub fn breach(lang: Lang, breach: &Breach, rules: &Ruleset) -> String {
    let (side, played, reason) = (color(lang, breach.color), &breach.written, reason(lang, breach));
    match breach.article(rules) {
        Some(article) => say::breach(lang, article, breach.board, side, breach.number, played, reason),
        None => say::breach_bare(lang, breach.board, side, breach.number, played, reason),
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Color;
    use rules::notation::pgn::games;
    use rules::notation::play::{Stop, play};

    /// Every sentence of a breach names the move and the article in both languages.
    #[test]
    fn a_breach_is_told_with_board_number_move_and_article() {
        let rows = [
            ("1. e4 e5 2. Nd5 *", "fide-2023", "fide-2023-3.6", "Zo gaat een paard niet", "knight"),
            ("1A. e4 1a. e5 2A. N@f5 *", "minerva", "minerva-2.2", "geen paard naast het bord", "knight"),
            ("1A. e4 2A. d4 *", "knsb", "fide-1.1", "Zwart is aan zet", "the turn of"),
            (
                "1. f3 e5 2. g4 Qh4 3. Kf2 *",
                "fide-2005",
                "fide-5.1",
                "al afgelopen: mat, 0-1",
                "over already: mate",
            ),
        ];
        for (text, id, article, nl, en) in rows {
            let sheet = games(text).next().unwrap().unwrap();
            let rules = Ruleset::built_in(id).unwrap();
            let Err(Stop::Breach(found)) = play(&sheet, &rules) else { panic!("{text}") };
            for (lang, part) in [(Lang::Nl, nl), (Lang::En, en)] {
                let told = breach(lang, &found, &rules);
                for part in [part, &found.written, article] {
                    assert!(told.contains(part), "'{told}' lacks '{part}'");
                }
            }
        }
    }

    #[test]
    fn a_missing_piece_is_named_in_good_dutch() {
        let sheet = games("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n1. Nf3 *").next().unwrap().unwrap();
        let rules = Ruleset::built_in("fide-2023").unwrap();
        let Err(Stop::Breach(found)) = play(&sheet, &rules) else { panic!("a breach") };
        assert_eq!(found.color, Color::White);
        assert_eq!(reason(Lang::Nl, &found), "Wit heeft geen paard dat deze zet kan doen.");
    }
}
