// The big screen of a room: all tables with names, clocks and results, readable from the back of the hall.
import './screen.css';
import { Clocks } from '../board/clocks';
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import { Socket } from '../kit/socket';
import { numbered } from '../kit/tables';
import type { FromServer, Side, View } from '../kit/wire';

/** Board, side of the team on the left, side of the team on the right: partners stand under each other. */
const ROWS: Record<number, [string, Side, Side][]> = {
  1: [['A', 'w', 'b']],
  2: [
    ['A', 'w', 'b'],
    ['B', 'b', 'w'],
  ],
};

class Card {
  readonly root = el('section', { class: 'match' });
  private readonly state = el('span', { class: 'state' });
  private readonly parts = new Map<string, HTMLElement>();
  private readonly body = el('div', { class: 'pairs' });

  constructor(
    private readonly number: number,
    private readonly clocks: Clocks,
  ) {
    this.root.append(el('h2', {}, label('sheet_table', { n: number }), ' ', this.state), this.body);
  }

  private part(key: string, kind: string, side: string): HTMLElement {
    const known = this.parts.get(key);
    if (known) return known;
    const made = el('span', { class: `${kind} ${side}` });
    this.parts.set(key, made);
    this.body.append(made);
    return made;
  }

  show(view: View, at: number): void {
    for (const [id, left, right] of ROWS[view.boards.length] ?? []) {
      const board = view.boards.find((one) => one.id === id);
      if (!board) continue;
      const name = (side: Side) => view.seats.find((seat) => seat.seat === id + side)?.name || label('empty_seat');
      // Drawn, not written: a sign in the colour of the words would be the other colour on a dark page.
      const player = (part: HTMLElement, side: Side) =>
        part.replaceChildren(el('span', { class: `dot ${side === 'w' ? 'white' : 'black'}`, 'aria-hidden': 'true' }), ` ${name(side)}`);
      if (view.boards.length > 1) this.part(`${id}b`, 'board-name', '').textContent = label('board', { id });
      player(this.part(`${id}nl`, 'name', 'left'), left);
      this.clocks.set(this.part(`${id}cl`, 'clock', 'left'), board, left, at);
      const result = board.over ? (left === 'w' ? board.over.score : [...board.over.score].reverse()) : [];
      this.part(`${id}r`, 'result', '').textContent = result.join(' – ');
      this.clocks.set(this.part(`${id}cr`, 'clock', 'right'), board, right, at);
      player(this.part(`${id}nr`, 'name', 'right'), right);
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
  root.dataset.many = tables.length > 8 ? 'yes' : tables.length > 4 ? 'some' : 'few';
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
