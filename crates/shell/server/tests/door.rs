//! The evening as clubs really do it: pairing among who is there, several rounds an evening, the director's entry over a
//! player's own.

use crate::club::{Club, club};
use competition::{Act, Actor, Clause, Role, RoundNumber, Wish};
use ids::{CompetitionId, TextId};
use std::collections::BTreeMap;

/// Lets the club pair among who is there, from the first round on.
async fn pairs_present(club: &Club) {
    let clause = Clause { value: Some("present".to_owned()), article: None };
    let clauses = BTreeMap::from([("club.pairing_among".to_owned(), clause)]);
    let why = TextId::read("why").unwrap();
    let act = Act::ChangeRules { from: RoundNumber::FIRST, clauses, why };
    let wish = Wish::sure(Actor::with_role(Role::Director), act);
    let id = CompetitionId::read(club.at.trim_start_matches("/c/")).unwrap();
    club.place.site.competitions.act(id, &wish).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_ticked_at_the_door_is_paired_and_what_two_officers_tick_adds_up() {
    let mut club = club().await;
    let door = format!("{}/round/1/door", club.at);
    assert_eq!(club.officer.get(&door).await.status, 404, "who is expected is paired here");
    pairs_present(&club).await;
    club.place.go_to("2026-09-07 19:30");
    let member = |name: &str| club.members[name].to_string();
    let [an, bo, cy, di] = ["An", "Bo", "Cy", "Di"].map(member);
    let page = club.officer.get(&door).await.body;
    assert!(page.contains("Wie is er?") && page.contains("0 aanwezigen"), "{page}");
    let nobody = club.officer("door", "verb=pair").await;
    assert_eq!(nobody.status, 409);
    assert!(nobody.body.contains("Nog niemand is aangevinkt"), "{}", nobody.body);
    // Both officers had an empty list before them.
    let first = club.officer("door", &format!("verb=keep&there={an}&there={bo}")).await;
    assert!(first.body.contains("De lijst is bewaard: 2 aanwezigen."), "{}", first.body);
    let second = club.officer("door", &format!("verb=keep&there={cy}")).await;
    assert!(second.body.contains("De lijst is bewaard: 3 aanwezigen."), "{}", second.body);
    assert!(second.body.contains("Zo zou het worden"), "{}", second.body);
    // Whose tick was shown and is gone is not there.
    let gone = format!("verb=keep&was={an}&was={bo}&was={cy}&there={an}&there={bo}");
    let gone = club.officer("door", &gone).await;
    assert!(gone.body.contains("De lijst is bewaard: 2 aanwezigen."), "{}", gone.body);
    let draft =
        club.officer("door", &format!("verb=pair&was={an}&was={bo}&there={an}&there={bo}&there={cy}")).await;
    assert!(draft.body.contains("Waarom dit paar?") && draft.body.contains("Cy Jansen"), "{}", draft.body);
    // A late-comer breaks the draft; it is paired anew and made public.
    club.officer("door", &format!("verb=keep&there={di}")).await;
    assert_eq!(club.officer("publish", "").await.status, 409);
    club.officer("pair", "").await;
    let public = club.officer("publish", "").await;
    assert_eq!(public.status, 200, "{}", public.body);
    let late = club.officer.get(&door).await.body;
    assert!(late.contains("aanvinken kan niet meer") && !late.contains("name=\"there\""), "{late}");
    assert_eq!(club.place.guest().get(&door).await.status, 303, "who is not signed in is asked to");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_two_rounds_is_planned_and_signed_off_from_at_once_or_for_one_round() {
    let mut club = club().await;
    let plan = format!("{}/calendar/plan", club.at);
    let wrong = club.officer.post(&plan, "day=2026-10-05&rounds=0").await;
    assert!(wrong.body.contains("Vul een aantal van 1 tot 20 in."), "{}", wrong.body);
    assert_eq!(club.officer.post(&plan, "day=2026-10-05&rounds=2").await.status, 303);
    let page = club.officer.get(&format!("{}/calendar", club.at)).await.body;
    assert_eq!(page.matches("maandag 5 oktober</a>").count(), 2, "{page}");
    // The fifth evening has the rounds five and six.
    let evening = club.place.guest().get(&format!("{}/evenings/5", club.at)).await;
    assert_eq!(evening.location, format!("{}/evening/5", club.at));
    assert_eq!(club.place.guest().get(&format!("{}/evenings/6", club.at)).await.status, 404);
    let id = CompetitionId::read(club.at.trim_start_matches("/c/")).unwrap();
    for (who, more, rounds) in [("Di", "", vec![5, 6]), ("Cy", "&only=yes", vec![5])] {
        let form = format!("member={}{more}", club.members[who]);
        let at = format!("{}/evening/5/off", club.at);
        assert_eq!(club.players.get_mut(who).unwrap().post(&at, &form).await.status, 303);
        let state = club.place.site.competitions.look(id).await.unwrap();
        let off = |round: &usize| {
            let evening = state.evening(RoundNumber::new(*round).unwrap()).unwrap();
            !state.expects(evening, club.members[who])
        };
        assert_eq!((1..=6).filter(off).collect::<Vec<_>>(), rounds, "{who}");
    }
    // The whole evening moves.
    let moved = format!("{}/calendar/5/move", club.at);
    assert_eq!(club.officer.post(&moved, "day=2026-10-06&start=20:00&yes=yes").await.status, 303);
    let state = club.place.site.competitions.look(id).await.unwrap();
    let days: Vec<String> = state.evenings[4..].iter().map(|evening| evening.day.to_string()).collect();
    assert_eq!(days, ["2026-10-06", "2026-10-06"]);
}

/// Covers: D43, dsc-q
#[tokio::test(flavor = "multi_thread")]
async fn the_director_is_asked_before_a_players_entry_is_changed_and_the_opponent_is_asked_whether_it_is_right()
 {
    let mut club = club().await;
    club.paired().await;
    club.place.go_to("2026-09-07 22:00");
    let entered = club.player("An", "result", "&result=won").await;
    assert!(entered.body.contains("Je tegenstander vult de uitslag ook in"), "{}", entered.body);
    let asked = club.players["Bo"].get(&format!("{}/evening/1", club.at)).await.body;
    assert!(asked.contains("An Jansen gaf 0–1 door; klopt dat?"), "{asked}");
    assert!(asked.contains("Ja, dat klopt") && asked.contains("value=\"lost\">Ja"), "{asked}");
    assert!(!asked.contains("Je tegenstander vult de uitslag ook in"), "{asked}");
    let results = format!("{}/round/1/results", club.at);
    let sure = club.director.post(&results, "r_1=1&r_2=").await;
    assert!(sure.body.contains("An Jansen gaf in ronde 1 0-1 door; dat wordt 1-0."), "{}", sure.body);
    assert_eq!(club.director.post(&results, "r_1=1&r_2=&yes=yes").await.status, 303);
    // What nobody entered is not asked about.
    assert_eq!(club.director.post(&results, "r_1=&r_2=r").await.status, 303);
}
