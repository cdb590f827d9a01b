//! Sorts of letters: what people choose about. Every kind of letter is of one sort.

use competition::{About, Reminder};

/// A sort of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// Pairings, and what changes about an evening.
    Evenings,
    /// Reminders to sign off.
    Reminders,
    /// Receipts of what one sent.
    Receipts,
    /// Results of the own games.
    Results,
    /// Complaints, appeals and other matters of the club.
    Matters,
    /// Work that waits for an office.
    Office,
    /// Money.
    Money,
}

impl Sort {
    /// Every sort.
    pub const ALL: [Sort; 7] = [
        Sort::Evenings,
        Sort::Reminders,
        Sort::Receipts,
        Sort::Results,
        Sort::Matters,
        Sort::Office,
        Sort::Money,
    ];

    /// The word in the store and in forms.
    pub fn word(self) -> &'static str {
        match self {
            Sort::Evenings => "evenings",
            Sort::Reminders => "reminders",
            Sort::Receipts => "receipts",
            Sort::Results => "results",
            Sort::Matters => "matters",
            Sort::Office => "office",
            Sort::Money => "money",
        }
    }

    /// The sort of a kind: of a competition by what it is about, of another area by the word before the dash.
    pub fn of(kind: &str) -> Sort {
        match (about(kind), kind.split('-').next()) {
            (Some(about), _) => of_competition(about),
            (None, Some("money")) => Sort::Money,
            (None, Some("office")) => Sort::Office,
            (None, _) => Sort::Matters,
        }
    }
}

fn of_competition(about: About) -> Sort {
    match about {
        About::Receipt => Sort::Receipts,
        About::Reminder(Reminder::SignOff | Reminder::MakeUp) => Sort::Reminders,
        About::Pairing
        | About::Calendar
        | About::Free
        | About::Released
        | About::Away
        | About::Back
        | About::Moved
        | About::Cancelled
        | About::Rules
        | About::Postponed
        | About::MakeUp
        | About::Start
        | About::Section => Sort::Evenings,
        About::Result | About::Differ | About::Corrected => Sort::Results,
        About::Complaint | About::Lapsed | About::Decided => Sort::Matters,
        About::DraftBroken | About::AsksBack | About::Reminder(_) => Sort::Office,
    }
}

/// The kinds of a competition's letters, by their word in the outbox; one without a word does not compile.
macro_rules! kinds {
    ($($($about:ident)::+ $(($($inner:ident)::+))? = $word:literal;)*) => {
        const KINDS: &[(About, &str)] = &[$(($($about)::+ $(($($inner)::+))?, $word)),*];

        /// The word in the outbox for what a competition's letter is about.
        pub fn kind(about: About) -> &'static str {
            match about {
                $($($about)::+ $(($($inner)::+))? => $word,)*
            }
        }
    };
}

kinds! {
    About::Receipt = "receipt";
    About::Pairing = "pairing";
    About::Calendar = "calendar";
    About::Free = "free";
    About::Released = "released";
    About::DraftBroken = "draft-broken";
    About::Away = "away";
    About::AsksBack = "asks-back";
    About::Back = "back";
    About::Reminder(Reminder::SignOff) = "remind-sign-off";
    About::Reminder(Reminder::Pair) = "remind-pair";
    About::Reminder(Reminder::Publish) = "remind-publish";
    About::Reminder(Reminder::DefaultTime) = "remind-default-time";
    About::Reminder(Reminder::Results) = "remind-results";
    About::Reminder(Reminder::MakeUp) = "remind-make-up";
    About::Result = "result";
    About::Differ = "differ";
    About::Corrected = "corrected";
    About::Complaint = "complaint";
    About::Lapsed = "lapsed";
    About::Decided = "decided";
    About::Moved = "moved";
    About::Cancelled = "cancelled";
    About::Rules = "rules";
    About::Postponed = "postponed";
    About::MakeUp = "make-up";
    About::Start = "start";
    About::Section = "section";
}

/// What a competition's letter of this kind is about; nothing for a letter of another area.
pub fn about(kind: &str) -> Option<About> {
    KINDS.iter().find(|(_, word)| *word == kind).map(|(about, _)| *about)
}

/// Every kind of a competition's letters.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(_, word)| *word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_word_of_its_own_and_a_sort() {
        for (one, word) in KINDS {
            assert_eq!((kind(*one), about(word)), (*word, Some(*one)));
        }
        let rows = [
            ("pairing", Sort::Evenings),
            ("remind-sign-off", Sort::Reminders),
            ("remind-pair", Sort::Office),
            ("money-due", Sort::Money),
            ("matter-appeal", Sort::Matters),
        ];
        for (word, sort) in rows {
            assert_eq!(Sort::of(word), sort, "{word}");
        }
    }
}
