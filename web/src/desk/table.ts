// The desk of one table: what must happen now, the boards, the rulings, what was ruled, the log.
import type { Clocks } from '../board/clocks';
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { BoardId } from '../kit/wire';
import { articleTag } from './article';
import { LiveBoards } from './boards';
import { KindForm, RulingDialog } from './dialog';
import { TableHead } from './head';
import type { TableLine } from './line';
import { DeskLog } from './log';
import { MomentForm } from './moment';
import { NowPanel } from './now';
import { RulingsPanel } from './rulings';
import { hour } from './times';
import type { Done, Offers } from './wire';

/** The other tables of the room. */
export interface Others {
  /** Where somebody waits longest. */
  next(): TableLine | undefined;
  open(id: string): void;
}

export class TableDesk {
  readonly root = el('div', { class: 'table-desk' });
  private readonly head: TableHead;
  private readonly status = el('p', { class: 'status', role: 'status' });
  private readonly others = el('p', { class: 'others', role: 'status' });
  private readonly now: NowPanel;
  private readonly rulings: RulingsPanel;
  private readonly boards: LiveBoards;
  private readonly done = el('section', { class: 'given' });
  /** What the last ruling was, once it is signed. */
  private readonly justDone = el('p', { class: 'just-done', role: 'status', hidden: true });
  /** Where somebody else calls, once nobody does here. */
  private readonly next = el('p', { class: 'next-call', hidden: true });
  private given: number | null = null;
  private readonly log = new DeskLog();
  private offers: Offers | null = null;
  private asking = false;
  private askAgain = false;

  constructor(
    private readonly line: TableLine,
    clocks: Clocks,
    private readonly at: () => number,
    private readonly room: Others,
  ) {
    this.head = new TableHead(line);
    this.rulings = new RulingsPanel(line.title, (kind) => this.open(kind));
    this.now = new NowPanel(line, this.rulings.suggested, (text) => this.tell(text));
    this.boards = new LiveBoards(clocks);
    this.root.append(
      this.head.root,
      el(
        'div',
        { class: 'one' },
        el('div', { class: 'work' }, this.others, this.status, this.justDone, this.next, this.now.root, this.rulings.root),
        el('div', { class: 'sight' }, this.boards.root, this.done, this.log.root),
      ),
    );
    this.changed();
    this.arbiters();
  }

  tell(text: string): void {
    this.status.textContent = text;
  }

  changed(): void {
    const view = this.line.view;
    if (!view) return;
    this.status.textContent = '';
    this.head.show();
    this.boards.show(view, this.at());
    // Links for empty seats are of no use once everyone sits.
    const full = view.seats.every((seat) => seat.name || seat.bot);
    document.querySelector('.hand-out')?.toggleAttribute('hidden', full);
    this.now.show(view);
    this.rulings.show(view, this.offers);
    this.showDone(view.rulings);
    this.showNext();
    this.log.show(this.line.title, this.line.log);
    void this.ask();
  }

  tick(): void {
    this.head.tick();
  }

  /** The arbiter comes back to this table: what was done here before is no news. */
  opened(): void {
    this.justDone.hidden = true;
  }

  /** When nobody calls here any more: the table where somebody does. It is opened by hand, so that nobody rules at a table
   * that came up by itself. */
  showNext(): void {
    const line = this.line.waiting ? undefined : this.room.next();
    const call = line?.waiting;
    this.next.hidden = !call;
    if (!line || !call) return;
    const key = line.id + call.at;
    if (this.next.dataset.key === key) return;
    this.next.dataset.key = key;
    const text = label('next_call', { table: line.title, who: say(call.who) });
    this.next.replaceChildren(
      `${text} `,
      el(
        'button',
        { type: 'button', 'data-next': line.id, click: () => this.room.open(line.id) },
        label('open_table', { table: line.title.toLowerCase() }),
      ),
    );
  }

  /** One question at a time; when the table changed meanwhile, once more. */
  private async ask(): Promise<void> {
    if (this.asking) {
      this.askAgain = true;
      return;
    }
    this.asking = true;
    const answer = await this.line.offers();
    this.asking = false;
    if (answer.t === 'offers') {
      this.offers = answer;
      if (this.line.view) this.rulings.show(this.line.view, answer);
    }
    if (this.askAgain) {
      this.askAgain = false;
      void this.ask();
    }
  }

  /** The line came back: questions that were under way are lost. */
  again(): void {
    this.asking = false;
    void this.ask();
  }

  arbiters(): void {
    const others = this.line.here.filter((one) => !one.you);
    const busy = others.filter((one) => one.busy);
    const parts = others.length > 0 ? [label('others_here', { names: others.map((one) => one.name).join(', ') })] : [];
    for (const one of busy) parts.push(label('other_busy', { name: one.name, what: label(`kind_${one.busy}`) }));
    this.others.textContent = parts.join(' · ');
    this.others.hidden = parts.length === 0;
    this.others.classList.toggle('busy', busy.length > 0);
  }

  private open(kind: string, which = 0): void {
    const all = this.offers;
    const list = all?.offers.filter((offer) => offer.ruling.k === kind) ?? [];
    if (!all || list.length === 0) return;
    // What fits the call is chosen beforehand.
    const likely = list.findIndex((offer) => offer.likely);
    const start = which || Math.max(0, likely);
    const grounds = [...new Map(list.flatMap((offer) => offer.grounds).map((ground) => [ground.topic, ground])).values()];
    const first = list[start]?.grounds ?? [];
    const ordered = [...first, ...grounds.filter((ground) => !first.some((one) => one.topic === ground.topic))];
    const boards = list.flatMap((offer) => offer.ruling.to?.map((one) => one.board) ?? []) as BoardId[];
    const form = kind === 'reconstruct' ? new MomentForm(this.line, boards) : new KindForm(this.line, this.withPlain(list), start);
    // A return that answers the call needs nothing filled in: what it does is shown at once.
    const straight = kind === 'missing_piece' && likely >= 0;
    new RulingDialog(this.line, kind, form, ordered, all.articles, () => this.open(kind, which), straight);
  }

  /** A postponed claim may come with two minutes for the opponent, or without. */
  private withPlain(list: Offers['offers']): Offers['offers'] {
    return list.flatMap((offer) => {
      if (offer.ruling.verdict !== 'postponed_extra') return [offer];
      const named = (key: string) => ({
        nl: `${offer.text.nl.replace(/\.$/, '')} ${label(key)}`,
        en: `${offer.text.en.replace(/\.$/, '')} ${label(key)}`,
      });
      return [
        { ...offer, text: named('with_two_minutes') },
        { ...offer, ruling: { ...offer.ruling, verdict: 'postponed' }, text: named('without_minutes') },
      ];
    });
  }

  private showDone(list: Done[]): void {
    const key = JSON.stringify(list);
    if (this.done.dataset.key === key) return;
    this.done.dataset.key = key;
    this.sayDone(list);
    const rows = [...list].reverse().map((one) => {
      const undo = one.undone
        ? [el('span', { class: 'undone' }, label('undone_mark'))]
        : [
            el(
              'button',
              { type: 'button', class: 'quiet', 'data-undo': String(one.number), click: () => this.undo(one.number) },
              label('undo'),
            ),
          ];
      return el(
        'li',
        { class: one.undone ? 'card undone' : 'card', 'data-number': String(one.number) },
        el('strong', {}, say(one.text)),
        ...articleTag(one.article),
        ...(one.why ? [el('p', {}, label('reason_of', { why: one.why }))] : []),
        el('p', { class: 'soft' }, label('ruled_at', { number: one.number, name: one.by, at: hour(this.line.wall(one.at)) })),
        ...undo,
      );
    });
    this.done.replaceChildren(
      el('h2', {}, label('done_of', { table: this.line.title })),
      rows.length > 0 ? el('ol', { class: 'rulings-done' }, ...rows) : el('p', { class: 'soft' }, label('none_done')),
    );
  }

  /** A ruling that was just signed is said; those from before the page was opened are not. */
  private sayDone(list: Done[]): void {
    const newest = list.at(-1);
    if (newest && this.given !== null && list.length > this.given) {
      const what = [say(newest.text), ...newest.effects.map(say)].join(' ');
      this.justDone.textContent = `${this.line.whole}. ${label('just_done', { what })}`;
      this.justDone.hidden = false;
    }
    this.given = list.length;
  }

  private undo(number: number): void {
    const list = this.offers?.offers.filter((offer) => offer.ruling.k === 'undo') ?? [];
    const at = list.findIndex((offer) => offer.ruling.number === number);
    if (at >= 0) this.open('undo', at);
    else this.tell(label('cannot_undo'));
  }
}
