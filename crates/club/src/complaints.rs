//! Until when one may object to a result (dsc-v).

use crate::cited::Keys;
use calendar::{Day, Instant, Span, TimeOfDay, Zone};
use rulebook::Cited;
use rulebook::{ArticleId, Rulebook};

/// What a club's rules say about complaints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplaintRules {
    /// Until when on the evening.
    pub until: Cited<TimeOfDay>,
    /// How long one may take to work it out in writing.
    pub in_writing_within: Cited<Span>,
}

impl ComplaintRules {
    /// The rules of a rulebook, if it has complaints.
    pub fn read(book: &Rulebook) -> Option<ComplaintRules> {
        let keys = Keys(book);
        Some(ComplaintRules {
            until: keys.time_of_day("club.complaint_until")?,
            in_writing_within: keys.span("club.complaint_in_writing_within")?,
        })
    }

    /// The article of every answer about complaints.
    pub fn article(&self) -> &ArticleId {
        &self.until.article
    }

    /// The last minute in which to complain about a game of this evening.
    pub fn limit(&self, evening: Day, zone: &Zone) -> Instant {
        zone.instant(evening.at(self.until.value))
    }

    /// The last minute in which to work out a complaint made then.
    pub fn limit_in_writing(&self, made: Instant) -> Instant {
        made.plus(self.in_writing_within.value)
    }
}

/// An objection or complaint about a game, spoken or written, before, during or after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Who made it.
    pub by: String,
    /// When it was made to the director of the evening.
    pub made: Instant,
    /// When it came in, worked out in writing with arguments.
    pub worked_out: Option<Instant>,
    /// When the director decided about it.
    pub decided: Option<Instant>,
}

/// How a complaint stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// Made after the limit.
    TooLate(Instant),
    /// In time; to be worked out in writing until then.
    ToWorkOut(Instant),
    /// Not worked out in writing by then: it has lapsed.
    Lapsed(Instant),
    /// Worked out in time: the director is to decide.
    ToDecide,
    /// The director has decided.
    Decided(Instant),
}

/// How a complaint stands now, about a game until whose `limit` one could complain.
pub fn stand(rules: &ComplaintRules, limit: Instant, complaint: &Complaint, now: Instant) -> Stand {
    let in_writing = rules.limit_in_writing(complaint.made);
    let happened = |at: Option<Instant>| at.filter(|at| *at <= now);
    if !complaint.made.is_by(limit) {
        return Stand::TooLate(limit);
    }
    match (happened(complaint.worked_out), happened(complaint.decided)) {
        (_, Some(decided)) => Stand::Decided(decided),
        (Some(at), None) if at.is_by(in_writing) => Stand::ToDecide,
        _ if now.is_by(in_writing) => Stand::ToWorkOut(in_writing),
        _ => Stand::Lapsed(in_writing),
    }
}

/// Whether a result is final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finality {
    /// One may still complain, until then.
    Open(Instant),
    /// These have complained and it is not settled.
    Disputed(Vec<String>),
    /// Final.
    Final,
}

/// Whether the result of a game is final now, until whose `limit` one could complain.
pub fn finality(rules: &ComplaintRules, limit: Instant, complaints: &[Complaint], now: Instant) -> Finality {
    let made = complaints.iter().filter(|complaint| complaint.made <= now);
    let disputed: Vec<String> = made
        .filter(|complaint| {
            matches!(stand(rules, limit, complaint, now), Stand::ToWorkOut(_) | Stand::ToDecide)
        })
        .map(|complaint| complaint.by.clone())
        .collect();
    if !disputed.is_empty() {
        Finality::Disputed(disputed)
    } else if now.is_by(limit) {
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
