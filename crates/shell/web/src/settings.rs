//! What an operator may set of the site; the command line reads it from flags, environment and the file.

use crate::door::PATIENCE;
use crate::limits::Limit;
use crate::network::Network;
use app::zone::DefaultZone;
use ids::Host;
use std::path::PathBuf;
use std::time::Duration;

/// The settings of a site. The defaults are those of a program that someone tries on an own machine.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Whether pages are reached over TLS, by a proxy in front: cookies say so, and links begin with `https`.
    pub secure: bool,
    /// The address that people type, such as `https://schaak.example`, without a slash at the end. Without it links
    /// are made with the name that the request was sent to.
    pub public_address: Option<String>,
    /// The proxies whose word is taken about who asks.
    pub proxies: Vec<Network>,
    /// How mail leaves.
    pub mail: Mail,
    /// Whether anyone with an e-mail address may make an account; else the board invites.
    pub sign_up: bool,
    /// How much one address may ask.
    pub limits: Allowed,
    /// The rulesets that tables can be opened under.
    pub library: rules::Library,
    /// What the nodes of this site know of each other; nothing, where there is one.
    pub inner_secret: Option<String>,
    /// The time zone of a club that has not said its own.
    pub zone: DefaultZone,
}

impl Settings {
    /// The address of a club with this host name. Over TLS or not, and at which port, is as in the address that people
    /// type, or as this program listens.
    pub fn address_of(&self, host: &Host, listens: Option<u16>) -> String {
        if let Some((scheme, rest)) = self.public_address.as_deref().and_then(|own| own.split_once("://")) {
            let port = rest.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok());
            return format!(
                "{scheme}://{host}{}",
                port.map(|(_, port)| format!(":{port}")).unwrap_or_default()
            );
        }
        match listens {
            _ if self.secure => format!("https://{host}"),
            None | Some(80) => format!("http://{host}"),
            Some(port) => format!("http://{host}:{port}"),
        }
    }
}

/// How mail leaves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mail {
    /// The sender, such as `Clubavond <post@schaak.example>`.
    pub from: String,
    /// Where it goes.
    pub way: Post,
}

/// Where mail goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Post {
    /// Nowhere: what needs mail is not offered.
    #[default]
    Nowhere,
    /// Written to this folder, one file a letter.
    Folder(PathBuf),
    /// Handed to a server: `smtps://user:password@mail.example:465`, or `smtp://…` with STARTTLS.
    Smtp(String),
}

/// How much one address may ask.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    /// Tables opened.
    pub tables: Limit,
    /// Attempts to sign in, and codes asked by mail.
    pub sign_in: Limit,
    /// How long a request may take, its body included.
    pub request: Duration,
}

impl Default for Allowed {
    fn default() -> Allowed {
        Allowed {
            tables: Limit { burst: 20, per_minute: 20 },
            sign_in: Limit { burst: 10, per_minute: 5 },
            request: PATIENCE,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_clubs_address_has_its_host_name_and_what_else_the_operator_set() {
        let rows = [
            (None, false, Some(8080), "http://toren.example:8080"),
            (None, false, Some(80), "http://toren.example"),
            (None, true, Some(8080), "https://toren.example"),
            (Some("https://schaak.example"), true, Some(8080), "https://toren.example"),
            (Some("https://schaak.example:8443"), true, None, "https://toren.example:8443"),
            (Some("http://[::1]:8080"), false, None, "http://toren.example:8080"),
        ];
        let host = Host::read("toren.example").unwrap();
        for (own, secure, port, address) in rows {
            let public_address = own.map(str::to_owned);
            let settings = Settings { secure, public_address, ..Settings::default() };
            assert_eq!(settings.address_of(&host, port), address, "{own:?} {secure} {port:?}");
        }
    }
}
