//! Turns `locales/{nl,en}/*.lang` into one Rust function per message, so that a missing key, a key in one
//! language only, or other arguments in the two languages fail the build with a sentence that names the key.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

type Messages = BTreeMap<String, String>;

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../../locales");
    println!("cargo:rerun-if-changed={}", root.display());
    let areas = areas(&root.join("nl"));
    let mut faults = Vec::new();
    if areas != self::areas(&root.join("en")) {
        faults.push("locales/nl and locales/en do not hold the same files".to_owned());
    }
    let mut code = String::new();
    for area in &areas {
        println!("cargo:rerun-if-changed={}", root.join("nl").join(format!("{area}.lang")).display());
        println!("cargo:rerun-if-changed={}", root.join("en").join(format!("{area}.lang")).display());
        let nl = read(&root, "nl", area, &mut faults);
        let en = read(&root, "en", area, &mut faults);
        for key in en.keys().filter(|key| !nl.contains_key(*key)) {
            faults.push(format!("locales/nl/{area}.lang: '{key}' is missing, English has it"));
        }
        let _ = writeln!(
            code,
            "/// Messages of `locales/*/{area}.lang`.\npub mod {area} {{\nuse crate::Lang;\n#[allow(unused_imports)]\nuse std::fmt::Display;"
        );
        for (key, dutch) in &nl {
            match en.get(key) {
                None => faults.push(format!("locales/en/{area}.lang: '{key}' is missing, Dutch has it")),
                Some(english) => message(&mut code, area, key, dutch, english, &mut faults),
            }
        }
        by_key(&mut code, &nl, &en);
        templates(&mut code, &nl, &en);
        code.push_str("}\n");
    }
    assert!(faults.is_empty(), "\n\n{}\n", faults.join("\n"));
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("messages.rs");
    fs::write(out, code).expect("OUT_DIR is writable");
}

fn areas(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "lang"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    names
}

/// `key = words {argument}`, one a line; a line that starts with white space goes on with the message above it;
/// `#` starts a comment line.
fn read(root: &Path, lang: &str, area: &str, faults: &mut Vec<String>) -> Messages {
    let name = format!("locales/{lang}/{area}.lang");
    let text = fs::read_to_string(root.join(lang).join(format!("{area}.lang"))).unwrap_or_default();
    let mut messages = Messages::new();
    let mut last: Option<String> = None;
    for (number, line) in text.lines().enumerate() {
        let at = number + 1;
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if line.starts_with(char::is_whitespace) {
            match last.as_ref().and_then(|key| messages.get_mut(key)) {
                Some(words) => *words = format!("{words} {}", line.trim()),
                None => faults.push(format!("{name}:{at}: no message above to go on with")),
            }
            continue;
        }
        let Some((key, words)) = line.split_once('=') else {
            faults.push(format!("{name}:{at}: expected 'key = words'"));
            continue;
        };
        let key = key.trim().to_owned();
        if !key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_') {
            faults.push(format!("{name}:{at}: '{key}' may only hold a-z, 0-9 and _"));
        }
        if messages.insert(key.clone(), words.trim().to_owned()).is_some() {
            faults.push(format!("{name}:{at}: '{key}' stands here twice"));
        }
        last = Some(key);
    }
    messages
}

/// `{n}` prints an argument; `{n|ronde|rondes}` chooses by whether the argument prints as "1".
enum Part {
    Words(String),
    Argument(String),
    Plural { argument: String, one: String, other: String },
}

fn parts(words: &str, place: &str, faults: &mut Vec<String>) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = words;
    while let Some(open) = rest.find('{') {
        if open > 0 {
            parts.push(Part::Words(rest[..open].to_owned()));
        }
        let Some(close) = rest[open..].find('}') else {
            faults.push(format!("{place}: '{{' without '}}'"));
            return parts;
        };
        let inside = &rest[open + 1..open + close];
        if inside.contains('{') {
            faults.push(format!("{place}: '{{' inside '{{'; write {{n}} {{n|one|other}}"));
        }
        let inside: Vec<&str> = inside.split('|').collect();
        match inside[..] {
            [argument] => parts.push(Part::Argument(argument.to_owned())),
            [argument, one, other] => parts.push(Part::Plural {
                argument: argument.to_owned(),
                one: one.to_owned(),
                other: other.to_owned(),
            }),
            _ => faults.push(format!("{place}: write {{name}} or {{name|one|other}}")),
        }
        rest = &rest[open + close + 1..];
    }
    if !rest.is_empty() {
        parts.push(Part::Words(rest.to_owned()));
    }
    parts
}

fn arguments(parts: &[Part]) -> Vec<String> {
    let mut names: Vec<String> = parts
        .iter()
        .filter_map(|part| match part {
            Part::Words(_) => None,
            Part::Argument(name) | Part::Plural { argument: name, .. } => Some(name.clone()),
        })
        .collect();
    names.sort();
    names.dedup();
    names
}

fn message(code: &mut String, area: &str, key: &str, nl: &str, en: &str, faults: &mut Vec<String>) {
    let dutch = parts(nl, &format!("locales/nl/{area}.lang: '{key}'"), faults);
    let english = parts(en, &format!("locales/en/{area}.lang: '{key}'"), faults);
    let names = arguments(&dutch);
    if names != arguments(&english) {
        faults.push(format!(
            "locales/*/{area}.lang: '{key}' takes {names:?} in Dutch and {:?} in English",
            arguments(&english)
        ));
    }
    let list: String = names.iter().fold(String::new(), |mut list, name| {
        let _ = write!(list, ", {name}: impl Display");
        list
    });
    let _ =
        writeln!(code, "/// {}\npub fn {key}(lang: Lang{list}) -> String {{", en.replace(['[', ']'], "'"));
    for name in &names {
        let _ = writeln!(code, "let {name} = {name}.to_string();");
    }
    let _ =
        writeln!(code, "match lang {{ Lang::Nl => {}, Lang::En => {} }} }}", built(&dutch), built(&english));
}

/// A function that finds a message by its key, for messages with no argument or only `{value}`: keys that come from
/// data, such as the settings of a ruleset.
fn by_key(code: &mut String, nl: &Messages, en: &Messages) {
    let mut arms = String::new();
    for key in nl.keys().filter(|key| en.contains_key(*key)) {
        let arguments = arguments(&parts(&nl[key], "", &mut Vec::new()));
        if arguments.is_empty() {
            let _ = writeln!(arms, "{key:?} => Some({key}(lang)),");
        } else if arguments == ["value"] {
            let _ = writeln!(arms, "{key:?} => Some({key}(lang, value)),");
        }
    }
    if !arms.is_empty() {
        let _ = writeln!(
            code,
            "/// The message with this key, if it takes no argument or only `value`.\n\
             pub fn by_key(lang: Lang, key: &str, value: &str) -> Option<String> {{\n\
             let _ = value; match key {{ {arms} _ => None }} }}"
        );
    }
}

/// All messages of an area as they stand in the file, for a page whose script fills in the arguments itself.
fn templates(code: &mut String, nl: &Messages, en: &Messages) {
    let list = |messages: &Messages| {
        messages.iter().map(|(key, words)| format!("({key:?}, {words:?}),")).collect::<String>()
    };
    let _ = writeln!(
        code,
        "/// Every message as it is written, arguments between braces.\n\
         pub fn templates(lang: Lang) -> &'static [(&'static str, &'static str)] {{\n\
         match lang {{ Lang::Nl => &[{}], Lang::En => &[{}] }} }}",
        list(nl),
        list(en)
    );
}

fn built(parts: &[Part]) -> String {
    if parts.is_empty() {
        return "String::new()".to_owned();
    }
    if let [Part::Words(words)] = parts {
        return format!("{words:?}.to_owned()");
    }
    let list: Vec<String> = parts
        .iter()
        .map(|part| match part {
            Part::Words(words) => format!("{words:?}"),
            Part::Argument(name) => format!("{name}.as_str()"),
            Part::Plural { argument, one, other } => {
                format!("(if {argument} == \"1\" {{ {one:?} }} else {{ {other:?} }})")
            }
        })
        .collect();
    format!("[{}].concat()", list.join(", "))
}
