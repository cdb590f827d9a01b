//! A club's own rulesets: files named on the command line, in a competition's file, or in the settings.

use crate::answer::{Ask, say};
use crate::files::ruleset_text;
use anyhow::{anyhow, bail};
use rulebook::{Fault, Problem, Rulebook};
use rules::{Library, Ruleset};
use serde_json::json;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use words::messages::{cli, rulebook as messages, rules as words_of};

/// A ruleset of the program itself, or one from a club's own file.
pub fn ruleset(name: &str, ask: Ask) -> anyhow::Result<Arc<Ruleset>> {
    if let Some(rules) = Ruleset::built_in(name) {
        return Ok(rules);
    }
    let path = Path::new(name);
    if !path.is_file() {
        let known = Ruleset::built_in_ids().collect::<Vec<_>>().join(", ");
        bail!(words_of::unknown_rules(ask.lang, known, name));
    }
    Ok(Arc::new(read(path, ask)?.1))
}

/// A file read wholly; every fault is in the error, one a line. A ruleset that it extends may stand beside it.
pub fn read(file: &Path, ask: Ask) -> anyhow::Result<(Rulebook, Ruleset)> {
    checked(file, ask)?.map_err(|faults| {
        let name = file.display().to_string();
        anyhow!(told(&name, faults.iter().map(|fault| (name.as_str(), fault)), ask))
    })
}

/// The same for `rules check`, which gives scripts the faults one by one.
pub fn check(file: &Path, ask: Ask) -> anyhow::Result<(Rulebook, Ruleset)> {
    if ask.json
        && let Err(faults) = checked(file, ask)?
    {
        let rows: Vec<_> = faults.iter().map(|fault| as_json(&file.display().to_string(), fault)).collect();
        say(json!({"ok": false, "faults": rows}));
    }
    read(file, ask)
}

fn checked(file: &Path, ask: Ask) -> anyhow::Result<Result<(Rulebook, Ruleset), Vec<Fault>>> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let find = |id: &str| ruleset_text(&folder.join(format!("{id}.toml"))).ok();
    let text =
        ruleset_text(file).map_err(|error| anyhow!(cli::cannot_read(ask.lang, file.display(), error)))?;
    Ok(match Ruleset::read(&text, &find) {
        Ok((book, _)) if Rulebook::built_in_ids().any(|id| id == book.id) => {
            let problem = Problem::TakenId(book.id);
            Err(vec![Fault { beneath: None, line: Some(1), key: "id".to_owned(), problem }])
        }
        read => read,
    })
}

fn told<'a>(name: &str, faults: impl Iterator<Item = (&'a str, &'a Fault)>, ask: Ask) -> String {
    let lines: Vec<String> =
        faults.map(|(file, fault)| words::rulebook::fault(ask.lang, file, fault)).collect();
    format!("{}\n  {}", messages::faults(ask.lang, name, lines.len()), lines.join("\n  "))
}

fn as_json(file: &str, fault: &Fault) -> serde_json::Value {
    let sentence = |lang| words::rulebook::problem(lang, &fault.problem);
    json!({
        "file": fault.beneath.as_deref().unwrap_or(file),
        "line": fault.line,
        "key": fault.key,
        "problem": {"nl": sentence(words::Lang::Nl), "en": sentence(words::Lang::En)},
    })
}

/// The rulebooks that a competition's file names by a path from where it stands.
pub struct Beside<'a> {
    folder: &'a Path,
    ask: Ask,
    fault: RefCell<Option<anyhow::Error>>,
}

impl<'a> Beside<'a> {
    /// Beside this file.
    pub fn file(file: &'a Path, ask: Ask) -> Beside<'a> {
        Beside { folder: file.parent().unwrap_or(Path::new("")), ask, fault: RefCell::default() }
    }

    /// The rulebook in the file of that name, if a name of a file is meant.
    pub fn find(&self, name: &str) -> Option<Arc<Rulebook>> {
        if Path::new(name).extension().is_none_or(|ending| ending != "toml") {
            return None;
        }
        match read(&self.folder.join(name), self.ask) {
            Ok((book, _)) => Some(Arc::new(book)),
            Err(error) => {
                self.fault.replace(Some(error));
                None
            }
        }
    }

    /// What is wrong: the faults of the ruleset where it has any, else what the reader of the competition says.
    pub fn fault(&self, said: impl FnOnce() -> String) -> anyhow::Error {
        self.fault.take().unwrap_or_else(|| anyhow!(said()))
    }
}

/// The rulesets of the site: files, or folders with files, as the settings name them.
pub fn library(places: &[PathBuf], ask: Ask) -> anyhow::Result<Library> {
    let cannot = |path: &Path, error| anyhow!(cli::cannot_read(ask.lang, path.display(), error));
    let mut files = Vec::new();
    for place in places {
        let mut inside = vec![place.clone()];
        if place.is_dir() {
            let entries = std::fs::read_dir(place).map_err(|error| cannot(place, error))?;
            inside = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
            inside.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
            inside.sort();
        }
        for path in inside {
            let text = ruleset_text(&path).map_err(|error| cannot(&path, error))?;
            files.push((path.display().to_string(), text));
        }
    }
    Library::read(&files).map_err(|wrong| {
        let name = wrong.first().map_or("", |(name, _)| name);
        anyhow!(told(name, wrong.iter().map(|(name, fault)| (name.as_str(), fault)), ask))
    })
}
