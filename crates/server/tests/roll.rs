//! The secretary's week over HTTP: a member joins, changes, is found, imported, leaves and is erased; who sees what.

use crate::guest::{Guest, Place};
use crate::money::{enrol, id};
use app::Role;
use calendar::Instant;
use club::members::Born;
use store::Tie;

async fn tied(place: &Place, name: &str, of: &str, tie: Tie) -> Guest {
    let guest = place.signed_in(name, &[]).await;
    let account = place.id(&format!("{}@club.nl", name.to_lowercase())).await.parse().unwrap();
    place.site.competitions.members().tie(id(of), account, tie, Instant::from_micros(0)).await.unwrap();
    guest
}

async fn club() -> (Place, Guest) {
    let place = crate::guest::place().await;
    place.go_to("2026-10-01 12:00");
    enrol(&place, 1, "Anna", Some("Bos"), "2010-01-01", |_| ()).await;
    enrol(&place, 2, "Kim", Some("Bos"), "2020-01-01", |one| one.member.born = Some(Born::In(2014))).await;
    enrol(&place, 3, "Loes", None, "2018-01-01", |_| ()).await;
    let board = place.signed_in("Bert", &[Role::Board]).await;
    (place, board)
}

const LOES: &str = "given=Loes&prefix=van der&family_name=Vos&born=1960-05-01&joined=2018-01-01&federation=1234567&\
                    email=loes@vos.nl&phone=0612345678&address=Dorpsstraat 1&half_price=yes&rating=1650&rating_day=2026-06-01";

#[tokio::test(flavor = "multi_thread")]
async fn a_member_is_found_with_a_slip_and_changed_with_old_and_new_value_on_record() {
    let (place, mut board) = club().await;
    for (typed, found) in [("loes", true), ("Leos", true), ("3", true), ("smti", true), ("anna", false)] {
        let page = board.get(&format!("/members?q={typed}")).await.body;
        assert_eq!(page.contains("/members/loes\""), found, "{typed}");
    }
    let bad = board
        .post("/members/loes/edit", "given=Loes&family_name=Vos&left=2010-01-01&joined=2018-01-01&email=geen")
        .await;
    assert_eq!(bad.status, 422);
    assert!(bad.body.contains("f-left-fault") && bad.body.contains("f-email-fault"), "{}", bad.body);
    assert!(bad.body.contains("value=\"geen\""), "what was typed stays");
    assert_eq!(board.post("/members/loes/edit", LOES).await.status, 303);
    let page = board.get("/members/loes").await.body;
    assert!(page.contains("Loes van der Vos") && page.contains("1650") && page.contains("1234567"), "{page}");
    assert!(page.contains("Smit") && page.contains("Vos"), "the old value and the new one");
    assert!(!page.contains("0612345678</dd>"), "how to reach someone is shown when it is asked for");
    let page = board.get("/members/loes?contact=yes").await.body;
    assert!(page.contains("0612345678") && page.contains("logboek"), "{page}");
    let audit = place.site.desk.store().audit().before(i64::MAX, 50).await.unwrap();
    assert!(audit.iter().any(|row| row.deed == "contact_seen" && row.detail == "loes"));
    assert!(audit.iter().all(|row| !row.detail.contains("0612")), "the audit log holds no values");
    // Two at once: the second is told.
    let stale = board.post("/members/loes/edit", &format!("{LOES}&seen=oud")).await;
    assert_eq!(stale.status, 409);
    let arbiter = place.signed_in("Wil", &[Role::Arbiter]).await;
    assert_eq!(arbiter.get("/members/loes").await.status, 200);
    assert_eq!(arbiter.get("/members/loes/edit").await.status, 403);
}

/// Covers: D41, D50
#[tokio::test(flavor = "multi_thread")]
async fn a_guardian_changes_and_consents_for_a_child_who_may_not_do_so_alone() {
    let (place, mut board) = club().await;
    let mut parent = tied(&place, "Anna", "anna", Tie::Own).await;
    let account = place.id("anna@club.nl").await.parse().unwrap();
    let members = place.site.competitions.members();
    members.tie(id("kim"), account, Tie::Guardian, Instant::from_micros(0)).await.unwrap();
    let mut kim = tied(&place, "Kim", "kim", Tie::Own).await;
    let refused = kim.post("/me/member", "member=kim&consent=yes").await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("Tot 16 jaar") && refused.body.contains("D50"), "{}", refused.body);
    let done = parent.post("/me/member", "member=kim&consent=yes&phone=0611111111&show_phone=yes").await;
    assert_eq!(done.status, 303);
    let page = parent.open("http://x/me/member").await.body;
    assert!(page.contains("Bewaard voor Kim Bos, door Anna."), "{page}");
    assert!(page.contains("Voor Kim Bos"), "{page}");
    assert_eq!(kim.post("/me/member", "member=loes&email=x@y.nl").await.status, 404, "not another's");
    let loes = tied(&place, "Loes", "loes", Tie::Own).await;
    let list = loes.get("/me/members").await.body;
    assert!(list.contains("Kim Bos") && list.contains("0611111111"), "{list}");
    let stranger = place.signed_in("Vera", &[]).await;
    let list = stranger.get("/me/members").await.body;
    assert!(list.contains("Deze lijst is voor leden") && !list.contains("Kim"), "{list}");
    // The guardianship ends.
    assert_eq!(board.post("/members/kim/untie", &format!("account={account}")).await.status, 303);
    assert_eq!(parent.post("/me/member", "member=kim&phone=").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_a_member_is_exported_and_after_erasing_nothing_is_left_but_the_number() {
    let (place, mut board) = club().await;
    board.post("/members/loes/edit", LOES).await;
    let all = board.get("/members/loes/export").await.body;
    assert!(all.contains("loes@vos.nl") && all.contains("Dorpsstraat 1"), "{all}");
    let json = board.get("/members/loes/export.json").await;
    assert!(json.body.contains("\"federation\": \"1234567\""), "{}", json.body);
    let wrong = board.post("/members/loes/erase", "name=Loes").await;
    assert_eq!(wrong.status, 422);
    let copy = place.folder.path().join("copy.db");
    place.store.backup(&copy).await.unwrap();
    assert_eq!(board.post("/members/loes/erase", "name=Loes van der Vos").await.status, 303);
    assert_eq!(board.get("/members/loes").await.status, 404);
    assert!(place.site.roll.changes(id("loes")).await.unwrap().is_empty(), "old and new values went too");
    let list = store::list_beside(&place.folder.path().join("club.db"));
    let lines = store::erased_ids(&list).unwrap();
    assert_eq!(lines, ["member/loes"]);
    // Yesterday's copy brought back on a new machine, with the list beside it: still gone.
    let fresh = store::Address::File(place.folder.path().join("new.db"));
    let restored = store::Store::open(&fresh).await.unwrap();
    restored.restore(&copy).await.unwrap();
    let clock = std::sync::Arc::new(app::clock::Real::default());
    let roll = app::roll::Roll::new(restored.club(ids::ClubId::ONLY), clock);
    assert!(roll.get(id("loes")).await.unwrap().unwrap().member.name.is_some(), "the copy still has her");
    assert_eq!(roll.erase_again(&lines).await.unwrap(), 1);
    let gone = roll.get(id("loes")).await.unwrap().unwrap();
    assert!(gone.member.name.is_none() && gone.particulars.email.is_empty());
}

/// Sends a file as a browser does.
async fn send(guest: &Guest, file: &[u8]) -> crate::guest::Answer {
    let text: String = file.iter().map(|byte| char::from(*byte)).collect();
    let body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"day\"\r\n\r\n2026-09-01\r\n--cut\r\nContent-Disposition: form-data; \
         name=\"file\"; filename=\"leden.csv\"\r\nContent-Type: text/csv\r\n\r\n{text}\r\n--cut--\r\n"
    );
    guest.multipart("/members/import", &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_looked_at_imported_as_a_whole_and_undone_and_a_bad_one_changes_nothing() {
    let (place, mut board) = club().await;
    let before = place.site.roll.all().await.unwrap();
    let bad = send(&board, b"Voornaam;Achternaam;Geboren\nPiet;Jansen;1970\nMies;Bloem;ooit\n").await;
    assert!(
        bad.body.contains("Regel 3, kolom 3") && bad.body.contains("Er is niets ingelezen"),
        "{}",
        bad.body
    );
    let bad = send(&board, b"Voornaam;Achternaam\nPiet\n").await;
    assert_eq!(bad.status, 422);
    assert_eq!(place.site.roll.all().await.unwrap(), before);
    let good = b"Voornaam;Achternaam;Geboren;E-mail\nPiet;Jansen;1970;piet@jansen.nl\nKim;Bos;2014;kim@bos.nl\nLoes;Smit;;\n";
    let page = send(&board, good).await.body;
    assert!(page.contains("1 nieuw, 1 gewijzigd, 0 gelijk, 1 twijfel."), "{page}");
    assert_eq!(place.site.roll.all().await.unwrap(), before, "looking changes nothing");
    assert_eq!(board.post("/members/import/do", "act=import").await.status, 303);
    let after = place.site.roll.all().await.unwrap();
    assert_eq!(after.len(), 4);
    assert_eq!(after[1].particulars.email, "kim@bos.nl");
    assert_eq!(board.post("/members/import/undo", "").await.status, 303);
    assert_eq!(place.site.roll.all().await.unwrap(), before, "as it was");
    assert_eq!(board.post("/members/import/undo", "").await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn data_goes_when_its_term_has_passed() {
    let (place, mut board) = club().await;
    board.post("/members/loes/edit", &format!("{LOES}&left=2026-10-01")).await;
    assert!(!place.site.roll.changes(id("loes")).await.unwrap().is_empty());
    board.post("/members/settings", "sorting=full&country=be&term_changes=1&term_former=2").await;
    let page = board.get("/members/settings").await.body;
    assert!(page.contains("7 jaar"), "{page}");
    place.go_to("2026-12-02 12:00");
    let mut board = place.signed_in("Bep", &[Role::Board]).await;
    assert_eq!(board.post("/members/terms", "").await.status, 303);
    let loes = place.site.roll.get(id("loes")).await.unwrap().unwrap();
    assert_eq!((loes.particulars.email.as_str(), loes.particulars.phone.as_str()), ("", ""));
    assert!(
        loes.member.name.is_some(),
        "results and the list of honour keep the name until it is to be erased"
    );
    assert!(place.site.roll.changes(id("loes")).await.unwrap().is_empty());
}

/// Pages with every form about members, for the walk over all forms.
pub async fn pages(place: &Place) -> Vec<(String, Guest)> {
    let board = place.signed_in("Roelie", &[Role::Board]).await;
    let account = place.id("roelie@club.nl").await.parse().unwrap();
    let table = club::members::table::Table::read(b"Voornaam;Achternaam\nPiet;Jansen\n").unwrap();
    let columns = table.head.iter().map(|head| club::members::import::Column::guess(head)).collect();
    let day = "1970-02-01".parse().unwrap();
    place.site.roll.prepare(account, Some(app::roll::Prepared { table, columns, day }));
    place.site.roll.set(&[("last_import", "import-none".to_owned())]).await.unwrap();
    let mut pages = vec![("/me/member".to_owned(), tied(place, "Diederik", "di", Tie::Own).await)];
    enrol(place, 77, "Gus", None, "1969-01-01", |one| "gus@club.nl".clone_into(&mut one.particulars.email))
        .await;
    // Who left before the season owes nothing, and can be erased.
    let left = "1969-06-01".parse().ok();
    enrol(place, 78, "Hein", None, "1968-01-01", |one| one.particulars.left = left).await;
    for path in [
        "/members",
        "/members/settings",
        "/members/import",
        "/members/di",
        "/members/gus/edit",
        "/members/hein/erase",
    ] {
        pages.push((path.to_owned(), board.clone()));
    }
    pages
}

/// What a person would type in a form about members.
pub fn typed(parts: &[&str]) -> &'static [(&'static str, &'static str)] {
    match parts {
        ["members", _, "edit"] | ["me", "member"] => &[("phone", "0612345678")],
        ["members", _, "erase"] => &[("name", "Hein Smit")],
        ["members", "import", "do"] => &[("act", "import")],
        _ => &[],
    }
}
