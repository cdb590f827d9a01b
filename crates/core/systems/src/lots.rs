//! Drawing lots so that anyone can check the draw (D21).
//!
//! The algorithm: write the seed, a line end, and the candidate's id; take the SHA-256 of that text in UTF-8; the
//! candidate with the lowest hash comes first, and so on. The seed is chosen and written down before the draw, such
//! as the date and three dice. Anyone checks it with `printf 'SEED\nID' | sha256sum`.

use sha2::{Digest as _, Sha256};

/// A draw that was made: the seed and the order that follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots {
    /// What was written down before the draw.
    pub seed: String,
    /// The candidates with their hashes, the first drawn first.
    pub order: Vec<(String, String)>,
}

/// Draws an order of the candidates; their order in the list does not matter.
pub fn draw(seed: &str, candidates: &[&str]) -> Lots {
    let mut order: Vec<(String, String)> =
        candidates.iter().map(|id| ((*id).to_owned(), hash(&format!("{seed}\n{id}")))).collect();
    order.sort_by(|a, b| (&a.1, &a.0).cmp(&(&b.1, &b.0)));
    Lots { seed: seed.to_owned(), order }
}

/// The SHA-256 of a text, in hexadecimal.
pub fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A row of made-up numbers that follows from a seed alone, for simulations and samples: the SHA-256 of the
/// seed starts a `SplitMix64` generator.
pub struct Draw {
    state: u64,
}

impl Draw {
    /// The row that belongs to a seed.
    pub fn new(seed: &str) -> Draw {
        let digest = Sha256::digest(seed.as_bytes());
        let state = digest.iter().take(8).fold(0_u64, |state, byte| state << 8 | u64::from(*byte));
        Draw { state }
    }

    /// The next 64 bits.
    pub fn next_bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number under `limit`, 0 when the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next_bits()) * limit as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Covers: D21
    #[test]
    fn a_draw_of_lots_can_be_checked_with_any_sha256_program() {
        // The expected hashes come from `printf '2026-06-12 4 1 6\nan' | sha256sum` and so on.
        let rows = [
            ("an", "8f7c038452400d5f55e01c1cab3ad46e66ca5d449406174f2596efca3d132e3d"),
            ("bo", "126a580a7d7621138869667db247d96d84bc2c652ec4901e23d7edfda706fd76"),
            ("cy", "2e13bb81a57cb28f3f51d584b997476f2dd8a8514d1cb5c23da917a1e4641623"),
        ];
        let lots = draw("2026-06-12 4 1 6", &["an", "bo", "cy"]);
        for (id, expected) in rows {
            assert!(lots.order.contains(&(id.to_owned(), expected.to_owned())), "{id}: {lots:?}");
        }
        let drawn: Vec<&str> = lots.order.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(drawn, ["bo", "cy", "an"]);
    }

    /// Covers: D21
    #[test]
    fn a_draw_depends_on_the_seed_and_not_on_the_order_of_the_list() {
        assert_eq!(draw("s", &["an", "bo", "cy", "di"]).order, draw("s", &["di", "cy", "bo", "an"]).order);
        let firsts: std::collections::BTreeSet<String> =
            (0..40).map(|seed| draw(&seed.to_string(), &["an", "bo", "cy"]).order[0].0.clone()).collect();
        assert_eq!(firsts.len(), 3, "each comes first under some seed");
    }

    #[test]
    fn made_up_numbers_stay_under_their_limit_and_repeat_with_the_seed() {
        let row = |seed| {
            let mut draw = Draw::new(seed);
            (0..200).map(|_| draw.below(7)).collect::<Vec<usize>>()
        };
        assert_eq!(row("a"), row("a"));
        assert_ne!(row("a"), row("b"));
        assert!(row("a").iter().all(|&number| number < 7) && (0..7).all(|number| row("a").contains(&number)));
    }
}
