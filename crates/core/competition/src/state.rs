//! The state of a competition: the fold of its facts, and the plain questions about it.

use crate::actor::{Actor, Role};
use crate::championship::Divided;
use crate::evening::{Evening, Notice};
use crate::fact::{Entered, League};
use crate::fact::{Event, Fact, LotAbout, Opening, Pair, PrizeName, Row, System};
use crate::hours;
use crate::law::{Clause, Law, Laws};
use crate::round::RoundNumber;
use crate::swiss::SwissState;
use crate::teams::TeamState;
use calendar::{Day, Instant, TimeOfDay, Zones};
use ids::{MemberId, TextId};
use std::collections::BTreeMap;

/// Someone who takes part, or did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// As entered, the latest time.
    pub entered: Entered,
    /// The group that was set by hand.
    pub group: Option<char>,
    /// From which round to before which other the member takes part, once for each time of entering.
    pub spans: Vec<(RoundNumber, Option<RoundNumber>)>,
}

impl Entrant {
    /// Whether the member takes part in a round.
    pub fn takes_part_in(&self, round: RoundNumber) -> bool {
        self.spans.iter().any(|(from, before)| *from <= round && before.is_none_or(|before| round < before))
    }

    /// Whether the member has left and not come back.
    pub fn has_left(&self) -> bool {
        self.spans.last().is_some_and(|(_, before)| before.is_some())
    }
}

/// A match of one of the club's teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    /// Its number in the competition, from 1.
    pub number: u16,
    /// Its day.
    pub day: Day,
    /// In which competition.
    pub league: League,
    /// Who plays in it.
    pub members: Vec<MemberId>,
    /// Whether it is not played.
    pub cancelled: bool,
    /// Whether its day has passed (dsc-f.2).
    pub played: bool,
}

/// A complaint about a game (dsc-v).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Its number in the competition, from 1.
    pub number: u16,
    /// The round.
    pub round: RoundNumber,
    /// The game.
    pub pair: Pair,
    /// Who made it.
    pub member: MemberId,
    /// When it was made to the director of the evening.
    pub made: Instant,
    /// What was written.
    pub text: Option<TextId>,
    /// When it came in, worked out in writing.
    pub worked_out: Option<(Instant, TextId)>,
    /// How it ended.
    pub ended: Option<ComplaintEnd>,
}

impl Complaint {
    /// What was written when it was made; nothing where that was the working out already.
    pub fn first_words(&self) -> Option<TextId> {
        self.text.filter(|text| self.worked_out.is_none_or(|(_, written)| written != *text))
    }
}

/// How a complaint ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintEnd {
    /// Taken back.
    Withdrawn,
    /// Not worked out in time.
    Lapsed,
    /// Decided; how, when and why.
    Decided(Outcome, Instant, TextId),
}

/// What the director made of a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Rejected.
    Rejected,
    /// Upheld, and the result stays.
    ResultStays,
    /// Upheld, and the game got another result.
    ResultChanged,
}

/// A change of the rules in mid-season (D45).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// The first round under the changed rules.
    pub from: RoundNumber,
    /// The changed values by key.
    pub clauses: BTreeMap<String, Clause>,
    /// Why.
    pub why: TextId,
    /// When it was decided.
    pub at: Instant,
}

/// Standings as they were published (D72).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its number in the competition, from 1.
    pub number: u16,
    /// After which round.
    pub round: RoundNumber,
    /// When.
    pub at: Instant,
    /// The rows, the first place first.
    pub rows: Vec<Row>,
}

/// Lots that were drawn (D21).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// What for.
    pub about: LotAbout,
    /// What was written down before the draw.
    pub seed: String,
    /// The order, the first drawn first.
    pub order: Vec<MemberId>,
}

/// A competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The laws, with the rounds from which they hold.
    pub laws: Laws,
    /// How it is paired and counted.
    pub system: System,
    /// The club's zone, and the one before it for what had passed by then.
    pub zone: Zones,
    /// When games start, unless an evening says otherwise.
    pub start: TimeOfDay,
    /// Last season's final standings, where the first ranking comes from them (dsc-k1).
    pub last_season: Vec<MemberId>,
    /// Everyone who takes part or did, in the order of entering.
    pub entrants: Vec<Entrant>,
    /// The evenings; round n stands at n - 1.
    pub evenings: Vec<Evening>,
    /// Team matches.
    pub team_matches: Vec<TeamMatch>,
    /// Who came back after being signed off by rule, and from which round on.
    pub back: Vec<(MemberId, RoundNumber)>,
    /// Who was told of being signed off by rule, and after which round.
    pub told_away: Vec<(MemberId, RoundNumber)>,
    /// Who asks to be paired again.
    pub asks_back: Vec<MemberId>,
    /// Complaints, the earliest first.
    pub complaints: Vec<Complaint>,
    /// Published standings.
    pub tables: Vec<Table>,
    /// Changes of the rules, the earliest first (D45).
    pub rule_changes: Vec<RuleChange>,
    /// Lots.
    pub lots: Vec<Lot>,
    /// Prizes that were awarded.
    pub prizes: BTreeMap<PrizeName, Vec<MemberId>>,
    /// The series of each member of a championship, where it is not the first.
    pub series: BTreeMap<MemberId, u8>,
    /// What is known and was decided about the series of a championship.
    pub divided: Divided,
    /// Who starts later all season in a championship (ddt-5).
    pub later: BTreeMap<MemberId, TimeOfDay>,
    /// The day on which someone left.
    pub left: BTreeMap<MemberId, Day>,
    /// A bughouse tournament; empty in every other competition.
    pub teams: TeamState,
    /// What only a Swiss knows.
    pub swiss: SwissState,
    /// What only a cup knows.
    pub cup: crate::cup::CupState,
    /// Who plays in which section (D80).
    pub sections: crate::sections::SectionState,
    /// The boards of the team matches (dsc-d.5).
    pub external: crate::external::External,
    /// What was brought along from elsewhere (D79).
    pub elsewhere: crate::elsewhere::Elsewhere,
    /// Whether the season ended before its time (D85).
    pub ended_early: bool,
    /// Whether the competition was closed.
    pub closed: bool,
    /// How many facts there are.
    pub seq: u64,
    /// The moment of the last one.
    pub now: Instant,
}

impl State {
    /// The state after the first fact, if that is an opening.
    pub fn open(event: &Event) -> Option<State> {
        let Fact::Opened(opening) = &event.fact else { return None };
        let Opening { law, system, zone, start, last_season } = (**opening).clone();
        Some(State {
            laws: Laws::new(law),
            system,
            zone: zone.into(),
            start,
            last_season,
            entrants: Vec::new(),
            evenings: Vec::new(),
            team_matches: Vec::new(),
            back: Vec::new(),
            told_away: Vec::new(),
            asks_back: Vec::new(),
            complaints: Vec::new(),
            tables: Vec::new(),
            rule_changes: Vec::new(),
            lots: Vec::new(),
            prizes: BTreeMap::new(),
            series: BTreeMap::new(),
            divided: Divided::default(),
            later: BTreeMap::new(),
            left: BTreeMap::new(),
            teams: TeamState::default(),
            swiss: SwissState::default(),
            cup: crate::cup::CupState::default(),
            sections: crate::sections::SectionState::default(),
            external: crate::external::External::default(),
            elsewhere: crate::elsewhere::Elsewhere::default(),
            ended_early: false,
            closed: false,
            seq: 1,
            now: event.at,
        })
    }

    /// The state of a whole log.
    pub fn replay(log: &[Event]) -> Option<State> {
        let (first, rest) = log.split_first()?;
        let mut state = State::open(first)?;
        for event in rest {
            crate::apply(&mut state, event);
        }
        Some(state)
    }

    /// Whether the club's hours for signing off, publication and complaints hold: where evenings follow each other week
    /// by week (D71). A Swiss, a cup and a bughouse tournament are run from the desk.
    pub fn keeps_hours(&self) -> bool {
        matches!(self.system, System::Keizer | System::Championship)
    }

    /// The law of a round.
    pub fn law(&self, round: RoundNumber) -> &Law {
        self.laws.of(round)
    }

    /// The evening of a round.
    pub fn evening(&self, round: RoundNumber) -> Option<&Evening> {
        self.evenings.get(round.index())
    }

    /// Someone who takes part or did.
    pub fn entrant(&self, member: MemberId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.entered.member == member)
    }

    /// Everyone who takes part in a round, in the order of entering.
    pub fn taking_part(&self, round: RoundNumber) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(move |entrant| entrant.takes_part_in(round))
    }

    /// Whether a notice came in time (dsc-l, D32).
    pub fn in_time(&self, evening: &Evening, notice: &Notice) -> bool {
        hours::in_time(self, evening, notice.moment())
    }

    /// Whether the officer expects a member on an evening: signed on, or not signed off where that is enough (D42),
    /// and not away by rule (dsc-k).
    pub fn expects(&self, evening: &Evening, member: MemberId) -> bool {
        self.entrant(member).is_some_and(|entrant| State::comes(evening, entrant))
            && !self.is_away(member, evening.round)
            && crate::cup::still_in(self, evening.round).is_none_or(|all| all.contains(&member))
            && crate::cup::out_before(self, evening.round, member).is_none()
    }

    /// Whether someone takes part and has not signed off, unless by rule.
    fn comes(evening: &Evening, entrant: &Entrant) -> bool {
        let notice = evening.notice(entrant.entered.member);
        entrant.takes_part_in(evening.round) && notice.map_or(!entrant.entered.flexible, |notice| notice.on)
    }

    /// Everyone whom the officer expects on an evening.
    pub fn expected(&self, evening: &Evening) -> Vec<MemberId> {
        let suspects = crate::away::suspects(self);
        let coming = self.entrants.iter().filter(|entrant| State::comes(evening, entrant));
        let in_it = crate::cup::still_in(self, evening.round);
        let members = coming.map(|entrant| entrant.entered.member);
        let members = members.filter(|member| in_it.as_ref().is_none_or(|all| all.contains(member)));
        members.filter(|member| !suspects.contains(member) || !self.is_away(*member, evening.round)).collect()
    }

    /// Whether a member is signed off by rule in a round (dsc-k).
    pub fn is_away(&self, member: MemberId, round: RoundNumber) -> bool {
        crate::away::away(self, member, round).is_some()
    }

    /// Whether play has begun: a round is public that was not told of elsewhere, or the cup is drawn.
    pub fn begun(&self) -> bool {
        let here = |evening: &Evening| evening.published.is_some() && evening.imported.is_none();
        self.evenings.iter().any(here) || !self.teams.rounds.is_empty() || self.cup.drawn.is_some()
    }

    /// Whether a draft still stands: it holds exactly those who are to be paired (D46).
    pub fn draft_stands(&self, evening: &Evening) -> bool {
        let Some(draft) = &evening.draft else { return false };
        let mut drafted: Vec<MemberId> = draft.members().collect();
        let mut expected = self.to_pair(evening);
        drafted.sort_unstable();
        expected.sort_unstable();
        drafted == expected
    }

    /// Whether an actor directs an evening: the director, or whoever was named for it (dsc-h).
    pub fn directs(&self, actor: &Actor, round: RoundNumber) -> bool {
        let named = self.evening(round).and_then(|evening| evening.director);
        actor.is(Role::Director) || named.is_some() && named == actor.member
    }

    /// The newest round that the standings count: the last with a result, or the one after which a standing was brought
    /// along (D79).
    pub fn newest_counted(&self) -> Option<RoundNumber> {
        let counts = self.evenings.iter().rev().find(|evening| evening.counts()).map(|evening| evening.round);
        counts.max(self.stood_after())
    }

    /// The newest round whose pairing is public.
    pub fn newest_published(&self) -> Option<RoundNumber> {
        self.evenings.iter().rev().find(|evening| evening.published.is_some()).map(|evening| evening.round)
    }

    /// The evening that people speak of on a day: today's, else the next that is held.
    pub fn coming_evening(&self, now: Instant) -> Option<&Evening> {
        let today = self.zone.day(now);
        let held = self.evenings.iter().filter(|evening| self.is_here(evening));
        // Several rounds on one day: the one that is being played, or the last.
        let done = |evening: &&Evening| {
            if self.keeps_hours() {
                return self.went_on(evening);
            }
            evening.published.is_some()
                && evening.games.iter().all(|game| game.result().is_some())
                && self.evenings.last().is_some_and(|last| last.round != evening.round)
        };
        held.filter(|evening| evening.day >= today && !done(evening))
            .min_by_key(|evening| (evening.day, evening.round))
    }

    /// The latest evening that has begun.
    pub fn latest_begun(&self, now: Instant) -> Option<&Evening> {
        let held = self.evenings.iter().filter(|evening| self.is_here(evening));
        // A second round of an evening begins when it is paired.
        let waits = |evening: &Evening| {
            self.keeps_hours() && evening.published.is_none() && self.earlier_tonight(evening).is_some()
        };
        held.filter(|evening| hours::start(self, evening) <= now && !waits(evening))
            .max_by_key(|evening| (evening.day, evening.round))
    }

    /// The rounds that are held: all but the cancelled ones (D62) and those elsewhere of which nothing is known (D79).
    pub fn rounds_held(&self) -> usize {
        let held = |evening: &&Evening| evening.cancelled.is_none() && !self.is_untold(evening);
        self.evenings.iter().filter(held).count()
    }

    /// The team match that gives a member the reason `team` on an evening: in a league, on the club day or the day
    /// after (dsc-f.1, D48).
    pub fn team_match_of(&self, evening: &Evening, member: MemberId) -> Option<&TeamMatch> {
        self.team_matches.iter().find(|team_match| {
            let days = team_match.day.since(evening.day);
            (0..=1).contains(&days)
                && !team_match.cancelled
                && team_match.league != League::Other
                && team_match.members.contains(&member)
        })
    }
}
