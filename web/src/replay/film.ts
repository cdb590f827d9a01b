// A replay as the server sends it (docs/replay.md), unrolled into the boards at every frame. It holds no rules.
import type { BoardId, BoardView, Letter, Pieces, SeatId, Side, Words } from '../kit/wire';

export interface Move {
  n: number;
  c: Side;
  san: string;
  left?: number;
  bad?: boolean;
}

type Over = { score: [string, string]; text: string; article: string | null } | null;
/** What changed on a board; a running clock is only told where it does not follow from the time that passed. */
type Changes = Partial<Omit<BoardView, 'over' | 'id'> & { over: Over }>;

export interface Frame {
  n: number;
  t: number;
  k: string;
  b?: BoardId;
  x?: string;
  a?: string;
  m?: Move;
  A?: Changes;
  B?: Changes;
}

export interface Film {
  v: number;
  rules: { id: string; name: string };
  two: boolean;
  lying: boolean;
  timed: boolean;
  running: boolean;
  result: string;
  end: number;
  seats: { seat: SeatId; name: string }[];
  articles: Record<string, string>;
  frames: Frame[];
}

const SIDES: Side[] = ['w', 'b'];
const VALUES: Record<Letter, number> = { p: 1, n: 3, b: 3, r: 5, q: 9 };

/** The boards after every frame, clocks as they stand at its moment. */
export function unroll(film: Film): BoardView[][] {
  const ids: BoardId[] = film.two ? ['A', 'B'] : ['A'];
  const states: BoardView[][] = [];
  let before: BoardView[] = ids.map((id) => ({ id }) as BoardView);
  let at = 0;
  for (const frame of film.frames) {
    const passed = frame.t - at;
    const boards = before.map((board) => {
      const changes = frame[board.id];
      const ran = board.running && passed > 0;
      if (!changes && !ran) return board;
      const clocks = ran ? clocksAfter(board, passed) : board.clocks;
      const next = { ...board, clocks, ...changes } as BoardView;
      if (changes && 'over' in changes) next.over = bothLanguages(changes.over ?? null);
      return next;
    });
    states.push(boards);
    before = boards;
    at = frame.t;
  }
  return states;
}

function bothLanguages(over: Over): BoardView['over'] {
  if (!over) return null;
  const text: Words = { nl: over.text, en: over.text };
  return { ...over, text };
}

/** The clocks of a board some time later. */
export function clocksAfter(board: BoardView, passed: number): Record<Side, number> {
  const left = (side: Side) => Math.max(0, board.clocks[side] - (board.running === side ? passed : 0));
  return { w: left('w'), b: left('b') };
}

/** What the pieces in a hand are worth. */
export function worth(pieces: Pieces): number {
  return (Object.entries(pieces) as [Letter, number][]).reduce((sum, [piece, count]) => sum + VALUES[piece] * count, 0);
}

export function sideOf(seat: SeatId): { board: number; side: Side } {
  return { board: seat[0] === 'A' ? 0 : 1, side: SIDES[seat[1] === 'w' ? 0 : 1] as Side };
}
