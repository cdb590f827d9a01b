//! A bughouse tournament over HTTP, from signing up to the prizes, under the rules of Minerva, the KNSB and Stein.

use crate::guest::{Answer, Guest, Place};
use app::Role;
use club::members::{Member, Name};
use ids::MemberId;

/// A tournament that was opened, with its desk.
struct Day {
    place: Place,
    at: String,
    officer: Guest,
    director: Guest,
}

fn member(number: u32, name: &str) -> Member {
    Member {
        id: MemberId::read(name).unwrap(),
        name: Name::new(name, "", "Jansen").ok(),
        number,
        born: None,
        ratings: Vec::new(),
        guardians: Vec::new(),
        consent: None,
    }
}

async fn day(rules: &str, meets: &str) -> Day {
    let place = crate::guest::place().await;
    place.go_to("2026-12-18 19:00");
    let mut officer = place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let director = place.signed_in("Wil", &[Role::Arbiter]).await;
    for (number, name) in (1..).zip(["an", "bo", "cy", "di"]) {
        let members = place.site.competitions.members();
        members.put(&member(number, name), place.site.competitions.now()).await.unwrap();
    }
    let form =
        format!("name=Doorgeefdag&rules={rules}&day=2026-12-18&start=20:00&meets={meets}&rounds=3&minutes=5");
    let opened = officer.post("/competitions/new/bughouse", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    Day { place, at: opened.location.trim_end_matches("/teams").to_owned(), officer, director }
}

impl Day {
    async fn desk(&mut self, verb: &str, form: &str) -> Answer {
        let path = format!("{}/desk/{verb}", self.at);
        let answer = self.director.post(&path, form).await;
        if answer.status == 303 {
            self.director.open(&format!("http://x{}", answer.location)).await
        } else {
            answer
        }
    }

    async fn guests(&mut self, teams: &[&str]) {
        for team in teams {
            let form = format!("name={team}&one=&one_guest={team}-een&two=&two_guest={team}-twee");
            let answer = self.officer.post(&format!("{}/teams/new", self.at), &form).await;
            assert_eq!(answer.status, 303, "{}", answer.body);
        }
    }

    async fn page(&self, rest: &str) -> String {
        self.place.guest().get(&format!("{}{rest}", self.at)).await.body
    }

    /// Drafts and publishes the next round.
    async fn round(&mut self) {
        self.desk("draft", "").await;
        let page = self.desk("publish", "starts=").await;
        assert!(page.body.contains("is openbaar"), "{}", page.body);
    }
}

/// Covers: minerva-1.1, minerva-1.2, minerva-1.3
#[tokio::test(flavor = "multi_thread")]
async fn teams_of_two_sign_up_with_their_first_board_player_first() {
    let mut day = day("minerva", "robin").await;
    let empty = day.page("/teams").await;
    assert!(empty.contains("Nog geen teams") && empty.contains("minerva-1.1"), "{empty}");
    let new = format!("{}/teams/new", day.at);
    let alone = day.officer.post(&new, "name=Solo&one=an&one_guest=&two=an&two_guest=").await;
    assert_eq!(alone.status, 422);
    assert!(
        alone.body.contains("twee verschillende personen") && alone.body.contains("minerva-1.2"),
        "{}",
        alone.body
    );
    let blank = day.officer.post(&new, "name=&one=&one_guest=&two=&two_guest=").await;
    assert_eq!((blank.status, blank.body.matches("aria-invalid").count()), (422, 3), "{}", blank.body);
    let done = day.officer.post(&new, "name=Torens&one=an&one_guest=&two=&two_guest=Gast+Gerda").await;
    let page = day.officer.open(&format!("http://x{}", done.location)).await;
    assert!(page.body.contains("met an Jansen op het eerste bord. (Minerva 1.3)"), "{}", page.body);
    assert!(page.body.contains("Gast Gerda"), "{}", page.body);
    let twice = day.officer.post(&new, "name=Paarden&one=bo&one_guest=&two=an&two_guest=").await;
    assert!(twice.body.contains("speelt al in een ander team"), "{}", twice.body);
    let early = day.desk("draft", "").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("twee teams nodig") && early.body.contains("minerva-1.1"), "{}", early.body);
}

/// Covers: minerva-1.4, minerva-1.5
#[tokio::test(flavor = "multi_thread")]
async fn under_minerva_first_boards_stay_and_the_home_one_has_black() {
    let mut day = day("minerva", "robin").await;
    day.guests(&["Rood", "Wit", "Blauw"]).await;
    let first = format!("{}/teams/1/first", day.at);
    let named = day.officer.post(&first, "first=two").await;
    assert_eq!(named.status, 303, "before round one");
    assert!(named.location.ends_with("/teams"), "back to the teams: {}", named.location);
    day.round().await;
    let late = day.officer.post(&first, "first=one").await;
    assert_eq!(late.status, 409);
    assert!(
        late.body.contains("blijft dat het hele toernooi") && late.body.contains("minerva-1.4"),
        "{}",
        late.body
    );
    // Three teams by the Berger table: 2 meets 3 at home, and 1 is free.
    let page = day.page("/pairings").await;
    assert!(page.contains("Vrij: Rood"), "{page}");
    let board = page.split("Bord 1: ").nth(1).unwrap().split("<br>").next().unwrap();
    let (white, black) = board.split_once(" – ").unwrap();
    assert!(white.contains("Blauw-een") && black.contains("Wit-een"), "home is Wit and has Black: {board}");
    assert!(page.contains("minerva-1.5"), "{page}");
    let wrong = day.desk("colours", "round=1&seed=x").await;
    assert_eq!(wrong.status, 409);
    assert!(
        wrong.body.contains("loot niet om de kleuren") && wrong.body.contains("minerva-1.5"),
        "{}",
        wrong.body
    );
}

async fn named_per_match_and_drawn(rules: &str, first: &str, colours: &str) {
    let mut day = day(rules, "robin").await;
    day.guests(&["Rood", "Wit"]).await;
    day.round().await;
    let page = day.page("/pairings").await;
    assert!(
        page.contains("nog niet geloot") && page.contains("Kleuren worden vóór")
            || page.contains("kleuren worden vóór"),
        "{page}"
    );
    let path = format!("{}/teams/1/first", day.at);
    let named = day.officer.post(&path, "round=1&first=two").await;
    assert_eq!(named.status, 303);
    assert!(named.location.ends_with("/pairings"), "back to the round: {}", named.location);
    let drawn = day.desk("colours", "round=1&seed=18-12+4+1+6").await;
    assert!(drawn.body.contains("zijn geloot") && drawn.body.contains(colours), "{}", drawn.body);
    let page = day.page("/pairings").await;
    let board = page.split("Bord 1: ").nth(1).unwrap().split("<br>").next().unwrap();
    assert!(board.contains("Rood-twee") && board.contains("Wit-een"), "the first boards meet: {board}");
    assert!(page.contains("18-12 4 1 6 1 1"), "anyone can check the draw: {page}");
    assert!(page.contains(&format!("href=\"{}/lots\"", day.at)), "{page}");
    let check = day.page("/lots").await;
    assert!(check.contains("Kleuren van ronde 1, tafel 1") && check.contains("de volgorde klopt"), "{check}");
    let white = check.split("<th scope=\"row\">").nth(1).unwrap().split('<').next().unwrap();
    assert_eq!(
        board.find("Rood-twee") < board.find("Wit-een"),
        white == "Rood-twee",
        "the first has White: {check}"
    );
    let late = day.officer.post(&path, "round=1&first=one").await;
    assert_eq!(late.status, 409);
    assert!(late.body.contains("Er is al geloot") && late.body.contains(first), "{}", late.body);
    let again = day.desk("colours", "round=1&seed=6+6+6").await;
    assert_eq!(again.status, 409, "once");
    let half = day.desk("results", "round=1&m_1=hx1").await;
    assert!(half.body.contains("som van beide partijen"), "{}", half.body);
}

/// A round at live tables after the draw: who drew White sits there, both games are given up, and the sum is the match.
async fn live_after_the_draw(day: &mut Day) {
    let room = format!("{}/desk/room", day.at);
    let early = day.director.post(&room, "").await;
    assert!(early.status == 409 && early.body.contains("Loot eerst de kleuren"), "{}", early.body);
    day.desk("colours", "round=1&seed=18-12+4+1+6").await;
    let page = day.page("/pairings").await;
    let board = page.split("Bord 1: ").nth(1).unwrap().split("<br>").next().unwrap();
    let white = if board.find("Rood-twee") < board.find("Wit-een") { "Rood-twee" } else { "Wit-een" };
    let opened = day.director.post(&room, "").await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let sheet = day.director.get(&opened.location).await.body;
    let seats: Vec<&str> =
        sheet.split("class=\"who\">").skip(1).map(|seat| seat.split('<').next().unwrap()).collect();
    assert_eq!(seats[0], white, "as the lot fell: {seats:?}");
    assert_eq!(
        seats[..2].contains(&"Rood-twee"),
        seats[..2].contains(&"Wit-een"),
        "first boards meet: {seats:?}"
    );
    let site = &day.place.site;
    let id = ids::CompetitionId::read(day.at.trim_start_matches("/c/")).unwrap();
    let table = site.competitions.look(id).await.unwrap().teams.rounds[0].room.clone().unwrap().1[0].clone();
    for seat in rules::Seat::ALL {
        let arrives = live::Act::Arrive("Speler".to_owned());
        site.desk.act(&table, live::Actor::Seat(seat), arrives, None).await.unwrap();
    }
    let arbiter = live::Actor::Arbiter("Wil".to_owned());
    site.desk.act(&table, arbiter, live::Act::StartClock, None).await.unwrap();
    let gives_up = |seat: usize| live::Actor::Seat(rules::Seat::ALL[seat]);
    site.desk.act(&table, gives_up(0), live::Act::Resign, None).await.unwrap();
    assert_eq!(site.competitions.take_matches(&site.desk).await.unwrap(), 0, "the other game counts too");
    site.desk.act(&table, gives_up(2), live::Act::Resign, None).await.unwrap();
    assert_eq!(site.competitions.take_matches(&site.desk).await.unwrap(), 1);
    // White gave up on both boards: each team has won one game.
    let page = day.page("/pairings").await;
    assert!(page.contains("1 – 1"), "{page}");
}

/// Covers: knsb-1.3, knsb-1.4, D21
#[tokio::test(flavor = "multi_thread")]
async fn under_knsb_a_team_names_its_first_board_for_each_match_and_lots_give_the_colours() {
    named_per_match_and_drawn("knsb", "knsb-1.3", "knsb-1.4").await;
    let mut day = day("knsb", "robin").await;
    day.guests(&["Rood", "Wit"]).await;
    day.round().await;
    day.officer.post(&format!("{}/teams/1/first", day.at), "round=1&first=two").await;
    let page = day.place.guest().get(&format!("{}/pairings", day.at)).await.body;
    assert!(page.contains("knsb-1.3") && page.contains("knsb-1.4"), "{page}");
    live_after_the_draw(&mut day).await;
}

/// Covers: stein-1.3, stein-1.4, D21
#[tokio::test(flavor = "multi_thread")]
async fn under_stein_a_team_names_its_first_board_for_each_match_and_lots_give_the_colours() {
    named_per_match_and_drawn("stein", "stein-1.3", "stein-1.4").await;
    let mut day = day("stein", "robin").await;
    day.guests(&["Rood", "Wit"]).await;
    day.round().await;
    day.officer.post(&format!("{}/teams/1/first", day.at), "round=1&first=two").await;
    let page = day.place.guest().get(&format!("{}/pairings", day.at)).await.body;
    assert!(page.contains("stein-1.3") && page.contains("stein-1.4"), "{page}");
    live_after_the_draw(&mut day).await;
}

/// Covers: minerva-8.2, minerva-6.3
#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_on_paper_goes_from_results_to_standings_with_reasons_and_prizes() {
    let mut day = day("minerva", "robin").await;
    day.guests(&["Rood", "Wit", "Blauw"]).await;
    let desk = day.director.get(&format!("{}/desk", day.at)).await.body;
    assert!(desk.contains("minerva-6.3") && desk.contains("Het reglement noemt 5 minuten"), "{desk}");
    assert!(day.place.guest().get("/competitions").await.body.contains("gepland"));
    day.round().await;
    let desk = day.officer.get(&format!("{}/desk", day.at)).await.body;
    assert!(desk.contains("Nog 1 uitslag. De wedstrijdleider vult ze in"), "who does it: {desk}");
    assert!(day.page("").await.contains("Tussenstand in ronde 1 van 3"), "no result yet");
    let tonight = day.director.get("/tonight").await.body;
    assert!(
        tonight.contains(&format!("href=\"{}/desk\"", day.at)) && tonight.contains(">bezig<"),
        "{tonight}"
    );
    assert!(day.director.get(&format!("{}/round/1", day.at)).await.location.ends_with("/desk"));
    let open = day.desk("draft", "").await;
    let early = day.desk("publish", "starts=").await;
    assert_eq!(early.status, 409, "round 1 has no result yet: {}", open.body);
    let saved = day.desk("results", "round=1&m_2=hx1").await;
    assert!(saved.body.contains("1 uitslag bewaard") && saved.body.contains("minerva-8.2"), "{}", saved.body);
    let blank = day.desk("results", "round=1&m_2=").await;
    assert!(blank.body.contains("er is niets veranderd"), "{}", blank.body);
    let other = day.desk("results", "round=1&m_2=xa2").await;
    assert!(other.body.contains("Weet je het zeker?"), "a result that stands asks first: {}", other.body);
    for (round, end) in [(2, "hx1"), (3, "dx1")] {
        day.desk("draft", "").await;
        day.desk("publish", "starts=").await;
        let page = day.director.get(&format!("{}/desk", day.at)).await.body;
        let field = page.split("name=\"m_").nth(1).unwrap().split('"').next().unwrap().to_owned();
        day.desk("results", &format!("round={round}&m_{field}={end}")).await;
    }
    let page = day.page("").await;
    assert!(page.contains("Eindstand") && page.contains("1e prijs: "), "{page}");
    assert!(page.contains("staat boven") && page.contains("minerva-8.2"), "{page}");
    let desk = day.director.get(&format!("{}/desk", day.at)).await.body;
    let equal = page.matches("staat boven").count() < 2;
    assert_eq!(desk.contains("/desk/lots"), equal, "lots are drawn about equal places: {desk}");
    assert!(page.contains("Winst 2, remise 1") && !page.contains("Gewonnen wedstrijden"), "{page}");
    let earlier = day.page("?round=1").await;
    assert!(
        earlier.contains("Stand na ronde 1") && !earlier.contains("Eindstand"),
        "not the end yet: {earlier}"
    );
    assert!(!earlier.contains("1e prijs: "), "{earlier}");
    let screen = day.page("/screen").await;
    assert!(screen.contains("Eindstand") && screen.contains("<main id=\"main\" data-follow>"), "{screen}");
    assert!(
        screen.contains("<noscript><meta http-equiv=\"refresh\""),
        "without a script it loads itself: {screen}"
    );
    let closed = day.desk("close", "yes=yes").await;
    assert!(closed.body.contains("is afgesloten"), "{}", closed.body);
    let desk = day.director.get(&format!("{}/desk", day.at)).await.body;
    assert!(
        !desk.contains("/desk/results") && !desk.contains("/desk/clear"),
        "nothing is entered any more: {desk}"
    );
    let list = day.place.guest().get("/competitions").await.body;
    assert!(list.contains("Ronde 3") && list.contains(">definitief<"), "{list}");
}

/// A match is given up at a live table, and its end stands at the desk.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_at_live_tables_gives_its_ends_by_itself() {
    let mut day = day("minerva", "robin").await;
    day.guests(&["Rood", "Wit"]).await;
    let early = day.director.post(&format!("{}/desk/room", day.at), "").await;
    assert_eq!(early.status, 422, "no round is public: {}", early.body);
    day.round().await;
    let opened = day.director.post(&format!("{}/desk/room", day.at), "").await;
    assert!(opened.status == 303 && opened.location.ends_with("/sheet"), "{}", opened.body);
    let sheet = day.director.get(&opened.location).await.body;
    assert!(sheet.contains("Rood-een") && sheet.contains("Wit-twee"), "{sheet}");
    let again = day.director.post(&format!("{}/desk/room", day.at), "").await;
    assert_eq!(again.status, 409, "{}", again.body);
    let desk = day.director.get(&format!("{}/desk", day.at)).await.body;
    assert!(desk.contains("Naar de live borden"), "{desk}");
    let rooms = day.director.get("/rooms").await.body;
    assert_eq!(rooms.matches("Doorgeefdag, ronde 1").count(), 1, "who is refused leaves no room: {rooms}");
    let site = &day.place.site;
    assert_eq!(site.competitions.take_matches(&site.desk).await.unwrap(), 0, "nothing is over");
    let id = ids::CompetitionId::read(day.at.trim_start_matches("/c/")).unwrap();
    let state = site.competitions.look(id).await.unwrap();
    let table = state.teams.rounds[0].room.clone().unwrap().1[0].clone();
    for seat in rules::Seat::ALL {
        let arrives = live::Act::Arrive("Speler".to_owned());
        site.desk.act(&table, live::Actor::Seat(seat), arrives, None).await.unwrap();
    }
    // The home team's first board has Black (minerva-1.5): White gives up.
    let arbiter = live::Actor::Arbiter("Wil".to_owned());
    site.desk.act(&table, arbiter, live::Act::StartClock, None).await.unwrap();
    let white = live::Actor::Seat(rules::Seat::ALL[0]);
    site.desk.act(&table, white, live::Act::Resign, None).await.unwrap();
    assert_eq!(site.competitions.take_matches(&site.desk).await.unwrap(), 1);
    let page = day.page("").await;
    assert!(page.contains("Eindstand"), "two teams, one round: {page}");
    let first = page.split("<tbody").nth(1).unwrap().split("</tr>").next().unwrap();
    assert!(first.contains("Rood"), "home has won: {first}");
}

/// The big screen has a second: a match that is over at its table is in the tournament at once, not at the next look round.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_live_match_is_in_the_tournament_within_a_second() {
    let mut day = day("minerva", "robin").await;
    day.guests(&["Rood", "Wit"]).await;
    day.round().await;
    assert_eq!(day.director.post(&format!("{}/desk/room", day.at), "").await.status, 303);
    let site = &day.place.site;
    let id = ids::CompetitionId::read(day.at.trim_start_matches("/c/")).unwrap();
    let table = site.competitions.look(id).await.unwrap().teams.rounds[0].room.clone().unwrap().1[0].clone();
    for seat in rules::Seat::ALL {
        let arrives = live::Act::Arrive("Speler".to_owned());
        site.desk.act(&table, live::Actor::Seat(seat), arrives, None).await.unwrap();
    }
    let arbiter = live::Actor::Arbiter("Wil".to_owned());
    site.desk.act(&table, arbiter, live::Act::StartClock, None).await.unwrap();
    site.keep_time();
    // The first look round finds nothing, and the next one is seconds away.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let white = live::Actor::Seat(rules::Seat::ALL[0]);
    site.desk.act(&table, white, live::Act::Resign, None).await.unwrap();
    for _ in 0..20 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        if site.competitions.look(id).await.unwrap().teams.rounds[0].matches[0].end.is_some() {
            return;
        }
    }
    panic!("after a second the end is not in the tournament");
}

/// One of two matches was played on paper already: the other keeps its number everywhere, its guests their names, and every
/// page leads back to the round.
#[tokio::test(flavor = "multi_thread")]
async fn live_tables_have_the_numbers_of_the_sheet_the_names_of_guests_and_a_way_back() {
    let mut day = day("minerva", "robin").await;
    day.guests(&["Rood", "Wit", "Blauw", "Geel"]).await;
    day.round().await;
    // By the Berger table 1 meets 4 and 2 meets 3.
    day.desk("results", "round=1&m_1=hx1").await;
    let opened = day.director.post(&format!("{}/desk/room", day.at), "").await;
    let room = opened.location.trim_end_matches("/sheet").to_owned();
    let back = format!("href=\"{}/pairings?round=1\">Doorgeefdag, ronde 1", day.at);
    let sheet = day.director.get(&opened.location).await.body;
    assert!(sheet.contains("<h2>Tafel 2</h2>") && !sheet.contains("<h2>Tafel 1</h2>"), "{sheet}");
    let page = day.director.get(&room).await.body;
    assert!(
        page.contains("\">2</a></td>") && page.contains("Blauw-een"),
        "the name before they came: {page}"
    );
    let table = page.split("href=\"/t/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(day.director.get(&format!("{room}/seats/2")).await.status, 200);
    assert_eq!(day.director.get(&format!("{room}/seats/1")).await.status, 404, "no such table here");
    let desk = day.director.get(&format!("{room}/desk")).await.body;
    assert!(desk.contains(&format!("data-tables=\"{table}:2\"")), "{desk}");
    let screen = day.place.guest().get(&format!("{room}/screen")).await.body;
    assert!(screen.contains(&format!("data-tables=\"{table}:2\"")), "{screen}");
    let alone = day.director.get(&format!("/desk/{table}")).await.body;
    for (name, body) in
        [("sheet", sheet.clone()), ("room", page), ("desk", desk), ("screen", screen), ("one", alone)]
    {
        assert!(body.contains(&back), "{name}: {body}");
    }
    let seat = sheet.split("/s/").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut guest = day.place.guest();
    let sat = guest.open(&format!("http://x/s/{seat}")).await;
    assert_eq!(sat.status, 303, "{}", sat.body);
    let state = day.place.site.desk.look(&table).await.unwrap();
    // Home is Wit, whose first board has Black (minerva-1.5): White of the first board is Blauw's.
    assert_eq!(state.chair(rules::Seat::ALL[0]).name(), "Blauw-een");
    assert!(state.chair(rules::Seat::ALL[0]).arrived().is_some());
    let page = guest.get(&format!("/t/{table}")).await.body;
    let link =
        format!("data-back=\"{}/pairings?round=1\" data-back-name=\"Doorgeefdag, ronde 1, tafel 2\"", day.at);
    assert!(page.contains(&link), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_drops_out_a_late_one_joins_a_swiss_and_a_substitute_plays() {
    let mut day = day("minerva", "swiss").await;
    day.guests(&["Rood", "Wit", "Blauw", "Geel"]).await;
    day.round().await;
    let asked = day.officer.post(&format!("{}/teams/4/drop", day.at), "").await;
    assert!(asked.body.contains("minder dan de helft"), "{}", asked.body);
    let gone = day.officer.post(&format!("{}/teams/4/drop", day.at), "yes=yes").await;
    assert_eq!(gone.status, 303);
    let page = day.director.get(&format!("{}/desk", day.at)).await.body;
    assert!(
        page.contains("thuis wint: uit kwam niet") || page.contains("uit wint: thuis kwam niet"),
        "{page}"
    );
    day.guests(&["Laat"]).await;
    let path = format!("{}/teams/1/substitute", day.at);
    let asked = day.officer.post(&path, "out=one&player=bo&guest=").await;
    assert!(asked.body.contains("hele toernooi") && asked.body.contains("minerva-1.4"), "{}", asked.body);
    assert_eq!(day.officer.post(&path, "out=two&player=&guest=Invaller+Iet").await.status, 303);
    assert!(day.page("/teams").await.contains("Invaller Iet"));
    let field = page.split("Nog 1 uitslag").count();
    assert_eq!(field, 2, "one match is left: {page}");
    let visitor = day.place.guest().get(&format!("{}/desk", day.at)).await;
    assert_ne!(visitor.status, 200, "the desk is not for everyone");
    assert!(!day.page("/pairings").await.contains("concept"));
}

/// Covers: D21
#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_round_is_set_right_and_equal_teams_draw_before_the_end() {
    let mut day = day("minerva", "robin").await;
    day.guests(&["Rood", "Wit", "Blauw"]).await;
    for round in 1..=3 {
        day.round().await;
        let page = day.director.get(&format!("{}/desk", day.at)).await.body;
        let field = page.split("name=\"m_").nth(1).unwrap().split('"').next().unwrap().to_owned();
        day.desk("results", &format!("round={round}&m_{field}=dx1")).await;
    }
    let early = day.desk("close", "yes=yes").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("loot eerst om de gelijke plaatsen"), "{}", early.body);
    assert!(!day.page("/pairings?round=1").await.contains("Uitslag verbeteren"), "not for everyone");
    let first = day.director.get(&format!("{}/pairings?round=1", day.at)).await.body;
    assert!(first.contains("Uitslag verbeteren") && first.contains("name=\"m_2\""), "{first}");
    let mended = day.desk("results", "round=1&m_2=hx1&from=rounds&yes=yes").await;
    assert!(
        mended.body.contains("1 uitslag bewaard") && mended.body.contains("Ronde 1 van 3"),
        "{}",
        mended.body
    );
    day.desk("lots", "seed=18-12+4+1+6&yes=yes").await;
    let closed = day.desk("close", "yes=yes").await;
    assert!(closed.body.contains("is afgesloten"), "{}", closed.body);
    let first = day.director.get(&format!("{}/pairings?round=1", day.at)).await.body;
    assert!(!first.contains("Uitslag verbeteren"), "{first}");
}

/// Covers: minerva-6.3, knsb-6.3, stein-6.3
#[tokio::test(flavor = "multi_thread")]
async fn a_new_tournament_has_the_time_of_the_rules_that_were_chosen() {
    let place = crate::guest::place().await;
    place.go_to("2026-12-18 19:00");
    let mut officer = place.signed_in("Inge", &[Role::PairingOfficer]).await;
    let new = "/competitions/new/bughouse";
    let form = officer.get(new).await.body;
    assert!(!form.contains(" selected>Doorgeef") && form.contains("kies een reglement"), "{form}");
    assert!(form.contains("Laat leeg voor de tijd van het reglement"), "{form}");
    let typed = |rules: &str, minutes: &str| {
        format!("name=Dag&rules={rules}&day=2026-12-18&start=20:00&meets=robin&rounds=3&minutes={minutes}")
    };
    for (rules, minutes, said) in [("minerva", "", 5), ("knsb", "", 7), ("stein", "", 7), ("knsb", "10", 10)]
    {
        let opened = officer.post(new, &typed(rules, minutes)).await;
        let id = opened.location.trim_start_matches("/c/").trim_end_matches("/teams");
        let state = place.site.competitions.look(ids::CompetitionId::read(id).unwrap()).await.unwrap();
        assert_eq!(state.teams.plan.unwrap().minutes, said, "{rules} {minutes}");
    }
    let none = officer.post(new, &typed("", "")).await;
    assert_eq!((none.status, none.body.matches("aria-invalid=\"true\"").count()), (422, 1), "{}", none.body);
    let wrong = officer.post(new, &typed("knsb", "0")).await;
    assert_eq!(wrong.status, 422, "{}", wrong.body);
}
