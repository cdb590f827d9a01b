//! From one service to another: the program, or the stage of the example club, leads a request to the pages of a site.

use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;

/// Leads a request to the pages of a site.
pub async fn lead(router: &Router, request: Request) -> Response {
    match TowerToHyperService::new(router.clone()).call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
