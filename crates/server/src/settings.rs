//! What an operator may set of the site; the command line reads it from flags, environment and the file.

use crate::kit::door::PATIENCE;
use crate::kit::limits::Limit;
use crate::kit::network::Network;
use calendar::Zone;
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
    /// The time zone of the club, for times on paper and in lists.
    pub zone: Zone,
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
