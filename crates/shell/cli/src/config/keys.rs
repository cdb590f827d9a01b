//! Every setting: its name, what may stand there, and what holds without it.

use server::{Network, Post};
use std::net::SocketAddr;

/// A setting.
pub struct Key {
    /// As in the file; in the environment it is `CLUBAVOND_` and the same in capitals with underscores.
    pub name: &'static str,
    /// What may stand there.
    pub kind: Kind,
    /// What holds when nobody says anything.
    pub default: Option<&'static str>,
}

/// What may stand at a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A file or folder.
    Path,
    /// Files or folders.
    Paths,
    /// The address of a PostgreSQL database.
    Database,
    /// An address and port to listen on.
    Listen,
    /// `true` or `false`.
    Truth,
    /// The address that people type.
    Web,
    /// Addresses or networks.
    Networks,
    /// A mail address, with or without a name.
    Sender,
    /// The address of a mail server.
    Smtp,
    /// A number of requests.
    Number,
    /// `text` or `json`.
    Format,
    /// How much is logged.
    Filter,
    /// A time zone by name.
    Zone,
    /// What a node is called.
    Name,
    /// What nodes know of each other, and nobody else.
    Secret,
}

const fn key(name: &'static str, kind: Kind, default: Option<&'static str>) -> Key {
    Key { name, kind, default }
}

/// All settings, in the order of the example file.
pub const KEYS: [Key; 21] = [
    key("data", Kind::Path, Some("data/clubavond.db")),
    key("database_url", Kind::Database, None),
    key("rules", Kind::Paths, None),
    key("listen", Kind::Listen, Some("127.0.0.1:8080")),
    key("secure", Kind::Truth, Some("false")),
    key("public_address", Kind::Web, None),
    key("trusted_proxies", Kind::Networks, None),
    key("sign_up", Kind::Truth, Some("false")),
    key("time_zone", Kind::Zone, None),
    key("nodes.name", Kind::Name, None),
    key("nodes.inner", Kind::Listen, None),
    key("nodes.secret", Kind::Secret, None),
    key("mail.from", Kind::Sender, None),
    key("mail.smtp", Kind::Smtp, None),
    key("mail.folder", Kind::Path, None),
    key("limits.tables_at_once", Kind::Number, Some("20")),
    key("limits.tables_per_minute", Kind::Number, Some("20")),
    key("limits.sign_in_at_once", Kind::Number, Some("10")),
    key("limits.sign_in_per_minute", Kind::Number, Some("5")),
    key("log.format", Kind::Format, Some("text")),
    key("log.level", Kind::Filter, Some("info")),
];

/// The setting with this name.
pub fn known(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == name)
}

impl Key {
    /// Its name in the environment.
    pub fn variable(&self) -> String {
        format!("CLUBAVOND_{}", self.name.replace('.', "_").to_uppercase())
    }

    /// Whether its value may not be shown as it is.
    pub fn secret(&self) -> bool {
        matches!(self.kind, Kind::Database | Kind::Smtp | Kind::Secret)
    }
}

impl Kind {
    /// Whether this may stand there.
    pub fn takes(self, value: &str) -> bool {
        match self {
            Kind::Path => !value.is_empty(),
            Kind::Paths => value.split(',').all(|path| !path.trim().is_empty()),
            Kind::Database => value.starts_with("postgres://") || value.starts_with("postgresql://"),
            Kind::Listen => value.parse::<SocketAddr>().is_ok(),
            Kind::Truth => matches!(value, "true" | "false"),
            Kind::Web => web(value).is_some(),
            Kind::Networks => networks(value).is_some(),
            Kind::Sender => server::sender(value),
            Kind::Smtp => smtp(value).is_some(),
            Kind::Number => value.parse().is_ok_and(|number: u64| (1..=100_000).contains(&number)),
            Kind::Format => matches!(value, "text" | "json"),
            Kind::Zone => calendar::Zone::named(value).is_some(),
            Kind::Name => {
                let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
                (1..=32).contains(&value.len()) && value.chars().all(plain)
            }
            Kind::Secret => {
                (16..=200).contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_graphic())
            }
            Kind::Filter => tracing_subscriber::EnvFilter::try_new(value).is_ok(),
        }
    }
}

/// `https://host[:port]`, without anything after it.
pub fn web(value: &str) -> Option<String> {
    let value = value.trim_end_matches('/');
    let host = value.strip_prefix("https://").or_else(|| value.strip_prefix("http://"))?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    (!host.is_empty() && host.chars().all(plain)).then(|| value.to_owned())
}

/// Networks, separated by commas; nothing at all is a list too.
pub fn networks(value: &str) -> Option<Vec<Network>> {
    let words = value.split(',').map(str::trim).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

/// A mail server.
pub fn smtp(value: &str) -> Option<Post> {
    let rest = value.strip_prefix("smtps://").or_else(|| value.strip_prefix("smtp://"))?;
    let host = rest.rsplit('@').next().unwrap_or_default();
    (!host.is_empty() && server::mail_server(value)).then(|| Post::Smtp(value.to_owned()))
}
