// The board as a table for screen readers: the drawn board says nothing to them.
import { el } from '../kit/dom';
import { label, pieceName } from '../kit/labels';
import type { BoardView, Letter } from '../kit/wire';

/** What the keyboard does on the squares. */
export interface Keys {
  press(at: string, long: boolean): void;
  cursor(at: string | null): void;
  turned(): boolean;
}

export class Grid {
  readonly root: HTMLElement;
  private readonly cells = new Map<string, HTMLElement>();
  private last = '';
  private at = 'e2';

  constructor(
    id: string,
    /** For the own board: the squares can be walked over with the arrows and pressed. */
    keys?: Keys,
  ) {
    const body = el('tbody');
    for (let rank = 8; rank >= 1; rank--) {
      const row = el('tr', {}, el('th', { scope: 'row' }, String(rank)));
      for (const file of 'abcdefgh') {
        const at = file + rank;
        const cell = el('td', keys ? { tabindex: at === this.at ? '0' : '-1', 'data-at': at } : {});
        this.cells.set(at, cell);
        row.append(cell);
      }
      body.append(row);
    }
    const head = el('tr', {}, el('td'), ...[...'abcdefgh'].map((file) => el('th', { scope: 'col' }, file)));
    const caption = el('caption', {}, label('board_as_table', { id }));
    // A table keeps to no width; the box around it does.
    this.root = el('div', { class: 'unseen' }, el('table', {}, caption, el('thead', {}, head), body));
    if (keys) this.walk(body, keys);
  }

  private walk(body: HTMLElement, keys: Keys): void {
    body.addEventListener('focusin', (event) => {
      const at = (event.target as HTMLElement).dataset.at;
      if (at) this.goTo(at);
      keys.cursor(this.at);
    });
    body.addEventListener('focusout', () => keys.cursor(null));
    body.addEventListener('keydown', (event) => {
      const way = keys.turned() ? -1 : 1;
      const steps: Record<string, [number, number]> = {
        ArrowUp: [0, way],
        ArrowDown: [0, -way],
        ArrowLeft: [-way, 0],
        ArrowRight: [way, 0],
      };
      const step = steps[event.key];
      if (step) this.goTo(String.fromCharCode(this.at.charCodeAt(0) + step[0]) + (Number(this.at[1]) + step[1]), true);
      else if (event.key === 'Enter') keys.press(this.at, event.shiftKey);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  private goTo(at: string, focus = false): void {
    const cell = this.cells.get(at);
    if (!cell) return;
    this.cells.get(this.at)?.setAttribute('tabindex', '-1');
    this.at = at;
    cell.setAttribute('tabindex', '0');
    if (focus) cell.focus({ preventScroll: true });
  }

  show(board: BoardView): void {
    const key = board.placement + JSON.stringify(board.promoted);
    if (key === this.last) return;
    this.last = key;
    const promoted = new Map(board.promoted.map((one) => [one.at, one.value]));
    board.placement.split('/').forEach((row, top) => {
      let file = 0;
      for (const letter of row) {
        const gap = Number(letter);
        if (gap) {
          for (let i = 0; i < gap; i++) this.cell(file++, top, '');
        } else {
          this.cell(file, top, this.name(letter, promoted.get('abcdefgh'[file] + String(8 - top))));
          file++;
        }
      }
    });
  }

  private cell(file: number, top: number, text: string): void {
    const cell = this.cells.get(`${'abcdefgh'[file]}${8 - top}`);
    if (cell && cell.textContent !== text) cell.textContent = text;
  }

  private name(letter: string, value: Letter | null | undefined): string {
    const colour = label(letter === letter.toUpperCase() ? 'white' : 'black');
    const lower = letter.toLowerCase();
    const piece = lower === 'k' ? label('piece_k') : pieceName(lower as Letter);
    const worth = value ? ` (${pieceName(value)})` : '';
    return `${piece}${worth}, ${colour.toLowerCase()}`;
  }
}
