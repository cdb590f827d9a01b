//! What an id is, what it is not, and how ids stand to each other.

use ids::{ClubId, Host, IdFault, MemberId, TableId};
use std::collections::{BTreeSet, HashSet};

#[test]
fn an_id_is_read_and_printed_as_it_was() {
    for text in ["a", "7", "anna", "an-2", "k3wq8zt5mh", "0123456789abcdef0123456789abcdef"] {
        let id = MemberId::read(text).unwrap();
        assert_eq!((id.as_str(), id.to_string().as_str()), (text, text));
        assert_eq!(text.parse(), Ok(id));
    }
    assert_eq!(ClubId::ONLY, ClubId::read("club").unwrap());
    assert_eq!(format!("{:?}", TableId::read("ab").unwrap()), "TableId(ab)");
}

#[test]
fn what_is_no_id_is_refused_with_the_reason() {
    let rows = [
        ("", IdFault::Empty),
        ("0123456789abcdef0123456789abcdef0", IdFault::TooLong),
        ("-an", IdFault::Character('-')),
        ("Anna", IdFault::Character('A')),
        ("an na", IdFault::Character(' ')),
        ("zoë", IdFault::Character('ë')),
        ("an/../bo", IdFault::Character('/')),
        ("an\0", IdFault::Character('\0')),
    ];
    for (text, fault) in rows {
        assert_eq!(MemberId::read(text), Err(fault), "{text:?}");
    }
}

#[test]
fn ids_are_ordered_as_their_texts() {
    let texts = ["b", "an", "a", "an-2", "0", "an0", "ana"];
    let by_id: BTreeSet<MemberId> = texts.iter().map(|text| MemberId::read(text).unwrap()).collect();
    let by_text: BTreeSet<&str> = texts.into_iter().collect();
    assert!(by_id.iter().map(MemberId::as_str).eq(by_text));
}

/// Every byte of chance gives a character that an id may have, and all 32 of them come.
#[test]
fn a_drawn_id_can_be_read_again() {
    let mut seen = HashSet::new();
    for byte in 0..=255 {
        let id = TableId::drawn([byte; 10]);
        assert_eq!(TableId::read(id.as_str()), Ok(id));
        assert_eq!(id.as_str().len(), 10);
        seen.insert(id);
    }
    assert_eq!(seen.len(), 32);
}

#[test]
fn a_host_name_is_read_as_people_and_browsers_write_it() {
    let rows = [
        ("schaak.example", "schaak.example"),
        ("Schaak.Example.", "schaak.example"),
        (" delft.schaak.example ", "delft.schaak.example"),
        ("localhost", "localhost"),
        ("xn--cassa-bta.nl", "xn--cassa-bta.nl"),
    ];
    for (text, host) in rows {
        assert_eq!(Host::read(text).unwrap().as_str(), host, "{text:?}");
    }
    let long = "a".repeat(64);
    let bad = [
        "",
        ".",
        "a..b",
        "-a.nl",
        "a-.nl",
        "a b.nl",
        "caïssa.nl",
        "https://a.nl",
        "a.nl:80",
        "a.nl/x",
        "a_b.nl",
    ];
    for text in bad.into_iter().chain([long.as_str(), &"a.".repeat(128), "[::1]"]) {
        assert_eq!(Host::read(text), None, "{text:?}");
    }
    for (header, host) in
        [("Delft.Example:8080", Some("delft.example")), ("delft.example", Some("delft.example"))]
    {
        assert_eq!(Host::asked(header).as_ref().map(Host::as_str), host, "{header}");
    }
    for header in ["", ":80", "delft.example:x", "[::1]:8080", "delft.example:80:80"] {
        assert_eq!(Host::asked(header), None, "{header}");
    }
}

#[test]
fn a_clubs_name_gives_its_id() {
    let rows = [
        ("De Toren", "de-toren"),
        ("Schaakclub Caïssa '72", "schaakclub-caissa-72"),
        ("S.V. Delft — jeugd", "sv-delft-jeugd"),
        ("Delftse Schaakclub van de Gouden Eeuw", "delftse-schaakclub-van-de-gouden"),
    ];
    for (name, id) in rows {
        assert_eq!(ClubId::of_name(name).unwrap().as_str(), id, "{name}");
    }
    for name in ["", "  ", "王", "…"] {
        assert_eq!(ClubId::of_name(name), None, "{name:?}");
    }
}
