//! Why a member has this score: a line for every point, with its article.

use crate::counting;
use crate::round::RoundNumber;
use crate::state::State;
use ids::MemberId;
use rulebook::ArticleId;
use systems::exact::Fraction;
use systems::keizer::ledger::{self, Line};

/// The lines behind a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// Each line with the article that fixes it, where there is one; opponents are numbers of `members`.
    pub lines: Vec<(Line, Option<ArticleId>)>,
    /// The member behind each number.
    pub members: Vec<MemberId>,
    /// The sum of the lines.
    pub score: Fraction,
}

/// Why a member has the score after a round, as counted now.
pub fn why(state: &State, member: MemberId, round: RoundNumber) -> Option<Reasons> {
    let counted = counting::of(state, round.get(), member)?;
    let player = counted.player(member)?;
    let lines = ledger::ledger(&counted.season, &counted.standings(), player);
    let cite = |line: &Line| {
        let of = RoundNumber::new(line.round.max(1)).unwrap_or(RoundNumber::FIRST);
        let key = format!("keizer.{}", line.setting);
        state.law(of).clauses().get(&key).and_then(|clause| clause.article.clone())
    };
    let score = lines.iter().map(|line| line.points).sum();
    let lines = lines.into_iter().map(|line| (line, cite(&line))).collect();
    Some(Reasons { lines, members: counted.members, score })
}
