// The desk of one table: what must happen now, the boards, the rulings, what was ruled, the log.
import { type Clocks, clockText } from '../board/clocks';
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { BoardId, Line } from '../kit/wire';
import { articleTag } from './article';
import { LiveBoards } from './boards';
import { KindForm, RulingDialog } from './dialog';
import type { TableLine } from './line';
import { MomentForm } from './moment';
import { NowPanel } from './now';
import { RulingsPanel } from './rulings';
import type { Done, Offers } from './wire';

export class TableDesk {
  readonly root = el('div', { class: 'one' });
  private readonly status = el('p', { class: 'status', role: 'status' });
  private readonly others = el('p', { class: 'others', role: 'status' });
  private readonly now: NowPanel;
  private readonly rulings: RulingsPanel;
  private readonly boards: LiveBoards;
  private readonly done = el('section', { class: 'given' });
  /** What the last ruling was, once it is signed. */
  private readonly justDone = el('p', { class: 'just-done', role: 'status', hidden: true });
  private given: number | null = null;
  private readonly log = el('ol', { class: 'log', tabindex: '0', 'aria-label': label('log_heading') });
  private logged = 0;
  private offers: Offers | null = null;
  private asking = false;
  private askAgain = false;

  constructor(
    private readonly line: TableLine,
    clocks: Clocks,
    private readonly at: () => number,
  ) {
    this.rulings = new RulingsPanel((kind) => this.open(kind));
    this.now = new NowPanel(line, this.rulings.suggested, (text) => this.tell(text));
    this.boards = new LiveBoards(clocks);
    this.root.append(
      el('div', { class: 'work' }, this.others, this.status, this.justDone, this.now.root, this.rulings.root),
      el('div', { class: 'sight' }, this.boards.root, this.done, el('h2', {}, label('log_heading')), this.log),
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
    this.boards.show(view, this.at());
    // Links for empty seats are of no use once everyone sits.
    const full = view.seats.every((seat) => seat.name || seat.bot);
    document.querySelector('.hand-out')?.toggleAttribute('hidden', full);
    this.now.show(view);
    this.rulings.show(view, this.offers);
    this.showDone(view.rulings);
    if (this.line.log.length < this.logged) {
      this.log.replaceChildren();
      this.logged = 0;
    }
    for (const one of this.line.log.slice(this.logged)) this.add(one);
    this.logged = this.line.log.length;
    void this.ask();
  }

  private add(one: Line): void {
    const text = say(one.text);
    if (!text) return;
    this.log.append(el('li', { 'data-kind': one.kind, class: one.board ? `board-${one.board}` : '' }, `${clockText(one.at)}  ${text}`));
    this.log.scrollTop = this.log.scrollHeight;
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
        el('p', { class: 'soft' }, label('ruled_by', { number: one.number, name: one.by, at: clockText(one.at) })),
        ...undo,
      );
    });
    this.done.replaceChildren(
      el('h2', {}, label('done_heading')),
      rows.length > 0 ? el('ol', { class: 'rulings-done' }, ...rows) : el('p', { class: 'soft' }, label('none_done')),
    );
  }

  /** A ruling that was just signed is said; those from before the page was opened are not. */
  private sayDone(list: Done[]): void {
    const newest = list.at(-1);
    if (newest && this.given !== null && list.length > this.given) {
      const what = [say(newest.text), ...newest.effects.map(say)].join(' ');
      this.justDone.textContent = label('just_done', { what });
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
