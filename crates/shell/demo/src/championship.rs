//! A championship of the made-up club: three series in mid-season, with last season behind them, postponed games and a
//! later start.

use super::Seed;
use super::season::{entering, result};
use super::stage::DemoProblem;
use super::week::{PLAYED, Week};
use crate::site::Site;
use app::clock::Shifted;
use app::competitions::CompetitionProblem;
use calendar::{Day, Instant, TimeOfDay};
use club::members::Member;
use competition::championship::{ChampionshipAct, Choice};
use competition::{Act, Actor, Law, Opening, Pair, Role, State, System, Wish};
use ids::{CompetitionId, MemberId};
use std::sync::Arc;
use systems::result::GameResult;

/// Players of the championship, by their place in the list of members.
const PLAYERS: usize = 18;
/// How last season's series ended: the last of the upper two and the first of the lower two change places.
const LAST: [[usize; 6]; 3] = [[0, 2, 1, 4, 3, 6], [5, 7, 9, 8, 10, 12], [11, 13, 15, 14, 17, 16]];
/// Evenings of the season.
const EVENINGS: i32 = 14;

/// Makes the championship, where the club has enough members for it.
pub async fn played(
    site: &Site,
    week: &Week,
    clock: &Shifted,
    members: &[Member],
) -> Result<(), DemoProblem> {
    let (Some(law), Some(start)) = (Law::built_in("ddt").map(Arc::new), TimeOfDay::new(20 * 60)) else {
        return Ok(());
    };
    let Ok(id) = CompetitionId::read("kampioenschap") else { return Ok(()) };
    let Some(players) = members.get(..PLAYERS) else { return Ok(()) };
    // The club meets on Mondays; the championship is played on Thursdays.
    let first = week.monday.plus(3 - 7 * PLAYED as i32);
    let plan = (0..EVENINGS).map(|evening| Act::Plan { day: first.plus(7 * evening), start: None });
    let enter = players.iter().map(|member| Act::Enter(entering(member, "ddt")));
    let last = LAST.iter().map(|series| series.iter().map(|at| players[*at].id).collect()).collect();
    let divide = [
        ChampionshipAct::KnowSeason(1, last),
        ChampionshipAct::Divide(Choice::default()),
        ChampionshipAct::LaterStart(players[7].id, TimeOfDay::new(20 * 60 + 30)),
    ];
    let acts = plan.chain(enter).chain(divide.into_iter().map(Act::Championship)).chain([Act::MakeCalendar]);
    let director = director();
    let wishes = acts.map(|act| Wish::sure(director.clone(), act)).collect();
    let opening = Opening {
        law,
        system: System::Championship,
        zone: week.zone.clone(),
        start,
        last_season: Vec::new(),
    };
    let opened = week.zone.instant(first.plus(-21).at(start));
    clock.go_to(opened.micros());
    let mut state = site.competitions.open(id, "Clubkampioenschap", opening, wishes, opened).await?.state;
    let mut evenings = Evenings { site, id, week, clock, members, seed: Seed(2014) };
    for at in 0..state.evenings.len() {
        if evenings.moment(state.evenings[at].day, "23:00") > week.begins() {
            break;
        }
        state = evenings.play(&state, at).await?;
    }
    Ok(())
}

fn director() -> Actor {
    Actor::with_role(Role::Director)
}

struct Evenings<'a> {
    site: &'a Site,
    id: CompetitionId,
    week: &'a Week,
    /// Goes along with the season: what is due is due by the hour of the deed.
    clock: &'a Shifted,
    members: &'a [Member],
    seed: Seed,
}

impl Evenings<'_> {
    fn moment(&self, day: Day, time: &str) -> Instant {
        self.week.at(day.since(self.week.monday), time)
    }

    async fn act(&self, by: Actor, act: Act, at: Instant) -> Result<Arc<State>, CompetitionProblem> {
        self.clock.go_to(at.micros());
        Ok(self.site.competitions.act_at(self.id, &Wish::sure(by, act), Vec::new(), at).await?.state)
    }

    /// One evening: now and then someone postpones beforehand or cannot come, the others play.
    async fn play(&mut self, state: &State, at: usize) -> Result<Arc<State>, CompetitionProblem> {
        let evening = &state.evenings[at];
        let (round, day) = (evening.round, evening.day);
        let pairs: Vec<Pair> = evening.games.iter().map(|game| game.pair).collect();
        let away: Vec<(Pair, MemberId)> =
            pairs.iter().filter(|_| self.seed.below(9) == 0).map(|pair| (*pair, pair.black)).collect();
        for (count, (pair, member)) in away.iter().enumerate() {
            let wish = match count % 2 {
                0 => Act::Postpone(round, *pair, *member),
                _ => Act::SignOff { member: *member, rounds: vec![round], team: false, called: None },
            };
            self.act(Actor::player(*member), wish, self.moment(day.plus(-2), "21:10")).await?;
        }
        let played = pairs.into_iter().filter(|pair| away.iter().all(|(other, _)| other != pair));
        let results: Vec<(Pair, GameResult)> =
            played.map(|pair| (pair, result(self.members, pair, &mut self.seed))).collect();
        let set = Act::SetResults { round, results, why: None };
        self.act(director(), set, self.moment(day, "22:50")).await
    }
}
