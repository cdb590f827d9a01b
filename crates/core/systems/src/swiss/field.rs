//! The field of a round: the cards in pairing order, and who may meet whom.

use super::card::Card;
use super::tournament::{Tenths, Tournament};

/// Everyone to be paired in one round, highest first.
pub struct Field {
    /// The cards by score, then starting rank.
    pub cards: Vec<Card>,
    /// One row of bits a player.
    compatible: Vec<u64>,
    words: usize,
    /// The score of the one who will be left over, when the number is odd.
    pub bye_score: Option<Tenths>,
}

impl Field {
    /// The field before the round after `rounds`, without the bye looked at.
    pub fn new(tournament: &Tournament, rounds: usize) -> Field {
        let cards = cards(tournament, rounds);
        let count = cards.len();
        let words = count.div_ceil(64);
        let mut field = Field { cards, compatible: vec![0; words * count], words, bye_score: None };
        let ruled_out = ruled_out(tournament, &field.cards, rounds);
        let last_round = tournament.total_rounds.is_some_and(|total| rounds + 1 >= total);
        let half = rounds as Tenths * tournament.points.win.max(tournament.points.draw) / 2;
        for (a, out) in ruled_out.iter().enumerate() {
            for b in 0..a {
                let (one, other) = (&field.cards[a], &field.cards[b]);
                // C3: topscorers, in the last round, may be refused their absolute wish.
                let topscorer = last_round && (one.score > half || other.score > half);
                let clash = one.absolute() && other.absolute() && one.wants == other.wants && !topscorer;
                if !clash && !out.contains(&b) {
                    field.compatible[a * words + b / 64] |= 1 << (b % 64);
                    field.compatible[b * words + a / 64] |= 1 << (a % 64);
                }
            }
        }
        field
    }

    /// Whether two players may meet by the absolute criteria C1 and C3.
    pub fn compatible(&self, a: usize, b: usize) -> bool {
        self.compatible[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// Whether a player may have the bye by C2 and C5.
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.cards[player].may_have_bye
            && self.bye_score.is_some_and(|score| self.cards[player].score <= score)
    }
}

fn cards(tournament: &Tournament, rounds: usize) -> Vec<Card> {
    let present = tournament.present(rounds);
    let mut rank = 0;
    let mut cards = Vec::with_capacity(present.len());
    let mut next = present.into_iter().peekable();
    for player in 0..tournament.players.len() {
        let here = next.next_if_eq(&player).is_some();
        if here {
            cards.push(Card::of(tournament, player, rank, rounds));
        }
        if here || (0..rounds).any(|round| tournament.entry(player, round).paired()) {
            rank += 1;
        }
    }
    cards.sort_by_key(|card| (-card.score, card.rank));
    cards
}

/// For each card the earlier cards (or later) it has met or may not meet.
fn ruled_out(tournament: &Tournament, cards: &[Card], rounds: usize) -> Vec<Vec<usize>> {
    let mut seat = vec![usize::MAX; tournament.players.len()];
    for (index, card) in cards.iter().enumerate() {
        seat[card.player] = index;
    }
    let mut out = vec![Vec::new(); cards.len()];
    for (index, card) in cards.iter().enumerate() {
        for round in 0..rounds {
            let entry = tournament.entry(card.player, round);
            if let Some(opponent) = entry.opponent.filter(|_| entry.played())
                && seat[opponent] != usize::MAX
            {
                out[index].push(seat[opponent]);
                out[seat[opponent]].push(index);
            }
        }
    }
    let places = tournament.places();
    let in_force =
        |ban: &&super::tournament::Forbidden| (ban.first_round..=ban.last_round).contains(&(rounds + 1));
    for ban in tournament.forbidden.iter().filter(in_force) {
        let seats: Vec<usize> = ban
            .players
            .iter()
            .filter_map(|number| places.get(number).map(|&place| seat[place]))
            .filter(|&seat| seat != usize::MAX)
            .collect();
        for &one in &seats {
            out[one].extend(seats.iter().filter(|&&other| other != one));
        }
    }
    out
}
