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

/// Bytes from chance, for a new id.
///
/// # Panics
/// As [`word`].
pub fn chance() -> [u8; 10] {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system's random source works");
    bytes
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

/// Seals a text: who has the secret can open it, and no one else. A secret seals one text only: each byte is mixed with
/// a stream that the secret alone gives, so two texts under one secret would show where they differ.
pub fn seal(secret: &str, text: &str) -> String {
    let check = hash(text);
    let bytes = check.as_bytes()[..CHECK].iter().chain(text.as_bytes());
    bytes.zip(stream(secret)).map(|(byte, mask)| format!("{:02x}", byte ^ mask)).collect()
}

/// The text, if this secret sealed it.
pub fn open(secret: &str, sealed: &str) -> Option<String> {
    let byte = |at: usize| u8::from_str_radix(sealed.get(at..at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..sealed.len()).step_by(2).map(byte).collect();
    let plain: Vec<u8> = bytes?.into_iter().zip(stream(secret)).map(|(byte, mask)| byte ^ mask).collect();
    let (check, text) = plain.split_at_checked(CHECK)?;
    let text = String::from_utf8(text.to_vec()).ok()?;
    (hash(&text).as_bytes()[..CHECK] == *check).then_some(text)
}

/// Bytes before a sealed text by which it is known to be opened rightly.
const CHECK: usize = 8;

/// Bytes that nobody foretells without the secret: hashes of the secret with a count.
fn stream(secret: &str) -> impl Iterator<Item = u8> {
    (0_u64..).flat_map(move |block| {
        let mut hasher = Sha256::new();
        hasher.update(b"seal");
        hasher.update(block.to_be_bytes());
        hasher.update(secret.as_bytes());
        hasher.finalize().to_vec()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_text_opens_with_its_secret_only() {
        let (secret, text) = (secret(), "/s/geheim\nseat_x=é".repeat(40));
        let sealed = seal(&secret, &text);
        assert_eq!(open(&secret, &sealed), Some(text));
        assert_eq!(open("another", &sealed), None);
        assert_eq!(open(&secret, &sealed[2..]), None);
        assert_eq!(open(&secret, "no hex"), None);
        assert_eq!(open(&secret, &seal(&secret, "")), Some(String::new()));
    }

    #[test]
    fn secrets_differ_and_their_hash_does_not_show_them() {
        let (one, two) = (secret(), secret());
        assert_ne!(one, two);
        assert_eq!(one.len(), 32);
        assert_eq!(hash(&one), hash(&one));
        assert!(!hash(&one).contains(&one));
    }
}
