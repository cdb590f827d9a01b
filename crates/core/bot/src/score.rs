//! Scores: hundredths of a pawn for the player on move, and mates by their distance.

/// A score in hundredths of a pawn.
pub type Score = i32;

/// Being mated now.
pub const MATE: Score = 30_000;
/// Anything above is a mate for the player on move, below the negative one against.
pub const MATE_BOUND: Score = 29_000;

/// In how many own moves the player mates (positive) or is mated (zero or negative); `None`: no mate in sight.
pub fn mate_in(score: Score) -> Option<i32> {
    if score >= MATE_BOUND {
        Some((MATE - score + 1) / 2)
    } else if score <= -MATE_BOUND {
        Some(-i32::midpoint(MATE, score))
    } else {
        None
    }
}
