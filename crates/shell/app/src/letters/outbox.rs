//! The outbox at work: letters that are due are taken, addressed, put into words and handed over, each once.
//!
//! A letter is marked before it is handed over. When the program is killed between the two, it finds the mark at its next
//! start, does not know whether the letter went, and does not send it again: it is given up as unsure, and the board can have it
//! sent once more. A mail server that takes a letter and never answers counts as a failure and gets it again, with the same
//! id in its head.

use super::readers::By;
use super::{Directory, Facts, Reader, Sort, Stop, fault};
use crate::clock::Clock;
use crate::people::{People, PeopleProblem};
use crate::queues::Queue;
use crate::zone::ClubZone;
use calendar::{Instant, Span, TimeOfDay};
use ids::{AccountId, LetterId, MemberId};
use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use store::{Club, LetterRow, Recipient, Way};
use tokio::sync::Notify;

/// How long a letter is ours once taken; longer than any handing over.
const LEASE: Span = Span::minutes(10);
/// How many are taken at once.
const MOST: u32 = 50;
/// How long to wait after each failure; after the last the letter is given up.
const WAITS: [Span; 6] =
    [Span::minutes(1), Span::minutes(5), Span::minutes(30), Span::hours(2), Span::hours(6), Span::hours(24)];
/// How long a letter of a club on trial sleeps; opening the club wakes it.
const TRIAL: Span = Span::hours(24);
/// For so many days the outbox remembers what became of a letter.
pub const REMEMBERED_DAYS: i64 = 60;
const REMEMBERED: Span = Span::days(REMEMBERED_DAYS);
/// Never asleep for longer: another area may have written a letter.
const LONGEST: Duration = Duration::from_secs(20);

/// A letter in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What it is about.
    pub subject: String,
    /// What it says, a paragraph each.
    pub lines: Vec<String>,
    /// Where to go, and the words for it.
    pub link: Option<(String, String)>,
}

/// A letter that could not be handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undelivered {
    /// Why, in the words of who refused it.
    pub why: String,
    /// Whether trying again is of no use.
    pub for_good: bool,
    /// Whether it is because nobody has this address.
    pub no_such_address: bool,
}

/// What puts letters into words and hands them over.
pub trait Post: Send + Sync + 'static {
    /// Whether letters can leave at all.
    fn works(&self) -> bool;
    /// The words of a letter for this reader, made now; nothing when there is nothing to tell any more.
    fn tell(
        &self,
        letter: &LetterRow,
        reader: &Reader,
    ) -> impl Future<Output = Result<Option<Told>, String>> + Send;
    /// Several in one.
    fn gather(&self, told: Vec<Told>, reader: &Reader) -> Told;
    /// Hands a letter over.
    fn hand_over(
        &self,
        id: LetterId,
        reader: &Reader,
        told: Told,
    ) -> impl Future<Output = Result<(), Undelivered>> + Send;
}

/// The outbox of a club.
pub struct Outbox {
    pub(super) club: Club,
    people: People,
    clock: Arc<dyn Clock>,
    pub(super) zone: ClubZone,
    pub(super) written: Arc<Notify>,
}

impl Outbox {
    /// The outbox of this club; `written` is rung when a letter was written.
    pub fn new(club: Club, clock: Arc<dyn Clock>, zone: ClubZone, written: Arc<Notify>) -> Outbox {
        let people = People::new(club.clone(), clock.clone());
        Outbox { club, people, clock, zone, written }
    }

    /// The rows, for who looks after them.
    pub fn letters(&self) -> store::Letters<'_> {
        self.club.letters()
    }

    /// Now.
    pub fn now(&self) -> Instant {
        Instant::from_micros(self.clock.stamp())
    }

    /// Looks at once: letters that were kept back may go.
    pub fn wake(&self) {
        self.written.notify_one();
    }

    /// Sends what is due for as long as the program runs, at first what waited while it was down.
    pub async fn keep_sending(self: Arc<Self>, post: Arc<impl Post>, queue: Queue) {
        loop {
            let next = match queue.pass(self.send_due(&*post)).await {
                Ok(next) => next,
                Err(problem) => {
                    tracing::error!(%problem, "letters could not be sent; trying again");
                    None
                }
            };
            let wait = next.map_or(LONGEST, |at| {
                Duration::from_micros(at.since(self.now()).micros().max(1000).unsigned_abs()).min(LONGEST)
            });
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.written.notified() => {}
            }
        }
    }

    /// Sends everything that is due now; the answer is when the next one is.
    pub async fn send_due(&self, post: &impl Post) -> Result<Option<Instant>, PeopleProblem> {
        let now = self.now();
        let letters = self.club.letters();
        letters.forget(now.minus(REMEMBERED)).await?;
        match letters.drop_late(now, fault::LATE).await? {
            0 => {}
            dropped => tracing::info!(dropped, "letters that nobody needs any more were dropped"),
        }
        if !post.works() {
            return Ok(None);
        }
        let trial = crate::trial::on_trial(&self.club).await?;
        loop {
            let claimed = letters.claim(now, LEASE, MOST).await?;
            if claimed.is_empty() {
                return Ok(letters.next().await?);
            }
            let directory = self.directory().await?;
            let mut together: BTreeMap<AccountId, Vec<LetterRow>> = BTreeMap::new();
            let mut posted: BTreeMap<(String, String), Posted> = BTreeMap::new();
            for letter in claimed {
                match letter.to.clone() {
                    _ if letter.handed.is_some() => self.give_up(&letter, fault::UNSURE).await?,
                    to if trial && !crate::trial::to_staff(&self.club, &self.people, &to).await? => {
                        letters.keep_back(letter.id, fault::TRIAL, now.plus(TRIAL)).await?;
                    }
                    Recipient::Member(member) if Facts::read(&letter.facts).get(BY_POST).is_some() => {
                        self.to_post(&directory, letter, member, &mut posted).await?;
                    }
                    Recipient::Member(member) => self.address(&directory, letter, member).await?,
                    Recipient::Account(account) => match self.wanted(&letter, account).await? {
                        Wanted::Now => self.to_account(post, &directory, account, vec![letter]).await?,
                        Wanted::Together => together.entry(account).or_default().push(letter),
                        Wanted::At(due) => letters.hold(letter.id, due).await?,
                        Wanted::Never => letters.address(letter.id, &[]).await.map(|_| ())?,
                    },
                    Recipient::Address(email) => {
                        let lang = directory.lang().to_owned();
                        let reader = Reader { person: None, members: Vec::new(), email, lang, stop: None };
                        self.deliver(post, &directory, reader, vec![letter]).await?;
                    }
                }
            }
            for (account, letters) in together {
                self.to_account(post, &directory, account, letters).await?;
            }
            for ((_, email), Posted { members, letters }) in posted {
                let lang = directory.lang().to_owned();
                let reader = Reader { person: None, members, email, lang, stop: None };
                self.deliver(post, &directory, reader, letters).await?;
            }
        }
    }

    async fn give_up(&self, letter: &LetterRow, why: &str) -> Result<(), PeopleProblem> {
        tracing::warn!(letter = %letter.id, why, "a letter was given up");
        Ok(self.club.letters().failed(letter.id, why, None, self.now()).await?)
    }

    /// Puts a letter to each reader of the member in its place.
    async fn address(
        &self,
        directory: &Directory,
        letter: LetterRow,
        member: MemberId,
    ) -> Result<(), PeopleProblem> {
        let ways = match directory.ways(member, Sort::of(&letter.kind)) {
            Err(why) => return self.give_up(&letter, why).await,
            Ok(ways) => ways,
        };
        let facts = Facts::read(&letter.facts).with("member", member);
        let row = |way: &By| LetterRow {
            id: LetterId::drawn(crate::secret::chance()),
            to: match way {
                By::Account(account) => Recipient::Account(*account),
                By::Post(reader) => Recipient::Member(*reader),
            },
            facts: match way {
                By::Account(_) => facts.to_string(),
                By::Post(_) => facts.clone().with(BY_POST, "yes").to_string(),
            },
            due: self.now(),
            tried: 0,
            ..letter.clone()
        };
        let rows: Vec<LetterRow> = ways.iter().map(row).collect();
        Ok(self.club.letters().address(letter.id, &rows).await.map(|_| ())?)
    }

    /// Lays a letter with the others of its kind for the same address: several members there get one (D82).
    async fn to_post(
        &self,
        directory: &Directory,
        letter: LetterRow,
        member: MemberId,
        posted: &mut BTreeMap<(String, String), Posted>,
    ) -> Result<(), PeopleProblem> {
        let email = match directory.email(member) {
            Err(why) => return self.give_up(&letter, why).await,
            Ok(email) => email.to_owned(),
        };
        let row = directory.address(&email);
        if row.stopped.iter().any(|word| word == Sort::of(&letter.kind).word()) {
            return Ok(self.club.letters().address(letter.id, &[]).await.map(|_| ())?);
        }
        let pile = posted.entry((letter.kind.clone(), row.address)).or_default();
        if !pile.members.contains(&member) {
            pile.members.push(member);
        }
        pile.letters.push(letter);
        Ok(())
    }

    /// How the reader wants this letter.
    async fn wanted(&self, letter: &LetterRow, account: AccountId) -> Result<Wanted, PeopleProblem> {
        let sort = Sort::of(&letter.kind);
        let choices = self.choices(account).await?;
        let way = choices.into_iter().find(|(one, _)| *one == sort).map_or(Way::AtOnce, |(_, way)| way);
        let hour = self.digest_after(letter.created);
        Ok(match way {
            Way::Never => Wanted::Never,
            Way::AtOnce => Wanted::Now,
            // Nobody is told of a deadline in a digest that comes after it.
            Way::Daily if letter.until.is_some_and(|until| until <= hour) => Wanted::Now,
            Way::Daily if self.now() < hour => Wanted::At(hour),
            Way::Daily => Wanted::Together,
        })
    }

    /// The hour of the digest after a moment: eight in the morning.
    fn digest_after(&self, at: Instant) -> Instant {
        let Ok(eight) = "08:00".parse::<TimeOfDay>() else { return at };
        let zone = self.zone.get();
        let day = zone.day(at);
        let today = zone.instant(day.at(eight));
        if today > at { today } else { zone.instant(day.plus(1).at(eight)) }
    }

    async fn to_account(
        &self,
        post: &impl Post,
        directory: &Directory,
        account: AccountId,
        letters: Vec<LetterRow>,
    ) -> Result<(), PeopleProblem> {
        let email = self.club.people().get(account).await?.and_then(|row| row.email);
        if let Some((person, email)) = self.people.person(account).await?.zip(email) {
            return self.deliver(post, directory, Reader::with_account(person, email), letters).await;
        }
        for letter in &letters {
            self.give_up(letter, fault::NO_ADDRESS).await?;
        }
        Ok(())
    }

    /// Puts letters into words and hands them over as one.
    async fn deliver(
        &self,
        post: &impl Post,
        directory: &Directory,
        mut reader: Reader,
        letters: Vec<LetterRow>,
    ) -> Result<(), PeopleProblem> {
        let row = directory.address(&reader.email);
        reader.stop = letters.first().map(|letter| Stop {
            word: row.word.clone(),
            sort: Sort::of(&letter.kind),
            first: row.met.is_none(),
        });
        let (mut told, mut going) = (Vec::new(), Vec::new());
        for letter in letters {
            match post.tell(&letter, &reader).await {
                Ok(None) => {
                    self.club.letters().address(letter.id, &[]).await?;
                }
                Ok(Some(words)) => {
                    if self.club.letters().handing(letter.id, self.now()).await? {
                        told.push(words);
                        going.push(letter);
                    }
                }
                Err(why) => {
                    let undelivered = Undelivered { why, for_good: false, no_such_address: false };
                    self.failed(&letter, &undelivered).await?;
                }
            }
        }
        let Some(first) = going.first() else { return Ok(()) };
        let one = if told.len() == 1 { told.remove(0) } else { post.gather(told, &reader) };
        // Its links must be known before the letter is.
        if row.met.is_none() {
            self.club.letter_addresses().put(&row).await?;
        }
        let handed = post.hand_over(first.id, &reader, one).await;
        match &handed {
            Ok(()) => self.learn(&row, None).await?,
            Err(refused) if refused.no_such_address => self.learn(&row, Some(&refused.why)).await?,
            Err(_) => {}
        }
        for letter in &going {
            match &handed {
                Ok(()) => self.club.letters().sent(letter.id, self.now()).await?,
                Err(undelivered) => self.failed(letter, undelivered).await?,
            }
        }
        Ok(())
    }

    /// It waits for another attempt, longer each time; after the last it is given up.
    async fn failed(&self, letter: &LetterRow, undelivered: &Undelivered) -> Result<(), PeopleProblem> {
        let wait = WAITS.get((letter.tried as usize).saturating_sub(1)).filter(|_| !undelivered.for_good);
        let again = wait.map(|wait| self.now().plus(*wait));
        // Not to whom and not why: a mail server's words may hold the address.
        tracing::warn!(letter = %letter.id, tried = letter.tried, dead = again.is_none(), "a letter did not go");
        let why: String = undelivered.why.chars().take(400).collect();
        Ok(self.club.letters().failed(letter.id, &why, again, self.now()).await?)
    }
}

/// Stands in the facts of a letter that goes to the address of the member it is for, and to no account.
pub(super) const BY_POST: &str = "post";

/// Letters of one kind for one address, and for whom.
#[derive(Default)]
struct Posted {
    members: Vec<MemberId>,
    letters: Vec<LetterRow>,
}

/// How a reader wants a letter.
enum Wanted {
    Now,
    Together,
    At(Instant),
    Never,
}
