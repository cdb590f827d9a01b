//! Cookies: the one place where they are written and read.

use axum::http::{HeaderMap, HeaderValue, header};

/// A cookie to keep in the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cookie {
    name: String,
    value: String,
    seconds: u32,
    /// Whether the page's own scripts may read it.
    open: bool,
}

/// A week: an evening, and who comes back to it.
pub const WEEK: u32 = 7 * 24 * 60 * 60;
/// A year: a choice that is to stay.
pub const YEAR: u32 = 365 * 24 * 60 * 60;

/// What the name of a hidden cookie begins with over TLS.
const HOST: &str = "__Host-";

impl Cookie {
    /// A cookie that scripts cannot read and that no other site's form sends along.
    pub fn hidden(name: impl Into<String>, value: impl Into<String>, seconds: u32) -> Cookie {
        Cookie { name: name.into(), value: value.into(), seconds, open: false }
    }

    /// A choice of the reader (a language, a name), which the page's script may read and set too.
    pub fn choice(name: impl Into<String>, value: &str) -> Cookie {
        Cookie { name: name.into(), value: escaped(value), seconds: YEAR, open: true }
    }

    /// Takes a cookie away.
    pub fn gone(name: impl Into<String>) -> Cookie {
        Cookie::hidden(name, "", 0)
    }

    /// The header that sets it; over TLS it is sent over TLS only. Nothing when the value could not stand in a header.
    pub fn header(&self, secure: bool) -> Option<HeaderValue> {
        let Cookie { name, value, seconds, open } = self;
        // Over TLS the prefix makes browsers refuse it from other hosts and paths.
        let prefix = if secure && !open && !name.starts_with(HOST) { HOST } else { "" };
        let hidden = if *open { "" } else { "; HttpOnly" };
        let secure = if secure { "; Secure" } else { "" };
        format!("{prefix}{name}={value}; Path=/; Max-Age={seconds}{hidden}; SameSite=Lax{secure}")
            .parse()
            .ok()
    }
}

/// The cookies of a request.
pub fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

/// The hidden cookies of a request by the names that were given to them: over TLS only those that no other host can set.
pub fn hidden(headers: &HeaderMap, secure: bool) -> impl Iterator<Item = (&str, &str)> {
    cookies(headers).filter_map(move |(name, value)| {
        if secure { Some((name.strip_prefix(HOST)?, value)) } else { Some((name, value)) }
    })
}

/// A cookie holds plain letters only: the rest is written as `%C3%A9`, as the page's script does too.
pub fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let one = |byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(one).collect()
}

/// The text in a cookie; nothing of one that is damaged.
pub fn read(value: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        let hex = |digit: Option<u8>| (digit? as char).to_digit(16);
        match byte {
            b'%' => bytes.push((hex(rest.next())? * 16 + hex(rest.next())?) as u8),
            other => bytes.push(other),
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_cookie_is_hidden_from_scripts_unless_it_is_a_choice_and_secure_over_tls() {
        let text = |cookie: Cookie, secure| cookie.header(secure).unwrap().to_str().unwrap().to_owned();
        assert_eq!(
            text(Cookie::hidden("seat_x", "abc", 60), true),
            "__Host-seat_x=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"
        );
        assert_eq!(
            text(Cookie::choice("name", "José"), false),
            "name=Jos%C3%A9; Path=/; Max-Age=31536000; SameSite=Lax"
        );
        assert_eq!(text(Cookie::gone("ask"), false), "ask=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    }
}
