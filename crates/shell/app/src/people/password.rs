//! Passwords: argon2id with the defaults that OWASP names, off the async threads.

use super::{People, PeopleProblem};
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use std::sync::OnceLock;
use std::sync::atomic::Ordering;

/// Why a password is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weak {
    /// Fewer than ten signs.
    Short,
    /// More than two hundred bytes.
    Long,
    /// It is the name or the address, or a handful of signs over and over.
    Easy,
}

/// A hash of nothing anyone knows: compared with when there is no account, so that the answer takes as long.
static NONE: OnceLock<String> = OnceLock::new();

fn hashed(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

fn matches(password: &str, hash: &str) -> bool {
    Argon2::default().verify_password(password.as_bytes(), hash).is_ok()
}

/// Length is what counts; a few passwords are too easy at any length.
pub(crate) fn strong(password: &str, name: &str, email: &str) -> Result<(), Weak> {
    let folded = password.to_lowercase();
    let mut signs: Vec<char> = folded.chars().collect();
    if signs.len() < 10 {
        return Err(Weak::Short);
    }
    if password.len() > 200 {
        return Err(Weak::Long);
    }
    signs.sort_unstable();
    signs.dedup();
    let own = |text: &str| !text.is_empty() && folded.trim() == text.to_lowercase();
    let easy =
        ["1234567890", "0123456789", "qwertyuiop", "wachtwoord", "wachtwoord1", "password12", "welkom1234"];
    if signs.len() < 5 || own(name) || own(email) || easy.contains(&folded.as_str()) {
        return Err(Weak::Easy);
    }
    Ok(())
}

impl People {
    pub(crate) async fn hash(&self, password: String) -> Result<String, PeopleProblem> {
        let _turn = self.hashing.acquire().await;
        let hash = tokio::task::spawn_blocking(move || hashed(&password)).await.ok().flatten();
        hash.ok_or(PeopleProblem::Weak(Weak::Long))
    }

    /// Whether this is the password; takes as long when there is none to compare with.
    pub(crate) async fn verify(&self, password: String, hash: Option<String>) -> bool {
        let _turn = self.hashing.acquire().await;
        self.compared.fetch_add(1, Ordering::Relaxed);
        let compare = move || {
            let real = hash.is_some();
            let none = || NONE.get_or_init(|| hashed(&crate::secret::secret()).unwrap_or_default()).clone();
            matches(&password, &hash.unwrap_or_else(none)) && real
        };
        tokio::task::spawn_blocking(compare).await.unwrap_or(false)
    }

    /// How many passwords were compared since the start.
    pub fn comparisons(&self) -> u64 {
        self.compared.load(Ordering::Relaxed)
    }

    /// Makes the hash that stands in for a missing one now, so that the first wrong address takes no longer than the next.
    pub fn warm_up(&self) {
        tokio::task::spawn_blocking(|| {
            NONE.get_or_init(|| hashed(&crate::secret::secret()).unwrap_or_default());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_argon2id_with_a_salt_and_only_the_password_fits() {
        let (one, two) =
            (hashed("paard op f3!").unwrap_or_default(), hashed("paard op f3!").unwrap_or_default());
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two, "each has its own salt");
        assert!(matches("paard op f3!", &one) && !matches("paard op f6!", &one) && !matches("", ""));
    }

    #[test]
    fn short_long_and_easy_passwords_are_refused() {
        let check = |password: &str| strong(password, "Ans de Vries", "ans@club.nl");
        assert_eq!(check("kort"), Err(Weak::Short));
        assert_eq!(check(&"paard op f3 ".repeat(20)), Err(Weak::Long));
        for easy in ["aaaaaaaaaaaa", "ans de vries", "Ans@club.nl", "1234567890", "121212121212"] {
            assert_eq!(check(easy), Err(Weak::Easy), "{easy}");
        }
        assert_eq!(check("paard naar f3"), Ok(()));
    }
}
