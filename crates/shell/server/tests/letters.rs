//! Letters over HTTP: what arrives, in whose box, what its link shows, and that opening it changes nothing.

use crate::club::{Club, club};
use crate::guest::path;
use app::Role;
use std::collections::BTreeSet;

impl Club {
    async fn post(&self) {
        self.place.site.send_letters().await.unwrap();
    }

    fn box_of(&self, name: &str) -> Vec<String> {
        self.place.letters_to(&format!("{}@club.nl", name.to_lowercase()))
    }

    /// Everything that is kept, so that an act would show.
    async fn kept(&self) -> Vec<(String, i64)> {
        self.place.site.desk.store().counted().await.unwrap()
    }
}

/// Every address in a letter, in its text and in its page.
fn links(letter: &str) -> BTreeSet<String> {
    let ends = |sign: char| sign.is_whitespace() || "\"<>".contains(sign);
    letter
        .match_indices("http://")
        .map(|(at, _)| letter[at..].split(ends).next().unwrap().to_owned())
        .collect()
}

/// Covers: dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn the_pairing_reaches_each_player_once_after_the_hour_and_never_before() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 18:05");
    club.officer("pair", "").await;
    club.place.go_to("2026-09-04 19:59");
    club.post().await;
    assert!(!club.box_of("An").concat().contains(" – Bo Jansen"), "no pair before the hour");
    club.place.go_to("2026-09-04 20:00");
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    club.post().await;
    let letters: Vec<String> =
        club.box_of("An").into_iter().filter(|one| one.contains("Subject: Ronde 1:")).collect();
    assert_eq!(letters.len(), 1, "{letters:?}");
    let letter = &letters[0];
    assert!(letter.contains("maandag 7 september, 20.00 uur:") && letter.contains("(DSC m)"), "{letter}");
    assert!(letter.contains("Beste An,") && letter.contains("-- html --\n<!doctype html>"), "{letter}");
    let link = links(letter).into_iter().next().unwrap();
    let page = club.place.guest().get(&path(&link)).await;
    assert!(page.body.contains("bord 1") && page.body.contains("dsc-l"), "{}", page.body);
    assert!(page.body.contains("An Jansen kan niet komen"), "{}", page.body);
    assert_eq!(page.header("cache-control"), "no-store");
}

/// Covers: dsc-l, dsc-k4, dsc-k6
#[tokio::test(flavor = "multi_thread")]
async fn one_signs_off_by_the_link_of_a_letter_without_signing_in_and_gets_a_receipt() {
    let club = club().await;
    club.place.go_to("2026-09-03 18:30");
    club.place.site.competitions.catch_up().await.unwrap();
    club.place.go_to("2026-09-04 17:30");
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    let reminder = club.box_of("Di").into_iter().find(|one| one.contains("Subject: Kom je")).unwrap();
    assert!(reminder.contains("Afmelden kan nog tot vrijdag 4 september, 18.00 uur."), "{reminder}");
    let at = path(&links(&reminder).into_iter().next().unwrap());
    let mut phone = club.place.guest();
    let done = phone.post(&format!("{at}/off"), "").await;
    assert_eq!(done.status, 303, "{}", done.body);
    let page = phone.open(&format!("http://x{at}")).await.body;
    assert!(page.contains("op tijd. (Keizer 4)") && page.contains("Di Jansen is afgemeld"), "{page}");
    assert!(page.contains("Di Jansen komt toch"), "{page}");
    club.post().await;
    let receipt = club.box_of("Di").into_iter().find(|one| one.contains("Subject: Afmelding")).unwrap();
    assert!(receipt.contains("17.30 uur: Di Jansen is afgemeld voor ronde 1"), "{receipt}");
    assert!(receipt.contains("op tijd. (Keizer 4)"), "{receipt}");
    assert!(receipt.contains("Dit geeft 1/3 van de eigen waarde."), "{receipt}");
    // Another one's letter, after the deadline: asked first, and then late.
    let other = club.box_of("Cy").into_iter().find(|one| one.contains("Subject: Kom je")).unwrap();
    let at = path(&links(&other).into_iter().next().unwrap());
    club.place.go_to("2026-09-04 18:01");
    let asked = phone.post(&format!("{at}/off"), "").await;
    assert!(asked.status == 200 && asked.body.contains("dsc-k6"), "{}", asked.body);
    assert_eq!(phone.post(&format!("{at}/off"), "yes=yes").await.status, 303);
    club.post().await;
    let late = club.box_of("Cy").into_iter().find(|one| one.contains("Subject: Afmelding")).unwrap();
    assert!(late.contains("te laat. (Keizer 6)") && late.contains("Dit geeft geen punten."), "{late}");
    // A guess opens nothing; after the start the link is gone.
    assert_eq!(phone.get("/evening/abcdefghijkmnpqrstuvwxyz23456789").await.status, 410);
    club.place.go_to("2026-09-07 20:00");
    assert_eq!(phone.get(&at).await.status, 410);
    assert_eq!(phone.post(&format!("{at}/on"), "").await.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_mailed_link_opened_three_times_changes_nothing() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 17:30");
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    club.player("Di", "off", "").await;
    club.player("Di", "on", "").await;
    club.post().await;
    club.paired().await;
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    let evening: BTreeSet<String> =
        ["An", "Bo", "Cy", "Di", "Inge", "Wil"].iter().flat_map(|name| club.box_of(name)).collect();
    let mut seen = BTreeSet::new();
    look_three_times(&club, &evening, &mut seen).await;
    club.player("Di", "off", "&yes=yes").await;
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    club.post().await;
    club.player("Bo", "result", "&result=won").await;
    club.player("Bo", "complain", "&text=De+klok").await;
    club.place.go_to("2026-09-08 23:59");
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    let all: BTreeSet<String> =
        ["An", "Bo", "Cy", "Di", "Inge", "Wil"].iter().flat_map(|name| club.box_of(name)).collect();
    look_three_times(&club, &all, &mut seen).await;
    let about = |words: &str| all.iter().any(|one| one.contains(&format!("Subject: {words}")));
    for words in [
        "Kom je",
        "Afmelding ontvangen",
        "Aanmelding ontvangen",
        "Ronde 1: Bo Jansen",
        "Ronde 1: de tegenstander kan niet",
        "Klopt 1–0 in ronde 1?",
        "Twee verschillende uitslagen",
        "Bezwaar over",
        "Een bezwaar is vervallen",
    ] {
        assert!(about(words) || about(&words.replace("1–0", "0–1")), "no letter '{words}'");
    }
}

async fn look_three_times(club: &Club, letters: &BTreeSet<String>, seen: &mut BTreeSet<String>) {
    let before = club.kept().await;
    let readers = [club.place.guest(), club.players["An"].clone(), club.director.clone()];
    for link in letters.iter().flat_map(|letter| links(letter)) {
        assert!(links_here(club, &link), "{link}");
        seen.insert(link.clone());
        for reader in &readers {
            for _ in 0..3 {
                let status = reader.get(&path(&link)).await.status;
                assert!([200, 303, 401, 403, 410].contains(&status), "{link}: {status}");
            }
        }
    }
    assert_eq!(club.kept().await, before, "opening a link did something");
}

fn links_here(club: &Club, link: &str) -> bool {
    link.starts_with(&format!("http://{}/", club.place.house.address))
}

/// Covers: D50
#[tokio::test(flavor = "multi_thread")]
async fn a_minors_letters_go_to_the_guardian() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Mila&prefix=de&family=Kok&born=2014-02-03&rating=900").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let mila = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Mila").unwrap().id;
    club.officer.post(&format!("{}/players/enter", club.at), &format!("member={mila}&accepts=dsc")).await;
    let (_, mut parent) = (club.place.signed_in("Mila", &[]).await, club.place.signed_in("Ouder", &[]).await);
    for (email, tie) in [("mila@club.nl", "own"), ("ouder@club.nl", "guardian")] {
        let account = club.place.id(email).await;
        board.post("/members/tie", &format!("member={mila}&account={account}&tie={tie}")).await;
    }
    let off = format!("{}/evening/1/off", club.at);
    assert_eq!(parent.post(&off, &format!("member={mila}")).await.status, 303);
    club.post().await;
    assert_eq!(club.box_of("Mila").len(), 0);
    let letters = club.box_of("Ouder");
    assert_eq!(letters.len(), 1);
    assert!(
        letters[0].contains("Beste Ouder,") && letters[0].contains("Mila de Kok is afgemeld"),
        "{letters:?}"
    );
    // Nobody looks after Noor: the board sees that she was not told.
    board.post("/members/new", "given=Noor&family=Bos&born=2014-02-03").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let noor = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Noor").unwrap().id;
    club.officer.post(&format!("{}/players/enter", club.at), &format!("member={noor}&accepts=dsc")).await;
    let call = format!("member={noor}&called=2026-09-01T11:00");
    let called = club.officer.post(&format!("{}/round/1/call", club.at), &call).await;
    assert_eq!(called.status, 303, "{}", called.body);
    club.post().await;
    let page = board.get("/letters").await.body;
    assert!(page.contains("Noor Bos") && page.contains("geen account van een ouder of verzorger"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fee_that_is_charged_is_told_once_to_each_family() {
    let club = club().await;
    club.place.go_to("2026-09-02 12:00");
    crate::money::charges_by_ddt(&club.place, "2026-2027", "2026-09-02").await;
    let mut treasurer = club.place.signed_in("Anneke", &[Role::Treasurer]).await;
    assert_eq!(treasurer.post("/money/run/charge", "season=2026-2027").await.status, 303);
    club.post().await;
    club.post().await;
    let told = |name: &str| {
        let letters = club.box_of(name).into_iter();
        letters.filter(|one| one.contains("Subject: Lidgeld 2026-2027")).collect::<Vec<_>>()
    };
    assert_eq!(told("An").len(), 1, "{:?}", club.box_of("An"));
    let letter = &told("An")[0];
    assert!(letter.contains("is geboekt:") && letter.contains("/money/mine"), "{letter}");
    assert_eq!(told("Bo").len(), 1);
}

/// Covers: D50
#[tokio::test(flavor = "multi_thread")]
async fn in_belgium_who_is_thirteen_gets_the_own_letters() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/settings", "sorting=full&country=be&term_changes=12&term_former=24").await;
    board.post("/members/new", "given=Mila&prefix=de&family=Kok&born=2012-02-03&rating=900").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let mila = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Mila").unwrap().id;
    club.officer.post(&format!("{}/players/enter", club.at), &format!("member={mila}&accepts=dsc")).await;
    let mut own = club.place.signed_in("Mila", &[]).await;
    club.place.signed_in("Ouder", &[]).await;
    for (email, tie) in [("mila@club.nl", "own"), ("ouder@club.nl", "guardian")] {
        let account = club.place.id(email).await;
        board.post("/members/tie", &format!("member={mila}&account={account}&tie={tie}")).await;
    }
    assert_eq!(own.post(&format!("{}/evening/1/off", club.at), &format!("member={mila}")).await.status, 303);
    club.post().await;
    assert_eq!((club.box_of("Mila").len(), club.box_of("Ouder").len()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_chooses_what_to_get_when_and_in_which_language() {
    let mut club = club().await;
    let page = club.players["An"].get("/me").await.body;
    assert!(page.contains("href=\"/me/letters\""), "{page}");
    let all = "evenings=at-once&reminders=never&receipts=daily&results=at-once&matters=at-once&office=at-once&money=at-once";
    let an = club.players.get_mut("An").unwrap();
    let wrong = an.post("/me/letters", &format!("{all}&lang=xx").replace("never", "soms")).await;
    assert_eq!(wrong.status, 422);
    assert_eq!(wrong.body.matches("aria-invalid=\"true\"").count(), 2, "{}", wrong.body);
    assert_eq!(an.post("/me/letters", &format!("{all}&lang=en")).await.status, 303);
    assert!(an.get("/me/letters").await.body.contains("value=\"daily\" selected"));
    club.place.go_to("2026-09-02 12:00");
    club.player("An", "off", "").await;
    club.player("An", "on", "").await;
    club.post().await;
    assert_eq!(club.box_of("An").len(), 0, "receipts wait for the morning");
    // Eight in the morning by the clock of the club, which is Greenwich here.
    club.place.go_to("2026-09-03 10:00");
    club.post().await;
    let letters = club.box_of("An");
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert!(letters[0].contains("Subject: 2 messages from the club"), "{letters:?}");
    assert!(letters[0].contains("signed off for round 1") && letters[0].contains("signed on for round 1"));
    club.place.go_to("2026-09-04 17:30");
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    assert_eq!(club.box_of("An").len(), 1, "no reminders");
    assert!(club.box_of("Bo").concat().contains("Kom je"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_did_not_arrive_is_shown_to_the_board_and_sent_again() {
    let mut club = club().await;
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    assert!(board.get("/members").await.body.contains("href=\"/letters\""));
    // Where letters go is a file and no folder: nothing can be put in it.
    let folder = club.place.folder.path().join("post");
    std::fs::remove_dir_all(&folder).ok();
    std::fs::write(&folder, "").unwrap();
    club.player("An", "off", "").await;
    for _ in 0..7 {
        club.post().await;
        club.place.pass_hours(25);
    }
    let page = board.get("/letters").await.body;
    assert!(page.contains("Ontvangstbewijs, Ronde 1"), "{page}");
    assert!(page.contains("7 keer geprobeerd"), "{page}");
    assert!(!page.contains("an@club.nl"), "no address on the page");
    std::fs::remove_file(&folder).unwrap();
    let id = page.split("name=\"letter\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(board.post("/letters/again", &format!("letter={id}")).await.status, 303);
    club.post().await;
    assert_eq!(club.box_of("An").len(), 1);
    let page = board.get("/letters").await.body;
    assert!(page.contains("Alles kwam aan.") && page.contains("1 verstuurd"), "{page}");
    assert!(page.contains("kwamen te laat"), "reminders that nobody needed any more: {page}");
    assert_eq!(club.players["An"].get("/letters").await.status, 403);
}

/// Ed and his wife share an address and have no account; one letter names both, and what it offers needs none.
/// Covers: D82
#[tokio::test(flavor = "multi_thread")]
async fn who_has_an_address_and_no_account_gets_letters_and_may_stop_them() {
    let mut club = club().await;
    let board = club.place.signed_in("Bert", &[Role::Board]).await;
    for (number, name) in [(31, "Ed"), (32, "Fee")] {
        let mail = |one: &mut app::roll::Listed| one.particulars.email = "Bos@Thuis.nl".into();
        crate::money::enrol(&club.place, number, name, Some("Bos"), "2010-01-01", mail).await;
        let form = format!("member={}&accepts=dsc", name.to_lowercase());
        let entered = club.officer.post(&format!("{}/players/enter", club.at), &form).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
    club.place.go_to("2026-09-04 17:30");
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    let letters = club.place.letters_to("bos@thuis.nl");
    assert_eq!(letters.len(), 1, "{letters:?}");
    let letter = &letters[0];
    assert!(
        letter.contains("Beste Ed Bos en Fee Bos,") && letter.contains("Subject: 2 berichten"),
        "{letter}"
    );
    assert!(
        letter.contains("als het adres van Ed Bos en Fee Bos; het bestuur heeft het ingevuld"),
        "{letter}"
    );
    assert!(letter.contains("Ben jij dit niet"), "{letter}");
    // What it offers is done without an account, and opens no session.
    let evening =
        links(letter).into_iter().find(|link| link.contains("/evening/")).map(|link| path(&link)).unwrap();
    let mut phone = club.place.guest();
    let page = phone.get(&evening).await;
    assert!(page.body.contains("Bos kan niet komen"), "{}", page.body);
    let done = phone.post(&format!("{evening}/off"), "").await;
    assert_eq!(done.status, 303, "{}", done.body);
    assert!(phone.open(&format!("http://x{evening}")).await.body.contains("Bos is afgemeld"));
    assert_ne!(phone.get("/me").await.status, 200, "no session");
    // One press in the reader's program stops one sort, and is told so at once (RFC 8058).
    let stop = letter.split("List-Unsubscribe: <").nth(1).unwrap().split('>').next().unwrap();
    assert!(stop.ends_with("/reminders"), "{stop}");
    assert_eq!(club.place.guest().ask("POST", &path(stop), "List-Unsubscribe=One-Click").await.status, 200);
    let at = path(stop).trim_end_matches("/reminders").to_owned();
    let page = club.place.guest().get(&at).await.body;
    assert!(page.contains("Stuur deze brieven weer: Herinneringen"), "{page}");
    assert!(
        !page.contains("Bos") && !page.to_lowercase().contains("thuis.nl"),
        "no name, no address: {page}"
    );
    // Another sort still comes, and no longer says how the club came by the address.
    club.post().await;
    let receipt = club.place.letters_to("bos@thuis.nl").pop().unwrap();
    assert!(receipt.contains("Subject: Afmelding") && !receipt.contains("als het adres van"), "{receipt}");
    assert!(receipt.contains(&at), "and how it is stopped: {receipt}");
    let round = club.officer.get(&format!("{}/round/1", club.at)).await.body;
    assert!(!round.contains("Bel Ed Bos"), "{round}");
    assert!(board.get("/letters").await.body.contains("Iedereen is met brieven te bereiken."));
    // Somebody else reads there: all of it stops, the board hears of it, and both are called.
    let mut other = club.place.guest();
    assert_eq!(other.post(&format!("{at}/not-me"), "").await.status, 303);
    club.paired().await;
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    assert_eq!(club.place.letters_to("bos@thuis.nl").len(), 2);
    assert!(club.box_of("Bert").concat().contains("Subject: Het adres van Ed Bos klopt niet"));
    let page = board.get("/letters").await.body;
    let calls = page.split("Niet aangekomen</h2>").next().unwrap();
    assert!(calls.find("Ed Bos").unwrap() < calls.find("Fee Bos").unwrap(), "{calls}");
    assert!(calls.contains("zegt een ander te zijn"), "{calls}");
}

/// What the board's list of letters calls them, and that a letter that nobody can put into words would be found.
#[test]
fn every_kind_of_letter_has_a_name_in_both_languages() {
    let kinds: Vec<&str> = app::letters::kinds()
        .chain(app::matters::kinds())
        .chain(["money-due", "office-stranger", "club-letter", "club-invite"])
        .collect();
    assert!(kinds.len() > 30, "{kinds:?}");
    for kind in kinds {
        let key = format!("kind_{}", kind.replace('-', "_"));
        let said = [words::Lang::Nl, words::Lang::En]
            .map(|lang| words::messages::letters::by_key(lang, &key, "").unwrap_or_default());
        assert!(said.iter().all(|words| !words.is_empty()), "{kind}: {said:?}");
    }
}

/// Covers: ddt-12
#[tokio::test(flavor = "multi_thread")]
async fn two_weeks_before_its_limit_both_players_are_written_to_about_a_postponed_game() {
    let club = club().await;
    let id = crate::matters::championship(&club).await;
    let state = club.place.site.competitions.look(id).await.unwrap();
    let second = competition::RoundNumber::new(2).unwrap();
    let pair = state.evening(second).unwrap().games[0].pair;
    let by = competition::Actor::player(pair.white);
    let act = competition::Act::Postpone(second, pair, pair.white);
    club.place.go_to("2026-09-10 12:00");
    club.place.site.competitions.act(id, &competition::Wish::sure(by, act)).await.unwrap();
    club.place.go_to("2026-09-27 23:59");
    club.place.site.competitions.catch_up().await.unwrap();
    club.post().await;
    let names: Vec<String> = ["An", "Bo", "Cy", "Di"].map(str::to_owned).into();
    let told = |club: &Club| {
        let about = |name: &&String| club.box_of(name).concat().contains("moet nog gespeeld worden");
        names.iter().filter(about).cloned().collect::<Vec<_>>()
    };
    assert_eq!(told(&club), Vec::<String>::new(), "not yet");
    for moment in ["2026-09-28 00:05", "2026-09-29 12:00"] {
        club.place.go_to(moment);
        club.place.site.competitions.catch_up().await.unwrap();
        club.post().await;
    }
    let players = told(&club);
    assert_eq!(players.len(), 2, "the two of the game: {players:?}");
    let letters = club.box_of(&players[0]);
    let letter = letters.iter().filter(|one| one.contains("moet nog gespeeld worden")).collect::<Vec<_>>();
    assert_eq!(letter.len(), 1, "once: {letters:?}");
    assert!(letter[0].contains("(DDT 12)") && letter[0].contains("zondag 11 oktober"), "{}", letter[0]);
    let link = links(letter[0]).into_iter().next().unwrap();
    let page = club.players[players[0].as_str()].get(&path(&link)).await;
    assert!(page.status == 200 && page.body.contains("ddt-12"), "{}", page.body);
}
