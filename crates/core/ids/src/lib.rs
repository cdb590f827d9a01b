//! Ids: the names by which logs, rows and addresses call things. A type for each kind, so that a member is never
//! taken for an account; checked when read, so that one that exists is well formed.
//!
//! An id says nothing about what it names. Logs hold ids and never names of people: who is erased is erased there too.

mod host;
mod word;

pub use host::Host;
pub use word::IdFault;

use word::Word;

/// One type an id: it is read from a text or drawn by chance, printed, compared and put in maps.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Word);

        impl $name {
            /// Reads an id: 1 to 32 characters of `a-z`, `0-9` and, not at the beginning, `-`.
            pub fn read(text: &str) -> Result<$name, IdFault> {
                Word::read(text).map($name)
            }

            /// A new id of ten characters from ten bytes that chance gave; only five bits of each count.
            pub fn drawn(chance: [u8; 10]) -> $name {
                $name(Word::drawn(chance))
            }

            /// The text that [`read`](Self::read) gives back.
            pub fn as_str(&self) -> &str {
                self.0.text()
            }
        }

        impl std::str::FromStr for $name {
            type Err = IdFault;

            fn from_str(text: &str) -> Result<$name, IdFault> {
                $name::read(text)
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdFault;

            fn try_from(text: String) -> Result<$name, IdFault> {
                $name::read(&text)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({})", stringify!($name), self.as_str())
            }
        }
    )*};
}

ids! {
    /// A club.
    ClubId;
    /// Someone who signs in.
    AccountId;
    /// Someone who belongs to the club, with an account or without.
    MemberId;
    /// A live table.
    TableId;
    /// A room of tables.
    RoomId;
    /// A competition as it is run.
    CompetitionId;
    /// A text that someone wrote freely. It stands in a row of its own, so that it can be erased (D73).
    TextId;
    /// A table of standings as it was published (D72).
    PublicationId;
    /// A letter that goes out by mail.
    LetterId;
    /// A family: members who live together and pay together.
    FamilyId;
}

impl ClubId {
    /// The club of a program that serves only one.
    pub const ONLY: ClubId = ClubId(Word::fixed(b"club"));

    /// The id that a club's name gives, `Schaakclub Caïssa` → `schaakclub-caissa`; nothing when no letter of it can
    /// stand in one.
    pub fn of_name(name: &str) -> Option<ClubId> {
        let mut text = String::new();
        for letter in name.chars().flat_map(char::to_lowercase).filter_map(plain) {
            match letter {
                '-' if text.is_empty() || text.ends_with('-') => {}
                _ => text.push(letter),
            }
        }
        text.truncate(word::LONGEST);
        ClubId::read(text.trim_end_matches('-')).ok()
    }
}

/// A letter as it can stand in an id; what stands between words becomes a hyphen, and an apostrophe nothing.
fn plain(letter: char) -> Option<char> {
    Some(match letter {
        'a'..='z' | '0'..='9' => letter,
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ý' | 'ÿ' => 'y',
        '\'' | '’' | '.' => return None,
        _ => '-',
    })
}
