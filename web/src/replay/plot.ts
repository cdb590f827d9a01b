// The four clocks and the pieces in hand over time: two small drawings, and the same numbers as a table.
import { clockText } from '../board/clocks';
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { BoardView, SeatId } from '../kit/wire';
import { clocksAfter, type Film, sideOf, worth } from './film';
import type { TimeLine } from './line';
import { momentText } from './transport';

const WIDTH = 1000;
const SVG = 'http://www.w3.org/2000/svg';

function svg(name: string, attributes: Record<string, string>, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

type Measure = (boards: BoardView[], seat: SeatId) => number;
const clockOf: Measure = (boards, seat) => boards[sideOf(seat).board]?.clocks[sideOf(seat).side] ?? 0;
const handOf: Measure = (boards, seat) => worth(boards[sideOf(seat).board]?.hands[sideOf(seat).side] ?? {});

export class Plot {
  readonly root: HTMLElement;
  private readonly cursors: SVGElement[] = [];
  private readonly length: number;

  constructor(
    private readonly film: Film,
    private readonly states: BoardView[][],
    private readonly line: TimeLine,
    private readonly seek: (t: number) => void,
  ) {
    this.length = Math.max(1, film.end);
    const drawings: HTMLElement[] = [];
    if (film.timed) drawings.push(this.drawing(label('plot_clocks'), 170, clockOf, false, clockText));
    if (film.two) drawings.push(this.drawing(label('plot_hands'), 90, handOf, true, String));
    this.root = el(
      'section',
      { class: 'plot', 'aria-label': label('plot') },
      el('h2', {}, label('plot')),
      this.legend(),
      ...drawings,
      el('p', { class: 'soft' }, label('plot_help')),
      this.table(),
    );
    this.root.hidden = drawings.length === 0;
  }

  show(t: number): void {
    const x = this.x(t).toFixed(1);
    for (const cursor of this.cursors) {
      cursor.setAttribute('x1', x);
      cursor.setAttribute('x2', x);
    }
  }

  private x(t: number): number {
    return (t / this.length) * WIDTH;
  }

  private name(seat: SeatId): string {
    const { side } = sideOf(seat);
    const place = label('seat_short', {
      board: this.film.two ? (seat[0] ?? '') : '',
      colour: label(side === 'w' ? 'white' : 'black'),
    }).trim();
    const name = this.film.seats.find((one) => one.seat === seat)?.name;
    return name ? `${name} (${place})` : place;
  }

  private legend(): HTMLElement {
    const key = (seat: SeatId) =>
      el(
        'li',
        {},
        svg(
          'svg',
          { viewBox: '0 0 28 8', class: 'key', 'aria-hidden': 'true' },
          svg('line', { x1: '1', x2: '27', y1: '4', y2: '4', class: `s-${seat}` }),
        ),
        this.name(seat),
      );
    return el('ul', { class: 'legend' }, ...this.film.seats.map((one) => key(one.seat)));
  }

  private drawing(title: string, height: number, measure: Measure, stairs: boolean, text: (value: number) => string): HTMLElement {
    const most = Math.max(1, ...this.states.flatMap((boards) => this.film.seats.map((one) => measure(boards, one.seat))));
    const y = (value: number) => height - 4 - (value / most) * (height - 8);
    const last = this.states.at(-1) ?? [];
    const frames = this.film.frames;
    const path = (seat: SeatId) => {
      let d = '';
      let before = '';
      this.states.forEach((boards, at) => {
        const [px, py] = [this.x(frames[at]?.t ?? 0).toFixed(1), y(measure(boards, seat)).toFixed(1)];
        if (d && stairs && py !== before) d += `H${px}`;
        if (!d) d = `M${px} ${py}`;
        else if (!stairs || py !== before) d += `L${px} ${py}`;
        before = py;
      });
      const end = this.film.end - (frames.at(-1)?.t ?? 0);
      const final = stairs ? last : last.map((board) => ({ ...board, clocks: clocksAfter(board, end) }));
      return `${d}${stairs ? `H${WIDTH}` : `L${WIDTH} ${y(measure(final, seat)).toFixed(1)}`}`;
    };
    const marks = frames.flatMap((frame, at) => {
      if (!this.line.isMark(at)) return [];
      const x = this.x(frame.t).toFixed(1);
      return [svg('line', { class: `mark ${frame.k}`, x1: x, x2: x, y1: '0', y2: String(height) }, titled(frame.x ?? ''))];
    });
    const cursor = svg('line', { class: 'cursor', x1: '0', x2: '0', y1: '0', y2: String(height) });
    this.cursors.push(cursor);
    const ends = this.film.seats.map((one) => `${this.name(one.seat)} ${text(measure(last, one.seat))}`).join(', ');
    const said = stairs ? label('plot_hands_said', { text: ends }) : label('plot_clocks_said', { text: ends, moments: '' }).trim();
    const drawing = svg(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${height}`, preserveAspectRatio: 'none', class: 'curve', role: 'img', 'aria-label': said },
      ...marks,
      ...this.film.seats.map((one) => svg('path', { class: `s-${one.seat}`, d: path(one.seat) })),
      cursor,
    );
    this.listen(drawing);
    const scale = el(
      'div',
      { class: 'scale', 'aria-hidden': 'true' },
      el('span', {}, stairs ? text(most) : momentText(most)),
      el('span', {}, stairs ? '0' : '0:00'),
    );
    return el('figure', {}, el('figcaption', {}, title), el('div', { class: 'drawn' }, scale, drawing));
  }

  private listen(drawing: SVGElement): void {
    const go = (event: PointerEvent) => {
      const box = drawing.getBoundingClientRect();
      this.seek(((event.clientX - box.left) / box.width) * this.length);
    };
    drawing.addEventListener('pointerdown', (event) => {
      drawing.setPointerCapture(event.pointerId);
      go(event);
    });
    drawing.addEventListener('pointermove', (event) => event.buttons > 0 && go(event));
  }

  /** A dozen moments, and every claim and ruling. */
  private table(): HTMLElement {
    const { frames } = this.film;
    const every = Math.max(1, Math.ceil(frames.length / 12));
    const rows = frames.flatMap((frame, at) =>
      at % every === 0 || at === frames.length - 1 || this.line.isMark(at) ? [{ frame, at }] : [],
    );
    const cells = (at: number) =>
      this.film.seats.map((one) => {
        const boards = this.states[at] ?? [];
        const clock = this.film.timed ? [clockText(clockOf(boards, one.seat))] : [];
        const hand = this.film.two ? [String(handOf(boards, one.seat))] : [];
        return el('td', {}, [...clock, ...hand].join(' · '));
      });
    const body = rows.map(({ frame, at }) => el('tr', {}, el('th', { scope: 'row' }, momentText(frame.t)), ...cells(at)));
    const head = el(
      'tr',
      {},
      el('th', { scope: 'col' }, label('plot_moment')),
      ...this.film.seats.map((one) => el('th', { scope: 'col' }, this.name(one.seat))),
    );
    const table = el('table', { class: 'list' }, el('thead', {}, head), el('tbody', {}, ...body));
    return el(
      'details',
      {},
      el('summary', {}, label('plot_table')),
      el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': label('plot_table') }, table),
    );
  }
}

function titled(text: string): SVGElement {
  const title = svg('title', {});
  title.textContent = text;
  return title;
}
