// The rulings that are open (undoing one stands beside the rulings given), grouped: what fits the call first. One button a kind; the dialog asks the rest.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { DeskView, Offer, Offers } from './wire';

const GROUPS = ['answer', 'setup', 'clock', 'penalty', 'back', 'record'];

export class RulingsPanel {
  readonly root = el('section', { class: 'rulings', 'aria-labelledby': 'rulings-heading' });
  /** What fits the call; it stands beside the call, in sight. */
  readonly suggested = el('div', { class: 'suggested' });
  private last = '';

  constructor(
    private readonly title: string,
    private readonly open: (kind: string) => void,
  ) {}

  show(view: DeskView, offers: Offers | null): void {
    const list = offers?.offers ?? [];
    const key = JSON.stringify([list.map((offer) => [offer.ruling.k, offer.likely, offer.group]), view.arbiter.asked]);
    if (key === this.last) return;
    this.last = key;
    const parts: HTMLElement[] = [el('h2', { id: 'rulings-heading' }, `${this.title}: ${label('rulings_heading')}`)];
    const likely = list.filter((offer) => offer.likely);
    // What is suggested stands there alone; its dialog has every choice of its kind.
    const suggested = new Set(likely.map((offer) => offer.ruling.k));
    this.suggested.replaceChildren(...(likely.length > 0 ? [this.group('likely', label('likely'), likely)] : []));
    for (const group of GROUPS) {
      const some = list.filter((offer) => offer.group === group && !suggested.has(offer.ruling.k));
      if (some.length > 0) parts.push(this.group(group, label(`group_${group}`), some));
    }
    for (const board of view.boards) {
      if (!view.arbiter.asked[board.id] && !view.over) parts.push(el('p', { class: 'soft' }, label('not_asked', { board: board.id })));
    }
    this.root.replaceChildren(...parts);
  }

  private group(name: string, title: string, offers: Offer[]): HTMLElement {
    const kinds = [...new Set(offers.map((offer) => offer.ruling.k))];
    return el(
      'div',
      { class: `group group-${name}`, role: 'group', 'aria-label': title },
      el('h3', {}, title),
      el(
        'div',
        { class: 'acts' },
        ...kinds.map((kind) =>
          el(
            'button',
            { type: 'button', class: name === 'likely' ? '' : 'quiet', 'data-kind': kind, click: () => this.open(kind) },
            label(`kind_${kind}`),
          ),
        ),
      ),
    );
  }
}
