//! Telling everyone at a table what happened: one text a kind of viewer.

use crate::table::{Render, Scene, Table, Watch};
use live::Viewer;
use std::sync::Arc;

impl<R: Render> Table<R> {
    fn present(&self) -> Vec<Viewer> {
        self.watchers.iter().map(|watcher| watcher.viewer).collect()
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
            present,
            bots: &self.bots,
            now: self.time_of(viewer),
        })
    }

    /// Tells everyone what happened after the first `from` events; spectators who lag behind hear it later.
    pub(crate) fn tell(&mut self, from: usize) {
        self.tell_all(|_| true, from);
        self.wake_bots();
    }

    /// Tells spectators who lag behind what is old enough by now.
    pub(crate) fn tell_late(&mut self) {
        let now = self.now();
        let Some(late) = &mut self.late else { return };
        let from = late.known;
        late.advance(&self.log, now);
        if late.known > from {
            self.tell_all(|viewer| viewer == Viewer::Spectator, from);
        }
    }

    /// One text a kind of viewer, sent to all of that kind; who does not keep up is let go.
    fn tell_all(&mut self, whom: impl Fn(Viewer) -> bool, from: usize) {
        let present = self.present();
        let mut texts: Vec<(Viewer, Arc<str>)> = Vec::with_capacity(6);
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|watcher| {
            let viewer = watcher.viewer;
            if !whom(viewer) {
                return true;
            }
            let known = texts.iter().find(|(other, _)| *other == viewer).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let from = from.min(self.known_to(viewer));
                let text = self.show(&present, viewer, |scene| self.render.update(scene, from, viewer));
                texts.push((viewer, text.clone()));
                text
            });
            watcher.outbox.try_send(text).is_ok()
        });
        self.watchers = watchers;
    }

    pub(crate) fn wake_bots(&self) {
        let Some(mind) = self.mind.as_ref().filter(|_| !self.bots.is_empty() && !self.state.over()) else {
            return;
        };
        let state = Arc::new(self.state.clone());
        for bot in &self.bots {
            mind.wake(&self.id, *bot, &state, self.now());
        }
    }

    pub(crate) fn welcome(&mut self, watch: Watch) {
        self.tell_late();
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        let (viewer, have, outbox) = (watch.viewer, watch.have, watch.outbox.clone());
        let back = matches!(viewer, Viewer::Seat(_)) && !self.present().contains(&viewer);
        self.watchers.push(watch);
        let present = self.present();
        let known = self.known_to(viewer) as u64;
        let text = self.show(&present, viewer, |scene| match have {
            Some(have) if have <= known => self.render.update(scene, have as usize, viewer),
            _ => self.render.state(scene, viewer),
        });
        drop(outbox.try_send(text));
        if back {
            // The others see who is at the table again.
            self.tell(self.log.len());
        }
    }
}
