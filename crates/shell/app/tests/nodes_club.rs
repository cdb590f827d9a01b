//! Three programs on one database write to one competition at the same moment: everything that was acknowledged is there
//! once, in one order for all, and what falls due happens once.

use app::clock::Shifted;
use app::competitions::Competitions;
use calendar::{Day, Instant, TimeOfDay, Zone};
use competition::{
    Act, Actor, Entering, Fact, Law, Opening, PairingWishes, Role, RoundNumber, State, System, Wish,
};
use ids::{ClubId, CompetitionId, MemberId};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use store::{Address, Club, News, Node, Store, Stream};
use systems::result::GameResult;

struct House {
    club: Club,
    competitions: Arc<Competitions>,
}

const ROUND: RoundNumber = RoundNumber::FIRST;

fn keizer() -> CompetitionId {
    CompetitionId::read("keizer").unwrap()
}

fn member(number: usize) -> MemberId {
    MemberId::read(&format!("lid{number:02}")).unwrap()
}

fn at(day: i32, time: &str) -> Instant {
    let monday: Day = "2026-09-14".parse().unwrap();
    Zone::amsterdam().instant(monday.plus(day).at(time.parse::<TimeOfDay>().unwrap()))
}

/// A node; what others write reaches it as in the program.
async fn house(data: &Address, name: &str, clock: &Arc<Shifted>) -> House {
    let store = Store::open_as(data, Node::named(name, "run")).await.unwrap();
    let club = store.club(ClubId::ONLY);
    let competitions = Arc::new(Competitions::new(club.clone(), clock.clone()));
    let mut listener = store.listen().await.unwrap().unwrap();
    let follows = competitions.clone();
    tokio::spawn(async move {
        loop {
            match listener.next().await {
                News::Moved(_, Stream::Competition(id), seq) => drop(follows.follow(id, seq).await),
                News::Moved(..) => {}
                News::Missed => drop(follows.follow_all().await),
            }
        }
    });
    House { club, competitions }
}

async fn open(house: &House) {
    let (law, start) = (Arc::new(Law::built_in("dsc").unwrap()), "20:00".parse().unwrap());
    let opening =
        Opening { law, system: System::Keizer, zone: Zone::amsterdam(), start, last_season: Vec::new() };
    let enter = |number: usize| Entering {
        member: member(number),
        rating: Some(1400 + number as i32),
        group_rating: Some(1400 + number as i32),
        estimated: false,
        flexible: false,
        from: None,
        points: None,
        accepts: "dsc".to_owned(),
    };
    let plan = (0..3)
        .map(|week| Act::Plan { day: "2026-09-14".parse::<Day>().unwrap().plus(7 * week), start: None });
    let acts = plan.chain((0..MEMBERS).map(|number| Act::Enter(enter(number))));
    let wishes = acts.map(|act| Wish::sure(Actor::with_role(Role::Officer), act)).collect();
    house.competitions.open(keizer(), "Intern", opening, wishes, at(-14, "20:00")).await.unwrap();
}

const MEMBERS: usize = 30;
const OFF: usize = 18;

/// What is kept at a node becomes what stands in the log, without anyone asking.
async fn follows(house: &House, seq: u64) -> Arc<State> {
    for _ in 0..200 {
        let state = house.competitions.read(keizer()).await.unwrap();
        if state.seq >= seq {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("what another node wrote was not heard of");
}

/// All nodes have the same state, which is that of the log.
async fn agree(houses: &[House]) -> Arc<State> {
    let log = houses[0].competitions.log(keizer()).await.unwrap();
    let told = State::replay(&log).unwrap();
    for house in houses {
        assert_eq!(*follows(house, log.len() as u64).await, told);
    }
    Arc::new(told)
}

async fn facts(house: &House, of: impl Fn(&Fact) -> bool) -> usize {
    house.competitions.log(keizer()).await.unwrap().iter().filter(|event| of(&event.fact)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_write_to_one_competition_and_nothing_is_lost_or_doubled() {
    let server = testkit::Postgres::start();
    let data = Address::Postgres(server.url());
    let clock = Arc::new(Shifted::default());
    clock.go_to(at(-7, "20:00").micros());
    let mut houses = Vec::new();
    for name in ["a", "b", "c"] {
        houses.push(house(&data, name, &clock).await);
    }
    open(&houses[0]).await;
    agree(&houses).await;

    // Everyone signs off in the same minute, each at another node.
    let each = |number: usize, act: Act, by: Actor| {
        let competitions = houses[number % 3].competitions.clone();
        async move { competitions.act(keizer(), &Wish::sure(by, act)).await.map(|_| ()).unwrap() }
    };
    let off = |member: MemberId| Act::SignOff { member, rounds: vec![ROUND], team: false, called: None };
    let mut all = tokio::task::JoinSet::new();
    (0..OFF)
        .for_each(|number| drop(all.spawn(each(number, off(member(number)), Actor::player(member(number))))));
    all.join_all().await;
    agree(&houses).await;
    assert_eq!(facts(&houses[1], |fact| matches!(fact, Fact::SignedOff { .. })).await, OFF);

    // An officer pairs at one node what players said at others; the hour of publication comes at all three.
    clock.go_to(at(-3, "18:04").micros());
    let pair = Act::Pair { round: ROUND, wishes: PairingWishes::default() };
    each(1, pair, Actor::with_role(Role::Officer)).await;
    clock.go_to(at(-3, "20:00").micros());
    let due = houses.iter().map(|house| {
        let competitions = house.competitions.clone();
        async move { competitions.catch_up().await.unwrap() }
    });
    due.collect::<tokio::task::JoinSet<_>>().join_all().await;
    assert_eq!(facts(&houses[2], |fact| matches!(fact, Fact::Published { .. })).await, 1, "published once");
    let letters = houses[0].club.letters().waiting(1000).await.unwrap();
    let told: BTreeSet<String> =
        letters.iter().map(|letter| format!("{} {:?} {}", letter.kind, letter.to, letter.facts)).collect();
    assert_eq!(told.len(), letters.len(), "no letter twice: {letters:?}");
    assert!(!letters.is_empty());

    // The results of the round come in at three nodes at once.
    clock.go_to(at(0, "22:40").micros());
    let state = agree(&houses).await;
    let games: Vec<_> = state.evening(ROUND).unwrap().games.iter().map(|game| game.pair).collect();
    let mut all = tokio::task::JoinSet::new();
    for (number, pair) in games.iter().enumerate() {
        let results = vec![(*pair, GameResult::WhiteWins)];
        let set = Act::SetResults { round: ROUND, results, why: None };
        all.spawn(each(number, set, Actor::with_role(Role::Director)));
    }
    all.join_all().await;
    let state = agree(&houses).await;
    let evening = state.evening(ROUND).unwrap();
    assert!(games.len() >= (MEMBERS - OFF) / 2 && evening.games.iter().all(|game| game.result().is_some()));
}

/// The line on which nodes hear of each other is cut: what was written meanwhile is read when it is back, and an act never
/// goes by what was heard alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_heard_nothing_for_a_while_acts_on_what_is_in_the_log() {
    let server = testkit::Postgres::start();
    let wire = testkit::Wire::to(server.port()).await;
    let far = server.url().replace(&server.port().to_string(), &wire.port.to_string());
    let clock = Arc::new(Shifted::default());
    clock.go_to(at(-7, "20:00").micros());
    let near = house(&Address::Postgres(server.url()), "near", &clock).await;
    let far = house(&Address::Postgres(far), "far", &clock).await;
    open(&near).await;
    follows(&far, near.competitions.read(keizer()).await.unwrap().seq).await;

    // Nobody hears a thing, and yet the second sign-off stands on the first.
    let off = |member: MemberId| Act::SignOff { member, rounds: vec![ROUND], team: false, called: None };
    let deaf = Competitions::new(near.club.clone(), clock.clone());
    deaf.read(keizer()).await.unwrap();
    let wish = |number: usize| Wish::sure(Actor::player(member(number)), off(member(number)));
    near.competitions.act(keizer(), &wish(1)).await.unwrap();
    let done = deaf.act(keizer(), &wish(2)).await.unwrap();
    assert_eq!(done.state.seq, near.competitions.log(keizer()).await.unwrap().len() as u64);

    wire.set(testkit::Line::Cut);
    near.competitions.act(keizer(), &wish(3)).await.unwrap();
    wire.set(testkit::Line::Open);
    let seq = near.competitions.log(keizer()).await.unwrap().len() as u64;
    assert_eq!(*follows(&far, seq).await, *near.competitions.read(keizer()).await.unwrap());
}
