// What players see of the arbiter: why they wait, what is expected of them, what was ruled and by which article.
import { clockText } from './clocks';
import { el } from './dom';
import { label, say } from './labels';
import type { Article, Done, View, Words } from './wire';

/** What a card asks of the player who reads it: to act, that the player may act, or to wait. */
type Asks = 'now' | 'may' | 'wait';

/** The parts of a view that come from the arbiter. */
interface Ruled {
  boards: { id: string; notice?: Words | null }[];
  rulings?: Done[];
  you: {
    seat: string;
    takeOff: string[];
    todo?: { asks: Asks; text: Words; article: Article | null }[];
    callAbout?: string[];
  } | null;
}

/** The squares of the other board from which this player takes a piece now (7.7). */
export function takeable(table: View): string[] {
  const you = (table as unknown as Ruled).you;
  return you?.todo?.some((one) => one.asks === 'now') ? you.takeOff : [];
}

const cited = (article: Article | null): HTMLElement[] => {
  if (!article) return [];
  const words = article.text ? [el('p', {}, say(article.text))] : [];
  return [el('details', { class: 'article' }, el('summary', {}, article.id), ...words)];
};

export class ArbiterNews {
  readonly root = el('div', { class: 'arbiter-news', 'aria-live': 'polite' });
  private last = '';

  constructor(private readonly takeOff: (at: string) => void) {}

  /** Whether something else stands there now. */
  show(table: View): boolean {
    const view = table as unknown as Ruled;
    const squares = takeable(table);
    const key = JSON.stringify([view.boards.map((board) => board.notice), view.rulings, view.you?.todo, squares]);
    if (key === this.last) return false;
    this.last = key;
    const parts: HTMLElement[] = [];
    for (const board of view.boards) {
      if (board.notice) parts.push(el('p', { class: 'notice' }, say(board.notice)));
    }
    for (const one of view.you?.todo ?? []) {
      const title = one.asks === 'wait' ? [] : [el('strong', {}, label(one.asks === 'now' ? 'your_turn_to_act' : 'you_may_act'))];
      parts.push(
        el('div', { class: one.asks === 'wait' ? 'todo waits' : 'todo' }, ...title, el('p', {}, say(one.text)), ...cited(one.article)),
      );
    }
    if (squares.length > 0) {
      const button = (at: string) =>
        el('button', { type: 'button', 'data-take-off': at, click: () => this.takeOff(at) }, label('take_off', { square: at }));
      parts.push(el('div', { class: 'acts' }, ...squares.map(button)));
    }
    const newest = (view.rulings ?? []).at(-1);
    if (newest) parts.push(ruling(newest));
    this.root.replaceChildren(...parts);
    return true;
  }
}

function ruling(newest: Done): HTMLElement {
  return el(
    'div',
    { class: 'ruled', 'data-number': String(newest.number) },
    el('strong', {}, label('the_arbiter_ruled', { name: newest.by })),
    el('p', {}, say(newest.text), ...(newest.undone ? [` (${label('undone_mark')})`] : [])),
    ...newest.effects.map((effect) => el('p', { class: 'effect' }, say(effect))),
    ...(newest.why ? [el('p', {}, label('reason_of', { why: newest.why }))] : []),
    el('p', { class: 'soft' }, label('ruled_by', { number: newest.number, name: newest.by, at: clockText(newest.at) })),
    ...cited(newest.article),
  );
}

/** Asks what a call is about, then whether the clock stops; nothing when the player changes their mind. */
export function callArbiter(table: View): Promise<{ k: 'call_arbiter'; about: string; stop: boolean } | null> {
  const topics = (table as unknown as Ruled).you?.callAbout ?? [];
  return new Promise((resolve) => {
    const stop = el('input', { type: 'checkbox', name: 'stop' });
    const radio = (id: string) => el('input', { type: 'radio', name: 'about', value: id, required: true, 'data-about': id });
    const rows = topics.map((id) => el('label', { class: 'check' }, radio(id), label(`about_${id}`)));
    const form = el(
      'form',
      {
        submit: (event) => {
          event.preventDefault();
          const about = new FormData(form).get('about');
          finish(about ? String(about) : null);
        },
      },
      el('fieldset', { class: 'about' }, el('legend', {}, label('call_about')), ...rows),
      el('label', { class: 'check stop' }, stop, label('call_stop')),
      el(
        'div',
        { class: 'acts' },
        el('button', { type: 'submit', 'data-do': 'call' }, label('act_call_arbiter')),
        el('button', { type: 'button', class: 'quiet', click: () => finish(null) }, label('cancel')),
      ),
    );
    const dialog = el('dialog', { class: 'call-dialog', 'aria-label': label('act_call_arbiter') }, form);
    const finish = (about: string | null) => {
      dialog.close();
      dialog.remove();
      resolve(about ? { k: 'call_arbiter', about, stop: stop.checked } : null);
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
