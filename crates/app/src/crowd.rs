//! Spectators: they may be thousands, and players do not wait for them. A task of their own passes on what the table
//! says, a few at a time, so that whoever moves meanwhile comes in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{mpsc, oneshot};

/// How many hear something before others get their turn.
const AT_ONCE: usize = 32;
/// What may wait to be passed on; a crowd that is further behind is let go and joins again.
const BEHIND: usize = 256;

type Outbox = mpsc::Sender<Arc<str>>;

enum Word {
    Came(Outbox, Arc<str>),
    Heard(Arc<str>),
    /// Who has gone is forgotten.
    Count(oneshot::Sender<()>),
}

/// The spectators of a table.
#[derive(Default)]
pub(crate) struct Crowd {
    words: Option<mpsc::Sender<Word>>,
    size: Arc<AtomicUsize>,
}

impl Crowd {
    /// How many there are, as far as known.
    pub(crate) fn size(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// Someone comes, and hears this first.
    pub(crate) fn came(&mut self, outbox: Outbox, first: Arc<str>) {
        self.size.fetch_add(1, Ordering::Relaxed);
        self.say(Word::Came(outbox, first));
    }

    /// Everyone hears this.
    pub(crate) fn hear(&mut self, text: Arc<str>) {
        if self.words.is_some() {
            self.say(Word::Heard(text));
        }
    }

    /// Whether anyone is still there.
    pub(crate) async fn anyone(&mut self) -> bool {
        if self.words.is_some() {
            let (reply, counted) = oneshot::channel();
            self.say(Word::Count(reply));
            drop(counted.await);
        }
        self.size() > 0
    }

    fn say(&mut self, word: Word) {
        let words = self.words.get_or_insert_with(|| {
            let (words, said) = mpsc::channel(BEHIND);
            tokio::spawn(pass_on(said, self.size.clone()));
            words
        });
        if words.try_send(word).is_err() {
            self.words = None;
            self.size = Arc::default();
        }
    }
}

async fn pass_on(mut said: mpsc::Receiver<Word>, size: Arc<AtomicUsize>) {
    let mut crowd: Vec<Outbox> = Vec::new();
    while let Some(word) = said.recv().await {
        match word {
            Word::Came(outbox, text) => {
                drop(outbox.try_send(text));
                crowd.push(outbox);
            }
            Word::Heard(text) => {
                let mut at = 0;
                while at < crowd.len() {
                    // Who does not keep up is let go.
                    if crowd[at].try_send(text.clone()).is_ok() {
                        at += 1;
                    } else {
                        crowd.swap_remove(at);
                        size.fetch_sub(1, Ordering::Relaxed);
                    }
                    if at % AT_ONCE == 0 {
                        tokio::task::yield_now().await;
                    }
                }
            }
            Word::Count(reply) => {
                let before = crowd.len();
                crowd.retain(|outbox| !outbox.is_closed());
                size.fetch_sub(before - crowd.len(), Ordering::Relaxed);
                let _ = reply.send(());
            }
        }
    }
}
