//! Every article and decision has a test that names it, or stands on the short list of what is not built yet.

use tidy::covers::{covered, listed};

#[test]
fn every_article_has_a_test_or_stands_on_the_not_yet_list() {
    let root = tidy::root();
    let covered = covered(&root);
    let not_yet = listed(&root.join("docs/not-yet.txt"));
    let bare: Vec<String> = listed(&root.join("docs/articles.txt"))
        .into_iter()
        .filter(|id| !covered.contains(id) && !not_yet.contains(id))
        .collect();
    assert!(bare.is_empty(), "no test says 'Covers:' for {bare:?}");
}

#[test]
fn the_not_yet_list_holds_nothing_that_has_a_test() {
    let root = tidy::root();
    let covered = covered(&root);
    let stale: Vec<String> =
        listed(&root.join("docs/not-yet.txt")).into_iter().filter(|id| covered.contains(id)).collect();
    assert!(stale.is_empty(), "covered now: run 'cargo run -p tidy -- not-yet' to take off {stale:?}");
}

#[test]
fn a_covers_line_names_only_known_articles() {
    let root = tidy::root();
    let known = listed(&root.join("docs/articles.txt"));
    let strange: Vec<String> = covered(&root).into_iter().filter(|id| !known.contains(id)).collect();
    assert!(strange.is_empty(), "not in docs/articles.txt: {strange:?}");
}
