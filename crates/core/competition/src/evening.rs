//! One evening with its round: notices, draft, publication and games.

use crate::actor::By;
use crate::fact::{Pair, PairingWishes, Reminder};
use crate::game::Game;
use crate::imported::ImportedRound;
use crate::letters::About;
use crate::round::RoundNumber;
use calendar::{Day, Instant, TimeOfDay};
use ids::{MemberId, TextId};
use std::collections::{BTreeMap, BTreeSet};

/// A notice of a member about an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Who.
    pub member: MemberId,
    /// Signed on, or off.
    pub on: bool,
    /// For a team match (dsc-f.1).
    pub team: bool,
    /// When it was received.
    pub received: Instant,
    /// When the call came, as an officer states it (D32).
    pub called: Option<Instant>,
    /// Who gave it.
    pub by: By,
}

impl Notice {
    /// The moment that decides whether it was in time: the stated one, else the received one (D32).
    pub fn moment(&self) -> Instant {
        self.called.unwrap_or(self.received)
    }
}

/// A pairing that only officers see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What the officer fixed beforehand.
    pub wishes: PairingWishes,
    /// The pairs, the first board first.
    pub pairs: Vec<Pair>,
    /// Who is free.
    pub free: Vec<MemberId>,
    /// Who made or changed it last.
    pub by: By,
    /// When.
    pub at: Instant,
    /// Whether it was changed by hand.
    pub changed_by_hand: bool,
}

impl Draft {
    /// Everyone in it.
    pub fn members(&self) -> impl Iterator<Item = MemberId> {
        self.pairs.iter().flat_map(|pair| pair.both()).chain(self.free.iter().copied())
    }
}

/// The pairing as everyone saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// Who is free (dsc-k10).
    pub free: Vec<MemberId>,
    /// What the officer had fixed beforehand: the reasons of the pairs start from it.
    pub wishes: PairingWishes,
    /// Whether the draft had been changed by hand.
    pub changed_by_hand: bool,
    /// Who published it; the clock at the set hour.
    pub by: By,
    /// When.
    pub at: Instant,
}

/// A round on its evening and what happened for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// Its round.
    pub round: RoundNumber,
    /// Its day.
    pub day: Day,
    /// When games start.
    pub start: TimeOfDay,
    /// Who directs it, where that was said (dsc-h).
    pub director: Option<MemberId>,
    /// Whether it was cancelled, and why (D62).
    pub cancelled: Option<Option<TextId>>,
    /// Every notice, the earliest first.
    pub notices: Vec<Notice>,
    /// Who was ticked at the door; nothing: no list was kept for this round.
    pub present: Option<BTreeSet<MemberId>>,
    /// The draft.
    pub draft: Option<Draft>,
    /// The publication; with it the games.
    pub published: Option<Publication>,
    /// The games, the first board first.
    pub games: Vec<Game>,
    /// Friendly games, which never count (dsc-n).
    pub friendlies: Vec<(MemberId, MemberId)>,
    /// Who was told by telephone or in the hall, and when.
    pub told: BTreeMap<MemberId, Instant>,
    /// The latest that each member must know about the evening, and since when: what the call list is made of.
    pub news: BTreeMap<MemberId, (Instant, About)>,
    /// The days on which it was planned before it was moved, the earliest first.
    pub earlier_days: Vec<Day>,
    /// What the clock reminded of, or no longer could.
    pub reminded: Vec<Reminder>,
    /// When all its games were final.
    pub is_final: Option<Instant>,
    /// The round as a file told it, where it was played before the competition was run here.
    pub imported: Option<ImportedRound>,
    /// When the director declared it done, where the rules have no hour for that.
    pub settled: Option<Instant>,
    /// The number of the last fact about it.
    pub last_change: u64,
    /// The moment of the last fact about its games.
    pub last: Instant,
}

impl Evening {
    /// An evening of which nothing is known but day and hour.
    pub fn new(round: RoundNumber, day: Day, start: TimeOfDay) -> Evening {
        Evening {
            round,
            day,
            start,
            director: None,
            cancelled: None,
            notices: Vec::new(),
            present: None,
            draft: None,
            published: None,
            games: Vec::new(),
            friendlies: Vec::new(),
            told: BTreeMap::new(),
            news: BTreeMap::new(),
            earlier_days: Vec::new(),
            reminded: Vec::new(),
            is_final: None,
            imported: None,
            settled: None,
            last_change: 0,
            last: Instant::EPOCH,
        }
    }

    /// The latest notice of a member.
    pub fn notice(&self, member: MemberId) -> Option<&Notice> {
        self.notices.iter().rev().find(|notice| notice.member == member)
    }

    /// The game of a member.
    pub fn game_of(&self, member: MemberId) -> Option<&Game> {
        self.games.iter().find(|game| game.side(member).is_some())
    }

    /// The game of a pair.
    pub fn game(&self, pair: Pair) -> Option<&Game> {
        self.games.iter().find(|game| game.pair == pair)
    }

    /// The board of a pair on the pairing sheet, from 1.
    pub fn board(&self, pair: Pair) -> Option<usize> {
        self.games.iter().position(|game| game.pair == pair).map(|at| at + 1)
    }

    /// Whether a member is free in the published pairing.
    pub fn is_free(&self, member: MemberId) -> bool {
        self.published.as_ref().is_some_and(|published| published.free.contains(&member))
    }

    /// Whether the round has a result that was made on the evening, or is done: only then the standings count it.
    pub fn counts(&self) -> bool {
        self.cancelled.is_none()
            && self.published.is_some()
            && (self.is_final.is_some() || self.games.iter().any(Game::happened))
    }

    /// Everyone in the published pairing.
    pub fn paired(&self) -> impl Iterator<Item = MemberId> {
        let free = self.published.iter().flat_map(|published| published.free.iter().copied());
        self.games.iter().flat_map(|game| game.pair.both()).chain(free)
    }
}
