// The moves as on a score sheet, the boards side by side; a piece that was passed is a small sign in its move.
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { BoardId, Line, Side } from '../kit/wire';

interface Columns {
  body: HTMLElement;
  rows: Map<string, HTMLElement>;
  /** The cell that was written last, by side. */
  last: Partial<Record<Side, HTMLElement>>;
  newest: HTMLElement | null;
}

export class Sheet {
  readonly root = el('div', { class: 'sheet', tabindex: '0', role: 'group', 'aria-label': label('sheet') });
  private readonly boards = new Map<BoardId, Columns>();
  private follows = true;

  constructor() {
    this.root.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.root;
      this.follows = scrollHeight - scrollTop - clientHeight < 40;
    });
    new ResizeObserver(() => this.toEnd()).observe(this.root);
  }

  clear(): void {
    this.boards.clear();
    this.root.replaceChildren();
  }

  /** A sheet for each board, with who plays there. */
  name(boards: { id: BoardId; white: string; black: string }[]): void {
    for (const { id, white, black } of boards) {
      const head = this.columns(id, boards.length > 1)
        .body.closest('table')
        ?.querySelectorAll('thead th.player');
      for (const [at, text] of [white, black].entries()) {
        const cell = head?.[at];
        if (cell && cell.textContent !== text) cell.textContent = text;
      }
    }
  }

  add(line: Line): void {
    if (!line.board) return;
    const columns = this.columns(line.board, true);
    if (line.move) this.write(columns, line.move.n, line.move.side, say(line.move.san));
    else if (line.kind === 'passed') passed(columns, line);
    else if (line.kind === 'draw') columns.body.append(el('tr', { class: 'told' }, el('td', { colspan: '3' }, say(line.text))));
    else if (line.kind === 'ended') columns.body.append(el('tr', { class: 'end' }, el('td', { colspan: '3' }, say(line.text))));
    this.toEnd();
  }

  private toEnd(): void {
    if (this.follows) this.root.scrollTop = this.root.scrollHeight;
  }

  private columns(id: BoardId, two: boolean): Columns {
    const known = this.boards.get(id);
    if (known) return known;
    const body = el('tbody');
    const side = () => el('th', { scope: 'col', class: 'player' });
    const head = el('thead', {}, el('tr', {}, el('td'), side(), side()));
    const caption = two ? [el('caption', {}, label('board', { id }))] : [];
    const table = el('table', { 'data-sheet': id }, ...caption, head, body);
    const made: Columns = { body, rows: new Map(), last: {}, newest: null };
    this.boards.set(id, made);
    // Board A stands left, whichever wrote first.
    if (id === 'A') this.root.prepend(table);
    else this.root.append(table);
    return made;
  }

  private write(columns: Columns, n: number, side: Side, text: string): void {
    const known = columns.rows.get(String(n));
    const there = known?.querySelector<HTMLElement>(`td.${side}`);
    // The same move again replaces what was taken back; an earlier number begins anew.
    if (there?.textContent && there !== columns.newest) columns.rows.clear();
    let row = columns.rows.get(String(n));
    if (!row) {
      row = el('tr', {}, el('th', { scope: 'row' }, `${n}.`), el('td', { class: 'w' }), el('td', { class: 'b' }));
      columns.rows.set(String(n), row);
      columns.body.append(row);
    }
    const cell = row.querySelector<HTMLElement>(`td.${side}`);
    if (!cell) return;
    const before = cell.querySelector('.san')?.textContent;
    cell.replaceChildren(...(before ? [el('s', {}, before), ' '] : []), el('span', { class: 'san' }, text));
    columns.newest?.classList.remove('newest');
    cell.classList.add('newest');
    columns.newest = cell;
    columns.last[side] = cell;
  }
}

/** The last move of that player gets the sign. */
function passed(columns: Columns, line: Line): void {
  const side = line.seat?.[1] as Side | undefined;
  const cell = side ? columns.last[side] : columns.newest;
  const text = say(line.text);
  cell?.append(el('span', { class: 'passed', role: 'img', title: text, 'aria-label': text }, '↗'));
}
