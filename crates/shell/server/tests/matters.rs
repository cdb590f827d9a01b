//! The club's matters over HTTP: a complaint's way to the committee, phones on stand-by, trophies, meetings.

use crate::club::{Club, club};
use crate::director::sent;
use crate::guest::{Guest, Place};
use app::Role;
use calendar::{Instant, Zone};
use club::matters::{About, Act, Actor, Contested, Role as Office, Subject, Wish};
use ids::{CompetitionId, MemberId, TextId};
use std::collections::BTreeMap;
use store::{TextRow, Tie};

/// A new member with an account that has these roles.
async fn joins(club: &Club, name: &str, roles: &[Role]) -> (MemberId, Guest) {
    let mut board = club.place.signed_in(&format!("Secretaris {name}"), &[Role::Board]).await;
    let added = board.post("/members/new", &format!("given={name}&family=Smit&rating=1500")).await;
    assert_eq!(added.status, 303, "{}", added.body);
    let all = club.place.site.competitions.members().all().await.unwrap();
    let member = all.iter().find(|one| one.name.as_ref().unwrap().given() == name).unwrap().id;
    let guest = club.place.signed_in(name, roles).await;
    let account = club.place.id(&format!("{}@club.nl", name.to_lowercase())).await;
    board.post("/members/tie", &format!("member={member}&account={account}&tie=own")).await;
    (member, guest)
}

/// A club with a players' committee of Kas, Lot and Mo, agreed to on 1 September 2026.
pub struct Heard {
    pub club: Club,
    pub board: Guest,
    pub committee: BTreeMap<&'static str, Guest>,
}

pub async fn heard() -> Heard {
    let club = club().await;
    let (mut members, mut committee) = (Vec::new(), BTreeMap::new());
    for name in ["Kas", "Lot", "Mo"] {
        let (member, guest) = joins(&club, name, &[Role::Committee]).await;
        members.push(member);
        committee.insert(name, guest);
    }
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let form = format!("member_1={}&member_2={}&member_3={}", members[0], members[1], members[2]);
    sent(&mut board, "/matters/committee/propose", &form).await;
    let page = sent(&mut board, "/matters/committee/name", "on=2026-09-01").await.body;
    assert!(page.contains("De spelerscommissie staat vast."), "{page}");
    Heard { club, board, committee }
}

impl Heard {
    /// Bo complained at 23:29, worked it out, and the director rejected it.
    pub async fn rejected(&mut self) {
        let club = &mut self.club;
        club.paired().await;
        club.place.go_to("2026-09-07 22:10");
        club.player("An", "result", "&result=won").await;
        club.player("Cy", "result", "&result=won").await;
        club.place.go_to("2026-09-07 23:29");
        let tonight = club.players["Bo"].get("/tonight").await.body;
        assert!(
            tonight.contains(&format!("{}/evening/1?complain=yes\">Bezwaar maken", club.at)),
            "{tonight}"
        );
        club.player("Bo", "complain", "&text=De klok").await;
        club.place.go_to("2026-09-08 21:00");
        let at = format!("{}/complaints/1", club.at);
        let bo = club.players.get_mut("Bo").unwrap();
        sent(bo, &format!("{at}/work-out"), "text=Mijn klok stond stil").await;
        let decided = "result=stays&why=De klok liep&yes=yes";
        let page = sent(&mut club.director, &format!("{at}/decide"), decided).await.body;
        assert!(page.contains("afgewezen"), "{page}");
    }
}

/// Covers: dsc-v, dsc-w
#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_of_a_minute_before_the_limit_goes_all_the_way_to_the_committee() {
    let mut heard = heard().await;
    let early = heard.club.players["Bo"].get("/matters/appeals/new").await.body;
    assert!(
        early.contains("Er is geen beslissing van de wedstrijdleider") && early.contains("dsc-w"),
        "{early}"
    );
    heard.rejected().await;
    let id = heard.club.at.trim_start_matches("/c/").to_owned();
    let mut bo = heard.club.players.remove("Bo").unwrap();
    let complaint = bo.get(&format!("{}/complaints/1", heard.club.at)).await.body;
    let link = format!("/matters/appeals/new?about={id}.complaint.1");
    assert!(complaint.contains(&link), "{complaint}");
    assert!(bo.get(&link).await.body.contains("bezwaar 1"));
    let blank = bo.post("/matters/appeals/new", &format!("about={id}.complaint.1&why=")).await;
    assert!(blank.status == 422 && blank.body.contains("Schrijf op waarom"), "{}", blank.body);
    let form = format!("about={id}.complaint.1&why=De klok stond op tafel 3");
    let cy = heard.club.players.get_mut("Cy").unwrap();
    assert_eq!(cy.post("/matters/appeals/new", &form).await.status, 422, "not a game of Cy's");
    let page = sent(&mut bo, "/matters/appeals/new", &form).await.body;
    assert!(page.contains("Je beroep is ontvangen (DSC w)"), "{page}");
    assert!(page.contains("Kas Smit, Lot Smit, Mo Smit") && page.contains("Mijn klok stond stil"), "{page}");
    let again = bo.post("/matters/appeals/new", &form).await;
    assert!(again.status == 409 && again.body.contains("al beroep 1. (DSC w)"), "{}", again.body);
    assert_eq!(cy.get("/matters/appeals/1").await.status, 404, "nobody else reads it");
    assert_eq!(heard.club.players["An"].get("/matters/appeals/1").await.status, 200);
    heard.club.place.site.send_letters().await.unwrap();
    let letter = heard.club.place.letters_to("lot@club.nl").concat();
    assert!(
        letter.contains("Beroep 1 bij de spelerscommissie") && letter.contains("/matters/appeals/1"),
        "{letter}"
    );
    let open = heard.committee["Kas"].get("/matters").await.body;
    assert!(open.contains("Beroep 1 van Bo Jansen wacht") && open.contains("dsc-w"), "{open}");
    let file = heard.committee["Kas"].get("/matters/appeals/1/file").await.body;
    for words in
        ["Map bij beroep 1", "De klok", "Mijn klok stond stil", "De klok liep", "tafel 3", "dsc-v", "dsc-w"]
    {
        assert!(file.contains(words), "{words}: {file}");
    }
    // Kas steps aside; what Kas then decides is refused, and Lot decides.
    let kas = heard.committee.get_mut("Kas").unwrap();
    let page = sent(kas, "/matters/appeals/1/aside", "").await.body;
    assert!(page.contains("Heeft zich teruggetrokken: Kas Smit") && !page.contains("/decide"), "{page}");
    let refused = kas.post("/matters/appeals/1/decide", "verdict=upheld&why=x").await;
    assert!(refused.status == 409 && refused.body.contains("Jij hoort dit beroep niet"), "{}", refused.body);
    let quoted = refused.body.contains("data-article=\"dsc-w\"") && refused.body.contains("Om de drie jaar");
    assert!(quoted, "{}", refused.body);
    assert_eq!(bo.post("/matters/appeals/1/decide", "verdict=upheld&why=x").await.status, 403);
    let lot = heard.committee.get_mut("Lot").unwrap();
    let faults = lot.post("/matters/appeals/1/decide", "why=").await;
    assert_eq!((faults.status, faults.body.matches("role=\"alert\"").count()), (422, 2), "{}", faults.body);
    let verdict = "verdict=upheld&why=De klok was stuk";
    let alone = lot.post("/matters/appeals/1/decide", verdict).await;
    assert!(alone.status == 409 && alone.body.contains("De commissie beslist, niet een van haar leden"));
    assert!(alone.body.contains("(DSC w)") && alone.body.contains("De klok was stuk"), "{}", alone.body);
    let mo = alone.body.split("name=\"with\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let page = sent(lot, "/matters/appeals/1/decide", &format!("{verdict}&with={mo}")).await.body;
    assert!(page.contains("Beslist (DSC w)") && page.contains("Beslist door Lot Smit, Mo Smit"), "{page}");
    assert!(page.contains("Ingevoerd door Lot Smit, die zegt dat zij samen zo beslisten."), "{page}");
    assert!(page.contains("/round/1/reopen"), "the committee records another result: {page}");
    assert!(bo.get("/matters/appeals/1").await.body.contains("De klok was stuk"));
    assert_eq!(lot.post("/matters/appeals/1/decide", "verdict=rejected&why=x").await.status, 409, "once");
    let audit = heard.board.get("/audit").await.body;
    assert!(audit.contains("deed uitspraak over beroep 1"), "{audit}");
}

/// Covers: dsc-w
#[tokio::test(flavor = "multi_thread")]
async fn an_appeal_and_its_outcome_stand_with_the_complaint() {
    let mut heard = heard().await;
    heard.rejected().await;
    let id = heard.club.at.trim_start_matches("/c/").to_owned();
    let (at, list) = (format!("{}/complaints/1", heard.club.at), format!("{}/complaints", heard.club.at));
    let link = format!("/matters/appeals/new?about={id}.complaint.1");
    let mut bo = heard.club.players.remove("Bo").unwrap();
    assert!(bo.get(&at).await.body.contains(&link));
    let page = heard.club.director.get(&at).await.body;
    assert!(!page.contains("appeals/new"), "it is no game of the director's: {page}");
    sent(&mut bo, "/matters/appeals/new", &format!("about={id}.complaint.1&why=Tafel drie")).await;
    let page = bo.get(&at).await.body;
    assert!(page.contains("badge warn\">in beroep</span>"), "{page}");
    assert!(page.contains("href=\"/matters/appeals/1\"") && !page.contains("appeals/new?about"), "{page}");
    // Who comes for the form all the same is led to the appeal, and what was contested is not offered again.
    let again = bo.get(&link).await;
    assert_eq!((again.status, again.location.as_str()), (303, "/matters/appeals/1"));
    let form = bo.get("/matters/appeals/new").await.body;
    assert!(form.contains("Er is geen beslissing van de wedstrijdleider"), "{form}");
    let lot = heard.committee.get_mut("Lot").unwrap();
    let page = lot.get("/matters/appeals/1").await.body;
    let with = page.split("name=\"with\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let verdict = format!("verdict=upheld&why=De klok was stuk&with={with}");
    sent(lot, "/matters/appeals/1/decide", &verdict).await;
    for reader in [&bo, &heard.club.director, &heard.committee["Kas"]] {
        let page = reader.get(&at).await.body;
        assert!(page.contains("in beroep toegewezen</span>") && page.contains("De klok was stuk"), "{page}");
        assert!(page.contains("<p>afgewezen"), "what the director decided stays to be read: {page}");
        assert!(!page.contains("appeals/new?about"), "{page}");
        assert!(reader.get(&list).await.body.contains("in beroep toegewezen</span>"));
        let file = reader.get(&format!("{at}/file")).await.body;
        assert!(file.contains("Tafel drie") && file.contains("De klok was stuk"), "{file}");
    }
}

/// Covers: dsc-v
#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_that_is_written_out_at_once_need_not_be_written_twice() {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    let form = club.players["Bo"].get(&format!("{}/evening/1?complain=yes", club.at)).await.body;
    assert!(form.contains("name=\"worked_out\"") && form.contains("schriftelijke uitwerking"), "{form}");
    let blank = club.player("Bo", "complain", "&worked_out=yes").await;
    assert!(blank.status == 422 && blank.body.contains("Schrijf het op"), "{}", blank.body);
    assert!(blank.body.contains("value=\"yes\" checked"), "the tick is kept: {}", blank.body);
    let page = club.player("Bo", "complain", "&text=Mijn klok stond stil&worked_out=yes").await.body;
    assert!(page.contains("op schrift uitgewerkt. De wedstrijdleider beslist."), "{page}");
    assert!(!page.contains("/work-out"), "nothing is left to write: {page}");
    assert_eq!(page.matches("Mijn klok stond stil").count(), 1, "{page}");
    let file = club.players["Bo"].get(&format!("{}/complaints/1/file", club.at)).await.body;
    assert_eq!(file.matches("Mijn klok stond stil").count(), 1, "{file}");
    // Who only says so is led to where it is worked out.
    let page = club.player("An", "complain", "&text=De klok").await.body;
    assert!(page.contains("binnen 24 uur") && page.contains("/complaints/2/work-out"), "{page}");
    let link = format!("{}/complaints/1\">Bezwaar 1: bij de wedstrijdleider</a>", club.at);
    let tonight = club.players["Bo"].get("/tonight").await.body;
    assert!(tonight.contains(&link), "{tonight}");
    let mine = club.players["Bo"].get("/matters").await.body;
    let mine = mine.split("id=\"mine\"").nth(1).unwrap();
    assert!(mine.contains("/complaints/1\">") && mine.contains("bij de wedstrijdleider</span>"), "{mine}");
}

/// Covers: dsc-w
#[tokio::test(flavor = "multi_thread")]
async fn the_board_proposes_three_who_are_not_on_the_board_and_the_meeting_fills_in_itself() {
    let club = club().await;
    let (chair, mut board) = joins(&club, "Hes", &[Role::Board]).await;
    let (an, bo, cy, di) = (club.members["An"], club.members["Bo"], club.members["Cy"], club.members["Di"]);
    let empty = board.get("/matters/committee").await.body;
    assert!(empty.contains("Er is nog geen spelerscommissie") && empty.contains("dsc-w"), "{empty}");
    let open = board.get("/matters").await.body;
    assert!(open.contains("het bestuur draagt drie leden voor"), "{open}");
    let two = board.post("/matters/committee/propose", &format!("member_1={an}&member_2={bo}")).await;
    assert_eq!(two.status, 409);
    assert!(two.body.contains("heeft 3 leden; hier staan er 2. (DSC w)"), "{}", two.body);
    let form = format!("member_1={an}&member_2={bo}&member_3={chair}");
    let seat = board.post("/matters/committee/propose", &form).await;
    assert!(
        seat.body.contains("Hes Smit zit in het bestuur") && seat.body.contains("(DSC w)"),
        "{}",
        seat.body
    );
    assert!(
        seat.body.contains(&format!("value=\"{chair}\" selected")),
        "what was chosen stays: {}",
        seat.body
    );
    let mut player = club.players["An"].clone();
    assert_eq!(player.post("/matters/committee/propose", &form).await.status, 403);
    let form = format!("member_1={an}&member_2={bo}&member_3={cy}");
    let page = sent(&mut board, "/matters/committee/propose", &form).await.body;
    assert!(page.contains("De ledenvergadering moet nog beslissen"), "{page}");
    let short = board.post("/matters/committee/name", &format!("on=2026-09-01&rejected={cy}")).await;
    assert!(short.status == 409 && short.body.contains("hier staan er 2. (DSC w)"), "{}", short.body);
    let ahead = board.post("/matters/committee/name", "on=2026-12-01").await;
    assert!(ahead.body.contains("1 december 2026 moet nog komen"), "{}", ahead.body);
    let form = format!("on=2026-09-01&rejected={cy}&instead_1={di}");
    let page = sent(&mut board, "/matters/committee/name", &form).await.body;
    assert!(page.contains("Sinds de ledenvergadering van 1 september 2026"), "{page}");
    assert!(
        page.contains("Di Jansen") && page.contains("Door de vergadering afgewezen: Cy Jansen"),
        "{page}"
    );
    assert!(page.contains("Nieuwe voordracht uiterlijk op 1 september 2029"), "{page}");
    club.place.go_to("2029-09-01 12:00");
    let open = club.place.signed_in("Later", &[Role::Board]).await.get("/matters").await.body;
    assert!(
        open.contains("sinds 1 september 2029 aan een nieuwe voordracht toe") && open.contains("dsc-w"),
        "{open}"
    );
}

/// Covers: dsc-u
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_on_stand_by_has_one_number_that_is_gone_after_the_evening() {
    let mut club = club().await;
    club.place.go_to("2026-09-07 19:30");
    let an = club.members["An"];
    let mut player = club.players.remove("An").unwrap();
    let page = player.get("/matters/phones").await.body;
    assert!(page.contains("Telefoons staan uit") && page.contains("dsc-u"), "{page}");
    let ask =
        |number: &str| format!("member={an}&day=2026-09-07&number={number}&why=Mijn vrouw is uitgerekend");
    let two = player.post("/matters/phones", &ask("06 1111 / 06 2222")).await;
    assert!(
        two.status == 409 && two.body.contains("Geef één telefoonnummer op") && two.body.contains("(DSC u)")
    );
    assert!(two.body.contains("06 1111 / 06 2222"), "what was typed stays");
    let page = sent(&mut player, "/matters/phones", &ask("06 12345678")).await.body;
    assert!(page.contains("Gevraagd (DSC u)") && page.contains("wacht op de wedstrijdleider"), "{page}");
    assert!(
        !club.players["Bo"].get("/matters/phones").await.body.contains("An Jansen"),
        "nobody else's business"
    );
    assert_eq!(player.post("/matters/phones/1/answer", "answer=granted&here=yes").await.status, 409);
    let open = club.director.get("/matters").await.body;
    assert!(
        open.contains("An Jansen vraagt om een telefoon op stand-by") && open.contains("dsc-u"),
        "{open}"
    );
    let list = club.director.get("/matters/phones").await.body;
    assert!(list.contains("06 12345678") && list.contains("uitgerekend"), "{list}");
    let away = club.director.post("/matters/phones/1/answer", "answer=granted").await;
    assert!(away.status == 409 && away.body.contains("eerst in bewaring") && away.body.contains("dsc-u"));
    let page = sent(&mut club.director, "/matters/phones/1/answer", "answer=granted&here=yes").await.body;
    assert!(page.contains("mag stand-by staan (DSC u)"), "{page}");
    let page = sent(&mut club.director, "/matters/visitors", "name=Schaakclub Zuid").await.body;
    assert!(page.contains("Schaakclub Zuid: de telefoon van An Jansen mag aan staan"), "{page}");
    let page = sent(&mut club.director, "/matters/visitors/1/told", "phone=1").await.body;
    assert!(
        page.contains("teamleider het weet (DSC u)") && page.contains("Iedere teamleider weet het"),
        "{page}"
    );
    assert!(player.get("/matters/phones").await.body.contains("mag stand-by, in bewaring"));
    // After midnight nothing in the database knows the number.
    let phones = club.place.site.matters.look().await.unwrap().phones.clone();
    let number = phones[0].contact;
    assert_eq!(club.place.site.matters.text(number).await.unwrap(), "06 12345678");
    club.place.go_to("2026-09-08 00:00");
    assert!(player.get("/matters/phones").await.body.contains("nummer gewist"));
    assert_eq!(club.place.site.matters.text(number).await.unwrap(), "");
    assert_eq!(club.place.site.matters.text(phones[0].why.unwrap()).await.unwrap(), "");
}

/// Covers: ddt-17, ddt-1.1
#[tokio::test(flavor = "multi_thread")]
async fn the_meeting_decides_about_the_series_of_a_new_member_and_it_is_on_record() {
    let mut club = club().await;
    championship(&club).await;
    let mut board = club.place.signed_in("Bea", &[Role::Board]).await;
    let an = club.members["An"];
    let page = board.get("/meetings").await.body;
    assert!(page.contains("Er is nog geen besluit opgeschreven"), "{page}");
    let series = |number: &str| {
        format!("on=2026-09-01&about=series&member={an}&series={number}&text=An begint in de tweede")
    };
    let none = board.post("/meetings/record", &series("0")).await;
    assert!(
        none.status == 409 && none.body.contains("Reeks 0 bestaat niet") && none.body.contains("(DDT 17)")
    );
    let unclear = board.post("/meetings/record", "on=gisteren&text=").await;
    assert_eq!(unclear.body.matches("role=\"alert\"").count(), 3, "day, kind and words: {}", unclear.body);
    let page = sent(&mut board, "/meetings/record", &series("2")).await.body;
    assert!(page.contains("Het besluit staat op schrift (DDT 17)"), "{page}");
    assert!(
        page.contains("An Jansen speelt in reeks 2") && page.contains("An begint in de tweede"),
        "{page}"
    );
    let fees = "on=2026-09-01&about=fees&season=2026-2027&text=Twintig euro";
    let page = sent(&mut board, "/meetings/record", fees).await.body;
    assert!(page.contains("op schrift (DDT 1.1)") && page.contains("Lidgeld 2026-2027"), "{page}");
    let member = club.players["An"].get("/meetings").await.body;
    assert!(member.contains("ddt-17") && !member.contains("/meetings/strike"), "{member}");
    let page = sent(&mut board, "/meetings/strike", "decision=1").await.body;
    assert!(
        page.contains("geschrapt") && page.contains("An begint in de tweede"),
        "it stays readable: {page}"
    );
    let again = board.post("/meetings/strike", "decision=1").await;
    assert_eq!(again.status, 409);
    assert_eq!(club.director.post("/meetings/record", fees).await.status, 403);
}

/// A championship of An, Bo, Cy and Di under DDT, of which the first evening is played.
pub async fn championship(club: &Club) -> CompetitionId {
    use competition::{Act, Actor, Entering, Law, Opening, Role, RoundNumber, System, Wish};
    let id = CompetitionId::read("reeksen").unwrap();
    let opening = Opening {
        law: std::sync::Arc::new(Law::built_in("ddt").unwrap()),
        system: System::Championship,
        zone: Zone::amsterdam(),
        start: "20:00".parse().unwrap(),
        last_season: Vec::new(),
    };
    let enter = |member: &MemberId| {
        Act::Enter(Entering {
            member: *member,
            rating: Some(1800),
            group_rating: None,
            estimated: false,
            flexible: false,
            from: None,
            points: None,
            accepts: "ddt".to_owned(),
        })
    };
    let first: calendar::Day = "2026-09-07".parse().unwrap();
    let plan = (0..8).map(|week| Act::Plan { day: first.plus(7 * week), start: None });
    let acts = plan.chain(club.members.values().map(enter)).chain([Act::MakeCalendar]);
    let by = Actor { roles: vec![Role::Director, Role::Officer], ..Actor::default() };
    let wishes = acts.map(|act| Wish::sure(by.clone(), act)).collect();
    let competitions = &club.place.site.competitions;
    competitions.open(id, "Clubkampioenschap", opening, wishes, competitions.now()).await.unwrap();
    club.place.go_to("2026-09-07 22:00");
    let state = competitions.look(id).await.unwrap();
    let game = state.evening(RoundNumber::FIRST).unwrap().games[0].pair;
    let text = TextRow {
        id: TextId::read("reason").unwrap(),
        kind: "overruling".to_owned(),
        body: "Iedereen zag het".to_owned(),
        written_by: None,
        about: None,
        created: competitions.now(),
        erased: None,
    };
    let won = systems::result::GameResult::WhiteWins;
    let set = Act::SetResults { round: RoundNumber::FIRST, results: vec![(game, won)], why: None };
    competitions.act(id, &Wish::sure(by.clone(), set)).await.unwrap();
    let lost = systems::result::GameResult::BlackWins;
    let overrule = Act::Overrule(RoundNumber::FIRST, game, lost, text.id);
    competitions.act_with(id, &Wish::sure(by, overrule), vec![text]).await.unwrap();
    id
}

/// Covers: ddt-18
#[tokio::test(flavor = "multi_thread")]
async fn every_overruling_of_the_director_stands_in_one_list_with_its_reason() {
    let club = club().await;
    let empty = club.players["An"].get("/matters/overrulings").await.body;
    assert!(empty.contains("nog niets anders beslist"), "{empty}");
    assert!(!empty.contains("ddt-18"), "rules that the club does not play by: {empty}");
    championship(&club).await;
    let page = club.players["An"].get("/matters/overrulings").await.body;
    assert!(page.contains("1–0 werd 0–1") && page.contains("Iedereen zag het"), "{page}");
    assert!(page.contains("Clubkampioenschap") && page.contains("popovertarget=\"w-ddt-18\""), "{page}");
    assert_eq!(club.place.guest().get("/matters/overrulings").await.status, 303, "for who belongs here");
}

fn moment(text: &str) -> Instant {
    Zone::amsterdam().instant(text.parse().unwrap())
}

/// The pages of the matters in use, each with a reader who may act there, for the walk over all forms. The members are
/// those of `season`: an, bo, cy, di and ed; a complaint of An in `ruled` was decided.
pub async fn pages(place: &Place, an: &Guest, director: &Guest, board: &Guest) -> Vec<(String, Guest)> {
    let id = |name: &str| MemberId::read(name).unwrap();
    let mut number = 0;
    let mut text = || {
        number += 1;
        TextRow {
            id: TextId::read(&format!("matter-{number}")).unwrap(),
            kind: "test".to_owned(),
            body: "Woorden".to_owned(),
            written_by: None,
            about: None,
            created: moment("1970-02-09 20:45"),
            erased: None,
        }
    };
    let site = &place.site;
    let act = async |by: Actor, act: Act, texts: Vec<TextRow>| {
        site.matters.act(None, &Wish::new(by, act), texts).await.unwrap();
    };
    let keeper = Actor::with_role(Office::Board);
    let today = "1970-02-09".parse().unwrap();
    let names = |all: [&str; 3]| all.map(id).to_vec();
    act(keeper.clone(), Act::Propose { members: names(["cy", "di", "ed"]) }, vec![]).await;
    act(keeper.clone(), Act::Name { on: today, rejected: vec![], chosen: vec![] }, vec![]).await;
    act(keeper.clone(), Act::Propose { members: names(["an", "bo", "cy"]) }, vec![]).await;
    // Three appeals: in the first one only Cy is left to decide, in the second one Cy may step aside.
    for round in 1..=3 {
        let contested = Contested {
            competition: CompetitionId::read("done").unwrap(),
            subject: Subject::Result(round, id("an"), id("bo")),
            parties: vec![id("an"), id("bo")],
            director: None,
            by_director: true,
        };
        let why = text();
        let appeal = Act::Appeal { contested, member: id("an"), text: why.id };
        act(Actor::member(id("an")), appeal, vec![why]).await;
    }
    for name in ["di", "ed"] {
        act(Actor::member(id(name)), Act::StepAside(1), vec![]).await;
    }
    let judge = place.signed_in("Cy", &[Role::Committee]).await;
    let account = place.id("cy@club.nl").await.parse().unwrap();
    site.competitions.members().tie(id("cy"), account, Tie::Own, moment("1970-01-13 12:00")).await.unwrap();
    for name in ["bo", "cy"] {
        let contact = text();
        let (numbers, row) = (vec!["06 1".to_owned()], contact.id);
        let ask = Act::AskPhone { member: id(name), day: today, numbers, contact: row, why: None };
        act(Actor::member(id(name)), ask, vec![contact]).await;
    }
    let directs = Actor::with_role(Office::Director);
    act(directs.clone(), Act::AnswerPhone { phone: 2, necessary: true, handed_in: true }, vec![]).await;
    let name = text();
    act(directs, Act::NameVisitors { day: today, name: name.id }, vec![name]).await;
    for _ in 0..2 {
        let name = text();
        act(keeper.clone(), Act::EnterTrophy { name: name.id }, vec![name]).await;
    }
    let season = "1969-1970".parse().unwrap();
    act(keeper.clone(), Act::GiveTrophy { trophy: 2, member: id("bo"), season }, vec![]).await;
    let words = text();
    let record = Act::Record { on: today, about: About::Other, text: words.id };
    act(keeper.clone(), record, vec![words]).await;
    let (title, name) = (text(), text());
    let holder = club::matters::Holder::Named(name.id);
    act(keeper, Act::EnterHonour { title: title.id, season, holder }, vec![title, name]).await;
    // A rulebook that is being read, with two articles that say different things.
    let mut reader = board.clone();
    let text = "base=dsc&name=Weide&text=1.+Een+derde.%0A2.+Een+kwart.";
    assert_eq!(reader.post("/rulesets/read", text).await.status, 303);
    for (article, below) in [(1, 3), (2, 4)] {
        let settle = format!("/rulesets/read/weide/article/{article}/settle");
        let value = format!("key=keizer.excused&w0_above=1&w0_below={below}");
        assert_eq!(reader.post(&settle, &value).await.status, 303);
    }
    vec![
        ("/matters/committee".to_owned(), board.clone()),
        ("/matters/appeals/new".to_owned(), an.clone()),
        ("/matters/appeals/1".to_owned(), judge.clone()),
        ("/matters/appeals/2".to_owned(), judge),
        ("/matters/appeals/3".to_owned(), an.clone()),
        ("/matters/phones".to_owned(), an.clone()),
        ("/matters/phones".to_owned(), director.clone()),
        ("/trophies".to_owned(), board.clone()),
        ("/honours".to_owned(), board.clone()),
        ("/meetings".to_owned(), board.clone()),
        ("/rulesets/new".to_owned(), board.clone()),
        ("/rulesets/change?base=dsc&key=keizer.excused".to_owned(), board.clone()),
        ("/rulesets/read".to_owned(), board.clone()),
        ("/rulesets/read/weide/article/1?key=keizer.excused".to_owned(), board.clone()),
        ("/rulesets/read/weide/check".to_owned(), board.clone()),
    ]
}
