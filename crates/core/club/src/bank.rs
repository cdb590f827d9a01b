//! Bank accounts, and the text of a payment code that banks' apps read (the EPC code for a transfer in euro).

use std::fmt;

/// A bank account whose check digits are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iban(String);

/// The longest name that the code holds.
pub const LONGEST_NAME: usize = 70;

impl Iban {
    /// Reads an account number; blanks do not count.
    pub fn read(text: &str) -> Option<Iban> {
        let plain: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        let plain = plain.to_ascii_uppercase();
        let shape = (15..=34).contains(&plain.len())
            && plain.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && plain.bytes().take(2).all(|byte| byte.is_ascii_uppercase())
            && plain.bytes().skip(2).take(2).all(|byte| byte.is_ascii_digit());
        if !shape {
            return None;
        }
        // The first four move to the end, letters become two digits, and the rest by 97 must be 1.
        let rest = plain[4..].bytes().chain(plain[..4].bytes()).fold(0u32, |rest, byte| match byte {
            b'0'..=b'9' => (rest * 10 + u32::from(byte - b'0')) % 97,
            letter => (rest * 100 + u32::from(letter - b'A') + 10) % 97,
        });
        (rest == 1).then_some(Iban(plain))
    }

    /// Without blanks.
    pub fn plain(&self) -> &str {
        &self.0
    }
}

/// In groups of four, as on paper.
impl fmt::Display for Iban {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, sign) in self.0.chars().enumerate() {
            if at > 0 && at % 4 == 0 {
                f.write_str(" ")?;
            }
            write!(f, "{sign}")?;
        }
        Ok(())
    }
}

/// The text of a payment code, if the amount can be paid by one.
pub fn payment_code(to: &Iban, name: &str, cents: i64, about: &str) -> Option<String> {
    if !(1..=99_999_999_999).contains(&cents) || name.is_empty() {
        return None;
    }
    let line = |text: &str, most: usize| {
        text.lines().collect::<Vec<_>>().join(" ").chars().take(most).collect::<String>()
    };
    let (name, about) = (line(name, LONGEST_NAME), line(about, 140));
    Some(format!(
        "BCD\n002\n1\nSCT\n\n{name}\n{}\nEUR{}.{:02}\n\n\n{about}",
        to.plain(),
        cents / 100,
        cents % 100
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_number_with_a_wrong_digit_is_refused() {
        let good = Iban::read("NL91 ABNA 0417 1643 00").expect("the textbook's example");
        assert_eq!(
            (good.plain(), good.to_string().as_str()),
            ("NL91ABNA0417164300", "NL91 ABNA 0417 1643 00")
        );
        assert!(Iban::read("be68 5390 0754 7034").is_some());
        for bad in [
            "NL91ABNA0417164301",
            "NL91ABNA041716430",
            "",
            "é",
            "NL9",
            "9191ABNA0417164300",
            "NL91ABNA0417164300'",
        ] {
            assert_eq!(Iban::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_code_holds_amount_and_words_on_lines_of_their_own() {
        let to = Iban::read("NL91ABNA0417164300").expect("an account");
        let code = payment_code(&to, "SC Lindenoord", 2005, "Lidgeld\nlid 12").expect("a code");
        let lines: Vec<&str> = code.lines().collect();
        assert_eq!(lines[0..4], ["BCD", "002", "1", "SCT"]);
        assert_eq!(lines[5..8], ["SC Lindenoord", "NL91ABNA0417164300", "EUR20.05"]);
        assert_eq!(lines[10], "Lidgeld lid 12");
        assert_eq!(payment_code(&to, "SC Lindenoord", 0, ""), None);
    }
}
