// What goes over the socket; docs/protocol.md describes it, a test of the server ties both together.

export type SeatId = 'Aw' | 'Ab' | 'Bw' | 'Bb';
export type BoardId = 'A' | 'B';
export type Side = 'w' | 'b';
export type Letter = 'q' | 'r' | 'b' | 'n' | 'p';
export type Pieces = Partial<Record<Letter, number>>;
export interface Words {
  nl: string;
  en: string;
}

export interface BoardView {
  id: BoardId;
  /** The placement part of a FEN; a promoted pawn stands as a pawn. */
  placement: string;
  turn: Side;
  check: boolean;
  /** The squares of the last move. */
  last: string[];
  /** The square from which a promotion at the other board took a piece just now (Stein). */
  robbed?: string;
  /** Promoted pawns: square and value; no value when the players must remember it. */
  promoted: { at: string; value: Letter | null }[];
  hands: Record<Side, Pieces>;
  captured: Record<Side, Pieces>;
  /** Milliseconds left at the moment `now` of the message. */
  clocks: Record<Side, number>;
  /** Whose clock runs. */
  running: Side | null;
  flags: Record<Side, boolean>;
  /** Mate or stalemate that waits. */
  waiting: 'mate' | 'stalemate' | null;
  over: { score: [string, string]; text: Words; article: string | null } | null;
  offer: Side | null;
  /** Who resigned while the opponent was on move, who may still play a last one. */
  resigned?: Side | null;
  stopped: boolean;
  /** A move was made and the clock is not pressed yet. */
  unpressed: boolean;
  /** Who must write the moves down now (fide-8.4). */
  recording: Record<Side, boolean>;
}

export interface SeatView {
  seat: SeatId;
  name: string;
  bot: boolean;
  here: boolean;
  /** Since when the player is away, in the table's time. */
  away?: number;
  /** With whom the player wants to change places before the start. */
  wants?: SeatId;
  ready: boolean;
  /** The player signed the result. */
  signed: boolean;
}

export interface You {
  seat: SeatId;
  /** Legal moves on the own board, UCI, drops as N@f3; empty when not on move. */
  moves: string[];
  premove: string | null;
  autoPass: boolean;
  /** What the seat may do now: 'draw', 'resign', … */
  may: string[];
  /** Names of what may be said to the partner now. */
  messages: string[];
  /** Squares of the other board where a piece may be taken off (7.7). */
  takeOff: string[];
  /** Squares this player touched that bind now. */
  touched?: string[];
  /** What this player reads while something is wrong: at most one card that is not news. */
  todo?: Card[];
  /** What a call of the arbiter can be about. */
  callAbout?: string[];
}

/** A card: the player must act, may act, waits, or reads what goes on at the other board. */
export interface Card {
  asks: 'now' | 'may' | 'wait' | 'news';
  text: Words;
  article: Article | null;
}

export interface View {
  rules: { id: string; name: Words };
  way: 'assisted' | 'board';
  lying: boolean;
  /** Milliseconds on a display under which nobody need write the moves down, with the article. */
  noRecordingUnder: number | null;
  noRecordingArticle?: string;
  /** When the session begins and when who has not come loses, in the table's time. */
  begins?: number;
  defaultAt?: number;
  defaultArticle?: string;
  /** For whom the start waits: who has not come, or must still start the clock. */
  coming?: SeatId[];
  starting?: SeatId[];
  started: boolean;
  over: boolean;
  score: [string, string] | null;
  boards: BoardView[];
  seats: SeatView[];
  you: You | null;
  arbiterCalled: boolean;
  /** Whether an arbiter is at the table now. */
  arbiterHere?: boolean;
  watching?: number;
  rulings?: Done[];
}

export interface Line {
  seq: number;
  at: number;
  /** The hour in the hall, in milliseconds since 1970; for an arbiter. */
  wall?: number;
  kind: string;
  board: BoardId | null;
  /** Who did it, where a player did. */
  seat?: SeatId;
  /** The name of what was said to the partner. */
  said?: string;
  text: Words;
  /** A move as it is written down. */
  move: { n: number; side: Side; san: Words } | null;
}

export type FromServer =
  | { t: 'state'; seq: number; now: number; view: View; log: Line[] }
  | { t: 'update'; seq: number; now: number; view: View; log: Line[]; past?: boolean }
  | { t: 'receipt'; id: number; seq: number }
  | { t: 'refusal'; id: number; article: string | null; reason: Words }
  | { t: 'pong'; id: number; now: number }
  | { t: 'fault'; reason: Words };

/** Acts without anything to fill in. */
export type SimpleAct =
  | 'start'
  | 'press'
  | 'take_back'
  | 'demand'
  | 'accept_illegal'
  | 'announce_missing'
  | 'offer_draw'
  | 'accept_draw'
  | 'decline_draw'
  | 'resign'
  | 'waive_last_move'
  | 'claim_flag'
  | 'claim_repetition'
  | 'claim_fifty'
  | 'claim_last_minutes'
  | 'claim_default'
  | 'call_arbiter'
  | 'sign';

/** Draws that can be claimed with a move that is announced and not played yet (fide-9.2, fide-9.3). */
export type ClaimWithMove = 'claim_repetition' | 'claim_fifty';

export type Act =
  | { k: 'arrive'; name: string }
  | { k: 'change_seat'; to: SeatId }
  | { k: 'move'; m: string }
  | { k: 'text'; m: string; lang: string }
  | { k: 'premove'; m: string | null }
  | { k: 'pass'; piece: Letter }
  | { k: 'auto_pass'; on: boolean }
  | { k: 'say'; id: string }
  | { k: 'touch'; at: string }
  | { k: 'touch_hand'; piece: Letter; at: string }
  | { k: 'adjust'; at: string }
  | { k: 'release'; from: string; to: string }
  | { k: 'claim_touch'; at: string }
  | { k: 'take_off'; at: string }
  | { k: 'call_arbiter'; about: string; stop: boolean }
  | { k: ClaimWithMove; m: string }
  | { k: SimpleAct };

export type FromClient = { t: 'join'; have: number | null } | { t: 'do'; id: number; seen: number; act: Act } | { t: 'ping'; id: number };

/** An article, with its text where the page needs it. */
export interface Article {
  id: string;
  text: Words | null;
}

/** A ruling that was given. */
export interface Done {
  number: number;
  by: string;
  at: number;
  text: Words;
  article: Article | null;
  why: string;
  effects: Words[];
  undone: boolean;
}
