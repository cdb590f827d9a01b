// The board as a table for screen readers: the drawn board says nothing to them.
import { el } from './dom';
import { label, pieceName } from './labels';
import type { BoardView, Letter } from './wire';

export class Grid {
  readonly root: HTMLElement;
  private readonly cells = new Map<string, HTMLElement>();
  private last = '';

  constructor(id: string) {
    const body = el('tbody');
    for (let rank = 8; rank >= 1; rank--) {
      const row = el('tr', {}, el('th', { scope: 'row' }, String(rank)));
      for (const file of 'abcdefgh') {
        const cell = el('td');
        this.cells.set(file + rank, cell);
        row.append(cell);
      }
      body.append(row);
    }
    const head = el('tr', {}, el('td'), ...[...'abcdefgh'].map((file) => el('th', { scope: 'col' }, file)));
    const caption = el('caption', {}, label('board_as_table', { id }));
    // A table keeps to no width; the box around it does.
    this.root = el('div', { class: 'unseen' }, el('table', {}, caption, el('thead', {}, head), body));
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
    return `${colour} ${piece}${worth}`;
  }
}
