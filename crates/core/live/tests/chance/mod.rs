//! Chance from a seed, for tests.

use rules::{Role, Square};

/// Chance from a seed, the same on every machine (splitmix64).
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit.max(1)
    }

    #[allow(dead_code, reason = "not every test needs it")]
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() { None } else { Some(list[self.below(list.len() as u64) as usize]) }
    }

    #[allow(dead_code, reason = "not every test needs it")]
    pub fn square(&mut self) -> Square {
        Square::new(self.below(64) as u32)
    }

    #[allow(dead_code, reason = "not every test needs it")]
    pub fn role(&mut self) -> Role {
        self.pick(&Role::ALL).unwrap_or(Role::Pawn)
    }
}
