// The boards of a replay: drawn as at the table, nobody moves.
import { Board, type Powers } from '../board/board';
import { clockText } from '../board/clocks';
import { Grid } from '../board/grid';
import { drawHand, drawPile } from '../board/hand';
import { type SeatBar, seatBar, showSeat } from '../board/seatbar';
import { el } from '../kit/dom';
import { label, pieceLetter, say } from '../kit/labels';
import type { BoardView, SeatView, Side } from '../kit/wire';
import { clocksAfter, type Film } from './film';

interface Panel {
  root: HTMLElement;
  board: Board;
  bars: Record<'top' | 'bottom', SeatBar>;
  state: HTMLElement;
  grid: Grid;
  drawn: BoardView | null;
}

const NOBODY: Powers = { side: null, moves: [], free: false, premove: null };
const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');
const nothing = () => {};

export class Boards {
  readonly root = el('div', { class: 'boards' });
  flipped = false;
  private readonly panels: Panel[] = [];

  constructor(private readonly film: Film) {
    for (const id of film.two ? ['A', 'B'] : ['A']) this.panels.push(this.panel(id));
    this.root.append(...this.panels.map((panel) => panel.root));
    addEventListener('resize', () => {
      for (const panel of this.panels) panel.board.redraw();
    });
  }

  show(boards: BoardView[], passed: number): void {
    this.panels.forEach((panel, at) => {
      const board = boards[at];
      if (board) this.draw(panel, board, passed);
    });
  }

  turn(): void {
    this.flipped = !this.flipped;
    for (const panel of this.panels) panel.drawn = null;
  }

  private panel(id: string): Panel {
    const target = el('div', { class: 'cg-wrap', 'aria-hidden': 'true' });
    const bars = { top: seatBar(this.film.two ? id : undefined), bottom: seatBar() };
    const state = el('p', { class: 'board-state' });
    const grid = new Grid(id);
    const root = el(
      'section',
      { class: 'board', 'data-board': id, 'aria-label': label('board', { id }) },
      bars.top.root,
      el('div', { class: 'square' }, target, state),
      bars.bottom.root,
      grid.root,
    );
    const board = new Board(target, { step: nothing, drop: nothing, premove: nothing, select: nothing }, pieceLetter);
    board.setLying(this.film.lying);
    return { root, board, bars, state, grid, drawn: null };
  }

  private draw(panel: Panel, board: BoardView, passed: number): void {
    const below: Side = (board.id === 'A') === this.flipped ? 'b' : 'w';
    const places = [
      ['top', other(below)],
      ['bottom', below],
    ] as const;
    if (panel.drawn !== board) {
      panel.drawn = board;
      panel.board.show(board, NOBODY, below);
      panel.grid.show(board);
      panel.state.textContent = this.stateText(board);
      for (const [place, side] of places) this.drawSeat(board, panel.bars[place], side);
    }
    const clocks = clocksAfter(board, passed);
    for (const [place, side] of places) this.drawClock(panel.bars[place].clock, board, side, clocks[side]);
  }

  private drawSeat(board: BoardView, bar: SeatBar, side: Side): void {
    const player = this.film.seats.find((one) => one.seat === board.id + side);
    const place = label('seat_short', { board: this.film.two ? board.id : '', colour: label(side === 'w' ? 'white' : 'black') });
    const seat = { seat: board.id + side, name: player?.name || place.trim(), bot: false, here: true, ready: true } as SeatView;
    showSeat(bar, seat, side, { turn: board.turn === side && !board.over });
    drawHand(bar.hand, board.hands[side], side, null, null);
    drawPile(bar.pile, board.captured[side], other(side), null);
  }

  private drawClock(element: HTMLElement, board: BoardView, side: Side, left: number): void {
    element.hidden = !this.film.timed;
    const text = clockText(left);
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle('running', board.running === side && !board.stopped);
    element.classList.toggle('low', left < 30_000 && !board.over);
    element.classList.toggle('fallen', board.flags[side]);
  }

  /** `Anna 1 – 0 Bram`: whose points they are is not to be worked out. */
  private score(id: string, [white, black]: [string, string]): string {
    const name = (side: Side) => this.film.seats.find((one) => one.seat === id + side)?.name || label(side === 'w' ? 'white' : 'black');
    return `${name('w')} ${white} – ${black} ${name('b')}`;
  }

  private stateText(board: BoardView): string {
    if (board.over) return `${this.score(board.id, board.over.score)} · ${say(board.over.text)}`;
    if (board.waiting) return label(`waiting_${board.waiting}`);
    if (board.stopped) return label('clock_stopped');
    return '';
  }
}
