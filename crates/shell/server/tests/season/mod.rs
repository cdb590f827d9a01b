//! Competitions at every stage of an evening, so that every form of the club's pages is on some page.

use crate::guest::{Guest, Place};
use app::Role;
use app::competitions::PassFor;
use app::letters::{Facts, letter};
use calendar::{Day, Instant, Zone};
use club::members::{Member, Name, Rating};
use competition::elsewhere::ElsewhereAct;
use competition::external::{ExternalAct, ExternalGame};
use competition::{
    Act, Actor, Clause, Entering, Law, League, Opening, Pair, PairingWishes, Role as Office, RoundNumber,
    System, Wish,
};
use ids::{AccountId, CompetitionId, MemberId};
use std::sync::Arc;
use store::{Commit, Recipient, Tie};
use systems::result::GameResult;

const PLAYERS: [&str; 4] = ["an", "bo", "cy", "di"];

fn id(name: &str) -> MemberId {
    MemberId::read(name).unwrap()
}

fn moment(text: &str) -> Instant {
    Zone::amsterdam().instant(text.parse().unwrap())
}

fn member(number: u32, name: &str) -> Member {
    let ratings =
        vec![Rating { of: Day::new(1969, 6, 1).unwrap(), rating: 2000 - number as u16, estimated: false }];
    Member {
        id: id(name),
        name: Name::new(name, "", "Jansen").ok(),
        number,
        born: None,
        ratings,
        guardians: Vec::new(),
        consent: None,
    }
}

/// Opens a competition with one evening on this day.
async fn open(place: &Place, called: &str, day: &str) -> CompetitionId {
    open_on(place, called, &[day]).await
}

/// Opens a competition with evenings on these days.
async fn open_on(place: &Place, called: &str, days: &[&str]) -> CompetitionId {
    open_under(place, called, days, Law::built_in("dsc").unwrap()).await
}

/// Opens one under these rules.
async fn open_under(place: &Place, called: &str, days: &[&str], law: Law) -> CompetitionId {
    let competitions = &place.site.competitions;
    let competition = CompetitionId::read(called).unwrap();
    let opening = Opening {
        law: Arc::new(law),
        system: System::Keizer,
        zone: Zone::amsterdam(),
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let enter = |name: &&str| {
        Act::Enter(Entering {
            member: id(name),
            rating: Some(1800),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: "dsc".to_owned(),
        })
    };
    let plan = |day: &&str| Act::Plan { day: day.parse().unwrap(), start: None };
    let acts = days.iter().map(plan).chain(PLAYERS.iter().map(enter));
    let officer = Actor::with_role(Office::Officer);
    let wishes = acts.map(|act| Wish::sure(officer.clone(), act)).collect();
    let at = moment("1970-01-13 12:00");
    competitions.open(competition, called, opening, wishes, at).await.unwrap();
    competition
}

async fn act(place: &Place, competition: CompetitionId, by: Actor, act: Act, at: &str) {
    let wish = Wish::sure(by, act);
    place.site.competitions.act_at(competition, &wish, Vec::new(), moment(at)).await.unwrap();
}

async fn pair(place: &Place, competition: CompetitionId, at: &str) {
    pair_round(place, competition, RoundNumber::FIRST, at).await;
}

async fn pair_round(place: &Place, competition: CompetitionId, round: RoundNumber, at: &str) {
    let draft = Act::Pair { round, wishes: PairingWishes::default() };
    act(place, competition, Actor::with_role(Office::Officer), draft, at).await;
}

/// An stayed away twice without a word, and asks to be paired again (dsc-k, D47).
async fn away(place: &Place) -> CompetitionId {
    let away = open_on(place, "away", &["1970-01-26", "1970-02-02", "1970-02-23"]).await;
    let director = Actor::with_role(Office::Director);
    for (number, paired, played) in
        [(1, "1970-01-23 18:30", "1970-01-26 20:45"), (2, "1970-01-30 18:30", "1970-02-02 20:45")]
    {
        let round = RoundNumber::new(number).unwrap();
        pair_round(place, away, round, paired).await;
        let missed = Wish::sure(director.clone(), Act::Forfeit(round, id("an")));
        let done = place.site.competitions.act_at(away, &missed, Vec::new(), moment(played)).await;
        let state = done.unwrap().state;
        let games = &state.evening(round).unwrap().games;
        let open = games.iter().filter(|game| game.result().is_none());
        let results = open.map(|game| (game.pair, GameResult::Draw)).collect();
        let set = Act::SetResults { round, results, why: None };
        act(place, away, director.clone(), set, played).await;
    }
    let back = Act::SignOn { member: id("an"), rounds: vec![RoundNumber::new(3).unwrap()], called: None };
    act(place, away, Actor::player(id("an")), back, "1970-02-05 12:00").await;
    away
}

/// The pages of two letters: one with the button to sign off, one to sign on; and a letter that did not arrive.
async fn mailed(place: &Place, account: AccountId) -> [String; 2] {
    let competitions = &place.site.competitions;
    let [to_go, gone] =
        [open(place, "mailed", "1970-02-23").await, open(place, "mailed-off", "1970-02-23").await];
    let signed =
        Act::SignOff { member: id("an"), rounds: vec![RoundNumber::FIRST], team: false, called: None };
    act(place, gone, Actor::player(id("an")), signed, "1970-02-09 12:00").await;
    let mut paths = Vec::new();
    for competition in [to_go, gone] {
        let facts = Facts::new().with("competition", competition).with("round", 1).with("member", "an");
        let until = moment("1970-02-23 20:00");
        let made = competitions.make_pass(PassFor::Evening, Some(account), None, &facts, until).await;
        paths.push(format!("/evening/{}", made.unwrap()));
    }
    let store = place.site.desk.store();
    let row = letter("matter-news", Recipient::Account(account), &Facts::new(), competitions.now());
    let lost = row.id;
    store.streams().commit(Commit::default().letter(row)).await.unwrap();
    store.letters().failed(lost, "550 no such user", None, competitions.now()).await.unwrap();
    paths.try_into().unwrap()
}

/// A board's slip, a volunteer's page, and the competition in which a code was handed out.
async fn coded(place: &Place) -> (String, String, CompetitionId) {
    let competitions = &place.site.competitions;
    let [slipped, helped] =
        [open(place, "slipped", "1970-02-09").await, open(place, "helped", "1970-02-09").await];
    let mut secrets = Vec::new();
    for (competition, purpose) in [(slipped, PassFor::Slip), (helped, PassFor::Helper)] {
        pair(place, competition, "1970-02-06 18:30").await;
        let state = competitions.look(competition).await.unwrap();
        let first = state.evening(RoundNumber::FIRST).unwrap().games[0].pair;
        let facts = Facts::new().with("competition", competition).with("round", 1);
        let facts = facts.with("white", first.white).with("black", first.black);
        let facts = facts.with("first", 1).with("last", 2);
        let made = competitions.make_pass(purpose, None, None, &facts, moment("1970-02-09 23:30")).await;
        secrets.push(made.unwrap());
    }
    (format!("/board/{}", secrets[0]), format!("/helper/{}", secrets[1]), helped)
}

/// The pages on a Monday evening at a quarter to nine, each with a reader who may act there.
pub async fn pages(place: &Place) -> Vec<(String, Guest)> {
    place.go_to("1970-02-09 20:45");
    for (number, name) in (1..).zip(PLAYERS.iter().chain(&["ed"])) {
        let member = member(number, name);
        place.site.competitions.members().put(&member, moment("1970-01-13 12:00")).await.unwrap();
    }
    let an = place.signed_in("An", &[]).await;
    let account = place.id("an@club.nl").await.parse().unwrap();
    place
        .site
        .competitions
        .members()
        .tie(id("an"), account, Tie::Own, moment("1970-01-13 12:00"))
        .await
        .unwrap();
    place.site.notices.write(None, "Oliebollen", "Na ronde zes.").await.unwrap();
    let officer = place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let director = place.signed_in("Wil", &[Role::Arbiter]).await;
    let board = place.signed_in("Bert", &[Role::Board]).await;
    // Two weeks ahead: signing off is open; in the second one An has done so.
    let [ahead, off] = [open(place, "ahead", "1970-02-23").await, open(place, "off", "1970-02-23").await];
    let signed =
        Act::SignOff { member: id("an"), rounds: vec![RoundNumber::FIRST], team: false, called: None };
    act(place, off, Actor::player(id("an")), signed, "1970-02-09 12:00").await;
    // Tomorrow: signing off has closed; nothing is paired, or a draft waits to be published by hand.
    let closed = open(place, "closed", "1970-02-10").await;
    let [swap, publish] =
        [open(place, "swap", "1970-02-10").await, open(place, "publish", "1970-02-10").await];
    for draft in [swap, publish] {
        pair(place, draft, "1970-02-09 20:40").await;
    }
    // Tonight: the games have begun; in the second one a result stands.
    let [tonight, cleared, missing] = [
        open(place, "tonight", "1970-02-09").await,
        open(place, "cleared", "1970-02-09").await,
        open(place, "missing", "1970-02-09").await,
    ];
    for running in [tonight, cleared, missing] {
        pair(place, running, "1970-02-06 18:30").await;
    }
    let state = place.site.competitions.look(cleared).await.unwrap();
    let first: Pair = state.evening(RoundNumber::FIRST).unwrap().games[0].pair;
    let set =
        Act::SetResults { round: RoundNumber::FIRST, results: vec![(first, GameResult::Draw)], why: None };
    act(place, cleared, Actor::with_role(Office::Director), set, "1970-02-09 20:45").await;
    // A complaint runs: An works it out in the first one, the director decides in the second one.
    let [written, decided] =
        [open(place, "written", "1970-02-09").await, open(place, "decided", "1970-02-09").await];
    for disputed in [written, decided] {
        pair(place, disputed, "1970-02-06 18:30").await;
        let state = place.site.competitions.look(disputed).await.unwrap();
        let pair = state.evening(RoundNumber::FIRST).unwrap().game_of(id("an")).unwrap().pair;
        let complain = Act::Complain { round: RoundNumber::FIRST, pair, member: id("an"), text: None };
        act(place, disputed, Actor::player(id("an")), complain, "1970-02-09 20:45").await;
    }
    // The director has decided: An can appeal.
    let ruled = open(place, "ruled", "1970-02-09").await;
    pair(place, ruled, "1970-02-06 18:30").await;
    let state = place.site.competitions.look(ruled).await.unwrap();
    let of_an = state.evening(RoundNumber::FIRST).unwrap().game_of(id("an")).unwrap().pair;
    let complain = Act::Complain { round: RoundNumber::FIRST, pair: of_an, member: id("an"), text: None };
    act(place, ruled, Actor::player(id("an")), complain, "1970-02-09 20:45").await;
    let stays = Act::DecideComplaint(1, competition::Ruling::Rejected, ids::TextId::read("stays").unwrap());
    act(place, ruled, Actor::with_role(Office::Director), stays, "1970-02-09 20:45").await;
    // A week ago: everything is final.
    let [done, over] = [open(place, "done", "1970-02-02").await, open(place, "over", "1970-02-02").await];
    for played in [done, over] {
        pair(place, played, "1970-01-30 18:30").await;
        let state = place.site.competitions.look(played).await.unwrap();
        let all = state.evening(RoundNumber::FIRST).unwrap().games.iter();
        let results = all.map(|game| (game.pair, GameResult::Draw)).collect();
        let set = Act::SetResults { round: RoundNumber::FIRST, results, why: None };
        act(place, played, Actor::with_role(Office::Director), set, "1970-02-02 22:00").await;
    }
    let complaint = |competition: CompetitionId| format!("/c/{competition}/complaints/1");
    let away = away(place).await;
    let plans = open_on(place, "plans", &["1970-02-23", "1970-03-02"]).await;
    let team = Act::EnterTeamMatch {
        number: None,
        day: "1970-02-23".parse().unwrap(),
        league: League::Federation,
        members: vec![id("an")],
    };
    act(place, plans, Actor::with_role(Office::Officer), team, "1970-02-05 12:00").await;
    boards(place, plans).await;
    let late = open(place, "late", "1970-02-09").await;
    pair(place, late, "1970-02-06 18:30").await;
    let mailed = mailed(place, account).await;
    let present = Clause { value: Some("present".to_owned()), article: None };
    let at_the_door = [("club.pairing_among".to_owned(), present)].into();
    let law = Law::built_in("dsc").unwrap().changed(&at_the_door).unwrap();
    let door = open_under(place, "door", &["1970-02-10"], law).await;
    let round = |competition: CompetitionId, more: &str| format!("/c/{competition}/round/1{more}");
    let evening = |competition: CompetitionId| format!("/c/{competition}/evening/1");
    let series = championships(place).await;
    let of_series = [
        ("/competitions/new/championship".to_owned(), officer.clone()),
        (format!("/c/{}/game/1/an", series[0]), an.clone()),
        (format!("/c/{}/series/1/calendar", series[0]), director.clone()),
        (format!("/c/{}/stop/an", series[1]), an.clone()),
        (format!("/c/{}/division", series[2]), board.clone()),
        (format!("/c/{}/enter", series[2]), an.clone()),
        (format!("/c/{}/season", series[3]), director.clone()),
    ];
    let matters = crate::matters::pages(place, &an, &director, &board).await;
    let [to_go, gone] = mailed.map(|path| (path, place.guest()));
    let (slip, helper, coded) = coded(place).await;
    let own = vec![
        (slip, place.guest()),
        (helper, place.guest()),
        (round(coded, "/slips"), officer.clone()),
        (round(coded, "/live"), officer.clone()),
        (round(coded, "/helpers"), director.clone()),
        to_go,
        gone,
        ("/me/letters".to_owned(), an.clone()),
        ("/letters".to_owned(), board.clone()),
        ("/competitions/new".to_owned(), officer.clone()),
        ("/members".to_owned(), board.clone()),
        ("/news".to_owned(), board.clone()),
        ("/news/write".to_owned(), board.clone()),
        (format!("/c/{plans}/calendar"), officer.clone()),
        (format!("/c/{plans}/calendar/1"), board),
        (format!("/c/{plans}/matches"), officer.clone()),
        (format!("/c/{plans}/matches/2"), officer.clone()),
        (format!("/c/{plans}/matches/best"), director.clone()),
        (format!("/c/{plans}/players/bo/entry"), officer.clone()),
        (format!("/c/{plans}/evenings"), an.clone()),
        (format!("/c/{ahead}/players"), officer.clone()),
        (evening(ahead), an.clone()),
        (evening(off), an.clone()),
        (evening(tonight), an.clone()),
        (complaint(written), an),
        (complaint(decided), director.clone()),
        (round(tonight, "/phones"), director.clone()),
        (round(done, "/reopen"), director.clone()),
        (format!("/c/{over}/prizes"), director.clone()),
        (format!("/c/{ahead}/rules"), director.clone()),
        (round(ahead, ""), officer.clone()),
        (round(closed, ""), officer.clone()),
        (round(swap, ""), officer.clone()),
        (round(publish, ""), officer.clone()),
        (round(door, "/door"), officer.clone()),
        (round(late, "?late=bo"), officer),
        (format!("/c/{away}/round/3"), director.clone()),
        (round(missing, "/results"), director.clone()),
        (round(tonight, "/compare"), director.clone()),
        (round(cleared, "/results"), director.clone()),
    ];
    let own = own.into_iter().chain(mistakes(place, &director).await);
    own.chain(matters).chain(of_series).collect()
}

/// Competitions that began elsewhere, one with a round that was told; a wrong one, and one that ends before its time.
async fn mistakes(place: &Place, director: &Guest) -> [(String, Guest); 4] {
    let officer = place.signed_in("Ot", &[Role::PairingOfficer]).await;
    let days = ["1970-02-02", "1970-02-23", "1970-03-02"];
    let [told, untold] = [open_on(place, "told", &days).await, open_on(place, "untold", &days).await];
    for competition in [told, untold] {
        let begin = Act::Elsewhere(ElsewhereAct::Begin(RoundNumber::new(2).unwrap()));
        act(place, competition, Actor::with_role(Office::Officer), begin, "1970-01-13 12:00").await;
    }
    let round = Act::ImportRound(RoundNumber::FIRST, Box::default());
    act(place, told, Actor::with_role(Office::Officer), round, "1970-01-13 12:00").await;
    let [wrong, ends] = [open(place, "wrong", "1970-02-23").await, open(place, "ends", "1970-02-23").await];
    [
        (format!("/c/{told}/before"), officer.clone()),
        (format!("/c/{untold}/before"), officer.clone()),
        (format!("/c/{wrong}/manage"), officer),
        (format!("/c/{ends}/prizes"), director.clone()),
    ]
}

/// Two team matches of today, each with a game.
async fn boards(place: &Place, plans: CompetitionId) {
    let officer = Actor::with_role(Office::Officer);
    for (number, members) in [(2, vec![id("an"), id("bo")]), (3, vec![id("cy")])] {
        let member = members[0];
        let day = "1970-02-09".parse().unwrap();
        let team = Act::EnterTeamMatch { number: None, day, league: League::Regional, members };
        act(place, plans, officer.clone(), team, "1970-02-09 12:00").await;
        let result = GameResult::WhiteWins;
        let game = ExternalGame { member, board: 1, white: true, own: 1800, opponent: 1900, result };
        let play = Act::External(ExternalAct::Play { number, game });
        act(place, plans, officer.clone(), play, "1970-02-09 12:00").await;
    }
}

/// Championships: one to play in, one to stop in, one that is to be divided and has no An, one that is played.
async fn championships(place: &Place) -> [CompetitionId; 4] {
    let days = ["1970-02-23", "1970-03-02", "1970-03-09"];
    let all = [
        series(place, "kamp", &["an", "bo"], &days).await,
        series(place, "stop", &["an", "bo"], &days).await,
        series(place, "deel", &["bo", "cy", "di"], &days).await,
        series(place, "eind", &["an", "bo"], &["1970-01-19", "1970-01-26", "1970-02-02"]).await,
    ];
    for made in [all[0], all[1], all[3]] {
        act(place, made, Actor::with_role(Office::Director), Act::MakeCalendar, "1970-01-13 12:01").await;
    }
    for (round, white, black, at) in
        [(1, "an", "bo", "1970-01-19 22:00"), (2, "bo", "an", "1970-01-26 22:00")]
    {
        let round = RoundNumber::new(round).unwrap();
        let results = vec![(Pair { white: id(white), black: id(black) }, GameResult::Draw)];
        let set = Act::SetResults { round, results, why: None };
        act(place, all[3], Actor::with_role(Office::Director), set, at).await;
    }
    all
}

async fn series(place: &Place, called: &str, names: &[&str], days: &[&str]) -> CompetitionId {
    let competition = CompetitionId::read(called).unwrap();
    let opening = Opening {
        law: Arc::new(Law::built_in("ddt").unwrap()),
        system: System::Championship,
        zone: Zone::amsterdam(),
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let enter = |(name, rating): (&&str, i32)| {
        Act::Enter(Entering {
            member: id(name),
            rating: Some(rating),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: "ddt".to_owned(),
        })
    };
    let plan = days.iter().map(|day| Act::Plan { day: day.parse().unwrap(), start: None });
    let acts = plan.chain(names.iter().zip(1800..).map(enter));
    let board = Actor::with_role(Office::Board);
    let wishes = acts.map(|act| Wish::sure(board.clone(), act)).collect();
    place
        .site
        .competitions
        .open(competition, called, opening, wishes, moment("1970-01-13 12:00"))
        .await
        .unwrap();
    competition
}
