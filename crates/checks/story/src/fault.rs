//! What goes wrong with a story: it cannot be read, or it does not hold.

use rulebook::Text;
use rules::SetupFault;
use rules::notation::fen::FenFault;
use words::Lang;
use words::messages::story as say;
use words::rulebook_page::in_language;

/// Either of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line cannot be read: the story must be mended before it can be told.
    Unread(Unread),
    /// The line does not hold.
    Amiss(Amiss),
}

impl From<Unread> for Fault {
    fn from(unread: Unread) -> Fault {
        Fault::Unread(unread)
    }
}

impl From<Amiss> for Fault {
    fn from(amiss: Amiss) -> Fault {
        Fault::Amiss(amiss)
    }
}

/// Why something cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// A word is not what must stand there.
    Word(Kind, String),
    /// It must be written like this.
    Form(&'static str),
    /// The head lacks a line.
    Missing(&'static str),
    /// The head has a line that nobody knows; what it may have meant.
    Head(String, Option<String>),
    /// A line of the head stands twice.
    Twice(String),
    /// A kind of story that cannot be told.
    NotTold(String),
    /// Nothing happens in it.
    Empty,
    /// There is no such ruleset, and no file of that name beside the story.
    Ruleset(String),
    /// The file of a ruleset has faults.
    RulesetFaults(String, Vec<rulebook::Fault>),
    /// A position cannot be read.
    Fen(String, Vec<FenFault>),
    /// A position cannot be.
    Position(String, Vec<SetupFault>),
    /// Not as many positions as the rules have boards.
    Positions,
}

/// What a word should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A time such as `0:05`.
    Time,
    /// A number.
    Number,
    /// `A` or `B`.
    Board,
    /// A piece.
    Piece,
    /// A square.
    Square,
    /// A topic of the rulesets, such as `clock.flag`.
    Topic,
    /// A move.
    Move,
    /// Points, such as `½`.
    Points,
    /// A result, such as `1-0`.
    Result,
    /// Someone at the table.
    Who,
    /// What a player does.
    Deed,
    /// What the arbiter does.
    ArbiterDeed,
    /// A ruling.
    Ruling,
    /// What can be asked of the table.
    Question,
    /// What can be asked of a clock.
    ClockQuestion,
    /// A way of playing.
    Way,
}

impl Kind {
    fn say(self, lang: Lang, word: &str) -> String {
        match self {
            Kind::Time => say::no_time(lang, word),
            Kind::Number => say::no_number(lang, word),
            Kind::Board => say::no_board(lang, word),
            Kind::Piece => say::no_piece(lang, word),
            Kind::Square => say::no_square(lang, word),
            Kind::Topic => say::no_topic(lang, word),
            Kind::Move => say::no_move(lang, word),
            Kind::Points => say::no_points(lang, word),
            Kind::Result => say::no_result(lang, word),
            Kind::Who => say::nobody(lang, word),
            Kind::Deed => say::no_deed(lang, word),
            Kind::ArbiterDeed => say::no_arbiter_deed(lang, word),
            Kind::Ruling => say::no_ruling(lang, word),
            Kind::Question => say::no_question(lang, word),
            Kind::ClockQuestion => say::no_clock_question(lang, word),
            Kind::Way => say::no_way(lang, word),
        }
    }
}

impl Unread {
    /// As a sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Unread::Word(kind, word) => kind.say(lang, word),
            Unread::Form(form) => say::form(lang, form),
            Unread::Missing(key) => say::missing(lang, key),
            Unread::Head(key, None) => say::unknown_head(lang, key),
            Unread::Head(key, Some(near)) => say::unknown_head_near(lang, key, near),
            Unread::Twice(key) => say::twice(lang, key),
            Unread::NotTold(what) => say::not_told(lang, what),
            Unread::Empty => say::empty(lang),
            Unread::Ruleset(name) => {
                let known: Vec<&str> = rules::Ruleset::built_in_ids().collect();
                say::no_ruleset(lang, known.join(", "), name)
            }
            Unread::RulesetFaults(name, faults) => {
                let all = faults.iter().map(|fault| words::rulebook::fault(lang, name, fault));
                say::ruleset_faults(lang, all.collect::<Vec<_>>().join("; "))
            }
            Unread::Fen(fen, faults) => {
                let all = faults.iter().map(|fault| words::rules::fen_fault(lang, fault));
                say::position(lang, all.collect::<Vec<_>>().join("; "), fen)
            }
            Unread::Position(fen, faults) => {
                let all = faults.iter().map(|fault| words::rules::setup_fault(lang, *fault));
                say::position(lang, all.collect::<Vec<_>>().join("; "), fen)
            }
            Unread::Positions => say::positions(lang),
        }
    }
}

/// How a line does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amiss {
    /// Something else is so.
    Differs {
        /// What is so.
        found: String,
        /// What the story says.
        wanted: String,
    },
    /// It is not so.
    NotSo,
    /// Another article, or none, is cited.
    Cites {
        /// What is cited.
        found: Option<String>,
        /// What the story says.
        wanted: String,
    },
    /// It was not refused.
    NotRefused,
    /// It was refused, and no line says so; the refusal in words.
    Refused(Text),
    /// The game is not over.
    GameGoesOn,
    /// These facts happened, as they stand in the log.
    Happened(Vec<String>),
    /// Nothing stands on that square.
    NothingThere,
    /// The log of the table does not give the same table again: that is a fault of the program.
    Replay,
    /// A line of the log has no words: that is a fault of the program.
    Speechless(String),
}

impl Amiss {
    /// As a sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Amiss::Differs { found, wanted } => say::differs(lang, found, wanted),
            Amiss::NotSo => say::not_so(lang),
            Amiss::Cites { found: Some(found), wanted } => say::cites(lang, found, wanted),
            Amiss::Cites { found: None, wanted } => say::cites_nothing(lang, wanted),
            Amiss::NotRefused => say::not_refused(lang),
            Amiss::Refused(refusal) => say::was_refused(lang, in_language(lang, refusal)),
            Amiss::GameGoesOn => say::game_goes_on(lang),
            Amiss::Happened(facts) if facts.is_empty() => say::nothing_happened(lang),
            Amiss::Happened(facts) => say::happened(lang, facts.join("; ")),
            Amiss::NothingThere => say::nothing_there(lang),
            Amiss::Replay => say::replay(lang),
            Amiss::Speechless(fact) => say::speechless(lang, fact),
        }
    }
}

/// The known word that a misspelt one is nearest to, if it is near enough.
pub fn near(word: &str, known: &[&str]) -> Option<String> {
    let letters = |word: &str| -> Vec<char> { word.chars().collect() };
    let word = letters(word);
    let best = known.iter().map(|known| (steps(&word, &letters(known)), *known)).min()?;
    (best.0 <= 2).then(|| best.1.to_owned())
}

/// How many letters must be put in, left out or changed to make one word of the other.
fn steps(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.iter().enumerate() {
        let mut corner = row[0];
        row[0] = at + 1;
        for (index, own) in other.iter().enumerate() {
            let change = corner + usize::from(letter != own);
            corner = row[index + 1];
            row[index + 1] = change.min(corner + 1).min(row[index] + 1);
        }
    }
    row[other.len()]
}
