//! Finding a member by what someone typed: accents, case and a slip of the finger, in a long name two, do not matter.

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

/// How many slips are forgiven in a word of so many letters: none in a short one, where every letter counts.
fn forgiven(letters: usize) -> usize {
    match letters {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// Whether a word was meant with some letters too many, too few, changed or swapped; of a longer piece also when only the
/// beginning of the word was typed.
fn near(word: &str, asked: &str) -> bool {
    let (word, asked): (Vec<char>, Vec<char>) = (word.chars().collect(), asked.chars().collect());
    let most = forgiven(asked.len());
    if most == 0 {
        return false;
    }
    let slips = slips(&asked, &word);
    // As long as the word, give or take, or at least six letters of its beginning with one slip in them.
    slips.last().is_some_and(|whole| *whole <= most)
        || asked.len() >= 6 && slips.iter().any(|beginning| *beginning <= 1)
}

/// How many slips lie between what was typed and each beginning of a word, the empty one first.
fn slips(asked: &[char], word: &[char]) -> Vec<usize> {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=word.len()).collect();
    for (at, letter) in asked.iter().enumerate() {
        let mut next = vec![at + 1];
        for (place, other) in word.iter().enumerate() {
            let changed = row[place] + usize::from(letter != other);
            let mut least = changed.min(row[place + 1] + 1).min(next[place] + 1);
            let swapped = at > 0 && place > 0 && asked[at - 1] == *other && *letter == word[place - 1];
            if swapped {
                least = least.min(before[place - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row
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
        let long = Member { name: Name::new("Annemarie", "", "Schuurmans").ok(), ..member };
        for typed in [
            "schuurmans",
            "shcuurmasn",
            "sguurmans",
            "schurman",
            "scuurma",
            "annamari",
            "anemarie schuermens",
        ] {
            assert!(meant(&long, typed), "{typed}");
        }
        for typed in ["schipper", "schaarman", "annelies", "shuurmnass", "mans", "sch urr"] {
            assert!(!meant(&long, typed), "{typed}");
        }
    }
}
