//! Played and unplayed rounds as the tie-breaks read them (C.07, article 16).

use crate::swiss::tournament::{Entry, Outcome, Tenths, Tournament};

/// All rounds of all players up to some round.
pub struct Histories<'a> {
    tournament: &'a Tournament,
    /// How many rounds count.
    pub rounds: usize,
}

impl<'a> Histories<'a> {
    /// The rounds so far.
    pub fn new(tournament: &'a Tournament, rounds: usize) -> Histories<'a> {
        Histories { tournament, rounds }
    }

    /// How many players.
    pub fn count(&self) -> usize {
        self.tournament.players.len()
    }

    /// A player's rating.
    pub fn rating(&self, player: usize) -> Option<u32> {
        self.tournament.players[player].rating
    }

    /// The rounds of a player.
    pub fn entries(
        &self,
        player: usize,
    ) -> impl DoubleEndedIterator<Item = (usize, Entry)> + ExactSizeIterator + '_ {
        (0..self.rounds).map(move |round| (round, self.tournament.entry(player, round)))
    }

    /// What an entry is worth.
    pub fn points(&self, entry: Entry) -> Tenths {
        self.tournament.points.points(entry)
    }

    /// The points of a player in one round.
    pub fn points_in(&self, player: usize, round: usize) -> Tenths {
        self.points(self.tournament.entry(player, round))
    }

    /// What a win is worth.
    pub fn win(&self) -> Tenths {
        self.tournament.points.win
    }

    /// What a draw is worth.
    pub fn draw(&self) -> Tenths {
        self.tournament.points.draw
    }

    /// The score.
    pub fn score(&self, player: usize) -> Tenths {
        self.tournament.score(player, self.rounds)
    }

    /// 16.1.1: a half-point or zero-point bye.
    fn requested_bye(entry: Entry) -> bool {
        matches!(entry.outcome, Outcome::HalfPointBye | Outcome::ZeroPointBye)
    }

    /// 16.1.2: a requested bye or a forfeit loss.
    pub fn voluntary(entry: Entry) -> bool {
        Histories::requested_bye(entry) || entry.outcome == Outcome::ForfeitLoss
    }

    /// Whether the last round counts as drawn for a player in Fore Buchholz (8.3): that of one who was paired.
    pub fn fore_applies(&self, player: usize) -> bool {
        self.rounds > 0 && self.tournament.entry(player, self.rounds - 1).opponent.is_some()
    }

    /// 16.3: the score of a player for the tie-breaks of the opponents. A requested bye after which the player chose
    /// not to play any more counts as a draw.
    pub fn adjusted(&self, player: usize, fore: bool) -> Tenths {
        let fore = fore && self.fore_applies(player);
        let mut to_the_end = !fore;
        let mut score = 0;
        for (round, entry) in self.entries(player).rev() {
            let as_draw =
                (fore && round + 1 == self.rounds) || (to_the_end && Histories::requested_bye(entry));
            score += if as_draw { self.draw() } else { self.points(entry) };
            to_the_end = to_the_end && Histories::voluntary(entry);
        }
        score
    }

    /// 16.4: the score of the dummy opponent of a round that was not played: the player's own, but no more than the
    /// scheduled opponent's, and for a bye no more than a draw every round.
    pub fn dummy(&self, player: usize, entry: Entry, fore: bool) -> Tenths {
        let mut own = self.score(player);
        if fore && self.fore_applies(player) {
            own += self.draw() - self.points(self.tournament.entry(player, self.rounds - 1));
        }
        let total = self.tournament.total_rounds.unwrap_or(self.rounds).max(self.rounds) as Tenths;
        match entry.opponent {
            Some(opponent) => own.min(self.adjusted(opponent, fore)),
            None => own.min(self.draw() * total),
        }
    }
}
