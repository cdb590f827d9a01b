//! Pages about accounts: signing in, joining, the own account, the members, the audit log.

pub mod account;
pub mod admin;
mod attempts;
pub mod audit;
pub mod hand_over;
pub mod join;
pub mod letters;
pub mod sessions;
pub mod sign_in;
pub mod when;

pub use crate::kit::accounts::fault;
pub use attempts::{may_try, may_write_to};

use crate::kit::addresses::Need::{Always, May};
use crate::kit::addresses::{Routes, get, post};
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::metrics::count;
use crate::kit::reply::Answer;
use crate::kit::session;
use app::{PeopleProblem, Person, Role};
use axum::http::{HeaderMap, StatusCode, header};
use words::Lang;
use words::messages::{kit, people as say};

/// The addresses about accounts.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{ErasePeople, GiveRoles, KeepAccount, ManagePeople, SeeAudit, SeePeople};
    routes
        .route("/in", Always, get(sign_in::form).post(sign_in::by_password))
        .route("/in/code", Always, get(sign_in::code_form).post(sign_in::ask_code))
        .route("/in/code/enter", Always, post(sign_in::by_code))
        .route("/in/{secret}", Always, get(sign_in::look).post(sign_in::by_link))
        .route("/out", Always, post(sign_in::out))
        .route("/join", Always, get(join::form).post(join::sign_up))
        .route("/welcome/{secret}", Always, get(join::welcome).post(join::accept))
        .route("/me", May(KeepAccount), get(account::me).post(account::change))
        .route("/me/password", May(KeepAccount), post(account::password))
        .route("/me/email", May(KeepAccount), post(account::email))
        .route(
            "/me/email/{secret}",
            May(KeepAccount),
            get(account::look_at_email).post(account::confirm_email),
        )
        .route("/me/leave", May(KeepAccount), post(account::leave))
        .route("/me/sessions/end", May(KeepAccount), post(sessions::end))
        .route("/me/sessions/end-others", May(KeepAccount), post(sessions::end_others))
        .route("/me/tables", May(KeepAccount), get(account::tables))
        .route("/people", May(SeePeople), get(admin::people))
        .route("/people/invite", May(ManagePeople), post(admin::invite))
        .route("/people/invite/back", May(ManagePeople), post(admin::take_back))
        .route("/people/give", May(GiveRoles), post(admin::give))
        .route("/people/take", May(GiveRoles), post(admin::take))
        .route("/people/hand-over", May(GiveRoles), get(hand_over::form).post(hand_over::hand_over))
        .route("/people/link", May(ManagePeople), post(admin::fresh_link))
        .route("/people/erase", May(ErasePeople), post(admin::erase))
        .route("/audit", May(SeeAudit), get(audit::audit))
}

/// A role in words.
pub fn role(lang: Lang, role: Role) -> String {
    match role {
        Role::Player => say::role_player(lang),
        Role::PairingOfficer => say::role_pairing_officer(lang),
        Role::Arbiter => say::role_arbiter(lang),
        Role::Treasurer => say::role_treasurer(lang),
        Role::Board => say::role_board(lang),
        Role::Captain => say::role_captain(lang),
        Role::CalendarKeeper => say::role_calendar_keeper(lang),
        Role::Chairman => say::role_chairman(lang),
        Role::Committee => say::role_committee(lang),
        Role::Admin => say::role_admin(lang),
    }
}

/// Puts what went wrong at the field it belongs to; what belongs to none is said of the form.
pub fn at_field(form: &mut Form, lang: Lang, problem: PeopleProblem) -> Result<(), Fault> {
    let field = match problem {
        PeopleProblem::BadName => "name",
        PeopleProblem::BadEmail | PeopleProblem::Taken => "email",
        PeopleProblem::Weak(_) => "password",
        PeopleProblem::NoMatch | PeopleProblem::NotFresh | PeopleProblem::LastAdmin => "",
        other => return Err(other.into()),
    };
    let (status, words) = fault(lang, &problem, form.text("email"));
    form.refuse(field, status, words);
    Ok(())
}

/// Where to go after signing in: a path of this site and of nobody else's.
pub fn local(next: &str) -> &str {
    let plain = |sign: char| sign.is_ascii_graphic() && sign != '\\';
    let ours =
        next.starts_with('/') && !next.starts_with("//") && next.len() < 200 && next.chars().all(plain);
    if ours { next } else { "/" }
}

/// Begins a session in this browser, always with a new secret, and goes on.
pub async fn enter(ask: &Ask, person: &Person, next: &str) -> Answer {
    let before = session::token(&ask.site, &ask.headers);
    let token = ask.site.people.begin_session(person.id, &device(&ask.headers), before).await?;
    Ok(ask.see_other(local(next)).keep(&session::signed_in(&token.0, ask.secure())))
}

/// Browser and system in two words; the long text that browsers send is not kept.
pub fn device(headers: &HeaderMap) -> String {
    named(headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default())
}

fn named(agent: &str) -> String {
    let first = |names: &[(&'static str, &'static str)]| {
        names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    // The order matters: most browsers claim to be others too.
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("CrOS", "Chromebook"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Takes a token of this address for an attempt to sign in; too many are refused in words.
pub fn slow_down(ask: &Ask) -> Result<(), Fault> {
    if ask.site.sign_ins.take(ask.from, ask.site.desk.clock().millis()) {
        return Ok(());
    }
    count(&ask.site.metrics.limited);
    let lang = ask.lang();
    Err(Fault::told(StatusCode::TOO_MANY_REQUESTS, say::too_many(lang), kit::too_fast_next(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_goes_on_within_the_site_only() {
        for good in ["/", "/me", "/t/abc?x=1"] {
            assert_eq!(local(good), good);
        }
        for bad in
            ["", "https://evil.example", "//evil.example", "/\\evil.example", "javascript:x", "/a\r\nb", "me"]
        {
            assert_eq!(local(bad), "/", "{bad:?}");
        }
    }

    #[test]
    fn a_device_is_named_in_two_words() {
        let phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
        assert_eq!(named(phone), "Chrome · Android");
        assert_eq!(
            named("Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0"),
            "Firefox · Windows"
        );
        let iphone =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
        for (rest, browser) in [
            ("Version/18.0 Mobile/15E148 Safari/604.1", "Safari"),
            ("CriOS/130.0 Mobile/15E148 Safari/604.1", "Chrome"),
            ("FxiOS/130.0 Mobile/15E148 Safari/605.1.15", "Firefox"),
            ("EdgiOS/130.0 Version/18.0 Mobile/15E148 Safari/604.1", "Edge"),
        ] {
            assert_eq!(named(&format!("{iphone} {rest}")), format!("{browser} · iPhone"));
        }
        let samsung = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36";
        assert_eq!(named(samsung), "Samsung · Android");
        assert_eq!(named("curl/8"), "");
    }
}
