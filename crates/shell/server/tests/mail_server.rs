//! A mail server that refuses, puts off, hangs up and takes its time: what the program calls sent was taken by it, always.

use crate::guest::place_with;
use crate::money::{enrol, id};
use app::letters::{Facts, letter};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use store::{Commit, Recipient};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// The letters that the server took, by the word in their `Message-ID`.
type Taken = Arc<Mutex<BTreeSet<String>>>;

/// A row of numbers that looks like chance and is the same every time.
fn chance(seed: &Mutex<u32>, of: u32) -> u32 {
    let mut seed = seed.lock().unwrap();
    *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    (*seed >> 16) % of
}

/// One conversation. What becomes of a letter is chance, but for addresses that begin with `gone`: those do not exist.
async fn conversation(mut socket: TcpStream, taken: Taken, seed: Arc<Mutex<u32>>) -> std::io::Result<()> {
    let (read, mut write) = socket.split();
    let (mut lines, mut data, mut word) = (BufReader::new(read).lines(), false, String::new());
    write.write_all(b"220 post\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let answer = match line.as_str() {
            "." if data => {
                data = false;
                match chance(&seed, 5) {
                    // Taken, or perhaps not: it hangs up without a word.
                    0 => return Ok(()),
                    1 => "451 later\r\n",
                    2 => "554 not this one\r\n",
                    other => {
                        if other == 3 {
                            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                        }
                        taken.lock().unwrap().insert(std::mem::take(&mut word));
                        "250 kept\r\n"
                    }
                }
            }
            text if data => {
                if let Some(id) = text.strip_prefix("Message-ID: <") {
                    id.split('@').next().unwrap().clone_into(&mut word);
                }
                continue;
            }
            "DATA" => {
                data = true;
                "354 go on\r\n"
            }
            "QUIT" => "221 goodbye\r\n",
            text if text.starts_with("RCPT TO:<gone") => "550 nobody of that name\r\n",
            text if text.starts_with("RCPT") && chance(&seed, 6) == 0 => "450 busy\r\n",
            _ => "250 fine\r\n",
        };
        write.write_all(answer.as_bytes()).await?;
    }
    Ok(())
}

async fn mail_server(taken: Taken) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let seed = Arc::new(Mutex::new(11));
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            tokio::spawn(conversation(socket, taken.clone(), seed.clone()));
        }
    });
    url
}

/// Covers: D82
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_called_sent_that_no_mail_server_took() {
    let taken = Taken::default();
    let url = mail_server(taken.clone()).await;
    let place = place_with(|settings| settings.mail.way = server::Post::Smtp(url)).await;
    place.go_to("2026-10-01 12:00");
    let names = ["Aa", "Bea", "Cas", "Dre", "Eef", "Fem", "Gijs", "Hes", "Ine", "Jop", "Kas", "Lou"];
    for (at, name) in names.iter().enumerate() {
        let who = if at % 5 == 4 { "gone" } else { "here" };
        let email = format!("{who}{at}@club.nl");
        enrol(&place, at as u32 + 1, name, None, "2015-01-01", |one| one.particulars.email = email).await;
    }
    let (store, letters) = (place.site.desk.store(), place.site.outbox.letters());
    let mut written = 0;
    for number in 0..4 {
        let mut commit = Commit::default();
        for name in names {
            let facts = Facts::new().with("who", id(&name.to_lowercase())).with("number", number);
            let to = Recipient::Member(id(&name.to_lowercase()));
            commit = commit.letter(letter("office-stranger", to, &facts, place.site.outbox.now()));
            written += 1;
        }
        store.streams().commit(commit).await.unwrap();
        for _ in 0..8 {
            place.site.send_letters().await.unwrap();
            let sent = letters.gone(500).await.unwrap();
            let taken = taken.lock().unwrap().clone();
            for letter in &sent {
                assert!(taken.contains(letter.id.as_str()), "{letter:?} is called sent, and was not taken");
            }
            place.pass_hours(25);
        }
    }
    let (sent, dead) = (letters.gone(500).await.unwrap(), letters.dead().await.unwrap());
    assert_eq!(sent.len() + dead.len(), written, "each letter has its fate");
    assert!(sent.len() > 10 && dead.len() > 10, "{} {}", sent.len(), dead.len());
    // Who is not at the address stands on the call list, by name, after the first letter.
    let page = place.signed_in("Bert", &[app::Role::Board]).await.get("/letters").await.body;
    let calls = page.split("Niet aangekomen</h2>").next().unwrap();
    for name in ["Eef", "Jop"] {
        assert!(calls.contains(&format!("{name} Smit")), "{calls}");
    }
    assert!(calls.contains("dit adres niet bestaat") && !calls.contains("Aa Smit"), "{calls}");
}
