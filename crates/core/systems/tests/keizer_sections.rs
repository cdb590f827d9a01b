//! Sections with promotion per period (D80): a competition of two sections, worked out by hand.

use serde_json::{Value, json};
use systems::keizer::fault::FaultKind;
use systems::keizer::file::{self, Read};
use systems::keizer::pairing::{self, Wishes};
use systems::keizer::sections::{self, Section};
use systems::keizer::{ledger, ranking};

/// Two sections of four by rating, periods of three rounds, everyone worth 10, one up and one down.
fn season(settings: &Value) -> Value {
    let ids = ["an", "bo", "cy", "di", "ed", "flo", "gus", "hal"];
    let players: Vec<Value> =
        ids.iter().enumerate().map(|(at, id)| json!({"id": id, "rating": 2000 - 100 * at})).collect();
    let round = |games: &str| {
        let game = |word: &str| {
            let (pair, result) = word.split_once(':').unwrap();
            let (white, black) = pair.split_once('-').unwrap();
            json!({"white": white, "black": black, "result": if result == "=" { "1/2-1/2" } else { result }})
        };
        json!({"games": games.split_whitespace().map(game).collect::<Vec<Value>>()})
    };
    let rounds = [
        round("an-di:1-0 bo-cy:= ed-hal:1-0 flo-gus:0-1"),
        round("di-bo:0-1 cy-an:0-1 hal-flo:= gus-ed:1-0"),
        round("an-bo:= di-cy:= ed-flo:1-0 hal-gus:0-1"),
        round("cy-an:1-0 bo-gus:1-0"),
    ];
    let mut file = json!({"rules": "plain", "players": players, "rounds": rounds,
        "settings": {"top": 10, "step": 0, "passes": "frozen", "periods": 2, "period_length": 3, "rematch_gap": 2,
            "sections": 2, "section_moves": 1}});
    for (name, value) in settings.as_object().unwrap() {
        file["settings"][name] = value.clone();
    }
    file
}

fn read(season: &Value) -> Read {
    file::read(&season.to_string()).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn ranked(section: &Section) -> String {
    let standings = ranking::standings(&section.season, section.unit, usize::MAX);
    let last = standings.last().unwrap();
    let row = |&player: &usize| {
        let lines = ledger::ledger(&section.season, &standings, player);
        assert_eq!(
            lines.iter().map(|line| line.points).sum::<systems::exact::Fraction>(),
            last.score(player)
        );
        format!("{} {}", section.season.players[player].id, last.score(player))
    };
    last.order.iter().map(row).collect::<Vec<String>>().join(", ")
}

fn moved(read: &Read, round: usize) -> String {
    let (_, moves) = sections::sections(&read.season, round).unwrap();
    let one = |one: &sections::Move| {
        format!(
            "{}{}{}",
            read.season.players[one.player].id,
            sections::letter(one.from),
            sections::letter(one.to)
        )
    };
    moves.iter().map(one).collect::<Vec<String>>().join(" ")
}

fn paired(read: &Read, round: usize, section: usize) -> String {
    let (all, _) = sections::sections(&read.season, round).unwrap();
    let Section { season, unit, .. } = &all[section];
    let id = |player: usize| season.players[player].id.as_str();
    let order = ranking::coming(season, *unit);
    let pairing = pairing::pair(season, &order, &Wishes::default()).unwrap();
    pairing
        .pairs
        .iter()
        .map(|pair| format!("{}-{}", id(pair.white), id(pair.black)))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn sections_are_counted_apart_and_the_standing_at_the_end_of_the_period_says_who_moves() {
    let read = read(&season(&json!({})));
    let after = |round, section: usize| ranked(&sections::sections(&read.season, round).unwrap().0[section]);
    // an 10+10+5, bo 5+10+5, cy 5+0+5, di 0+0+5; gus 30, ed 10+0+10, flo and hal 5: flo stood above hal before.
    assert_eq!(after(3, 0), "an 25, bo 20, cy 10, di 5");
    assert_eq!(after(3, 1), "gus 30, ed 20, flo 5, hal 5");
    assert_eq!((moved(&read, 3).as_str(), moved(&read, 2).as_str()), ("diAB gusBA", ""));
    // The second period starts anew with an, bo, cy and gus: bo and cy won, and the place before parts equals.
    assert_eq!(after(4, 0), "bo 10, cy 10, an 0, gus 0");
    assert_eq!(after(4, 1), "di 0, ed 0, flo 0, hal 0");
}

#[test]
fn a_player_takes_along_the_score_the_games_against_the_others_or_nothing() {
    let after = |points: &str| {
        ranked(
            &sections::sections(&read(&season(&json!({"section_points": points}))).season, 4).unwrap().0[0],
        )
    };
    assert_eq!(after("none"), "bo 10, cy 10, an 0, gus 0");
    // 25+0, 20+10, 10+10, 30+0; bo and gus are equal, and bo has the higher percentage in this section.
    assert_eq!(after("all"), "bo 30, gus 30, an 25, cy 20");
    // Among an, bo and cy: an 10+5, bo 5+5, cy 5+0; then cy beat an and bo beat gus. an stood above cy before.
    assert_eq!(after("mutual"), "bo 20, an 15, cy 15, gus 0");
}

#[test]
fn a_section_is_paired_by_its_own_ranking_and_knows_who_met_in_earlier_periods() {
    let mut file = season(&json!({}));
    file["rounds"].as_array_mut().unwrap().pop();
    // By rating an, bo, cy, gus. an and bo met last week, so an meets cy. an had White twice and cy Black twice;
    // bo and gus are even, the last game with Black each, and before that bo had Black and gus White.
    assert_eq!(paired(&read(&file), 4, 0), "cy-an bo-gus");
    file["settings"]["section_points"] = json!("all");
    // By score gus 30, an 25, bo 20, cy 10.
    assert_eq!(paired(&read(&file), 4, 0), "gus-an bo-cy");
}

#[test]
fn what_the_director_wrote_down_counts_before_what_follows_from_the_standing() {
    let mut file = season(&json!({}));
    // di stays and cy goes down instead, gus does not want to go up and ed does.
    for (at, sections) in
        [(3, json!(["A", "A"])), (2, json!(["A", "B"])), (6, json!(["B", "B"])), (4, json!(["B", "A"]))]
    {
        file["players"][at]["section"] = sections;
    }
    file["rounds"].as_array_mut().unwrap().pop();
    let told = read(&file);
    let members = |section: usize| {
        let (all, _) = sections::sections(&told.season, 4).unwrap();
        all[section]
            .members
            .iter()
            .map(|&player| told.season.players[player].id.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!((members(0).as_str(), members(1).as_str()), ("an bo di ed", "cy flo gus hal"));
    file["players"][0]["section"] = json!("first");
    assert_eq!(
        file::read(&file.to_string()).unwrap_err().kind,
        FaultKind::UnknownSection("first".to_owned())
    );
    // Eight players in three sections, 3, 3 and 2, by rating as nobody played: one each way, and nobody goes two ways.
    let mut three = season(&json!({"sections": 3, "section_moves": 5, "period_length": 1}));
    three["rounds"] = json!([{}]);
    assert_eq!(moved(&read(&three), 1), "cyAB diBA floBC gusCB");
}
