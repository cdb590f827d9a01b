//! A file with rows about members: read strictly, so that a bad one changes nothing.

use systems::encoding;

/// The most bytes of a file, unpacked.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The most rows: a federation's list has some 40,000.
pub const MOST_ROWS: usize = 100_000;
/// The most columns.
const MOST_COLUMNS: usize = 60;
/// The most faults of a file that are named: who has more mends something that all of them share.
pub const MOST_FAULTS: usize = 200;

/// Why a file is not read; lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// Larger than [`MOST_BYTES`].
    TooLarge,
    /// More than [`MOST_ROWS`].
    TooManyRows,
    /// There is nothing in it.
    Empty,
    /// Letters that cannot be read.
    Letters {
        /// The line.
        line: usize,
        /// The column from 1, where it is known.
        column: Option<usize>,
    },
    /// A quotation mark that is not closed.
    Quote(usize),
    /// Another number of cells than the head has.
    Cells {
        /// The line.
        line: usize,
        /// How many.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

/// A table: the names of its columns and its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows, each with its line.
    pub rows: Vec<(usize, Vec<String>)>,
}

impl Table {
    /// Reads a file with a head line: UTF-8 or Windows-1252, `;`, `,` or tabs in between, quotation marks where needed.
    /// Or else everything that is wrong with it, up to [`MOST_FAULTS`].
    pub fn read(bytes: &[u8]) -> Result<Table, Vec<TableFault>> {
        if bytes.len() > MOST_BYTES {
            return Err(vec![TableFault::TooLarge]);
        }
        let whole = |encoding::Utf16| vec![TableFault::Letters { line: 1, column: None }];
        let (text, _) = encoding::decode(bytes).map_err(whole)?;
        let first = text.lines().next().ok_or_else(|| vec![TableFault::Empty])?;
        let count = |sign: &char| first.matches(*sign).count();
        let between =
            [';', ',', '\t'].into_iter().max_by_key(|sign| (count(sign), *sign == ';')).unwrap_or(';');
        Table::of(cells(&text, between).map_err(|fault| vec![fault])?)
    }

    /// The table of these rows, of which the first is the head; each has its line.
    pub fn of(rows: Vec<(usize, Vec<String>)>) -> Result<Table, Vec<TableFault>> {
        let mut lines = rows.into_iter();
        let (first, head) = lines.next().ok_or_else(|| vec![TableFault::Empty])?;
        let mut faults: Vec<TableFault> = letters(first, &head).collect();
        let expected = head.len().min(MOST_COLUMNS);
        let mut rows = Vec::new();
        for (line, mut row) in lines {
            // A file may end its rows with the sign that stands in between.
            while row.len() > expected && row.last().is_some_and(String::is_empty) {
                row.pop();
            }
            if row.len() != expected {
                faults.push(TableFault::Cells { line, found: row.len(), expected });
            }
            faults.extend(letters(line, &row));
            if rows.len() >= MOST_ROWS {
                return Err(vec![TableFault::TooManyRows]);
            }
            if faults.len() >= MOST_FAULTS {
                break;
            }
            rows.push((line, row));
        }
        faults.truncate(MOST_FAULTS);
        if rows.is_empty() && faults.is_empty() {
            faults.push(TableFault::Empty);
        }
        if faults.is_empty() { Ok(Table { head, rows }) } else { Err(faults) }
    }
}

/// The cells of a row that cannot be read.
fn letters(line: usize, row: &[String]) -> impl Iterator<Item = TableFault> {
    let odd = row.iter().enumerate().filter(|(_, cell)| unreadable(cell));
    odd.map(move |(at, _)| TableFault::Letters { line, column: Some(at + 1) })
}

/// Whether a text was once read in the wrong way: signs that nobody writes, or UTF-8 that was taken for Windows-1252,
/// which turns `ë` into `Ã«`.
fn unreadable(text: &str) -> bool {
    let twice = |(one, next): (char, char)| {
        matches!(one, 'Ã' | 'Â') && ('\u{80}'..='\u{bf}').contains(&next) || one == 'ï' && next == '¿'
    };
    text.chars().any(|sign| matches!(sign, '\u{fffd}' | '\0'))
        || text.chars().zip(text.chars().skip(1)).any(twice)
}

type Rows = Vec<(usize, Vec<String>)>;

/// The cells of every line that holds something.
fn cells(text: &str, between: char) -> Result<Rows, TableFault> {
    let (mut rows, mut row, mut cell) = (Rows::new(), Vec::new(), String::new());
    let (mut line, mut start, mut quoted) = (1, 1, false);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '"' if quoted && signs.peek() == Some(&'"') => {
                cell.push('"');
                signs.next();
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = true;
            }
            '\n' if !quoted => {
                end(&mut rows, &mut row, &mut cell, start);
                line += 1;
                start = line;
            }
            sign if sign == between && !quoted => row.push(std::mem::take(&mut cell).trim().to_owned()),
            '\n' => {
                cell.push('\n');
                line += 1;
            }
            '\r' => {}
            sign => cell.push(sign),
        }
    }
    if quoted {
        return Err(TableFault::Quote(start));
    }
    end(&mut rows, &mut row, &mut cell, start);
    Ok(rows)
}

fn end(rows: &mut Rows, row: &mut Vec<String>, cell: &mut String, start: usize) {
    row.push(std::mem::take(cell).trim().to_owned());
    let row = std::mem::take(row);
    if row.iter().any(|cell| !cell.is_empty()) {
        rows.push((start, row));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_in_either_encoding_with_either_sign_between() {
        let rows: [&[u8]; 4] = [
            b"Naam;Geboren\r\n\"Yildiz, Zo\xeb\";1988\r\n",
            "Naam,Geboren\n\"Yildiz, Zoë\",1988\n\n".as_bytes(),
            "\u{feff}Naam\tGeboren\nYildiz, Zoë\t1988".as_bytes(),
            "Naam;Geboren;\n\"Yildiz, Zoë\";1988;\n".as_bytes(),
        ];
        for bytes in rows {
            let table = Table::read(bytes).expect("a table");
            assert_eq!(table.rows[0].1[..2], ["Yildiz, Zoë", "1988"]);
        }
        let multi = Table::read(b"a;b\n\"x\ny \"\"z\"\"\";2\n3;4\n").expect("a table");
        assert_eq!(multi.rows[0].1[0], "x\ny \"z\"");
        assert_eq!(multi.rows[1].0, 4, "lines are counted as in the file");
    }

    #[test]
    fn forty_bad_files_are_refused_with_their_line() {
        let wide = format!("{}\n1;2\n", vec!["x"; 20].join(";"));
        let cells = |line, found, expected| TableFault::Cells { line, found, expected };
        let letters = |line, column| TableFault::Letters { line, column };
        let rows: Vec<(Vec<u8>, Vec<TableFault>)> = vec![
            (b"".to_vec(), vec![TableFault::Empty]),
            (b"Naam\n".to_vec(), vec![TableFault::Empty]),
            (b"\n\n\n".to_vec(), vec![TableFault::Empty]),
            (b"a;b\n1\n".to_vec(), vec![cells(2, 1, 2)]),
            (b"a;b\n1;2\n1;2;3\n".to_vec(), vec![cells(3, 3, 2)]),
            (b"a;b\n1\n1;2\n1;\0;3\n".to_vec(), vec![cells(2, 1, 2), cells(4, 3, 2), letters(4, Some(2))]),
            (b"a;b\n\"1;2\n".to_vec(), vec![TableFault::Quote(2)]),
            (b"a;b\n1;2\n\"x\n".to_vec(), vec![TableFault::Quote(3)]),
            (b"a;b\n1;\0\n".to_vec(), vec![letters(2, Some(2))]),
            (b"a;b\n1;\x81\xff\n".to_vec(), vec![letters(2, Some(2))]),
            ("a;b\n1;\u{fffd}\n".as_bytes().to_vec(), vec![letters(2, Some(2))]),
            (b"\xff\xfea\0;\0".to_vec(), vec![letters(1, None)]),
            (wide.into_bytes(), vec![cells(2, 2, 20)]),
        ];
        for (bytes, fault) in rows {
            assert_eq!(Table::read(&bytes), Err(fault), "{}", String::from_utf8_lossy(&bytes));
        }
        let many = format!("a;b\n{}", "1\n".repeat(MOST_FAULTS + 5));
        assert_eq!(Table::read(many.as_bytes()).map_err(|faults| faults.len()), Err(MOST_FAULTS));
        // Whatever stands in it, a file is read or refused: cut anywhere, with any byte put anywhere.
        let whole = "Naam;Geboren\n\"Yildiz, Zoë\";1988\n".as_bytes();
        for at in 0..whole.len() {
            let _ = Table::read(&whole[..at]);
            for byte in [0u8, b'"', b';', b'\n', 0x81, 0xff] {
                let mut bad = whole.to_vec();
                bad[at] = byte;
                if let Ok(table) = Table::read(&bad) {
                    assert!(table.rows.iter().all(|(_, row)| row.len() == table.head.len()));
                }
            }
        }
    }
}
