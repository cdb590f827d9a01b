//! Finding a member by what someone typed: accents, case and one slip of the finger do not matter.

use super::{Member, Name, Sorting};

/// Whether a member is meant by what was typed: every word of it is the number, or begins or nearly is a word of the
/// name.
pub fn meant(member: &Member, typed: &str) -> bool {
    let Some(name) = &member.name else { return false };
    let words = words_of(&name.sort_key(Sorting::Full));
    let typed = Name::new(typed, "", "x").map(|name| name.sort_key(Sorting::Full)).unwrap_or_default();
    // The key of the name that was made up for it ends in what was typed.
    let typed = typed.split_once(',').map_or("", |(_, given)| given).to_owned();
    let number = member.number.to_string();
    words_of(&typed).iter().all(|asked| {
        *asked == number || words.iter().any(|word| word.starts_with(asked.as_str()) || near(word, asked))
    })
}

fn words_of(text: &str) -> Vec<String> {
    text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Whether two words of four letters or more differ by one letter too many, too few, changed or swapped.
fn near(word: &str, asked: &str) -> bool {
    let (word, asked): (Vec<char>, Vec<char>) = (word.chars().collect(), asked.chars().collect());
    if asked.len() < 4 || word.len().abs_diff(asked.len()) > 1 {
        return false;
    }
    let same = word.iter().zip(&asked).take_while(|(one, other)| one == other).count();
    let (word, asked) = (&word[same..], &asked[same..]);
    let swapped = word.len() == asked.len()
        && word.len() >= 2
        && (word[0], word[1]) == (asked[1], asked[0])
        && word[2..] == asked[2..];
    match (word, asked) {
        ([], _) | (_, []) => true,
        ([_, rest @ ..], [_, other @ ..]) => swapped || rest == other || rest == asked || word == other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ids::MemberId;

    #[test]
    fn a_member_is_found_by_a_part_an_accent_less_or_a_slip() {
        let member = Member {
            id: MemberId::read("gj").expect("an id"),
            name: Name::new("Loïc", "van der", "D’hondt").ok(),
            number: 12,
            born: None,
            ratings: Vec::new(),
            guardians: Vec::new(),
            consent: None,
        };
        for typed in [
            "loic",
            "Loïc d'hondt",
            "dhon",
            "12",
            "dhodnt",
            "dhnodt",
            "dhondtt",
            "dhndt",
            "van",
            "",
            "hondt d",
        ] {
            assert!(meant(&member, typed), "{typed}");
        }
        for typed in ["piet", "1", "lo x", "dhandx", "=cmd"] {
            assert!(!meant(&member, typed), "{typed}");
        }
    }
}
