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

/** Whether this player wants every pawn to become a queen without being asked. */
export const alwaysQueen = (): boolean => localStorage.getItem('promotion') === 'queen';

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
];
/** Within reach of a thumb while one plays, whatever else there is. */
const REACH: SimpleAct[] = ['offer_draw', 'resign'];
const MORE: SimpleAct[] = ['claim_repetition', 'claim_fifty', 'claim_last_minutes', 'claim_default', 'call_arbiter', 'sign'];
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
  private readonly moreName = el('summary', {}, label('more'));
  private readonly moreBox = el('details', { class: 'more' }, this.moreName, this.more);
  private readonly messages = el('div', { class: 'messages', role: 'group', 'aria-label': label('messages') });
  /** How long it is seen at a button that its word was sent. */
  private static readonly SENT = 4000;
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
  private judged = false;

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
    const queen = el('input', { type: 'checkbox', name: 'always_queen' });
    queen.checked = alwaysQueen();
    queen.addEventListener('change', () => localStorage.setItem('promotion', queen.checked ? 'queen' : 'ask'));
    return el(
      'div',
      { class: 'settings' },
      el('button', { type: 'button', class: 'quiet', 'data-do': 'flip', click: () => this.handlers.flip() }, label('flip')),
      el('label', { class: 'check' }, sound, label('sound')),
      el('label', { class: 'check' }, queen, label('always_queen')),
      el('button', { type: 'button', class: 'quiet', click: () => this.handlers.readClocks() }, label('read_clocks')),
      el('button', { type: 'button', class: 'quiet', 'data-do': 'keys', click: showKeys }, label('keys')),
    );
  }

  /** `judged`: there is an arbiter for this table. */
  show(view: View, judged: boolean): void {
    const you = view.you;
    const own = view.boards.find((board) => board.id === you?.seat[0]);
    const done = view.over || Boolean(own?.over);
    // Who resigned moves no more, though the opponent may still play a last move (5.2).
    this.form.hidden = !you || done || own?.resigned === you.seat[1];
    this.autoRow.hidden = !you || view.boards.length < 2 || done;
    this.moreName.textContent = label(you && view.started && !done ? 'more_play' : 'more');
    // Where nothing is placed the example shows no placing.
    const examples = label('move_example').split(', ');
    this.field.placeholder = (view.boards.length > 1 ? examples : examples.slice(0, 1)).join(', ');
    this.auto.checked = you?.autoPass ?? true;
    this.view = view;
    this.judged = judged;
    const may = new Set((you?.may ?? []).filter((act) => this.ofUse(view, act)));
    // A question is answered at the question.
    const messages = (you?.messages ?? []).filter((message) => message !== 'yes' && message !== 'no');
    const touching = touches(view);
    const key = JSON.stringify([[...may], messages, view.way, touching, judged]);
    if (key === this.last) return;
    this.last = key;
    const buttons = (acts: SimpleAct[]) => acts.filter((act) => may.has(act)).map((act) => this.button(act));
    // As on the board the arbiter is part of the game, where there is one.
    const atHand: SimpleAct[] = view.way === 'board' && judged ? ['call_arbiter'] : [];
    // A result that somebody judges is signed at the result.
    if (judged) may.delete('sign');
    this.acts.replaceChildren(...buttons([...FIRST, ...atHand, ...REACH]));
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
    // After an empty press the clock of who may object runs, and the other is still on move.
    const objects = !board.unpressed && (board.running === mine || (board.stopped && board.turn === mine));
    switch (act) {
      case 'take_back':
        return unpressed;
      case 'demand':
      case 'accept_illegal':
        return board.last.length > 0 && objects;
      case 'claim_flag':
        return board.flags[mine === 'w' ? 'b' : 'w'] || this.handlers.outOfTime(board, mine === 'w' ? 'b' : 'w');
      default:
        return act !== 'press';
    }
  }

  /** What was said to the partner has come: its button shows it for a while. */
  sent(message: string): void {
    const button = this.messages.querySelector(`[data-message="${message}"]`);
    button?.classList.add('sent');
    setTimeout(() => button?.classList.remove('sent'), Controls.SENT);
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
    const own = (this.view?.you?.seat[1] ?? 'w') as Side;
    const line = (start: string, title: string, side: Side) => {
      const some = messages.filter((message) => message.startsWith(start));
      const pictures = some.map((message) =>
        button(message, picture(message.slice(start.length) as Letter, side), label(`say_${message}`)),
      );
      return some.length ? [el('div', { class: 'line' }, el('span', {}, title), ...pictures)] : [];
    };
    const rest = messages.filter((message) => !/^(ask|wins)_/.test(message)).map((message) => button(message, label(`say_${message}`)));
    // What a player asks for comes in the own colour; what the other team would win in theirs.
    const theirs = own === 'w' ? 'b' : 'w';
    const heading = messages.length ? [el('h2', {}, label('ask_partner'))] : [];
    return [...heading, ...line('ask_', label('i_want'), own), ...line('wins_', label('wins_for_them'), theirs), ...rest];
  }

  private button(act: SimpleAct): HTMLElement {
    const quiet = !['start', 'press', 'accept_draw', 'announce_missing'].includes(act);
    const kind = act === 'resign' ? 'danger' : quiet ? 'quiet' : '';
    const title = act === 'demand' ? label('demand_how') : '';
    const press = () => void this.press(act);
    // Nobody would come: the button says so, and what to do instead.
    const name = act === 'call_arbiter' && !this.judged ? label('no_arbiter') : label(`act_${act}`);
    return el('button', { type: 'button', 'data-act': act, class: kind, title, click: press }, name);
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
      const call = await callArbiter(this.view, this.judged);
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
