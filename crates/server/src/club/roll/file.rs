//! A file that was sent: a table as it is, or the first table in a ZIP. Sizes are bounded before and after unpacking.

use club::members::table::{MOST_BYTES, Table, TableFault};
use std::io::Read as _;

/// Why a file is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The table in it.
    Table(TableFault),
    /// The ZIP around it.
    Zip,
}

/// The table in a file.
pub fn table(bytes: &[u8]) -> Result<Table, FileFault> {
    if bytes.starts_with(b"PK\x03\x04") {
        let inner = unpacked(bytes).ok_or(FileFault::Zip)?;
        return Table::read(&inner).map_err(FileFault::Table);
    }
    Table::read(bytes).map_err(FileFault::Table)
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let part = bytes.get(at..at.checked_add(length)?)?;
    Some(part.iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte)))
}

/// The first file of a ZIP whose name ends in `.csv` or `.txt`, by the list at its end.
fn unpacked(bytes: &[u8]) -> Option<Vec<u8>> {
    let end = bytes.windows(4).rposition(|window| window == b"PK\x05\x06")?;
    let (count, mut at) = (number(bytes, end + 10, 2)?, number(bytes, end + 16, 4)?);
    for _ in 0..count.min(100) {
        if bytes.get(at..at.checked_add(4)?)? != b"PK\x01\x02" {
            return None;
        }
        let (method, packed) = (number(bytes, at + 10, 2)?, number(bytes, at + 20, 4)?);
        let lengths = [28, 30, 32].map(|place| number(bytes, at + place, 2));
        let [Some(name), Some(extra), Some(comment)] = lengths else { return None };
        let begin = number(bytes, at + 42, 4)?;
        let called = bytes.get(at + 46..at.checked_add(46 + name)?)?.to_ascii_lowercase();
        if called.ends_with(b".csv") || called.ends_with(b".txt") {
            return file(bytes, begin, packed, method);
        }
        at = at.checked_add(46 + name + extra + comment)?;
    }
    None
}

fn file(bytes: &[u8], begin: usize, packed: usize, method: usize) -> Option<Vec<u8>> {
    let data =
        begin.checked_add(30)?.checked_add(number(bytes, begin + 26, 2)? + number(bytes, begin + 28, 2)?)?;
    let body = bytes.get(data..data.checked_add(packed)?)?;
    match method {
        0 => Some(body.to_vec()),
        8 => {
            let mut out = Vec::new();
            let mut unpack = flate2::read::DeflateDecoder::new(body).take(MOST_BYTES as u64 + 1);
            unpack.read_to_end(&mut out).ok()?;
            Some(out)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    fn zip(name: &str, text: &[u8]) -> Vec<u8> {
        let mut pack = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
        pack.write_all(text).unwrap();
        let packed = pack.finish().unwrap();
        let four = |number: usize| (number as u32).to_le_bytes();
        let two = |number: usize| (number as u16).to_le_bytes();
        let mut out = Vec::new();
        out.extend(b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0");
        for part in [four(packed.len()), four(text.len())] {
            out.extend(part);
        }
        out.extend(two(name.len()));
        out.extend(two(0));
        out.extend(name.as_bytes());
        out.extend(&packed);
        let list = out.len();
        out.extend(b"PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0");
        for part in [four(packed.len()), four(text.len())] {
            out.extend(part);
        }
        out.extend(two(name.len()));
        out.extend([0; 16]);
        out.extend(name.as_bytes());
        let size = out.len() - list;
        out.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
        out.extend(four(size));
        out.extend(four(list));
        out.extend([0, 0]);
        out
    }

    #[test]
    fn a_zip_gives_its_table_and_a_broken_one_is_refused() {
        let whole = zip("KLASSIEK.csv", b"Naam;Rating\nBos, An;1800\n");
        assert_eq!(table(&whole).unwrap().rows.len(), 1);
        assert_eq!(table(&zip("foto.jpg", b"x")), Err(FileFault::Zip));
        for at in 0..whole.len() {
            // Never a panic, whatever is cut off or changed.
            let _ = table(&whole[..at]);
            let mut bad = whole.clone();
            bad[at] ^= 0xff;
            let _ = table(&bad);
        }
        let bomb = zip("a.csv", &vec![b'a'; MOST_BYTES + 10]);
        assert_eq!(table(&bomb), Err(FileFault::Table(TableFault::TooLarge)));
    }
}
