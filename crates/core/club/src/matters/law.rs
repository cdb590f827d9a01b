//! What the club's written rules say about its matters, and what the machine is told of the club around them.

use crate::committee::CommitteeRules;
use crate::phones::PhoneRules;
use crate::trophies::TrophyRules;
use calendar::{Day, Instant, Zone};
use ids::MemberId;
use rulebook::{ArticleId, Rulebook};

/// What an article speaks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// The players' committee and appeals (dsc-w).
    Committee,
    /// Phones on stand-by (dsc-u).
    Phones,
    /// Challenge trophies (dsc-x).
    Trophies,
    /// The series of new members (ddt-17).
    Series,
    /// The fees (ddt-1.1).
    Fees,
    /// The director's last word (ddt-18).
    Director,
    /// Complaints (dsc-v).
    Complaint,
    /// Accepting the rules by taking part (ddt-19).
    Accepting,
}

/// The articles and values about the club's matters, each from the first of its rulebooks that has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Law {
    /// The players' committee.
    pub committee: Option<CommitteeRules>,
    /// Challenge trophies.
    pub trophies: Option<TrophyRules>,
    /// Phones on stand-by.
    pub phones: Option<PhoneRules>,
    articles: Vec<(Topic, ArticleId)>,
}

impl Law {
    /// From the club's rulebooks, the one that counts first in front.
    pub fn read<'a>(books: impl IntoIterator<Item = &'a Rulebook>) -> Law {
        let mut law = Law::default();
        for book in books {
            law.committee = law.committee.or_else(|| CommitteeRules::read(book));
            law.trophies = law.trophies.or_else(|| TrophyRules::read(book));
            law.phones = law.phones.or_else(|| PhoneRules::read(book));
            for (topic, key) in [
                (Topic::Series, "championship.new_member"),
                (Topic::Fees, "club.fee_fixed_by"),
                (Topic::Director, "championship.director"),
                (Topic::Complaint, "club.complaint_until"),
                (Topic::Accepting, "championship.accepting"),
            ] {
                let new = law.articles.iter().all(|(known, _)| *known != topic);
                law.articles.extend(book.cite(key).filter(|_| new).map(|article| (topic, article)));
            }
        }
        law
    }

    /// The article about a topic.
    pub fn cite(&self, topic: Topic) -> Option<&ArticleId> {
        match topic {
            Topic::Committee => self.committee.as_ref().map(CommitteeRules::article),
            Topic::Phones => self.phones.as_ref().map(|rules| &rules.article),
            Topic::Trophies => self.trophies.as_ref().map(|rules| &rules.back_from.article),
            topic => self.articles.iter().find(|(known, _)| *known == topic).map(|(_, article)| article),
        }
    }
}

/// What is so in the club at the moment of a wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Around {
    /// The rules.
    pub law: Law,
    /// The club's zone.
    pub zone: Zone,
    /// Everyone who is a member, or was; with the day on which they left.
    pub members: Vec<(MemberId, Option<Day>)>,
    /// Those who are on the board.
    pub board: Vec<MemberId>,
}

impl Around {
    /// The club's day at a moment.
    pub fn today(&self, now: Instant) -> Day {
        self.zone.day(now)
    }

    /// Whether someone is a member on a day.
    pub fn is_member(&self, member: MemberId, on: Day) -> bool {
        let here = |left: Option<Day>| left.is_none_or(|left| on < left);
        self.members.iter().any(|(one, left)| *one == member && here(*left))
    }

    /// The day on which someone left.
    pub fn left(&self, member: MemberId) -> Option<Day> {
        self.members.iter().find(|(one, _)| *one == member)?.1
    }

    /// The members of a day and the board, as the rules about the committee ask for them.
    pub(super) fn people(&self, on: Day) -> (Vec<String>, Vec<String>) {
        let members = self.members.iter().filter(|(one, _)| self.is_member(*one, on));
        let board = self.board.iter().filter(|one| self.is_member(**one, on));
        (members.map(|(one, _)| one.to_string()).collect(), board.map(ToString::to_string).collect())
    }
}
