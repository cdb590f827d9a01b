// Who was at the table and looks at the game again hears of a rematch, and joins it from here.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import { type Deal, Rematch } from '../kit/rematch';
import type { SeatId } from '../kit/wire';

export class RematchNews {
  readonly root = el('section', { class: 'card rematch-news', hidden: true, 'aria-live': 'polite' });
  private readonly text = el('p');
  private readonly again = el('button', { type: 'button', 'data-act': 'rematch', click: () => void this.offer() }, label('rematch'));
  private readonly go = el('a', { class: 'button', hidden: true }, label('rematch_go'));
  private readonly rematch: Rematch;

  constructor(
    address: string,
    private readonly nameOf: (seat: SeatId) => string,
  ) {
    this.root.append(this.text, this.again, this.go);
    this.rematch = new Rematch(address, (deal) => this.show(deal));
    void this.rematch.follow();
  }

  private async offer(): Promise<void> {
    if (!(await this.rematch.offer())) this.text.textContent = label('rematch_failed');
  }

  /** Nothing for who has no seat, and nothing as long as nobody wants one. */
  private show({ you, agreed, wanted, go }: Deal): void {
    this.root.hidden = !you || !(agreed.length || go);
    if (!you) return;
    const names = (seats: SeatId[]) => seats.map(this.nameOf).join(', ');
    const wants = agreed.includes(you);
    this.again.hidden = wants || Boolean(go);
    this.go.hidden = !go;
    if (go) this.go.href = go;
    const missing = wanted.filter((seat) => !agreed.includes(seat));
    if (go) this.text.textContent = label('rematch_ready');
    else
      this.text.textContent = wants ? label('rematch_wait', { names: names(missing) }) : label('rematch_asked', { names: names(agreed) });
  }
}
