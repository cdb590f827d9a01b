//! Faults that are small alone: ids that are none, the same sign-in form once more, birth dates to come, what an export shows.

use crate::money::id;
use calendar::Instant;
use ids::TextId;

/// No address breaks down on an id that is none: it is not found, or what was sent is not understood.
#[tokio::test(flavor = "multi_thread")]
async fn an_id_that_is_none_breaks_no_address() {
    let place = crate::guest::place().await;
    let all = place.signed_in("Alles", &app::Role::ALL).await;
    let mut broken = Vec::new();
    for (pattern, _) in server::needs(&place.site) {
        if !pattern.contains('{') || pattern.starts_with("/ws/") {
            continue;
        }
        for odd in ["%3Cscript%3E", "0", "%00", "-1", "zzzzzzzzzz"] {
            let part = |part: &str| if part.starts_with('{') { odd.to_owned() } else { part.to_owned() };
            let path = pattern.split('/').map(part).collect::<Vec<_>>().join("/");
            for method in ["GET", "POST"] {
                let status = all.ask(method, &path, "form_key=k").await.status;
                if status >= 500 {
                    broken.push(format!("{method} {path}: {status}"));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    let seat = all.ask("POST", "/me/seat/%3Cscript%3E", "form_key=k").await;
    assert_eq!(seat.status, 404, "{}", seat.body);
}

/// Back to the form with which one signed in, and the same once more after signing out: one is signed in.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_sign_in_form_signs_in_after_signing_out() {
    let place = crate::guest::place().await;
    place.member("Ans", &[]).await;
    let form = "email=ans@club.nl&password=paard naar f3&form_key=thesameformkey";
    let mut ans = place.guest();
    let first = ans.post("/in", form).await.cookie("session").to_owned();
    let again = ans.post("/in", form).await.cookie("session").to_owned();
    assert_eq!(first, again, "sent twice it is one act");
    assert_eq!(ans.post("/out", "form_key=out").await.status, 303);
    for _ in 0..2 {
        ans.post("/in", form).await;
        assert!(ans.get("/me").await.body.contains("Ans"), "signed in once more");
    }
    let second = ans.cookies.iter().find(|cookie| cookie.starts_with("session=")).unwrap();
    assert_ne!(*second, first);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_born_tomorrow() {
    let (_place, mut board) = crate::roll::club().await;
    for born in ["2026-10-02", "2-10-2026", "2027"] {
        let added = board.post("/members/new", &format!("given=Ot&family=Mol&born={born}")).await;
        assert_eq!(added.status, 422, "{born}");
        assert!(added.body.contains("tot en met vandaag"), "{born}: {}", added.body);
        let kept =
            board.post("/members/loes/edit", &format!("given=Loes&family_name=Smit&born={born}")).await;
        assert_eq!(kept.status, 422, "{born}");
    }
    assert_eq!(board.post("/members/new", "given=Ot&family=Mol&born=2026-10-01").await.status, 303);
}

/// A complaint is for the director and the committee: what the board takes along of a member has it not, what the member
/// takes along has it.
/// Covers: dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn the_boards_export_of_a_member_shows_no_complaint() {
    let (place, board) = crate::roll::club().await;
    let text = |name: &str, kind: &str, body: &str| store::TextRow {
        id: TextId::read(name).unwrap(),
        kind: kind.to_owned(),
        body: body.to_owned(),
        written_by: None,
        about: Some(id("loes")),
        created: Instant::from_micros(1),
        erased: None,
    };
    let commit = store::Commit::default().text(text("one", "complaint", "De klok stond stil")).text(text(
        "two",
        "reason",
        "Andere dag",
    ));
    place.site.desk.store().streams().commit(commit).await.unwrap();
    let own = crate::roll::tied(&place, "Loes", "loes", store::Tie::Own).await;
    for path in ["/members/loes/export", "/members/loes/export.json"] {
        let body = board.get(path).await.body;
        assert!(body.contains("Andere dag") && !body.contains("De klok stond stil"), "{path}: {body}");
    }
    let body = own.get("/me/member/loes/export").await.body;
    assert!(body.contains("De klok stond stil"), "{body}");
}

/// The machine's clock was an hour fast and was put right: what was done stands, and a player can sign off as before.
#[tokio::test(flavor = "multi_thread")]
async fn one_signs_off_also_after_the_clock_went_back() {
    let mut club = crate::club::club().await;
    let competition = club.at.trim_start_matches("/c/").parse().unwrap();
    let (member, rounds) = (club.members["Bo"], vec![competition::RoundNumber::FIRST]);
    let act = competition::Act::SignOff { member, rounds, team: false, called: None };
    let wish = competition::Wish::sure(competition::Actor::player(member), act);
    let competitions = &club.place.site.competitions;
    let fast = competitions.now().plus(calendar::Span::hours(1));
    competitions.act_at(competition, &wish, Vec::new(), fast).await.unwrap();
    let page = club.players["An"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(page.contains("/evening/1/off\""), "{page}");
    assert!(club.player("An", "off", "").await.body.contains("Je bent afgemeld"));
}
