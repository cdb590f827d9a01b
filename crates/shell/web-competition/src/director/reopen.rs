//! Another outcome of a final game: by the director together with the committee, for weighty and proven facts (dsc-v,
//! D59), or by the committee that upheld an appeal about it (dsc-w).

use super::{may, some_text};
use crate::act::Came;
use crate::act::Way;
use crate::act::at_field;
use crate::act::attempt;
use crate::act::refused;
use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::cite::once;
use crate::kit::fault::Fault;
use crate::kit::form::Form;
use crate::kit::page::{Choice, Page};
use crate::kit::reply::Answer;
use crate::matters::appeal;
use crate::pairings::shown;
use crate::scene::Scene;
use crate::texts::text;
use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use club::matters::End;
use competition::{Act, Evening, Game, Pair, Refusal, RoundNumber, Set, Settling, Topic, Wish};
use ids::{MemberId, TextId};
use serde::Deserialize;
use systems::result::GameResult;
use words::messages::{director as say, round as say_round};

#[derive(Template)]
#[template(path = "club/director/reopen.html")]
struct ReopenPage {
    page: Page,
    scene: Scene,
    round: RoundNumber,
    games: Vec<Choice>,
    results: Vec<Choice>,
    /// The committee, of whom the director says with whom it was judged; nobody on appeal.
    committee: Vec<(String, String, bool)>,
    /// The appeal that the committee upheld; empty for the director.
    appeal: String,
    title: String,
    /// Why nothing can be recorded here.
    nothing: String,
    form: Form,
    /// What was decided otherwise in this round.
    reviewed: Vec<Reviewed>,
    cite: Option<Cite>,
    cites: Vec<Cite>,
}

/// A final game that got another outcome.
struct Reviewed {
    game: String,
    when: String,
    /// By whom, and with whom of the committee.
    by: String,
    reason: String,
}

/// The board that the page is opened for, and the upheld appeal from which it is.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Of {
    game: String,
    appeal: String,
}

/// On whose word the outcome changes.
struct Word {
    /// Who sits on the committee.
    committee: Vec<MemberId>,
    /// The appeal that it upheld, and the game that it was about.
    appeal: Option<(u16, Pair)>,
}

impl Word {
    /// An appeal that was not upheld, or is about another game than one of this round, is no page.
    async fn of(ask: &Ask, scene: &Scene, evening: &Evening, appeal: &str) -> Result<Word, Fault> {
        let matters = ask.site.matters.look().await?;
        let committee = matters.committee().map(|one| one.members.clone()).unwrap_or_default();
        if appeal.is_empty() {
            return Ok(Word { committee, appeal: None });
        }
        let found = appeal.parse().ok().and_then(|number| matters.appeal(number)).ok_or(Fault::NoPage)?;
        let upheld = matches!(found.end, Some(End::Decided { upheld: true, .. }));
        let about = appeal::game(&scene.state, found).filter(|(round, _)| *round == evening.round);
        match about {
            Some((_, pair)) if upheld && found.competition == scene.id => {
                Ok(Word { committee, appeal: Some((found.number, pair)) })
            }
            _ => Err(Fault::NoPage),
        }
    }

    fn act(
        &self,
        (round, pair, result): (RoundNumber, Pair, GameResult),
        why: TextId,
        with: Vec<MemberId>,
    ) -> Act {
        match self.appeal {
            Some(_) => Act::OnAppeal(round, pair, result, why),
            None => Act::Reopen(round, pair, result, why, with),
        }
    }
}

/// The page.
pub async fn form(ask: Ask, Path((id, round)): Path<(String, String)>, Query(of): Query<Of>) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let word = Word::of(&ask, &scene, &evening, &of.appeal).await?;
    show(&ask, scene, &evening, &word, Form::filled([("game", of.game)])).await
}

/// What was decided otherwise, with who judged it and why.
async fn reviewed(ask: &Ask, scene: &Scene, evening: &Evening) -> Result<Vec<Reviewed>, Fault> {
    let mut all = Vec::new();
    for game in &evening.games {
        let by_committee = |set: &Set| matches!(set.settling, Settling::Reopened | Settling::Appealed);
        let Some(set) = game.set.filter(by_committee) else { continue };
        let reason = match set.why {
            Some(why) => ask.site.matters.text(why).await?,
            None => String::new(),
        };
        let names = format!("{} – {}", scene.name(game.pair.white), scene.name(game.pair.black));
        all.push(Reviewed {
            game: format!("{names}: {}", shown(set.result.written())),
            when: scene.moment(set.at),
            by: judged(scene, game).unwrap_or_default(),
            reason,
        });
    }
    Ok(all)
}

/// Who gave a final game another outcome: the director together with whom of the committee, or the committee on appeal.
pub fn judged(scene: &Scene, game: &Game) -> Option<String> {
    let names: Vec<String> = game.judges.iter().map(|one| scene.name(*one)).collect();
    match game.set?.settling {
        // What was decided before the record kept who judged has their names in its reason.
        Settling::Reopened if names.is_empty() => Some(say::judged_together(scene.lang)),
        Settling::Reopened => Some(say::judged_with(scene.lang, words::keizer::list(scene.lang, &names))),
        Settling::Appealed => Some(say::judged_on_appeal(scene.lang)),
        _ => None,
    }
}

/// Whether the machine would reopen a game: with any other result than the one that stands.
fn can_be_reopened(scene: &Scene, evening: &Evening, word: &Word, game: &Game) -> bool {
    let mut other = GameResult::WRITTEN.iter().filter(|(_, result)| Some(*result) != game.result());
    let meant = word.appeal.is_none_or(|(_, pair)| pair == game.pair);
    meant
        && other.next().is_some_and(|(_, result)| {
            let all = word.committee.clone();
            may(scene, word.act((evening.round, game.pair, *result), some_text(), all))
        })
}

/// Why the game of an appeal can get no other outcome from this reader, in the words of the machine.
fn nothing(scene: &Scene, evening: &Evening, word: &Word, pair: Pair) -> String {
    let stands = evening.game(pair).and_then(Game::result);
    let mut other = GameResult::WRITTEN.iter().filter(|(_, result)| Some(*result) != stands);
    let act =
        other.next().map(|(_, result)| word.act((evening.round, pair, *result), some_text(), Vec::new()));
    let refusal = act.and_then(|act| {
        let wish = Wish::new(scene.actor.clone(), act);
        competition::warnings(&scene.state, &wish, scene.now.max(scene.state.now)).err()
    });
    refusal.map_or_else(|| say::nothing_to_reopen(scene.lang), |refusal| at_field(scene, &refusal))
}

async fn show(ask: &Ask, scene: Scene, evening: &Evening, word: &Word, form: Form) -> Answer {
    let reviewed = reviewed(ask, &scene, evening).await?;
    let game = |(at, game): (usize, &Game)| {
        let result = game.result().map(|result| shown(result.written())).unwrap_or_default();
        let names = format!("{} – {}", scene.name(game.pair.white), scene.name(game.pair.black));
        Choice::new((at + 1).to_string(), format!("{names}: {result}"))
    };
    let open =
        evening.games.iter().enumerate().filter(|(_, one)| can_be_reopened(&scene, evening, word, one));
    let ticked: Vec<&str> = form.all("with").collect();
    let sits = word.committee.iter().filter(|_| word.appeal.is_none());
    let committee_of = sits.map(|one| (one.to_string(), scene.name(*one), ticked.contains(&one.as_str())));
    let committee_of = committee_of.collect();
    let [cite, committee] =
        [Topic::Complaint, Topic::Committee].map(|topic| scene.cite(topic, evening.round));
    let games: Vec<Choice> = open.map(game).collect();
    let (lang, round) = (scene.lang, evening.round);
    let page = ReopenPage {
        round,
        title: match word.appeal {
            Some((number, _)) => say::result_of_appeal(lang, number, round),
            None => say::reopen_of(lang, round),
        },
        nothing: match word.appeal {
            Some((_, pair)) if games.is_empty() => nothing(&scene, evening, word, pair),
            _ => say::nothing_to_reopen(lang),
        },
        games,
        results: GameResult::WRITTEN.iter().map(|(text, _)| Choice::new(*text, shown(text))).collect(),
        committee: committee_of,
        appeal: word.appeal.map(|(number, _)| number.to_string()).unwrap_or_default(),
        form,
        reviewed,
        cites: once(cite.clone().into_iter().chain(committee)),
        cite,
        page: ask.frame(),
        scene,
    };
    Ok(ask.page_as(page.form.status(), &page)?.private())
}

/// Gives the game its other outcome.
pub async fn reopen(ask: Ask, Path((id, round)): Path<(String, String)>, mut form: Form) -> Answer {
    let scene = Scene::of(&ask, &id).await?;
    let evening = scene.round(&round)?.clone();
    let (lang, number) = (scene.lang, evening.round);
    let word = Word::of(&ask, &scene, &evening, form.text("appeal")).await?;
    let pair = form.read("game", |text| {
        let found = text.parse::<usize>().ok().and_then(|at| evening.games.get(at.checked_sub(1)?));
        found.map(|game| game.pair).ok_or_else(|| say::bad_game(lang))
    });
    let result =
        form.read("result", |text| GameResult::read(text).ok_or_else(|| say_round::bad_result(lang)));
    let why =
        form.read(
            "why",
            |typed| {
                if typed.is_empty() { Err(say::write_it_down(lang)) } else { Ok(typed.to_owned()) }
            },
        );
    let (Some(pair), Some(result), Some(why)) = (pair, result, why) else {
        return show(&ask, scene, &evening, &word, form).await;
    };
    if word.appeal.is_some_and(|(_, about)| about != pair) {
        return Err(Fault::NoPage);
    }
    let with: Vec<MemberId> = form.all("with").filter_map(|text| MemberId::read(text).ok()).collect();
    let with: Vec<MemberId> = with.into_iter().filter(|one| word.committee.contains(one)).collect();
    let Some(why) = text(&scene, "result", &why, pair.white) else {
        return show(&ask, scene, &evening, &word, form).await;
    };
    let at = scene.at(&format!("/round/{number}/reopen"));
    let back = match word.appeal {
        Some((appeal, _)) => format!("/matters/appeals/{appeal}"),
        None => at.clone(),
    };
    let said = say::reopened(lang, shown(result.written()));
    let act = word.act((number, pair, result), why.id, with);
    let way = Way { action: at, back };
    match attempt(&ask, &scene, (vec![act], vec![why]), &form, way, |_| said).await? {
        Came::Answer(reply) => Ok(*reply),
        // What was typed stays: only who judged it is missing.
        Came::Refused(refusal @ Refusal::NeedsCommittee, _) if word.appeal.is_none() => {
            form.refuse("with", StatusCode::CONFLICT, at_field(&scene, &refusal));
            show(&ask, scene, &evening, &word, form).await
        }
        Came::Refused(refusal, state) => Err(refused(&scene, &state, &refusal)),
    }
}
