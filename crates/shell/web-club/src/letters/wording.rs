//! What a letter says: made when it is sent, from how things stand then, in the language of the reader. Each area has
//! its kinds; a kind that nobody knows is a fault that the operator sees.

use super::post::lang;
use crate::kit::fault::Fault;
use crate::site::Site;
use app::competitions::PassFor;
use app::letters::{CLUB_LETTER, Facts, INVITATION, Reader, Told, about};
use calendar::Instant;
use competition::{About, Actor, Evening, Pair, Reminder, Role, RoundNumber, answers, hours};
use ids::{CompetitionId, MemberId};
use store::LetterRow;
use systems::exact::Fraction;
use systems::keizer::award::{Award, Source};
use web_competition::scene::Scene;
use words::messages::{letters as say, sections};

/// The words of a letter; nothing when there is nothing to tell any more.
pub async fn letter(site: &Site, letter: &LetterRow, reader: &Reader) -> Result<Option<Told>, Fault> {
    let told = match about(&letter.kind) {
        Some(about) => of_competition(site, about, letter, reader).await,
        None if app::matters::tells(&letter.kind).is_some() => {
            web_competition::matters::letters::letter(site, letter, reader.person.as_ref(), lang(reader))
                .await
        }
        None if ["money-due", "money-charged"].contains(&letter.kind.as_str()) => {
            super::money::letter(site, letter, reader).await
        }
        None if letter.kind == app::people::OFFICE_HANDED => {
            crate::people::hand_over::letter(site, letter, reader, lang(reader)).await
        }
        None if letter.kind == CLUB_LETTER || letter.kind == INVITATION => {
            super::own_words::letter(site, letter, reader).await
        }
        None if letter.kind == "office-stranger" => stranger(site, letter, reader).await,
        None => Err(Fault::Broken(format!("nobody knows letters of the kind '{}'", letter.kind))),
    }?;
    // A letter cites as people do, not by the id of the logs.
    Ok(told
        .map(|told| Told { lines: told.lines.iter().map(|line| rulebook::spoken(line)).collect(), ..told }))
}

/// The board hears that an address is not the member's.
async fn stranger(site: &Site, letter: &LetterRow, reader: &Reader) -> Result<Option<Told>, Fault> {
    let lang = lang(reader);
    let Some(member) = Facts::read(&letter.facts).of::<MemberId>("who") else { return Ok(None) };
    let Some(one) = site.roll.get(member).await? else { return Ok(None) };
    let name = crate::roll::called(&one);
    let link = (format!("{}/members/{member}", site.own_address()), name.clone());
    let lines = vec![say::stranger_told(lang, &name)];
    Ok(Some(Told { subject: say::stranger_subject(lang, name), lines, link: Some(link) }))
}

/// What a competition's letter is made from.
struct Case {
    scene: Scene,
    facts: Facts,
    written: Instant,
    member: Option<MemberId>,
    pair: Option<Pair>,
}

async fn of_competition(
    site: &Site,
    about: About,
    letter: &LetterRow,
    reader: &Reader,
) -> Result<Option<Told>, Fault> {
    let facts = Facts::read(&letter.facts);
    let id: CompetitionId = facts.of("competition").ok_or(Fault::NoPage)?;
    let actor = match (&reader.person, facts.of::<MemberId>("member")) {
        (None, Some(member)) if !reader.members.is_empty() => {
            post_actor(member, reader.members.contains(&member))
        }
        (person, _) => site.competitions.actor(person.as_ref()).await?,
    };
    let account = reader.person.as_ref().map(|person| person.id);
    let scene = Scene::before(site, id, (actor, account), lang(reader)).await?;
    let pair = facts.of("white").zip(facts.of("black")).map(|(white, black)| Pair { white, black });
    let case = Case { scene, member: facts.of("member"), pair, written: letter.created, facts };
    let round = case.facts.of("round").and_then(RoundNumber::new);
    let evening = round.and_then(|round| case.scene.state.evening(round)).cloned();
    let told = match &evening {
        Some(evening) => case.of_evening(about, evening),
        None => case.of_none(about),
    };
    let Some((subject, mut lines)) = told else { return Ok(None) };
    if let (Some(article), Some(first)) = (case.facts.get("article"), lines.first_mut()) {
        *first = format!("{first} {}", say::by_article(case.scene.lang, article));
    }
    let link = link(site, &case, about, evening.as_ref(), reader).await?;
    Ok(Some(Told { subject, lines, link: Some(link) }))
}

/// Who reads at an address: the member, or who looks after the member.
pub fn post_actor(member: MemberId, own: bool) -> Actor {
    if own { Actor::player(member) } else { Actor { guards: vec![member], ..Actor::default() } }
}

impl Case {
    fn name(&self) -> String {
        let who = self.facts.of("who").or(self.member);
        who.map_or_else(|| say::someone(self.scene.lang), |member| self.scene.name(member))
    }

    fn has_begun(&self, evening: &Evening) -> bool {
        hours::start(&self.scene.state, evening) <= self.scene.now
    }

    /// A letter that belongs to no evening.
    fn of_none(&self, about: About) -> Option<(String, Vec<String>)> {
        let (lang, name) = (self.scene.lang, self.name());
        match about {
            About::AsksBack => Some((say::asks_back_subject(lang, &name), vec![say::asks_back(lang, &name)])),
            About::Calendar => self.calendar(),
            _ => None,
        }
    }

    /// Every game that is still to come, a line each; nothing when all of it has passed.
    fn calendar(&self) -> Option<(String, Vec<String>)> {
        let (lang, state, member) = (self.scene.lang, &self.scene.state, self.member?);
        let to_come = state
            .evenings
            .iter()
            .filter(|evening| evening.cancelled.is_none() && hours::start(state, evening) > self.scene.now);
        let line = |evening: &Evening| {
            let game = evening.game_of(member)?;
            let [white, black] = game.pair.both().map(|one| self.scene.name(one));
            let day = words::dates::day(lang, game.day.unwrap_or(evening.day));
            Some(say::calendar_line(lang, black, day, evening.round, white))
        };
        let lines: Vec<String> = to_come.filter_map(line).collect();
        if lines.is_empty() {
            return None;
        }
        let name = self.scene.name(member);
        let lead = say::calendar_lead(lang, &self.scene.title, name);
        Some((say::calendar_subject(lang, &self.scene.title), vec![lead, lines.join("\n")]))
    }

    /// A letter about an evening: subject and paragraphs, from how it stands now.
    fn of_evening(&self, about: About, evening: &Evening) -> Option<(String, Vec<String>)> {
        let (lang, round) = (self.scene.lang, evening.round);
        let (day, name) = (words::dates::day(lang, evening.day), self.name());
        let off = evening.cancelled.is_some();
        let when = self.scene.moment(hours::start(&self.scene.state, evening));
        Some(match about {
            About::Receipt => self.receipt(evening, &day, &name),
            About::Pairing | About::Free if off => return None,
            // Nobody is told of an evening that has begun as if it were still to come.
            About::Pairing | About::Free if self.has_begun(evening) => return None,
            About::Pairing => self.pairing(evening, &when)?,
            About::Free => (say::free_subject(lang, &name, round), vec![say::free(lang, day, &name, round)]),
            About::Released => {
                (say::released_subject(lang, round), vec![say::released(lang, day, &name, round)])
            }
            About::DraftBroken => {
                (say::draft_broken_subject(lang, round), vec![say::draft_broken(lang, day, round)])
            }
            About::Away => (say::away_subject(lang, &name), vec![say::away(lang, &name)]),
            About::AsksBack => (say::asks_back_subject(lang, &name), vec![say::asks_back(lang, &name)]),
            About::Back => (say::back_subject(lang, &name), vec![say::back(lang, day, &name, round)]),
            About::Reminder(reminder) => self.reminder(reminder, evening, &day, &name)?,
            About::Moved => (say::moved_subject(lang, round), vec![say::moved(lang, round, when)]),
            About::Cancelled => (say::cancelled_subject(lang, round), vec![say::cancelled(lang, day, round)]),
            About::Rules => (say::rules_subject(lang), vec![say::rules(lang, &self.scene.title, round)]),
            About::Section => self.section(round)?,
            _ => self.of_game(about, evening, &day, &name)?,
        })
    }

    /// From which round on someone plays in which section, and why (D80).
    fn section(&self, round: competition::RoundNumber) -> Option<(String, Vec<String>)> {
        let (lang, state, member) =
            (self.scene.lang, &self.scene.state, self.facts.of("who").or(self.member)?);
        let section = competition::sections::section_of(state, member, round.get())?;
        let period = competition::sections::in_play(state)?.period_of(round.get());
        let moves = state.sections.promoted.get(&(period - 1));
        let moved = moves.and_then(|moves| moves.iter().find(|one| one.member == member));
        let line = match moved {
            Some(one) if one.up() => sections::letter_up(lang, one.from, one.place, round, section),
            Some(one) => sections::letter_down(lang, one.from, one.place, round, section),
            None => sections::letter_put(lang, round, section),
        };
        Some((sections::letter_subject(lang, round, section), vec![line]))
    }

    fn receipt(&self, evening: &Evening, day: &str, name: &str) -> (String, Vec<String>) {
        let (lang, round) = (self.scene.lang, evening.round);
        let at = self.facts.of("at").map_or(self.written, Instant::from_micros);
        let (when, late) = (self.scene.moment(at), self.facts.get("late").is_some());
        let how = self.facts.get("how").unwrap_or("off");
        if how == "on" {
            return (
                say::receipt_on_subject(lang, round),
                vec![say::receipt_on(lang, day, name, round, when)],
            );
        }
        let line = if late {
            say::receipt_late(lang, day, name, round, when)
        } else {
            say::receipt_off(lang, day, name, round, when)
        };
        let gives = answers::notice_gives(&self.scene.state, round, how == "team", late);
        let gives = gives.map(|award| match award {
            award if award.is_nothing() => say::gives_nothing(lang),
            Award { source: Source::Fixed, points, .. } => say::gives_points(lang, points),
            Award { part, points: Fraction::ZERO, .. } => say::gives_part(lang, part),
            award => say::gives_sum(lang, words::keizer_why::award_sum(lang, award)),
        });
        (say::receipt_off_subject(lang, round), std::iter::once(line).chain(gives).collect())
    }

    fn pairing(&self, evening: &Evening, when: &str) -> Option<(String, Vec<String>)> {
        let (lang, round) = (self.scene.lang, evening.round);
        evening.published.as_ref()?;
        let member = self.member?;
        let at = evening.games.iter().position(|game| game.side(member).is_some())?;
        let pair = evening.games[at].pair;
        let [white, black] = pair.both().map(|one| self.scene.name(one));
        let line = say::pairing(lang, &black, at + 1, when, &white);
        Some((say::pairing_subject(lang, black, round, white), vec![line, say::pairing_cannot(lang)]))
    }

    fn reminder(
        &self,
        reminder: Reminder,
        evening: &Evening,
        day: &str,
        name: &str,
    ) -> Option<(String, Vec<String>)> {
        let (lang, round) = (self.scene.lang, evening.round);
        Some(match reminder {
            Reminder::SignOff => {
                let deadline = self.scene.moment(hours::deadline(&self.scene.state, evening)?);
                if !self.member.is_some_and(|member| self.scene.state.expects(evening, member)) {
                    return None;
                }
                let line = say::remind_sign_off(lang, day, deadline, name, round);
                (say::remind_sign_off_subject(lang, day), vec![line, say::remind_sign_off_how(lang)])
            }
            Reminder::Pair => {
                (say::remind_pair_subject(lang, round), vec![say::remind_pair(lang, day, round)])
            }
            Reminder::Publish => {
                (say::remind_publish_subject(lang, round), vec![say::remind_publish(lang, day, round)])
            }
            Reminder::DefaultTime => (
                say::remind_default_time_subject(lang, round),
                vec![say::remind_default_time(lang, day, round)],
            ),
            Reminder::Results => {
                (say::remind_results_subject(lang, round), vec![say::remind_results(lang, day, round)])
            }
            Reminder::MakeUp => {
                // Who played, agreed on a day or left since needs no letter.
                let game = evening.game_of(self.member?)?;
                let open = game.waits() && game.result().is_none();
                let limit = competition::championship::limit_of(&self.scene.state, round, game.pair)?;
                let last = words::dates::day(lang, limit.last_day().filter(|_| open)?);
                let [white, black] = game.pair.both().map(|one| self.scene.name(one));
                let subject = say::remind_make_up_subject(lang, &black, &white);
                (subject, vec![say::remind_make_up(lang, black, last, round, white)])
            }
        })
    }

    /// A letter about one game.
    fn of_game(
        &self,
        about: About,
        evening: &Evening,
        day: &str,
        name: &str,
    ) -> Option<(String, Vec<String>)> {
        let (lang, round, pair) = (self.scene.lang, evening.round, self.pair?);
        let [white, black] = pair.both().map(|one| self.scene.name(one));
        let (white, black) = (white.as_str(), black.as_str());
        let game = evening.game(pair);
        let result = game.and_then(competition::Game::result);
        let result = result.map(|result| web_competition::pairings::shown(result.written()));
        let played = game.and_then(|game| game.day).unwrap_or(evening.day);
        Some(match about {
            About::Result => {
                let result = result?;
                (say::result_subject(lang, &result, round), vec![say::result(lang, black, &result, white)])
            }
            About::Differ => (say::differ_subject(lang, round), vec![say::differ(lang, black, white)]),
            About::Corrected => {
                let line = match result {
                    Some(result) => say::corrected(lang, black, result, white),
                    None => say::corrected_none(lang, black, white),
                };
                (say::corrected_subject(lang, round), vec![line])
            }
            About::Complaint => {
                let line = say::complaint(lang, black, day, round, white);
                (say::complaint_subject(lang, black, white), vec![line])
            }
            About::Lapsed => (say::lapsed_subject(lang), vec![say::lapsed(lang, black, round, white)]),
            About::Decided => {
                // A letter that was written before letters kept the outcome says only that it was decided.
                let line = match self.facts.get("outcome") {
                    Some("rejected") => say::decided_rejected(lang, black, round, white),
                    Some("stays") => say::decided_stays(lang, black, round, white),
                    Some("changed") => say::decided_changed(lang, black, round, white),
                    _ => say::decided(lang, black, round, white),
                };
                (say::decided_subject(lang), vec![line])
            }
            About::Postponed => {
                let line = say::postponed(lang, black, name, round, white);
                (say::postponed_subject(lang, black, white), vec![line])
            }
            About::MakeUp => {
                if let Some((asked, by)) = game.and_then(|game| game.proposed) {
                    let (asked, by) = (words::dates::day(lang, asked), self.scene.name(by));
                    let line = say::make_up_asked(lang, black, asked, by, round, white);
                    (say::make_up_asked_subject(lang, black, white), vec![line])
                } else {
                    let line = say::make_up(lang, black, words::dates::day(lang, played), round, white);
                    (say::make_up_subject(lang, black, white), vec![line])
                }
            }
            About::Start => {
                if let Some((asked, _)) = game.and_then(|game| game.start_asked) {
                    let hour = words::dates::hour(lang, asked);
                    let line = say::start_asked(lang, black, day, hour, white);
                    return Some((say::start_asked_subject(lang, black, white), vec![line]));
                }
                let start = game.and_then(|game| game.start).map_or(evening.start, |(start, _)| start);
                let hour = words::dates::hour(lang, start);
                (say::start_subject(lang, black, white), vec![say::start(lang, black, day, hour, white)])
            }
            _ => return None,
        })
    }
}

/// The one page that the letter leads to. What a player may do about the evening is a page of its own, with a pass that is
/// bound to this member and this evening, so that nobody has to sign in.
async fn link(
    site: &Site,
    case: &Case,
    about: About,
    evening: Option<&Evening>,
    reader: &Reader,
) -> Result<(String, String), Fault> {
    let (scene, lang) = (&case.scene, case.scene.lang);
    let directs = scene.actor.is(Role::Director);
    let round = evening.map(|evening| evening.round);
    let of_round = |rest: &str| round.map(|round| scene.at(&format!("{rest}/{round}")));
    let (path, words) = match (about, evening) {
        (About::Pairing | About::Reminder(Reminder::SignOff), Some(evening)) => {
            let facts = Facts::new().with("competition", scene.id).with("round", evening.round);
            let facts = facts.maybe("member", case.member);
            // Who has no account acts by the letter alone: as the member, or as who looks after the member.
            let by = case.member.filter(|_| reader.person.is_none() && !reader.members.is_empty());
            let own = by.map(|member| if reader.members.contains(&member) { "own" } else { "guardian" });
            let facts = facts.maybe("by", own);
            let account = reader.person.as_ref().map(|person| person.id);
            let until = hours::start(&scene.state, evening);
            let secret = site.competitions.make_pass(PassFor::Evening, account, None, &facts, until).await?;
            (Some(format!("/evening/{secret}")), say::to_evening(lang))
        }
        (About::DraftBroken | About::Reminder(Reminder::Pair | Reminder::Publish), _) => {
            (of_round("/round"), say::to_round(lang))
        }
        // Where the day is agreed on: who gets a proposal says yes there (ddt-12).
        (About::Reminder(Reminder::MakeUp) | About::MakeUp, Some(evening)) => {
            let own = case.member.and_then(|member| evening.game_of(member)).map(|game| game.pair);
            match case.pair.or(own) {
                Some(pair) => {
                    let game = scene.at(&format!("/game/{}/{}", evening.round, pair.white));
                    (Some(game), say::to_game(lang))
                }
                None => (Some(scene.at("/postponed")), say::to_postponed(lang)),
            }
        }
        (About::Reminder(_), _) => {
            (of_round("/round").map(|at| format!("{at}/results")), say::to_results(lang))
        }
        (About::Differ | About::Complaint, _) if directs && case.member.is_none() => {
            (of_round("/round").map(|at| format!("{at}/results")), say::to_results(lang))
        }
        (About::AsksBack | About::Rules | About::Calendar, _) => (None, scene.title.clone()),
        _ => (of_round("/evening"), say::to_evening(lang)),
    };
    let path = path.unwrap_or_else(|| scene.at(""));
    Ok((format!("{}{path}", site.own_address()), words))
}
