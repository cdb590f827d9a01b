//! An article as people cite it: `KNSB 7.7`, `DSC l`, `Keizer 3`, `DDT 13.1`. The id stays what logs and addresses hold.

use crate::{ArticleId, Rulebook};

/// The longest name of a source that is written in capitals: an abbreviation.
const ABBREVIATION: usize = 4;

impl Rulebook {
    /// An article as people cite it: as its chapter says (`cite`), else by its source and number.
    pub fn said(&self, article: &ArticleId) -> String {
        let id = article.as_str();
        let cites = self.chapters.iter().filter_map(|chapter| chapter.cite.as_ref());
        let own = cites.filter_map(|(before, name)| {
            let number = id.strip_prefix(before.as_str()).filter(|number| !number.is_empty())?;
            Some(format!("{name} {number}"))
        });
        let below =
            || self.beneath.as_ref().filter(|_| !self.is_own(id)).map(|beneath| beneath.said(article));
        own.take(1).next().or_else(below).unwrap_or_else(|| plain(id))
    }

    fn is_own(&self, id: &str) -> bool {
        self.places.contains_key(id)
    }
}

/// An article of any ruleset of the program as people cite it; a decision of the project, `D7`, stays what it is.
pub fn said(id: &str) -> String {
    let of = |book: &&str| id.strip_prefix(*book).is_some_and(|rest| rest.starts_with('-'));
    let book = Rulebook::built_in_ids().filter(of).max_by_key(|book| book.len()).and_then(Rulebook::built_in);
    book.map_or_else(|| plain(id), |book| book.said(&ArticleId::new(id)))
}

/// A sentence with the articles that it cites as people cite them: `op tijd (dsc-k4)` becomes `op tijd (Keizer 4)`. Only
/// articles of the program's own rulesets in brackets are read so; what a person wrote stays as it is.
pub fn spoken(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        told.push_str(before);
        told.push('(');
        let cited = after.split_once(')').and_then(|(inside, _)| Some((inside, names(inside)?)));
        rest = match cited {
            Some((inside, names)) => {
                told.push_str(&names);
                &after[inside.len()..]
            }
            None => after,
        };
    }
    told + rest
}

/// The names of what stands in brackets, if all of it is articles and decisions.
fn names(inside: &str) -> Option<String> {
    let name = |id: &str| {
        let decision = id.strip_prefix('D').is_some_and(|number| number.parse::<u16>().is_ok());
        (decision || is_built_in(id)).then(|| said(id))
    };
    let all: Option<Vec<String>> = inside.split(", ").map(name).collect();
    all.map(|all| all.join(", "))
}

fn is_built_in(id: &str) -> bool {
    let of = |book: &&str| id.strip_prefix(*book).is_some_and(|rest| rest.starts_with('-'));
    let mut books = Rulebook::built_in_ids().filter(of).filter_map(Rulebook::built_in);
    books.any(|book| book.article(id).is_some())
}

/// By source and number: `knsb-7.7` is KNSB 7.7, `stein-2.1` is Stein 2.1, `fide-2023-4.4` is FIDE 4.4 (2023).
fn plain(id: &str) -> String {
    let mut parts = id.split('-');
    let (Some(source), Some(number)) = (parts.next(), parts.next_back()) else { return id.to_owned() };
    let mut letters = source.chars();
    let source = match letters.next() {
        Some(first) if source.len() > ABBREVIATION => first.to_uppercase().chain(letters).collect(),
        _ => source.to_uppercase(),
    };
    let edition: Vec<&str> = parts.collect();
    if edition.is_empty() {
        format!("{source} {number}")
    } else {
        format!("{source} {number} ({})", edition.join("-"))
    }
}

#[cfg(test)]
mod tests {
    use super::{said, spoken};

    #[test]
    fn an_article_is_cited_as_people_do() {
        for (id, words) in [
            ("knsb-7.7", "KNSB 7.7"),
            ("dsc-l", "DSC l"),
            ("dsc-k3", "Keizer 3"),
            ("dsc-k10", "Keizer 10"),
            ("dsc-k", "DSC k"),
            ("ddt-13.1", "DDT 13.1"),
            ("ddt-1.3.ii", "DDT 1.3.ii"),
            ("stein-2.1", "Stein 2.1"),
            ("minerva-1.5", "Minerva 1.5"),
            ("fide-3.9", "FIDE 3.9"),
            ("fide-2023-4.4", "FIDE 4.4 (2023)"),
            ("vrijdag-1", "Vrijdag 1"),
            ("D47", "D47"),
        ] {
            assert_eq!(said(id), words);
        }
    }
    #[test]
    fn a_sentence_cites_as_people_do_and_keeps_what_someone_wrote() {
        for (text, told) in [
            ("Op tijd. (dsc-k4)", "Op tijd. (Keizer 4)"),
            ("Gevraagd (dsc-u). Of (niet) (ddt-13.1, D36):", "Gevraagd (DSC u). Of (niet) (DDT 13.1, D36):"),
            ("Team (dsc-zzz) en (dsc-l", "Team (dsc-zzz) en (dsc-l"),
            ("(0 keer) (dsc-k10)", "(0 keer) (Keizer 10)"),
            ("zonder", "zonder"),
        ] {
            assert_eq!(spoken(text), told);
        }
    }
}
