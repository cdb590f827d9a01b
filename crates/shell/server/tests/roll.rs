//! The secretary's week over HTTP: a member joins, changes, is found, imported, leaves and is erased; who sees what.

use crate::director::sent;
use crate::guest::{Guest, Place};
use crate::money::{enrol, id};
use app::Role;
use calendar::Instant;
use club::members::Born;
use store::Tie;

pub async fn tied(place: &Place, name: &str, of: &str, tie: Tie) -> Guest {
    let guest = place.signed_in(name, &[]).await;
    let account = place.id(&format!("{}@club.nl", name.to_lowercase())).await.parse().unwrap();
    place.site.competitions.members().tie(id(of), account, tie, Instant::from_micros(0)).await.unwrap();
    guest
}

pub async fn club() -> (Place, Guest) {
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
    // Two letters of a long name may be wrong; and who is only known from before is named with the way there.
    enrol(&place, 9, "Annemarie", Some("Schuurmans"), "2001-01-01", |one| {
        one.particulars.left = "2020-01-01".parse().ok();
    })
    .await;
    let page = board.get("/members?q=shuurmasn").await.body;
    assert!(page.contains("Geen lid heet zo, maar 1 oud-lid wel."), "{page}");
    assert!(page.contains("/members?q=shuurmasn") && page.contains("former=yes\""), "{page}");
    let page = board.get("/members?q=shuurmasn&former=yes").await.body;
    assert!(page.contains("/members/annemarie\"") && page.contains("oud-lid sinds 1 januari 2020"), "{page}");
    assert!(board.get("/members?q=xyzxyz").await.body.contains("Niemand gevonden"));
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
    for secret in ["0612345678", "loes@vos.nl", "Dorpsstraat 1"] {
        assert!(!page.contains(secret), "nor what it was or became: {secret}: {page}");
    }
    assert!(page.contains("Toon (komt in het logboek)"), "{page}");
    let looks = || async {
        let audit = place.site.desk.store().audit().before(i64::MAX, 50).await.unwrap();
        audit.iter().filter(|row| row.deed == "contact_seen").count()
    };
    assert_eq!(looks().await, 0, "nothing was looked at");
    let page = board.get("/members/loes?contact=yes").await.body;
    assert!(page.contains("0612345678") && page.contains("logboek"), "{page}");
    assert_eq!(page.matches("Dorpsstraat 1").count(), 2, "now, and in what changed: {page}");
    assert_eq!(looks().await, 1);
    assert!(board.get("/members/loes/edit").await.body.contains("Dorpsstraat 1"));
    assert_eq!(looks().await, 2, "the form shows it too");
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
    // A label of the child's card leads to a field of that card.
    let mut ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|two| two[0] != two[1]), "{ids:?}");
    assert_eq!(kim.post("/me/member", "member=loes&email=x@y.nl").await.status, 404, "not another's");
    let loes = tied(&place, "Loes", "loes", Tie::Own).await;
    let list = loes.get("/me/members").await.body;
    assert!(list.contains("Kim Bos") && list.contains("0611111111"), "{list}");
    let stranger = place.signed_in("Vera", &[]).await;
    let list = stranger.get("/me/members").await.body;
    assert!(list.contains("Deze lijst is voor leden") && !list.contains("Kim"), "{list}");
    // A child looks after nobody; an adult does, and stands among the data.
    let form = "given=Loes&family_name=Vos&born=2014-05-01&joined=2018-01-01&guardian_1=";
    let child = board.post("/members/loes/edit", &format!("{form}kim")).await;
    assert_eq!(child.status, 422);
    assert!(child.body.contains("Kim Bos is nog geen achttien"), "{}", child.body);
    assert_eq!(board.post("/members/loes/edit", &format!("{form}anna")).await.status, 303);
    let page = board.get("/members/loes").await.body;
    assert!(page.contains("Ouders of verzorgers</dt><dd>Anna"), "{page}");
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
    let data = store::Address::File(place.folder.path().join("club.db"));
    let lines = store::erased_lines(&store::Erasures::of(&data).unwrap().list()).unwrap();
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

#[tokio::test(flavor = "multi_thread")]
async fn a_double_row_is_merged_and_taken_apart_and_one_with_money_stays() {
    let (place, mut board) = club().await;
    enrol(&place, 4, "Loesje", None, "2012-01-01", |one| one.particulars.phone = "0611112222".into()).await;
    let guardian = |one: &mut app::roll::Listed| one.member.guardians = vec![id("loesje")];
    enrol(&place, 5, "Pim", None, "2022-01-01", guardian).await;
    tied(&place, "Loesje", "loesje", Tie::Own).await;
    let before = place.site.roll.all().await.unwrap();
    let page = board.get("/members/loesje/merge").await.body;
    assert!(page.contains("Loes Smit · Lid 3") && !page.contains("value=\"loesje\""), "{page}");
    assert_eq!(board.post("/members/loesje/merge", "into=loesje").await.status, 409, "not with itself");
    assert_eq!(board.post("/members/loesje/merge", "into=loes").await.status, 303);
    let loes = place.site.roll.get(id("loes")).await.unwrap().unwrap();
    assert_eq!(loes.particulars.phone, "0611112222", "what only the double row knew");
    assert_eq!(loes.particulars.joined.unwrap().to_string(), "2012-01-01");
    let pim = place.site.roll.get(id("pim")).await.unwrap().unwrap();
    assert_eq!(pim.member.guardians, [id("loes")]);
    assert_eq!(place.site.roll.accounts(id("loes")).await.unwrap().len(), 1, "who acts for her");
    assert!(!board.get("/members").await.body.contains("/members/loesje\""), "one row in the list");
    let page = board.get("/members/loesje").await.body;
    assert!(
        page.contains("Dit is een dubbele regel van") && page.contains("/members/loesje/unmerge"),
        "{page}"
    );
    assert_eq!(board.post("/members/loes/merge", "into=loesje").await.status, 409, "not into a double row");
    assert!(board.get("/audit").await.body.contains("voegde een dubbele regel samen met Loes Smit"));
    assert_eq!(board.post("/members/loesje/unmerge", "").await.status, 303);
    assert_eq!(place.site.roll.all().await.unwrap(), before, "as it was");
    assert!(place.site.roll.accounts(id("loes")).await.unwrap().is_empty());
    // A row with money cannot go: its entries stay with it.
    crate::money::charges_by_ddt(&place, "2026-2027", "2026-09-01").await;
    let mut treasurer = place.signed_in("Anneke", &[Role::Treasurer]).await;
    assert_eq!(treasurer.post("/money/run/charge", "season=2026-2027").await.status, 303);
    let refused = board.post("/members/loesje/merge", "into=loes").await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("Bij Loesje Smit staan bedragen"), "{}", refused.body);
}

/// Covers: D41, D50, D82
#[tokio::test(flavor = "multi_thread")]
async fn who_is_invited_by_the_address_in_the_roll_is_that_member_and_no_guardian_by_it() {
    let (place, mut board) = club().await;
    board.post("/found", "name=SC De Toren&meets=").await;
    let mail = |one: &mut app::roll::Listed| one.particulars.email = "anna@bos.nl".into();
    enrol(&place, 1, "Anna", Some("Bos"), "2010-01-01", mail).await;
    // Of Kim the board says that Anna looks after him; of Lot it only has the same address.
    for (number, name, guardians) in [(2, "Kim", vec![id("anna")]), (9, "Lot", Vec::new())] {
        enrol(&place, number, name, Some("Bos"), "2020-01-01", |one| {
            one.member.born = Some(Born::In(2014));
            one.member.guardians = guardians;
            mail(one);
        })
        .await;
    }
    assert!(board.get("/members").await.body.contains("Nodig 1 lid uit"), "no child is invited");
    let done = sent(&mut board, "/members/invite", "").await.body;
    assert!(done.contains("1 uitnodiging gaat nu uit") && !done.contains("/members/invite"), "{done}");
    board.post("/members/invite", "").await;
    place.site.send_letters().await.unwrap();
    place.site.send_letters().await.unwrap();
    assert!(!board.get("/members").await.body.contains("/members/invite"), "nobody is left to invite");
    let letters = place.letters_to("anna@bos.nl");
    assert_eq!(letters.len(), 1, "not twice: {letters:?}");
    let letter = crate::guest::Letter(letters[0].clone());
    for words in ["nodigt Anna Bos, lid van", "-- html --", "Ben jij dit niet", "De link werkt twee weken"] {
        assert!(letter.0.contains(words), "{words}: {}", letter.0);
    }
    let at = crate::guest::path(&letter.link("/welcome/"));
    let mut anna = place.guest();
    for _ in 0..3 {
        assert_eq!(anna.get(&at).await.status, 200, "opening it does nothing");
    }
    let joined = anna.post(&at, "name=Anna Bos&password=paard naar f3 en terug").await;
    assert_eq!(joined.status, 303, "{}", joined.body);
    let page = anna.get("/me/member").await.body;
    assert!(page.contains("Anna Bos") && page.contains("Voor Kim Bos"), "{page}");
    assert!(!page.contains("Lot Bos"), "an address makes no guardian: {page}");
    let ties = place.site.roll.accounts(id("kim")).await.unwrap();
    assert_eq!(ties[0].tie, Tie::Guardian);
    assert_eq!(place.site.roll.accounts(id("lot")).await.unwrap(), []);
}

/// The board writes to a team: looked at first, with who does not get it; then it is on record who did.
/// Covers: D82
#[tokio::test(flavor = "multi_thread")]
async fn the_board_writes_to_a_group_and_sees_what_became_of_it() {
    let (place, mut board) = club().await;
    let team = |one: &mut app::roll::Listed| one.particulars.groups = vec!["team 1".to_owned()];
    enrol(&place, 11, "Anna", Some("Bos"), "2010-01-01", |one| {
        team(one);
        one.particulars.email = "anna@bos.nl".into();
    })
    .await;
    enrol(&place, 12, "Bep", Some("Mol"), "2010-01-01", team).await;
    let mail = |one: &mut app::roll::Listed| one.particulars.email = "cor@elders.nl".into();
    enrol(&place, 13, "Cor", Some("Vos"), "2010-01-01", mail).await;
    assert!(board.get("/letters").await.body.contains("href=\"/letters/new\""));
    let empty = board.post("/letters/send", "group=team 1&subject=&body=").await;
    assert!(empty.status == 422 && empty.body.contains("Vul dit in."), "{}", empty.body);
    let form = "group=team 1&subject=Zaterdag&body=We spelen uit.%0A%0ATot dan!";
    let looked = board.post("/letters/send", form).await.body;
    assert!(looked.contains("<p>Tot dan!</p>") && looked.contains("Verstuur aan 1 lid"), "{looked}");
    assert!(looked.contains("1 lid krijgt hem niet") && looked.contains("Bep Mol"), "{looked}");
    place.site.send_letters().await.unwrap();
    assert_eq!(place.letters_to("anna@bos.nl").len(), 0, "looking sends nothing");
    let page = sent(&mut board, "/letters/send", &format!("{form}&yes=yes")).await.body;
    assert!(page.contains("wacht op verzending") && page.contains("Door 0 lezers"), "{page}");
    place.site.send_letters().await.unwrap();
    let letters = place.letters_to("anna@bos.nl");
    assert!(letters.len() == 1 && letters[0].contains("Subject: Zaterdag"), "{letters:?}");
    assert_eq!(place.letters_to("cor@elders.nl").len(), 0, "not in the team");
    let list = board.get("/letters").await.body;
    let at = list.split("href=\"/letters/of/").nth(1).unwrap().split('"').next().unwrap();
    let page = board.get(&format!("/letters/of/{at}")).await.body;
    assert!(page.contains("Door 1 lezer aangenomen") && page.contains("verstuurd op"), "{page}");
    assert!(page.contains("Bep Mol</strong> <span class=\"soft\">niet verstuurd: Geen account"), "{page}");
    let player = place.signed_in("Piet", &[]).await;
    assert_eq!(player.get(&format!("/letters/of/{at}")).await.status, 403);
}

/// Covers: D41, D50
#[tokio::test(flavor = "multi_thread")]
async fn a_parent_who_is_no_member_is_invited_for_the_child_and_pays_nothing() {
    let (place, mut board) = club().await;
    let page = board.get("/members/kim").await.body;
    assert!(page.contains("Ouder of verzorger die geen lid is"), "{page}");
    let bad = board.post("/members/kim/guardian", "name=Oma Bos&email=oma").await;
    assert_eq!(bad.status, 422);
    assert!(bad.body.contains("f-guardian-email-fault"), "{}", bad.body);
    assert_eq!(board.post("/members/kim/guardian", "name=Oma Bos&email=oma@bos.nl").await.status, 303);
    let page = board.get("/members/kim").await.body;
    assert!(page.contains("Oma Bos is uitgenodigd"), "{page}");
    let link = place.letter("oma@bos.nl").await.link("/welcome/");
    let mut oma = place.guest();
    let at = crate::guest::path(&link);
    let welcome = oma.get(&at).await.body;
    assert!(welcome.contains("value=\"Oma Bos\""), "the name is there already");
    assert!(welcome.contains("om te handelen voor Kim Bos"), "for whom it is: {welcome}");
    let page = sent(&mut oma, &at, "name=Oma Bos&password=paard naar f3 en terug").await.body;
    assert!(page.contains("Je handelt voor Kim Bos.") && page.contains("Voor Kim Bos"), "{page}");
    let audit = board.get("/audit").await.body;
    assert!(audit.contains("had Oma Bos uitgenodigd, die nu een account heeft"), "{audit}");
    assert!(oma.get("/me/member").await.body.contains("Voor Kim Bos"));
    assert!(oma.get("/money/mine").await.body.contains("Kim Bos"));
    assert_eq!(place.site.roll.all().await.unwrap().len(), 3, "nobody was added to the roll");
    let page = board.get("/members/kim").await.body;
    assert!(page.contains("ouder of verzorger</span>") && !page.contains("is uitgenodigd"), "{page}");
    let run = place.signed_in("Anneke", &[Role::Treasurer]).await.get("/money/run").await.body;
    assert!(!run.contains("Oma Bos"), "{run}");
    // Who has an account is tied at once, once; a grown-up needs nobody.
    place.member("Opa", &[]).await;
    assert_eq!(board.post("/members/kim/guardian", "name=Opa&email=opa@club.nl").await.status, 303);
    assert_eq!(place.site.roll.accounts(id("kim")).await.unwrap().len(), 2);
    assert_eq!(board.post("/members/kim/guardian", "name=Opa&email=opa@club.nl").await.status, 409);
    board.post("/members/loes/edit", LOES).await;
    let grown = board.post("/members/loes/guardian", "name=Opa&email=opa@club.nl").await;
    assert!(grown.status == 409 && grown.body.contains("is achttien of ouder"), "{}", grown.body);
}

/// Covers: D49, D50
#[tokio::test(flavor = "multi_thread")]
async fn no_page_shows_what_its_reader_may_not_see() {
    use club::members::Field;
    let place = crate::guest::place().await;
    place.go_to("2026-10-01 12:00");
    // A row of numbers that looks like chance and is the same every time.
    let mut seed = 7_u32;
    let mut chance = move |of: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % of
    };
    let names = ["Aa", "Bea", "Cas", "Dre", "Eef", "Fem", "Gijs", "Hes", "Ine", "Jop"];
    let mut shown: Vec<Vec<Field>> = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let fields: Vec<Field> = Field::ALL.into_iter().filter(|_| chance(2) == 0).collect();
        let born = 1950 + chance(66) as i32;
        let theirs = fields.clone();
        enrol(&place, at as u32 + 1, name, None, "2015-01-01", |one| {
            one.member.born = Some(Born::In(born));
            one.particulars.phone = format!("06-5550{at}");
            one.particulars.email = format!("geheim{at}@club.nl");
            one.particulars.address = format!("Straat {at}{at}{at}");
            one.particulars.half_price = chance(2) == 0;
            one.particulars.shown = theirs;
        })
        .await;
        shown.push(fields);
    }
    let mut treasurer = place.signed_in("Anneke", &[Role::Treasurer]).await;
    treasurer.post("/money/run/charge", "season=2026-2027").await;
    let secret = |at: usize, field: Field| match field {
        Field::Phone => format!("06-5550{at}"),
        Field::Email => format!("geheim{at}@club.nl"),
        Field::Address => format!("Straat {at}{at}{at}"),
        Field::Born => String::new(),
    };
    let fields = [Field::Phone, Field::Email, Field::Address];
    let mut everywhere =
        vec!["/", "/tonight", "/members", "/me/members", "/me/member", "/money", "/money/mine"];
    let of_members: Vec<String> =
        names.iter().map(|name| format!("/members/{}", name.to_lowercase())).collect();
    let of_money: Vec<String> =
        names.iter().map(|name| format!("/money/of/{}", name.to_lowercase())).collect();
    everywhere.extend(of_members.iter().chain(&of_money).map(String::as_str));
    // A visitor, and an account of nobody.
    for reader in [place.guest(), place.signed_in("Vera", &[]).await] {
        for path in &everywhere {
            let page = reader.get(path).await.body;
            for at in 0..names.len() {
                assert!(fields.iter().all(|field| !page.contains(&secret(at, *field))), "{path}");
            }
            assert!(!page.contains("€\u{a0}"), "{path} shows an amount");
        }
    }
    // Each member sees what others chose to show, and of money the own alone.
    for (own, name) in names.iter().enumerate().filter(|(own, _)| own % 3 == 0) {
        let reader = tied(&place, &format!("{name}x"), &name.to_lowercase(), Tie::Own).await;
        for path in &everywhere {
            let page = reader.get(path).await.body;
            for at in (0..names.len()).filter(|at| *at != own) {
                for field in fields {
                    let may = *path == "/me/members" && shown[at].contains(&field);
                    assert_eq!(
                        page.contains(&secret(at, field)),
                        may,
                        "{name} at {path} about {}: {field:?}",
                        names[at]
                    );
                }
            }
            let amounts = ["/money/mine"].contains(path);
            assert!(amounts || !page.contains("€\u{a0}"), "{name} sees an amount at {path}");
            assert!(!page.contains("Half tarief") || path.starts_with("/me"), "{name} at {path}");
        }
        let mine = reader.get("/money/mine").await.body;
        let others =
            (0..names.len()).filter(|at| *at != own).any(|at| mine.contains(&format!("{} Smit", names[at])));
        assert!(!others, "{mine}");
    }
    // The director knows the members, not their money, and how to reach someone only on request.
    let director = place.signed_in("Wil", &[Role::Arbiter]).await;
    for path in everywhere.iter().filter(|path| !path.starts_with("/me")) {
        let page = director.get(path).await.body;
        assert!(!page.contains("€\u{a0}") && !page.contains("06-5550"), "the director at {path}");
    }
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

#[tokio::test(flavor = "multi_thread")]
async fn who_is_added_joins_today_unless_said_otherwise_and_is_one_click_away() {
    let (place, mut board) = club().await;
    let page = board.get("/members").await.body;
    assert!(page.contains("name=\"joined\"") && page.contains("value=\"2026-10-01\""), "{page}");
    let bad = board.post("/members/new", "given=Noor&family=Vis&joined=ooit").await;
    assert_eq!(bad.status, 422);
    assert!(bad.body.contains("f-add-joined-fault") && bad.body.contains("value=\"Noor\""), "{}", bad.body);
    let form = "given=Noor&family=Vis&born=2001-02-03&joined=2026-10-01";
    let done = board.post("/members/new", form).await;
    let page = board.open(&format!("http://x{}", done.location)).await.body;
    let all = place.site.roll.all().await.unwrap();
    let noor = all.last().unwrap();
    assert_eq!(noor.particulars.joined, "2026-10-01".parse().ok());
    assert!(page.contains("Noor Vis staat in de ledenlijst"), "{page}");
    let link = format!("<a href=\"/members/{}\">Naar de pagina van Noor Vis</a>", noor.member.id);
    assert!(page.contains(&link), "{page}");
    assert!(page.contains(">3 februari 2001</td>"), "one form of dates: {page}");
    assert!(!page.contains("oud-lid"), "{page}");
}

/// Pages with every form about members, for the walk over all forms.
pub async fn pages(place: &Place) -> Vec<(String, Guest)> {
    let board = place.signed_in("Roelie", &[Role::Board]).await;
    let account = place.id("roelie@club.nl").await.parse().unwrap();
    let table =
        exchange::rows::Table::read(b"Voornaam;Achternaam\nPiet;Jansen\n", &reading::Budget::request(9))
            .unwrap();
    let columns = table.head.iter().map(|head| club::members::import::Column::guess(head)).collect();
    let day = "1970-02-01".parse().unwrap();
    place.site.roll.prepare(account, Some(app::roll::Prepared { table, columns, day, joined: None }));
    place.site.roll.set(&[("last_import", "import-none".to_owned())]).await.unwrap();
    let mut pages = vec![("/me/member".to_owned(), tied(place, "Diederik", "di", Tie::Own).await)];
    enrol(place, 77, "Gus", None, "1969-01-01", |one| {
        "gus@club.nl".clone_into(&mut one.particulars.email);
        one.particulars.groups = vec!["bestuur".to_owned()];
    })
    .await;
    // Who left before the season owes nothing, and can be erased.
    let left = "1969-06-01".parse().ok();
    enrol(place, 78, "Hein", None, "1968-01-01", |one| one.particulars.left = left).await;
    enrol(place, 79, "Ida", None, "1968-01-01", |one| one.particulars.left = left).await;
    enrol(place, 80, "Joep", None, "1969-07-01", |one| one.particulars.merged_into = Some(id("gus"))).await;
    let mail = |one: &mut app::roll::Listed| one.particulars.email = "karel@ergens.nl".into();
    enrol(place, 81, "Karel", None, "1969-07-01", mail).await;
    let (address, word) = ("karel@ergens.nl".to_owned(), "karel".to_owned());
    let refused = Some(calendar::Instant::from_micros(1));
    let row = store::AddressRow { address, word, refused, ..store::AddressRow::default() };
    place.site.desk.store().letter_addresses().put(&row).await.unwrap();
    pages.push(("/post/karel".to_owned(), place.guest()));
    for path in [
        "/members",
        "/members/settings",
        "/members/import",
        "/members/di",
        "/members/gus/edit",
        "/members/hein/erase",
        "/members/karel/leave",
        "/members/ida/merge",
        "/members/joep",
        "/letters",
        "/letters/new",
    ] {
        pages.push((path.to_owned(), board.clone()));
    }
    pages
}

/// What a person would type in a form about members.
pub fn typed(parts: &[&str]) -> &'static [(&'static str, &'static str)] {
    match parts {
        ["members", _, "edit"] | ["me", "member"] => &[("phone", "0612345678")],
        ["members", _, "guardian"] => &[("name", "Oma Bos"), ("email", "oma@bos.nl")],
        ["members", _, "erase"] => &[("name", "Hein Smit")],
        ["letters", "send"] => {
            &[("group", "bestuur"), ("subject", "Vergadering"), ("body", "Kom je ook?"), ("yes", "yes")]
        }
        ["members", "import", "do"] => &[("act", "import")],
        _ => &[],
    }
}
