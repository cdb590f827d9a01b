//! A phone on stand-by during play, by dispensation of the director (dsc-u).

use calendar::{Day, Season};
use rulebook::{ArticleId, Cited, Reader, Rulebook};

/// The article about phones on stand-by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneRules {
    /// The article.
    pub article: ArticleId,
}

impl PhoneRules {
    /// The rules of a rulebook, if it knows a dispensation.
    pub fn read(book: &Rulebook) -> Option<PhoneRules> {
        Some(PhoneRules { article: book.entry("club.standby_phone")?.article.clone() })
    }
}

/// Over what the breaches with a phone are counted together (dsc-t, D66).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Each game anew.
    Game,
    /// All games of an evening.
    Evening,
    /// All games of a season.
    Season,
}

/// A phone that was on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The game.
    pub game: String,
    /// The evening.
    pub evening: Day,
}

impl Counted {
    /// What a rulebook says; per game where it says nothing (D66).
    pub fn read(book: &Rulebook) -> Option<Cited<Counted>> {
        let words = [("game", Counted::Game), ("evening", Counted::Evening), ("season", Counted::Season)];
        book.cited("club.phones_counted", |read: &mut Reader<'_>, node| read.choice(node, &words))
    }

    /// How many breaches of a player there are with this one, which is the latest.
    pub fn count(self, earlier: &[Breach], latest: &Breach) -> usize {
        let together = |other: &&Breach| match self {
            Counted::Game => other.game == latest.game && other.evening == latest.evening,
            Counted::Evening => other.evening == latest.evening,
            Counted::Season => Season::of(other.evening) == Season::of(latest.evening),
        };
        earlier.iter().filter(together).count() + 1
    }
}

/// What a player asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Who.
    pub player: String,
    /// Whether the director agrees that it is necessary.
    pub necessary: bool,
    /// Whether the director has the phone in keeping.
    pub handed_in: bool,
    /// The numbers on which the player can be called.
    pub numbers: Vec<String>,
}

/// Why there is no dispensation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The director does not agree that it is necessary.
    NotNecessary,
    /// The player gives one number, not so many.
    Numbers(usize),
    /// The director must have the phone in keeping first.
    NotHandedIn,
}

/// A phone that may be on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispensation {
    /// Whose phone.
    pub player: String,
    /// The one number.
    pub number: String,
}

/// The director's answer to a request.
pub fn answer(request: &Request) -> Result<Dispensation, Refusal> {
    if !request.necessary {
        return Err(Refusal::NotNecessary);
    }
    let given: Vec<&str> = request
        .numbers
        .iter()
        .map(|number| number.trim())
        .filter(|number| !plain(number).is_empty())
        .collect();
    let [number] = given[..] else { return Err(Refusal::Numbers(given.len())) };
    if !request.handed_in {
        return Err(Refusal::NotHandedIn);
    }
    Ok(Dispensation { player: request.player.clone(), number: number.to_owned() })
}

/// A number without what people put between its digits.
fn plain(number: &str) -> String {
    number.chars().filter(char::is_ascii_digit).collect()
}

/// Something the director has to tell a captain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The captain of the visiting team.
    pub captain: String,
    /// Whose phone may be on.
    pub player: String,
}

/// What the director still has to tell the captains of visiting clubs: everyone about everyone's phone, once.
pub fn to_tell(dispensations: &[Dispensation], captains: &[String], told: &[Notice]) -> Vec<Notice> {
    let all = captains.iter().flat_map(|captain| {
        dispensations
            .iter()
            .map(move |given| Notice { captain: captain.clone(), player: given.player.clone() })
    });
    all.filter(|notice| !told.contains(notice)).collect()
}
