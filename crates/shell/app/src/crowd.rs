//! Spectators: they may be thousands, and players do not wait for them. A task of their own passes on what the table
//! says, a few at a time, so that whoever moves meanwhile comes in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{mpsc, oneshot};

/// How many hear something before others get their turn.
const AT_ONCE: usize = 32;
/// How much news may wait to be passed on; a crowd that is further behind is let go and joins again. Who comes does not count:
/// after a restart thousands come at once.
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
    words: Option<mpsc::UnboundedSender<Word>>,
    size: Arc<AtomicUsize>,
    behind: Arc<AtomicUsize>,
    /// From which event on they have yet to hear what happened.
    owed: Option<usize>,
}

impl Crowd {
    /// How many there are, as far as known.
    pub(crate) fn size(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// They are to hear what happened after the first `from` events, once those at the table have.
    pub(crate) fn owe(&mut self, from: usize) {
        self.owed = Some(self.owed.map_or(from, |owed| owed.min(from)));
    }

    /// Whether there is anyone who has yet to hear something.
    pub(crate) fn waits(&self) -> bool {
        self.owed.is_some() && self.size() > 0
    }

    /// From which event on they hear it now; who comes later hears it first thing.
    pub(crate) fn owed(&mut self) -> Option<usize> {
        self.owed.take().filter(|_| self.size() > 0)
    }

    /// Someone comes, and hears this first.
    pub(crate) fn came(&mut self, outbox: Outbox, first: Arc<str>) {
        self.size.fetch_add(1, Ordering::Relaxed);
        self.say(Word::Came(outbox, first));
    }

    /// Everyone hears this.
    pub(crate) fn hear(&mut self, text: Arc<str>) {
        if self.words.is_none() {
            return;
        }
        if self.behind.fetch_add(1, Ordering::Relaxed) >= BEHIND {
            *self = Crowd::default();
        } else {
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
            let (words, said) = mpsc::unbounded_channel();
            tokio::spawn(pass_on(said, self.size.clone(), self.behind.clone()));
            words
        });
        if words.send(word).is_err() {
            *self = Crowd::default();
        }
    }
}

async fn pass_on(mut said: mpsc::UnboundedReceiver<Word>, size: Arc<AtomicUsize>, behind: Arc<AtomicUsize>) {
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
                behind.fetch_sub(1, Ordering::Relaxed);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(news: &mut mpsc::Receiver<Arc<str>>) -> String {
        std::iter::from_fn(|| news.try_recv().ok()).collect::<Vec<_>>().join(" ")
    }

    /// Nobody has been served yet when the last one comes, as after a restart.
    #[tokio::test]
    async fn a_crowd_that_comes_all_at_once_is_let_in_whole() {
        let mut crowd = Crowd::default();
        let mut all = Vec::new();
        for _ in 0..10 * BEHIND {
            let (outbox, news) = mpsc::channel(2);
            crowd.came(outbox, "first".into());
            all.push(news);
        }
        crowd.hear("e4".into());
        assert_eq!(crowd.size(), all.len());
        assert!(crowd.anyone().await);
        assert!(all.iter_mut().all(|news| texts(news) == "first e4"));
    }

    #[tokio::test]
    async fn a_crowd_that_is_far_behind_is_let_go_and_can_come_again() {
        let mut crowd = Crowd::default();
        let (outbox, mut news) = mpsc::channel(10 * BEHIND);
        crowd.came(outbox, "first".into());
        for _ in 0..=BEHIND {
            crowd.hear("e4".into());
        }
        assert_eq!(crowd.size(), 0);
        while news.recv().await.is_some() {}
        let (outbox, mut news) = mpsc::channel(2);
        crowd.came(outbox, "again".into());
        crowd.hear("e5".into());
        assert!(crowd.anyone().await);
        assert_eq!(texts(&mut news), "again e5");
    }
}
