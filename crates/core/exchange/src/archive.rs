//! A ZIP that somebody else packed. What it says of itself is looked at before anything is unpacked, and what comes out
//! is never more than it said.

use reading::{Budget, Spent};
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The most entries of a ZIP: a workbook has some dozens.
const MOST_ENTRIES: usize = 1000;
/// The most that one entry unpacks to, read piece by piece.
const MOST_UNPACKED: u64 = 64 * 1024 * 1024;

/// Why a ZIP is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZipFault {
    /// It is none, or broken, locked, or packed in a way that is not known here.
    Broken,
    /// What it unpacks to is more than may be.
    Spent(Spent),
}

impl From<Spent> for ZipFault {
    fn from(spent: Spent) -> ZipFault {
        ZipFault::Spent(spent)
    }
}

/// A ZIP with the names of its entries, in small letters.
pub struct Zip<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    names: Vec<String>,
}

impl<'a> Zip<'a> {
    /// Whether these bytes begin as a ZIP does.
    pub fn begins(bytes: &[u8]) -> bool {
        bytes.starts_with(b"PK\x03\x04")
    }

    /// Reads the list of entries.
    pub fn read(bytes: &'a [u8]) -> Result<Zip<'a>, ZipFault> {
        // Every entry of the list begins with this mark, so a list that fills the memory is seen beforehand.
        if bytes.windows(4).filter(|four| four == b"PK\x01\x02").count() > MOST_ENTRIES {
            return Err(ZipFault::Spent(Spent::Records));
        }
        let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ZipFault::Broken)?;
        let mut names = Vec::new();
        for at in 0..archive.len().min(MOST_ENTRIES) {
            let entry = archive.by_index_raw(at).map_err(|_| ZipFault::Broken)?;
            names.push(entry.name().map_err(|_| ZipFault::Broken)?.to_ascii_lowercase());
        }
        Ok(Zip { archive, names })
    }

    /// The first entry whose name, in small letters, is meant.
    pub fn find(&self, meant: impl Fn(&str) -> bool) -> Option<usize> {
        self.names.iter().position(|name| meant(name))
    }

    /// An entry, to be read piece by piece.
    pub fn open(&mut self, entry: usize) -> Result<impl Read, ZipFault> {
        let entry = self.archive.by_index(entry).map_err(|_| ZipFault::Broken)?;
        if entry.size() > MOST_UNPACKED {
            return Err(ZipFault::Spent(Spent::Bytes));
        }
        let most = entry.size();
        Ok(entry.take(most))
    }

    /// The whole of an entry.
    pub fn unpacked(&mut self, entry: usize, budget: &Budget) -> Result<Vec<u8>, ZipFault> {
        let entry = self.archive.by_index(entry).map_err(|_| ZipFault::Broken)?;
        let size = usize::try_from(entry.size()).unwrap_or(usize::MAX);
        budget.hold(size)?;
        let mut out = Vec::new();
        entry.take(size as u64 + 1).read_to_end(&mut out).map_err(|_| ZipFault::Broken)?;
        if out.len() > size { Err(ZipFault::Broken) } else { Ok(out) }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::io::Write as _;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    /// A ZIP of these entries.
    pub(crate) fn packed(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in entries {
            writer.start_file(*name, SimpleFileOptions::default()).expect("an entry");
            writer.write_all(bytes).expect("its bytes");
        }
        writer.finish().expect("a ZIP").into_inner()
    }

    #[test]
    fn an_entry_is_found_by_its_name_and_a_broken_one_is_refused() {
        let whole = packed(&[("A.txt", b"aap"), ("b/c.CSV", b"noot")]);
        let mut zip = Zip::read(&whole).expect("a ZIP");
        let at = zip.find(|name| name == "b/c.csv").expect("the entry");
        assert_eq!(zip.unpacked(at, &Budget::request(1)), Ok(b"noot".to_vec()));
        for at in 0..whole.len() {
            // Never a panic, whatever is cut off or changed.
            let mut bad = whole.clone();
            bad[at] ^= 0xff;
            for bytes in [&whole[..at], &bad] {
                if let Ok(mut zip) = Zip::read(bytes) {
                    let _ = zip.unpacked(0, &Budget::request(1));
                }
            }
        }
    }

    #[test]
    fn what_unpacks_to_more_than_may_be_is_refused_by_what_it_says() {
        let bomb = packed(&[("a.csv", &vec![b'a'; 2_000_000])]);
        assert!(bomb.len() < 20_000);
        let mut zip = Zip::read(&bomb).expect("a ZIP");
        let small = Budget::new(1_000_000, 1, || false);
        assert_eq!(zip.unpacked(0, &small), Err(ZipFault::Spent(Spent::Bytes)));
        // One that says less than it holds gives no more than it says.
        let size = 2_000_000_u32.to_le_bytes();
        let mut liar = bomb.clone();
        while let Some(at) = liar.windows(4).position(|four| four == size) {
            liar[at..at + 4].copy_from_slice(&10_u32.to_le_bytes());
        }
        let mut zip = Zip::read(&liar).expect("a ZIP");
        assert_eq!(zip.unpacked(0, &small), Err(ZipFault::Broken));
        let names: Vec<String> = (0..=MOST_ENTRIES).map(|at| at.to_string()).collect();
        let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
        assert_eq!(Zip::read(&packed(&many)).err(), Some(ZipFault::Spent(Spent::Records)));
    }
}
