//! Results from phones at the board over HTTP: slips, helpers; and the feed of what became public.

use crate::club::club;
use crate::guest::Answer;

/// The addresses of such a page in an answer.
fn addresses(answer: &Answer, begins: &str) -> Vec<String> {
    let found = answer.body.match_indices(begins);
    found.map(|(at, _)| answer.body[at..].split(['"', '<']).next().unwrap().to_owned()).collect()
}

/// Covers: dsc-q, D43
#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_entered_by_the_code_on_the_slip_of_the_board() {
    let mut club = club().await;
    club.paired().await;
    let slips = format!("{}/round/1/slips", club.at);
    assert_eq!(club.players["An"].get(&slips).await.status, 403);
    let page = club.officer.get(&slips).await;
    assert!(page.body.contains("Maak de briefjes van 2 borden"), "{}", page.body);
    let made = club.officer.post(&slips, "").await;
    assert_eq!(made.status, 303, "{}", made.body);
    let sheet = club.officer.get(&made.location).await;
    assert_eq!(sheet.body.matches("class=\"slip\"").count(), 8, "one A4: {}", sheet.body);
    assert_eq!(sheet.body.matches("aria-label=\"Code van bord").count(), 2, "{}", sheet.body);
    assert!(sheet.body.contains("Bellijst"), "the one sheet is the pack of the evening: {}", sheet.body);
    let plain = club.officer.get(&format!("{}/round/1/pack", club.at)).await.body;
    assert!(!plain.contains("Code van bord") && plain.contains("Zet een code op elk briefje"), "{plain}");
    assert_eq!((sheet.body.matches("<svg").count() >= 2, sheet.header("cache-control")), (true, "no-store"));
    // The sheet draws its codes from its own address: the same again when it is printed again.
    let seed = made.location.rsplit('/').next().unwrap();
    let games = club.place.site.competitions.look(club.at[3..].parse().unwrap()).await.unwrap();
    let pair = games.evening(competition::RoundNumber::FIRST).unwrap().games[0].pair;
    let hash = app::secret::hash(&format!("slip {seed} {} {}", pair.white, pair.black));
    let board = format!("/board/{}", &hash[..40]);
    let mut phone = club.place.guest();
    let early = phone.get(&board).await;
    assert!(early.body.contains("Er valt nu niets in te vullen"), "{}", early.body);
    club.place.go_to("2026-09-07 22:00");
    let page = phone.get(&board).await;
    assert!(page.body.contains("Bo Jansen") && page.body.contains("dsc-q"), "{}", page.body);
    let wins = format!("member={}&result=1-0", pair.white);
    assert_eq!(phone.post(&board, &wins).await.status, 303);
    let page = phone.open(&format!("http://x{board}")).await;
    assert!(
        page.body.contains("ontvangen. (DSC q)") && page.body.contains("Nu staat er 1–0."),
        "{}",
        page.body
    );
    let changed = phone.post(&board, &wins.replace("1-0", "draw")).await;
    assert!(
        changed.status == 409 && changed.body.contains("Met deze code vul je alleen in"),
        "{}",
        changed.body
    );
    let loses = format!("member={}&result=0-1", pair.black);
    assert_eq!(phone.post(&board, &loses).await.status, 303);
    let desk = club.director.get(&format!("{}/round/1/results", club.at)).await;
    assert!(desk.body.contains("1–0") && desk.body.contains("0–1"), "the director decides: {}", desk.body);
    assert_eq!(phone.get(&board.replace(&hash[..6], "abcdef")).await.status, 410);
    club.place.go_to("2026-09-07 23:31");
    assert_eq!(phone.get(&board).await.status, 410);
}

/// Covers: dsc-q, D43
#[tokio::test(flavor = "multi_thread")]
async fn a_volunteer_fills_in_blanks_with_a_code_that_the_director_can_take_back() {
    let mut club = club().await;
    club.paired().await;
    let helpers = format!("{}/round/1/helpers", club.at);
    assert_eq!(club.officer.get(&helpers).await.status, 403);
    let wrong = club.director.post(&helpers, "first=2&last=1&until=laat").await;
    assert_eq!(
        (wrong.status, wrong.body.matches("aria-invalid=\"true\"").count()),
        (422, 2),
        "{}",
        wrong.body
    );
    let made = club.director.post(&helpers, "first=2&last=2&until=23:00").await;
    assert_eq!(made.status, 303, "{}", made.body);
    let code = club.director.get(&made.location).await;
    let link = addresses(&code, "http://").into_iter().find(|link| link.contains("/helper/")).unwrap();
    let helper = crate::guest::path(&link);
    let mut phone = club.place.guest();
    club.place.go_to("2026-09-07 22:00");
    let page = phone.get(&helper).await;
    assert!(page.body.contains("Bord 2") && !page.body.contains("Bord 1"), "{}", page.body);
    assert!(page.body.contains("dsc-q"), "{}", page.body);
    let other = phone.post(&helper, "board=1&result=1-0").await;
    assert!(other.status == 409 && other.body.contains("niet voor deze partij"), "{}", other.body);
    assert_eq!(phone.post(&helper, "board=2&result=draw").await.status, 303);
    let page = phone.open(&format!("http://x{helper}")).await;
    assert!(page.body.contains("Bord 2: ½–½ is ingevuld. (DSC q)"), "{}", page.body);
    let again = phone.post(&helper, "board=2&result=1-0").await;
    assert!(
        again.status == 409 && again.body.contains("de wedstrijdleider kan het veranderen"),
        "{}",
        again.body
    );
    let list = club.director.get(&helpers).await;
    assert!(list.body.contains("Borden 2 tot en met 2"), "{}", list.body);
    let id = list.body.split("name=\"code\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(club.director.post(&format!("{helpers}/end"), &format!("code={id}")).await.status, 303);
    assert_eq!(phone.get(&helper).await.status, 410);
    // Neither code lies in the database, nor in a fact of the competition.
    let copy = club.place.folder.path().join("copy.db");
    club.place.store.backup(&copy).await.unwrap();
    let bytes = std::fs::read(copy).unwrap();
    let secret = helper.rsplit('/').next().unwrap().as_bytes();
    assert!(!bytes.windows(secret.len()).any(|window| window == secret));
}

/// Covers: D50, dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn the_feed_tells_of_pairings_after_their_hour_and_of_published_standings() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await;
    club.place.go_to("2026-09-04 19:59");
    let before = club.officer.get("/feed.atom").await;
    assert!(before.header("content-type").starts_with("application/atom+xml"));
    assert!(!before.body.contains("<entry>"), "not even for an officer: {}", before.body);
    club.place.go_to("2026-09-04 20:00");
    let after = club.place.guest().get("/feed.atom").await;
    assert!(after.body.contains("Intern: indeling van ronde 1"), "{}", after.body);
    assert!(after.body.contains("Bo Jansen – An Jansen"), "{}", after.body);
    assert!(after.body.contains("<updated>2026-09-04T18:00:00Z</updated>"), "{}", after.body);
    let list = club.place.guest().get("/competitions").await;
    assert!(list.body.contains("href=\"/feed.atom\""), "{}", list.body);
    club.place.go_to("2026-09-07 22:00");
    club.director.post(&format!("{}/round/1/results", club.at), "r_1=1-0&r_2=1-0&yes=yes").await;
    club.place.go_to("2026-09-07 23:31");
    let last = club.place.guest().get("/feed.atom").await;
    assert!(last.body.contains("Intern: stand na ronde 1") && last.body.contains("1. "), "{}", last.body);
    let page = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await;
    assert!(page.body.contains("dsc-m"), "{}", page.body);
}

/// Covers: dsc-i, dsc-o
#[tokio::test(flavor = "multi_thread")]
async fn a_pair_plays_at_a_live_table_and_the_result_comes_into_the_competition() {
    let mut club = club().await;
    club.paired().await;
    let at = format!("{}/round/1/live", club.at);
    let page = club.officer.get(&at).await;
    assert!(page.body.contains("dsc-i") && page.body.contains("dsc-o"), "{}", page.body);
    let none = club.officer.post(&at, "").await;
    assert!(none.status == 422 && none.body.contains("Kies minstens één paar"), "{}", none.body);
    let wrong = club.officer.post(&at, "board=1&m_1=0").await;
    assert!(wrong.status == 422 && wrong.body.contains("aria-invalid=\"true\""), "{}", wrong.body);
    club.place.go_to("2026-09-07 19:50");
    let opened = club.officer.post(&at, "board=1&board=2&m_2=30").await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let competition = club.at[3..].parse().unwrap();
    let site = club.place.site.clone();
    let tables = site.competitions.tables_of(competition).await.unwrap();
    assert_eq!(tables.len(), 2);
    let first = tables.iter().find(|row| row.white == club.members["Bo"]).unwrap();
    let (table, junior) =
        (first.table.to_string(), tables.iter().find(|row| row.table != first.table).unwrap());
    let minutes = |state: &live::State| state.rules().clock.periods[0].time / 60_000;
    assert_eq!(minutes(&site.desk.look(&table).await.unwrap()), 90, "the rules' own time");
    assert_eq!(minutes(&site.desk.look(junior.table.as_str()).await.unwrap()), 30, "juniors' time");
    // The seats are kept for the players' accounts.
    let sits = |name: &str| club.players[name].clone();
    let (mut bo, mut an) = (sits("Bo"), sits("An"));
    let mine = bo.get("/me").await.body;
    assert!(mine.contains(&format!("/me/seat/{table}")), "{mine}");
    for player in [&mut bo, &mut an] {
        assert_eq!(player.post(&format!("/me/seat/{table}"), "").await.status, 303);
    }
    club.place.go_to("2026-09-07 20:01");
    assert_eq!(site.competitions.take_results(&site.desk).await.unwrap(), 0, "the game runs");
    let [white, black] = [rules::Seat::ALL[0], rules::Seat::ALL[1]];
    for (seat, name) in [(white, "Bo"), (black, "An")] {
        // Whoever sits already is not seated twice.
        site.desk.act(&table, live::Actor::Seat(seat), live::Act::Arrive(name.to_owned()), None).await.ok();
    }
    site.desk.act(&table, live::Actor::Seat(black), live::Act::StartClock, None).await.unwrap();
    // A phone that the director finds costs time on the clock of the table (dsc-t).
    let left = async || site.desk.look(&table).await.unwrap().left(white, 0);
    let before = left().await;
    let halved = format!("member={}&sanction=halved", club.members["Bo"]);
    let found = club.director.post(&format!("{}/round/1/phones", club.at), &halved).await;
    assert_eq!(found.status, 303, "{}", found.body);
    assert_eq!(before - left().await, 10 * 60_000, "at most ten minutes");
    site.desk.act(&table, live::Actor::Seat(black), live::Act::Resign, None).await.unwrap();
    assert_eq!(site.competitions.take_results(&site.desk).await.unwrap(), 1);
    assert_eq!(site.competitions.take_results(&site.desk).await.unwrap(), 0, "once");
    let results = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await;
    assert!(results.body.contains("1–0"), "{}", results.body);
    // From the result to the game, for who may read both names whole (D50).
    let (at, replay) = (format!("{}/pairings?round=1", club.at), format!("href=\"/t/{table}/replay\">1–0"));
    assert!(results.body.contains(&replay), "{}", results.body);
    assert_eq!(results.body.matches("href=\"/t/").count(), 1, "of the other board nothing was played");
    assert_eq!(club.place.guest().get(&format!("/t/{table}/replay")).await.status, 200);
    let members = site.competitions.members();
    let all = members.known().await.unwrap();
    let mut junior = all.iter().find(|one| one.id == club.members["Bo"]).unwrap().clone();
    junior.born = Some(::club::members::Born::In(2014));
    members.put(&junior, site.competitions.now()).await.unwrap();
    assert!(!club.place.guest().get(&at).await.body.contains(&replay), "the table shows the whole name");
    assert!(club.director.get(&at).await.body.contains(&replay));
}

/// Of the second board alone a live table is opened: it is table 2 there too, and leads back to the round.
#[tokio::test(flavor = "multi_thread")]
async fn a_live_table_of_a_pair_has_the_number_of_its_board() {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 19:50");
    let opened = club.officer.post(&format!("{}/round/1/live", club.at), "board=2").await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let sheet = club.officer.get(&opened.location).await.body;
    assert!(sheet.contains("<h2>Tafel 2</h2>") && !sheet.contains("<h2>Tafel 1</h2>"), "{sheet}");
    let room = opened.location.trim_end_matches("/sheet");
    let page = club.director.get(room).await.body;
    assert!(page.contains("\">2</a></td>"), "{page}");
    assert!(page.contains(&format!("href=\"{}/pairings?round=1\">Intern, ronde 1</a>", club.at)), "{page}");
    let rows = club.place.site.competitions.tables_of(club.at[3..].parse().unwrap()).await.unwrap();
    let name = *club.members.iter().find(|(_, member)| **member == rows[0].white).unwrap().0;
    let mine = club.players[name].get("/me").await.body;
    assert!(mine.contains("Tafel 2 · Wit"), "{mine}");
}
