//! Who is meant by a name in a list of the club's own: by number, whole name, initial, or the one part that only one has.
//! What is not certain is asked.

use super::name::plain;
use super::{Born, Member};
use ids::MemberId;

/// By what a member was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownBy {
    /// The club's number.
    Number,
    /// The whole name.
    Name,
    /// The initial and the family name.
    Initial,
    /// The only one with that family name.
    Family,
    /// The only one with that given name.
    Given,
}

/// Who is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// This one, by this.
    One(MemberId, KnownBy),
    /// One of these.
    Several(Vec<MemberId>),
    /// Nobody with certainty; perhaps one of these.
    Nobody(Vec<MemberId>),
}

const PREFIXES: [&str; 18] = [
    "van", "de", "der", "den", "het", "t", "ten", "ter", "te", "von", "la", "le", "du", "op", "in", "v", "d",
    "vd",
];

/// The words of a name, without accents, case, signs and prefixes.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|sign: char| sign.is_whitespace() || ".,()/".contains(sign));
    let plain = parts.map(|part| part.chars().flat_map(plain).collect::<String>());
    plain.filter(|part| !part.is_empty() && !PREFIXES.contains(&part.as_str())).collect()
}

/// What was typed: the given part, the family part, and numbers beside them.
struct Typed {
    given: Vec<String>,
    family: Vec<String>,
    numbers: Vec<u32>,
}

impl Typed {
    fn of(text: &str) -> Typed {
        let number = |word: &String| word.parse::<u32>().ok();
        let (last, first) = text.split_once(',').unwrap_or((text, ""));
        let all = [words(first), words(last)].concat();
        let numbers = all.iter().filter_map(number).collect();
        let [mut given, mut family] = [first, last].map(|part| {
            words(part).into_iter().filter(|word| number(word).is_none() && word != "nr").collect::<Vec<_>>()
        });
        if given.is_empty() && family.len() > 1 {
            given = family.drain(..1).collect();
        }
        Typed { given, family, numbers }
    }
}

/// Who is meant among these members.
pub fn known<'a>(members: impl IntoIterator<Item = &'a Member>, typed: &str) -> Known {
    let asked = Typed::of(typed);
    let members: Vec<(&Member, Vec<String>, Vec<String>)> = members
        .into_iter()
        .filter_map(|member| {
            let name = member.name.as_ref()?;
            Some((member, words(name.given()), words(name.family())))
        })
        .collect();
    if asked.family.is_empty()
        && let [number] = asked.numbers[..]
        && let Some((member, ..)) = members.iter().find(|(member, ..)| member.number == number)
    {
        return Known::One(member.id, KnownBy::Number);
    }
    let find = |fits: &dyn Fn(&[String], &[String]) -> bool| -> Vec<&Member> {
        let found: Vec<&Member> = members
            .iter()
            .filter(|(_, given, family)| fits(given, family))
            .map(|(member, ..)| *member)
            .collect();
        // A number or a year of birth beside the name parts namesakes.
        let by_number: Vec<&Member> =
            found.iter().copied().filter(|one| has_number(one, &asked.numbers)).collect();
        if found.len() > 1 && !by_number.is_empty() { by_number } else { found }
    };
    let initial = asked.given.first().filter(|_| asked.given.iter().all(|word| word.chars().count() == 1));
    let letter = initial.and_then(|word| word.chars().next());
    let alone = asked.given.is_empty();
    let ways: [(KnownBy, Vec<&Member>); 4] = [
        (KnownBy::Name, find(&|given, family| !alone && given == asked.given && family == asked.family)),
        (
            KnownBy::Initial,
            find(&|given, family| {
                letter.is_some()
                    && family == asked.family
                    && given.first().and_then(|word| word.chars().next()) == letter
            }),
        ),
        (KnownBy::Family, find(&|_, family| alone && family == asked.family)),
        (KnownBy::Given, find(&|given, _| alone && given == asked.family)),
    ];
    for (by, found) in ways {
        match found[..] {
            [] => {}
            [one] => return Known::One(one.id, by),
            _ => return Known::Several(found.iter().map(|one| one.id).collect()),
        }
    }
    let shares =
        |own: &[String]| own.iter().any(|word| asked.given.contains(word) || asked.family.contains(word));
    let near = members.iter().filter(|(_, given, family)| shares(given) || shares(family));
    Known::Nobody(near.map(|(member, ..)| member.id).collect())
}

fn has_number(member: &Member, numbers: &[u32]) -> bool {
    let year = match member.born {
        Some(Born::On(day)) => day.to_string().get(..4).and_then(|year| year.parse().ok()),
        Some(Born::In(year)) => u32::try_from(year).ok(),
        None => None,
    };
    numbers.iter().any(|number| *number == member.number || Some(*number) == year)
}

#[cfg(test)]
mod tests {
    use super::super::Name;
    use super::*;

    fn member(number: u32, given: &str, prefix: &str, family: &str, born: i32) -> Member {
        Member {
            id: MemberId::read(&format!("m{number}")).expect("an id"),
            name: Name::new(given, prefix, family).ok(),
            number,
            born: Some(Born::In(born)),
            ratings: Vec::new(),
            guardians: Vec::new(),
            consent: None,
        }
    }

    #[test]
    fn a_name_is_recognised_by_what_only_one_has_and_asked_about_otherwise() {
        let club = [
            member(1, "Jeroen", "", "Kuiken", 1970),
            member(12, "Piet", "de", "Boer", 1958),
            member(27, "Piet", "de", "Boer", 2009),
            member(4, "Lotte", "van ’t", "Veld", 1990),
            member(5, "Wietske", "", "Dijkema", 1980),
        ];
        let id = |number: u32| MemberId::read(&format!("m{number}")).expect("an id");
        let rows = [
            ("Jeroen Kuiken", Known::One(id(1), KnownBy::Name)),
            ("Kuiken, Jeroen", Known::One(id(1), KnownBy::Name)),
            ("J. Kuiken", Known::One(id(1), KnownBy::Initial)),
            ("kuiken", Known::One(id(1), KnownBy::Family)),
            ("Wietske", Known::One(id(5), KnownBy::Given)),
            ("Lotte v/d Veld", Known::One(id(4), KnownBy::Name)),
            ("12", Known::One(id(12), KnownBy::Number)),
            ("Piet de Boer (2009)", Known::One(id(27), KnownBy::Name)),
            ("Piet de Boer nr. 12", Known::One(id(12), KnownBy::Name)),
            ("P. de Boer", Known::Several(vec![id(12), id(27)])),
            ("Wietske Dijkstra", Known::Nobody(vec![id(5)])),
            ("Zo Maar", Known::Nobody(Vec::new())),
        ];
        for (typed, meant) in rows {
            assert_eq!(known(&club, typed), meant, "{typed}");
        }
    }
}
