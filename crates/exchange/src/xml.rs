//! The little of XML that a spreadsheet is written in: elements, attributes, text. Anything that could send a reader
//! elsewhere or make a file grow (a document type, an entity of one's own) is refused.

/// A piece of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// An element begins: its name without a prefix, and its attributes.
    Start(String, Vec<(String, String)>),
    /// It ends.
    End(String),
    /// Text.
    Text(String),
}

/// The file is not such XML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoXml;

/// The pieces of a text, one after the other.
pub struct Pieces<'a> {
    rest: &'a str,
    /// The end of an element that was empty.
    ends: Option<String>,
}

impl<'a> Pieces<'a> {
    /// Those of this text.
    pub fn of(text: &'a str) -> Pieces<'a> {
        Pieces { rest: text.trim_start_matches('\u{feff}'), ends: None }
    }

    /// The next piece; nothing at the end.
    pub fn next(&mut self) -> Result<Option<Piece>, NoXml> {
        if let Some(name) = self.ends.take() {
            return Ok(Some(Piece::End(name)));
        }
        loop {
            if self.rest.is_empty() {
                return Ok(None);
            }
            let Some(inner) = self.rest.strip_prefix('<') else {
                let end = self.rest.find('<').unwrap_or(self.rest.len());
                let (text, rest) = self.rest.split_at(end);
                self.rest = rest;
                return Ok(Some(Piece::Text(plain(text)?)));
            };
            if let Some(after) = inner.strip_prefix("!--") {
                self.rest = after.split_once("-->").ok_or(NoXml)?.1;
            } else if let Some(after) = inner.strip_prefix("![CDATA[") {
                let (text, rest) = after.split_once("]]>").ok_or(NoXml)?;
                self.rest = rest;
                return Ok(Some(Piece::Text(text.to_owned())));
            } else if let Some(after) = inner.strip_prefix('?') {
                self.rest = after.split_once("?>").ok_or(NoXml)?.1;
            } else if inner.starts_with('!') {
                return Err(NoXml);
            } else {
                return self.tag(inner).map(Some);
            }
        }
    }

    fn tag(&mut self, inner: &'a str) -> Result<Piece, NoXml> {
        let mut quote = None;
        let end = inner.char_indices().find(|(_, sign)| match (quote, sign) {
            (None, '>') => true,
            (None, '"' | '\'') => {
                quote = Some(*sign);
                false
            }
            (Some(open), sign) if open == *sign => {
                quote = None;
                false
            }
            _ => false,
        });
        let (body, rest) = inner.split_at(end.ok_or(NoXml)?.0);
        self.rest = &rest[1..];
        if let Some(name) = body.strip_prefix('/') {
            return Ok(Piece::End(local(name.trim()).to_owned()));
        }
        let (body, empty) = body.strip_suffix('/').map_or((body, false), |body| (body, true));
        let (name, attributes) = body.split_once(char::is_whitespace).unwrap_or((body, ""));
        if name.is_empty() {
            return Err(NoXml);
        }
        let name = local(name).to_owned();
        self.ends = empty.then(|| name.clone());
        Ok(Piece::Start(name, read(attributes)?))
    }
}

/// A name without its prefix.
fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

fn read(mut text: &str) -> Result<Vec<(String, String)>, NoXml> {
    let mut all = Vec::new();
    loop {
        text = text.trim_start();
        if text.is_empty() {
            return Ok(all);
        }
        let (name, after) = text.split_once('=').ok_or(NoXml)?;
        let after = after.trim_start();
        let quote = after.chars().next().filter(|sign| matches!(sign, '"' | '\'')).ok_or(NoXml)?;
        let (value, rest) = after[1..].split_once(quote).ok_or(NoXml)?;
        all.push((local(name.trim()).to_owned(), plain(value)?));
        text = rest;
    }
}

/// Text with its entities put back.
fn plain(text: &str) -> Result<String, NoXml> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let (entity, after) = after.split_once(';').ok_or(NoXml)?;
        out.push(match entity {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "apos" => '\'',
            other => {
                let number = other.strip_prefix('#').ok_or(NoXml)?;
                let code = match number.strip_prefix('x') {
                    Some(hex) => u32::from_str_radix(hex, 16),
                    None => number.parse(),
                };
                code.ok().and_then(char::from_u32).ok_or(NoXml)?
            }
        });
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Result<Vec<Piece>, NoXml> {
        let (mut pieces, mut all) = (Pieces::of(text), Vec::new());
        while let Some(piece) = pieces.next()? {
            all.push(piece);
        }
        Ok(all)
    }

    #[test]
    fn elements_attributes_and_text_are_read_and_nothing_else() {
        let text = "<?xml version=\"1.0\"?><!-- > --><x:a b='1 > 0' r:id=\"&#65;\"><c/>Zo&#xeb; &amp; <![CDATA[<i>]]></x:a>";
        let start = |name: &str, with: &[(&str, &str)]| {
            let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
            Piece::Start(name.to_owned(), with.iter().map(own).collect())
        };
        let expected = vec![
            start("a", &[("b", "1 > 0"), ("id", "A")]),
            start("c", &[]),
            Piece::End("c".into()),
            Piece::Text("Zoë & ".into()),
            Piece::Text("<i>".into()),
            Piece::End("a".into()),
        ];
        assert_eq!(all(text), Ok(expected));
        for bad in [
            "<!DOCTYPE a [<!ENTITY b \"cc\">]><a>&b;</a>",
            "<a>&b;</a>",
            "<a>& b</a>",
            "<a b>",
            "<a b=c>",
            "<a b='c>",
            "<a",
            "<>",
            "<!-- a",
            "<a>&#xd800;</a>",
        ] {
            assert_eq!(all(bad), Err(NoXml), "{bad}");
        }
    }

    #[test]
    fn whatever_is_cut_off_a_text_is_read_or_refused() {
        let text = "<a b='ë'><c d=\"1\"/>&#235; é</a>";
        for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
            let _ = all(&text[..at]);
            let _ = all(&text[at..]);
        }
    }
}
