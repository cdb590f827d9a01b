//! Telling everyone at a table what happened: one text a kind of viewer.

use crate::table::{IDLE, LOOK_ROUND, Render, Scene, Table, Watch};
use live::{Event, Fact, Viewer};
use rules::Seat;
use std::sync::Arc;
use std::time::Duration;

/// Lines of a log in one message: a game has a few hundred.
const PAGE: usize = 500;

impl<R: Render> Table<R> {
    fn present(&self) -> Vec<Viewer> {
        let crowd = std::iter::repeat_n(Viewer::Spectator, self.crowd.size());
        self.watchers.iter().map(|watcher| watcher.viewer).chain(crowd).collect()
    }

    /// The table's time for this viewer.
    pub(crate) fn time_of(&self, viewer: Viewer) -> u64 {
        match &self.late {
            Some(late) if viewer == Viewer::Spectator => self.now().saturating_sub(late.delay),
            _ => self.now(),
        }
    }

    /// How many events this viewer may know.
    fn known_to(&self, viewer: Viewer) -> usize {
        match &self.late {
            Some(late) if viewer == Viewer::Spectator => late.known,
            _ => self.log.len(),
        }
    }

    fn show<T>(&self, present: &[Viewer], viewer: Viewer, show: impl FnOnce(&Scene) -> T) -> T {
        let known = self.known_to(viewer);
        let state = match &self.late {
            Some(late) if viewer == Viewer::Spectator => &late.state,
            _ => &self.state,
        };
        show(&Scene {
            state,
            log: &self.log[..known],
            written: &self.written[..known],
            stamps: &self.stamps[..known],
            upto: known,
            past: false,
            present,
            left: &self.left,
            bots: &self.bots,
            now: self.time_of(viewer),
        })
    }

    /// Tells everyone at the table what happened after the first `from` events. Who looks on hears it when the receipt is on
    /// its way: see `serve_crowd`.
    pub(crate) fn tell(&mut self, from: usize) {
        self.tell_seats(from);
        self.wake_bots();
    }

    /// Tells who look on what the others know already. They may be thousands: the receipt goes out before their text is even
    /// made, once for all of them, and a task of their own passes it on.
    pub(crate) async fn serve_crowd(&mut self) {
        if self.crowd.waits() {
            tokio::task::yield_now().await;
        }
        self.tell_crowd();
    }

    fn tell_crowd(&mut self) {
        if let Some(from) = self.crowd.owed() {
            let text = self.news(&self.present(), Viewer::Spectator, from);
            self.crowd.hear(text);
        }
    }

    /// The game is over: who waits for its result is woken, here and at the other nodes.
    pub(crate) async fn tell_end(&self) {
        self.ended.notify_one();
        if let Err(error) = self.store.tables().tell(self.id).await {
            tracing::warn!(table = %self.id, %error, "the other nodes were not told that this game is over");
        }
    }

    /// Tells spectators who lag behind what is old enough by now.
    pub(crate) fn tell_late(&mut self) {
        let now = self.now();
        let Some(late) = &mut self.late else { return };
        let from = late.known;
        late.advance(&self.log, now);
        if late.known > from {
            self.crowd.owe(from);
            self.tell_crowd();
        }
    }

    /// One text a kind of viewer, sent to all of that kind; who does not keep up is let go.
    fn tell_seats(&mut self, from: usize) {
        let present = self.present();
        let mut texts: Vec<(Viewer, Arc<str>)> = Vec::with_capacity(6);
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|watcher| {
            let viewer = watcher.viewer;
            let known = texts.iter().find(|(other, _)| *other == viewer).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let text = self.news(&present, viewer, from);
                texts.push((viewer, text.clone()));
                text
            });
            watcher.outbox.try_send(text).is_ok()
        });
        self.watchers = watchers;
        self.crowd.owe(from);
    }

    fn news(&self, present: &[Viewer], viewer: Viewer, from: usize) -> Arc<str> {
        let from = from.min(self.known_to(viewer));
        self.show(present, viewer, |scene| self.render.update(scene, from, viewer))
    }

    pub(crate) fn wake_bots(&self) {
        let Some(mind) = self.mind.as_ref().filter(|_| !self.bots.is_empty() && !self.state.over()) else {
            return;
        };
        let state = Arc::new(self.state.clone());
        for bot in &self.bots {
            mind.wake(self.id.as_str(), *bot, &state, self.now());
        }
    }

    /// Players who changed seats or colours come back by themselves, where they sit now; bots go along.
    pub(crate) fn changed_places(&mut self, event: &Event) {
        if let Fact::SeatChanged(from, to) = event.fact {
            self.watchers.retain(|watcher| ![from, to].map(Viewer::Seat).contains(&watcher.viewer));
            self.left.retain(|(seat, _)| ![from, to].contains(seat));
        }
        let Fact::Ruled(ruled) = &event.fact else { return };
        for effect in &ruled.effects {
            let Fact::Swapped(board) = *effect else { continue };
            let there = |viewer: Viewer| matches!(viewer, Viewer::Seat(seat) if seat.board == board);
            self.watchers.retain(|watcher| !there(watcher.viewer));
            for bot in self.bots.iter_mut().filter(|bot| bot.seat.board == board) {
                bot.seat = bot.seat.opponent();
            }
        }
    }

    /// How long to wait when nothing is due: players want to know soon that one of them went away.
    pub(crate) fn patience(&self) -> Duration {
        let players =
            self.watchers.iter().filter(|watcher| matches!(watcher.viewer, Viewer::Seat(_))).count();
        if players > 1 && !self.state.over() { LOOK_ROUND } else { IDLE }
    }

    /// Sees who went away; the others are told, with since when.
    pub(crate) fn look_round(&mut self) {
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        let present = self.present();
        let here = |seat: Seat| present.contains(&Viewer::Seat(seat));
        self.left.retain(|(seat, _)| !here(*seat));
        let known = |seat: Seat| self.left.iter().any(|(one, _)| *one == seat);
        let arrived = |seat: Seat| self.state.chair(seat).arrived().is_some();
        let gone =
            self.state.seats().iter().copied().filter(|one| arrived(*one) && !here(*one) && !known(*one));
        let gone: Vec<_> = gone.map(|seat| (seat, self.now())).collect();
        if !gone.is_empty() {
            self.left.extend(gone);
            self.tell_seats(self.log.len());
        }
    }

    /// Lets someone in: what is missing comes first. Of a long log a page at a time; who has not seen all of it yet is given
    /// back, to come again when that page is on its way.
    pub(crate) fn welcome(&mut self, mut watch: Watch) -> Option<Watch> {
        self.tell_late();
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        let viewer = watch.viewer;
        let known = self.known_to(viewer);
        let have = watch.have.and_then(|have| usize::try_from(have).ok()).filter(|have| *have <= known);
        let upto = known.min(have.unwrap_or(0) + PAGE);
        let past = watch.past || upto < known;
        let back = viewer != Viewer::Spectator && !self.present().contains(&viewer);
        let mut present = self.present();
        present.push(viewer);
        let text = self.show(&present, viewer, |scene| {
            let scene = Scene { upto, past, ..*scene };
            match have {
                Some(have) => self.render.update(&scene, have, viewer),
                None => self.render.state(&scene, viewer),
            }
        });
        if upto < known {
            drop(watch.outbox.try_send(text));
            (watch.have, watch.past) = (Some(upto as u64), true);
            return Some(watch);
        }
        if viewer == Viewer::Spectator {
            self.crowd.came(watch.outbox, text);
            return None;
        }
        drop(watch.outbox.try_send(text));
        self.left.retain(|(seat, _)| viewer != Viewer::Seat(*seat));
        self.watchers.push(watch);
        if back {
            // The others see who is at the table again.
            self.tell(self.log.len());
        }
        None
    }
}
