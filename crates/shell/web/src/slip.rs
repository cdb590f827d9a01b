//! Slips: what a page must be able to show again and the program keeps in no other way, such as links whose secrets are
//! stored as hashes only. Sealed with a secret in a cookie of the browser that may see it.

use super::ask::Ask;
use super::cookie::Cookie;
use super::fault::Fault;
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::Sealed;

/// Writes a slip; the cookie of this name opens it, for so many seconds.
pub async fn write(ask: &Ask, name: String, slip: &impl Serialize, seconds: u32) -> Result<Cookie, Fault> {
    let secret = app::secret::secret();
    let text = serde_json::to_string(slip).map_err(|error| Fault::Broken(error.to_string()))?;
    let until = ask.now() + i64::from(seconds) * 1_000_000;
    let sealed = app::secret::seal(&secret, &text);
    ask.site.desk.store().seals().keep(&id(&name, &secret), until, &sealed).await?;
    Ok(Cookie::hidden(name, secret, seconds))
}

/// Reads the slip that this browser holds under this name, if it does.
pub async fn read<T: DeserializeOwned>(ask: &Ask, name: &str) -> Result<Option<T>, Fault> {
    let Some(secret) = ask.visitor.cookie(name).filter(|secret| !secret.is_empty()) else { return Ok(None) };
    let found = ask.site.desk.store().seals().get(&id(name, secret), ask.now()).await?;
    let Some(Sealed::Text(sealed)) = found else { return Ok(None) };
    let text = app::secret::open(secret, &sealed);
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

fn id(name: &str, secret: &str) -> String {
    app::secret::hash(&format!("slip {name} {secret}"))
}
