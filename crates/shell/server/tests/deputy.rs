//! Who was named to direct one evening does so, without an office in the club; and what the officer's list of calls shows.

use crate::club::club;
use app::Role;

/// Covers: dsc-h, dsc-q
#[tokio::test(flavor = "multi_thread")]
async fn who_was_named_for_an_evening_directs_that_one_and_no_other() {
    let mut club = club().await;
    let cy = club.members["Cy"];
    let results = format!("{}/round/1/results", club.at);
    assert_eq!(club.players["Cy"].get(&results).await.status, 403);
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    let named = board.post(&format!("{}/calendar/1/director", club.at), &format!("member={cy}")).await;
    assert_eq!(named.status, 303, "{}", named.body);
    let calendar = board.get(&format!("{}/calendar", club.at)).await.body;
    assert!(calendar.contains("wedstrijdleider: Cy Jansen") && calendar.contains("DSC h"), "{calendar}");
    let planned = board.get(&format!("{}/calendar/1", club.at)).await.body;
    assert!(
        planned.contains("De wedstrijdleider of diens vervanger") && planned.contains("DSC h"),
        "{planned}"
    );
    club.paired().await;
    // The way there is a link on the page of tonight, for Cy and not for Bo.
    let work = format!("href=\"{}/round/1\"", club.at);
    assert!(club.players["Cy"].get("/tonight").await.body.contains(&work));
    assert!(!club.players["Bo"].get("/tonight").await.body.contains(&work));
    club.place.go_to("2026-09-07 20:31");
    for page in ["", "/results", "/compare", "/phones", "/helpers", "/slips", "/pack"] {
        let path = format!("{}/round/1{page}", club.at);
        assert_eq!(club.players["Cy"].get(&path).await.status, 200, "{path}");
        assert_eq!(club.players["Bo"].get(&path).await.status, 403, "{path}");
        assert_eq!(club.players["Cy"].get(&path.replace("/1", "/2")).await.status, 403, "another evening");
    }
    let bo = club.members["Bo"];
    let deputy = club.players.get_mut("Cy").unwrap();
    let away = deputy.post(&format!("{}/round/1/forfeit", club.at), &format!("member={bo}")).await;
    assert_eq!(away.status, 303, "{}", away.body);
    let set = deputy.post(&results, "r_2=1/2-1/2").await;
    assert_eq!(set.status, 303, "{}", set.body);
    let page = deputy.get(&results).await.body;
    assert!(page.contains("½–½") && page.contains("dsc-q"), "{page}");
    let prize = deputy.post(&format!("{}/prizes/award", club.at), "prize=champion").await;
    assert_eq!(prize.status, 403, "one evening is not the season");
}

/// Covers: D50, dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn the_call_list_has_the_number_for_officers_and_for_nobody_else() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Ed&family=Jansen&rating=1600").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let ed = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Ed").unwrap().id;
    let edit = "given=Ed&family_name=Jansen&joined=2020-01-01&phone=06-1234 5678";
    assert_eq!(board.post(&format!("/members/{ed}/edit"), edit).await.status, 303);
    club.officer.post(&format!("{}/players/enter", club.at), &format!("member={ed}&accepts=dsc")).await;
    let cy = club.members["Cy"];
    board.post(&format!("{}/calendar/1/director", club.at), &format!("member={cy}")).await;
    club.paired().await;
    let list = format!("{}/round/1", club.at);
    let page = club.officer.get(&list).await.body;
    assert!(
        page.contains("Toon de telefoonnummers") && !page.contains("5678"),
        "not before one asks: {page}"
    );
    let seen = async |site: &server::Site| {
        let rows = site.desk.store().audit().before(i64::MAX, 100).await.unwrap();
        rows.iter().filter(|row| row.deed == "contact_seen" && row.detail == ed.as_str()).count()
    };
    assert_eq!(seen(&club.place.site).await, 0);
    let page = club.officer.get(&format!("{list}?numbers=yes")).await.body;
    assert_eq!(seen(&club.place.site).await, 1, "who looked stands in the log");
    assert!(page.contains("href=\"tel:0612345678\"") && page.contains("06-1234 5678"), "{page}");
    let paper = club.officer.get(&format!("{list}/pack")).await.body;
    let calls = paper.split("Bellijst").nth(1).unwrap();
    assert!(calls.contains("Ed Jansen") && calls.contains("06-1234 5678"), "{calls}");
    assert!(calls.contains("is vrij en hoeft niet te komen") && !calls.contains("An Jansen"), "{calls}");
    assert_eq!(seen(&club.place.site).await, 2, "also who printed it");
    // A deputy sees what Ed shows to other members: nothing.
    let deputy = club.players["Cy"].get(&format!("{list}?numbers=yes")).await.body;
    assert!(deputy.contains("Ed Jansen") && !deputy.contains("5678"), "{deputy}");
    let public = club.public().await;
    assert!(public.contains("dsc-m") && !public.contains("5678"));
}
