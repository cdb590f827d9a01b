//! The page that a letter's link opens: who, which evening, how it stands, and a button. Opening it changes nothing, however
//! often a mail scanner does.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::Page;
use crate::kit::reply::Answer;
use app::competitions::PassFor;
use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use competition::{Act, Evening, RoundNumber, Topic, Wish};
use ids::{CompetitionId, MemberId};
use web_competition::act::Way;
use web_competition::act::carry_out;
use web_competition::evening::deadline;
use web_competition::receipts::receipt;
use web_competition::scene::Scene;
use words::messages::letters as say;

#[derive(Template)]
#[template(path = "letters/pass.html")]
struct PassPage {
    page: Page,
    scene: Scene,
    title: String,
    at: String,
    round: RoundNumber,
    status: String,
    game: String,
    deadline: String,
    cite: Option<Cite>,
    cites: Vec<Cite>,
    for_whom: String,
    off: String,
    on: String,
}

/// What a pass opens, for whose it is.
struct Opened {
    scene: Scene,
    evening: Evening,
    member: MemberId,
}

fn gone(ask: &Ask) -> Fault {
    Fault::told(StatusCode::GONE, say::pass_gone(ask.lang()), say::pass_gone_next(ask.lang()))
}

/// Looks a pass up. Who acts is the account that got the letter, as it is tied to members now.
async fn opened(ask: &Ask, secret: &str) -> Result<Opened, Fault> {
    let competitions = &ask.site.competitions;
    let pass = competitions.pass(PassFor::Evening, secret).await?.ok_or_else(|| gone(ask))?;
    let id: CompetitionId = pass.facts.of("competition").ok_or(Fault::NoPage)?;
    let member = pass.facts.of("member").ok_or(Fault::NoPage)?;
    let person = match pass.account {
        Some(account) => ask.site.people.person(account).await?,
        None => None,
    };
    let mut actor = match (&person, pass.facts.get("by")) {
        // A letter to an address without an account is good for this member and this evening, and for no session (D82).
        (None, Some(by)) => super::wording::post_actor(member, by == "own"),
        _ => competitions.actor(person.as_ref()).await?,
    };
    // A letter is no key to an office.
    actor.roles.clear();
    let scene = Scene::before(&ask.site, id, (actor, pass.account), ask.lang()).await?;
    let round = pass.facts.of("round").and_then(RoundNumber::new).ok_or(Fault::NoPage)?;
    let evening = scene.state.evening(round).cloned().ok_or(Fault::NoPage)?;
    Ok(Opened { scene, evening, member })
}

impl Opened {
    fn act(&self, off: bool) -> Act {
        let (member, rounds) = (self.member, vec![self.evening.round]);
        if off {
            Act::SignOff { member, rounds, team: false, called: None }
        } else {
            Act::SignOn { member, rounds, called: None }
        }
    }

    /// Whether the competition would let this be done now.
    fn may(&self, off: bool) -> bool {
        let wish = Wish::new(self.scene.actor.clone(), self.act(off));
        competition::warnings(&self.scene.state, &wish, self.scene.now).is_ok()
    }

    fn game(&self) -> String {
        let shown = self.evening.published.as_ref().and_then(|_| {
            let at = self.evening.games.iter().position(|game| game.side(self.member).is_some())?;
            let [white, black] = self.evening.games[at].pair.both().map(|one| self.scene.name(one));
            Some(say::pass_game(self.scene.lang, black, at + 1, white))
        });
        shown.unwrap_or_default()
    }
}

/// The page.
pub async fn look(ask: Ask, Path(secret): Path<String>) -> Answer {
    let opened = opened(&ask, &secret).await?;
    let (scene, evening) = (&opened.scene, &opened.evening);
    let (lang, name) = (scene.lang, scene.name(opened.member));
    let expected = scene.state.expects(evening, opened.member);
    let cite = scene.cite(Topic::SignOff, evening.round);
    let label = |off: bool, words: String| if opened.may(off) { words } else { String::new() };
    let page = PassPage {
        page: ask.frame(),
        title: say::pass_title(lang, words::dates::day(lang, evening.day), evening.round),
        at: format!("/evening/{secret}"),
        round: evening.round,
        status: if expected { say::pass_expected(lang, &name) } else { say::pass_is_off(lang, &name) },
        game: opened.game(),
        deadline: deadline(scene, evening),
        cites: once(cite.clone()),
        cite,
        off: label(true, say::pass_off(lang, &name)),
        on: label(false, say::pass_on(lang, &name)),
        for_whom: say::pass_for(lang, name),
        scene: opened.scene,
    };
    Ok(ask.page(&page)?.private())
}

async fn act(ask: Ask, secret: String, form: Form, off: bool) -> Answer {
    ask.slowly()?;
    let opened = opened(&ask, &secret).await?;
    let back = format!("/evening/{secret}");
    let way = Way { action: format!("{back}/{}", if off { "off" } else { "on" }), back };
    let (scene, round) = (&opened.scene, opened.evening.round);
    carry_out(&ask, scene, (opened.act(off), Vec::new()), &form, way, |done| receipt(scene, done, round))
        .await
}

/// Signs off (dsc-l).
pub async fn off(ask: Ask, Path(secret): Path<String>, form: Form) -> Answer {
    act(ask, secret, form, true).await
}

/// Signs on (dsc-l).
pub async fn on(ask: Ask, Path(secret): Path<String>, form: Form) -> Answer {
    act(ask, secret, form, false).await
}
