//! Why a line of a competition's story cannot be read.

use words::Lang;
use words::messages::story as say;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It does not begin with a moment.
    Moment(String),
    /// That day is another day of the week, which stands second.
    Weekday(String, String),
    /// It lies before the line above.
    BackInTime(String),
    /// Nobody in the story has this id.
    Nobody(String),
    /// Nobody does this.
    Deed(String),
    /// This cannot be asked.
    Question(String),
    /// It must be written like this.
    Form(&'static str),
    /// No pair, White first.
    Pair(String),
    /// No result.
    Result(String),
    /// No exact number.
    Number(String),
    /// No round of the story.
    Round(String),
    /// No such time zone.
    Zone(String),
    /// A system that cannot be told.
    System(String),
    /// No evenings.
    Evenings(String),
    /// No player.
    Player(String),
    /// No such ruleset, or it has faults.
    Rules(String),
}

impl Unreadable {
    /// As a sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Unreadable::Moment(word) => say::no_moment(lang, word),
            Unreadable::Weekday(day, weekday) => say::wrong_weekday(lang, day, weekday),
            Unreadable::BackInTime(word) => say::back_in_time(lang, word),
            Unreadable::Nobody(word) => say::no_player(lang, word),
            Unreadable::Deed(word) => say::no_competition_deed(lang, word),
            Unreadable::Question(word) => say::no_competition_question(lang, word),
            Unreadable::Form(form) => say::form(lang, form),
            Unreadable::Pair(word) => say::no_pair(lang, word),
            Unreadable::Result(word) => say::no_result(lang, word),
            Unreadable::Number(word) => say::no_number(lang, word),
            Unreadable::Round(word) => say::no_such_round(lang, word),
            Unreadable::Zone(word) => say::no_zone(lang, word),
            Unreadable::System(word) => say::no_system(lang, word),
            Unreadable::Evenings(word) => say::no_evenings(lang, word),
            Unreadable::Player(word) => say::no_player_form(lang, word),
            Unreadable::Rules(word) => say::no_competition_rules(lang, word),
        }
    }
}
