// The boards of a table as the arbiter sees them: live, or as a picture of another moment.
import { Board } from '../board/board';
import { type Clocks, clockText } from '../board/clocks';
import { Grid } from '../board/grid';
import { drawHand, drawPile } from '../board/hand';
import { type SeatBar, seatBar, showSeat } from '../board/seatbar';
import { el } from '../kit/dom';
import { label, pieceLetter, say } from '../kit/labels';
import type { BoardView, SeatView, Side } from '../kit/wire';
import type { DeskBoard, DeskView } from './wire';

const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');
const below = (id: string): Side => (id === 'A' ? 'w' : 'b');
const quiet = { step() {}, drop() {}, premove() {}, select() {} };
const NONE = { side: null, moves: [], free: false, premove: null };

interface Panel {
  root: HTMLElement;
  board: Board;
  bars: Record<Side, SeatBar>;
  state: HTMLElement;
  grid: Grid;
}

function panel(id: string, two: boolean): Panel {
  const target = el('div', { class: 'cg-wrap', 'aria-hidden': 'true' });
  // Beside the board: the arbiter must see every square of a game that stands still.
  const state = el('p', { class: 'board-note' });
  const grid = new Grid(id);
  const low = below(id);
  const letter = two ? id : undefined;
  const bars = { w: seatBar(low === 'b' ? letter : undefined), b: seatBar(low === 'w' ? letter : undefined) };
  const root = el(
    'section',
    { class: 'board', 'data-board': id, 'aria-label': label('board', { id }) },
    bars[other(low)].root,
    el('div', { class: 'square' }, target),
    bars[low].root,
    state,
    grid.root,
  );
  return { root, board: new Board(target, quiet, pieceLetter), bars, state, grid };
}

export function stateText(board: BoardView): string {
  if (board.over) return `${board.over.score.join(' – ')} · ${say(board.over.text)}`;
  if (board.waiting) return label(`waiting_${board.waiting}`);
  if (board.stopped) return label('clock_stopped');
  return '';
}

function fill(panel: Panel, board: DeskBoard, lying: boolean, seats: SeatView[]): void {
  panel.board.setLying(lying);
  panel.board.show(board, NONE, below(board.id));
  for (const side of ['w', 'b'] as const) {
    const seat = seats.find((one) => one.seat === board.id + side);
    showSeat(panel.bars[side], seat, side, { turn: board.turn === side && !board.over });
    drawHand(panel.bars[side].hand, board.hands[side], side, null, null);
    drawPile(panel.bars[side].pile, board.captured[side], other(side), null);
  }
  panel.state.textContent = stateText(board);
  panel.grid.show(board);
}

/** The live boards of a table. */
export class LiveBoards {
  readonly root = el('div', { class: 'boards' });
  private readonly panels = new Map<string, Panel>();

  constructor(private readonly clocks: Clocks) {
    addEventListener('resize', () => {
      for (const panel of this.panels.values()) panel.board.redraw();
    });
  }

  show(view: DeskView, at: number): void {
    for (const board of view.boards) {
      let known = this.panels.get(board.id);
      if (!known) {
        known = panel(board.id, view.boards.length > 1);
        this.panels.set(board.id, known);
        this.root.append(known.root);
      }
      fill(known, board, view.lying, view.seats);
      for (const side of ['w', 'b'] as const) this.clocks.set(known.bars[side].clock, board, side, at);
    }
    this.root.classList.toggle('single', view.boards.length === 1);
    this.clocks.draw();
  }
}

function squares(board: BoardView): Map<string, string> {
  const map = new Map<string, string>();
  board.placement.split('/').forEach((row, top) => {
    let file = 0;
    for (const letter of row) {
      if (Number(letter)) file += Number(letter);
      else map.set('abcdefgh'[file++] + String(8 - top), letter);
    }
  });
  return map;
}

/** The squares on which two boards differ. */
export function differing(one: BoardView, two: BoardView): string[] {
  const [a, b] = [squares(one), squares(two)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((square) => a.get(square) !== b.get(square));
}

const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);

/** Whether anything about a board that people see is different. */
export function changed(one: DeskBoard, two: DeskBoard): boolean {
  const parts = (board: DeskBoard) => [
    board.placement,
    board.turn,
    board.hands,
    board.captured,
    board.clocks,
    board.moves,
    board.over,
    board.stopped,
  ];
  return !same(parts(one), parts(two));
}

/** A picture of a board at one moment; what differs from `against` is marked. */
export function picture(view: DeskView, board: DeskBoard, against: DeskBoard | null): HTMLElement {
  const made = panel(board.id, view.boards.length > 1);
  // One of several pictures in a dialog: no landmark of the page.
  made.root.setAttribute('role', 'group');
  fill(made, board, view.lying, view.seats);
  for (const side of ['w', 'b'] as const) {
    const bar = made.bars[side];
    bar.clock.textContent = clockText(board.clocks[side]);
    bar.clock.classList.toggle('running', board.running === side);
    if (!against) continue;
    mark(bar.clock, board.clocks[side] !== against.clocks[side]);
    mark(bar.hand, !same(board.hands[side], against.hands[side]));
    mark(bar.pile, !same(board.captured[side], against.captured[side]));
  }
  if (against) {
    made.board.highlight(differing(board, against), 'changed');
    mark(made.state, !same(board.over, against.over) || board.stopped !== against.stopped);
  }
  requestAnimationFrame(() => made.board.redraw());
  return made.root;
}

function mark(element: HTMLElement, yes: boolean): void {
  element.classList.toggle('changed', yes);
  if (yes) element.setAttribute('title', label('changed'));
}
