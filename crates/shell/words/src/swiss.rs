//! Swiss pairings and report files in words.

use crate::Lang;
use crate::messages::swiss as m;
use systems::swiss::card::Strength;
use systems::swiss::check::Pairing;
use systems::swiss::colour::ColourRule;
use systems::swiss::pairing::{BracketNote, Game, NoPairing, RoundPairing};
use systems::swiss::tiebreak::{Kind, TieBreak};
use systems::swiss::tournament::{Colour, Tenths, Tournament, exact};
use systems::swiss::why::{MovedDown, Obstacle};
use systems::trf::{Fault, FaultKind, FieldName, Warning, WarningKind};

/// Points as people write them: `4½`.
pub fn points(points: Tenths) -> String {
    crate::keizer::points(exact(points))
}

/// A colour.
pub fn colour(lang: Lang, colour: Colour) -> String {
    match colour {
        Colour::White => m::white(lang),
        Colour::Black => m::black(lang),
    }
}

/// `3 Jansen, Piet (2½)`: starting number, name and points before the round.
pub fn player(lang: Lang, tournament: &Tournament, player: usize, rounds: usize) -> String {
    let known = &tournament.players[player];
    m::player(lang, &known.name, known.number, points(tournament.score(player, rounds)))
}

/// Number and name alone.
pub fn short(tournament: &Tournament, player: usize) -> String {
    let known = &tournament.players[player];
    format!("{} {}", known.number, known.name).trim().to_owned()
}

/// A tie-break by its name: `Buchholz without the lowest`.
pub fn tie_break(lang: Lang, one: &TieBreak) -> String {
    let name = match one.kind {
        Kind::DirectEncounter => m::tb_direct(lang),
        Kind::Wins => m::tb_wins(lang),
        Kind::WonGames => m::tb_won_games(lang),
        Kind::BlackGames => m::tb_black_games(lang),
        Kind::BlackWins => m::tb_black_wins(lang),
        Kind::RoundsElected => m::tb_rounds(lang),
        Kind::Progressive => m::tb_progressive(lang),
        Kind::Buchholz => m::tb_buchholz(lang),
        Kind::ForeBuchholz => m::tb_fore_buchholz(lang),
        Kind::AverageBuchholz => m::tb_average_buchholz(lang),
        Kind::SonnebornBerger => m::tb_sonneborn(lang),
        Kind::Koya => m::tb_koya(lang),
        Kind::AverageRating => m::tb_average_rating(lang),
        Kind::Performance => m::tb_performance(lang),
        Kind::PerfectPerformance => m::tb_perfect(lang),
        Kind::AveragePerformance => m::tb_average_performance(lang),
        Kind::AveragePerfectPerformance => m::tb_average_perfect(lang),
        Kind::StandardPoints => m::tb_standard(lang),
        Kind::Rating => m::tb_rating(lang),
        Kind::PairingNumber => m::tb_number(lang),
    };
    let name = match (one.cut_low, one.cut_high) {
        (0, 0) => name,
        (low, 0) => m::tb_cut(lang, low, name),
        (low, _) => m::tb_median(lang, low, name),
    };
    if one.forfeits_played { m::tb_forfeits(lang, name) } else { name }
}

/// Why there is no pairing.
pub fn no_pairing(lang: Lang, none: NoPairing, round: usize) -> String {
    match none {
        NoPairing::NobodyPresent => m::none_present(lang, round),
        NoPairing::Impossible => m::none_possible(lang, round),
        NoPairing::TooManyScores => m::none_too_many(lang, round),
    }
}

/// Why a game was made, in one line.
pub fn why(lang: Lang, tournament: &Tournament, game: &Game) -> String {
    let name = |player: usize| short(tournament, player);
    let mut parts = Vec::new();
    if game.scores.0 != game.scores.1 {
        let (higher, lower) =
            if game.scores.0 > game.scores.1 { (game.white, game.black) } else { (game.black, game.white) };
        parts.push(m::float_pair(lang, name(higher), name(lower)));
    }
    if let Some((player, opponent, obstacle)) = game.instead_of {
        parts.push(m::instead(lang, name(opponent), name(player), self::obstacle(lang, obstacle)));
    }
    parts.push(match game.colour_rule {
        ColourRule::BothWishes => m::colour_both(lang),
        ColourRule::StrongerWish => m::colour_stronger(lang),
        ColourRule::Alternate => m::colour_alternate(lang),
        ColourRule::HigherPlayer => m::colour_higher(lang),
        ColourRule::StartingNumber => m::colour_number(lang),
    });
    if let Some(refused) = game.refused {
        let wanted = colour(lang, refused.wanted);
        parts.push(match refused.strength {
            Strength::Absolute => m::refused_absolute(lang, wanted, name(refused.player)),
            Strength::Strong => m::refused_strong(lang, wanted, name(refused.player)),
            Strength::Mild | Strength::None => m::refused_mild(lang, wanted, name(refused.player)),
        });
    }
    parts.join("; ")
}

fn obstacle(lang: Lang, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Met(round) => m::obstacle_met(lang, round),
        Obstacle::Forbidden => m::obstacle_forbidden(lang),
        Obstacle::SameColour(wanted) => m::obstacle_same_colour(lang, colour(lang, wanted)),
        Obstacle::ColourWish => m::obstacle_colour_wish(lang),
        Obstacle::RestOfBracket => m::obstacle_rest(lang),
    }
}

/// What a bracket came to: its size and who moved down, and why.
pub fn bracket(
    lang: Lang,
    tournament: &Tournament,
    pairing: &RoundPairing,
    note: &BracketNote,
) -> Vec<String> {
    let mut lines = vec![m::bracket(lang, note.moved_in, note.players, points(note.score))];
    for &(player, reason) in &note.moved_down {
        let name = short(tournament, player);
        let last = pairing.brackets.last().is_some_and(|last| std::ptr::eq(last, note));
        lines.push(match reason {
            _ if last => m::bye_odd(lang, name),
            MovedDown::OddNumber => m::moved_odd(lang, name),
            MovedDown::NoOpponent => m::moved_no_opponent(lang, name),
            MovedDown::NoMorePairs => m::moved_no_more(lang, name),
        });
    }
    lines
}

/// A pair of a check: `3-8`, or `11 vrij`.
pub fn pairing(lang: Lang, tournament: &Tournament, pairing: Pairing) -> String {
    let number = |player: usize| tournament.players[player].number;
    match pairing {
        Pairing::Game { white, black } => m::check_game(lang, number(black), number(white)),
        Pairing::Bye(player) => m::check_bye(lang, number(player)),
    }
}

fn field(lang: Lang, field: FieldName) -> String {
    match field {
        FieldName::StartNumber => m::field_start_number(lang),
        FieldName::Rating => m::field_rating(lang),
        FieldName::Points => m::field_points(lang),
        FieldName::Rank => m::field_rank(lang),
        FieldName::Opponent(round) => m::field_opponent(lang, round),
        FieldName::Colour(round) => m::field_colour(lang, round),
        FieldName::Result(round) => m::field_result(lang, round),
        FieldName::Rounds => m::field_rounds(lang),
        FieldName::Round => m::field_round(lang),
        FieldName::PointValue => m::field_point_value(lang),
        FieldName::Players => m::field_players(lang),
        FieldName::FirstColour => m::field_first_colour(lang),
    }
}

fn wanted(lang: Lang, field: FieldName, text: &str) -> String {
    match field {
        FieldName::StartNumber | FieldName::Opponent(_) | FieldName::Players => m::want_number(lang, text),
        FieldName::Points | FieldName::PointValue | FieldName::Rating | FieldName::Rank => {
            m::want_points(lang, text)
        }
        FieldName::Colour(_) => m::want_colour(lang, text),
        FieldName::Result(_) => m::want_result(lang, text),
        FieldName::Rounds | FieldName::Round => m::want_round(lang, text),
        FieldName::FirstColour => m::want_first_colour(lang, text),
    }
}

/// The sentence for a fault in a report file.
pub fn fault(lang: Lang, file: &str, fault: &Fault) -> String {
    let what = match &fault.kind {
        FaultKind::Unreadable { field, text } => wanted(lang, *field, text),
        FaultKind::NoPlayers => m::no_players(lang),
        FaultKind::Utf16 => m::utf_16(lang),
        FaultKind::TooMuch => m::too_much(lang),
        FaultKind::NumberTwice { number, first } => m::number_twice(lang, first, number),
        FaultKind::TooLarge(_) => m::too_large(lang),
        FaultKind::UnknownOpponent { round, opponent } => m::unknown_opponent(lang, opponent, round),
        FaultKind::Contradiction { round, player, opponent } => {
            m::contradiction(lang, opponent, player, round)
        }
        FaultKind::BothScored { round, player, opponent } => m::both_scored(lang, opponent, player, round),
        FaultKind::NoColour { round, player } => m::no_colour(lang, player, round),
        FaultKind::NoResult { round, player } => m::no_result(lang, player, round),
    };
    let named = match &fault.kind {
        FaultKind::Unreadable { field, .. } | FaultKind::TooLarge(field) => Some(*field),
        _ => None,
    };
    m::fault(lang, place(lang, file, fault.line, named), what)
}

fn place(lang: Lang, file: &str, line: Option<usize>, named: Option<FieldName>) -> String {
    match (line, named) {
        (None, _) => file.to_owned(),
        (Some(line), None) => m::place_line(lang, file, line),
        (Some(line), Some(name)) => m::place_field(lang, field(lang, name), file, line),
    }
}

/// The sentence for something odd in a report file.
pub fn warning(lang: Lang, file: &str, warning: &Warning) -> String {
    let what = match &warning.kind {
        WarningKind::Windows1252 => m::warn_windows_1252(lang),
        WarningKind::ShortLine => m::warn_short(lang),
        WarningKind::Shifted { round } => m::warn_shifted(lang, round),
        WarningKind::Points { player, written, counted } => {
            m::warn_points(lang, points(*counted), player, points(*written))
        }
        WarningKind::ResultWithoutOpponent { round } => m::warn_no_opponent(lang, round),
        WarningKind::NoTotalRounds => m::warn_no_total(lang),
        WarningKind::NoFirstColour => m::warn_no_colour(lang),
        WarningKind::Unused(tag) => m::warn_unused(lang, tag),
        WarningKind::Rating(text) => m::warn_rating(lang, text),
        WarningKind::Rank(text) => m::warn_rank(lang, text),
    };
    m::fault(lang, place(lang, file, warning.line, None), what)
}
