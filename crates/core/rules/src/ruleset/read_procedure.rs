//! A rulebook read into a ruleset: the clock, irregularities, messages and the arbiter.

use super::read::{choice, flag, none_or, not_one_of, seconds, seconds_or_none};
use super::{
    ArbiterRules, ClockRules, ClockStart, DefaultBy, DefaultFrom, DefaultLimit, DefaultTerms, FlagTipTime,
    IllegalMove, IrregularityRules, MessageKind, MessageRules, PenaltyTerms, PerMove, Period, PhoneRule,
    PressRight, SwappedColours, Topic, WrongSetup,
};
use rulebook::{Node, Problem, Reader, Type, Value};

/// `[clock]`.
pub(super) fn clock(read: &mut Reader<'_>) -> ClockRules {
    ClockRules {
        periods: read.required("clock.periods", Vec::new(), periods),
        per_move: read.required("clock.per_move", PerMove::None, per_move),
        start: choice(
            read,
            true,
            "clock.start",
            &[("white", ClockStart::White), ("both_black_players", ClockStart::BothBlackPlayers)],
        ),
        default_time: seconds_or_none(read, true, "clock.default_time"),
        default_terms: default_terms(read),
        press: choice(
            read,
            false,
            "clock.press",
            &[("kept", PressRight::Kept), ("lost_by_answer", PressRight::LostByAnswer)],
        ),
        white_loses_time_when_nobody_is_there: flag(
            read,
            true,
            "clock.white_loses_time_when_nobody_is_there",
        ),
        recording: flag(read, true, "clock.recording"),
        no_recording_under: seconds_or_none(read, true, "clock.no_recording_under"),
    }
}

fn default_terms(read: &mut Reader<'_>) -> DefaultTerms {
    let from = [("from_session", DefaultFrom::Session), ("from_clock", DefaultFrom::Clock)];
    let by = [("by_itself", DefaultBy::Itself), ("by_claim", DefaultBy::Claim)];
    DefaultTerms {
        from: choice(read, false, "clock.default_from", &from),
        by: choice(read, false, "clock.default_by", &by),
        limit: choice(
            read,
            false,
            "clock.default_limit",
            &[("at", DefaultLimit::At), ("after", DefaultLimit::After)],
        ),
    }
}

/// `[{ moves = 30, time = "90 min" }, { time = "15 min" }]`: only the last has no number of moves.
fn periods<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> Vec<Period> {
    let items = read.list(node);
    if items.is_empty() && matches!(node.value(), Value::List(_)) {
        read.fault(node, Problem::OutOfRange { found: "0".to_owned(), least: 1, most: 10 });
    }
    let last = items.len().saturating_sub(1);
    let mut periods = Vec::new();
    for (at, item) in items.iter().enumerate().take(10) {
        read.only(item, if at == last { &["time"] } else { &["moves", "time"] });
        let moves = (at != last)
            .then(|| read.need(item, "moves", 1, |read, node| read.number(node, 1..=1000)) as u16);
        periods.push(Period { moves, time: read.need(item, "time", 0, Reader::time) });
    }
    periods
}

fn per_move<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> PerMove {
    none_or(read, node, PerMove::None, |read, node| {
        if let Some(time) = read.get(node, "delay") {
            read.only(node, &["delay"]);
            return PerMove::Delay(read.time(&time));
        }
        let shapes = ["none", "{ increment = … }", "{ delay = … }"];
        if !matches!(node.value(), Value::Table(_)) {
            return not_one_of(read, node, &shapes, PerMove::None);
        }
        read.only(node, &["increment", "delay"]);
        PerMove::Increment(read.need(node, "increment", 0, Reader::time))
    })
}

/// `[irregularities]`.
pub(super) fn irregularities(read: &mut Reader<'_>, two: bool) -> IrregularityRules {
    IrregularityRules {
        wrong_setup: read.required("irregularities.wrong_setup", WrongSetup::NewGame, wrong_setup),
        swapped_colours: read.required(
            "irregularities.swapped_colours",
            SwappedColours::GoOn,
            swapped_colours,
        ),
        illegal_move: read.required(
            "irregularities.illegal_move",
            IllegalMove::OpponentChooses,
            illegal_move,
        ),
        passed_piece_returns: flag(read, two, "irregularities.passed_piece_returns"),
    }
}

/// A choice with a number inside: its key and what to make of the number.
type Numbered<T> = (&'static str, fn(u16) -> T);

/// One of several `{ name = number }`, or a word.
fn numbered<'a, T: Copy>(
    read: &mut Reader<'a>,
    node: &Node<'a>,
    words: &[(&str, T)],
    tables: &[Numbered<T>],
) -> T {
    for (name, make) in tables {
        if let Some(inside) = read.get(node, name) {
            read.only(node, &[*name]);
            return make(read.number(&inside, 1..=100) as u16);
        }
    }
    if let Value::Words(found) = node.value()
        && let Some((_, value)) = words.iter().find(|(word, _)| word == found)
    {
        return *value;
    }
    let mut allowed: Vec<String> = words.iter().map(|(word, _)| (*word).to_owned()).collect();
    allowed.extend(tables.iter().map(|(name, _)| format!("{{ {name} = … }}")));
    match node.value() {
        Value::Words(found) => read.unknown_choice(node, found, allowed),
        Value::Table(_) => {
            let names: Vec<&str> = tables.iter().map(|(name, _)| *name).collect();
            read.only(node, &names);
            read.unknown_choice(node, "{ }", allowed);
        }
        _ => read.wrong(node, Type::WordsOrTable, ()),
    }
    words[0].1
}

fn wrong_setup<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> WrongSetup {
    numbered(
        read,
        node,
        &[("new_game", WrongSetup::NewGame)],
        &[
            ("restart_game_before", WrongSetup::RestartGameBefore),
            ("restart_both_before", WrongSetup::RestartBothBefore),
            ("new_game_before", WrongSetup::NewGameBefore),
        ],
    )
}

fn swapped_colours<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> SwappedColours {
    numbered(
        read,
        node,
        &[("go_on", SwappedColours::GoOn), ("one_restarts_both", SwappedColours::OneRestartsBoth)],
        &[("restart_before", SwappedColours::RestartBefore)],
    )
}

fn illegal_move<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> IllegalMove {
    const WORDS: [&str; 3] =
        ["opponent_chooses", "back_before_next_move", "{ opponent_gains = …, loses_at = … }"];
    match node.value() {
        Value::Words(word) if word == WORDS[0] => IllegalMove::OpponentChooses,
        Value::Words(word) if word == WORDS[1] => IllegalMove::BackBeforeNextMove,
        Value::Table(_) => {
            const TERMS: [&str; 3] = ["draw_if_unwinnable", "pawn_becomes_queen", "press_without_move"];
            read.only(node, &["opponent_gains", "loses_at", TERMS[0], TERMS[1], TERMS[2]]);
            let [draw_if_unwinnable, pawn_becomes_queen, press_without_move] =
                TERMS.map(|name| read.get(node, name).is_some_and(|inside| read.flag(&inside)));
            IllegalMove::BackWithPenalty {
                gain: read.need(node, "opponent_gains", 0, seconds),
                loses_at: read.need(node, "loses_at", 1, |read, node| read.number(node, 1..=100)) as u16,
                terms: PenaltyTerms { draw_if_unwinnable, pawn_becomes_queen, press_without_move },
            }
        }
        _ => not_one_of(read, node, &WORDS, IllegalMove::OpponentChooses),
    }
}

impl MessageKind {
    /// The topic about it, whose key says in a ruleset file whether it is allowed.
    pub fn topic(self) -> Topic {
        match self {
            MessageKind::AskPiece => Topic::AskPiece,
            MessageKind::AskPermission => Topic::AskPermission,
            MessageKind::PieceWinsForThem => Topic::PieceWins,
            MessageKind::StopMoving => Topic::StopMoving,
            MessageKind::FlagFell => Topic::FlagFell,
        }
    }
}

/// `[messages]`.
pub(super) fn messages(read: &mut Reader<'_>, two: bool) -> MessageRules {
    MessageRules {
        allowed: MessageKind::ALL.into_iter().filter(|kind| flag(read, two, kind.topic().key())).collect(),
        silence_after_a_game: flag(read, two, "messages.silence_after_a_game"),
    }
}

/// `[arbiter]`.
pub(super) fn arbiter(read: &mut Reader<'_>, two: bool) -> ArbiterRules {
    ArbiterRules {
        only_when_asked: flag(read, true, "arbiter.only_when_asked"),
        declares_both_flags: flag(read, true, "arbiter.declares_both_flags"),
        punishes_repeated_illegal_moves: flag(read, two, "arbiter.punishes_repeated_illegal_moves"),
        flag_tip: read.optional("arbiter.flag_tip", None, |read, node| none_or(read, node, None, flag_tip)),
        phones: read.required("arbiter.phones", PhoneRule::None, phones),
    }
}

/// `{ time = "1 min", less_moves = 25, least = "10 s" }` (D20).
fn flag_tip<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> Option<FlagTipTime> {
    if !matches!(node.value(), Value::Table(_)) {
        return not_one_of(read, node, &["none", "{ time = …, less_moves = …, least = … }"], None);
    }
    read.only(node, &["time", "less_moves", "least"]);
    Some(FlagTipTime {
        seconds: read.need(node, "time", 0, seconds),
        moves: read.need(node, "less_moves", 0, |read, node| read.number(node, 0..=1000)) as u32,
        least: read.need(node, "least", 0, seconds),
    })
}

fn phones<'a>(read: &mut Reader<'a>, node: &Node<'a>) -> PhoneRule {
    const WORDS: [&str; 3] = ["none", "loses", "{ halves_at_most = … }"];
    match node.value() {
        Value::Words(word) if word == WORDS[0] => PhoneRule::None,
        Value::Words(word) if word == WORDS[1] => PhoneRule::Loses,
        Value::Table(_) => {
            read.only(node, &["halves_at_most"]);
            PhoneRule::HalvesThenLoses { most: read.need(node, "halves_at_most", 0, seconds) }
        }
        _ => not_one_of(read, node, &WORDS, PhoneRule::None),
    }
}
