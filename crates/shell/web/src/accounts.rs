//! What went wrong with an account, in words.

use app::PeopleProblem;
use app::people::Weak;
use axum::http::StatusCode;
use words::Lang;
use words::messages::people as say;

/// What went wrong, in a sentence that names the fix; `typed` is the address as it was typed.
pub fn fault(lang: Lang, problem: &PeopleProblem, typed: &str) -> (StatusCode, String) {
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    match problem {
        PeopleProblem::NoMatch => (StatusCode::UNAUTHORIZED, say::no_match(lang)),
        PeopleProblem::Gone => (StatusCode::GONE, say::link_gone(lang)),
        PeopleProblem::NotAllowed(_) => (StatusCode::FORBIDDEN, say::not_allowed(lang)),
        PeopleProblem::LastAdmin => (StatusCode::CONFLICT, say::last_admin(lang)),
        PeopleProblem::BadName => (bad, say::bad_name(lang)),
        PeopleProblem::BadEmail => (bad, say::bad_email(lang, typed.chars().take(80).collect::<String>())),
        PeopleProblem::Taken => (StatusCode::CONFLICT, say::taken(lang)),
        PeopleProblem::Weak(Weak::Short) => (bad, say::weak_short(lang)),
        PeopleProblem::Weak(Weak::Long) => (bad, say::weak_long(lang)),
        PeopleProblem::Weak(Weak::Easy) => (bad, say::weak_easy(lang)),
        PeopleProblem::NoPerson => (StatusCode::NOT_FOUND, say::no_person(lang)),
        PeopleProblem::NotFresh => (StatusCode::UNAUTHORIZED, say::not_fresh(lang)),
        PeopleProblem::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, say::try_later(lang)),
    }
}
