// All tables of a room: who calls on top, then a card a table with its number, players, clocks and score. The open one says so,
// whether it calls or not.
import type { Clocks } from '../board/clocks';
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { TableLine } from './line';
import { lasted } from './times';

interface Card {
  root: HTMLElement;
  state: HTMLElement;
  open: HTMLElement;
  call: HTMLElement;
  clocks: Map<string, HTMLElement>;
  names: Map<string, HTMLElement>;
}

export class Overview {
  readonly root = el('section', { class: 'overview', 'aria-label': label('all_tables') });
  private readonly heading = el('h2', { class: 'who-calls' });
  private readonly calls = el('div', { class: 'room-calls', role: 'alert' });
  private readonly grid = el('div', { class: 'cards' });
  private readonly cards = new Map<string, Card>();
  private lines: TableLine[] = [];

  constructor(private readonly open: (id: string) => void) {
    this.root.append(this.heading, this.calls, this.grid);
  }

  show(lines: TableLine[], shown: string, clocks: Clocks, at: (line: TableLine) => number): void {
    this.lines = lines;
    this.showCalls(lines);
    for (const line of lines) {
      const view = line.view;
      if (!view) continue;
      const card = this.card(line);
      const mine = line.id === shown;
      card.root.classList.toggle('calling', view.arbiter.calls.length > 0);
      card.root.setAttribute('aria-pressed', String(mine));
      card.open.hidden = !mine;
      const score = view.score ? label('score_of', { score: view.score.join(' – ') }) : view.started ? '' : label('not_started');
      card.state.textContent = view.over ? `${label('over')} · ${score}` : score;
      for (const board of view.boards) {
        for (const side of ['w', 'b'] as const) {
          const key = board.id + side;
          const name = this.part(card.names, card, key, 'name');
          name.textContent = view.seats.find((seat) => seat.seat === key)?.name || label('empty_seat');
          clocks.set(this.part(card.clocks, card, key, 'clock'), board, side, at(line));
        }
      }
    }
    clocks.draw();
    this.tick();
  }

  /** How long each table that calls waits. */
  tick(): void {
    for (const line of this.lines) {
      const card = this.cards.get(line.id);
      if (!card) continue;
      const call = line.waiting;
      card.call.hidden = !call;
      if (call) card.call.textContent = label('calls_for', { time: lasted(line.socket.now() - call.at) });
    }
  }

  private part(parts: Map<string, HTMLElement>, card: Card, key: string, kind: string): HTMLElement {
    const known = parts.get(key);
    if (known) return known;
    const part = el('span', { class: kind });
    parts.set(key, part);
    card.root.append(part);
    return part;
  }

  private card(line: TableLine): Card {
    const known = this.cards.get(line.id);
    if (known) return known;
    const state = el('span', { class: 'soft' });
    const open = el('span', { class: 'badge ok open-here', hidden: true }, label('open_here'));
    const call = el('span', { class: 'badge warn calls-for', hidden: true });
    const root = el(
      'button',
      { type: 'button', class: 'table-card', 'data-table': line.id, click: () => this.open(line.id) },
      el(
        'span',
        { class: 'number' },
        el('span', { class: 'plate', 'aria-hidden': 'true' }, String(line.number)),
        el('span', { class: 'unseen' }, line.title),
        state,
        open,
        call,
      ),
    );
    const card = { root, state, open, call, clocks: new Map(), names: new Map() };
    this.cards.set(line.id, card);
    // In the order of the tables, whichever answered first.
    root.dataset.number = String(line.number);
    const next = [...this.grid.children].find((one) => Number((one as HTMLElement).dataset.number) > line.number);
    this.grid.insertBefore(root, next ?? null);
    return card;
  }

  private showCalls(lines: TableLine[]): void {
    const calling = lines.filter((line) => line.waiting);
    const [only] = calling;
    this.heading.textContent =
      calling.length > 1
        ? label('tables_call', { n: calling.length })
        : only
          ? label('table_calls', { table: only.title })
          : label('no_calls');
    const rows = lines.flatMap((line) =>
      (line.view?.arbiter.calls ?? []).map((call) =>
        el(
          'p',
          { class: 'call' },
          el('strong', {}, `${line.title}: ${label('call_from', { who: say(call.who), about: say(call.about) })} `),
          el(
            'button',
            { type: 'button', 'data-open': line.id, click: () => this.open(line.id) },
            label('open_table', { table: line.title.toLowerCase() }),
          ),
        ),
      ),
    );
    const key = rows.map((row) => row.textContent).join();
    if (this.calls.dataset.key === key) return;
    this.calls.dataset.key = key;
    this.calls.replaceChildren(...rows);
  }
}
