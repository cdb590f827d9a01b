//! A minor's name, asked of every address by who belongs to nobody (D50).

use crate::forms::in_use_at;
use crate::walk::Ids;
use calendar::Instant;
use club::members::{Born, Name};

/// A family name that nothing else has in it.
const HIDDEN: &str = "Zwaluwenburg";

/// Streams do not end; the link of a letter speaks to the member whom it was sent to, by the own name.
const NOT_ASKED: [&str; 5] = ["/ws/{table}", "/live", "/lobby", "/evening/{secret}", "/owed/{secret}"];

/// Whoever may sign up gets an account; it shows no more of a child than a visitor sees.
/// Covers: D50
#[tokio::test(flavor = "multi_thread")]
async fn no_address_shows_a_minors_name_to_a_fresh_account_or_a_visitor() {
    let place = crate::guest::place_with(|settings| settings.sign_up = true).await;
    let site = in_use_at(place).await;
    let place = &site.place;
    let members = place.site.competitions.members();
    for mut member in members.all().await.unwrap() {
        let Some(name) = &member.name else { continue };
        member.name = Name::new(name.given(), "", HIDDEN).ok();
        member.born = Some(Born::In(1960));
        members.put(&member, Instant::from_micros(0)).await.unwrap();
    }
    let needs: Vec<&'static str> = server::needs(&place.site).into_iter().map(|(path, _)| path).collect();
    let before = Ids::of(&site).await;
    // Everyone does what can be done first, so that there is something to see.
    let mut led_to = Vec::new();
    for (guest, form) in site.one_of_each(&needs).await.0 {
        if !["/me/leave", "/people/erase", "/out"].contains(&form.action.as_str()) {
            led_to.push(guest.ask("POST", &form.action, &form.body()).await.location);
        }
    }
    let mut after = Ids::of(&site).await;
    after.links.extend(led_to.into_iter().filter(|path| path.starts_with('/')));
    let (fresh, visitor) = (place.signed_in("Nieuw", &[]).await, place.guest());
    let board = place.signed_in("Bestuurder", &[app::Role::Board]).await;
    let (mut seen, mut missing, mut shown_to_board) = (Vec::new(), Vec::new(), 0);
    for pattern in &needs {
        if NOT_ASKED.contains(pattern) {
            continue;
        }
        let mut paths = before.addresses(pattern, &needs);
        paths.extend(after.addresses(pattern, &needs));
        if paths.is_empty() {
            missing.push(*pattern);
        }
        for path in paths {
            for (who, guest) in [("fresh", &fresh), ("visitor", &visitor)] {
                let answer = guest.get(&path).await;
                if answer.body.contains(HIDDEN) {
                    seen.push(format!("{who} {path}"));
                }
            }
            shown_to_board += usize::from(board.get(&path).await.body.contains(HIDDEN));
        }
    }
    assert!(seen.is_empty(), "{} addresses: {seen:#?}", seen.len());
    assert!(missing.is_empty(), "not asked: {missing:?}");
    assert!(shown_to_board > 50, "the name was there to be seen: {shown_to_board}");
}
