//! `clubavond club`: the clubs of one program, each with its own host name.

mod erase;
mod export;
mod list;

use crate::answer::{Answer, Ask, say};
use crate::config::{Config, Place};
use crate::data::{about_data, open_as_it_is, open_up_to_date, wait};
use ::words::messages::{clubs as words, people};
use anyhow::{anyhow, bail};
use app::People;
use app::clock::{Clock as _, Real};
use ids::{ClubId, Host};
use serde_json::json;
use std::sync::Arc;
use store::{Address, ClubRow, Listed, Store, StoreError};

/// The longest name of a club.
const LONGEST: usize = 80;

/// The clubs of one program: each has its own host name, its own people and its own data.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond club add 'De Toren' --host toren.example
  clubavond club list
  clubavond club set de-toren --host schaak.example
  clubavond club link de-toren
  clubavond club export de-toren de-toren.db
  clubavond club erase de-toren")]
pub struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(clap::Subcommand)]
enum Verb {
    Add(Add),
    List(list::List),
    Set(Set),
    Link(Link),
    Export(export::Export),
    Erase(erase::Erase),
}

/// Adds a club and gives the link that makes its first admin; a program that serves the data has it within seconds.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond club add 'De Toren' --host toren.example
  clubavond club add Delft --host delft.example --config /etc/clubavond.toml --json")]
struct Add {
    /// What it is called.
    #[arg(value_name = "NAME")]
    name: String,
    /// The host name that leads to it, as in the address bar: toren.example.
    #[arg(long, value_name = "HOST")]
    host: String,
    #[command(flatten)]
    place: Place,
}

/// Gives a club another name or another host name.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond club set club --name 'De Toren' --host toren.example")]
struct Set {
    /// The id of the club, as 'clubavond club list' shows it.
    #[arg(value_name = "ID")]
    id: String,
    /// What it is called.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The host name that leads to it.
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    #[command(flatten)]
    place: Place,
}

/// A new link that makes the first admin of a club that has none; an earlier one stops working.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond club link de-toren")]
struct Link {
    /// The id of the club, as 'clubavond club list' shows it.
    #[arg(value_name = "ID")]
    id: String,
    #[command(flatten)]
    place: Place,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    match &args.verb {
        Verb::Add(add) => add.run(ask),
        Verb::List(list) => list.run(ask),
        Verb::Set(set) => set.run(ask),
        Verb::Link(link) => link.run(ask),
        Verb::Export(export) => export.run(ask),
        Verb::Erase(erase) => erase.run(ask),
    }
}

impl Add {
    fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let config = Config::read(&self.place, &[], ask)?;
        let (name, host) = (name(&self.name, ask)?, host(&self.host, ask)?);
        // A name in letters that no id has is still a name.
        let id = ClubId::of_name(&name).unwrap_or_else(|| ClubId::drawn(app::secret::chance()));
        let row = ClubRow { id, name, host: Some(host), created: Real::default().stamp() };
        let place = config.address();
        let fault = |error: StoreError| anyhow!(about_data(&error, &place, ask));
        let secret = wait(async {
            let store = ready(&place, ask).await?;
            listed(store.add_club(&row).await.map_err(fault)?, &row, ask)?;
            Ok(People::new(store.club(id), Arc::new(Real::default())).first_admin_link().await?)
        })?;
        let address = address(&config, &row);
        let link = secret.map(|secret| format!("{address}/welcome/{secret}"));
        if ask.json {
            say(json!({ "club": id.as_str(), "name": row.name, "address": address, "first_admin": link }));
            return Ok(Answer::Done);
        }
        say(words::added(ask.lang, address, id, row.name));
        if let Some(link) = link {
            say(people::first_admin(ask.lang, link));
        }
        Ok(Answer::Done)
    }
}

impl Set {
    fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let config = Config::read(&self.place, &[], ask)?;
        if self.name.is_none() && self.host.is_none() {
            bail!(words::nothing_to_set(ask.lang));
        }
        let name = self.name.as_deref().map(|text| name(text, ask)).transpose()?;
        let host = self.host.as_deref().map(|text| host(text, ask)).transpose()?;
        let place = config.address();
        let fault = |error: StoreError| anyhow!(about_data(&error, &place, ask));
        let row = wait(async {
            let store = open_up_to_date(&place, ask).await?;
            let was = found(&store, &self.id, &place, ask).await?;
            let (id, now) = (was.id, Real::default().stamp());
            let wanted =
                ClubRow { name: name.clone().unwrap_or(was.name), host: host.clone().or(was.host), ..was };
            let changed = store.change_club(id, name.as_deref(), host.as_ref(), now).await.map_err(fault)?;
            listed(changed, &wanted, ask)?;
            Ok(wanted)
        })?;
        let address = address(&config, &row);
        say(if ask.json {
            json!({ "club": row.id.as_str(), "name": row.name, "address": address }).to_string()
        } else {
            words::changed(ask.lang, address, row.id, called(&row))
        });
        Ok(Answer::Done)
    }
}

impl Link {
    fn run(&self, ask: Ask) -> anyhow::Result<Answer> {
        let config = Config::read(&self.place, &[], ask)?;
        let place = config.address();
        let (row, secret) = wait(async {
            let store = open_up_to_date(&place, ask).await?;
            let row = found(&store, &self.id, &place, ask).await?;
            let people = People::new(store.club(row.id), Arc::new(Real::default()));
            Ok((row, people.first_admin_link().await?))
        })?;
        let Some(secret) = secret else { bail!(words::has_admin(ask.lang, row.id)) };
        let link = format!("{}/welcome/{secret}", address(&config, &row));
        say(if ask.json {
            json!({ "club": row.id.as_str(), "first_admin": link }).to_string()
        } else {
            people::first_admin(ask.lang, link)
        });
        Ok(Answer::Done)
    }
}

/// Data to add a club to: what is not there yet is made, what is older is not brought up to date beneath a program that
/// serves it.
async fn ready(place: &Address, ask: Ask) -> anyhow::Result<Store> {
    let fault = |error: StoreError| anyhow!(about_data(&error, place, ask));
    if matches!(place, Address::File(file) if !file.exists()) {
        return Store::open(place).await.map_err(fault);
    }
    let store = open_as_it_is(place, ask).await?;
    match store.up_to_date().await {
        Err(StoreError::Older { found: 0, .. }) => Store::open(place).await.map_err(fault),
        checked => checked.map(|()| store).map_err(fault),
    }
}

/// The club with this id.
async fn found(store: &Store, id: &str, place: &Address, ask: Ask) -> anyhow::Result<ClubRow> {
    let clubs = store.clubs().await.map_err(|error| anyhow!(about_data(&error, place, ask)))?;
    let row = clubs.into_iter().find(|row| row.id.as_str() == id);
    row.ok_or_else(|| anyhow!(words::no_club(ask.lang, id)))
}

/// A change of the list that was refused, in words.
fn listed(done: Listed, row: &ClubRow, ask: Ask) -> anyhow::Result<()> {
    let host = row.host.as_ref().map_or("", Host::as_str);
    match done {
        Listed::Done => Ok(()),
        Listed::NameTaken => bail!(words::name_taken(ask.lang, &row.name)),
        Listed::HostTaken(id) => bail!(words::host_taken(ask.lang, host, id)),
        Listed::Unnamed(id) => bail!(words::unnamed(ask.lang, id)),
        Listed::NoClub => bail!(words::no_club(ask.lang, row.id)),
    }
}

fn name(text: &str, ask: Ask) -> anyhow::Result<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        bail!(words::bad_name(ask.lang, text));
    }
    Ok(name)
}

fn host(text: &str, ask: Ask) -> anyhow::Result<Host> {
    Host::read(text).ok_or_else(|| anyhow!(words::bad_host(ask.lang, text)))
}

/// What people call a club: its name, or its id where nobody gave it one.
fn called(row: &ClubRow) -> String {
    if row.name.is_empty() { row.id.to_string() } else { row.name.clone() }
}

/// The address of a club for links.
fn address(config: &Config, row: &ClubRow) -> String {
    let (settings, listen) = (config.settings(), config.listen());
    match &row.host {
        Some(host) => settings.address_of(host, Some(listen.port())),
        None => settings.public_address.unwrap_or_else(|| format!("http://{listen}")),
    }
}
