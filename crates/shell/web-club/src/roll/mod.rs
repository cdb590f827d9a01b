//! The roll: one member's page, changing it, the own data, what members see of each other, import, terms, erasing.

mod edit;
mod erase;
mod export;
mod file;
mod guardian;
mod import;
mod invite;
mod leave;
mod merge;
mod one;
mod own;
pub mod read;
mod settings;
mod terms;

pub use invite::{tie_invited, uninvited};
pub use one::name as called;
pub use settings::{MONEY_YEARS, Settings, countries};
pub use terms::daily;

use crate::kit::addresses::Need::May;
use crate::kit::addresses::{Routes, get, post};
use exchange::rows::MOST_BYTES;

/// The addresses about members.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, KeepMembers, ManagePeople, SeeMembers};
    routes
        .route("/members/settings", May(KeepMembers), get(settings::form).post(settings::save))
        .route("/members/terms", May(KeepMembers), post(terms::run))
        .route("/members/invite", May(ManagePeople), post(invite::invite))
        .upload("/members/import", May(KeepMembers), MOST_BYTES, get(import::form).post(import::look))
        .route("/members/import/example", May(KeepMembers), get(import::example))
        .route("/members/import/do", May(KeepMembers), post(import::import))
        .route("/members/import/undo", May(KeepMembers), post(import::undo))
        .route("/members/{member}", May(SeeMembers), get(one::one))
        .route("/members/{member}/edit", May(KeepMembers), get(edit::form).post(edit::save))
        .route("/members/{member}/leave", May(KeepMembers), get(leave::form).post(leave::leave))
        .route("/members/{member}/merge", May(KeepMembers), get(merge::form).post(merge::merge))
        .route("/members/{member}/unmerge", May(KeepMembers), post(merge::unmerge))
        .route("/members/{member}/untie", May(KeepMembers), post(edit::untie))
        .route("/members/{member}/guardian", May(KeepMembers), post(guardian::invite))
        .route("/members/{member}/export", May(KeepMembers), get(export::page))
        .route("/members/{member}/export.json", May(KeepMembers), get(export::json))
        .route("/members/{member}/erase", May(KeepMembers), get(erase::form).post(erase::erase))
        .route("/me/member", May(KeepAccount), get(own::own).post(own::save))
        .route("/me/member/{member}/export", May(KeepAccount), get(export::own))
        .route("/me/members", May(KeepAccount), get(own::others))
}
