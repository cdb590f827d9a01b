//! Another outcome of a final game: the director with the committee, or the committee on appeal; and what a player reads
//! when the time for a complaint has passed.

use crate::director::sent;
use crate::matters::heard;

/// Covers: dsc-v, D59
#[tokio::test(flavor = "multi_thread")]
async fn neither_the_director_nor_one_of_the_committee_reviews_a_final_game_alone() {
    let mut heard = heard().await;
    heard.rejected().await;
    let club = &mut heard.club;
    let at = format!("{}/round/1/reopen", club.at);
    let results = club.director.get(&format!("{}/round/1/results", club.at)).await.body;
    assert!(results.contains(&at), "the director is led there: {results}");
    let form = "game=2&result=1/2-1/2&why=Een filmpje";
    let kas = heard.committee.get_mut("Kas").unwrap();
    let page = kas.get(&at).await.body;
    assert!(page.contains("geen partij definitief") && !page.contains("name=\"game\""), "{page}");
    let alone = kas.post(&at, &format!("{form}&yes=yes")).await;
    assert!(alone.status == 409 && alone.body.contains("dsc-v"), "{}", alone.body);
    let page = club.director.get(&at).await.body;
    assert!(page.contains("dsc-v") && page.contains("zwaarwegende en bewezen feiten"), "{page}");
    assert!(page.contains("Met wie van de spelerscommissie") && page.contains("Kas Smit"), "{page}");
    assert_eq!(club.director.post(&at, "game=2&result=1/2-1/2&why=").await.status, 422);
    let alone = club.director.post(&at, &format!("{form}&yes=yes")).await;
    assert!(alone.status == 409 && alone.body.contains("alleen samen met de spelerscommissie"));
    assert!(alone.body.contains("dsc-v") && alone.body.contains("dsc-w"), "{}", alone.body);
    assert!(alone.body.contains("id=\"f-with-fault\""), "at its field: {}", alone.body);
    assert!(alone.body.contains(">Een filmpje</textarea>"), "what was typed stays: {}", alone.body);
    let kas = page.split("name=\"with\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let form = format!("{form}&with={kas}");
    let asked = club.director.post(&at, &form).await.body;
    assert!(asked.contains("Wat dit doet met de stand") && asked.contains("dsc-v"), "{asked}");
    let page = sent(&mut club.director, &at, &format!("{form}&yes=yes")).await.body;
    assert!(page.contains("De uitslag is nu ½–½"), "{page}");
    // The record keeps who judged it; the reason is what the director wrote, and nothing else.
    let judged = "Beoordeeld door de wedstrijdleider samen met Kas Smit van de spelerscommissie.";
    assert!(page.contains(judged) && page.contains("<p>Een filmpje</p>"), "{page}");
    let id = ids::CompetitionId::read(club.at.trim_start_matches("/c/")).unwrap();
    let state = club.place.site.competitions.look(id).await.unwrap();
    let judges = state.evenings[0].games.iter().map(|game| game.judges.len()).collect::<Vec<_>>();
    assert_eq!(judges, [0, 1]);
    let public = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await.body;
    assert!(public.contains("samen met Kas Smit"), "{public}");
    assert_eq!(club.players["An"].get(&at).await.status, 403);
}

/// Covers: dsc-w
#[tokio::test(flavor = "multi_thread")]
async fn the_committee_records_what_follows_from_an_appeal_that_it_upheld() {
    let mut heard = heard().await;
    heard.rejected().await;
    let id = heard.club.at.trim_start_matches("/c/").to_owned();
    let bo = heard.club.players.get_mut("Bo").unwrap();
    sent(bo, "/matters/appeals/new", &format!("about={id}.complaint.1&why=De klok")).await;
    let at = format!("{}/round/1/reopen", heard.club.at);
    let lot = heard.committee.get_mut("Lot").unwrap();
    assert_eq!(lot.get(&format!("{at}?game=1&appeal=1")).await.status, 404, "it is not decided");
    let page = lot.get("/matters/appeals/1").await.body;
    let all: Vec<&str> = page.split("name=\"with\" value=\"").skip(1).collect();
    let with = all[0].split('"').next().unwrap();
    let verdict = format!("verdict=upheld&why=De klok was stuk&with={with}");
    let page = sent(lot, "/matters/appeals/1/decide", &verdict).await.body;
    let board = page.split("reopen?game=").nth(1).unwrap().split('&').next().unwrap().to_owned();
    let page = lot.get(&format!("{at}?game={board}&appeal=1")).await.body;
    assert!(page.contains("beroep 1 toe") && !page.contains("name=\"with\""), "{page}");
    let form = format!("game={board}&appeal=1&result=1/2-1/2&why=De klok was stuk&yes=yes");
    let page = sent(lot, &at, &form).await.body;
    assert!(page.contains("De uitslag is nu ½–½") && page.contains("Beroep 1"), "{page}");
}

/// Covers: dsc-w
#[tokio::test(flavor = "multi_thread")]
async fn the_committee_records_its_result_on_the_evening_itself() {
    let mut heard = heard().await;
    let club = &mut heard.club;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    club.player("Bo", "complain", "&text=De klok stond stil&worked_out=yes").await;
    let complaint = format!("{}/complaints/1", club.at);
    sent(&mut club.director, &format!("{complaint}/decide"), "result=stays&why=De klok liep").await;
    let id = club.at.trim_start_matches("/c/").to_owned();
    let bo = club.players.get_mut("Bo").unwrap();
    sent(bo, "/matters/appeals/new", &format!("about={id}.complaint.1&why=De klok")).await;
    let lot = heard.committee.get_mut("Lot").unwrap();
    let page = lot.get("/matters/appeals/1").await.body;
    let with = page.split("name=\"with\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let verdict = format!("verdict=upheld&why=De klok was stuk&with={with}");
    let page = sent(lot, "/matters/appeals/1/decide", &verdict).await.body;
    let board = page.split("reopen?game=").nth(1).unwrap().split('&').next().unwrap().to_owned();
    let at = format!("{}/round/1/reopen", club.at);
    let page = lot.get(&format!("{at}?game={board}&appeal=1")).await.body;
    assert!(page.contains("De uitslag na beroep 1, ronde 1") && page.contains("name=\"game\""), "{page}");
    let form = format!("game={board}&appeal=1&result=1/2-1/2&why=De klok was stuk");
    let asked = lot.post(&at, &form).await.body;
    assert!(asked.contains("Het beroep geeft de partij") && asked.contains("dsc-w"), "{asked}");
    let page = sent(lot, &at, &format!("{form}&yes=yes")).await.body;
    assert!(page.contains("De uitslag is nu ½–½"), "{page}");
    let results = club.director.get(&format!("{}/round/1/results", club.at)).await.body;
    assert!(results.contains("spelerscommissie · voorlopig"), "who fixed it: {results}");
    assert!(!results.contains("wedstrijdleider · "), "{results}");
    // Without an appeal a game that is not final is not reviewed.
    let early = club.director.post(&at, &format!("game={board}&result=0-1&why=x&with={with}&yes=yes")).await;
    assert_eq!(early.status, 409, "{}", early.body);
}

/// Covers: dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn who_looks_for_the_complaint_after_the_limit_reads_that_it_passed() {
    let mut heard = heard().await;
    let club = &mut heard.club;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    let at = format!("{}/evening/1", club.at);
    club.place.go_to("2026-09-07 23:30");
    let open = club.players["An"].get(&format!("{at}?complain=yes")).await.body;
    assert!(
        open.contains("<details class=\"card\" open>") && !open.contains("die tijd is voorbij"),
        "{open}"
    );
    club.place.go_to("2026-09-07 23:31");
    for page in [at.as_str(), "/tonight"] {
        let page = club.players["An"].get(page).await.body;
        assert!(page.contains("Bezwaar maken kon tot maandag 7 september, 23.30 uur (DSC v)"), "{page}");
        assert!(page.contains("zwaarwegende en bewezen feiten") && page.contains("/matters/appeals/new"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_directors_results_page_marks_and_counts_the_complaints() {
    let mut heard = heard().await;
    let club = &mut heard.club;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    let at = format!("{}/round/1/results", club.at);
    assert!(!club.director.get(&at).await.body.contains("/complaints/1"));
    club.player("Bo", "complain", "&text=De klok").await;
    let page = club.director.get(&at).await.body;
    assert!(page.contains("Bezwaren <span class=\"badge warn\">1</span>"), "{page}");
    assert!(page.contains(&format!("href=\"{}/complaints/1\">Bezwaar 1", club.at)), "{page}");
}
