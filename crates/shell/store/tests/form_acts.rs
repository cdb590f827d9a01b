//! What a form does carries its key: done by one attempt it is not done by another.

use ids::ClubId;
use store::{Address, FormAct, Store, StoreError, Stream};
use testkit::Postgres;

async fn one_act(address: &Address) {
    let store = Store::open(address).await.unwrap();
    let club = store.club(ClubId::ONLY);
    let act = |attempt: &str| FormAct::new(&club, "form", attempt.to_owned(), i64::MAX);
    let put = |value: &str| {
        let (club, value) = (club.clone(), value.to_owned());
        async move { club.settings().put(&[("name", value)]).await }
    };
    let append = |body: &str| {
        let (club, body) = (club.clone(), body.to_owned());
        async move {
            let facts = vec![store::EventRow { at: 1, body }];
            let first = club.streams().length(Stream::Ledger).await? + 1;
            club.streams().append(Stream::Ledger, first, facts).await
        }
    };
    assert!(!club.seals().acted("form").await.unwrap());
    let first = act("one");
    first.clone().carry(put("Toren")).await.unwrap();
    first.clone().carry(append("a")).await.unwrap();
    assert_eq!((first.done(), first.unsure(), first.beaten()), (2, false, false));
    assert!(club.seals().acted("form").await.unwrap());
    // The same form again, by rows or by a log: refused whole.
    let second = act("two");
    assert!(matches!(second.clone().carry(put("Paard")).await, Err(StoreError::CarriedOut)));
    assert!(matches!(second.clone().carry(append("b")).await, Err(StoreError::CarriedOut)));
    assert!(second.beaten() && second.done() == 0);
    assert_eq!(club.settings().all().await.unwrap()["name"], "Toren");
    assert_eq!(club.streams().length(Stream::Ledger).await.unwrap(), 1);
    // What was refused on the way is forgotten, and may come again.
    club.seals().forget_acts(&first).await.unwrap();
    assert!(!club.seals().acted("form").await.unwrap());
    act("three").carry(put("Paard")).await.unwrap();
    assert_eq!(club.settings().all().await.unwrap()["name"], "Paard");
    // Without a form nothing is written beside.
    put("Loper").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_act_of_a_form_is_done_by_one_attempt_on_both_engines() {
    let folder = tempfile::tempdir().unwrap();
    one_act(&Address::File(folder.path().join("club.db"))).await;
    let postgres = Postgres::start();
    one_act(&Address::Postgres(postgres.url())).await;
}
