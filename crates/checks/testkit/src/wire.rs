//! The line to a database server, which can be cut at the worst moment: at the answer to a commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Passes everything on.
    Open,
    /// Passes the next commit on, and loses its answer; what comes after it finds the line so.
    LosesAnswer(After),
    /// Passes the next commit on, and breaks off in the middle of its answer.
    BreaksAnswer(After),
    /// Loses the next commit itself.
    LosesCommit(After),
    /// Lets nothing through.
    Cut,
}

/// What the line does after it lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Passes everything on again.
    Open,
    /// Lets nothing through.
    Cut,
}

/// A line.
pub struct Wire {
    /// The port of this machine where it begins.
    pub port: u16,
    line: watch::Sender<Line>,
    turned_away: watch::Sender<u32>,
    /// So many commits pass before it does what it was told to.
    passes: AtomicU32,
    broken: AtomicU32,
}

impl Wire {
    /// A line to the server at this port of this machine.
    pub async fn to(server: u16) -> Arc<Wire> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let wire = Arc::new(Wire {
            port,
            line: watch::Sender::new(Line::Open),
            turned_away: watch::Sender::new(0),
            passes: AtomicU32::new(0),
            broken: AtomicU32::new(0),
        });
        let own = wire.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if *own.line.borrow() == Line::Cut {
                    own.turned_away.send_modify(|count| *count += 1);
                    continue;
                }
                let own = own.clone();
                tokio::spawn(async move { own.carry(client, server).await });
            }
        });
        wire
    }

    /// From now on the line does this.
    pub fn set(&self, line: Line) {
        self.line.send_replace(line);
    }

    /// The same, after so many commits that pass.
    pub fn set_after(&self, commits: u32, line: Line) {
        self.passes.store(commits, Ordering::SeqCst);
        self.set(line);
    }

    /// Waits until the line has lost what it was to lose.
    pub async fn lost(&self) {
        let gone = |line: &Line| matches!(line, Line::Open | Line::Cut);
        self.line.subscribe().wait_for(gone).await.unwrap();
    }

    /// How often it lost something.
    pub fn broken(&self) -> u32 {
        self.broken.load(Ordering::SeqCst)
    }

    /// Waits until someone came while the line was cut.
    pub async fn turned_away(&self) {
        self.turned_away.subscribe().wait_for(|count| *count > 0).await.unwrap();
    }

    async fn carry(&self, mut client: TcpStream, server: u16) -> Option<()> {
        let mut server = TcpStream::connect(("127.0.0.1", server)).await.ok()?;
        let mut line = self.line.subscribe();
        let (mut asked, mut told) = (vec![0; 65_536], vec![0; 65_536]);
        loop {
            tokio::select! {
                read = client.read(&mut asked) => {
                    let bytes = &asked[..read.ok().filter(|read| *read > 0)?];
                    let commits = bytes.windows(6).any(|word| word == b"COMMIT");
                    let now = *self.line.borrow();
                    let one_less = |left: u32| left.checked_sub(1);
                    let passes = commits
                        && !matches!(now, Line::Open | Line::Cut)
                        && self.passes.fetch_update(Ordering::SeqCst, Ordering::SeqCst, one_less).is_ok();
                    let commits = commits && !passes;
                    match now {
                        Line::LosesCommit(after) if commits => return self.lose(after),
                        Line::LosesAnswer(after) if commits => {
                            server.write_all(bytes).await.ok()?;
                            // Whatever it is, it never reaches the program.
                            let _ = server.read(&mut told).await.ok()?;
                            return self.lose(after);
                        }
                        Line::BreaksAnswer(after) if commits => {
                            server.write_all(bytes).await.ok()?;
                            let read = server.read(&mut told).await.ok()?;
                            client.write_all(&told[..read / 2]).await.ok()?;
                            return self.lose(after);
                        }
                        _ => server.write_all(bytes).await.ok()?,
                    }
                }
                read = server.read(&mut told) => {
                    let read = read.ok().filter(|read| *read > 0)?;
                    client.write_all(&told[..read]).await.ok()?;
                }
                () = async { drop(line.wait_for(|line| *line == Line::Cut).await) } => return None,
            }
        }
    }

    fn lose(&self, after: After) -> Option<()> {
        self.broken.fetch_add(1, Ordering::SeqCst);
        self.turned_away.send_replace(0);
        self.set(if after == After::Open { Line::Open } else { Line::Cut });
        None
    }
}
