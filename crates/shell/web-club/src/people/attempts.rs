//! How often a password may be tried, and how many letters go to one address.

use crate::kit::limits::{Limit, Limits};
use crate::site::Site;

/// What a letter costs: with one token a minute coming back, a letter in six minutes.
const LETTER: u64 = 6;
/// Attempts at the password of one account: ten at once, then one a minute. Letters go round it.
const ATTEMPTS: Limit = Limit { burst: 10, per_minute: 1 };
/// Five letters at once.
const LETTERS: Limit = Limit { burst: 5 * LETTER, per_minute: 1 };

/// What was tried and asked for lately.
pub struct Attempts {
    /// Attempts at a password, an account.
    passwords: Limits<String>,
    /// Letters to one address.
    letters: Limits<String>,
}

impl Default for Attempts {
    fn default() -> Attempts {
        Attempts { passwords: Limits::new(ATTEMPTS), letters: Limits::new(LETTERS) }
    }
}

/// Whether the password of this account may be tried once more now.
pub fn may_try(site: &Site, account: String) -> bool {
    site.area::<Attempts>().passwords.spend(account, site.desk.clock().millis(), 1)
}

/// Whether another letter may go to this address now: a few at once, then one in six minutes.
pub fn may_write_to(site: &Site, email: &str) -> bool {
    let key = app::secret::hash(&email.trim().to_lowercase());
    site.area::<Attempts>().letters.spend(key, site.desk.clock().millis(), LETTER)
}
