// What happened at a table, for who must answer for it: the hour in the hall, the table's own time, the sentence. It
// opens at its end and stays there until the reader scrolls back.
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { Line } from '../kit/wire';
import { hour, lasted } from './times';

export class DeskLog {
  readonly root = el('section', { class: 'card desk-log' });
  private readonly heading = el('h2', {});
  private readonly list = el('ol', { class: 'log', tabindex: '0', 'aria-label': label('log_heading') });
  private follows = true;
  private written = 0;

  constructor() {
    this.list.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.list;
      this.follows = scrollHeight - scrollTop - clientHeight < 40;
    });
    // Until it stands on the page it has no height to scroll in.
    new ResizeObserver(() => this.toEnd()).observe(this.list);
    const first = () => {
      this.follows = false;
      this.list.scrollTop = 0;
      this.list.focus();
    };
    this.root.append(
      el('div', { class: 'row ends' }, this.heading, el('span', { class: 'soft' }, label('log_times'))),
      this.list,
      el('button', { type: 'button', class: 'quiet', 'data-do': 'log-first', click: first }, label('log_first')),
    );
  }

  private toEnd(): void {
    if (this.follows) this.list.scrollTop = this.list.scrollHeight;
  }

  show(title: string, lines: Line[]): void {
    this.heading.textContent = label('log_of', { table: title });
    if (lines.length < this.written) {
      this.list.replaceChildren();
      this.written = 0;
    }
    for (const line of lines.slice(this.written)) this.add(line);
    this.written = lines.length;
    this.toEnd();
  }

  private add(line: Line): void {
    const text = say(line.text);
    if (!text) return;
    this.list.append(
      el(
        'li',
        { 'data-kind': line.kind, class: line.board ? `board-${line.board}` : '' },
        el('time', {}, hour(line.wall)),
        ' ',
        el('span', { class: 'soft' }, lasted(line.at)),
        ' ',
        el('span', {}, text),
      ),
    );
  }
}
