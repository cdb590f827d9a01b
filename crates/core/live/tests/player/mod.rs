//! A simulated player: mostly sensible, sometimes not at all.

use crate::chance::Chance;
use live::{Act, Actor, Command, DrawClaim, Message, Millis, State, Way, rulings_offered};
use rules::{BoardId, Move, Promoted, Role, Seat, Square, Topic};

/// The time until the next command.
pub fn pause(chance: &mut Chance) -> Millis {
    match chance.below(20) {
        0 => chance.below(20_000),
        1..=6 => 0,
        _ => chance.below(1500),
    }
}

/// What someone at the table wants now.
pub fn wish(state: &State, now: Millis, chance: &mut Chance) -> Command {
    match chance.below(40) {
        0 => Command::tick(),
        1 => arbiter(state, now, chance),
        _ => {
            let seat = chance.pick(state.seats()).unwrap_or(Seat::ALL[0]);
            let act = if chance.below(4) == 0 {
                anything(state, seat, chance)
            } else {
                sensible(state, seat, chance)
            };
            let seat = if chance.below(200) == 0 { Seat::ALL[chance.below(4) as usize] } else { seat };
            let seen = (chance.below(100) == 0).then(|| chance.below(state.seq() + 3));
            Command { by: Actor::Seat(seat), seen, sat: None, act }
        }
    }
}

fn sensible(state: &State, seat: Seat, chance: &mut Chance) -> Act {
    if !state.started() {
        return match chance.below(10) {
            0 => Act::Arrive("An".to_owned()),
            1 => Act::ClaimDefault,
            _ => Act::StartClock,
        };
    }
    let board = state.board(seat.board);
    if board.missing().is_some() {
        let square = chance_square(state, seat, chance);
        return match chance.below(3) {
            0 => Act::AnnounceMissing,
            1 => Act::Press,
            _ => Act::TakeOff(square),
        };
    }
    if board.resigned() == Some(!seat.color) && chance.below(2) == 0 {
        return Act::WaiveLastMove;
    }
    let unpressed = board.last().is_some_and(|last| !last.completed && last.color == seat.color);
    if unpressed && state.way() == Way::OnTheBoard {
        if board.last().is_some_and(|last| last.breach.is_some()) && chance.below(2) == 0 {
            return Act::TakeBack;
        }
        return Act::Press;
    }
    if board.last().is_some_and(|last| last.breach.is_some() && last.color != seat.color)
        && chance.below(2) == 0
    {
        return Act::Demand;
    }
    let pile: Vec<Role> = state.game().captured(seat).iter().map(|(role, _)| role).collect();
    if let Some(role) = chance.pick(&pile).filter(|_| chance.below(3) == 0) {
        return Act::Pass(role);
    }
    let moves = state.game().moves(seat.board, &state.rules().law());
    let half: Vec<Move> = moves.iter().copied().filter(|m| half_made(state, seat, *m)).collect();
    match chance.pick(&half) {
        Some(Move::Step { from, to, .. }) if chance.below(2) == 0 => return Act::Release(from, to),
        _ => {}
    }
    match chance.pick(&moves) {
        Some(m) if state.turn(seat.board) == seat.color => Act::Move(m),
        _ => Act::Premove(chance.pick(&moves)),
    }
}

/// Castling and promotions can be let go of half made.
fn half_made(state: &State, seat: Seat, m: Move) -> bool {
    let Move::Step { from, to, promotion } = m else { return false };
    let king = state.game().position(seat.board).king(seat.color) == from;
    promotion.is_some() || king && from.file().distance(to.file()) == 2
}

fn chance_square(state: &State, seat: Seat, chance: &mut Chance) -> Square {
    let squares = live::returnable(state, seat.board);
    let any = chance.square();
    chance.pick(&squares).unwrap_or(any)
}

fn any_move(chance: &mut Chance) -> Move {
    match chance.below(4) {
        0 => Move::Drop { role: chance.role(), to: chance.square() },
        1 => {
            let promotion = match chance.below(3) {
                0 => Promoted::Lost,
                1 => Promoted::To(chance.role()),
                _ => Promoted::Taking(chance.role(), chance.square()),
            };
            Move::Step { from: chance.square(), to: chance.square(), promotion: Some(promotion) }
        }
        _ => Move::step(chance.square(), chance.square()),
    }
}

/// A move that hands could make, legal or not: an own piece to anywhere, or a piece in hand to anywhere.
fn clumsy_move(state: &State, seat: Seat, chance: &mut Chance) -> Move {
    let position = state.game().position(seat.board);
    let hand: Vec<Role> = position.hand(seat.color).iter().map(|(role, _)| role).collect();
    let own: Vec<Square> = position.board().by_color(seat.color).into_iter().collect();
    let to = chance.square();
    match (chance.pick(&hand).filter(|_| chance.below(3) == 0), chance.pick(&own)) {
        (Some(role), _) => Move::Drop { role, to },
        (None, Some(from)) => Move::step(from, to),
        (None, None) => Move::step(to, to),
    }
}

fn anything(state: &State, seat: Seat, chance: &mut Chance) -> Act {
    match chance.below(36) {
        0 => Act::Arrive("Bo é ü %".to_owned()),
        1 => Act::StartClock,
        2 => Act::Touch(chance.square()),
        3 => Act::TouchHand(chance.role(), chance.square()),
        4 => Act::Adjust(chance.square()),
        5 => Act::Release(chance.square(), chance.square()),
        6 | 7 => Act::Move(any_move(chance)),
        8..=13 => Act::Move(clumsy_move(state, seat, chance)),
        14 => Act::Press,
        15 => Act::Premove(Some(any_move(chance))),
        16 => Act::Pass(chance.role()),
        17 => Act::AutoPass(chance.below(2) == 0),
        18 | 19 => Act::Say(chance.pick(&Message::all()).unwrap_or(Message::StopMoving)),
        20 => Act::TakeBack,
        21 => Act::Demand,
        22 => Act::AcceptIllegal,
        23 => Act::AnnounceMissing,
        24 => Act::TakeOff(chance.square()),
        25 => Act::OfferDraw,
        26 if chance.below(6) == 0 => Act::AcceptDraw,
        27 => Act::DeclineDraw,
        28 if chance.below(10) == 0 => Act::Resign,
        29 => Act::WaiveLastMove,
        30 => Act::ClaimFlag,
        31 => {
            let claim = if chance.below(2) == 0 { DrawClaim::Repetition } else { DrawClaim::QuietMoves };
            let moves = state.game().moves(seat.board, &state.rules().law());
            Act::Claim(claim, chance.pick(&moves).filter(|_| chance.below(2) == 0))
        }
        32 => Act::ClaimLastMinutes,
        33 => Act::ClaimTouch(chance.square()),
        34 => Act::CallArbiter {
            about: chance.pick(Topic::ALL).unwrap_or(Topic::Turn),
            stop: chance.below(4) == 0,
        },
        35 if !state.started() => Act::ChangeSeat(chance.pick(&Seat::ALL).unwrap_or(seat)),
        35 if state.over() && !state.rematch().contains(&seat) => Act::WantRematch,
        35 => Act::Sign,
        _ => Act::ClaimDefault,
    }
}

fn arbiter(state: &State, now: Millis, chance: &mut Chance) -> Command {
    let offers = rulings_offered(state, now);
    let ends = |offer: &live::Offer| {
        use live::Ruling as R;
        matches!(
            offer.ruling,
            R::Lose(..)
                | R::BothLose(_)
                | R::Points(..)
                | R::Expel(_)
                | R::Phone { .. }
                | R::Restart(_)
                | R::SwapColours(_)
        )
    };
    let act = match chance.below(8) {
        0 => Act::StopClocks(state.game().boards().to_vec()),
        1..=3 => Act::ResumeClocks(BoardId::ALL[..state.game().boards().len()].to_vec()),
        4 => Act::CloseCall,
        5 => Act::StartClock,
        _ if offers.is_empty() => Act::CloseCall,
        _ => {
            let offer = &offers[chance.below(offers.len() as u64) as usize];
            if ends(offer) && chance.below(5) > 0 {
                return Command::tick();
            }
            let ground = chance.pick(&offer.grounds).unwrap_or(Topic::NotProvided);
            Act::Rule { ruling: offer.ruling.clone(), ground, why: "omdat, dus: 100%".to_owned() }
        }
    };
    Command::arbiter("Cy", act)
}
