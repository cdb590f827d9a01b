//! The words of a whole ruleset, so that an old game replays under the rules it was played by.

use super::LogFault;
use super::token::{Reader, Token, Writer, choice, record};
use rules::ruleset::{
    Agreement, ArbiterRules, ArticleId, BothFlags, Claim, ClockRules, ClockStart, Colours, DeadRule,
    DefaultBy, DefaultFrom, DefaultLimit, DefaultTerms, DropRules, EndingRules, FirstBoard, FlagTipTime,
    GameRules, IllegalMove, IrregularityRules, MatchEnd, MatchScore, MateRule, MessageKind, MessageRules,
    PenaltyTerms, PerMove, Period, PhoneRule, Points, PressRight, Promotion, PromotionRules, ResignRule,
    StalemateRule, SwappedColours, Text, TouchRules, WrongClaim, WrongSetup,
};
use rules::{Ruleset, Topic};
use std::collections::BTreeMap;

record!(Text { nl, en });
record!(Ruleset {
    id,
    name,
    game,
    drops,
    promotion,
    touch,
    ending,
    clock,
    irregularities,
    messages,
    arbiter,
    articles
});
record!(GameRules { boards, first_board, colours, ends, score, points });
record!(Points { win, draw, loss });
record!(DropRules { may_check, pawn_barred, piece_barred, hand_visible });
record!(PromotionRules { how, lying, value_shown });
record!(TouchRules { touch_move, touch_drop, claim_forfeited_by_touch });
record!(EndingRules {
    mate,
    stalemate,
    dead,
    lone_minor_cannot_win_on_time,
    both_flags,
    resign,
    agreement,
    repetition,
    quiet_moves,
    wrong_claim,
    last_minutes_claim
});
record!(Claim { claim_from, automatic_from });
record!(ClockRules {
    periods,
    per_move,
    start,
    default_time,
    white_loses_time_when_nobody_is_there,
    recording,
    no_recording_under,
    default_terms,
    press
});
record!(Period { moves, time });
record!(IrregularityRules { wrong_setup, swapped_colours, illegal_move, passed_piece_returns });
record!(MessageRules { allowed, silence_after_a_game });
record!(ArbiterRules {
    only_when_asked,
    declares_both_flags,
    punishes_repeated_illegal_moves,
    flag_tip,
    phones
});
record!(FlagTipTime { seconds, moves, least });

choice!(FirstBoard { "none" = None, "per_match" = PerMatch, "per_tournament" = PerTournament });
choice!(Colours { "by_pairing" = ByPairing, "lot" = Lot, "home_first_board_black" = HomeFirstBoardBlack });
choice!(MatchEnd { "all_games" = AllGames, "first_game" = FirstGame });
choice!(MatchScore { "sum" = Sum, "first_ended" = FirstEnded });
choice!(Promotion { "new_piece" = NewPiece, "keeps_shape" = KeepsShape, "from_other_board" = FromOtherBoard });
choice!(MateRule { "at_once" = AtOnce, "pending" = Pending, "only_if_unblockable" = OnlyIfUnblockable });
choice!(StalemateRule { "at_once" = AtOnce, "when_other_game_over" = WhenOtherGameOver });
choice!(DeadRule { "at_once" = AtOnce, "when_other_game_over" = WhenOtherGameOver });
choice!(BothFlags {
    "same_board" = SameBoard,
    "each_team" = EachTeam,
    "last_period_order_unknown" = LastPeriodOrderUnknown,
});
choice!(ResignRule { "any_time" = AnyTime, "off_move_leaves_last_move" = OffMoveLeavesLastMove });
choice!(Agreement { "two_players" = TwoPlayers, "all_four" = AllFour });
choice!(WrongClaim {
    "none" = None,
    "opponent_gains_and_halved" = OpponentGainsAndHalved { gain, halved_up_to },
    "opponent_gains" = OpponentGains { gain },
});
choice!(PerMove { "none" = None, "increment" = Increment(time), "delay" = Delay(time) });
/// They came later than the rest, the limit last: a line without them has none.
impl Token for DefaultTerms {
    fn write(&self, out: &mut Writer) {
        let DefaultTerms { from, by, limit } = self;
        if (*from, *by) != <(DefaultFrom, DefaultBy)>::default() {
            out.word("default_terms");
            from.write(out);
            by.write(out);
        }
        if *limit == DefaultLimit::After {
            out.word("default_after");
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let (from, by) = if input.next_is("default_terms") {
            (Token::read(input)?, Token::read(input)?)
        } else {
            <(DefaultFrom, DefaultBy)>::default()
        };
        let limit = if input.next_is("default_after") { DefaultLimit::After } else { DefaultLimit::At };
        Ok(DefaultTerms { from, by, limit })
    }
}
/// It came later than the rest: at a table of before the right was lost.
impl Token for PressRight {
    fn write(&self, out: &mut Writer) {
        if *self == PressRight::Kept {
            out.word("press_kept");
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        Ok(if input.next_is("press_kept") { PressRight::Kept } else { PressRight::LostByAnswer })
    }
}
choice!(DefaultFrom { "session" = Session, "clock" = Clock });
choice!(DefaultBy { "itself" = Itself, "claim" = Claim });
choice!(ClockStart { "white" = White, "both_black_players" = BothBlackPlayers });
choice!(WrongSetup {
    "restart_game_before" = RestartGameBefore(limit),
    "restart_both_before" = RestartBothBefore(limit),
    "new_game" = NewGame,
    "new_game_before" = NewGameBefore(limit),
});
choice!(SwappedColours {
    "one_restarts_both" = OneRestartsBoth,
    "go_on" = GoOn,
    "restart_before" = RestartBefore(limit),
});
choice!(IllegalMove {
    "opponent_chooses" = OpponentChooses,
    "back_with_penalty" = BackWithPenalty { gain, loses_at, terms },
    "back_before_next_move" = BackBeforeNextMove,
});
/// They came later than the rest: a line without them has none.
impl Token for PenaltyTerms {
    fn write(&self, out: &mut Writer) {
        if *self != PenaltyTerms::default() {
            out.word("terms");
            [self.draw_if_unwinnable, self.pawn_becomes_queen, self.press_without_move].write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        if !input.next_is("terms") {
            return Ok(PenaltyTerms::default());
        }
        let [draw_if_unwinnable, pawn_becomes_queen, press_without_move] = Token::read(input)?;
        Ok(PenaltyTerms { draw_if_unwinnable, pawn_becomes_queen, press_without_move })
    }
}

choice!(MessageKind {
    "ask_piece" = AskPiece,
    "ask_permission" = AskPermission,
    "piece_wins_for_them" = PieceWinsForThem,
    "stop_moving" = StopMoving,
    "flag_fell" = FlagFell,
});
choice!(PhoneRule { "none" = None, "loses" = Loses, "halves_then_loses" = HalvesThenLoses { most } });

/// The article of each topic, in the order of the topics.
impl Token for BTreeMap<Topic, ArticleId> {
    fn write(&self, out: &mut Writer) {
        (self.len() as u16).write(out);
        for (topic, article) in self {
            topic.write(out);
            article.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        let length = u16::read(input)?;
        (0..length.min(1000)).map(|_| Ok((Topic::read(input)?, ArticleId::read(input)?))).collect()
    }
}
