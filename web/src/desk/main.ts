// The arbiter's desk: one table, or all tables of a room with the calls on top.
import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.brown.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import '../table/table.css';
import './desk.css';
import { Clocks } from '../board/clocks';
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import { play } from '../kit/sounds';
import { type Numbered, numbered } from '../kit/tables';
import { TableLine } from './line';
import { Overview } from './overview';
import { TableDesk } from './table';
import { hour } from './times';

class Desk {
  private readonly lines: TableLine[];
  private readonly clocks: Clocks;
  private readonly slot = el('div', { class: 'slot-table' });
  private readonly overview: Overview;
  private readonly desks = new Map<string, TableDesk>();
  private shown: string;

  constructor(root: HTMLElement, tables: Numbered[], name: string) {
    const wanted = location.hash.slice(1);
    this.shown = (tables.find((one) => one.id === wanted) ?? tables[0])?.id ?? '';
    this.lines = tables.map(
      (one) =>
        new TableLine(one, {
          changed: (fresh) => {
            if (fresh.some((line) => line.kind === 'called')) play('called', true);
            this.changed(one.id);
          },
          arbiters: () => this.desks.get(one.id)?.arbiters(),
          connected: (yes) => {
            root.classList.toggle('offline', !yes);
            if (yes) this.desks.get(one.id)?.again();
          },
          ended: (why) => {
            for (const dialog of document.querySelectorAll('dialog')) dialog.close();
            root.replaceChildren(el('p', { class: 'fault ended', role: 'alert' }, why));
          },
        }),
    );
    this.clocks = new Clocks(() => performance.now());
    this.overview = new Overview((id) => this.open(id));
    const offline = el('p', { class: 'fault offline-note', role: 'status' }, label('offline'));
    const clock = el('p', { class: 'badge num hall-clock' });
    const tick = () => {
      clock.textContent = hour(Date.now());
      this.overview.tick();
      this.desks.get(this.shown)?.tick();
    };
    setInterval(tick, 1000);
    tick();
    root.replaceChildren(
      el('div', { class: 'row ends' }, el('p', { class: 'soft signed' }, label('you_are', { name })), clock),
      offline,
      ...(tables.length > 1 ? [this.overview.root] : []),
      this.slot,
    );
  }

  /** Each line has its own idea of the server's time; clocks are drawn from this page's. */
  private at(line: TableLine): number {
    return performance.now() - (line.socket.now() - line.at);
  }

  private changed(id: string): void {
    const line = this.lines.find((one) => one.id === id);
    if (!line) return;
    this.overview.show(this.lines, this.shown, this.clocks, (one) => this.at(one));
    if (id === this.shown) this.draw(line);
    else this.desks.get(this.shown)?.showNext();
  }

  /** The other table where somebody waits longest. */
  private next(from: string): TableLine | undefined {
    const wait = (line: TableLine) => line.socket.now() - (line.waiting?.at ?? 0);
    const others = this.lines.filter((line) => line.id !== from && line.waiting);
    return others.sort((one, two) => wait(two) - wait(one))[0];
  }

  private draw(line: TableLine): void {
    let desk = this.desks.get(line.id);
    if (!desk) {
      desk = new TableDesk(line, this.clocks, () => this.at(line), {
        next: () => this.next(line.id),
        open: (id) => this.open(id),
      });
      this.desks.set(line.id, desk);
    } else {
      desk.changed();
    }
    if (this.slot.firstChild !== desk.root) this.slot.replaceChildren(desk.root);
  }

  private open(id: string): void {
    this.shown = id;
    history.replaceState(null, '', `#${id}`);
    this.changed(id);
    this.desks.get(id)?.opened();
    this.slot.scrollIntoView({ block: 'start' });
  }
}

const root = document.getElementById('desk');
if (root) new Desk(root, numbered(root.dataset.tables), root.dataset.name ?? '');
