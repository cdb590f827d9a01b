// Buttons for what the seat may do now; the server says which, and refuses the rest.

import { picture } from '../board/hand';
import { choose, confirm } from '../kit/choice';
import { el } from '../kit/dom';
import { label, lang } from '../kit/labels';
import { setSound, soundOn } from '../kit/sounds';
import type { Act, BoardView, ClaimWithMove, Letter, Side, SimpleAct, View } from '../kit/wire';
import { callArbiter } from './call';
import { showKeys } from './keyboard';

export interface ControlHandlers {
  act(act: Act): void;
  flip(): void;
  /** Says the four clocks aloud. */
  readClocks(): void;
  /** The next piece that is pointed at is adjusted, or claimed as touched. */
  point(to: 'adjust' | 'claim_touch'): void;
  /** The next move is announced with this claim and not played. */
  announce(claim: ClaimWithMove): void;
  /** Whether this clock shows that there is no time left. */
  outOfTime(board: BoardView, side: Side): boolean;
}

/** At hand, in this order; the others wait under "more". */
const FIRST: SimpleAct[] = [
  'start',
  'announce_missing',
  'accept_draw',
  'decline_draw',
  'claim_flag',
  'take_back',
  'demand',
  'accept_illegal',
  'waive_last_move',
  'sign',
];
const MORE: SimpleAct[] = [
  'offer_draw',
  'claim_repetition',
  'claim_fifty',
  'claim_last_minutes',
  'claim_default',
  'call_arbiter',
  'resign',
];
/** These ask first, because they cannot be undone. */
const SURE = new Set<SimpleAct>([
  'resign',
  'accept_draw',
  'offer_draw',
  'claim_repetition',
  'claim_fifty',
  'claim_last_minutes',
  'waive_last_move',
]);

export class Controls {
  readonly root = el('div', { class: 'controls' });
  readonly acts = el('div', { class: 'acts' });
  private readonly more = el('div', { class: 'acts' });
  private readonly moreBox = el('details', { class: 'more' }, el('summary', {}, label('more')), this.more);
  private readonly messages = el('div', { class: 'messages', role: 'group', 'aria-label': label('messages') });
  private readonly field = el('input', {
    type: 'text',
    id: 'move-text',
    autocomplete: 'off',
    spellcheck: 'false',
    size: '8',
  });
  private readonly form: HTMLFormElement;
  private readonly auto = el('input', { type: 'checkbox', id: 'auto-pass' });
  private readonly autoRow: HTMLElement;
  private last = '';
  private view: View | null = null;

  constructor(private readonly handlers: ControlHandlers) {
    this.form = el(
      'form',
      {
        class: 'move-form',
        submit: (event) => {
          event.preventDefault();
          const text = this.field.value.trim();
          if (text) handlers.act({ k: 'text', m: text, lang });
          this.field.value = '';
        },
      },
      el('label', { for: 'move-text' }, label('move_')),
      this.field,
      el('button', { type: 'submit' }, label('play')),
    );
    this.auto.addEventListener('change', () => handlers.act({ k: 'auto_pass', on: this.auto.checked }));
    this.autoRow = el('label', { class: 'check' }, this.auto, label('auto_pass'));
    this.root.append(this.acts, this.messages, this.form, this.moreBox);
    this.moreBox.append(this.autoRow, this.settings());
  }

  private settings(): HTMLElement {
    const sound = el('input', { type: 'checkbox' });
    sound.checked = soundOn();
    sound.addEventListener('change', () => setSound(sound.checked));
    return el(
      'div',
      { class: 'settings' },
      el('button', { type: 'button', class: 'quiet', 'data-do': 'flip', click: () => this.handlers.flip() }, label('flip')),
      el('label', { class: 'check' }, sound, label('sound')),
      el('button', { type: 'button', class: 'quiet', click: () => this.handlers.readClocks() }, label('read_clocks')),
      el('button', { type: 'button', class: 'quiet', 'data-do': 'keys', click: showKeys }, label('keys')),
    );
  }

  show(view: View): void {
    const you = view.you;
    this.form.hidden = !you || view.over;
    this.autoRow.hidden = !you || view.boards.length < 2 || view.over;
    // Where nothing is placed the example shows no placing.
    const examples = label('move_example').split(', ');
    this.field.placeholder = (view.boards.length > 1 ? examples : examples.slice(0, 1)).join(', ');
    this.auto.checked = you?.autoPass ?? true;
    this.view = view;
    const may = new Set((you?.may ?? []).filter((act) => this.ofUse(view, act)));
    // A question is answered at the question.
    const messages = (you?.messages ?? []).filter((message) => message !== 'yes' && message !== 'no');
    const touching = touches(view);
    const key = JSON.stringify([[...may], messages, view.way, touching]);
    if (key === this.last) return;
    this.last = key;
    const buttons = (acts: SimpleAct[]) => acts.filter((act) => may.has(act)).map((act) => this.button(act));
    // As on the board the arbiter is part of the game.
    const atHand: SimpleAct[] = view.way === 'board' ? ['call_arbiter'] : [];
    this.acts.replaceChildren(...buttons([...FIRST, ...atHand]));
    this.more.replaceChildren(
      ...buttons(MORE.filter((act) => !atHand.includes(act))),
      ...(touching ? [this.pointer('adjust'), this.pointer('claim_touch')] : []),
    );
    this.messages.replaceChildren(...this.lines(messages));
    this.messages.hidden = !messages.length;
  }

  /** As on the board some acts are always open, so that they tell nothing; they are shown when they can be meant. */
  private ofUse(view: View, act: string): boolean {
    const you = view.you;
    const board = view.boards.find((one) => one.id === you?.seat[0]);
    if (view.way !== 'board' || !you || !board) return act !== 'press';
    const mine = you.seat[1] as Side;
    const unpressed = board.unpressed && board.turn !== mine;
    switch (act) {
      case 'take_back':
        return unpressed;
      case 'demand':
      case 'accept_illegal':
        return board.last.length > 0 && (unpressed || board.stopped || (board.turn === mine && !board.unpressed));
      case 'claim_flag':
        return board.flags[mine === 'w' ? 'b' : 'w'] || this.handlers.outOfTime(board, mine === 'w' ? 'b' : 'w');
      default:
        return act !== 'press';
    }
  }

  private pointer(to: 'adjust' | 'claim_touch'): HTMLElement {
    const point = () => {
      this.moreBox.open = false;
      this.handlers.point(to);
    };
    return el('button', { type: 'button', class: 'quiet', 'data-point': to, click: point }, label(`act_${to}`));
  }

  /** Pieces to ask for as one line of pictures; the rest as sentences. */
  private lines(messages: string[]): HTMLElement[] {
    const button = (message: string, content: Node | string, name?: string) =>
      el(
        'button',
        {
          type: 'button',
          class: name ? 'slot' : 'quiet',
          'data-message': message,
          ...(name ? { title: name, 'aria-label': name } : {}),
          click: () => this.handlers.act({ k: 'say', id: message }),
        },
        content,
      );
    const line = (start: string, title: string) => {
      const some = messages.filter((message) => message.startsWith(start));
      const pictures = some.map((message) => button(message, picture(message.slice(start.length) as Letter, 'w'), label(`say_${message}`)));
      return some.length ? [el('div', { class: 'line' }, el('span', {}, title), ...pictures)] : [];
    };
    const rest = messages.filter((message) => !/^(ask|wins)_/.test(message)).map((message) => button(message, label(`say_${message}`)));
    return [...line('ask_', label('i_want')), ...line('wins_', label('wins_for_them')), ...rest];
  }

  private button(act: SimpleAct): HTMLElement {
    const quiet = !['start', 'press', 'accept_draw', 'announce_missing', 'sign'].includes(act);
    const kind = act === 'resign' ? 'danger' : quiet ? 'quiet' : '';
    return el('button', { type: 'button', 'data-act': act, class: kind, click: () => void this.press(act) }, label(`act_${act}`));
  }

  /** On move one claims what stands on the board, or what will after a move that is announced (fide-9.2, fide-9.3). */
  private async claim(act: ClaimWithMove): Promise<void> {
    const how = await choose(label(`sure_${act}`), [
      { value: 'now', text: label('claim_now'), danger: true },
      { value: 'announced', text: label('claim_announced') },
    ]);
    if (how === 'now') this.handlers.act({ k: act });
    if (how === 'announced') {
      this.moreBox.open = false;
      this.handlers.announce(act);
    }
  }

  private async press(act: SimpleAct): Promise<void> {
    if ((act === 'claim_repetition' || act === 'claim_fifty') && this.view?.you?.moves.length) return this.claim(act);
    if (SURE.has(act) && !(await confirm(label(`sure_${act}`), label(`act_${act}`)))) return;
    if (act === 'call_arbiter' && this.view) {
      const call = await callArbiter(this.view);
      if (call) this.handlers.act(call);
      return;
    }
    this.handlers.act({ k: act });
  }
}

/** As on the board pieces are touched, adjusted and claimed to have been touched, while the game goes on. */
function touches(view: View): boolean {
  const board = view.boards.find((one) => one.id === view.you?.seat[0]);
  return view.way === 'board' && view.started && board !== undefined && !board.over;
}
