//! Tournaments at every stage, so that every form of their pages is on some page.

use crate::guest::{Guest, Place};
use app::Role;
use calendar::Zone;
use competition::cup::CupAct;
use competition::teams::{Form, Plan, TeamAct, TeamPlayer};
use competition::{
    Act, Actor, Entering, Law, Opening, PairingWishes, Role as Office, RoundNumber, System, Wish,
};
use ids::{CompetitionId, MemberId, TextId};
use std::sync::Arc;
use systems::result::GameResult;
use systems::teams::{Board, GameEnd, MatchEnd};

/// Opens a tournament of teams of guests.
async fn open(place: &Place, called: &str, rules: &str, teams: &[&str]) -> CompetitionId {
    let id = CompetitionId::read(&format!("bug{called}")).unwrap();
    let opening = Opening {
        law: Arc::new(Law::built_in(rules).unwrap()),
        system: System::Teams,
        zone: Zone::amsterdam(),
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let text = |end: &str| TextId::read(&format!("{called}{end}")).unwrap();
    let team = |name: &str| TeamAct::SignUp {
        name: text(name),
        players: ["a", "b"].map(|half| TeamPlayer::Guest(text(&format!("{name}{half}")))),
    };
    let plan = TeamAct::Plan(Plan { form: Form::RoundRobin(1), minutes: 5 });
    let officer = Actor::with_role(Office::Officer);
    let day = Act::Plan { day: "1970-02-09".parse().unwrap(), start: None };
    let teams = teams.iter().map(|name| Act::Team(team(name)));
    let acts = [day, Act::Team(plan)].into_iter().chain(teams);
    let wishes = acts.map(|act| Wish::sure(officer.clone(), act)).collect();
    let competitions = &place.site.competitions;
    competitions.open(id, called, opening, wishes, competitions.now()).await.unwrap();
    id
}

/// Opens a Swiss or a cup of the four players of `season`, with one evening that has begun.
async fn open_of_four(place: &Place, called: &str, system: System) -> CompetitionId {
    let id = CompetitionId::read(&format!("bug{called}")).unwrap();
    let opening = Opening {
        law: Arc::new(Law::built_in("dsc").unwrap().for_tournament()),
        system,
        zone: Zone::amsterdam(),
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let enter = |name: &str| {
        Act::Enter(Entering {
            member: MemberId::read(name).unwrap(),
            rating: Some(1800),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: Some(RoundNumber::FIRST),
            points: None,
            accepts: "dsc".to_owned(),
        })
    };
    let day = Act::Plan { day: "1970-02-09".parse().unwrap(), start: None };
    let acts = [day].into_iter().chain(["an", "bo", "cy", "di"].map(enter));
    let officer = Actor::with_role(Office::Officer);
    let wishes = acts.map(|act| Wish::sure(officer.clone(), act)).collect();
    let at = Zone::amsterdam().instant("1970-02-01 12:00".parse().unwrap());
    place.site.competitions.open(id, called, opening, wishes, at).await.unwrap();
    id
}

async fn act(place: &Place, id: CompetitionId, act: TeamAct) {
    let by = Actor { roles: vec![Office::Officer, Office::Director], ..Actor::default() };
    place.site.competitions.act(id, &Wish::sure(by, Act::Team(act))).await.unwrap();
}

/// The pages, each with a reader who may act there.
pub async fn pages(place: &Place) -> Vec<(String, Guest)> {
    let desk = place.signed_in("Dirk", &[Role::PairingOfficer, Role::Arbiter]).await;
    let two = ["x", "y"];
    let open_now = open(place, "teams", "minerva", &two).await;
    let fresh = open(place, "fresh", "minerva", &two).await;
    let drafted = open(place, "drafted", "minerva", &two).await;
    act(place, drafted, TeamAct::Draft).await;
    let drawn = open(place, "drawn", "knsb", &two).await;
    // With three teams there are rounds to come after the first; with two it is over.
    let played = open(place, "played", "minerva", &["x", "y", "z"]).await;
    let done = open(place, "done", "minerva", &two).await;
    let to_play = open(place, "toplay", "minerva", &two).await;
    for one in [drawn, played, done, to_play] {
        act(place, one, TeamAct::Draft).await;
        act(place, one, TeamAct::Publish { starts: None }).await;
    }
    for one in [played, done] {
        let state = place.site.competitions.look(one).await.unwrap();
        let home = state.teams.rounds[0].matches[0].home;
        // Drawn: equal teams draw lots.
        let end = MatchEnd::Played { games: [Some(GameEnd::Draw), None], first: Board::First };
        let results = vec![(home, end)];
        act(place, one, TeamAct::SetResults { round: RoundNumber::FIRST, results }).await;
    }
    let rapid = open_of_four(place, "rapid", System::Swiss).await;
    let cup = open_of_four(place, "cup", System::Cup).await;
    let replay = open_of_four(place, "replay", System::Cup).await;
    let director = Actor { roles: vec![Office::Officer, Office::Director], ..Actor::default() };
    let does = async |act: Act| {
        place.site.competitions.act(replay, &Wish::sure(director.clone(), act)).await.unwrap()
    };
    does(Act::Cup(CupAct::Draw { seed: "x".to_owned() })).await;
    does(Act::Pair { round: RoundNumber::FIRST, wishes: PairingWishes::default() }).await;
    let done_now = does(Act::Publish(RoundNumber::FIRST)).await;
    let games = &done_now.state.evening(RoundNumber::FIRST).unwrap().games;
    let results = games.iter().map(|game| (game.pair, GameResult::Draw)).collect();
    does(Act::SetResults { round: RoundNumber::FIRST, results, why: None }).await;
    let at = |id: CompetitionId, rest: &str| (format!("/c/{id}{rest}"), desk.clone());
    vec![
        ("/competitions/new/bughouse".to_owned(), desk.clone()),
        ("/competitions/new/swiss".to_owned(), desk.clone()),
        ("/competitions/new/swiss/file".to_owned(), desk.clone()),
        ("/competitions/new/cup".to_owned(), desk.clone()),
        at(rapid, "/entrants"),
        at(cup, ""),
        at(replay, ""),
        at(open_now, "/teams"),
        at(fresh, "/desk"),
        at(drafted, "/desk"),
        at(drawn, "/desk"),
        at(to_play, "/desk"),
        at(drawn, "/pairings"),
        at(played, "/desk"),
        at(done, "/desk"),
    ]
}
