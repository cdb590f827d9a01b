//! A rulebook's text cut into articles, as its numbers and blank lines say. Nothing is understood here: an official reads
//! the pieces.

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its number as the text has it: `4`, `4.1`, `b`.
    pub number: String,
    /// What stands over it, if anything does.
    pub heading: String,
    /// Its words; empty for a heading over other pieces.
    pub text: String,
}

/// The longest line that is taken for a heading.
const HEADING: usize = 60;

/// Words that stand before the number of an article.
const BEFORE: [&str; 7] = ["artikel", "article", "art.", "art", "regel", "rule", "§"];

/// Cuts a text into its articles; where it has no numbers, into paragraphs that are numbered here.
pub fn cut(text: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut before: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim) {
        match start(line, pieces.last()) {
            Some((number, rest)) => {
                let heading = is_heading(rest);
                let (heading, text) = if heading { (rest, "") } else { ("", rest) };
                pieces.push(Piece { number, heading: heading.to_owned(), text: text.to_owned() });
            }
            None => match pieces.last_mut() {
                Some(piece) => push(&mut piece.text, line),
                None => before.push(line),
            },
        }
    }
    if pieces.is_empty() {
        return by_blank_lines(text);
    }
    for at in 0..pieces.len() {
        let over = pieces
            .get(at + 1)
            .is_some_and(|next| next.number.starts_with(&format!("{}.", pieces[at].number)));
        let piece = &mut pieces[at];
        piece.text = piece.text.trim().to_owned();
        // A short line by itself is what the article says, unless others stand under it.
        if piece.text.is_empty() && !over {
            piece.text = std::mem::take(&mut piece.heading);
        }
    }
    let before = before.join("\n").trim().to_owned();
    if !before.is_empty() {
        pieces.insert(0, Piece { number: "0".to_owned(), heading: String::new(), text: before });
    }
    pieces.retain(|piece| !piece.text.is_empty() || !piece.heading.is_empty());
    pieces
}

fn push(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}

fn by_blank_lines(text: &str) -> Vec<Piece> {
    let mut all: Vec<String> = vec![String::new()];
    for line in text.lines().map(str::trim) {
        match all.last_mut() {
            Some(last) if !line.is_empty() => push(last, line),
            _ => all.push(String::new()),
        }
    }
    all.retain(|paragraph| !paragraph.is_empty());
    let piece = |(at, text): (usize, String)| Piece { number: at.to_string(), heading: String::new(), text };
    (1..).zip(all).map(piece).collect()
}

fn is_heading(rest: &str) -> bool {
    rest.chars().count() <= HEADING && !rest.ends_with(['.', ';', ',', ':', '!', '?']) && !rest.contains(". ")
}

/// The number with which a line begins an article, and what follows on it.
fn start<'a>(line: &'a str, last: Option<&Piece>) -> Option<(String, &'a str)> {
    let word = |line: &'a str| line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (first, rest) = word(line);
    if BEFORE.contains(&first.to_lowercase().as_str()) {
        let (number, rest) = word(rest.trim_start());
        let number = number.trim_end_matches(['.', ')', ':', ',']);
        return is_number(number)
            .then(|| (number.to_lowercase(), rest.trim_start_matches(['-', '–', ' ']).trim()));
    }
    let bare = first.trim_end_matches(['.', ')', ':']);
    let marked = bare.len() < first.len() || bare.contains('.');
    if is_number(bare) && marked {
        return Some((bare.to_owned(), rest.trim()));
    }
    let top = |number: &str| number.split('.').next().and_then(|top| top.parse::<u32>().ok());
    // `4 Afmelden` after article 3, but not `10 minuten` in the middle of one.
    let follows =
        bare.parse::<u32>().ok() == Some(last.and_then(|piece| top(&piece.number)).unwrap_or(0) + 1);
    if follows && rest.trim().starts_with(char::is_uppercase) {
        return Some((bare.to_owned(), rest.trim()));
    }
    let mut letters = bare.chars();
    let letter = letters.next().filter(|letter| letter.is_ascii_alphabetic() && letters.next().is_none())?;
    if bare.len() == first.len() || rest.trim().is_empty() {
        return None;
    }
    let letter = letter.to_ascii_lowercase();
    let under = last.filter(|piece| top(&piece.number).is_some_and(|top| top > 0)).map(|piece| {
        let (over, end) = piece.number.rsplit_once('.').unwrap_or((&piece.number, ""));
        let beside = end.len() == 1 && end.bytes().all(|byte| byte.is_ascii_alphabetic());
        if beside { over.to_owned() } else { piece.number.clone() }
    });
    Some((under.map_or_else(|| letter.to_string(), |over| format!("{over}.{letter}")), rest.trim()))
}

/// `4`, `4.1`, `12.3.1`: small numbers with points between.
fn is_number(text: &str) -> bool {
    let part = |part: &str| (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    text.split('.').count() <= 4 && text.split('.').all(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<(String, String, String)> {
        cut(text).into_iter().map(|piece| (piece.number, piece.heading, piece.text)).collect()
    }

    fn row(number: &str, heading: &str, text: &str) -> (String, String, String) {
        (number.to_owned(), heading.to_owned(), text.to_owned())
    }

    #[test]
    fn a_text_is_cut_where_its_numbers_stand() {
        let text = "Reglement van de club\n\nArtikel 1. Seizoen\nHet seizoen telt drie perioden van\n\
                    10 ronden.\n2. Afmelden\n2.1 Wie niet kan komen, meldt dat tot 18.00 uur.\n\
                    2.2 Op tijd afgemeld geeft een derde.\na) hoogstens vier keer;\nb) niet in de laatste ronden.\n\
                    3 Prijzen\nDe kampioen krijgt een beker.\n";
        let rows = [
            row("0", "", "Reglement van de club"),
            row("1", "Seizoen", "Het seizoen telt drie perioden van\n10 ronden."),
            row("2", "Afmelden", ""),
            row("2.1", "", "Wie niet kan komen, meldt dat tot 18.00 uur."),
            row("2.2", "", "Op tijd afgemeld geeft een derde."),
            row("2.2.a", "", "hoogstens vier keer;"),
            row("2.2.b", "", "niet in de laatste ronden."),
            row("3", "Prijzen", "De kampioen krijgt een beker."),
        ];
        assert_eq!(told(text), rows);
    }

    #[test]
    fn letters_alone_are_articles_and_a_text_without_numbers_is_cut_into_paragraphs() {
        assert_eq!(
            told("a. Wie wint.\nb. Wie verliest."),
            [row("a", "", "Wie wint."), row("b", "", "Wie verliest.")]
        );
        let plain = "Wij spelen dinsdag.\nOm acht uur.\n\n\nAfmelden kan tot 18.00 uur.";
        let rows =
            [row("1", "", "Wij spelen dinsdag.\nOm acht uur."), row("2", "", "Afmelden kan tot 18.00 uur.")];
        assert_eq!(told(plain), rows);
        assert_eq!(told(" \n\n"), []);
    }
}
