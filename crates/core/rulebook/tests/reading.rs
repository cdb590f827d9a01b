//! Reading any text at all: bounded, without a panic, and the same each time.

use proptest::prelude::*;
use rulebook::{BUILT_IN, MOST_BYTES, Problem, Rulebook};

fn problems(text: &str) -> Vec<Problem> {
    match Rulebook::read(text, &|_| None) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|fault| fault.problem).collect(),
    }
}

#[test]
fn a_line_of_ten_megabytes_is_refused_with_one_fault() {
    let line = format!("id = \"{}\"", "x".repeat(10 * 1024 * 1024));
    assert_eq!(problems(&line), [Problem::TooLarge { most: MOST_BYTES }]);
}

#[test]
fn brackets_nested_without_end_are_refused() {
    for (open, shut) in [("[", "]"), ("{a=", "}"), ("[[", "]]")] {
        let deep = format!("id = {}1{}", open.repeat(20_000), shut.repeat(20_000));
        assert!(matches!(problems(&deep)[..], [Problem::Syntax(_), ..]), "{open}");
    }
    let dotted = format!("{}a = 1", "a.".repeat(50_000));
    assert!(!problems(&dotted).is_empty());
}

#[test]
fn no_more_faults_are_listed_than_anyone_reads() {
    let keys: String = (0..5_000).map(|n| format!("key{n} = 1\n")).collect();
    let found = problems(&keys);
    assert!(found.len() <= 201 && found.contains(&Problem::AndMore), "{}", found.len());
}

#[test]
fn words_flow_over_lines_and_an_empty_line_starts_a_paragraph() {
    let text = "id = \"x\"\nname = { nl = \"\"\"een\n  twee\n\n\ndrie\"\"\", en = \"a\" }\nsource = { nl = \"a\", en = \"a\" }\n";
    assert_eq!(Rulebook::read(text, &|_| None).unwrap().name.nl, "een twee\n\ndrie");
}

#[test]
fn a_file_that_extends_itself_under_another_name_is_a_circle() {
    let text = "id = \"x\"\nname = { nl = \"a\", en = \"a\" }\nsource = { nl = \"a\", en = \"a\" }\nextends = \"y\"\n";
    let faults = Rulebook::read(text, &|_| Some(text.to_owned())).unwrap_err();
    assert_eq!(faults[0].problem, Problem::Circle(vec!["y".to_owned(), "y".to_owned()]));
}

#[test]
fn a_chain_of_files_without_end_is_refused() {
    let text = |next: usize| {
        format!(
            "id = \"r{next}\"\nname = {{ nl = \"a\", en = \"a\" }}\nsource = {{ nl = \"a\", en = \"a\" }}\n\
             extends = \"r{}\"\n",
            next + 1
        )
    };
    let find = |id: &str| id.strip_prefix('r')?.parse().ok().map(text);
    let faults = Rulebook::read(&text(0), &find).unwrap_err();
    assert!(matches!(faults[0].problem, Problem::Circle(_)));
}

/// A ruleset of ours with a piece cut out and something else put in its place.
fn mangled() -> impl Strategy<Value = String> {
    (0..BUILT_IN.len(), any::<prop::sample::Index>(), 0usize..200, ".{0,20}").prop_map(
        |(which, at, cut, put)| {
            let text = BUILT_IN[which].1;
            let mut from = at.index(text.len());
            while !text.is_char_boundary(from) {
                from -= 1;
            }
            let mut to = (from + cut).min(text.len());
            while !text.is_char_boundary(to) {
                to += 1;
            }
            format!("{}{put}{}", &text[..from], &text[to..])
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_text_makes_the_reader_panic(text in "(?s).{0,400}") {
        let _ = Rulebook::read(&text, &|_| None);
    }

    #[test]
    fn no_text_that_looks_like_a_ruleset_makes_the_reader_panic(text in
        "(id|extends|name|\\[game\\]|\\[\\[chapter\\]\\]|\\[\\[chapter.article\\]\\]|boards|nl|=|\"|\\{|\\}|\n|1|,|knsb| ){0,60}"
    ) {
        let _ = Rulebook::read(&text, &|_| None);
    }

    #[test]
    fn a_mangled_ruleset_is_read_or_refused_the_same_each_time(text in mangled()) {
        let once = Rulebook::read(&text, &|_| None);
        prop_assert_eq!(&once, &Rulebook::read(&text, &|_| None));
        if let Err(faults) = once {
            prop_assert!(!faults.is_empty());
        }
    }
}
