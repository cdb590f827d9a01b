// One player's bar beside a board: name, clock, hand, captured pieces.
import { el } from './dom';
import { label } from './labels';
import type { SeatView, Side } from './wire';

export interface SeatBar {
  root: HTMLElement;
  name: HTMLElement;
  clock: HTMLElement;
  hand: HTMLElement;
  pile: HTMLElement;
}

export function seatBar(): SeatBar {
  const name = el('span', { class: 'name' });
  const clock = el('span', { class: 'clock', role: 'timer', 'aria-live': 'off' });
  const hand = el('div', { class: 'hand', role: 'group' });
  const pile = el('div', { class: 'pile', role: 'group' });
  const root = el('div', { class: 'seatbar' }, el('div', { class: 'who' }, name, clock), el('div', { class: 'pieces' }, hand, pile));
  return { root, name, clock, hand, pile };
}

export function showSeat(bar: SeatBar, seat: SeatView | undefined, side: Side, you: boolean, turn: boolean): void {
  const name = seat?.name || label('empty_seat');
  bar.name.textContent = you ? `${name} ${label('you_mark')}` : name;
  bar.root.classList.toggle('turn', turn);
  bar.root.classList.toggle('away', seat !== undefined && !seat.here && !seat.bot);
  const colourName = label(side === 'w' ? 'white' : 'black');
  bar.clock.setAttribute('aria-label', label('clock_of', { name, colour: colourName }));
  bar.hand.setAttribute('aria-label', label('hand_of', { name }));
  bar.pile.setAttribute('aria-label', label('pile_of', { name }));
}
