//! What stands in the letters. Links begin with the address that the operator set, never with what a request says: else
//! a stranger could have a letter sent whose link leads to another site.

use crate::kit::fault::Fault;
use crate::kit::mail::Written;
use crate::site::Site;
use app::letters::Told;
use app::people::Letter;
use words::Lang;
use words::messages::{letters as invite, people as say, web};

/// A link into the site for a letter or for the operator.
pub fn link(site: &Site, path: &str, secret: &str) -> String {
    format!("{}{path}{secret}", site.own_address())
}

fn lang(letter: &Letter) -> Lang {
    Lang::of(&letter.lang).unwrap_or(Lang::Nl)
}

fn send(site: &Site, to: String, subject: String, text: &str) {
    // The files of words have one line a message.
    site.mailer.send(Written { to, subject, text: text.replace("\\n", "\n"), ..Written::default() });
}

/// A code and a link to sign in.
pub fn sign_in(site: &Site, letter: Letter) {
    let lang = lang(&letter);
    let link = link(site, "/in/", &letter.secret);
    let code = format!("{} {}", &letter.code[..4], &letter.code[4..]);
    let text = say::mail_sign_in(lang, &code, link, letter.name);
    send(site, letter.to, say::mail_sign_in_subject(lang, &code, web::site(lang)), &text);
}

/// An invitation to an address: from which club, as what, as text and as a page, with an id of its own.
pub async fn invitation(site: &Site, letter: Letter, by: &str, role: String) -> Result<(), Fault> {
    let lang = lang(&letter);
    let club = crate::letters::club_name(site, lang).await?;
    let lines = vec![invite::invite_as(lang, by, &club, role), invite::invite_lasts(lang)];
    let url = link(site, "/welcome/", &letter.secret);
    let told = Told {
        subject: invite::invite_subject(lang, club.clone()),
        lines,
        link: Some((url, invite::invite_link(lang))),
    };
    let greeting = match letter.name.as_str() {
        "" => invite::greeting_nobody(lang),
        name => invite::greeting(lang, name),
    };
    let id = app::secret::hash(&letter.secret).chars().take(20).collect();
    site.mailer.send(crate::letters::written(lang, letter.to, id, &greeting, told, &[club]));
    Ok(())
}

/// To confirm the address of who signs up; or, when there is an account, a way in.
pub fn sign_up(site: &Site, letter: Letter, new: bool) {
    let lang = lang(&letter);
    let site_name = web::site(lang);
    let (subject, text) = if new {
        // Nobody is greeted by what someone typed: it may be any words at all, to anyone's address.
        let link = link(site, "/welcome/", &letter.secret);
        (say::mail_join_subject(lang, &site_name), say::mail_join(lang, link, &site_name))
    } else {
        let link = link(site, "/in/", &letter.secret);
        (say::mail_known_subject(lang, &site_name), say::mail_known(lang, link, letter.name, &site_name))
    };
    send(site, letter.to, subject, &text);
}

/// To confirm a new address, and a word to the old one.
pub fn new_email(site: &Site, letter: Letter, old: String) {
    let lang = lang(&letter);
    let link = link(site, "/me/email/", &letter.secret);
    let told = say::mail_told(lang, &letter.name);
    let text = say::mail_email(lang, link, letter.name);
    send(site, letter.to, say::mail_email_subject(lang, web::site(lang)), &text);
    send(site, old, say::mail_told_subject(lang, web::site(lang)), &told);
}
