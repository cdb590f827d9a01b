//! A bughouse tournament: signing up, first boards, rounds, results (minerva-1.1 to 1.5, knsb-1.3, knsb-1.4).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::fact::{Fact, System};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::teams::{self, Form, Plan, Slot, Team, TeamAct, TeamFact, TeamNumber, TeamPlayer, TeamRefusal};
use crate::topic::Topic;
use crate::warning::Warning;
use systems::teams::rules::{Colours, Named, Score, TeamRules};
use systems::teams::{GameEnd, MatchEnd};

/// The most teams of a tournament, and the most rounds of a Swiss or legs of a round robin.
const MOST_TEAMS: usize = 200;
const MOST_ROUNDS: u8 = 30;
const MOST_LEGS: u8 = 4;
/// The longest time a player, in minutes.
const MOST_MINUTES: u16 = 180;
/// The longest seed, in bytes.
const LONGEST_SEED: usize = 200;

impl Draft {
    pub(super) fn team_act(&mut self, by: &Actor, seen: Option<u64>, act: &TeamAct) -> Decided {
        if self.state.system != System::Teams {
            return Err(Refusal::NotInThisSystem);
        }
        self.fresh_teams(seen, act)?;
        match act {
            TeamAct::Plan(plan) => self.plan_teams(by, *plan),
            TeamAct::SignUp { name, players } => self.sign_up(by, *name, *players),
            TeamAct::NameFirst { team, round, first } => self.name_first(by, *team, *round, *first),
            TeamAct::Substitute { team, out, player } => self.substitute(by, *team, *out, *player),
            TeamAct::DropOut(team) => self.drop_out(by, *team),
            TeamAct::Draft => self.draft_teams(by),
            TeamAct::DropDraft => self.drop_team_draft(by),
            TeamAct::Publish { starts } => self.publish_teams(by, *starts),
            TeamAct::DrawColours { round, seed } => self.draw_colours(by, *round, seed),
            TeamAct::SetResults { round, results } => self.set_ends(by, *round, results),
            TeamAct::ClearResult { round, home } => self.clear_end(by, *round, *home),
            TeamAct::DrawLots { seed } => self.draw_team_lots(by, seed),
            TeamAct::OpenRoom { round, room, tables } => self.open_team_room(by, *round, room, tables),
        }
    }

    /// Two officers at once lose nothing: who saw an older round is told so.
    fn fresh_teams(&self, seen: Option<u64>, act: &TeamAct) -> Decided {
        let Some(seen) = seen else { return Ok(()) };
        let next = RoundNumber::new(self.state.teams.rounds.len() + 1).unwrap_or(RoundNumber::FIRST);
        let (round, last_change) = match act {
            TeamAct::Draft | TeamAct::Publish { .. } | TeamAct::DropDraft => {
                (next, self.state.teams.last_change)
            }
            TeamAct::SetResults { round, .. }
            | TeamAct::ClearResult { round, .. }
            | TeamAct::DrawColours { round, .. } => {
                (*round, self.state.teams.round(*round).map_or(0, |found| found.last_change))
            }
            _ => return Ok(()),
        };
        if last_change > seen { Err(Refusal::ChangedSince(round)) } else { Ok(()) }
    }

    #[expect(clippy::unnecessary_wraps, reason = "the last line of most verbs")]
    fn tell(&mut self, fact: TeamFact) -> Decided {
        self.emit(Fact::Team(Box::new(fact)));
        Ok(())
    }

    fn team_rules(&self) -> Result<TeamRules, Refusal> {
        teams::rules(self.state.laws.newest()).ok_or(Refusal::NotInThisSystem)
    }

    fn playing(&self, number: TeamNumber) -> Result<&Team, Refusal> {
        let found = self.state.teams.team(number).filter(|team| team.dropped_after.is_none());
        found.ok_or(Refusal::Team(TeamRefusal::NoSuchTeam(number)))
    }

    /// The organiser, or one of the two themselves.
    fn for_team(&self, by: &Actor, players: &[TeamPlayer]) -> Result<By, Refusal> {
        let own = players.iter().find_map(|player| by.on_behalf_of(player.member()?));
        self.officer(by, RoundNumber::FIRST).or_else(|no| own.ok_or(no))
    }

    fn plan_teams(&mut self, by: &Actor, plan: Plan) -> Decided {
        let by = self.organiser(by)?;
        if !self.state.teams.rounds.is_empty() {
            return Err(Refusal::Team(TeamRefusal::Begun));
        }
        let fits = match plan.form {
            Form::RoundRobin(legs) => (1..=MOST_LEGS).contains(&legs),
            Form::Swiss(rounds) => (1..=MOST_ROUNDS).contains(&rounds),
        };
        if !fits || !(1..=MOST_MINUTES).contains(&plan.minutes) {
            return Err(Refusal::Team(TeamRefusal::NoPlan));
        }
        if self.state.teams.plan == Some(plan) {
            return Err(Refusal::NothingChanges);
        }
        self.tell(TeamFact::Planned { plan, by })
    }

    /// Two different persons (minerva-1.2), each in one team; the first-board player is the first (minerva-1.3).
    fn sign_up(&mut self, by: &Actor, name: ids::TextId, players: [TeamPlayer; 2]) -> Decided {
        let by = self.for_team(by, &players)?;
        if players[0] == players[1] {
            return Err(Refusal::Team(TeamRefusal::NotTwo));
        }
        for member in players.iter().filter_map(|player| player.member()) {
            if self.state.teams.team_of(member).is_some() {
                return Err(Refusal::Team(TeamRefusal::InATeam(member)));
            }
        }
        let robin = matches!(self.state.teams.plan.map(|plan| plan.form), Some(Form::RoundRobin(_)));
        if robin && !self.state.teams.rounds.is_empty() {
            return Err(Refusal::Team(TeamRefusal::ScheduleMade));
        }
        let number = self.state.teams.teams.len() + 1;
        if number > MOST_TEAMS {
            return Err(Refusal::TooManyRounds);
        }
        self.tell(TeamFact::SignedUp { team: TeamNumber(number as u16), name, players, by })
    }

    /// Before round one for the whole event (minerva-1.4), or for a match before its colours are drawn (knsb-1.3).
    fn name_first(
        &mut self,
        by: &Actor,
        team: TeamNumber,
        round: Option<RoundNumber>,
        first: Slot,
    ) -> Decided {
        let named = self.team_rules()?.named.0;
        let found = self.playing(team)?;
        let now = round.unwrap_or(RoundNumber::FIRST);
        let by = self.for_team(by, &found.players_in(now))?;
        let begun = !self.state.teams.rounds.is_empty();
        let round = match (named, round) {
            (Named::PerTournament, _) if begun => {
                return Err(Refusal::Team(TeamRefusal::FirstBoardFixed(team)));
            }
            (Named::PerMatch, None) if begun => return Err(Refusal::Team(TeamRefusal::NamedPerMatch)),
            (Named::PerTournament, _) | (Named::PerMatch, None) => None,
            (Named::PerMatch, Some(round)) => {
                let found = self.state.teams.round(round).ok_or(Refusal::NoSuchRound(round))?;
                let own = found.matches.iter().find(|one| one.home == team || one.away == team);
                if own.ok_or(Refusal::Team(TeamRefusal::NoSuchMatch))?.end.is_some() {
                    return Err(Refusal::HasResult);
                }
                if found.seed.is_some() {
                    return Err(Refusal::Team(TeamRefusal::ColoursDrawn));
                }
                Some(round)
            }
        };
        if self.state.teams.team(team).is_some_and(|team| team.first_in(now) == first) {
            return Err(Refusal::NothingChanges);
        }
        self.tell(TeamFact::FirstNamed { team, round, first, by })
    }

    /// From the next round on. Where the first board stands for the whole event (minerva-1.4) a substitute for its player
    /// asks for a yes: the arbiter decides what the rules do not say (minerva-10.3).
    fn substitute(&mut self, by: &Actor, team: TeamNumber, out: Slot, player: TeamPlayer) -> Decided {
        let by = self.officer(by, RoundNumber::FIRST)?;
        let from = self.next_team_round()?;
        let found = self.playing(team)?.clone();
        if found.players_in(from).contains(&player) {
            return Err(Refusal::Team(TeamRefusal::NotTwo));
        }
        if let Some(member) = player.member().filter(|member| self.state.teams.team_of(*member).is_some()) {
            return Err(Refusal::Team(TeamRefusal::InATeam(member)));
        }
        let fixed = self.team_rules()?.named.0 == Named::PerTournament;
        if fixed && !self.state.teams.rounds.is_empty() && found.first == out {
            self.warn(Warning::SubstitutesFirstBoard);
        }
        self.tell(TeamFact::Substituted { team, out, player, from, by })
    }

    /// The next round that is not public.
    fn next_team_round(&self) -> Result<RoundNumber, Refusal> {
        RoundNumber::new(self.state.teams.rounds.len() + 1).ok_or(Refusal::TooManyRounds)
    }

    /// What was played counts or is void as the schedule says; a match of now without a result is lost.
    fn drop_out(&mut self, by: &Actor, team: TeamNumber) -> Decided {
        let players = self.playing(team)?.players_in(RoundNumber::FIRST);
        let by = self.for_team(by, &players)?;
        self.warn(Warning::TeamDropsOut);
        let rounds = self.state.teams.rounds.clone();
        for round in &rounds {
            for one in round.matches.iter().filter(|one| one.end.is_none()) {
                let end = match team {
                    _ if team == one.home => MatchEnd::AwayByForfeit,
                    _ if team == one.away => MatchEnd::HomeByForfeit,
                    _ => continue,
                };
                self.tell(TeamFact::ResultSet { round: round.number, home: one.home, end, by })?;
            }
        }
        self.tell(TeamFact::DroppedOut { team, after: rounds.len() as u16, by })
    }

    fn draft_teams(&mut self, by: &Actor) -> Decided {
        let by = self.officer(by, RoundNumber::FIRST)?;
        let draft = teams::next_round(&self.state).map_err(Refusal::Team)?;
        if self.state.teams.draft.as_ref() == Some(&draft) {
            return Err(Refusal::NothingChanges);
        }
        self.tell(TeamFact::Drafted { round: draft.round, matches: draft.matches, free: draft.free, by })
    }

    fn drop_team_draft(&mut self, by: &Actor) -> Decided {
        let by = self.officer(by, RoundNumber::FIRST)?;
        if self.state.teams.draft.is_none() {
            return Err(Refusal::Team(TeamRefusal::NoDraft));
        }
        self.tell(TeamFact::DraftDropped { by })
    }

    /// A round becomes public once the one before has its results: never half (D46).
    fn publish_teams(&mut self, by: &Actor, starts: Option<::calendar::Instant>) -> Decided {
        let by = self.officer(by, RoundNumber::FIRST)?;
        let Some(draft) = &self.state.teams.draft else {
            return Err(Refusal::Team(TeamRefusal::NoDraft));
        };
        if !teams::stands(&self.state.teams) {
            return Err(Refusal::Team(TeamRefusal::DraftStale));
        }
        if teams::open_matches(&self.state.teams) > 0 {
            return Err(Refusal::Team(TeamRefusal::RoundRuns));
        }
        let round = draft.round;
        self.tell(TeamFact::Published { round, starts, by })
    }

    /// Once for a round, after the first-board players are named and with a seed that was written down (knsb-1.4, D21).
    fn draw_colours(&mut self, by: &Actor, round: RoundNumber, seed: &str) -> Decided {
        let by = self.officer(by, round)?;
        if self.team_rules()?.colours.0 != Colours::Lot {
            return Err(Refusal::Team(TeamRefusal::NoLot));
        }
        let found = self.state.teams.round(round).ok_or(Refusal::NoSuchRound(round))?;
        if found.seed.is_some() {
            return Err(Refusal::DrawnAlready);
        }
        if seed.trim().is_empty() || seed.len() > LONGEST_SEED {
            return Err(Refusal::Team(TeamRefusal::NoSeed));
        }
        self.tell(TeamFact::ColoursDrawn { round, seed: seed.trim().to_owned(), by })
    }

    /// The director, or a live table whose match is over.
    fn set_ends(&mut self, by: &Actor, round: RoundNumber, results: &[(TeamNumber, MatchEnd)]) -> Decided {
        let table = by.as_one_of(&[Role::Table]);
        let by = table.map_or_else(|| self.director(by, round, Topic::MatchScore), Ok)?;
        let score = self.team_rules()?.score.0;
        if results.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        for (home, end) in results {
            let found = self.state.teams.round(round).ok_or(Refusal::NoSuchRound(round))?;
            let stands = found.of_home(*home).ok_or(Refusal::Team(TeamRefusal::NoSuchMatch))?.end;
            complete(score, *end).map_err(Refusal::Team)?;
            if by.role == Role::Table && stands.is_some_and(|stands| stands != *end) {
                return Err(Refusal::HasResult);
            }
            if stands.is_some_and(|stands| stands != *end) {
                self.warn(Warning::ChangesResult(round));
            }
            if stands != Some(*end) {
                self.tell(TeamFact::ResultSet { round, home: *home, end: *end, by })?;
            }
        }
        if self.events.is_empty() { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    fn clear_end(&mut self, by: &Actor, round: RoundNumber, home: TeamNumber) -> Decided {
        let by = self.director(by, round, Topic::MatchScore)?;
        let found = self.state.teams.round(round).ok_or(Refusal::NoSuchRound(round))?;
        if found.of_home(home).ok_or(Refusal::Team(TeamRefusal::NoSuchMatch))?.end.is_none() {
            return Err(Refusal::NoResult);
        }
        self.warn(Warning::ClearsResult(round));
        self.tell(TeamFact::ResultCleared { round, home, by })
    }

    fn draw_team_lots(&mut self, by: &Actor, seed: &str) -> Decided {
        self.director(by, RoundNumber::FIRST, Topic::MatchScore)?;
        if self.state.teams.lots.is_some() {
            return Err(Refusal::DrawnAlready);
        }
        if !teams::is_over(&self.state.teams) {
            return Err(Refusal::Team(TeamRefusal::NotOver));
        }
        if seed.trim().is_empty() || seed.len() > LONGEST_SEED {
            return Err(Refusal::Team(TeamRefusal::NoSeed));
        }
        let numbers: Vec<String> =
            self.state.teams.teams.iter().map(|team| team.number.to_string()).collect();
        let drawn = systems::lots::draw(seed.trim(), &numbers.iter().map(String::as_str).collect::<Vec<_>>());
        let order = drawn.order.iter().filter_map(|(id, _)| id.parse().ok()).collect();
        self.warn(Warning::DrawsOnce);
        self.tell(TeamFact::LotsDrawn { seed: seed.trim().to_owned(), order })
    }

    /// A room of live tables, once everyone has a seat.
    fn open_team_room(&mut self, by: &Actor, round: RoundNumber, room: &str, tables: &[String]) -> Decided {
        let by = self.officer(by, round)?;
        let lot = self.team_rules()?.colours.0 == Colours::Lot;
        let found = self.state.teams.round(round).ok_or(Refusal::NoSuchRound(round))?;
        if found.room.is_some() {
            return Err(Refusal::Team(TeamRefusal::HasRoom));
        }
        if lot && found.seed.is_none() {
            return Err(Refusal::Team(TeamRefusal::DrawFirst));
        }
        let (room, tables) = (room.to_owned(), tables.to_vec());
        self.tell(TeamFact::RoomOpened { round, room, tables, by })
    }
}

/// Whether an end says all that the match score is made of (knsb-8.2, minerva-8.2).
fn complete(score: Score, end: MatchEnd) -> Result<(), TeamRefusal> {
    let MatchEnd::Played { games, first } = end else { return Ok(()) };
    let ended = |game: Option<GameEnd>| game.is_some();
    match score {
        Score::Sum if !games.into_iter().all(ended) => Err(TeamRefusal::BothGames),
        Score::FirstEnded if !ended(games[first as usize]) => Err(TeamRefusal::FirstGame),
        _ => Ok(()),
    }
}
