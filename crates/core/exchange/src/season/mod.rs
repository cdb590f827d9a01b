//! A season or tournament as another program wrote it down: who played whom, and the numbers that the program made of it.
//! Nothing is counted here; the numbers are kept as they were written, so that they can be counted again.

pub mod html;
pub mod rounds;
pub mod sevilla;
pub mod swar;

use reading::Spent;

/// A file that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Season {
    /// The name of the whole.
    pub name: String,
    /// The program's version, where the file says so.
    pub version: String,
    /// Its groups; most files have one.
    pub groups: Vec<Group>,
}

/// How a group was paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Played {
    /// Everybody against everybody.
    RoundRobin,
    /// By the Swiss system.
    Swiss,
    /// By the Keizer system.
    Keizer,
    /// On a ladder whose values stay.
    FixedValues,
    /// In a way that the file does not say.
    #[default]
    Unknown,
}

/// Some players and their rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// How it was paired.
    pub played: Played,
    /// Its players.
    pub players: Vec<Player>,
    /// Its rounds, in their order.
    pub rounds: Vec<Round>,
    /// What the program made of them.
    pub tables: Vec<Table>,
    /// Whether a win, a draw and a loss are worth other than 1, 1/2 and 0, as `3 2 1`.
    pub worth: Option<[u32; 3]>,
}

/// A player; the others of a group know one by its place in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The number in the file.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Option<u32>,
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Its number.
    pub number: usize,
    /// Its day, as it was written.
    pub day: String,
    /// Its games.
    pub games: Vec<Game>,
    /// Who did not play.
    pub away: Vec<Away>,
}

/// What each side got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Got {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// White.
    pub white: usize,
    /// Black.
    pub black: usize,
    /// What White and Black got; nothing while it is open.
    pub got: Option<(Got, Got)>,
    /// Whether it was not played over the board.
    pub forfeit: bool,
}

/// A player who did not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Away {
    /// Who.
    pub player: usize,
    /// Why, as it was written.
    pub reason: String,
    /// Whether there was no opponent for a player who was there.
    pub bye: bool,
    /// What it is worth, as it was written; empty where nothing is shown.
    pub worth: String,
}

/// A number that such programs make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The points.
    Points,
    /// Games over the board.
    Games,
    /// Games won.
    Wins,
    /// Games drawn.
    Draws,
    /// Games lost.
    Losses,
    /// Games with White.
    Whites,
    /// Games with Black.
    Blacks,
    /// The sum of the points after each round.
    Progressive,
    /// The opponents' points.
    Buchholz,
    /// Without the lowest.
    BuchholzCut1,
    /// Without the lowest and the highest.
    BuchholzMedian1,
    /// The points of who was beaten, and half of those of who was drawn with.
    SonnebornBerger,
    /// Points against who has half of what can be had.
    Koya,
}

/// The numbers after a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// After which round.
    pub round: usize,
    /// Whether it is the table at the end, beside a running one of the same round.
    pub last: bool,
    /// A row a player.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose.
    pub player: usize,
    /// The numbers, as they were written.
    pub numbers: Vec<(Column, String)>,
}

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeasonFault {
    /// It is cut off or broken in its form at this line.
    Form(usize),
    /// Its letters cannot be read.
    Letters,
    /// A letter cannot be read, in this line.
    LettersAt(usize),
    /// Something that every such file has is not there.
    Missing(&'static str),
    /// A player is named who is not among the players.
    Unknown {
        /// In which round.
        round: usize,
        /// Who.
        player: String,
    },
    /// Something stands there that is no such thing.
    NotA {
        /// In which round, or in which line of a list.
        round: usize,
        /// What it should be.
        what: &'static str,
        /// What stands there.
        found: String,
    },
    /// It has more in it, or takes longer, than may be.
    Spent(Spent),
}

impl From<Spent> for SeasonFault {
    fn from(spent: Spent) -> SeasonFault {
        SeasonFault::Spent(spent)
    }
}

/// A text in which every letter was read; a mark in place of one means that the file was saved in another encoding.
pub fn letters(text: &str) -> Result<(), SeasonFault> {
    match text.find('\u{fffd}') {
        Some(at) => Err(SeasonFault::LettersAt(text[..at].matches('\n').count() + 1)),
        None => Ok(()),
    }
}

/// The most of a text that a fault repeats.
pub(crate) fn quoted(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A result as such programs write it: what both got, and whether it was not played; nothing inside while it is open.
pub fn result(text: &str) -> Option<(Option<(Got, Got)>, bool)> {
    let text = text.trim();
    if text.is_empty() || text.trim_matches('.').is_empty() || matches!(text, "*" | "-" | "?") {
        return Some((None, false));
    }
    let small = text.to_lowercase().replace("1/2", "½").replace("0.5", "½").replace("0,5", "½");
    let marks = ["ff", "forf", "f", "r", "+", "fg"];
    let forfeit = small.chars().any(|sign| matches!(sign, 'f' | 'r' | '+'));
    let mut plain = small;
    for mark in marks {
        plain = plain.replace(mark, if mark == "+" { "1" } else { "" });
    }
    let plain: String = plain.chars().filter(|sign| !sign.is_whitespace()).collect();
    let both = match plain.as_str() {
        "1-0" | "1-" => (Got::Win, Got::Loss),
        "0-1" | "-1" => (Got::Loss, Got::Win),
        "½-½" | "½" | "remise" => (Got::Draw, Got::Draw),
        "0-0" | "-" | "--" => (Got::Loss, Got::Loss),
        "½-0" => (Got::Draw, Got::Loss),
        "0-½" => (Got::Loss, Got::Draw),
        "1-1" => (Got::Win, Got::Win),
        _ => return None,
    };
    Some((Some(both), forfeit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_four_programs_write_them() {
        use Got::{Draw, Loss, Win};
        let rows = [
            ("1-0", Some((Win, Loss)), false),
            ("  0-1  ", Some((Loss, Win)), false),
            ("½-½", Some((Draw, Draw)), false),
            ("1/2 - 1/2", Some((Draw, Draw)), false),
            ("0-1ff", Some((Loss, Win)), true),
            ("1ff-0", Some((Win, Loss)), true),
            ("0ff-0ff", Some((Loss, Loss)), true),
            ("½ff-½ff", Some((Draw, Draw)), true),
            ("1-0R", Some((Win, Loss)), true),
            ("0,5-0,5", Some((Draw, Draw)), false),
            ("+-", Some((Win, Loss)), true),
            ("...", None, false),
            ("", None, false),
        ];
        for (text, got, forfeit) in rows {
            assert_eq!(result(text), Some((got, forfeit)), "{text}");
        }
        for bad in ["2-0", "Jan", "1-0-0", "1:0"] {
            assert_eq!(result(bad), None, "{bad}");
        }
    }
}
