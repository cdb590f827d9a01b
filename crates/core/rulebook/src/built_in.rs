//! The rulesets of the program itself, embedded.

use crate::Rulebook;
use crate::fault::Fault;
use std::sync::{Arc, OnceLock};

/// The id and text of every ruleset of the program itself; a ruleset stands after the one it extends.
pub const BUILT_IN: [(&str, &str); 7] = [
    ("fide-2005", include_str!("../../../../rulesets/fide-2005.toml")),
    ("fide-2023", include_str!("../../../../rulesets/fide-2023.toml")),
    ("knsb", include_str!("../../../../rulesets/knsb.toml")),
    ("stein", include_str!("../../../../rulesets/stein.toml")),
    ("minerva", include_str!("../../../../rulesets/minerva.toml")),
    ("dsc", include_str!("../../../../rulesets/dsc.toml")),
    ("ddt", include_str!("../../../../rulesets/ddt.toml")),
];

static READ: [OnceLock<Option<Arc<Rulebook>>>; BUILT_IN.len()] = [const { OnceLock::new() }; BUILT_IN.len()];

impl Rulebook {
    /// The ids of the rulesets of the program itself.
    pub fn built_in_ids() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(id, _)| *id)
    }

    /// A ruleset of the program itself, read once.
    pub fn built_in(id: &str) -> Option<Arc<Rulebook>> {
        let at = BUILT_IN.iter().position(|(name, _)| *name == id)?;
        READ[at].get_or_init(|| Rulebook::read(BUILT_IN[at].1, &|_| None).ok().map(Arc::new)).clone()
    }

    /// Every ruleset of the program itself, read anew: what a start of the program costs at most.
    pub fn read_all_built_in() -> Result<Vec<Arc<Rulebook>>, Vec<Fault>> {
        let mut books: Vec<Arc<Rulebook>> = Vec::new();
        for (_, text) in BUILT_IN {
            let find = |id: &str| books.iter().find(|book| book.id == id).cloned();
            let book = crate::examine::read(text, &mut |id, _| find(id).ok_or_else(Vec::new))?;
            books.push(Arc::new(book));
        }
        Ok(books)
    }
}
