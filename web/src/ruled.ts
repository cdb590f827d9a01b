// What players see of the arbiter: why they wait, what is expected of them, what was ruled and by which article.
import { clockText } from './clocks';
import { el } from './dom';
import { label, say } from './labels';
import type { Article, Done, View, Words } from './wire';

/** The parts of a view that come from the arbiter. */
interface Ruled {
  boards: { id: string; notice?: Words | null }[];
  rulings?: Done[];
  you: {
    seat: string;
    takeOff: string[];
    todo?: { text: Words; article: Article | null }[];
    callAbout?: string[];
  } | null;
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

  show(table: View): void {
    const view = table as unknown as Ruled;
    const own = view.you?.seat[0];
    const key = JSON.stringify([view.boards.map((board) => board.notice), view.rulings, view.you?.todo, view.you?.takeOff]);
    if (key === this.last) return;
    this.last = key;
    const parts: HTMLElement[] = [];
    for (const board of view.boards) {
      if (!board.notice) continue;
      const text = say(board.notice);
      parts.push(
        el('p', { class: 'notice' }, board.id === own || view.boards.length === 1 ? text : `${label('board', { id: board.id })}: ${text}`),
      );
    }
    for (const one of view.you?.todo ?? []) {
      parts.push(
        el('div', { class: 'todo' }, el('strong', {}, label('your_turn_to_act')), el('p', {}, say(one.text)), ...cited(one.article)),
      );
    }
    const squares = view.you?.takeOff ?? [];
    if (view.you?.todo?.length && squares.length > 0) {
      const button = (at: string) =>
        el('button', { type: 'button', 'data-take-off': at, click: () => this.takeOff(at) }, label('take_off', { square: at }));
      parts.push(el('div', { class: 'acts' }, ...squares.map(button)));
    }
    const rulings = view.rulings ?? [];
    const newest = rulings.at(-1);
    if (newest) {
      parts.push(
        el(
          'div',
          { class: 'ruled', 'data-number': String(newest.number) },
          el('strong', {}, label('the_arbiter_ruled', { name: newest.by })),
          el('p', {}, say(newest.text), ...(newest.undone ? [` (${label('undone_mark')})`] : [])),
          ...newest.effects.map((effect) => el('p', { class: 'effect' }, say(effect))),
          ...(newest.why ? [el('p', {}, label('reason_of', { why: newest.why }))] : []),
          el('p', { class: 'soft' }, label('ruled_by', { number: newest.number, name: newest.by, at: clockText(newest.at) })),
          ...cited(newest.article),
        ),
      );
    }
    this.root.replaceChildren(...parts);
  }
}

/** Asks what a call is about; nothing when the player changes their mind. */
export function callArbiter(table: View): Promise<{ k: 'call_arbiter'; about: string; stop: boolean } | null> {
  const topics = (table as unknown as Ruled).you?.callAbout ?? [];
  return new Promise((resolve) => {
    const dialog = el('dialog', { class: 'call-dialog', 'aria-label': label('act_call_arbiter') }, el('h2', {}, label('call_about')));
    const stop = el('input', { type: 'checkbox', name: 'stop' });
    const finish = (about: string | null) => {
      dialog.close();
      dialog.remove();
      resolve(about ? { k: 'call_arbiter', about, stop: stop.checked } : null);
    };
    const rows = topics.map((id) =>
      el('button', { type: 'button', class: 'quiet', 'data-about': id, click: () => finish(id) }, label(`about_${id}`)),
    );
    dialog.append(
      el('label', { class: 'check' }, stop, label('call_stop')),
      el(
        'div',
        { class: 'choices' },
        ...rows,
        el('button', { type: 'button', class: 'quiet', click: () => finish(null) }, label('cancel')),
      ),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
