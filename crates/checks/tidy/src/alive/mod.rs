//! What of the product is alive: which modules `server` and `cli` reach, and which public items someone asks for. A test
//! of what nobody runs shows nothing about the product, so its `Covers:` line does not count.
//!
//! The text is read, not compiled, so this is an approximation, and one that never calls the living dead:
//! - A **module** is alive when a living one names it or something in it, by `use` or by a path; what a module hands on
//!   (`pub use`) is followed name by name. The first ones are the roots of `server` and `cli`, with their templates. A module
//!   that its parent keeps to itself lives with the parent: there the compiler finds what is dead.
//! - An **item** that is public is dead when no living module says its name but where it is declared. One that shares its name
//!   with a living one is not found.

pub mod source;

use crate::reach::Test;
use source::{Part, Source, read, read_template};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The crates from which everything is reached that a person can reach.
const ROOTS: [&str; 2] = ["server", "cli"];

/// The modules of all crates by their path, and those that are alive.
#[derive(Default)]
pub struct Product {
    modules: BTreeMap<String, Source>,
    /// The module of each file, from the root of the project.
    files: BTreeMap<String, String>,
    alive: BTreeSet<String>,
    dead_modules: BTreeSet<String>,
    /// Each with its module.
    dead_items: BTreeMap<String, String>,
}

impl Product {
    /// The product below this folder.
    pub fn read(root: &Path) -> Product {
        let mut product = Product::default();
        for manifest in crate::files(&root.join("crates"), &["Cargo.toml"]) {
            product.take_in(root, &manifest);
        }
        let mut waiting: Vec<String> = ROOTS.map(str::to_owned).to_vec();
        while let Some(module) = waiting.pop() {
            if product.alive.insert(module.clone()) {
                waiting.extend(product.reached_from(&module));
            }
        }
        product.count_the_dead();
        product
    }

    /// The modules of one crate.
    fn take_in(&mut self, root: &Path, manifest: &Path) {
        let text = std::fs::read_to_string(manifest).unwrap_or_default();
        let name = text.lines().find_map(|line| line.strip_prefix("name = ")).unwrap_or_default();
        let name = name.trim_matches('"').replace('-', "_");
        let folder = manifest.parent().unwrap_or(manifest);
        for file in crate::files(&folder.join("src"), &[".rs"]) {
            let Some(module) = module(&name, &folder.join("src"), &file) else { continue };
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            let source = read(&text, Part::Product);
            self.files.insert(shown(root, &file), module.clone());
            // A crate may have a library and a program: both are its root.
            let known = self.modules.entry(module).or_default();
            known.uses.extend(source.uses);
            known.paths.extend(source.paths);
            known.names.extend(source.names);
            known.items.extend(source.items);
            known.private.extend(source.private);
        }
        for file in crate::files(&folder.join("templates"), &[".html", ".txt"]) {
            let source = read_template(&std::fs::read_to_string(&file).unwrap_or_default());
            let root = self.modules.entry(name.clone()).or_default();
            root.paths.extend(source.paths);
            root.names.extend(source.names);
        }
    }

    /// What a living module brings to life.
    fn reached_from(&self, module: &str) -> BTreeSet<String> {
        let mut reached = BTreeSet::new();
        let Some(source) = self.modules.get(module) else { return reached };
        reached.extend(source.private.iter().map(|child| format!("{module}::{child}")));
        for path in Product::named_by(source) {
            self.resolve(module, path, 0, &mut reached);
        }
        // What comes by `use …::*` is said by a single name.
        for from in source.uses.iter().filter(|one| one.name == "*") {
            for name in &source.names {
                let path: Vec<String> = from.path.iter().chain([name]).cloned().collect();
                self.resolve(module, &path, 0, &mut reached);
            }
        }
        reached.into_iter().filter(|module| self.modules.contains_key(module)).collect()
    }

    /// The paths by which a file needs something itself: what it only hands on is not among them.
    fn named_by(source: &Source) -> impl Iterator<Item = &Vec<String>> {
        let own = source.uses.iter().filter(|one| !one.public).map(|one| &one.path);
        source.paths.iter().chain(own)
    }

    /// Marks every module on the way of a path that is written in a module.
    fn resolve(&self, module: &str, path: &[String], depth: usize, marks: &mut BTreeSet<String>) -> bool {
        let Some((first, rest)) = path.split_first() else { return false };
        if depth > 12 {
            return false;
        }
        let root = module.split("::").next().unwrap_or(module);
        match first.as_str() {
            "crate" => return self.walk(root, rest, depth, marks),
            "self" => return self.walk(module, rest, depth, marks),
            "super" => {
                let parent = module.rsplit_once("::").map_or(module, |(parent, _)| parent);
                let again = rest.first().is_some_and(|next| next == "super");
                return if again {
                    self.resolve(parent, rest, depth, marks)
                } else {
                    self.walk(parent, rest, depth, marks)
                };
            }
            _ => {}
        }
        if self.walk(module, path, depth, marks) {
            return true;
        }
        if self.modules.contains_key(first) && !self.walk(first, rest, depth, marks) {
            marks.insert(first.clone());
        }
        self.modules.contains_key(first)
    }

    /// Follows names from a module on; whether the first of them is known there.
    fn walk(&self, at: &str, rest: &[String], depth: usize, marks: &mut BTreeSet<String>) -> bool {
        let Some(source) = self.modules.get(at) else { return false };
        let Some((name, after)) = rest.split_first() else {
            marks.insert(at.to_owned());
            return true;
        };
        let child = format!("{at}::{name}");
        if self.modules.contains_key(&child) {
            marks.insert(at.to_owned());
            // What it names there may come from a macro: the path leads into the module all the same.
            if !self.walk(&child, after, depth, marks) {
                marks.insert(child);
            }
            return true;
        }
        let handed_on = source.uses.iter().filter(|one| one.name == *name);
        let mut found = false;
        for one in handed_on {
            let path: Vec<String> = one.path.iter().chain(after).cloned().collect();
            // `use club;` names the crate, not itself.
            found |= if one.path.first() == Some(name) && one.path.len() == 1 {
                self.walk(name, after, depth + 1, marks)
            } else {
                self.resolve(at, &path, depth + 1, marks)
            };
        }
        if found {
            return true;
        }
        if source.items.contains(name) || source.names.contains(name) && after.is_empty() {
            marks.insert(at.to_owned());
            return true;
        }
        let all = source.uses.iter().filter(|one| one.name == "*" && one.path.first() != Some(name));
        let mut through = false;
        for one in all {
            let path: Vec<String> = one.path.iter().chain(rest).cloned().collect();
            through |= self.resolve(at, &path, depth + 1, marks);
        }
        through
    }

    /// Whether a crate is part of the product: some module of it is alive.
    fn in_product(&self, module: &str) -> bool {
        module.split("::").next().is_some_and(|name| self.alive.contains(name))
    }

    /// The modules of the product that nothing in it reaches.
    pub fn dead_modules(&self) -> Vec<&str> {
        self.dead_modules.iter().map(String::as_str).collect()
    }

    /// The public items of the product that nothing in it says, with their module.
    pub fn dead_items(&self) -> Vec<(&str, &str)> {
        let mut all: Vec<_> =
            self.dead_items.iter().map(|(item, module)| (module.as_str(), item.as_str())).collect();
        all.sort_unstable();
        all
    }

    /// Counts the dead, once the living are known.
    fn count_the_dead(&mut self) {
        let modules = self.modules.keys().filter(|module| self.in_product(module));
        self.dead_modules = modules.filter(|module| !self.alive.contains(*module)).cloned().collect();
        let said: BTreeSet<&String> = self.living().flat_map(|(_, source)| &source.names).collect();
        let items =
            self.living().flat_map(|(module, source)| source.items.iter().map(move |item| (item, module)));
        let unsaid = items.filter(|(item, _)| !said.contains(item));
        self.dead_items = unsaid.map(|(item, module)| (item.clone(), module.clone())).collect();
    }

    fn living(&self) -> impl Iterator<Item = (&String, &Source)> {
        self.modules.iter().filter(|(module, _)| self.alive.contains(*module))
    }

    /// Why the tests of a file say nothing about the product: the dead module that they are about.
    pub fn about_dead_module(&self, file: &str, text: &str) -> Option<String> {
        let own = self.files.get(file);
        if let Some(module) = own.filter(|module| self.dead_modules.contains(*module)) {
            return Some(module.clone());
        }
        let (part, at) = own.map_or((Part::Product, ""), |module| (Part::Tests, module.as_str()));
        let source = read(text, part);
        let mut reached = BTreeSet::new();
        for path in Product::named_by(&source) {
            self.resolve(at, path, 0, &mut reached);
        }
        reached.into_iter().find(|module| self.dead_modules.contains(module))
    }

    /// Why a test says nothing about the product: the dead item that it is about.
    pub fn about_dead_item(&self, test: &Test) -> Option<String> {
        let said = read(&test.body, Part::Product).names;
        said.iter().find_map(|item| self.dead_items.get(item).map(|module| format!("{module}::{item}")))
    }
}

fn shown(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).display().to_string()
}

/// The path of the module that a file is; nothing for a file of tests.
fn module(name: &str, src: &Path, file: &Path) -> Option<String> {
    let inside: PathBuf = file.strip_prefix(src).ok()?.with_extension("");
    let mut parts: Vec<String> =
        inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    if parts.last().is_some_and(|last| last == "mod")
        || matches!(parts.as_slice(), [one] if one == "lib" || one == "main")
    {
        parts.pop();
    }
    let tests = parts.last().is_some_and(|last| last == "tests");
    (!tests).then(|| std::iter::once(name.to_owned()).chain(parts).collect::<Vec<_>>().join("::"))
}
