//! The club's rows and streams, one story told to both engines: several streams, letters and rows in one commit or not at
//! all; what one club has another does not see.

use calendar::{Instant, Span};
use club::members::{Born, Consent, Member, Name, Rating};
use ids::{AccountId, ClubId, CompetitionId, LetterId, MemberId, PublicationId, TableId, TextId};
use store::{
    Address, AuditRow, Club, Commit, CompetitionRow, EventRow, LetterRow, PersonRow, PublicationRow,
    Recipient, Sealed, Shelf, Store, StoreError, Stream, TextRow, Tie, TieRow,
};

fn at(micros: i64) -> Instant {
    Instant::from_micros(micros)
}

fn fact(body: &str) -> EventRow {
    EventRow { at: 7, body: body.to_owned() }
}

fn keizer() -> CompetitionId {
    CompetitionId::read("keizer").unwrap()
}

fn listed(name: &str, shelf: Shelf) -> CompetitionRow {
    CompetitionRow { id: keizer(), name: name.to_owned(), shelf, created: at(1) }
}

fn letter(id: &str) -> LetterRow {
    let to = Recipient::Member(MemberId::read("an").unwrap());
    LetterRow::new(LetterId::read(id).unwrap(), "released", to, "{\"round\":3}".to_owned(), at(100))
}

fn text(id: &str) -> TextRow {
    TextRow {
        id: TextId::read(id).unwrap(),
        kind: "complaint".to_owned(),
        body: "Zijn telefoon ging, zoë’s ook".to_owned(),
        written_by: Some(AccountId::read("ans").unwrap()),
        about: Some(MemberId::read("an").unwrap()),
        created: at(5),
        erased: None,
    }
}

fn published(number: u32) -> PublicationRow {
    let id = PublicationId::read(&format!("p{number}")).unwrap();
    let body = "1 An 311/3".to_owned();
    PublicationRow { id, competition: keizer(), round: 3, number, seq: 2, at: at(50), body }
}

fn entry(id: &str) -> AuditRow {
    let (by, about) = (Some(AccountId::read("ans").unwrap()), None);
    AuditRow { id: id.to_owned(), at: 3, by, deed: "published".to_owned(), about, detail: String::new() }
}

async fn story(club: &Club, other: &Club) {
    commits(club).await;
    letters(club).await;
    seals(club).await;
    members(club).await;
    apart(club, other).await;
}

async fn commits(club: &Club) {
    let (competition, table) = (Stream::Competition(keizer()), Stream::Table(TableId::read("one").unwrap()));
    let lease = crate::ours::ours(club, TableId::read("one").unwrap()).await;
    let all = Commit::default()
        .list(listed("Interne competitie", Shelf::Setup))
        .append(competition, 1, vec![fact("opened"), fact("entered an")])
        .append_under(lease, 1, vec![fact("opened")])
        .append(Stream::Ledger, 1, vec![fact("joined an")])
        .letter(letter("l1"))
        .text(text("t1"))
        .publish(published(1))
        .note(entry("a1"));
    club.streams().commit(all.clone()).await.unwrap();
    assert_eq!(club.streams().read(competition, 1).await.unwrap(), [fact("opened"), fact("entered an")]);
    assert_eq!(club.streams().read(Stream::Ledger, 1).await.unwrap(), [fact("joined an")]);
    assert_eq!(club.streams().length(table).await.unwrap(), 1);
    assert_eq!(club.streams().competitions().await.unwrap(), [keizer()]);
    assert_eq!(club.competitions().all().await.unwrap(), [listed("Interne competitie", Shelf::Setup)]);
    assert_eq!(club.letters().get(letter("l1").id).await.unwrap(), Some(letter("l1")));
    assert_eq!(club.texts().get(text("t1").id).await.unwrap(), Some(text("t1")));
    assert_eq!(club.publications().of(keizer()).await.unwrap(), [published(1)]);
    assert_eq!(club.audit().before(i64::MAX, 9).await.unwrap(), [entry("a1")]);
    assert_eq!(club.written_tables().len(), 1);

    // The same once more, as when the answer got lost: it is done, and not done twice.
    club.streams().commit(all).await.unwrap();
    assert_eq!(club.streams().length(competition).await.unwrap(), 2);

    // One of two streams has moved on: nothing of the commit is written.
    let half = Commit::default()
        .append(Stream::Ledger, 2, vec![fact("joined bo")])
        .append(competition, 2, vec![fact("entered bo")])
        .letter(letter("l2"))
        .list(listed("Andere naam", Shelf::Running));
    let refused = club.streams().commit(half).await;
    assert!(matches!(refused, Err(StoreError::Conflict { stream }) if stream == competition), "{refused:?}");
    assert_eq!(club.streams().length(Stream::Ledger).await.unwrap(), 1);
    assert_eq!(club.letters().get(letter("l2").id).await.unwrap(), None);
    assert_eq!(club.competitions().get(keizer()).await.unwrap().unwrap().name, "Interne competitie");

    // A row that is there already: the facts would fit, and are not written.
    let double = Commit::default().append(competition, 3, vec![fact("entered bo")]).publish(published(1));
    assert!(matches!(club.streams().commit(double).await, Err(StoreError::Double)));
    assert_eq!(club.streams().length(competition).await.unwrap(), 2);

    let running = Commit::default().list(listed("Interne competitie", Shelf::Running));
    club.streams().commit(running).await.unwrap();
    assert_eq!(club.competitions().get(keizer()).await.unwrap().unwrap().shelf, Shelf::Running);
    assert!(club.texts().erase(text("t1").id, at(60)).await.unwrap());
    assert!(!club.texts().erase(text("t1").id, at(61)).await.unwrap(), "once");
    let gone = club.texts().get(text("t1").id).await.unwrap().unwrap();
    assert_eq!((gone.body.as_str(), gone.written_by, gone.erased), ("", None, Some(at(60))));
    race(club, competition).await;
}

/// Many who decide on the same state: one is first, and the others are told that it has moved on.
async fn race(club: &Club, competition: Stream) {
    let mut all = tokio::task::JoinSet::new();
    for number in 0..40 {
        let club = club.clone();
        all.spawn(async move {
            let id = format!("race-{number}");
            let wish = Commit::default().append(competition, 3, vec![fact(&id)]).letter(letter(&id));
            club.streams().commit(wish).await
        });
    }
    let answers = all.join_all().await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let moved = |answer: &Result<(), StoreError>| matches!(answer, Ok(()) | Err(StoreError::Conflict { .. }));
    assert!(answers.iter().all(moved), "{answers:?}");
    let first = club.streams().read(competition, 3).await.unwrap();
    assert_eq!(first.len(), 1);
    let told = LetterId::read(&first[0].body).unwrap();
    assert!(club.letters().get(told).await.unwrap().is_some(), "the letter of the one that was written");
    let waiting = club.letters().claim(at(100), Span::ZERO, 100).await.unwrap();
    assert_eq!(waiting.len(), 2, "and no other: {waiting:?}");
    club.letters().sent(told, at(100)).await.unwrap();
}

async fn letters(club: &Club) {
    let id = letter("l1").id;
    assert_eq!(club.letters().claim(at(99), Span::minutes(5), 9).await.unwrap(), [], "not due yet");
    let (one, two) = tokio::join!(
        club.letters().claim(at(200), Span::minutes(5), 9),
        club.letters().claim(at(200), Span::minutes(5), 9)
    );
    assert_eq!(one.unwrap().len() + two.unwrap().len(), 1, "each letter goes to one who asks");
    assert_eq!(club.letters().claim(at(201), Span::minutes(5), 9).await.unwrap(), []);
    let later = at(200).plus(Span::minutes(5));
    assert_eq!(club.letters().next().await.unwrap(), Some(later));
    let back = club.letters().claim(later, Span::minutes(5), 9).await.unwrap();
    assert_eq!(back.iter().map(|letter| letter.id).collect::<Vec<_>>(), [id], "who took it never answered");
    club.letters().failed(id, "the server says 451", Some(at(900)), later).await.unwrap();
    let waits = club.letters().get(id).await.unwrap().unwrap();
    assert_eq!((waits.due, waits.fault.as_str()), (at(900), "the server says 451"));
    club.letters().failed(id, "no such address", None, at(1000)).await.unwrap();
    assert_eq!(club.letters().dead().await.unwrap()[0].dead, Some(at(1000)));
    assert_eq!(club.letters().next().await.unwrap(), None);
    club.letters().sent(id, at(1100)).await.unwrap();
    let sent = club.letters().get(id).await.unwrap().unwrap();
    assert_eq!((sent.sent, sent.facts.as_str()), (Some(at(1100)), ""), "what it said is not kept");
}

async fn seals(club: &Club) {
    let (one, two) = tokio::join!(club.seals().claim("k", 100), club.seals().claim("k", 100));
    assert_ne!(one.unwrap(), two.unwrap(), "one of two gets it");
    assert_eq!(club.seals().get("k", 50).await.unwrap(), Some(Sealed::Claimed));
    club.seals().keep("k", 200, "sealed").await.unwrap();
    club.seals().unclaim("k").await.unwrap();
    assert_eq!(club.seals().get("k", 150).await.unwrap(), Some(Sealed::Text("sealed".to_owned())));
    assert_eq!(club.seals().get("k", 200).await.unwrap(), None);
    assert_eq!(club.seals().forget(200).await.unwrap(), 1);
}

fn mila() -> Member {
    let day = |text: &str| text.parse().unwrap();
    Member {
        id: MemberId::read("mila").unwrap(),
        name: Some(Name::new("Mila", "van ’t", "Hoogeveen-Özdemir").unwrap()),
        number: 31,
        born: Some(Born::On(day("2013-04-02"))),
        ratings: vec![
            Rating { of: day("2025-06-01"), rating: 900, estimated: true },
            Rating { of: day("2026-06-01"), rating: 1012, estimated: false },
        ],
        guardians: vec![MemberId::read("kim").unwrap()],
        consent: Some(Consent { at: at(3), by: AccountId::read("ans").unwrap() }),
    }
}

async fn members(club: &Club) {
    let kim = Member {
        id: MemberId::read("kim").unwrap(),
        name: Some(Name::new("Kim", "", "Hoogeveen").unwrap()),
        number: 30,
        born: Some(Born::In(1980)),
        ratings: Vec::new(),
        guardians: Vec::new(),
        consent: None,
    };
    let account = PersonRow {
        id: AccountId::read("ans").unwrap(),
        name: "Ans".to_owned(),
        email: None,
        password: None,
        lang: "nl".to_owned(),
        created: 1,
        erased: None,
    };
    club.people().create(&account, &[], &entry("a2")).await.unwrap();
    for member in [&mila(), &kim] {
        assert!(club.members().put(member, at(2)).await.unwrap());
    }
    assert_eq!(club.members().all().await.unwrap(), [kim.clone(), mila()]);
    let older = Member { ratings: vec![mila().ratings[1]], consent: None, ..mila() };
    assert!(club.members().put(&older, at(3)).await.unwrap());
    assert_eq!(club.members().get(older.id).await.unwrap(), Some(older.clone()));
    let tie = TieRow { member: older.id, account: account.id, tie: Tie::Guardian, since: at(4) };
    for tie in [&TieRow { tie: Tie::Own, ..tie }, &tie, &TieRow { member: kim.id, tie: Tie::Own, ..tie }] {
        club.ties().put(tie).await.unwrap();
    }
    assert_eq!(club.ties().of_member(older.id).await.unwrap(), [tie]);
    assert_eq!(club.ties().of_account(account.id).await.unwrap().len(), 2, "one account, two members");
    assert!(
        club.ties().cut(kim.id, account.id).await.unwrap()
            && !club.ties().cut(kim.id, account.id).await.unwrap()
    );

    let note = Commit::default()
        .text(TextRow { about: Some(older.id), ..text("t2") })
        .letter(LetterRow { to: Recipient::Member(older.id), ..letter("l9") });
    club.streams().commit(note).await.unwrap();
    assert!(club.members().erase(older.id, at(9)).await.unwrap());
    assert!(!club.members().erase(older.id, at(9)).await.unwrap(), "once");
    assert!(!club.members().put(&mila(), at(10)).await.unwrap(), "who is erased stays so");
    let gone = club.members().get(older.id).await.unwrap().unwrap();
    assert_eq!(
        (gone.name, gone.number, gone.born, gone.ratings.len(), gone.guardians.len()),
        (None, 31, None, 0, 0)
    );
    assert_eq!(club.ties().of_account(account.id).await.unwrap(), []);
    assert_eq!(club.texts().about(older.id).await.unwrap()[0].body, "");
    assert_eq!(club.letters().get(letter("l9").id).await.unwrap(), None);
}

/// The same ids in another club name other things.
async fn apart(club: &Club, other: &Club) {
    let stream = Stream::Competition(keizer());
    assert_eq!(other.streams().read(stream, 1).await.unwrap(), []);
    assert_eq!(other.members().all().await.unwrap(), []);
    assert_eq!(other.competitions().all().await.unwrap(), []);
    assert_eq!(other.people().all().await.unwrap(), []);
    let theirs = Commit::default()
        .list(listed("Rapid", Shelf::Running))
        .append(stream, 1, vec![fact("theirs")])
        .letter(letter("l1"));
    other.streams().commit(theirs).await.unwrap();
    let kim = Member { id: MemberId::read("kim").unwrap(), guardians: Vec::new(), ..mila() };
    assert!(other.members().put(&kim, at(1)).await.unwrap());
    assert_eq!(club.streams().length(stream).await.unwrap(), 3);
    assert_eq!(club.competitions().get(keizer()).await.unwrap().unwrap().name, "Interne competitie");
    assert_eq!(club.members().get(kim.id).await.unwrap().unwrap().number, 30);
    assert_eq!(other.letters().claim(at(100), Span::minutes(1), 9).await.unwrap().len(), 1);
}

async fn told(store: &Store, folder: &std::path::Path) {
    let other = ClubId::read("delft").unwrap();
    story(&store.club(ClubId::ONLY), &store.club(other)).await;
    let report = store.doctor().await.unwrap();
    let lost: Vec<String> = report.findings.iter().map(|finding| format!("{finding:?}")).collect();
    assert_eq!(lost, ["NoOwner { stream: \"table/one\" }"]);
    let copy = folder.join("copy.db");
    store.backup(&copy).await.unwrap();
    let fresh = Store::open(&Address::Memory).await.unwrap();
    fresh.restore(&copy).await.unwrap();
    for id in [ClubId::ONLY, other] {
        let (was, is) = (store.club(id), fresh.club(id));
        assert_eq!(is.members().all().await.unwrap(), was.members().all().await.unwrap());
        assert_eq!(is.competitions().all().await.unwrap(), was.competitions().all().await.unwrap());
        assert_eq!(
            is.publications().of(keizer()).await.unwrap(),
            was.publications().of(keizer()).await.unwrap()
        );
        assert_eq!(
            is.letters().get(letter("l1").id).await.unwrap(),
            was.letters().get(letter("l1").id).await.unwrap()
        );
        let stream = Stream::Competition(keizer());
        assert_eq!(is.streams().read(stream, 1).await.unwrap(), was.streams().read(stream, 1).await.unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_writes_streams_letters_and_rows_in_one_commit_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Address::File(folder.path().join("club.db"))).await.unwrap();
    told(&store, folder.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_writes_streams_letters_and_rows_in_one_commit_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let server = testkit::Postgres::start();
    let store = Store::open(&Address::read(&server.url()).unwrap()).await.unwrap();
    told(&store, folder.path()).await;
}
