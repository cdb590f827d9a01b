//! Inviting many at once: every member with an e-mail address and no account.

use super::settings::Settings;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::people::letters;
use crate::site::Site;
use app::people::Welcome;
use app::roll::Listed;
use app::{PeopleProblem, Person};
use store::Tie;
use words::messages::roll as say;

/// The most letters that go out at once.
const MOST: usize = 200;

/// Who can be invited.
pub async fn uninvited(ask: &Ask) -> Result<Vec<Listed>, Fault> {
    let today = ask.site.zone().day(ask.site.roll.now());
    let acted_for = ask.site.roll.acted_for().await?;
    let mut all = ask.site.roll.all().await?;
    all.retain(|one| {
        let reachable = !one.particulars.email.is_empty() && one.particulars.belongs(today);
        reachable && one.member.name.is_some() && !acted_for.contains(&one.member.id)
    });
    all.truncate(MOST);
    Ok(all)
}

/// Invites them.
pub async fn invite(ask: Ask) -> Answer {
    let by = ask.person()?;
    if ask.site.trial.lasts() {
        return Ok(ask.see_other("/members").saying(words::messages::found::trial_no_invites(ask.lang())));
    }
    let mut sent = 0;
    for one in uninvited(&ask).await? {
        match ask.site.people.invite(by, &one.particulars.email, &[]).await {
            // Who has an account already only needs to be tied to the member.
            Err(PeopleProblem::Taken | PeopleProblem::BadEmail) => {}
            invited => {
                letters::invitation(&ask.site, invited?, &by.name);
                sent += 1;
            }
        }
    }
    Ok(ask.see_other("/members").saying(say::invited(ask.lang(), sent)))
}

/// Ties a new account to the members with its address, which a letter has proven: a child to who looks after it (D50), and
/// the one grown-up to themselves. Of several grown-ups with one address the board says who is who. Who was invited as a
/// parent is tied to that child.
pub async fn tie_invited(site: &Site, person: &Person, welcome: &Welcome) -> Result<(), Fault> {
    let now = site.roll.now();
    let (today, set) = (site.zone().day(now), Settings::read(&site.roll.settings().await?));
    let mut theirs = site.roll.all().await?;
    theirs.retain(|one| {
        let known = &one.particulars;
        one.member.name.is_some() && known.belongs(today) && known.email.eq_ignore_ascii_case(&welcome.email)
    });
    let young = |one: &Listed| set.consent.needs_guardian(one.member.born, today);
    let (children, grown): (Vec<Listed>, Vec<Listed>) = theirs.into_iter().partition(young);
    let members = site.competitions.members();
    for child in children.iter().map(|one| one.member.id).chain(welcome.guards.iter().copied()) {
        members.tie(child, person.id, Tie::Guardian, now).await?;
    }
    if let [one] = &grown[..]
        && site.roll.accounts(one.member.id).await?.is_empty()
    {
        members.tie(one.member.id, person.id, Tie::Own, now).await?;
    }
    Ok(())
}
