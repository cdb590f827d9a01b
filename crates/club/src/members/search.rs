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
    let (a, b): (Vec<char>, Vec<char>) = (word.chars().collect(), asked.chars().collect());
    if b.len() < 4 || a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let same = a.iter().zip(&b).take_while(|(one, other)| one == other).count();
    let (a, b) = (&a[same..], &b[same..]);
    match (a, b) {
        ([], _) | (_, []) => true,
        ([x, y, rest @ ..], [u, v, other @ ..]) if x == v && y == u && rest == other => true,
        _ => a[1..] == b[1..] || a[1..] == *b || *a == b[1..],
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
            let found = meant(&member, typed);
            assert_eq!(found, typed != "hondt d", "{typed}");
        }
        for typed in ["piet", "1", "lo x", "dhandx", "=cmd"] {
            assert!(!meant(&member, typed), "{typed}");
        }
    }
}
