//! What other nodes ask of this one, for all clubs: at an inner address, with a secret that all of them know.

use super::Clubs;
use crate::kit::nodes::{HAND_OVER, HELLO, NOT_HERE, PEER, PING, Passed, SECRET, WELL};
use app::secret;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use ids::ClubId;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// The addresses of all clubs for other nodes: every request must know the secret.
pub fn inner(clubs: &Arc<Clubs>) -> Router {
    let clubs = clubs.clone();
    Router::new().fallback(move |request: Request| {
        let clubs = clubs.clone();
        async move { admitted(&clubs, request).await }
    })
}

async fn admitted(clubs: &Clubs, mut request: Request) -> Response {
    let given = request.headers_mut().remove(SECRET);
    let knows = match (&clubs.settings.inner_secret, given) {
        // Hashes are compared: how long that takes tells nothing of the secret.
        (Some(ours), Some(given)) => secret::hash(ours) == secret::hash(given.to_str().unwrap_or_default()),
        _ => false,
    };
    if !knows {
        return StatusCode::FORBIDDEN.into_response();
    }
    let path = request.uri().path().to_owned();
    if path == HELLO {
        return StatusCode::NO_CONTENT.into_response();
    }
    if path == WELL {
        let asked = tokio::time::timeout(PING, clubs.store.club(ClubId::ONLY).ping()).await;
        let well = asked.is_ok_and(|answered| answered.is_ok());
        return if well { StatusCode::NO_CONTENT } else { StatusCode::SERVICE_UNAVAILABLE }.into_response();
    }
    if *clubs.common.cut_off.borrow() {
        return NOT_HERE.into_response();
    }
    if let Some(table) = path.strip_prefix(HAND_OVER) {
        return handed_over(clubs, table).await.into_response();
    }
    if let Some(from) =
        request.headers_mut().remove(PEER).and_then(|from| from.to_str().ok()?.parse::<IpAddr>().ok())
    {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(from, 0)));
    }
    request.extensions_mut().insert(Passed);
    clubs.answer(request).await
}

/// Lets another node have a table, named as `club/table`.
async fn handed_over(clubs: &Clubs, path: &str) -> StatusCode {
    let Some((club, table)) = path.split_once('/') else { return StatusCode::NOT_FOUND };
    // A club that is not served here has no table here.
    let Some(site) = ClubId::read(club).ok().and_then(|club| clubs.site(club)) else {
        return StatusCode::NO_CONTENT;
    };
    match site.desk.hand_over(table).await {
        Ok(()) => StatusCode::NO_CONTENT,
        Err(problem) => {
            tracing::error!(%problem, table, "a table could not be handed over");
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}
