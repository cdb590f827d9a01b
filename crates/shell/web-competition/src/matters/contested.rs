//! The decisions of the director against which a reader can appeal (dsc-w), as the competitions tell them.

use super::act::some_text;
use super::scene::Matter;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use club::matters::{Act, Contested, End, Subject};
use competition::{ComplaintEnd, Game, Role, RoundNumber, Settling, State, Topic};
use ids::{CompetitionId, MemberId};
use words::messages::matters as say;

/// A decision with its words and what a form calls it.
pub struct Ruling {
    /// What a form sends.
    pub value: String,
    /// What is read.
    pub words: String,
    /// What the machine is told.
    pub contested: Contested,
}

/// Every decision of the director about a game of these members, in competitions whose rules have a committee.
pub async fn about(ask: &Ask, matter: &Matter, members: &[MemberId]) -> Result<Vec<Ruling>, Fault> {
    let mut all = Vec::new();
    for row in ask.site.competitions.list().await? {
        let state = ask.site.competitions.look(row.id).await?;
        all.extend(of_competition(matter, (row.id, &row.name), &state, members));
    }
    Ok(all)
}

/// The appeal that was made against a decision already.
pub fn known(matter: &Matter, contested: &Contested) -> Option<u16> {
    let same = (contested.competition, contested.subject);
    let mut all = matter.state.appeals.iter().filter(|one| one.end != Some(End::Withdrawn));
    all.find(|one| (one.competition, one.subject) == same).map(|one| one.number)
}

/// Whether the reader can appeal against a decision now, for one of its parties.
pub fn may_appeal(matter: &Matter, ruling: &Ruling) -> bool {
    let own = matter.own().into_iter().find(|member| ruling.contested.parties.contains(member));
    own.is_some_and(|member| {
        let contested = ruling.contested.clone();
        matter.may(Act::Appeal { contested, member, text: some_text() })
    })
}

/// The same in one competition; nothing where its rules have no committee.
pub fn of_competition(
    matter: &Matter,
    (id, title): (CompetitionId, &str),
    state: &State,
    members: &[MemberId],
) -> Vec<Ruling> {
    let mut all = Vec::new();
    if state.laws.newest().cite(Topic::Committee).is_none() {
        return all;
    }
    for complaint in &state.complaints {
        let both = complaint.pair.both();
        let decided = matches!(complaint.ended, Some(ComplaintEnd::Decided(..)));
        if decided && both.iter().any(|member| members.contains(member)) {
            let [white, black] = both.map(|member| matter.name(member));
            let game = state.evening(complaint.round).and_then(|evening| evening.game(complaint.pair));
            let set = game.and_then(|game| game.set).filter(|set| set.settling == Settling::Complaint);
            let director = set.and_then(|set| set.by.member).or_else(|| deputy(state, complaint.round));
            all.push(Ruling {
                value: format!("{id}.complaint.{}", complaint.number),
                words: say::subject_complaint(matter.lang, black, title, complaint.number, white),
                contested: Contested {
                    competition: id,
                    subject: Subject::Complaint(complaint.number),
                    parties: both.to_vec(),
                    director,
                    by_director: true,
                },
            });
        }
    }
    for evening in &state.evenings {
        let own = |game: &&Game| game.pair.both().iter().any(|member| members.contains(member));
        all.extend(evening.games.iter().filter(own).filter_map(|game| {
            let set = game.set.filter(|set| by_director(game, set))?;
            let [white, black] = game.pair.both().map(|member| matter.name(member));
            let round = evening.round;
            let number = u16::try_from(round.get()).ok()?;
            Some(Ruling {
                value: format!("{id}.result.{round}.{}", game.pair.white),
                words: say::subject_result(matter.lang, black, title, round, white),
                contested: Contested {
                    competition: id,
                    subject: Subject::Result(number, game.pair.white, game.pair.black),
                    parties: game.pair.both().to_vec(),
                    director: set.by.member.or_else(|| deputy(state, round)),
                    by_director: set.by.role == Role::Director,
                },
            })
        }));
    }
    all
}

/// A result that is a decision: not one that was only written down.
fn by_director(game: &Game, set: &competition::Set) -> bool {
    match set.settling {
        Settling::PutRight | Settling::Overruled => true,
        Settling::Set => !game.phones.is_empty(),
        Settling::Complaint | Settling::Reopened | Settling::Appealed => false,
    }
}

fn deputy(state: &State, round: RoundNumber) -> Option<MemberId> {
    state.evening(round).and_then(|evening| evening.director)
}
