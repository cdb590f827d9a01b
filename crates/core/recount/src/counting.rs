//! Counting a group again: points and the other numbers of a player after a round, under settings that programs offer.

use crate::decimal;
use exchange::season::{Column, Got, Group};
use systems::exact::Fraction;

/// What an unplayed round counts in the score of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjusted {
    /// What it was worth.
    AsScored,
    /// Half a point (FIDE 2012-2023).
    Half,
}

/// Against whom one's own unplayed round counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnUnplayed {
    /// Against nobody.
    Nobody,
    /// Against someone with one's own points.
    OwnPoints,
    /// Half a game against someone with one's own points, in which every unplayed round is a half.
    OwnAdjusted,
    /// Against FIDE's virtual opponent of 2012-2023: the points before the round, what the round left, and half a
    /// point for each later round.
    Virtual,
}

/// How a group is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of such programs, set on its own")]
pub struct Counting {
    /// What a win, a draw and a loss are worth.
    pub worth: [Fraction; 3],
    /// What a bye is worth for which the file shows nothing.
    pub bye: Fraction,
    /// Whether what the file shows for a bye counts.
    pub bye_counts: bool,
    /// Opponents' unplayed rounds.
    pub adjusted: Adjusted,
    /// One's own.
    pub own: OwnUnplayed,
    /// Whether a forfeited game still counts against its opponent.
    pub forfeit_met: bool,
    /// Whether a free round without points is a win against the virtual opponent.
    pub free_is_win: bool,
    /// How many of the lowest and the highest are left out of `BH`, `BH:C1` and `BH:M1`.
    pub cuts: [(usize, usize); 3],
    /// Whether a win by forfeit is a win.
    pub forfeit_wins: bool,
    /// Whether forfeits and paid byes are games.
    pub unplayed_games: bool,
}

/// What a player did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Did {
    Nothing,
    Open,
    Played { other: usize, got: Got, white: bool },
    Forfeit { other: usize, got: Got },
    Away { worth: Fraction, bye: bool, shown: bool },
}

/// The rounds of a group, by round and player.
pub(crate) struct Sheet {
    rounds: Vec<Vec<Did>>,
    /// The number of players.
    players: usize,
    round_robin: bool,
}

impl Sheet {
    /// Written out once, so that every setting that is tried finds it there.
    pub(crate) fn of(group: &Group) -> Sheet {
        let rounds = group.rounds.iter().map(|round| {
            let mut row = vec![Did::Nothing; group.players.len()];
            for away in &round.away {
                let worth = decimal(&away.worth);
                row[away.player] =
                    Did::Away { worth: worth.unwrap_or_default(), bye: away.bye, shown: worth.is_some() };
            }
            for game in &round.games {
                let did = |other, got, white| match (got, game.forfeit) {
                    (None, _) => Did::Open,
                    (Some(got), true) => Did::Forfeit { other, got },
                    (Some(got), false) => Did::Played { other, got, white },
                };
                row[game.white] = did(game.black, game.got.map(|(white, _)| white), true);
                row[game.black] = did(game.white, game.got.map(|(_, black)| black), false);
            }
            row
        });
        let round_robin = group.played == exchange::season::Played::RoundRobin;
        Sheet { rounds: rounds.collect(), players: group.players.len(), round_robin }
    }

    /// Whether a player, or one that was met, has a round that was not played up to `after` rounds.
    pub(crate) fn touched(&self, player: usize, after: usize) -> bool {
        let odd = |player: usize| {
            let own = self.rounds[..after].iter().map(|round| round[player]);
            own.into_iter().any(|did| !matches!(did, Did::Played { .. } | Did::Open))
        };
        let met = self.rounds[..after].iter().filter_map(|round| match round[player] {
            Did::Played { other, .. } | Did::Forfeit { other, .. } => Some(other),
            _ => None,
        });
        odd(player) || met.into_iter().any(odd)
    }

    /// Whether the file says nothing about a player in some round up to `after`.
    pub(crate) fn untold(&self, player: usize, after: usize) -> bool {
        self.rounds[..after].iter().any(|round| round[player] == Did::Nothing)
    }

    /// Whether a player has a round without a game that the file tells of.
    pub(crate) fn missed(&self, player: usize, after: usize) -> bool {
        let odd = |did: Did| matches!(did, Did::Forfeit { .. } | Did::Away { .. });
        self.rounds[..after].iter().any(|round| odd(round[player]))
    }

    /// The numbers of all players after so many rounds.
    pub(crate) fn counted<'a>(&'a self, by: &'a Counting, after: usize) -> Counted<'a> {
        let after = after.min(self.rounds.len());
        let all = |own: &dyn Fn(usize) -> Fraction| (0..self.players).map(own).collect::<Vec<_>>();
        let points = all(&|player| self.rounds[..after].iter().map(|round| by.points(round[player])).sum());
        let adjusted = match by.adjusted {
            Adjusted::AsScored => points.clone(),
            Adjusted::Half => all(&|player| {
                let rounds = self.rounds[..after].iter().map(|round| round[player]);
                let one = |did| match did {
                    Did::Played { .. } | Did::Open => by.points(did),
                    _ => by.worth[1],
                };
                rounds.map(one).sum()
            }),
        };
        Counted { sheet: self, by, after, points, adjusted }
    }
}

impl Counting {
    fn got(&self, got: Got) -> Fraction {
        match got {
            Got::Win => self.worth[0],
            Got::Draw => self.worth[1],
            Got::Loss => self.worth[2],
        }
    }

    fn points(&self, did: Did) -> Fraction {
        match did {
            Did::Played { got, .. } => self.got(got),
            // Who does not come gets nothing, also where a loss is worth something.
            Did::Forfeit { got, .. } => {
                if got == Got::Loss {
                    Fraction::ZERO
                } else {
                    self.got(got)
                }
            }
            Did::Away { worth, shown: true, bye } if self.bye_counts || !bye => worth,
            Did::Away { bye: true, .. } => self.bye,
            Did::Nothing | Did::Open | Did::Away { .. } => Fraction::ZERO,
        }
    }
}

/// The numbers after a round.
pub(crate) struct Counted<'a> {
    sheet: &'a Sheet,
    by: &'a Counting,
    after: usize,
    points: Vec<Fraction>,
    adjusted: Vec<Fraction>,
}

impl Counted<'_> {
    fn rounds(&self, player: usize) -> impl DoubleEndedIterator<Item = Did> + Clone + '_ {
        self.sheet.rounds[..self.after].iter().map(move |round| round[player])
    }

    fn number(many: usize) -> Fraction {
        Fraction::from(many as i64)
    }

    /// Each round's opponent as points, with what was got against them.
    fn opponents(&self, player: usize) -> Vec<(Fraction, Fraction)> {
        let mut before = Fraction::ZERO;
        let mut all = Vec::new();
        for (at, did) in self.rounds(player).enumerate() {
            let mut points = self.by.points(did);
            let scored = points;
            let value = match did {
                Did::Open => None,
                Did::Played { other, .. } => Some(self.adjusted[other]),
                Did::Forfeit { other, .. } if self.by.forfeit_met => Some(self.adjusted[other]),
                _ => {
                    if matches!(did, Did::Away { bye: true, shown, .. } if !shown || !self.by.bye_counts)
                        && self.by.free_is_win
                    {
                        points = self.by.worth[0];
                    }
                    match self.by.own {
                        OwnUnplayed::Nobody => None,
                        OwnUnplayed::OwnPoints => Some(self.points[player]),
                        OwnUnplayed::OwnAdjusted => {
                            points = self.by.worth[1];
                            Some(self.adjusted[player])
                        }
                        OwnUnplayed::Virtual => {
                            let later = Fraction::from((self.after - at - 1) as i64) * self.by.worth[1];
                            Some(before + (self.by.worth[0] - points) + later)
                        }
                    }
                }
            };
            all.extend(value.map(|value| (value, points)));
            before += scored;
        }
        all
    }

    fn buchholz(&self, player: usize, (lowest, highest): (usize, usize)) -> Fraction {
        let mut values: Vec<Fraction> = self.opponents(player).into_iter().map(|(value, _)| value).collect();
        values.sort_unstable();
        let many = values.len();
        values.into_iter().skip(lowest).take(many.saturating_sub(lowest + highest)).sum()
    }

    /// A number of a player.
    pub(crate) fn of(&self, player: usize, column: Column) -> Fraction {
        let got = |wanted: Got, forfeits: bool| {
            let all = self.rounds(player).filter(|did| match did {
                Did::Played { got, .. } => *got == wanted,
                Did::Forfeit { got, .. } => forfeits && *got == wanted,
                _ => false,
            });
            Self::number(all.count())
        };
        let colour = |wanted: bool| {
            let all = self
                .rounds(player)
                .filter(|did| matches!(did, Did::Played { white, .. } if *white == wanted));
            Self::number(all.count())
        };
        match column {
            Column::Points => self.points[player],
            Column::Games => {
                let all = self.rounds(player).filter(|did| match did {
                    Did::Played { .. } => true,
                    Did::Forfeit { .. } => self.by.unplayed_games,
                    Did::Away { worth, bye: true, .. } => self.by.unplayed_games && *worth > Fraction::ZERO,
                    _ => false,
                });
                Self::number(all.count())
            }
            Column::Wins => got(Got::Win, self.by.forfeit_wins),
            Column::Draws => got(Got::Draw, true),
            Column::Losses => got(Got::Loss, true),
            Column::Whites => colour(true),
            Column::Blacks => colour(false),
            Column::Progressive => {
                let mut sum = Fraction::ZERO;
                let running = self.rounds(player).map(|did| {
                    sum += self.by.points(did);
                    sum
                });
                running.sum()
            }
            Column::Buchholz => self.buchholz(player, self.by.cuts[0]),
            Column::BuchholzCut1 => self.buchholz(player, self.by.cuts[1]),
            Column::BuchholzMedian1 => self.buchholz(player, self.by.cuts[2]),
            Column::SonnebornBerger => {
                self.opponents(player).into_iter().map(|(value, points)| value * points).sum()
            }
            Column::Koya => self.koya(player),
        }
    }

    /// Points against who has at least half of what can be had.
    fn koya(&self, player: usize) -> Fraction {
        let games = |player: usize| {
            self.rounds(player).filter(|did| matches!(did, Did::Played { .. } | Did::Forfeit { .. })).count()
        };
        // In a round robin a free round is no game that could be won.
        let most = if self.sheet.round_robin {
            (0..self.sheet.players).map(games).max().unwrap_or(0)
        } else {
            self.after
        };
        let half = Self::number(most) * self.by.worth[1];
        let against = self.rounds(player).filter_map(|did| match did {
            Did::Played { other, got, .. } | Did::Forfeit { other, got } if self.points[other] >= half => {
                Some(self.by.got(got))
            }
            _ => None,
        });
        against.sum()
    }
}
