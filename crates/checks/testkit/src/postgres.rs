//! A real PostgreSQL server for one test run, from the system's binaries, gone when dropped.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server.
pub struct Postgres {
    server: Child,
    folder: tempfile::TempDir,
    port: u16,
}

impl Postgres {
    /// Starts a server on a free port of this machine.
    pub fn start() -> Postgres {
        let bin = binaries();
        let folder = tempfile::Builder::new().prefix("clubavond-pg").tempdir().unwrap();
        let data = folder.path().join("data");
        if root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let init = format!(
            "{}/initdb -D {} -U club -A trust --locale=C.UTF-8 -E UTF8",
            bin.display(),
            data.display()
        );
        run(as_postgres(&init).stdout(Stdio::null()));
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let postgres = Postgres { server: serve(folder.path(), port), folder, port };
        postgres.wait();
        postgres
    }

    /// Stops it; its data stays.
    pub fn stop(&mut self) {
        // SIGINT: a fast shutdown. The pid file names the server itself, not the shell that started it.
        let file = self.folder.path().join("data/postmaster.pid");
        if let Some(pid) =
            std::fs::read_to_string(file).ok().and_then(|text| text.lines().next().map(str::to_owned))
        {
            Command::new("kill").args(["-INT", &pid]).status().ok();
        }
        self.server.wait().ok();
    }

    /// Starts it again on the same data.
    pub fn again(&mut self) {
        self.server = serve(self.folder.path(), self.port);
        self.wait();
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        format!("postgres://club@127.0.0.1:{}/postgres", self.port)
    }

    /// Its port of this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What its database answers to SQL: the rows, or what it says against it.
    pub fn ask(&self, sql: &str) -> Vec<String> {
        let mut ask = Command::new(binaries().join("psql"));
        ask.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "club", "-d", "postgres"]);
        let out = ask.args(["-qtA", "-v", "ON_ERROR_STOP=1", "-c", sql]).output().unwrap();
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        String::from_utf8_lossy(&out.stdout).lines().map(str::to_owned).collect()
    }

    fn wait(&self) {
        let begin = Instant::now();
        // It takes calls before it is ready to answer them.
        let ready = || {
            let mut ask = Command::new(binaries().join("pg_isready"));
            ask.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            ask.status().is_ok_and(|told| told.success())
        };
        while !ready() {
            assert!(begin.elapsed() < Duration::from_mins(1), "PostgreSQL did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

fn serve(folder: &Path, port: u16) -> Child {
    let data = folder.join("data");
    let serve = format!(
        "exec {}/postgres -D {} -p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={}",
        binaries().display(),
        data.display(),
        data.display()
    );
    as_postgres(&serve).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn binaries() -> PathBuf {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .expect("PostgreSQL is installed (`make setup` does it)")
        .map(|entry| entry.unwrap().path().join("bin"))
        .filter(|bin| bin.join("postgres").exists())
        .collect();
    versions.sort();
    versions.pop().expect("a PostgreSQL server (`make setup` installs it)")
}

fn root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}

/// PostgreSQL refuses to run as root.
fn as_postgres(line: &str) -> Command {
    let mut command = if root() { Command::new("su") } else { Command::new("sh") };
    if root() {
        command.args(["postgres", "-s", "/bin/sh"]);
    }
    command.args(["-c", line]);
    command
}

fn run(command: &mut Command) {
    assert!(command.status().unwrap().success(), "{command:?}");
}
