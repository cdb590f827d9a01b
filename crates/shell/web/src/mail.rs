//! Letters on their way: to a mail server, or to a folder. Nobody waits for them, so that nobody can tell by the time
//! an answer takes whether one was sent.

use crate::settings::{Mail, Post};
use app::letters::Undelivered;
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

type Smtp = AsyncSmtpTransport<Tokio1Executor>;

/// How letters leave.
#[derive(Clone)]
pub struct Mailer {
    from: Option<Mailbox>,
    way: Way,
}

#[derive(Clone)]
enum Way {
    Nowhere,
    Folder(PathBuf),
    Smtp(Arc<Smtp>),
}

/// A letter, ready to go.
#[derive(Clone, Default)]
pub struct Written {
    /// To which address.
    pub to: String,
    /// What it is about.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The same as a page, for readers that show one.
    pub html: String,
    /// A word of its own, the same when it is sent again.
    pub id: String,
    /// The address that stops such letters by one press in the reader's program (RFC 8058).
    pub stop: String,
}

/// Where such letters are stopped, and that one press does it (RFC 8058).
#[derive(Clone)]
struct Unsubscribe(String);

impl Header for Unsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Unsubscribe, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Unsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Unsubscribe::name(), format!("<{}>", self.0))
    }
}

#[derive(Clone)]
struct OnePress;

impl Header for OnePress {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<OnePress, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OnePress)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(OnePress::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

/// Says that nobody is to answer it by a machine: a letter about a holiday.
#[derive(Clone)]
struct ByItself;

impl Header for ByItself {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<ByItself, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ByItself)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(ByItself::name(), "auto-generated".to_owned())
    }
}

/// Whether letters can come from this address: `post@club.nl`, or with a name before it.
pub fn sender(text: &str) -> bool {
    text.parse::<Mailbox>().is_ok()
}

/// Whether this is the address of a mail server: `smtp://` or `smtps://`, a name and password, a host and port.
pub fn mail_server(url: &str) -> bool {
    Smtp::from_url(&with_tls(url)).is_ok()
}

/// How long a letter may take.
const ANSWER: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 60 });

/// What a mail server answers when nobody has the address (RFC 5321, RFC 7504).
const NO_SUCH_ADDRESS: [&str; 4] = ["550", "551", "553", "556"];

/// How long to wait before another attempt.
const AGAIN: [Duration; 3] = [Duration::from_secs(5), Duration::from_secs(30), Duration::from_mins(2)];

impl Mailer {
    /// A way out by these settings, or what is wrong with them.
    pub fn new(mail: &Mail) -> Result<Mailer, String> {
        if mail.way == Post::Nowhere {
            return Ok(Mailer::nowhere());
        }
        let sender =
            if mail.from.is_empty() { "Clubavond <clubavond@localhost.localdomain>" } else { &mail.from };
        let from = sender.parse::<Mailbox>().map_err(|error| format!("'{sender}': {error}"))?;
        let way = match &mail.way {
            Post::Nowhere => Way::Nowhere,
            Post::Folder(folder) => Way::Folder(folder.clone()),
            Post::Smtp(url) => {
                let built = Smtp::from_url(&with_tls(url)).map_err(|error| error.to_string())?;
                Way::Smtp(Arc::new(built.timeout(Some(Duration::from_secs(20))).build()))
            }
        };
        Ok(Mailer { from: Some(from), way })
    }

    /// No way out.
    pub fn nowhere() -> Mailer {
        Mailer { from: None, way: Way::Nowhere }
    }

    /// Whether letters can leave at all.
    pub fn works(&self) -> bool {
        !matches!(self.way, Way::Nowhere)
    }

    /// Sends a letter in its own time; the operator hears when it fails for good.
    pub fn send(&self, letter: Written) {
        if !self.works() {
            return;
        }
        let mailer = self.clone();
        tokio::spawn(async move {
            let mut waits = AGAIN.into_iter();
            while let Err(Undelivered { why, for_good, .. }) = mailer.attempt(&letter).await {
                let Some(wait) = waits.next().filter(|_| !for_good) else {
                    // Not to whom: the log is no place for addresses.
                    tracing::error!(error = why, "a letter could not be sent");
                    return;
                };
                tracing::warn!(error = why, "a letter waits");
                tokio::time::sleep(wait).await;
            }
        });
    }

    /// Hands a letter over, or says why it did not go and whether it ever will.
    pub async fn attempt(&self, letter: &Written) -> Result<(), Undelivered> {
        // What no mail server took was not sent.
        let nowhere = || Err(not_now("no mail server is set".to_owned()));
        let Some(from) = &self.from else { return nowhere() };
        match &self.way {
            Way::Nowhere => nowhere(),
            Way::Folder(folder) => {
                put(folder, from, letter).await.map_err(|error| not_now(error.to_string()))
            }
            Way::Smtp(smtp) => {
                let message = message(from, letter)?;
                // The library bounds how long it waits for a connection, not for an answer.
                match tokio::time::timeout(ANSWER, smtp.send(message)).await {
                    Ok(sent) => sent.map(|_| ()).map_err(|error| {
                        let code = error.status().map(|code| code.to_string()).unwrap_or_default();
                        Undelivered {
                            why: error.to_string(),
                            for_good: error.is_permanent(),
                            no_such_address: NO_SUCH_ADDRESS.contains(&code.as_str()),
                        }
                    }),
                    Err(_) => Err(not_now("the mail server does not answer".to_owned())),
                }
            }
        }
    }
}

fn not_now(why: String) -> Undelivered {
    Undelivered { why, for_good: false, no_such_address: false }
}

/// A letter as mail servers know it: plain, or plain and as a page.
fn message(from: &Mailbox, letter: &Written) -> Result<Message, Undelivered> {
    let never = |why: String| Undelivered { why, for_good: true, no_such_address: false };
    let to = letter.to.parse::<Mailbox>().map_err(|error| never(error.to_string()))?;
    let message = Message::builder().from(from.clone()).to(to).subject(one_line(&letter.subject));
    let message = message.header(ByItself);
    let message = match letter.id.as_str() {
        "" => message,
        id => message.message_id(Some(format!("<{id}@{}>", from.email.domain()))),
    };
    let message = match letter.stop.as_str() {
        "" => message,
        stop => message.header(Unsubscribe(stop.to_owned())).header(OnePress),
    };
    let text = letter.text.clone();
    let built = match letter.html.clone() {
        html if html.is_empty() => message.header(ContentType::TEXT_PLAIN).body(text),
        html => message.multipart(
            MultiPart::alternative().singlepart(SinglePart::plain(text)).singlepart(SinglePart::html(html)),
        ),
    };
    built.map_err(|error| never(error.to_string()))
}

/// A subject is one line: a sign that ends it, or that the library cannot take, is a blank.
fn one_line(text: &str) -> String {
    let plain = text.chars().map(|sign| if app::odd_sign(sign) { ' ' } else { sign });
    plain.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `smtp://` speaks TLS after a greeting, except with this machine itself.
fn with_tls(url: &str) -> String {
    let host = url.strip_prefix("smtp://").map(|rest| rest.rsplit('@').next().unwrap_or(rest));
    let near = |host: &str| ["localhost", "127.0.0.1", "[::1]"].iter().any(|own| host.starts_with(own));
    match host {
        Some(host) if !near(host) && !url.contains('?') => format!("{url}?tls=required"),
        _ => url.to_owned(),
    }
}

/// Stands between a letter's text and the same as a page, in the folder.
const AS_PAGE: &str = "-- html --";

/// One file a letter, complete when its name appears, readable by nobody else.
async fn put(folder: &Path, from: &Mailbox, letter: &Written) -> std::io::Result<()> {
    let mut made = tokio::fs::DirBuilder::new();
    made.recursive(true).mode(0o700).create(folder).await?;
    let stamp =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |at| at.as_micros());
    let name = format!("{stamp:017}-{}.txt", app::secret::word(6));
    let (to, subject) = (one_line(&letter.to), one_line(&letter.subject));
    let stop = match letter.stop.as_str() {
        "" => String::new(),
        stop => format!("List-Unsubscribe: <{stop}>\n"),
    };
    let mut text = format!("From: {from}\nTo: {to}\nSubject: {subject}\n{stop}\n{}\n", letter.text);
    if !letter.html.is_empty() {
        text = format!("{text}\n{AS_PAGE}\n{}\n", letter.html);
    }
    let unfinished = folder.join(format!(".{name}"));
    let mut options = tokio::fs::OpenOptions::new();
    let mut file = options.write(true).create_new(true).mode(0o600).open(&unfinished).await?;
    tokio::io::AsyncWriteExt::write_all(&mut file, text.as_bytes()).await?;
    file.sync_all().await?;
    tokio::fs::rename(unfinished, folder.join(name)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_spoken_to_over_tls_unless_it_is_this_machine() {
        let rows = [
            ("smtp://mail.club.nl:587", "smtp://mail.club.nl:587?tls=required"),
            ("smtp://ans:geheim@mail.club.nl", "smtp://ans:geheim@mail.club.nl?tls=required"),
            ("smtp://mail.club.nl?tls=opportunistic", "smtp://mail.club.nl?tls=opportunistic"),
            ("smtp://localhost:25", "smtp://localhost:25"),
            ("smtps://mail.club.nl", "smtps://mail.club.nl"),
        ];
        for (given, used) in rows {
            assert_eq!(with_tls(given), used);
        }
    }

    /// One conversation with a mail server; gives what was sent to it.
    async fn mail_server_hears(listener: tokio::net::TcpListener) -> String {
        use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
        let (mut socket, _) = listener.accept().await.unwrap();
        let (read, mut write) = socket.split();
        let (mut lines, mut heard, mut data) = (BufReader::new(read).lines(), String::new(), false);
        write.write_all(b"220 post\r\n").await.unwrap();
        while let Some(line) = lines.next_line().await.unwrap() {
            heard.push_str(&line);
            heard.push('\n');
            let answer = match line.as_str() {
                "." => "250 kept\r\n",
                _ if data => continue,
                "DATA" => "354 go on\r\n",
                "QUIT" => "221 goodbye\r\n",
                _ => "250 fine\r\n",
            };
            data = line == "DATA";
            write.write_all(answer.as_bytes()).await.unwrap();
            if line == "." {
                break;
            }
        }
        heard
    }

    #[tokio::test]
    async fn a_letter_reaches_a_mail_server_with_its_sender_subject_and_words() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let hears = tokio::spawn(mail_server_hears(listener));
        let mail = Mail { from: "Schaakclub <post@club.nl>".to_owned(), way: Post::Smtp(url) };
        let (subject, text) = ("Je code".to_owned(), "De code is 123456.".to_owned());
        Mailer::new(&mail).unwrap().send(Written {
            to: "anna@example.org".to_owned(),
            subject,
            text,
            ..Written::default()
        });
        let heard = tokio::time::timeout(Duration::from_secs(20), hears).await.unwrap().unwrap();
        for part in ["MAIL FROM:<post@club.nl>", "RCPT TO:<anna@example.org>", "Subject: Je code", "123456"] {
            assert!(heard.contains(part), "'{part}' is missing in:\n{heard}");
        }
    }

    #[tokio::test]
    async fn a_letter_as_a_page_goes_with_its_text_and_an_id_of_its_own() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let hears = tokio::spawn(mail_server_hears(listener));
        let mail = Mail { from: "Schaakclub <post@club.nl>".to_owned(), way: Post::Smtp(url) };
        let letter = Written {
            to: "anna@example.org".to_owned(),
            subject: "Ronde 3".to_owned(),
            text: "Je speelt.".to_owned(),
            html: "<p>Je speelt.</p>".to_owned(),
            id: "k7m2".to_owned(),
            stop: "https://club.nl/post/abc/evenings".to_owned(),
        };
        Mailer::new(&mail).unwrap().attempt(&letter).await.unwrap();
        let heard = hears.await.unwrap();
        let parts = [
            "multipart/alternative",
            "text/plain",
            "text/html",
            "<p>Je speelt.</p>",
            "List-Unsubscribe: <https://club.nl/post/abc/evenings>",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        ];
        for part in parts.into_iter().chain(["Message-ID: <k7m2@club.nl>", "Auto-Submitted: auto-generated"])
        {
            assert!(heard.contains(part), "'{part}' is missing in:\n{heard}");
        }
    }

    #[tokio::test]
    async fn a_mail_server_that_says_nothing_is_not_waited_for_for_ever() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let silent = tokio::spawn(async move { listener.accept().await });
        let mail = Mail { from: "Schaakclub <post@club.nl>".to_owned(), way: Post::Smtp(url) };
        let (subject, text) = ("Je code".to_owned(), "123456".to_owned());
        let letter = Written { to: "anna@example.org".to_owned(), subject, text, ..Written::default() };
        let failed = Mailer::new(&mail).unwrap().attempt(&letter).await;
        assert_eq!(failed, Err(not_now("the mail server does not answer".to_owned())));
        drop(silent);
    }

    #[tokio::test]
    async fn a_subject_with_signs_of_another_line_becomes_one_line() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let hears = tokio::spawn(mail_server_hears(listener));
        let mail = Mail { from: "Schaakclub <post@club.nl>".to_owned(), way: Post::Smtp(url) };
        let (subject, text) = ("Je\0 code\r\nBcc: x@y.z\u{7f}".to_owned(), "123456".to_owned());
        let letter = Written { to: "anna@example.org".to_owned(), subject, text, ..Written::default() };
        Mailer::new(&mail).unwrap().attempt(&letter).await.unwrap();
        let heard = hears.await.unwrap();
        assert!(heard.contains("Subject: Je code Bcc: x@y.z\n"), "{heard}");
    }

    // The pool of a mail server wants a runtime, as it has in the program.
    #[tokio::test]
    async fn settings_that_cannot_work_are_told_at_once() {
        let mail = |from: &str, way| Mailer::new(&Mail { from: from.to_owned(), way }).err();
        assert!(
            mail("geen adres", Post::Folder("post".into())).is_some_and(|why| why.contains("geen adres"))
        );
        assert!(mail("", Post::Smtp("http://mail.club.nl".to_owned())).is_some());
        assert!(mail("Club <post@club.nl>", Post::Smtp("smtps://mail.club.nl".to_owned())).is_none());
        assert!(mail("", Post::Nowhere).is_none());
    }
}
