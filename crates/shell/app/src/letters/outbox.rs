//! The outbox at work: letters that are due are taken, addressed, put into words and handed over, each once.
//!
//! A letter is marked before it is handed over. When the program is killed between the two, it finds the mark at its next
//! start, does not know whether the letter went, and does not send it again: it is given up as unsure, and the board can have it
//! sent once more. A mail server that takes a letter and never answers counts as a failure and gets it again, with the same
//! id in its head.

use super::{Facts, Reader, Sort, about, fault, readers};
use crate::clock::Clock;
use crate::people::{People, PeopleProblem};
use crate::queues::Queue;
use crate::zone::ClubZone;
use calendar::{Instant, Span, TimeOfDay};
use club::members::Member;
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
/// How many of one reader's letters are looked through.
const SEEN: u32 = 500;
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
    zone: ClubZone,
    written: Arc<Notify>,
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

    /// Letters that wait for an account, to it or to a member whose letters it reads, the last written first: what is read
    /// here when no e-mail goes out. Those of a competition are left out: the words of some bring a pass of their own, and
    /// reading makes none.
    pub async fn waiting_for(&self, account: AccountId, most: u32) -> Result<Vec<LetterRow>, PeopleProblem> {
        let (letters, day) = (self.club.letters(), self.zone.get().day(self.now()));
        let ties = self.club.ties().of_account(account).await?;
        let mut members: Vec<MemberId> = ties.iter().map(|tie| tie.member).collect();
        let guards = |one: &Member| one.guardians.iter().any(|of| ties.iter().any(|tie| tie.member == *of));
        members.extend(self.club.members().all().await?.iter().filter(|one| guards(one)).map(|one| one.id));
        members.sort_unstable();
        members.dedup();
        let plain = |letter: &LetterRow| about(&letter.kind).is_none();
        let mut found = letters.waiting_for(&Recipient::Account(account), SEEN).await?;
        found.retain(plain);
        for member in members {
            let waiting = letters.waiting_for(&Recipient::Member(member), SEEN).await?;
            for letter in waiting.into_iter().filter(plain) {
                let readers = readers::accounts(&self.club, member, Sort::of(&letter.kind), day).await?;
                found.extend(readers.is_ok_and(|all| all.contains(&account)).then_some(letter));
            }
        }
        found.sort_by_key(|letter| std::cmp::Reverse(letter.created));
        found.truncate(most as usize);
        Ok(found)
    }

    /// Sends a letter that was given up once more.
    pub async fn again(&self, letter: LetterId) -> Result<bool, PeopleProblem> {
        let done = self.club.letters().again(letter, self.now()).await?;
        self.written.notify_one();
        Ok(done)
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
            let mut together: BTreeMap<AccountId, Vec<LetterRow>> = BTreeMap::new();
            for letter in claimed {
                match letter.to.clone() {
                    _ if letter.handed.is_some() => self.give_up(&letter, fault::UNSURE).await?,
                    to if trial && !crate::trial::to_staff(&self.club, &self.people, &to).await? => {
                        letters.keep_back(letter.id, fault::TRIAL, now.plus(TRIAL)).await?;
                    }
                    Recipient::Member(member) => self.address(letter, member).await?,
                    Recipient::Account(account) => match self.wanted(&letter, account).await? {
                        Wanted::Now => self.to_account(post, account, vec![letter]).await?,
                        Wanted::Together => together.entry(account).or_default().push(letter),
                        Wanted::At(due) => letters.hold(letter.id, due).await?,
                        Wanted::Never => letters.address(letter.id, &[]).await.map(|_| ())?,
                    },
                    Recipient::Address(email) => {
                        self.deliver(post, &Reader { person: None, email }, vec![letter]).await?;
                    }
                }
            }
            for (account, letters) in together {
                self.to_account(post, account, letters).await?;
            }
        }
    }

    async fn give_up(&self, letter: &LetterRow, why: &str) -> Result<(), PeopleProblem> {
        tracing::warn!(letter = %letter.id, why, "a letter was given up");
        Ok(self.club.letters().failed(letter.id, why, None, self.now()).await?)
    }

    /// Puts a letter to each account of the member in its place.
    async fn address(&self, letter: LetterRow, member: MemberId) -> Result<(), PeopleProblem> {
        let now = self.now();
        let (sort, day) = (Sort::of(&letter.kind), self.zone.get().day(now));
        match readers::accounts(&self.club, member, sort, day).await? {
            Err(why) => self.give_up(&letter, why).await,
            Ok(accounts) => {
                let facts = Facts::read(&letter.facts).with("member", member).to_string();
                let row = |account: &AccountId| LetterRow {
                    id: LetterId::drawn(crate::secret::chance()),
                    to: Recipient::Account(*account),
                    facts: facts.clone(),
                    due: now,
                    tried: 0,
                    ..letter.clone()
                };
                let rows: Vec<LetterRow> = accounts.iter().map(row).collect();
                Ok(self.club.letters().address(letter.id, &rows).await.map(|_| ())?)
            }
        }
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
        account: AccountId,
        letters: Vec<LetterRow>,
    ) -> Result<(), PeopleProblem> {
        if let Some(reader) = readers::reader(&self.club, &self.people, account).await? {
            return self.deliver(post, &reader, letters).await;
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
        reader: &Reader,
        letters: Vec<LetterRow>,
    ) -> Result<(), PeopleProblem> {
        let (mut told, mut going) = (Vec::new(), Vec::new());
        for letter in letters {
            match post.tell(&letter, reader).await {
                Ok(None) => {
                    self.club.letters().address(letter.id, &[]).await?;
                }
                Ok(Some(words)) => {
                    if self.club.letters().handing(letter.id, self.now()).await? {
                        told.push(words);
                        going.push(letter);
                    }
                }
                Err(why) => self.failed(&letter, &Undelivered { why, for_good: false }).await?,
            }
        }
        let Some(first) = going.first() else { return Ok(()) };
        let one = if told.len() == 1 { told.remove(0) } else { post.gather(told, reader) };
        let handed = post.hand_over(first.id, reader, one).await;
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

/// How a reader wants a letter.
enum Wanted {
    Now,
    Together,
    At(Instant),
    Never,
}
