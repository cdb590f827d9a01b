//! The list of clubs, told to both engines: names and host names are each one club's, and no club is lost when a second comes.

use ids::{ClubId, Host};
use store::{Address, ClubRow, Commit, EventRow, Listed, Store, Stream};

pub fn club(name: &str, host: &str, created: i64) -> ClubRow {
    ClubRow { id: ClubId::of_name(name).unwrap(), name: name.to_owned(), host: Host::read(host), created }
}

fn host(text: &str) -> Host {
    Host::read(text).unwrap()
}

async fn told(store: &Store) {
    let only = ClubRow { id: ClubId::ONLY, name: String::new(), host: None, created: 0 };
    assert_eq!(store.clubs().await.unwrap(), std::slice::from_ref(&only), "without a list there is one");
    // Someone has used it: beside another it must have a name of its own.
    let opened = EventRow { at: 1, body: "opened".to_owned() };
    let commit = Commit::default().append(Stream::Matters, 1, vec![opened]);
    store.club(ClubId::ONLY).streams().commit(commit).await.unwrap();
    let delft = club("Delft", "delft.example", 20);
    assert_eq!(store.add_club(&delft).await.unwrap(), Listed::Unnamed(ClubId::ONLY));
    assert_eq!(store.clubs().await.unwrap(), [only]);
    let named = store.change_club(ClubId::ONLY, Some("De Toren"), None, 10).await.unwrap();
    assert_eq!(named, Listed::Done);
    assert_eq!(
        store.add_club(&delft).await.unwrap(),
        Listed::Unnamed(ClubId::ONLY),
        "a name is no host name"
    );
    let reached = store.change_club(ClubId::ONLY, None, Some(&host("toren.example")), 11).await.unwrap();
    assert_eq!(reached, Listed::Done);
    assert_eq!(store.add_club(&delft).await.unwrap(), Listed::Done);
    let toren = ClubRow { id: ClubId::ONLY, ..club("De Toren", "toren.example", 10) };
    assert_eq!(store.clubs().await.unwrap(), [toren, delft.clone()]);

    let refused = [
        (club("delft", "other.example", 30), Listed::NameTaken),
        (club("DELFT!", "other.example", 30), Listed::NameTaken),
        (club("Rijswijk", "DELFT.example", 30), Listed::HostTaken(delft.id)),
    ];
    for (row, why) in refused {
        assert_eq!(store.add_club(&row).await.unwrap(), why, "{row:?}");
    }
    let change = async |id: &str, name: Option<&str>, to: Option<&str>| {
        let to = to.map(host);
        store.change_club(ClubId::read(id).unwrap(), name, to.as_ref(), 40).await.unwrap()
    };
    assert_eq!(change("delft", Some("de toren"), None).await, Listed::NameTaken);
    assert_eq!(change("delft", None, Some("toren.example")).await, Listed::HostTaken(ClubId::ONLY));
    assert_eq!(change("gouda", None, Some("gouda.example")).await, Listed::NoClub);
    assert_eq!(change("delft", None, Some("delft.example")).await, Listed::Done, "its own may stay");
    assert_eq!(change("delft", Some("Delft 1900"), Some("schaak.example")).await, Listed::Done);
    let moved = ClubRow { id: delft.id, ..club("Delft 1900", "schaak.example", 20) };
    assert_eq!(store.clubs().await.unwrap()[1], moved);
    // The list goes with a copy, and the rows of each club with it.
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    let fresh = Store::open(&Address::Memory).await.unwrap();
    fresh.restore(&copy).await.unwrap();
    assert_eq!(fresh.clubs().await.unwrap(), store.clubs().await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_a_list_of_clubs() {
    let folder = tempfile::tempdir().unwrap();
    told(&Store::open(&Address::File(folder.path().join("club.db"))).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_a_list_of_clubs() {
    let server = testkit::Postgres::start();
    told(&Store::open(&Address::Postgres(server.url())).await.unwrap()).await;
}

/// Nobody has used the one club of a new database: it makes place for the first of a list.
#[tokio::test]
async fn the_first_club_of_a_new_database_needs_nothing_before_it() {
    let store = Store::open(&Address::Memory).await.unwrap();
    let delft = club("Delft", "delft.example", 1);
    assert_eq!(store.add_club(&delft).await.unwrap(), Listed::Done);
    assert_eq!(store.clubs().await.unwrap(), [delft]);
}
