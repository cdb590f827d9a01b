//! The result of one game, as every competition file writes it.

use crate::exact::Fraction;

/// The result of a game; forfeits are results without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `1-0f`: Black did not come.
    WhiteWinsByForfeit,
    /// `0-1f`: White did not come.
    BlackWinsByForfeit,
    /// `0-0f`: nobody came.
    BothForfeit,
    /// `1/2-0`: Black lost, and White was given a half (D61).
    HalfToWhite,
    /// `0-1/2`: White lost, and Black was given a half (D61).
    HalfToBlack,
}

impl GameResult {
    /// Every result with the way it is written.
    pub const WRITTEN: [(&'static str, GameResult); 8] = [
        ("1-0", GameResult::WhiteWins),
        ("0-1", GameResult::BlackWins),
        ("1/2-1/2", GameResult::Draw),
        ("1-0f", GameResult::WhiteWinsByForfeit),
        ("0-1f", GameResult::BlackWinsByForfeit),
        ("0-0f", GameResult::BothForfeit),
        ("1/2-0", GameResult::HalfToWhite),
        ("0-1/2", GameResult::HalfToBlack),
    ];

    /// The result that `text` writes, if any.
    pub fn read(text: &str) -> Option<GameResult> {
        GameResult::WRITTEN.iter().find(|(written, _)| *written == text).map(|(_, result)| *result)
    }

    /// The result of a key, as a director types it: `1`, `0`, `r`, and the forfeits `+`, `-` and `--`; or written out.
    pub fn typed(text: &str) -> Option<GameResult> {
        let plain: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        Some(match plain.to_lowercase().as_str() {
            "1" => GameResult::WhiteWins,
            "0" => GameResult::BlackWins,
            "r" | "=" | "½" => GameResult::Draw,
            "+" => GameResult::WhiteWinsByForfeit,
            "-" => GameResult::BlackWinsByForfeit,
            "--" => GameResult::BothForfeit,
            written => return GameResult::read(&written.replace('½', "1/2").replace('–', "-")),
        })
    }

    /// The result as files write it.
    pub fn written(self) -> &'static str {
        GameResult::WRITTEN.iter().find(|(_, result)| *result == self).map_or("", |(written, _)| written)
    }

    /// Whether a game was played over the board.
    pub fn played(self) -> bool {
        !matches!(
            self,
            GameResult::WhiteWinsByForfeit | GameResult::BlackWinsByForfeit | GameResult::BothForfeit
        )
    }

    /// The points of White and of Black.
    pub fn points(self) -> (Fraction, Fraction) {
        match self {
            GameResult::WhiteWins | GameResult::WhiteWinsByForfeit => (Fraction::ONE, Fraction::ZERO),
            GameResult::BlackWins | GameResult::BlackWinsByForfeit => (Fraction::ZERO, Fraction::ONE),
            GameResult::Draw => (Fraction::HALF, Fraction::HALF),
            GameResult::BothForfeit => (Fraction::ZERO, Fraction::ZERO),
            GameResult::HalfToWhite => (Fraction::HALF, Fraction::ZERO),
            GameResult::HalfToBlack => (Fraction::ZERO, Fraction::HALF),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_reads_back_as_it_was_written() {
        for (text, result) in GameResult::WRITTEN {
            assert_eq!(GameResult::read(text), Some(result));
            assert_eq!(result.written(), text);
        }
        assert_eq!(GameResult::read("1-1"), None);
    }

    #[test]
    fn a_key_is_a_result_and_so_is_the_result_written_out() {
        let rows = [
            ("1", GameResult::WhiteWins),
            ("0", GameResult::BlackWins),
            ("R", GameResult::Draw),
            ("+", GameResult::WhiteWinsByForfeit),
            ("-", GameResult::BlackWinsByForfeit),
            ("--", GameResult::BothForfeit),
            ("½ – ½", GameResult::Draw),
            ("0-1f", GameResult::BlackWinsByForfeit),
        ];
        for (text, result) in rows {
            assert_eq!(GameResult::typed(text), Some(result), "{text}");
        }
        for text in ["", "2", "x", "1-1"] {
            assert_eq!(GameResult::typed(text), None, "{text}");
        }
    }
}
