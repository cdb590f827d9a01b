//! A site with a clock that is set by hand, a folder for letters, and browsers that keep their cookies.

#![allow(dead_code, reason = "not every test of this folder needs every part")]

use crate::client::{House, serve};
use app::Role;
use app::clock::Set;
use server::{Mail, Network, Post, Settings, Site};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Address, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

const PASSWORD: &str = "paard naar f3";

pub struct Place {
    /// The whole database, beneath the site.
    #[allow(dead_code, reason = "not every test copies it")]
    pub store: Store,
    pub house: House,
    pub site: Arc<Site>,
    pub folder: Arc<tempfile::TempDir>,
    clock: Arc<Set>,
    /// The host name of the club, where there are several.
    host: Option<String>,
}

/// A site that sends its letters to a folder and believes this machine about who asks.
pub async fn place() -> Place {
    place_with(|_| ()).await
}

pub async fn place_with(change: impl FnOnce(&mut Settings)) -> Place {
    place_at(None, change).await
}

/// The same with its data at an address of its own.
pub async fn place_at(address: Option<Address>, change: impl FnOnce(&mut Settings)) -> Place {
    let (folder, mut settings, clock, store) = ground(address).await;
    change(&mut settings);
    let site = server::site(store.club(ids::ClubId::ONLY), clock.clone(), settings);
    let house = serve(site.clone()).await;
    site.listens_at(format!("http://{}", house.address));
    Place { store, house, site, folder, clock, host: None }
}

/// Clubs of these names in one program, each at `NAME.example`; nothing happens there by itself.
pub async fn clubs(names: &[&str]) -> (Arc<server::Clubs>, Vec<Place>) {
    let (folder, mut settings, clock, store) = ground(None).await;
    settings.sign_up = true;
    for name in names {
        assert_eq!(store.add_club(&club_row(name)).await.unwrap(), store::Listed::Done);
    }
    let clubs = server::Clubs::new(store.clone(), clock.clone(), settings);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    clubs.listens_at(format!("http://{address}"));
    clubs.read_list().await.unwrap();
    tokio::spawn(server::listen(listener, clubs.router(), std::future::pending()));
    let place = |name: &&str| {
        let row = club_row(name);
        let site = clubs.site(row.id).unwrap();
        Place {
            store: store.clone(),
            house: House { address, site: site.clone() },
            site,
            folder: folder.clone(),
            clock: clock.clone(),
            host: row.host.map(|host| host.to_string()),
        }
    };
    let places = names.iter().map(place).collect();
    (clubs, places)
}

/// The club of this name, at its host name.
pub fn club_row(name: &str) -> store::ClubRow {
    let host = ids::Host::read(&format!("{name}.example"));
    store::ClubRow { id: ids::ClubId::of_name(name).unwrap(), name: name.to_owned(), host, created: 1 }
}

async fn ground(address: Option<Address>) -> (Arc<tempfile::TempDir>, Settings, Arc<Set>, Store) {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let settings = Settings {
        proxies: Network::LOOPBACK.to_vec(),
        mail: Mail { from: "Club <post@club.nl>".to_owned(), way: Post::Folder(folder.path().join("post")) },
        zone: app::zone::DefaultZone::Set(calendar::Zone::amsterdam()),
        ..Settings::default()
    };
    let clock = Arc::new(Set::default());
    clock.pass(1_000_000_000);
    let address = address.unwrap_or_else(|| Address::File(folder.path().join("club.db")));
    let store = Store::open(&address).await.unwrap();
    (folder, settings, clock, store)
}

/// The path of a link.
pub fn path(link: &str) -> String {
    let rest = link.split_once("://").map_or(link, |(_, rest)| rest);
    rest[rest.find('/').unwrap()..].to_owned()
}

fn email(name: &str) -> String {
    format!("{}@club.nl", name.to_lowercase().replace(' ', ""))
}

pub struct Letter(pub String);

impl Letter {
    /// The link in it that goes to such a page.
    pub fn link(&self, to: &str) -> String {
        self.0.lines().find(|line| line.starts_with("http") && line.contains(to)).unwrap().to_owned()
    }

    /// The code in it.
    pub fn code(&self) -> String {
        let line = self.0.lines().find(|line| line.starts_with("Subject")).unwrap();
        line.chars().filter(char::is_ascii_digit).collect()
    }
}

impl Place {
    /// Lets time pass up to this moment on the clock in the hall, such as `2026-09-04 17:59`.
    pub fn go_to(&self, moment: &str) {
        let local: calendar::LocalTime = moment.parse().unwrap();
        let then = calendar::Zone::amsterdam().instant(local).micros() as u64 / 1000;
        self.clock.pass(then.checked_sub(app::clock::Clock::millis(&*self.clock)).expect("time goes on"));
    }

    pub fn pass_minutes(&self, minutes: u64) {
        self.clock.pass(minutes * 60_000);
    }

    pub fn pass_hours(&self, hours: u64) {
        self.pass_minutes(60 * hours);
    }

    /// A browser with no cookies, at an address of its own so that limits of others do not count.
    pub fn guest(&self) -> Guest {
        static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(1);
        let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.from(&std::net::Ipv4Addr::from(0x0a00_0000 + number).to_string())
    }

    pub fn from(&self, address: &str) -> Guest {
        let host = self.host.iter().map(|host| ("Host".to_owned(), host.clone()));
        let headers = host.collect();
        Guest { to: self.house.address, from: address.to_owned(), cookies: Vec::new(), headers }
    }

    /// A browser that came by this name.
    pub fn by(&self, host: &str) -> Guest {
        Guest { headers: vec![("Host".to_owned(), host.to_owned())], ..self.guest() }
    }

    pub fn with_cookie(&self, cookie: &str) -> Guest {
        Guest { cookies: vec![cookie.to_owned()], ..self.guest() }
    }

    /// An account with the password of these tests.
    pub async fn member(&self, name: &str, roles: &[Role]) {
        let person = self.site.people.create(name, &email(name), roles).await.unwrap();
        let change = app::people::Change { person: &person, session: "", fresh: true, password: "" };
        self.site.people.set_password(change, PASSWORD).await.unwrap();
    }

    pub async fn signed_in(&self, name: &str, roles: &[Role]) -> Guest {
        let person = self.site.people.create(name, &email(name), roles).await.unwrap();
        let token = self.site.people.begin_session(person.id, "Test", None).await.unwrap();
        self.with_cookie(&format!(
            "{}={}",
            server::session::session_cookie(self.site.settings.secure),
            token.0
        ))
    }

    pub async fn id(&self, email: &str) -> String {
        let found = self.site.desk.store().people().by_email(email).await.unwrap();
        found.map(|row| row.id.to_string()).unwrap_or_default()
    }

    fn files(&self) -> Vec<PathBuf> {
        let Ok(entries) = std::fs::read_dir(self.folder.path().join("post")) else { return Vec::new() };
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| !file.file_name().unwrap().to_str().unwrap().starts_with('.'));
        files.sort();
        files
    }

    pub fn letters_to(&self, email: &str) -> Vec<String> {
        let to = format!("To: {email}\n");
        let letters = self.files().into_iter().map(|file| std::fs::read_to_string(file).unwrap());
        letters.filter(|letter| letter.contains(&to)).collect()
    }

    /// The newest letter to this address, once it is there; it is taken out of the folder.
    pub async fn letter(&self, email: &str) -> Letter {
        let begin = Instant::now();
        loop {
            let to = format!("To: {email}\n");
            for file in self.files().iter().rev() {
                let text = std::fs::read_to_string(file).unwrap();
                if text.contains(&to) {
                    std::fs::remove_file(file).unwrap();
                    return Letter(text);
                }
            }
            assert!(begin.elapsed() < Duration::from_secs(20), "no letter to {email}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[derive(Clone)]
pub struct Guest {
    to: std::net::SocketAddr,
    from: String,
    pub cookies: Vec<String>,
    headers: Vec<(String, String)>,
}

pub struct Answer {
    pub status: u16,
    pub location: String,
    head: String,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        let line = self.head.lines().find(|line| line.to_ascii_lowercase().starts_with(&format!("{name}:")));
        line.and_then(|line| line.split_once(':')).map_or("", |(_, value)| value.trim())
    }

    /// The whole `Set-Cookie` that begins so.
    pub fn set_cookie(&self, begins: &str) -> &str {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut cookies =
            lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")).map(|(_, value)| value);
        cookies.find(|value| value.starts_with(begins)).unwrap_or_default()
    }

    /// Every cookie that it sets.
    pub fn cookies(&self) -> Vec<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")).map(|(_, value)| value).collect()
    }

    /// The cookie of this name as a browser sends it back.
    pub fn cookie(&self, name: &str) -> &str {
        self.set_cookie(&format!("{name}=")).split(';').next().unwrap()
    }
}

impl Guest {
    /// A browser at this address that came by this name.
    pub fn at(to: std::net::SocketAddr, host: &str) -> Guest {
        let headers = vec![("Host".to_owned(), host.to_owned())];
        Guest { to, from: "10.9.8.7".to_owned(), cookies: Vec::new(), headers }
    }

    /// The same browser with more headers.
    pub fn with(&self, headers: &[(&str, &str)]) -> Guest {
        let mut other = self.clone();
        other.headers.extend(headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        other
    }

    pub fn cookies_of(mut self, other: &Guest) -> Guest {
        self.cookies.clone_from(&other.cookies);
        self
    }

    fn request(&self, method: &str, path: &str, form: &str) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\n");
        let own = |name: &str| self.headers.iter().any(|(one, _)| one.eq_ignore_ascii_case(name));
        let mut add = |name: &str, value: &str| write!(head, "{name}: {value}\r\n").unwrap();
        if !own("host") {
            add("Host", &self.to.to_string());
        }
        add("Connection", if own("upgrade") { "Upgrade" } else { "close" });
        add("Accept-Language", "nl");
        add("X-Forwarded-For", &self.from);
        if !self.cookies.is_empty() {
            add("Cookie", &self.cookies.join("; "));
        }
        for (name, value) in &self.headers {
            add(name, value);
        }
        add("Content-Type", "application/x-www-form-urlencoded");
        add("Content-Length", &form.len().to_string());
        format!("{head}\r\n{form}")
    }

    /// One request, one answer; cookies that come are not kept.
    pub async fn ask(&self, method: &str, path: &str, form: &str) -> Answer {
        self.exchange(self.request(method, path, &form.replace(' ', "+")).as_bytes()).await
    }

    async fn exchange(&self, request: &[u8]) -> Answer {
        let mut tcp = tokio::net::TcpStream::connect(self.to).await.unwrap();
        tcp.write_all(request).await.unwrap();
        let mut answer = Vec::new();
        tcp.read_to_end(&mut answer).await.unwrap();
        let text = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let mut answer = Answer {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            location: String::new(),
            head: head.to_owned(),
            body: body.to_owned(),
        };
        if answer.header("content-type").starts_with("text/html") {
            answer.body = in_one_line(&answer.body);
        }
        answer.location = answer.header("location").to_owned();
        answer
    }

    /// Sends a form with a file, its parts cut by `--cut`.
    pub async fn multipart(&self, path: &str, body: &[u8]) -> Answer {
        let head = self
            .request("POST", path, "")
            .replace("application/x-www-form-urlencoded", "multipart/form-data; boundary=cut")
            .replace("Content-Length: 0", &format!("Content-Length: {}", body.len()));
        self.exchange(&[head.as_bytes(), body].concat()).await
    }

    /// The status of an attempt to open a socket.
    pub async fn upgrade(&self, path: &str) -> u16 {
        let mut tcp = tokio::net::TcpStream::connect(self.to).await.unwrap();
        tcp.write_all(self.request("GET", path, "").as_bytes()).await.unwrap();
        let mut answer = [0; 64];
        let count = tcp.read(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer[..count]).split(' ').nth(1).unwrap().parse().unwrap()
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "").await
    }

    fn keep(&mut self, answer: &Answer) {
        for line in answer.head.lines().filter_map(|line| line.split_once(": ")) {
            if line.0.eq_ignore_ascii_case("set-cookie") {
                let pair = line.1.split(';').next().unwrap().to_owned();
                let name = format!("{}=", pair.split('=').next().unwrap());
                self.cookies.retain(|cookie| !cookie.starts_with(&name));
                self.cookies.push(pair);
            }
        }
    }

    /// Sends a form and keeps the cookies.
    pub async fn post(&mut self, path: &str, form: &str) -> Answer {
        let answer = self.ask("POST", path, form).await;
        self.keep(&answer);
        answer
    }

    /// Opens a link and keeps the cookies.
    pub async fn open(&mut self, link: &str) -> Answer {
        let answer = self.ask("GET", &path(link), "").await;
        self.keep(&answer);
        answer
    }

    /// Sends a form to a link.
    pub async fn send(&mut self, link: &str, form: &str) -> Answer {
        let path = path(link);
        self.post(&path, form).await
    }

    pub async fn sign_in(&mut self, name: &str) -> Answer {
        let form = format!("email={}&password={PASSWORD}", email(name));
        self.post("/in", &form).await
    }
}

/// A page without its layout, which is nothing that a test should know: a line end at the edge of a block is gone, another is a space.
pub fn in_one_line(page: &str) -> String {
    let mut lines = page.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut whole = lines.next().unwrap_or_default().to_owned();
    for line in lines {
        if shows_between(&whole, line) {
            whole.push(' ');
        }
        whole.push_str(line);
    }
    whole
}

/// Whether white space between these two would show: between words and tags that stand in a line, such as `<span>`.
fn shows_between(before: &str, after: &str) -> bool {
    const IN_LINE: [&str; 14] = [
        "a", "abbr", "button", "code", "em", "i", "input", "kbd", "label", "select", "small", "span",
        "strong", "time",
    ];
    let name = |tag: &str| {
        tag.trim_start_matches(['<', '/'])
            .split(|c: char| !c.is_ascii_alphanumeric())
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let left = before
        .ends_with('>')
        .then(|| before.rsplit('<').next().map(|tag| (name(tag), tag.starts_with('/'))).unwrap_or_default());
    let right = after.starts_with('<').then(|| name(after));
    match (left, right) {
        // Links and buttons in a row are boxes: between them nothing shows.
        (Some((one, true)), Some(other)) if one == other => false,
        (Some((one, _)), Some(other)) => IN_LINE.contains(&one.as_str()) && IN_LINE.contains(&other.as_str()),
        (Some((one, closed)), None) => (closed || one == "input") && IN_LINE.contains(&one.as_str()),
        (None, Some(other)) => !after.starts_with("</") && IN_LINE.contains(&other.as_str()),
        (None, None) => true,
    }
}
