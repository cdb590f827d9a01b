//! Everything that docs/table-points.md says holds a promise exists.

/// All sources of tests, as one text each.
fn sources() -> Vec<(String, String)> {
    let root = tidy::root();
    let all = ["crates", "testdata", "web/test"].map(|place| tidy::files(&root.join(place), &[""]));
    let texts = all.iter().flatten().filter_map(|path| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        let ours = [".rs", ".story", ".test.mjs"].iter().any(|ending| name.ends_with(ending));
        ours.then(|| std::fs::read_to_string(path).ok().map(|text| (name, text)))?
    });
    texts.collect()
}

/// What a file is, by the end of its name.
fn kind(name: &str) -> Option<&str> {
    std::path::Path::new(name).extension()?.to_str()
}

/// Whether this is there: a test by its name, a story by its file, a test in the browser by its file and its words.
fn there(sources: &[(String, String)], held_by: &str) -> bool {
    match held_by.split_once(": ") {
        Some((file, words)) => sources.iter().any(|(name, text)| name == file && text.contains(words)),
        None if kind(held_by) == Some("story") => sources.iter().any(|(name, _)| name == held_by),
        None => {
            let head = format!("fn {held_by}(");
            sources.iter().any(|(name, text)| kind(name) == Some("rs") && is_test(text, &head))
        }
    }
}

/// Whether the function is run as a test: what stands above it says so.
fn is_test(text: &str, head: &str) -> bool {
    let Some((before, _)) = text.split_once(head) else { return false };
    let above = before.rsplit("\n\n").next().unwrap_or_default();
    above.contains("#[test]") || above.contains("#[tokio::test")
}

#[test]
fn every_promise_of_the_table_is_held_by_tests_that_exist() {
    let page = std::fs::read_to_string(tidy::root().join("docs/table-points.md")).unwrap();
    let sources = sources();
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| ") && line.contains('`')).collect();
    assert_eq!(rows.len(), 13 + 9 + 12);
    let mut missing = Vec::new();
    for row in rows {
        let cells: Vec<&str> = row.split(" | ").collect();
        assert_eq!(cells.len(), 3, "{row}");
        let names: Vec<&str> = cells[2].split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "{row}");
        missing.extend(names.into_iter().filter(|name| !there(&sources, name)));
    }
    assert!(missing.is_empty(), "docs/table-points.md names what is not there: {missing:#?}");
    for gone in
        ["a_test_that_nobody_wrote", "D52-nowhere.story", "keys.test.mjs: words of no test", "sources"]
    {
        assert!(!there(&sources, gone), "{gone}");
    }
}
