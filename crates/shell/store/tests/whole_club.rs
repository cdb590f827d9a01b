//! A club taken along whole, and erased whole, on both engines: nothing of the other is touched.

use crate::club_list::club;
use calendar::Instant;
use club::members::{Member, Name};
use ids::{ClubId, LetterId, MemberId, TableId};
use store::{Address, Club, Commit, EventRow, LetterRow, Listed, Recipient, Store, Stream, TableRow};

/// Rows of both clubs with the same ids: what is not told apart by its club would be taken for the other's.
async fn lives(club: &Club, name: &str) {
    let fact = |body: &str| EventRow { at: 7, body: format!("{name} {body}") };
    let an = MemberId::read("an").unwrap();
    let member = Member {
        id: an,
        name: Name::new("An", "", name).ok(),
        number: 1,
        born: None,
        ratings: Vec::new(),
        guardians: Vec::new(),
        consent: None,
    };
    assert!(club.members().put(&member, Instant::from_micros(1)).await.unwrap());
    let to = Recipient::Member(an);
    let id = LetterId::read("one").unwrap();
    let letter = LetterRow::new(id, "released", to, "{}".to_owned(), Instant::from_micros(1));
    let commit = Commit::default().append(Stream::Matters, 1, vec![fact("meets")]).letter(letter);
    club.streams().commit(commit).await.unwrap();
    club.settings().put(&[("bank", name.to_owned())]).await.unwrap();
    let id = TableId::read("one").unwrap();
    let table = TableRow { id, created: 1, listed: true, bots: Vec::new(), put_away: None };
    club.tables().create(&table, &[], &[fact("opens")]).await.unwrap();
}

async fn told(store: &Store) {
    let folder = tempfile::tempdir().unwrap();
    let (delft, toren) = (club("Delft", "delft.example", 20), club("Toren", "toren.example", 30));
    for row in [&delft, &toren] {
        assert_eq!(store.add_club(row).await.unwrap(), Listed::Done);
        lives(&store.club(row.id), &row.name).await;
    }
    let rows = async |store: &Store, id: ClubId| store.club(id).rows().await.unwrap();
    let (of_delft, of_toren) = (rows(store, delft.id).await, rows(store, toren.id).await);
    assert!(of_delft.iter().filter(|(_, rows)| *rows > 0).count() >= 5, "{of_delft:?}");
    assert_eq!(of_delft, of_toren);

    let file = folder.path().join("delft.db");
    store.export_club(delft.id, &file).await.unwrap();
    let bytes = std::fs::read(&file).unwrap();
    let holds = |bytes: &[u8], word: &str| bytes.windows(word.len()).any(|some| some == word.as_bytes());
    assert!(holds(&bytes, "Delft") && !holds(&bytes, "Toren"), "one club alone is in the file");
    let home = Store::open(&Address::Memory).await.unwrap();
    home.restore(&file).await.unwrap();
    assert_eq!(home.clubs().await.unwrap(), std::slice::from_ref(&delft));
    // Who serves a table is the database's own matter, not the club's.
    let without_leases = |rows: &[(String, i64)]| -> Vec<(String, i64)> {
        rows.iter().filter(|(table, _)| table != "table_lease").cloned().collect()
    };
    assert_eq!(without_leases(&rows(&home, delft.id).await), without_leases(&of_delft));
    assert!(rows(&home, toren.id).await.iter().all(|(_, rows)| *rows == 0));
    let stream = |store: &Store| store.club(delft.id);
    assert_eq!(
        stream(&home).streams().read(Stream::Matters, 1).await.unwrap(),
        stream(store).streams().read(Stream::Matters, 1).await.unwrap()
    );

    let list = store::Erasures::at(folder.path().join("erased"));
    let gone = store.erase_club(&delft, Some(&list)).await.unwrap();
    assert_eq!(gone, of_delft.iter().map(|(_, rows)| rows.unsigned_abs()).sum::<u64>());
    assert!(rows(store, delft.id).await.iter().all(|(_, rows)| *rows == 0));
    assert_eq!(rows(store, toren.id).await, of_toren, "nothing of the other is touched");
    assert_eq!(store.clubs().await.unwrap(), std::slice::from_ref(&toren));
    // The list knows it again in a copy from before, and takes no later club of that name for it.
    let lines = store::erased_lines(&list.list()).unwrap();
    let later = club("Delft", "delft.example", 40);
    assert_eq!(store::erased_clubs(&[toren, later, delft.clone()], &lines), [&delft]);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_gives_and_erases_a_club_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    told(&Store::open(&Address::File(file)).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_gives_and_erases_a_club_whole() {
    let server = testkit::Postgres::start();
    told(&Store::open(&Address::Postgres(server.url())).await.unwrap()).await;
}
