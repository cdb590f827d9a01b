//! The players' committee: who sits on it, for how long, and which appeals it hears (dsc-w).

use crate::cited::Keys;
use calendar::Day;
use rulebook::Cited;
use rulebook::{ArticleId, Rulebook};

/// What a club's rules say about the players' committee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommitteeRules {
    /// How many members it has.
    pub members: Cited<i64>,
    /// After how many years the board proposes one anew.
    pub years: Cited<i64>,
}

impl CommitteeRules {
    /// The rules of a rulebook, if it has a committee.
    pub fn read(book: &Rulebook) -> Option<CommitteeRules> {
        let keys = Keys(book);
        Some(CommitteeRules {
            members: keys.number("club.committee_members")?,
            years: keys.number("club.committee_years")?,
        })
    }

    /// The article of every answer about the committee.
    pub fn article(&self) -> &ArticleId {
        &self.members.article
    }

    /// The day on which the next proposal is due.
    pub fn due(&self, committee: &Committee) -> Day {
        committee.since.years_later(i32::try_from(self.years.value).unwrap_or(0))
    }
}

/// Who is what in the club.
#[derive(Clone, Copy, Debug)]
pub struct People<'a> {
    /// The members.
    pub members: &'a [String],
    /// Those of them on the board.
    pub board: &'a [String],
}

/// Why someone cannot sit on the committee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSeat {
    /// No member of the club.
    NotAMember,
    /// On the board.
    OnTheBoard,
}

impl People<'_> {
    /// Whether someone may sit on the committee: any member who is not on the board.
    pub fn may_sit(&self, who: &str) -> Result<(), NoSeat> {
        let among = |names: &[String]| names.iter().any(|name| name == who);
        match (among(self.members), among(self.board)) {
            (_, true) => Err(NoSeat::OnTheBoard),
            (false, false) => Err(NoSeat::NotAMember),
            (true, false) => Ok(()),
        }
    }
}

/// A committee that the members' meeting agreed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committee {
    /// Who sits on it.
    pub members: Vec<String>,
    /// Since the meeting of this day.
    pub since: Day,
}

/// What the members' meeting did with the board's proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The day.
    pub on: Day,
    /// Whom it rejected; nobody: it agreed to the proposal.
    pub rejected: Vec<String>,
    /// Whom it chose instead.
    pub chosen: Vec<String>,
}

/// What is wrong with a committee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Not as many as the rules ask.
    Number {
        /// How many there are.
        found: usize,
        /// How many there must be.
        needed: i64,
    },
    /// Named twice.
    Twice(String),
    /// Rejected, but not proposed.
    NotProposed(String),
    /// Rejected, and chosen all the same.
    RejectedAndChosen(String),
    /// May not sit on it.
    Seat(String, NoSeat),
}

/// Everything that is wrong with these names as a committee: the board checks its proposal with it.
pub fn faults(rules: &CommitteeRules, people: People, names: &[String]) -> Vec<Fault> {
    let mut faults = Vec::new();
    if i64::try_from(names.len()) != Ok(rules.members.value) {
        faults.push(Fault::Number { found: names.len(), needed: rules.members.value });
    }
    for (at, name) in names.iter().enumerate() {
        if names[..at].contains(name) {
            faults.push(Fault::Twice(name.clone()));
        } else if let Err(why) = people.may_sit(name) {
            faults.push(Fault::Seat(name.clone(), why));
        }
    }
    faults
}

/// The committee after the meeting: the board's proposal, and in the place of whom the meeting rejected those whom it
/// chose itself.
pub fn appoint(
    rules: &CommitteeRules,
    people: People,
    proposal: &[String],
    meeting: &Meeting,
) -> Result<Committee, Vec<Fault>> {
    let strange = meeting.rejected.iter().filter(|name| !proposal.contains(name));
    let mut wrong: Vec<Fault> = strange.map(|name| Fault::NotProposed(name.clone())).collect();
    let back = meeting.chosen.iter().filter(|name| meeting.rejected.contains(name));
    wrong.extend(back.map(|name| Fault::RejectedAndChosen(name.clone())));
    let kept = proposal.iter().filter(|name| !meeting.rejected.contains(name));
    let members: Vec<String> = kept.chain(&meeting.chosen).cloned().collect();
    wrong.extend(faults(rules, people, &members));
    if wrong.is_empty() { Ok(Committee { members, since: meeting.on }) } else { Err(wrong) }
}

/// An appeal against a decision about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// Who appeals.
    pub by: String,
    /// Who gave the decision.
    pub decision_by: String,
    /// Everyone whom the case concerns, such as both players.
    pub parties: Vec<String>,
}

/// Why an appeal is not heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotHeard {
    /// The decision is not the director's.
    NotTheDirectors(String),
    /// There is no committee: the board is to propose one.
    NoCommittee,
}

/// Who hears an appeal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hearing {
    /// Members of the committee who hear it.
    pub sits: Vec<String>,
    /// Members who have lost their seat since, by leaving the club or joining the board.
    pub lost_seat: Vec<(String, NoSeat)>,
    /// Members who hear it though the case concerns them or they gave the decision. The rules do not forbid that: it
    /// is shown, so that they can step aside.
    pub concerned: Vec<String>,
}

/// Whether an appeal is heard, and by whom: the committee hears appeals against the director or a deputy.
pub fn hear(
    people: People,
    committee: Option<&Committee>,
    directors: &[String],
    appeal: &Appeal,
) -> Result<Hearing, NotHeard> {
    if !directors.contains(&appeal.decision_by) {
        return Err(NotHeard::NotTheDirectors(appeal.decision_by.clone()));
    }
    let committee = committee.ok_or(NotHeard::NoCommittee)?;
    let mut hearing = Hearing { sits: Vec::new(), lost_seat: Vec::new(), concerned: Vec::new() };
    for name in &committee.members {
        if let Err(why) = people.may_sit(name) {
            hearing.lost_seat.push((name.clone(), why));
            continue;
        }
        if *name == appeal.by || *name == appeal.decision_by || appeal.parties.contains(name) {
            hearing.concerned.push(name.clone());
        }
        hearing.sits.push(name.clone());
    }
    if hearing.sits.is_empty() { Err(NotHeard::NoCommittee) } else { Ok(hearing) }
}
