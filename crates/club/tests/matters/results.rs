//! Results entered twice, the director's word, and entering.

use crate::{at, book, day, names};
use club::entering::{Edition, Entry, accepted, enter};
use club::results::{
    Form, Matter, NoOverruling, Overruling, ResultRules, Standing, overrule, result_of, standing_after,
};
use systems::championship::evening::Side;
use systems::result::GameResult::{BlackWins, Draw, WhiteWins};

/// Covers: dsc-q
#[test]
fn each_player_enters_the_result_and_a_difference_is_flagged() {
    let rows = [
        (None, None, Form::Empty, None),
        (Some(Draw), None, Form::Waiting { entered: Draw, other: Side::Black }, Some(Draw)),
        (None, Some(BlackWins), Form::Waiting { entered: BlackWins, other: Side::White }, Some(BlackWins)),
        (Some(WhiteWins), Some(WhiteWins), Form::Agreed(WhiteWins), Some(WhiteWins)),
        (Some(WhiteWins), Some(Draw), Form::Differ { white: WhiteWins, black: Draw }, None),
    ];
    for (white, black, form, counts) in rows {
        assert_eq!((Form::of(white, black), Form::of(white, black).result()), (form, counts));
    }
    assert_eq!(ResultRules::read(&book("dsc")).unwrap().entered.as_str(), "dsc-q");
}

fn word(matter: Matter) -> Overruling {
    Overruling {
        matter,
        author: "diana".to_owned(),
        reason: "the clock was set wrongly".to_owned(),
        at: at("2026-11-13 23:00"),
    }
}

fn result(game: &str, from: Option<systems::result::GameResult>) -> Overruling {
    word(Matter::Result { game: game.to_owned(), from, to: Draw })
}

fn standing(to: &str) -> Overruling {
    word(Matter::Standing { round: 5, from: names("anna bram carla"), to: names(to) })
}

/// Covers: ddt-18
#[test]
fn the_director_overrules_anything_with_a_reason_and_a_name() {
    let rules = ResultRules::read(&book("ddt")).unwrap();
    let anna = Overruling { author: "anna".to_owned(), ..standing("bram anna carla") };
    let silent = Overruling { reason: " \n".to_owned(), ..result("r5-b1", None) };
    let rows = [
        (result("r5-b1", Some(WhiteWins)), Ok("ddt-18")),
        (result("r5-b1", None), Ok("ddt-18")),
        (standing("carla bram anna"), Ok("ddt-18")),
        (anna, Err(NoOverruling::NotTheDirector("anna".to_owned()))),
        (silent, Err(NoOverruling::NoReason)),
        (result("r5-b1", Some(Draw)), Err(NoOverruling::NothingChanges)),
        (standing("anna bram carla"), Err(NoOverruling::NothingChanges)),
        (standing("bram anna"), Err(NoOverruling::OtherPlayers)),
        (standing("bram bram anna"), Err(NoOverruling::OtherPlayers)),
    ];
    for (word, expected) in rows {
        let answer = overrule(&rules, &names("diana deputy"), &word);
        assert_eq!(answer.as_ref().map(rulebook::ArticleId::as_str), expected.as_ref().copied(), "{word:?}");
    }
    let dsc = ResultRules::read(&book("dsc")).unwrap();
    let answer = overrule(&dsc, &names("diana"), &standing("bram anna carla"));
    assert_eq!(answer, Err(NoOverruling::NotInTheseRules));
}

/// Covers: ddt-18
#[test]
fn the_last_word_of_the_director_counts_and_stays_on_the_record() {
    let again = word(Matter::Result { game: "r5-b1".to_owned(), from: Some(Draw), to: BlackWins });
    let record = [result("r5-b1", Some(WhiteWins)), standing("carla anna bram"), again.clone()];
    assert_eq!(result_of("r5-b1", Some(WhiteWins), &record), (Some(BlackWins), Some(&again)));
    assert_eq!(result_of("r5-b1", Some(WhiteWins), &record[..1]), (Some(Draw), Some(&record[0])));
    assert_eq!(result_of("r5-b2", Some(WhiteWins), &record), (Some(WhiteWins), None));

    let computed = names("bram anna carla");
    let decided = Standing::Overruled(names("carla anna bram"), &record[1]);
    assert_eq!(standing_after(5, &computed, &record), decided);
    assert_eq!(standing_after(6, &computed, &record), Standing::Computed(computed.clone()));
    let more = names("bram anna carla daan");
    assert_eq!(standing_after(5, &more, &record), Standing::Outdated(more.clone(), &record[1]));
}

/// Covers: ddt-19
#[test]
fn entering_puts_the_day_and_the_edition_of_the_rules_on_the_record() {
    let edition = Edition::read(&book("ddt")).unwrap();
    assert_eq!((edition.rules.as_str(), edition.article.as_str()), ("ddt", "ddt-19"));
    assert!(edition.source.nl.contains("2014-2015"), "{}", edition.source.nl);
    let Entry::New(line) = enter(&edition, "anna", day("2026-09-04"), &[]) else {
        panic!("anna never entered")
    };
    assert_eq!((line.player.as_str(), line.on, &line.edition), ("anna", day("2026-09-04"), &edition));

    let record = [line];
    assert_eq!(enter(&edition, "anna", day("2027-09-03"), &record), Entry::Already(&record[0]));
    assert!(matches!(enter(&edition, "bram", day("2026-09-04"), &record), Entry::New(_)));
    let mut newer = edition.clone();
    newer.source.nl = "Reglement 2027-2028".to_owned();
    assert_eq!(accepted(&newer, "anna", &record), None, "a new edition is accepted anew");
    assert_eq!(Edition::read(&book("dsc")), None);
}
