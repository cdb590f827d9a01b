//! What a file would change, tried.

use super::*;
use reading::Budget;

fn listed(id: &str, name: &str, federation: &str, born: Option<i32>) -> Listed {
    let member = Member {
        id: MemberId::read(id).expect("an id"),
        name: split(name),
        number: 7,
        born: born.map(Born::In),
        ratings: Vec::new(),
        guardians: Vec::new(),
        consent: None,
    };
    Listed {
        member,
        particulars: Particulars { federation: federation.to_owned(), ..Particulars::default() },
    }
}

#[test]
fn a_knsb_list_brings_known_members_up_to_date_and_adds_nobody() {
    let roll = [
        listed("quinten", "Aa, Quinten van der", "", Some(1990)),
        listed("bo", "Smit, Bo", "7654321", None),
        listed("cy", "Vos, Cy", "", None),
    ];
    assert_eq!(roll[0].member.name.as_ref().map(Name::full).as_deref(), Some("Quinten van der Aa"));
    let text = b"Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n1234567;Van der Aa, Quinten;;NED;1834;12;1990;\r\n\
        7654321;Smit, B.;;NED;1500;3;1980;\r\n99;Vos, Cy;;NED;1700;3;1980;\r\n98;Niemand, Ooit;;NED;1700;3;1980;w\r\n";
    let table = Table::read(text, &Budget::request(100)).expect("a list");
    assert!(is_federation(&table.head));
    let columns: Vec<Column> = table.head.iter().map(|head| Column::guess(head)).collect();
    let day = "2026-11-01".parse().expect("a day");
    let found = plan(&roll, &table, &columns, day, true, || unreachable!()).expect("a plan");
    let [Outcome::Changed(first), Outcome::Otherwise(second, written), Outcome::Doubtful(cy, _)] = &found[..]
    else {
        panic!("{found:?}");
    };
    assert_eq!(first.particulars.federation, "1234567");
    assert_eq!(first.member.ratings, [Rating { of: day, rating: 1834, estimated: false }]);
    assert_eq!(second.member.name.as_ref().map(Name::given), Some("Bo"), "spelling is never changed");
    assert_eq!((cy.as_str(), written.as_str()), ("cy", "B. Smit"));
    let again = [first.clone(), second.clone(), roll[2].clone()];
    let same = plan(&again, &table, &columns, day, true, || unreachable!()).expect("a plan");
    assert!(matches!(same[..2], [Outcome::Same(_), Outcome::Otherwise(..)]), "{same:?}");
}

#[test]
fn a_file_is_compared_with_itself_and_its_families_and_guardians_are_tied() {
    let text = "Lidnummer;Voornaam;Achternaam;Geboren;Straat;Postcode;Plaats;Gezin;Ouder;Groep\n\
                41;An;Bos;1980;Lindelaan 3;1234 AB;Delft;Bos;;team 1, bestuur\n\
                ;Kim;Bos;2015;;;;Bos;An Bos;jeugd\n;An;Bos;1980;;;;;;\n41;Bo;Vos;1970;;;;;99;\n";
    let table = Table::read(text.as_bytes(), &Budget::request(1000)).expect("a table");
    let columns: Vec<Column> = table.head.iter().map(|head| Column::guess(head)).collect();
    let day = "2026-11-01".parse().expect("a day");
    let mut last = 0;
    let fresh = || {
        last += 1;
        MemberId::drawn([last; 10])
    };
    let found = plan(&[], &table, &columns, day, false, fresh).expect("a plan");
    let [Outcome::New(an), Outcome::New(kim), Outcome::Twice(again, 2), Outcome::New(bo)] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!((an.member.number, kim.member.number, bo.member.number), (41, 1, 2), "41 is taken");
    assert_eq!(an.particulars.address, "Lindelaan 3, 1234 AB Delft");
    assert_eq!(an.particulars.groups, ["team 1", "bestuur"]);
    assert_eq!(again, "An Bos");
    assert!(an.particulars.family.is_some() && an.particulars.family == kim.particulars.family);
    assert_eq!(kim.member.guardians, [an.member.id]);
    assert!(bo.member.guardians.is_empty() && bo.particulars.family.is_none(), "nobody has 99");
    let two = [Column::Name, Column::Email, Column::Email];
    let wrong = plan(&[], &table, &two, day, false, || unreachable!());
    assert_eq!(wrong, Err(vec![ImportFault::Both(2, 3, Column::Email)]));
}

#[test]
fn rows_that_cannot_be_read_stop_the_whole_file_and_all_of_them_are_named() {
    let plan = |text: &str| {
        let table = Table::read(text.as_bytes(), &Budget::request(1000)).expect("a table");
        let columns: Vec<Column> = table.head.iter().map(|head| Column::guess(head)).collect();
        let day = "2026-11-01".parse().expect("a day");
        plan(&[], &table, &columns, day, false, || MemberId::drawn([1; 10])).map(|all| all.len())
    };
    let value =
        |line, column, what, value: &str| ImportFault::Value { line, column, what, value: value.to_owned() };
    assert_eq!(plan("Voornaam;Achternaam;Geboren\nAn;Bos;1990\nBo;Vos;2-3-1991\n"), Ok(2));
    assert_eq!(
        plan("Voornaam;Achternaam;Geboren;E-mail\nAn;Bos;ooit;an\nBo;Vos;1990;bo@vos.nl\n;Mol;nooit;\n"),
        Err(vec![
            value(2, 3, Column::Born, "ooit"),
            value(2, 4, Column::Email, "an"),
            ImportFault::Nameless(4),
            value(4, 3, Column::Born, "nooit"),
        ])
    );
    assert_eq!(plan("Voornaam;Rating\nAn;1\n"), Err(vec![ImportFault::NoName]));
    assert_eq!(plan("Naam;Rating\n\"Bos, An\";99999\n"), Err(vec![value(2, 2, Column::Rating, "99999")]));
    let many = format!("Voornaam;Achternaam\n{}", ";Vos\n".repeat(MOST_FAULTS + 5));
    assert_eq!(plan(&many).map_err(|faults| faults.len()), Err(MOST_FAULTS));
}
