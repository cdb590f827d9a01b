//! Inviting many at once: every member with an e-mail address and no account.

use super::settings::Settings;
use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::site::Site;
use app::Person;
use app::people::Welcome;
use app::roll::Listed;
use ids::MemberId;
use std::collections::BTreeSet;
use store::Tie;
use words::messages::roll as say;

/// The most letters that go out at once.
const MOST: usize = 200;

/// Who can be invited: a grown-up member with an address that works, no account, and no invitation that waits. Children are invited
/// through who looks after them (D50, D82).
pub async fn uninvited(ask: &Ask) -> Result<Vec<Listed>, Fault> {
    let today = ask.site.zone().day(ask.site.roll.now());
    let set = Settings::of(ask).await?;
    let acted_for = ask.site.roll.acted_for().await?;
    let (directory, waits) = (ask.site.outbox.directory().await?, ask.site.outbox.being_invited().await?);
    let invited = ask.site.people.invitations(ask.person()?).await?;
    let mut all = ask.site.roll.all().await?;
    all.retain(|one| {
        let (member, email) = (one.member.id, &one.particulars.email);
        let waits =
            waits.contains(&member) || invited.iter().any(|sent| sent.email.eq_ignore_ascii_case(email));
        let young = set.consent.needs_guardian(one.member.born, today);
        let reachable = directory.has_address(member) && !young && !waits;
        reachable && one.member.name.is_some() && !acted_for.contains(&member)
    });
    // One address gets one invitation.
    let mut had = BTreeSet::new();
    all.retain(|one| had.insert(one.particulars.email.to_lowercase()));
    all.truncate(MOST);
    Ok(all)
}

/// Invites them: what becomes of each stands among the outgoing letters.
pub async fn invite(ask: Ask) -> Answer {
    if ask.site.trial.lasts() {
        return Ok(ask.see_other("/members").saying(words::messages::found::trial_no_invites(ask.lang())));
    }
    let members: Vec<MemberId> = uninvited(&ask).await?.iter().map(|one| one.member.id).collect();
    ask.site.outbox.invite(ask.person()?, &members).await?;
    Ok(ask.see_other("/members").saying(say::invited(ask.lang(), members.len())))
}

/// Ties a new account to the one grown-up member with its address, which a letter has proven; of several the board says who is
/// who. Nobody comes to look after a child by an address alone (D82): the account acts for the children whom the board entered with
/// the member, or invited it for.
pub async fn tie_invited(site: &Site, person: &Person, welcome: &Welcome) -> Result<(), Fault> {
    let now = site.roll.now();
    let (today, set) = (site.zone().day(now), Settings::read(&site.roll.settings().await?));
    let mut theirs = site.roll.all().await?;
    theirs.retain(|one| {
        let known = &one.particulars;
        one.member.name.is_some() && known.belongs(today) && known.email.eq_ignore_ascii_case(&welcome.email)
    });
    let young = |one: &Listed| set.consent.needs_guardian(one.member.born, today);
    theirs.retain(|one| !young(one));
    let grown = theirs;
    let members = site.competitions.members();
    let mut children = welcome.guards.clone();
    if let [one] = &grown[..] {
        let all = members.all().await?;
        let theirs = all.iter().filter(|child| child.guardians.contains(&one.member.id));
        children.extend(theirs.map(|child| child.id));
    }
    children.sort_unstable();
    children.dedup();
    for child in children {
        members.tie(child, person.id, Tie::Guardian, now).await?;
    }
    if let [one] = &grown[..]
        && site.roll.accounts(one.member.id).await?.is_empty()
    {
        members.tie(one.member.id, person.id, Tie::Own, now).await?;
    }
    Ok(())
}
