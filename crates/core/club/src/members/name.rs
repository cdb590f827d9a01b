//! A name in its parts. Spelling is never changed; only the order differs, by what the club chose.

/// The most letters that a part of a name may have.
pub const LONGEST_PART: usize = 60;

/// A given name, a prefix and a family name: Bas, 't, Hart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    given: String,
    prefix: String,
    family: String,
}

/// How lists are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sorting {
    /// On the core of the family name, as in the Netherlands: Hart, Bas 't.
    Core,
    /// On the whole family name, as in Belgium: 't Hart, Bas.
    Full,
}

/// Why a name cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// The given name is empty.
    NoGiven,
    /// The family name is empty.
    NoFamily,
    /// A part has more than [`LONGEST_PART`] letters.
    TooLong,
    /// A part holds a line break, a direction mark or another sign that cannot be seen.
    Unseen,
}

impl Name {
    /// A name of these parts; blanks around and doubled between are left out, nothing else is changed.
    pub fn new(given: &str, prefix: &str, family: &str) -> Result<Name, NameFault> {
        let [given, prefix, family] = [given, prefix, family].map(squeezed);
        match () {
            () if given.is_empty() => Err(NameFault::NoGiven),
            () if family.is_empty() => Err(NameFault::NoFamily),
            () if [&given, &prefix, &family].iter().any(|part| part.chars().count() > LONGEST_PART) => {
                Err(NameFault::TooLong)
            }
            () if [&given, &prefix, &family].iter().any(|part| part.chars().any(unseen)) => {
                Err(NameFault::Unseen)
            }
            () => Ok(Name { given, prefix, family }),
        }
    }

    /// The given name.
    pub fn given(&self) -> &str {
        &self.given
    }

    /// The prefix, such as `van der`; often empty.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The family name without its prefix.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// As one says it: Bas 't Hart.
    pub fn full(&self) -> String {
        [self.given.as_str(), &self.prefix, &self.family]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Given name and initial: Bas H. What the public sees of a minor (D50).
    pub fn short(&self) -> String {
        let initial = self.family.chars().find(|letter| letter.is_alphanumeric());
        match initial {
            Some(letter) => format!("{} {}.", self.given, letter.to_uppercase()),
            None => self.given.clone(),
        }
    }

    /// As it stands in a list.
    pub fn listed(&self, sorting: Sorting) -> String {
        match (sorting, self.prefix.is_empty()) {
            (_, true) => format!("{}, {}", self.family, self.given),
            (Sorting::Core, false) => format!("{}, {} {}", self.family, self.given, self.prefix),
            (Sorting::Full, false) => format!("{} {}, {}", self.prefix, self.family, self.given),
        }
    }

    /// What lists are sorted by: letters without accents and case, so that É stands with e.
    pub fn sort_key(&self, sorting: Sorting) -> String {
        self.listed(sorting).chars().flat_map(plain).collect()
    }

    /// The same for who sees the short name, and no more than that tells.
    pub fn short_sort_key(&self) -> String {
        let initial = self.family.chars().find(|letter| letter.is_alphanumeric());
        let listed = initial.into_iter().chain(", ".chars()).chain(self.given.chars());
        listed.flat_map(plain).collect()
    }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Signs that one cannot see and that turn or break a line: control characters, direction marks, joiners.
fn unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}')
}

/// A letter as it is sorted; signs such as an apostrophe do not count.
pub(super) fn plain(letter: char) -> Vec<char> {
    let base = match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => 'a',
        'ç' | 'Ç' | 'č' | 'Č' | 'ć' | 'Ć' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' | 'ě' | 'ę' => 'e',
        'ğ' | 'Ğ' => 'g',
        'ì' | 'í' | 'î' | 'ï' | 'Ì' | 'Í' | 'Î' | 'Ï' | 'ı' | 'İ' => 'i',
        'ñ' | 'Ñ' | 'ń' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' => 'o',
        'ş' | 'Ş' | 'š' | 'Š' => 's',
        'ù' | 'ú' | 'û' | 'ü' | 'Ù' | 'Ú' | 'Û' | 'Ü' => 'u',
        'ý' | 'ÿ' | 'Ý' => 'y',
        'ž' | 'Ž' | 'ź' | 'ż' => 'z',
        other => other,
    };
    match base {
        sign if !sign.is_alphanumeric() && sign != ' ' && sign != ',' => Vec::new(),
        letter => letter.to_lowercase().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(given: &str, prefix: &str, family: &str) -> Name {
        Name::new(given, prefix, family).expect("a name")
    }

    #[test]
    fn a_name_is_said_listed_and_shortened_without_changing_its_spelling() {
        let rows = [
            (name("Bas", "’t", "Hart"), "Bas ’t Hart", "Bas H.", "Hart, Bas ’t", "’t Hart, Bas"),
            (name("Loïc", "", "D’hondt"), "Loïc D’hondt", "Loïc D.", "D’hondt, Loïc", "D’hondt, Loïc"),
            (
                name(" Gerrit-Jan ", "", "Nieuwenhuizen-van  Ommeren"),
                "Gerrit-Jan Nieuwenhuizen-van Ommeren",
                "Gerrit-Jan N.",
                "Nieuwenhuizen-van Ommeren, Gerrit-Jan",
                "Nieuwenhuizen-van Ommeren, Gerrit-Jan",
            ),
            (
                name("Mila", "van der", "Éper"),
                "Mila van der Éper",
                "Mila É.",
                "Éper, Mila van der",
                "van der Éper, Mila",
            ),
        ];
        for (name, full, short, core, whole) in rows {
            let said = (name.full(), name.short(), name.listed(Sorting::Core), name.listed(Sorting::Full));
            assert_eq!(said, (full.into(), short.into(), core.into(), whole.into()));
        }
    }

    #[test]
    fn lists_put_accents_and_apostrophes_where_readers_look_for_them() {
        let mut names = [
            name("Bas", "’t", "Hart"),
            name("Fatma", "", "Yıldız"),
            name("Mila", "van der", "Éper"),
            name("Jan", "", "Ebbens"),
            name("Loïc", "", "D’hondt"),
        ];
        names.sort_by_key(|name| name.sort_key(Sorting::Core));
        let core = names.each_ref().map(|name| name.family().to_owned());
        assert_eq!(core, ["D’hondt", "Ebbens", "Éper", "Hart", "Yıldız"]);
        names.sort_by_key(|name| name.sort_key(Sorting::Full));
        let full = names.each_ref().map(|name| name.family().to_owned());
        assert_eq!(full, ["D’hondt", "Ebbens", "Hart", "Éper", "Yıldız"]);
    }

    #[test]
    fn a_name_that_cannot_be_read_or_printed_is_refused() {
        let long = "x".repeat(LONGEST_PART + 1);
        let rows = [
            (Name::new(" ", "", "Hart"), NameFault::NoGiven),
            (Name::new("Bas", "", ""), NameFault::NoFamily),
            (Name::new(&long, "", "Hart"), NameFault::TooLong),
            (Name::new("Bas\u{202e}", "", "Hart"), NameFault::Unseen),
            (Name::new("Bas\0", "", "Hart"), NameFault::Unseen),
            (Name::new("Bas", "", "H\u{fffd}rt"), NameFault::Unseen),
        ];
        for (read, fault) in rows {
            assert_eq!(read, Err(fault));
        }
        assert!(Name::new(&"x".repeat(LONGEST_PART), "", "Hart").is_ok());
    }
}
