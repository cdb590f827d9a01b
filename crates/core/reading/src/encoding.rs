//! The bytes of a file as text: UTF-8, or what older programs wrote.

/// How the bytes were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without its mark.
    Utf8,
    /// Windows-1252, as programs of the federations have long written.
    Windows1252,
}

/// The file is UTF-16, which no program that writes such files should use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Utf16;

/// The bytes that Windows-1252 leaves out. The web's own reading of it takes them for control signs; here they are
/// what is unreadable.
const LEFT_OUT: [char; 5] = ['\u{81}', '\u{8d}', '\u{8f}', '\u{90}', '\u{9d}'];

/// The text of a file.
pub fn decode(bytes: &[u8]) -> Result<(String, Encoding), Utf16> {
    // Without its mark, UTF-16 of Western names has a zero in every second byte.
    let zeros = |from: usize| bytes.iter().skip(from).step_by(2).take(64).filter(|byte| **byte == 0).count();
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) || zeros(0).max(zeros(1)) > 16 {
        return Err(Utf16);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok((text.trim_start_matches('\u{feff}').to_owned(), Encoding::Utf8));
    }
    let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes);
    let text = if text.contains(LEFT_OUT) { text.replace(LEFT_OUT, "\u{fffd}") } else { text.into_owned() };
    Ok((text, Encoding::Windows1252))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_files_are_read_as_windows_1252() {
        let said = |bytes: &[u8]| decode(bytes).unwrap();
        assert_eq!(
            said(b"Zo\xeb \x80 2 \x96 \x8akoda"),
            ("Zoë € 2 – Škoda".to_owned(), Encoding::Windows1252)
        );
        assert_eq!(said("\u{feff}Zoë".as_bytes()), ("Zoë".to_owned(), Encoding::Utf8));
        assert_eq!(said(b"\x81\xeb"), ("\u{fffd}ë".to_owned(), Encoding::Windows1252));
        assert_eq!(said(b""), (String::new(), Encoding::Utf8));
    }

    #[test]
    fn utf_16_is_known_by_its_mark_or_by_its_zeros() {
        let text = "012 Kampioenschap van de club\n001    1 m    Zoë de Vries";
        for (mark, big) in [(true, true), (true, false), (false, true), (false, false)] {
            let start = mark.then_some(0xfeff_u16);
            let bytes = start
                .into_iter()
                .chain(text.encode_utf16())
                .flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() });
            assert_eq!(decode(&bytes.collect::<Vec<u8>>()), Err(Utf16), "{mark} {big}");
        }
    }
}
