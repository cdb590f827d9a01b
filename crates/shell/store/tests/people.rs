//! People, sessions, passes and roles: one story told to both engines.

use crate::ours::append;
use ids::{AccountId, ClubId, TableId};
use store::{
    Address, AtTable, AuditRow, Club, EventRow, GrantRow, NewBody, PassRow, PersonRow, Place, SessionRow,
    Store, StoreError, Stream, TableRow,
};

fn account(id: &str) -> AccountId {
    AccountId::read(id).unwrap()
}

fn person(id: &str) -> PersonRow {
    PersonRow {
        id: account(id),
        name: format!("Lid {id}"),
        email: Some(format!("{id}@club.nl")),
        password: None,
        lang: "nl".to_owned(),
        created: 1,
        erased: None,
    }
}

fn entry(number: i64, deed: &str) -> AuditRow {
    AuditRow {
        id: format!("{number:04}"),
        at: number,
        by: None,
        deed: deed.to_owned(),
        about: Some(account("ans")),
        detail: String::new(),
    }
}

fn session(secret: &str, person: &str, seen: i64, expires: i64) -> SessionRow {
    SessionRow {
        secret_hash: secret.to_owned(),
        id: format!("id-{secret}"),
        person_id: account(person),
        created: 10,
        seen,
        expires,
        device: "Firefox · Linux".to_owned(),
    }
}

fn pass(secret: &str, ask: Option<&str>) -> PassRow {
    PassRow {
        secret_hash: secret.to_owned(),
        id: format!("id-{secret}"),
        purpose: "sign_in".to_owned(),
        person_id: Some(account("ans")),
        email: None,
        name: String::new(),
        roles: String::new(),
        ask_hash: ask.map(str::to_owned),
        code_hash: ask.map(|ask| format!("code of {ask}")),
        tries: 0,
        made_by: None,
        created: 10,
        expires: 100,
    }
}

async fn people(store: &Club) {
    store.people().create(&person("ans"), &["admin", "board"], &entry(1, "made")).await.unwrap();
    store.people().create(&person("bram"), &[], &entry(2, "made")).await.unwrap();
    let twin = PersonRow { email: Some("ans@club.nl".to_owned()), ..person("cor") };
    assert!(matches!(store.people().create(&twin, &[], &entry(3, "made")).await, Err(StoreError::Taken)));
    assert_eq!(store.people().get(account("cor")).await.unwrap(), None, "nothing is left of what failed");
    assert_eq!(store.people().by_email("bram@club.nl").await.unwrap(), Some(person("bram")));
    assert_eq!(store.people().by_email("niemand@club.nl").await.unwrap(), None);
    let changed =
        PersonRow {
            name: "Bram Bos".to_owned(), password: Some("$argon2id$…".to_owned()), ..person("bram")
        };
    store.people().change(&changed, &entry(4, "renamed")).await.unwrap();
    let taken = PersonRow { email: Some("ans@club.nl".to_owned()), ..changed.clone() };
    assert!(matches!(store.people().change(&taken, &entry(5, "x")).await, Err(StoreError::Taken)));
    assert_eq!(store.people().get(account("bram")).await.unwrap(), Some(changed));
    assert_eq!(store.people().all().await.unwrap().len(), 2);
    assert_eq!(store.roles().of(account("ans")).await.unwrap(), ["admin", "board"]);
    let deeds: Vec<String> =
        store.audit().before(i64::MAX, 10).await.unwrap().into_iter().map(|row| row.deed).collect();
    assert_eq!(deeds, ["renamed", "made", "made"], "what failed is not in the log");
}

async fn roles(store: &Club) {
    let grant = GrantRow {
        person_id: account("bram"),
        role: "arbiter".to_owned(),
        given: 5,
        given_by: Some(account("ans")),
    };
    assert!(store.roles().give(&grant, &entry(10, "role_given")).await.unwrap());
    assert!(!store.roles().give(&grant, &entry(11, "role_given")).await.unwrap(), "once is enough");
    assert!(store.roles().all().await.unwrap().contains(&grant));
    assert!(store.roles().take(account("bram"), "arbiter", "admin", &entry(12, "role_taken")).await.unwrap());
    assert!(
        !store.roles().take(account("ans"), "admin", "admin", &entry(13, "role_taken")).await.unwrap(),
        "the last admin"
    );
    assert_eq!(store.roles().having("admin").await.unwrap(), 1);
}

/// Each takes the other's role; whoever is second finds an own role gone, or is the last.
async fn of_two_who_take_each_others_role_one_stays(store: &Club) {
    for round in 0..20 {
        for id in ["ans", "bram"] {
            let grant =
                GrantRow { person_id: account(id), role: "admin".to_owned(), given: 1, given_by: None };
            let given = AuditRow { id: format!("{round}-{id}"), ..entry(1000, "role_given") };
            store.roles().give(&grant, &given).await.unwrap();
        }
        let (one, two) = (entry(2000 + 2 * round, "role_taken"), entry(2001 + 2 * round, "role_taken"));
        let (first, second) = tokio::join!(
            store.roles().take(account("ans"), "admin", "admin", &one),
            store.roles().take(account("bram"), "admin", "admin", &two)
        );
        assert_ne!(first.unwrap(), second.unwrap(), "round {round}");
        assert_eq!(store.roles().having("admin").await.unwrap(), 1, "round {round}");
    }
    let back = GrantRow { person_id: account("ans"), role: "admin".to_owned(), given: 1, given_by: None };
    store.roles().give(&back, &entry(4000, "role_given")).await.unwrap();
}

async fn sessions(store: &Club) {
    store.sessions().begin(&session("s1", "ans", 10, 100), None).await.unwrap();
    store.sessions().begin(&session("s2", "ans", 20, 100), None).await.unwrap();
    store.sessions().begin(&session("s3", "bram", 20, 100), Some("s1")).await.unwrap();
    assert_eq!(store.sessions().get("s1").await.unwrap(), None, "replaced");
    store.sessions().see("s2", 30, 130).await.unwrap();
    assert_eq!(
        store.sessions().get("s2").await.unwrap(),
        Some(SessionRow { seen: 30, ..session("s2", "ans", 30, 130) })
    );
    assert!(!store.sessions().end(account("bram"), "id-s2").await.unwrap(), "not one's own");
    store.sessions().begin(&session("s4", "ans", 40, 100), None).await.unwrap();
    assert_eq!(store.sessions().of(account("ans"), 50).await.unwrap().len(), 2);
    assert_eq!(store.sessions().end_all(account("ans"), Some("id-s4")).await.unwrap(), 1);
    assert_eq!(store.sessions().of(account("ans"), 50).await.unwrap()[0].secret_hash, "s4");
    assert_eq!(store.sessions().of(account("ans"), 100).await.unwrap(), [], "expired");
}

async fn passes(store: &Club) {
    store.passes().make(&pass("p1", Some("browser"))).await.unwrap();
    assert_eq!(store.passes().get("p1", 99).await.unwrap(), Some(pass("p1", Some("browser"))));
    assert_eq!(store.passes().get("p1", 100).await.unwrap(), None, "expired");
    for number in 1..=3 {
        assert_eq!(
            store.passes().try_code("browser", 3, 50).await.unwrap().map(|pass| pass.tries),
            Some(number)
        );
    }
    assert_eq!(store.passes().try_code("browser", 3, 50).await.unwrap(), None, "tried enough");
    assert_eq!(store.passes().try_code("other", 3, 50).await.unwrap(), None);
    assert!(
        store.passes().use_up("p1", 50).await.unwrap() && !store.passes().use_up("p1", 50).await.unwrap(),
        "once"
    );
    store.passes().make(&pass("p2", None)).await.unwrap();
    assert!(!store.passes().use_up("p2", 100).await.unwrap(), "expired");
    assert_eq!(store.passes().of("sign_in", 50).await.unwrap().len(), 1);
    assert!(
        store.passes().take_back("id-p2").await.unwrap() && !store.passes().take_back("id-p2").await.unwrap()
    );
    store.passes().make(&pass("p3", None)).await.unwrap();
    store.passes().take_back_all("sign_in").await.unwrap();
    assert_eq!(store.passes().of("sign_in", 50).await.unwrap(), []);
}

async fn erased(store: &Club) {
    let t = TableId::read("t").unwrap();
    let stream = Stream::Table(t);
    let table = TableRow { id: t, created: 1, listed: false, bots: Vec::new(), put_away: None };
    store.tables().create(&table, &[], &[]).await.unwrap();
    let fact = |body: &str| EventRow { at: 1, body: body.to_owned() };
    append(store, t, 1, vec![fact("Lid bram"), fact("e2e4")]).await.unwrap();
    let at = AtTable {
        table_id: t,
        place: Place::read("Aw").unwrap(),
        person_id: account("bram"),
        name: "Lid bram".to_owned(),
        since: 3,
    };
    for _ in 0..2 {
        store.places().put(&at).await.unwrap();
    }
    assert_eq!(store.places().of(account("bram")).await.unwrap(), std::slice::from_ref(&at));
    assert_eq!(store.places().at(t).await.unwrap(), [at]);
    let body = |was: &str| NewBody { table_id: t, seq: 1, was: was.to_owned(), body: "N.N.".to_owned() };
    store.roles().take(account("bram"), "admin", "admin", &entry(5000, "taken")).await.unwrap();
    assert!(
        !store.places().erase(account("ans"), "admin", &[], &entry(5001, "erased")).await.unwrap(),
        "the last admin"
    );
    assert!(
        store
            .places()
            .erase(account("bram"), "admin", &[body("Lid bram")], &entry(5002, "erased"))
            .await
            .unwrap()
    );
    assert!(
        !store.places().erase(account("bram"), "admin", &[], &entry(5003, "erased")).await.unwrap(),
        "once"
    );
    let row = store.people().get(account("bram")).await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), row.email, row.password, row.erased), ("", None, None, Some(5002)));
    assert_eq!(store.sessions().of(account("bram"), 0).await.unwrap(), []);
    assert_eq!(store.places().of(account("bram")).await.unwrap(), []);
    assert_eq!(store.streams().read(stream, 1).await.unwrap(), [fact("N.N."), fact("e2e4")]);
    assert_eq!(store.people().all().await.unwrap().len(), 1);
}

async fn story(store: &Club) {
    people(store).await;
    roles(store).await;
    sessions(store).await;
    passes(store).await;
    of_two_who_take_each_others_role_one_stays(store).await;
    erased(store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_people_and_forgets_who_is_erased() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Address::File(folder.path().join("club.db"))).await.unwrap();
    story(&store.club(ClubId::ONLY)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_people_and_brings_them_back_from_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let server = testkit::Postgres::start();
    let store = Store::open(&Address::read(&server.url()).unwrap()).await.unwrap();
    let club = store.club(ClubId::ONLY);
    story(&club).await;
    store.backup(&copy).await.unwrap();
    let fresh = Store::open(&Address::File(folder.path().join("new.db"))).await.unwrap();
    fresh.restore(&copy).await.unwrap();
    let fresh = fresh.club(ClubId::ONLY);
    assert_eq!(fresh.people().get(account("ans")).await.unwrap(), Some(person("ans")));
    assert_eq!(fresh.roles().all().await.unwrap(), club.roles().all().await.unwrap());
    assert_eq!(
        fresh.audit().before(i64::MAX, 1000).await.unwrap(),
        club.audit().before(i64::MAX, 1000).await.unwrap()
    );
}

/// The audit log is only ever added to: no sentence of ours changes or deletes a line of it.
#[test]
fn nothing_changes_or_deletes_a_line_of_the_audit_log() {
    let mut seen = 0;
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        seen += text.matches("INSERT INTO audit").count();
        assert!(!text.contains("UPDATE audit") && !text.contains("DELETE FROM audit"));
    }
    assert_eq!(seen, 1);
}
