//! Every test that docs/security.md names exists.

#[test]
fn the_tests_in_the_security_page_exist() {
    let root = tidy::root();
    let page = std::fs::read_to_string(root.join("docs/security.md")).unwrap();
    let rows: Vec<&str> = page.lines().skip_while(|line| *line != "## The tests").collect();
    let rows: Vec<&&str> = rows.iter().filter(|line| line.starts_with("| ") && line.contains('`')).collect();
    assert!(rows.len() > 20, "only {} tests were found in the table", rows.len());
    for row in rows {
        let words: Vec<&str> = row.split('`').collect();
        let name = words[1];
        let file = words.get(3).copied().unwrap_or("crates/shell/server/tests/people.rs");
        let source =
            std::fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(
            source.contains(&format!("fn {name}(")),
            "docs/security.md names {name}, {file} has no such test"
        );
    }
}
