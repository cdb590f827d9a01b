// All tables of a room: calls on top, then a card a table with its players, clocks and score.
import type { Clocks } from '../board/clocks';
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { TableLine } from './line';

interface Card {
  root: HTMLElement;
  state: HTMLElement;
  clocks: Map<string, HTMLElement>;
  names: Map<string, HTMLElement>;
}

export class Overview {
  readonly root = el('section', { class: 'overview', 'aria-label': label('all_tables') });
  private readonly calls = el('div', { class: 'room-calls', role: 'alert' });
  private readonly grid = el('div', { class: 'cards' });
  private readonly cards = new Map<string, Card>();

  constructor(private readonly open: (id: string) => void) {
    this.root.append(el('h2', {}, label('calls')), this.calls, el('h2', {}, label('all_tables')), this.grid);
  }

  show(lines: TableLine[], shown: string, clocks: Clocks, at: (line: TableLine) => number): void {
    this.showCalls(lines);
    for (const line of lines) {
      const view = line.view;
      if (!view) continue;
      const card = this.card(line.id, line.number);
      card.root.classList.toggle('calling', view.arbiter.calls.length > 0);
      card.root.setAttribute('aria-pressed', String(line.id === shown));
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
  }

  private part(parts: Map<string, HTMLElement>, card: Card, key: string, kind: string): HTMLElement {
    const known = parts.get(key);
    if (known) return known;
    const part = el('span', { class: kind });
    parts.set(key, part);
    card.root.append(part);
    return part;
  }

  private card(id: string, number: number): Card {
    const known = this.cards.get(id);
    if (known) return known;
    const state = el('span', { class: 'soft' });
    const root = el(
      'button',
      { type: 'button', class: 'table-card', 'data-table': id, click: () => this.open(id) },
      el('span', { class: 'number' }, label('table_n', { n: number }), ' ', state),
    );
    const card = { root, state, clocks: new Map(), names: new Map() };
    this.cards.set(id, card);
    // In the order of the tables, whichever answered first.
    root.dataset.number = String(number);
    const next = [...this.grid.children].find((one) => Number((one as HTMLElement).dataset.number) > number);
    this.grid.insertBefore(root, next ?? null);
    return card;
  }

  private showCalls(lines: TableLine[]): void {
    const rows = lines.flatMap((line) =>
      (line.view?.arbiter.calls ?? []).map((call) =>
        el(
          'p',
          { class: 'call' },
          el(
            'strong',
            {},
            `${label('table_n', { n: line.number })}: ${label('call_from', { who: say(call.who), about: say(call.about) })} `,
          ),
          el('button', { type: 'button', click: () => this.open(line.id) }, label('open_table')),
        ),
      ),
    );
    const key = rows.map((row) => row.textContent).join();
    if (this.calls.dataset.key === key && rows.length > 0) return;
    this.calls.dataset.key = key;
    this.calls.replaceChildren(...(rows.length > 0 ? rows : [el('p', { class: 'soft' }, label('no_calls'))]));
  }
}
