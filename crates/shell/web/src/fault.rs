//! What went wrong with a request. One fault becomes one page in the reader's language: what happened, and what to do
//! next. A refusal that belongs to a field is no fault: it stands at the field ([`Form`](super::form::Form)).

use super::accounts;
use app::competitions::CompetitionProblem;
use app::matters::MattersProblem;
use app::money::MoneyProblem;
use app::{PeopleProblem, Problem};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use store::StoreError;
use words::Lang;
use words::messages::{kit as say, outage, people, web};

/// What went wrong.
#[derive(Debug)]
pub enum Fault {
    /// There is no such page, or none for this reader.
    NoPage,
    /// A page that cannot be asked for in this way.
    WrongWay,
    /// What was sent is no form that this page has.
    Unclear,
    /// More was sent than this page takes.
    TooMuch,
    /// It took too long to arrive.
    TooLate,
    /// A form from another site.
    Strange,
    /// One must sign in for this.
    SignIn,
    /// Signed in, and not allowed.
    NotAllowed,
    /// The club is on trial, and who asks has no account.
    NotOpen,
    /// Too much was asked from one address.
    TooFast,
    /// This form came before and was carried out; its answer is gone.
    Done,
    /// What came of this form is not known yet; the same form once more finds out.
    NotKnown,
    /// A table that cannot do it.
    Table(Problem),
    /// Accounts that cannot do it.
    People(PeopleProblem),
    /// A refusal in words of its own.
    Told(StatusCode, Words),
    /// Something is broken; the operator reads what.
    Broken(String),
}

/// What a page of a fault says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// What happened.
    pub title: String,
    /// What to do next.
    pub text: String,
}

impl Fault {
    /// A refusal in words of its own.
    pub fn told(status: StatusCode, title: String, text: String) -> Fault {
        Fault::Told(status, Words { title, text })
    }

    /// The status.
    pub fn status(&self) -> StatusCode {
        match self {
            Fault::NoPage | Fault::Table(Problem::NoTable) => StatusCode::NOT_FOUND,
            Fault::WrongWay => StatusCode::METHOD_NOT_ALLOWED,
            Fault::Unclear => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::TooMuch => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::TooLate => StatusCode::REQUEST_TIMEOUT,
            Fault::Strange | Fault::NotAllowed | Fault::NotOpen => StatusCode::FORBIDDEN,
            Fault::SignIn => StatusCode::UNAUTHORIZED,
            Fault::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Fault::Done => StatusCode::OK,
            Fault::Table(Problem::PutAway) => StatusCode::GONE,
            Fault::NotKnown | Fault::Table(_) => StatusCode::SERVICE_UNAVAILABLE,
            Fault::People(problem) => accounts::fault(Lang::Nl, problem, "").0,
            Fault::Told(status, _) => *status,
            Fault::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What happened and what to do next.
    pub fn words(&self, lang: Lang) -> Words {
        let (title, text) = match self {
            Fault::NoPage | Fault::Table(Problem::NoTable) => (say::no_page(lang), say::no_page_next(lang)),
            Fault::WrongWay => (say::wrong_way(lang), say::wrong_way_next(lang)),
            Fault::Unclear => (say::unclear(lang), say::unclear_next(lang)),
            Fault::TooMuch => (say::too_much(lang), say::too_much_next(lang)),
            Fault::TooLate => (say::too_late(lang), say::too_late_next(lang)),
            Fault::Strange => (say::strange(lang), say::strange_next(lang)),
            Fault::SignIn => (people::sign_in_first(lang), say::sign_in_next(lang)),
            Fault::NotAllowed => (people::not_allowed(lang), say::not_allowed_next(lang)),
            Fault::NotOpen => (say::not_open(lang), say::not_open_next(lang)),
            Fault::TooFast => (web::too_fast(lang), say::too_fast_next(lang)),
            Fault::Done => (say::done(lang), say::done_next(lang)),
            Fault::NotKnown => (say::not_known(lang), say::not_known_next(lang)),
            Fault::Table(Problem::PutAway) => (outage::put_away(lang), say::put_away_next(lang)),
            Fault::People(PeopleProblem::NotAllowed(_)) => {
                (people::not_allowed(lang), say::not_allowed_next(lang))
            }
            Fault::People(PeopleProblem::Store(_)) | Fault::Table(_) | Fault::Broken(_) => {
                (say::broken(lang), say::broken_next(lang))
            }
            Fault::People(problem) => (accounts::fault(lang, problem, "").1, say::refused_next(lang)),
            Fault::Told(_, words) => return words.clone(),
        };
        Words { title, text }
    }

    /// The fault that an answer without words means, such as axum's own.
    pub fn of(status: StatusCode) -> Option<Fault> {
        Some(match status {
            StatusCode::NOT_FOUND => Fault::NoPage,
            StatusCode::METHOD_NOT_ALLOWED => Fault::WrongWay,
            StatusCode::BAD_REQUEST
            | StatusCode::UNSUPPORTED_MEDIA_TYPE
            | StatusCode::UNPROCESSABLE_ENTITY => Fault::Unclear,
            StatusCode::PAYLOAD_TOO_LARGE => Fault::TooMuch,
            StatusCode::REQUEST_TIMEOUT => Fault::TooLate,
            StatusCode::FORBIDDEN => Fault::Strange,
            StatusCode::TOO_MANY_REQUESTS => Fault::TooFast,
            // "Come again" is said to programs, with their own words: whoever watches the health, a socket.
            StatusCode::SERVICE_UNAVAILABLE => return None,
            status if status.is_server_error() => Fault::Broken(status.to_string()),
            _ => return None,
        })
    }

    /// What the operator must know of.
    fn log(&self) {
        match self {
            Fault::Table(Problem::NoTable | Problem::PutAway) => {}
            Fault::Table(problem) => tracing::error!(%problem, "page"),
            Fault::People(problem @ PeopleProblem::Store(_)) => {
                tracing::error!(%problem, "people");
            }
            Fault::Broken(what) => tracing::error!(what, "page"),
            _ => {}
        }
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        Fault::Table(problem)
    }
}

impl From<PeopleProblem> for Fault {
    fn from(problem: PeopleProblem) -> Fault {
        Fault::People(problem)
    }
}

impl From<CompetitionProblem> for Fault {
    fn from(problem: CompetitionProblem) -> Fault {
        match problem {
            CompetitionProblem::NoCompetition => Fault::NoPage,
            CompetitionProblem::Store(error) => error.into(),
            other => Fault::Broken(other.to_string()),
        }
    }
}

impl From<MoneyProblem> for Fault {
    fn from(problem: MoneyProblem) -> Fault {
        match problem {
            MoneyProblem::Store(error) => error.into(),
            other => Fault::Broken(other.to_string()),
        }
    }
}

impl From<MattersProblem> for Fault {
    fn from(problem: MattersProblem) -> Fault {
        match problem {
            MattersProblem::Store(error) => error.into(),
            MattersProblem::Competition(problem) => problem.into(),
            other => Fault::Broken(other.to_string()),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Table(error.into())
    }
}

impl From<askama::Error> for Fault {
    fn from(error: askama::Error) -> Fault {
        Fault::Broken(error.to_string())
    }
}

/// A fault on its way out: [`dressed`](super::dress::dressed) makes the page, because it knows the reader.
#[derive(Clone)]
pub struct Carried(pub Arc<Fault>);

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        self.log();
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Carried(Arc::new(self)));
        response
    }
}
