// What an arbiter's page says and hears besides the table's own messages; docs/protocol.md describes it.
import type { Article, BoardId, BoardView, Done, SeatId, Side, View, Words } from '../kit/wire';

export type { Article, Done };

export interface Step {
  who: SeatId | 'arbiter' | null;
  name: Words | null;
  when: 'done' | 'now' | 'may' | 'later';
  text: Words;
  article: Article | null;
}

export interface Found {
  text: Words;
  article: Article | null;
}

export interface Call {
  seat: SeatId;
  at: number;
  who: Words;
  about: Words;
}

export interface DeskBoard extends BoardView {
  moves?: Record<Side, number>;
  /** As a FEN has it: `KQkq`, `-`. */
  castling?: string;
}

export interface DeskView extends View {
  boards: DeskBoard[];
  rulings: Done[];
  arbiter: {
    calls: Call[];
    onlyWhenAsked: boolean;
    asked: Record<BoardId, boolean>;
    steps: Record<BoardId, Step[]>;
    found: Record<BoardId, Found[]>;
  };
}

export interface Ruling {
  k: string;
  seat?: SeatId;
  board?: BoardId;
  boards?: BoardId[];
  ms?: number;
  moves?: number | null;
  opponent?: number;
  points?: [number, number];
  lighter?: boolean;
  verdict?: string;
  choice?: string;
  upheld?: boolean;
  number?: number;
  to?: { board: BoardId; seq: number; times?: [number, number]; moves?: [number, number]; setup?: string }[];
}

export interface Offer {
  ruling: Ruling;
  text: Words;
  group: string;
  likely: boolean;
  /** What must be filled in besides whom it is about and its times: `lighter`, `opponent`. */
  asks: string[];
  grounds: { topic: string; article: string }[];
}

export interface Offers {
  t: 'offers';
  seq: number;
  offers: Offer[];
  articles: Record<string, Words | null>;
}

export interface Preview {
  t: 'preview';
  seq: number;
  before: DeskBoard[];
  after: DeskBoard[];
  lines: Words[];
  over: boolean;
  score: { before: [string, string]; after: [string, string] };
  /** Who then sits where. */
  names: Record<string, string>;
  amiss: Words[];
}

export interface Moment {
  t: 'moment';
  seq: number;
  at: number;
  boards: DeskBoard[];
}

export interface Refused {
  t: 'refusal';
  article: string | null;
  reason: Words;
  since?: { seq: number; at: number; text: Words }[];
}

export interface Arbiters {
  t: 'arbiters';
  here: { name: string; busy: string | null; you: boolean }[];
}
