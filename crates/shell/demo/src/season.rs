//! The rounds that were played before the week: half a season with every kind of absence, a game lost by default, and a
//! result that was put right.

use super::Seed;
use super::people::{PLAYS, lid};
use super::stage::DemoProblem;
use super::week::{KEIZER, PLAYED, ROUND, Week, text};
use crate::site::Site;
use app::clock::Shifted;
use app::competitions::CompetitionProblem;
use calendar::{Day, Instant, TimeOfDay};
use club::members::Member;
use competition::{
    Act, Actor, Entering, Law, League, Opening, Pair, PairingWishes, Role, RoundNumber, State, System, Wish,
};
use ids::{CompetitionId, MemberId};
use std::sync::Arc;
use systems::result::GameResult;

/// Who play in the team.
pub const TEAM: [u32; 4] = [2, 6, 10, 14];

/// The team plays in the regional competition on this day.
pub fn team_match(day: Day, members: &[MemberId]) -> Act {
    Act::EnterTeamMatch { number: None, day, league: League::Regional, members: members.to_vec() }
}

/// Rounds of the season.
const ROUNDS: usize = 28;

/// Days from the evening of the week to the last one of the season.
pub const TO_THE_LAST: i32 = 7 * (ROUNDS - ROUND) as i32;

/// Plays what is left of the season after the week; the last round up to its pairing, or whole when the evening is over.
pub async fn to_the_end(site: &Site, week: &Week, clock: &Shifted, over: bool) -> Result<(), DemoProblem> {
    let Ok(id) = CompetitionId::read(KEIZER) else { return Ok(()) };
    let members = site.competitions.members().all().await?;
    let mut state = site.competitions.look(id).await?;
    let players: Vec<Member> = members.into_iter().filter(|one| state.entrant(one.id).is_some()).collect();
    let mut evenings = Evenings { site, id, clock, members: &players, seed: Seed(1927) };
    for round in (ROUND + 1..=ROUNDS).filter_map(RoundNumber::new) {
        let played =
            state.evening(round).is_some_and(|one| one.games.iter().any(|game| game.result().is_some()));
        if played {
            continue;
        }
        if round.get() == ROUNDS && !over {
            evenings.pair(week, round).await?;
        } else {
            state = evenings.play(week, state, round).await?;
        }
    }
    Ok(())
}

/// Opens the internal competition and plays its first rounds.
pub async fn played(
    site: &Site,
    week: &Week,
    clock: &Shifted,
    members: &[Member],
) -> Result<(), DemoProblem> {
    let (Some(law), Some(start)) = (Law::built_in("dsc").map(Arc::new), TimeOfDay::new(20 * 60)) else {
        return Ok(());
    };
    let Ok(id) = CompetitionId::read(KEIZER) else { return Ok(()) };
    let first = week.monday.plus(-7 * PLAYED as i32);
    let officer = Actor::with_role(Role::Officer);
    let players = &members[..PLAYS.min(members.len())];
    let plan = (0..ROUNDS).map(|evening| Act::Plan { day: first.plus(7 * evening as i32), start: None });
    let enter = players.iter().map(|member| Act::Enter(entering(member, "dsc")));
    let wishes = plan.chain(enter).map(|act| Wish::sure(officer.clone(), act)).collect();
    let opening =
        Opening { law, system: System::Keizer, zone: week.zone.clone(), start, last_season: Vec::new() };
    let opened = week.zone.instant(first.plus(-14).at(start));
    clock.go_to(opened.micros());
    let mut state = site.competitions.open(id, "Interne competitie", opening, wishes, opened).await?.state;
    let mut evenings = Evenings { site, id, clock, members: players, seed: Seed(1886) };
    for round in (1..=PLAYED).filter_map(RoundNumber::new) {
        state = evenings.play(week, state, round).await?;
    }
    Ok(())
}

/// A member as an entrant who accepts these rules.
pub fn entering(member: &Member, rules: &str) -> Entering {
    let rating = member.ratings.last().map(|rating| i32::from(rating.rating));
    Entering {
        member: member.id,
        rating,
        group_rating: rating,
        estimated: false,
        flexible: false,
        from: None,
        points: None,
        accepts: rules.to_owned(),
    }
}

struct Evenings<'a> {
    site: &'a Site,
    id: CompetitionId,
    /// Goes along with the season: what is due is due by the hour of the deed.
    clock: &'a Shifted,
    members: &'a [Member],
    seed: Seed,
}

impl Evenings<'_> {
    async fn act(&self, by: Actor, act: Act, at: Instant) -> Result<Arc<State>, CompetitionProblem> {
        self.clock.go_to(at.micros());
        let wish = Wish::sure(by, act);
        Ok(self.site.competitions.act_at(self.id, &wish, Vec::new(), at).await?.state)
    }

    /// What may be refused without harm: someone who is free has nobody to stay away from.
    async fn perhaps(&self, by: Actor, act: Act, at: Instant) -> Result<(), CompetitionProblem> {
        match self.act(by, act, at).await {
            Ok(_) | Err(CompetitionProblem::Refused(..)) => Ok(()),
            Err(problem) => Err(problem),
        }
    }

    /// One round: a few sign off, the officer pairs, the hour publishes, the director enters the results.
    async fn play(
        &mut self,
        week: &Week,
        state: Arc<State>,
        round: RoundNumber,
    ) -> Result<Arc<State>, CompetitionProblem> {
        let number = round.get();
        let weeks = 7 * (number as i32 - 1 - PLAYED as i32);
        let at = |days: i32, time: &str| week.at(weeks + days, time);
        let off = |member, team| Act::SignOff { member, rounds: vec![round], team, called: None };
        let (officer, director) = (Actor::with_role(Role::Officer), Actor::with_role(Role::Director));
        // Every third week a team plays away on the same evening (dsc-f.1).
        let team: Vec<MemberId> = if number.is_multiple_of(3) { TEAM.map(lid).into() } else { Vec::new() };
        if !team.is_empty() {
            self.perhaps(officer.clone(), team_match(week.monday.plus(weeks), &team), at(-7, "12:00"))
                .await?;
        }
        for at_list in 0..self.members.len() {
            let member = self.members[at_list].id;
            let plays_away = team.contains(&member);
            if self.seed.below(7) == 0 || plays_away {
                self.perhaps(Actor::player(member), off(member, plays_away), at(-4, "21:14")).await?;
            }
        }
        self.pair(week, round).await?;
        match number {
            // Too late, and known: the opponent is released (dsc-k7, dsc-n).
            4 => self.perhaps(Actor::player(lid(6)), off(lid(6), false), at(0, "12:30")).await?,
            // No word at all (dsc-k6).
            6 => self.perhaps(director.clone(), Act::StayedAway(round, lid(22)), at(0, "20:35")).await?,
            // Not there in time (dsc-o).
            7 => self.perhaps(director.clone(), Act::Forfeit(round, lid(15)), at(0, "20:31")).await?,
            _ => {}
        }
        let known = self.site.competitions.look(self.id).await?;
        let Some(evening) = known.evening(round) else { return Ok(state) };
        let open =
            evening.games.iter().filter(|game| game.result().is_none() && game.missing == [None, None]);
        let results: Vec<(Pair, GameResult)> =
            open.map(|game| (game.pair, result(self.members, game.pair, &mut self.seed))).collect();
        let first = results.first().copied();
        let set = Act::SetResults { round, results, why: None };
        self.perhaps(director.clone(), set, at(0, "22:40")).await?;
        let publish = Act::PublishTable(round);
        self.perhaps(director.clone(), publish, at(0, "23:50")).await?;
        let done = self.site.competitions.look(self.id).await?;
        match first {
            // A slip of the pen, seen two days later and put right.
            Some((pair, result)) if number == 8 => self.put_right(pair, result, round, at(2, "19:00")).await,
            _ => Ok(done),
        }
    }

    /// The officer pairs, unless a draft stands, and the hour publishes.
    async fn pair(&self, week: &Week, round: RoundNumber) -> Result<(), CompetitionProblem> {
        let weeks = 7 * (round.get() as i32 - 1 - PLAYED as i32);
        let known = self.site.competitions.look(self.id).await?;
        let drawn = known.evening(round).is_some_and(|one| one.draft.is_some() || !one.games.is_empty());
        if !drawn {
            let pair = Act::Pair { round, wishes: PairingWishes::default() };
            self.perhaps(Actor::with_role(Role::Officer), pair, week.at(weeks - 3, "18:04")).await?;
        }
        self.perhaps(Actor::clock(), Act::Tick, week.at(weeks - 3, "20:00")).await
    }

    async fn put_right(
        &self,
        pair: Pair,
        result: GameResult,
        round: RoundNumber,
        at: Instant,
    ) -> Result<Arc<State>, CompetitionProblem> {
        self.clock.go_to(at.micros());
        let why = text("Verkeerd overgenomen van het briefje: het was remise.", pair.white, at);
        let right = if result == GameResult::Draw { GameResult::WhiteWins } else { GameResult::Draw };
        let act = Act::SetResults { round, results: vec![(pair, right)], why: Some(why.id) };
        let wish = Wish::sure(Actor::with_role(Role::Director), act);
        match self.site.competitions.act_at(self.id, &wish, vec![why], at).await {
            Ok(done) => Ok(done.state),
            Err(CompetitionProblem::Refused(_, state)) => Ok(state),
            Err(problem) => Err(problem),
        }
    }
}

/// A result that the ratings make likely.
pub fn result(members: &[Member], pair: Pair, seed: &mut Seed) -> GameResult {
    let rating = |id: MemberId| {
        let found = members.iter().find(|member| member.id == id);
        found.and_then(|member| member.ratings.last()).map_or(1000, |rating| i64::from(rating.rating))
    };
    let ahead = (rating(pair.white) - rating(pair.black)).clamp(-400, 400);
    match (seed.below(1000) as i64) - 500 + ahead {
        draw if (-120..=120).contains(&draw) => GameResult::Draw,
        white if white > 0 => GameResult::WhiteWins,
        _ => GameResult::BlackWins,
    }
}
