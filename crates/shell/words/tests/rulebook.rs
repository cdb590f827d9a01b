//! Ruleset files in words: every fault as a sentence, every rulebook as a page, in both languages.

use rulebook::Rulebook;
use rules::ruleset::Ruleset;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use words::rulebook_page::{Page, in_language};
use words::{Lang, values};

fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/rulebook").join(name)
}

/// Each file says in its comments, `#> `, what is wrong with it, in English, and all of it.
#[test]
fn every_fault_of_a_file_is_told_at_once_with_its_line_and_key() {
    let mut files: Vec<PathBuf> =
        fs::read_dir(testdata("faults")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 20, "the table of faults has gone");
    for file in files {
        let name = &*file.file_name().unwrap().to_string_lossy();
        let text = fs::read_to_string(&file).unwrap();
        let expected: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("#> ")).collect();
        let faults = Ruleset::read(&text, &|_| None).map(|_| ()).unwrap_err();
        let told = |lang| faults.iter().map(move |fault| words::rulebook::fault(lang, name, fault));
        let english: Vec<String> = told(Lang::En).collect();
        assert_eq!(
            english,
            expected,
            "\n{}\n",
            english.iter().map(|l| format!("#> {l}\n")).collect::<String>()
        );
        let dutch: BTreeSet<String> = told(Lang::Nl).collect();
        assert!(dutch.is_disjoint(&english.into_iter().collect()), "{name}: {dutch:?}");
    }
}

#[test]
fn rulesets_that_extend_each_other_in_a_circle_are_refused() {
    let read = |id: &str| fs::read_to_string(testdata("circle").join(format!("{id}.toml"))).ok();
    let faults = Ruleset::read(&read("een").unwrap(), &read).map(|_| ()).unwrap_err();
    let told: Vec<String> = faults.iter().map(|f| words::rulebook::fault(Lang::En, "een.toml", f)).collect();
    assert_eq!(
        told,
        ["een.toml, line 4, key 'extends': these rulesets extend each other in a circle: \
          een → twee → drie → een; take one 'extends' out"]
    );
}

#[test]
fn a_fault_in_a_file_beneath_names_that_file() {
    let beneath = |id: &str| fs::read_to_string(testdata("faults").join(format!("{id}.toml"))).ok();
    let text = "id = \"mijn\"\nname = { nl = \"a\", en = \"a\" }\nsource = { nl = \"a\", en = \"a\" }\n\
                extends = \"unknown-section\"\n";
    let faults = Ruleset::read(text, &beneath).map(|_| ()).unwrap_err();
    let told = words::rulebook::fault(Lang::En, "mijn.toml", &faults[0]);
    assert!(told.starts_with("mijn.toml (builds on unknown-section), line 6, key 'dropps':"), "{told}");
}

/// Covers: dsc-g, dsc-h, dsc-j, dsc-p, dsc-r, ddt-8, ddt-13.8
/// Covers: fide-0, fide-2.1, fide-2.4, fide-4.1, fide-6.4, fide-6.15, fide-8.1, fide-8.2, fide-8.3
/// Covers: fide-12.1, fide-12.3, fide-12.4, fide-12.5, fide-13.1, fide-13.2, fide-13.3, fide-13.7, fide-14
#[test]
fn the_rulebook_contains_every_article_in_dutch_and_in_english() {
    let known = fs::read_to_string(testdata("../../docs/articles.txt")).unwrap();
    let known: Vec<(&str, &str)> = known
        .lines()
        .filter(|line| !line.starts_with('#') && !line.starts_with('D'))
        .filter_map(|line| line.split_once(' '))
        .collect();
    assert!(known.len() > 250, "the list of articles has gone");
    for id in Rulebook::built_in_ids().filter(|id| *id != "fide-2023") {
        let source = if id == "fide-2005" { "fide" } else { id };
        let articles: Vec<_> = known.iter().filter(|(id, _)| id.split('-').next() == Some(source)).collect();
        let book = Rulebook::built_in(id).unwrap();
        assert_eq!(book.articles().count(), articles.len(), "{id}");
        for lang in Lang::ALL {
            let page = Page::new(lang, &book, false);
            let (text, html) = (page.text().split_whitespace().collect::<Vec<_>>().join(" "), page.html());
            for (id, kind) in &articles {
                let article = book.articles().find(|article| article.id.as_str() == *id);
                let article = article.unwrap_or_else(|| panic!("{id} is not in its rulebook"));
                assert_eq!(article.kind.key(), *kind, "{id}");
                assert_ne!(article.text.nl, article.text.en, "{id}");
                let words = in_language(lang, &article.text);
                assert!(text.contains(words), "{id} in {lang:?}");
                assert!(html.contains(&format!("id=\"{id}\"")), "{id} in {lang:?}");
                assert!(html.contains(words), "{id} in {lang:?}");
            }
        }
    }
}

#[test]
fn every_value_of_every_ruleset_has_words_in_both_languages() {
    for id in Rulebook::built_in_ids() {
        let book = Rulebook::built_in(id).unwrap();
        for (key, entry) in book.entries() {
            let Some(spot) = &entry.value else { continue };
            for lang in Lang::ALL {
                assert!(values::label(lang, key).is_some(), "{key} has no label in {lang:?}");
                let words = values::value(lang, key, &spot.value);
                assert!(!words.is_empty() && !words.contains('_'), "{id}: {key} is told as '{words}'");
            }
        }
    }
}

/// What a competition keeps of a value is said in words too: no `friday 18:00`, no `at_once`, no `true`.
#[test]
fn every_value_that_a_competition_keeps_is_said_in_words() {
    for id in Rulebook::built_in_ids() {
        let Some(law) = competition::Law::built_in(id) else { continue };
        // Those that a competition shows.
        let shown =
            |key: &str| ["keizer.", "club.", "clock.default_time"].iter().any(|one| key.starts_with(one));
        for (key, clause) in law.clauses().iter().filter(|(key, _)| shown(key)) {
            let Some(value) = clause.value.as_deref().filter(|_| values::label(Lang::Nl, key).is_some())
            else {
                continue;
            };
            for lang in Lang::ALL {
                let said = values::text(lang, key, value);
                assert!(
                    !said.contains('_') && said != "true" && said != "false",
                    "{id}: {key} is told as '{said}'"
                );
            }
            let dutch = values::text(Lang::Nl, key, value);
            for english in ["monday", "friday", "stable", "at_once", "lot", "current", "place"] {
                let there = dutch.split([' ', ',']).any(|word| word == english);
                assert!(!there, "{id}: {key} is told as '{dutch}'");
            }
        }
    }
    assert_eq!(values::text(Lang::Nl, "club.sign_off_until", "friday 18:00"), "vrijdag 18:00");
    assert_eq!(values::text(Lang::En, "club.sign_off_until", "friday 18:00"), "Friday 18:00");
}

#[test]
fn values_are_told_as_people_say_them() {
    let rows = [
        ("dsc", "clock.periods", "30 zetten in 1 uur 30 minuten, daarna 15 minuten"),
        ("knsb", "clock.periods", "7 minuten"),
        ("knsb", "arbiter.flag_tip", "1 minuut, min de tijd voor 25 zetten, minstens 10 seconden"),
        ("knsb", "drops.piece_barred", "geen"),
        ("ddt", "clock.per_move", "10 seconden erbij na elke zet"),
        ("ddt", "club.fee_championship_cents", "€ 20"),
        ("dsc", "club.travel_cents_per_km", "€ 0,20"),
        ("dsc", "club.sign_off_until", "vrijdag, 18:00"),
        ("dsc", "keizer.team", "⅔ van de eigen waarde"),
        ("dsc", "keizer.win", "de waarde van de tegenstander"),
        ("dsc", "keizer.draw", "½ van de waarde van de tegenstander"),
        ("dsc", "keizer.loss", "niets"),
        ("minerva", "ending.repetition", "geen claim mogelijk"),
    ];
    for (id, key, words) in rows {
        let book = Rulebook::built_in(id).unwrap();
        let value = book.entry(key).unwrap().value.as_ref().unwrap();
        assert_eq!(values::value(Lang::Nl, key, &value.value), words, "{id} {key}");
    }
}

/// Covers: D86
#[test]
fn what_a_result_or_an_absence_gives_is_told_as_people_say_it() {
    let rows = [
        ("keizer.win", "opponent + 12 points", "the opponent's value + 12 points"),
        ("keizer.loss", "5 points", "5 points"),
        ("keizer.loss", "1/6 own", "⅙ of the own value"),
        ("keizer.excused", "own - 4 points", "the own value − 4 points"),
        ("keizer.excused", "1/2", "½ of the own value"),
        ("keizer.unexcused", "- 1 points", "− 1 point"),
        ("keizer.attendance", "20 games", "20 games"),
        ("keizer.attendance", "2/3", "⅔"),
        ("keizer.section_points", "none", "nothing"),
    ];
    for (key, text, words) in rows {
        assert_eq!(values::text(Lang::En, key, text), words, "{key} = {text}");
    }
}

#[test]
fn a_page_shields_the_signs_of_its_format() {
    let text = "id = \"x\"\nname = { nl = \"<b>& *kop*\", en = \"<b>\" }\nsource = { nl = \"a|b\", en = \"a\" }\n\
                extends = \"knsb\"\n";
    let (book, _) = Ruleset::read(text, &|_| None).unwrap();
    let page = Page::new(Lang::Nl, &book, true);
    assert!(page.html().contains("<h1>&lt;b&gt;&amp; *kop*</h1>"));
    assert!(page.markdown().contains("# \\<b\\>& \\*kop\\*"));
    assert!(page.text().contains("Bouwt voort op: Doorgeefschaak volgens de KNSB"));
    assert!(page.html().contains("id=\"knsb-2.4\""), "the chapters beneath are printed too");
}

/// What the sources say stands in the rulebook, also what the program cannot see.
///
/// Covers: fide-0, fide-6.8, fide-7.4, fide-10.2, dsc-n, dsc-t, ddt-1.2, knsb-1.5, stein-1.5, minerva-1.6, stein-2.6
#[test]
fn the_articles_say_all_that_their_sources_say() {
    for (book, id, dutch, english) in [
        ("fide-2005", "fide-0", "een vergelijkbaar geval", "a similar case"),
        ("fide-2005", "fide-6.8", "een vinger op of boven de knop", "a finger on or above the button"),
        ("fide-2005", "fide-6.8", "een assistent", "an assistant"),
        ("fide-2005", "fide-7.4", "het slaan van de koning", "the capture of the king"),
        (
            "fide-2005",
            "fide-7.4",
            "Een promotie die niet aan alle eisen",
            "A promotion that does not meet all",
        ),
        ("fide-2005", "fide-10.2", "in aanwezigheid van een arbiter", "in the presence of an arbiter"),
        ("dsc", "dsc-n", "hoeven niet te komen", "need not come"),
        ("dsc", "dsc-t", "11.3.3", "11.3.3"),
        ("ddt", "ddt-1.2", "2013-2014", "2013-2014"),
        ("knsb", "knsb-1.5", "laatste officiële Nederlandse vertaling", "latest official Dutch translation"),
        ("knsb", "knsb-1.5", "Hoofdstuk 9", "Chapter 9"),
        ("stein", "stein-1.5", "Hoofdstuk 9", "Chapter 9"),
        ("minerva", "minerva-1.6", "Hoofdstuk 9", "Chapter 9"),
        ("stein", "stein-2.6", "gezien vanuit de speler", "seen from the player"),
    ] {
        let book = Rulebook::built_in(book).unwrap();
        let article = book.article(id).unwrap();
        for (lang, phrase) in [(Lang::Nl, dutch), (Lang::En, english)] {
            let text = in_language(lang, &article.text);
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(phrase), "{id}: {text}");
        }
    }
}
