//! Who was erased, beside the data: a copy from before it must not bring them back. Ids only, which mean nothing to anyone
//! without the data.

use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

/// The file beside a database file.
pub fn list_beside(data: &Path) -> PathBuf {
    let mut name = data.as_os_str().to_owned();
    name.push(".erased");
    PathBuf::from(name)
}

/// Writes down that this person was erased.
pub(crate) fn note(list: &Path, id: &str) {
    let written = || {
        let mut options = std::fs::OpenOptions::new();
        let mut file = options.append(true).create(true).mode(0o600).open(list)?;
        file.write_all(format!("{id}\n").as_bytes())?;
        file.sync_all()
    };
    if let Err(error) = written() {
        // The person is erased all the same; only a later `restore` must be told by hand.
        tracing::error!(%error, list = %list.display(), "an erased person was not written down");
    }
}

/// The ids in such a list; none where there is none.
pub fn erased_ids(list: &Path) -> std::io::Result<Vec<String>> {
    match std::fs::read_to_string(list) {
        Ok(text) => Ok(text.lines().map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned).collect()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}
