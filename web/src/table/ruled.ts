// What players see of the arbiter: one card that says what to do now, and one line of news that opens and closes.
import { clockText } from '../board/clocks';
import { el } from '../kit/dom';
import { articleName, label, say } from '../kit/labels';
import type { Article, Card, Done, View } from '../kit/wire';

/** The squares of the other board from which this player takes a piece now (7.7). */
export function takeable(view: View): string[] {
  return view.you?.todo?.some((one) => one.asks === 'now') ? view.you.takeOff : [];
}

const cited = (article: Article | null): HTMLElement[] => {
  if (!article) return [];
  const words = article.text ? ` ${say(article.text)}` : '';
  return [el('p', { class: 'article' }, el('strong', {}, articleName(article.id)), words)];
};

const TITLES: Partial<Record<Card['asks'], string>> = { now: 'your_turn_to_act', may: 'you_may_act' };

/** How long a ruling is marked as new when nobody opens it. */
const NEW_FOR = 60_000;

/** One piece of news: a ruling, or what goes on at the other board. */
interface Item {
  key: string;
  fresh: boolean;
  title: string;
  text: string;
  /** What else there is to read. */
  more: HTMLElement[];
}

/** What the player has read or closed, also after the page was loaded again. */
class Memory {
  private readonly keys: Set<string>;
  private readonly place: string;

  constructor(kind: string) {
    this.place = `${kind}:${location.pathname}`;
    this.keys = new Set(JSON.parse(sessionStorage.getItem(this.place) ?? '[]') as string[]);
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  add(...keys: string[]): void {
    for (const key of keys) this.keys.add(key);
    sessionStorage.setItem(this.place, JSON.stringify([...this.keys]));
  }
}

export class ArbiterNews {
  readonly root = el('div', { class: 'arbiter-news', 'aria-live': 'polite' });
  private readonly read = new Memory('read');
  private readonly closed = new Memory('closed');
  private card: HTMLElement | null = null;
  private line: HTMLElement | null = null;
  private last = { card: '', line: '' };

  constructor(private readonly takeOff: (at: string) => void) {}

  /** Whether something else is expected of the player now. */
  show(view: View): boolean {
    const main = view.you?.todo?.find((one) => one.asks !== 'news');
    const squares = takeable(view);
    const key = JSON.stringify([main, squares]);
    const changed = key !== this.last.card;
    if (changed) {
      this.last.card = key;
      this.card = main ? this.drawCard(main, squares) : null;
    }
    const items = this.items(view);
    // Having been read changes nothing: the line stays open.
    const news = JSON.stringify(items.map(({ key, text }) => [key, text]).sort());
    if (news !== this.last.line) {
      this.last.line = news;
      this.line = items.length > 0 ? this.drawLine(items) : null;
    } else if (!changed) return false;
    this.root.replaceChildren(...[this.card, this.line].filter((part) => part !== null));
    return changed;
  }

  private drawCard(card: Card, squares: string[]): HTMLElement {
    const title = TITLES[card.asks];
    const text = el('span', { class: 'say' }, ...(title ? [el('strong', {}, label(title)), ' '] : []), say(card.text));
    const button = (at: string) =>
      el('button', { type: 'button', 'data-take-off': at, click: () => this.takeOff(at) }, label('take_off', { square: at }));
    return el(
      'div',
      { class: `todo ${card.asks}` },
      el('details', {}, el('summary', {}, text), ...cited(card.article)),
      ...(squares.length > 0 ? [el('div', { class: 'acts' }, ...squares.map(button))] : []),
    );
  }

  /** What was not closed yet: a new ruling first, then what goes on at the other board, then older rulings. */
  private items(view: View): Item[] {
    const news = (view.you?.todo ?? []).filter((one) => one.asks === 'news');
    const there = news.map((one): Item => {
      const text = say(one.text);
      return { key: text, fresh: false, title: '', text, more: [] };
    });
    const rulings = [...(view.rulings ?? [])].reverse().map((one): Item => {
      const key = `ruling ${one.number}`;
      const text = `${say(one.text)}${one.undone ? ` (${label('undone_mark')})` : ''}`;
      return { key, fresh: !this.read.has(key), title: label('the_arbiter_ruled', { name: one.by }), text, more: [ruling(one)] };
    });
    const open = (item: Item) => !this.closed.has(item.key);
    return [...rulings.filter((one) => one.fresh), ...there, ...rulings.filter((one) => !one.fresh)].filter(open);
  }

  private drawLine(items: Item[]): HTMLElement {
    const [first] = items;
    const title = first?.title ? [el('strong', {}, `${first.title}:`), ' '] : [];
    const fresh = first?.fresh ? [el('span', { class: 'fresh' }, label('news_new')), ' '] : [];
    const more = items.length > 1 ? [el('span', { class: 'count' }, `+${items.length - 1}`)] : [];
    const fold = el(
      'details',
      {
        toggle: () => {
          if (!fold.open) return;
          this.read.add(...items.map((item) => item.key));
          root.classList.remove('new');
        },
      },
      el('summary', {}, el('span', { class: 'say' }, ...fresh, ...title, first?.text ?? ''), ...more),
      ...items.flatMap((item, at) => [...(at > 0 ? [el('p', { class: 'older' }, item.text)] : []), ...item.more]),
    );
    const close = () => {
      this.closed.add(...items.map((item) => item.key));
      root.remove();
      this.line = null;
      this.last.line = '[]';
    };
    // A ruling does not stay new for ever: the game goes on.
    if (first?.fresh) {
      setTimeout(() => {
        this.read.add(...items.map((item) => item.key));
        root.classList.remove('new');
      }, NEW_FOR);
    }
    const name = label('news_close');
    const root = el(
      'div',
      { class: first?.fresh ? 'told new' : 'told' },
      fold,
      el('button', { type: 'button', class: 'close quiet', title: name, 'aria-label': name, click: close }, '×'),
    );
    return root;
  }
}

function ruling(one: Done): HTMLElement {
  return el(
    'div',
    { class: 'ruled', 'data-number': String(one.number) },
    ...one.effects.map((effect) => el('p', { class: 'effect' }, say(effect))),
    ...(one.why ? [el('p', {}, label('reason_of', { why: one.why }))] : []),
    el('p', { class: 'soft' }, label('ruled_by', { number: one.number, name: one.by, at: clockText(one.at) })),
    ...cited(one.article),
  );
}
