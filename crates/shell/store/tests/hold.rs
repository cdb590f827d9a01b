//! The right to serve a PostgreSQL database alone.

use std::time::{Duration, Instant};
use store::{Address, Hold, StoreError};

#[tokio::test(flavor = "multi_thread")]
async fn who_serves_a_database_has_it_again_after_an_outage() {
    let mut server = testkit::Postgres::start();
    let address = Address::Postgres(server.url());
    let served = async || matches!(Hold::take(&address).await, Err(StoreError::Served));
    let right = Hold::take(&address).await.unwrap().unwrap();
    assert!(served().await, "one program alone");
    let kept = tokio::spawn(right.keep());
    server.stop();
    server.again();
    let begin = Instant::now();
    while server.ask("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'").is_empty() {
        assert!(begin.elapsed() < Duration::from_secs(30), "the right was not taken again");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert!(served().await, "also after the outage");
    assert!(!kept.is_finished(), "who has it serves on");
    kept.abort();
    drop(kept.await);
    assert!(!served().await, "free when its program ends");
}
