// What happened: moves as they are written down, the rest as sentences; spoken for those who do not see it.
import { el } from './dom';
import { label, say } from './labels';
import type { Line } from './wire';

export class Log {
  readonly root = el('ol', { class: 'log', tabindex: '0', 'aria-label': label('log') });
  readonly spoken = el('div', { class: 'unseen', 'aria-live': 'polite' });

  clear(): void {
    this.root.replaceChildren();
  }

  add(line: Line, boards: number): void {
    const text = say(line.text);
    if (!text) return;
    const item = el('li', { 'data-kind': line.kind, class: line.board ? `board-${line.board}` : '' });
    if (boards > 1 && line.board) item.append(el('span', { class: 'of-board', 'aria-hidden': 'true' }, line.board));
    if (line.move) {
      const dots = line.move.side === 'w' ? '.' : '…';
      item.append(el('span', { class: 'number' }, `${line.move.n}${dots}`), ' ', el('span', { class: 'san' }, say(line.move.san)));
    } else {
      item.append(el('span', {}, text));
    }
    const atEnd = this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < 60;
    this.root.append(item);
    if (atEnd) this.root.scrollTop = this.root.scrollHeight;
  }

  speak(text: string): void {
    this.spoken.append(el('p', {}, text));
    while (this.spoken.childElementCount > 6) this.spoken.firstElementChild?.remove();
  }
}
