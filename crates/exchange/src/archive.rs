//! A ZIP archive with entries that are stored as they are, which is all that a small XLSX needs.

/// The archive of these files.
pub fn archive(files: &[(&str, String)]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut directory = Vec::new();
    for (name, text) in files {
        let at = out.len() as u32;
        let common = common(name, text.as_bytes());
        out.extend(0x0403_4b50_u32.to_le_bytes());
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(text.as_bytes());
        directory.extend(0x0201_4b50_u32.to_le_bytes());
        directory.extend(20_u16.to_le_bytes());
        directory.extend(&common);
        // No comment, first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (start, size, count) = (out.len() as u32, directory.len() as u32, files.len() as u16);
    out.extend(directory);
    out.extend(0x0605_4b50_u32.to_le_bytes());
    out.extend([0; 4]);
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(size.to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0; 2]);
    out
}

/// What the head of an entry and its line in the directory have in common, from the version on.
fn common(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut head = Vec::new();
    head.extend(20_u16.to_le_bytes());
    // Names are UTF-8; stored; the first moment that the format knows.
    head.extend(0x0800_u16.to_le_bytes());
    head.extend([0; 2]);
    head.extend([0, 0, 0x21, 0]);
    head.extend(crc(bytes).to_le_bytes());
    head.extend((bytes.len() as u32).to_le_bytes());
    head.extend((bytes.len() as u32).to_le_bytes());
    head.extend((name.len() as u16).to_le_bytes());
    head.extend([0; 2]);
    head
}

/// The checksum of the format (CRC-32).
fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_one_that_others_give() {
        // `printf 123456789 | gzip -c | tail -c8 | xxd` gives cbf43926, the check value of CRC-32.
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn an_archive_begins_with_its_first_file_and_ends_with_its_directory() {
        let bytes = archive(&[("a.txt", "aap".into()), ("b/c.txt", "noot".into())]);
        assert_eq!(&bytes[..4], b"PK\x03\x04");
        let end = &bytes[bytes.len() - 22..];
        assert_eq!((&end[..4], end[10]), (&b"PK\x05\x06"[..], 2));
        let start = u32::from_le_bytes(end[16..20].try_into().unwrap()) as usize;
        assert_eq!(&bytes[start..start + 4], b"PK\x01\x02");
    }
}
