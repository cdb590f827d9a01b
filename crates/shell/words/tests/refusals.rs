//! Every reason has words in both languages and an article in every ruleset.

use rules::{Refusal, Role, Ruleset, Square};
use words::Lang;

/// One of each reason; a new one is added here or the match below does not compile.
fn every_refusal() -> Vec<Refusal> {
    let square = Square::D5;
    let mut all = vec![
        Refusal::NoPiece(square),
        Refusal::OpponentsPiece(square),
        Refusal::OwnPiece(square),
        Refusal::KingCapture(square),
        Refusal::LeavesKingInCheck,
        Refusal::CastlingRightGone,
        Refusal::CastlingKingAlone,
        Refusal::EnPassantTooLate,
        Refusal::CastlingBlocked,
        Refusal::CastlingThroughCheck(square),
        Refusal::PromotionMissing,
        Refusal::PromotionElsewhere,
        Refusal::PromotionTakesNothing,
        Refusal::PromotionExposesKing(square),
        Refusal::PromotionNotLost,
        Refusal::PromotionNoOtherBoard,
        Refusal::NoDrops,
        Refusal::Occupied(square),
        Refusal::PawnRank(7),
        Refusal::PieceRank(8),
        Refusal::DropGivesCheck,
    ];
    for role in Role::ALL {
        all.extend([
            Refusal::Movement(role),
            Refusal::Jump(role, square),
            Refusal::PromotionRole(role),
            Refusal::PromotionNotThere(role, square),
            Refusal::NotInHand(role),
        ]);
    }
    all
}

/// Whether this reason can come up only where pieces are placed.
fn about_drops(refusal: Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NotInHand(_)
            | Refusal::Occupied(_)
            | Refusal::PawnRank(_)
            | Refusal::PieceRank(_)
            | Refusal::DropGivesCheck
    )
}

#[test]
fn a_refusal_is_one_sentence_in_each_language() {
    for refusal in every_refusal() {
        let sentences = Lang::ALL.map(|lang| words::rules::refusal(lang, refusal));
        assert_ne!(sentences[0], sentences[1], "{refusal:?}");
        for sentence in sentences {
            assert!(sentence.ends_with('.') && !sentence.contains('{'), "{sentence}");
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
        }
    }
}

#[test]
fn every_ruleset_has_an_article_for_every_refusal() {
    for id in Ruleset::built_in_ids() {
        let Some(rules) = Ruleset::built_in(id) else { panic!("{id} does not load") };
        for refusal in every_refusal() {
            let known = refusal.article(&rules).is_some();
            assert!(known || (rules.drops.is_none() && about_drops(refusal)), "{id}: {refusal:?}");
        }
    }
}
