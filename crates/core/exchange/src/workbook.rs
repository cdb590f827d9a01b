//! Reading the first sheet of an XLSX workbook, as a person sees it: words, numbers without a tail, dates as days. Each
//! part is read piece by piece and every text that is kept is asked of the budget: a word that thirty thousand cells
//! share is kept thirty thousand times. Cells far out in the sheet cost nothing (ADR 9).

use crate::archive::{Zip, ZipFault};
use crate::xml::{NoXml, Piece, Pieces};
use calendar::Day;
use reading::{Budget, CELL, Spent};
use std::collections::BTreeMap;
use std::io::Read;

/// The most columns that are read.
pub const MOST_COLUMNS: usize = 60;

/// The longest text of one cell that is read: what such programs themselves let one type, in bytes.
const LONGEST_CELL: usize = 4 * 32_767;

/// Why a workbook is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// It is no workbook, or a part of it is missing or broken.
    Broken,
    /// It has more in it, or takes longer, than may be.
    Spent(Spent),
    /// A row has something beyond the last column that is read.
    TooWide(usize),
}

impl From<NoXml> for SheetFault {
    fn from(NoXml: NoXml) -> SheetFault {
        SheetFault::Broken
    }
}

impl From<Spent> for SheetFault {
    fn from(spent: Spent) -> SheetFault {
        SheetFault::Spent(spent)
    }
}

impl From<ZipFault> for SheetFault {
    fn from(fault: ZipFault) -> SheetFault {
        match fault {
            ZipFault::Broken => SheetFault::Broken,
            ZipFault::Spent(spent) => SheetFault::Spent(spent),
        }
    }
}

/// The rows of a sheet that hold something, each with its number.
pub type Rows = Vec<(usize, Vec<String>)>;

fn value<'a>(of: &'a [(String, String)], name: &str) -> Option<&'a str> {
    of.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
}

/// The first sheet that can be seen: its id, and whether days are counted from 1904.
fn first(book: impl Read) -> Result<(String, bool), SheetFault> {
    let (mut pieces, mut found, mut late) = (Pieces::of(book), None, false);
    while let Some(piece) = pieces.next()? {
        match piece {
            Piece::Start(name, with) if name == "workbookPr" => {
                late = value(&with, "date1904").is_some_and(|text| text == "1" || text == "true");
            }
            Piece::Start(name, with) if name == "sheet" && found.is_none() => {
                let hidden = value(&with, "state").is_some_and(|state| state != "visible");
                found = value(&with, "id").filter(|_| !hidden).map(str::to_owned);
            }
            _ => {}
        }
    }
    Ok((found.ok_or(SheetFault::Broken)?, late))
}

/// The part that the sheet of this id stands in.
fn target(links: impl Read, id: &str) -> Result<String, SheetFault> {
    let mut pieces = Pieces::of(links);
    while let Some(piece) = pieces.next()? {
        if let Piece::Start(name, with) = piece
            && name == "Relationship"
            && value(&with, "Id") == Some(id)
        {
            let target = value(&with, "Target").ok_or(SheetFault::Broken)?;
            return Ok(target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned));
        }
    }
    Err(SheetFault::Broken)
}

/// Texts that several cells share.
fn shared(text: impl Read, budget: &Budget) -> Result<Vec<String>, SheetFault> {
    let (mut pieces, mut all, mut reading) = (Pieces::of(text), Vec::new(), false);
    // How a word is spoken stands beside it in some languages.
    let mut beside = false;
    while let Some(piece) = pieces.next()? {
        match piece {
            Piece::Start(name, _) if name == "si" => {
                budget.cell(0)?;
                all.push(String::new());
            }
            Piece::Start(name, _) if name == "t" => reading = true,
            Piece::Start(name, _) if name == "rPh" => beside = true,
            Piece::End(name) if name == "t" => reading = false,
            Piece::End(name) if name == "rPh" => beside = false,
            Piece::Text(text) if reading && !beside => {
                // A text grows by doubling.
                budget.hold(2 * text.len())?;
                all.last_mut().ok_or(SheetFault::Broken)?.push_str(&text);
            }
            _ => {}
        }
    }
    Ok(all)
}

/// Which looks of cells show a number as a date.
fn dates(styles: impl Read, budget: &Budget) -> Result<Vec<bool>, SheetFault> {
    let (mut pieces, mut own, mut all, mut inside) = (Pieces::of(styles), BTreeMap::new(), Vec::new(), false);
    while let Some(piece) = pieces.next()? {
        match piece {
            Piece::Start(name, with) if name == "numFmt" => {
                let (id, code) = (value(&with, "numFmtId"), value(&with, "formatCode"));
                budget.cell(2 * id.map_or(0, str::len))?;
                own.insert(id.unwrap_or_default().to_owned(), is_date(code.unwrap_or_default()));
            }
            Piece::Start(name, _) if name == "cellXfs" => inside = true,
            Piece::End(name) if name == "cellXfs" => inside = false,
            Piece::Start(name, with) if inside && name == "xf" => {
                let id = value(&with, "numFmtId").unwrap_or("0");
                budget.hold(2)?;
                // The program's own formats of days have these numbers.
                let built_in = matches!(id.parse(), Ok(14..=17 | 22 | 27..=36 | 50..=58_u32));
                all.push(own.get(id).copied().unwrap_or(built_in));
            }
            _ => {}
        }
    }
    Ok(all)
}

/// Whether a format shows a day: it has a year or a day outside of words between quotation marks and brackets.
fn is_date(code: &str) -> bool {
    let (mut quoted, mut bracket) = (false, false);
    code.chars().any(|sign| {
        match sign {
            '"' => quoted = !quoted,
            '[' => bracket = true,
            ']' => bracket = false,
            _ => {}
        }
        !quoted && !bracket && matches!(sign, 'y' | 'Y' | 'd' | 'D' | 'j' | 'J')
    })
}

/// A number as it would be written by hand.
fn number(text: &str, date: bool, late: bool) -> String {
    let Ok(number) = text.parse::<f64>() else { return text.to_owned() };
    let whole = number.trunc();
    if date && (1.0..2_958_466.0).contains(&whole) {
        let start = if late { Day::new(1904, 1, 1) } else { Day::new(1899, 12, 30) };
        return start.map(|start| start.plus(whole as i32).to_string()).unwrap_or_default();
    }
    let exact = whole.abs() < 1e15 && (number - whole).abs() < f64::EPSILON;
    if exact { format!("{whole:.0}") } else { text.to_owned() }
}

/// The column and row of a place such as `C5`, counted from 0.
fn place(text: &str) -> Option<usize> {
    let letters = text.chars().take_while(char::is_ascii_alphabetic);
    let column = letters
        .map(|sign| sign.to_ascii_uppercase() as usize - 'A' as usize + 1)
        .try_fold(0_usize, |sum, letter| sum.checked_mul(26)?.checked_add(letter));
    column.and_then(|column| column.checked_sub(1))
}

/// A cell while it is read.
#[derive(Default)]
struct Open {
    column: usize,
    kind: String,
    date: bool,
    text: String,
}

/// What is needed to read the cells.
struct Book {
    shared: Vec<String>,
    dates: Vec<bool>,
    late: bool,
}

impl Book {
    /// What a person sees in a cell, once the budget has room for it.
    fn words(&self, cell: &Open, budget: &Budget) -> Result<String, SheetFault> {
        let text = cell.text.trim();
        let kept = match cell.kind.as_str() {
            "s" => {
                let at: usize = text.parse().map_err(|_| SheetFault::Broken)?;
                self.shared.get(at).ok_or(SheetFault::Broken)?.trim()
            }
            "inlineStr" | "str" | "b" | "e" | "d" => text,
            _ => return Ok(number(text, cell.date, self.late)),
        };
        budget.hold(kept.len())?;
        Ok(kept.to_owned())
    }

    fn rows(&self, sheet: impl Read, budget: &Budget) -> Result<Rows, SheetFault> {
        let (mut pieces, mut rows, mut row) = (Pieces::of(sheet), Rows::new(), Vec::<String>::new());
        let (mut line, mut next, mut reading) = (0_usize, 0, false);
        let mut cell: Option<Open> = None;
        while let Some(piece) = pieces.next()? {
            match piece {
                Piece::Start(name, with) if name == "row" => {
                    line = value(&with, "r").and_then(|text| text.parse().ok()).unwrap_or(line + 1);
                    next = 0;
                }
                Piece::Start(name, with) if name == "c" => {
                    let look: Option<usize> = value(&with, "s").and_then(|text| text.parse().ok());
                    let column = value(&with, "r").and_then(place).unwrap_or(next);
                    next = column.saturating_add(1);
                    cell = Some(Open {
                        column,
                        kind: value(&with, "t").unwrap_or_default().to_owned(),
                        date: look.and_then(|look| self.dates.get(look)).copied().unwrap_or(false),
                        text: String::new(),
                    });
                }
                Piece::Start(name, _) if name == "v" || name == "t" => reading = true,
                Piece::End(name) if name == "v" || name == "t" => reading = false,
                Piece::Text(text) if reading => {
                    if let Some(cell) = &mut cell {
                        if cell.text.len() + text.len() > LONGEST_CELL {
                            return Err(SheetFault::Spent(Spent::Bytes));
                        }
                        cell.text.push_str(&text);
                    }
                }
                Piece::End(name) if name == "c" => {
                    let cell = cell.take().ok_or(SheetFault::Broken)?;
                    let words = self.words(&cell, budget)?;
                    if !words.is_empty() {
                        if cell.column >= MOST_COLUMNS {
                            return Err(SheetFault::TooWide(line));
                        }
                        let wide = row.len().max(cell.column + 1);
                        budget.hold((wide - row.len()) * CELL)?;
                        row.resize(wide, String::new());
                        row[cell.column] = words;
                    }
                }
                Piece::End(name) if name == "row" => {
                    let row = std::mem::take(&mut row);
                    if row.is_empty() {
                        budget.time()?;
                    } else {
                        budget.record()?;
                        budget.cell(0)?;
                        rows.push((line, row));
                    }
                }
                _ => {}
            }
        }
        Ok(rows)
    }
}

/// The rows of the first sheet. Each row is a record of the budget, its head too.
pub fn rows(zip: &mut Zip<'_>, budget: &Budget) -> Result<Rows, SheetFault> {
    let part = |zip: &Zip<'_>, called: &str| {
        let called = called.to_ascii_lowercase();
        zip.find(|name| name == called)
    };
    let need = |zip: &Zip<'_>, called: &str| part(zip, called).ok_or(SheetFault::Broken);
    let at = need(zip, "xl/workbook.xml")?;
    let (id, late) = first(zip.open(at)?)?;
    let at = need(zip, "xl/_rels/workbook.xml.rels")?;
    let sheet = target(zip.open(at)?, &id)?;
    let sheet = need(zip, &sheet)?;
    let mut book = Book { shared: Vec::new(), dates: Vec::new(), late };
    if let Some(at) = part(zip, "xl/sharedStrings.xml") {
        book.shared = shared(zip.open(at)?, budget)?;
    }
    if let Some(at) = part(zip, "xl/styles.xml") {
        book.dates = dates(zip.open(at)?, budget)?;
    }
    book.rows(zip.open(sheet)?, budget)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::tests::packed;

    const BOOK: &str = "<workbook><workbookPr/><sheets><sheet name='weg' state='hidden' r:id='r1'/>\
                        <sheet name='Leden' sheetId='2' r:id='r2'/></sheets></workbook>";
    const LINKS: &str = "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/>\
                         <Relationship Id='r2' Target='/xl/worksheets/sheet2.xml'/></Relationships>";
    const STYLES: &str = "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='dd\\-mm\\-jjjj'/>\
                          <numFmt numFmtId='165' formatCode='&quot;dag&quot; 0'/></numFmts><cellStyleXfs><xf numFmtId='14'/>\
                          </cellStyleXfs><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='165'/>\
                          </cellXfs></styleSheet>";
    const STRINGS: &str = "<sst><si><t>Naam</t></si><si><r><t>Zo</t></r><r><t xml:space='preserve'>ë </t></r><rPh><t>zo</t></rPh></si></sst>";

    fn read_with(sheet: &str, book: &str, strings: &str) -> Result<Rows, SheetFault> {
        let file = packed(&[
            ("xl/workbook.xml", book.as_bytes()),
            ("xl/_rels/workbook.xml.rels", LINKS.as_bytes()),
            ("xl/worksheets/sheet2.xml", sheet.as_bytes()),
            ("xl/styles.xml", STYLES.as_bytes()),
            ("xl/sharedStrings.xml", strings.as_bytes()),
        ]);
        rows(&mut Zip::read(&file).unwrap(), &Budget::request(4))
    }

    fn read(sheet: &str, book: &str) -> Result<Rows, SheetFault> {
        read_with(sheet, book, STRINGS)
    }

    fn sheet(rows: &str) -> String {
        format!("<worksheet><sheetData>{rows}</sheetData></worksheet>")
    }

    #[test]
    fn the_first_sheet_that_is_seen_is_read_as_a_person_sees_it() {
        let text = sheet(
            "<row r='2'><c r='A2' t='s'><v>0</v></c><c t='inlineStr'><is><t>Geboren</t></is></c></row><row r='3'/>\
             <row r='5'><c r='A5' t='s'><v>1</v></c><c r='C5' s='1'><v>36525</v></c><c r='D5' s='2'><v>36526.75</v></c>\
             <c r='E5' s='3'><v>3.0</v></c><c r='F5'><v>1.65E3</v></c><c r='G5' t='str'><f>A1</f><v>x &lt; y</v></c><c r='XFD5' s='1'/></row>",
        );
        let expected = vec![
            (2, vec!["Naam".to_owned(), "Geboren".to_owned()]),
            (5, ["Zoë", "", "1999-12-31", "2000-01-01", "3", "1650", "x < y"].map(str::to_owned).to_vec()),
        ];
        assert_eq!(read(&text, BOOK), Ok(expected));
        let late = BOOK.replace("<workbookPr/>", "<workbookPr date1904='1'/>");
        let text = sheet("<row r='1'><c r='A1' s='1'><v>35063</v></c></row>");
        assert_eq!(read(&text, &late), Ok(vec![(1, vec!["1999-12-31".to_owned()])]));
    }

    #[test]
    fn a_cell_far_out_and_too_many_rows_are_refused_at_once() {
        let far = sheet("<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>");
        assert_eq!(read(&far, BOOK), Err(SheetFault::TooWide(1_048_576)));
        let wild = sheet("<row r='1'><c r='ZZZZZZZZZZZZZZZZZZZZZZZ1'><v>1</v></c></row>");
        assert!(read(&wild, BOOK).is_ok(), "a place that is none is the next one");
        let many = sheet(&"<row><c><v>1</v></c></row>".repeat(5));
        assert_eq!(read(&many, BOOK), Err(SheetFault::Spent(Spent::Records)));
        assert_eq!(read(&sheet("<row><c t='s'><v>9</v></c></row>"), BOOK), Err(SheetFault::Broken));
        assert_eq!(read("<!DOCTYPE x>", BOOK), Err(SheetFault::Broken));
        assert_eq!(read("<worksheet>", "<workbook/>"), Err(SheetFault::Broken));
    }
    #[test]
    fn one_long_word_in_many_cells_is_refused_before_it_fills_the_memory() {
        let word = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(700_000));
        let cells = "<c t='s'><v>0</v></c>".repeat(60);
        let many = sheet(&format!("<row>{cells}</row>").repeat(4));
        assert_eq!(read_with(&many, BOOK, &word), Err(SheetFault::Spent(Spent::Bytes)));
        let once = read_with(&sheet("<row><c t='s'><v>0</v></c></row>"), BOOK, &word);
        assert_eq!(once.map(|rows| rows[0].1[0].len()), Ok(700_000));
        // Many words that nobody uses are as much.
        let words = format!("<sst>{}</sst>", "<si/>".repeat(1_500_000));
        assert_eq!(read_with(&sheet(""), BOOK, &words), Err(SheetFault::Spent(Spent::Bytes)));
        // What the file says of itself is not believed.
        let liar = "<sst uniqueCount='99999999999999999'><si><t>a</t></si></sst>";
        assert!(read_with(&sheet("<row><c t='s'><v>0</v></c></row>"), BOOK, liar).is_ok());
        let grown = format!("<row><c t='str'>{}</c></row>", "<v>0123456789</v>".repeat(20_000));
        assert_eq!(read(&sheet(&grown), BOOK), Err(SheetFault::Spent(Spent::Bytes)));
    }
}
