//! Settings: flags before the environment, the environment before the file, the file before what holds by itself.

mod file;
pub mod keys;

use crate::answer::Ask;
use crate::files::read_text;
use anyhow::{anyhow, bail};
use app::zone::DefaultZone;
use calendar::Zone;
use file::Fault;
use keys::{KEYS, Key, Kind};
use server::{Allowed, Limit, Mail, Network, Post, Settings};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use store::Address;
use words::messages::config as say;

/// Where the data and the settings are; every command that works on the data takes these.
#[derive(clap::Args)]
pub struct Place {
    /// A file with settings; without it ./clubavond.toml or /etc/clubavond.toml, if there (environment:
    /// `CLUBAVOND_CONFIG`).
    #[arg(long, value_name = "FILE", display_order = 800)]
    pub config: Option<PathBuf>,
    /// The SQLite file that holds everything: data/clubavond.db (environment: `CLUBAVOND_DATA`).
    #[arg(long, value_name = "FILE", display_order = 801, conflicts_with = "database_url")]
    pub data: Option<String>,
    /// A PostgreSQL server instead: `postgres://user@host/database` (environment: `CLUBAVOND_DATABASE_URL`).
    #[arg(long, value_name = "URL", display_order = 802)]
    pub database_url: Option<String>,
}

/// Who gave a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The command line.
    Flag,
    /// The environment.
    Environment,
    /// The file, at this line.
    File(usize),
    /// Nobody.
    Default,
}

/// This program as one of several nodes.
pub struct NodeSettings {
    /// What it is called.
    pub name: String,
    /// Where the others reach it.
    pub inner: String,
    /// What all of them know.
    pub secret: String,
}

/// All settings in force.
pub struct Config {
    given: BTreeMap<&'static str, (String, Source)>,
    /// The file that was read.
    pub file: Option<PathBuf>,
}

impl Config {
    /// The settings in force, given the flags of a command.
    pub fn read(place: &Place, flags: &[(&'static str, Option<String>)], ask: Ask) -> anyhow::Result<Config> {
        let file = found(place.config.as_deref());
        let mut config = Config { given: BTreeMap::new(), file };
        for key in &KEYS {
            if let Some(value) = key.default {
                config.given.insert(key.name, (value.to_owned(), Source::Default));
            }
        }
        if let Some(path) = config.file.clone() {
            config.take_file(&path, ask)?;
        }
        let variable = |key: &Key| std::env::var(key.variable()).ok().filter(|value| !value.is_empty());
        config.take(KEYS.iter().map(|key| (key.name, variable(key))), Source::Environment, ask)?;
        let own = [("data", place.data.clone()), ("database_url", place.database_url.clone())];
        config.take(own.into_iter().chain(flags.iter().cloned()), Source::Flag, ask)?;
        Ok(config)
    }

    fn take_file(&mut self, path: &Path, ask: Ask) -> anyhow::Result<()> {
        let text = read_text(path, ask)?;
        let name = path.display().to_string();
        let lines = file::read(&text).map_err(|(line, fault)| {
            let place = words::file::place(ask.lang, &name, line, "");
            let wrong = match fault {
                Fault::Syntax(why) => say::syntax(ask.lang, why),
                Fault::Unknown(key, near) if near.is_empty() => say::unknown(ask.lang, key),
                Fault::Unknown(key, near) => say::unknown_near(ask.lang, key, near.join(", ")),
                Fault::NotPlain(key) => say::not_plain(ask.lang, key),
            };
            anyhow!("{place}: {wrong}")
        })?;
        // A folder of the file is meant from the file, not from where the program happens to be started.
        let base = path.parent().unwrap_or(Path::new(""));
        let both = ["data", "database_url"].map(|name| lines.iter().find(|line| line.key == name));
        if let [Some(_), Some(url)] = both {
            let place = words::file::place(ask.lang, &name, url.line, "");
            bail!("{place}: {}", say::data_twice(ask.lang));
        }
        for line in lines {
            let from_here = |path: &str| base.join(path.trim()).display().to_string();
            let value = match keys::known(line.key).map(|key| key.kind) {
                Some(Kind::Path) => from_here(&line.value),
                Some(Kind::Paths) => line.value.split(',').map(from_here).collect::<Vec<_>>().join(","),
                _ => line.value,
            };
            self.put(line.key, value, Source::File(line.line), ask)?;
        }
        Ok(())
    }

    fn take(
        &mut self,
        values: impl Iterator<Item = (&'static str, Option<String>)>,
        source: Source,
        ask: Ask,
    ) -> anyhow::Result<()> {
        for (name, value) in values {
            if let Some(value) = value {
                self.put(name, value, source, ask)?;
            }
        }
        Ok(())
    }

    fn put(&mut self, name: &'static str, value: String, source: Source, ask: Ask) -> anyhow::Result<()> {
        let Some(key) = keys::known(name) else { bail!(say::unknown(ask.lang, name)) };
        if !key.kind.takes(&value) {
            let shown = if key.secret() { masked(&value) } else { value };
            bail!("{}: {}", self.place(key, source, ask), wrong(key.kind, &shown, ask));
        }
        // The two ways to say where the data is shut each other out: who speaks later says it all.
        match name {
            "data" => drop(self.given.remove("database_url")),
            "database_url" => drop(self.given.remove("data")),
            _ => {}
        }
        self.given.insert(key.name, (value, source));
        Ok(())
    }

    fn place(&self, key: &Key, source: Source, ask: Ask) -> String {
        match source {
            Source::Flag => format!("--{}", key.name.replace(['_', '.'], "-")),
            Source::Environment => key.variable(),
            Source::File(line) => {
                let file = self.file.as_deref().unwrap_or(Path::new("")).display().to_string();
                words::file::place(ask.lang, &file, line, key.name)
            }
            Source::Default => key.name.to_owned(),
        }
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.given.get(name).map(|(value, _)| value.as_str())
    }

    fn number(&self, name: &str) -> u64 {
        self.text(name).and_then(|value| value.parse().ok()).unwrap_or(1)
    }

    /// Every setting in force, with who gave it; what is secret in it is left out.
    pub fn shown(&self) -> impl Iterator<Item = (&'static str, String, Source)> {
        KEYS.iter().filter_map(|key| {
            let (value, source) = self.given.get(key.name)?;
            let value = if key.secret() { masked(value) } else { value.clone() };
            Some((key.name, value, *source))
        })
    }

    /// Where the data is.
    pub fn address(&self) -> Address {
        match self.text("database_url") {
            Some(url) => Address::Postgres(url.to_owned()),
            None => Address::File(self.text("data").unwrap_or("data/clubavond.db").into()),
        }
    }

    /// This program as one of several nodes; nothing where it serves its data alone.
    pub fn node(&self, ask: Ask) -> anyhow::Result<Option<NodeSettings>> {
        let given = ["nodes.name", "nodes.inner", "nodes.secret"].map(|name| self.text(name));
        match given {
            [None, None, None] => Ok(None),
            [Some(name), Some(inner), Some(secret)] => {
                if !matches!(self.address(), Address::Postgres(_)) {
                    bail!(say::nodes_need_server(ask.lang));
                }
                let [name, inner, secret] = [name, inner, secret].map(str::to_owned);
                Ok(Some(NodeSettings { name, inner, secret }))
            }
            _ => bail!(say::nodes_incomplete(ask.lang)),
        }
    }

    /// The club's own rulesets: files, or folders with files.
    pub fn rules(&self) -> Vec<PathBuf> {
        let paths = self.text("rules").unwrap_or_default().split(',').map(str::trim);
        paths.filter(|path| !path.is_empty()).map(PathBuf::from).collect()
    }

    /// Where to listen.
    pub fn listen(&self) -> SocketAddr {
        let given = self.text("listen").and_then(|value| value.parse().ok());
        given.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080)))
    }

    /// Whether the log is for machines.
    pub fn json_log(&self) -> bool {
        self.text("log.format") == Some("json")
    }

    /// What is logged.
    pub fn log_level(&self) -> &str {
        self.text("log.level").unwrap_or("info")
    }

    /// The time zone of a club that has not said its own: as set here, else the machine's.
    pub fn zone(&self) -> DefaultZone {
        match self.text("time_zone").and_then(Zone::named) {
            Some(zone) => DefaultZone::Set(zone),
            None => DefaultZone::Machine(machine_zone().unwrap_or_default()),
        }
    }

    /// What the site is to know. Behind a proxy on this machine, which `secure` stands for, that proxy is believed unless
    /// the list says otherwise.
    pub fn settings(&self) -> Settings {
        let secure = self.text("secure") == Some("true");
        let proxies = match self.text("trusted_proxies").and_then(keys::networks) {
            Some(list) => list,
            None if secure => Network::LOOPBACK.to_vec(),
            None => Vec::new(),
        };
        let limit =
            |at_once, per_minute| Limit { burst: self.number(at_once), per_minute: self.number(per_minute) };
        let smtp = self.text("mail.smtp").and_then(keys::smtp);
        let folder = self.text("mail.folder").map(|folder| Post::Folder(folder.into()));
        Settings {
            library: rules::Library::default(),
            secure,
            public_address: self.text("public_address").and_then(keys::web),
            proxies,
            sign_up: self.text("sign_up") == Some("true"),
            zone: self.zone(),
            inner_secret: self.text("nodes.secret").map(str::to_owned),
            mail: Mail {
                from: self.text("mail.from").unwrap_or("Clubavond <clubavond@localhost>").to_owned(),
                way: smtp.or(folder).unwrap_or_default(),
            },
            limits: Allowed {
                tables: limit("limits.tables_at_once", "limits.tables_per_minute"),
                sign_in: limit("limits.sign_in_at_once", "limits.sign_in_per_minute"),
                ..Allowed::default()
            },
        }
    }
}

/// The zone of this machine by its name, which a log can keep.
fn machine_zone() -> Option<Zone> {
    let variable = || Zone::named(std::env::var("TZ").ok()?.trim_start_matches(':'));
    let link = || {
        let path = std::fs::read_link("/etc/localtime").ok()?;
        Zone::named(path.to_str()?.split_once("zoneinfo/")?.1)
    };
    let file = || Zone::named(std::fs::read_to_string("/etc/timezone").ok()?.trim());
    variable().or_else(link).or_else(file)
}

fn found(asked: Option<&Path>) -> Option<PathBuf> {
    let variable =
        || std::env::var_os("CLUBAVOND_CONFIG").filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual = || {
        ["clubavond.toml", "/etc/clubavond.toml"].into_iter().map(PathBuf::from).find(|path| path.is_file())
    };
    asked.map(Path::to_owned).or_else(variable).or_else(usual)
}

fn wrong(kind: Kind, value: &str, ask: Ask) -> String {
    let lang = ask.lang;
    match kind {
        Kind::Path => say::wrong_path(lang),
        Kind::Paths => say::wrong_paths(lang),
        Kind::Database => say::wrong_database(lang, value),
        Kind::Listen => say::wrong_listen(lang, value),
        Kind::Truth => say::wrong_truth(lang, value),
        Kind::Web => say::wrong_web(lang, value),
        Kind::Networks => say::wrong_networks(lang, value),
        Kind::Sender => say::wrong_sender(lang, value),
        Kind::Smtp => say::wrong_smtp(lang, value),
        Kind::Number => say::wrong_number(lang, value),
        Kind::Format => say::wrong_format(lang, value),
        Kind::Filter => say::wrong_filter(lang, value),
        Kind::Zone => say::wrong_zone(lang, value),
        Kind::Name => say::wrong_name(lang, value),
        Kind::Secret => say::wrong_secret(lang),
    }
}

/// An address without the password in it.
pub fn masked(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return "…".to_owned() };
    match rest.rsplit_once('@') {
        Some((who, host)) => {
            let user = who.split(':').next().unwrap_or_default();
            let hidden = if who.contains(':') { ":…" } else { "" };
            format!("{scheme}://{user}{hidden}@{host}")
        }
        None => url.to_owned(),
    }
}
