//! The words of a story: who does what.

use super::millis;
use crate::fault::{Kind, Unread};
use live::{
    Act, Command, DrawClaim, Message, MissingChoice, Permission, Rebuilt, Ruling, State, Verdict,
    as_it_stands,
};
use rules::{BoardId, Color, Move, Role, Seat, Setup, Square, Topic};

/// `A white plays e2e4`, `black resigns`, `arbiter rules by arbiter.flag_tip: flag tip for A white`, `the table waits`.
pub fn command(state: &State, wish: &str) -> Result<Command, Unread> {
    if wish == "the table waits" {
        return Ok(Command::tick());
    }
    if let Some(away) = wish.strip_prefix("the program was away ") {
        let away = if away == "a while" { None } else { Some(millis(away)?) };
        return Ok(Command::interrupted(away));
    }
    if let Some(act) = wish.strip_prefix("arbiter ") {
        return Ok(Command::arbiter("An Arbiter", arbiter_act(state, act)?));
    }
    let (wish, seen) = match wish.split_once(" having seen ") {
        Some((wish, seen)) => (wish, Some(number(seen)?)),
        None => (wish, None),
    };
    let (seat, act) = seat_first(wish)?;
    let mut command = Command::seat(seat, seat_act(act)?);
    command.seen = seen;
    Ok(command)
}

/// A seat and the rest of the words; without a board it is board A.
pub fn seat_first(words: &str) -> Result<(Seat, &str), Unread> {
    let (board, rest) = match words.split_once(' ') {
        Some(("A", rest)) => (BoardId::A, rest),
        Some(("B", rest)) => (BoardId::B, rest),
        _ => (BoardId::A, words),
    };
    let (color, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let color = match color {
        "white" => Color::White,
        "black" => Color::Black,
        other => return Err(no(Kind::Who, other)),
    };
    Ok((Seat::new(board, color), rest.trim()))
}

pub fn board(word: &str) -> Result<BoardId, Unread> {
    match word {
        "A" => Ok(BoardId::A),
        "B" => Ok(BoardId::B),
        other => Err(no(Kind::Board, other)),
    }
}

pub fn role(word: &str) -> Result<Role, Unread> {
    Ok(match word {
        "pawn" => Role::Pawn,
        "knight" => Role::Knight,
        "bishop" => Role::Bishop,
        "rook" => Role::Rook,
        "queen" => Role::Queen,
        other => return Err(no(Kind::Piece, other)),
    })
}

pub fn square(word: &str) -> Result<Square, Unread> {
    word.parse().map_err(|_| no(Kind::Square, word))
}

pub fn topic(word: &str) -> Result<Topic, Unread> {
    Topic::of(word).ok_or_else(|| no(Kind::Topic, word))
}

fn a_move(word: &str) -> Result<Move, Unread> {
    word.parse().map_err(|_| no(Kind::Move, word))
}

fn seat_act(words: &str) -> Result<Act, Unread> {
    let list: Vec<&str> = words.split_whitespace().collect();
    Ok(match list[..] {
        ["arrives", "as", name] => Act::Arrive(name.to_owned()),
        ["starts", "the", "clock"] => Act::StartClock,
        ["plays", m] => Act::Move(a_move(m)?),
        ["presses"] => Act::Press,
        ["touches", at] => Act::Touch(square(at)?),
        ["touches", at, "with", "the", piece] => Act::TouchHand(role(piece)?, square(at)?),
        ["adjusts", at] => Act::Adjust(square(at)?),
        ["releases", from, "on", to] => Act::Release(square(from)?, square(to)?),
        ["premoves", m] => Act::Premove(Some(a_move(m)?)),
        ["forgets", "the", "premove"] => Act::Premove(None),
        ["passes", "the", piece] => Act::Pass(role(piece)?),
        ["passes", "at", "once"] => Act::AutoPass(true),
        ["keeps", "captured", "pieces"] => Act::AutoPass(false),
        ["asks", "for", "a", piece] => Act::Say(Message::AskPiece(role(piece)?)),
        ["asks", "to", "resign"] => Act::Say(Message::Ask(Permission::Resign)),
        ["asks", "to", "offer", "a", "draw"] => Act::Say(Message::Ask(Permission::OfferDraw)),
        ["asks", "to", "accept", "a", "draw"] => Act::Say(Message::Ask(Permission::AcceptDraw)),
        ["asks", "to", "mate"] => Act::Say(Message::Ask(Permission::Mate)),
        ["answers", "yes"] => Act::Say(Message::Answer(true)),
        ["answers", "no"] => Act::Say(Message::Answer(false)),
        ["says", "a", piece, "wins", "for", "them"] => Act::Say(Message::PieceWins(role(piece)?)),
        ["says", "stop", "moving"] => Act::Say(Message::StopMoving),
        ["says", "the", "flag", "fell"] => Act::Say(Message::FlagFell),
        ["takes", "back"] => Act::TakeBack,
        ["demands", "replacement"] => Act::Demand,
        ["accepts", "the", "illegal", "move"] => Act::AcceptIllegal,
        ["announces", "the", "missing", "piece"] => Act::AnnounceMissing,
        ["takes", "off", at] => Act::TakeOff(square(at)?),
        ["offers", "a", "draw"] => Act::OfferDraw,
        ["accepts", "the", "draw"] => Act::AcceptDraw,
        ["declines", "the", "draw"] => Act::DeclineDraw,
        ["resigns"] => Act::Resign,
        ["waives", "the", "last", "move"] => Act::WaiveLastMove,
        ["claims", "the", "flag"] => Act::ClaimFlag,
        ["claims", "repetition"] => Act::Claim(DrawClaim::Repetition, None),
        ["claims", "repetition", "with", m] => Act::Claim(DrawClaim::Repetition, Some(a_move(m)?)),
        ["claims", "quiet", "moves"] => Act::Claim(DrawClaim::QuietMoves, None),
        ["claims", "quiet", "moves", "with", m] => Act::Claim(DrawClaim::QuietMoves, Some(a_move(m)?)),
        ["claims", "the", "last", "minutes"] => Act::ClaimLastMinutes,
        ["claims", "the", "default"] => Act::ClaimDefault,
        ["claims", at, "was", "touched"] => Act::ClaimTouch(square(at)?),
        ["calls", "the", "arbiter", "about", about] => Act::CallArbiter { about: topic(about)?, stop: false },
        ["stops", "the", "clock", "about", about] => Act::CallArbiter { about: topic(about)?, stop: true },
        ["signs"] => Act::Sign,
        ["wants", "a", "rematch"] => Act::WantRematch,
        _ => return Err(no(Kind::Deed, words)),
    })
}

fn arbiter_act(state: &State, words: &str) -> Result<Act, Unread> {
    let boards = |list: &str| list.split_whitespace().map(board).collect::<Result<Vec<_>, Unread>>();
    if let Some(list) = words.strip_prefix("stops ") {
        return Ok(Act::StopClocks(boards(list)?));
    }
    if let Some(list) = words.strip_prefix("resumes ") {
        return Ok(Act::ResumeClocks(boards(list)?));
    }
    match words {
        "starts the clock" => return Ok(Act::StartClock),
        "closes the call" => return Ok(Act::CloseCall),
        _ => {}
    }
    let rest = words.strip_prefix("rules by ").ok_or_else(|| no(Kind::ArbiterDeed, words))?;
    let (ground, rest) =
        rest.split_once(": ").ok_or(Unread::Form("arbiter rules by TOPIC: RULING because REASON"))?;
    let (what, why) = rest.split_once(" because ").unwrap_or((rest, ""));
    Ok(Act::Rule { ruling: ruling(state, what.trim())?, ground: topic(ground)?, why: why.to_owned() })
}

/// Half points as written: `1`, `½`, `0`.
pub fn half(word: &str) -> Result<u8, Unread> {
    Ok(match word {
        "0" => 0,
        "½" | "1/2" => 1,
        "1" => 2,
        "1½" => 3,
        "2" => 4,
        other => return Err(no(Kind::Points, other)),
    })
}

pub fn score(word: &str) -> Result<[u8; 2], Unread> {
    let (white, black) = word.split_once('-').ok_or_else(|| no(Kind::Result, word))?;
    Ok([half(white)?, half(black)?])
}

fn ruling(state: &State, words: &str) -> Result<Ruling, Unread> {
    let boards = |list: &str| list.split_whitespace().map(board).collect::<Result<Vec<_>, Unread>>();
    if let Some(rest) = words.strip_prefix("warning for ") {
        return Ok(Ruling::Warn(seat_first(rest)?.0));
    }
    if let Some(rest) = words.strip_prefix("expel ") {
        return Ok(Ruling::Expel(seat_first(rest)?.0));
    }
    if let Some(rest) = words.strip_prefix("more time for ") {
        let (seat, time) = seat_first(rest)?;
        return Ok(Ruling::AddTime(seat, millis(time)?));
    }
    if let Some(rest) = words.strip_prefix("less time for ") {
        let (seat, time) = seat_first(rest)?;
        return Ok(Ruling::TakeTime(seat, millis(time)?));
    }
    if let Some(rest) = words.strip_prefix("clock of ") {
        let (seat, rest) = seat_first(rest)?;
        let list: Vec<&str> = rest.split_whitespace().collect();
        return match list[..] {
            ["at", time] => Ok(Ruling::SetClock(seat, millis(time)?, None)),
            ["at", time, "moves", moves] => Ok(Ruling::SetClock(seat, millis(time)?, Some(number(moves)?))),
            _ => Err(Unread::Form("clock of A white at 5:00 moves 12")),
        };
    }
    if let Some(rest) = words.strip_prefix("phone of ") {
        let (seat, rest) = seat_first(rest)?;
        let opponent = rest.split_once("opponent gets ").map_or(Ok(2), |(_, points)| half(points))?;
        return Ok(Ruling::Phone { seat, lighter: rest.contains("lighter"), opponent });
    }
    for (prefix, make) in [
        ("flag tip for ", Ruling::FlagTip as fn(Seat) -> Ruling),
        ("flag seen of ", Ruling::FlagSeen),
        ("next period for ", Ruling::NextPeriod),
        ("default of ", Ruling::Default),
    ] {
        if let Some(rest) = words.strip_prefix(prefix) {
            return Ok(make(seat_first(rest)?.0));
        }
    }
    if let Some(rest) = words.strip_prefix("lost for ") {
        let (seat, rest) = seat_first(rest)?;
        let opponent = rest.strip_prefix("opponent gets ").map_or(Ok(2), half)?;
        return Ok(Ruling::Lose(seat, opponent));
    }
    if let Some(list) = words.strip_prefix("restart ") {
        return Ok(Ruling::Restart(boards(list)?));
    }
    if let Some(list) = words.strip_prefix("swap colours at ") {
        return Ok(Ruling::SwapColours(boards(list)?));
    }
    if let Some(list) = words.strip_prefix("go on at ") {
        return Ok(Ruling::GoOn(boards(list)?));
    }
    if let Some(rest) = words.strip_prefix("back to ") {
        return rebuilt(state, rest);
    }
    let list: Vec<&str> = words.split_whitespace().collect();
    Ok(match list[..] {
        ["both", "lose", "on", at] => Ruling::BothLose(board(at)?),
        ["result", "on", at, "is", result] => Ruling::Points(board(at)?, score(result)?),
        ["flags", "drawn", "on", at] => Ruling::FlagsDrawn(board(at)?),
        ["flags", "unknown", "on", at] => Ruling::FlagsUnknown(board(at)?),
        ["claim", "on", at, "agreed"] => Ruling::LastMinutes(board(at)?, Verdict::Agreed),
        ["claim", "on", at, "postponed"] => {
            Ruling::LastMinutes(board(at)?, Verdict::Postponed { extra: false })
        }
        ["claim", "on", at, "postponed", "with", "two", "minutes"] => {
            Ruling::LastMinutes(board(at)?, Verdict::Postponed { extra: true })
        }
        ["claim", "on", at, "rejected"] => Ruling::LastMinutes(board(at)?, Verdict::Rejected),
        ["touch", "claim", "on", at, "upheld"] => Ruling::TouchClaim(board(at)?, true),
        ["touch", "claim", "on", at, "rejected"] => Ruling::TouchClaim(board(at)?, false),
        ["piece", "comes", "back", "on", at] => Ruling::MissingPiece(board(at)?, MissingChoice::Return),
        ["move", "stands", "on", at] => Ruling::MissingPiece(board(at)?, MissingChoice::MoveStands),
        ["piece", "from", "the", "box", "on", at] => {
            Ruling::MissingPiece(board(at)?, MissingChoice::FromTheBox)
        }
        ["game", "lost", "on", at] => Ruling::MissingPiece(board(at)?, MissingChoice::GameLost),
        ["recorded"] => Ruling::Record,
        ["undo", count] => Ruling::Undo(number(count)?),
        _ => return Err(no(Kind::Ruling, words)),
    })
}

/// `A FEN times 5:00 4:30 moves 3 2`.
fn rebuilt(state: &State, words: &str) -> Result<Ruling, Unread> {
    let form = || Unread::Form("back to A FEN times 5:00 4:30 moves 3 2");
    let (at, rest) = words.split_once(' ').ok_or_else(form)?;
    let board = board(at)?;
    if !state.seats().iter().any(|seat| seat.board == board) {
        return Err(no(Kind::Board, at));
    }
    let (fen, rest) = rest.split_once(" times ").ok_or_else(form)?;
    let (times, moves) = rest.split_once(" moves ").ok_or_else(form)?;
    let setup: Setup = fen.parse().map_err(|faults| Unread::Fen(fen.to_owned(), faults))?;
    let mut rebuilt: Rebuilt = as_it_stands(state, board, state.now());
    rebuilt.position = setup.as_it_stands().ok_or_else(|| Unread::Position(fen.to_owned(), Vec::new()))?;
    for (index, time) in times.split_whitespace().take(2).enumerate() {
        rebuilt.times[index] = millis(time)?;
    }
    for (index, moves) in moves.split_whitespace().take(2).enumerate() {
        rebuilt.moves[index] = number(moves)?;
    }
    Ok(Ruling::Reconstruct(vec![rebuilt]))
}

fn no(kind: Kind, word: &str) -> Unread {
    Unread::Word(kind, word.to_owned())
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, Unread> {
    word.parse().map_err(|_| no(Kind::Number, word))
}
