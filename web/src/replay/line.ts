// The time line: where one is, where steps and jumps lead.
import type { BoardId } from '../kit/wire';
import type { Film, Frame } from './film';

const MARKED = new Set(['claimed', 'called', 'ruled', 'breach']);
/** What begins a step of its own, even at the same moment as what came before. */
const STARTS = new Set(['moved', ...MARKED]);

/** Whether someone stepping through wants to stop here. */
function counts(frame: Frame): boolean {
  const changed = (on: Frame['A']) => on !== undefined && ('placement' in on || 'hands' in on || 'captured' in on || 'over' in on);
  return frame.k !== 'other' || changed(frame.A) || changed(frame.B);
}

function lastOf<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  return list.filter(fits).at(-1);
}

export class TimeLine {
  /** The frame that is shown, and the moment, which may lie after it. */
  at = 0;
  t = 0;
  private readonly stops: { at: number; boards: Set<BoardId> }[] = [];
  private readonly marks: number[];

  constructor(readonly film: Film) {
    let boards = new Set<BoardId>();
    let worth = false;
    film.frames.forEach((frame, at) => {
      if (frame.b) boards.add(frame.b);
      worth ||= counts(frame);
      const next = film.frames[at + 1];
      if (next && next.t === frame.t && !STARTS.has(next.k)) return;
      if (worth || at === 0 || !next) this.stops.push({ at, boards });
      boards = new Set();
      worth = false;
    });
    this.marks = film.frames.flatMap((frame, at) => (MARKED.has(frame.k) ? [at] : []));
    this.at = this.stops[0]?.at ?? 0;
  }

  get frame(): Frame {
    return this.film.frames[this.at] as Frame;
  }

  get start(): number {
    return this.stops[0]?.at ?? 0;
  }

  get last(): number {
    return this.film.frames.length - 1;
  }

  /** Whether the last moment is shown. */
  get done(): boolean {
    return this.at === this.last && this.t >= this.film.end;
  }

  to(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.last);
    this.t = this.frame.t;
  }

  toTime(t: number): void {
    this.t = Math.min(Math.max(t, 0), this.film.end);
    let low = 0;
    let high = this.last;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.film.frames[middle] as Frame).t <= this.t) low = middle;
      else high = middle - 1;
    }
    this.at = Math.max(low, this.start);
  }

  /** To the frame with this number in the log, or the nearest one before it. */
  toNumber(n: number): void {
    const after = this.film.frames.findIndex((frame) => frame.n > n);
    this.to(after < 0 ? this.last : after - 1);
  }

  step(way: 1 | -1, board?: BoardId): boolean {
    const fits = this.stops.filter((stop) => !board || stop.boards.has(board) || stop.at === this.start);
    const between = this.t > this.frame.t;
    const next =
      way > 0 ? fits.find((stop) => stop.at > this.at) : lastOf(fits, (stop) => stop.at < this.at || (between && stop.at === this.at));
    return this.go(next?.at);
  }

  mark(way: 1 | -1): boolean {
    const next = way > 0 ? this.marks.find((at) => at > this.at) : lastOf(this.marks, (at) => at < this.at);
    return this.go(next);
  }

  toEnd(): void {
    this.to(this.last);
    this.t = this.film.end;
  }

  get hasMarks(): boolean {
    return this.marks.length > 0;
  }

  isMark(at: number): boolean {
    return this.marks.includes(at);
  }

  private go(at: number | undefined): boolean {
    if (at === undefined) return false;
    this.to(at);
    return true;
  }
}
