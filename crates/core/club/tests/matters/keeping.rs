//! What is kept for a while: trophies by members, phones by the director.

use crate::{book, day, names};
use club::phones::{Breach, Counted, Dispensation, Notice, PhoneRules, Refusal, Request, answer, to_tell};
use club::trophies::{Return, Trophy, TrophyRules, to_return};

fn trophy(name: &str, holder: Option<&str>, returned: Option<&str>) -> Trophy {
    Trophy { name: name.to_owned(), holder: holder.map(str::to_owned), returned: returned.map(day) }
}

/// Covers: dsc-x
#[test]
fn who_leaves_returns_challenge_trophies_at_once_from_2026_on() {
    let rules = TrophyRules::read(&book("dsc")).unwrap();
    let trophies = [
        trophy("beker", Some("anna"), None),
        trophy("rapid", Some("bram"), Some("2026-10-01")),
        trophy("snelschaak", Some("anna"), None),
        trophy("stijgprijs", None, None),
    ];
    let both = || names("beker snelschaak");
    let rows = [
        ("anna", "2026-09-01", Return::AtOnce(both())),
        ("anna", "2029-01-15", Return::AtOnce(both())),
        ("anna", "2026-08-31", Return::NotInForce(both())),
        ("bram", "2026-10-02", Return::Nothing),
        ("carla", "2026-10-02", Return::Nothing),
    ];
    for (member, left, expected) in rows {
        assert_eq!(to_return(&rules, member, day(left), &trophies), expected, "{member} {left}");
    }
    assert_eq!(rules.back_from.article.as_str(), "dsc-x");
}

fn request(numbers: &[&str]) -> Request {
    let numbers = numbers.iter().map(|number| (*number).to_owned()).collect();
    Request { player: "anna".to_owned(), necessary: true, handed_in: true, numbers }
}

/// Covers: dsc-u
#[test]
fn a_phone_is_on_stand_by_only_when_needed_kept_by_the_director_and_on_one_number() {
    let one = request(&["06 12 34 56 78"]);
    let given = Dispensation { player: "anna".to_owned(), number: "06 12 34 56 78".to_owned() };
    let rows = [
        (one.clone(), Ok(given)),
        (Request { necessary: false, ..one.clone() }, Err(Refusal::NotNecessary)),
        (Request { handed_in: false, ..one }, Err(Refusal::NotHandedIn)),
        (request(&[]), Err(Refusal::Numbers(0))),
        (request(&["  ", "-"]), Err(Refusal::Numbers(0))),
        (request(&["0612345678", "0512 123456"]), Err(Refusal::Numbers(2))),
    ];
    for (request, expected) in rows {
        assert_eq!(answer(&request), expected, "{request:?}");
    }
    assert_eq!(PhoneRules::read(&book("dsc")).unwrap().article.as_str(), "dsc-u");
}

/// Covers: dsc-u
#[test]
fn the_captains_of_visiting_clubs_are_told_whose_phone_is_on() {
    let given = |player: &str| Dispensation { player: player.to_owned(), number: "1".to_owned() };
    let notice =
        |captain: &str, player: &str| Notice { captain: captain.to_owned(), player: player.to_owned() };
    let phones = [given("anna"), given("bram")];
    let captains = names("xander yara");
    let told = [notice("xander", "anna")];
    let left = [notice("xander", "bram"), notice("yara", "anna"), notice("yara", "bram")];
    assert_eq!(to_tell(&phones, &captains, &told), left);
    assert_eq!(to_tell(&phones, &[], &[]), []);
    assert_eq!(to_tell(&[], &captains, &[]), []);
}

/// Covers: dsc-t, D66
#[test]
fn phones_are_counted_per_game_unless_the_club_says_evening_or_season() {
    let breach = |game: &str, on: &str| Breach { game: game.to_owned(), evening: day(on) };
    let earlier = [
        breach("1.1", "2026-05-04"),
        breach("1.1", "2026-11-02"),
        breach("5.1", "2026-11-09"),
        breach("5.2", "2026-11-09"),
    ];
    let latest = breach("5.2", "2026-11-09");
    for (counted, times) in [(Counted::Game, 2), (Counted::Evening, 3), (Counted::Season, 4)] {
        assert_eq!(counted.count(&earlier, &latest), times, "{counted:?}");
    }
    let dsc = Counted::read(&book("dsc")).expect("a value");
    assert_eq!((dsc.value, dsc.article.as_str()), (Counted::Game, "dsc-t"));
}
