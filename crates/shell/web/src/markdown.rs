//! A little Markdown, for the board's news and the handbook: headings, lists, bold, italic and links. Everything else is
//! text, and text is escaped first: nothing that someone typed becomes an element by itself.

use std::fmt::Write as _;

/// What a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    None,
    Text,
    Bullets,
    Steps,
}

impl Block {
    fn opens(self) -> &'static str {
        match self {
            Block::None => "",
            Block::Text => "<p>",
            Block::Bullets => "<ul class=\"bullets\">",
            Block::Steps => "<ol class=\"bullets\">",
        }
    }

    fn closes(self) -> &'static str {
        match self {
            Block::None => "",
            Block::Text => "</p>",
            Block::Bullets => "</ul>",
            Block::Steps => "</ol>",
        }
    }
}

/// What a line is, and its words.
fn kind(line: &str) -> (Block, &str) {
    let step = line.split_once(". ").filter(|(number, _)| !number.is_empty() && number.len() < 3);
    let step = step.filter(|(number, _)| number.bytes().all(|digit| digit.is_ascii_digit()));
    match (line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")), step) {
        (Some(item), _) => (Block::Bullets, item),
        (None, Some((_, item))) => (Block::Steps, item),
        _ if line.is_empty() || line.starts_with('#') => (Block::None, line),
        _ => (Block::Text, line),
    }
}

/// The text as HTML; its headings are of this level, such as `h3`.
pub fn html(text: &str, heading: &str) -> String {
    let mut out = String::new();
    let mut open = Block::None;
    for line in text.lines().map(str::trim) {
        let (block, words) = kind(line);
        if block != open {
            out.push_str(open.closes());
            out.push_str(block.opens());
        } else if block == Block::Text {
            out.push_str("<br>");
        }
        open = block;
        match block {
            Block::None if words.is_empty() => {}
            Block::None => {
                let words = inline(words.trim_start_matches('#').trim());
                let _ = write!(out, "<{heading}>{words}</{heading}>");
            }
            Block::Text => out.push_str(&inline(words)),
            Block::Bullets | Block::Steps => {
                let _ = write!(out, "<li>{}</li>", inline(words));
            }
        }
    }
    out.push_str(open.closes());
    out
}

/// The words as they stand in HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

/// Bold, italic and links within a line.
fn inline(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '[']) {
        out.push_str(&escaped(&rest[..at]));
        rest = &rest[at..];
        let (made, used) = marked(rest, "**", "strong")
            .or_else(|| marked(rest, "*", "em"))
            .or_else(|| link(rest))
            .unwrap_or_else(|| (escaped(&rest[..1]), 1));
        out.push_str(&made);
        rest = &rest[used..];
    }
    out.push_str(&escaped(rest));
    out
}

fn marked(text: &str, mark: &str, element: &str) -> Option<(String, usize)> {
    let inner = text.strip_prefix(mark)?;
    let end = inner.find(mark).filter(|end| *end > 0)?;
    let made = format!("<{element}>{}</{element}>", escaped(&inner[..end]));
    Some((made, end + 2 * mark.len()))
}

/// `[words](address)`, to a page of this site or one over http; nothing else is an address.
fn link(text: &str) -> Option<(String, usize)> {
    let inner = text.strip_prefix('[')?;
    let (words, after) = inner.split_once("](")?;
    let (address, _) = after.split_once(')')?;
    let ours = address.starts_with('/') && !address.starts_with("//");
    let plain = address.chars().all(|sign| sign.is_ascii_graphic() && !"\"'<>\\`".contains(sign));
    let fine = plain && (ours || address.starts_with("https://") || address.starts_with("http://"));
    if !fine || words.contains('[') || words.is_empty() {
        return None;
    }
    let made = format!("<a href=\"{}\" rel=\"noopener\">{}</a>", escaped(address), escaped(words));
    Some((made, words.len() + address.len() + 4))
}

#[cfg(test)]
mod tests {
    use super::html;

    #[test]
    fn a_little_markdown_becomes_elements_and_the_rest_stays_text() {
        for (text, made) in [
            ("Hallo\nallemaal", "<p>Hallo<br>allemaal</p>"),
            ("een\n\ntwee", "<p>een</p><p>twee</p>"),
            (
                "## Let op\n- a\n- b\nklaar",
                "<h3>Let op</h3><ul class=\"bullets\"><li>a</li><li>b</li></ul><p>klaar</p>",
            ),
            ("**vet** en *schuin*", "<p><strong>vet</strong> en <em>schuin</em></p>"),
            ("[stand](/c/keizer)", "<p><a href=\"/c/keizer\" rel=\"noopener\">stand</a></p>"),
            ("2 * 3 [x", "<p>2 * 3 [x</p>"),
            ("1. een\n2. twee", "<ol class=\"bullets\"><li>een</li><li>twee</li></ol>"),
            ("", ""),
        ] {
            assert_eq!(html(text, "h3"), made);
        }
    }

    #[test]
    fn nothing_that_was_typed_becomes_an_element() {
        for text in [
            "<script>alert(1)</script>",
            "[x](javascript:alert(1))",
            "[x](//evil.example)",
            "[x](/a\"onclick=\"b)",
            "**<img src=x>**",
            "[<b>](https://x.example)",
            "- <iframe>",
            "# <style>",
        ] {
            let made = html(text, "h3");
            for bad in
                ["<script", "<img", "<iframe", "<style", "<b>", "\"javascript", "href=\"//", "onclick=\"b"]
            {
                assert!(!made.contains(bad), "{text}: {made}");
            }
        }
    }
}
