//! The little of XML that a spreadsheet is written in: elements, attributes, text, one after the other as they are read.
//! Anything that could send a reader elsewhere or make a file grow (a document type, an entity of one's own) is refused,
//! and so is one element or text that never ends.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::io::{BufRead, BufReader, Error, Read};

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

impl<E: std::error::Error> From<E> for NoXml {
    fn from(_: E) -> NoXml {
        NoXml
    }
}

/// The longest piece that is read.
const LONGEST: usize = 1024 * 1024;
/// The deepest that elements stand in each other.
const DEEPEST: usize = 40;

/// Hands on what is read, until one piece has become too long.
struct Bounded<R> {
    inner: BufReader<R>,
    read: usize,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        self.inner.read(into)
    }
}

impl<R: Read> BufRead for Bounded<R> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.read > LONGEST { Err(Error::other("too long")) } else { self.inner.fill_buf() }
    }

    fn consume(&mut self, amount: usize) {
        self.read += amount;
        self.inner.consume(amount);
    }
}

/// The pieces of a text, one after the other.
pub struct Pieces<R> {
    reader: Reader<Bounded<R>>,
    buffer: Vec<u8>,
    depth: usize,
    /// The end of an element that was empty.
    ends: Option<String>,
}

impl<R: Read> Pieces<R> {
    /// Those of this text.
    pub fn of(text: R) -> Pieces<R> {
        let reader = Reader::from_reader(Bounded { inner: BufReader::new(text), read: 0 });
        Pieces { reader, buffer: Vec::new(), depth: 0, ends: None }
    }

    /// The next piece; nothing at the end.
    pub fn next(&mut self) -> Result<Option<Piece>, NoXml> {
        if let Some(name) = self.ends.take() {
            return Ok(Some(Piece::End(name)));
        }
        loop {
            self.buffer.clear();
            self.reader.get_mut().read = 0;
            return Ok(Some(match self.reader.read_event_into(&mut self.buffer)? {
                Event::Start(start) => {
                    self.depth += 1;
                    if self.depth > DEEPEST {
                        return Err(NoXml);
                    }
                    began(&start)?
                }
                Event::Empty(start) => {
                    self.ends = Some(start.local_name().as_ref().to_owned());
                    began(&start)?
                }
                Event::End(end) => {
                    self.depth = self.depth.checked_sub(1).ok_or(NoXml)?;
                    Piece::End(end.local_name().as_ref().to_owned())
                }
                Event::Text(text) => Piece::Text(text.xml10_content().into_owned()),
                Event::CData(text) => Piece::Text(text.xml10_content().into_owned()),
                Event::GeneralRef(name) => Piece::Text(match name.resolve_char_ref()? {
                    Some(sign) => sign.to_string(),
                    None => entity(&name.xml10_content()).ok_or(NoXml)?.to_owned(),
                }),
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) => continue,
                Event::Eof if self.depth == 0 => return Ok(None),
                Event::DocType(_) | Event::Eof => return Err(NoXml),
            }));
        }
    }
}

fn began(start: &BytesStart<'_>) -> Result<Piece, NoXml> {
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute?;
        let value = attribute.normalized_value(quick_xml::XmlVersion::Explicit1_0)?;
        attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
    }
    let name = start.local_name().as_ref().to_owned();
    if name.is_empty() { Err(NoXml) } else { Ok(Piece::Start(name, attributes)) }
}

/// The five that every file may use.
fn entity(name: &str) -> Option<&'static str> {
    Some(match name {
        "lt" => "<",
        "gt" => ">",
        "amp" => "&",
        "quot" => "\"",
        "apos" => "'",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All pieces, texts that follow each other put together.
    fn all(text: &str) -> Result<Vec<Piece>, NoXml> {
        let (mut pieces, mut all) = (Pieces::of(text.as_bytes()), Vec::new());
        while let Some(piece) = pieces.next()? {
            match (all.last_mut(), piece) {
                (Some(Piece::Text(before)), Piece::Text(more)) => before.push_str(&more),
                (_, piece) => all.push(piece),
            }
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
            Piece::Text("Zoë & <i>".into()),
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
            "<a>",
            "</a>",
            "<>",
            "<!-- a",
            "<a>&#xd800;</a>",
        ] {
            assert_eq!(all(bad), Err(NoXml), "{bad}");
        }
        assert_eq!(all(&"<a>".repeat(DEEPEST + 1)), Err(NoXml));
        assert_eq!(all(&format!("<a>{}</a>", "x".repeat(LONGEST + 100_000))), Err(NoXml));
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
