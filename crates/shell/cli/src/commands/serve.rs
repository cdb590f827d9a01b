//! `clubavond serve`: the web app.

mod nodes;

use crate::answer::{Answer, Ask};
use crate::config::{Config, Place};
use crate::data::{about_data, hold};
use ::words::messages::{cli as words, data, people};
use anyhow::{Context as _, anyhow};
use app::clock::{Clock, Real};
use ids::ClubId;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use server::Clubs;
use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;
use store::{Address, Erasures, Hold, Store};

/// The web app: live tables in the browser
///
/// Every setting can stand in a file or in the environment too; examples/clubavond.toml explains them all. A flag counts
/// before the environment, the environment before the file.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  clubavond serve --data club.db --listen 127.0.0.1:8080
  clubavond serve --config /etc/clubavond.toml")]
pub struct Args {
    #[command(flatten)]
    place: Place,
    /// The address to listen on: 127.0.0.1:8080 (environment: `CLUBAVOND_LISTEN`).
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    /// The club's own rulesets: files, or folders with files, by commas (environment: `CLUBAVOND_RULES`).
    #[arg(long, value_name = "PATHS")]
    rules: Option<String>,
    /// Show an example club with a clock that can be moved, and a live match of bots; nothing is kept.
    #[arg(long)]
    demo: bool,
    /// Pages are reached over https, by a proxy in front: cookies are sent only there (environment: `CLUBAVOND_SECURE`).
    #[arg(long, value_name = "TRUE", num_args = 0..=1, default_missing_value = "true")]
    secure: Option<String>,
    /// The address that people type, for links in letters and codes (environment: `CLUBAVOND_PUBLIC_ADDRESS`).
    #[arg(long, value_name = "URL")]
    public_address: Option<String>,
    /// Proxies that are believed about who asks, by commas (environment: `CLUBAVOND_TRUSTED_PROXIES`).
    #[arg(long, value_name = "NETWORKS")]
    trusted_proxies: Option<String>,
}

impl Args {
    fn flags(&self) -> [(&'static str, Option<String>); 5] {
        [
            ("rules", self.rules.clone()),
            ("listen", self.listen.clone()),
            ("secure", self.secure.clone()),
            ("public_address", self.public_address.clone()),
            ("trusted_proxies", self.trusted_proxies.clone()),
        ]
    }
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    let config = Config::read(&args.place, &args.flags(), ask)?;
    start_log(&config, ask.json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(args, &config, ask));
    // What is still being done in the background does not keep the program from ending.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served.map(|()| Answer::Done)
}

/// Lines for the operator go to standard error; `RUST_LOG` chooses more finely, `--json` makes them machine-readable.
fn start_log(config: &Config, json: bool) {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env();
    let filter = filter.unwrap_or_else(|_| config.log_level().into());
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let log = log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()));
    if json || config.json_log() { log.json().flatten_event(true).init() } else { log.init() }
}

async fn serve(args: &Args, config: &Config, ask: Ask) -> anyhow::Result<()> {
    if args.demo {
        return show(config, ask).await;
    }
    let (place, node) = (config.address(), config.node(ask)?);
    // Before it is opened: what another program serves is not brought up to date beneath it.
    let held = hold(&place, ask)?;
    let fault = |error: store::StoreError| anyhow!(about_data(&error, &place, ask));
    let right = match &node {
        Some(_) => Hold::share(&place).await.map_err(fault)?,
        None => Hold::take(&place).await.map_err(fault)?,
    };
    let store = Store::open_as(&place, nodes::which(node.as_ref(), &place)).await.map_err(fault)?;
    let store = keep_erased(store, &place).await?;
    // Before anyone is told that it runs: nobody could play.
    store.club(ClubId::ONLY).can_write().await.map_err(fault)?;
    if let Some(upgraded) = store.upgraded() {
        let (from, to) = (upgraded.from, upgraded.to);
        tell(data::upgraded(ask.lang, upgraded.copy.display(), from, to));
    }
    let _held = if held.is_some() { held } else { hold(&place, ask)? };
    many_sockets();
    let clock: Arc<dyn Clock> = Arc::new(Real::default());
    let library = crate::rulesets::library(&config.rules(), ask)?;
    let settings = server::Settings { library, ..config.settings() };
    let clubs = Clubs::new(store.clone(), clock, settings);
    let listener = tokio::net::TcpListener::bind(config.listen()).await;
    let listener = listener.with_context(|| words::cannot_listen(ask.lang, config.listen()))?;
    let address = format!("http://{}", listener.local_addr()?);
    clubs.listens_at(address.clone());
    let among = nodes::join(node, &store, &clubs, &place, ask).await?;
    clubs.begin().await?;
    tell(words::listening(ask.lang, address));
    if let Some(link) = clubs.first_admin_link().await? {
        tell(people::first_admin(ask.lang, link));
    }
    let router = clubs.router();
    let stopped = async move {
        tokio::select! {
            () = asked_to_stop() => {}
            () = lost(right) => tracing::error!("another program serves this database now; stopping"),
            () = nodes::replaced(among.as_ref()) => tracing::error!("another program has the name of this node now; stopping"),
        }
        if let Some(among) = among {
            among.leave().await;
        }
        clubs.stop().await;
    };
    Box::pin(server::listen(listener, router, stopped)).await;
    Ok(())
}

/// Who was erased stays erased, also when the database was brought back to an earlier moment beneath the program; and the list
/// knows of all who are erased, whichever node did it.
async fn keep_erased(store: Store, place: &Address) -> anyhow::Result<Store> {
    let Some(erasures) = Erasures::of(place) else { return Ok(store) };
    let list = erasures.list();
    let lines = if list.exists() { store::erased_lines(&list)? } else { Vec::new() };
    let store = store.with_erasures(Some(erasures.clone()));
    let again = crate::data::erase_again(&store, &lines).await?;
    if again > 0 {
        tracing::warn!(again, "people who had been erased were in the data again, and were erased again");
    }
    erasures.note(&store.erased_rows().await);
    Ok(store)
}

/// The example club: it lives in memory, and its clock can be moved.
async fn show(config: &Config, ask: Ask) -> anyhow::Result<()> {
    many_sockets();
    let library = crate::rulesets::library(&config.rules(), ask)?;
    let settings = server::Settings { library, ..config.settings() };
    let listener = tokio::net::TcpListener::bind(config.listen()).await;
    let listener = listener.with_context(|| words::cannot_listen(ask.lang, config.listen()))?;
    let stage = server::stage(settings).await?;
    let address = format!("http://{}", listener.local_addr()?);
    stage.listens_at(address.clone());
    tell(words::listening(ask.lang, address));
    let router = stage.router();
    let stopped = async move {
        asked_to_stop().await;
        if let Some(site) = stage.site() {
            site.stop().await;
        }
    };
    server::listen(listener, router, stopped).await;
    Ok(())
}

/// Tells the operator, who may not be there to read it: a program without standard output serves all the same.
fn tell(line: impl std::fmt::Display) {
    drop(writeln!(std::io::stdout(), "{line}"));
}

/// Waits until another program has taken over the database, which must not happen; never, where there is nothing to lose.
async fn lost(right: Option<Hold>) {
    match right {
        Some(right) => right.keep().await,
        None => std::future::pending().await,
    }
}

/// Fewer files than this are too few for an evening with spectators.
const FEW_FILES: u64 = 4096;

/// Every player is an open file for the system; it may have as many as it lets us.
fn many_sockets() {
    let limit = getrlimit(Resource::Nofile);
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
        tracing::warn!(%error, "the number of open files stays as it is");
    }
    let files = getrlimit(Resource::Nofile).current;
    match files {
        Some(files) if files < FEW_FILES => {
            tracing::warn!(files, "few open files: raise the limit for a busy site");
        }
        _ => tracing::info!(files, "open files, one a connection"),
    }
}

/// Ctrl-C, or the system asking politely.
async fn asked_to_stop() {
    let mut term = match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(term) => term,
        Err(error) => {
            tracing::warn!(%error, "no signal handler");
            return std::future::pending().await;
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = term.recv() => {}
    }
    tracing::info!("stopping");
}
