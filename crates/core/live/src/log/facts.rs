//! The words of every fact.

use super::LogFault;
use super::token::{Reader, Token, Writer, choice, record};
use crate::command::DrawClaim;
use crate::event::{Ending, Fact, Opening, Ruled, Way};
use crate::message::{Message, Permission};
use crate::ruling::{MissingChoice, Rebuilt, Ruling, Verdict};

choice!(Fact {
    "opened" = Opened(opening),
    "arrived" = Arrived(seat, name),
    "seat_asked" = SeatAsked(seat, of),
    "seat_changed" = SeatChanged(from, to),
    "ready" = Ready(seat),
    "started" = Started,
    "session_began" = SessionBegan,
    "touched" = Touched(seat, square),
    "hand_touched" = HandTouched(seat, role, square),
    "adjusted" = Adjusted(seat, square),
    "released" = Released(seat, from, to),
    "moved" = Moved { seat, m, breach, pressed },
    "pressed" = Pressed(seat),
    "empty_press" = EmptyPress(seat),
    "empty_press_claimed" = EmptyPressClaimed(seat),
    "premoved" = Premoved(seat, m),
    "passed" = Passed(seat, role),
    "auto_pass" = AutoPassSet(seat, on),
    "said" = Said(seat, message),
    "said_against_rules" = SaidAgainstRules(seat, message),
    "took_back" = TookBack(seat),
    "demanded" = Demanded(seat),
    "accepted_illegal" = AcceptedIllegal(seat),
    "returned" = Returned(seat, role),
    "missing" = Missing(seat, role),
    "missing_announced" = MissingAnnounced(seat),
    "taken_off" = TakenOff(seat, square),
    "undone" = Undone(seat),
    "time_set" = TimeSet(seat, left),
    "draw_offered" = DrawOffered(seat),
    "draw_agreed" = DrawAgreed(seat),
    "draw_declined" = DrawDeclined(seat),
    "draw_lapsed" = DrawLapsed(seat),
    "resigned" = Resigned(seat),
    "last_move_waived" = LastMoveWaived(seat),
    "flag_fell" = FlagFell(seat, fell),
    "flag_claimed" = FlagClaimed(seat),
    "claimed" = Claimed { seat, claim, m, right },
    "last_minutes_claimed" = LastMinutesClaimed(seat),
    "touch_claimed" = TouchClaimed(seat, square),
    "default_claimed" = DefaultClaimed(seat),
    "called" = Called(seat, about),
    "call_closed" = CallClosed(board, by),
    "stopped" = Stopped(board),
    "resumed" = Resumed(board),
    "ruled" = Ruled(ruled),
    "board_set" = BoardSet(rebuilt),
    "put_back" = PutBack(seat, rebuilt),
    "restarted" = Restarted(board),
    "swapped" = Swapped(board),
    "went_on" = WentOn(board),
    "taken_up" = TakenUp(board, number),
    "period_entered" = PeriodEntered(seat),
    "moves_set" = MovesSet(seat, moves),
    "warned" = Warned(seat, phone),
    "bound" = Bound(seat, square),
    "box_piece" = BoxPiece(seat, role),
    "proved_dead" = ProvedDead(board, seq, since),
    "game_ended" = GameEnded(board, points, why),
    "reopened" = Reopened(board),
    "match_ended" = MatchEnded,
    "signed" = Signed(seat),
    "rematch_wanted" = RematchWanted(seat),
    "followed_by" = FollowedBy(table),
    "interrupted" = Interrupted(away),
});

record!(Opening { rules, way, positions, names, session, delay });
choice!(Way { "assisted" = Assisted, "on_the_board" = OnTheBoard });

/// A ruling holds facts, but never another ruling: a line that nests them is no line of ours.
impl Token for Ruled {
    fn write(&self, out: &mut Writer) {
        let Ruled { number, by, ruling, ground, why, effects } = self;
        number.write(out);
        by.write(out);
        ruling.write(out);
        ground.write(out);
        why.write(out);
        effects.write(out);
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        if input.depth > 0 {
            return Err(input.bad("ruled"));
        }
        input.depth += 1;
        let ruled = Ruled {
            number: Token::read(input)?,
            by: Token::read(input)?,
            ruling: Token::read(input)?,
            ground: Token::read(input)?,
            why: Token::read(input)?,
            effects: Token::read(input)?,
        };
        input.depth -= 1;
        Ok(ruled)
    }
}

choice!(Ruling {
    "warn" = Warn(seat),
    "add_time" = AddTime(seat, time),
    "take_time" = TakeTime(seat, time),
    "set_clock" = SetClock(seat, left, moves),
    "lose" = Lose(seat, opponent),
    "both_lose" = BothLose(board),
    "points" = Points(board, points),
    "expel" = Expel(seat),
    "restart" = Restart(boards),
    "swap_colours" = SwapColours(boards),
    "go_on" = GoOn(boards),
    "reconstruct" = Reconstruct(list),
    "phone" = Phone { seat, lighter, opponent },
    "flag_tip" = FlagTip(seat),
    "flags_drawn" = FlagsDrawn(board),
    "flag_seen" = FlagSeen(seat),
    "flags_unknown" = FlagsUnknown(board),
    "last_minutes" = LastMinutes(board, verdict),
    "touch_claim" = TouchClaim(board, upheld),
    "missing_piece" = MissingPiece(board, choice),
    "next_period" = NextPeriod(seat),
    "default" = Default(seat),
    "record" = Record,
    "undo" = Undo(number),
});

/// The piles came later than the rest: a line without them leaves the piles as they are.
impl Token for Rebuilt {
    fn write(&self, out: &mut Writer) {
        let Rebuilt { board, position, times, moves, piles } = self;
        board.write(out);
        position.write(out);
        times.write(out);
        moves.write(out);
        if let Some(piles) = piles {
            out.word("piles");
            piles.write(out);
        }
    }
    fn read(input: &mut Reader) -> Result<Self, LogFault> {
        Ok(Rebuilt {
            board: Token::read(input)?,
            position: Token::read(input)?,
            times: Token::read(input)?,
            moves: Token::read(input)?,
            piles: if input.next_is("piles") { Some(Token::read(input)?) } else { None },
        })
    }
}

choice!(Verdict { "agreed" = Agreed, "postponed" = Postponed { extra }, "rejected" = Rejected });
choice!(MissingChoice { "return" = Return, "move_stands" = MoveStands, "from_the_box" = FromTheBox, "game_lost" = GameLost });
choice!(DrawClaim { "repetition" = Repetition, "quiet_moves" = QuietMoves });
choice!(Message {
    "ask_piece" = AskPiece(role),
    "ask" = Ask(permission),
    "answer" = Answer(yes),
    "piece_wins" = PieceWins(role),
    "stop_moving" = StopMoving,
    "flag_fell" = FlagFell,
});
choice!(Permission {
    "resign" = Resign,
    "offer_draw" = OfferDraw,
    "accept_draw" = AcceptDraw,
    "mate" = Mate,
});
choice!(Ending {
    "mate" = Mate,
    "stalemate" = Stalemate,
    "dead" = Dead,
    "flag" = Flag,
    "flag_unwinnable" = FlagUnwinnable,
    "lone_minor" = LoneMinor,
    "both_flags" = BothFlags,
    "resignation" = Resignation,
    "agreement" = Agreement,
    "repetition" = Repetition,
    "quiet_moves" = QuietMoves,
    "repetition_automatic" = RepetitionAutomatic,
    "quiet_moves_automatic" = QuietMovesAutomatic,
    "last_minutes" = LastMinutes,
    "illegal_moves" = IllegalMoves,
    "illegal_unwinnable" = IllegalUnwinnable,
    "default" = Default,
    "ruling" = Ruling,
});
choice!(rules::Refusal {
    "no_piece" = NoPiece(square),
    "opponents_piece" = OpponentsPiece(square),
    "own_piece" = OwnPiece(square),
    "king_capture" = KingCapture(square),
    "movement" = Movement(role),
    "jump" = Jump(role, square),
    "leaves_king_in_check" = LeavesKingInCheck,
    "castling_right_gone" = CastlingKingAlone,
    "castling_without_right" = CastlingRightGone,
    "en_passant_too_late" = EnPassantTooLate,
    "castling_blocked" = CastlingBlocked,
    "castling_through_check" = CastlingThroughCheck(square),
    "promotion_missing" = PromotionMissing,
    "promotion_elsewhere" = PromotionElsewhere,
    "promotion_role" = PromotionRole(role),
    "promotion_takes_nothing" = PromotionTakesNothing,
    "promotion_not_there" = PromotionNotThere(role, square),
    "promotion_exposes_king" = PromotionExposesKing(square),
    "promotion_not_lost" = PromotionNotLost,
    "promotion_no_other_board" = PromotionNoOtherBoard,
    "no_drops" = NoDrops,
    "not_in_hand" = NotInHand(role),
    "occupied" = Occupied(square),
    "pawn_rank" = PawnRank(rank),
    "piece_rank" = PieceRank(rank),
    "drop_gives_check" = DropGivesCheck,
});
