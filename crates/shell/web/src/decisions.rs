//! Decisions of the project on a page (`docs/decisions.md`). A bare `D26` means nothing to who reads it, so that each
//! becomes a word in the line that opens what was decided, as articles do. Sentences come from many places, with the id in
//! brackets or alone in its element; here they all pass, once.

use std::collections::BTreeSet;
use words::{Lang, decisions};

/// What holds text that is no sentence of the page.
const OPAQUE: [&str; 4] = ["script", "style", "textarea", "title"];
/// What can hold no button: there the word is enough.
const PLAIN: [&str; 5] = ["a", "button", "option", "summary", "label"];

/// The page with its decisions in words, each with what it says at the foot.
pub fn explained(lang: Lang, page: String) -> String {
    // Most pages name none, and are looked through in passing.
    let digit_at = |at: usize| page.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    if !page.match_indices('D').any(|(at, _)| digit_at(at + 1)) {
        return page;
    }
    let (mut told, mut cited) = (String::with_capacity(page.len() + 1024), BTreeSet::new());
    let mut rest = page.as_str();
    let mut plain = 0_usize;
    while let Some(at) = rest.find('<') {
        said(lang, &rest[..at], plain > 0, &mut told, &mut cited);
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let tag = &rest[at..end];
        told.push_str(tag);
        rest = &rest[end..];
        let (closes, name) = name_of(tag);
        if OPAQUE.contains(&name) && !closes {
            let end = rest.find(&format!("</{name}")).unwrap_or(rest.len());
            told.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if PLAIN.contains(&name) {
            plain = if closes { plain.saturating_sub(1) } else { plain + 1 };
        }
    }
    told.push_str(rest);
    with_foot(lang, told, &cited)
}

/// Whether a tag closes its element, and the name of the element.
fn name_of(tag: &str) -> (bool, &str) {
    let inside = tag.trim_start_matches('<');
    let name = inside.trim_start_matches('/');
    let end = name.find(|sign: char| !sign.is_ascii_alphanumeric()).unwrap_or(name.len());
    (inside.starts_with('/'), &name[..end])
}

/// Text between two tags: a decision stands in brackets, after a comma, or alone.
fn said(lang: Lang, text: &str, plain: bool, told: &mut String, cited: &mut BTreeSet<u16>) {
    let mut rest = text;
    while let Some(at) = rest.find('D') {
        let (before, from) = rest.split_at(at);
        told.push_str(before);
        let digits = from[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (id, after) = from.split_at(1 + digits);
        let start = text[..text.len() - from.len()].trim_start();
        let opens = start.is_empty() || start.ends_with('(') || start.ends_with(", ");
        let ends = after.trim_end().is_empty() || after.starts_with([')', ',']);
        let known = decisions::number(id)
            .filter(|_| opens && ends)
            .filter(|number| decisions::words(lang, *number).is_some());
        match known {
            Some(number) if plain => told.push_str(&decisions::name(lang, number)),
            Some(number) => {
                let name = decisions::name(lang, number);
                let opens = format!(" popovertarget=\"w-{id}\" data-article=\"{id}\"");
                for part in ["<button type=\"button\" class=\"art\"", &opens, ">", &name, "</button>"] {
                    told.push_str(part);
                }
                cited.insert(number);
            }
            None => told.push_str(id),
        }
        rest = after;
    }
    told.push_str(rest);
}

/// What each decision says, once; those that the page's own foot has stay there.
fn with_foot(lang: Lang, mut page: String, cited: &BTreeSet<u16>) -> String {
    let missing = cited.iter().filter(|number| !page.contains(&format!("id=\"w-D{number}\"")));
    let words: String = missing
        .filter_map(|number| {
            let (heading, words) = (decisions::heading(lang, *number), decisions::words(lang, *number)?);
            Some(format!(
                "<div popover class=\"words\" id=\"w-D{number}\"><p class=\"id\">{heading}</p><p>{words}</p></div>"
            ))
        })
        .collect();
    let end = ["</main>", "</body>"].into_iter().find_map(|end| page.rfind(end)).unwrap_or(page.len());
    page.insert_str(end, &words);
    page
}

#[cfg(test)]
mod tests {
    use super::explained;
    use words::Lang;

    fn page(content: &str) -> String {
        explained(Lang::Nl, format!("<main>{content}</main>"))
    }

    #[test]
    fn a_decision_is_a_word_that_opens_what_was_decided() {
        let shown = page("<p>want zo is het (Keizer 8, D28).</p><span>D53, D21</span>");
        for number in [21, 28, 53] {
            assert!(
                shown.contains(&format!(
                    "popovertarget=\"w-D{number}\" data-article=\"D{number}\">besluit {number}<"
                )),
                "{shown}"
            );
            assert_eq!(shown.matches(&format!("id=\"w-D{number}\"")).count(), 1, "{shown}");
        }
        assert!(shown.contains("(Keizer 8, <button") && shown.ends_with("</div></main>"), "{shown}");
        let twice = page("<p>een (D28)</p><p>twee (D28)</p>");
        assert_eq!(
            (twice.matches("<button").count(), twice.matches("id=\"w-D28\"").count()),
            (2, 1),
            "{twice}"
        );
        let own = page("<p>een (D28)</p><div popover id=\"w-D28\"></div>");
        assert_eq!(own.matches("id=\"w-D28\"").count(), 1, "the page has it already: {own}");
    }

    #[test]
    fn what_is_no_decision_or_can_hold_no_button_stays_text() {
        for same in [
            "<p>Team D28 speelt</p>",
            "<p>(D999) en D-team (ADD28)</p>",
            "<p title=\"(D28)\">x</p>",
            "<script>\"(D28)\"</script><textarea>(D28)</textarea>",
        ] {
            assert_eq!(page(same), format!("<main>{same}</main>"));
        }
        assert_eq!(page("<option>uit (D28)</option>"), "<main><option>uit (besluit 28)</option></main>");
        assert_eq!(page("<a href=\"/rules\">D45</a>"), "<main><a href=\"/rules\">besluit 45</a></main>");
    }
}
