//! The desk's scenes as JSON texts.

use crate::to_client::ToClient;
use crate::to_client::lines;
use crate::view::view;
use app::{Render, Scene};
use live::Viewer;
use rules::Library;
use std::sync::{Arc, PoisonError, RwLock};

/// The rulesets that can be named now; who renders tables and who opens them look at the same.
#[derive(Clone, Default)]
pub struct Shelf(Arc<RwLock<Arc<Library>>>);

impl Shelf {
    /// What stands on it.
    pub fn library(&self) -> Arc<Library> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts these in place of what stood there.
    pub fn put(&self, library: Library) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(library);
    }
}

/// Renders for the socket.
#[derive(Default)]
pub struct Json(pub Shelf);

/// More than most messages have.
const ROOM: usize = 4096;

fn text(message: &ToClient) -> Arc<str> {
    let mut text = Vec::with_capacity(ROOM);
    match serde_json::to_writer(&mut text, message) {
        Ok(()) => String::from_utf8(text).unwrap_or_default().into(),
        Err(_) => Arc::default(),
    }
}

impl Render for Json {
    fn state(&self, scene: &Scene, viewer: Viewer) -> Arc<str> {
        let books = self.0.library();
        text(&ToClient::State {
            seq: scene.upto as u64,
            now: scene.now,
            view: view(scene, &books, viewer),
            log: lines(scene, 0, viewer),
        })
    }

    fn update(&self, scene: &Scene, from: usize, viewer: Viewer) -> Arc<str> {
        let books = self.0.library();
        text(&ToClient::Update {
            seq: scene.upto as u64,
            now: scene.now,
            view: view(scene, &books, viewer),
            log: lines(scene, from, viewer),
            past: scene.past,
        })
    }
}
