//! What every page about money starts from: the ledger, the rules, who belongs to the club, who looks.

use crate::kit::ask::Ask;
use crate::kit::cite::Cite;
use crate::kit::fault::{Fault, Words};
use crate::kit::form::Form;
use app::money::MoneyProblem;
use app::roll::Listed;
use axum::http::StatusCode;
use calendar::{Day, Instant, Season, Zone};
use club::bank::Iban;
use club::fees::FeeRules;
use club::households::Households;
use club::instalments::NoPlan;
use club::ledger::{Act, Actor, Ask as Payer, Event, FeeSource, Fees, Kind, Law, Ledger, Refusal, Wish};
use club::members::{Reader, shown};
use club::travel::TravelRules;
use competition::System;
use ids::{MemberId, TextId};
use rulebook::{ArticleId, Rulebook};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use store::TextRow;
use words::Lang;

/// The club's money before a reader.
pub struct Books {
    /// The language of the reader.
    pub lang: Lang,
    /// What the rules say.
    pub law: Law,
    /// The ledger.
    pub ledger: Arc<Ledger>,
    /// Everyone, who left too; who was erased or merged away is not among them.
    pub roll: Vec<Listed>,
    /// Who pays together.
    pub together: Households,
    /// Who looks.
    pub actor: Actor,
    /// The club's zone.
    pub zone: Zone,
    /// Today there.
    pub today: Day,
    /// The club's bank account and the name on it.
    pub bank: Option<(Iban, String)>,
    names: HashMap<MemberId, String>,
    /// Which rulebook has an article: the one of the fees, the one of travel.
    cited: Vec<String>,
    library: Arc<rules::Library>,
}

/// The rules about money that the club chose (D81): as fees the rulebook that it named, else one that it wrote itself; about
/// travel those of its competitions or its own. A ledger from before fees were chosen goes by the rulebook it was kept by.
pub fn law(library: &rules::Library, ledger: &Ledger, played_by: &[String]) -> (Law, Vec<String>) {
    let read = |book: &Rulebook| Some((FeeRules::read(book)?, book.id.clone()));
    let named = ledger.chosen_rules().and_then(|id| read(&library.get(id)?.book));
    let own = || library.own().iter().find_map(|one| read(&one.book));
    let fees = named.or_else(own).or_else(|| {
        let article = first_article(ledger);
        if article.is_none() && ledger.decisions.is_empty() {
            return None;
        }
        let speaks = |book: &Rulebook| article.is_none_or(|article| book.article(article.as_str()).is_some());
        library.all().filter(|one| speaks(&one.book)).find_map(|one| read(&one.book))
    });
    let played = played_by.iter().filter_map(|id| library.get(id));
    let travel = played
        .chain(library.own().iter().cloned())
        .find_map(|one| Some((TravelRules::read(&one.book)?, one.book.id.clone())));
    let books = fees.iter().map(|one| one.1.clone()).chain(travel.iter().map(|one| one.1.clone())).collect();
    (Law { fees: fees.map(|one| one.0), travel: travel.map(|one| one.0) }, books)
}

/// The article by which a ledger charged first.
fn first_article(ledger: &Ledger) -> Option<&ArticleId> {
    ledger.entries.iter().find_map(|entry| match &entry.kind {
        Kind::Fee(_, charge) => Some(&charge.amount),
        _ => None,
    })
}

impl Books {
    /// The books for who asks.
    pub async fn of(ask: &Ask) -> Result<Books, Fault> {
        let (site, lang, zone) = (&ask.site, ask.lang(), ask.site.zone());
        let today = zone.day(site.money.now());
        let roll = site.roll.all().await?;
        let actor = site.money.actor(ask.person()?).await?;
        let reader = Reader::of(!actor.offices.is_empty(), !actor.members.is_empty());
        let name = |one: &Listed| {
            (one.member.id, words::competition::shown(lang, shown(&one.member, reader, today)))
        };
        let names = roll.iter().map(name).collect();
        let ledger = site.money.look().await?;
        let (law, cited) = law(&site.library(), &ledger, &site.matters.played_by().await?);
        let set = site.roll.settings().await?;
        let iban = set.get("iban").and_then(|text| Iban::read(text));
        Ok(Books {
            lang,
            law,
            ledger,
            actor,
            together: Households::of(&roll),
            roll: roll
                .into_iter()
                .filter(|one| one.member.name.is_some() && one.particulars.merged_into.is_none())
                .collect(),
            zone,
            today,
            bank: iban.zip(set.get("bank_name").cloned()),
            names,
            cited,
            library: site.library(),
        })
    }

    /// A member's name.
    pub fn name(&self, member: MemberId) -> String {
        self.names.get(&member).cloned().unwrap_or_else(|| member.to_string())
    }

    /// An amount in words.
    pub fn amount(&self, cents: i64) -> String {
        words::money::amount(self.lang, cents)
    }

    /// A day in words.
    pub fn day(&self, day: Day) -> String {
        words::dates::date(self.lang, day)
    }

    /// The season of today.
    pub fn season(&self) -> Result<Season, Fault> {
        Season::of(self.today).ok_or(Fault::NoPage)
    }

    /// Whether the club has fees for a season: set by itself, or of a rulebook that it chose (D81).
    pub fn has_fees(&self, season: Season) -> bool {
        self.ledger.fees_of(season).is_some() || self.law.fees.is_some()
    }

    /// Whether the fees of a season are those of a rulebook.
    pub fn charges_by_rules(&self, season: Season) -> bool {
        let own = |fees: &Fees| matches!(fees.source, FeeSource::Own(_));
        self.law.fees.is_some() && !self.ledger.fees_of(season).is_some_and(|(_, fees)| own(fees))
    }

    /// The rulebooks that speak of fees, by id, with what they are called.
    pub fn fee_books(&self) -> Vec<(String, String)> {
        let of = |one: rules::Volume| {
            FeeRules::read(&one.book).map(|_| (one.book.id.clone(), self.called(&one.book)))
        };
        self.library.all().filter_map(of).collect()
    }

    /// What the rulebook is called that the club charges by.
    pub fn rules_of_fees(&self) -> Option<String> {
        self.law.fees.as_ref()?;
        let book = self.cited.first().and_then(|id| self.library.get(id))?.book;
        Some(self.called(&book))
    }

    fn called(&self, book: &Rulebook) -> String {
        match self.lang {
            Lang::Nl => book.name.nl.clone(),
            Lang::En => book.name.en.clone(),
        }
    }

    /// A line of the roll.
    pub fn listed(&self, member: MemberId) -> Option<&Listed> {
        self.roll.iter().find(|one| one.member.id == member)
    }

    /// Who pays together with a member: the family, the earliest joined first; else the member alone.
    pub fn household(&self, member: MemberId) -> Vec<MemberId> {
        self.together.around(member)
    }

    /// Every household with something in the ledger or in the club now, by name.
    pub fn households(&self) -> Vec<Vec<MemberId>> {
        let mut all = self.together.all().to_vec();
        all.sort_by_cached_key(|household: &Vec<MemberId>| self.sort_key(household[0]));
        all
    }

    /// Where a member stands in a list by name.
    pub fn sort_key(&self, member: MemberId) -> Option<String> {
        let name = self.listed(member).and_then(|one| one.member.name.as_ref());
        name.map(|name| name.sort_key(club::members::Sorting::Core))
    }

    /// What a household is called: the family's name, or the member's.
    pub fn title(&self, household: &[MemberId]) -> String {
        match household {
            [one] => self.name(*one),
            [first, ..] => {
                let name = self.listed(*first).and_then(|one| one.member.name.as_ref());
                let family =
                    name.map(|name| format!("{} {}", name.prefix(), name.family()).trim().to_owned());
                words::messages::money::family_of(self.lang, family.unwrap_or_default())
            }
            [] => String::new(),
        }
    }

    /// An article with its words.
    pub fn cite(&self, article: &ArticleId) -> Cite {
        let found = self.cited.iter().map(|book| Cite::of(self.lang, &self.library, book, article));
        let mut found: Vec<Cite> = found.collect();
        let at = found.iter().position(|cite| !cite.words.is_empty()).unwrap_or(0);
        if found.is_empty() { Cite::of(self.lang, &self.library, "", article) } else { found.swap_remove(at) }
    }

    /// Members with what a run must know of them, for a season.
    pub async fn payers(&self, ask: &Ask, season: Season) -> Result<Vec<Payer>, Fault> {
        Ok(self.payers_with(&self.champions(ask, season).await?))
    }

    /// The same when these play in the championship.
    pub fn payers_with(&self, champions: &BTreeSet<MemberId>) -> Vec<Payer> {
        let mut roll: Vec<&Listed> = self.roll.iter().collect();
        roll.sort_by_key(|one| (one.particulars.joined, one.member.number));
        let payer = |one: &&Listed| Payer::of(one, champions.contains(&one.member.id));
        roll.iter().map(payer).collect()
    }

    /// Who plays in a championship of this season (ddt-1.1): the competitions say so.
    pub async fn champions(&self, ask: &Ask, season: Season) -> Result<BTreeSet<MemberId>, Fault> {
        let competitions = &ask.site.competitions;
        let mut all = BTreeSet::new();
        for row in competitions.list().await? {
            let state = competitions.look(row.id).await?;
            let of_season = match state.evenings.first() {
                Some(evening) => season.contains(evening.day),
                None => season.contains(self.zone.day(row.created)),
            };
            if state.system == System::Championship && of_season {
                let playing = state.entrants.iter().filter(|one| !one.has_left());
                all.extend(playing.map(|one| one.entered.member));
            }
        }
        Ok(all)
    }

    /// Asks the ledger for something; a refusal stands at the field of the form that it is about.
    pub async fn act(
        &self,
        ask: &Ask,
        act: Act,
        texts: Vec<TextRow>,
        form: &mut Form,
    ) -> Result<Option<Vec<Event>>, Fault> {
        let seen = form.text("seen").parse().ok();
        let wish = Wish { by: self.actor.clone(), seen, act };
        match ask.site.money.act(&self.law, &wish, texts).await {
            Ok(events) => Ok(Some(events)),
            Err(MoneyProblem::Refused(refusal)) => {
                form.refuse(field(&refusal), StatusCode::CONFLICT, self.refusal(&refusal));
                Ok(None)
            }
            Err(problem) => Err(problem.into()),
        }
    }

    /// A refusal in words.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        words::money::refusal(self.lang, &self.law, &self.zone, refusal, &|member| self.name(member))
    }

    /// A refusal as a page of its own, for a button without fields.
    pub fn refused(&self, form: &Form) -> Fault {
        let title = form.all_faults().next().unwrap_or_default().to_owned();
        let text = words::messages::kit::refused_next(self.lang);
        Fault::Told(StatusCode::CONFLICT, Words { title, text })
    }

    /// A text that belongs to a fact (D73).
    pub fn text(&self, body: &str, about: Option<MemberId>, now: Instant) -> TextRow {
        TextRow {
            id: TextId::drawn(app::secret::chance()),
            kind: "money".to_owned(),
            body: body.chars().take(1000).collect(),
            written_by: self.actor.account,
            about,
            created: now,
            erased: None,
        }
    }
}

/// The field that a refusal is about.
fn field(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Amount(_) | Refusal::MoreThanOpen { .. } | Refusal::MoreThanCredit { .. } => "cents",
        Refusal::Ahead(_) => "on",
        Refusal::Plan(NoPlan::TooManyMonths { .. } | NoPlan::NoMonths, ..) => "months",
        Refusal::NoEntry(_) | Refusal::ReversedAlready(_) | Refusal::IsReversal(_) => "entry",
        Refusal::Left(_) | Refusal::Cars(_) => "cars",
        Refusal::Allowance(_) | Refusal::Far { .. } => "km",
        Refusal::NoTeam => "team",
        _ => "",
    }
}
