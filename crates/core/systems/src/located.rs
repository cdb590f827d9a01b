//! JSON that remembers where it stands, so that every fault in a competition file can name its line and field.

use serde_json::value::RawValue;

/// What a field should have held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// `{ … }`
    Object,
    /// `[ … ]`
    List,
    /// `"…"`
    Text,
    /// A whole number between these two.
    Whole(i64, i64),
    /// `true` or `false`
    Truth,
}

/// What is wrong at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// No JSON.
    Syntax,
    /// The file stops halfway.
    CutOff,
    /// The field is not there.
    Missing,
    /// The field stands there twice.
    Twice,
    /// The field holds something else.
    NotA(Wanted),
    /// A name of more letters than [`LONGEST_NAME`].
    LongName,
}

/// Nobody's name has more letters than this.
pub const LONGEST_NAME: usize = 100;

/// A fault in the form of a file: where, which field, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormFault {
    /// The line, from 1.
    pub line: usize,
    /// The field, such as `games[2].white`; empty for the file as a whole.
    pub field: String,
    /// What is wrong.
    pub wrong: Wrong,
}

/// One JSON value with its place in the file.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    file: &'a str,
    text: &'a str,
    field: String,
}

/// The fields of an object, in file order.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    owner: Node<'a>,
    list: Vec<(String, Node<'a>)>,
}

impl<'a> Node<'a> {
    /// The whole of `file`. Only its outermost form is checked here; the rest when it is asked for.
    pub fn read(file: &'a str) -> Result<Node<'a>, FormFault> {
        let file = file.strip_prefix('\u{feff}').unwrap_or(file);
        let whole = Node { file, text: file, field: String::new() };
        let raw: &RawValue = serde_json::from_str(file).map_err(|error| whole.syntax(&error))?;
        Ok(Node { file, text: raw.get(), field: String::new() })
    }

    /// The line this value starts on, from 1.
    pub fn line(&self) -> usize {
        line_at(self.file, self.text.as_ptr() as usize - self.file.as_ptr() as usize)
    }

    /// The field this value stands in, such as `games[2].white`.
    pub fn field(&self) -> &str {
        &self.field
    }

    /// A fault at this place.
    pub fn fault(&self, wrong: Wrong) -> FormFault {
        FormFault { line: self.line(), field: self.field.clone(), wrong }
    }

    fn syntax(&self, error: &serde_json::Error) -> FormFault {
        let wrong = if error.is_eof() { Wrong::CutOff } else { Wrong::Syntax };
        FormFault { line: self.line() + error.line().max(1) - 1, field: self.field.clone(), wrong }
    }

    fn child(&self, raw: &'a RawValue, field: String) -> Node<'a> {
        Node { file: self.file, text: raw.get(), field }
    }

    /// The fields of this object.
    pub fn fields(&self) -> Result<Fields<'a>, FormFault> {
        if !self.text.starts_with('{') {
            return Err(self.fault(Wrong::NotA(Wanted::Object)));
        }
        let InOrder(entries) = serde_json::from_str(self.text).map_err(|error| self.syntax(&error))?;
        let mut list: Vec<(String, Node<'a>)> = Vec::with_capacity(entries.len());
        let mut names = std::collections::HashSet::new();
        for (name, raw) in entries {
            let path = if self.field.is_empty() { name.clone() } else { format!("{}.{name}", self.field) };
            let node = self.child(raw, path);
            if !names.insert(name.clone()) {
                return Err(node.fault(Wrong::Twice));
            }
            list.push((name, node));
        }
        Ok(Fields { owner: self.clone(), list })
    }

    /// The items of this list.
    pub fn items(&self) -> Result<Vec<Node<'a>>, FormFault> {
        if !self.text.starts_with('[') {
            return Err(self.fault(Wrong::NotA(Wanted::List)));
        }
        let items: Vec<&'a RawValue> =
            serde_json::from_str(self.text).map_err(|error| self.syntax(&error))?;
        let numbered = items.into_iter().enumerate();
        Ok(numbered.map(|(at, raw)| self.child(raw, format!("{}[{at}]", self.field))).collect())
    }

    /// This text.
    pub fn text(&self) -> Result<String, FormFault> {
        serde_json::from_str(self.text).map_err(|_| self.fault(Wrong::NotA(Wanted::Text)))
    }

    /// This text as somebody's name.
    pub fn name(&self) -> Result<String, FormFault> {
        let name = self.text()?;
        if name.chars().count() > LONGEST_NAME {
            return Err(self.fault(Wrong::LongName));
        }
        Ok(name)
    }

    /// This whole number, which must lie between `low` and `high`.
    pub fn whole(&self, low: i64, high: i64) -> Result<i64, FormFault> {
        let number: Option<i64> = serde_json::from_str(self.text).ok();
        let fits = number.filter(|number| (low..=high).contains(number));
        fits.ok_or_else(|| self.fault(Wrong::NotA(Wanted::Whole(low, high))))
    }

    /// This `true` or `false`.
    pub fn truth(&self) -> Result<bool, FormFault> {
        serde_json::from_str(self.text).map_err(|_| self.fault(Wrong::NotA(Wanted::Truth)))
    }

    /// Whether this is `null`.
    pub fn is_null(&self) -> bool {
        self.text == "null"
    }
}

impl<'a> Fields<'a> {
    /// The field `name`, unless it is absent or `null`.
    pub fn get(&self, name: &str) -> Option<&Node<'a>> {
        self.list.iter().find(|(given, node)| given == name && !node.is_null()).map(|(_, node)| node)
    }

    /// The field `name`, which must be there.
    pub fn need(&self, name: &str) -> Result<&Node<'a>, FormFault> {
        self.get(name).ok_or_else(|| {
            let dot = if self.owner.field.is_empty() { "" } else { "." };
            let field = format!("{}{dot}{name}", self.owner.field);
            FormFault { line: self.owner.line(), field, wrong: Wrong::Missing }
        })
    }

    /// All fields with their names, in file order.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Node<'a>)> {
        self.list.iter().map(|(name, node)| (name.as_str(), node))
    }

    /// The fields that are not in `known`: sloppy rather than wrong.
    pub fn unknown(&self, known: &[&str]) -> Vec<&Node<'a>> {
        self.list.iter().filter(|(name, _)| !known.contains(&name.as_str())).map(|(_, node)| node).collect()
    }

    /// The object itself.
    pub fn owner(&self) -> &Node<'a> {
        &self.owner
    }
}

/// The line of a byte; `\n`, `\r\n` and a lone `\r` each end a line.
fn line_at(file: &str, offset: usize) -> usize {
    let before = &file.as_bytes()[..offset];
    let ends = before.iter().enumerate().filter(|(at, byte)| match byte {
        b'\n' => true,
        b'\r' => file.as_bytes().get(at + 1) != Some(&b'\n'),
        _ => false,
    });
    1 + ends.count()
}

/// The entries of an object in file order, doubles included.
struct InOrder<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> serde::Deserialize<'de> for InOrder<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<InOrder<'a>, D::Error> {
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Vec<(String, &'de RawValue)>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<M: serde::de::MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(entries)
            }
        }
        deserializer.deserialize_map(Visitor).map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_fault(file: &str) -> FormFault {
        let walk = || -> Result<(), FormFault> {
            let fields = Node::read(file)?.fields()?;
            for game in fields.need("games")?.items()? {
                let game = game.fields()?;
                game.need("round")?.whole(1, 9)?;
                game.need("white")?.text()?;
                game.get("sure").map(Node::truth).transpose()?;
            }
            Ok(())
        };
        walk().expect_err(file)
    }

    #[test]
    fn a_fault_names_its_line_and_field() {
        let rows = [
            ("", 1, "", Wrong::CutOff),
            ("{\n\"games\": [", 2, "", Wrong::CutOff),
            ("{\n\n  games", 3, "", Wrong::Syntax),
            ("{} x", 1, "", Wrong::Syntax),
            ("[]", 1, "", Wrong::NotA(Wanted::Object)),
            ("{\n}", 1, "games", Wrong::Missing),
            ("{\"games\":null}", 1, "games", Wrong::Missing),
            ("{\n\"games\":\n7}", 3, "games", Wrong::NotA(Wanted::List)),
            ("{\"games\":[\r\n{\"white\":\"a\"}]}", 2, "games[0].round", Wrong::Missing),
            ("{\"games\":[\r{\"round\":\r0}]}", 3, "games[0].round", Wrong::NotA(Wanted::Whole(1, 9))),
            ("{\"games\":[{\"round\":1.5}]}", 1, "games[0].round", Wrong::NotA(Wanted::Whole(1, 9))),
            ("{\"games\":[{\"round\":1,\"white\":7}]}", 1, "games[0].white", Wrong::NotA(Wanted::Text)),
            (
                "{\"games\":[{\"round\":1,\"white\":\"é\",\n\"sure\":1}]}",
                2,
                "games[0].sure",
                Wrong::NotA(Wanted::Truth),
            ),
            ("{\"games\":[{\"round\":1,\n\"round\":1}]}", 2, "games[0].round", Wrong::Twice),
        ];
        for (file, line, field, wrong) in rows {
            let expected = FormFault { line, field: field.to_owned(), wrong };
            assert_eq!(first_fault(file), expected, "{file}");
        }
    }

    #[test]
    fn a_name_has_at_most_a_hundred_letters() {
        let read = |letters: usize| {
            let file = format!("{{\"a\":1,\n\"name\":\"{}\"}}", "ë".repeat(letters));
            Node::read(&file).and_then(|node| node.fields()).and_then(|fields| fields.need("name")?.name())
        };
        assert_eq!(read(100).map(|name| name.chars().count()), Ok(100));
        assert_eq!(read(101), Err(FormFault { line: 2, field: "name".to_owned(), wrong: Wrong::LongName }));
    }

    #[test]
    fn a_byte_order_mark_and_unknown_fields_do_no_harm() {
        let fields = Node::read("\u{feff}{\"a\":1,\n\"b\":2}").and_then(|node| node.fields()).unwrap();
        let unknown = fields.unknown(&["a"]);
        assert_eq!((unknown.len(), unknown[0].field(), unknown[0].line()), (1, "b", 2));
    }

    #[test]
    fn deep_nesting_is_refused_without_harm() {
        let deep = format!("{{\"games\":{}", "[".repeat(200_000));
        assert_eq!(first_fault(&deep).wrong, Wrong::CutOff);
    }
}
