//! The rulesets that a competition of some kind can be held under: the club's own first, then those of the program.

use crate::kit::page::Choice;
use competition::Law;
use rules::Library;
use words::Lang;
use words::rulebook_page::in_language;

/// Whether a law speaks of what a kind of competition needs.
pub type Fits = fn(&Law) -> bool;

/// The Keizer system, in one section or several.
pub fn keizer(law: &Law) -> bool {
    law.keizer().is_some()
}

/// A championship in series.
pub fn championship(law: &Law) -> bool {
    law.championship().is_some()
}

/// Matches between teams of bughouse.
pub fn bughouse(law: &Law) -> bool {
    competition::teams::rules(law).is_some()
}

/// A tournament of single players: every ruleset but those of bughouse.
pub fn single(law: &Law) -> bool {
    !bughouse(law)
}

/// The law of a ruleset as it reads now, if such a competition can be held under it.
pub fn law(library: &Library, id: &str, fits: Fits) -> Option<Law> {
    Law::of_book(&library.get(id)?.book).ok().filter(fits)
}

/// What a form offers.
pub fn choices(library: &Library, lang: Lang, fits: Fits) -> Vec<Choice> {
    let held = library.all().filter(|volume| Law::of_book(&volume.book).is_ok_and(|law| fits(&law)));
    held.map(|volume| Choice::new(&volume.book.id, in_language(lang, &volume.book.name))).collect()
}
