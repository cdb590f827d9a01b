//! Importing members over HTTP: a file is looked at first, read as a whole or not at all, and can be undone.

use crate::guest::Guest;
use crate::money::id;
use crate::roll::club;
use club::members::Born;
use std::fmt::Write as _;

/// Sends a file as a browser does.
async fn send(guest: &Guest, file: &[u8]) -> crate::guest::Answer {
    let head = "--cut\r\nContent-Disposition: form-data; name=\"day\"\r\n\r\n2026-09-01\r\n--cut\r\nContent-Disposition: \
                form-data; name=\"file\"; filename=\"leden.csv\"\r\nContent-Type: text/csv\r\n\r\n";
    let body = [head.as_bytes(), file, b"\r\n--cut--\r\n"].concat();
    guest.multipart("/members/import", &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_looked_at_imported_as_a_whole_and_undone_and_a_bad_one_changes_nothing() {
    let (place, mut board) = club().await;
    let before = place.site.roll.all().await.unwrap();
    let bad = send(&board, b"Voornaam;Achternaam;Geboren\nPiet;Jansen;1970\nMies;Bloem;ooit\n").await;
    assert!(
        bad.body.contains("Regel 3, kolom 3") && bad.body.contains("Er is niets ingelezen"),
        "{}",
        bad.body
    );
    let bad = send(&board, b"Voornaam;Achternaam\nPiet\n").await;
    assert_eq!(bad.status, 422);
    assert_eq!(place.site.roll.all().await.unwrap(), before);
    let good = b"Voornaam;Achternaam;Geboren;E-mail\nPiet;Jansen;1970;piet@jansen.nl\nKim;Bos;2014;kim@bos.nl\nLoes;Smit;;\n";
    let page = send(&board, good).await.body;
    assert!(page.contains("1 nieuw, 1 gewijzigd, 0 gelijk, 1 twijfel."), "{page}");
    assert_eq!(place.site.roll.all().await.unwrap(), before, "looking changes nothing");
    assert_eq!(board.post("/members/import/do", "act=import").await.status, 303);
    let after = place.site.roll.all().await.unwrap();
    assert_eq!(after.len(), 4);
    assert_eq!(after[1].particulars.email, "kim@bos.nl");
    assert_eq!(board.post("/members/import/undo", "").await.status, 303);
    assert_eq!(place.site.roll.all().await.unwrap(), before, "as it was");
    assert_eq!(board.post("/members/import/undo", "").await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_is_said_at_once_by_line_and_column() {
    let (place, mut board) = club().await;
    let before = place.site.roll.all().await.unwrap();
    let bad = "Voornaam;Achternaam;Geboren;;E-mail\nPiet;Jansen;ooit;x;piet\nMies;;1970;y;mies@bloem.nl\n\
               Bo;Vos;1971;z;bo @vos.nl\n";
    let page = send(&board, bad.as_bytes()).await;
    assert_eq!(page.status, 422);
    for words in [
        "4 fouten, die hieronder staan. Er is niets ingelezen.",
        "Regel 2, kolom 3 (Geboren): ‘ooit’ is geen geboortedatum of jaar.",
        "Regel 2, kolom 5 (E-mail): ‘piet’ is geen e-mailadres.",
        "Regel 3 heeft geen voornaam of geen achternaam.",
        "Regel 4, kolom 5 (E-mail): ‘bo @vos.nl’ is geen e-mailadres.",
        "Kolom 4, zonder naam",
        "Kolom 5: E-mail",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    assert!(!page.body.contains("value=\"import\""), "nothing can be read in: {}", page.body);
    let rows = send(&board, b"Voornaam;Achternaam\nPiet\nMies;Bloem\nBo;Vos;x\n").await.body;
    assert!(
        rows.contains("2 fouten") && rows.contains("Regel 2 heeft 1 kolom, de kop heeft er 2."),
        "{rows}"
    );
    assert!(rows.contains("Regel 4 heeft 3 kolommen"), "{rows}");
    assert_eq!(place.site.roll.all().await.unwrap(), before);
    // A column without a name is matched by hand, and remembered by its number.
    let good = "Voornaam;Achternaam;;\nPiet;Jansen;1970;\n".as_bytes();
    send(&board, good).await;
    let form = "act=import&column_0=given&column_1=family_name&column_2=born&column_3=skip";
    assert_eq!(board.post("/members/import/do", form).await.status, 303);
    let piet = place.site.roll.all().await.unwrap().pop().unwrap();
    assert_eq!(piet.member.born, Some(Born::In(1970)));
    let again = send(&board, good).await.body;
    assert!(again.contains("0 nieuw, 0 gewijzigd, 1 gelijk"), "{again}");
}

/// A workbook of these rows.
fn workbook(rows: &[&[&str]]) -> Vec<u8> {
    let cells = |row: &&[&str]| row.iter().map(|cell| exchange::Cell::from(*cell)).collect();
    let head = rows[0].iter().map(|cell| (*cell).to_owned()).collect();
    exchange::xlsx(&exchange::Table {
        name: "Leden".into(),
        head,
        rows: rows[1..].iter().map(cells).collect(),
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_bad_files_are_each_refused_in_one_sentence_and_change_nothing() {
    let (place, board) = club().await;
    let before = place.site.roll.all().await.unwrap();
    let good = b"Voornaam;Achternaam;Geboren;Lid sinds;Rating\nPiet;Jansen;1970;2020-01-01;1500\n".to_vec();
    let sheet = workbook(&[&["Voornaam", "Achternaam"], &["Piet", "Jansen"]]);
    let players =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../testdata/import/players.zip")).unwrap();
    let mut files: Vec<(&str, Vec<u8>)> = Vec::new();
    let mut text = |what: &'static str, bytes: &[u8]| files.push((what, bytes.to_vec()));
    text("nothing", b"");
    text("a head alone", b"Voornaam;Achternaam\n");
    text("empty lines", b"\n\r\n\n");
    text("too few cells", b"Voornaam;Achternaam\nPiet\n");
    text("too many cells", b"Voornaam;Achternaam\nPiet;Jansen;meer\n");
    text("too few in the last line", b"Voornaam;Achternaam\nPiet;Jansen\nMies\n");
    text("an open quotation mark", b"Voornaam;Achternaam\n\"Piet;Jansen\n");
    text("one in the last line", b"Voornaam;Achternaam\nPiet;Jansen\n\"Mies;Bloem\n");
    text("a zero byte", b"Voornaam;Achternaam\nPi\0et;Jansen\n");
    text("a byte of no letter", b"Voornaam;Achternaam\nZo\x81;Jansen\n");
    text("another", b"Voornaam;Achternaam\nZo\x8d\xff;Jansen\n");
    text("the sign of what was lost", "Voornaam;Achternaam\nZo\u{fffd};Jansen\n".as_bytes());
    text("UTF-8 taken for Windows-1252", "Voornaam;Achternaam\nJoÃ«lle;Jansen\n".as_bytes());
    text("the lost sign taken for Windows-1252", "Voornaam;Achternaam\nZoï¿½;Jansen\n".as_bytes());
    text("wrong letters in the head", "Voornaam;Achternaam;Zoï¿½\nPiet;Jansen;x\n".as_bytes());
    text("UTF-16 with its mark", b"\xff\xfeV\0o\0;\0A\0\n\0");
    text("UTF-16 the other way", b"\xfe\xff\0V\0o\0;\0A\0\n");
    text("no name", b"Kleur;Geboren\nrood;1970\n");
    text("half a name", b"Voornaam;Geboren\nPiet;1970\n");
    text("a nameless line", b"Voornaam;Achternaam\n;Jansen\nPiet;\n");
    text("a year of birth that is none", b"Voornaam;Achternaam;Geboren\nPiet;Jansen;ooit\n");
    text("a day that is not there", b"Voornaam;Achternaam;Geboren\nPiet;Jansen;31-02-1970\n");
    text("born in the future", b"Voornaam;Achternaam;Geboren\nPiet;Jansen;9999\n");
    text("a rating in letters", b"Voornaam;Achternaam;Rating\nPiet;Jansen;hoog\n");
    text("a rating too high", b"Voornaam;Achternaam;Rating\nPiet;Jansen;9000\n");
    text("a rating below nothing", b"Voornaam;Achternaam;Rating\nPiet;Jansen;-5\n");
    text("a first day that is none", b"Voornaam;Achternaam;Lid sinds\nPiet;Jansen;gisteren\n");
    text("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    text("a PDF", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
    text("a page", b"<!doctype html><title>x</title>");
    text("an old Excel file", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0");
    text("the beginning of a ZIP", b"PK\x03\x04");
    text("half a workbook", &sheet[..sheet.len() / 2]);
    text("a workbook without its list", &sheet[..sheet.len() - 22]);
    text("half a Belgian list", &players[..players.len() / 2]);
    text("a head of a workbook alone", &workbook(&[&["Voornaam", "Achternaam"]]));
    text("a workbook with a line too long", &workbook(&[&["Voornaam", "Achternaam"], &["a", "b", "c"]]));
    text(
        "a workbook with a bad value",
        &workbook(&[&["Voornaam", "Achternaam", "Geboren"], &["a", "b", "ooit"]]),
    );
    text("a workbook without names", &workbook(&[&["Kleur", "Maat"], &["rood", "m"]]));
    text("wrong letters in a workbook", &workbook(&[&["Voornaam", "Achternaam"], &["JoÃ«lle", "Bos"]]));
    text("a workbook with a broken part", &{
        let mut bad = sheet.clone();
        let quarter = bad.len() / 4;
        bad[quarter..3 * quarter].fill(0xff);
        bad
    });
    assert!(files.len() >= 40, "{}", files.len());
    for (what, bytes) in &files {
        let answer = send(&board, bytes).await;
        assert_eq!(answer.status, 422, "{what}: {}", answer.body);
        assert!(answer.body.contains("id=\"f-file-fault\""), "{what}: the sentence stands at the field");
        let done = board.clone().post("/members/import/do", "act=import").await;
        assert!(done.status != 303 || done.location == "/members/import", "{what}: nothing to import");
    }
    assert_eq!(place.site.roll.all().await.unwrap(), before, "nothing was changed");
    assert!(send(&board, &good).await.body.contains("1 nieuw"), "a good one is read");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_workbook_is_read_with_columns_matched_by_hand_once() {
    let (place, mut board) = club().await;
    let file = workbook(&[&["Roepnaam", "Naam2", "Jarig"], &["Zoë", "Yıldız", "1988-02-03"]]);
    let page = send(&board, &file).await;
    assert!(page.body.contains("Wijs minstens de kolommen met de naam aan"), "{}", page.body);
    let form = "act=import&column_0=given&column_1=family_name&column_2=born";
    assert_eq!(board.post("/members/import/do", form).await.status, 303);
    let all = place.site.roll.all().await.unwrap();
    let zoe = all.last().unwrap();
    assert_eq!(zoe.member.name.as_ref().unwrap().full(), "Zoë Yıldız");
    assert_eq!(zoe.member.born, Some(Born::On("1988-02-03".parse().unwrap())));
    let again = send(&board, &file).await.body;
    assert!(again.contains("0 nieuw, 0 gewijzigd, 1 gelijk"), "the columns are remembered: {again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_belgian_list_brings_members_up_to_date_and_adds_nobody() {
    let (place, mut board) = club().await;
    board.post("/members/loes/edit", "given=Loes&family_name=Smit&born=1960&joined=2018-01-01").await;
    let file =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../testdata/import/players.zip")).unwrap();
    let page = send(&board, &file).await.body;
    assert!(page.contains("0 nieuw, 1 gewijzigd, 0 gelijk, 0 twijfel"), "{page}");
    assert!(page.contains("De lijst telt 5 namen"), "without the dead: {page}");
    assert_eq!(board.post("/members/import/do", "act=import").await.status, 303);
    let loes = place.site.roll.get(id("loes")).await.unwrap().unwrap();
    assert_eq!((loes.particulars.federation.as_str(), loes.member.ratings[0].rating), ("10102", 1533));
    assert_eq!(place.site.roll.all().await.unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_federations_list_of_forty_thousand_is_looked_at_and_read() {
    let (place, mut board) = club().await;
    board
        .post(
            "/members/loes/edit",
            "given=Loes&family_name=Smit&born=1960&joined=2018-01-01&federation=7039999",
        )
        .await;
    let mut list = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n".to_owned();
    for at in 0..40_000 {
        let (number, given, rating, born) = (7_000_000 + at, at % 97, at % 2400, 1930 + at % 80);
        write!(list, "{number};Van der Naam{at}, Voor{given};;NED;{rating};0;{born};\r\n").expect("a line");
    }
    let bytes: Vec<u8> = list.chars().map(|sign| sign as u8).collect();
    assert!(bytes.len() > 1024 * 1024, "more than a game file may have");
    let page = send(&board, &bytes).await.body;
    assert!(page.contains("0 nieuw, 1 gewijzigd") && page.contains("telt 40000 namen"), "{page}");
    assert_eq!(board.post("/members/import/do", "act=import").await.status, 303);
    let loes = place.site.roll.get(id("loes")).await.unwrap().unwrap();
    assert_eq!(loes.member.ratings[0].rating, (39_999 % 2400) as u16);
}

/// The page says which columns it knows; the example brings each of them; who is new joins on the day that was typed.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_file_is_understood_and_what_was_read_is_shown_before_it_is_kept() {
    let (place, mut board) = club().await;
    let page = board.get("/members/import").await.body;
    assert!(page.contains("Voornaam, Tussenvoegsel, Achternaam") && page.contains("2026-10-01"), "{page}");
    assert!(page.contains("href=\"/members/import/example\""), "{page}");
    for lang in ["en", "nl"] {
        let example = board.get(&format!("/members/import/example?lang={lang}")).await;
        let table =
            exchange::rows::Table::read(example.body.as_bytes(), &reading::Budget::request(99)).unwrap();
        let columns = table.head.iter().map(|head| club::members::import::Column::guess(head));
        let skipped = columns.filter(|one| *one == club::members::import::Column::Skip).count();
        assert_eq!((table.head.len(), skipped), (10, 0), "{:?}", table.head);
    }
    let example = board.get("/members/import/example?lang=nl").await;
    assert!(example.header("content-disposition").contains("leden-voorbeeld.csv"));
    let head = "--cut\r\nContent-Disposition: form-data; name=\"day\"\r\n\r\n2026-09-01\r\n--cut\r\n\
                Content-Disposition: form-data; name=\"joined\"\r\n\r\n2026-09-05\r\n--cut\r\n\
                Content-Disposition: form-data; name=\"file\"; filename=\"leden.csv\"\r\n\r\n";
    let body = [head.as_bytes(), example.body.as_bytes(), b"\r\n--cut--\r\n"].concat();
    let page = board.multipart("/members/import", &body).await.body;
    for words in ["Noor van der Berg", "Geboren: 2012-03-14", "noor@voorbeeld.nl", "Lid sinds: 2026-09-05"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert_eq!(board.post("/members/import/do", "act=import").await.status, 303);
    let all = place.site.roll.all().await.unwrap();
    let joined = |name: &str| {
        let found = all.iter().find(|one| one.member.name.as_ref().is_some_and(|one| one.given() == name));
        found.unwrap().particulars.joined.unwrap().to_string()
    };
    assert_eq!((joined("Noor"), joined("Joost")), ("2024-09-01".to_owned(), "2026-09-05".to_owned()));
}
