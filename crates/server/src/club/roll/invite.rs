//! Inviting many at once: every member with an e-mail address and no account.

use crate::kit::ask::Ask;
use crate::kit::fault::Fault;
use crate::kit::reply::Answer;
use crate::people::letters;
use app::PeopleProblem;
use app::roll::Listed;
use calendar::Zone;
use words::messages::roll as say;

/// The most letters that go out at once.
const MOST: usize = 200;

/// Who can be invited.
pub async fn uninvited(ask: &Ask) -> Result<Vec<Listed>, Fault> {
    let today = Zone::amsterdam().day(ask.site.roll.now());
    let mut all = Vec::new();
    for one in ask.site.roll.all().await? {
        let reachable = !one.particulars.email.is_empty() && one.particulars.belongs(today);
        if reachable && ask.site.roll.accounts(one.member.id).await?.is_empty() {
            all.push(one);
        }
    }
    all.truncate(MOST);
    Ok(all)
}

/// Invites them.
pub async fn invite(ask: Ask) -> Answer {
    let by = ask.person()?;
    let mut sent = 0;
    for one in uninvited(&ask).await? {
        match ask.site.people.invite(by, &one.particulars.email, &[]).await {
            Ok(letter) => {
                letters::invitation(&ask.site, letter, &by.name);
                sent += 1;
            }
            // Who has an account already only needs to be tied to the member.
            Err(PeopleProblem::Taken | PeopleProblem::BadEmail) => {}
            Err(problem) => return Err(problem.into()),
        }
    }
    Ok(ask.see_other("/members").saying(say::invited(ask.lang(), sent)))
}
