//! Seasons and tournaments of other programs, counted again. A file is recognised by what is in it, read within a budget,
//! and every row of every table in it is *equal*, or *different* with the column, both numbers and the reason found.
//! Where rows differ, settings are searched for under which the file's own tables come out. Pure.

mod by_rules;
mod counting;
mod door;
mod fixed_values;
pub mod keizer_for_clubs;
mod proof;
mod report_file;
mod search;

pub use by_rules::Rules;
pub use counting::{Adjusted, Counting, OwnUnplayed};
pub use door::{DoorFault, Format, prove_file, read, recognise};
pub use proof::{Difference, GroupProof, Proof, Reason, RoundProof, prove, prove_by};
pub use search::{Change, Proposal, Searched};

use exchange::season::Column;
use systems::exact::Fraction;

/// The name of a column, as FIDE writes its tie-breaks.
pub fn column_name(column: Column) -> &'static str {
    match column {
        Column::Points => "points",
        Column::Games => "games",
        Column::Wins => "WIN",
        Column::Draws => "draws",
        Column::Losses => "losses",
        Column::Whites => "whites",
        Column::Blacks => "BPG",
        Column::Progressive => "PS",
        Column::Buchholz => "BH",
        Column::BuchholzCut1 => "BH:C1",
        Column::BuchholzMedian1 => "BH:M1",
        Column::SonnebornBerger => "SB",
        Column::Koya => "KS",
    }
}

/// A number as programs write it, `22.75`, exactly. None where it is no number or one that nobody scores.
pub fn decimal(text: &str) -> Option<Fraction> {
    let text = text.trim().replace(',', ".").replace('½', ".5");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits =
        |part: &str, most: usize| part.len() <= most && part.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !digits(whole, 6) {
        return None;
    }
    // What binary numbers leave behind far after the point says nothing.
    let part = if part.len() > 4 { rounded(part)? } else { part.to_owned() };
    let below = 10_i64.pow(part.len() as u32);
    let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<i64>().ok() };
    Fraction::new(number(whole)? * below + number(&part)?, below)
}

/// The first four digits after the point, the last one rounded.
fn rounded(part: &str) -> Option<String> {
    let kept = part.get(..5).filter(|kept| kept.bytes().all(|byte| byte.is_ascii_digit()))?;
    let number = (kept.parse::<u32>().ok()? + 5) / 10;
    Some(if number > 9_999 { "9999".to_owned() } else { format!("{number:04}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_exactly_as_programs_write_them() {
        let rows =
            [("5.5", "11/2"), ("22.75", "91/4"), ("0", "0"), ("5½", "11/2"), ("½", "1/2"), ("1,5", "3/2")];
        for (text, exact) in rows {
            assert_eq!(decimal(text).map(|number| number.to_string()).as_deref(), Some(exact), "{text}");
        }
        assert_eq!(decimal("22.450000762939453"), decimal("22.45"));
        assert_eq!(decimal("23.149999618530273"), decimal("23.15"));
        for bad in ["", "-", "x", "1.2.3", "9999999", "é.éé"] {
            assert_eq!(decimal(bad), None, "{bad}");
        }
    }
}
