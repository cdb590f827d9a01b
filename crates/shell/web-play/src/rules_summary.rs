//! A ruleset in a few plain words, from its own values: a club's own file explains itself the same way.

use rules::ruleset::{ClockRules, IllegalMove, MatchEnd, MateRule, PerMove, Promotion};
use rules::{Library, Ruleset, Volume};
use words::Lang;
use words::messages::lobby as say;

/// A ruleset one can play by.
pub struct Book {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What a player must know, in a few sentences.
    pub short: String,
    /// Two for bughouse.
    pub boards: u8,
}

/// The rulesets of games at the board, bughouse first.
pub fn books(library: &Library, lang: Lang) -> Vec<Book> {
    let book = |Volume { rules, .. }: Volume| Book {
        id: rules.id.clone(),
        name: name(&rules, lang),
        short: short(&rules, lang),
        boards: rules.game.boards,
    };
    let mut books: Vec<Book> = library.all().map(book).collect();
    books.sort_by_key(|book| std::cmp::Reverse(book.boards));
    books
}

/// The name of a ruleset.
pub fn name(rules: &Ruleset, lang: Lang) -> String {
    if lang == Lang::Nl { rules.name.nl.clone() } else { rules.name.en.clone() }
}

fn short(rules: &Ruleset, lang: Lang) -> String {
    let mut says = Vec::new();
    if let Some(drops) = &rules.drops {
        says.push(if drops.may_check { say::short_check(lang) } else { say::short_no_check(lang) });
        match rules.promotion.how {
            Promotion::NewPiece => {}
            Promotion::KeepsShape => says.push(say::short_keeps_shape(lang)),
            Promotion::FromOtherBoard => says.push(say::short_other_board(lang)),
        }
        if rules.ending.mate == MateRule::Pending {
            says.push(say::short_mate_waits(lang));
        }
        says.push(match rules.game.ends {
            MatchEnd::AllGames => say::short_all_games(lang),
            MatchEnd::FirstGame => say::short_first_game(lang),
        });
    } else {
        says.push(say::short_one_board(lang));
        if let IllegalMove::BackWithPenalty { loses_at: 2, .. } = rules.irregularities.illegal_move {
            says.push(say::short_two_illegal(lang));
        }
    }
    says.push(format!("{}.", time(&rules.clock)));
    says.join(" ")
}

/// The time of a player, short: `7 min`, `5 min + 3 s`, `40/90 min + 30 min + 30 s`.
pub fn time(clock: &ClockRules) -> String {
    let mut parts: Vec<String> = clock
        .periods
        .iter()
        .map(|period| match period.moves {
            Some(moves) => format!("{moves}/{} min", period.time / 60_000),
            None => format!("{} min", period.time / 60_000),
        })
        .collect();
    match clock.per_move {
        PerMove::None => {}
        PerMove::Increment(millis) | PerMove::Delay(millis) => parts.push(format!("{} s", millis / 1000)),
    }
    parts.join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Covers: minerva-6.3, dsc-i
    #[test]
    fn a_ruleset_explains_itself_from_its_own_values() {
        let find = |id: &str| {
            books(&Library::default(), Lang::Nl).into_iter().find(|book| book.id == id).expect("a ruleset")
        };
        assert_eq!(
            find("minerva").short,
            "Inzetten met schaak of mat mag. Een gepromoveerde pion blijft eruitzien als pion. De eerste beslissing \
             beslist alles. 5 min."
        );
        assert!(find("stein").short.contains("stuk van het andere bord"));
        assert!(find("dsc").short.ends_with("30/90 min + 15 min."), "{}", find("dsc").short);
        assert_eq!(
            books(&Library::default(), Lang::Nl)[0].id,
            "knsb",
            "bughouse by the federation's rules comes first"
        );
    }
}
