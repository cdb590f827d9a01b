//! The refusals of a table, under every ruleset of the program.

use super::{name, only, whole};
use live::{DrawClaim, Refusal};
use rules::{Role, Ruleset, Square, Topic};

const SQUARE: Square = Square::E4;
const ROLE: Role = Role::Knight;

fn all() -> Vec<Refusal> {
    vec![
        Refusal::Board(rules::Refusal::LeavesKingInCheck),
        Refusal::TimeWentBack,
        Refusal::Stale,
        Refusal::NotYourSeat,
        Refusal::NotArbiter,
        Refusal::NoSuchBoard,
        Refusal::NotStarted,
        Refusal::TooEarly,
        Refusal::AlreadyStarted,
        Refusal::SeatTaken,
        Refusal::SeatsStay,
        Refusal::BlackStarts,
        Refusal::GameOver,
        Refusal::MatchOver,
        Refusal::GameNotOver,
        Refusal::NotYourMove,
        Refusal::ClocksStopped,
        Refusal::ClocksNotStopped,
        Refusal::NotInThisWay,
        Refusal::TouchBinds(SQUARE),
        Refusal::TouchDropBinds(ROLE),
        Refusal::ReleaseBinds(SQUARE),
        Refusal::NothingReleased,
        Refusal::NoPiece(SQUARE),
        Refusal::NothingToPress,
        Refusal::PromotionUndeclared,
        Refusal::AnnouncedMoveBinds,
        Refusal::PremoveOnMove,
        Refusal::NothingToPass(ROLE),
        Refusal::NoPartner,
        Refusal::NothingAsked,
        Refusal::NothingToTakeBack,
        Refusal::LegalMoveStands,
        Refusal::MoveWasLegal,
        Refusal::MoveStands,
        Refusal::NotAcceptable,
        Refusal::DemandForfeited,
        Refusal::NotCompleted,
        Refusal::PieceGone(ROLE),
        Refusal::NothingMissing,
        Refusal::NotAnnounced,
        Refusal::PartnerNotOnMove,
        Refusal::WrongPiece(SQUARE),
        Refusal::PartnerMustWait,
        Refusal::ReturnPending,
        Refusal::NoOffer,
        Refusal::OfferStands,
        Refusal::OwnOffer,
        Refusal::OnlyLastMove,
        Refusal::NoLastMove,
        Refusal::NoFlag,
        Refusal::NoFlagToPointOut,
        Refusal::NoClaims(DrawClaim::Repetition),
        Refusal::NotLastMinutes,
        Refusal::NoLastMinutesClaim,
        Refusal::NotLate,
        Refusal::TouchClaimForfeited,
        Refusal::NothingToClaim,
        Refusal::NotAsked,
        Refusal::NoCall,
        Refusal::WrongGround(Topic::Mate),
        Refusal::NotOffered(Topic::Mate),
        Refusal::RulingFinal,
        Refusal::NoRuling,
        Refusal::PlayWentOn,
        Refusal::TooLong,
        Refusal::TooMuchTime,
        Refusal::LogFull,
    ]
}

/// What no article and no decision speaks of, under any rules.
const BARE: [(&str, &str); 9] = [
    ("TimeWentBack", "the machine's clock went back"),
    ("Stale", "a guard of the program against what was not seen; the answer shows what changed"),
    ("NotYourSeat", "who sits where is a matter of links and accounts"),
    ("NotArbiter", "who is arbiter is a matter of links and accounts"),
    ("SeatTaken", "a chair holds one; the rules begin when everyone sits"),
    ("NoRuling", "nothing by that number was ruled, so no article was applied"),
    ("TooLong", "a limit of the program"),
    ("TooMuchTime", "what a display can show"),
    ("LogFull", "a limit of the program"),
];

/// What cannot come up on one board: it is about a partner or passed pieces.
const TWO_BOARDS: [&str; 10] = [
    "TouchDropBinds",
    "NothingToPass",
    "NothingAsked",
    "PieceGone",
    "NothingMissing",
    "NotAnnounced",
    "PartnerNotOnMove",
    "WrongPiece",
    "PartnerMustWait",
    "ReturnPending",
];

/// What cannot come up under some rules.
fn comes_up(refusal: Refusal, rules: &Ruleset) -> bool {
    let one_board = rules.game.boards == 1;
    match refusal {
        // There is no partner to say so.
        Refusal::NoFlagToPointOut => !one_board,
        Refusal::NoClaims(_) => rules.cite(Topic::NoClaims).is_some(),
        // They have the claim themselves.
        Refusal::NoLastMinutesClaim => rules.ending.last_minutes_claim.is_none(),
        _ => !(one_board && TWO_BOARDS.contains(&name(&refusal).as_str())),
    }
}

#[test]
fn every_refusal_of_a_table_names_its_article() {
    let all = all();
    whole(&all, include_str!("../../../../core/live/src/refusal.rs"), "Refusal");
    for id in ["fide-2005", "fide-2023", "dsc", "ddt", "knsb", "stein", "minerva"] {
        let rules = Ruleset::built_in(id).expect("a ruleset of the program");
        let bare =
            all.iter().filter(|refusal| comes_up(**refusal, &rules) && refusal.article(&rules).is_none());
        let bare: Vec<String> = bare.map(|refusal| name(refusal)).collect();
        println!("{id}: {bare:?}");
        only(bare, BARE);
    }
}
