// What is filled in for a ruling: whom it is about, times, points, article, reason.
import { clockText } from '../board/clocks';
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { DeskView, Offer, Ruling } from './wire';

/** `2:30`, `1:02:03` or seconds, as milliseconds; nothing when it is no time. */
export function readTime(text: string): number | null {
  // Many write 39.00 for 39:00; one digit after the dot is a tenth.
  const parts = text
    .trim()
    .replace(/^(\d+)[.,](\d\d)$/, '$1:$2')
    .split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}([.,]\d)?$/.test(part))) return null;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0);
  return Math.round(seconds * 1000);
}

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function personName(view: DeskView, seat: string): string {
  const name = view.seats.find((one) => one.seat === seat)?.name;
  const colour = label(seat[1] === 'w' ? 'white' : 'black').toLowerCase();
  const place = view.boards.length > 1 ? `${colour}, ${small(label('board', { id: seat[0] ?? '' }))}` : colour;
  return name ? `${name} (${place})` : capital(place);
}

/** How one option of a kind is named. */
export function optionName(view: DeskView, offer: Offer): string {
  const { seat } = offer.ruling;
  return seat ? personName(view, seat) : capital(say(offer.text)).replace(/\.$/, '');
}

/** A group of radio buttons; tells when another is chosen. */
export function radios(
  name: string,
  title: string,
  options: { value: string; text: Node | string }[],
  chosen: string,
  changed: (value: string) => void,
): HTMLElement {
  const rows = options.map(({ value, text }) => {
    const input = el('input', { type: 'radio', name, value, ...(value === chosen ? { checked: true } : {}), change: () => changed(value) });
    return el('label', { class: 'check option' }, input, text);
  });
  return el('fieldset', { 'data-field': name }, el('legend', {}, title), ...rows);
}

const HALVES = ['0', '½', '1'];

function points(name: string, title: string, value: number, changed: (value: number) => void): HTMLElement {
  const select = el('select', { name });
  HALVES.forEach((text, half) => {
    select.append(el('option', { value: String(half), ...(half === value ? { selected: true } : {}) }, text));
  });
  select.addEventListener('change', () => changed(Number(select.value)));
  return el('label', {}, `${title} `, select);
}

function input(name: string, title: string, value: string, changed: (value: string) => void): HTMLElement {
  const field = el('input', { name, value, size: '8', autocomplete: 'off' });
  field.addEventListener('input', () => changed(field.value));
  return el('label', {}, `${title} `, field);
}

/** The fields of a ruling, of what it may ask only what the offence needs; `wrong` says which of them cannot be read. */
export function fields(ruling: Ruling, asks: string[], wrong: (field: string, yes: boolean) => void): HTMLElement[] {
  const list: HTMLElement[] = [];
  if (ruling.ms !== undefined) {
    list.push(
      input('time', label('field_time'), clockText(ruling.ms), (text) => {
        const ms = readTime(text);
        wrong('time', ms === null);
        if (ms !== null) ruling.ms = ms;
      }),
    );
  }
  if (ruling.k === 'set_clock') {
    list.push(
      input('moves', label('field_moves'), ruling.moves == null ? '' : String(ruling.moves), (text) => {
        const moves = text.trim() === '' ? null : Number(text);
        wrong('moves', moves !== null && !(Number.isInteger(moves) && moves >= 0 && moves < 1000));
        ruling.moves = moves;
      }),
    );
  }
  if (asks.includes('lighter')) {
    const lighter = el('input', { type: 'checkbox', name: 'lighter', ...(ruling.lighter ? { checked: true } : {}) });
    lighter.addEventListener('change', () => {
      ruling.lighter = lighter.checked;
    });
    list.push(el('label', { class: 'check' }, lighter, label('field_lighter')));
  }
  if (ruling.opponent !== undefined && asks.includes('opponent')) {
    list.push(
      points('opponent', label('field_opponent'), ruling.opponent, (value) => {
        ruling.opponent = value;
      }),
    );
  }
  if (ruling.points) {
    const pair = ruling.points;
    const one = (at: 0 | 1) =>
      points(at === 0 ? 'white' : 'black', label(at === 0 ? 'white' : 'black'), pair[at], (value) => {
        pair[at] = value;
      });
    list.push(el('div', { class: 'row', role: 'group', 'aria-label': label('field_points') }, one(0), one(1)));
  }
  return list;
}
