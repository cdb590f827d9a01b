// Clocks are drawn from the server's time; this page never reports time.
import type { BoardView, Side } from './wire';

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
  private shown = new Map<HTMLElement, { board: BoardView; side: Side; at: number }>();
  private seat: string | null = null;
  private told = Number.POSITIVE_INFINITY;

  constructor(
    private readonly now: () => number,
    private readonly tell: (left: string) => void = () => {},
  ) {
    setInterval(() => this.draw(), 100);
  }

  set(element: HTMLElement, board: BoardView, side: Side, at: number): void {
    this.shown.set(element, { board, side, at });
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
    const now = this.now();
    for (const [element, { board, side, at }] of this.shown) {
      const runs = board.running === side && !board.stopped;
      const left = board.clocks[side] - (runs ? Math.max(0, now - at) : 0);
      const text = clockText(left);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle('running', runs);
      element.classList.toggle('low', left < 30_000 && !board.over);
      element.classList.toggle('fallen', board.flags[side]);
      if (runs && this.seat === board.id + side) this.warn(left);
    }
  }

  private warn(left: number): void {
    const moment = TOLD.find((limit) => left <= limit && this.told > limit);
    if (moment !== undefined) this.tell(clockText(left));
    if (moment !== undefined || left > this.told) this.told = Math.min(...TOLD.filter((limit) => left <= limit), Number.POSITIVE_INFINITY);
  }
}
