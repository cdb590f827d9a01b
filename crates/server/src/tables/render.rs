//! The desk's scenes as JSON texts.

use crate::tables::wire::to_client::{ToClient, lines};
use crate::tables::wire::view::view;
use app::{Render, Scene};
use live::Viewer;
use std::sync::Arc;

/// Renders for the socket.
pub struct Json;

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
        text(&ToClient::State {
            seq: scene.upto as u64,
            now: scene.now,
            view: view(scene, viewer),
            log: lines(scene, 0, viewer),
        })
    }

    fn update(&self, scene: &Scene, from: usize, viewer: Viewer) -> Arc<str> {
        text(&ToClient::Update {
            seq: scene.upto as u64,
            now: scene.now,
            view: view(scene, viewer),
            log: lines(scene, from, viewer),
            past: scene.past,
        })
    }
}
