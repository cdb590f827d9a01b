//! Until when one may object to a result (dsc-v), in the club's local time.

use crate::cited::{Cited, Keys};
use crate::time::Moment;
use rulebook::{ArticleId, Rulebook};
use systems::day::Day;

/// What a club's rules say about complaints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplaintRules {
    /// Until when on the evening, in minutes after midnight.
    pub until: Cited<u16>,
    /// How long one may take to work it out in writing, in minutes.
    pub in_writing_within: Cited<i64>,
}

impl ComplaintRules {
    /// The rules of a rulebook, if it has complaints.
    pub fn read(book: &Rulebook) -> Option<ComplaintRules> {
        let keys = Keys(book);
        Some(ComplaintRules {
            until: keys.time_of_day("club.complaint_until")?,
            in_writing_within: keys.minutes("club.complaint_in_writing_within")?,
        })
    }

    /// The article of every answer about complaints.
    pub fn article(&self) -> &ArticleId {
        &self.until.article
    }

    /// The last minute in which to complain about a game of this evening.
    pub fn limit(&self, evening: Day) -> Moment {
        Moment::new(evening, self.until.value).expect("a rulebook has only times that a day has")
    }

    /// The last minute in which to work out a complaint made then.
    pub fn limit_in_writing(&self, made: Moment) -> Moment {
        made.plus(self.in_writing_within.value)
    }
}

/// An objection or complaint about a game, spoken or written, before, during or after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Who made it.
    pub by: String,
    /// When it was made to the director of the evening.
    pub made: Moment,
    /// When it came in, worked out in writing with arguments.
    pub worked_out: Option<Moment>,
    /// When the director decided about it.
    pub decided: Option<Moment>,
}

/// How a complaint stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// Made after the limit.
    TooLate(Moment),
    /// In time; to be worked out in writing until then.
    ToWorkOut(Moment),
    /// Not worked out in writing by then: it has lapsed.
    Lapsed(Moment),
    /// Worked out in time: the director is to decide.
    ToDecide,
    /// The director has decided.
    Decided(Moment),
}

/// How a complaint about a game of this evening stands now.
pub fn stand(rules: &ComplaintRules, evening: Day, complaint: &Complaint, now: Moment) -> Stand {
    let limit = rules.limit(evening);
    let in_writing = rules.limit_in_writing(complaint.made);
    let happened = |at: Option<Moment>| at.filter(|at| *at <= now);
    if complaint.made > limit {
        return Stand::TooLate(limit);
    }
    match (happened(complaint.worked_out), happened(complaint.decided)) {
        (_, Some(decided)) => Stand::Decided(decided),
        (Some(at), None) if at <= in_writing => Stand::ToDecide,
        _ if now <= in_writing => Stand::ToWorkOut(in_writing),
        _ => Stand::Lapsed(in_writing),
    }
}

/// Whether a result is final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finality {
    /// One may still complain, until then.
    Open(Moment),
    /// These have complained and it is not settled.
    Disputed(Vec<String>),
    /// Final.
    Final,
}

/// Whether the result of a game of this evening is final now.
pub fn finality(rules: &ComplaintRules, evening: Day, complaints: &[Complaint], now: Moment) -> Finality {
    let made = complaints.iter().filter(|complaint| complaint.made <= now);
    let disputed: Vec<String> = made
        .filter(|complaint| {
            matches!(stand(rules, evening, complaint, now), Stand::ToWorkOut(_) | Stand::ToDecide)
        })
        .map(|complaint| complaint.by.clone())
        .collect();
    let limit = rules.limit(evening);
    if !disputed.is_empty() {
        Finality::Disputed(disputed)
    } else if now <= limit {
        Finality::Open(limit)
    } else {
        Finality::Final
    }
}

/// Facts that became known after a result was final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateFacts {
    /// Whether they weigh heavily.
    pub weighty: bool,
    /// Whether they are proven.
    pub proven: bool,
    /// Who judged that.
    pub judged_by: String,
    /// Whether the players' committee was consulted.
    pub with_committee: bool,
}

/// Why a final result stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReopened {
    /// It is not final: the ordinary way is open.
    NotFinal,
    /// The facts do not weigh heavily enough.
    NotWeighty,
    /// The facts are not proven.
    NotProven,
    /// Someone else than the club's director judged them.
    NotByTheDirector(String),
    /// The players' committee was not consulted.
    WithoutCommittee,
}

/// Whether a final result may be decided otherwise: only for weighty and proven facts, in the judgement of the club's
/// director together with the players' committee.
pub fn reopen(finality: &Finality, facts: &LateFacts, director: &str) -> Result<(), NotReopened> {
    if *finality != Finality::Final {
        Err(NotReopened::NotFinal)
    } else if facts.judged_by != director {
        Err(NotReopened::NotByTheDirector(facts.judged_by.clone()))
    } else if !facts.with_committee {
        Err(NotReopened::WithoutCommittee)
    } else if !facts.weighty {
        Err(NotReopened::NotWeighty)
    } else if !facts.proven {
        Err(NotReopened::NotProven)
    } else {
        Ok(())
    }
}
