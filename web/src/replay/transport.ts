// The buttons, the slider and the keys.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { BoardId } from '../kit/wire';
import type { Film } from './film';

export interface Wishes {
  step(way: 1 | -1, board?: BoardId): void;
  mark(way: 1 | -1): void;
  start(): void;
  end(): void;
  play(): void;
  seek(t: number): void;
  speed(times: number): void;
  turn(): void;
}

export const SPEEDS = [1, 2, 5, 10];

/** Moments are told in whole seconds. */
export function momentText(t: number): string {
  const seconds = Math.floor(t / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export class Transport {
  readonly root: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly moment = el('output', { class: 'moment' });
  private readonly playing: HTMLButtonElement;
  private readonly times: HTMLSelectElement;

  constructor(
    private readonly film: Film,
    private readonly wishes: Wishes,
    marks: boolean,
  ) {
    this.slider = el('input', {
      type: 'range',
      min: '0',
      max: String(Math.max(1, film.end)),
      step: film.timed ? '100' : '1000',
      value: '0',
      'aria-label': label('moment_slider'),
      input: () => wishes.seek(Number(this.slider.value)),
    });
    this.playing = button('play', '', label('play_it'), () => wishes.play());
    this.times = el(
      'select',
      { 'aria-label': label('speed'), change: () => wishes.speed(Number(this.times.value)) },
      ...SPEEDS.map((times) => el('option', { value: String(times) }, `${times}×`)),
    );
    const boards = (film.two ? (['A', 'B'] as BoardId[]) : []).map((id) =>
      el(
        'span',
        { class: 'pair' },
        button(`back-${id}`, `‹ ${id}`, label('board_back', { id }), () => wishes.step(-1, id)),
        button(`forward-${id}`, `${id} ›`, label('board_forward', { id }), () => wishes.step(1, id)),
      ),
    );
    const jumps = marks
      ? [
          el(
            'span',
            { class: 'pair' },
            button('mark-back', '‹ §', label('previous_mark'), () => wishes.mark(-1)),
            button('mark', '§ ›', label('next_mark'), () => wishes.mark(1)),
          ),
        ]
      : [];
    this.root = el(
      'div',
      { class: 'transport' },
      el('div', { class: 'slide' }, this.slider, this.moment),
      el(
        'div',
        { class: 'buttons' },
        el(
          'span',
          { class: 'main-buttons' },
          button('start', '', label('to_start'), () => wishes.start()),
          button('back', '', label('back'), () => wishes.step(-1)),
          this.playing,
          button('forward', '', label('forward'), () => wishes.step(1)),
          button('end', '', label('to_end'), () => wishes.end()),
        ),
        this.times,
        ...boards,
        ...jumps,
        button('turn', '⇅', label('turn_boards'), () => wishes.turn()),
      ),
    );
    addEventListener('keydown', (event) => this.key(event));
  }

  show(t: number, plays: boolean, times: number): void {
    this.slider.value = String(Math.round(t));
    const text = label('moment', { now: momentText(t), end: momentText(this.film.end) });
    this.moment.textContent = `${momentText(t)} / ${momentText(this.film.end)}`;
    this.slider.setAttribute('aria-valuetext', text);
    const name = label(plays ? 'pause' : 'play_it');
    if (this.playing.title !== name) {
      this.playing.title = name;
      this.playing.setAttribute('aria-label', name);
      this.playing.firstChild?.replaceWith(sign(plays ? 'pause' : 'play'));
    }
    this.times.value = String(times);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.matches('textarea, select, input:not([type=range])')) return;
    const own = target.matches('input');
    const act = this.wish(event.key, event.shiftKey, own, target.matches('button, a, summary'));
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** What a key asks for; a focused slider or button keeps the keys that are its own. */
  private wish(key: string, shift: boolean, slider: boolean, pressable: boolean): (() => void) | null {
    const { wishes } = this;
    switch (key) {
      case 'ArrowLeft':
        return slider ? null : () => wishes.step(-1);
      case 'ArrowRight':
        return slider ? null : () => wishes.step(1);
      case 'Home':
        return wishes.start;
      case 'End':
        return wishes.end;
      case ' ':
        return pressable ? null : () => wishes.play();
      case 'a':
      case 'A':
        return this.film.two ? () => wishes.step(shift ? -1 : 1, 'A') : null;
      case 'b':
      case 'B':
        return this.film.two ? () => wishes.step(shift ? -1 : 1, 'B') : null;
      case 'r':
      case 'R':
        return () => wishes.mark(shift ? -1 : 1);
      case 'f':
        return () => wishes.turn();
      case '+':
      case '=':
        return () => this.faster(1);
      case '-':
        return () => this.faster(-1);
      default:
        return null;
    }
  }

  private faster(way: 1 | -1): void {
    const at = SPEEDS.indexOf(Number(this.times.value)) + way;
    const times = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)] ?? 1;
    this.wishes.speed(times);
  }
}

/** Signs drawn here: fonts do not all have them, and phones turn some into pictures. */
const SIGNS: Record<string, string> = {
  start: 'M4 4v12M16 4 7 10l9 6z',
  back: 'M14 4 5 10l9 6z',
  play: 'M6 3l10 7-10 7z',
  pause: 'M6 4v12M14 4v12',
  forward: 'M6 4l9 6-9 6z',
  end: 'M16 4v12M4 4l9 6-9 6z',
};

function sign(name: string): Element {
  const space = 'http://www.w3.org/2000/svg';
  const drawn = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  for (const [key, value] of [
    ['viewBox', '0 0 20 20'],
    ['class', 'sign'],
    ['aria-hidden', 'true'],
  ] as const)
    drawn.setAttribute(key, value);
  path.setAttribute('d', SIGNS[name] ?? '');
  drawn.append(path);
  return drawn;
}

function button(name: string, short: string, text: string, click: () => void): HTMLButtonElement {
  return el(
    'button',
    { type: 'button', class: 'quiet', 'data-do': name, title: text, 'aria-label': text, click },
    name in SIGNS ? sign(name) : el('span', { 'aria-hidden': 'true' }, short),
  );
}
