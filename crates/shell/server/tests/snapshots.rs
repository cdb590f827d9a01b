//! A handful of pages as a person reads them, kept as files and reviewed like code. When a page changes on purpose,
//! `INSTA_UPDATE=always cargo test -p server --test all snapshots` writes them anew.

use crate::club::club;
use crate::guest::Guest;

/// The words of a page's main part, a line for each piece, without the way it looks.
fn words(page: &str) -> String {
    let main = page.split("<main").nth(1).expect("a main part").split("</main>").next().expect("its end");
    let (mut lines, mut rest) = (Vec::new(), main);
    while let Some((_, after)) = rest.split_once('>') {
        let (text, next) = after.split_once('<').unwrap_or((after, ""));
        // What a browser does not show is no word of the page.
        let hidden = ["style", "script", "svg"].iter().find(|tag| next.starts_with(**tag));
        rest = hidden.and_then(|tag| next.split_once(&format!("</{tag}"))).map_or(next, |(_, after)| after);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            lines.push(text);
        }
    }
    lines.join("\n")
}

async fn read(guest: &Guest, path: &str) -> String {
    let answer = guest.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    words(&answer.body)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_reads_as_it_was_reviewed() {
    let mut club = club().await;
    club.paired().await;
    let guest = club.place.guest();
    insta::assert_snapshot!("pairings", read(&guest, &format!("{}/pairings", club.at)).await);
    club.place.go_to("2026-09-07 22:10");
    club.player("An", "result", "&result=won").await;
    club.player("Cy", "result", "&result=won").await;
    club.place.go_to("2026-09-09 12:00");
    insta::assert_snapshot!("standings", read(&club.place.guest(), &club.at).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_parts_and_a_rulebook_read_as_they_were_reviewed() {
    let place = crate::guest::place().await;
    insta::assert_snapshot!("look", read(&place.guest(), "/look").await);
    insta::assert_snapshot!("rulebook", read(&place.guest(), "/rules/minerva").await);
}
