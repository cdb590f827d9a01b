//! A championship of the made-up club: three series in mid-season, with last season behind them, postponed games and a
//! later start.

use crate::club::demo::{Seed, entering, moment, result};
use crate::site::Site;
use app::competitions::CompetitionProblem;
use calendar::{Day, Instant, TimeOfDay, Zone};
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
pub async fn demo(site: &Site, members: &[Member], first: Day) -> Result<(), CompetitionProblem> {
    let (competitions, now) = (&site.competitions, site.competitions.now());
    let (Some(law), Some(start)) = (Law::built_in("ddt").map(Arc::new), TimeOfDay::new(20 * 60)) else {
        return Ok(());
    };
    let Ok(id) = CompetitionId::read("kampioenschap") else { return Ok(()) };
    let Some(players) = members.get(..PLAYERS) else { return Ok(()) };
    let zone = Zone::amsterdam();
    // The club meets on Mondays; the championship is played on Thursdays.
    let first = first.plus(3);
    let plan = (0..EVENINGS).map(|week| Act::Plan { day: first.plus(7 * week), start: None });
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
    let opening =
        Opening { law, system: System::Championship, zone: zone.clone(), start, last_season: Vec::new() };
    let opened = zone.instant(first.plus(-21).at(start));
    let mut state = competitions.open(id, "Clubkampioenschap", opening, wishes, opened).await?.state;
    let mut seed = Seed(2014);
    for at in 0..state.evenings.len() {
        let day = state.evenings[at].day;
        if moment(&state, day, "23:00") > now {
            break;
        }
        state = evening(site, id, &state, at, members, &mut seed).await?;
    }
    Ok(())
}

fn director() -> Actor {
    Actor::with_role(Role::Director)
}

/// One evening: now and then someone postpones beforehand or cannot come, the others play.
async fn evening(
    site: &Site,
    id: CompetitionId,
    state: &State,
    at: usize,
    members: &[Member],
    seed: &mut Seed,
) -> Result<Arc<State>, CompetitionProblem> {
    let evening = &state.evenings[at];
    let (round, day) = (evening.round, evening.day);
    let act = |who: Actor, act: Act, at: Instant| async move {
        site.competitions.act_at(id, &Wish::sure(who, act), Vec::new(), at).await
    };
    let pairs: Vec<Pair> = evening.games.iter().map(|game| game.pair).collect();
    let away: Vec<(Pair, MemberId)> =
        pairs.iter().filter(|_| seed.below(9) == 0).map(|pair| (*pair, pair.black)).collect();
    for (count, (pair, member)) in away.iter().enumerate() {
        let wish = match count % 2 {
            0 => Act::Postpone(round, *pair, *member),
            _ => Act::SignOff { member: *member, rounds: vec![round], team: false, called: None },
        };
        act(Actor::player(*member), wish, moment(state, day.plus(-2), "21:10")).await?;
    }
    let played = pairs.into_iter().filter(|pair| away.iter().all(|(other, _)| other != pair));
    let results: Vec<(Pair, GameResult)> = played.map(|pair| (pair, result(members, pair, seed))).collect();
    let set = Act::SetResults { round, results, why: None };
    Ok(act(director(), set, moment(state, day, "22:50")).await?.state)
}
