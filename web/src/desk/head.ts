// Which table is open: its number as large as a plate, who sits there, and who calls since when.
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { Side } from '../kit/wire';
import type { TableLine } from './line';
import { hour, lasted } from './times';

export class TableHead {
  readonly root = el('section', { class: 'card baize desk-head', 'aria-labelledby': 'open-table' });
  private readonly title = el('h2', { id: 'open-table', class: 'title' });
  private readonly players = el('p', { class: 'players' });
  private readonly since = el('p', { class: 'soft' });
  private readonly wait = el('p', { class: 'key-line num' });

  constructor(private readonly line: TableLine) {
    const plate = line.numbered ? [el('span', { class: 'plate huge', 'aria-hidden': 'true' }, String(line.number))] : [];
    this.root.append(...plate, el('div', {}, this.title, this.players), el('div', { class: 'waits' }, this.since, this.wait));
    this.root.classList.toggle('unnumbered', !line.numbered);
  }

  show(): void {
    const view = this.line.view;
    if (!view) return;
    this.title.textContent = this.line.title;
    const name = (seat: string, side: Side) => {
      const known = view.seats.find((one) => one.seat === seat)?.name || label('empty_seat');
      return `${known} (${label(side === 'w' ? 'white' : 'black').toLowerCase()})`;
    };
    const boards = view.boards.map(({ id }) => {
      const pair = `${name(`${id}w`, 'w')} – ${name(`${id}b`, 'b')}`;
      return view.boards.length > 1 ? `${label('board', { id })}: ${pair}` : pair;
    });
    this.players.textContent = boards.join(' · ');
    this.tick();
  }

  /** How long the player waits who called first. */
  tick(): void {
    const call = this.line.waiting;
    this.root.classList.toggle('calling', call !== undefined);
    this.since.textContent = call ? label('calls_since', { who: say(call.who), at: hour(this.line.wall(call.at)) }) : '';
    this.wait.textContent = call ? label('waits_for', { time: lasted(this.line.socket.now() - call.at) }) : '';
  }
}
