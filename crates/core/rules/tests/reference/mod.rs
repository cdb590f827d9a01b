//! A second engine, as plain and slow as can be: a list of squares, every move tried out, kings looked for afterwards.
//! It shares no code with the first, so that one can find the other's mistakes.

/// The three questions in which the bughouse rulesets differ on the board.
#[derive(Clone, Copy)]
pub struct Rules {
    pub drop_may_check: bool,
    pub pawn_barred: &'static [usize],
    pub piece_barred: &'static [usize],
    pub from_other_board: bool,
}

#[derive(Clone)]
pub struct Board {
    /// A FEN letter, or a dot.
    squares: [u8; 64],
    promoted: [bool; 64],
    /// Letters as in the FEN.
    hand: Vec<u8>,
    white: bool,
    castling: String,
    en_passant: Option<usize>,
}

#[derive(Clone)]
pub struct Boards(pub Vec<Board>);

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

const LINES: [(i32, i32); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
const JUMPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Board {
    pub fn read(fen: &str) -> Board {
        let mut fields = fen.split(' ');
        let (rows, hand) = match fields.next().unwrap().split_once('[') {
            Some((rows, hand)) => (rows.to_owned(), hand.trim_end_matches(']').bytes().collect()),
            None => (fen.split(' ').next().unwrap().to_owned(), Vec::new()),
        };
        let (mut squares, mut promoted) = ([b'.'; 64], [false; 64]);
        for (row, text) in rows.split('/').enumerate() {
            let mut file = 0;
            for letter in text.bytes() {
                let square = (7 - row) * 8 + file;
                match letter {
                    b'1'..=b'8' => file += usize::from(letter - b'0'),
                    b'~' => promoted[square - 1] = true,
                    _ => {
                        squares[square] = letter;
                        file += 1;
                    }
                }
            }
        }
        let white = fields.next() == Some("w");
        let castling = fields.next().unwrap().to_owned();
        let ep = fields.next().unwrap().as_bytes();
        let en_passant = (ep != b"-").then(|| usize::from(ep[1] - b'1') * 8 + usize::from(ep[0] - b'a'));
        Board { squares, promoted, hand, white, castling, en_passant }
    }

    fn own(&self, square: usize, white: bool) -> bool {
        self.squares[square] != b'.' && self.squares[square].is_ascii_uppercase() == white
    }

    /// Squares a piece there looks at, whatever stands on them.
    fn looks_at(&self, from: usize) -> Vec<usize> {
        let (file, rank) = ((from % 8) as i32, (from / 8) as i32);
        let up = if self.squares[from].is_ascii_uppercase() { 1 } else { -1 };
        let once = |ways: &[(i32, i32)]| -> Vec<usize> {
            ways.iter().filter_map(|(x, y)| at(file + x, rank + y)).collect()
        };
        let lines = match self.squares[from].to_ascii_lowercase() {
            b'p' => return once(&[(-1, up), (1, up)]),
            b'n' => return once(&JUMPS),
            b'k' => return once(&LINES),
            b'r' => &LINES[..4],
            b'b' => &LINES[4..],
            _ => &LINES[..],
        };
        let mut seen = Vec::new();
        for (x, y) in lines {
            let mut step = 1;
            while let Some(to) = at(file + x * step, rank + y * step) {
                seen.push(to);
                if self.squares[to] != b'.' {
                    break;
                }
                step += 1;
            }
        }
        seen
    }

    fn attacked(&self, square: usize, by_white: bool) -> bool {
        (0..64).any(|from| self.own(from, by_white) && self.looks_at(from).contains(&square))
    }

    fn in_check(&self, white: bool) -> bool {
        let king = if white { b'K' } else { b'k' };
        (0..64).any(|square| self.squares[square] == king && self.attacked(square, !white))
    }

    /// Where a piece could go by the way it moves; castling stands apart.
    fn targets(&self, from: usize) -> Vec<usize> {
        let mut targets: Vec<usize> = self.looks_at(from);
        if self.squares[from].eq_ignore_ascii_case(&b'p') {
            targets.retain(|to| self.own(*to, !self.white) || self.en_passant == Some(*to));
            let up: i32 = if self.white { 8 } else { -8 };
            let one = from as i32 + up;
            if (0..64).contains(&one) && self.squares[one as usize] == b'.' {
                targets.push(one as usize);
                let home = from / 8 == if self.white { 1 } else { 6 };
                if home && self.squares[(one + up) as usize] == b'.' {
                    targets.push((one + up) as usize);
                }
            }
        }
        targets.retain(|to| !self.own(*to, self.white) && !self.squares[*to].eq_ignore_ascii_case(&b'k'));
        targets
    }

    fn castlings(&self) -> Vec<(usize, usize, usize, usize)> {
        let base = if self.white { 0 } else { 56 };
        let [short, long] = if self.white { ['K', 'Q'] } else { ['k', 'q'] };
        let free = |files: &[usize]| files.iter().all(|file| self.squares[base + file] == b'.');
        let safe = |files: &[usize]| files.iter().all(|file| !self.attacked(base + file, !self.white));
        let mut found = Vec::new();
        if self.castling.contains(short) && free(&[5, 6]) && safe(&[4, 5, 6]) {
            found.push((base + 4, base + 6, base + 7, base + 5));
        }
        if self.castling.contains(long) && free(&[1, 2, 3]) && safe(&[2, 3, 4]) {
            found.push((base + 4, base + 2, base, base + 3));
        }
        found
    }

    fn lift(&mut self, square: usize) -> u8 {
        self.promoted[square] = false;
        let right = match square {
            0 => "Q",
            4 => "KQ",
            7 => "K",
            56 => "q",
            60 => "kq",
            63 => "k",
            _ => "",
        };
        self.castling.retain(|letter| !right.contains(letter));
        std::mem::replace(&mut self.squares[square], b'.')
    }

    /// The move without promotion; gives what was captured, as it is passed on.
    fn go(&mut self, from: usize, to: usize) -> Option<u8> {
        let pawn = self.squares[from].eq_ignore_ascii_case(&b'p');
        let victim = if pawn && self.en_passant == Some(to) && from % 8 != to % 8 {
            from / 8 * 8 + to % 8
        } else {
            to
        };
        self.en_passant = (pawn && from.abs_diff(to) == 16).then_some(usize::midpoint(from, to));
        let was_promoted = self.promoted[victim];
        let captured = (self.squares[victim] != b'.').then(|| self.lift(victim));
        let shape = self.promoted[from];
        self.squares[to] = self.lift(from);
        self.promoted[to] = shape;
        self.lift_right(to);
        captured.map(|letter| match (was_promoted, letter.is_ascii_uppercase()) {
            (true, true) => b'P',
            (true, false) => b'p',
            _ => letter,
        })
    }

    fn lift_right(&mut self, square: usize) {
        let (letter, shape) = (self.squares[square], self.promoted[square]);
        self.lift(square);
        self.squares[square] = letter;
        self.promoted[square] = shape;
    }
}

impl Boards {
    pub fn read(text: &str) -> Boards {
        Boards(text.split(" | ").map(Board::read).collect())
    }

    /// Every legal move of one board with what comes of it.
    pub fn moves(&self, which: usize, rules: Rules) -> Vec<(String, Boards)> {
        let board = &self.0[which];
        let mut found = Vec::new();
        for from in (0..64).filter(|from| board.own(*from, board.white)) {
            for to in board.targets(from) {
                let mut next = self.clone();
                let captured = next.0[which].go(from, to);
                next.give(which, captured);
                let text = format!("{}{}", name(from), name(to));
                let last = to / 8 == if board.white { 7 } else { 0 };
                if board.squares[from].eq_ignore_ascii_case(&b'p') && last {
                    found.extend(self.promotions(which, rules, &next, to, &text));
                } else {
                    found.push((text, next));
                }
            }
        }
        for (king, to, rook, rook_to) in board.castlings() {
            let mut next = self.clone();
            next.0[which].go(king, to);
            next.0[which].go(rook, rook_to);
            found.push((format!("{}{}", name(king), name(to)), next));
        }
        found.retain(|(_, next)| !next.0[which].in_check(board.white));
        found.extend(self.drops(which, rules));
        for (_, next) in &mut found {
            next.0[which].white = !board.white;
        }
        found
    }

    /// What a player captures is in the partner's hand at once; alone, a board loses it.
    fn give(&mut self, which: usize, captured: Option<u8>) {
        if let (Some(letter), true) = (captured, self.0.len() == 2) {
            self.0[1 - which].hand.push(letter);
        }
    }

    fn promotions(
        &self,
        which: usize,
        rules: Rules,
        next: &Boards,
        to: usize,
        text: &str,
    ) -> Vec<(String, Boards)> {
        let white = self.0[which].white;
        let cased = |role: u8| if white { role.to_ascii_uppercase() } else { role };
        let mut found = Vec::new();
        for role in *b"qrbn" {
            if !rules.from_other_board {
                let mut after = next.clone();
                after.0[which].squares[to] = cased(role);
                after.0[which].promoted[to] = true;
                found.push((format!("{text}{}", role as char), after));
                continue;
            }
            for square in (0..64).filter(|_| next.0.len() == 2) {
                let mut after = next.clone();
                if after.0[1 - which].squares[square] != cased(role) {
                    continue;
                }
                after.0[1 - which].lift(square);
                let waiting = !after.0[1 - which].white;
                if !after.0[1 - which].in_check(waiting) {
                    after.0[which].squares[to] = cased(role);
                    after.give(which, Some(cased(b'p')));
                    found.push((format!("{text}{}/{}", role as char, name(square)), after));
                }
            }
        }
        // Lost only where nothing stands to be taken, not where it may not be taken now.
        let stands = |square: u8| b"qrbn".iter().any(|role| square == cased(*role));
        let there = next.0.len() == 2 && next.0[1 - which].squares.iter().any(|square| stands(*square));
        if found.is_empty() && !there {
            let mut after = next.clone();
            after.0[which].lift(to);
            found.push((format!("{text}-"), after));
        }
        found
    }

    fn drops(&self, which: usize, rules: Rules) -> Vec<(String, Boards)> {
        let board = &self.0[which];
        let mut found = Vec::new();
        let mut kinds: Vec<u8> =
            board.hand.iter().copied().filter(|letter| letter.is_ascii_uppercase() == board.white).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for letter in kinds {
            let pawn = letter.eq_ignore_ascii_case(&b'p');
            let barred = if pawn { rules.pawn_barred } else { rules.piece_barred };
            for to in (0..64).filter(|to| board.squares[*to] == b'.') {
                let rank = if board.white { to / 8 + 1 } else { 8 - to / 8 };
                let mut next = self.clone();
                let mine = &mut next.0[which];
                mine.squares[to] = letter;
                mine.en_passant = None;
                let there = mine.hand.iter().position(|held| *held == letter).unwrap();
                mine.hand.remove(there);
                let checks = mine.in_check(!board.white) && !rules.drop_may_check;
                if !barred.contains(&rank) && !checks && !mine.in_check(board.white) {
                    found.push((format!("{}@{}", letter.to_ascii_uppercase() as char, name(to)), next));
                }
            }
        }
        found
    }

    /// The number of move sequences.
    pub fn perft(&self, rules: Rules, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let boards = 0..self.0.len();
        boards.flat_map(|which| self.moves(which, rules)).map(|(_, next)| next.perft(rules, depth - 1)).sum()
    }
}
