//! The tables of a page that a program wrote, however carelessly: rows and cells, their words without tags, and where a
//! link in them points. Tags that are left open or closed twice do no harm.

use reading::{Budget, Spent};

/// A cell: its words and the place on the page that it points at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The words, blanks around them taken off.
    pub words: String,
    /// What it points at, without the `#`.
    pub link: String,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The class of the table that it stands in.
    pub table: String,
    /// The id of the row.
    pub id: String,
    /// The anchor that was passed last before it.
    pub anchor: String,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The line in the file, from 1.
    pub line: usize,
}

/// The longest text of one cell that is kept.
const LONGEST: usize = 500;

/// The rows of all tables of a page, in their order. A table within a cell adds rows of its own.
pub fn rows(text: &str, budget: &Budget) -> Result<Vec<Row>, Spent> {
    let (mut rows, mut row, mut table, mut anchor) =
        (Vec::new(), Row::default(), String::new(), String::new());
    let (mut rest, mut line, mut cell) = (text, 1, None::<Cell>);
    while let Some(at) = rest.find('<') {
        let (words, tag) = rest.split_at(at);
        if let Some(cell) = &mut cell {
            let room = LONGEST.saturating_sub(cell.words.len());
            cell.words.extend(words.chars().take(room));
        }
        line += words.matches('\n').count();
        let end = if tag.starts_with("<!--") {
            tag.find("-->").map_or(tag.len(), |at| at + 3)
        } else {
            // A tag that is not closed ends where the next one begins.
            let end = tag[1..].find(['<', '>']).map_or(tag.len(), |at| at + 1);
            if tag[end..].starts_with('>') { end + 1 } else { end }
        };
        let (tag, after) = tag.split_at(end);
        rest = after;
        line += tag.matches('\n').count();
        let name: String = tag[1..]
            .chars()
            .take_while(|sign| sign.is_alphanumeric() || *sign == '/')
            .collect::<String>()
            .to_lowercase();
        match name.as_str() {
            "table" => table = attribute(tag, "class"),
            "tr" | "/tr" | "/table" => {
                close(&mut row, &mut cell, budget)?;
                if !row.cells.is_empty() {
                    budget.record()?;
                    rows.push(std::mem::take(&mut row));
                }
                row = Row {
                    table: table.clone(),
                    id: attribute(tag, "id"),
                    anchor: anchor.clone(),
                    cells: Vec::new(),
                    line,
                };
            }
            "td" | "th" => {
                close(&mut row, &mut cell, budget)?;
                cell = Some(Cell::default());
            }
            "/td" | "/th" => close(&mut row, &mut cell, budget)?,
            "a" => {
                let (link, named) = (attribute(tag, "href"), attribute(tag, "name"));
                let named = if named.is_empty() && link.is_empty() { attribute(tag, "id") } else { named };
                if !named.is_empty() {
                    anchor = named;
                }
                if let (Some(cell), Some(place)) = (&mut cell, link.strip_prefix('#')) {
                    cell.link = place.chars().take(LONGEST).collect();
                }
            }
            _ => {}
        }
    }
    if let Some(cell) = &mut cell {
        cell.words.extend(rest.chars().take(LONGEST));
    }
    close(&mut row, &mut cell, budget)?;
    if !row.cells.is_empty() {
        rows.push(row);
    }
    Ok(rows)
}

fn close(row: &mut Row, cell: &mut Option<Cell>, budget: &Budget) -> Result<(), Spent> {
    if let Some(mut cell) = cell.take() {
        plain(&cell.words).trim().clone_into(&mut cell.words);
        budget.hold(cell.words.len() + cell.link.len() + 2 * reading::CELL)?;
        row.cells.push(cell);
    }
    Ok(())
}

/// The value of an attribute, in either kind of quotation marks or none.
pub fn attribute(tag: &str, name: &str) -> String {
    let small = tag.to_ascii_lowercase();
    let mut from = 0;
    while let Some(found) = small[from..].find(name) {
        let at = from + found;
        from = at + name.len();
        let before = small[..at].chars().next_back().is_some_and(char::is_whitespace);
        let Some(value) = tag[from..].trim_start().strip_prefix('=').filter(|_| before) else { continue };
        let value = value.trim_start();
        let end = match value.chars().next() {
            Some(quote @ ('\'' | '"')) => {
                return value[1..].split(quote).next().unwrap_or_default().to_owned();
            }
            _ => value.find([' ', '>', '\n']).unwrap_or(value.len()),
        };
        return value[..end].to_owned();
    }
    String::new()
}

/// With the signs that such pages write in words.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let known = after.split_once(';').filter(|(name, _)| name.len() < 9).and_then(|(name, after)| {
            let sign = match name {
                "nbsp" => ' ',
                "amp" => '&',
                "lt" => '<',
                "gt" => '>',
                "quot" => '"',
                "apos" => '\'',
                "bull" => '•',
                "frac12" => '½',
                "eacute" => 'é',
                "egrave" => 'è',
                "ecirc" => 'ê',
                "euml" => 'ë',
                "agrave" => 'à',
                "ccedil" => 'ç',
                "iuml" => 'ï',
                "ouml" => 'ö',
                "uuml" => 'ü',
                other => other.strip_prefix('#')?.parse().ok().and_then(char::from_u32)?,
            };
            Some((sign, after))
        });
        let (sign, after) = known.unwrap_or(('&', after));
        out.push(sign);
        rest = after;
    }
    out.push_str(rest);
    out.replace('\u{a0}', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_careless_tables_are_found() {
        let text = "<table class='a'><tr id='Round1'><td>x<tr><td class = 'b'> Zo&#235;&nbsp;&amp; <b>An</b></td>\n<th><a href='#jou_002'>Bo</a>\
                    </table></div\n<a name=\"jou_003\"><table class=c><th>los</th></tr><!-- <td>niet</td> --><td>einde";
        let rows = rows(text, &Budget::request(10)).unwrap();
        let words: Vec<Vec<&str>> =
            rows.iter().map(|row| row.cells.iter().map(|cell| cell.words.as_str()).collect()).collect();
        assert_eq!(words, [vec!["x"], vec!["Zoë & An", "Bo"], vec!["los"], vec!["einde"]]);
        assert_eq!((rows[0].id.as_str(), rows[1].cells[1].link.as_str()), ("Round1", "jou_002"));
        assert_eq!((rows[1].table.as_str(), rows[1].line, rows[2].anchor.as_str()), ("a", 1, ""));
        assert_eq!(rows[3].anchor, "jou_003");
        for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
            let _ = super::rows(&text[..at], &Budget::request(10));
        }
    }
}
