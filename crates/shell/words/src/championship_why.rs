//! Why players of a championship stand as they do: what parted two of them, and every number of one of them.

use crate::Lang;
use crate::championship::{criterion, score};
use crate::messages::championship as say;
use systems::championship::Championship;
use systems::championship::rank::Row;
use systems::championship::settings::Criterion;

/// What put the upper of two neighbours above the lower, where their points are equal.
pub fn parted(lang: Lang, championship: &Championship, two: &[Row]) -> Option<String> {
    let [upper, lower] = two else { return None };
    let by = upper.above_next.filter(|by| *by != Criterion::Points)?;
    let name = |row: &Row| &championship.players[row.player].name;
    Some(say::parted(
        lang,
        championship.settings.article(by),
        criterion(lang, by),
        name(lower),
        number(lang, lower, by),
        number(lang, upper, by),
        name(upper),
    ))
}

/// The number of a row that a criterion looks at.
pub fn number(lang: Lang, row: &Row, criterion: Criterion) -> String {
    let rating =
        |rating: Option<i32>| rating.map_or_else(|| say::no_rating(lang), |rating| rating.to_string());
    match criterion {
        Criterion::Points => score(row.numbers.points),
        Criterion::SonnebornBerger => score(row.numbers.sonneborn_berger),
        Criterion::Mutual => score(row.mutual.unwrap_or_default()),
        Criterion::Kashdan => row.numbers.kashdan.to_string(),
        Criterion::LowerRating => rating(row.rating),
        Criterion::BlacksPlayed => row.numbers.blacks_played.to_string(),
        Criterion::BlacksOnCalendar => row.numbers.blacks_on_calendar.to_string(),
        Criterion::Lot => row.lot.map_or_else(|| "-".to_owned(), |lot| lot.to_string()),
    }
}

/// Every number of one player, with its article; the parts of a sum are indented.
pub fn numbers(lang: Lang, championship: &Championship, row: &Row) -> Vec<String> {
    let numbers = &row.numbers;
    let [won, drawn, lost] = numbers.won_drawn_lost;
    let [forfeit_wins, forfeit_losses] = numbers.forfeits;
    let mut all = vec![
        format!("{}. {}", row.place, championship.players[row.player].name),
        say::why_points(lang, drawn, numbers.games, lost, score(numbers.points), won),
    ];
    if forfeit_wins + forfeit_losses > 0 {
        let (adjusted, points) = (score(numbers.adjusted), score(numbers.points));
        all.push(say::why_adjusted(lang, adjusted, forfeit_losses, points, forfeit_wins));
    }
    all.push(say::why_sonneborn_berger(lang, score(numbers.sonneborn_berger)));
    for term in &numbers.terms {
        let opponent = &championship.players[term.opponent].name;
        let value = score(term.value());
        let line = if term.part != systems::exact::Fraction::ONE {
            say::term_draw(lang, score(term.adjusted), opponent, term.round, value)
        } else if term.forfeit {
            say::term_forfeit(lang, opponent, term.round, value)
        } else {
            say::term_win(lang, opponent, term.round, value)
        };
        all.push(format!("  {line}"));
    }
    if let Some(mutual) = row.mutual {
        all.push(say::why_mutual(lang, score(mutual)));
    }
    let [win, draw, loss] = championship.settings.kashdan;
    let working = format!("{won} × {win} + {drawn} × {draw} + {lost} × {loss}");
    all.push(say::why_kashdan(lang, numbers.kashdan, working));
    all.push(say::why_rating(lang, number(lang, row, Criterion::LowerRating)));
    all.push(say::why_blacks(lang, numbers.blacks_on_calendar, numbers.blacks_played));
    all.extend(row.lot.map(|lot| say::why_lot(lang, lot)));
    all
}
