// The dialog of one ruling: fill in, see what it does, give it. What happened meanwhile is shown, not ruled over.
import { el } from '../kit/dom';
import { articleName, label, say } from '../kit/labels';
import { fields, optionName, personName, radios } from './fields';
import type { TableLine } from './line';
import { previewPart } from './preview';
import type { DeskView, Offer, Offers, Preview, Refused, Ruling } from './wire';

/** Fills in what a ruling needs; the dialog shows it above article and reason. */
export interface Form {
  root: HTMLElement;
  /** The ruling as filled in, or nothing while something is missing. */
  ruling(): Ruling | null;
  /** What is missing then, as the name of a label. */
  wanting(): string;
}

export class RulingDialog {
  private readonly dialog = el('dialog', { class: 'ruling', 'aria-labelledby': 'ruling-title' });
  private readonly body = el('div', { class: 'ruling-body' });
  private readonly fault = el('p', { class: 'fault', role: 'alert' });
  private ground: string;
  private why = '';

  constructor(
    private readonly line: TableLine,
    private readonly kind: string,
    private readonly form: Form,
    private readonly grounds: Offer['grounds'],
    private readonly articles: Offers['articles'],
    private readonly again: () => void,
    /** Whether what it does is shown at once. */
    straight = false,
  ) {
    this.ground = grounds[0]?.topic ?? '';
    // Whoever rules in a noisy hall reads in every step for which table it is, and who sits there.
    const plate = line.numbered ? [el('span', { class: 'plate', 'aria-hidden': 'true' }, String(line.number))] : [];
    this.dialog.append(
      el(
        'header',
        { class: 'ruling-head' },
        ...plate,
        el('div', {}, el('h2', { id: 'ruling-title' }, `${line.title}: ${label(`kind_${kind}`)}`), el('p', {}, line.whole)),
      ),
      this.body,
    );
    this.dialog.addEventListener('close', () => this.gone());
    document.body.append(this.dialog);
    this.dialog.showModal();
    line.busy(kind);
    if (straight) void this.look();
    else this.fill();
  }

  private gone(): void {
    this.line.busy(null);
    this.dialog.remove();
  }

  private close = (): void => this.dialog.close();

  private buttons(...buttons: HTMLElement[]): HTMLElement {
    return el('div', { class: 'acts end' }, ...buttons);
  }

  /** The field for the reason. */
  private reason(): HTMLElement {
    const why = el('textarea', { name: 'why', rows: '2', maxlength: '300', placeholder: label('why_example') });
    why.value = this.why;
    why.addEventListener('input', () => {
      this.why = why.value;
    });
    return el('label', { class: 'why' }, label('why'), why);
  }

  private fill(): void {
    this.fault.textContent = '';
    this.body.replaceChildren(
      this.form.root,
      this.article(),
      this.reason(),
      this.fault,
      this.buttons(
        el('button', { type: 'button', class: 'quiet', click: this.close }, label('cancel')),
        el('button', { type: 'button', 'data-do': 'preview', click: () => void this.look() }, label('see_preview')),
      ),
    );
  }

  private article(): HTMLElement {
    const options = this.grounds.map(({ topic, article }) => {
      const words = this.articles[article];
      const text = el('span', {}, el('strong', {}, articleName(article)), ...(words ? [` ${say(words)}`] : []));
      return { value: topic, text };
    });
    return radios('ground', label('article_heading'), options, this.ground, (topic) => {
      this.ground = topic;
    });
  }

  private refused(answer: Refused): void {
    this.tell(answer.article ? `${say(answer.reason)} (${articleName(answer.article)})` : say(answer.reason));
  }

  /** What is wrong, where it is seen: on a phone the foot of the form may be far away. */
  private tell(text: string): void {
    this.fault.textContent = text;
    this.fault.scrollIntoView({ block: 'center' });
  }

  private async look(): Promise<void> {
    const ruling = this.form.ruling();
    if (!ruling) {
      this.tell(label(this.form.wanting()));
      return;
    }
    const answer = await this.line.preview(ruling, this.ground);
    if (answer.t === 'refusal') {
      if (!this.body.contains(this.fault)) this.fill();
      this.refused(answer);
    } else this.show(ruling, answer);
  }

  private show(ruling: Ruling, preview: Preview): void {
    const view = this.line.view;
    if (!view) return;
    const article = this.grounds.find((one) => one.topic === this.ground)?.article ?? '';
    this.fault.textContent = '';
    this.body.replaceChildren(
      previewPart(this.line.title, view, preview),
      el('p', { class: 'soft' }, articleName(article)),
      this.reason(),
      this.fault,
      this.buttons(
        el('button', { type: 'button', class: 'quiet', click: () => this.fill() }, label('back')),
        el(
          'button',
          { type: 'button', 'data-do': 'rule', click: () => void this.rule(ruling, preview.seq) },
          label('confirm_for', { table: this.line.title.toLowerCase() }),
        ),
      ),
    );
    this.dialog.scrollTop = 0;
  }

  private async rule(ruling: Ruling, seen: number): Promise<void> {
    const answer = await this.line.rule(ruling, this.ground, this.why.trim(), seen);
    if (answer.t === 'receipt') await this.given(answer.seq);
    else if (answer.since) this.stale(answer);
    else this.refused(answer);
  }

  /** The ruling stands. A call that it does not answer by itself can be closed here. */
  private async given(seq: number): Promise<void> {
    await this.line.reached(seq);
    const calls = this.line.view?.arbiter.calls ?? [];
    // An undone ruling leaves open what it had answered: nothing to ask.
    if (calls.length === 0 || this.kind === 'undo') {
      this.close();
      return;
    }
    this.fault.textContent = '';
    const open = calls.map((call) => el('li', {}, label('call_from', { who: say(call.who), about: say(call.about) })));
    const handled = el('button', { type: 'button', 'data-do': 'handled', click: () => void this.handled() }, label('handled'));
    this.body.replaceChildren(
      el('h3', {}, `${this.line.title}: ${label('given_heading')}`),
      el('p', { role: 'status' }, label('given_open')),
      el('ul', { class: 'since' }, ...open),
      this.fault,
      this.buttons(el('button', { type: 'button', class: 'quiet', 'data-do': 'keep', click: this.close }, label('keep_open')), handled),
    );
    this.dialog.scrollTop = 0;
    handled.focus();
  }

  private async handled(): Promise<void> {
    const answer = await this.line.act({ k: 'close_call' });
    if (answer.t === 'receipt') await this.given(answer.seq);
    else this.refused(answer);
  }

  private stale(answer: Refused): void {
    const lines = (answer.since ?? []).map((line) => el('li', {}, say(line.text)));
    this.body.replaceChildren(
      el('h3', {}, `${this.line.title}: ${label('stale_heading')}`),
      el('p', { role: 'alert' }, label('stale_lead')),
      el('ul', { class: 'since' }, ...lines),
      this.buttons(
        el('button', { type: 'button', class: 'quiet', click: this.close }, label('cancel')),
        el(
          'button',
          {
            type: 'button',
            'data-do': 'again',
            click: () => {
              this.close();
              this.again();
            },
          },
          label('look_again'),
        ),
      ),
    );
  }
}

/** The form of a kind of ruling: which of its options, and the fields of that. Nobody is chosen beforehand: who called is said
 * in words, and whom it is about is for the arbiter to point out. */
export class KindForm implements Form {
  readonly root = el('div', { class: 'fields' });
  private readonly slot = el('div', { class: 'fields' });
  private chosen: Ruling | null = null;
  private readonly wrong = new Set<string>();
  private readonly persons: boolean;

  constructor(
    line: TableLine,
    private readonly offers: Offer[],
    start: number,
  ) {
    this.persons = offers.length > 1 && offers.every((offer) => offer.ruling.seat);
    const view = line.view;
    if (view && offers.length > 1) {
      const options = offers.map((offer, at) => ({ value: String(at), text: optionName(view, offer) }));
      const title = label(this.persons ? 'choose_who' : 'choose_which');
      const chosen = this.persons ? '' : String(start);
      if (this.persons) this.root.append(...this.proposal(line, view));
      this.root.append(radios('option', title, options, chosen, (value) => this.choose(Number(value))));
    } else if (view && offers[0]) {
      this.root.append(el('p', {}, el('strong', {}, optionName(view, offers[0]))));
    }
    this.root.append(this.slot);
    if (!this.persons) this.choose(start);
  }

  /** Who called, and whom it is most likely about. */
  private proposal(line: TableLine, view: DeskView): HTMLElement[] {
    const call = line.waiting;
    if (!call) return [];
    const likely = this.offers.filter((offer) => offer.likely);
    const about = likely.length === 1 ? likely[0]?.ruling.seat : undefined;
    const called = label('who_called', { who: say(call.who), about: say(call.about) });
    const who = about && about !== call.seat ? ` ${label('likely_about', { who: personName(view, about) })}` : '';
    return [el('p', { class: 'proposal' }, `${called}${who} ${label('choose_yourself')}`)];
  }

  private choose(at: number): void {
    const offer = this.offers[at];
    this.chosen = structuredClone(offer?.ruling ?? { k: 'record' });
    this.wrong.clear();
    const asks = offer?.asks ?? [];
    this.slot.replaceChildren(...fields(this.chosen, asks, (field, yes) => (yes ? this.wrong.add(field) : this.wrong.delete(field))));
  }

  ruling(): Ruling | null {
    return this.wrong.size > 0 ? null : this.chosen;
  }

  wanting(): string {
    return this.chosen ? 'bad_time' : 'no_person';
  }
}
