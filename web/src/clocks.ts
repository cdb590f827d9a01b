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

export class Clocks {
  private shown = new Map<HTMLElement, { board: BoardView; side: Side; at: number }>();

  constructor(private readonly now: () => number) {
    setInterval(() => this.draw(), 100);
  }

  set(element: HTMLElement, board: BoardView, side: Side, at: number): void {
    this.shown.set(element, { board, side, at });
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
    }
  }
}
