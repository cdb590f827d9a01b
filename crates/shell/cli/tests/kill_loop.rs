//! The real program under load, killed at random moments and started again: nothing that was acknowledged is gone.
//!
//! Ten kills in `make test`; `make kill-loop` does a hundred (`KILLS=100`).

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const TABLES: usize = 6;
/// A server that says nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(20);
/// Between two wishes of one person: a client that floods is let go.
const PAUSE: Duration = Duration::from_millis(30);

/// The program as it runs on some data; it is killed when this goes.
pub struct Program {
    pub child: Child,
    pub address: String,
    /// Kept open: the program says more than its address.
    _out: BufReader<ChildStdout>,
}

impl Program {
    pub fn address(&self) -> &str {
        &self.address
    }

    pub fn start(data: &Path) -> Program {
        let mut serve = Program::serve();
        serve.arg("--data").arg(data);
        Program::run(&mut serve)
    }

    /// The command that serves on a free port; where the data is, is still to be said.
    pub fn serve() -> Command {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_clubavond"));
        serve.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0"]);
        serve
    }

    /// Runs it until it says where it listens.
    pub fn run(serve: &mut Command) -> Program {
        let mut child = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in '{line}'"));
        let address = address.split_whitespace().next().unwrap().trim_end_matches(['.', '/']).to_owned();
        Program { child, address, _out: out }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn ask(address: &str, method: &str, path: &str, form: &str) -> std::io::Result<String> {
    ask_with(address, method, path, form, "")
}

pub fn ask_with(
    address: &str,
    method: &str,
    path: &str,
    form: &str,
    cookie: &str,
) -> std::io::Result<String> {
    let mut tcp = TcpStream::connect(address)?;
    let length = form.len();
    write!(
        tcp,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept-Language: en\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
    )?;
    let mut answer = Vec::new();
    tcp.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn header(answer: &str, name: &str) -> String {
    let line = answer.lines().find(|line| line.to_ascii_lowercase().starts_with(&format!("{name}:")));
    line.and_then(|line| line.split_once(':')).map_or("", |(_, value)| value.trim()).to_owned()
}

/// Opens a table for four people: its id and the cookies of its seats, Aw Ab Bw Bb.
pub fn table(address: &str) -> (String, Vec<String>) {
    let form = "rules=minerva&minutes=60&increment=0&name=Anna&seat=Aw&others=people";
    let opened = ask(address, "POST", "/new", form).unwrap();
    let slip = header(&opened, "set-cookie").split(';').next().unwrap().to_owned();
    let page = ask_with(address, "GET", &header(&opened, "location"), "", &slip).unwrap();
    let mut cookies = Vec::new();
    let mut id = String::new();
    for (at, _) in page.match_indices("value=\"http") {
        let url = page[at + 7..].split('"').next().unwrap();
        // The one link for all seats leads elsewhere.
        let Some(seat) = url.find("/s/") else { continue };
        let seated = ask(address, "GET", &url[seat..], "").unwrap();
        let cookie = header(&seated, "set-cookie").split(';').next().unwrap().to_owned();
        if cookie.starts_with("seat_") {
            cookies.push(cookie);
            id = header(&seated, "location").replace("/t/", "");
        }
    }
    assert_eq!(cookies.len(), 4, "{page}");
    (id, cookies)
}

pub struct Socket(TcpStream);

impl Socket {
    pub fn join(address: &str, id: &str, cookie: &str, have: Option<u64>) -> std::io::Result<Socket> {
        Socket::join_for(SILENCE, address, id, cookie, have)
    }

    /// The same with another patience.
    fn join_for(
        silence: Duration,
        address: &str,
        id: &str,
        cookie: &str,
        have: Option<u64>,
    ) -> std::io::Result<Socket> {
        let mut tcp = TcpStream::connect(address)?;
        tcp.set_read_timeout(Some(silence))?;
        write!(
            tcp,
            "GET /ws/{id} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
        )?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            tcp.read_exact(&mut byte)?;
            head.push(byte[0]);
        }
        let mut socket = Socket(tcp);
        socket.send(&json!({ "t": "join", "have": have }))?;
        Ok(socket)
    }

    pub fn send(&mut self, message: &Value) -> std::io::Result<()> {
        let text = message.to_string();
        let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).unwrap().min(125), 0, 0, 0, 0];
        assert!(text.len() < 126);
        frame.extend(text.as_bytes());
        self.0.write_all(&frame)
    }

    /// The next message, or the code with which the server ended the connection.
    pub fn hear(&mut self) -> std::io::Result<Result<Value, u16>> {
        let mut head = [0; 2];
        self.0.read_exact(&mut head)?;
        let more = match head[1] {
            127 => 8,
            126 => 2,
            _ => 0,
        };
        let mut long = [0; 8];
        self.0.read_exact(&mut long[8 - more..])?;
        let length = if more == 0 { usize::from(head[1]) } else { u64::from_be_bytes(long) as usize };
        let mut text = vec![0; length];
        self.0.read_exact(&mut text)?;
        if head[0] & 0x0f == 8 {
            return Ok(Err(u16::from_be_bytes([text[0], text[1]])));
        }
        Ok(Ok(serde_json::from_slice(&text).unwrap()))
    }
}

/// What the clients of one table were told, over all lives of the program.
#[derive(Default)]
pub struct Told {
    /// For each receipt: how many events there were, and the move.
    pub receipts: Vec<(u64, String)>,
    /// When each came.
    pub times: Vec<Instant>,
    /// The newest log that a client put together from what it was sent, by number.
    pub log: Vec<(u64, String)>,
    pub interruptions: usize,
    /// How many wishes got no answer, or were told that it is not known yet: each may stand in the log, or not.
    pub unsure: usize,
    /// What else than a receipt was answered.
    pub refused: Vec<String>,
}

/// How the answer begins that leaves it open.
const NOT_KNOWN: &str = "The database does not answer, and whether this was still done is not known yet";

/// One person plays all four seats of a table, one after the other and each at another address where there are several, and comes back after every kill with "I have n".
pub fn play(
    address: &Mutex<Vec<String>>,
    silence: Duration,
    (id, cookies): &(String, Vec<String>),
    stop: &AtomicBool,
) -> Told {
    let mut told = Told::default();
    let mut have = vec![None; 4];
    while !stop.load(Ordering::SeqCst) {
        let here = address.lock().unwrap().clone();
        let join =
            |seat: usize| Socket::join_for(silence, &here[seat % here.len()], id, &cookies[seat], have[seat]);
        let sockets: std::io::Result<Vec<Socket>> = (0..4).map(join).collect();
        let ended = sockets.and_then(|mut sockets| live(&mut sockets, &mut have, &mut told, stop));
        if ended.is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    told
}

fn live(
    sockets: &mut [Socket],
    have: &mut [Option<u64>],
    told: &mut Told,
    stop: &AtomicBool,
) -> std::io::Result<()> {
    let gone = || std::io::Error::other("ended");
    let mut views = vec![Value::Null; 4];
    let mut number = 0;
    while !stop.load(Ordering::SeqCst) {
        for seat in 0..4 {
            std::thread::sleep(PAUSE);
            // Everything that is on its way, up to the answer to a ping.
            number += 1;
            sockets[seat].send(&json!({ "t": "ping", "id": number }))?;
            loop {
                let message = sockets[seat].hear()?.map_err(|_| gone())?;
                take_in(seat, &message, &mut views, have, told);
                if message["t"] == "pong" {
                    break;
                }
            }
            let Some(act) = next(&views[seat], seat) else { continue };
            number += 1;
            told.unsure += 1;
            sockets[seat].send(&json!({ "t": "do", "id": number, "seen": null, "act": act }))?;
            loop {
                let message = sockets[seat].hear()?.map_err(|_| gone())?;
                take_in(seat, &message, &mut views, have, told);
                if message["id"] == number {
                    let reason = message["reason"]["en"].as_str().unwrap_or_default();
                    told.unsure -= usize::from(!reason.starts_with(NOT_KNOWN));
                    if message["t"] == "receipt" {
                        let m = act["m"].as_str().unwrap_or("start").to_owned();
                        told.times.push(Instant::now());
                        told.receipts.push((message["seq"].as_u64().unwrap(), m));
                    } else {
                        told.refused.push(message.to_string());
                    }
                    break;
                }
            }
        }
    }
    Ok(())
}

fn take_in(seat: usize, message: &Value, views: &mut [Value], have: &mut [Option<u64>], told: &mut Told) {
    if !message["view"].is_object() {
        return;
    }
    views[seat] = message["view"].clone();
    let seq = message["seq"].as_u64().unwrap();
    assert!(have[seat].is_none_or(|before| before <= seq), "a client never knows more than the server");
    have[seat] = Some(seq);
    if seat == 0 {
        for line in message["log"].as_array().unwrap() {
            let (at, text) = (line["seq"].as_u64().unwrap(), line["text"]["en"].as_str().unwrap());
            assert_eq!(told.log.last().map_or(1, |(last, _)| last + 1), at, "no gap and nothing twice");
            told.log.push((at, text.to_owned()));
            told.interruptions += usize::from(text.starts_with("Interruption"));
        }
    }
}

/// What this seat does now: press to start, or one of its legal moves.
fn next(view: &Value, seat: usize) -> Option<Value> {
    let may = view["you"]["may"].as_array()?;
    if may.iter().any(|act| act == "start") && seat % 2 == 1 {
        return Some(json!({ "k": "start" }));
    }
    // Back and forth with knights: the game never ends by itself.
    let moves = view["you"]["moves"].as_array()?;
    let there = if seat.is_multiple_of(2) { ["b1c3", "c3b1"] } else { ["b8c6", "c6b8"] };
    let m = there.into_iter().find(|m| moves.iter().any(|legal| legal == m))?;
    Some(json!({ "k": "move", "m": m }))
}

/// The table as a newcomer is sent it, whole: of a long log a page at a time, until nothing more comes.
pub fn whole(address: &str, id: &str, cookie: &str) -> Value {
    let mut socket = Socket::join(address, id, cookie, None).unwrap();
    let (mut whole, mut quiet) = (Value::Null, 0);
    while whole.is_null() || quiet < 3 {
        std::thread::sleep(PAUSE);
        quiet += 1;
        socket.send(&json!({ "t": "ping", "id": 1 })).unwrap();
        loop {
            let mut message = socket.hear().unwrap().unwrap();
            if message["t"] == "pong" {
                break;
            }
            if message["view"].is_object() {
                quiet = 0;
                let mut log = whole["log"].as_array().cloned().unwrap_or_default();
                log.append(message["log"].as_array_mut().unwrap());
                message["log"] = log.into();
                whole = message;
            }
        }
    }
    whole
}

/// What clients were told stands in the log, which has no gap.
pub fn kept(state: &Value, told: &Told) {
    let log = state["log"].as_array().unwrap();
    let known = state["seq"].as_u64().unwrap();
    for (at, line) in log.iter().enumerate() {
        assert_eq!(line["seq"].as_u64(), Some(at as u64 + 1), "the log has no gap");
    }
    for (seq, m) in &told.receipts {
        assert!(*seq <= known, "receipt {seq} is beyond the log of {known}");
        let kind = if m == "start" { "other" } else { "moved" };
        let at = usize::try_from(*seq).unwrap() - 1;
        let stands = log[at.saturating_sub(2)..=at].iter().any(|line| line["kind"] == kind);
        assert!(stands, "the event of receipt {seq} ({m}) stands in the log");
    }
    assert!(
        told.receipts.is_sorted_by(|one, next| one.0 < next.0),
        "each act is acknowledged once, in order"
    );
    let done = log.iter().filter(|line| line["kind"] == "moved").count();
    let acknowledged = told.receipts.iter().filter(|(_, m)| m != "start").count();
    let most = acknowledged + told.unsure;
    assert!(
        (acknowledged..=most).contains(&done),
        "{done} moves of {acknowledged} acknowledged, {most} sent; answered otherwise: {:?}",
        told.refused
    );
    for (seq, text) in &told.log {
        let at = usize::try_from(*seq).unwrap() - 1;
        assert_eq!(log[at]["text"]["en"].as_str(), Some(text.as_str()), "what was shown stays");
    }
}

/// Covers: fide-6.14
#[test]
fn nothing_acknowledged_is_lost_when_the_program_is_killed_at_any_moment() {
    let kills: u64 = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(10);
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("club.db");
    let mut program = Program::start(&data);
    let tables: Vec<_> = (0..TABLES).map(|_| table(&program.address)).collect();
    let address = Arc::new(Mutex::new(vec![program.address.clone()]));
    let stop = Arc::new(AtomicBool::new(false));
    let begin = Instant::now();
    let players: Vec<_> = tables
        .iter()
        .cloned()
        .map(|table| {
            let (address, stop) = (address.clone(), stop.clone());
            std::thread::spawn(move || play(&address, SILENCE, &table, &stop))
        })
        .collect();
    let mut outage = Duration::ZERO;
    for kill in 0..kills {
        std::thread::sleep(Duration::from_millis(200 + kill * 7919 % 311));
        drop(program);
        // Long enough to be seen on a clock, if it ran on one. What starting takes comes on top, and is not counted.
        let away = Instant::now();
        std::thread::sleep(Duration::from_millis(100));
        outage += away.elapsed();
        program = Program::start(&data);
        *address.lock().unwrap() = vec![program.address.clone()];
    }
    std::thread::sleep(Duration::from_millis(500));
    stop.store(true, Ordering::SeqCst);
    let told: Vec<Told> = players.into_iter().map(|player| player.join().unwrap()).collect();
    let mut receipts = 0;
    for ((id, cookies), told) in tables.iter().zip(&told) {
        let state = whole(&program.address, id, &cookies[0]);
        let lived = begin.elapsed();
        kept(&state, told);
        // Four clocks of an hour; on each board one ran at a time, and never while the program was away.
        let clock =
            |board: usize, side: &str| state["view"]["boards"][board]["clocks"][side].as_u64().unwrap();
        for board in 0..2 {
            let used = Duration::from_millis(7_200_000 - clock(board, "w") - clock(board, "b"));
            // Each stop may round a thousandth off; no more.
            let rounded = Duration::from_millis(kills + 1);
            assert!(used + outage <= lived + rounded, "{used:?} used of {lived:?} less {outage:?}");
        }
        assert!(told.interruptions > 0 && told.interruptions as u64 <= kills, "{}", told.interruptions);
        // A client that never got through would hold all of the above.
        assert!(told.receipts.len() as u64 > kills, "only {} receipts", told.receipts.len());
        receipts += told.receipts.len();
    }
    println!("{kills} kills, {receipts} receipts, all kept");
}

#[test]
fn who_asks_the_program_to_stop_ends_it_with_everything_written_and_a_word_to_the_clients() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("club.db");
    let mut program = Program::start(&data);
    let (id, cookies) = table(&program.address);
    let mut socket = Socket::join(&program.address, &id, &cookies[1], None).unwrap();
    let seq = loop {
        let message = socket.hear().unwrap().unwrap();
        if message["t"] == "state" {
            socket.send(&json!({ "t": "do", "id": 1, "seen": null, "act": { "k": "start" } })).unwrap();
        } else if message["t"] == "receipt" {
            break message["seq"].as_u64().unwrap();
        }
    };
    let pid = rustix::process::Pid::from_child(&program.child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    let code = loop {
        if let Err(code) = socket.hear().unwrap() {
            break code;
        }
    };
    assert_eq!(code, 1012, "service restart");
    assert!(program.child.wait().unwrap().success());
    let again = Program::start(&data);
    assert!(whole(&again.address, &id, &cookies[1])["seq"].as_u64().unwrap() >= seq);
}
