//! Every refusal of table, competition and club names its article or a decision. What names none stands here with the reason.

mod club;
mod competition;
mod table;

use std::collections::BTreeSet;
use std::fmt::Debug;

/// The name of a value's variant.
fn name(value: &dyn Debug) -> String {
    let text = format!("{value:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// The names of the variants of an enum, read from its source.
fn variants(source: &str, of: &str) -> BTreeSet<String> {
    let start = source.find(&format!("pub enum {of} {{")).expect("the enum is there");
    let body = &source[start..];
    let body = &body[..body.find("\n}").expect("it ends")];
    let row = |line: &str| {
        let word = line.strip_prefix("    ").filter(|line| line.starts_with(char::is_uppercase))?;
        word.split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned)
    };
    body.lines().filter_map(row).collect()
}

/// Whether a list of values holds one of each variant.
fn whole<T: Debug>(values: &[T], source: &str, of: &str) {
    let listed: BTreeSet<String> = values.iter().map(|value| name(value)).collect();
    assert_eq!(listed, variants(source, of), "one value of each {of}");
}

/// Refusals without an article, each with the reason; and nothing else.
fn only<'a>(bare: impl IntoIterator<Item = String>, listed: impl IntoIterator<Item = (&'a str, &'a str)>) {
    let bare: BTreeSet<String> = bare.into_iter().collect();
    let listed: BTreeSet<String> = listed.into_iter().map(|(name, _)| name.to_owned()).collect();
    assert_eq!(bare, listed, "refusals without an article, and those that may");
}
