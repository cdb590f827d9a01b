// Clocks are drawn from the server's time; this page never reports time.
import type { BoardView, Side } from '../kit/wire';

export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  const total = Math.ceil(left / 1000);
  if (left < 20_000) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

/** Moments at which a player hears how much time is left. */
const TOLD = [60_000, 30_000, 10_000];

export class Clocks {
  private shown = new Map<HTMLElement, Shown>();
  private seat: string | null = null;
  private told = Number.POSITIVE_INFINITY;
  /** Without a line nobody knows how the clocks stand: what is shown stays as it was. */
  private halted = false;
  private ranOut = '';
  /** Under this time nobody need write the moves down (fide-8.4). */
  private free: number | null = null;
  private freed = false;
  /** The own clock went under it. */
  noMoreWriting: () => void = () => {};
  /** A clock on the page came to nothing. */
  out: () => void = () => {};

  constructor(
    private readonly now: () => number,
    private readonly tell: (left: string, moment: number) => void = () => {},
  ) {
    setInterval(() => this.draw(), 100);
  }

  set(element: HTMLElement, board: BoardView, side: Side, at: number): void {
    this.shown.set(element, { board, side, at });
  }

  writing(under: number | null): void {
    this.free = under;
  }

  halt(yes: boolean): void {
    this.halted = yes;
    for (const element of this.shown.keys()) element.classList.toggle('unsure', yes);
  }

  /** Whether this clock shows that there is no time left. */
  empty(board: BoardView, side: Side): boolean {
    const [, shown] = [...this.shown].find(([, one]) => one.board.id === board.id && one.side === side) ?? [];
    return shown ? left(shown, this.now()) <= 0 : board.clocks[side] <= 0;
  }

  /** The seat whose time is spoken when it gets short. */
  own(seat: string | null): void {
    this.seat = seat;
  }

  /** The clocks as a sentence. */
  spoken(): string {
    return [...this.shown.keys()].map((element) => `${element.getAttribute('aria-label')}: ${element.textContent}`).join('. ');
  }

  draw(): void {
    if (this.halted) return;
    const now = this.now();
    const ranOut: string[] = [];
    for (const [element, shown] of this.shown) {
      const { board, side } = shown;
      const runs = running(shown);
      const rest = left(shown, now);
      if (rest <= 0) ranOut.push(board.id + side);
      const text = clockText(rest);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle('running', runs);
      element.classList.toggle('low', rest < 30_000 && !board.over);
      element.classList.toggle('fallen', board.flags[side]);
      const free = this.free !== null && rest < this.free && !board.over;
      element.classList.toggle('no-writing', free);
      if (this.seat === board.id + side) this.toldFree(free);
      if (runs && this.seat === board.id + side) this.warn(rest);
    }
    if (String(ranOut) !== this.ranOut) {
      this.ranOut = String(ranOut);
      this.out();
    }
  }

  private toldFree(free: boolean): void {
    if (free && !this.freed) this.noMoreWriting();
    this.freed = free;
  }

  private warn(rest: number): void {
    const moment = TOLD.find((limit) => rest <= limit && this.told > limit);
    if (moment !== undefined) this.tell(clockText(rest), moment);
    if (moment !== undefined || rest > this.told) this.told = Math.min(...TOLD.filter((limit) => rest <= limit), Number.POSITIVE_INFINITY);
  }
}

interface Shown {
  board: BoardView;
  side: Side;
  at: number;
}

const running = ({ board, side }: Shown): boolean => board.running === side && !board.stopped;
const left = (shown: Shown, now: number): number => shown.board.clocks[shown.side] - (running(shown) ? Math.max(0, now - shown.at) : 0);
