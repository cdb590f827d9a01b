//! A made-up club in mid-season, so that a newcomer sees pages with something on them. It is made by the same verbs as
//! a real one, from a seed: members, evenings, sign-offs, pairings, results.

use crate::site::Site;
use app::competitions::CompetitionProblem;
use calendar::{Day, Instant, TimeOfDay, Weekday, Zone};
use club::members::{Born, Member, Name, Rating};
use competition::{
    Act, Actor, Entering, Law, Opening, Pair, PairingWishes, Role, RoundNumber, State, System, Wish,
};
use ids::{CompetitionId, MemberId};
use std::sync::Arc;
use systems::result::GameResult;

/// Given name, prefix, family name, rating, year of birth.
const MEMBERS: [(&str, &str, &str, u16, i32); 19] = [
    ("Joost", "", "Terpstra", 2041, 1971),
    ("Bas", "’t", "Hart", 1998, 1984),
    ("Karel", "", "Lambrecht", 1935, 1958),
    ("Ruben", "", "Oosterling", 1890, 1992),
    ("Noud", "", "Verhagen", 1771, 1966),
    ("Tjeerd", "", "Hoekema", 1760, 1979),
    ("Wim", "de", "Graaf", 1744, 1951),
    ("Ilse", "", "Vandenbroucke", 1702, 1995),
    ("Gerrit-Jan", "", "Nieuwenhuizen-van Ommeren", 1688, 1963),
    ("Loïc", "", "D’hondt", 1655, 1999),
    ("Fatma", "", "Yıldız", 1610, 1988),
    ("Sietske", "", "Bouma", 1577, 1973),
    ("Mila", "de", "Kok", 1490, 2013),
    ("Rachid", "", "Benali", 1475, 1981),
    ("Pim", "", "Kuiper", 1420, 2011),
    ("Cor", "", "Zijlstra", 1388, 1947),
    ("Greet", "", "Wouters", 1310, 1955),
    ("Hanneke", "", "Slot", 1295, 1969),
    ("Daan", "van", "Leeuwen", 1102, 2015),
];
/// Rounds of the season, and how many of them have been played.
const ROUNDS: usize = 28;
const PLAYED: usize = 9;

/// A small source of made-up chance: the same seed, the same season.
pub struct Seed(pub u64);

impl Seed {
    /// A number below this one.
    pub fn below(&mut self, many: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % many
    }
}

/// Makes the club, where there is none yet.
pub async fn demo(site: &Site) -> Result<(), CompetitionProblem> {
    let competitions = &site.competitions;
    if !competitions.list().await?.is_empty() {
        return Ok(());
    }
    let now = competitions.now();
    let zone = Zone::amsterdam();
    let first = first_evening(zone.day(now));
    let members: Vec<Member> = (1..).zip(MEMBERS).map(|(number, row)| member(number, row, first)).collect();
    for member in &members {
        competitions.members().put(member, now).await?;
    }
    let (Some(law), Some(start)) = (Law::built_in("dsc").map(Arc::new), TimeOfDay::new(20 * 60)) else {
        return Ok(());
    };
    let officer = Actor::with_role(Role::Officer);
    let plan = (0..ROUNDS).map(|week| Act::Plan { day: first.plus(7 * week as i32), start: None });
    let enter = members.iter().map(|member| Act::Enter(entering(member, "dsc")));
    let wishes = plan.chain(enter).map(|act| Wish::sure(officer.clone(), act)).collect();
    let opening = Opening { law, system: System::Keizer, zone: zone.clone(), start, last_season: Vec::new() };
    let Ok(id) = CompetitionId::read("keizer") else { return Ok(()) };
    let opened = zone.instant(first.plus(-14).at(start));
    let mut state = competitions.open(id, "Interne competitie", opening, wishes, opened).await?.state;
    let mut seed = Seed(1886);
    for round in 1..=PLAYED {
        state = play(site, id, (state, round), &members, &mut seed).await?;
    }
    coming(site, id, &state, now).await?;
    super::championship::demo(site, &members, first).await
}

/// The Monday of the first round: so that the coming Monday, or today, is that of the next one.
fn first_evening(today: Day) -> Day {
    let mut monday = today;
    while monday.weekday() != Weekday::Monday {
        monday = monday.plus(1);
    }
    monday.plus(-7 * PLAYED as i32)
}

fn member(
    number: u32,
    (given, prefix, family, rating, born): (&str, &str, &str, u16, i32),
    day: Day,
) -> Member {
    Member {
        id: MemberId::read(&format!("lid-{number}")).unwrap_or_else(|_| MemberId::drawn([0; 10])),
        name: Name::new(given, prefix, family).ok(),
        number,
        born: Some(Born::In(born)),
        ratings: vec![Rating { of: day.plus(-90), rating, estimated: false }],
        guardians: Vec::new(),
        consent: None,
    }
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

/// One round: a few sign off, the officer pairs, the hour publishes, the director enters the results.
async fn play(
    site: &Site,
    id: CompetitionId,
    (state, round): (Arc<State>, usize),
    members: &[Member],
    seed: &mut Seed,
) -> Result<Arc<State>, CompetitionProblem> {
    let found = RoundNumber::new(round).and_then(|number| Some((number, state.evening(number)?.day)));
    let Some((number, day)) = found else { return Ok(state) };
    let competitions = &site.competitions;
    let at = |days: i32, time: &str| moment(&state, day.plus(days), time);
    for member in members {
        if seed.below(7) == 0 {
            let act = Act::SignOff { member: member.id, rounds: vec![number], team: false, called: None };
            let wish = Wish::sure(Actor::player(member.id), act);
            competitions.act_at(id, &wish, Vec::new(), at(-4, "21:14")).await?;
        }
    }
    let pair = Act::Pair { round: number, wishes: PairingWishes::default() };
    let pair = Wish::sure(Actor::with_role(Role::Officer), pair);
    competitions.act_at(id, &pair, Vec::new(), at(-3, "18:04")).await?;
    let tick = Wish::sure(Actor::clock(), Act::Tick);
    let published = competitions.act_at(id, &tick, Vec::new(), at(-3, "20:00")).await?.state;
    let Some(evening) = published.evening(number) else { return Ok(state) };
    let results: Vec<(Pair, GameResult)> =
        evening.games.iter().map(|game| (game.pair, result(members, game.pair, seed))).collect();
    let set = Act::SetResults { round: number, results, why: None };
    let set = Wish::sure(Actor::with_role(Role::Director), set);
    competitions.act_at(id, &set, Vec::new(), at(0, "22:40")).await?;
    let publish = Wish::sure(Actor::with_role(Role::Director), Act::PublishTable(number));
    Ok(competitions.act_at(id, &publish, Vec::new(), at(0, "23:50")).await?.state)
}

/// The coming round is paired where its hour has passed; what is due by now then follows by itself.
async fn coming(
    site: &Site,
    id: CompetitionId,
    state: &State,
    now: Instant,
) -> Result<(), CompetitionProblem> {
    let found = RoundNumber::new(PLAYED + 1).and_then(|round| Some((round, state.evening(round)?.day)));
    let Some((round, day)) = found else { return Ok(()) };
    for (time, act, role) in [
        ("18:04", Act::Pair { round, wishes: PairingWishes::default() }, Role::Officer),
        ("20:00", Act::Tick, Role::Clock),
    ] {
        let at = moment(state, day.plus(-3), time);
        if at <= now {
            let wish = Wish::sure(Actor::with_role(role), act);
            site.competitions.act_at(id, &wish, Vec::new(), at).await?;
        }
    }
    Ok(())
}

/// A moment of a day in the club's zone.
pub fn moment(state: &State, day: Day, time: &str) -> Instant {
    let time: TimeOfDay = time.parse().unwrap_or(state.start);
    state.zone.instant(day.at(time))
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
