//! What the pairing officer and the players meet around the round: late changes, calls, team matches, several evenings,
//! the calendar, who takes part; each with its article.

use crate::club::{Club, club};
use crate::guest::Answer;
use app::Role;
use ids::MemberId;

/// Sends a form as the officer and follows where it leads.
async fn sends(club: &mut Club, path: &str, form: &str) -> Answer {
    let answer = club.officer.post(&format!("{}{path}", club.at), form).await;
    match answer.status {
        303 => club.officer.open(&format!("http://x{}", answer.location)).await,
        _ => answer,
    }
}

/// A member without an account, entered by the officer: the fifth, so that someone is free.
async fn fifth(club: &mut Club) -> MemberId {
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Ed&family=Jansen&rating=1600").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let ed = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Ed").unwrap().id;
    let entered = sends(club, "/players/enter", &format!("member={ed}&accepts=dsc")).await;
    assert!(entered.body.contains("Ed Jansen"), "{}", entered.body);
    ed
}

/// Covers: dsc-m, dsc-n, dsc-k6, D55, D58
#[tokio::test(flavor = "multi_thread")]
async fn the_desk_lists_what_can_be_done_after_publication_and_what_cannot() {
    let mut club = club().await;
    let ed = fifth(&mut club).await;
    club.paired().await;
    let desk = format!("{}/round/1?late={}", club.at, club.members["Bo"]);
    let page = club.officer.get(&desk).await.body;
    assert!(page.contains("Bo Jansen komt niet: An Jansen is vrijgesteld"), "{page}");
    assert!(page.contains("Bo Jansen krijgt voor deze ronde 0, zoals de stand nu is."), "{page}");
    assert!(page.contains("An Jansen krijgt voor deze ronde 4"), "the value of Bo: {page}");
    assert!(page.contains("Er gaat bericht naar An Jansen en Bo Jansen."), "{page}");
    assert!(
        page.contains("popovertarget=\"w-dsc-n\"") && page.contains("popovertarget=\"w-dsc-k6\""),
        "{page}"
    );
    // Under DSC nothing is paired anew, and the page says by which articles.
    let anew = page.split("De hele ronde opnieuw indelen").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(anew.contains("ligt vast") && anew.contains("dsc-m") && anew.contains("dsc-n"), "{anew}");
    assert!(!anew.contains("<form"), "{anew}");
    let out = format!("change=out {0}&late={0}", club.members["Bo"]);
    let asked = sends(&mut club, "/round/1/late", &out).await;
    assert!(asked.body.contains("Weet je het zeker?") && asked.body.contains("dsc-n"), "{}", asked.body);
    let done = sends(&mut club, "/round/1/late", &format!("{out}&yes=yes")).await;
    assert!(done.body.contains("Gedaan: Bo Jansen komt niet"), "{}", done.body);
    // Now two have no opponent: An, who is released, and Ed, who is free. A friendly game is all that is left.
    let friendly = "An Jansen en Ed Jansen spelen een vriendschappelijke partij";
    assert!(done.body.contains(friendly) && done.body.contains("De partij telt niet"), "{}", done.body);
    let swap = done.body.split("An Jansen speelt voor de competitie tegen Ed Jansen").nth(1).unwrap();
    assert!(swap.split("</li>").next().unwrap().contains("kan niet"), "{swap}");
    let form = format!("change=friendly {} {ed}", club.members["An"]);
    let done = sends(&mut club, "/round/1/late", &form).await;
    assert!(done.body.contains(&format!("Gedaan: {friendly}")), "{}", done.body);
    let public = club.place.guest().get(&format!("{}/pairings", club.at)).await.body;
    assert!(public.contains("Vriendschappelijk: An Jansen – Ed Jansen"), "{public}");
    let again = sends(&mut club, "/round/1/late", &form).await;
    assert!(again.body.contains("Dat kan intussen niet meer"), "{}", again.body);
    // Who signed off and comes after all is not paired any more.
    let page = club.officer.get(&format!("{}/round/1?late={}", club.at, club.members["Bo"])).await.body;
    assert!(!page.contains("Bo Jansen komt niet"), "{page}");
}

/// Covers: dsc-m, D46
#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_account_is_on_the_call_list_until_told() {
    let mut club = club().await;
    let ed = fifth(&mut club).await;
    assert!(!club.officer.get(&format!("{}/round/1", club.at)).await.body.contains("Bellijst"));
    club.paired().await;
    let page = club.officer.get(&format!("{}/round/1", club.at)).await.body;
    let calls = page.split("Bellijst").nth(1).unwrap().split("</section>").next().unwrap();
    assert!(calls.contains("Ed Jansen") && calls.contains("is vrij en hoeft niet te komen"), "{calls}");
    assert!(!calls.contains("An Jansen"), "who has an account gets a letter: {calls}");
    club.place.go_to("2026-09-05 10:15");
    let told = sends(&mut club, "/round/1/told", &format!("member={ed}")).await;
    assert!(told.body.contains("Genoteerd: Ed Jansen weet het."), "{}", told.body);
    assert!(told.body.contains("verteld op zaterdag 5 september, 10.15 uur"), "{}", told.body);
    let again = club.officer.post(&format!("{}/round/1/told", club.at), &format!("member={ed}")).await;
    assert_eq!(again.status, 409);
}

/// Covers: dsc-l, dsc-m
#[tokio::test(flavor = "multi_thread")]
async fn who_came_back_is_off_no_more_and_who_signed_off_need_not_be_called() {
    let mut club = club().await;
    let ed = fifth(&mut club).await;
    club.place.go_to("2026-09-04 17:00");
    let listed = "<strong>Di Jansen</strong> <span class=\"badge\">";
    for (act, off) in [("off", true), ("on", false)] {
        club.player("Di", act, "").await;
        let page = club.officer.get(&format!("{}/round/1", club.at)).await.body;
        assert_eq!(page.contains(listed), off, "{act}: {page}");
    }
    club.paired().await;
    assert!(club.officer.get(&format!("{}/round/1", club.at)).await.body.contains("Bellijst"));
    club.place.go_to("2026-09-05 10:15");
    let form = format!("member={ed}&called=2026-09-05T10:00&yes=yes");
    let done = sends(&mut club, "/round/1/call", &form).await;
    assert!(!done.body.contains("Bellijst"), "Ed knows: {}", done.body);
}

/// Covers: dsc-l, D55
#[tokio::test(flavor = "multi_thread")]
async fn the_officer_signs_on_who_called_with_the_hour_of_the_call() {
    let mut club = club().await;
    let di = club.members["Di"];
    club.place.go_to("2026-09-04 17:00");
    club.player("Di", "off", "").await;
    // The hour has passed; the call came in time, and the officer writes it down afterwards.
    club.place.go_to("2026-09-04 18:10");
    let page = club.officer.get(&format!("{}/round/1", club.at)).await.body;
    assert!(page.contains("name=\"does\" value=\"on\""), "{page}");
    let form = format!("member={di}&called=2026-09-04T17:50&does=on");
    let done = sends(&mut club, "/round/1/call", &form).await;
    assert!(done.body.contains("Di Jansen is aangemeld voor ronde 1."), "{}", done.body);
    assert!(!done.body.contains("<strong>Di Jansen</strong> <span class=\"badge\">"), "{}", done.body);
    let again = sends(&mut club, "/round/1/call", &form).await;
    assert!(again.status == 409 && again.body.contains("id=\"f-call-member-fault\""), "{}", again.body);
    let stranger = club.player("Di", "call", "").await;
    assert_ne!(stranger.status, 303);
}

/// Covers: dsc-k7, dsc-k8, dsc-k10
#[tokio::test(flavor = "multi_thread")]
async fn everyone_reads_why_each_pair_was_made_who_was_ruled_out_and_who_is_free() {
    let mut club = club().await;
    let ed = fifth(&mut club).await;
    club.paired().await;
    let page = club.place.guest().get(&format!("{}/pairings?round=1", club.at)).await.body;
    assert!(page.contains("de eerstvolgende op de ranglijst (Keizer 7)"), "{page}");
    assert!(page.contains("Wit voor Bo Jansen: geen verschil in kleuren"), "{page}");
    assert!(page.contains("Ed Jansen (nr. 5) is vrij omdat het aantal oneven is"), "{page}");
    assert!(page.contains("(0 keer) (Keizer 10)"), "{page}");
    club.place.go_to("2026-09-07 22:10");
    let results = format!("{}/round/1/results", club.at);
    assert_eq!(club.director.post(&results, "r_1=1/2-1/2&r_2=1/2-1/2").await.status, 303);
    club.place.go_to("2026-09-10 12:00");
    let off = format!("member={ed}&called=2026-09-10T11:50");
    assert_eq!(club.officer.post(&format!("{}/round/2/call", club.at), &off).await.status, 303);
    club.place.go_to("2026-09-11 18:05");
    let paired = club.officer.post(&format!("{}/round/2/pair", club.at), "").await;
    assert_eq!(paired.status, 303, "{}", paired.body);
    let hidden = club.place.guest().get(&format!("{}/pairings?round=2", club.at)).await.body;
    assert!(!hidden.contains("dsc-k8)"), "before the hour nobody reads it: {hidden}");
    club.place.go_to("2026-09-11 20:00");
    let page = club.place.guest().get(&format!("{}/pairings?round=2", club.at)).await.body;
    assert!(page.contains("al ontmoet in ronde 1, in deze periode (Keizer 8)"), "{page}");
}

/// Covers: D32
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_hour_member_or_result_stands_at_its_field_and_what_was_typed_stays() {
    let mut club = club().await;
    club.place.go_to("2026-09-04 18:10");
    let bo = club.members["Bo"];
    let call = "/round/1/call";
    let wrong = sends(&mut club, call, &format!("member={bo}&called=gisteren")).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("id=\"f-call-called-fault\""), "{}", wrong.body);
    assert!(wrong.body.contains(&format!("value=\"{bo}\" selected")), "{}", wrong.body);
    let nobody = sends(&mut club, call, "member=niemand&called=2026-09-04T17:50").await;
    assert!(nobody.status == 422 && nobody.body.contains("id=\"f-call-member-fault\""), "{}", nobody.body);
    let future = sends(&mut club, call, &format!("member={bo}&called=2026-09-04T19:00")).await;
    assert!(future.status == 409 && future.body.contains("data-article=\"D32\""), "{}", future.body);
    let team = sends(&mut club, call, &format!("member={bo}&called=2026-09-04T17:50&team=yes")).await;
    assert!(team.status == 409 && team.body.contains("id=\"f-call-team-fault\""), "{}", team.body);
    assert!(team.body.contains("DSC f.1"), "{}", team.body);
    let done = sends(&mut club, call, &format!("member={bo}&called=2026-09-04T17:50")).await;
    assert!(done.body.contains("gebeld op vrijdag 4 september, 17.50 uur"), "{}", done.body);
    let wrong = club.player("An", "result", "&result=gewonnen").await;
    assert!(wrong.status == 422 && wrong.body.contains("Kies een uitslag."), "{}", wrong.body);
    let other = club.players.get_mut("An").unwrap();
    let other = other.post(&format!("{}/evening/1/off", club.at), &format!("member={bo}")).await;
    assert!(other.status == 422 && other.body.contains("Kies iemand uit de lijst."), "{}", other.body);
}

/// Follows where an answer leads, as the director.
async fn directs(club: &mut Club, path: &str, form: &str) -> Answer {
    let answer = club.director.post(&format!("{}{path}", club.at), form).await;
    match answer.status {
        303 => club.director.open(&format!("http://x{}", answer.location)).await,
        _ => answer,
    }
}

/// Pairs a round on its Friday and lets it become public.
async fn paired(club: &mut Club, round: usize, friday: &str) {
    club.place.go_to(&format!("{friday} 18:05"));
    let answer = club.officer.post(&format!("{}/round/{round}/pair", club.at), "").await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    club.place.go_to(&format!("{friday} 20:00"));
}

/// Covers: dsc-f.1, dsc-f.2, dsc-k5, D48
#[tokio::test(flavor = "multi_thread")]
async fn a_team_match_is_a_reason_of_its_own_and_counts_as_attendance_once_played() {
    let mut club = club().await;
    club.place.go_to("2026-09-02 12:00");
    let none = club.player("An", "off", "&team=yes").await;
    assert_eq!(none.status, 409);
    assert!(none.body.contains("dsc-f.1") && none.body.contains("teamleider"), "{}", none.body);
    // The captain writes the match down: Tuesday, the day after the club evening.
    let mut captain = club.place.signed_in("Cas", &[Role::Captain]).await;
    let enter = format!("{}/matches/enter", club.at);
    let wrong = captain.post(&enter, "day=dinsdag&league=schaak").await;
    assert_eq!((wrong.status, wrong.body.matches("aria-invalid").count()), (422, 2), "{}", wrong.body);
    assert!(wrong.body.contains("Vink aan wie er meespelen."), "{}", wrong.body);
    let form = format!("day=2026-09-08&league=federation&player={}", club.members["An"]);
    assert_eq!(captain.post(&enter, &form).await.status, 303);
    let page = club.place.guest().get(&format!("{}/matches", club.at)).await.body;
    assert!(page.contains("KNSB-competitie: An Jansen"), "{page}");
    assert!(page.contains("Reden om af te melden voor ronde 1") && page.contains("dsc-f.1"), "{page}");
    let evening = club.players["An"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(evening.contains("wegens de teamwedstrijd van dinsdag 8 september"), "{evening}");
    let page = club.player("An", "off", "&team=yes").await;
    assert!(page.body.contains("afgemeld voor ronde 1, op tijd. (Keizer 5)"), "{}", page.body);
    let other = club.player("Bo", "off", "&team=yes").await;
    assert!(other.status == 409 && other.body.contains("dsc-f.1"), "only who plays in it: {}", other.body);
    club.place.go_to("2026-09-04 17:00");
    club.player("Di", "off", "").await;
    paired(&mut club, 1, "2026-09-04").await;
    club.place.go_to("2026-09-07 22:00");
    let set = club.director.post(&format!("{}/round/1/results", club.at), "r_1=1/2-1/2").await;
    assert_eq!(set.status, 303, "{}", set.body);
    let own = format!("{}/players/{}", club.at, club.members["An"]);
    let page = club.place.guest().get(&own).await.body;
    assert!(page.contains("⅔") && page.contains("dsc-k5"), "{page}");
    assert!(!page.contains("teamwedstrijd)"), "not before it is played: {page}");
    club.place.go_to("2026-09-09 00:01");
    let page = club.place.guest().get(&own).await.body;
    assert!(page.contains("en 1 teamwedstrijd)") && page.contains("dsc-f.2"), "{page}");
    // A cup is no reason (D48), and what was played cannot be taken back.
    let form = format!("day=2026-09-14&league=other&player={}", club.members["An"]);
    assert_eq!(captain.post(&enter, &form).await.status, 303);
    let page = captain.get(&format!("{}/matches", club.at)).await.body;
    assert!(page.contains("Geen reden om met twee derde af te melden"), "{page}");
    let gone = captain.post(&format!("{}/matches/cancel", club.at), "number=1").await;
    assert_eq!(gone.status, 409, "{}", gone.body);
    assert_eq!(captain.post(&format!("{}/matches/cancel", club.at), "number=2").await.status, 303);
}

/// Covers: dsc-l, dsc-k4, dsc-k6
#[tokio::test(flavor = "multi_thread")]
async fn a_player_signs_off_for_several_evenings_at_once_and_each_keeps_its_receipt() {
    let mut club = club().await;
    let path = format!("{}/evenings", club.at);
    let an = club.players.get_mut("An").unwrap();
    let member = club.members["An"];
    let none = an.post(&path, &format!("member={member}&verb=off")).await;
    assert!(none.status == 422 && none.body.contains("Vink eerst een of meer avonden aan."), "{}", none.body);
    let off = format!("member={member}&verb=off&round=2&round=3");
    let answer = an.post(&path, &off).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let page = an.open(&format!("http://x{}", answer.location)).await.body;
    assert!(page.contains("afgemeld voor ronde 2, op tijd. (Keizer 4)"), "{page}");
    assert!(page.contains("afgemeld voor ronde 3, op tijd. (Keizer 4)"), "{page}");
    let kept = "afgemeld, ontvangen dinsdag 1 september, 12.00 uur, op tijd (Keizer 4)";
    assert_eq!(page.matches(kept).count(), 2, "{page}");
    // Once more with another evening: what stood already stays as it was.
    let more = format!("member={member}&verb=off&round=2&round=4");
    let page = an.open(&format!("http://x{}", an.clone().post(&path, &more).await.location)).await.body;
    assert_eq!(page.matches(kept).count(), 3, "{page}");
    let on = format!("member={member}&verb=on&round=3&round=4");
    assert_eq!(an.post(&path, &on).await.status, 303);
    let page = an.get(&path).await.body;
    assert_eq!(page.matches("je staat op de lijst").count(), 3, "{page}");
    // After the deadline of the second one signing on is refused there, and nothing at all is done.
    club.place.go_to("2026-09-11 18:01");
    let an = club.players.get_mut("An").unwrap();
    let late = an.post(&path, &format!("member={member}&verb=on&round=2&round=3")).await;
    assert!(late.status == 422 && late.body.contains("Aanmelden kan niet meer"), "{}", late.body);
    assert!(
        late.body.contains("(DSC l, <button") && late.body.contains("data-article=\"D55\""),
        "{}",
        late.body
    );
    // Someone else's evenings are not hers.
    let other = an.post(&path, &format!("member={}&verb=off&round=3", club.members["Bo"])).await;
    assert!(other.status == 200 && !other.body.contains("Bo Jansen"), "{}", other.body);
}

/// Covers: dsc-k, D47
#[tokio::test(flavor = "multi_thread")]
async fn who_stays_away_twice_is_signed_off_asks_back_and_the_director_confirms() {
    let mut club = club().await;
    let di = club.members["Di"];
    for (round, friday, monday) in [(1, "2026-09-04", "2026-09-07"), (2, "2026-09-11", "2026-09-14")] {
        paired(&mut club, round, friday).await;
        club.place.go_to(&format!("{monday} 20:31"));
        let away = directs(&mut club, &format!("/round/{round}/forfeit"), &format!("member={di}")).await;
        assert_eq!(away.status, 200, "{}", away.body);
        club.place.go_to(&format!("{monday} 22:00"));
        let id = club.at.trim_start_matches("/c/");
        let pairs = format!("/api/competitions/{id}/pairings?round={round}");
        let pairs: serde_json::Value =
            serde_json::from_str(&club.place.guest().get(&pairs).await.body).unwrap();
        let first = &pairs["pairs"][0];
        let other = if first["white"] == di.as_str() || first["black"] == di.as_str() { 2 } else { 1 };
        let results = format!("{}/round/{round}/results", club.at);
        let set = club.director.post(&results, &format!("r_{other}=1/2-1/2")).await;
        assert_eq!(set.status, 303, "{}", set.body);
    }
    club.place.go_to("2026-09-15 12:00");
    let page = club.players["Di"].get(&format!("{}/evening/3", club.at)).await.body;
    assert!(page.contains("Je staat afgemeld omdat je twee keer zonder bericht weg was"), "{page}");
    assert!(page.contains("popovertarget=\"w-dsc-k\"") && page.contains("Vraag om weer ingedeeld"), "{page}");
    let work = format!("{}/round/3", club.at);
    assert!(!club.director.get(&work).await.body.contains("Weer meedoen"));
    let guest = club.players.get_mut("Di").unwrap();
    let asked = guest.post(&format!("{}/evening/3/on", club.at), &format!("member={di}")).await;
    let page = guest.open(&format!("http://x{}", asked.location)).await.body;
    assert!(page.contains("De wedstrijdleider bevestigt dat. (DSC k)"), "{page}");
    assert!(!page.contains("Vraag om weer ingedeeld"), "once is enough: {page}");
    // The officer cannot confirm it, the director can.
    assert!(!club.officer.get(&work).await.body.contains("Weer meedoen"));
    assert!(club.director.get(&work).await.body.contains("Weer meedoen"));
    let back = directs(&mut club, "/round/3/back", &format!("member={di}")).await;
    assert!(back.body.contains("Di Jansen doet weer mee vanaf ronde 3."), "{}", back.body);
    let page = club.players["Di"].get(&format!("{}/evening/3", club.at)).await.body;
    assert!(page.contains("Je staat op de lijst"), "{page}");
}

/// Covers: D62, dsc-b
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_shows_what_was_moved_or_cancelled_and_why() {
    let mut club = club().await;
    let moved = sends(&mut club, "/calendar/2/move", "day=2026-09-15&start=19:30&yes=yes").await;
    assert!(moved.body.contains("Ronde 2 is verplaatst naar dinsdag 15 september."), "{}", moved.body);
    assert!(moved.body.contains("was gepland op maandag 14 september"), "{}", moved.body);
    let order = sends(&mut club, "/calendar/3/move", "day=2026-09-08&start=20:00&yes=yes").await;
    assert!(order.status == 409 && order.body.contains("id=\"f-move-day-fault\""), "{}", order.body);
    let asked = sends(&mut club, "/calendar/4/cancel", "why=Zaal+bezet").await;
    assert!(asked.body.contains("Weet je het zeker?") && asked.body.contains("dsc-b"), "{}", asked.body);
    let gone = sends(&mut club, "/calendar/4/cancel", "why=Zaal+bezet&yes=yes").await;
    assert!(gone.body.contains("De avond van ronde 4 gaat niet door."), "{}", gone.body);
    let page = club.place.guest().get(&format!("{}/calendar", club.at)).await.body;
    assert!(page.contains("Zaal bezet") && page.contains("3 rondes tellen mee"), "{page}");
    assert!(page.contains("dsc-b") && !page.contains("<form"), "{page}");
    // Who has no account is told by telephone, of a cancelled evening too.
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    let form = format!("member={}", club.members["Cy"]);
    let named = board.post(&format!("{}/calendar/1/director", club.at), &form).await;
    assert_eq!(named.status, 303, "{}", named.body);
    let page = club.place.guest().get(&format!("{}/calendar", club.at)).await.body;
    assert!(page.contains("wedstrijdleider: Cy Jansen"), "{page}");
    let refused = club.officer.post(&format!("{}/calendar/1/director", club.at), &form).await;
    assert_eq!(refused.status, 409, "an officer does not name the director");
    let more = sends(&mut club, "/calendar/plan", "day=2026-10-12").await;
    assert!(more.body.contains("geen clubavond op maandag 5 oktober"), "{}", more.body);
    let player = club.players.get_mut("An").unwrap();
    let shut = player.post(&format!("{}/calendar/1/cancel", club.at), "yes=yes").await;
    assert_eq!(shut.status, 403);
}

/// Covers: dsc-c, dsc-k2, D33, D42
#[tokio::test(flavor = "multi_thread")]
async fn players_have_a_group_and_enter_in_mid_season_with_points() {
    let mut club = club().await;
    let an = club.members["An"];
    let page = club.place.guest().get(&format!("{}/players", club.at)).await.body;
    let row = |page: &str, name: &str| {
        page.split(&format!("{name} Jansen</a>")).nth(1).unwrap().split("</tr>").next().unwrap().to_owned()
    };
    assert!(page.contains("dsc-c") && row(&page, "An").contains("<td>A</td>"), "{page}");
    assert!(row(&page, "Di").contains("<td>D</td>") && !page.contains("<form"), "{page}");
    let set = sends(&mut club, &format!("/players/{an}/group"), "group=C").await;
    assert!(set.body.contains("An Jansen speelt in groep C."), "{}", set.body);
    let page = club.officer.get(&format!("{}/players", club.at)).await.body;
    assert!(row(&page, "An").contains("C <span class=\"badge\">met de hand</span>"), "{page}");
    let none = sends(&mut club, &format!("/players/{an}/group"), "group=Z").await;
    assert!(none.status == 409 && none.body.contains("dsc-c"), "{}", none.body);
    let flexible = sends(&mut club, &format!("/players/{an}/flexible"), "flexible=yes").await;
    assert!(flexible.body.contains("An Jansen is flexibel"), "{}", flexible.body);
    let own = club.players.get_mut("Bo").unwrap();
    let other = own.post(&format!("{}/players/{an}/flexible", club.at), "flexible=no").await;
    assert_eq!(other.status, 409, "a player does not change another");
    sends(&mut club, &format!("/players/{an}/flexible"), "flexible=no").await;
    // In mid-season: between the neighbours that the rating gives.
    paired(&mut club, 1, "2026-09-04").await;
    club.place.go_to("2026-09-07 22:00");
    club.director.post(&format!("{}/round/1/results", club.at), "r_1=1/2-1/2&r_2=1/2-1/2").await;
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Ed&family=Jansen&rating=1850").await;
    let all = club.place.site.competitions.members().all().await.unwrap();
    let ed = all.iter().find(|one| one.name.as_ref().unwrap().given() == "Ed").unwrap().id;
    let wrong = sends(&mut club, "/players/enter", &format!("member={ed}&points=veel&accepts=dsc")).await;
    assert!(wrong.status == 422 && wrong.body.contains("id=\"f-points-fault\""), "{}", wrong.body);
    let not = sends(&mut club, "/players/enter", &format!("member={ed}")).await;
    assert!(not.status == 409 && not.body.contains("Wie meedoet aanvaardt het reglement"), "{}", not.body);
    let done = sends(&mut club, "/players/enter", &format!("member={ed}&accepts=dsc")).await;
    assert!(done.body.contains("Ed Jansen doet mee vanaf ronde 2 met 24"), "{}", done.body);
    assert!(done.body.contains("punten. (Keizer 2)"), "{}", done.body);
    let page = club.place.guest().get(&format!("{}/players/{ed}", club.at)).await.body;
    assert!(page.contains("startpunten") && page.contains("dsc-k2"), "{page}");
    let left = sends(&mut club, &format!("/players/{ed}/leave"), "yes=yes").await;
    assert!(left.body.contains("Ed Jansen is gestopt."), "{}", left.body);
}

/// Covers: dsc-k1, dsc-c
#[tokio::test(flavor = "multi_thread")]
async fn the_first_ranking_comes_from_ratings_or_from_last_season() {
    let mut club = club().await;
    paired(&mut club, 1, "2026-09-04").await;
    club.place.go_to("2026-09-07 22:00");
    // The lower-rated win: the standings turn round.
    let id = club.at.trim_start_matches("/c/").to_owned();
    let pairs = club.place.guest().get(&format!("/api/competitions/{id}/pairings")).await.body;
    let pairs: serde_json::Value = serde_json::from_str(&pairs).unwrap();
    let wins = |board: usize, name: &str| {
        if pairs["pairs"][board]["white"] == club.members[name].as_str() { "1-0" } else { "0-1" }
    };
    let form = format!("r_1={}&r_2={}", wins(0, "Bo"), wins(1, "Di"));
    assert_eq!(club.director.post(&format!("{}/round/1/results", club.at), &form).await.status, 303);
    let page = club.officer.get("/competitions/new").await.body;
    assert!(
        page.contains("zoals Intern nu staat (nog ") && page.contains("dsc-k1") && page.contains("dsc-c"),
        "it is not over yet: {page}"
    );
    let ticked = |page: &str| page.matches("\" checked> ").count();
    let mut board = club.place.signed_in("Bert", &[Role::Board]).await;
    board.post("/members/new", "given=Zus&family=Jansen&rating=1500").await;
    let page = club.officer.get("/competitions/new").await.body;
    assert!(page.contains("Zus Jansen") && ticked(&page) == club.members.len(), "this season's: {page}");
    let page = club.officer.get("/competitions/new?who=all").await.body;
    assert_eq!(ticked(&page), club.members.len() + 1, "{page}");
    assert_eq!(ticked(&club.officer.get("/competitions/new?who=none").await.body), 0);
    let entered: String = club.members.values().map(|id| format!("&player={id}")).collect();
    let base = "name=Volgend&rules=dsc&first=2027-09-06&count=3&start=20:00";
    let wrong = club.officer.post("/competitions/new", &format!("{base}&last=nergens&holidays=kerst")).await;
    assert_eq!((wrong.status, wrong.body.matches("aria-invalid").count()), (422, 2), "{}", wrong.body);
    let form = format!("{base}&last={id}&holidays=13-09-2027{entered}");
    let opened = club.officer.post("/competitions/new", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let page = club.officer.open(&format!("http://x{}", opened.location)).await.body;
    assert!(page.contains("Let op: Intern heeft nog "), "{page}");
    let page = club.place.guest().get(&opened.location).await.body;
    let place = |name: &str| page.find(&format!("{name} Jansen</a>")).unwrap();
    assert!(page.contains("Beginstand") && page.contains("dsc-k1"), "{page}");
    assert!(place("Bo") < place("Di") && place("Di") < place("An"), "as the last season ended: {page}");
    assert!(page.contains(">50</td>") && page.contains(">47</td>"), "{page}");
    let calendar = club.place.guest().get(&format!("{}/calendar", opened.location)).await.body;
    assert!(calendar.contains("geen clubavond op maandag 13 september"), "{calendar}");
    assert!(calendar.contains("20 september") && calendar.contains("27 september"), "{calendar}");
}

/// Covers: dsc-k9
#[tokio::test(flavor = "multi_thread")]
async fn a_player_reads_what_earlier_games_became_worth_by_the_new_ranking() {
    let mut club = club().await;
    for (round, friday, monday) in [(1, "2026-09-04", "2026-09-07"), (2, "2026-09-11", "2026-09-14")] {
        paired(&mut club, round, friday).await;
        club.place.go_to(&format!("{monday} 22:00"));
        let results = format!("{}/round/{round}/results", club.at);
        assert_eq!(club.director.post(&results, "r_1=1-0&r_2=1-0").await.status, 303);
    }
    let mut shown = String::new();
    for member in club.members.values() {
        shown += &club.place.guest().get(&format!("{}/players/{member}", club.at)).await.body;
    }
    assert!(shown.contains("telt anders dan vorige week"), "{shown}");
    assert!(shown.contains("Waarom veranderde de score? <button") && shown.contains("dsc-k9"), "{shown}");
}
