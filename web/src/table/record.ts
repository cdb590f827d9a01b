// What happened, in two ways: the moves on a sheet, and everything as sentences.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { Line, View } from '../kit/wire';
import { Log } from './log';
import { Sheet } from './sheet';

type Way = 'sheet' | 'log';

export class GameRecord {
  readonly sheet = new Sheet();
  readonly log = new Log();
  private readonly tabs = new Map<Way, HTMLElement>();
  readonly root: HTMLElement;

  constructor() {
    const tab = (way: Way, text: string) => {
      const button = el('button', { type: 'button', class: 'quiet', 'data-record': way, click: () => this.show(way) }, text);
      this.tabs.set(way, button);
      return button;
    };
    this.root = el(
      'div',
      { class: 'record' },
      el('div', { class: 'record-tabs' }, tab('sheet', label('sheet')), tab('log', label('log'))),
      this.sheet.root,
      this.log.root,
    );
    this.show(localStorage.getItem('record') === 'log' ? 'log' : 'sheet');
  }

  private show(way: Way): void {
    localStorage.setItem('record', way);
    this.sheet.root.hidden = way !== 'sheet';
    this.log.root.hidden = way !== 'log';
    for (const [name, button] of this.tabs) button.setAttribute('aria-pressed', String(name === way));
  }

  clear(): void {
    this.sheet.clear();
    this.log.clear();
  }

  name(view: View): void {
    const of = (seat: string) => view.seats.find((one) => one.seat === seat)?.name || label('empty_seat');
    this.sheet.name(view.boards.map(({ id }) => ({ id, white: of(`${id}w`), black: of(`${id}b`) })));
  }

  add(line: Line, boards: number): void {
    this.sheet.add(line);
    this.log.add(line, boards);
  }
}
