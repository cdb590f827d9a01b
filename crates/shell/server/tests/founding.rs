//! A club is founded by its pages: the first link, the steps, the trial, opening; an office in other hands.

use crate::guest::{Guest, Place, place};
use app::Role;
use app::letters::{Facts, letter};
use store::{Commit, Recipient};

const PASSWORD: &str = "paard+naar+f3";

/// The first admin, by the link of the first start.
async fn founded(place: &Place) -> Guest {
    let link = place.site.first_admin_link().await.unwrap().unwrap();
    let mut admin = place.guest();
    let made = admin.send(&link, &format!("name=Marja&email=marja@club.nl&password={PASSWORD}")).await;
    assert_eq!((made.status, made.location.as_str()), (303, "/found/club"));
    admin
}

/// A letter to an account, of a kind that has words.
async fn write(place: &Place, to: &str) {
    let id: ids::AccountId = place.id(to).await.parse().unwrap();
    let facts = Facts::new().with("role", "board").with("from", id).with("to", id);
    let row = letter("office-handed", Recipient::Account(id), &facts, place.site.outbox.now());
    place.site.desk.store().streams().commit(Commit::default().letter(row)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_club_is_on_trial_nobody_sees_it_and_letters_wait_until_it_opens() {
    let place = place().await;
    assert_eq!(place.guest().get("/").await.status, 200, "before there is a club one can play");
    let mut admin = founded(&place).await;
    // Visitors meet one calm page; who signs in sees the club.
    for path in ["/", "/competitions", "/calendar.ics", "/api/competitions/x/standings", "/news", "/play"] {
        let met = place.guest().get(path).await;
        assert_eq!(met.status, 403, "{path}");
        assert!(met.body.contains("De club is nog niet open."), "{path}: {}", met.body);
    }
    for path in ["/in", "/privacy", "/help", "/health"] {
        assert_eq!(place.guest().get(path).await.status, 200, "{path}");
    }
    assert!(admin.get("/").await.body.contains("Proefclub"), "the band is on every page");
    let piet = place.signed_in("Piet", &[]).await;
    assert_eq!(piet.get("/competitions").await.status, 200, "who has an account sees it");
    assert_eq!(piet.get("/club/open").await.status, 403);
    // An invitation to an office leaves; one to a member is shown, to be handed over.
    admin.post("/people/invite", "email=theo@club.nl&role=pairing_officer").await;
    place.letter("theo@club.nl").await;
    admin.post("/people/invite", "email=kees@club.nl&role=player").await;
    assert!(admin.get("/people").await.body.contains("/welcome/"), "the link is shown");
    // A letter to who has an office goes; to a member it waits and is not called sent.
    write(&place, "marja@club.nl").await;
    write(&place, "piet@club.nl").await;
    place.site.send_letters().await.unwrap();
    assert_eq!(place.letters_to("marja@club.nl").len(), 1);
    assert!(place.letters_to("piet@club.nl").is_empty() && place.letters_to("kees@club.nl").is_empty());
    let counts = place.site.outbox.letters().counts().await.unwrap();
    assert_eq!((counts.waiting, counts.sent, counts.dead), (1, 1, 0));
    // Opening says first how many go.
    let look = admin.get("/club/open").await.body;
    assert!(look.contains("1 brief wacht") && look.contains("Verstuur ze bij het openen: 1"), "{look}");
    assert!(place.letters_to("piet@club.nl").is_empty(), "looking opens nothing");
    assert_eq!(admin.post("/club/open", "letters=go").await.status, 303);
    assert!(admin.get("/found").await.body.contains("De club is open. 1 brief gaat nu weg."));
    place.site.send_letters().await.unwrap();
    assert_eq!(place.letters_to("piet@club.nl").len(), 1);
    assert_eq!(place.guest().get("/competitions").await.status, 200);
    assert!(!admin.get("/").await.body.contains("Proefclub"));
    place.site.read_trial().await.unwrap();
    assert!(!place.site.trial.lasts(), "it stays open after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_kept_back_can_be_dropped_and_what_is_late_lapses_both_on_record() {
    let place = place().await;
    let mut admin = founded(&place).await;
    place.member("Piet", &[]).await;
    write(&place, "piet@club.nl").await;
    place.site.send_letters().await.unwrap();
    place.pass_hours(15 * 24);
    admin.sign_in("Marja").await;
    assert!(admin.get("/club/open").await.body.contains("geen enkele brief"), "the old one is of no use");
    write(&place, "piet@club.nl").await;
    assert!(admin.get("/club/open").await.body.contains("1 brief wacht"));
    admin.post("/club/open", "letters=drop").await;
    place.site.send_letters().await.unwrap();
    assert!(place.letters_to("piet@club.nl").is_empty());
    let dead = place.site.outbox.letters().dead().await.unwrap();
    let mut why: Vec<&str> = dead.iter().map(|letter| letter.fault.as_str()).collect();
    why.sort_unstable();
    assert_eq!(why, ["late", "trial"], "nothing is lost without a word");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_steps_are_taken_skipped_and_found_again_and_the_list_says_what_is_missing() {
    let place = place().await;
    let mut admin = founded(&place).await;
    let guide = admin.get("/found").await.body;
    for missing in ["Nog niemand: bestuur", "Nog geen leden", "Brieven zijn nog niet geprobeerd"] {
        assert!(guide.contains(missing), "{missing}: {guide}");
    }
    assert!(guide.matches("class=\"button\"").count() == 1, "one filled button: {guide}");
    admin.post("/found/skip", "step=members").await;
    assert!(admin.get("/found").await.body.contains("Toch doen"));
    admin.post("/found/skip", "step=members").await;
    assert!(!admin.get("/found").await.body.contains("Toch doen"));
    let wrong = admin.post("/found/offices", "own_board=yes&mail_arbiter=geen+adres").await;
    assert_eq!(wrong.status, 422);
    assert!(admin.get("/found").await.body.contains("Nog niemand: bestuur"), "one act or none");
    let offices =
        "own_board=yes&own_pairing_officer=yes&mail_arbiter=theo@club.nl&mail_treasurer=theo@club.nl";
    assert_eq!(admin.post("/found/offices", offices).await.location, "/found");
    let link = place.letter("theo@club.nl").await.link("/welcome/");
    let mut theo = place.guest();
    let made = theo.send(&link, &format!("name=Theo&password={PASSWORD}")).await;
    assert_eq!(made.location, "/tonight", "who is invited lands on the own evening");
    let guide = admin.get("/found").await.body;
    assert!(guide.contains("penningmeester: Theo.") && !guide.contains("Nog niemand"), "{guide}");
    // The letter to oneself: taken by the server, and its button pressed.
    admin.post("/found/letter", "").await;
    let link = place.letter("marja@club.nl").await.link("/found/letter/");
    for _ in 0..3 {
        assert_eq!(place.guest().open(&link).await.status, 200);
    }
    assert!(
        admin.get("/found").await.body.contains("Brieven zijn nog niet geprobeerd"),
        "opening does nothing"
    );
    assert_eq!(place.guest().send(&link, "").await.status, 303);
    assert!(admin.get("/found").await.body.contains("Brieven komen aan."));
    assert_eq!(place.guest().get("/found/letter/guessed").await.status, 404);
    let privacy = "name=SC+Weidebrug&place=Weidebrug&country=be&zone=Europe/Brussels&contact=bestuur@club.nl";
    admin.post("/found/club", privacy).await;
    let page = place.guest().get("/privacy").await.body;
    for words in
        ["SC Weidebrug, Weidebrug", "bestuur@club.nl", "Vanaf 13 jaar", "Gegevensbeschermingsautoriteit"]
    {
        assert!(page.contains(words), "{words}: {page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_office_is_handed_over_in_one_act_and_both_are_told() {
    let place = place().await;
    let mut admin = place.signed_in("Ans", &[Role::Admin]).await;
    place.member("Tea", &[Role::Treasurer]).await;
    place.member("Piet", &[]).await;
    let (tea, piet) = (place.id("tea@club.nl").await, place.id("piet@club.nl").await);
    let page = admin.get("/people/hand-over").await.body;
    assert!(page.contains("penningmeester: Tea"), "{page}");
    let same = admin.post("/people/hand-over", &format!("office=treasurer+{tea}&to={tea}")).await;
    assert!(same.status == 422 && same.body.contains("Kies een ander."), "{}", same.body);
    let form = format!("office=treasurer+{tea}&to={piet}");
    assert_eq!(admin.post("/people/hand-over", &form).await.status, 303);
    let roles = async |id: &str| place.site.people.person(id.parse().unwrap()).await.unwrap().unwrap().roles;
    assert_eq!(roles(&tea).await, [Role::Player]);
    assert_eq!(roles(&piet).await, [Role::Player, Role::Treasurer]);
    place.site.send_letters().await.unwrap();
    assert!(place.letter("tea@club.nl").await.0.contains("overgedragen aan Piet"));
    assert!(place.letter("piet@club.nl").await.0.contains("overgenomen van Tea"));
    let audit = admin.get("/audit").await.body;
    assert!(audit.contains("nam Tea de rol penningmeester af"), "{audit}");
    assert!(audit.contains("gaf Piet de rol penningmeester"), "{audit}");
    assert_eq!(admin.post("/people/hand-over", &form).await.status, 404, "Tea has it no more");
    // The last admin may hand that over too, and is none afterwards.
    let ans = place.id("ans@club.nl").await;
    assert_eq!(admin.post("/people/hand-over", &format!("office=admin+{ans}&to={piet}")).await.location, "/");
    assert!(place.site.people.has_admin().await.unwrap());
    assert_eq!(admin.get("/people").await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn members_are_pasted_from_a_spreadsheet() {
    let place = place().await;
    let board = place.signed_in("Bert", &[Role::Board]).await;
    let cells = "Voornaam\tAchternaam\tGeboren\r\nPiet\tde Boer\t1958\r\nRaúl\tOrtega\t1971\r\n";
    let form = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"day\"\r\n\r\n2026-09-01\r\n\
         --cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n\r\n\
         --cut\r\nContent-Disposition: form-data; name=\"paste\"\r\n\r\n{cells}\r\n--cut--\r\n"
    );
    let look = board.multipart("/members/import", form.as_bytes()).await;
    assert!(look.body.contains("Raúl Ortega") && look.body.contains("Piet de Boer"), "{}", look.body);
}
