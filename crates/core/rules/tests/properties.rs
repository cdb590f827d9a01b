//! Laws that hold for every input: texts of any kind and games of any length.

use proptest::prelude::*;

/// Texts near a FEN: a good one with a few characters changed, cut or doubled.
fn nearly_fen() -> impl Strategy<Value = String> {
    let good = prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QNpp] w KQkq - 0 1",
        "r3k2r/P5pp/8/4pP2/8/8/PP4pp/R3K2R[Qp] w KQkq e6 0 1",
        "r2Q~k2r/8/8/8/8/8/8/R3K2R[n] b KQkq - 0 1 | 4k3/8/8/3pP3/8/8/8/4K3[N] w - d6 0 1",
    ]);
    (good, prop::collection::vec((any::<prop::sample::Index>(), "[a-zA-Z0-9/~|\\[\\] \\-]{0,2}"), 0..4))
        .prop_map(|(good, changes)| {
            changes.into_iter().fold(good.to_owned(), |text, (at, new)| {
                if text.is_empty() {
                    return new;
                }
                let at = at.index(text.len());
                format!("{}{new}{}", &text[..at], &text[at + 1..])
            })
        })
}

/// Texts as this program and others write them: nothing may change on the way through.
#[test]
fn a_fen_prints_as_it_was_written() {
    let written = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR[QNpp] b Kq f3 0 2",
        "r2Q~k2r/8/8/8/8/8/8/R3K2R[n] b KQkq - 17 40",
        "4k3/8/8/8/8/8/8/4K3[QQRBNPqrbnp] w - - 99 123",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "k6K/8/8/8/8/8/8/8 b - - 0 1",
    ];
    for text in written {
        let read: rules::Setup = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_fen_read_and_printed_reads_the_same(text in nearly_fen()) {
        crate::entry::fen(&text);
    }

    #[test]
    fn any_text_is_a_fen_or_has_faults(text in "\\PC{0,500}") {
        crate::entry::fen(&text);
    }

    #[test]
    fn a_move_prints_as_it_was_read(text in "[a-h][1-8][a-h][1-8][qrbnkp]?(/[a-h][1-8]|-)?|[QRBNPKx]@[a-i][0-9]|\\PC{0,9}") {
        crate::entry::written_move(&text);
    }

    #[test]
    fn any_text_is_games_or_has_a_fault(text in "(\\[[A-Z][a-zA-Z]{0,8} \"[^\"]{0,20}\"?\\]?\n){0,3}([0-9]{0,2}[ABab.]{0,2} ?([KQRBNPDTLO]?[a-h]?[x@]?[a-h][1-8](=Q)?[+#]?|O-O|\\{[^}]{0,9}\\}?|\\(|\\)|;|\\*|1-0) ?){0,30}") {
        crate::entry::games(&text);
    }

    #[test]
    fn any_text_is_a_ruleset_or_has_faults(text in "(id = \"x\"\n)?(extends = (\"knsb\"|\"x\"|1)\n)?\\[?[a-z]{0,8}\\]?\n?[a-z_]{0,9} = .{0,30}") {
        crate::entry::ruleset(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Listed if and only if legal, status told by the list on both boards, sixty-four pieces at every moment; and after
    /// illegal moves that were let stand, no board is so odd that any of it breaks.
    ///
    /// Covers: knsb-2.2, stein-2.2, minerva-2.2, stein-3.1, stein-3.2, knsb-3.2, minerva-3.3, D8
    #[test]
    fn a_match_holds_together_move_by_move(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        crate::entry::random_play(&bytes);
    }

    #[test]
    fn a_legal_match_holds_together(first in any::<u8>(), bytes in prop::collection::vec(0u8..250, 300..900)) {
        let bytes: Vec<u8> = std::iter::once(first).chain(bytes).collect();
        crate::entry::random_play(&bytes);
    }
}
