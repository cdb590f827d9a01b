//! Secrets for links and sessions: random, shown once, kept only as a hash.

use sha2::{Digest, Sha256};

/// Letters and digits that are not mistaken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A random word of this many letters; each letter carries five bits.
///
/// # Panics
/// When the machine has no source of randomness: nothing safe can be done then.
pub fn word(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    getrandom::fill(&mut bytes).expect("the system's random source works");
    bytes.iter().map(|byte| ALPHABET[usize::from(byte % 32)] as char).collect()
}

/// A random number of this many digits.
///
/// # Panics
/// As [`word`].
pub fn digits(count: usize) -> String {
    let mut digits = String::with_capacity(count);
    while digits.len() < count {
        let mut byte = [0];
        getrandom::fill(&mut byte).expect("the system's random source works");
        // 250 is a multiple of ten: above it some digits would come more often.
        if byte[0] < 250 {
            digits.push(char::from(b'0' + byte[0] % 10));
        }
    }
    digits
}

/// A new secret of 160 bits.
pub fn secret() -> String {
    word(32)
}

/// What is stored of a secret.
pub fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_their_hash_does_not_show_them() {
        let (one, two) = (secret(), secret());
        assert_ne!(one, two);
        assert_eq!(one.len(), 32);
        assert_eq!(hash(&one), hash(&one));
        assert!(!hash(&one).contains(&one));
    }
}
