//! `clubavond health`: whether the program that serves here says that all is well; for whoever looks after it.

use crate::answer::{Answer, Ask, say};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;
use words::messages::cli as words_of;

/// Asks the running program whether all is well: exit code 0, or 1 when it is not or does not answer.
#[derive(clap::Args)]
#[command(after_help = "Example:
  clubavond health
  clubavond health --listen 127.0.0.1:9000")]
pub struct Args {
    /// Where it listens.
    #[arg(long, default_value = "127.0.0.1:8080", env = "CLUBAVOND_LISTEN")]
    listen: SocketAddr,
}

/// Longer than a program takes that is well.
const PATIENCE: Duration = Duration::from_secs(4);

pub fn run(args: &Args, ask: Ask) -> Answer {
    let mut at = args.listen;
    if at.ip().is_unspecified() {
        at.set_ip(if at.is_ipv4() { [127, 0, 0, 1].into() } else { std::net::Ipv6Addr::LOCALHOST.into() });
    }
    let well = status_line(at).is_ok_and(|line| line.starts_with("HTTP/1.1 200"));
    say(if well { words_of::answers_well(ask.lang, at) } else { words_of::answers_badly(ask.lang, at) });
    if well { Answer::Done } else { Answer::No }
}

fn status_line(at: SocketAddr) -> std::io::Result<String> {
    let mut line = TcpStream::connect_timeout(&at, PATIENCE)?;
    line.set_read_timeout(Some(PATIENCE))?;
    write!(line, "GET /health HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    line.take(512).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned())
}
