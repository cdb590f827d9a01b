//! The text of a Rust file as far as it says which modules lean on which: `mod`, `use`, paths and public items.

use std::collections::BTreeSet;

/// What a file says.
#[derive(Default, Debug)]
pub struct Source {
    /// Every `use`, one a name.
    pub uses: Vec<Use>,
    /// Every path of two names and more, as it is written.
    pub paths: Vec<Vec<String>>,
    /// Every name that is said, but for that of an item where it is declared.
    pub names: BTreeSet<String>,
    /// The public items.
    pub items: BTreeSet<String>,
    /// The modules that are declared here for this crate alone: they live with it, and the compiler tells when nothing
    /// asks for what is in them.
    pub private: Vec<String>,
    /// Whether this is Rust; a template only has paths.
    code: bool,
}

/// One name that a `use` brings.
#[derive(Debug, PartialEq, Eq)]
pub struct Use {
    /// The whole path.
    pub path: Vec<String>,
    /// The name by which it is known here; `*` for all of it.
    pub name: String,
    /// Whether others may take it from here.
    pub public: bool,
}

/// The file without its tests, or the tests alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// What is built.
    Product,
    /// What stands under `#[cfg(test)]`.
    Tests,
}

/// Reads a part of a file.
pub fn read(text: &str, part: Part) -> Source {
    let (product, tests) = apart(&words(text));
    let words = if part == Part::Product { product } else { tests };
    taken(&words, true)
}

/// Reads a template: the functions that it calls.
pub fn read_template(text: &str) -> Source {
    // Quotes stand around attributes, and what is called stands inside them.
    taken(&words(&text.replace(['"', '\''], " ")), false)
}

fn taken(words: &[String], code: bool) -> Source {
    let mut source = Source { code, ..Source::default() };
    let mut at = 0;
    while at < words.len() {
        at = source.take(words, at);
    }
    source
}

impl Source {
    /// Takes in what begins here; answers where the next thing begins.
    fn take(&mut self, words: &[String], at: usize) -> usize {
        let word = |at: usize| words.get(at).map_or("", String::as_str);
        let public = at > 0 && matches!(word(at - 1), "pub" | ")");
        match word(at) {
            "use" if self.code && is_name(word(at + 1)) => {
                let end = words[at..].iter().position(|word| word == ";").map_or(words.len(), |len| at + len);
                self.tree(&words[at + 1..end], &[], public);
                end + 1
            }
            "mod" if word(at + 2) == ";" => {
                if at == 0 || word(at - 1) != "pub" {
                    self.private.push(word(at + 1).to_owned());
                }
                at + 3
            }
            "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" if is_name(word(at + 1)) => {
                let skipped = (1..=3).take_while(|back| at >= *back).map(|back| word(at - back));
                let public = skipped
                    .take_while(|word| !matches!(*word, ";" | "}" | "{" | ")"))
                    .any(|word| word == "pub");
                if word(at + 1) == "fn" {
                    return at + 1;
                }
                if public {
                    self.items.insert(word(at + 1).to_owned());
                }
                at + 2
            }
            first if is_name(first) => {
                let mut path = vec![first.to_owned()];
                let mut next = at + 1;
                while word(next) == "::" && is_name(word(next + 1)) {
                    path.push(word(next + 1).to_owned());
                    next += 2;
                }
                self.names.extend(path.iter().cloned());
                if path.len() > 1 {
                    self.paths.push(path);
                }
                next
            }
            _ => at + 1,
        }
    }

    /// The names of one `use`: `a::{b, c::{self, d as e}, f::*}`.
    fn tree(&mut self, words: &[String], above: &[String], public: bool) {
        let mut path = above.to_vec();
        let mut at = 0;
        while at < words.len() {
            match words[at].as_str() {
                "{" => {
                    let inside = &words[at + 1..words.len().saturating_sub(1).max(at + 1)];
                    for one in split(inside) {
                        self.tree(one, &path, public);
                    }
                    return;
                }
                "::" => {}
                "as" => {
                    let name = words.get(at + 1).cloned().unwrap_or_default();
                    self.uses.push(Use { path, name, public });
                    return;
                }
                "self" if !above.is_empty() || at > 0 => {}
                word => path.push(word.to_owned()),
            }
            at += 1;
        }
        if let Some(name) = path.last().cloned() {
            self.names.insert(name.clone());
            if name == "*" {
                path.pop();
            }
            self.uses.push(Use { path, name, public });
        }
    }
}

/// The parts between the commas that are not inside braces.
fn split(words: &[String]) -> Vec<&[String]> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0, 0);
    for (at, word) in words.iter().enumerate() {
        match word.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," if depth == 0 => {
                parts.push(&words[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&words[from..]);
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Names, `::` and single signs, without comments and characters; of a string the names in braces, as `format!` takes them.
fn words(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let (mut words, mut at) = (Vec::new(), 0);
    while at < signs.len() {
        let sign = signs[at];
        let next = signs.get(at + 1).copied().unwrap_or(' ');
        let from = at;
        at += match sign {
            '/' if next == '/' => signs[at..].iter().take_while(|sign| **sign != '\n').count(),
            '"' => string(&signs[at..]),
            'r' if next == '"' || next == '#' && signs.get(at + 2) == Some(&'"') => raw(&signs[at..]),
            // A character, not a lifetime.
            '\'' if next == '\\' || signs.get(at + 2) == Some(&'\'') => {
                let end = signs[at + 2..].iter().position(|sign| *sign == '\'').unwrap_or(0);
                end + 3
            }
            _ if sign.is_alphanumeric() || sign == '_' => {
                signs[at..].iter().take_while(|sign| sign.is_alphanumeric() || **sign == '_').count()
            }
            ':' if next == ':' => 2,
            _ => 1,
        };
        let word = &signs[from..at.min(signs.len())];
        if word.first() == Some(&'"') {
            words.extend(in_braces(word));
        }
        if word.first() != Some(&'"') && !sign.is_whitespace() && !word.starts_with(&['/', '/']) {
            words.push(word.iter().collect());
        }
    }
    words
}

/// The names of `{name}` and `{name:02}` in a string.
fn in_braces(string: &[char]) -> Vec<String> {
    let text: String = string.iter().collect();
    let name = |part: &str| part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    text.split('{').skip(1).map(name).filter(|name| is_name(name)).collect()
}

/// How long a string is, its quotes included.
fn string(signs: &[char]) -> usize {
    let mut at = 1;
    while at < signs.len() && signs[at] != '"' {
        at += if signs[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// How long a raw string is.
fn raw(signs: &[char]) -> usize {
    let hashes = signs[1..].iter().take_while(|sign| **sign == '#').count();
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let body = hashes + 2;
    let found = (body..signs.len()).find(|at| signs[*at..].starts_with(&end));
    found.map_or(signs.len(), |at| at + end.len())
}

/// What is built, and what stands under `#[cfg(test)]`.
fn apart(words: &[String]) -> (Vec<String>, Vec<String>) {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut product, mut tests) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < words.len() {
        if !words[at..].iter().map(String::as_str).take(MARK.len()).eq(MARK) {
            product.push(words[at].clone());
            at += 1;
            continue;
        }
        at += MARK.len();
        let (mut depth, from) = (0, at);
        while at < words.len() {
            match words[at].as_str() {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 && matches!(words[at - 1].as_str(), ";" | "}") {
                break;
            }
        }
        tests.extend_from_slice(&words[from..at]);
    }
    (product, tests)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_for_its_modules_uses_paths_and_public_items() {
        let text = "//! Not::this.\nmod inner;\npub mod outer;\npub use inner::{Shown, deep::{self, More as Less}};\n\
                    use crate::law::*;\npub const fn answer() -> u8 { other::thing(\"no::path\", '\\'', r#\"n::o\"#) }\n\
                    #[cfg(test)]\nmod tests { use club::old; fn x() { old::dead() } }\npub struct Row<'a>(&'a str);\n";
        let product = read(text, Part::Product);
        let said: Vec<(String, &str, bool)> =
            product.uses.iter().map(|one| (one.path.join("::"), one.name.as_str(), one.public)).collect();
        let expected = [
            ("inner::Shown", "Shown", true),
            ("inner::deep", "deep", true),
            ("inner::deep::More", "Less", true),
            ("crate::law", "*", false),
        ];
        assert_eq!(said, expected.map(|(path, name, public)| (path.to_owned(), name, public)));
        assert_eq!(product.private, ["inner"]);
        assert_eq!(product.paths, [["other", "thing"]]);
        assert_eq!(product.items, ["Row", "answer"].map(str::to_owned).into());
        assert!(product.names.contains("thing") && !product.names.contains("answer"));
        let tests = read(text, Part::Tests);
        assert_eq!((tests.uses[0].path.join("::").as_str(), tests.paths.len()), ("club::old", 1));
    }
}
