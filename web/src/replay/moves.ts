// The moves of both boards in two columns, in the order of time, with what happened between them.
import { clockText } from '../board/clocks';
import { el } from '../kit/dom';
import { articleName, label } from '../kit/labels';
import type { Film, Frame } from './film';

/** Told between the moves. */
const TOLD = new Set(['said', 'claimed', 'called', 'ruled', 'ended', 'noted', 'comment', 'breach', 'passed']);

export function moveText(frame: Frame): string {
  const move = frame.m;
  return move ? `${move.n}${move.c === 'w' ? '.' : '…'} ${move.san}` : (frame.x ?? '');
}

export class MoveList {
  readonly root: HTMLElement;
  private readonly scroller = el('div', { class: 'move-list', tabindex: '0', role: 'region', 'aria-label': label('moves') });
  private readonly buttons = new Map<number, HTMLElement>();
  private current: HTMLElement | null = null;

  constructor(film: Film, go: (at: number) => void) {
    const body = el('tbody');
    let row: { cells: HTMLElement[]; filled: number } | null = null;
    film.frames.forEach((frame, at) => {
      const column = frame.b === 'B' ? 1 : 0;
      if (frame.m) {
        // What follows on the right board stands on the same row: read from left to right, it stays in order.
        if (!row || row.filled > column) {
          const cells = film.two ? [el('td'), el('td')] : [el('td')];
          body.append(el('tr', {}, ...cells));
          row = { cells, filled: 0 };
        }
        row.cells[column]?.append(this.button(frame, at, go));
        row.filled = column + 1;
      } else if (TOLD.has(frame.k) && !passedWithMove(film, at)) {
        body.append(el('tr', { class: `told ${frame.k}` }, el('td', film.two ? { colspan: '2' } : {}, this.button(frame, at, go))));
        row = null;
      }
    });
    const head = ['A', 'B'].slice(0, film.two ? 2 : 1).map((id) => el('th', { scope: 'col' }, label('board', { id })));
    this.scroller.append(el('table', { class: film.two ? 'moves two' : 'moves' }, el('thead', {}, el('tr', {}, ...head)), body));
    this.root = el('div', { class: 'moves-side' }, this.scroller);
  }

  /** Marks the move or note that is shown, or the last one before it. */
  show(at: number): void {
    let shown = at;
    while (shown > 0 && !this.buttons.has(shown)) shown--;
    const button = this.buttons.get(shown) ?? null;
    if (button === this.current) return;
    this.current?.removeAttribute('aria-current');
    this.current = button;
    if (!button) {
      this.scroller.scrollTop = 0;
      return;
    }
    button.setAttribute('aria-current', 'true');
    const list = this.scroller.getBoundingClientRect();
    const place = button.getBoundingClientRect();
    const head = 32;
    if (place.top < list.top + head || place.bottom > list.bottom) {
      this.scroller.scrollTop += place.top - list.top - list.height / 2;
    }
  }

  private button(frame: Frame, at: number, go: (at: number) => void): HTMLElement {
    const text = moveText(frame);
    const button = el(
      'button',
      { type: 'button', class: frame.m?.bad ? 'mv bad' : 'mv', 'data-n': String(frame.n), click: () => go(at) },
      el('span', {}, text),
    );
    if (frame.m?.left !== undefined) button.append(el('span', { class: 'left' }, clockText(frame.m.left)));
    if (frame.m?.bad && frame.x) button.title = frame.x;
    if (!frame.m && frame.a) button.append(el('span', { class: 'article' }, articleName(frame.a)));
    this.buttons.set(at, button);
    return button;
  }
}

/** A piece that was passed at once, with the capture, needs no line of its own. */
function passedWithMove(film: Film, at: number): boolean {
  const frame = film.frames[at];
  if (frame?.k !== 'passed') return false;
  for (let before = at - 1; before >= 0 && film.frames[before]?.t === frame.t; before--) {
    if (film.frames[before]?.m) return true;
  }
  return false;
}
