//! Whose word counts: results, entering, complaints and appeals, each with its article.

use crate::Lang;
use crate::messages::club as say;
use calendar::Zone;
use club::committee::{Committee, CommitteeRules, Fault, Hearing, NoSeat, NotHeard};
use club::complaints::{ComplaintRules, Finality, NotReopened, Stand};
use club::entering::Acceptance;
use club::results::{Form, Matter, NoOverruling, Overruling, ResultRules};
use rulebook::ArticleId;
use systems::championship::evening::Side;
use systems::result::GameResult;

/// How the result form of a game stands (dsc-q).
pub fn form(lang: Lang, rules: &ResultRules, form: Form) -> String {
    let article = &rules.entered;
    match form {
        Form::Empty => say::form_empty(lang, article),
        Form::Waiting { entered, other: Side::White } => {
            say::form_waiting_white(lang, article, entered.written())
        }
        Form::Waiting { entered, other: Side::Black } => {
            say::form_waiting_black(lang, article, entered.written())
        }
        Form::Agreed(result) => say::form_agreed(lang, article, result.written()),
        Form::Differ { white, black } => say::form_differ(lang, article, black.written(), white.written()),
    }
}

/// The director's word, as it stands on the record; the article is what allows it (ddt-18).
pub fn overruling(lang: Lang, article: &ArticleId, zone: &Zone, word: &Overruling) -> String {
    let what = match &word.matter {
        Matter::Result { game, from, to } => {
            let from = from.map_or_else(|| say::no_result(lang), |from| GameResult::written(from).to_owned());
            say::overruled_result(lang, from, game, to.written())
        }
        Matter::Standing { round, to, .. } => say::overruled_standing(lang, to.join(", "), round),
    };
    say::overruled(lang, article, zone.local(word.at), &word.author, &word.reason, what)
}

/// Why the director's word is not put on the record (ddt-18).
pub fn no_overruling(lang: Lang, rules: &ResultRules, why: &NoOverruling) -> String {
    let Some(article) = &rules.director else { return say::overrule_not_in_rules(lang) };
    match why {
        NoOverruling::NotInTheseRules => say::overrule_not_in_rules(lang),
        NoOverruling::NotTheDirector(author) => say::overrule_not_director(lang, article, author),
        NoOverruling::NoReason => say::overrule_no_reason(lang, article),
        NoOverruling::NothingChanges => say::overrule_nothing(lang, article),
        NoOverruling::OtherPlayers => say::overrule_other_players(lang, article),
    }
}

/// That a standing of the director names other players than there are now (ddt-18).
pub fn outdated(lang: Lang, article: &ArticleId, zone: &Zone, round: u32, word: &Overruling) -> String {
    say::standing_outdated(lang, article, zone.local(word.at), round)
}

/// That someone takes part and so accepts the rules (ddt-19).
pub fn acceptance(lang: Lang, line: &Acceptance) -> String {
    let source = match lang {
        Lang::Nl => &line.edition.source.nl,
        Lang::En => &line.edition.source.en,
    };
    say::entered(lang, &line.edition.article, line.on, &line.player, source)
}

/// How a complaint stands (dsc-v).
pub fn complaint(lang: Lang, rules: &ComplaintRules, zone: &Zone, stand: Stand) -> String {
    let article = rules.article();
    match stand {
        Stand::TooLate(until) => say::complaint_too_late(lang, article, zone.local(until)),
        Stand::ToWorkOut(until) => say::complaint_to_work_out(lang, article, zone.local(until)),
        Stand::Lapsed(until) => say::complaint_lapsed(lang, article, zone.local(until)),
        Stand::ToDecide => say::complaint_to_decide(lang, article),
        Stand::Decided(at) => say::complaint_decided(lang, article, zone.local(at)),
    }
}

/// Whether a result is final (dsc-v).
pub fn finality(lang: Lang, rules: &ComplaintRules, zone: &Zone, finality: &Finality) -> String {
    let article = rules.article();
    match finality {
        Finality::Open(until) => say::result_open(lang, article, zone.local(*until)),
        Finality::Disputed(players) => say::result_disputed(lang, article, players.join(", ")),
        Finality::Final => say::result_final(lang, article),
    }
}

/// Why a final result stays as it is (dsc-v).
pub fn not_reopened(lang: Lang, rules: &ComplaintRules, why: &NotReopened) -> String {
    let article = rules.article();
    match why {
        NotReopened::NotFinal => say::not_final(lang, article),
        NotReopened::NotWeighty => say::not_weighty(lang, article),
        NotReopened::NotProven => say::not_proven(lang, article),
        NotReopened::NotByTheDirector(who) => say::not_by_director(lang, article, who),
        NotReopened::WithoutCommittee => say::without_committee(lang, article),
    }
}

/// What is wrong with a players' committee (dsc-w).
pub fn committee_fault(lang: Lang, rules: &CommitteeRules, fault: &Fault) -> String {
    let article = rules.article();
    match fault {
        Fault::Number { found, needed } => say::committee_number(lang, article, found, needed),
        Fault::Twice(name) => say::committee_twice(lang, article, name),
        Fault::NotProposed(name) => say::committee_not_proposed(lang, article, name),
        Fault::RejectedAndChosen(name) => say::committee_rejected(lang, article, name),
        Fault::Seat(name, why) => no_seat(lang, rules, name, *why),
    }
}

/// Why someone cannot sit on the players' committee (dsc-w).
pub fn no_seat(lang: Lang, rules: &CommitteeRules, name: &str, why: NoSeat) -> String {
    match why {
        NoSeat::NotAMember => say::committee_not_member(lang, rules.article(), name),
        NoSeat::OnTheBoard => say::committee_on_board(lang, rules.article(), name),
    }
}

/// When the board proposes the next players' committee (dsc-w).
pub fn committee_due(lang: Lang, rules: &CommitteeRules, committee: &Committee) -> String {
    say::committee_due(lang, rules.article(), rules.due(committee))
}

/// Who hears an appeal, or why it is not heard (dsc-w); what the members have to know beside it follows.
pub fn hearing(lang: Lang, rules: &CommitteeRules, answer: &Result<Hearing, NotHeard>) -> Vec<String> {
    let article = rules.article();
    let hearing = match answer {
        Err(NotHeard::NotTheDirectors(who)) => return vec![say::appeal_not_director(lang, article, who)],
        Err(NotHeard::NoCommittee) => return vec![say::appeal_no_committee(lang, article)],
        Ok(hearing) => hearing,
    };
    let mut said = vec![say::appeal_heard(lang, article, hearing.sits.join(", "))];
    said.extend(hearing.lost_seat.iter().map(|(name, why)| no_seat(lang, rules, name, *why)));
    if !hearing.concerned.is_empty() {
        said.push(say::appeal_concerned(lang, hearing.concerned.len(), hearing.concerned.join(", ")));
    }
    said
}
