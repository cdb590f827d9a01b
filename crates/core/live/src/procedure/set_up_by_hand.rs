//! A board that the arbiter sets up by hand, when no moment of the log fits: displaced pieces, a position that nobody
//! can retrace.

use crate::Way;
use rules::{Law, Position, Setup, SetupFault};

/// A board as it was set up: pieces, hands, whose move, and castling rights where they were said.
pub struct SetUp {
    board: Setup,
    says_castling: bool,
}

impl SetUp {
    /// Reads `4k3/8/8/8/8/8/4P3/4K3[Nq] w KQ`; without the last word the rights stay as they were.
    pub fn read(text: &str) -> Option<SetUp> {
        let says_castling = text.split_whitespace().count() > 2;
        Some(SetUp { board: text.parse().ok()?, says_castling })
    }
}

/// The position that was set up, starting from `base`: castling rights that were not said, an en-passant square and
/// the value of promoted pawns stay where the pieces for them still stand. Else what makes it no position to play on
/// from.
pub fn position(base: &Position, set: SetUp, law: &Law, way: Way) -> Result<Position, Vec<SetupFault>> {
    let old = Setup::from(base);
    let SetUp { board: set, says_castling } = set;
    let mut setup = Setup {
        castling: if says_castling { set.castling } else { old.castling },
        en_passant: old.en_passant.filter(|_| old.turn == set.turn),
        quiet: old.quiet,
        number: old.number,
        ..set
    };
    for square in old.promoted {
        // Drawn as a pawn, and not moved: it is worth what it was.
        if let Some(piece) = old.board.piece_at(square)
            && setup.board.piece_at(square) == Some(piece.color.pawn())
        {
            setup.board.set_piece_at(square, piece);
            setup.promoted.add(square);
        }
    }
    for fault in setup.clone().position(law).err().unwrap_or_default() {
        match fault {
            SetupFault::Castling(square) => setup.castling.discard(square),
            SetupFault::EnPassant(_) => setup.en_passant = None,
            _ => {}
        }
    }
    let faults = setup.clone().position(law).err().unwrap_or_default();
    let grave = |fault: &SetupFault| match fault {
        // Where every move is checked nobody can leave a king in check; on the board it happens.
        SetupFault::OppositeCheck(_) => way == Way::Assisted,
        SetupFault::PromotedCount(..) | SetupFault::HandCount(..) => false,
        _ => true,
    };
    if faults.iter().any(grave) {
        return Err(faults);
    }
    setup.as_it_stands().ok_or(faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Color;

    fn set(base: &str, by_hand: &str, rules: &str, way: Way) -> Result<String, Vec<SetupFault>> {
        let law = rules::Ruleset::built_in(rules).expect("it is built in").law();
        let read = |text: &str| text.parse::<Setup>().expect("a board");
        let base = read(base).as_it_stands().expect("two kings");
        position(&base, SetUp::read(by_hand).expect("a board"), &law, way)
            .map(|position| Setup::from(&position).to_string())
    }

    /// Covers: fide-7.5, D10
    #[test]
    fn rights_and_promoted_pawns_stay_where_their_pieces_stand() {
        let base = "4k2r/8/8/8/8/8/Q~7/R3K3[N] w Qk - 3 9";
        // The black rook was moved by hand, the white one was not touched; the promoted pawn is drawn as a pawn.
        let got = set(base, "4k1r1/8/8/8/8/8/P7/R3K3[Np] w", "knsb", Way::OnTheBoard);
        assert_eq!(got.as_deref(), Ok("4k1r1/8/8/8/8/8/Q~7/R3K3[Np] w Q - 3 9"));
    }

    /// Covers: fide-7.5
    #[test]
    fn castling_rights_are_set_by_hand_where_king_and_rook_stand_for_them() {
        let base = "4k2r/8/8/8/8/8/8/R3K3 w k - 3 9";
        let castling = |by_hand: &str| set(base, by_hand, "fide-2005", Way::OnTheBoard);
        assert_eq!(castling("4k2r/8/8/8/8/8/8/R3K3 w Q").as_deref(), Ok("4k2r/8/8/8/8/8/8/R3K3 w Q - 3 9"));
        assert_eq!(castling("4k2r/8/8/8/8/8/8/R3K3 w -").as_deref(), Ok("4k2r/8/8/8/8/8/8/R3K3 w - - 3 9"));
        // A right without its rook is none.
        assert_eq!(
            castling("4k2r/8/8/8/8/8/8/1R2K3 w Qk").as_deref(),
            Ok("4k2r/8/8/8/8/8/8/1R2K3 w k - 3 9")
        );
    }

    #[test]
    fn a_board_that_cannot_be_played_on_is_named() {
        let base = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let no_king = set(base, "8/8/8/8/8/8/8/4K3 w", "knsb", Way::OnTheBoard);
        assert_eq!(no_king, Err(vec![SetupFault::Kings(Color::Black, 0)]));
        assert!(set(base, "4k2P/8/8/8/8/8/8/4K3 w", "knsb", Way::OnTheBoard).is_err(), "a pawn on h8");
        let in_check = "4k3/8/8/8/8/8/4R3/4K3 w";
        assert!(set(base, in_check, "knsb", Way::Assisted).is_err());
        assert!(set(base, in_check, "knsb", Way::OnTheBoard).is_ok(), "on the board that happens");
    }
}
