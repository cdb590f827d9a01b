//! A championship over HTTP: the division, the calendar, postponing, absence, stopping, the standings, the end of a season.

mod division;
mod games;
mod standings;

use crate::guest::{Answer, Guest, Place};
use app::Role;
use competition::{Act, Actor, Pair, Role as Office, RoundNumber, Wish};
use ids::{CompetitionId, MemberId};
use std::collections::BTreeMap;
use systems::result::GameResult;

/// A club whose championship begins on Monday 2026-09-07, under the rules of DDT.
struct Club {
    place: Place,
    /// The address of the championship.
    at: String,
    members: BTreeMap<String, MemberId>,
    players: BTreeMap<String, Guest>,
    board: Guest,
    officer: Guest,
    director: Guest,
    keeper: Guest,
}

/// So many members, each with a name and a lower rating than the one before.
const NAMES: [&str; 12] = ["An", "Bo", "Cy", "Di", "Ed", "Fe", "Gi", "Ha", "Ip", "Jo", "Ko", "Li"];

async fn club() -> Club {
    let place = crate::guest::place().await;
    place.go_to("2026-08-24 12:00");
    let mut board = place.signed_in("Ans", &[Role::Board]).await;
    for (name, at) in NAMES.iter().zip(0..) {
        let rating = 1900 - 50 * at;
        let added = board.post("/members/new", &format!("given={name}&family=Jansen&rating={rating}")).await;
        assert_eq!(added.status, 303, "{}", added.body);
    }
    let all = place.site.competitions.members().all().await.unwrap();
    let id = |name: &str| all.iter().find(|one| one.name.as_ref().unwrap().given() == name).unwrap().id;
    let members: BTreeMap<String, MemberId> =
        NAMES.iter().map(|name| ((*name).to_owned(), id(name))).collect();
    let mut players = BTreeMap::new();
    for name in &NAMES[..4] {
        players.insert((*name).to_owned(), place.signed_in(name, &[]).await);
        let account = place.id(&format!("{}@club.nl", name.to_lowercase())).await;
        let tie = format!("member={}&account={account}&tie=own", members[*name]);
        assert_eq!(board.post("/members/tie", &tie).await.status, 303);
    }
    let officer = place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let director = place.signed_in("Wil", &[Role::Arbiter]).await;
    let keeper = place.signed_in("Kees", &[Role::CalendarKeeper]).await;
    Club { place, at: String::new(), members, players, board, officer, director, keeper }
}

/// Follows a form to the page that it leads to.
async fn follow(guest: &mut Guest, path: &str, form: &str) -> Answer {
    let answer = guest.post(path, form).await;
    if answer.status == 303 { guest.open(&format!("http://x{}", answer.location)).await } else { answer }
}

impl Club {
    /// Opens a championship with these players.
    async fn open(&mut self, name: &str, names: &[&str], first: &str, count: usize, after: &str) -> Answer {
        let entered: String = names.iter().map(|name| format!("&player={}", self.members[*name])).collect();
        let form = format!(
            "name={name}&rules=ddt&first={first}&count={count}&start=20:00&closed=&after={after}{entered}"
        );
        let opened = self.officer.post("/competitions/new/championship", &form).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        opened.location.trim_end_matches("/division").clone_into(&mut self.at);
        self.officer.get(&opened.location).await
    }

    fn id(&self) -> CompetitionId {
        CompetitionId::read(self.at.trim_start_matches("/c/")).unwrap()
    }

    /// The meeting places these in a series, the director confirms, the keeper makes the calendar.
    async fn divided(&mut self, series: &[&[&str]]) {
        let placed: String = (1..)
            .zip(series)
            .flat_map(|(number, names)| names.iter().map(move |name| (number, *name)))
            .map(|(number, name)| format!("&s_{}={number}", self.members[name]))
            .collect();
        let path = format!("{}/division", self.at);
        let answer = self.board.post(&format!("{path}/meeting"), &placed).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
        let answer = self.director.post(&format!("{path}/confirm"), "yes=yes").await;
        assert_eq!(answer.status, 303, "{}", answer.body);
        let answer = self.keeper.post(&format!("{path}/calendar"), "yes=yes").await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    }

    /// A club with four players in one series, over eight evenings.
    async fn four() -> Club {
        let mut club = club().await;
        let names = ["An", "Bo", "Cy", "Di"];
        club.open("Kampioenschap", &names, "2026-09-07", 8, "").await;
        club.divided(&[&names]).await;
        club
    }

    /// The address of a game: its round and who has White.
    fn game(&self, round: usize, white: &str) -> String {
        format!("{}/game/{round}/{}", self.at, self.members[white])
    }

    /// What a player sends, and the page that comes of it.
    async fn player(&mut self, name: &str, path: &str, form: &str) -> Answer {
        let form = format!("member={}&{form}", self.members[name]);
        follow(self.players.get_mut(name).unwrap(), path, &form).await
    }

    async fn visitor(&self, path: &str) -> String {
        self.place.guest().get(&format!("{}{path}", self.at)).await.body
    }

    /// Sets results of a round as the director, White first: `An-Di 1-0`.
    async fn results(&self, round: usize, list: &[(&str, &str, GameResult)]) {
        let pair = |white: &str, black: &str| Pair { white: self.members[white], black: self.members[black] };
        let results = list.iter().map(|(white, black, result)| (pair(white, black), *result)).collect();
        let round = RoundNumber::new(round).unwrap();
        let act = Act::SetResults { round, results, why: None };
        let wish = Wish::sure(Actor::with_role(Office::Director), act);
        self.place.site.competitions.act(self.id(), &wish).await.unwrap();
    }

    /// Plays every game of the calendar: who comes first in `order` wins.
    async fn play_all(&self, order: &[&str]) {
        let state = self.place.site.competitions.look(self.id()).await.unwrap();
        let place =
            |member: MemberId| order.iter().position(|name| self.members[*name] == member).unwrap_or(99);
        for evening in state.evenings.iter().filter(|evening| !evening.games.is_empty()) {
            self.place.go_to(&format!("{} 22:30", evening.day));
            let result = |pair: Pair| {
                if place(pair.white) < place(pair.black) {
                    GameResult::WhiteWins
                } else {
                    GameResult::BlackWins
                }
            };
            let results = evening.games.iter().map(|game| (game.pair, result(game.pair))).collect();
            let act = Act::SetResults { round: evening.round, results, why: None };
            let wish = Wish::sure(Actor::with_role(Office::Director), act);
            self.place.site.competitions.act(self.id(), &wish).await.unwrap();
        }
    }

    /// Everyone signs in again: a session does not last a whole season.
    async fn sign_in(&mut self) {
        self.board = self.session("Ans").await;
        self.officer = self.session("Inge").await;
        self.director = self.session("Wil").await;
        self.keeper = self.session("Kees").await;
        for name in &NAMES[..4] {
            let guest = self.session(name).await;
            self.players.insert((*name).to_owned(), guest);
        }
    }

    async fn session(&self, name: &str) -> Guest {
        let site = &self.place.site;
        let account = self.place.id(&format!("{}@club.nl", name.to_lowercase())).await;
        let token = site.people.begin_session(account.parse().unwrap(), "Test", None).await.unwrap();
        self.place.with_cookie(&format!(
            "{}={}",
            server::session::session_cookie(site.settings.secure),
            token.0
        ))
    }

    /// Three series of three, played to the end in the order of their names, and closed.
    async fn season() -> Club {
        let mut club = club().await;
        club.open("Seizoen-een", &NAMES[..9], "2026-09-07", 8, "").await;
        club.divided(&[&NAMES[..3], &NAMES[3..6], &NAMES[6..9]]).await;
        club.play_all(&NAMES).await;
        club.sign_in().await;
        let season = format!("{}/season", club.at);
        assert_eq!(club.director.post(&format!("{season}/award"), "").await.status, 303);
        assert_eq!(club.director.post(&format!("{season}/close"), "yes=yes").await.status, 303);
        club
    }
}
