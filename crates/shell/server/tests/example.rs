//! The example club: its clock goes on to the end of the season.

use crate::guest::{Answer, Guest};

async fn open() -> Guest {
    let stage = server::stage(server::Settings::default()).await.unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    stage.listens_at(format!("http://{address}"));
    tokio::spawn(server::listen(listener, stage.router(), std::future::pending()));
    Guest::at(address, &address.to_string())
}

async fn press(guest: &mut Guest, form: &str) -> Answer {
    let answer = guest.post("/demo", form).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    guest.open(&format!("http://x{}", answer.location)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_reaches_the_last_evening_and_the_day_after() {
    let mut guest = open().await;
    press(&mut guest, "clock=last-evening").await;
    let last = guest.get("/c/keizer/pairings?round=28").await.body;
    assert!(
        last.contains("Indeling van ronde 28") && last.contains("/c/keizer/players/"),
        "the last round is paired: {last}"
    );
    press(&mut guest, "clock=season-over").await;
    let standings = guest.get("/c/keizer?round=28").await;
    assert!(standings.status == 200 && standings.body.contains("28"), "{}", standings.body);
    let evening = guest.get("/c/keizer/evening/28").await.body;
    assert!(evening.contains("definitief"), "{evening}");
}
