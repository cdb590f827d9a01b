//! Members from memory are the members as they are: every way of changing one is seen, also by another program.

use calendar::Instant;
use club::members::{Member, Name, Particulars};
use ids::{ClubId, MemberId};
use store::{Address, Club, Kept, Store};

fn member(id: &str, family: &str, number: u32) -> Member {
    Member {
        id: MemberId::read(id).unwrap(),
        name: Some(Name::new("An", "", family).unwrap()),
        number,
        born: None,
        ratings: Vec::new(),
        guardians: Vec::new(),
        consent: None,
    }
}

async fn same(club: &Club, what: &str) {
    let known = club.members().known().await.unwrap();
    assert_eq!(*known, club.members().all().await.unwrap(), "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn members_from_memory_follow_every_change_of_one() {
    let (folder, at) = (tempfile::tempdir().unwrap(), Instant::from_micros(1));
    let address = Address::File(folder.path().join("club.db"));
    let served = Store::open(&address).await.unwrap().club(ClubId::ONLY);
    let beside = Store::open(&address).await.unwrap().club(ClubId::ONLY);
    let (an, bo) = (member("an", "Aa", 1), member("bo", "Bos", 2));
    same(&served, "nobody yet").await;
    served.members().put(&an, at).await.unwrap();
    same(&served, "entered").await;
    let kept = Kept { member: bo.clone(), particulars: Particulars::default() };
    served.particulars().keep(&[kept], &[], at).await.unwrap();
    same(&served, "imported").await;
    beside.members().put(&member("an", "de Vries", 1), at).await.unwrap();
    same(&served, "renamed by another program").await;
    served.particulars().remove(&[bo.id]).await.unwrap();
    same(&served, "taken out").await;
    served.members().erase(an.id, at).await.unwrap();
    same(&served, "erased").await;
    let again = served.members().known().await.unwrap();
    assert!(std::sync::Arc::ptr_eq(&again, &served.members().known().await.unwrap()), "not read again");
}
