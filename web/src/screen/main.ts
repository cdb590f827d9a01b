// The big screen of a room: all tables with names, clocks, boards and results, readable from the back of the hall.
import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.brown.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import './screen.css';
import { Board } from '../board/board';
import { Clocks } from '../board/clocks';
import { Grid } from '../board/grid';
import { el } from '../kit/dom';
import { label, pieceLetter } from '../kit/labels';
import { Socket } from '../kit/socket';
import { numbered } from '../kit/tables';
import type { FromServer, Side, View } from '../kit/wire';

/** Board, side of the team below, side of the team above: partners sit on the same side of both boards. */
const SEATS: Record<number, [string, Side, Side][]> = {
  1: [['A', 'w', 'b']],
  2: [
    ['A', 'w', 'b'],
    ['B', 'b', 'w'],
  ],
};
const nothing = () => {};
const NONE = { side: null, moves: [], free: false, premove: null };

/** One board with the two who play at it. */
class ScreenBoard {
  readonly root = el('div', { class: 'screen-board' });
  private readonly result = el('span', { class: 'result' });
  private readonly players = new Map<Side, { name: HTMLElement; clock: HTMLElement }>();
  private readonly drawn: Board;
  private readonly grid: Grid;

  constructor(
    private readonly id: string,
    table: string,
    private readonly below: Side,
    above: Side,
    two: boolean,
  ) {
    const target = el('div', { class: 'cg-wrap', 'aria-hidden': 'true' });
    this.grid = new Grid(`${table} ${id}`);
    const square = el('div', { class: 'square', 'data-board': id }, target, this.grid.root);
    const letter = two ? [el('span', { class: 'board-name' }, id)] : [];
    this.root.append(this.player(above, ...letter), square, this.player(below, this.result));
    this.drawn = new Board(target, { step: nothing, drop: nothing, premove: nothing, select: nothing }, pieceLetter);
    addEventListener('resize', () => this.drawn.redraw());
  }

  private player(side: Side, ...more: HTMLElement[]): HTMLElement {
    const [name, clock] = [el('span', { class: 'name' }), el('span', { class: 'clock' })];
    this.players.set(side, { name, clock });
    return el('div', { class: 'player' }, name, ...more, clock);
  }

  show(view: View, clocks: Clocks, at: number): void {
    const board = view.boards.find((one) => one.id === this.id);
    if (!board) return;
    for (const [side, { name, clock }] of this.players) {
      const who = view.seats.find((seat) => seat.seat === this.id + side)?.name || label('empty_seat');
      // Drawn, not written: a sign in the colour of the words would be the other colour on a dark page.
      name.replaceChildren(el('span', { class: `dot ${side === 'w' ? 'white' : 'black'}`, 'aria-hidden': 'true' }), ` ${who}`);
      clocks.set(clock, board, side, at);
    }
    const score = board.over ? (this.below === 'w' ? board.over.score : [...board.over.score].reverse()) : [];
    this.result.textContent = score.join(' – ');
    this.drawn.setLying(view.lying);
    this.drawn.show(board, NONE, this.below);
    this.grid.show(board);
  }
}

class Card {
  readonly root = el('section', { class: 'match' });
  private readonly state = el('span', { class: 'state' });
  private readonly boards = new Map<string, ScreenBoard>();
  private readonly body = el('div', { class: 'pairs' });

  constructor(
    private readonly number: number,
    private readonly clocks: Clocks,
  ) {
    this.root.append(el('h2', {}, label('sheet_table', { n: number }), ' ', this.state), this.body);
  }

  show(view: View, at: number): void {
    for (const [id, below, above] of SEATS[view.boards.length] ?? []) {
      let board = this.boards.get(id);
      if (!board) {
        board = new ScreenBoard(id, label('sheet_table', { n: this.number }), below, above, view.boards.length > 1);
        this.boards.set(id, board);
        this.body.append(board.root);
      }
      board.show(view, this.clocks, at);
    }
    this.state.textContent = view.over && view.score ? view.score.join(' – ') : view.started ? '' : label('screen_wait');
    this.root.classList.toggle('over', view.over);
    this.root.dataset.number = String(this.number);
    this.clocks.draw();
  }
}

const root = document.getElementById('screen');
if (root) {
  const clocks = new Clocks(() => performance.now());
  const tables = numbered(root.dataset.tables);
  root.dataset.many = tables.length > 9 ? 'yes' : tables.length > 4 ? 'some' : tables.length > 2 ? 'few' : 'two';
  for (const { id, number } of tables) {
    const card = new Card(number, clocks);
    root.append(card.root);
    const url = new URL(`/ws/${id}`, location.href);
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket: Socket = new Socket(url.href, {
      message: (message: FromServer) => {
        if (message.t !== 'state' && message.t !== 'update') return;
        card.show(message.view, performance.now() - (socket.now() - message.now));
      },
      connected: (yes) => card.root.classList.toggle('offline', !yes),
    });
  }
  document.getElementById('full')?.addEventListener('click', () => void document.documentElement.requestFullscreen());
}
