//! A member leaves, over HTTP: the page says what it means before anything changes, and then does it.

use crate::director::sent;
use crate::money::{enrol, id};
use app::Role;
use club::members::Born;

/// Covers: D67
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_sees_first_what_stays_and_nothing_changes_before_the_yes() {
    let (place, mut board) = crate::roll::club().await;
    enrol(&place, 2, "Kim", Some("Bos"), "2020-01-01", |one| {
        one.member.born = Some(Born::In(2014));
        one.member.guardians = vec![id("anna")];
    })
    .await;
    crate::money::charges_by_ddt(&place, "2026-2027", "2026-09-01").await;
    let mut treasurer = place.signed_in("Anneke", &[Role::Treasurer]).await;
    assert_eq!(treasurer.post("/money/run/charge", "season=2026-2027").await.status, 303);
    let member = board.get("/members/anna").await.body;
    assert!(member.contains("/members/anna/leave") && member.contains("Lid gaat weg"), "{member}");
    let page = board.get("/members/anna/leave?on=2027-03-01").await.body;
    for words in [
        "Vanaf 1 maart 2027 geen lid meer",
        "Het lidgeld van 2026-2027 (€\u{a0}10,00) blijft staan",
        "data-article=\"D67\"",
        "Er staat nog €\u{a0}10,00 open",
        "Anna Bos betaalt nu het volle tarief van het gezin; vanaf 2027-2028 wordt dat Kim Bos",
        "Er staat geen wisselbeker thuis",
        "Anna Bos blijft ouder of verzorger van Kim Bos",
        "Speelt in geen competitie die nog loopt",
        "Niemand handelt voor dit lid",
        "Afmelden per 1 maart 2027",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let alone = board.get("/members/loes/leave?on=2027-03-01").await.body;
    assert!(alone.contains("blijft staan") && !alone.contains("data-article=\"D67\""), "no family: {alone}");
    let left = |name: &'static str| {
        let roll = place.site.roll.clone();
        async move { roll.get(id(name)).await.unwrap().unwrap().particulars.left }
    };
    assert_eq!(left("anna").await, None, "looking changes nothing");
    let early = board.post("/members/anna/leave", "on=2010-01-01").await;
    assert_eq!(early.status, 422);
    assert!(early.body.contains("Kies een dag na 1 januari 2010"), "{}", early.body);
    assert_eq!(board.get("/members/anna/leave?on=ooit").await.status, 422);
    assert_eq!(left("anna").await, None);
    let page = sent(&mut board, "/members/anna/leave", "on=2027-03-01").await.body;
    assert!(page.contains("Anna Bos is afgemeld: geen lid meer vanaf 1 maart 2027."), "{page}");
    assert!(page.contains("Vertrek bekijken"), "{page}");
    assert_eq!(left("anna").await, "2027-03-01".parse().ok());
    let page = sent(&mut board, "/members/anna/leave", "act=stay").await.body;
    assert!(page.contains("Anna Bos blijft lid."), "{page}");
    assert_eq!(left("anna").await, None);
    assert_eq!(treasurer.get("/members/anna/leave").await.status, 403, "the board keeps the members");
}

/// Covers: dsc-x
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_told_of_a_trophy_and_goes_out_of_what_was_ticked() {
    let club = crate::club::club().await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let an = club.members["An"];
    sent(&mut board, "/trophies/new", "name=De Gouden Toren").await;
    sent(&mut board, "/trophies/1/give", &format!("member={an}&season=2025-2026")).await;
    let at = format!("/members/{an}/leave");
    let page = board.get(&at).await.body;
    assert!(page.contains("Nog thuis: De Gouden Toren. Dat moet onverwijld terug"), "{page}");
    assert!(page.contains("data-article=\"dsc-x\"") && page.contains("Nu uit Intern halen"), "{page}");
    assert!(page.contains("An handelt niet meer voor zichzelf"), "{page}");
    let competition = club.at.trim_start_matches("/c/");
    assert!(page.contains(&format!("value=\"{competition}\" checked")), "today: out at once: {page}");
    let later = board.get(&format!("{at}?on=2027-01-01")).await.body;
    assert!(later.contains(&format!("value=\"{competition}\">")), "still plays until then: {later}");
    let plays = || async {
        let all = club.place.site.competitions.list().await.unwrap();
        let state = club.place.site.competitions.look(all[0].id).await.unwrap();
        !state.entrant(an).unwrap().has_left()
    };
    assert!(plays().await);
    let account = club.place.id("an@club.nl").await;
    let form = format!("on=2026-09-01&competition={competition}&account={account}");
    let page = sent(&mut board, &at, &form).await.body;
    assert!(page.contains("An Jansen is afgemeld"), "{page}");
    assert!(!plays().await, "out of the competition");
    assert!(club.place.site.roll.accounts(an).await.unwrap().is_empty(), "nobody acts for them");
    let again = board.get(&at).await.body;
    assert!(again.contains("Speelt in geen competitie"), "{again}");
    let audit = board.get("/audit").await.body;
    assert!(audit.contains("wijzigde de gegevens van An Jansen"), "{audit}");
}

/// Covers: D60
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_in_mid_evening_reads_what_becomes_of_the_game() {
    let mut club = crate::club::club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 20:30");
    let board = club.place.signed_in("Bea", &[Role::Board]).await;
    let at = format!("/members/{}/leave", club.members["An"]);
    let page = board.get(&at).await.body;
    let lost =
        "De partij tegen Bo Jansen in ronde 1 heeft nog geen uitslag: An Jansen verliest die reglementair";
    assert!(page.contains(lost), "{page}");
    club.player("An", "result", "&result=won").await;
    let page = board.get(&at).await.body;
    assert!(!page.contains("reglementair"), "a game with a result stays as it is: {page}");
}
