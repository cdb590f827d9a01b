//! Letters that people write: from the board to members, and invitations.

use super::outbox::BY_POST;
use super::{Facts, Outbox, letter};
use crate::people::Person;
use crate::secret;
use ids::{MemberId, TextId};
use store::{Commit, LetterRow, Recipient, StoreError, TextRow};

/// The kind of a letter that the board wrote.
pub const CLUB_LETTER: &str = "club-letter";
/// The kind of an invitation.
pub const INVITATION: &str = "club-invite";

/// A letter that the board wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubLetter {
    /// To whom: a group, or nothing for everyone.
    pub group: String,
    /// What it is about.
    pub subject: String,
    /// What it says, with empty lines between paragraphs.
    pub body: String,
}

impl ClubLetter {
    /// As it is kept: the first line has the group, the second the subject.
    fn text(&self) -> String {
        let line = |text: &str| text.replace(['\n', '\r'], " ").trim().to_owned();
        format!("{}\n{}\n{}", line(&self.group), line(&self.subject), self.body.trim())
    }

    /// The letter of a text.
    pub fn of(text: &TextRow) -> ClubLetter {
        let mut parts = text.body.splitn(3, '\n').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_default();
        ClubLetter { group: next(), subject: next(), body: next() }
    }
}

impl Outbox {
    /// Writes a letter to members, with its text, in one commit; the answer is where it is found again.
    pub async fn write_to(
        &self,
        by: &Person,
        written: &ClubLetter,
        members: &[MemberId],
    ) -> Result<TextId, StoreError> {
        let (id, now) = (TextId::drawn(secret::chance()), self.now());
        let text = TextRow {
            id,
            kind: CLUB_LETTER.to_owned(),
            body: written.text(),
            written_by: Some(by.id),
            about: None,
            created: now,
            erased: None,
        };
        let facts = Facts::new().with("text", id);
        let one = |member: &MemberId| letter(CLUB_LETTER, Recipient::Member(*member), &facts, now);
        let commit = members.iter().fold(Commit::default().text(text), |commit, to| commit.letter(one(to)));
        self.club.streams().commit(commit).await?;
        self.written.notify_one();
        Ok(id)
    }

    /// A letter that the board wrote, and what became of it for each reader.
    pub async fn club_letter(&self, id: TextId) -> Result<Option<(TextRow, Vec<LetterRow>)>, StoreError> {
        let text = self.club.texts().get(id).await?.filter(|row| row.kind == CLUB_LETTER);
        let Some(text) = text else { return Ok(None) };
        let rows = self.club.letters().of(CLUB_LETTER, &format!("text={id}")).await?;
        Ok(Some((text, rows)))
    }

    /// The letters that the board wrote, the newest first.
    pub async fn club_letters(&self, most: usize) -> Result<Vec<TextRow>, StoreError> {
        self.club.texts().newest_of_kind(CLUB_LETTER, most).await
    }

    /// Invites members to have an account, at the address that the board has of them, in one commit.
    pub async fn invite(&self, by: &Person, members: &[MemberId]) -> Result<(), StoreError> {
        let now = self.now();
        let one = |member: &MemberId| {
            let facts = Facts::new().with("by", by.id).with("member", member).with(BY_POST, "yes");
            letter(INVITATION, Recipient::Member(*member), &facts, now)
        };
        let commit = members.iter().fold(Commit::default(), |commit, to| commit.letter(one(to)));
        self.club.streams().commit(commit).await?;
        self.written.notify_one();
        Ok(())
    }

    /// The members whom an invitation waits to be sent to.
    pub async fn being_invited(&self) -> Result<Vec<MemberId>, StoreError> {
        let rows = self.club.letters().of(INVITATION, &format!("{BY_POST}=yes")).await?;
        let waits = |row: &LetterRow| row.sent.is_none() && row.dead.is_none();
        Ok(rows
            .iter()
            .filter(|row| waits(row))
            .filter_map(|row| Facts::read(&row.facts).of("member"))
            .collect())
    }
}
