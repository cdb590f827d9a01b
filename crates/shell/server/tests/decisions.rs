//! A decision of the project is never a bare number on a page: it has words, and opens what was decided.

use crate::club::club;

/// What a reader sees of a page: its text between the tags, without what scripts and fields hold.
fn seen(page: &str) -> String {
    let mut text = String::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        text.push('\n');
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let hidden = ["<script", "<style", "<textarea"].into_iter().find(|tag| rest[at..].starts_with(tag));
        rest = &rest[end..];
        if let Some(tag) = hidden {
            rest = &rest[rest.find(&tag.replace('<', "</")).unwrap_or(rest.len())..];
        }
    }
    text + rest
}

/// The bare numbers of decisions in a text.
fn bare(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    let decision = |word: &&str| word.strip_prefix('D').is_some_and(|rest| rest.parse::<u16>().is_ok());
    words.filter(decision).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_the_club_shows_the_bare_number_of_a_decision() {
    let place = crate::guest::place().await;
    let mut pages = crate::season::pages(&place).await;
    pages.extend(crate::tournaments::pages(&place).await);
    pages.extend(crate::money::pages(&place).await);
    pages.extend(crate::roll::pages(&place).await);
    let mut explained = 0;
    for (path, guest) in pages {
        let page = guest.get(&path).await.body;
        let found = bare(&seen(&page)).join(", ");
        assert!(found.is_empty(), "{path}: {found}");
        for target in page.split("popovertarget=\"w-D").skip(1) {
            let number = target.split('"').next().unwrap();
            assert_eq!(page.matches(&format!("id=\"w-D{number}\"")).count(), 1, "{path}: D{number}");
            explained += 1;
        }
    }
    assert!(explained > 0, "some page cites a decision");
}

/// Covers: D29
#[tokio::test(flavor = "multi_thread")]
async fn a_reader_opens_what_was_decided_in_the_own_language() {
    let mut club = club().await;
    club.paired().await;
    let visitor = club.place.guest();
    let page = visitor.get(&format!("{}/pairings?round=1", club.at)).await.body;
    assert!(page.contains("popovertarget=\"w-D29\" data-article=\"D29\">besluit 29</button>"), "{page}");
    assert!(page.contains("Wit krijgt wie dit seizoen het minst vaak wit had."), "{page}");
    let page = visitor.get(&format!("{}/pairings?round=1&lang=en", club.at)).await.body;
    assert!(page.contains(">decision 29</button>") && page.contains("White goes to who had White"), "{page}");
    // A refusal says it whole, at a field and on a page of its own.
    let future = format!("member={}&called=2026-09-08T10:00", club.members["Bo"]);
    let refused = club.officer("call", &future).await;
    assert!(refused.status == 409 && refused.body.contains(">besluit 32</button>"), "{}", refused.body);
    assert!(bare(&seen(&refused.body)).is_empty(), "{}", refused.body);
}
