//! A file with rows, as others write it: read strictly, so that a bad one changes nothing.

use crate::archive::Zip;
use crate::workbook::{self, SheetFault};
use csv_core::ReadRecordResult;
use reading::{Budget, Spent, encoding};

/// The most bytes of a file, unpacked.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The most rows: a federation's list has some 40,000.
pub const MOST_ROWS: usize = 100_000;
/// The most columns.
pub const MOST_COLUMNS: usize = 60;
/// The most faults of a file that are named: who has more mends something that all of them share.
pub const MOST_FAULTS: usize = 200;

/// Why a file is not read; lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// Larger than [`MOST_BYTES`], or it would become so.
    TooLarge,
    /// More than [`MOST_ROWS`].
    TooManyRows,
    /// It took longer than may be.
    TooSlow,
    /// It is a workbook that cannot be read.
    Workbook,
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

impl From<Spent> for TableFault {
    fn from(spent: Spent) -> TableFault {
        match spent {
            Spent::Bytes => TableFault::TooLarge,
            Spent::Records => TableFault::TooManyRows,
            Spent::Time => TableFault::TooSlow,
        }
    }
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
    pub fn read(bytes: &[u8], budget: &Budget) -> Result<Table, Vec<TableFault>> {
        if bytes.len() > MOST_BYTES {
            return Err(vec![TableFault::TooLarge]);
        }
        let one = |fault: TableFault| vec![fault];
        // A byte of an older file becomes at most three.
        budget
            .hold(if bytes.is_ascii() { bytes.len() } else { 2 * bytes.len() })
            .map_err(|s| one(s.into()))?;
        let whole = |encoding::Utf16| one(TableFault::Letters { line: 1, column: None });
        let (text, _) = encoding::decode(bytes).map_err(whole)?;
        let first = text.lines().next().ok_or_else(|| one(TableFault::Empty))?;
        let count = |sign: &u8| first.bytes().filter(|byte| byte == sign).count();
        let between =
            [b';', b',', b'\t'].into_iter().max_by_key(|sign| (count(sign), *sign == b';')).unwrap_or(b';');
        Table::of(cells(&text, between, budget).map_err(one)?)
    }

    /// The first sheet of a workbook. A row that is shorter than the head ends in empty cells.
    pub fn of_workbook(zip: &mut Zip<'_>, budget: &Budget) -> Result<Table, Vec<TableFault>> {
        let rows = workbook::rows(zip, budget).map_err(|fault| {
            vec![match fault {
                SheetFault::Broken => TableFault::Workbook,
                SheetFault::Spent(spent) => spent.into(),
                SheetFault::TooWide(line) => {
                    TableFault::Cells { line, found: MOST_COLUMNS + 1, expected: MOST_COLUMNS }
                }
            }]
        })?;
        let wide = rows.first().map_or(0, |(_, head)| head.len());
        let mut padded = Vec::with_capacity(rows.len());
        for (line, mut row) in rows {
            let more = wide.saturating_sub(row.len());
            budget.hold(more * reading::CELL).map_err(|spent| vec![spent.into()])?;
            row.resize(row.len() + more, String::new());
            padded.push((line, row));
        }
        Table::of(padded)
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

/// The most cells of one row before it is refused as no row at all.
const MOST_CELLS: usize = 1000;

/// The cells of every line that holds something. Where a line begins is counted here: the library counts a line too few
/// after CRLF.
fn cells(text: &str, between: u8, budget: &Budget) -> Result<Rows, TableFault> {
    let mut reader = csv_core::ReaderBuilder::new().delimiter(between).build();
    let (mut rows, mut words, mut ends) = (Rows::new(), vec![0; 4096], vec![0; MOST_CELLS]);
    let (mut at, mut line, mut counted) = (0, 1, 0);
    loop {
        let start = at + text[at..].len() - text[at..].trim_start_matches(['\r', '\n']).len();
        line += text[counted..start].matches('\n').count();
        counted = start;
        let (mut written, mut cells) = (0, 0);
        loop {
            let (state, read, wrote, ended) =
                reader.read_record(&text.as_bytes()[at..], &mut words[written..], &mut ends[cells..]);
            (at, written, cells) = (at + read, written + wrote, cells + ended);
            match state {
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => {
                    budget.hold(words.len())?;
                    words.resize(2 * words.len(), 0);
                }
                ReadRecordResult::OutputEndsFull => {
                    return Err(TableFault::Cells { line, found: cells, expected: MOST_COLUMNS });
                }
                ReadRecordResult::Record => break,
                ReadRecordResult::End => return Ok(rows),
            }
        }
        if at >= text.len() && open(text[start..].bytes(), between) {
            return Err(TableFault::Quote(line));
        }
        let from = std::iter::once(0).chain(ends[..cells].iter().copied());
        let row: Vec<&str> = from
            .zip(&ends[..cells])
            .map(|(from, to)| std::str::from_utf8(&words[from..*to]).unwrap_or("\u{fffd}").trim())
            .collect();
        if row.iter().all(|cell| cell.is_empty()) {
            budget.time()?;
            continue;
        }
        budget.record()?;
        row.iter().try_for_each(|cell| budget.cell(cell.len()))?;
        rows.push((line, row.into_iter().map(str::to_owned).collect()));
    }
}

/// Whether a quotation mark is still open at the end of the last record, which the library takes for closed.
fn open(record: impl Iterator<Item = u8>, between: u8) -> bool {
    let (mut quoted, mut begins) = (false, true);
    for byte in record {
        // A mark right after one that closes is a mark in the text: it opens again.
        if byte == b'"' && (quoted || begins) {
            quoted = !quoted;
        }
        begins = !quoted && (byte == between || byte == b'\n' || byte == b'"');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget() -> Budget {
        Budget::request(MOST_ROWS + 1)
    }

    #[test]
    fn a_table_is_read_in_either_encoding_with_either_sign_between() {
        let rows: [&[u8]; 4] = [
            b"Naam;Geboren\r\n\"Yildiz, Zo\xeb\";1988\r\n",
            "Naam,Geboren\n\"Yildiz, Zoë\",1988\n\n".as_bytes(),
            "\u{feff}Naam\tGeboren\nYildiz, Zoë\t1988".as_bytes(),
            "Naam;Geboren;\n\"Yildiz, Zoë\";1988;\n".as_bytes(),
        ];
        for bytes in rows {
            let table = Table::read(bytes, &budget()).expect("a table");
            assert_eq!(table.rows[0].1[..2], ["Yildiz, Zoë", "1988"]);
        }
        let multi = Table::read(b"a;b\n\"x\ny \"\"z\"\"\";2\n3;4\n", &budget()).expect("a table");
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
            assert_eq!(Table::read(&bytes, &budget()), Err(fault), "{}", String::from_utf8_lossy(&bytes));
        }
        let many = format!("a;b\n{}", "1\n".repeat(MOST_FAULTS + 5));
        assert_eq!(Table::read(many.as_bytes(), &budget()).map_err(|faults| faults.len()), Err(MOST_FAULTS));
        // Whatever stands in it, a file is read or refused: cut anywhere, with any byte put anywhere.
        let whole = "Naam;Geboren\n\"Yildiz, Zoë\";1988\n".as_bytes();
        for at in 0..whole.len() {
            let _ = Table::read(&whole[..at], &budget());
            for byte in [0u8, b'"', b';', b'\n', 0x81, 0xff] {
                let mut bad = whole.to_vec();
                bad[at] = byte;
                if let Ok(table) = Table::read(&bad, &budget()) {
                    assert!(table.rows.iter().all(|(_, row)| row.len() == table.head.len()));
                }
            }
        }
    }
    #[test]
    fn cells_without_end_are_refused_before_they_fill_the_memory() {
        let wide = [b"a;b\n".to_vec(), vec![b';'; 8_000_000]].concat();
        let cells = vec![TableFault::Cells { line: 2, found: MOST_CELLS, expected: MOST_COLUMNS }];
        assert_eq!(Table::read(&wide, &budget()), Err(cells.clone()));
        let folded = [b"a;b\n".to_vec(), b"\"\n\";".repeat(1_000_000)].concat();
        assert_eq!(Table::read(&folded, &budget()), Err(cells));
        let full = [b"a;b\n".to_vec(), [b"1;".repeat(900), b"\n".to_vec()].concat().repeat(2000)].concat();
        assert_eq!(Table::read(&full, &budget()), Err(vec![TableFault::TooLarge]));
        let few = Budget::request(3);
        assert_eq!(Table::read(b"a;b\n1;2\n\n3;4\n5;6\n", &few), Err(vec![TableFault::TooManyRows]));
        let late = Budget::new(1000, 1000, || true);
        assert_eq!(Table::read(b"a;b\n\n ; \n1;2\n", &late), Err(vec![TableFault::TooSlow]));
    }

    #[test]
    fn lines_are_counted_as_a_person_counts_them() {
        let text = b"a;b\r\n\r\n1;2\r\n\"x\r\ny\";2\r\n3\r\n";
        assert_eq!(
            Table::read(text, &budget()),
            Err(vec![TableFault::Cells { line: 6, found: 1, expected: 2 }])
        );
        assert_eq!(Table::read(b"a;b\n1;5\" disk\n", &budget()).map(|table| table.rows.len()), Ok(1));
    }
}
