// What happened: moves as they are written down, the rest as sentences; spoken for those who do not see it.
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { Line } from '../kit/wire';

export class Log {
  readonly root = el('ol', { class: 'log', tabindex: '0', 'aria-label': label('log') });
  readonly spoken = el('div', { class: 'unseen', 'aria-live': 'polite' });

  /** Whether the newest line is in sight and must stay so, also when the log gets less room. */
  private follows = true;
  private top = 0;

  constructor() {
    this.root.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.root;
      const atEnd = scrollHeight - scrollTop - clientHeight < 60;
      // Only the reader scrolls back; a log that gets less room is further from its end without that.
      if (atEnd || scrollTop < this.top) this.follows = atEnd;
      this.top = scrollTop;
    });
    new ResizeObserver(() => this.toEnd()).observe(this.root);
  }

  private toEnd(): void {
    if (this.follows) this.root.scrollTop = this.root.scrollHeight;
  }

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
      // Under Stein a promotion takes a piece off the other board: that is said, not only written.
      const taken = takenOff(text, say(line.move.san));
      if (taken) item.append(' ', el('span', { class: 'taken' }, taken));
    } else {
      item.append(el('span', {}, text));
    }
    this.root.append(item);
    this.toEnd();
  }

  speak(text: string): void {
    this.spoken.append(el('p', {}, text));
    while (this.spoken.childElementCount > 6) this.spoken.firstElementChild?.remove();
  }
}

/** What a sentence says after a move that took a piece of the other board. */
function takenOff(text: string, san: string): string {
  return san.includes('/') ? text.slice(text.indexOf(san) + san.length + 2) : '';
}
