//! `clubavond serve`: the web app.

use crate::answer::{Answer, Ask, say};
use anyhow::Context as _;
use app::clock::{Clock, Real};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use store::{Address, Store};
use words::messages::cli as words;

/// The web app: live tables in the browser
///
/// Example: clubavond serve --data club.db --listen 127.0.0.1:8080
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct Args {
    /// The SQLite file that holds everything; made when it is not there.
    #[arg(long, value_name = "FILE", env = "CLUBAVOND_DATA", default_value = "data/clubavond.db")]
    data: PathBuf,
    /// A PostgreSQL server instead: `postgres://user@host/database`.
    #[arg(long, value_name = "URL", env = "CLUBAVOND_DATABASE_URL")]
    database_url: Option<String>,
    /// The address to listen on.
    #[arg(long, value_name = "ADDR", env = "CLUBAVOND_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Show a live match of bots on the front page; nothing is kept.
    #[arg(long)]
    demo: bool,
    /// Pages are reached over https, by a proxy in front: cookies are sent only there.
    #[arg(long, env = "CLUBAVOND_SECURE")]
    secure: bool,
}

pub fn run(args: &Args, ask: Ask) -> anyhow::Result<Answer> {
    start_log(ask.json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args, ask))?;
    Ok(Answer::Done)
}

/// Lines for the operator go to standard error; `RUST_LOG` chooses, `--json` makes them machine-readable.
fn start_log(json: bool) {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into());
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if json { log.json().init() } else { log.init() }
}

/// Where the data is, by the flags.
pub fn address(data: &std::path::Path, url: Option<&str>) -> anyhow::Result<Address> {
    Ok(match url {
        Some(url) => Address::read(url)?,
        None => Address::File(data.to_owned()),
    })
}

async fn serve(args: &Args, ask: Ask) -> anyhow::Result<()> {
    let place = if args.demo { Address::Memory } else { address(&args.data, args.database_url.as_deref())? };
    let store = Store::open(&place).await.with_context(|| words::cannot_open_data(ask.lang))?;
    let clock: Arc<dyn Clock> = Arc::new(Real::default());
    let settings = server::Settings { secure: args.secure, ..server::Settings::default() };
    let site = server::site(store, clock, settings);
    let listener = tokio::net::TcpListener::bind(args.listen).await;
    let listener = listener.with_context(|| words::cannot_listen(ask.lang, args.listen))?;
    server::bots(&site);
    if args.demo {
        server::demo(&site).await?;
    }
    say(words::listening(ask.lang, format!("http://{}", listener.local_addr()?)));
    let service = server::router(site).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(asked_to_stop()).await?;
    Ok(())
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
