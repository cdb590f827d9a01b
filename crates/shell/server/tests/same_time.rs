//! Two at once, at every form that says what its page had seen: who comes second loses nothing that was typed, and sees
//! what the other did.

use crate::forms::{Form, InUse, forms, in_use_at, kept, pattern};
use crate::guest::Guest;
use std::collections::BTreeSet;

/// Forms that take nothing away from who came before, whatever was seen: a second pass is only compared, and a late change is
/// looked up among what the desk offers at that moment.
const DONE_ANYWAY: [&str; 2] = ["/c/{id}/round/{round}/compare", "/c/{id}/round/{round}/late"];

/// Every form of the site that carries what its page had seen, one of each address.
async fn that_saw(site: &InUse, needs: &[&'static str]) -> Vec<(Guest, Form)> {
    let (mut found, mut addresses) = (Vec::new(), BTreeSet::new());
    for (path, guest) in &site.pages {
        for form in forms(&guest.get(path).await.body) {
            if !form.get("seen").is_empty() && addresses.insert(pattern(&form.action, needs)) {
                let seen = form.get("seen").to_owned();
                found.push((guest.clone(), site.typed(form).await.set("seen", &seen)));
            }
        }
    }
    found
}

/// Whether the form on this page to this address sends all that was sent, and has seen something newer.
fn came_back(page: &str, sent: &Form) -> Result<Form, String> {
    let mut same = forms(page).into_iter().filter(|form| form.action == sent.action);
    let again = same.next_back().ok_or("no form to the same address")?;
    for (name, value) in sent.fields() {
        if ["form_key", "seen", "yes"].contains(&name.as_str()) || value.is_empty() {
            continue;
        }
        let back = again.fields().iter().any(|(one, other)| (one, other) == (name, value));
        if !back && name != "current" {
            return Err(format!("{name}={value} is gone"));
        }
    }
    if again.get("seen").is_empty() || again.get("seen") == sent.get("seen") {
        return Err("it has not seen what changed".to_owned());
    }
    Ok(again)
}

/// A result that a player entered meanwhile threw away eleven that a director had typed.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_second_gets_back_what_was_typed_and_sees_what_changed() {
    let site = in_use_at(crate::guest::place_with(|settings| settings.sign_up = true).await).await;
    let needs: Vec<&'static str> =
        server::needs(&site.place.site).into_iter().map(|(path, _)| path).collect();
    let (mut faults, mut compared) = (Vec::new(), BTreeSet::new());
    for (guest, form) in that_saw(&site, &needs).await {
        let address = pattern(&form.action, &needs);
        // As seen before the first fact: whatever there is came later.
        let mut old = form.set("seen", "1");
        if DONE_ANYWAY.contains(&address) {
            continue;
        }
        let mut before = kept(&site.place).await;
        let mut answer = guest.ask("POST", &old.action, &old.body()).await;
        if answer.status == 303 {
            // Nothing had happened there yet; now it has.
            before = kept(&site.place).await;
            old = old.set("form_key", "of-the-second-page");
            if !old.get("day").is_empty() {
                old = old.set("day", "1970-02-25");
            }
            answer = guest.ask("POST", &old.action, &old.body()).await;
        }
        compared.insert(address);
        if answer.status != 409 || kept(&site.place).await != before {
            faults.push(format!("{address}: {}", answer.status));
            continue;
        }
        match came_back(&answer.body, &old) {
            Err(why) => faults.push(format!("{address}: {why}")),
            Ok(again) => {
                let again = again.set("yes", "yes");
                let done = guest.ask("POST", &again.action, &again.body()).await;
                if done.status != 303 {
                    faults.push(format!("{address}: sent again it is {}", done.status));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(compared.len() > 12, "{compared:?}");
}
