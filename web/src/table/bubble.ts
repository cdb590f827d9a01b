// What the partner says: a bubble at the name, above everything else, with the piece it is about and the answers to it.

import { picture } from '../board/hand';
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { Letter, Side } from '../kit/wire';

/** How long a word is shown; a question stays until it is answered. */
const SHOWN = 8000;
const QUESTION = /^may_/;

export class Bubble {
  /** In the top layer of the page, so that no dialog or sheet lies over it. */
  readonly root = el('div', { class: 'bubble', popover: 'manual', role: 'status' });
  private timer = 0;
  private anchor: HTMLElement | null = null;
  private question = false;
  private said = false;

  constructor(private readonly answer: (id: string) => void) {
    addEventListener('resize', () => this.place());
    addEventListener('scroll', () => this.place(), { passive: true });
  }

  /** Shows what the player of this colour said, at the name. */
  say(id: string, by: Side, anchor: HTMLElement): void {
    const [, piece] = id.match(/^(?:ask|wins)_([qrbnp])$/) ?? [];
    this.question = QUESTION.test(id);
    const text = el('span', {}, label(`say_${id}`));
    const reply = (value: string) =>
      el('button', { type: 'button', 'data-answer': value, click: () => this.reply(value) }, label(`say_${value}`).replace(/^"|"$/g, ''));
    this.root.dataset.said = id;
    this.said = true;
    this.root.replaceChildren(
      ...(piece ? [el('span', { class: 'slot' }, picture(piece as Letter, id.startsWith('ask_') ? by : by === 'w' ? 'b' : 'w'))] : []),
      text,
      ...(this.question ? [el('span', { class: 'answers' }, reply('yes'), reply('no'))] : []),
    );
    this.anchor = anchor;
    this.open();
    clearTimeout(this.timer);
    if (!this.question) this.timer = window.setTimeout(() => this.hide(), SHOWN);
    this.root.onclick = () => this.hide();
  }

  private open(): void {
    if (this.root.matches(':popover-open')) this.root.hidePopover();
    // Beside a modal dialog nothing can be clicked: the bubble goes along with it, and comes back when it closes.
    const dialog = document.querySelector('dialog:modal');
    const host = dialog ?? document.body;
    if (this.root.parentElement !== host) host.append(this.root);
    dialog?.addEventListener('close', () => this.back(), { once: true });
    this.root.showPopover();
    this.place();
  }

  private back(): void {
    const shown = this.said;
    document.body.append(this.root);
    if (shown) this.open();
  }

  /** A question that can no longer be answered goes. */
  fits(messages: string[]): void {
    if (this.question && !messages.includes('yes')) this.hide();
  }

  private reply(value: string): void {
    this.answer(value);
    this.hide();
  }

  private hide(): void {
    this.question = false;
    this.said = false;
    if (this.root.matches(':popover-open')) this.root.hidePopover();
  }

  /** Under the name, or above it where there is no room; always within the window, and over no clock. */
  private place(): void {
    if (!this.anchor || !this.root.matches(':popover-open')) return;
    const name = this.anchor.getBoundingClientRect();
    const box = this.root.getBoundingClientRect();
    const within = (value: number, size: number, room: number) => Math.max(4, Math.min(value, room - size - 4));
    const below = name.bottom + 8;
    const above = name.top - box.height - 8;
    const left = within(name.left, box.width, innerWidth);
    const clocks = [...document.querySelectorAll('.board .clock')].map((clock) => clock.getBoundingClientRect());
    const covers = (top: number) =>
      clocks.some((one) => one.top < top + box.height && one.bottom > top && one.left < left + box.width && one.right > left);
    const fits = (top: number) => top > 0 && top + box.height <= innerHeight && !covers(top);
    // Where a clock stands at the name the bubble stands clear of that too.
    const clear = clocks.flatMap((one) => [one.bottom + 8, one.top - box.height - 8]);
    const near = clear.filter(fits).sort((one, two) => Math.abs(one - below) - Math.abs(two - below));
    const inWindow = below + box.height > innerHeight && above > 0 ? above : below;
    const top = [below, above].find(fits) ?? near[0] ?? inWindow;
    this.root.classList.toggle('above', top < name.top);
    this.root.style.left = `${left}px`;
    this.root.style.top = `${within(top, box.height, innerHeight)}px`;
  }
}
