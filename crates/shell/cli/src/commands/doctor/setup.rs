//! Checks of the set-up: rights, room, and settings that do not go together.

use super::Check;
use crate::answer::Ask;
use crate::config::{Config, masked};
use rustix::fs::{Access, access, statvfs};
use server::Post;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use store::Address;
use words::messages::doctor as say;

/// Less room than this is worth a note; a busy evening writes a few megabytes.
const LOW: u64 = 500;
/// Less than this stops an evening.
const OUT: u64 = 20;

pub fn checks(config: &Config, address: Option<&Address>, ask: Ask) -> Vec<Check> {
    let mut checks = Vec::new();
    if let Some(Address::File(file)) = address {
        checks.extend(rights(file, ask));
        checks.extend(room(file, ask));
    }
    checks.extend(site(config, ask));
    checks
}

fn rights(file: &Path, ask: Ask) -> Option<Check> {
    let lang = ask.lang;
    let mode = std::fs::metadata(file).ok()?.permissions().mode();
    let name = file.display();
    Some(if access(file, Access::WRITE_OK).is_err() || access(folder(file), Access::WRITE_OK).is_err() {
        Check::bad("rights", say::not_writable(lang, name), say::not_writable_do(lang))
    } else if mode & 0o077 != 0 {
        Check::note("rights", say::rights_open(lang, name), say::rights_open_do(lang, file.display()))
    } else {
        Check::good("rights", say::rights(lang))
    })
}

fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn room(file: &Path, ask: Ask) -> Option<Check> {
    let disk = statvfs(folder(file)).ok()?;
    let free = disk.f_bavail.saturating_mul(disk.f_frsize) >> 20;
    Some(match free {
        0..OUT => Check::bad("disk", say::disk_low(ask.lang, free), say::disk_low_do(ask.lang)),
        OUT..LOW => Check::note("disk", say::disk_low(ask.lang, free), say::disk_low_do(ask.lang)),
        _ => Check::good("disk", say::disk(ask.lang, free)),
    })
}

fn site(config: &Config, ask: Ask) -> Vec<Check> {
    let lang = ask.lang;
    let settings = config.settings();
    let mut checks = Vec::new();
    let listen = config.listen();
    if !settings.secure && !listen.ip().is_loopback() {
        checks.push(Check::note("tls", say::plain_public(lang, listen), say::plain_public_do(lang)));
    }
    if settings.secure && settings.public_address.is_none() {
        checks.push(Check::note("address", say::no_public_address(lang), say::no_public_address_do(lang)));
    }
    checks.push(match &settings.mail.way {
        Post::Nowhere => Check::note("mail", say::no_mail(lang), say::no_mail_do(lang)),
        Post::Smtp(server) => Check::good("mail", say::mail_smtp(lang, masked(server))),
        Post::Folder(folder) if access(folder, Access::WRITE_OK).is_ok() => {
            Check::good("mail", say::mail_folder(lang, folder.display()))
        }
        Post::Folder(folder) => {
            let folder = folder.display();
            Check::bad("mail", say::mail_folder_bad(lang, folder), say::mail_folder_bad_do(lang))
        }
    });
    checks
}
