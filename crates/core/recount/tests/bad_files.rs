//! Files that are cut, saved in another encoding, made to explode, or of another program: each is refused in one way that
//! can be said, nothing panics, and what is read of a cut file is never more than stood in it.

#![allow(clippy::unwrap_used)]

use exchange::season::SeasonFault;
use reading::{Budget, Spent};
use recount::{DoorFault, Format, Rules, prove_file, read, recognise};

const SEVILLA: &str = r#"{"Name":"Herfst","GroupReport":[{"ID":1,"Name":"A","Ranking":[{"Round":1,"Date":"18/09/2025","Player":[
 {"ID":1,"Name":"Ān","Score":1,"Bhlz":0,"IRtg":1800},{"ID":2,"Name":"Bo","Score":"0,5"}]}],
 "History":[{"Round":1,"Player":[
 {"ID":1,"Name":"Ān","Game":[{"Round":1,"Color":"W","ActualColor":"W","Opponent":2,"Res":"1-0"}],"Abs":[]},
 {"ID":2,"Name":"Bo","Game":[{"Round":1,"Color":"B","ActualColor":"B","Opponent":1,"Res":"1-0"}],"Abs":[]}]}]}]}"#;

const TRF: &str = "012 Herfst\r\n\
001    1 m    An                                1800 NED                         1.0    1     2 w 1\r\n\
001    2 m    Bo                                1700 NED                         0.0    2     1 b 0\r\n";

const ROUNDS: &str = "Ronde;Wit;Zwart;Uitslag\n1;An;Bo;1-0\n2;Bo;Cy;½-½\n";

const LADDER: &str = r#"{"season":"x","rules_version":2,"players":[{"id":"a","value":6}],
"entries":[{"competition":"int","round":1,"player":"a","kind":"a","opponent":null,"result":""}],
"recomputed_final":[{"player":"a","points":302,"games":0}]}"#;

fn budget() -> Budget {
    Budget::new(8 << 20, 10_000, || false)
}

#[test]
fn a_file_that_is_cut_anywhere_is_refused_or_has_less_in_it() {
    for (text, format) in [
        (SEVILLA, Format::Sevilla),
        (TRF, Format::Trf),
        (ROUNDS, Format::Rounds),
        (LADDER, Format::FixedValues),
    ] {
        let whole = prove_file(text.as_bytes(), format, None, &budget()).unwrap();
        assert_eq!(recognise(text.as_bytes()), Some(format));
        let bytes = text.as_bytes();
        let json = text.starts_with('{');
        for end in 0..bytes.len() - 1 {
            match prove_file(&bytes[..end], format, None, &budget()) {
                Ok(part) => {
                    assert!(!json, "{format:?} cut at {end} is no file any more");
                    assert!(part.rows().0 <= whole.rows().0, "{format:?} cut at {end}");
                }
                Err(DoorFault::Unknown) => panic!("{format:?} cut at {end}"),
                Err(_) => {}
            }
        }
    }
}

#[test]
fn bytes_that_are_changed_never_make_it_fall_over() {
    for (text, format) in [(SEVILLA, Format::Sevilla), (TRF, Format::Trf), (ROUNDS, Format::Rounds)] {
        for at in 0..text.len() {
            for byte in [0, b'"', b'9', 0x81, 0xff] {
                let mut bytes = text.as_bytes().to_vec();
                bytes[at] = byte;
                let _ = prove_file(&bytes, format, None, &budget());
                let _ = recognise(&bytes).map(|format| read(&bytes, format, &budget()));
            }
        }
    }
}

#[test]
fn letters_that_were_lost_are_named_with_their_line() {
    let lost = SEVILLA.replacen("\"Bo\"", "\"B\u{fffd}\"", 2);
    assert_eq!(
        read(lost.as_bytes(), Format::Sevilla, &budget()),
        Err(DoorFault::Season(SeasonFault::LettersAt(2)))
    );
    let lost = TRF.replace("Bo", "B\u{fffd}");
    assert_eq!(
        read(lost.as_bytes(), Format::Trf, &budget()),
        Err(DoorFault::Season(SeasonFault::LettersAt(3)))
    );
    let wide: Vec<u8> = SEVILLA.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(&wide, Format::Sevilla, &budget()), Err(DoorFault::Season(SeasonFault::Letters)));
}

#[test]
fn a_file_that_would_explode_stops_at_its_budget() {
    let many = SEVILLA.replace("\"Abs\":[]", &format!("\"Abs\":[{}0]", "{},".repeat(200_000)));
    assert_eq!(
        read(many.as_bytes(), Format::Sevilla, &budget()),
        Err(DoorFault::Season(SeasonFault::Spent(Spent::Records)))
    );
    let deep = format!("{{\"GroupReport\":{}", "[".repeat(1_000_000));
    assert!(read(deep.as_bytes(), Format::Sevilla, &budget()).is_err());
    let large = vec![b'x'; 9 << 20];
    assert!(matches!(
        read(&large, Format::Swar, &budget()),
        Err(DoorFault::Season(SeasonFault::Spent(Spent::Bytes)))
    ));
    let slow = Budget::new(8 << 20, 1_000_000, || true);
    let rows: String = (0..2000).map(|row| format!("{row};An;Bo;1-0\n")).collect();
    assert!(read(format!("Ronde;Wit;Zwart;Uitslag\n{rows}").as_bytes(), Format::Rounds, &slow).is_err());
}

#[test]
fn what_is_of_no_program_known_here_is_not_taken_for_one() {
    for text in [
        "",
        "Beste leden,",
        "{}",
        "[1,2]",
        "{\"a\":1}",
        "%PDF-1.7",
        "<html><body>Stand</body></html>",
        "\0\0\0",
    ] {
        assert_eq!(recognise(text.as_bytes()), None, "{text}");
    }
}

/// The same games by a club's own rules: three points for a win settle the rows of a table that has them.
#[test]
fn rules_of_ones_own_count_instead_of_the_programs() {
    let nobody = |_: &str| None;
    assert!(Rules::of("knsb", &nobody).is_none() && Rules::of("nothing", &nobody).is_none());
    let keizer = Rules::of("dsc", &nobody).unwrap();
    let proof = prove_file(SEVILLA.as_bytes(), Format::Sevilla, Some(&keizer), &budget()).unwrap();
    // Two players: places are worth 50 and 49, and a win gives the opponent's value.
    let first = proof.groups[0].rounds[0].different.iter().find(|one| one.column == "points").unwrap();
    assert_eq!((first.theirs.as_str(), first.ours.to_string().as_str()), ("1", "49"));
    let series = Rules::of("ddt", &nobody).unwrap();
    let proof = prove_file(SEVILLA.as_bytes(), Format::Sevilla, Some(&series), &budget()).unwrap();
    let first = proof.groups[0].rounds[0].different.iter().find(|one| one.player == "Ān");
    assert_eq!(first, None, "a win is a point in a championship");
}
