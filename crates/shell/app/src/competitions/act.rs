//! The way of a wish: decide, append with its letters and texts in one commit, apply.

use super::{CompetitionProblem, Competitions, Done, letters};
use crate::owner::rows;
use calendar::Instant;
use competition::{Act, Actor, Event, Letter, Opening, State, Wish};
use ids::CompetitionId;
use std::sync::Arc;
use store::{Commit, CompetitionRow, Shelf, Stream, TextRow};

impl Competitions {
    /// Opens a competition with its whole law, and what is to happen at once, in one commit.
    pub async fn open(
        &self,
        id: CompetitionId,
        name: &str,
        opening: Opening,
        first: Vec<Wish>,
        now: Instant,
    ) -> Result<Done, CompetitionProblem> {
        self.open_with(id, name, (opening, first), Vec::new(), now).await
    }

    /// The same with texts that the wishes speak of, in the same commit.
    pub async fn open_with(
        &self,
        id: CompetitionId,
        name: &str,
        (opening, first): (Opening, Vec<Wish>),
        texts: Vec<TextRow>,
        now: Instant,
    ) -> Result<Done, CompetitionProblem> {
        let mut held = self.hold(id).await;
        let opened = competition::open(opening, now);
        let mut state = State::open(&opened).ok_or(CompetitionProblem::NoCompetition)?;
        let mut events = vec![opened];
        for wish in first {
            let more = competition::decide(&state, &wish, now)
                .map_err(|refusal| CompetitionProblem::Refused(refusal, Arc::new(state.clone())))?;
            for event in &more {
                competition::apply(&mut state, event);
            }
            events.extend(more);
        }
        let row = CompetitionRow { id, name: name.to_owned(), shelf: Shelf::Running, created: now };
        let commit = Commit::default().list(row).append(Stream::Competition(id), 1, rows::<State>(&events));
        self.club.streams().commit(texts.into_iter().fold(commit, Commit::text)).await?;
        let state = held.keep(state);
        self.ring();
        Ok(Done { events, state })
    }

    /// Carries out a wish; durable when this returns, with the letters it gives rise to.
    pub async fn act(&self, id: CompetitionId, wish: &Wish) -> Result<Done, CompetitionProblem> {
        self.act_with(id, wish, Vec::new()).await
    }

    /// The same with texts that the wish speaks of, in the same commit (D73).
    pub async fn act_with(
        &self,
        id: CompetitionId,
        wish: &Wish,
        texts: Vec<TextRow>,
    ) -> Result<Done, CompetitionProblem> {
        self.act_at(id, wish, texts, self.now()).await
    }

    /// Several wishes as one: all of them or nothing.
    pub async fn act_all(
        &self,
        id: CompetitionId,
        wishes: &[Wish],
        texts: Vec<TextRow>,
    ) -> Result<Done, CompetitionProblem> {
        self.act_all_at(id, wishes, texts, self.now()).await
    }

    /// The same at a moment of one's own: for what is entered later with its true hour, and for a made-up season. Time
    /// never goes back.
    pub async fn act_at(
        &self,
        id: CompetitionId,
        wish: &Wish,
        texts: Vec<TextRow>,
        at: Instant,
    ) -> Result<Done, CompetitionProblem> {
        self.act_all_at(id, std::slice::from_ref(wish), texts, at).await
    }

    async fn act_all_at(
        &self,
        id: CompetitionId,
        wishes: &[Wish],
        texts: Vec<TextRow>,
        at: Instant,
    ) -> Result<Done, CompetitionProblem> {
        let mut held = self.hold(id).await;
        loop {
            let before = held.newest().await.map_err(CompetitionProblem::of(id))?;
            let now = at.max(before.now);
            let events = competition::decide_all(&before, wishes, now)
                .map_err(|refusal| CompetitionProblem::Refused(refusal, before.clone()))?;
            if events.is_empty() {
                return Ok(Done { events, state: before });
            }
            let (after, outbox) = self.applied(id, &before, &events).await?;
            let beside = texts.iter().cloned().fold(Commit::default(), Commit::text);
            let beside = outbox.into_iter().fold(beside, Commit::letter);
            if let Some(state) = held.commit(&before, &events, after, beside).await? {
                self.ring();
                return Ok(Done { events, state });
            }
        }
    }

    /// Carries out what the clock asks for by now.
    pub async fn tick(&self, id: CompetitionId) -> Result<Done, CompetitionProblem> {
        self.act(id, &Wish::sure(Actor::clock(), Act::Tick)).await
    }

    async fn applied(
        &self,
        id: CompetitionId,
        before: &State,
        events: &[Event],
    ) -> Result<(State, Vec<store::LetterRow>), CompetitionProblem> {
        let grants = self.club.roles().all().await?;
        let (mut state, mut told) = (before.clone(), Vec::new());
        for event in events {
            competition::apply(&mut state, event);
            told.extend(competition::letters(&state, event).into_iter().map(|letter| (event, letter)));
        }
        let told = competition::one_for_a_calendar(told);
        let row = |(event, letter): &(&Event, Letter)| letters::rows((id, &state), letter, event, &grants);
        let outbox = told.iter().flat_map(row).collect();
        Ok((state, outbox))
    }
}
