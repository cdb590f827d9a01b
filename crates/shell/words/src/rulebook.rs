//! Faults of a ruleset file in words.

use crate::Lang;
use crate::messages::rulebook as say;
use rulebook::{Fault, Problem, Type};

/// The whole sentence: the place, what is wrong and how to mend it.
pub fn fault(lang: Lang, file: &str, fault: &Fault) -> String {
    format!("{}: {}", place(lang, file, fault), problem(lang, &fault.problem))
}

fn place(lang: Lang, file: &str, fault: &Fault) -> String {
    let file = match &fault.beneath {
        Some(base) => say::beneath(lang, base, file),
        None => file.to_owned(),
    };
    match (fault.line, fault.key.as_str()) {
        (None, "") => file,
        (None, key) => say::at_file_key(lang, file, key),
        (Some(line), "") => say::at_line(lang, file, line),
        (Some(line), key) => say::at_key(lang, file, key, line),
    }
}

/// What is wrong and how to mend it.
pub fn problem(lang: Lang, problem: &Problem) -> String {
    match problem {
        Problem::TooLarge { most } => say::too_large(lang, most / 1024),
        Problem::Syntax(words) => say::syntax(lang, words),
        Problem::AndMore => say::and_more(lang),
        Problem::UnknownKey { near } if near.is_empty() => say::unknown_key(lang),
        Problem::UnknownKey { near } => say::unknown_key_near(lang, near.join(", ")),
        Problem::Missing => say::missing(lang),
        Problem::WrongType { expected, found } => {
            say::wrong_type(lang, type_words(lang, *expected), type_words(lang, *found))
        }
        Problem::UnknownChoice { found, allowed } => say::unknown_choice(lang, allowed.join(", "), found),
        Problem::OutOfRange { found, least, most } => say::out_of_range(lang, found, least, most),
        Problem::BadTime(found) => say::bad_time(lang, found),
        Problem::BadTimeOfDay(found) => say::bad_time_of_day(lang, found),
        Problem::BadFraction(found) => say::bad_fraction(lang, found),
        Problem::BadSum(found, true) => say::bad_sum_game(lang, found),
        Problem::BadSum(found, false) => say::bad_sum(lang, found),
        Problem::BadId(found) => say::bad_id(lang, found),
        Problem::UnknownArticle(id) => say::unknown_article(lang, id),
        Problem::DoubleArticle(id) => say::double_article(lang, id),
        Problem::DoubleChapter(number) => say::double_chapter(lang, number),
        Problem::UnknownChapter(number) => say::unknown_chapter(lang, number),
        Problem::NoArticle => say::no_article(lang, "{ value = …, article = \"…\" }"),
        Problem::NoWords { lang: "nl" } => say::no_words_nl(lang),
        Problem::NoWords { .. } => say::no_words_en(lang),
        Problem::UnknownBase { found, known } => say::unknown_base(lang, found, known.join(", ")),
        Problem::Circle(circle) => say::circle(lang, circle.join(" → ")),
        Problem::TakenId(id) => say::taken_id(lang, id),
    }
}

fn type_words(lang: Lang, kind: Type) -> String {
    match kind {
        Type::Flag => say::type_flag(lang),
        Type::Number => say::type_number(lang),
        Type::Words => say::type_words(lang),
        Type::List => say::type_list(lang),
        Type::Table => say::type_table(lang),
        Type::WordsOrTable => say::type_words_or_table(lang),
        Type::Decimal => say::type_decimal(lang),
        Type::Date => say::type_date(lang),
    }
}
