//! A Swiss and a cup: their draws by the rule, byes, guests, replays (D53).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::cup::{self, CupAct, CupFact};
use crate::evening::Evening;
use crate::fact::{Entered, Fact, Pair, PairingWishes, System};
use crate::game::Game;
use crate::pairing::NoPairing;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::swiss::{self, SwissAct, SwissFact, SwissPlan};
use crate::topic::Topic;
use crate::warning::Warning;
use ids::{MemberId, TextId};
use systems::exact::Fraction;
use systems::result::GameResult;
use systems::swiss::tiebreak::TieBreak;

/// The longest seed, in bytes.
const LONGEST_SEED: usize = 200;

impl Draft {
    /// The pairing of a round of a Swiss or a cup by its rule; the rounds before it must have their results.
    pub(super) fn pair_by_system(&mut self, by: By, evening: &Evening) -> Decided {
        let round = evening.round;
        let earlier =
            self.state.evenings.iter().filter(|other| other.round < round && other.cancelled.is_none());
        let open = |other: &Evening| {
            other.published.is_none() || other.games.iter().any(|game: &Game| game.result().is_none())
        };
        if earlier.into_iter().any(open) {
            return Err(Refusal::ResultsMissing);
        }
        let (pairs, free) = if self.state.system == System::Swiss {
            swiss::pair(&self.state, evening).map_err(|_| Refusal::NoPairing(NoPairing::NoSystem))?
        } else {
            if self.state.cup.drawn.is_none() {
                return Err(Refusal::NoDraw);
            }
            cup::due_round(&self.state, round).ok_or(Refusal::ResultsMissing)?
        };
        if evening.draft.as_ref().is_some_and(|draft| draft.changed_by_hand) {
            self.warn(Warning::ReplacesDraft(round));
        }
        self.emit(Fact::DraftMade { round, wishes: PairingWishes::default(), pairs, free, by });
        Ok(())
    }

    /// Two of a draft by hand who have met already.
    pub(super) fn warn_of_rematches(&mut self, evening: &Evening, pairs: &[Pair]) {
        for pair in pairs {
            let met = self.state.evenings.iter().filter(|other| other.round < evening.round).any(|other| {
                let game = other.game_of(pair.white);
                game.is_some_and(|game| game.side(pair.black).is_some())
            });
            if met {
                self.warn(Warning::MeetsAgain(pair.white, pair.black));
            }
        }
    }

    pub(super) fn swiss_act(&mut self, by: &Actor, act: &SwissAct) -> Decided {
        if self.state.system != System::Swiss {
            return Err(Refusal::NotInThisSystem);
        }
        match act {
            SwissAct::Plan(plan) => self.plan_swiss(by, plan),
            SwissAct::Forbid(one, other) => self.forbid(by, *one, *other),
            SwissAct::HalfPoint { member, round } => self.half_point(by, *member, *round),
            SwissAct::EnterGuest { member, name, rating } => self.enter_guest(by, *member, *name, *rating),
        }
    }

    fn tell_swiss(&mut self, fact: SwissFact) {
        self.emit(Fact::Swiss(Box::new(fact)));
    }

    fn plan_swiss(&mut self, by: &Actor, plan: &SwissPlan) -> Decided {
        let by = self.organiser(by)?;
        if plan.tie_breaks.iter().any(|code| code.parse::<TieBreak>().is_err()) {
            return Err(Refusal::UnknownTieBreak);
        }
        if self.state.swiss.plan == *plan {
            return Err(Refusal::NothingChanges);
        }
        self.tell_swiss(SwissFact::Planned { plan: plan.clone(), by });
        Ok(())
    }

    fn forbid(&mut self, by: &Actor, one: MemberId, other: MemberId) -> Decided {
        let by = self.organiser(by)?;
        for member in [one, other] {
            self.state.entrant(member).ok_or(Refusal::NotEntered(member))?;
        }
        if one == other {
            return Err(Refusal::Twice(one));
        }
        let known = |(a, b): &(MemberId, MemberId)| [(one, other), (other, one)].contains(&(*a, *b));
        if self.state.swiss.forbidden.iter().any(known) {
            return Err(Refusal::NothingChanges);
        }
        self.tell_swiss(SwissFact::Forbidden { one, other, by });
        Ok(())
    }

    /// Half a point instead of a game, asked for before the round is public; once a tournament.
    fn half_point(&mut self, by: &Actor, member: MemberId, round: RoundNumber) -> Decided {
        let capacity = self.officer(by, round).or_else(|_| self.organiser(by));
        let by = capacity.or_else(|no| by.on_behalf_of(member).ok_or(no))?;
        let evening = self.held(round)?.clone();
        if evening.published.is_some() {
            return Err(Refusal::PairingIsFinal);
        }
        let takes_part = self.state.entrant(member).is_some_and(|entrant| entrant.takes_part_in(round));
        if !takes_part {
            return Err(Refusal::NotEntered(member));
        }
        if self.state.swiss.half_points.iter().any(|(_, had)| *had == member) {
            return Err(Refusal::HalfPointHad(member));
        }
        if self.state.expects(&evening, member) {
            self.emit(Fact::SignedOff { round, member, by, team: false, called: None });
        }
        self.tell_swiss(SwissFact::HalfPoint { round, member, by });
        Ok(())
    }

    /// A guest takes part like anyone, and wins no prize of the members (dsc-d.4).
    fn enter_guest(&mut self, by: &Actor, member: MemberId, name: TextId, rating: Option<i32>) -> Decided {
        let by = by.as_one_of(&[Role::Director, Role::Board, Role::Officer]).ok_or(Refusal::NotYours)?;
        if self.state.entrant(member).is_some() {
            return Err(Refusal::AlreadyEntered(member));
        }
        let from = self.first_open_round().ok_or(Refusal::TooManyRounds)?;
        let accepted = self.state.laws.newest().id.clone();
        self.emit(Fact::Entered(Box::new(Entered {
            member,
            rating,
            group_rating: None,
            estimated: false,
            flexible: false,
            from,
            points: Fraction::ZERO,
            accepted,
            by,
        })));
        self.tell_swiss(SwissFact::GuestNamed { member, name });
        Ok(())
    }

    pub(super) fn cup_act(&mut self, by: &Actor, act: &CupAct) -> Decided {
        if self.state.system != System::Cup {
            return Err(Refusal::NotInThisSystem);
        }
        match act {
            CupAct::Plan { minutes, replay } => self.plan_cup(by, *minutes, *replay),
            CupAct::Draw { seed } => self.draw_cup(by, seed),
            CupAct::Replay { round, pair, result } => self.replay(by, *round, *pair, *result),
        }
    }

    fn tell_cup(&mut self, fact: CupFact) {
        self.emit(Fact::Cup(Box::new(fact)));
    }

    /// A replay has less time than the game (D53).
    fn plan_cup(&mut self, by: &Actor, minutes: u16, replay: u16) -> Decided {
        let by = self.organiser(by)?;
        if replay == 0 || replay >= minutes {
            return Err(Refusal::ReplayIsShorter);
        }
        self.tell_cup(CupFact::Planned { minutes, replay, by });
        Ok(())
    }

    /// Once, with a seed that was written down beforehand, between everyone who takes part (D21, D53).
    fn draw_cup(&mut self, by: &Actor, seed: &str) -> Decided {
        let by = self.director(by, RoundNumber::FIRST, Topic::System)?;
        if self.state.cup.drawn.is_some() {
            return Err(Refusal::DrawnAlready);
        }
        let seed = seed.trim();
        let in_it: Vec<MemberId> = self
            .state
            .entrants
            .iter()
            .filter(|entrant| !entrant.has_left())
            .map(|entrant| entrant.entered.member)
            .collect();
        if in_it.len() < 2 || seed.is_empty() || seed.len() > LONGEST_SEED {
            return Err(Refusal::NobodyToDraw);
        }
        let names: Vec<&str> = in_it.iter().map(MemberId::as_str).collect();
        let drawn = systems::cup::drawn(seed, &names);
        let order = drawn.order.iter().filter_map(|(id, _)| id.parse().ok()).collect();
        self.warn(Warning::DrawsOnce);
        self.plan_the_rest(systems::cup::rounds(names.len()));
        self.tell_cup(CupFact::DrawnSpread { seed: seed.to_owned(), order, by });
        Ok(())
    }

    /// The evenings of the rounds that were not planned yet, as far apart as those that were.
    fn plan_the_rest(&mut self, rounds: usize) {
        while self.state.evenings.len() < rounds {
            let planned = &self.state.evenings;
            let Some(last) = planned.last() else { return };
            let apart = planned.len().checked_sub(2).map_or(7, |at| last.day.since(planned[at].day));
            let (day, start) = (last.day.plus(apart), last.start);
            let Some(round) = RoundNumber::new(planned.len() + 1) else { return };
            self.emit(Fact::EveningPlanned { round, day, start });
        }
    }

    /// Only a drawn game is played again, until someone wins (D53).
    fn replay(&mut self, by: &Actor, round: RoundNumber, pair: Pair, result: GameResult) -> Decided {
        let by = self.director(by, round, Topic::Results)?;
        let (_, game) = self.begun(round, pair)?;
        let replays = self.state.cup.replays_of(round, pair);
        let stands = cup::winner(pair, game.result(), &replays);
        if game.result().is_none() || stands != cup::Ended::Open {
            return Err(Refusal::NoReplay);
        }
        self.tell_cup(CupFact::Replayed { round, pair, result, by });
        Ok(())
    }
}
