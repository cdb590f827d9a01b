//! What happened in a competition, in words.

use super::Names;
use super::sections::section_fact;
use crate::Lang;
use crate::messages::{competition_facts as say, external, sections, series};
use competition::championship::ChampionshipFact;
use competition::external::ExternalFact;
use competition::{
    ComplaintEnd, Event, Fact, Outcome, Pair, PrizeName, Reminder, Role, Sanction, Settling, State, Topic,
};
use ids::MemberId;
use rulebook::ArticleId;
use std::fmt::Display;

/// Says what happens in a competition in one language.
#[derive(Clone, Copy)]
pub struct CompetitionWords<'a> {
    lang: Lang,
    names: Names<'a>,
}

impl<'a> CompetitionWords<'a> {
    /// Words in a language, with names from the caller.
    pub fn new(lang: Lang, names: Names<'a>) -> CompetitionWords<'a> {
        CompetitionWords { lang, names }
    }

    fn name(&self, member: MemberId) -> String {
        (self.names)(member)
    }

    fn list(&self, members: &[MemberId]) -> String {
        members.iter().map(|member| self.name(*member)).collect::<Vec<_>>().join(", ")
    }

    /// A pair, White first.
    pub fn pair(&self, pair: Pair) -> String {
        format!("{}-{}", self.name(pair.white), self.name(pair.black))
    }

    fn pairs(&self, pairs: &[Pair], free: &[MemberId]) -> String {
        let all = pairs.iter().map(|pair| self.pair(*pair)).collect::<Vec<_>>().join(", ");
        if free.is_empty() { all } else { say::pairs_free(self.lang, self.list(free), all) }
    }

    /// What happened, as a sentence; `state` is the state with the fact folded in.
    pub fn fact(&self, state: &State, event: &Event) -> String {
        let lang = self.lang;
        match &event.fact {
            Fact::Opened(opening) => say::opened(lang, &opening.law.id),
            Fact::EveningPlanned { round, day, start } => say::planned(lang, day, round, start),
            Fact::RoundPlanned { round, start } => say::round_planned(lang, round, start),
            Fact::EveningMoved { round, day, start } => say::moved(lang, day, round, start),
            Fact::EveningCancelled { round, .. } => say::cancelled(lang, round),
            Fact::DirectorNamed { round, member } => say::director_named(lang, self.name(*member), round),
            Fact::Entered(entered) if entered.points == systems::exact::Fraction::ZERO => {
                say::entered(lang, self.name(entered.member), entered.from)
            }
            Fact::Entered(entered) => {
                say::entered_with(lang, self.name(entered.member), entered.points, entered.from)
            }
            Fact::Left { member, from, .. } => say::left(lang, self.name(*member), from),
            Fact::GroupSet { member, group: Some(group) } => say::group_set(lang, group, self.name(*member)),
            Fact::GroupSet { member, group: None } => say::group_by_rating(lang, self.name(*member)),
            Fact::FlexibleSet { member, flexible: true } => say::became_flexible(lang, self.name(*member)),
            Fact::FlexibleSet { member, flexible: false } => say::became_fixed(lang, self.name(*member)),
            Fact::SignedOff { .. } | Fact::SignedOn { .. } => self.notice(state, &event.fact),
            Fact::SignedOffByRule { member, after } => {
                say::signed_off_by_rule(lang, self.name(*member), after)
            }
            Fact::AskedBack { member } => say::asked_back(lang, self.name(*member)),
            Fact::CameBack { member, from, .. } => say::came_back(lang, self.name(*member), from),
            Fact::TeamMatchEntered { day, members, .. } => say::team_match(lang, day, self.list(members)),
            Fact::TeamMatchCancelled { number, .. } => {
                say::team_match_cancelled(lang, day_of_match(state, *number))
            }
            Fact::TeamMatchPlayed { number } => say::team_match_played(lang, day_of_match(state, *number)),
            fact => self.pairing_fact(state, fact),
        }
    }

    fn notice(&self, state: &State, fact: &Fact) -> String {
        let (Fact::SignedOff { round, member, called, .. } | Fact::SignedOn { round, member, called, .. }) =
            fact
        else {
            return String::new();
        };
        let name = self.name(*member);
        let notice = state.evening(*round).and_then(|evening| Some((evening, evening.notice(*member)?)));
        let said = match notice {
            Some((_, notice)) if notice.on => say::signed_on(self.lang, name, round),
            Some((evening, notice)) if !state.in_time(evening, notice) => {
                say::signed_off_late(self.lang, name, round)
            }
            Some((_, notice)) if notice.team => say::signed_off_team(self.lang, name, round),
            _ => say::signed_off_in_time(self.lang, name, round),
        };
        match called {
            Some(called) => say::called(self.lang, state.zone.local(*called), said),
            None => said,
        }
    }

    fn pairing_fact(&self, state: &State, fact: &Fact) -> String {
        let lang = self.lang;
        match fact {
            Fact::DraftMade { round, pairs, free, .. } => {
                say::draft_made(lang, self.pairs(pairs, free), round)
            }
            Fact::DraftChanged { round, pairs, free, .. } => {
                say::draft_changed(lang, self.pairs(pairs, free), round)
            }
            Fact::PresenceNoted { round, came, gone, .. } => {
                let came = (!came.is_empty()).then(|| say::came(lang, self.list(came), round));
                let gone = (!gone.is_empty()).then(|| say::not_there(lang, self.list(gone), round));
                came.into_iter().chain(gone).collect::<Vec<_>>().join(" ")
            }
            Fact::DraftDropped { round, .. } => say::draft_dropped(lang, round),
            Fact::Published { round, .. } => {
                let evening = state.evening(*round);
                let pairs: Vec<Pair> = evening
                    .map_or(Vec::new(), |evening| evening.games.iter().map(|game| game.pair).collect());
                let free = evening.and_then(|evening| evening.published.as_ref());
                let free = free.map_or(&[][..], |published| &published.free);
                say::published(lang, self.pairs(&pairs, free), round)
            }
            Fact::Released { round, member, of, .. } => {
                say::released(lang, self.name(*member), self.name(*of), round)
            }
            Fact::FriendlyArranged { round, one, other } => {
                say::friendly(lang, self.name(*one), self.name(*other), round)
            }
            Fact::Told { round, member, .. } => say::told(lang, self.name(*member), round),
            Fact::Reminded { round, reminder, dropped } => {
                let said = self.reminder(*reminder, round);
                if *dropped { say::reminder_dropped(lang, said) } else { said }
            }
            fact => self.result_fact(state, fact),
        }
    }

    fn reminder(&self, reminder: Reminder, round: impl Display) -> String {
        match reminder {
            Reminder::SignOff => say::reminded_sign_off(self.lang, round),
            Reminder::Pair => say::reminded_pair(self.lang, round),
            Reminder::Publish => say::reminded_publish(self.lang, round),
            Reminder::DefaultTime => say::reminded_default_time(self.lang, round),
            Reminder::Results => say::reminded_results(self.lang, round),
            Reminder::MakeUp => say::reminded_make_up(self.lang, round),
        }
    }

    fn result_fact(&self, state: &State, fact: &Fact) -> String {
        let lang = self.lang;
        match fact {
            Fact::ResultEntered { round, pair, result, player, .. } => {
                say::result_entered(lang, self.name(*player), self.pair(*pair), result.written(), round)
            }
            Fact::ResultSet { round, pair, result, settling, by, .. } => {
                let (pair, result) = (self.pair(*pair), result.written());
                match settling {
                    Settling::Set if by.role == Role::Table => {
                        say::result_by_table(lang, pair, result, round)
                    }
                    Settling::Set => say::result_set(lang, pair, result, round),
                    Settling::PutRight => say::result_put_right(lang, pair, result, round),
                    Settling::Complaint => say::result_complaint(lang, pair, result, round),
                    Settling::Reopened => say::result_reopened(lang, pair, result, round),
                    Settling::Appealed => say::result_appealed(lang, pair, result, round),
                    Settling::Overruled => say::result_overruled(lang, pair, result, round),
                }
            }
            Fact::JudgedWith { round, pair, members } => {
                say::judged_with(lang, self.list(members), self.pair(*pair), round)
            }
            Fact::ResultCleared { round, pair, .. } => say::result_cleared(lang, self.pair(*pair), round),
            Fact::StayedAway { round, member, .. } => say::stayed_away(lang, self.name(*member), round),
            Fact::Arrived { round, member, in_time: true } => {
                say::arrived_in_time(lang, self.name(*member), round)
            }
            Fact::Arrived { round, member, .. } => say::arrived_too_late(lang, self.name(*member), round),
            Fact::PhoneOn { round, member, sanction } => match sanction {
                Sanction::Warned => say::phone_warned(lang, self.name(*member), round),
                Sanction::TimeHalved => say::phone_halved(lang, self.name(*member), round),
                Sanction::Lost(_) => say::phone_lost(lang, self.name(*member), round),
            },
            fact => self.matter(state, fact),
        }
    }

    fn matter(&self, state: &State, fact: &Fact) -> String {
        let lang = self.lang;
        let complaint = |number: &u16| {
            let found = state.complaints.iter().find(|found| found.number == *number);
            found.map_or((String::new(), String::new()), |found| {
                (self.name(found.member), self.pair(found.pair))
            })
        };
        match fact {
            Fact::Complained { round, pair, member, .. } => {
                say::complained(lang, self.name(*member), self.pair(*pair), round)
            }
            Fact::WorkedOut { number, .. } => {
                let (member, pair) = complaint(number);
                say::worked_out(lang, member, pair)
            }
            Fact::ComplaintWithdrawn { number } => {
                let (member, pair) = complaint(number);
                say::complaint_withdrawn(lang, member, pair)
            }
            Fact::ComplaintLapsed { number } => {
                let (member, pair) = complaint(number);
                say::complaint_lapsed(lang, member, pair)
            }
            Fact::ComplaintDecided { number, upheld, .. } => {
                let (member, pair) = complaint(number);
                let stays = state.complaints.iter().any(|one| {
                    let ended = one.ended.filter(|_| one.number == *number);
                    matches!(ended, Some(ComplaintEnd::Decided(Outcome::ResultStays, ..)))
                });
                match (*upheld, stays) {
                    (true, true) => say::complaint_upheld_stays(lang, member, pair),
                    (true, false) => say::complaint_upheld(lang, member, pair),
                    (false, _) => say::complaint_rejected(lang, member, pair),
                }
            }
            Fact::RoundFinal { round } => say::round_final(lang, round),
            Fact::RoundSettled { round, .. } => say::round_settled(lang, round),
            Fact::RulesChanged { from, clauses, .. } => {
                let change = |(key, clause): (&String, &competition::Clause)| {
                    say::rule_change(lang, key, clause.value.as_deref().unwrap_or("-"))
                };
                say::rules_changed(lang, clauses.iter().map(change).collect::<Vec<_>>().join(", "), from)
            }
            Fact::TablePublished { number, round, .. } => say::table_published(lang, number, round),
            Fact::LotDrawn { seed, order, .. } => say::lot_drawn(lang, self.list(order), seed),
            Fact::PrizeAwarded { prize, winners, .. } => {
                say::prize_awarded(lang, self.prize(*prize), self.list(winners))
            }
            Fact::Closed { .. } => say::closed(lang),
            Fact::Section(fact) => section_fact(lang, fact, &|member| self.name(member)),
            Fact::ZoneChanged { from, zone } => {
                say::zone_changed(lang, crate::dates::date(lang, *from), zone.name().unwrap_or("UTC"))
            }
            Fact::RoundImported { round, .. } => say::imported(lang, round),
            Fact::Elsewhere(fact) => super::elsewhere::fact(lang, fact),
            Fact::SeasonEnded { rounds, .. } => say::season_ended(lang, rounds.len()),
            Fact::SeriesSet { member, series } => say::series_set(lang, self.name(*member), series),
            Fact::Postponed { round, pair, member, absence, .. } => {
                let (member, pair) = (self.name(*member), self.pair(*pair));
                if *absence {
                    say::postponed_absence(lang, member, pair, round)
                } else {
                    say::postponed(lang, member, pair, round)
                }
            }
            Fact::MakeUpProposed { round, pair, day, member, .. } => {
                say::make_up_proposed(lang, day, self.name(*member), self.pair(*pair), round)
            }
            Fact::MakeUpPlanned { round, pair, day, .. } => say::make_up(lang, day, self.pair(*pair), round),
            Fact::Championship(fact) => self.of_championship(fact),
            Fact::External(fact) => self.external(state, fact),
            Fact::Team(fact) => super::team_fact::fact(lang, state, fact, self.names),
            _ => String::new(),
        }
    }

    /// What happened around the boards of a team match.
    fn external(&self, state: &State, fact: &ExternalFact) -> String {
        let (lang, day) = (self.lang, |number: &u16| day_of_match(state, *number));
        match fact {
            ExternalFact::Placed { number, home: true, .. } => external::fact_home(lang, day(number)),
            ExternalFact::Placed { number, .. } => external::fact_away(lang, day(number)),
            ExternalFact::Played { number, game, .. } => external::fact_played(
                lang,
                game.board,
                day(number),
                self.name(game.member),
                game.result.written(),
            ),
            ExternalFact::Removed { number, member, .. } => {
                external::fact_removed(lang, day(number), self.name(*member))
            }
            ExternalFact::SumPublished { member, sum: Some(sum), .. } => {
                external::fact_sum(lang, self.name(*member), sum)
            }
            ExternalFact::SumPublished { member, .. } => external::fact_no_sum(lang, self.name(*member)),
        }
    }

    /// What happened in a championship alone.
    fn of_championship(&self, fact: &ChampionshipFact) -> String {
        let lang = self.lang;
        match fact {
            ChampionshipFact::SeasonKnown { ago: 1, .. } => series::fact_last_season(lang),
            ChampionshipFact::SeasonKnown { ago, .. } => series::fact_season(lang, ago),
            ChampionshipFact::Placed { member, series, .. } => {
                series::fact_placed(lang, self.name(*member), series)
            }
            ChampionshipFact::Divided { series, .. } => {
                let all: Vec<String> = series.iter().map(|members| self.list(members)).collect();
                series::fact_divided(lang, all.join(" | "))
            }
            ChampionshipFact::LaterStart { member, start: Some(start), .. } => {
                series::fact_later_start(lang, self.name(*member), start)
            }
            ChampionshipFact::LaterStart { member, start: None, .. } => {
                series::fact_usual_start(lang, self.name(*member))
            }
            ChampionshipFact::StartProposed { pair, start, member, .. } => {
                series::fact_start_proposed(lang, self.name(*member), self.pair(*pair), start)
            }
            ChampionshipFact::StartAgreed { pair, start, .. } => {
                series::fact_start(lang, self.pair(*pair), start)
            }
        }
    }

    /// The name of a prize.
    pub fn prize(&self, prize: PrizeName) -> String {
        match prize {
            PrizeName::Champion => say::prize_champion(self.lang),
            PrizeName::Group(letter) => say::prize_group(self.lang, letter),
            PrizeName::Climber => say::prize_climber(self.lang),
            PrizeName::BestTeamPlayer => external::best(self.lang),
            PrizeName::RapidChampion => external::rapid(self.lang),
            PrizeName::CupWinner => external::cup(self.lang),
            PrizeName::Section(letter) => sections::prize(self.lang, letter),
        }
    }
}

fn day_of_match(state: &State, number: u16) -> String {
    let found = state.team_matches.iter().find(|found| found.number == number);
    found.map_or(String::new(), |found| found.day.to_string())
}

/// The articles that speak for a fact, so that whoever reads it can look them up.
pub fn articles_of(state: &State, fact: &Fact) -> Vec<ArticleId> {
    let topics: &[Topic] = match fact {
        Fact::SignedOff { round, member, .. } => {
            let evening = state.evening(*round);
            let notice = evening.and_then(|evening| Some((evening, evening.notice(*member)?)));
            match notice {
                Some((evening, notice)) if !state.in_time(evening, notice) => &[Topic::SignOff, Topic::Late],
                Some((_, notice)) if notice.team => &[Topic::SignOff, Topic::TeamAward],
                _ => &[Topic::SignOff, Topic::Excused],
            }
        }
        Fact::SignedOn { .. } | Fact::Reminded { reminder: Reminder::SignOff | Reminder::Pair, .. } => {
            &[Topic::SignOff]
        }
        Fact::Entered(_) => &[Topic::Entry],
        Fact::GroupSet { .. } => &[Topic::Groups],
        Fact::SignedOffByRule { .. } | Fact::AskedBack { .. } | Fact::CameBack { .. } => &[Topic::StayedAway],
        Fact::TeamMatchEntered { .. } | Fact::TeamMatchPlayed { .. } => &[Topic::TeamMatch],
        Fact::DraftMade { .. } | Fact::DraftChanged { .. } => &[Topic::Pairing],
        Fact::Published { .. } | Fact::Reminded { reminder: Reminder::Publish, .. } => &[Topic::Publication],
        Fact::Released { .. } | Fact::FriendlyArranged { .. } => &[Topic::Released],
        Fact::ResultEntered { .. }
        | Fact::ResultCleared { .. }
        | Fact::Reminded { reminder: Reminder::Results, .. } => &[Topic::Results],
        Fact::ResultSet { settling, .. } => match settling {
            Settling::Set | Settling::PutRight => &[Topic::Results],
            Settling::Complaint => &[Topic::Complaint],
            Settling::Reopened => &[Topic::Complaint, Topic::Committee],
            Settling::Appealed => &[Topic::Committee],
            Settling::Overruled => &[Topic::Director],
        },
        Fact::JudgedWith { .. } => &[Topic::Committee],
        Fact::StayedAway { .. } => &[Topic::Unexcused],
        Fact::Arrived { .. } | Fact::Reminded { reminder: Reminder::DefaultTime, .. } => {
            &[Topic::DefaultTime]
        }
        Fact::SeriesSet { .. } | Fact::Championship(ChampionshipFact::Divided { .. }) => &[Topic::Calendar],
        Fact::Championship(ChampionshipFact::SeasonKnown { .. }) => &[Topic::Promotion],
        Fact::Championship(ChampionshipFact::Placed { .. }) => &[Topic::NewMember],
        Fact::Championship(_) => &[Topic::Start],
        Fact::Postponed { absence: true, .. } => &[Topic::Absence],
        Fact::Postponed { .. }
        | Fact::MakeUpProposed { .. }
        | Fact::MakeUpPlanned { .. }
        | Fact::Reminded { reminder: Reminder::MakeUp, .. } => &[Topic::Postponing],
        Fact::Left { .. } => &[Topic::Withdrawal],
        Fact::PhoneOn { .. } => &[Topic::Phones],
        Fact::Complained { .. }
        | Fact::WorkedOut { .. }
        | Fact::ComplaintWithdrawn { .. }
        | Fact::ComplaintLapsed { .. }
        | Fact::ComplaintDecided { .. }
        | Fact::RoundFinal { .. } => &[Topic::Complaint],
        Fact::PrizeAwarded { prize: PrizeName::Champion, .. } => &[Topic::Champion],
        Fact::PrizeAwarded { prize: PrizeName::Group(_), .. } => &[Topic::GroupWinners],
        Fact::PrizeAwarded { prize: PrizeName::Climber, .. } => &[Topic::Climber],
        Fact::PrizeAwarded { prize: PrizeName::BestTeamPlayer, .. } | Fact::External(_) => {
            &[Topic::BestTeamPlayer]
        }
        Fact::PrizeAwarded { prize: PrizeName::RapidChampion, .. } => &[Topic::RapidChampion],
        Fact::Team(fact) => super::team_fact::topics(fact),
        _ => &[],
    };
    topics.iter().filter_map(|topic| state.laws.newest().cite(*topic).cloned()).collect()
}
