//! The real program: commands with their answers, and a server to talk to.

#![allow(dead_code, clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// What a command answered.
#[derive(Debug)]
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Said {
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Bad input: exit code 2, nothing on standard output, one line on standard error.
    pub fn refused(&self) -> &str {
        assert_eq!((self.code, self.out.as_str(), self.err.lines().count()), (2, "", 1), "{self:?}");
        self.err.trim_end()
    }
}

/// The program, in this folder and without the settings of whoever runs the tests.
pub fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clubavond"));
    command.current_dir(folder).args(args).env_remove("RUST_LOG");
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CLUBAVOND_")) {
        command.env_remove(name);
    }
    command
}

pub fn answer(mut command: Command) -> Said {
    let output = command.output().unwrap();
    Said {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

pub fn run(folder: &Path, args: &[&str]) -> Said {
    answer(command(folder, args))
}

/// `serve` on a free port; ended when dropped.
pub struct Serving {
    program: Child,
    /// Held open: the program may say more.
    _lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
    pub address: String,
}

pub fn serve(folder: &Path, args: &[&str]) -> Serving {
    let mut command = command(folder, &["serve", "--listen", "127.0.0.1:0", "--lang", "en"]);
    command.args(args).stdout(Stdio::piped()).stderr(Stdio::null());
    Serving::start(command)
}

impl Serving {
    /// Starts it and waits until it says where it listens.
    pub fn start(mut command: Command) -> Serving {
        let mut program = command.spawn().unwrap();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let rest = line.split("http://").nth(1)?;
            rest.split(['/', ' ']).next().map(str::to_owned)
        });
        Serving { program, address: address.expect("an address"), _lines: lines }
    }

    /// One request, one answer, with extra headers.
    pub fn ask(&self, method: &str, path: &str, headers: &str, form: &str) -> String {
        self.ask_as(&self.address, method, path, headers, form)
    }

    /// Asks for a page by this host name.
    pub fn ask_by(&self, host: &str, path: &str) -> String {
        self.ask_as(host, "GET", path, "", "")
    }

    fn ask_as(&self, host: &str, method: &str, path: &str, headers: &str, form: &str) -> String {
        let mut tcp = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: en\r\n{headers}\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            host,
            form.len()
        );
        tcp.write_all(head.as_bytes()).unwrap();
        let mut answer = Vec::new();
        tcp.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks it to stop, as the system does; how it ended.
    pub fn stop(mut self) -> std::process::ExitStatus {
        let asked = Command::new("kill").args(["-TERM", &self.program.id().to_string()]).status().unwrap();
        assert!(asked.success());
        for _ in 0..600 {
            if let Some(ended) = self.program.try_wait().unwrap() {
                return ended;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("it does not end");
    }

    /// Opens a listed table for people.
    pub fn open_table(&self) {
        let form = "rules=knsb&minutes=5&increment=0&name=Ans&seat=Aw&others=people&listed=yes";
        let page = self.ask("POST", "/new", "", form);
        assert!(page.starts_with("HTTP/1.1 303"), "{page}");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.program.kill().ok();
        self.program.wait().ok();
    }
}
