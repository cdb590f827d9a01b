//! Free text as rows of their own, so that they can be erased (D73).

use crate::scene::Scene;
use ids::{MemberId, TextId};
use store::TextRow;

/// A free text as a row of its own, so that it can be erased (D73); nothing where nothing was written.
pub fn text(scene: &Scene, kind: &str, body: &str, about: MemberId) -> Option<TextRow> {
    text_about(scene, kind, body, Some(about))
}

/// The same where it need not be about a member.
pub fn text_about(scene: &Scene, kind: &str, body: &str, about: Option<MemberId>) -> Option<TextRow> {
    (!body.is_empty()).then(|| TextRow {
        id: TextId::drawn(app::secret::chance()),
        kind: kind.to_owned(),
        body: body.chars().take(4000).collect(),
        written_by: scene.account,
        about,
        created: scene.now,
        erased: None,
    })
}
