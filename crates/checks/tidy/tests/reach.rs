//! Where a person meets an article is found from the tests, and the list of what no one meets does not grow.

use std::collections::BTreeSet;
use tidy::reach::{Place, place, tests_in, unmet};

#[test]
fn no_article_is_lost_to_those_who_meet_it() {
    let root = tidy::root();
    let listed = tidy::covers::listed(&root.join("docs/reach.txt"));
    let lost: Vec<String> = unmet(&root).into_iter().filter(|id| !listed.contains(id)).collect();
    assert!(lost.is_empty(), "no test meets these in the browser or over HTTP any more: {lost:?}");
}

#[test]
fn the_list_of_what_no_one_meets_names_known_articles() {
    let root = tidy::root();
    let known = tidy::covers::listed(&root.join("docs/articles.txt"));
    let listed = tidy::covers::listed(&root.join("docs/reach.txt"));
    let strange: BTreeSet<_> = listed.difference(&known).collect();
    assert!(strange.is_empty(), "not in docs/articles.txt: {strange:?}");
}

/// The place of the first test in a text.
fn found(file: &str, text: &str) -> Place {
    let tests = tests_in(file, text);
    place(&tests[0], &tests[0].covers[0])
}

#[test]
fn naming_an_article_is_not_meeting_it() {
    let test = |body: &str| {
        format!(
            "/// Covers: knsb-2.4\n#[test]\nfn x() {{\n{body}\n}}\n\nfn other() {{ ask(\"knsb-2.4\") }}\n"
        )
    };
    let rows = [
        // Something is sent and the answer shows the article.
        (
            "crates/shell/server/tests/a.rs",
            "    let page = guest.post(\"/new\", form); page.contains(\"knsb-2.4\")",
            Place::Http,
        ),
        (
            "crates/shell/server/tests/a.rs",
            "    client.act(x); assert_eq!(article, \"knsb-2.4\")",
            Place::Protocol,
        ),
        // The article is not shown, or another one is.
        ("crates/shell/server/tests/a.rs", "    guest.post(\"/new\", form)", Place::Nothing),
        ("crates/shell/server/tests/a.rs", "    guest.post(\"/new\", form); \"knsb-2.45\"", Place::Nothing),
        // Only the rulebook is opened.
        (
            "crates/shell/server/tests/a.rs",
            "    guest.get(\"/rules/knsb\").contains(\"knsb-2.4\")",
            Place::Nothing,
        ),
        ("crates/shell/cli/tests/a.rs", "    run(\"explain\")", Place::CommandLine),
        ("crates/shell/words/src/a.rs", "    say(\"knsb-2.4\")", Place::Text),
        ("crates/core/rules/tests/a.rs", "    \"knsb-2.4\"", Place::Nothing),
    ];
    for (file, body, expected) in rows {
        assert_eq!(found(file, &test(body)), expected, "{body}");
    }
    let story = "Title: x\nCovers: knsb-2.4\nRules: knsb\n";
    assert_eq!(found("testdata/stories/a.story", story), Place::CommandLine);
    let script =
        |body: &str| format!("// Covers: knsb-2.4\ntest('x', async () => {{\n  {body}\n}});\n// knsb-2.4\n");
    assert_eq!(found("web/test/a.mjs", &script("await page.click('x'); see('knsb-2.4')")), Place::Browser);
    assert_eq!(found("web/test/a.mjs", &script("await page.click('x')")), Place::Nothing);
}
