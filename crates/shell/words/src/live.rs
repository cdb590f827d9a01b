//! What happens at a table: refusals, log lines that an arbiter can read aloud, rulings and endings.

use crate::Lang;
use crate::messages::live as say;
pub use crate::names::Names;
use crate::rules::{a_piece, color, piece, refusal as board_refusal};
use live::log::LogFault;
use live::{
    DrawClaim, Ending, Event, Fact, Message, Millis, MissingChoice, Permission, Refusal, Ruled, Ruling,
    Verdict, Way,
};
use rules::{ArticleId, BoardId, Color, Move, Promoted, Ruleset, Seat, Setup, Topic};

/// The words for a table of one ruleset in one language.
#[derive(Clone, Copy, Debug)]
pub struct TableWords<'a> {
    /// The language.
    pub lang: Lang,
    /// The law, for its articles.
    pub rules: &'a Ruleset,
    /// Who sits where, when players are to be called by name.
    names: Option<&'a Names>,
}

/// A length of time or a moment: `6:59`, `1:02:03`, with tenths under ten seconds.
pub fn time(millis: Millis) -> String {
    let seconds = millis / 1000;
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (hours, seconds) {
        (0, 0..=9) => format!("0:{:02}.{}", rest, millis / 100 % 10),
        (0, _) => format!("{minutes}:{rest:02}"),
        _ => format!("{hours}:{minutes:02}:{rest:02}"),
    }
}

/// What a clock shows: a second counts until it is gone, and the last twenty stand with tenths. The pages draw their clocks
/// in the same way (`clockText`), so that a record on paper and the game on the screen agree.
pub fn on_clock(left: Millis) -> String {
    if left < 20_000 {
        return format!("0:{:02}.{}", left / 1000, left / 100 % 10);
    }
    time(left.div_ceil(1000) * 1000)
}

/// Points as players write them: half points as `½`.
pub fn points(half: u8) -> String {
    match (half / 2, half % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// A result such as `1-0`.
pub fn result(half: [u8; 2]) -> String {
    format!("{}-{}", points(half[0]), points(half[1]))
}

/// A score with the names of who got the points: `Anna 1 – 0 Bram`.
pub fn named_score(first: &str, half: [u8; 2], second: &str) -> String {
    format!("{first} {} – {} {second}", points(half[0]), points(half[1]))
}

/// What is wrong with a line of a log.
pub fn log_fault(lang: Lang, fault: &LogFault) -> String {
    match fault {
        LogFault::Header => say::log_header(lang),
        LogFault::TooLong => say::log_too_long(lang),
        LogFault::TooMany => say::log_too_many(lang),
        LogFault::Missing(number) => say::log_missing(lang, number),
        LogFault::Word(number, word) => say::log_word(lang, number, word),
        LogFault::Extra(word) => say::log_extra(lang, word),
        LogFault::Opening => say::log_opening(lang),
        LogFault::TimeWentBack => say::log_time(lang),
    }
}

/// Why a game ended.
pub fn ending(lang: Lang, why: Ending) -> String {
    match why {
        Ending::Mate => say::ending_mate(lang),
        Ending::Stalemate => say::ending_stalemate(lang),
        Ending::Dead => say::ending_dead(lang),
        Ending::Flag => say::ending_flag(lang),
        Ending::FlagUnwinnable => say::ending_flag_unwinnable(lang),
        Ending::LoneMinor => say::ending_lone_minor(lang),
        Ending::BothFlags => say::ending_both_flags(lang),
        Ending::Resignation => say::ending_resignation(lang),
        Ending::Agreement => say::ending_agreement(lang),
        Ending::Repetition | Ending::RepetitionAutomatic => say::ending_repetition(lang),
        Ending::QuietMoves | Ending::QuietMovesAutomatic => say::ending_quiet_moves(lang),
        Ending::LastMinutes => say::ending_last_minutes(lang),
        Ending::IllegalMoves => say::ending_illegal_moves(lang),
        Ending::IllegalUnwinnable => say::ending_illegal_unwinnable(lang),
        Ending::Default => say::ending_default(lang),
        Ending::Ruling => say::ending_ruling(lang),
    }
}

/// What a partner says.
pub fn message(lang: Lang, message: Message) -> String {
    match message {
        Message::AskPiece(role) => say::say_ask_piece(lang, a_piece(lang, role)),
        Message::Ask(Permission::Resign) => say::say_resign(lang),
        Message::Ask(Permission::OfferDraw) => say::say_offer_draw(lang),
        Message::Ask(Permission::AcceptDraw) => say::say_accept_draw(lang),
        Message::Ask(Permission::Mate) => say::say_mate(lang),
        Message::Answer(true) => say::say_yes(lang),
        Message::Answer(false) => say::say_no(lang),
        Message::PieceWins(role) => say::say_piece_wins(lang, capital(&a_piece(lang, role))),
        Message::StopMoving => say::say_stop_moving(lang),
        Message::FlagFell => say::say_flag_fell(lang),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl<'a> TableWords<'a> {
    /// Words that call players by their seats: `Wit op bord A`.
    pub fn new(lang: Lang, rules: &'a Ruleset) -> TableWords<'a> {
        TableWords { lang, rules, names: None }
    }

    /// Words that call players by name, as far as they have one: `Anna (wit A)`.
    #[must_use]
    pub fn naming(self, names: &'a Names) -> TableWords<'a> {
        TableWords { names: Some(names), ..self }
    }

    /// Who sits on a seat, by name if that is wanted and known.
    fn who(&self, seat: Seat) -> String {
        let Some(name) = self.names.and_then(|names| names.at(seat)) else { return self.seat(seat) };
        let colour = color(self.lang, seat.color);
        if self.rules.game.boards == 2 {
            say::named_two(self.lang, seat.board, colour, name)
        } else {
            say::named_one(self.lang, colour, name)
        }
    }

    /// The name of a seat: `Wit op bord A`.
    pub fn seat(&self, seat: Seat) -> String {
        let name = if self.rules.game.boards == 2 {
            say::seat_two(self.lang, seat.board, color(self.lang, seat.color))
        } else {
            say::seat_one(self.lang, color(self.lang, seat.color))
        };
        capital(&name)
    }

    /// A refusal as a sentence, with its article where it has one.
    pub fn refusal(&self, refusal: Refusal) -> String {
        let reason = self.reason(refusal);
        match refusal.article(self.rules) {
            Some(article) => say::refused(self.lang, article, reason),
            None => reason,
        }
    }

    /// A refusal as a sentence, without the article.
    pub fn reason(&self, refusal: Refusal) -> String {
        let lang = self.lang;
        match refusal {
            Refusal::Board(refusal) => board_refusal(lang, refusal),
            Refusal::TimeWentBack => say::time_went_back(lang),
            Refusal::Stale => say::stale(lang),
            Refusal::NotYourSeat => say::not_your_seat(lang),
            Refusal::NotArbiter => say::not_arbiter(lang),
            Refusal::NoSuchBoard => say::no_such_board(lang),
            Refusal::NotStarted => say::not_started(lang),
            Refusal::TooEarly => say::too_early(lang),
            Refusal::AlreadyStarted => say::already_started(lang),
            Refusal::BlackStarts => say::black_starts(lang),
            Refusal::GameOver => say::game_over(lang),
            Refusal::MatchOver => say::match_over(lang),
            Refusal::GameNotOver => say::game_not_over(lang),
            Refusal::NotYourMove => say::not_your_move(lang),
            Refusal::ClocksStopped => say::clocks_stopped(lang),
            Refusal::ClocksNotStopped => say::clocks_not_stopped(lang),
            Refusal::NotInThisWay => say::not_in_this_way(lang),
            Refusal::TouchBinds(square) => say::touch_binds(lang, square),
            Refusal::TouchDropBinds(role) => say::touch_drop_binds(lang, capital(&a_piece(lang, role))),
            Refusal::ReleaseBinds(square) => say::release_binds(lang, square),
            Refusal::NothingReleased => say::nothing_released(lang),
            Refusal::NoPiece(square) => say::no_piece(lang, square),
            Refusal::NothingToPress => say::nothing_to_press(lang),
            Refusal::PromotionUndeclared => say::promotion_undeclared(lang),
            Refusal::AnnouncedMoveBinds => say::announced_move_binds(lang),
            Refusal::PremoveOnMove => say::premove_on_move(lang),
            Refusal::NothingToPass(role) => say::nothing_to_pass(lang, piece(lang, role)),
            Refusal::NoPartner => say::no_partner(lang),
            Refusal::NothingAsked => say::nothing_asked(lang),
            Refusal::NothingToTakeBack => say::nothing_to_take_back(lang),
            Refusal::LegalMoveStands => say::legal_move_stands(lang),
            Refusal::MoveWasLegal => say::move_was_legal(lang),
            Refusal::MoveStands => say::move_stands(lang),
            Refusal::NotAcceptable => say::not_acceptable(lang),
            Refusal::DemandForfeited => say::demand_forfeited(lang),
            Refusal::NotCompleted => say::not_completed(lang),
            Refusal::PieceGone(role) => say::piece_gone(lang, piece(lang, role)),
            Refusal::NothingMissing => say::nothing_missing(lang),
            Refusal::NotAnnounced => say::not_announced(lang),
            Refusal::PartnerNotOnMove => say::partner_not_on_move(lang),
            Refusal::WrongPiece(square) => say::wrong_piece(lang, square),
            Refusal::PartnerMustWait => say::partner_must_wait(lang),
            Refusal::ReturnPending => say::return_pending(lang),
            Refusal::NoOffer => say::no_offer(lang),
            Refusal::OfferStands => say::offer_stands(lang),
            Refusal::OwnOffer => say::own_offer(lang),
            Refusal::OnlyLastMove => say::only_last_move(lang),
            Refusal::NoLastMove => say::no_last_move(lang),
            Refusal::NoFlag => say::no_flag(lang),
            Refusal::NoFlagToPointOut => say::no_flag_to_point_out(lang),
            Refusal::NoClaims(_) => say::no_claims(lang),
            Refusal::NotLastMinutes => say::not_last_minutes(lang),
            Refusal::NoLastMinutesClaim => say::no_last_minutes_claim(lang),
            Refusal::NotLate => say::not_late(lang),
            Refusal::TouchClaimForfeited => say::touch_claim_forfeited(lang),
            Refusal::NothingToClaim => say::nothing_to_claim(lang),
            Refusal::NotAsked => say::not_asked(lang),
            Refusal::NoCall => say::no_call(lang),
            Refusal::WrongGround(_) => say::wrong_ground(lang),
            Refusal::NotOffered(_) => say::not_offered(lang),
            Refusal::RulingFinal => say::ruling_final(lang),
            Refusal::NoRuling => say::no_ruling(lang),
            Refusal::PlayWentOn => say::play_went_on(lang),
            Refusal::TooLong => say::too_long(lang),
            Refusal::TooMuchTime => say::too_much_time(lang),
            Refusal::SeatTaken => say::seat_taken(lang),
            Refusal::SeatsStay => say::seats_stay(lang),
            Refusal::LogFull => say::log_full(lang),
        }
    }

    /// A line of the log with its moment.
    pub fn event(&self, event: &Event) -> String {
        format!("{:>8}  {}", time(event.at), self.fact(&event.fact))
    }

    /// A line about something that was tried and refused, with its moment.
    pub fn refused_event(&self, at: Millis, seat: Seat, refusal: Refusal) -> String {
        format!("{:>8}  {}", time(at), say::tried(self.lang, self.refusal(refusal), self.who(seat)))
    }

    /// A line about something that an arbiter tried and that was refused, with its moment.
    pub fn refused_arbiter(&self, at: Millis, refusal: Refusal) -> String {
        format!("{:>8}  {}", time(at), say::tried_arbiter(self.lang, self.refusal(refusal)))
    }

    /// What happened, as a sentence with the article it rests on.
    pub fn fact(&self, fact: &Fact) -> String {
        self.cited(fact, self.plain(fact))
    }

    /// The same, with the move as it is written down.
    pub fn fact_as(&self, fact: &Fact, played: &str) -> String {
        let line = match fact {
            Fact::Moved { seat, breach: None, .. } => say::moved(self.lang, played, self.who(*seat)),
            Fact::Moved { seat, breach: Some(breach), .. } => {
                say::moved_illegal(self.lang, played, board_refusal(self.lang, *breach), self.who(*seat))
            }
            other => self.plain(other),
        };
        self.cited(fact, self.with_taken(fact, line))
    }

    /// Under Stein a promotion takes a piece off the other board: who sits there must be able to read it.
    fn with_taken(&self, fact: &Fact, line: String) -> String {
        let Fact::Moved { seat, m: Move::Step { promotion: Some(Promoted::Taking(role, from)), .. }, .. } =
            fact
        else {
            return line;
        };
        let taken = say::moved_taking(self.lang, seat.board.other(), piece(self.lang, *role), from);
        format!("{line} {taken}")
    }

    fn cited(&self, fact: &Fact, line: String) -> String {
        match self.article(fact) {
            Some(article) => say::with_article(self.lang, article, line),
            None => line,
        }
    }

    /// The article that a fact rests on, where it has one.
    pub fn article(&self, fact: &Fact) -> Option<&ArticleId> {
        topic(fact).and_then(|topic| self.rules.cite(topic))
    }

    /// What happened, as a sentence without an article.
    pub fn plain(&self, fact: &Fact) -> String {
        let lang = self.lang;
        let at = |seat: &Seat| self.who(*seat);
        match fact {
            Fact::Opened(opening) => {
                let name = &opening.rules.name;
                let name = if lang == Lang::Nl { &name.nl } else { &name.en };
                let way =
                    if opening.way == Way::Assisted { say::assisted(lang) } else { say::on_the_board(lang) };
                say::opened(lang, name, way)
            }
            Fact::Arrived(seat, name) => say::arrived(lang, name, self.seat(*seat)),
            Fact::SeatAsked(seat, of) => say::seat_asked(lang, at(of), at(seat)),
            Fact::SeatChanged(from, to) => self.seat_changed(*from, *to),
            Fact::Ready(seat) => say::ready(lang, at(seat)),
            Fact::Started => say::started(lang),
            Fact::SessionBegan => say::session_began(lang),
            Fact::Touched(seat, square) => say::touched(lang, at(seat), square),
            Fact::HandTouched(seat, role, square) => {
                say::hand_touched(lang, a_piece(lang, *role), at(seat), square)
            }
            Fact::Adjusted(seat, square) => say::adjusted(lang, at(seat), square),
            Fact::Released(seat, from, to) => say::released(lang, from, at(seat), to),
            Fact::Moved { seat, m, breach: None, .. } => say::moved(lang, m, at(seat)),
            Fact::Moved { seat, m, breach: Some(breach), .. } => {
                say::moved_illegal(lang, m, board_refusal(lang, *breach), at(seat))
            }
            Fact::Pressed(seat) => say::pressed(lang, at(seat)),
            Fact::EmptyPress(seat) => say::empty_press(lang, at(seat)),
            Fact::EmptyPressClaimed(seat) => say::empty_press_claimed(lang, at(seat)),
            Fact::Premoved(seat, Some(_)) => say::premove_set(lang, at(seat)),
            Fact::Premoved(seat, None) => say::premove_gone(lang, at(seat)),
            Fact::Passed(seat, role) => say::passed(lang, a_piece(lang, *role), at(seat)),
            Fact::AutoPassSet(seat, true) => say::auto_pass_on(lang, at(seat)),
            Fact::AutoPassSet(seat, false) => say::auto_pass_off(lang, at(seat)),
            Fact::Said(seat, said) => say::said(lang, message(lang, *said), at(seat)),
            Fact::SaidAgainstRules(seat, said) => {
                say::said_against_rules(lang, message(lang, *said), at(seat))
            }
            Fact::TookBack(seat) => say::took_back(lang, at(seat)),
            Fact::Demanded(seat) => say::demanded(lang, at(seat)),
            Fact::AcceptedIllegal(seat) => say::accepted_illegal(lang, at(seat)),
            Fact::Returned(seat, role) => say::returned(lang, a_piece(lang, *role), at(seat)),
            Fact::Missing(seat, role) => say::missing(lang, piece(lang, *role), at(seat)),
            Fact::MissingAnnounced(seat) => say::missing_announced(lang, at(seat)),
            Fact::TakenOff(seat, square) => say::taken_off(lang, at(seat), square),
            Fact::Undone(seat) => say::undone(lang, at(seat)),
            Fact::TimeSet(seat, left) => say::time_set(lang, at(seat), time(*left)),
            Fact::DrawOffered(seat) => say::draw_offered(lang, at(seat)),
            Fact::DrawAgreed(seat) => say::draw_agreed(lang, at(seat)),
            Fact::DrawDeclined(seat) => say::draw_declined(lang, at(seat)),
            Fact::DrawLapsed(seat) => say::draw_lapsed(lang, at(seat)),
            Fact::Resigned(seat) => say::resigned(lang, at(seat)),
            Fact::LastMoveWaived(seat) => say::last_move_waived(lang, at(seat)),
            Fact::FlagFell(seat, fell) => say::flag_fell(lang, at(seat), time(*fell)),
            Fact::FlagClaimed(seat) => say::flag_claimed(lang, at(seat)),
            Fact::Claimed { seat, claim, right, m } => self.claimed(*seat, *claim, *right, *m),
            Fact::LastMinutesClaimed(seat) => say::last_minutes_claimed(lang, at(seat)),
            Fact::TouchClaimed(seat, square) => say::touch_claimed(lang, at(seat), square),
            Fact::DefaultClaimed(seat) => say::default_claimed(lang, at(seat)),
            Fact::Called(seat, _) => say::called(lang, at(seat)),
            Fact::CallClosed(board, name) => say::call_closed(lang, board, name),
            Fact::Stopped(board) => say::stopped(lang, board),
            Fact::Resumed(board) => say::resumed(lang, board),
            Fact::Ruled(ruled) => self.ruled(ruled),
            Fact::ProvedDead(board, _, since) => self.proved_dead(*board, *since),
            Fact::PutBack(seat, _) => say::put_back(lang, at(seat)),
            Fact::BoardSet(rebuilt) => {
                // Where the pieces stand is for the boards to show: a line of code says nothing to a player.
                let set = Setup::from(&rebuilt.position);
                say::board_set(lang, rebuilt.board, color(lang, set.turn), set.number)
            }
            Fact::Restarted(board) => say::restarted(lang, board),
            Fact::Swapped(board) => say::swapped(lang, board),
            Fact::WentOn(board) => say::went_on(lang, board),
            Fact::TakenUp(board, number) => say::taken_up(lang, board, number),
            Fact::PeriodEntered(seat) => say::period_entered(lang, at(seat)),
            Fact::MovesSet(seat, moves) => say::moves_set(lang, moves, at(seat)),
            Fact::Warned(seat, _) => say::warned(lang, at(seat)),
            Fact::Bound(seat, square) => say::bound(lang, at(seat), square),
            Fact::BoxPiece(seat, role) => say::box_piece(lang, a_piece(lang, *role), at(seat)),
            Fact::GameEnded(board, half, why) => {
                say::game_ended(lang, board, self.score(*board, *half), ending(lang, *why))
            }
            Fact::Reopened(board) => say::reopened(lang, board),
            Fact::MatchEnded => say::match_ended(lang),
            Fact::Signed(seat) => say::signed(lang, at(seat)),
            Fact::RematchWanted(seat) => say::rematch_wanted(lang, at(seat)),
            Fact::FollowedBy(_) => say::followed_by(lang),
            Fact::Interrupted(away) => self.interrupted(*away),
        }
    }

    /// The points of a board, each at the name of who got them where the names are known: whose they are need not be
    /// worked out from who has White.
    fn score(&self, board: BoardId, half: [u8; 2]) -> String {
        let named = |colour| self.names.and_then(|names| names.at(Seat::new(board, colour)));
        match (named(Color::White), named(Color::Black)) {
            (Some(white), Some(black)) => named_score(white, half, black),
            _ => result(half),
        }
    }

    /// Who moves to an empty chair, or who change places. Of a player who cannot be named the seat says who it is.
    fn seat_changed(&self, from: Seat, to: Seat) -> String {
        let named = |seat| self.names.and_then(|names| names.at(seat));
        match (named(from), named(to)) {
            (Some(_), Some(_)) => say::seats_changed(self.lang, self.who(to), self.who(from)),
            _ => say::seat_changed(self.lang, self.who(from), self.seat(to)),
        }
    }

    fn proved_dead(&self, board: BoardId, since: Millis) -> String {
        if self.rules.game.boards == 2 {
            say::proved_dead_at(self.lang, board, time(since))
        } else {
            say::proved_dead(self.lang, time(since))
        }
    }

    fn interrupted(&self, away: Option<Millis>) -> String {
        let lang = self.lang;
        let known =
            away.map_or_else(|| say::interrupted(lang), |away| say::interrupted_for(lang, time(away)));
        match self.rules.cite(Topic::SetClocks) {
            Some(article) => say::with_article(lang, article, known),
            None => known,
        }
    }

    fn claimed(&self, seat: Seat, claim: DrawClaim, right: bool, m: Option<Move>) -> String {
        let claim = match claim {
            DrawClaim::Repetition => say::claim_repetition(self.lang),
            DrawClaim::QuietMoves => say::claim_quiet(self.lang),
        };
        let (lang, seat) = (self.lang, self.who(seat));
        match (right, m) {
            (true, None) => say::claimed_right(lang, claim, seat),
            (false, None) => say::claimed_wrong(lang, claim, seat),
            (true, Some(m)) => say::claimed_right_with(lang, claim, m, seat),
            (false, Some(m)) => say::claimed_wrong_with(lang, claim, m, seat),
        }
    }

    fn ruled(&self, ruled: &Ruled) -> String {
        let mut line = say::ruled(self.lang, &ruled.by, ruled.number, self.ruling(&ruled.ruling));
        if !ruled.why.is_empty() {
            line = say::ruled_why(self.lang, line, &ruled.why);
        }
        for effect in self.effects(ruled) {
            line.push(' ');
            line.push_str(&effect);
        }
        line
    }

    /// What a ruling did, sentence by sentence. Once it has changed colours, others sit on the seats.
    pub fn effects(&self, ruled: &Ruled) -> Vec<String> {
        let mut names = self.names.cloned();
        let mut list = Vec::new();
        for effect in &ruled.effects {
            list.push(TableWords { names: names.as_ref(), ..*self }.plain(effect));
            if let Some(names) = &mut names {
                names.pass(effect);
            }
        }
        list
    }

    fn boards(&self, boards: &[BoardId]) -> String {
        match boards {
            [board] => say::board_one(self.lang, board),
            _ => say::board_both(self.lang),
        }
    }

    /// What a ruling says.
    pub fn ruling(&self, ruling: &Ruling) -> String {
        let lang = self.lang;
        let at = |seat: &Seat| self.who(*seat);
        match ruling {
            Ruling::Warn(seat) => say::rule_warn(lang, at(seat)),
            Ruling::AddTime(seat, more) => say::rule_add_time(lang, at(seat), time(*more)),
            Ruling::TakeTime(seat, less) => say::rule_take_time(lang, at(seat), time(*less)),
            Ruling::SetClock(seat, left, _) => say::rule_set_clock(lang, at(seat), time(*left)),
            Ruling::Lose(seat, _) => say::rule_lose(lang, at(seat)),
            Ruling::BothLose(board) => say::rule_both_lose(lang, board),
            Ruling::Points(board, half) => say::rule_points(lang, board, result(*half)),
            Ruling::Expel(seat) => say::rule_expel(lang, at(seat)),
            Ruling::Restart(boards) => say::rule_restart(lang, self.boards(boards)),
            Ruling::SwapColours(boards) => say::rule_swap_colours(lang, self.boards(boards)),
            Ruling::GoOn(boards) => say::rule_go_on(lang, self.boards(boards)),
            Ruling::Reconstruct(_) => say::rule_reconstruct(lang, self.boards(&ruling.boards())),
            Ruling::Phone { seat, .. } => say::rule_phone(lang, at(seat)),
            Ruling::FlagTip(seat) => say::rule_flag_tip(lang, at(seat)),
            Ruling::FlagsDrawn(board) => say::rule_flags_drawn(lang, board),
            Ruling::FlagSeen(seat) => say::rule_flag_seen(lang, at(seat)),
            Ruling::FlagsUnknown(board) => say::rule_flags_unknown(lang, board),
            Ruling::LastMinutes(board, Verdict::Agreed) => say::rule_last_minutes_agreed(lang, board),
            Ruling::LastMinutes(board, Verdict::Postponed { .. }) => {
                say::rule_last_minutes_postponed(lang, board)
            }
            Ruling::LastMinutes(board, Verdict::Rejected) => say::rule_last_minutes_rejected(lang, board),
            Ruling::TouchClaim(board, true) => say::rule_touch_upheld(lang, board),
            Ruling::TouchClaim(board, false) => say::rule_touch_rejected(lang, board),
            Ruling::MissingPiece(board, MissingChoice::MoveStands) => say::rule_missing_stands(lang, board),
            Ruling::MissingPiece(board, MissingChoice::Return) => say::rule_missing_return(lang, board),
            Ruling::MissingPiece(board, MissingChoice::FromTheBox) => say::rule_missing_box(lang, board),
            Ruling::MissingPiece(board, MissingChoice::GameLost) => say::rule_missing_lost(lang, board),
            Ruling::NextPeriod(seat) => say::rule_next_period(lang, at(seat)),
            Ruling::Default(seat) => say::rule_default(lang, at(seat)),
            Ruling::Record => say::rule_record(lang),
            Ruling::Undo(number) => say::rule_undo(lang, number),
        }
    }
}

/// What the ruleset must be asked about for the article of a fact, where one applies.
fn topic(fact: &Fact) -> Option<Topic> {
    Some(match fact {
        Fact::Started => Topic::ClockStart,
        Fact::Touched(..) | Fact::TouchClaimed(..) => Topic::TouchMove,
        Fact::HandTouched(..) => Topic::TouchDrop,
        Fact::Adjusted(..) => Topic::Adjust,
        Fact::Released(..) => Topic::MoveMade,
        Fact::Moved { breach: Some(breach), .. } => breach.topic(),
        Fact::Passed(..) => Topic::Passing,
        Fact::SaidAgainstRules(_, message) => message.kind().topic(),
        Fact::TookBack(_) => Topic::TakeBack,
        Fact::Demanded(_)
        | Fact::AcceptedIllegal(_)
        | Fact::Undone(_)
        | Fact::PutBack(..)
        | Fact::EmptyPress(_)
        | Fact::EmptyPressClaimed(_) => Topic::IllegalMove,
        Fact::Returned(..) | Fact::Missing(..) | Fact::MissingAnnounced(_) | Fact::TakenOff(..) => {
            Topic::PassedPiece
        }
        Fact::DrawOffered(_) | Fact::DrawLapsed(_) => Topic::DrawOffer,
        Fact::FlagFell(..) | Fact::FlagClaimed(_) => Topic::FlagFallen,
        Fact::Claimed { right: true, claim, .. } => claim.topic(),
        Fact::Claimed { right: false, .. } => Topic::WrongClaim,
        Fact::LastMinutesClaimed(_) => Topic::LastMinutes,
        Fact::DefaultClaimed(_) | Fact::SessionBegan => Topic::DefaultTime,
        Fact::Ruled(ruled) => ruled.ground,
        Fact::ProvedDead(..) => Topic::Dead,
        Fact::GameEnded(_, _, why) => why.topic()?,
        Fact::MatchEnded => Topic::MatchEnds,
        Fact::Signed(_) => Topic::ResultSigned,
        _ => return None,
    })
}
