//! Erased is gone from the disk, while the program runs on.

use calendar::Instant;
use club::members::{Member, Name, Particulars};
use ids::{ClubId, MemberId, TextId};
use store::{Address, Commit, Erasures, Kept, Store, TextRow};

const SECRETS: [&str; 4] = ["Quirina", "Zonderland", "Achterweg 17", "liep weg na de partij"];

#[tokio::test(flavor = "multi_thread")]
async fn who_is_erased_is_gone_from_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let data = Address::File(folder.path().join("club.db"));
    let store = Store::open(&data).await.unwrap();
    let (club, at) = (store.club(ClubId::ONLY), Instant::from_micros(1));
    // Others before and after: the page does not go with her.
    for (number, given) in ["Anna", "Quirina", "Bea"].into_iter().enumerate() {
        let family = if given == "Quirina" { "Zonderland" } else { "Bos" };
        let member = Member {
            id: MemberId::read(&given.to_lowercase()).unwrap(),
            name: Some(Name::new(given, "", family).unwrap()),
            number: number as u32 + 1,
            born: None,
            ratings: Vec::new(),
            guardians: Vec::new(),
            consent: None,
        };
        let particulars = Particulars { address: SECRETS[2].to_owned(), ..Particulars::default() };
        let particulars = if given == "Quirina" { particulars } else { Particulars::default() };
        club.particulars().keep(&[Kept { member, particulars }], &[], at).await.unwrap();
    }
    let quirina = MemberId::read("quirina").unwrap();
    let text = TextRow {
        id: TextId::read("t1").unwrap(),
        kind: "complaint".to_owned(),
        body: SECRETS[3].to_owned(),
        written_by: None,
        about: Some(quirina),
        created: at,
        erased: None,
    };
    club.streams().commit(Commit::default().text(text)).await.unwrap();
    let held = || {
        let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let bytes: Vec<u8> =
            files.filter(|file| file.is_file()).flat_map(|file| std::fs::read(file).unwrap()).collect();
        let holds = |text: &&&str| bytes.windows(text.len()).any(|some| some == text.as_bytes());
        SECRETS.iter().filter(holds).copied().collect::<Vec<_>>()
    };
    assert_eq!(held(), SECRETS);
    assert!(club.members().erase(quirina, at).await.unwrap());
    assert_eq!(held(), [""; 0], "still on the disk");
    let list = Erasures::of(&data).unwrap();
    assert_eq!(store::erased_lines(&list.list()).unwrap(), ["member/quirina"]);
    // A copy that was made gets the list beside it, and each later erasure too.
    let copies = folder.path().join("copies");
    std::fs::create_dir(&copies).unwrap();
    list.copied(&copies.join("one.db"), &store.erased_rows().await).unwrap();
    assert!(club.members().erase(MemberId::read("bea").unwrap(), at).await.unwrap());
    let beside = store::erased_lines(&copies.join("erased.txt")).unwrap();
    assert_eq!(beside, ["member/bea", "member/quirina"]);
}
