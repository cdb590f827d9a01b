//! The championship: faults, what parted whom, and the notes of a division.

use crate::messages::championship as say;
use crate::{Lang, file};
use systems::championship::divide::{Move, Note};
use systems::championship::read::{Fault, MOST_PLAYERS, Sloppy, Warning, What};
use systems::championship::settings::{Criterion, Settings};
use systems::exact::Fraction;
use systems::result::GameResult;

/// A fault in a championship or division file, as one sentence.
pub fn fault(lang: Lang, name: &str, fault: &Fault) -> String {
    format!("{}: {}", file::place(lang, name, fault.line, &fault.field), what(lang, &fault.what))
}

fn what(lang: Lang, what: &What) -> String {
    match what {
        What::Form(wrong) => file::wrong(lang, wrong),
        What::Rules(rules) => say::fault_rules(lang, rules),
        What::TooManyPlayers => say::fault_too_many_players(lang, MOST_PLAYERS),
        What::EmptyId => say::fault_empty_id(lang),
        What::IdTwice(id) => say::fault_id_twice(lang, id),
        What::UnknownPlayer(id) => say::fault_unknown_player(lang, id),
        What::Oneself(id) => say::fault_oneself(lang, id),
        What::NotAResult(text) => {
            let results = GameResult::WRITTEN.map(|(written, _)| written).join(", ");
            say::fault_not_a_result(lang, results, text)
        }
        What::NotADay(text) => say::fault_not_a_day(lang, text),
        What::TwiceInRound(id, round) => say::fault_twice_in_round(lang, id, round),
        What::TooOften(white, black, legs) => say::fault_too_often(lang, black, legs, white),
        What::LotTwice(id) => say::fault_lot_twice(lang, id),
        What::PlacedTwice(id) => say::fault_placed_twice(lang, id),
        What::SeriesTwice(series) => say::fault_series_twice(lang, series),
        What::SizesSum(players) => say::fault_sizes_sum(lang, players),
        What::SizesFixed(players) => say::fault_sizes_fixed(lang, players),
    }
}

/// A warning about a championship file, as one sentence.
pub fn warning(lang: Lang, name: &str, warning: &Warning) -> String {
    let words = match warning.sloppy {
        Sloppy::UnknownField => crate::messages::file::unknown_field(lang),
        Sloppy::NoSuchRound(round) => say::warn_no_such_round(lang, round),
        Sloppy::NoRating => say::warn_no_rating(lang),
        Sloppy::SameColours => say::warn_same_colours(lang),
    };
    format!("{}: {words}", file::place(lang, name, warning.line, &warning.field))
}

/// The name of a criterion.
pub fn criterion(lang: Lang, criterion: Criterion) -> String {
    match criterion {
        Criterion::Points => say::criterion_points(lang),
        Criterion::SonnebornBerger => say::criterion_sonneborn_berger(lang),
        Criterion::Mutual => say::criterion_mutual(lang),
        Criterion::Kashdan => say::criterion_kashdan(lang),
        Criterion::LowerRating => say::criterion_lower_rating(lang),
        Criterion::BlacksPlayed => say::criterion_blacks_played(lang),
        Criterion::BlacksOnCalendar => say::criterion_blacks_on_calendar(lang),
        Criterion::Lot => say::criterion_lot(lang),
    }
}

/// The head of the column with the numbers of a criterion; nothing where there is none.
pub fn head(lang: Lang, criterion: Criterion) -> Option<String> {
    Some(match criterion {
        Criterion::Points => say::points(lang),
        Criterion::SonnebornBerger => say::sonneborn_berger(lang),
        Criterion::Mutual => say::mutual(lang),
        Criterion::Kashdan => say::kashdan(lang),
        Criterion::LowerRating => say::rating(lang),
        Criterion::BlacksPlayed => say::blacks_played(lang),
        Criterion::BlacksOnCalendar => say::blacks_on_calendar(lang),
        Criterion::Lot => return None,
    })
}

/// What a criterion looks at, for who does not know it by name.
pub fn means(lang: Lang, settings: &Settings, criterion: Criterion) -> String {
    let [win, draw, loss] = settings.kashdan;
    match criterion {
        Criterion::Points => say::means_points(lang),
        Criterion::SonnebornBerger => say::means_sonneborn_berger(lang),
        Criterion::Mutual => say::means_mutual(lang),
        Criterion::Kashdan => say::means_kashdan(lang, draw, loss, win),
        Criterion::LowerRating => say::means_lower_rating(lang),
        Criterion::BlacksPlayed => say::means_blacks_played(lang),
        Criterion::BlacksOnCalendar => say::means_blacks_on_calendar(lang),
        Criterion::Lot => say::means_lot(lang),
    }
}

/// A score as people write it: `2½`, `4¼`, `7`.
pub fn score(score: Fraction) -> String {
    let part = match (score.numerator().rem_euclid(score.denominator()), score.denominator()) {
        (0, 1) => "",
        (1, 2) => "½",
        (1, 4) => "¼",
        (3, 4) => "¾",
        _ => return score.to_string(),
    };
    match score.numerator().div_euclid(score.denominator()) {
        0 if !part.is_empty() => part.to_owned(),
        whole if whole < 0 && !part.is_empty() => score.to_string(),
        whole => format!("{whole}{part}"),
    }
}

/// A move up or down between series.
pub fn step(lang: Lang, step: &Move) -> String {
    let (from, to) = (step.from + 1, step.to + 1);
    let say = if to < from { say::up } else { say::down };
    say(lang, &step.article, from, &step.player, to)
}

/// What else there is to know about a division.
pub fn note(lang: Lang, note: &Note) -> String {
    match note {
        Note::Champion(player) => say::note_champion(lang, player),
        Note::MayDepart(count) => say::note_may_depart(lang, count),
        Note::Grown(count) => say::note_grown(lang, count),
        Note::Returns(player, series) => say::note_returns(lang, player, series + 1),
        Note::MeetingDecides(players) => say::note_meeting_decides(lang, players.join(", ")),
        Note::Entered(player, series) => say::note_entered(lang, player, series + 1),
        Note::WinnerLeft(player, series) => say::note_winner_left(lang, player, series + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_read_as_on_the_wall_of_the_club() {
        let rows = [
            ("5/2", "2½"),
            ("1/2", "½"),
            ("17/4", "4¼"),
            ("3/4", "¾"),
            ("7", "7"),
            ("0", "0"),
            ("-1/2", "-1/2"),
        ];
        for (exact, shown) in rows {
            assert_eq!(score(exact.parse().unwrap()), shown);
        }
    }
}
